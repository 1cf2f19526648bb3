"""The tables of the database.

All times are Unix times in seconds; ids of people, servers and channels are Discord's.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# SQLite autoincrements only a key whose type is spelled INTEGER.
Counter = BigInteger().with_variant(Integer, "sqlite")


def _only(condition: str) -> dict[str, Any]:
    """The arguments of an index that has only the rows for which a condition holds."""
    return {f"{kind}_where": text(condition) for kind in ("sqlite", "postgresql")}


tables = Table(
    "tables",
    metadata,
    Column("id", String(64), primary_key=True),
    # A tournament is stored like its tables.
    Column("kind", String(16), nullable=False, server_default="table"),
    Column("revision", BigInteger, nullable=False),
    Column("guild_id", BigInteger, nullable=False, index=True),
    Column("channel_id", BigInteger, nullable=False),
    Column("state", Text, nullable=False),
    Column("live", Boolean, nullable=False, index=True),
    # The SHA-256 of the secret seed, written when the table is opened and never changed.
    Column("commitment", String(64)),
    # Why the table could not be restored.
    Column("set_aside", Text),
    Column("opened_at", Double, nullable=False),
    Column("saved_at", Double, nullable=False),
    # When to wake a live slow table; NULL for all others.
    Column("due_at", Double),
    # A channel has at most one live table and one live tournament.
    Index("ix_tables_live_place", "channel_id", "kind", unique=True, **_only("live")),
    # The slow tables, which are not restored at the start but woken when they are due.
    Index("ix_tables_due_at", "due_at", **_only("due_at IS NOT NULL")),
    # For a channel's last match; it excludes live tables, which are saved often.
    Index(
        "ix_tables_finished_place",
        "channel_id",
        "saved_at",
        sqlite_where=text("live = 0"),
        postgresql_where=text("NOT live"),
    ),
)

# The people named by a table's state, so that states need not be searched.
participants = Table(
    "participants",
    metadata,
    Column("table_id", ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, index=True),
)

moves = Table(
    "moves",
    metadata,
    Column("table_id", ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    Column("revision", BigInteger, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
)

handled = Table(
    "handled",
    metadata,
    Column("interaction_id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False, index=True),
)

# Openings within the last hour, for the limits.
openings = Table(
    "openings",
    metadata,
    Column("id", String(32), primary_key=True),
    # 0 for a person who has deleted their data; `mark` is a salted hash of their id.
    Column("user_id", BigInteger, nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("at", Double, nullable=False, index=True),
    Column("mark", String(128)),
)

settings = Table(
    "settings",
    metadata,
    Column("scope", String(16), primary_key=True),
    Column("owner_id", BigInteger, primary_key=True, autoincrement=False),
    Column("key", String(64), primary_key=True),
    Column("value", Text, nullable=False),
    CheckConstraint("scope IN ('guild', 'user')", name="scope"),
)

players = Table(
    "players",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    # The person's global name; None where an older version stored a nickname.
    Column("name", Text),
    Column("seen_at", Double, nullable=False),
)

# Names that only one server uses and shows.
nicknames = Table(
    "nicknames",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("name", Text, nullable=False),
)

direct_messages = Table(
    "direct_messages",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger),
    Column("closed_at", Double),
)

personal_details = Table(
    "personal_details",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)

table_messages = Table(
    "posts",
    metadata,
    Column("table_id", ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    Column("kind", String(16), primary_key=True),
    # 0 for the table's own messages.
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, nullable=False),
    # A digest of its content, from a regular shutdown to the next start.
    Column("shown", String(32)),
    # The number of the question for which it has called its owner.
    Column("called", BigInteger),
    CheckConstraint("kind IN ('table', 'notice', 'hand')", name="kind"),
)

database_info = Table(
    "database_info",
    metadata,
    Column("key", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

absent_guilds = Table(
    "absent_guilds",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("since", Double, nullable=False),
)

# What remains of a finished match after its table is pruned.
match_records = Table(
    "match_records",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("guild_id", BigInteger, nullable=False, index=True),
    Column("channel_id", BigInteger, nullable=False, index=True),
    Column("at", Double, nullable=False),
    # The record (docs/luck.md), compressed with zlib.
    Column("record", LargeBinary, nullable=False),
)

# The processes of a bot, dead once expired. Times are those of the database's clock.
processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("expires_at", Double, nullable=False),
)

# Discord's shards and the processes that hold them; NULL if free.
shards = Table(
    "shards",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("process_id", ForeignKey(processes.c.id, ondelete="SET NULL")),
    # How often the shard has changed hands.
    Column("epoch", BigInteger, nullable=False),
)

# When the next session in a group of shards may start, by the database's clock.
identify_slots = Table(
    "identify_slots",
    metadata,
    Column("group", Integer, primary_key=True, autoincrement=False),
    Column("free_at", Double, nullable=False),
)

# Interactions forwarded to the process of their table, for some milliseconds.
passed_interactions = Table(
    "passed_interactions",
    metadata,
    Column("interaction_id", BigInteger, primary_key=True, autoincrement=False),
    Column("process_id", ForeignKey(processes.c.id, ondelete="CASCADE"), nullable=False),
    Column("content", Text, nullable=False),
    Column("at", Double, nullable=False),
)

# The people who may not play on a server.
bans = Table(
    "bans",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    # A Discord id, or a salted hash of it after the person has deleted their data.
    Column("person", String(128), primary_key=True),
    Column("at", Double, nullable=False),
)

# Tables to be opened when a Discord event starts.
plans = Table(
    "plans",
    metadata,
    Column("event_id", BigInteger, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, nullable=False, index=True),
    Column("user_id", BigInteger, nullable=False, index=True),
    Column("at", Double, nullable=False, index=True),
    # The request for the table, as JSON.
    Column("request", Text, nullable=False),
    # The announcement in the channel, if there is one.
    Column("message_id", BigInteger),
)

# The people who want to be called to a server's lobbies, and when.
subscriptions = Table(
    "subscriptions",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, index=True),
    # Names separated by spaces; empty for all.
    Column("editions", Text, nullable=False),
    # Hours from 0 to 23 in the person's time zone; the same one twice for the whole day.
    Column("from_hour", Integer, nullable=False),
    Column("until_hour", Integer, nullable=False),
    # The shortest time between two calls, in seconds.
    Column("pause", Integer, nullable=False),
    # Whether by direct message rather than by a mention, and in which language.
    Column("direct", Boolean, nullable=False),
    Column("locale", String(16), nullable=False),
    Column("at", Double, nullable=False),
)

# The lobbies that have called people: each at most once.
lobby_calls = Table(
    "lobby_calls",
    metadata,
    # Not a foreign key: calls are counted after their table is pruned.
    Column("table_id", String(64), primary_key=True),
    Column("guild_id", BigInteger, nullable=False, index=True),
    Column("channel_id", BigInteger, nullable=False),
    Column("at", Double, nullable=False, index=True),
    # The process that calls, as a random word.
    Column("claim", String(32), nullable=False),
    Column("people", Integer, nullable=False, server_default="0"),
    # The message in the channel, while there is one.
    Column("message_id", BigInteger),
)

# The last call of each person, on any server.
called_people = Table(
    "called_people",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("table_id", String(64), nullable=False, index=True),
    Column("at", Double, nullable=False),
    # The direct message, while there is one.
    Column("channel_id", BigInteger),
    Column("message_id", BigInteger),
)

ROLES_DUE = text("state IN ('give', 'giving', 'take')")
"""A role is still to be given or taken."""

# The role of each rank on a server, in one edition; '' stands for all of them.
rank_roles = Table(
    "rank_roles",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("edition", String(32), primary_key=True),
    Column("rank", String(16), primary_key=True),
    Column("role_id", BigInteger, nullable=False),
)

# What is to be done about the roles of people, and what the bot has done: a `GrantState`.
role_grants = Table(
    "role_grants",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("role_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("state", String(16), nullable=False),
    # When it was decided, done or last looked at.
    Column("at", Double, nullable=False),
    Index(None, "user_id", "guild_id"),
    # What is still to be done, on all servers.
    Index("ix_role_grants_due", "guild_id", **_only(ROLES_DUE.text)),
)

# Challenges to a game for two: names are kept for ten minutes, times for a month.
duels = Table(
    "duels",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("guild_id", BigInteger, nullable=False, index=True),
    # The two people, the lower id first.
    Column("low_id", BigInteger),
    Column("high_id", BigInteger),
    Column("at", Double, nullable=False, index=True),
    UniqueConstraint("low_id", "high_id"),
)

# The people from whom somebody takes no challenges.
duel_blocks = Table(
    "duel_blocks",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("blocked_id", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("at", Double, nullable=False),
)

# How often something that leaves no other trace was used on a day (days since 1970).
use_counts = Table(
    "use_counts",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("name", String(32), primary_key=True),
    Column("value", BigInteger, nullable=False),
)


results = Table(
    "results",
    metadata,
    Column("id", Counter, primary_key=True),
    # Not a foreign key: results outlive their table.
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
    # Whether a single person played with robots.
    Column("practice", Boolean, nullable=False, server_default=false()),
    # The number of players, including robots; 0 if unknown.
    Column("seats", Integer, nullable=False, server_default="0"),
    # The person's ratings after the match, over all editions and in its own.
    Column("rating", Integer),
    Column("edition_rating", Integer),
    CheckConstraint("kind IN ('round', 'match')", name="kind"),
    UniqueConstraint("table_id", "kind", "number", "user_id"),
    Index(None, "guild_id", "user_id"),
    # For a server's last tournament.
    Index("ix_results_tournaments", "guild_id", "id", **_only("mode LIKE 'tournament%'")),
    # For the matches between two people.
    Index("ix_results_of_two", "guild_id", "user_id", **_only("kind = 'match' AND seats = 2")),
)

# The sums of a person's results in one edition, one way of scoring and one month or season; ''
# stands for all of them.
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
    # Rounds won since the last loss.
    Column("streak", Integer, nullable=False),
)
# What a leaderboard is ordered by, and what breaks ties.
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

# The rating of a person on a server in one edition; '' stands for all of them.
ratings = Table(
    "ratings",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("edition", String(32), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("matches", Integer, nullable=False),
    # The displayed number.
    Column("number", Integer, nullable=False),
    # The time of the last rated match.
    Column("at", Double, nullable=False),
)
Index(
    "ix_ratings_by_number",
    ratings.c.guild_id,
    ratings.c.edition,
    ratings.c.number.desc(),
    ratings.c.user_id,
)

# The season that a server's ratings belong to.
guild_seasons = Table(
    "guild_seasons",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("season", String(16), nullable=False),
    # The last season whose podium was announced in the channel that the staff has chosen.
    Column("announced", String(7)),
)

# The final ratings of a season on a server in one edition; '' stands for all of them.
season_standings = Table(
    "season_standings",
    metadata,
    Column("id", Counter, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("season", String(7), nullable=False),
    Column("edition", String(32), nullable=False),
    Column("place", Integer, nullable=False),
    # NULL after the person has deleted their data.
    Column("user_id", BigInteger, index=True),
    Column("number", Integer, nullable=False),
    Column("matches", Integer, nullable=False),
    Index(None, "guild_id", "season", "edition", "place"),
)

# How often a person has done something on a server; the server's own sums for person 0.
figures = Table(
    "figures",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("name", String(64), primary_key=True),
    Column("value", BigInteger, nullable=False),
)

# The achievements of a person on a server.
achievements = Table(
    "achievements",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("name", String(32), primary_key=True),
    Column("at", Double, nullable=False),
    Column("told", Boolean, nullable=False),
)

# The secret of each day in hexadecimal, made on the day before and published on the day after.
daily_secrets = Table(
    "daily_secrets",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("secret", String(64), nullable=False),
)

# The tries of people at daily deals.
daily_tries = Table(
    "daily_tries",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("edition", String(32), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, index=True),
    # Where it was begun; 0 for direct messages and for deleted servers.
    Column("guild_id", BigInteger, nullable=False),
    # All moves, and how many they are.
    Column("moves", Text, nullable=False),
    Column("number", Integer, nullable=False),
    # NULL until it is finished.
    Column("points", Integer),
    # The number of the person's own moves.
    Column("made", Integer, nullable=False),
    Column("at", Double, nullable=False),
)
# Hashes (pseudonyms), until the day is over, of tries whose person has deleted their data. They
# prevent a second try.
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
