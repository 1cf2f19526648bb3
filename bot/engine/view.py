"""A game as one seat, or the channel, may see it: secrets end here and in `Event.seen_by`."""

from __future__ import annotations

from dataclasses import fields

from bot.engine.apply import legal
from bot.engine.cards import Card, Colour
from bot.engine.editions import EDITIONS
from bot.engine.luck import NO_LUCK
from bot.engine.moves import Move
from bot.engine.state import Asked, Clock, EditionState, Pile, Public, State, Waiting
from bot.engine.values import Value, replace


class PileView(Value):
    """A discard pile as everybody sees it; `colour` is None while that of a wild is not chosen."""

    top: Card
    colour: Colour | None
    count: int


class View(Public):
    """What one seat may see.

    Args:
        seat: None for the channel, which has no hand and no moves.
        hands: All hands once the round is over; empty before.
        question: Without what it hides; None when the round is over.
        clocks: Only those that are not hidden.
        extra: What the edition adds, without what it hides.
    """

    seat: int | None
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
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
    """The seat under attack that could still stop it while others are asked.

    It is the same whether or not they hold the card for it, so everybody may know.
    """
    question = state.question
    if question is None:
        return None
    harmed = (one.threatened(state, question) for one in EDITIONS[state.edition].reactions)
    return next((seat for seat in harmed if seat is not None and seat not in question.seats), None)


def view(state: State, seat: int | None) -> View:
    """The state as a seat, or for None the channel, may see it."""
    question = state.question
    return View(
        **{one.name: getattr(state, one.name) for one in fields(Public)},
        seat=seat,
        hand=() if seat is None else state.hands[seat],
        counts=tuple(map(len, state.hands)),
        hands=() if state.result is None else state.hands,
        draw=len(state.draw),
        piles=tuple(PileView(pile.top, pile.colour, len(pile.cards)) for pile in state.piles),
        aside=len(state.aside),
        question=None if question is None else question.seen_by(seat),
        clocks=tuple(clock for clock in state.clocks if not clock.hidden),
        extra=state.extra.seen(),
        moves=() if seat is None else legal(state, seat),
    )


def outline(state: State, seat: int) -> State:
    """A state with only what a seat may know of it.

    The other hands, the draw pile, cards aside or under a top card, and the luck are empty.
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
