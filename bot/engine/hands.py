"""What hands hold, and the call of UNO that goes with it (MAS-28)."""

from __future__ import annotations

from bot.engine.cards import Card
from bot.engine.events import Called, HandShown
from bot.engine.game import Game


def give(game: Game, seat: int, cards: tuple[Card, ...]) -> None:
    """Put cards into a hand; a hand that grows loses its call (MAS-28)."""
    game.hands[seat] += cards
    if game.rules.hand_limit:
        game.grown.append(seat)
    if game.said or game.exposed:
        forget_call(game, seat)


def remove(game: Game, seat: int, gone: Card) -> tuple[Card, ...]:
    """Take one card out of a hand, and say what is left."""
    hand = [*game.hands[seat]]
    hand.remove(gone)
    game.hands[seat] = left = tuple(hand)
    return left


def hand_over(game: Game, owners: dict[int, tuple[Card, ...]]) -> None:
    """Give hands new owners and clear their calls: a single card must be called again.

    Args:
        owners: The cards that each seat now holds, for the seats that changed (MAS-43).
    """
    for seat, cards in owners.items():
        game.hands[seat] = cards
        if game.rules.hand_limit:
            game.grown.append(seat)
        forget_call(game, seat)
        watch_call(game, seat)


def show(game: Game, seat: int, to: int | None) -> None:
    """Show a hand, to one player or to everyone (None)."""
    game.tell(HandShown(seat, to, game.hands[seat]))


def note_call(game: Game, seat: int) -> None:
    """Note a call of UNO."""
    if seat not in game.said:
        game.said = (*game.said, seat)
        game.exposed = tuple(one for one in game.exposed if one != seat)
        game.tell(Called(seat))


def watch_call(game: Game, seat: int) -> None:
    """Expose a player who holds one card and has not called (MAS-28)."""
    called = seat in game.said or seat in game.exposed
    if len(game.hands[seat]) == 1 and not called and not game.rules.silent:
        game.exposed = (*game.exposed, seat)


def forget_call(game: Game, seat: int) -> None:
    """Let a call fall, and the duty to call with it."""
    if seat in game.said:
        game.said = tuple(one for one in game.said if one != seat)
    if seat in game.exposed:
        game.exposed = tuple(one for one in game.exposed if one != seat)
