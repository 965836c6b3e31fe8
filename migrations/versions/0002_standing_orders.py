"""Standing orders: how a seat wants its reactions decided."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

Id = sa.String(32)


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "orders",
        sa.Column("match_id", Id, nullable=False),
        sa.Column("seat", sa.SmallInteger, autoincrement=False, nullable=False),
        sa.Column("player_id", Id, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("act_id", sa.String(64), nullable=False),
        sa.Column("kinds", sa.Text, nullable=False),
        sa.Column("since_turn", sa.Integer),
        sa.Column("since_seat", sa.SmallInteger),
        sa.Column("lapsed_at", sa.Integer),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_orders"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_orders_match_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_orders_player_id"),
    )


def downgrade() -> None:
    """Drop it."""
    op.drop_table("orders")
