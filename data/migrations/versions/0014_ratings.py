"""Ratings of people, from their matches; the bot rates older matches when it next starts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("results", sa.Column("seats", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("results", sa.Column("rating", sa.Integer()))
    op.add_column("results", sa.Column("edition_rating", sa.Integer()))
    op.create_table(
        "ratings",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("edition", sa.String(32), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "edition", "user_id", name="pk_ratings"),
    )
    op.create_index("ix_ratings_user_id", "ratings", ["user_id"])
    op.create_index(
        "ix_ratings_by_number",
        "ratings",
        ["guild_id", "edition", sa.text("number DESC"), "user_id"],
    )
    op.create_table(
        "guild_seasons",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("season", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name="pk_guild_seasons"),
    )
    op.execute("INSERT INTO database_info (key, value) VALUES ('rate-past', 'due')")


def downgrade() -> None:
    op.execute("DELETE FROM database_info WHERE key = 'rate-past'")
    op.drop_table("guild_seasons")
    op.drop_table("ratings")
    op.drop_column("results", "edition_rating")
    op.drop_column("results", "rating")
    op.drop_column("results", "seats")
