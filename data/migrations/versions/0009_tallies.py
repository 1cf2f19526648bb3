"""Sums of results, stored as rows; the games of one person among robots are practice."""

from __future__ import annotations

from itertools import product

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

SUMS = ("matches", "matches_won", "rounds", "wins", "points", "best_round", "streak")

ORDERS = {
    "wins": ("wins", "points", "rounds"),
    "points": ("points", "wins", "rounds"),
    "matches": ("matches", "wins", "points", "rounds"),
    "rounds": ("rounds", "wins", "points"),
}


def upgrade() -> None:
    op.add_column(
        "results", sa.Column("practice", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.create_table(
        "tallies",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("practice", sa.Boolean(), nullable=False),
        sa.Column("edition", sa.String(32), nullable=False),
        sa.Column("mode", sa.String(32), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        *(
            sa.Column(name, sa.BigInteger() if name == "points" else sa.Integer(), nullable=False)
            for name in SUMS
        ),
        sa.PrimaryKeyConstraint(
            "guild_id", "practice", "edition", "mode", "user_id", name="pk_tallies"
        ),
    )
    # Earlier versions did not count the people who took part. The results of people who deleted
    # their data are gone, so a match between two people may look like one among robots here.
    op.execute(
        """
        UPDATE results SET practice = true WHERE (table_id, kind, number) IN (
            SELECT table_id, kind, number FROM results
            GROUP BY table_id, kind, number HAVING count(*) = 1
        )
        """
    )
    for edition, mode in product(("edition", "''"), ("mode", "''")):
        whose = [name for name in (edition, mode) if name != "''"]
        op.execute(_count(edition, mode, ", ".join(("guild_id", "practice", "user_id", *whose))))
    op.create_index("ix_tallies_user_id", "tallies", ["user_id"])
    for name, order in ORDERS.items():
        most_first = (sa.text(f"{one} DESC") for one in order)
        op.create_index(
            f"ix_tallies_by_{name}",
            "tallies",
            ["guild_id", "practice", "edition", "mode", *most_first, "user_id"],
        )


def downgrade() -> None:
    op.drop_table("tallies")
    op.drop_column("results", "practice")


def _count(edition: str, mode: str, whose: str) -> str:
    """The SQL statement that adds up all results.

    Args:
        edition: The column, or an empty text for all editions together.
        mode: The column of the scoring mode, or an empty text likewise.
        whose: The columns whose values have rows of their own.
    """
    return f"""
        INSERT INTO tallies
            (guild_id, practice, edition, mode, user_id, {", ".join(SUMS)})
        SELECT guild_id, practice, {edition}, {mode}, user_id,
            count(CASE WHEN kind = 'match' THEN 1 END),
            count(CASE WHEN kind = 'match' AND won THEN 1 END),
            count(CASE WHEN kind = 'round' THEN 1 END),
            count(CASE WHEN kind = 'round' AND won THEN 1 END),
            sum(CASE WHEN kind = 'round' THEN points ELSE 0 END),
            max(CASE WHEN kind = 'round' THEN points ELSE 0 END),
            count(CASE WHEN kind = 'round' AND won AND id > coalesce(lost, 0) THEN 1 END)
        FROM (
            SELECT *, max(CASE WHEN kind = 'round' AND NOT won THEN id END)
                OVER (PARTITION BY {whose}) AS lost
            FROM results
        ) AS one
        GROUP BY {whose}
    """  # noqa: S608 - of names from this module
