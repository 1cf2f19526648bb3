"""The services that a table needs, as protocols: the store, the display and the clock.

Times are Unix times in seconds; ids of people, servers, channels and interactions are Discord's.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from bot.engine.events import Event
from bot.engine.setup import Detail
from bot.game.state.table_state import HomeServer, Reaction, TableState

Details = Mapping[str, Mapping[int, Detail]]
"""Personal details by their name, then by the Discord id of the person."""


class StoreUnavailable(Exception):
    """The store could not carry out a request; the message is one line for the bot's host."""


class StaleRevision(Exception):
    """A newer revision is stored: nothing was changed."""


class AlreadyHandled(Exception):
    """The interaction took effect before: nothing was changed."""


class ChannelTaken(Exception):
    """Another live table is in the channel: nothing was changed."""


class LeaseLost(Exception):
    """Another process now has the table's shard: nothing was changed."""


@dataclass(frozen=True, slots=True)
class ShardId:
    """Identifies a shard, which is a share of the bot's servers.

    Source: https://discord.com/developers/docs/events/gateway#sharding
    """

    number: int
    count: int

    @classmethod
    def of(cls, guild_id: int, count: int) -> ShardId:
        return cls((guild_id >> 22) % count, count)

    def has(self, guild_id: int) -> bool:
        return (guild_id >> 22) % self.count == self.number


class PersonDeleted(Exception):
    """The state names a person who is deleting their data: nothing was changed."""


@dataclass(frozen=True, slots=True)
class MoveRecord:
    """A stored move: its number in the match, from 1, and its line, such as `A play R7`."""

    number: int
    text: str
    at: float


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """The result of a person, or their team, in a finished round or match.

    Args:
        own: Whether the person decided more than half of their turns; otherwise the result is a
            defeat, and counts towards nothing else.
    """

    user_id: int
    points: int
    won: bool
    own: bool = True


@dataclass(frozen=True, slots=True)
class Standing:
    """The place of a seat at the end of a match, for ratings.

    Args:
        place: From 1; tied seats share a place.
        team: A number that partners share.
        level: The level of the robot in the seat. For a person, that of the robot that decided half
            of their turns or more: the others played against that robot, and the person comes last.
        settled: Whether the person chose to be rated before the first deal, so that later choices
            do not matter.
    """

    place: int
    team: int
    user_id: int | None = None
    level: str = ""
    settled: bool = False


@dataclass(frozen=True, slots=True)
class PersonFigure:
    """The number of times a person did one kind of thing in a round or a match.

    Args:
        user_id: 0 for the server's figures.
        name: Figures whose names begin with `most-` are combined by their maximum, others by their
            sum.
    """

    user_id: int
    name: str
    value: int


@dataclass(frozen=True, slots=True)
class GameResult:
    """A finished round or match, to be counted once.

    Args:
        practice: Whether the result is left out of all rankings.
        standings: The standings of all seats, robots included; empty if the match is not rated.
        seats: The number of players, robots included; 0 if unknown.
        figures: The figures to add; empty if the game does not count.
    """

    kind: str
    number: int
    guild_id: HomeServer
    edition: str
    mode: str
    at: float
    results: tuple[PlayerResult, ...]
    practice: bool = False
    standings: tuple[Standing, ...] = ()
    seats: int = 0
    figures: tuple[PersonFigure, ...] = ()


class LiveKind(StrEnum):
    TABLE = "table"
    TOURNAMENT = "tournament"


@dataclass(frozen=True, slots=True)
class Change:
    """Everything that a click or a clock changes, to be written in one transaction.

    Args:
        revision: One more than the stored revision; 0 for a new table.
        people: All people named in the state; None if unchanged.
        commitment: The commitment to the secret; stored with the first revision only.
        joined: Those of `people` who were not named in the previous state.
        due_at: When to wake a slow table; None for other tables, which are always in memory.
    """

    table_id: str
    revision: int
    guild_id: HomeServer
    channel_id: int
    state: str
    live: bool
    at: float
    moves: tuple[MoveRecord, ...] = ()
    interaction_id: int | None = None
    finished: tuple[GameResult, ...] = ()
    kind: LiveKind = LiveKind.TABLE
    people: frozenset[int] | None = None
    commitment: str | None = None
    joined: frozenset[int] = frozenset()
    due_at: float | None = None


@dataclass(frozen=True, slots=True)
class SavedTable:
    """A stored table or tournament; `live` if it was last saved as live and is not set aside."""

    table_id: str
    revision: int
    guild_id: HomeServer
    channel_id: int
    state: str
    live: bool = True
    commitment: str | None = None
    kind: LiveKind = LiveKind.TABLE
    set_aside: str | None = None


@dataclass(frozen=True, slots=True)
class SleepingTable:
    """The facts about a live slow table while it is not in memory.

    Args:
        due_at: When it must be woken if nobody clicks earlier.
        people: All people named in its state.
    """

    table_id: str
    guild_id: HomeServer
    channel_id: int
    due_at: float
    people: tuple[int, ...]


class TableStore(Protocol):
    """Stores tables and tournaments. Every method may raise `StoreUnavailable`."""

    async def save(self, *changes: Change) -> None:
        """Write changes of different tables, all or none; return when they are durable.

        Raises:
            StaleRevision: A stored revision is not the previous one.
            AlreadyHandled: The interaction took effect before.
            ChannelTaken: A table is new, and its channel has another live table.
            LeaseLost: Another process now has the tables' shard.
            PersonDeleted: A state newly names a person who is deleting their data.
        """

    async def live_tables(
        self,
        kind: LiveKind = LiveKind.TABLE,
        shard: ShardId | None = None,
        guild_ids: Collection[int] | None = None,
    ) -> Sequence[SavedTable]:
        """All tables, or tournaments, that were live when last saved.

        If a shard or servers are given, only theirs are returned. Slow tables are not
        included; `sleeping` returns those.
        """

    async def sleeping(
        self, shard: ShardId | None = None, guild_ids: Collection[int] | None = None
    ) -> Sequence[SleepingTable]:
        """The live slow tables, restricted to a shard or to some servers if given."""

    async def sleep(self, table_id: str, revision: int, due_at: float) -> None:
        """Note when a slow table must be woken, unless a newer revision is stored."""

    async def slow_tables_of(self, user_ids: Collection[int]) -> Sequence[SavedTable]:
        """The live slow tables whose state names one of these people."""

    async def last_saved(self, table_id: str) -> SavedTable | None:
        """A table or tournament as it was last saved, live or not; None if it is not stored."""

    async def set_aside(self, table_id: str, reason: str, *others: str) -> None:
        """Mark a table that cannot be restored, and others with it, as no longer live."""


class PersonalDetailStore(Protocol):
    async def details(self, names: Collection[str], user_ids: Collection[int]) -> Details:
        """The named details of those people who have given them; may raise `StoreUnavailable`."""

    async def unrated(self, user_ids: Collection[int]) -> Collection[int]:
        """The people who have chosen not to be rated; may raise `StoreUnavailable`."""


class TableObserver(Protocol):
    def show(self, state: TableState, events: Sequence[Event]) -> None:
        """Show a saved change; returns at once. Show events only through their `seen_by`."""


class TableScreen(Protocol):
    """Shows people changes that are not saved; methods return at once and send later."""

    def warn(self, state: TableState, seat: int, seconds: float) -> None:
        """Warn the person in a seat that the table will move for them in `seconds`."""

    def react(self, state: TableState, user_id: int, reaction: Reaction) -> None:
        """Show a seated person's reaction, unless there is more important work."""


class MoveStore(Protocol):
    async def moves(self, table_id: str) -> Sequence[str]:
        """The lines of all moves made at a table, in order; may raise `StoreUnavailable`."""


@dataclass(frozen=True, slots=True)
class SlowLimits:
    """The limits on slow tables that are reached.

    Args:
        full: The people who already sit at as many other slow tables as allowed.
        hosts_enough: Whether the host already has as many other slow tables on the server as
            allowed.
    """

    full: Collection[int] = frozenset()
    hosts_enough: bool = False


NO_LIMITS = SlowLimits()


@dataclass(frozen=True, slots=True)
class DealInputs:
    """Facts from outside the table that an action needs, above all for the first deal."""

    secret: Callable[[], bytes]
    details: Details = field(default_factory=dict)
    unrated: Collection[int] = frozenset()
    slow: SlowLimits = NO_LIMITS


class TimeSource(Protocol):
    """The time: real in production, virtual in tests."""

    def now(self) -> float:
        """Unix time in seconds."""

    def monotonic(self) -> float:
        """Seconds since an arbitrary start; unaffected by changes to the system time."""

    async def sleep(self, seconds: float) -> None: ...


class DatedClock(TimeSource, Protocol):
    """A clock that estimates Discord's time."""

    def learn(self, at: float) -> None:
        """Learn Discord's time from an event just received, which it dated `at` (a Unix time)."""

    def jumped(self) -> float:
        """The sum of all jumps of the time since the start, in seconds; positive is forward."""
