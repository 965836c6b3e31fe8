"""Administration: bans, announcements, reports, settings at run time, jobs, administrators, their audit and answers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

Id = sa.String(32)
Big = sa.BigInteger
Serial = sa.BigInteger().with_variant(sa.Integer, "sqlite")

ADDED = {
    "players": ["deleted_at"],
    "tables": ["archived_at", "closed_by", "maker_id"],
    "matches": ["halted", "holders"],
}
NEW = (
    "bans", "announcements", "reports", "tunings", "jobs", "admin_tokens", "audit", "answers", "act_gate",
)  # fmt: skip


def upgrade() -> None:
    """Add columns and tables."""
    op.add_column("players", sa.Column("deleted_at", Big))
    op.add_column("tables", sa.Column("archived_at", Big))
    op.add_column("tables", sa.Column("closed_by", sa.String(8)))
    op.add_column("tables", sa.Column("maker_id", Id))
    op.execute("UPDATE tables SET maker_id = host_id")  # as far as it is known
    op.add_column("matches", sa.Column("halted", sa.String(8)))
    op.add_column("matches", sa.Column("holders", sa.Text, nullable=False, server_default="[]"))
    op.create_index("ix_players_name", "players", ["name"])
    op.create_index("ix_chat_player", "chat", ["player_id", "id"])
    op.create_index("ix_tables_changed", "tables", ["updated_at", "id"])
    op.create_index("ix_matches_started", "matches", ["started_at", "id"])
    op.create_table(
        "bans",
        sa.Column("id", Id, nullable=False),
        sa.Column("player_id", Id, nullable=False),
        sa.Column("reason", sa.String(200), nullable=False),
        sa.Column("made_at", Big, nullable=False),
        sa.Column("made_by", sa.String(40), nullable=False),
        sa.Column("until", Big),
        sa.Column("lifted_at", Big),
        sa.Column("lifted_by", sa.String(40)),
        sa.PrimaryKeyConstraint("id", name="pk_bans"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_bans_player_id", ondelete="CASCADE"),
    )
    op.create_index("ix_bans_player", "bans", ["player_id", "made_at"])
    op.create_table(
        "announcements",
        sa.Column("id", Id, nullable=False),
        sa.Column("table_id", Id),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("begins_at", Big, nullable=False),
        sa.Column("ends_at", Big),
        sa.Column("made_at", Big, nullable=False),
        sa.Column("made_by", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_announcements"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_announcements_table_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_announcements_table_id", "announcements", ["table_id"])
    op.create_table(
        "reports",
        sa.Column("id", Id, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("player_id", Id, nullable=False),
        sa.Column("act_id", sa.String(64), nullable=False),
        sa.Column("about_id", Id),
        sa.Column("line_id", Big),
        sa.Column("line_text", sa.Text),
        sa.Column("line_room", sa.String(16)),
        sa.Column("line_at", Big),
        sa.Column("table_id", Id),
        sa.Column("match_id", Id),
        sa.Column("seq", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
        sa.Column("at", Big, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("settled_at", Big),
        sa.Column("settled_by", sa.String(40)),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name="fk_reports_player_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["about_id"], ["players.id"], name="fk_reports_about_id", ondelete="SET NULL"
        ),
        sa.UniqueConstraint("player_id", "act_id", name="uq_reports_player_id_act_id"),
    )
    op.create_index("ix_reports_state", "reports", ["state", "at"])
    op.create_table(
        "tunings",
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.Column("changed_at", Big, nullable=False),
        sa.Column("changed_by", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_tunings"),
    )
    op.create_table(
        "jobs",
        sa.Column("id", Id, nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("params", sa.Text, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer),
        sa.Column("result", sa.Text),
        sa.Column("made_at", Big, nullable=False),
        sa.Column("made_by", sa.String(40), nullable=False),
        sa.Column("started_at", Big),
        sa.Column("finished_at", Big),
        sa.PrimaryKeyConstraint("id", name="pk_jobs"),
    )
    op.create_index("ix_jobs_made", "jobs", ["made_at"])
    op.create_table(
        "admin_tokens",
        sa.Column("id", Id, nullable=False),
        sa.Column("hash", sa.LargeBinary(32), nullable=False),
        sa.Column("label", sa.String(40), nullable=False),
        sa.Column("scopes", sa.String(64), nullable=False),
        sa.Column("made_at", Big, nullable=False),
        sa.Column("made_by", sa.String(40), nullable=False),
        sa.Column("used_at", Big),
        sa.Column("expires_at", Big),
        sa.PrimaryKeyConstraint("id", name="pk_admin_tokens"),
        sa.UniqueConstraint("hash", name="uq_admin_tokens_hash"),
    )
    op.create_table(
        "audit",
        sa.Column("id", Serial, nullable=False),
        sa.Column("at", Big, nullable=False),
        sa.Column("token_id", Id),
        sa.Column("actor", sa.String(40), nullable=False),
        sa.Column("verb", sa.String(40), nullable=False),
        sa.Column("target", sa.String(64), nullable=False),
        sa.Column("params", sa.Text, nullable=False),
        sa.Column("request_id", sa.String(64), nullable=False),
        sa.Column("outcome", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_audit"),
    )
    op.create_index("ix_audit_target", "audit", ["target", "id"])
    op.create_table(
        "answers",
        sa.Column("token_id", Id, nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("digest", sa.LargeBinary(32), nullable=False),
        sa.Column("status", sa.SmallInteger),
        sa.Column("body", sa.Text),
        sa.Column("at", Big, nullable=False),
        sa.PrimaryKeyConstraint("token_id", "key", name="pk_answers"),
    )
    op.create_index("ix_answers_at", "answers", ["at"])
    op.create_table(
        "act_gate",
        sa.Column("id", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_act_gate"),
    )


def downgrade() -> None:
    """Drop them."""
    for table in reversed(NEW):
        op.drop_table(table)
    op.drop_index("ix_matches_started", "matches")
    op.drop_index("ix_tables_changed", "tables")
    op.drop_index("ix_chat_player", "chat")
    op.drop_index("ix_players_name", "players")
    for table, columns in ADDED.items():
        for column in columns:
            op.drop_column(table, column)
