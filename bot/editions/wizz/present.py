"""UNO Wizz on screen: its wheel as a picture, and the choice of the cards to keep (WIZ-13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

from bot.editions.wizz.rules import (
    DISCARD,
    SHOUT,
    SPIN,
    WHEEL_SECONDS,
    DiscardAlike,
    Discarded,
    NobodyShouted,
    Segment,
    Shouted,
    Spin,
    Spun,
    WarEnded,
    WarShown,
    Wheel,
)
from bot.engine.cards import Card
from bot.engine.events import Event
from bot.engine.moves import Move
from bot.engine.view import View
from bot.game.state.table_state import TableState
from bot.i18n import Locale, tr
from bot.present.clicks import ComponentAction
from bot.present.components import (
    ALTERNATIVE,
    OPTIONS_A_SELECT,
    OpenHand,
    OpenHands,
    Option,
    Picture,
    Scene,
    Select,
    Style,
    capitalised,
    page_of,
    truncate,
)
from bot.present.edition import (
    HandPage,
    MomentStep,
    PresentEdition,
    Stage,
    VerbButton,
    since_last_card,
)
from bot.present.table_clicks import PickCard
from bot.present.text.events import event_text
from bot.present.text.fields import NO_VALUE, field_text
from bot.present.text.names import (
    card_text,
    face_name,
    group_cards,
    join_names,
    label_name,
    plain_words,
    seat_name,
    with_count,
)
from bot.present.text.results import links_text

CardT = TypeVar("CardT")

KEEP = "keep"
"""Discard all cards except some: the new top card, then the cards to keep (`keep B5 R7 G2`)."""
TOP = "="
"""The prefix of the new top card in a pick."""
SEGMENTS = tuple(Segment)
WHEEL_CHAPTER = 4
"""The chapter of the rules about the wheel, counted from 1."""


@dataclass(frozen=True, slots=True)
class WheelScene(Scene):
    """A wheel of equal segments.

    Args:
        stopped: The index of the segment where it stopped; None before the first spin.
        turns: Whether it is shown turning before it stops.
        legend: The names of the segments, shown beside a wheel that waits for a spin.
    """

    segments: tuple[str, ...]
    stopped: int | None
    turns: bool
    legend: tuple[str, ...] = ()


class WizzPresent(PresentEdition):
    emblem = "spin"
    icon_fallbacks = {"spin": "🎡"}
    verb_buttons = (VerbButton(SPIN, 60), VerbButton(SHOUT, 70, Style.SUCCESS))
    action_kinds = frozenset({KEEP})
    shown_instead = (WarShown,)

    def summaries(
        self,
        events: Sequence[Event],
        state: TableState,
        locale: Locale,
        reader: int | None = None,
    ) -> tuple[str, ...]:
        """The wheel's last war: the cards shown, the winner and what the winner discarded.

        Once somebody has played again, and beside the picture of the war, the cards that were shown
        are left out.
        """
        spun, *rest = self.summed_up(events) or (None,)
        if not isinstance(spun, Spun):
            return ()
        is_now = bool(self.summed_up(since_last_card(events)))
        shown = [one.cards for one in rest if isinstance(one, WarShown) and is_now]
        links = [links_text(cards, state, locale, reader) for cards in shown]
        winner = next(one.winner for one in rest if isinstance(one, WarEnded))
        discarded = next((one.cards for one in rest if isinstance(one, Discarded)), ())
        line = tr(
            locale,
            "summary-war",
            spun="you" if spun.seat == reader else "other",
            starter=seat_name(state, spun.seat),
            shown=tr(locale, "clause-break").join(links) or NO_VALUE,
            won=NO_VALUE if winner is None else "you" if winner == reader else "other",
            winner=NO_VALUE if winner is None else seat_name(state, winner),
            cards=field_text("cards", discarded, state, locale),
        )
        return (line,)

    def summed_up(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events of the last war, up to what the winner discarded; empty if there was none."""
        ends = [place for place, event in enumerate(events) if isinstance(event, WarEnded)]
        before = events[: ends[-1]] if ends else ()
        spins = [place for place, event in enumerate(before) if isinstance(event, Spun)]
        if not spins:  # there was no war, or its spin is no longer among the events kept
            return ()
        after = ends[-1] + 1
        after += any(isinstance(one, Discarded) for one in events[after : after + 1])
        return events[spins[-1] : after]

    def steps(
        self, events: Sequence[Event], state: TableState, locale: Locale
    ) -> tuple[MomentStep, ...]:
        """The wheel before it stops, and the race before answers are counted."""
        steps: list[MomentStep] = []
        for event in events:
            match event:
                case Spun(seat, segment):
                    words, own = (
                        tr(locale, "step-spin", you=you, seat=seat_name(state, seat))
                        for you in ("none", "seat")
                    )
                    # For screen readers, this picture adds nothing to the text.
                    alt = tr(locale, "picture-wheel-turns")
                    wheel = replace(_wheel(segment, locale, turns=True), alt=alt)
                    steps.append(MomentStep(words, wheel, WHEEL_SECONDS, own=(seat, own)))
                case Shouted() | NobodyShouted():
                    steps.append(MomentStep(tr(locale, "step-race"), sign="shout"))
                case _:
                    pass
        return tuple(steps)

    def picture(
        self, state: TableState, view: View, locale: Locale, recent: Sequence[Event]
    ) -> Picture | None:
        """The wheel while it waits for a spin, its result while the spin is recent, or None."""
        assert isinstance(view.extra, Wheel), "a table of UNO Wizz"
        waits = isinstance(view.question, Spin)
        spun = not waits and any(isinstance(event, Spun) for event in recent)
        if not waits and not spun:
            return None
        return _wheel(view.extra.stopped if spun else None, locale, turns=False)

    def stage(
        self, state: TableState, view: View, locale: Locale, recent: Sequence[Event]
    ) -> Stage:
        """A war, shown until the next card: everybody's cards, and the winner."""
        recent = since_last_card(recent)
        showings = [one for one in recent if isinstance(one, WarShown)]
        ended = [one for one in recent if isinstance(one, WarEnded)]
        if not showings or not ended:
            return Stage()
        shown: dict[int, tuple[Card, ...]] = {}
        for seat, one in (pair for showing in showings for pair in showing.cards):
            shown[seat] = (*shown.get(seat, ()), one)
        hands = tuple(
            OpenHand(label_name(state, seat), cards, "", won=seat == ended[-1].winner)
            for seat, cards in shown.items()
        )
        title = tr(locale, "wheel-segment", value=Segment.WAR)
        cards = " ".join(event_text(one, state, locale) for one in showings)
        told = f"{cards} {event_text(ended[-1], state, locale)}"
        alt = truncate(plain_words(told), ALTERNATIVE)
        picture = Picture(OpenHands(state.edition, title, hands), alt, f"-# {cards}")
        return Stage(instead=picture)

    def rules_picture(self, locale: Locale, chapter: int) -> Picture | None:
        """The legend of the wheel, in the chapter about the wheel; None in other chapters."""
        return _wheel(None, locale, turns=False) if chapter == WHEEL_CHAPTER else None

    def extra_cards(self, view: View) -> int:
        """The number of different cards in a hand from which several must be discarded; or 0."""
        return len(group_cards(view.hand)) if _discards_asked(view) else 0

    def hand_blocks(
        self, state: TableState, view: View, locale: Locale, shown: HandPage
    ) -> tuple[Select, ...]:
        """The choice of the cards to keep, and of the new top card."""
        return _discard_blocks(state, view, locale, shown) if _discards_asked(view) else ()

    def takes_along(self, view: View, move: Move) -> int:
        """The number of cards that are discarded with a number or colour (WIZ-11, WIZ-12)."""
        if not isinstance(view.question, DiscardAlike):
            return 0
        named = getattr(move, view.question.trait)
        return sum(getattr(one, view.question.trait) == named for one in view.hand)

    def picked_move(self, view: View, picked: str) -> str:
        """The line of a discard, once all cards to keep have been picked; empty before."""
        asked, (kept, top) = _discards_asked(view), _picked(view.hand, picked)
        if not asked or len(kept) < len(view.hand) - asked:
            return ""
        kept = kept[: len(view.hand) - asked]
        rest = _without(view.hand, kept)
        if top not in rest:
            # A wild on top would ask for a colour.
            top = min(rest, key=lambda one: one.wild)
        return " ".join((KEEP, top.text, *(one.text for one in kept)))

    def move_line(self, action: ComponentAction, hand: Sequence[Card]) -> str:
        """The line of a discard: all cards of the hand except those to keep."""
        named = action.detail.split()
        # A forged click may name no cards: that is not a move.
        rest = _without([held.text for held in hand], named) if named else ()
        return " ".join((DISCARD, *rest, *named[:1]))


def _wheel(stopped: Segment | None, locale: Locale, *, turns: bool) -> Picture:
    place = None if stopped is None else SEGMENTS.index(stopped)
    segments = tuple(one.value for one in SEGMENTS)
    if stopped is not None:
        alt = tr(locale, "picture-wheel", value=stopped)
        return Picture(WheelScene(segments, place, turns), alt)
    legend = tuple(tr(locale, "wheel-segment", value=one) for one in SEGMENTS)
    alt = tr(locale, "picture-wheel-rest", legend=join_names(legend, locale))
    return Picture(WheelScene(segments, None, turns, legend), alt)


def _discards_asked(view: View) -> int:
    """The number of cards that a player must discard at once; 0 if fewer than two."""
    counts = {len(move.cards) for move in view.moves if move.verb is DISCARD}
    return max(counts - {1}, default=0)


def _discard_blocks(
    state: TableState, view: View, locale: Locale, shown: HandPage
) -> tuple[Select, ...]:
    """A select of the cards to keep, and one of the card to leave on top, which is optional.

    A pick holds the top card and the cards to keep (`keep =B5 R7`); the order of the others does
    not matter.
    """
    kept, top = _picked(view.hand, shown.picked)
    more = max(1, len(view.hand) - _discards_asked(view) - len(kept))
    rest = group_cards(_without(view.hand, kept), shown.sorting)
    texts = _tokens(kept)
    on_top = () if top is None else (f"{TOP}{top.text}",)
    page = page_of(rest, shown.page)
    options = []
    for one, copies in page:
        for copy in range(min(copies, more)):
            (*_, token) = _tokens((*kept, *[one] * (copy + 1)))
            options.append((one, " ".join(("0", KEEP, *on_top, *texts, token))))
    # As many as a select holds: the others are on the next page.
    options = options[:OPTIONS_A_SELECT]
    pick = PickCard(state.table_id, view.number)
    name = partial(card_text, locale=locale, edition=view.edition)
    return (
        Select(
            placeholder=tr(locale, "choose-kept", count=more),
            action=pick,
            name=KEEP,
            options=tuple(
                Option(capitalised(name(one)), value, emoji=face_name(one, view.edition))
                for one, value in options
            ),
            least=more if len(rest) == len(page) and len(options) >= more else 1,
            most=min(more, len(options)),
        ),
        Select(
            placeholder=tr(locale, "choose-top"),
            action=pick,
            name=f"{KEEP} {TOP}",
            options=tuple(
                Option(
                    with_count(capitalised(name(one)), copies),
                    " ".join(("0", KEEP, f"{TOP}{one.text}", *texts)),
                    emoji=face_name(one, view.edition),
                    chosen=one == top,
                )
                for one, copies in page
            ),
        ),
    )


def _picked(hand: Sequence[Card], picked: str) -> tuple[list[Card], Card | None]:
    """The cards to keep and the top card, if any, that a pick names, if the hand has them."""
    words = dict.fromkeys(picked.split())
    tokens = dict(zip(_tokens(hand), hand, strict=True))
    tops = [tokens[word[1:]] for word in words if word[:1] == TOP and word[1:] in tokens]
    return [tokens[word] for word in words if word in tokens], tops[-1] if tops else None


def _tokens(cards: Sequence[Card]) -> list[str]:
    """Cards as text, where each further copy has its number (`R7`, `R7.2`)."""
    seen: Counter[Card] = Counter()
    tokens = []
    for one in cards:
        seen[one] += 1
        tokens.append(one.text if seen[one] == 1 else f"{one.text}.{seen[one]}")
    return tokens


def _without(hand: Sequence[CardT], some: Sequence[CardT]) -> list[CardT]:
    """A hand without some cards, as far as it has them: it may have changed since the pick."""
    rest = list(hand)
    for one in some:
        if one in rest:
            rest.remove(one)
    return rest


PART = WizzPresent()
