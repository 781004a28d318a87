"""Who is muted or barred at a table, and reports to the operator"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("barred", sa.Text(), nullable=False, server_default="[]"))
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("muted", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "reports",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("about", sa.String(length=8), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.Column("done", sa.Float(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
    )
    with op.batch_alter_table("reports", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_reports_done"), ["done"], unique=False)


def downgrade() -> None:
    op.drop_table("reports")
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("muted")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("barred")
