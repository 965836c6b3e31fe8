"""Time to answer: at which question the asked seat has said that it wants some."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column."""
    op.add_column("matches", sa.Column("waited", sa.Integer))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("matches", "waited")
