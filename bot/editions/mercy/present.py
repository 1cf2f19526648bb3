"""UNO No Mercy on screen: its cards, a roulette card by card, and eliminated players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.editions.mercy.rules import (
    BY_ROULETTE,
    DISCARD_ALL,
    DRAW_FOUR,
    REVERSE_FOUR,
    ROULETTE,
    WILD_SIX,
    WILD_TEN,
    Swept,
    TurnedOver,
)
from bot.engine.cards import Card
from bot.engine.events import Drew, Event, OutOfRound, Owing
from bot.engine.view import View
from bot.game.state.table_state import TableState
from bot.i18n import Locale, tr
from bot.present.components import Light, Picture, Scene
from bot.present.edition import MomentStep, PresentEdition, Stage, since_last_card
from bot.present.text.events import event_text
from bot.present.text.names import plain_words, seat_name

TURNED_SECONDS = 0.6
"""Seconds for which each card of a roulette is shown."""
MOST_FRAMES = 12
"""The most cards shown being turned over; earlier ones are already there."""
SEVERAL = 2
"""The least number of cards in a roulette that is shown card by card."""


@dataclass(frozen=True, slots=True)
class RouletteScene(Scene):
    """Cards that are turned over one after the other."""

    edition: str
    cards: tuple[Card, ...]


class MercyPresent(PresentEdition):
    emblem = WILD_TEN.value
    face_names = {
        DRAW_FOUR: "coloured-draw-four",
        DISCARD_ALL: "discard-all",
        REVERSE_FOUR: "wild-reverse-draw-four",
        WILD_SIX: "wild-draw-six",
        WILD_TEN: "wild-draw-ten",
        ROULETTE: "colour-roulette",
    }
    icon_fallbacks = {"skull": "💀", "roulette": "🎯", "broom": "🧹"}

    def tells(self, event: Event) -> bool:
        """Whether an event is worth telling.

        The cards of a roulette are not, nor are debts, which the question and the chain show.
        """
        return not isinstance(event, Owing) and not _is_of_roulette(event)

    def steps(
        self, events: Sequence[Event], state: TableState, locale: Locale
    ) -> tuple[MomentStep, ...]:
        """The cards of a roulette, one by one."""
        turned = next((one for one in events if isinstance(one, TurnedOver)), None)
        if turned is None or len(turned.cards) < SEVERAL:
            return ()
        cards = turned.cards
        words = tr(locale, "step-roulette", seat=seat_name(state, turned.seat))
        shown = Picture(RouletteScene(state.edition, cards), plain_words(words))
        return (MomentStep(words, shown, longer=min(len(cards), MOST_FRAMES) * TURNED_SECONDS),)

    def stage(
        self, state: TableState, view: View, locale: Locale, recent: Sequence[Event]
    ) -> Stage:
        """Eliminated players, and cards swept or turned over, shown until the next card."""
        for event in reversed(since_last_card(recent)):
            match event:
                case OutOfRound(seat=seat):
                    words = event_text(event, state, locale, view.seat)
                    return Stage(words, {seat: "skull"}, light=Light.ALARM, sign="skull")
                case TurnedOver(seat=seat, cards=cards):
                    words = tr(
                        locale,
                        "picture-turned-over",
                        seat=seat_name(state, seat),
                        count=len(cards),
                    )
                    return Stage(words, sign="roulette")
                case Swept(seat=seat, cards=cards):
                    words = tr(
                        locale, "picture-swept", seat=seat_name(state, seat), count=len(cards)
                    )
                    return Stage(words, light=Light.FEAST, sign="broom")
                case _:
                    pass
        return Stage()


def _is_of_roulette(event: Event) -> bool:
    """Whether an event is the drawing of a roulette's cards, which everybody has seen."""
    return isinstance(event, Drew) and event.why is BY_ROULETTE


PART = MercyPresent()
