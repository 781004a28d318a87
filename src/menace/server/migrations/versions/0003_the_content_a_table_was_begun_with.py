"""The content a table was begun with"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

# What the release before this column played with, as it named it: see menace/games/kept.
FIRST = {
    "america": "c45f4e6eeb9b8ea515947d19bec1c2745b920074333cc5fcd7fccc47dab358fe",
    "manual": "c45f4e6eeb9b8ea515947d19bec1c2745b920074333cc5fcd7fccc47dab358fe",
    "town": "d3489943de98bd149d35a5eb3a42255a4f46be2d2677e4517efcfdbc0e6f6770",
    "world": "5486177b164ddb118ebfc4b13e6a5c6785bf72ef38b636627c4acb588678f294",
}


def upgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("content", sa.Text(), server_default="", nullable=False))
    for game, digest in FIRST.items():
        op.execute(
            sa.text("update tables set content = :content where game = :game").bindparams(
                content=f'{{"game": "{game}", "content": "{digest}"}}', game=game
            )
        )


def downgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("content")
