"""Servers with a channel for each edition and one for tournaments, their people, and the bot.

People also play outside the bot's servers; `outside` says what is promised there.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from collections import Counter
from collections.abc import Callable, Collection
from contextlib import suppress
from datetime import UTC, datetime
from itertools import cycle
from pathlib import Path
from random import Random
from time import monotonic

from bot.engine.editions import EDITIONS
from bot.game.state.table_state import Phase
from playground import LocalDiscord
from playground.server.state.access import can_see
from playground.server.state.models import ChannelKind, GuildStatus, Progress
from playground.server.validation.components import walk
from tests.app.process import BotProcess
from tests.chaos.database import LiveRow, Moment, load_table, reader_of
from tests.chaos.left_over import LeftOver, left_over
from tests.chaos.loss import Loss
from tests.chaos.observer import Observer
from tests.chaos.open_tables import SLOW, TOURNAMENT, OpenTables
from tests.chaos.outside import TablesOutside, meet
from tests.chaos.people import Player

Met = Callable[[str], None]
"""Called when a fault occurs, with its variety, or with an empty text if it has only one."""

PEOPLE_AT_A_TABLE = 3
BURST = 12
"""The clicks that a person makes at once: more than the bot handles at a time for one person."""
_LOOK_S = 0.4
"""Seconds between checks on whether tables have changed."""
_LOOKS_CLOSELY, _LOOK_CLOSELY_S = 10_000, 0.003
"""The most checks on whether the bot has reached a moment, and the seconds between two checks."""
_STANDS_STILL_S = 240.0
"""Seconds after which an unchanged live table counts as halted.

Even a busy machine gets to every table within that time.
"""
_MESSAGES_SHOWN = 3
"""How many messages are described from the channel of a halted table."""
_DEAD_S = 90.0
"""Seconds of repeated clicks after which a button counts as dead.

A busy machine may miss a few deadlines of three seconds.
"""


def is_traceback(line: str) -> bool:
    """Whether a log line begins a traceback: inside a log entry it is indented."""
    return line.lstrip().startswith("Traceback ")


class ChaosServer:
    """The servers, their people, and the bot in one process after another.

    Args:
        local: The local Discord.
        url: The bot's database.
        seed: Determines what people do.

    Attributes:
        guilds: The servers that have added the bot.
        without_bot: The server that has not.
        figures: Counts of what happened.
        log: What the bot has logged and what was done to it, in order.
    """

    def __init__(self, local: LocalDiscord, url: str, seed: int) -> None:
        self.local = local
        self.url = url
        self.database = reader_of(url)
        self.observer = Observer(local)
        self.chance = Random(seed)
        self.figures: Counter[str] = Counter()
        self.bot: BotProcess | None = None
        self.log: list[str] = []
        *self.guilds, self.without_bot = local.state.guilds.values()
        local.state.set_guild_status(GuildStatus.REMOVED, self.without_bot)
        names = (*sorted(EDITIONS), TOURNAMENT)
        self.players: dict[str, list[Player]] = {
            name: [self._newcomer(name, number) for number in range(PEOPLE_AT_A_TABLE)]
            for name in names
        }
        channels = {
            name: local.state.create_channel(name, guild).id
            for name, guild in zip(names, cycle(self.guilds), strict=False)
        }
        outside, players = meet(local, self.without_bot, self._newcomer)
        self._open_tables = [
            OpenTables(local, self.database, channels, self.players, Random(f"{seed}:tables")),
            TablesOutside(local, self.database, outside, players, Random(f"{seed}:outside")),
        ]
        self.players |= players
        self.is_ready = False
        self._tasks: list[asyncio.Task[None]] = []
        self._ends_expected: set[BotProcess] = set()
        self._aims: Counter[Moment] = Counter()
        self._hits: Counter[Moment] = Counter()

    @property
    def file(self) -> Path:
        """The file of the bot's database, which must be an SQLite database."""
        return Path(self.url.removeprefix("sqlite:///"))

    @property
    def people(self) -> list[Player]:
        """All people who play."""
        return [one for players in self.players.values() for one in players]

    @property
    def is_up(self) -> bool:
        """Whether the bot is connected and has not been told to stop."""
        staying = self.bot is not None and self.bot not in self._ends_expected
        return staying and self.is_ready and self.local.state.bot.online

    def begin(self) -> None:
        """Let everybody click, and open tables in every free channel."""
        self._tasks = [asyncio.create_task(one.play()) for one in self.people]
        self._tasks += [asyncio.create_task(one.keep_open()) for one in self._open_tables]

    async def end(self) -> None:
        """Stop everybody from clicking, and kill the bot."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.bot is not None:
            await self.bot.ends(signal.SIGKILL)

    def note(self, what: str) -> None:
        """Add a disturbance to the log."""
        self.log.append(f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%S.%fZ} [chaos    ] {what}\n")

    async def spawn_bot(self) -> BotProcess:
        """Start a bot process without waiting until it is ready."""
        self.bot = bot = await BotProcess.spawn(self.local, self.url, log=self.log)
        self.figures["starts"] += 1
        return bot

    def want_calls(self) -> None:
        """Subscribe the people of the slow table, who have time, to pings for every lobby."""
        wishes = [(guild.id, one.person.id) for guild in self.guilds for one in self.players[SLOW]]
        self.database.put(
            "INSERT INTO subscriptions "
            "(guild_id, user_id, editions, from_hour, until_hour, pause, direct, locale, at) "
            "VALUES (?, ?, '', 0, 0, 0, FALSE, 'en-US', 0) "
            "ON CONFLICT (guild_id, user_id) DO UPDATE SET pause = 0",
            wishes,
        )

    async def wait_for(self, moment: Moment, since: float) -> None:
        """Wait until the bot is doing what a moment names, or until `_LOOKS_CLOSELY` checks failed.

        Args:
            since: The Unix time of the bot's start.
        """
        for _ in range(_LOOKS_CLOSELY):
            if self._is_at(moment, since):
                break
            await asyncio.sleep(_LOOK_CLOSELY_S)
        self._aims[moment] += 1

    def count_moments(self, since: float) -> None:
        """Count what the bot was doing when killed; `since` is the Unix time of its start."""
        for moment in Moment:
            self._hits[moment] += self._is_at(moment, since)
            self.figures[f"killed with {moment}"] = self._hits[moment]

    def check_moments(self) -> None:
        """Check that every targeted moment was hit, and that no lobby pinged twice.

        Raises:
            Loss: A targeted moment was never hit, or a ping was posted again.
        """
        self.figures["lobbies that called"] = len(self.observer.calls)
        if twice := [one for one, times in self.observer.calls.items() if times > 1]:
            raise Loss(f"the lobbies {', '.join(twice)} have called twice")
        missed = [one for one in Moment if self._aims[one] and not self._hits[one]]
        if missed:
            raise Loss(f"no kill came with {', '.join(missed)}")

    def _is_at(self, moment: Moment, since: float) -> bool:
        try:
            return self.database.at(moment, since)
        except sqlite3.Error:
            return False

    def expect_end(self, bot: BotProcess) -> None:
        """Note that a process is about to be ended on purpose."""
        self._ends_expected.add(bot)

    async def wait_until_started(self, bot: BotProcess) -> None:
        """Wait until the bot is connected.

        Raises:
            Loss: The bot does not start.
        """
        try:
            await bot.starts()
        except AssertionError:
            await self._show_tasks(bot)
            raise Loss("the bot does not start") from None

    async def keep_bot_running(self) -> None:
        """Start the bot, and start it again whenever it has ended, as a service manager does.

        Raises:
            Loss: The bot has ended by itself.
        """
        while True:
            bot = await self.spawn_bot()
            with suppress(AssertionError):
                # Discord may be failing at that moment: then the process says so and ends.
                await bot.starts()
                self.is_ready = True
            if self.is_ready:
                await bot.wait()
            was_ready, self.is_ready = self.is_ready, False
            status, said = await bot.ends(signal.SIGKILL)
            self.bot = None
            self.figures[f"ends with {status}"] += 1
            if was_ready and bot not in self._ends_expected:
                raise Loss(f"the process ended by itself with {status}: {said[-3000:]}")

    def check_people(self) -> None:
        """Raise any error from a task in which a person acts."""
        for task in self._tasks:
            if task.done():
                task.result()

    def check_log(self) -> None:
        """Check that the log shows nothing unexpected.

        Raises:
            Loss: The log has a traceback or one of Python's warnings, such as for a missing text.
        """
        if any(map(is_traceback, self.log)):
            raise Loss("the bot has logged a traceback")
        if any("[py.warnings]" in line for line in self.log):
            raise Loss("the bot has logged a warning of Python's")

    async def all_go_on(self) -> None:
        """Wait until every live table has changed or closed.

        Raises:
            Loss: A table stands still.
        """
        before = self.revisions()
        waiting = set(before)
        try:
            async with asyncio.timeout(_STANDS_STILL_S):
                while waiting:
                    await asyncio.sleep(_LOOK_S)
                    self.check_people()
                    now = self.revisions()
                    waiting = {one for one in waiting if now.get(one, -1) == before[one]}
        except TimeoutError:
            await self._describe(waiting)
            raise Loss(f"tables {', '.join(sorted(waiting))} stand still") from None

    async def nothing_is_left_over(self) -> None:
        """Wait until every table that is over by now says so in all its messages.

        Raises:
            Loss: A message still looks as if play went on.
        """
        over = self.database.over()
        until = monotonic() + _STANDS_STILL_S
        while left := [*left_over(self.local, over), *self._unshown(over)]:
            if monotonic() > until:
                for one in left:
                    self.note(str(one))
                if self.bot is not None:
                    await self._show_tasks(self.bot)
                raise Loss(f"{len(left)} messages of tables that are over: {left[0]}")
            await asyncio.gather(*(self._wake(one) for one in left if isinstance(one, LeftOver)))
            await asyncio.sleep(_LOOK_S)
        self.figures["tables over whose messages say so"] = len(over)

    async def _wake(self, left: LeftOver) -> None:
        """Click a message that only a click can update."""
        if not self.local.state.has_bot(left.channel):
            there = [one for one in self.people if can_see(one.person, left.channel)]
            await self.chance.choice(there).is_answered(left.offers[0])
            self.figures["messages of tables over, woken by a click"] += 1

    def _unshown(self, over: Collection[str]) -> list[str]:
        try:
            now = self.database.over()
        except sqlite3.Error:
            return ["the database cannot be read"]
        return [f"the end of {one} is not shown" for one in over if not now.get(one, True)]

    async def old_buttons_work(self, most: int = 2) -> int:
        """Click some of each person's buttons from before the bot started.

        Args:
            most: The number of buttons that each person clicks.

        Returns:
            The number of buttons that were clicked.

        Raises:
            Loss: The bot does not answer a click, however often it is repeated.
        """
        answers = await asyncio.gather(*(self._try_buttons(one, most) for one in self.people))
        return sum(answers)

    async def burst(self, most: int = BURST) -> None:
        """Let everybody click many times at once in direct messages.

        Raises:
            Loss: A click is never answered, and Discord does not give up on it either.
        """
        found = Counter[Progress]()
        for ended in await asyncio.gather(*(one.burst(most) for one in self.people)):
            found.update(ended)
        if found[Progress.WAITING]:
            raise Loss(f"{found[Progress.WAITING]} clicks of a burst are not accounted for")
        self.figures["bursts"] += 1
        self.figures["clicks in bursts"] += found.total()
        self.figures["clicks in bursts, not answered in time"] += found[Progress.FAILED]

    async def _try_buttons(self, player: Player, most: int) -> int:
        harmless = {"hand", "status", "rules", "help", "options"}
        controls = [one for one in player.controls() if one.what in harmless]
        clicked = 0
        for control in self.chance.sample(controls, min(most, len(controls))):
            until = monotonic() + _DEAD_S
            while (answered := await player.is_answered(control)) is False:
                if monotonic() > until:
                    raise Loss(f"{control.custom_id} is not answered to {player.person.name}")
            clicked += answered is not None
        return clicked

    def revisions(self) -> dict[str, int]:
        """The revisions by id of all live tables whose channel exists."""
        return {name: row.revision for name, row in self.live_tables().items()}

    def live_tables(self) -> dict[str, LiveRow]:
        """The rows by id of all live tables whose channel exists."""
        try:
            found = self.database.live_tables()
        except sqlite3.Error:
            return {}
        channels = self.local.state.channels
        return {name: row for name, row in found.items() if row.channel_id in channels}

    def waits_for_people(self, row: LiveRow) -> bool:
        """Whether a table waits for a start, or for somebody who sees its question and is silent.

        A question that was answered in vain is the bot's to ask again. Outside the bot's servers,
        only a click makes a table go on after a process has ended.
        """
        state = load_table(row.state)
        if state.game is None or state.phase is not Phase.PLAYING or state.is_outside:
            return True
        number = state.game.number
        silent = {state.players[seat].user_id for seat in state.asked}
        silent -= self.observer.answered(state.table_id, number)
        return any(
            control.custom_id.startswith(f"u:{state.table_id}:{number}:")
            for one in self.people
            if one.person.id in silent
            for channel in self.local.state.channels.values()
            if channel.id == row.channel_id or channel.kind is ChannelKind.DIRECT
            if can_see(one.person, channel)
            for control in one.controls_in(channel)
        )

    async def _describe(self, table_ids: set[str]) -> None:
        """Log the state of these tables, and what the bot's tasks wait for."""
        for table_id, row in self.database.read().items():
            if table_id in table_ids:
                channel = self.local.state.channels[row.channel_id]
                self.note(f"{table_id} in {channel.name}: {row.summary()}")
                for message in list(channel.messages.values())[-_MESSAGES_SHOWN:]:
                    ids = [
                        one["custom_id"] for one in walk(message.components) if "custom_id" in one
                    ]
                    self.note(f"{table_id} has message {message.id} with {ids}")
        if self.bot is not None:
            await self._show_tasks(self.bot)

    async def _show_tasks(self, bot: BotProcess) -> None:
        """Have the bot log what its tasks are waiting for."""
        if bot.running:
            os.kill(bot.pid, signal.SIGUSR2)
            await asyncio.sleep(1)

    def _newcomer(self, name: str, number: int) -> Player:
        locale = self.chance.choice(("fr", "en-GB", "en-US"))
        person = self.local.state.add_person(f"{name}-{number}", locale)
        return Player(self.local, person, Random(f"{self.chance.random()}"))
