"""UNO Wizz on screen: its wheel as a picture, and the choice of kept cards (WIZ-13)."""

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
"""Discard all cards except some: the new top card, then the kept ones (`keep B5 R7 G2`)."""
TOP = "="
"""Precedes the new top card in a pick."""
SEGMENTS = tuple(Segment)
WHEEL_CHAPTER = 4
"""The chapter of the rules that explains the wheel, from 1."""


@dataclass(frozen=True, slots=True)
class WheelScene(Scene):
    """A wheel of equal segments.

    Args:
        stopped: Index of the segment at which it stopped; None before the first spin.
        turns: Whether it is shown turning until it stops.
        legend: What each segment is called, beside a wheel that waits for a spin.
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

    def summaries(
        self, events: Sequence[Event], state: TableState, locale: Locale
    ) -> tuple[str, ...]:
        """The last war of the wheel: the cards shown, the winner and what the winner discarded."""
        ends = [place for place, event in enumerate(events) if isinstance(event, WarEnded)]
        before = events[: ends[-1]] if ends else ()
        spins = [place for place, event in enumerate(before) if isinstance(event, Spun)]
        if not spins:  # or the spin is no longer among the events that are kept
            return ()
        spun = spins[-1]
        shown = [one for one in before[spun:] if isinstance(one, WarShown)]
        ended, *after = events[ends[-1] :]
        assert isinstance(ended, WarEnded), "the war is over"
        spinner = before[spun]
        assert isinstance(spinner, Spun), "the wheel began it"
        discarded = next((one.cards for one in after if isinstance(one, Discarded)), ())
        links = (links_text(one.cards, state, locale) for one in shown)
        line = tr(
            locale,
            "summary-war",
            starter=seat_name(state, spinner.seat),
            shown=tr(locale, "clause-break").join(links),
            winner=NO_VALUE if ended.winner is None else seat_name(state, ended.winner),
            cards=field_text("cards", discarded, state, locale),
        )
        return (line,)

    def steps(
        self, events: Sequence[Event], state: TableState, locale: Locale
    ) -> tuple[MomentStep, ...]:
        """The wheel before it stops, and the race before it is counted."""
        steps: list[MomentStep] = []
        for event in events:
            match event:
                case Spun(seat, segment):
                    words = tr(locale, "step-spin", seat=seat_name(state, seat))
                    # For screen readers, the picture adds nothing to the words.
                    alt = tr(locale, "picture-wheel-turns")
                    wheel = replace(_wheel(segment, locale, turns=True), alt=alt)
                    steps.append(MomentStep(words, wheel, WHEEL_SECONDS))
                case Shouted() | NobodyShouted():
                    steps.append(MomentStep(tr(locale, "step-race"), sign="shout"))
                case _:
                    pass
        return tuple(steps)

    def picture(
        self, state: TableState, view: View, locale: Locale, recent: Sequence[Event]
    ) -> Picture | None:
        """The wheel while it waits for a spin, and where it stopped while the spin is recent."""
        assert isinstance(view.extra, Wheel), "a table of UNO Wizz"
        waits = isinstance(view.question, Spin)
        spun = not waits and any(isinstance(event, Spun) for event in recent)
        if not waits and not spun:
            return None
        return _wheel(view.extra.stopped if spun else None, locale, turns=False)

    def stage(
        self, state: TableState, view: View, locale: Locale, recent: Sequence[Event]
    ) -> Stage:
        """A war, until the next card: what everybody showed, and who wins."""
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
        told = " ".join(event_text(one, state, locale) for one in (*showings, ended[-1]))
        alt = truncate(plain_words(told), ALTERNATIVE)
        return Stage(instead=Picture(OpenHands(state.edition, title, hands), alt))

    def rules_picture(self, locale: Locale, chapter: int) -> Picture | None:
        """The legend of the wheel, in the chapter about it."""
        return _wheel(None, locale, turns=False) if chapter == WHEEL_CHAPTER else None

    def extra_cards(self, view: View) -> int:
        """All cards of the hand, while all except a few are discarded."""
        return len(group_cards(view.hand)) if _discards_asked(view) else 0

    def hand_blocks(
        self, state: TableState, view: View, locale: Locale, shown: HandPage
    ) -> tuple[Select, ...]:
        """The choice of the cards to keep, and of the new top card."""
        return _discard_blocks(state, view, locale, shown) if _discards_asked(view) else ()

    def takes_along(self, view: View, move: Move) -> int:
        """The cards that are discarded with a number or colour (WIZ-11, WIZ-12)."""
        if not isinstance(view.question, DiscardAlike):
            return 0
        named = getattr(move, view.question.trait)
        return sum(getattr(one, view.question.trait) == named for one in view.hand)

    def picked_move(self, view: View, picked: str) -> str:
        """The discard, once all cards to keep are picked."""
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
        """The discard of all cards except the kept ones."""
        named = action.detail.split()
        # A forged click names no card: that is not a move.
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
    """The number of cards that a player is asked to discard at once, 0 below two."""
    counts = {len(move.cards) for move in view.moves if move.verb is DISCARD}
    return max(counts - {1}, default=0)


def _discard_blocks(
    state: TableState, view: View, locale: Locale, shown: HandPage
) -> tuple[Select, ...]:
    """A select of the cards to keep, and one of the card to leave on top, which need not be chosen.

    What is picked is the top card and the kept ones (`keep =B5 R7`); the order of the others does
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
    # Only as many as a select holds: the others are on the next page.
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
    """The kept cards and the top card of a pick, as far as the hand holds them."""
    words = dict.fromkeys(picked.split())
    tokens = dict(zip(_tokens(hand), hand, strict=True))
    tops = [tokens[word[1:]] for word in words if word[:1] == TOP and word[1:] in tokens]
    return [tokens[word] for word in words if word in tokens], tops[-1] if tops else None


def _tokens(cards: Sequence[Card]) -> list[str]:
    """Cards as they are written, each further copy with its number (`R7`, `R7.2`)."""
    seen: Counter[Card] = Counter()
    tokens = []
    for one in cards:
        seen[one] += 1
        tokens.append(one.text if seen[one] == 1 else f"{one.text}.{seen[one]}")
    return tokens


def _without(hand: Sequence[CardT], some: Sequence[CardT]) -> list[CardT]:
    """A hand without some cards, as far as it holds them: it may have changed since the pick."""
    rest = list(hand)
    for one in some:
        if one in rest:
            rest.remove(one)
    return rest


PART = WizzPresent()
