"""A server with a channel for each edition and one for tournaments, and people in all of them."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING

from bot.engine.editions import EDITIONS
from bot.table.state.table_state import Phase
from tests.chaos.database import DatabaseReader
from tests.chaos.loss import Loss
from tests.chaos.people import Player
from tests.chaos.witness import Witness
from tests.process import BotProcess

if TYPE_CHECKING:
    from collections import Counter
    from pathlib import Path

    from playground import LocalDiscord

PEOPLE_AT_A_TABLE = 3
ROBOTS = 1
PATIENCE = {"patience": 15}
"""The shortest turn, in seconds: who is shut out does not hold up the others for long."""
TOURNAMENT = "tournament"
_LOOK_S = 0.4
"""Seconds between two looks whether a channel wants a table."""
_STANDS_STILL_S = 75.0
"""Seconds after which a live table that has not changed is taken to stand still."""


_TRIES = 5
"""Clicks on a button until it is taken to be dead: a busy machine may miss three seconds."""


class Town:
    """The server, its people, and the bot in one process after another.

    Args:
        local: The Discord.
        file: The bot's database.
        seed: What people do.
    """

    def __init__(self, local: LocalDiscord, file: Path, seed: int) -> None:
        self.local = local
        self.file = file
        self.database = DatabaseReader(file)
        self.witness = Witness(local)
        self.chance = Random(seed)
        self.bot: BotProcess | None = None
        self.log: list[str] = []
        self.channels = {
            name: local.state.create_channel(name).id for name in (*sorted(EDITIONS), TOURNAMENT)
        }
        self.players: dict[str, list[Player]] = {
            name: [self._newcomer(name, number) for number in range(PEOPLE_AT_A_TABLE)]
            for name in self.channels
        }
        self.is_ready = False
        self._tasks: list[asyncio.Task[None]] = []
        self._ends_expected: set[BotProcess] = set()

    @property
    def people(self) -> list[Player]:
        """Everyone."""
        return [one for players in self.players.values() for one in players]

    def begin(self) -> None:
        """Let everyone click, and tables be opened wherever there is none."""
        self._tasks = [asyncio.create_task(one.play()) for one in self.people]
        self._tasks.append(asyncio.create_task(self._keep_tables_open()))

    async def end(self) -> None:
        """Let nobody click any more, and kill the bot."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.bot is not None:
            self.log += self.bot.lines

    def expect_end(self, bot: BotProcess) -> None:
        """Somebody is about to end a process."""
        self._ends_expected.add(bot)

    async def keep_bot_running(self, figures: Counter[str]) -> None:
        """Start the bot, and start it again whenever it has ended, as a service manager does.

        Raises:
            Loss: It has ended by itself.
        """
        while True:
            self.bot = bot = await BotProcess.spawn(self.local, f"sqlite:///{self.file}")
            figures["starts"] += 1
            with suppress(AssertionError):
                # Discord may be out of order just then: the process says so and ends.
                await bot.starts()
                self.is_ready = True
            if self.is_ready:
                await bot.wait()
            was_ready, self.is_ready = self.is_ready, False
            status, said = await bot.ends(signal.SIGKILL)
            self.log += bot.lines
            self.bot = None
            figures[f"ends with {status}"] += 1
            if was_ready and bot not in self._ends_expected:
                raise Loss(f"the process ended by itself with {status}: {said[-3000:]}")

    def check_people(self) -> None:
        """Raise what has gone wrong with those who click."""
        for task in self._tasks:
            if task.done():
                task.result()

    async def all_go_on(self) -> None:
        """Wait until every live table has changed, or is live no more.

        Raises:
            Loss: One stands still.
        """
        before = self._revisions()
        waiting = set(before)
        try:
            async with asyncio.timeout(_STANDS_STILL_S):
                while waiting:
                    await asyncio.sleep(_LOOK_S)
                    self.check_people()
                    now = self._revisions()
                    waiting = {one for one in waiting if now.get(one, -1) == before[one]}
        except TimeoutError:
            raise Loss(f"tables {', '.join(sorted(waiting))} stand still") from None

    async def old_buttons_work(self, most: int = 2) -> int:
        """Click some buttons of every person that were there before the bot started.

        Args:
            most: Buttons that each person clicks.

        Returns:
            How many were clicked.

        Raises:
            Loss: The bot does not answer one, not even when it is clicked again and again.
        """
        answers = await asyncio.gather(*(self._try_buttons(one, most) for one in self.people))
        return sum(answers)

    async def _try_buttons(self, player: Player, most: int) -> int:
        harmless = {"hand", "status", "rules", "help", "options"}
        controls = [one for one in player.controls() if one.what in harmless]
        clicked = 0
        for control in self.chance.sample(controls, min(most, len(controls))):
            for _ in range(_TRIES):
                answered = await player.is_answered(control)
                if answered is not False:
                    break
            else:
                raise Loss(f"{control.custom_id} is not answered to {player.person.name}")
            clicked += answered is not None
        return clicked

    def _revisions(self) -> dict[str, int]:
        """The revisions of all live tables that have a channel, by id."""
        try:
            found = self.database.read()
        except sqlite3.Error:
            return {}
        return {
            table_id: row.revision
            for table_id, row in found.items()
            if row.live and row.kind == "table" and row.channel_id in self.local.state.channels
        }

    async def _keep_tables_open(self) -> None:
        while True:
            await asyncio.sleep(_LOOK_S)
            if not self.local.state.bot.online:
                continue
            with suppress(sqlite3.Error):
                for name in list(self.channels):
                    self._tend(name)

    def _tend(self, name: str) -> None:
        """Bring the table or the tournament of a channel one step nearer to a game."""
        channel_id, players = self.channels[name], self.players[name]
        if channel_id not in self.local.state.channels:
            channel_id = self.channels[name] = self.local.state.create_channel(name).id
        if name == TOURNAMENT:
            self._tend_tournament(channel_id, players)
            return
        live = self.database.live().get(channel_id)
        if live is None:
            players[0].command(channel_id, name, "new", scoring="single", **PATIENCE)
            return
        _, state = live
        if state.phase is not Phase.LOBBY:
            return
        seated = {one.user_id for one in state.players}
        missing = [one for one in players if one.person.id not in seated]
        host = next((one for one in players if one.person.id == state.host), None)
        for one in missing:
            one.press(channel_id, "join")
        if host is None or missing:
            return
        robots = len(state.players) - len(players)
        host.press(channel_id, "add-robot" if robots < ROBOTS else "start")

    def _tend_tournament(self, channel_id: int, players: list[Player]) -> None:
        live = [
            row
            for row in self.database.read().values()
            if row.live and row.kind == TOURNAMENT and row.channel_id == channel_id
        ]
        if not live:
            players[0].command(channel_id, TOURNAMENT, "new", edition="master", **PATIENCE)
            return
        for one in players[1:]:
            if str(one.person.id) not in live[0].state:
                one.press(channel_id, "join")
                return
        players[0].press(channel_id, "start")

    def _newcomer(self, name: str, number: int) -> Player:
        locale = self.chance.choice(("fr", "en-GB", "en-US"))
        person = self.local.state.add_person(f"{name}-{number}", locale)
        return Player(self.local, person, Random(f"{self.chance.random()}"))
