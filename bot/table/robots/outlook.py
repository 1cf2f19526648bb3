"""How a game that is looked at ahead stands: how likely each side wins its round, by all hands."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from bot.engine.scoring import side
from bot.table.robots.edition import ROBOTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.cards import Card
    from bot.engine.game import Game
    from bot.table.robots.weights import Weights


def outlook(game: Game, seat: int) -> float:
    """How likely the side of a seat wins the round, or whether it has, from 0 to 1."""
    friends, result = side(game, seat), game.result
    if result is not None:
        return 0.5 if result.winner is None else float(result.winner in friends)
    part, rules = ROBOTS.of(game.edition), game.rules
    weights = part.duel if len(game.order) == 2 else part.many
    fitting = [rules.fitting(game, pan) for pan in range(rules.pans)]
    won = every = 0.0
    for one in game.order:
        odds = exp(_strength(game, one, weights, fitting))
        every += odds
        if one in friends:
            won += odds
    return won / every


def _strength(game: Game, seat: int, weights: Weights, fitting: Sequence[frozenset[Card]]) -> float:
    """How good a hand is, in the logarithm of its odds.

    Args:
        fitting: The cards that fit, pile by pile.
    """
    hand, harm = game.hands[seat], game.rules.harm
    colours = {pile.colour for pile in game.piles}
    wilds = draws = actions = follows = 0
    held = set()
    for card in hand:
        if card.wild:
            wilds += 1
            continue
        held.add(card.colour)
        if card.number is None:
            if card.face in harm:
                draws += 1
            else:
                actions += 1
        if card.colour in colours:
            follows += 1
    count = len(hand)
    strength = (
        weights.card * count
        + weights.wild * wilds
        + weights.draws * draws
        + weights.action * actions
        + weights.colour * len(held)
        + (weights.wild_share * wilds + weights.follows * follows) / max(1, count)
    )
    fits = not all(cards.isdisjoint(hand) for cards in fitting)
    on_turn = seat == game.stack[0].seats[0]
    if on_turn:
        strength += weights.turn + weights.fits * fits
    if 0 < count <= len(weights.few):
        strength += weights.few[count - 1]
        if fits:
            strength += (weights.out if on_turn else weights.next_out)[count - 1]
    return strength
