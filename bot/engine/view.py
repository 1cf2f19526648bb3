"""A game as a seat or the channel may see it; secrets are removed here and in `Event.seen_by`."""

from __future__ import annotations

from functools import lru_cache

from bot.engine.apply import legal
from bot.engine.cards import Card, Colour, fronts, turned
from bot.engine.editions import EDITIONS
from bot.engine.luck import NO_LUCK
from bot.engine.moves import Move
from bot.engine.state import Asked, Clock, EditionState, Pile, Public, State, Waiting
from bot.engine.stock import next_card
from bot.engine.values import Value, field_names, replace


class PileView(Value):
    """A discard pile as everybody sees it; `colour` is None until a wild's is chosen."""

    top: Card
    colour: Colour | None
    count: int


class View(Public):
    """The game as one seat may see it.

    Args:
        seat: None for the channel, which has no hand and no moves.
        hands: All hands once the round is over; empty before.
        backs: For cards with two sides, the sides of each hand that are not in play, sorted, as
            cards of their own; empty in other games.
        draw_back: The same for the next card of the draw pile; if seats have shares, of the seat's
            own share or, for the channel, of the asked seat's share.
        question: The open question without its secrets; None when the round is over.
        clocks: The clocks that are not hidden.
        extra: The edition's own part of the state, without its secrets.
    """

    seat: int | None
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    backs: tuple[tuple[Card, ...], ...]
    draw_back: Card | None
    draw: int
    piles: tuple[PileView, ...]
    aside: int
    question: Asked | None
    clocks: tuple[Clock, ...]
    extra: EditionState
    moves: tuple[Move, ...]

    @property
    def waiting(self) -> Waiting | None:
        return None if self.question is None else self.question.waiting

    @property
    def asked(self) -> tuple[int, ...]:
        return () if self.question is None else self.question.seats


def threatened(state: State) -> int | None:
    """The seat under attack that could still stop the attack while others are asked, or None.

    This does not depend on whether that seat holds such a card, so everybody may know it.
    """
    question = state.question
    if question is None:
        return None
    harmed = (one.threatened(state, question) for one in EDITIONS[state.edition].reactions)
    return next((seat for seat in harmed if seat is not None and seat not in question.seats), None)


VIEWS = 256
"""The number of cached views: a table's messages are composed among those of other tables."""


class _Same:
    """Compares a state by identity: it never changes, and comparing its many values is slow."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state

    def __hash__(self) -> int:
        return id(self.state)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.state is self.state


def view(state: State, seat: int | None) -> View:
    """The state as a seat may see it, or the channel if `seat` is None; cached."""
    return seen_of(_Same(state), seat)


@lru_cache(VIEWS)
def seen_of(same: _Same, seat: int | None) -> View:
    state = same.state
    question = state.question
    backs, draw_back = _other_sides(state, seat)
    return View(
        **{name: getattr(state, name) for name in field_names(Public)},
        seat=seat,
        hand=() if seat is None else state.hands[seat],
        counts=tuple(map(len, state.hands)),
        hands=() if state.result is None else state.hands,
        backs=backs,
        draw_back=draw_back,
        draw=len(state.draw),
        piles=tuple(PileView(pile.top, pile.colour, len(pile.cards)) for pile in state.piles),
        aside=len(state.aside),
        question=None if question is None else question.seen_by(seat),
        clocks=tuple(clock for clock in state.clocks if not clock.hidden),
        extra=state.extra.seen(),
        moves=() if seat is None else legal(state, seat),
    )


def _other_sides(
    state: State, seat: int | None
) -> tuple[tuple[tuple[Card, ...], ...], Card | None]:
    """The sides not in play that everybody sees: of all hands, and of the next card, if any."""
    if not state.piles or state.piles[0].top.back is None:
        return (), None
    if seat is None:
        seat = state.question.seats[0] if state.question else state.dealer
    following = next_card(state, seat)
    backs = tuple(tuple(sorted(fronts(turned(hand)), key=str)) for hand in state.hands)
    return backs, None if following is None else turned((following,))[0].front


def outline(state: State, seat: int) -> State:
    """A state with only what a seat may know of it.

    The other hands, the draw pile, the cards set aside or under a top card, and the luck are empty.
    """
    laid = state.laid
    return replace(
        state,
        hands=tuple(hand if one == seat else () for one, hand in enumerate(state.hands)),
        piles=tuple(Pile(pile.cards[-1:], pile.colour) for pile in state.piles),
        stack=tuple(question.seen_by(seat) for question in state.stack),
        luck=NO_LUCK,
        extra=state.extra.seen(),
        draw=(),
        aside=(),
        laid=None if laid is None else replace(laid, bluff=False),
        clocks=tuple(clock for clock in state.clocks if not clock.hidden),
    )
