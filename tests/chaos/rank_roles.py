"""Rank roles: people leave the ratings and come back, while the bot is killed."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from random import Random
from time import monotonic

from bot.game.rules.ratings import BANDS
from playground.server.state.models import Message
from tests.chaos.loss import Loss
from tests.chaos.people import Control, Player
from tests.chaos.server import ChaosServer

_RATING = (15.5, 1.0, 50, 1500)
"""The rating with which everyone begins: mu, sigma, matches and number, far from the next band."""
_PAUSE_S = (0.1, 0.6)
_SETTLED_S = 60.0
_LOOK_S = 0.5


class RankRoles:
    """Everyone's roles, as the database and Discord have them."""

    def __init__(self, server: ChaosServer) -> None:
        self._server = server
        self._guild = server.local.state.guild
        self._chance = Random(f"{server.chance.random()}")
        self._clicking: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Rate everyone, let the owner have all roles created, and let people come and go."""
        people = [(self._guild.id, one.person.id, *_RATING) for one in self._server.people]
        with closing(sqlite3.connect(self._server.file, timeout=30)) as database, database:
            database.executemany(
                "INSERT OR IGNORE INTO ratings "
                "(guild_id, edition, user_id, mu, sigma, matches, number, at) "
                "VALUES (?, '', ?, ?, ?, ?, ?, 0)",
                people,
            )
        state = self._server.local.state
        owner = Player(self._server.local, state.people[self._guild.owner_id], self._chance)
        while not self._guild.roles:
            await self._click(owner, "create-rank-roles:- gold")
            await asyncio.sleep(_LOOK_S)
        self._clicking = asyncio.create_task(self._come_and_go())

    async def check(self) -> None:
        """Wait until everything is given and taken, and compare Discord with the database.

        Raises:
            Loss: Somebody has a role too many or too few, or the bot took it for changed by hand.
        """
        if self._clicking is None:
            return
        self._clicking.cancel()
        until = monotonic() + _SETTLED_S
        while wrong := self._amiss():
            if monotonic() > until:
                raise Loss(f"roles: {wrong}")
            await asyncio.sleep(_LOOK_S)
        self._server.figures["roles given in the end"] = sum(
            len(one.members) for one in self._guild.roles
        )

    async def _come_and_go(self) -> None:
        while True:
            await asyncio.sleep(self._chance.uniform(*_PAUSE_S))
            if self._server.local.state.bot.online:
                chosen = self._chance.choice(("yes", "no"))
                await self._click(
                    self._chance.choice(self._server.people), f"setting:rated {chosen}"
                )
                self._server.figures["ratings left and entered"] += 1

    async def _click(self, player: Player, what: str) -> None:
        message = self._some_message()
        if message is not None:
            await player.click_and_wait(Control(message, f"u:-:-:{what}"))

    def _some_message(self) -> Message | None:
        channels = self._server.local.state.channels_of(self._guild)
        return next((one for each in channels for one in each.messages.values()), None)

    def _amiss(self) -> str:
        """What is not as it should be; empty if all is well."""
        with closing(sqlite3.connect(self._server.file, timeout=30)) as database:
            noted = list(database.execute("SELECT user_id, role_id, state FROM role_grants"))
            unrated = {
                owner
                for (owner,) in database.execute(
                    "SELECT owner_id FROM settings WHERE key = 'rated' AND value = 'no'"
                )
            }
            bands = {
                role
                for rank, role in database.execute("SELECT rank, role_id FROM rank_roles")
                if rank in BANDS
            }
        waiting = [one for one in noted if one[2] != "given"]
        given = {(user, role) for user, role, _ in noted}
        held = {(user, one.id) for one in self._guild.roles for user in one.members}
        if waiting or given != held:
            return f"{waiting} are noted, {sorted(given ^ held)} are not as Discord has them"
        banded = {user for user, role in held if role in bands}
        rated = {one.person.id for one in self._server.people} - unrated
        return f"{sorted(banded ^ rated)} should be in a band or not" if banded != rated else ""
