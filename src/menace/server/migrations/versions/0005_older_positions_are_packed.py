"""Older positions are packed, and so are uploaded records"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "packs",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("last", sa.Integer(), nullable=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_packs_table_id_tables")),
        sa.PrimaryKeyConstraint("table_id", "last", name=op.f("pk_packs")),
    )
    with op.batch_alter_table("replays", schema=None) as batch_op:
        batch_op.add_column(sa.Column("packed", sa.LargeBinary(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("replays", schema=None) as batch_op:
        batch_op.drop_column("packed")
    op.drop_table("packs")
