"""What a table needs of the world: a store, a screen, a clock. Protocols and plain values only."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from bot.engine.events import Event
from bot.engine.setup import Detail
from bot.game.state.table_state import TableState

Details = Mapping[str, Mapping[int, Detail]]
"""What people have told of themselves: by its name, then by Discord id."""


class StoreUnavailable(Exception):
    """The store could not do what it was asked; the message is one line for the host."""


class StaleRevision(Exception):
    """A newer revision of the table is stored: this one lost and changed nothing."""


class AlreadyHandled(Exception):
    """The interaction that made this change was handled before: nothing was changed."""


class ChannelTaken(Exception):
    """Another live table has the channel: this one was not opened, and nothing was changed."""


class LeaseLost(Exception):
    """Another process has the table's shard by now: nothing was changed."""


@dataclass(frozen=True, slots=True)
class ShardId:
    """A part of Discord's servers.

    Source: https://discord.com/developers/docs/events/gateway#sharding

    Args:
        number: From 0.
        count: How many parts there are.
    """

    number: int
    count: int

    @classmethod
    def of(cls, guild_id: int, count: int) -> ShardId:
        """The part that has a server."""
        return cls((guild_id >> 22) % count, count)

    def has(self, guild_id: int) -> bool:
        """Whether a server is in it."""
        return (guild_id >> 22) % self.count == self.number


class PersonDeleted(Exception):
    """The state would name somebody who is deleting their data: nothing was changed."""


@dataclass(frozen=True, slots=True)
class MoveRecord:
    """One accepted move as it is kept.

    Args:
        number: Place of the move in the match, from 1.
        text: The line in the notation of moves (`A play R7`).
        at: Unix time in seconds.
    """

    number: int
    text: str
    at: float


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """The result of one person in a finished round or match.

    Args:
        user_id: Discord id of the person; robots have no results.
        won: Whether the person (or the person's team) won.
    """

    user_id: int
    points: int
    won: bool


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a seat stands at the end of a match, to be rated.

    Args:
        place: From 1; who is level shares a place.
        team: Its number; partners have the same one.
        user_id: Discord id of the person; None for a robot, and for somebody unknown.
        level: Of the robot that had the seat from the beginning; empty for everybody else.
    """

    place: int
    team: int
    user_id: int | None = None
    level: str = ""


@dataclass(frozen=True, slots=True)
class PersonFigure:
    """What somebody has done how often in a round or a match.

    Args:
        user_id: Discord id of the person; 0 for what is the server's.
        name: What it is; where that begins with `most-`, the most counts, not the sum.
    """

    user_id: int
    name: str
    value: int


@dataclass(frozen=True, slots=True)
class GameResult:
    """A round or a match that has ended, to be counted once in the leaderboards.

    Args:
        kind: `round` or `match`.
        number: Number of the round in its match, from 1; 0 for the match itself.
        mode: Way of scoring (`classic`, `single`, …).
        at: Unix time in seconds.
        practice: Whether one person played among robots: it counts for no leaderboard.
        standings: How all seats stand, robots too; none where it is not rated.
        seats: How many played, robots too; 0 where it is not known.
        figures: What people have done; none where it does not count.
    """

    kind: str
    number: int
    guild_id: int
    edition: str
    mode: str
    at: float
    results: tuple[PlayerResult, ...]
    practice: bool = False
    standings: tuple[Standing, ...] = ()
    seats: int = 0
    figures: tuple[PersonFigure, ...] = ()


class LiveKind(StrEnum):
    """What is kept under an id."""

    TABLE = "table"
    TOURNAMENT = "tournament"


@dataclass(frozen=True, slots=True)
class Change:
    """All that one accepted click or clock changes, written in one transaction.

    Args:
        revision: The new revision; the stored one must be one less (0: the table is new).
        state: The whole table as JSON text, with a version in it.
        live: False when the table has closed with this change.
        commitment: What the secret of its luck is committed to by; it is kept with the first
            revision, and never changed after it.
        moves: The moves accepted, in order.
        interaction_id: Discord id of the interaction that asked for it, if one did.
        at: Unix time in seconds.
        people: Discord ids of all whom the state names; None where they are those of before.
        joined: Those among them whom the state before did not name.
    """

    table_id: str
    revision: int
    guild_id: int
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


@dataclass(frozen=True, slots=True)
class SavedTable:
    """A table, or a tournament, as the store holds it.

    Args:
        revision: How often it was saved, from 0.
        state: The whole of it as JSON text.
        live: Whether it was live when last saved, and is not set aside.
        commitment: What was committed to when it was opened; None where nothing was.
    """

    table_id: str
    revision: int
    guild_id: int
    channel_id: int
    state: str
    live: bool = True
    commitment: str | None = None
    kind: LiveKind = LiveKind.TABLE


class TableStore(Protocol):
    """Where tables are kept. Every method may raise `StoreUnavailable`."""

    async def save(self, change: Change) -> None:
        """Write a change; returns when it is durable.

        Args:
            change: All that one accepted click or clock changes.

        Raises:
            StaleRevision: The stored revision is not the one before this.
            AlreadyHandled: The interaction has been handled before.
            ChannelTaken: The table is new, and another one has its channel.
            LeaseLost: Another process has the table's shard by now.
            PersonDeleted: It names somebody anew who is deleting their data.
        """

    async def live_tables(
        self,
        kind: LiveKind = LiveKind.TABLE,
        shard: ShardId | None = None,
        guild_ids: Collection[int] | None = None,
    ) -> Sequence[SavedTable]:
        """All tables, or tournaments, that were live when last saved.

        Args:
            shard: Those of its servers alone.
            guild_ids: Those of these servers alone, by their Discord ids.
        """

    async def last_saved(self, table_id: str) -> SavedTable | None:
        """A table as it was last saved, whether it is live or not."""

    async def set_aside(self, table_id: str, reason: str) -> None:
        """Keep a table that cannot be restored out of the live ones, with the reason."""


class PersonalDetailStore(Protocol):
    """What people have told of themselves, as an edition asks for it."""

    async def details(self, names: Collection[str], user_ids: Collection[int]) -> Details:
        """The details of people by their names and by Discord id; who has told none is left out.

        Raises:
            StoreUnavailable: They cannot be read.
        """


class TableObserver(Protocol):
    """Is told of every change of a table. Methods return at once: sending happens behind them."""

    def show(self, state: TableState, events: Sequence[Event]) -> None:
        """Show the table as it is after a saved change, and its events.

        Args:
            events: What has happened, secrets included: they are stripped where they are shown.
        """

    def warn(self, state: TableState, seat: int, seconds: float) -> None:
        """Warn the person in `seat` that the table will move for them in `seconds`.

        Args:
            seat: The seat, from 0.
        """


class TimeSource(Protocol):
    """The time: real at play, virtual in tests."""

    def now(self) -> float:
        """Unix time in seconds."""

    def monotonic(self) -> float:
        """Seconds since an unknown moment; they never jump."""

    async def sleep(self, seconds: float) -> None:
        """Return when `seconds` have passed.

        Args:
            seconds: How long; at least 0.
        """
