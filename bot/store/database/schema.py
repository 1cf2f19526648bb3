"""The database tables that features share; tables of a single feature are in its folder.

All times are Unix times in seconds; ids of people, servers and channels are Discord's.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Double,
    Executable,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    UniqueConstraint,
    delete,
    exists,
    false,
    select,
    text,
    true,
    update,
)

from bot.settings import Scope
from bot.store.database.declarations import (
    CLEAR,
    DELETE_ROW,
    OWN_STATEMENTS,
    DiscordId,
    Erasure,
    PersonId,
    PersonOrMark,
    ServerId,
    declare,
    metadata,
    new_mark,
    only,
)

# SQLite autoincrements only keys whose type is spelled INTEGER.
Counter = BigInteger().with_variant(Integer, "sqlite")


tables = Table(
    "tables",
    metadata,
    Column("id", String(64), primary_key=True),
    # A tournament is stored like its tables.
    Column("kind", String(16), nullable=False, server_default="table"),
    Column("revision", BigInteger, nullable=False),
    Column("guild_id", ServerId(), nullable=False, index=True),
    Column("channel_id", DiscordId, nullable=False),
    Column("state", Text, nullable=False),
    Column("live", Boolean, nullable=False, index=True),
    # The SHA-256 of the secret seed, written when the table is opened and never changed.
    Column("commitment", String(64)),
    # Why the table could not be restored.
    Column("set_aside", Text),
    Column("opened_at", Double, nullable=False),
    Column("saved_at", Double, nullable=False),
    # When a live slow table must be woken; NULL for all others.
    Column("due_at", Double),
    # Whether a table is over but its messages do not show its end yet.
    Column("owed", Boolean, nullable=False, server_default=false()),
    # A channel has at most one live tournament, and one live table that is not slow.
    Index(
        "ix_tables_live_place",
        "channel_id",
        "kind",
        unique=True,
        **only("live AND due_at IS NULL"),
    ),
    # The slow tables, which are not restored at the start but woken when due.
    Index("ix_tables_due_at", "due_at", **only("due_at IS NOT NULL")),
    Index(
        "ix_tables_owed",
        "guild_id",
        sqlite_where=text("owed = 1"),
        postgresql_where=text("owed"),
    ),
    # For a channel's last match; excludes live tables, which are saved often.
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
    Column("user_id", PersonId(OWN_STATEMENTS), primary_key=True, autoincrement=False, index=True),
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
    Column("interaction_id", DiscordId, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False, index=True),
)

# Tables opened within the last hour, for the limits.
openings = Table(
    "openings",
    metadata,
    Column("id", String(32), primary_key=True),
    # 0 for a person whose data was deleted; `mark` is then a salted hash of their id.
    Column("user_id", PersonId(OWN_STATEMENTS), nullable=False),
    Column("guild_id", ServerId(), nullable=False),
    Column("at", Double, nullable=False, index=True),
    Column("mark", String(128)),
)


async def _keep_openings(erasure: Erasure) -> Sequence[Executable]:
    """The statement that keeps a person's past openings without their id, as limits count them."""
    theirs = update(openings).where(openings.c.user_id == erasure.user_id)
    return [theirs.values(user_id=0, mark=new_mark(erasure.user_id))]


declare(
    openings,
    export="openings",
    exported=select(openings.c.guild_id, openings.c.at).order_by(openings.c.at),
    on_deletion=_keep_openings,
)

settings = Table(
    "settings",
    metadata,
    Column("scope", String(16), primary_key=True),
    # The id of a server or a person, depending on the scope.
    Column("owner_id", PersonId(DELETE_ROW), primary_key=True, autoincrement=False),
    Column("key", String(64), primary_key=True),
    Column("value", Text, nullable=False),
    CheckConstraint("scope IN ('guild', 'user')", name="scope"),
)
declare(
    settings,
    export="settings",
    exported=select(settings.c.key, settings.c.value),
    rows=settings.c.scope == Scope.PERSON,
)

players = Table(
    "players",
    metadata,
    Column("user_id", PersonId(DELETE_ROW), primary_key=True, autoincrement=False),
    # The person's global name; NULL where an older version stored a nickname.
    Column("name", Text),
    Column("seen_at", Double, nullable=False),
)
declare(players, export="player")

# Names that only one server uses and shows.
nicknames = Table(
    "nicknames",
    metadata,
    Column("guild_id", ServerId(), primary_key=True, autoincrement=False),
    Column("user_id", PersonId(DELETE_ROW), primary_key=True, autoincrement=False, index=True),
    Column("name", Text, nullable=False),
)
declare(nicknames, export="nicknames")

direct_messages = Table(
    "direct_messages",
    metadata,
    Column("user_id", PersonId(DELETE_ROW), primary_key=True, autoincrement=False),
    Column("channel_id", DiscordId),
    Column("closed_at", Double),
)
declare(direct_messages, export="direct messages")

personal_details = Table(
    "personal_details",
    metadata,
    Column("user_id", PersonId(DELETE_ROW), primary_key=True, autoincrement=False),
    Column("name", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)
declare(personal_details, export="personal details")

table_messages = Table(
    "posts",
    metadata,
    Column("table_id", ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    Column("kind", String(16), primary_key=True),
    # 0 for the table's own messages.
    Column("user_id", PersonId(DELETE_ROW), primary_key=True, autoincrement=False, index=True),
    Column("channel_id", DiscordId, nullable=False),
    Column("message_id", DiscordId, nullable=False),
    # A digest of the message's content, set from a regular shutdown until the next start.
    Column("shown", String(32)),
    # The number of the question for which the message has notified its owner.
    Column("called", BigInteger),
    CheckConstraint("kind IN ('table', 'notice', 'hand')", name="kind"),
)
declare(table_messages, export="messages")

# Messages that others have replaced, until Discord has deleted them.
replaced_messages = Table(
    "replaced_messages",
    metadata,
    Column("message_id", DiscordId, primary_key=True, autoincrement=False),
    Column("table_id", ForeignKey(tables.c.id, ondelete="CASCADE"), nullable=False, index=True),
    # 0 for the table's own messages.
    Column("user_id", PersonId(DELETE_ROW), nullable=False, index=True),
    Column("channel_id", DiscordId, nullable=False),
)
declare(replaced_messages, export="replaced messages")

database_info = Table(
    "database_info",
    metadata,
    Column("key", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

absent_guilds = Table(
    "absent_guilds",
    metadata,
    Column("guild_id", ServerId(alone=False), primary_key=True, autoincrement=False),
    Column("since", Double, nullable=False),
)

# What remains of a finished match after its table is pruned.
match_records = Table(
    "match_records",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("guild_id", ServerId(), nullable=False, index=True),
    Column("channel_id", DiscordId, nullable=False, index=True),
    Column("at", Double, nullable=False),
    # The record (docs/luck-spec.md), compressed with zlib.
    Column("record", LargeBinary, nullable=False),
)

# The processes of a bot, which are dead once expired. Times are by the database's clock.
processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("expires_at", Double, nullable=False),
)

# Discord's shards and the processes that hold them; NULL for free shards.
shards = Table(
    "shards",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("process_id", ForeignKey(processes.c.id, ondelete="SET NULL")),
    # The number of times the shard has changed hands.
    Column("epoch", BigInteger, nullable=False),
)

# When the next session of a group of shards may start, by the database's clock.
identify_slots = Table(
    "identify_slots",
    metadata,
    Column("group", Integer, primary_key=True, autoincrement=False),
    Column("free_at", Double, nullable=False),
)

# The number of all processes' requests that Discord has refused, by minute (since 1970) of the
# database's clock.
invalid_requests = Table(
    "invalid_requests",
    metadata,
    Column("minute", BigInteger, primary_key=True, autoincrement=False),
    Column("number", Integer, nullable=False),
)

# Interactions forwarded to the process of their table, kept for some milliseconds.
passed_interactions = Table(
    "passed_interactions",
    metadata,
    Column("interaction_id", DiscordId, primary_key=True, autoincrement=False),
    Column("process_id", ForeignKey(processes.c.id, ondelete="CASCADE"), nullable=False),
    Column("content", Text, nullable=False),
    Column("at", Double, nullable=False),
)

# The people who may not play on a server.
bans = Table(
    "bans",
    metadata,
    Column("guild_id", ServerId(), primary_key=True, autoincrement=False),
    Column("person", PersonOrMark(128), primary_key=True),
    Column("at", Double, nullable=False),
)
declare(bans, export="bans", exported=select(bans.c.guild_id, bans.c.at))

# The people from whom a person accepts no challenges. The feature that pings people about lobbies
# reads this table as well.
duel_blocks = Table(
    "duel_blocks",
    metadata,
    Column("user_id", PersonId(DELETE_ROW), primary_key=True, autoincrement=False),
    Column("blocked_id", PersonId(DELETE_ROW), primary_key=True, autoincrement=False, index=True),
    Column("at", Double, nullable=False),
)
# Blocks by other people are not exported: nobody is told that they are blocked.
declare(duel_blocks, export="blocked challengers", whose=duel_blocks.c.user_id)

# The number of uses in a day of something that leaves no other trace; `day` is counted from 1970.
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
    # Not a foreign key, as results outlive their table.
    Column("table_id", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("number", Integer, nullable=False),
    Column("guild_id", ServerId(), nullable=False),
    Column("edition", String(32), nullable=False),
    Column("mode", String(32), nullable=False),
    Column("user_id", PersonId(DELETE_ROW), nullable=False, index=True),
    Column("points", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    # Whether the person decided more than half of their turns: otherwise the result is a defeat and
    # counts towards nothing else.
    Column("own", Boolean, nullable=False, server_default=true()),
    Column("at", Double, nullable=False),
    # Whether only one person played, with robots.
    Column("practice", Boolean, nullable=False, server_default=false()),
    # The number of players, including robots; 0 if unknown.
    Column("seats", Integer, nullable=False, server_default="0"),
    # The person's ratings after the match, over all editions and in the match's edition.
    Column("rating", Integer),
    Column("edition_rating", Integer),
    CheckConstraint("kind IN ('round', 'match')", name="kind"),
    UniqueConstraint("table_id", "kind", "number", "user_id"),
    Index(None, "guild_id", "user_id"),
    # For a server's last tournament.
    Index("ix_results_tournaments", "guild_id", "id", **only("mode LIKE 'tournament%'")),
    # For the matches between two people.
    Index("ix_results_of_two", "guild_id", "user_id", **only("kind = 'match' AND seats = 2")),
)
declare(results, export="results", exported=select(results).order_by(results.c.at))


async def _delete_own_records(erasure: Erasure) -> Sequence[Executable]:
    """The statement that deletes the records of matches that no other person played."""
    theirs = select(results.c.table_id).where(results.c.user_id == erasure.user_id)
    others = results.alias()
    somebody_else = exists().where(
        others.c.table_id == match_records.c.table_id, others.c.user_id != erasure.user_id
    )
    return [delete(match_records).where(match_records.c.table_id.in_(theirs), ~somebody_else)]


declare(match_records, export=None, on_deletion=_delete_own_records)

# The sums of a person's results in one edition, way of scoring and month or season; '' stands for
# all.
tallies = Table(
    "tallies",
    metadata,
    Column("guild_id", ServerId(alone=False), primary_key=True, autoincrement=False),
    Column("practice", Boolean, primary_key=True),
    Column("edition", String(32), primary_key=True),
    Column("mode", String(32), primary_key=True),
    Column("period", String(7), primary_key=True),
    Column("user_id", PersonId(DELETE_ROW), primary_key=True, autoincrement=False, index=True),
    Column("matches", Integer, nullable=False),
    Column("matches_won", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("points", BigInteger, nullable=False),
    Column("best_round", Integer, nullable=False),
    # Rounds won since the last loss.
    Column("streak", Integer, nullable=False),
    # Defeats because others decided at least half of the person's turns; counted nowhere else.
    Column("matches_played_for", Integer, nullable=False, server_default="0"),
    Column("rounds_played_for", Integer, nullable=False, server_default="0"),
)
declare(tallies, export="totals")
# The columns that a leaderboard is ordered by, including those that break ties.
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

# The rating of a person on a server in one edition; '' stands for all editions.
ratings = Table(
    "ratings",
    metadata,
    Column("guild_id", ServerId(alone=False), primary_key=True, autoincrement=False),
    Column("edition", String(32), primary_key=True),
    Column("user_id", PersonId(DELETE_ROW), primary_key=True, autoincrement=False, index=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("matches", Integer, nullable=False),
    # The rating as displayed.
    Column("number", Integer, nullable=False),
    # The time of the last rated match in which the person decided their turns; 0 before the first.
    Column("at", Double, nullable=False),
)
declare(ratings, export="ratings")
Index(
    "ix_ratings_by_number",
    ratings.c.guild_id,
    ratings.c.edition,
    ratings.c.number.desc(),
    ratings.c.user_id,
)

# The season of a server's current ratings.
guild_seasons = Table(
    "guild_seasons",
    metadata,
    Column("guild_id", ServerId(), primary_key=True, autoincrement=False),
    Column("season", String(16), nullable=False),
    # The last season whose podium was announced in the channel that the staff has chosen.
    Column("announced", String(7)),
)

# The final ratings of a season on a server in one edition; '' stands for all editions.
season_standings = Table(
    "season_standings",
    metadata,
    Column("id", Counter, primary_key=True),
    Column("guild_id", ServerId(), nullable=False),
    Column("season", String(7), nullable=False),
    Column("edition", String(32), nullable=False),
    Column("place", Integer, nullable=False),
    # NULL after the person's data was deleted.
    Column("user_id", PersonId(CLEAR), index=True),
    Column("number", Integer, nullable=False),
    Column("matches", Integer, nullable=False),
    Index(None, "guild_id", "season", "edition", "place"),
)
declare(season_standings, export="seasons")

# A person's figures on a server, which are counts or maxima; person 0 has the server's own.
figures = Table(
    "figures",
    metadata,
    Column("guild_id", ServerId(alone=False), primary_key=True, autoincrement=False),
    Column("user_id", PersonId(DELETE_ROW), primary_key=True, autoincrement=False, index=True),
    Column("name", String(64), primary_key=True),
    Column("value", BigInteger, nullable=False),
)
declare(figures, export="figures")

# The achievements of a person on a server.
achievements = Table(
    "achievements",
    metadata,
    Column("guild_id", ServerId(alone=False), primary_key=True, autoincrement=False),
    Column("user_id", PersonId(DELETE_ROW), primary_key=True, autoincrement=False, index=True),
    Column("name", String(32), primary_key=True),
    Column("at", Double, nullable=False),
    Column("told", Boolean, nullable=False),
)
declare(achievements, export="achievements")
