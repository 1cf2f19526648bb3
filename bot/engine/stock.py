"""The draw pile, which is rebuilt when a card is needed and none is left (MAS-19)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import accumulate, pairwise

from bot.engine import hands
from bot.engine.cards import Card, turned
from bot.engine.events import Drew, Reshuffled, SidesTurned, Why
from bot.engine.game import Game
from bot.engine.luck import SeatLuck
from bot.engine.state import Pile, State
from bot.engine.values import maker


def draw(game: Game, seat: int, count: int, why: Why) -> tuple[Card, ...]:
    """Draw cards into a hand, fewer than `count` if too few are left (MAS-19)."""
    cards = take(game, count, seat)
    if cards:
        hands.give(game, seat, cards)
        if not game.quiet:
            game.events.append(_drew(seat, len(cards), why, cards))
    return cards


_drew = maker(Drew)


def keep_drawing(
    game: Game, seat: int, why: Why, is_last: Callable[[Card], bool]
) -> tuple[Card, ...]:
    """Draw cards until one `is_last`, the cards run out or the hand is full; return them."""
    before = len(game.hands[seat])
    while drawn := take(game, 1, seat):
        hands.give(game, seat, drawn)
        if is_last(drawn[0]) or len(game.hands[seat]) == game.rules.hand_limit:
            break
    cards = game.hands[seat][before:]
    if cards:
        game.tell(Drew(seat, len(cards), why, cards))
    return cards


def take(game: Game, count: int, seat: int = 0) -> tuple[Card, ...]:
    """Take cards off the draw pile, or off a seat's share if seats have shares (MAS-19)."""
    pile = game.draw
    if type(game.luck) is SeatLuck and game.luck.shares:
        return tuple(_own_cards(game, count, seat))
    if count == 1 and pile:
        game.draw = pile[:-1]
        return pile[-1:]
    taken: list[Card] = []
    while len(taken) < count and (game.draw or renew(game)):
        part = game.draw[len(taken) - count :]
        game.draw = game.draw[: len(game.draw) - len(part)]
        taken.extend(reversed(part))
    return tuple(taken)


def _own_cards(game: Game, count: int, seat: int) -> Iterator[Card]:
    """Take cards off a seat's share; if it cannot be rebuilt, off the largest other share."""
    for _ in range(count):
        if not game.luck.shares[seat]:
            renew(game, seat)
        shares = game.luck.shares
        owner = seat if shares[seat] else shares.index(max(shares))
        if not shares[owner]:
            return
        top = sum(shares[: owner + 1]) - 1
        yield game.draw[top]
        game.draw = game.draw[:top] + game.draw[top + 1 :]
        game.luck = game.luck.with_share(owner, -1)


def renew(game: Game, seat: int = 0) -> bool:
    """Shuffle the cards set aside, or else those under the top cards, into the draw pile (TIP-12).

    Returns:
        Whether there were any such cards.
    """
    loose, game.aside = game.aside, ()
    if not loose:
        loose = sum((pile.cards[:-1] for pile in game.piles), ())
        game.piles = [Pile(pile.cards[-1:], pile.colour) for pile in game.piles]
    if loose:
        below = sum(game.luck.shares[:seat])
        game.luck = game.luck.with_share(seat, len(loose))
        game.draw = game.draw[:below] + game.dice.shuffled(loose) + game.draw[below:]
        game.tell(Reshuffled(len(loose)))
    return bool(loose)


def turn_over(game: Game) -> None:
    """Turn all cards over, each pile as a whole: its lowest card comes up on top (FLI-8)."""
    game.hands = [turned(hand) for hand in game.hands]
    for pan, pile in enumerate(game.piles):
        cards = turned(pile.cards[::-1])
        game.piles[pan] = Pile(cards, cards[-1].colour)
        game.tell(SidesTurned(cards[-1]))
    game.aside = turned(game.aside[::-1])
    if not game.luck.shares:
        game.draw = turned(game.draw[::-1])
        return
    tops = [0, *accumulate(game.luck.shares)]
    shares = (game.draw[low:high] for low, high in pairwise(tops))
    game.draw = tuple(card for share in shares for card in turned(share[::-1]))


def next_card(game: Game | State, seat: int) -> Card | None:
    """The card that a seat will draw next; None if a pile must be reshuffled first (MAS-19)."""
    shares = game.luck.shares
    cards = game.draw[: sum(shares[: seat + 1])] if shares else game.draw
    return cards[-1] if cards and (not shares or shares[seat]) else None


def can_draw(game: Game) -> bool:
    return bool(game.draw or game.aside) or any(len(pile.cards) > 1 for pile in game.piles)
