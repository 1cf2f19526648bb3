"""UNO Flip on screen: its cards, and the moment when all of them turn over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.editions.flip.rules import (
    DRAW_FIVE,
    DRAW_ONE,
    FLIP,
    WILD_COLOUR,
    WILD_TWO,
)
from bot.engine.cards import Card
from bot.engine.events import CardLaid, Event, SidesTurned
from bot.engine.view import View
from bot.game.state.table_state import TableState
from bot.i18n import Locale, tr
from bot.present.components import Picture, Scene
from bot.present.edition import MomentStep, PresentEdition, Stage, last_since_card
from bot.present.text.events import event_text
from bot.present.text.names import plain_words

TURN_SECONDS = 1.2
"""Seconds for which the table is seen turning over."""


@dataclass(frozen=True, slots=True)
class TurnScene(Scene):
    """All cards of a table turn over: the card that was on top, and the one that comes up."""

    edition: str
    before: Card
    after: Card


class FlipPresent(PresentEdition):
    emblem = "flip"
    face_names = {
        DRAW_ONE: "draw-one",
        DRAW_FIVE: "draw-five",
        FLIP: "flip",
        WILD_TWO: "wild-draw-two",
        f"{WILD_COLOUR}-dark": "wild-draw-colour",
    }
    icon_fallbacks = {"flip": "🌗", "nightfall": "🌙", "daybreak": "☀️"}

    def steps(
        self, events: Sequence[Event], state: TableState, locale: Locale
    ) -> tuple[MomentStep, ...]:
        """The whole table turning over, from day to night or back."""
        turned = last_since_card(events, SidesTurned)
        if turned is None or turned.card.other_side is None:
            return ()
        laid = [one.card for one in events if isinstance(one, CardLaid)]
        before = laid[-1] if laid else turned.card.other_side
        words = tr(locale, "step-flip")
        scene = TurnScene(state.edition, before.front, turned.card.front)
        return (MomentStep(words, Picture(scene, plain_words(words)), longer=TURN_SECONDS),)

    def stage(
        self, state: TableState, view: View, locale: Locale, recent: Sequence[Event]
    ) -> Stage:
        """A notice that night falls or day breaks, shown until the next card."""
        turned = last_since_card(recent, SidesTurned)
        if turned is None:
            return Stage()
        words = event_text(turned, state, locale, view.seat)
        return Stage(words, sign="nightfall" if view.piles[0].top.dark else "daybreak")


PART = FlipPresent()
