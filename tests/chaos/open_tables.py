"""Opens, joins and starts tables wherever there is room, as people would."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import suppress
from random import Random

from bot.game.state.table_state import Phase
from bot.game.tournament.pairings import SCHEDULES
from bot.present.panels.options import SLOW_GAME
from bot.settings import SLOW_TURNS
from playground import LocalDiscord
from tests.chaos.database import DatabaseReader, load_table
from tests.chaos.people import Player

TOURNAMENT = "tournament"
SLOW = "potter"
"""The edition played with a day for each move: its table falls asleep between moves."""
ROBOTS = 1
PATIENCE = {"away": 15}
"""The shortest away limit, in seconds, so that no table waits long for a player who is shut out."""
_OF_SEVERAL_ROUNDS = 0.25
"""The chance that a match has more than one round."""
_ASKS_FOR_ONE = 0.1
"""The chance that a person who sees no table opens one, or asks for their hand."""
_LOOK_S = 0.4
"""Seconds between checks on whether a channel needs a table."""


class OpenTables:
    """Opens tables and tournaments in channels that are free.

    Args:
        channels: Channel ids by name; a missing channel is created again.
        players: The people who play in each channel.
        chance: Decides how tables are opened.
    """

    def __init__(
        self,
        local: LocalDiscord,
        database: DatabaseReader,
        channels: dict[str, int],
        players: dict[str, list[Player]],
        chance: Random,
    ) -> None:
        self._local = local
        self._database = database
        self._channels = channels
        self._players = players
        self._chance = chance

    async def keep_open(self) -> None:
        """Open a table or a tournament in every free channel, until cancelled."""
        while True:
            await asyncio.sleep(_LOOK_S)
            if self._local.state.bot.online:
                with suppress(sqlite3.Error):
                    for name in list(self._channels):
                        self._advance(name)

    def _advance(self, name: str) -> None:
        """Bring a channel's table or tournament one step nearer to a game."""
        channel_id, players = self._channels[name], self._players[name]
        if channel_id not in self._local.state.channels:
            channel_id = self._channels[name] = self._local.state.create_channel(name).id
        if name == TOURNAMENT:
            self._advance_tournament(channel_id, players)
        else:
            self._advance_table(name, channel_id, players)

    def _advance_table(self, name: str, channel_id: int, players: list[Player]) -> None:
        live = self._database.live().get(channel_id)
        if live is None:
            several = self._chance.random() < _OF_SEVERAL_ROUNDS
            length = {"goal": 100} if several else {"scoring": "single"}
            players[0].command(channel_id, name, "new", **length, **PATIENCE)
            return
        state = load_table(live)
        if state.phase is not Phase.LOBBY:
            if state.is_slow:
                self._look_for_hands(channel_id, players, state.table_id)
            return
        seated = {one.user_id for one in state.players}
        missing = [one for one in players if one.person.id not in seated]
        for one in missing:
            if not _press(one, channel_id, "join") and self._chance.random() < _ASKS_FOR_ONE:
                # If the bot has forgotten the table, the command brings it back.
                one.command(channel_id, name, "new")
        host = next((one for one in players if one.person.id == state.host), None)
        if host is not None and not missing:
            if name == SLOW and not state.is_slow:
                _make_slow(host, channel_id, state.table_id)
                return
            robots = len(state.players) - len(players)
            _press(host, channel_id, "add-robot" if robots < ROBOTS else "start")

    def _look_for_hands(self, channel_id: int, players: list[Player], table_id: str) -> None:
        """Type a command for a hand if nothing is left to click, to wake a slow table.

        Its messages may have been deleted while it slept, and the bot may have missed those events.
        """
        for one in players:
            sees_none = all(control.table_id != table_id for control in one.controls())
            if sees_none and self._chance.random() < _ASKS_FOR_ONE:
                one.command(channel_id, "uno", "hand")

    def _advance_tournament(self, channel_id: int, players: list[Player]) -> None:
        live = self._database.live(TOURNAMENT).get(channel_id)
        if live is None:
            size = self._chance.choice([*SCHEDULES])
            players[0].command(
                channel_id, TOURNAMENT, "new", edition="master", players=size, **PATIENCE
            )
            return
        missing = [one for one in players[1:] if str(one.person.id) not in live]
        if missing:
            _press_or_type(missing[0], channel_id, "join")
        else:
            # The start button and command also resume a paused tournament.
            _press_or_type(players[0], channel_id, "start")


def _make_slow(host: Player, channel_id: int, table_id: str) -> None:
    """Let the host use the next control on the way to a slow game: *More…*, then the options."""
    if not (
        host.choose(table_id, f"turn-seconds {SLOW_TURNS[0]}")
        or host.choose(table_id, SLOW_GAME)
        or host.press(channel_id, "options")
    ):
        _press(host, channel_id, "lobby-more")


def _press(player: Player, channel_id: int, what: str) -> bool:
    """Press a button; if its message was deleted, ask for a new one and return False."""
    pressed = player.press(channel_id, what)
    if not pressed:
        player.command(channel_id, "uno", "status")
    return pressed


def _press_or_type(player: Player, channel_id: int, what: str) -> None:
    """Press a button of a tournament, or type its command."""
    if not player.press(channel_id, what):
        player.command(channel_id, TOURNAMENT, what)
