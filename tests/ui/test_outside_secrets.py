"""Outside the bot's servers: nobody sees a hidden card, and no token is kept or logged."""

from __future__ import annotations

import io
from collections import deque
from itertools import product
from pathlib import Path

import pytest

from bot.game.state.table_state import Phase
from bot.gateway.answers import EDITABLE_SECONDS
from bot.log import set_up_log
from bot.store.store import Store
from bot.ui.wanted import CALLED_AFTER
from playground.server.api import Json
from playground.server.state.events import Event, InteractionCreated, MessageEdited, MessagePosted
from playground.server.state.models import Message
from playground.server.traffic import Fault, Loss
from playground.server.validation.components import walk
from tests.depth import cases
from tests.ui.card_words import CardWords, KnownCards, betrayed
from tests.ui.outside import Outside, components, outside
from tests.ui.simulated_server import SECRET

MOST_MOVES = cases(16, deep=80)
EDITS, FURTHER = "/webhooks/*/*/messages/*", "/webhooks/*/*"
FAULTS = (
    Fault("PATCH", EDITS, status=401, code=50027),
    Fault("POST", FURTHER, status=400, code=40094),
    Fault("PATCH", EDITS, status=500, content="<html>"),
    Fault("PATCH", EDITS, loss=Loss.ANSWER),
    Fault("PATCH", EDITS, status=404, code=10008),
    Fault("PATCH", EDITS, status=400, code=50035),
)


EXPLAINS = {"rules", "options", "option", "lobby-more"}
"""Kinds of buttons for panels of rules and options, which may name any card."""


class Witness:
    """A reader of everything that is posted or edited, after every move.

    Attributes:
        tokens: The tokens of all interactions.
        private: The number of messages read that name cards that are not open.
    """

    def __init__(self, world: Outside, edition: str) -> None:
        self._world = world
        self._words = CardWords(edition)
        self._known = KnownCards()
        self._shown: list[tuple[str, int | None]] = []
        self.tokens: set[str] = set()
        self.private = 0
        world.local.state.listeners.append(self)

    def on_event(self, event: Event) -> None:
        match event:
            case InteractionCreated(interaction):
                self.tokens.add(interaction.token)
            case MessagePosted(message) | MessageEdited(message):
                self._shown.append((_words_of(message), message.visible_to))
            case _:
                pass

    async def look(self) -> None:
        """Check that shown messages reveal only what their reader may know."""
        state = self._world.state
        if state.game is None:
            return
        self._known.learn(state, await self._world.store.matches.moves(state.table_id))
        for text, reader in self._shown:
            assert self._words.unknown(text, self._known.to(reader)) == [], text
            assert SECRET.hex() not in text
            assert not [one for one in self.tokens if one.casefold() in text]
            self.private += bool(self._words.unknown(text, self._known.to(None)))
        self._shown.clear()


def _words_of(message: Message) -> str:
    """All words of a message: texts, labels, options and alternative texts of pictures."""
    parts: list[Json] = [*walk(message.components)]
    parts += [choice for one in parts for choice in one.get("options", [])]
    keys = ("content", "label", "description", "placeholder")
    words = [str(one[key]) for one in parts for key in keys if one.get(key)]
    words += [f"{one.filename} {one.description}" for one in message.attachments]
    return "\n".join(words).casefold()


def ids_of(component: Json) -> list[str]:
    """The parts of a component's custom id."""
    return str(component["custom_id"]).split(":")


async def forge_all(world: Outside, witness: Witness) -> None:
    """Let a stranger and a player click everything that anybody was shown, here and elsewhere."""
    elsewhere = world.local.state.create_chat(world.sasha, world.noor, name="Others")
    for person in (world.sasha, world.noor):
        world.local.state.install(person)
        await world.command(person, elsewhere, "uno help")
        own = world.seen_by(person, elsewhere)[-1]
        for shown in tuple(world.group.messages.values()):
            # Discord lets nobody click on other people's private messages.
            places = (own, shown) if shown in world.seen_by(person, world.group) else (own,)
            clicked = [one for one in components(shown) if not EXPLAINS & {*ids_of(one)}]
            for one, place in product(clicked, places):
                values = [each["value"] for each in one.get("options", [])[:1]]
                await world.forge(person, place, one["custom_id"], *values)
                await witness.look()


async def moves_on(world: Outside) -> None:
    """Make a move from the hand of the player on turn, reopening the hand if it offers none."""
    try:
        await world.moves(world.group)
    except (AssertionError, RuntimeError):
        await world.click(world.on_turn, world.board(world.group), "hand")


@pytest.mark.sampled
@pytest.mark.slow
@pytest.mark.parametrize("edition", ["flip", "classic", "wizz"][: cases(1, deep=3)])
async def test_no_hidden_card_and_no_token_is_shown_logged_or_stored(
    store: Store, started_url: str, monkeypatch: pytest.MonkeyPatch, own_log: None, edition: str
) -> None:
    written = io.StringIO()
    set_up_log("DEBUG", "json", stream=written)
    async with outside(store, monkeypatch) as world:
        world.drawn.are_shown = True  # the alternative texts of pictures are read as well
        witness, faults = Witness(world, edition), deque(FAULTS)
        await world.opens(edition, world.group, world.robin, world.noor, few=False, away=600)
        for number in range(MOST_MOVES):
            await witness.look()
            if world.state.phase is not Phase.PLAYING:
                break
            if number == 5:
                await forge_all(world, witness)
            elif number == 9:
                await world.stop()
                await world.start()
            elif number == 13:
                await world.passes(EDITABLE_SECONDS)
            elif number % 3 == 0:
                await world.passes(CALLED_AFTER + 1)
            elif faults:
                world.local.faults.add(faults.popleft())
            await moves_on(world)
        await witness.look()

    lines = written.getvalue()
    assert witness.private > 0, "messages with hands are read"
    assert "an answer could not be changed" in lines
    assert betrayed(lines) == set()
    assert not [one for one in witness.tokens if one in lines]
    stored = b"".join(one.read_bytes() for one in _folder_of(started_url).iterdir())
    assert not [one for one in witness.tokens if one.encode() in stored]


def _folder_of(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///")).parent
