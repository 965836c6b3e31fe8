"""First schema: players, tokens, tables, seats, matches, actions, snapshots, chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

Id = sa.String(32)
RUNNING = sa.text("finished_at IS NULL")


def upgrade() -> None:
    """Make everything."""
    op.create_table(
        "players",
        sa.Column("id", Id, nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_players"),
    )
    op.create_table(
        "tokens",
        sa.Column("id", Id, nullable=False),
        sa.Column("player_id", Id, nullable=False),
        sa.Column("hash", sa.LargeBinary(32), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("label", sa.String(40), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("used_at", sa.BigInteger),
        sa.Column("expires_at", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_tokens"),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name="fk_tokens_player_id", ondelete="CASCADE"
        ),
        sa.UniqueConstraint("hash", name="uq_tokens_hash"),
    )
    op.create_index("ix_tokens_player_id", "tokens", ["player_id"])
    op.create_table(
        "tables",
        sa.Column("id", Id, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("host_id", Id, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("server_seed", sa.LargeBinary(32), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("kicked", sa.Text, nullable=False),
        sa.Column("match_id", Id),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.ForeignKeyConstraint(["host_id"], ["players.id"], name="fk_tables_host_id"),
    )
    op.create_index("ix_tables_lobby", "tables", ["state", "private", "updated_at"])
    op.create_index("ix_tables_host", "tables", ["host_id", "state"])
    op.create_table(
        "seats",
        sa.Column("table_id", Id, nullable=False),
        sa.Column("seat", sa.SmallInteger, autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("player_id", Id),
        sa.Column("bot", sa.String(16)),
        sa.Column("nonce", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_seats_player_id"),
        sa.UniqueConstraint("table_id", "player_id", name="uq_seats_table_id_player_id"),
    )
    op.create_index("ix_seats_player_id", "seats", ["player_id"])
    op.create_table(
        "matches",
        sa.Column("id", Id, nullable=False),
        sa.Column("table_id", Id, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("rules_since", sa.Integer, nullable=False),
        sa.Column("needs_version", sa.Integer),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("server_seed", sa.LargeBinary(32), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("nonces", sa.Text, nullable=False),
        sa.Column("seed", sa.LargeBinary(32), nullable=False),
        sa.Column("started_at", sa.BigInteger, nullable=False),
        sa.Column("finished_at", sa.BigInteger),
        sa.Column("result", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_matches_table_id", ondelete="CASCADE"),
        sa.UniqueConstraint("table_id", "number", name="uq_matches_table_id_number"),
    )
    op.create_index(
        "ix_matches_running", "matches", ["started_at"], sqlite_where=RUNNING, postgresql_where=RUNNING
    )
    op.create_table(
        "actions",
        sa.Column("match_id", Id, nullable=False),
        sa.Column("seq", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.SmallInteger),
        sa.Column("act_id", sa.String(64), nullable=False),
        sa.Column("action", sa.Text),
        sa.Column("to_seq", sa.Integer),
        sa.Column("events", sa.Text, nullable=False),
        sa.Column("turn", sa.SmallInteger),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seq", name="pk_actions"),
        sa.UniqueConstraint("match_id", "seat", "act_id", name="uq_actions_match_id_seat_act_id"),
    )
    op.create_table(
        "snapshots",
        sa.Column("match_id", Id, nullable=False),
        sa.Column("seq", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seq", name="pk_snapshots"),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), nullable=False),
        sa.Column("table_id", Id, nullable=False),
        sa.Column("player_id", Id, nullable=False),
        sa.Column("client_id", sa.String(64), nullable=False),
        sa.Column("room", sa.String(16), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_chat"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_chat_table_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_chat_player_id"),
        sa.UniqueConstraint(
            "table_id", "player_id", "client_id", name="uq_chat_table_id_player_id_client_id"
        ),
    )
    op.create_index("ix_chat_room", "chat", ["table_id", "room", "id"])


def downgrade() -> None:
    """Drop everything."""
    for name in ("chat", "snapshots", "actions", "matches", "seats", "tables", "tokens", "players"):
        op.drop_table(name)
