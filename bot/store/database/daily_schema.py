"""The tables of the deals of the day."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Double, Index, Integer, String, Table, Text

from bot.store.database.metadata import metadata

# The secret of each day, in hexadecimal: it is made the day before, and told the day after.
daily_secrets = Table(
    "daily_secrets",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("secret", String(64), nullable=False),
)

# What people have made of the deal of a day.
daily_tries = Table(
    "daily_tries",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("edition", String(32), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, index=True),
    # Where it was begun; 0 in direct messages, and for a server that is not known any more.
    Column("guild_id", BigInteger, nullable=False),
    # The lines of all moves, and how many they are.
    Column("moves", Text, nullable=False),
    Column("number", Integer, nullable=False),
    # Empty while it goes on.
    Column("points", Integer),
    # How many of the moves are the person's.
    Column("made", Integer, nullable=False),
    Column("at", Double, nullable=False),
)
# Of who has deleted everything after beginning a deal of the day: hashes that name nobody, until
# the day is over. They keep the one try the only one.
daily_marks = Table(
    "daily_marks",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("mark", String(64), primary_key=True),
)
Index(
    "ix_daily_tries_by_rank",
    daily_tries.c.day,
    daily_tries.c.edition,
    daily_tries.c.points.desc(),
    daily_tries.c.made,
)
