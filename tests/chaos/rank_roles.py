"""Rank roles: people opt out of ratings and back in while the bot is killed."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterable
from random import Random
from time import monotonic

from bot.game.rules.ratings import BANDS, PROVISIONAL, RANKS
from playground.server.state.models import Guild
from tests.chaos.database import DatabaseReader
from tests.chaos.loss import Loss
from tests.chaos.people import Control, Player
from tests.chaos.server import ChaosServer

_RATING = (15.5, 1.0, 50, 1500)
"""The rating of people who had none: mu, sigma, matches and number, far from the next rank."""
_PAUSE_S = (0.1, 0.6)
_SETTLED_S = 60.0
_LOOK_S = 0.5


def rate_people(database: DatabaseReader, guild: Guild, user_ids: Iterable[int]) -> None:
    """Give people on a server a rating with the rank of gold, unless they have a rating."""
    database.put(
        "INSERT INTO ratings (guild_id, edition, user_id, mu, sigma, matches, number, at) "
        "VALUES (?, '', ?, ?, ?, ?, ?, 0) ON CONFLICT DO NOTHING",
        [(guild.id, one, *_RATING) for one in user_ids],
    )


class RankRoles:
    """Lets people gain and lose rank roles, and compares Discord's roles with the database."""

    def __init__(self, server: ChaosServer) -> None:
        self._server = server
        self._guild = server.local.state.guild
        self._chance = Random(f"{server.chance.random()}")
        self._clicking: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Rate everybody, let the owner have all roles created, and let people opt out and in."""
        people = [one.person.id for one in self._server.people]
        rate_people(self._server.database, self._guild, people)
        state = self._server.local.state
        owner = Player(self._server.local, state.people[self._guild.owner_id], self._chance)
        while len(self._guild.roles) < len(RANKS):
            await self._click(owner, "create-rank-roles:- gold", self._guild)
            await asyncio.sleep(_LOOK_S)
        self._clicking = asyncio.create_task(self._come_and_go())

    async def check(self) -> None:
        """Wait until all roles are given or taken away, and compare Discord with the database.

        Raises:
            Loss: A rank has several roles, somebody has a role too many or too few, or the bot
                believes that a role was changed by hand.
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
            # On any server: its process need not be the one that gives the roles.
            if self._server.local.state.bot.online:
                chosen = self._chance.choice(("yes", "no"))
                await self._click(
                    self._chance.choice(self._server.people), f"setting:rated {chosen}"
                )
                self._server.figures["ratings left and entered"] += 1

    async def _click(self, player: Player, what: str, guild: Guild | None = None) -> None:
        """Click a control of a message on the given server, or on any server."""
        state = self._server.local.state
        guilds = self._server.guilds if guild is None else (guild,)
        channels = [each for one in guilds for each in state.channels_of(one) if each.messages]
        if channels:
            messages = self._chance.choice(channels).messages.values()
            await player.click_and_wait(Control(next(reversed(messages)), f"u:-:-:{what}"))

    def _amiss(self) -> str:
        """A description of the differences; empty if all is well."""
        database = self._server.database
        try:
            noted = database.rows("SELECT user_id, role_id, state FROM role_grants")
            without = database.rows(
                "SELECT owner_id FROM settings WHERE key = 'rated' AND value = 'no'"
            )
            chosen = database.rows("SELECT rank, role_id FROM rank_roles")
            # Some people have a rating from a match that ended before everybody was rated.
            ratings = database.rows(
                "SELECT guild_id, user_id, matches, number FROM ratings WHERE edition = ''"
            )
        except sqlite3.Error as error:
            return f"unknown: {error}"
        unrated = {owner for (owner,) in without}
        bands = {role for rank, role in chosen if rank in BANDS}
        if len(self._guild.roles) != len(RANKS):
            return f"{len(self._guild.roles)} roles are there for {len(RANKS)} ranks"
        waiting = [one for one in noted if one[2] != "given"]
        given = {(user, role) for user, role, _ in noted}
        held = {(user, one.id) for one in self._guild.roles for user in one.members}
        if waiting or given != held:
            return f"{waiting} are noted, {sorted(given ^ held)} are not as Discord has them"
        banded = {user for user, role in held if role in bands}
        rated = {
            user
            for guild_id, user, matches, number in ratings
            if guild_id == self._guild.id and matches >= PROVISIONAL
            if number >= min(BANDS.values()) and user not in unrated
        }
        return f"{sorted(banded ^ rated)} should be in a band or not" if banded != rated else ""
