"""UNO Tippo on screen: its balance, as text and as a picture, and frozen pans."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.editions.tippo.rules import (
    PAN_FROZEN,
    TIPPING_WILD,
    BalanceTipped,
    ChainCard,
    frozen,
    risk,
    risks,
)
from bot.engine.cards import Card, Colour
from bot.engine.events import CardLaid, Drew, Event, Why
from bot.engine.moves import Pan
from bot.engine.view import View
from bot.game.state.table_state import TableState
from bot.i18n import Locale, tr
from bot.present.components import ALTERNATIVE, Picture, Scene, truncate
from bot.present.edition import MomentStep, PresentEdition, last_since_card
from bot.present.text.events import event_text
from bot.present.text.fields import NO_VALUE
from bot.present.text.names import plain_words, seat_name
from bot.present.text.results import links_text

LONG_CHAIN = 2
"""The least number of cards in a chain that is shown in steps."""
MOST_WEIGHED = 8
"""The most cards of a chain that are shown being weighed: the last ones."""
WEIGHED_SECONDS = 0.8
"""Seconds for which each card of a chain is shown being weighed."""


@dataclass(frozen=True, slots=True)
class TrayScene:
    """One tray of the balance.

    Args:
        colour: The current colour; None until a wild's colour is named.
        risk: The chance in percent that the next card here tips the balance.
    """

    top: Card
    colour: Colour | None
    count: int
    risk: int
    frozen: bool


@dataclass(frozen=True, slots=True)
class BalanceScene(Scene):
    """A balance with a discard pile on each tray; the edition determines how marked numbers look.

    Args:
        tipped: The pan that tipped, if any.
    """

    edition: str
    left: TrayScene
    right: TrayScene
    tipped: Pan | None = None


@dataclass(frozen=True, slots=True)
class WeighingScene(Scene):
    """A series of balances, shown while the cards of a chain are weighed."""

    balances: tuple[BalanceScene, ...]


class TippoPresent(PresentEdition):
    emblem = "balance"
    face_names = {TIPPING_WILD: "tipping-wild"}
    icon_fallbacks = {"balance": "⚖️", "frozen": "⛔"}
    card_refusals = frozenset({PAN_FROZEN})

    def status_lines(self, state: TableState, view: View, locale: Locale) -> tuple[str, ...]:
        """The line with the lean of the balance."""
        lean = view.piles[Pan.LEFT].count - view.piles[Pan.RIGHT].count
        heavy = (Pan.LEFT if lean > 0 else Pan.RIGHT).name.lower()
        return (tr(locale, "table-lean", count=abs(lean), side=heavy if lean else NO_VALUE),)

    def pile_lines(
        self, state: TableState, view: View, pile: int, locale: Locale
    ) -> tuple[str, ...]:
        """The chance that the next card tips the balance, and whether the pan is frozen."""
        chance = _risks(view)[pile]
        tips = (tr(locale, "table-risk", risk=chance),) if chance else ()
        stopped = (tr(locale, "table-frozen"),) if frozen(view.piles) == pile else ()
        return (*tips, *stopped)

    def summaries(
        self,
        events: Sequence[Event],
        state: TableState,
        locale: Locale,
        reader: int | None = None,
    ) -> tuple[str, ...]:
        """The last chain of a Tipping Wild, up to the player who tipped the balance."""
        begun, *chain = self.summed_up(events) or (None,)
        if not isinstance(begun, CardLaid):
            return ()
        links = tuple((one.seat, one.card) for one in chain if isinstance(one, ChainCard))
        tipped = [event.seat for event in chain if isinstance(event, BalanceTipped)]
        line = tr(
            locale,
            "summary-chain",
            by="you" if begun.seat == reader else "other",
            starter=seat_name(state, begun.seat),
            links=links_text(links, state, locale, reader),
            hit="you" if tipped[0] == reader else "other",
            seat=seat_name(state, tipped[0]),
        )
        return (line,)

    def cause(
        self, before: Sequence[Event], drew: Drew, state: TableState
    ) -> tuple[int, Card] | None:
        """The last card of a chain if it made the next player draw; otherwise as by default."""
        chained = last_since_card(before, ChainCard)
        if chained is None or drew.why is not Why.OWED:
            return super().cause(before, drew, state)
        return chained.seat, chained.card

    def summed_up(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events of the last chain, from its Tipping Wild to the penalty, if one was due."""
        starts = [place for place, event in enumerate(events) if _is_tipping_wild(event)]
        chain = events[starts[-1] :] if starts else ()
        tipped = [place for place, event in enumerate(chain) if isinstance(event, BalanceTipped)]
        # The player who tipped the balance draws at once.
        return chain[: tipped[0] + 2] if tipped else ()

    def steps(
        self, events: Sequence[Event], state: TableState, locale: Locale
    ) -> tuple[MomentStep, ...]:
        """The chain of a Tipping Wild, weighed card by card, up to the fall of the balance."""
        tipped = next((one for one in events if isinstance(one, BalanceTipped)), None)
        if tipped is None or state.game is None or not tipped.counts:
            return ()
        chain = [one for one in events if isinstance(one, ChainCard)]
        pan, piles = Pan(tipped.pan), state.game.piles
        other = piles[1 - pan]
        fixed = TrayScene(other.top, other.colour, tipped.counts[1 - pan], 0, frozen=False)

        def weighed(top: Card, on_top: int, fallen: Pan | None = None) -> BalanceScene:
            """The balance before the last `on_top` cards were played."""
            count = tipped.counts[pan] - on_top
            moving = TrayScene(top, top.colour, count, risk(count - fixed.count), frozen=False)
            left, right = (moving, fixed) if pan is Pan.LEFT else (fixed, moving)
            return BalanceScene(state.edition, left, right, fallen)

        steps = []
        if len(chain) >= LONG_CHAIN:
            seen = chain[:-1][-MOST_WEIGHED:]
            balances = tuple(weighed(one.card, len(seen) - place) for place, one in enumerate(seen))
            links = links_text([(one.seat, one.card) for one in chain[:-1]], state, locale)
            words = tr(locale, "step-chain", links=links)
            alt = truncate(plain_words(words), ALTERNATIVE)
            shown = Picture(WeighingScene(balances), alt)
            steps.append(MomentStep(words, shown, longer=len(balances) * WEIGHED_SECONDS))
        words = event_text(tipped, state, locale)
        fallen = weighed(piles[pan].top, 0, pan)
        return (*steps, MomentStep(words, Picture(fallen, plain_words(words))))

    def picture(
        self, state: TableState, view: View, locale: Locale, recent: Sequence[Event]
    ) -> Picture:
        stopped = frozen(view.piles)
        left, right = (
            TrayScene(pile.top, pile.colour, pile.count, risk, stopped == place)
            for place, (pile, risk) in enumerate(zip(view.piles, _risks(view), strict=True))
        )
        words = plain_words("\n".join(self.status_lines(state, view, locale)))
        return Picture(BalanceScene(view.edition, left, right), words)


def _is_tipping_wild(event: Event) -> bool:
    return isinstance(event, CardLaid) and event.card.face is TIPPING_WILD


def _risks(view: View) -> tuple[int, ...]:
    """The risk for each pan, in percent, that the next card tips the balance."""
    return risks([pile.count for pile in view.piles])


PART = TippoPresent()
