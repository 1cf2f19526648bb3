"""Places outside the bot's servers: a group, a private chat and a server without the bot.

There, the bot gets tokens only from clicks, and a killed process loses its tokens. So only this is
promised:

- A table goes on as soon as somebody clicks it, as last saved, even if another process serves it.
- A message of a finished table may look unchanged; a click on it shows the end.
- A table whose message is gone is shown again by `/uno play`.
- Hands are private answers; a player who has lost one opens another with *My hand*.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.engine.editions import EDITIONS
from bot.game.state.table_state import Phase
from playground import LocalDiscord
from playground.server.state.models import Guild
from tests.chaos.database import load_table
from tests.chaos.open_tables import PATIENCE, OpenTables
from tests.chaos.people import Player

PEOPLE = {"group": 3, "chat": 2, "without-bot": 3}
"""How many people play in each place."""
_OPENS_BY_PLAY = "group"
"""The place where `/uno play` and a click open tables; elsewhere an edition's command does."""
_LOOKS_AT_HAND, _SHOWS_AGAIN = 0.2, 0.03
"""The chances that somebody who looks at a table opens their hand, or shows the table again."""


def meet(
    local: LocalDiscord, guild: Guild, newcomer: Callable[[str, int], Player]
) -> tuple[dict[str, int], dict[str, list[Player]]]:
    """Bring people together in each place, where all but the last person have installed the bot.

    Args:
        guild: A server that has not added the bot.

    Returns:
        The channels and the people, by the names of the places.
    """
    state, channels, players = local.state, dict[str, int](), dict[str, list[Player]]()
    for name, count in PEOPLE.items():
        players[name] = [newcomer(name, number) for number in range(count)]
        people = [one.person for one in players[name]]
        for one in people[:-1]:
            state.install(one)
        if name == "without-bot":
            channels[name] = state.create_channel(name, guild).id
        else:
            title = "" if name == "chat" else name
            channels[name] = state.create_chat(*people, name=title).id
    return channels, players


class TablesOutside(OpenTables):
    """Tables outside the bot's servers, opened and shown again by people who installed the bot."""

    def _advance(self, name: str) -> None:
        channel_id, players = self._channels[name], self._players[name]
        live = self._database.live().get(channel_id)
        if live is None:
            self._open(name, channel_id, players[0])
            return
        state = load_table(live)
        if state.phase is not Phase.LOBBY:
            self._look(channel_id, players)
            return
        missing = [one for one in players if state.seat_of(one.person.id) is None]
        if not all(one.press(channel_id, "join") for one in missing):
            self._show_again(channel_id, players[0])
        host = next((one for one in players if one.person.id == state.host), players[0])
        if not missing and not host.press(channel_id, "start"):
            self._show_again(channel_id, players[0])

    def _open(self, name: str, channel_id: int, host: Player) -> None:
        if name != _OPENS_BY_PLAY:
            edition = self._chance.choice(sorted(EDITIONS))
            host.command(channel_id, edition, "new", scoring="single", **PATIENCE)
        elif not host.press(channel_id, "open-table"):
            host.command(channel_id, "uno", "play")

    def _look(self, channel_id: int, players: list[Player]) -> None:
        drawn, player = self._chance.random(), self._chance.choice(players)
        sees_table = drawn >= _LOOKS_AT_HAND or player.press(channel_id, "hand")
        if not sees_table or drawn > 1 - _SHOWS_AGAIN:
            players[0].command(channel_id, "uno", "play")

    def _show_again(self, channel_id: int, player: Player) -> None:
        """Show the table again, but only sometimes: its message may just not have arrived yet."""
        if self._chance.random() < _LOOKS_AT_HAND:
            player.command(channel_id, "uno", "play")
