"""What each address has taken today"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "spent",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("size", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_spent")),
    )
    with op.batch_alter_table("spent", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_spent_day"), ["day"], unique=False)


def downgrade() -> None:
    op.drop_table("spent")
