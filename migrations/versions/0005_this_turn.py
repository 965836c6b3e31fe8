"""Standing orders for this turn: in which turn they were given, and when that was over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns."""
    op.add_column("orders", sa.Column("this_turn", sa.Integer))
    op.add_column("orders", sa.Column("over_at", sa.Integer))


def downgrade() -> None:
    """Drop them. What was passed for a turn is asked: the version before knows no such wish."""
    op.execute("""UPDATE orders SET kinds = replace(kinds, ':"turn"', ':"ask"')""")
    op.drop_column("orders", "over_at")
    op.drop_column("orders", "this_turn")
