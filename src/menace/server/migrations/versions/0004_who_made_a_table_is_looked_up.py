"""Who made a table is looked up, and what has not been touched for long"""

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_tables_host"), ["host"], unique=False)
        batch_op.create_index(batch_op.f("ix_tables_updated"), ["updated"], unique=False)


def downgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_tables_updated"))
        batch_op.drop_index(batch_op.f("ix_tables_host"))
