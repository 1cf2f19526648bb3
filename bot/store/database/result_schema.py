"""The tables of results, and of what is kept of them: sums and ratings."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Double,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

from bot.store.database.schema import Counter, metadata

results = Table(
    "results",
    metadata,
    Column("id", Counter, primary_key=True),
    # Not a foreign key: a result outlives the record of its table.
    Column("table_id", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("number", Integer, nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("edition", String(32), nullable=False),
    Column("mode", String(32), nullable=False),
    Column("user_id", BigInteger, nullable=False, index=True),
    Column("points", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("at", Double, nullable=False),
    # Of one person among robots.
    Column("practice", Boolean, nullable=False, server_default=false()),
    # How many played, robots too; 0 where it is not known.
    Column("seats", Integer, nullable=False, server_default="0"),
    # What the match has made of the person's rating over all editions, and in its own.
    Column("rating", Integer),
    Column("edition_rating", Integer),
    CheckConstraint("kind IN ('round', 'match')", name="kind"),
    UniqueConstraint("table_id", "kind", "number", "user_id"),
    Index(None, "guild_id", "user_id"),
)

# What the results of a person add up to, in one edition, one way of scoring and one month or
# season; '' is all of them.
tallies = Table(
    "tallies",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("practice", Boolean, primary_key=True),
    Column("edition", String(32), primary_key=True),
    Column("mode", String(32), primary_key=True),
    Column("period", String(7), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("matches", Integer, nullable=False),
    Column("matches_won", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("points", BigInteger, nullable=False),
    Column("best_round", Integer, nullable=False),
    # Rounds won since the last one that was lost.
    Column("streak", Integer, nullable=False),
)
# The orders of a leaderboard: what it is by, then what parts those who are level.
LEADERBOARD_ORDERS = {
    "wins": ("wins", "points", "rounds"),
    "points": ("points", "wins", "rounds"),
    "matches": ("matches", "wins", "points", "rounds"),
    "rounds": ("rounds", "wins", "points"),
}
for _name, _order in LEADERBOARD_ORDERS.items():
    Index(
        f"ix_tallies_by_{_name}",
        *(tallies.c[key] for key in ("guild_id", "practice", "edition", "mode", "period")),
        *(tallies.c[name].desc() for name in _order),
        tallies.c.user_id,
    )

# How strong a person is in a server, in one edition; '' is all of them.
ratings = Table(
    "ratings",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("edition", String(32), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("matches", Integer, nullable=False),
    # What people read of it.
    Column("number", Integer, nullable=False),
    # The last match that was rated.
    Column("at", Double, nullable=False),
)
Index(
    "ix_ratings_by_number",
    ratings.c.guild_id,
    ratings.c.edition,
    ratings.c.number.desc(),
    ratings.c.user_id,
)

# Which season the ratings of a server are of.
guild_seasons = Table(
    "guild_seasons",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("season", String(16), nullable=False),
    # The last season whose best were told in the channel that the staff has chosen.
    Column("announced", String(7)),
)

# How the rated people of a server stood when a season ended, in one edition; '' is all of them.
season_standings = Table(
    "season_standings",
    metadata,
    Column("id", Counter, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("season", String(7), nullable=False),
    Column("edition", String(32), nullable=False),
    Column("place", Integer, nullable=False),
    # None for somebody who has had all about them deleted.
    Column("user_id", BigInteger, index=True),
    Column("number", Integer, nullable=False),
    Column("matches", Integer, nullable=False),
    Index(None, "guild_id", "season", "edition", "place"),
)

# What a person has done how often in a server; of person 0, what the server has.
figures = Table(
    "figures",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("name", String(64), primary_key=True),
    Column("value", BigInteger, nullable=False),
)

# What a person has achieved in a server.
achievements = Table(
    "achievements",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("name", String(32), primary_key=True),
    Column("at", Double, nullable=False),
    Column("told", Boolean, nullable=False),
)

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
