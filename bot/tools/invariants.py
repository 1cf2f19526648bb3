"""What must hold at every moment of every game, whatever the edition.

Used by the contract tests and by `simulate --check`. Each check returns what is broken, or None.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from random import Random

from bot.engine.apply import Step, apply, legal
from bot.engine.cards import Card
from bot.engine.editions import EDITIONS
from bot.engine.errors import RuleError
from bot.engine.events import Drew, Event, HandShown
from bot.engine.game import Question
from bot.engine.moves import Move, Verb, act, play
from bot.engine.record import codec
from bot.engine.record.notation import parse_move, write_move
from bot.engine.rounds import deck_for
from bot.engine.state import State
from bot.engine.view import view


def broken(state: State, move: Move, step: Step, chance: Random) -> str | None:
    """The first invariant that a step breaks, in words, or None.

    Args:
        chance: Shuffles hidden cards and picks the moves to be refused.
    """
    return (
        same_again(state, move, step)
        or secrets_in_events(state, move, step)
        or unsound(step, chance)
    )


def unsound(step: Step, chance: Random) -> str | None:
    """The first invariant that a state breaks, in words, or None."""
    state = step.state
    checks: tuple[Callable[[], str | None], ...] = (
        lambda: lost_cards(state),
        lambda: nobody_asked(state),
        lambda: bad_calls(state),
        lambda: bad_moves(state),
        lambda: unlisted_move(state),
        lambda: bad_codec(state),
        lambda: secrets_in_views(state, chance),
        lambda: bad_refusal(state, chance),
    )
    return next((found for check in checks if (found := check()) is not None), None)


def lost_cards(state: State) -> str | None:
    """No card is lost or made."""
    lying = Counter(_cards_of(state.hands))
    lying.update(_cards_of(state.draw))
    lying.update(state.aside)
    for pile in state.piles:
        lying.update(pile.cards)
    rules = EDITIONS[state.edition].played_with(state.options)
    deck = Counter(deck_for(rules, len(state.match.ring)))
    if lying == deck:
        return None
    return f"cards lost {_names(deck - lying)} or made {_names(lying - deck)}"


def nobody_asked(state: State) -> str | None:
    """Somebody can always answer until the round ends, and nobody after it."""
    if state.result is not None:
        return "a question after the end of the round" if state.stack else None
    question = state.question
    if question is None:
        return "no question, and the round is not over"
    if not set(question.seats) <= set(state.order):
        return f"{question} is put to who does not play"
    if any(not legal(state, seat) for seat in question.seats):
        return f"{question} has no legal answer"
    return None


def bad_calls(state: State) -> str | None:
    """A call stands for two cards at most; only a single card can be caught."""
    more = {one.seat for one in state.stack if isinstance(one, Question) and one.goes_on}
    if any(len(state.hands[seat]) > 2 and seat not in more for seat in state.said):
        return "a call stands with more than two cards"
    if any(len(state.hands[seat]) != 1 or seat in state.said for seat in state.exposed):
        return "exposed without a single card, or with a call"
    return None


def bad_moves(state: State) -> str | None:
    """Legal moves are unique, accepted, and read back from their lines."""
    moves = legal(state)
    if len(set(moves)) != len(moves):
        return f"a legal move twice: {[write_move(move) for move in moves]}"
    for move in moves:
        line = write_move(move)
        if parse_move(line) != move:
            return f"{line} reads as another move"
        try:
            apply(state, move, state.number)
        except RuleError as refusal:
            return f"{line} is legal, but refused: {refusal}"
    return None


def unlisted_move(state: State) -> str | None:
    """Every playable card, call and catch is among the legal moves.

    Where wrong cards may be played for a penalty, they cannot be told from right ones here.
    """
    if state.result is not None or state.options.strict:
        return None
    listed = set(map(_act_of, legal(state)))
    for seat in state.order:
        tries = [play(seat, held) for held in state.hands[seat]]
        tries.append(act(seat, Verb.UNO))
        tries += [act(seat, Verb.CATCH, other) for other in state.order]
        for move in tries:
            if _act_of(move) in listed:
                continue
            with suppress(RuleError):
                apply(state, move)
                return f"{write_move(move)} is accepted, but not listed"
    return None


def _act_of(move: Move) -> tuple[object, ...]:
    """A move without the choices beside its card."""
    return move.verb, move.seat, move.card or move.player


def bad_codec(state: State) -> str | None:
    """The state survives JSON unchanged."""
    return None if _from_json(codec.dump(state)) == state else "JSON changes the state"


@lru_cache(maxsize=1)
def _from_json(text: str) -> State:
    """The state in a JSON text, cached: each is read when it is reached and when it is left."""
    return codec.load(text)


def bad_refusal(state: State, chance: Random) -> str | None:
    """A refused move changes nothing, and an accepted one does not change the old state."""
    text = codec.dump(state)
    deck = EDITIONS[state.edition].deck
    for _ in range(3):
        wild = play(chance.randrange(len(state.hands)), chance.choice(deck))
        with suppress(RuleError):
            apply(state, wild)
        if codec.dump(state) != text:
            return f"{write_move(wild)} changed the state it was made in"
    return None


def same_again(state: State, move: Move, step: Step) -> str | None:
    """The same state, read from JSON, and the same move make the same game."""
    again = apply(_from_json(codec.dump(state)), move)
    return None if again == step else "the same move makes another game"


def secrets_in_views(state: State, chance: Random) -> str | None:
    """No view depends on a card that its seat may not see.

    The hidden cards are shuffled among their holders: no view may change.
    """
    if state.result is not None:
        return None
    seat = chance.choice((None, *state.order))
    others = [one for one in state.order if one != seat]
    hidden = [held for one in others for held in state.hands[one]] + list(state.draw)
    chance.shuffle(hidden)
    hands = list(state.hands)
    for one in others:
        hands[one] = tuple(hidden.pop() for _ in hands[one])
    other = replace(state, hands=tuple(hands), draw=tuple(hidden))
    return None if view(other, seat) == view(state, seat) else f"the view of {seat} tells a secret"


def secrets_in_events(state: State, move: Move, step: Step) -> str | None:
    """No event shows a seat a card that is neither open nor its own."""
    after = step.state
    lying = {held for table in (state, after) for pile in table.piles for held in pile.cards}
    lying |= {*state.aside, *after.aside, *_cards_of(move)}
    for event in step.events:
        for seat in _outsiders(event, len(after.hands)):
            own = set() if seat is None else {*state.hands[seat], *after.hands[seat]}
            if isinstance(event, Drew) and event.seat == seat:
                own |= {*state.draw}  # a player who leaves takes none of it along
            seen = set(_cards_of(event.seen_by(seat)))
            if not seen <= lying | own:
                return f"{type(event).__name__} tells {seat} {_names(Counter(seen - lying - own))}"
    return None


def _outsiders(event: Event, seats: int) -> tuple[int | None, ...]:
    """The seats that may learn nothing hidden from an event, and None for the channel."""
    everyone = (None, *range(seats))
    if not event.shows:
        return everyone
    if isinstance(event, HandShown) and event.to is not None:
        return tuple(one for one in everyone if one not in {event.seat, event.to})
    return ()


def _cards_of(value: object) -> Iterator[Card]:
    """All cards within plain data."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from _cards_of(one)
    elif is_dataclass(value):
        for one in fields(value):
            yield from _cards_of(getattr(value, one.name))


def _names(cards: Counter[Card]) -> str:
    return " ".join(sorted(held.text for held in cards.elements())) or "none"
