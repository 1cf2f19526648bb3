"""Games of all editions with the log at debug: nobody reads a card that is not theirs to know."""

from __future__ import annotations

import io
import logging
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

import discord
import pytest

from bot.engine.cards import Card
from bot.engine.editions import EDITIONS
from bot.game.rules.match_record import last_events
from bot.gateway.sending import MessageSender
from bot.i18n import Locale
from bot.log import set_up_log
from bot.present.components import Panel, Scene
from bot.present.text.names import card_text
from bot.store.store import Store
from tests.test_log_of_a_game import betrayed
from tests.ui.conftest import store
from tests.ui.message_content import components_of
from tests.ui.simulated_server import GENEROUS, SECRET, SimulatedServer, simulated_server

__all__ = ["store"]

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789AB"
"""Made up, in the form that Discord gives its tokens."""
PASSWORD = "tiger-pass"
SECRETS = (TOKEN, PASSWORD)
OFFERED = {"potter": {"WI"}, "wizz": {"W"}}
"""Cards that questions and the wheel name in their words, whoever holds one."""
MOST_MOVES, ENOUGH = 60, 30
ALL = 1_000_000
LONGER_THAN_A_TURN = 100.0


class Witness:
    """Reads every message after every move.

    Args:
        uno: The server, with a game.
        edition: Name of the edition.
    """

    def __init__(self, uno: SimulatedServer, edition: str) -> None:
        self._uno = uno
        cards = set(EDITIONS[edition].deck)
        words = {
            (card_text(card, locale, edition).casefold(), card)
            for card in cards
            for locale in Locale
        }
        # “wild draw four” is no “wild”.
        self._words = sorted(words, key=lambda one: -len(one[0]))
        self._seen_requests = 0
        self.pictures: list[Scene] = []
        self._offered = {card for card in cards if card.text in OFFERED.get(edition, ())}
        self.open: set[Card] = set()
        self.own: dict[int, set[Card]] = {uno.anna.id: set(), uno.ben.id: set()}
        self.read = self.private = 0

    async def look(self) -> None:
        """Read what can be read now; everything in it may be known to its reader."""
        table = self._uno.bot.app.tables.in_channel(self._uno.channel.id)
        if table is None or table.state.game is None:
            return
        state = table.state
        lines = await self._uno.store.matches.moves(state.table_id)
        told = last_events(state, lines, ALL)
        self.open.update(*(cards_of(event.seen_by(None)) for event in told))
        for user_id, known in self.own.items():
            seat = state.seat_of(user_id)
            assert seat is not None
            known.update(table.state.game.hands[seat])
            known.update(*(cards_of(event.seen_by(seat)) for event in told))
        self._check_requests()
        drawn = {card for scene in self.pictures for card in cards_of(scene)}
        assert drawn <= self.open, "a picture shows a card that is hidden"
        self._check(self._uno.channel.history(), self.open)
        for person in (self._uno.anna, self._uno.ben):
            self._check(self._uno.messages(person), self.open | self.own[person.id])

    def _check(self, messages: Sequence[discord.Message], known: set[Card]) -> None:
        for message in messages:
            text = "\n".join(_words_of(message)).casefold()
            assert SECRET.hex() not in text
            named = self._named(text)
            assert named <= known | self._offered
            self.private += not named <= self.open
            self.read += 1

    def _check_requests(self) -> None:
        """Read all that was sent to Discord, private answers and replaced messages included."""
        sent = self._uno.env.http_requests[self._seen_requests :]
        self._seen_requests += len(sent)
        for request in sent:
            said = "\n".join(strings_of(request.json))
            assert not [one for one in (*SECRETS, SECRET.hex()) if one in said], request.path

    def _named(self, text: str) -> set[Card]:
        """The cards that a text names."""
        found: set[Card] = set()
        for words, card in self._words:
            if words in text:
                found.add(card)
                text = text.replace(words, "")
        return found


def cards_of(value: object) -> Iterator[Card]:
    """All cards within plain data."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from cards_of(one)
    elif is_dataclass(value):
        for each in fields(value):
            yield from cards_of(getattr(value, each.name))


def strings_of(value: object) -> Iterator[str]:
    """All words within JSON that somebody reads."""
    if isinstance(value, list):
        for one in value:
            yield from strings_of(one)
    elif isinstance(value, dict):
        for key, one in value.items():
            if isinstance(one, str) and key in {"content", "label", "description", "placeholder"}:
                yield one
            yield from strings_of(one)


def _words_of(message: discord.Message) -> Iterable[str]:
    """All words of a message: texts, labels, what is offered, the names of its pictures."""
    for one in components_of(message):
        yield from (str(one[key]) for key in ("content", "label", "description") if key in one)
        for choice in one.get("options", ()):
            yield f"{choice['label']} {choice.get('description') or ''}"
    for file in message.attachments:
        yield f"{file.filename} {file.description or ''}"


@pytest.mark.slow
@pytest.mark.parametrize("edition", sorted(EDITIONS))
async def test_nobody_reads_a_card_of_a_hidden_hand(
    store: Store, monkeypatch: pytest.MonkeyPatch, own_log: None, edition: str
) -> None:
    written = io.StringIO()
    set_up_log("DEBUG", "json", secrets=[TOKEN], stream=written)
    settings = replace(
        GENEROUS, discord_token=TOKEN, database_url=f"postgres://uno:{PASSWORD}@db/uno"
    )
    async with simulated_server(store, monkeypatch, settings) as uno:
        await uno.know(edition)  # what explains it names cards
        await uno.open(edition, scoring="single")
        await uno.anna.slash(uno.channel, "uno robot")
        await uno.ben.slash(uno.channel, "uno join")
        await uno.anna.slash(uno.channel, "uno start")
        witness = Witness(uno, edition)

        show: Any = MessageSender._show  # noqa: SLF001 - whatever is posted or edited passes it

        async def noted(
            sender: MessageSender, channel_id: int, panel: Panel, *how: object
        ) -> object:
            if panel.scene is not None:
                witness.pictures.append(panel.scene)
            return await show(sender, channel_id, panel, *how)

        monkeypatch.setattr(MessageSender, "_show", noted)
        logging.getLogger("bot").info("%s %s", settings, settings.database_url)
        for _ in range(MOST_MOVES):
            if uno.bot.app.tables.in_channel(uno.channel.id) is None:
                break
            await witness.look()
            await move_on(uno)

    assert witness.read > ENOUGH
    assert witness.private > ENOUGH, "hands are read as such"
    assert betrayed(written.getvalue()) == set()
    assert not [one for one in SECRETS if one in written.getvalue()]


async def move_on(uno: SimulatedServer) -> None:
    """Let whoever is asked move, or run out of time."""
    state = uno.state
    asked = [state.players[seat].user_id for seat in state.asked]
    if not asked or asked[0] is None:
        await uno.env.advance_time(3)
        return
    try:
        await uno.play_from_private_hand(uno.on_turn)
    except AssertionError:
        # No button plays: a race, a discard, a wheel.
        await uno.env.advance_time(LONGER_THAN_A_TURN)
