"""Games of all editions with the log at debug level: nobody sees a card that they must not know."""

from __future__ import annotations

import io
import logging
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import discord
import pytest

from bot.engine.cards import Card
from bot.engine.editions import EDITIONS
from bot.engine.events import Event
from bot.game.state.table_state import TableState
from bot.gateway.sending import MessageSender
from bot.log import set_up_log
from bot.present.components import Panel, Scene
from bot.store.store import Store
from bot.ui.screen import DiscordScreen
from tests.depth import cases
from tests.ui.card_words import CardWords, KnownCards, betrayed, cards_of
from tests.ui.message_content import components_of
from tests.ui.simulated_server import GENEROUS, SECRET, SimulatedServer, simulated_server

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789AB"
"""A made-up token, in the form of a real Discord token."""
PASSWORD = "tiger-pass"
SECRETS = (TOKEN, PASSWORD)
MOST_MOVES, ENOUGH = cases(16, deep=60), 10
LONGER_THAN_A_TURN = 100.0


class Witness:
    """A reader of every message after every move.

    Args:
        uno: The server, with a game.
        edition: Name of the edition.
    """

    def __init__(self, uno: SimulatedServer, edition: str) -> None:
        self._uno = uno
        self._words = CardWords(edition)
        self._seen_requests = 0
        self.pictures: list[Scene] = []
        self.known = KnownCards()
        self.read = self.private = 0

    async def look(self) -> None:
        """Check that readers may know everything they can read now."""
        table = self._uno.bot.app.tables.in_channel(self._uno.channel.id)
        if table is None or table.state.game is None:
            return
        state = table.state
        self.known.learn(state, await self._uno.store.matches.moves(state.table_id))
        self._check_requests()
        drawn = {card for scene in self.pictures for card in cards_of(scene)}
        assert drawn <= self.known.to(None), "a picture shows a card that is hidden"
        self._check(self._uno.channel.history(), self.known.to(None))
        for person in (self._uno.anna, self._uno.ben):
            self._check(self._uno.messages(person), self.known.to(person.id))

    def _check(self, messages: Sequence[discord.Message], known: set[Card]) -> None:
        for message in messages:
            text = "\n".join(_words_of(message)).casefold()
            assert SECRET.hex() not in text
            named = self._words.named(text)
            assert self._words.unknown(text, known) == []
            self.private += not all(one & self.known.open for one in named)
            self.read += 1

    def _check_requests(self) -> None:
        """Check that no request to Discord since the last check contains a secret."""
        sent = self._uno.env.http_requests[self._seen_requests :]
        self._seen_requests += len(sent)
        for request in sent:
            said = "\n".join(strings_of(request.json))
            assert not [one for one in (*SECRETS, SECRET.hex()) if one in said], request.path


def strings_of(value: object) -> Iterator[str]:
    """All words that people can read within JSON."""
    if isinstance(value, list):
        for one in value:
            yield from strings_of(one)
    elif isinstance(value, dict):
        for key, one in value.items():
            if isinstance(one, str) and key in {"content", "label", "description", "placeholder"}:
                yield one
            yield from strings_of(one)


def _words_of(message: discord.Message) -> Iterable[str]:
    """All words of a message: texts, labels, options, and names and descriptions of pictures."""
    for one in components_of(message):
        yield from (str(one[key]) for key in ("content", "label", "description") if key in one)
        for choice in one.get("options", ()):
            yield f"{choice['label']} {choice.get('description') or ''}"
    for file in message.attachments:
        yield f"{file.filename} {file.description or ''}"


async def annoy(uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cause events that are logged: an outage, refusals, and an error while showing a table."""
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


@pytest.mark.parametrize(
    "line", ["hand=(card('R7'), …)", "A play W+4 blue", "Red 7", "7 rouge", SECRET.hex()]
)
def test_a_hand_in_a_log_would_be_detected(line: str) -> None:
    assert betrayed(f'{{"event": "{line}"}}')


@pytest.mark.sampled
@pytest.mark.slow
@pytest.mark.parametrize("edition", sorted(EDITIONS)[:: cases(3, deep=1)])
async def test_nobody_reads_a_hidden_card_and_the_log_contains_no_secret(
    store: Store, monkeypatch: pytest.MonkeyPatch, own_log: None, edition: str
) -> None:
    written = io.StringIO()
    set_up_log("DEBUG", "json", secrets=[TOKEN], stream=written)
    settings = replace(
        GENEROUS, discord_token=TOKEN, database_url=f"postgres://uno:{PASSWORD}@db/uno"
    )
    async with simulated_server(store, monkeypatch, settings) as uno:
        await uno.know(edition)  # explanations for beginners name cards
        await uno.open(edition, scoring="single")
        await uno.anna.slash(uno.channel, "uno robot")
        await uno.ben.slash(uno.channel, "uno join")
        await uno.anna.slash(uno.channel, "uno start")
        witness = Witness(uno, edition)

        show: Any = MessageSender._show  # noqa: SLF001 - all posts and edits pass through it

        async def noted(
            sender: MessageSender, channel_id: int, panel: Panel, *how: object
        ) -> object:
            if panel.scene is not None:
                witness.pictures.append(panel.scene)
            return await show(sender, channel_id, panel, *how)

        monkeypatch.setattr(MessageSender, "_show", noted)
        logging.getLogger("bot").info("%s %s", settings, settings.database_url)
        await annoy(uno, monkeypatch)
        for number in range(MOST_MOVES):
            if uno.bot.app.tables.in_channel(uno.channel.id) is None:
                break
            await witness.look()
            await move_on(uno)
            if number == ENOUGH:
                await uno.restart()

    assert witness.read > ENOUGH
    assert witness.private > ENOUGH, "messages with hands are read"
    lines = written.getvalue()
    assert lines.count("ready") >= 2
    assert "KeyError" in lines
    assert betrayed(lines) == set()
    assert not [one for one in SECRETS if one in lines]


async def move_on(uno: SimulatedServer) -> None:
    """Let the asked person move; let time pass if nobody is asked or no button plays a card."""
    state = uno.state
    asked = [state.players[seat].user_id for seat in state.asked]
    if not asked or asked[0] is None:
        await uno.env.advance_time(3)
        return
    try:
        await uno.play_from_private_hand(uno.on_turn)
    except AssertionError:
        # The hand has no button that plays a card, as in a race, a discard or a spin of the wheel.
        await uno.env.advance_time(LONGER_THAN_A_TURN)
