"""Sums for each month and season, and how seasons ended; existing sums are counted again."""

from __future__ import annotations

from itertools import product

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

SUMS = ("matches", "matches_won", "rounds", "wins", "points", "best_round", "streak")

ORDERS = {
    "wins": ("wins", "points", "rounds"),
    "points": ("points", "wins", "rounds"),
    "matches": ("matches", "wins", "points", "rounds"),
    "rounds": ("rounds", "wins", "points"),
}

PERIODS = {
    "sqlite": (
        "strftime('%Y-%m', at, 'unixepoch')",
        (
            "strftime('%Y', at, 'unixepoch') || '-Q' || "
            "((CAST(strftime('%m', at, 'unixepoch') AS INTEGER) + 2) / 3)"
        ),
    ),
    "postgresql": (
        "to_char(to_timestamp(at) AT TIME ZONE 'UTC', 'YYYY-MM')",
        "to_char(to_timestamp(at) AT TIME ZONE 'UTC', 'YYYY-\"Q\"Q')",
    ),
}


def upgrade() -> None:
    _make_tallies(("guild_id", "practice", "edition", "mode", "period"))
    periods = ("''", *PERIODS[op.get_context().dialect.name])
    for edition, mode, period in product(("edition", "''"), ("mode", "''"), periods):
        whose = [name for name in (edition, mode) if name != "''"]
        op.execute(
            _count(edition, mode, period, ", ".join(("guild_id", "practice", "user_id", *whose)))
        )
    op.add_column("guild_seasons", sa.Column("announced", sa.String(7)))
    op.create_table(
        "season_standings",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("season", sa.String(7), nullable=False),
        sa.Column("edition", sa.String(32), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger()),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_season_standings"),
    )
    op.create_index("ix_season_standings_user_id", "season_standings", ["user_id"])
    op.create_index(
        "ix_season_standings_guild_id_season_edition_place",
        "season_standings",
        ["guild_id", "season", "edition", "place"],
    )


def downgrade() -> None:
    op.drop_table("season_standings")
    op.drop_column("guild_seasons", "announced")
    _make_tallies(("guild_id", "practice", "edition", "mode"))
    for edition, mode in product(("edition", "''"), ("mode", "''")):
        whose = [name for name in (edition, mode) if name != "''"]
        op.execute(
            _count(edition, mode, "", ", ".join(("guild_id", "practice", "user_id", *whose)))
        )


def _make_tallies(key: tuple[str, ...]) -> None:
    """Recreate the table of sums, empty.

    Args:
        key: The columns of its key, besides the person.
    """
    op.drop_table("tallies")
    kinds = {
        "guild_id": sa.BigInteger(),
        "practice": sa.Boolean(),
        "edition": sa.String(32),
        "mode": sa.String(32),
        "period": sa.String(7),
    }
    op.create_table(
        "tallies",
        *(sa.Column(name, kinds[name], autoincrement=False, nullable=False) for name in key),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        *(
            sa.Column(name, sa.BigInteger() if name == "points" else sa.Integer(), nullable=False)
            for name in SUMS
        ),
        sa.PrimaryKeyConstraint(*key, "user_id", name="pk_tallies"),
    )
    op.create_index("ix_tallies_user_id", "tallies", ["user_id"])
    for name, order in ORDERS.items():
        most_first = (sa.text(f"{one} DESC") for one in order)
        op.create_index(f"ix_tallies_by_{name}", "tallies", [*key, *most_first, "user_id"])


def _count(edition: str, mode: str, period: str, whose: str) -> str:
    """The SQL statement that adds up all results.

    Args:
        edition: The column, or an empty text for all editions together.
        mode: The column of the scoring mode, or an empty text likewise.
        period: An SQL expression for the month or season of a time, or `''` for all times together;
            empty where the table has no such column.
        whose: The columns whose values have rows of their own.
    """
    column, value = (", period", f", {period}") if period else ("", "")
    each = whose if period in {"", "''"} else f"{whose}, {period}"
    return f"""
        INSERT INTO tallies
            (guild_id, practice, edition, mode{column}, user_id, {", ".join(SUMS)})
        SELECT guild_id, practice, {edition}, {mode}{value}, user_id,
            count(CASE WHEN kind = 'match' THEN 1 END),
            count(CASE WHEN kind = 'match' AND won THEN 1 END),
            count(CASE WHEN kind = 'round' THEN 1 END),
            count(CASE WHEN kind = 'round' AND won THEN 1 END),
            sum(CASE WHEN kind = 'round' THEN points ELSE 0 END),
            max(CASE WHEN kind = 'round' THEN points ELSE 0 END),
            count(CASE WHEN kind = 'round' AND won AND id > coalesce(lost, 0) THEN 1 END)
        FROM (
            SELECT *, max(CASE WHEN kind = 'round' AND NOT won THEN id END)
                OVER (PARTITION BY {each}) AS lost
            FROM results
        ) AS one
        GROUP BY {each}
    """  # noqa: S608 - of names from this module
