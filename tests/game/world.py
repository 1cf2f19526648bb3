"""Test doubles for tables: a store in memory, a recording screen, people who click."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from bot.engine import View, apply, view
from bot.engine.events import Event
from bot.engine.moves import Move
from bot.engine.setup import Detail
from bot.engine.state import State
from bot.game.live.registry import LiveTables, TableOpener
from bot.game.live.table import LiveTable
from bot.game.live.task import TableContext
from bot.game.ports import (
    AlreadyHandled,
    Change,
    ChannelTaken,
    Details,
    GameResult,
    LiveKind,
    MoveRecord,
    SavedTable,
    ShardId,
    SleepingTable,
    StaleRevision,
    StoreUnavailable,
    TableObserver,
)
from bot.game.robots.expert import LookAhead
from bot.game.rules.actions import (
    Accepted,
    Action,
    AddRobot,
    Answer,
    Click,
    Join,
    MakeMove,
    Refused,
    StartGame,
    Stop,
)
from bot.game.rules.clocks import HOLIDAY, Pace
from bot.game.rules.requests import OpenRequest
from bot.game.state.table_state import HomeServer, Reaction, TableState
from bot.game.tournament.live import LiveTournament
from bot.gateway.clock import DiscordClock
from tests.game.clock import VirtualClock

GUILD, CHANNEL = HomeServer(100), 200
ANNA, BEN, CLEO, DAN = 1, 2, 3, 4
STAFF = 99
NAMES = {ANNA: "Anna", BEN: "Ben", CLEO: "Cleo", DAN: "Dan"}


class MemoryStore:
    """A store in memory that keeps the promises of the real one."""

    def __init__(self) -> None:
        self.saved: dict[str, SavedTable] = {}
        self.kinds: dict[str, LiveKind] = {}
        self.live: set[str] = set()
        self.dues: dict[str, float] = {}
        self.people: dict[str, tuple[int, ...]] = {}
        self.changes: list[Change] = []
        self.aside: dict[str, str] = {}
        self.handled: set[int] = set()
        self.down = False
        self.answers_get_lost = False

    async def save(self, *changes: Change) -> None:
        if self.down:
            raise StoreUnavailable("the disk is full")
        for change in changes:
            self._check(change)
        for change in changes:
            self._write(change)
        if self.answers_get_lost:
            raise StoreUnavailable("the connection was lost")

    def _check(self, change: Change) -> None:
        if change.interaction_id in self.handled:
            raise AlreadyHandled
        before = self.saved.get(change.table_id)
        if change.revision != (0 if before is None else before.revision + 1):
            raise StaleRevision
        taken = any(
            self.saved[one].channel_id == change.channel_id and self.kinds[one] is change.kind
            for one in self.live - self.dues.keys() - {change.table_id}
        )
        if change.due_at is None and taken:
            raise ChannelTaken

    def _write(self, change: Change) -> None:
        if change.interaction_id is not None:
            self.handled.add(change.interaction_id)
        self.saved[change.table_id] = SavedTable(
            change.table_id,
            change.revision,
            change.guild_id,
            change.channel_id,
            change.state,
            change.live,
        )
        self.kinds[change.table_id] = change.kind
        (self.live.add if change.live else self.live.discard)(change.table_id)
        if change.people is not None:
            self.people[change.table_id] = tuple(change.people)
        self.dues.pop(change.table_id, None)
        if change.due_at is not None and change.live:
            self.dues[change.table_id] = change.due_at
        self.changes.append(change)

    async def live_tables(
        self,
        kind: LiveKind = LiveKind.TABLE,
        shard: ShardId | None = None,
        guild_ids: Collection[int] | None = None,
    ) -> Sequence[SavedTable]:
        if self.down:
            raise StoreUnavailable("the disk is full")
        return [
            saved
            for saved in self.saved.values()
            if saved.table_id in self.live
            and self.kinds[saved.table_id] is kind
            and (shard is None or shard.has(saved.guild_id))
            and (guild_ids is None or saved.guild_id in guild_ids)
            and saved.table_id not in self.dues
        ]

    async def sleeping(
        self, shard: ShardId | None = None, guild_ids: Collection[int] | None = None
    ) -> Sequence[SleepingTable]:
        return [
            SleepingTable(
                saved.table_id, saved.guild_id, saved.channel_id, due_at, self.people[id_]
            )
            for id_, due_at in self.dues.items()
            for saved in (self.saved[id_],)
            if (shard is None or shard.has(saved.guild_id))
            and (guild_ids is None or saved.guild_id in guild_ids)
        ]

    async def sleep(self, table_id: str, revision: int, due_at: float) -> None:
        if self.down:
            raise StoreUnavailable("the disk is full")
        if self.saved[table_id].revision == revision:
            self.dues[table_id] = due_at

    async def slow_tables_of(self, user_ids: Collection[int]) -> Sequence[SavedTable]:
        if self.down:
            raise StoreUnavailable("the disk is full")
        return [self.saved[one] for one in self.dues if {*user_ids} & {*self.people[one]}]

    async def last_saved(self, table_id: str) -> SavedTable | None:
        if self.down:
            raise StoreUnavailable("the disk is full")
        saved = self.saved.get(table_id)
        live, aside = table_id in self.live, self.aside.get(table_id)
        return saved and replace(saved, live=saved.live and live, set_aside=aside)

    async def set_aside(self, table_id: str, reason: str, *others: str) -> None:
        if self.down:
            raise StoreUnavailable("the disk is full")
        for one in (table_id, *others):
            self.live.discard(one)
            self.aside[one] = reason

    @property
    def moves(self) -> list[MoveRecord]:
        return [move for change in self.changes for move in change.moves]

    @property
    def finished(self) -> list[GameResult]:
        return [one for change in self.changes for one in change.finished]


class MemoryMoves:
    """Stored moves, in memory."""

    def __init__(self, store: MemoryStore) -> None:
        self._store = store
        self.read: list[str] = []
        self.down = False

    async def moves(self, table_id: str) -> Sequence[str]:
        if self.down or self._store.down:
            raise StoreUnavailable("the disk is full")
        self.read.append(table_id)
        changes = (change for change in self._store.changes if change.table_id == table_id)
        return [move.text for change in changes for move in change.moves]


class MemoryDetails:
    """Details about people, in memory: birthdays, holidays, and who is not rated."""

    def __init__(self) -> None:
        self.told: dict[int, Detail] = {}
        self.holidays: dict[int, Detail] = {}
        self.opted_out: set[int] = set()
        self.asked: list[int] = []
        self.down = False

    async def details(self, names: Collection[str], user_ids: Collection[int]) -> Details:
        if self.down:
            raise StoreUnavailable("the disk is full")
        self.asked += user_ids
        told = {HOLIDAY: self.holidays}
        return {
            name: {one: of[one] for one in user_ids if one in of}
            for name in names
            for of in (told.get(name, self.told),)
        }

    async def unrated(self, user_ids: Collection[int]) -> Collection[int]:
        if self.down:
            raise StoreUnavailable("the disk is full")
        return self.opted_out & set(user_ids)


class RecordingScreen:
    """A screen that records the states it is given, and checks that they have been saved."""

    def __init__(self, store: MemoryStore) -> None:
        self._store = store
        self.events: list[Event] = []
        self.warned: list[tuple[int, float]] = []
        self.reactions: list[tuple[int, Reaction]] = []
        self.shown = 0
        self.broken = False

    def show(self, state: TableState, events: Sequence[Event]) -> None:
        assert self._store.saved[state.table_id].revision == state.revision
        self.events += events
        self.shown += 1
        if self.broken:
            raise OSError("the screen is gone")

    def warn(self, state: TableState, seat: int, seconds: float) -> None:
        assert state.players[seat].user_id is not None
        self.warned.append((seat, seconds))

    def react(self, state: TableState, user_id: int, reaction: Reaction) -> None:
        assert state.seat_of(user_id) is not None
        self.reactions.append((user_id, reaction))


@dataclass
class World:
    """Everything that the tables of a test need, and the people who click.

    Args:
        discord_ahead: By how many seconds Discord's clock is ahead of the host's.
    """

    clock: VirtualClock = field(default_factory=VirtualClock)
    store: MemoryStore = field(default_factory=MemoryStore)
    seed: int = 2
    discord_ahead: float = 0.0
    interactions: itertools.count[int] = field(default_factory=lambda: itertools.count(1))
    ids: itertools.count[int] = field(default_factory=lambda: itertools.count(1))
    detail_store: MemoryDetails = field(default_factory=MemoryDetails)
    look_ahead: LookAhead | None = None
    pace: Pace = field(default_factory=Pace)

    def __post_init__(self) -> None:
        self.screen = RecordingScreen(self.store)
        self.move_store = MemoryMoves(self.store)
        self.opener = self.process()

    def process(self) -> TableOpener:
        """A newly started bot process."""
        return TableOpener(LiveTables(self.store), self.context(self.screen), lambda _: False)

    @property
    def tables(self) -> LiveTables:
        """The tables of the current process."""
        return self.opener.tables

    def context(self, observer: TableObserver) -> TableContext:
        """The context shared by the tables of a process."""
        luck, clock = Random(self.seed), DiscordClock(self.clock)
        if self.discord_ahead:
            # The first responses carry dates as well, so that no single click has to be believed.
            clock.learn(self.clock.now() + self.discord_ahead, self.clock.monotonic())
        return TableContext(
            self.store,
            observer,
            self.screen,
            clock=clock,
            luck=luck,
            secret=lambda: luck.randbytes(32),
            new_id=lambda: f"t{next(self.ids)}",
            detail_store=self.detail_store,
            move_store=self.move_store,
            look_ahead=self.look_ahead,
            pace=self.pace,
        )

    async def restart(self, outage: float) -> None:
        """Kill the bot and start it again `outage` seconds later."""
        for table in self.tables:
            kill(table)
        await self.clock.settle()
        self.clock.skip(outage)
        self.opener = self.process()
        await self.restore()
        self.tables.show()
        await self.clock.settle()

    async def restore(self) -> None:
        """Restore live tables, as the bot does when it starts."""
        await self.opener.restore()

    def request(
        self,
        edition: str,
        options: Mapping[str, str | int | bool],
        channel: int = CHANNEL,
        guild: int = GUILD,
    ) -> OpenRequest:
        """A request by Anna to open a table, made with a new click."""
        return OpenRequest(
            guild_id=HomeServer(guild),
            channel_id=channel,
            edition=edition,
            user_id=ANNA,
            name="Anna",
            user_locale="en-GB",
            locale="en",
            at=self.clock.now(),
            options=options,
            interaction_id=next(self.interactions),
        )

    async def open(
        self,
        *others: int,
        robots: int = 0,
        channel: int = CHANNEL,
        edition: str = "master",
        **options: str | int | bool,
    ) -> LiveTable:
        """Let Anna open a table; others and robots join."""
        answer = await self.opener.open(self.request(edition, options, channel))
        assert isinstance(answer, Accepted), answer
        table = self.table(answer.state.table_id)
        for user in others:
            await self.accepts(table, user, Join())
        for _ in range(robots):
            await self.accepts(table, ANNA, AddRobot())
        return table

    async def play(
        self,
        *others: int,
        robots: int = 0,
        channel: int = CHANNEL,
        edition: str = "master",
        **options: str | int | bool,
    ) -> LiveTable:
        """Like `open`, but Anna also starts the game."""
        table = await self.open(*others, robots=robots, channel=channel, edition=edition, **options)
        await self.accepts(table, ANNA, StartGame())
        return table

    def table(self, table_id: str = "t1") -> LiveTable:
        table = self.tables.find(table_id)
        assert table is not None
        return table

    async def click(
        self,
        table: LiveTable,
        user: int,
        action: Action,
        *,
        at: float | None = None,
        question: int | None = None,
        interaction: int | None = None,
        staff: bool = False,
    ) -> Answer:
        at = self.clock.now() + self.discord_ahead if at is None else at
        self.opener.context.clock.learn(at)  # as `Door` does
        return await table.ask(
            Click(
                user_id=user,
                name=NAMES.get(user, f"Guest {user}"),
                locale="en-GB",
                action=action,
                at=at,
                interaction_id=next(self.interactions) if interaction is None else interaction,
                question=question,
                guild_id=table.state.guild_id,
                staff=staff,
            ),
        )

    async def accepts(
        self, table: LiveTable, user: int, action: Action, *, staff: bool = False
    ) -> Accepted[TableState]:
        answer = await self.click(table, user, action, staff=staff)
        assert isinstance(answer, Accepted), answer
        return answer

    async def stop(self, table: LiveTable) -> Accepted[TableState]:
        """Let a staff member who does not play close a table."""
        return await self.accepts(table, STAFF, Stop(), staff=True)

    async def refuses(
        self, table: LiveTable, user: int, action: Action, *, staff: bool = False
    ) -> str:
        answer = await self.click(table, user, action, staff=staff)
        assert isinstance(answer, Refused), answer
        return answer.code


def kill(live: LiveTable | LiveTournament) -> None:
    """End the task of a live table or tournament, as killing the process would."""
    task = live.loop._task  # noqa: SLF001 - no method ends it so abruptly
    if task is not None:  # tests may put in a table without a task
        task.cancel()


def game(table: LiveTable) -> State:
    state = table.state.game
    assert state is not None
    return state


def asked(table: LiveTable) -> int:
    """The id of the person whose move the table waits for."""
    (seat,) = table.state.asked
    user = table.state.players[seat].user_id
    assert user is not None, "a robot is asked"
    return user


def seen(table: LiveTable, user: int) -> View:
    seat = table.state.seat_of(user)
    assert seat is not None
    return view(game(table), seat)


def answers(table: LiveTable, user: int) -> list[Move]:
    """The moves with which a person can answer the open question."""
    seen_by = seen(table, user)
    assert seen_by.question is not None
    return [move for move in seen_by.moves if move.verb in seen_by.question.verbs]


def any_answer(table: LiveTable, user: int) -> MakeMove:
    """A person's answer to the open question, if possible one that ends the turn."""
    moves, before = answers(table, user), game(table)
    ending = (move for move in moves if apply(before, move).state.turns != before.turns)
    return MakeMove.of(next(ending, moves[0]))


def happened(world: World, kind: type[Event]) -> list[Event]:
    return [event for event in world.screen.events if isinstance(event, kind)]
