"""Hands printed to the log, as other chat UNOs did: the log of a whole game holds no card."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence

import pytest

from bot.engine.editions import EDITIONS
from bot.engine.events import Event
from bot.game.state.table_state import TableState
from bot.i18n import Locale
from bot.log import set_up_log
from bot.present.text.names import card_text
from bot.store.store import Store
from bot.ui.screen import DiscordScreen
from tests.ui.conftest import store
from tests.ui.simulated_server import SECRET, SimulatedServer, simulated_server

__all__ = ["store"]


async def test_hands_printed_to_the_log(
    store: Store, monkeypatch: pytest.MonkeyPatch, own_log: None
) -> None:
    written = io.StringIO()
    set_up_log("DEBUG", "json", stream=written)
    async with simulated_server(store, monkeypatch) as uno:
        await uno.open(scoring="single")
        await uno.anna.slash(uno.channel, "uno robot")
        await uno.ben.slash(uno.channel, "uno join")
        await uno.anna.slash(uno.channel, "uno start")
        await annoy(uno, monkeypatch)
        await uno.restart()
        await play_out(uno)

    lines = written.getvalue()
    assert lines.count("ready") >= 2
    assert "KeyError" in lines
    assert betrayed(lines) == set()


async def annoy(uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let happen what is logged: an outage, refusals, a fault while a table is shown."""
    game = uno.game
    uno.env.inject_error("PATCH", "/channels/*/messages/*", status=503, code=0, times=1)
    for person in (uno.anna, uno.ben, uno.cleo):
        await person.slash(uno.channel, "uno play", card=game.hands[0][0].text)
        await person.slash(uno.channel, "uno hand")

    def show(screens: DiscordScreen, state: TableState, events: Sequence[Event]) -> None:
        raise KeyError(len(events), state.revision)

    with monkeypatch.context() as broken:
        broken.setattr(DiscordScreen, "show", show)
        await move_on(uno)


async def play_out(uno: SimulatedServer) -> None:
    """Play until the table closes."""
    while uno.bot.app.tables.in_channel(uno.channel.id) is not None:
        await move_on(uno)


async def move_on(uno: SimulatedServer) -> None:
    """Let whoever is asked move: a person by a click, a robot in its own time."""
    state = uno.state
    if state.asked and state.players[state.asked[0]].user_id is not None:
        await uno.play_from_private_hand(uno.on_turn)
    else:
        await uno.env.advance_time(3)


def betrayed(lines: str) -> set[str]:
    """What of cards, hands and the luck's secret stands in a log."""
    cards = {card for rules in EDITIONS.values() for card in rules.deck}
    words = {card_text(card, locale) for card in cards for locale in Locale}
    secret = {SECRET.hex(), repr(SECRET), str(list(SECRET))}
    lowered = lines.casefold()
    found = set(re.findall(r"(?<![\w+])[\w+]+\*?(?![\w+*])", lines))
    return {card.text for card in cards} & found | {
        one for one in words | secret if one.casefold() in lowered
    }


@pytest.mark.parametrize(
    "line", ["hand=(card('R7'), …)", "A play W+4 blue", "Red 7", "7 rouge", SECRET.hex()]
)
def test_a_hand_in_a_log_would_be_found(line: str) -> None:
    assert betrayed(f'{{"event": "{line}"}}')
