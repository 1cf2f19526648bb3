"""How robots of the levels easy, normal and hard choose their moves, and how they value hands."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import ClassVar

from bot.engine.cards import Card, Colour, Face
from bot.engine.game import Game
from bot.engine.moves import Move, Verb, time
from bot.engine.responses import Take
from bot.engine.scoring import side
from bot.engine.values import replace
from bot.game.robots.edition import ROBOTS, Weights, style_fit
from bot.game.robots.memory import Sight


@dataclass(frozen=True, slots=True)
class Habits:
    """The probabilities, from 0 to 1, of a robot's acts.

    Args:
        calls_late: That it calls UNO later if it forgot to.
        reacts: That it makes a reaction specific to its edition; multiplied by the edition's own.
        style: The weight of its style, in the unit of the level.
    """

    calls: float
    calls_late: float
    catches: float
    jumps: float
    reacts: float
    keeps: float
    style: float = 0.0


class Chooser(ABC):
    """The choices of robots of one level; stateless."""

    habits: ClassVar[Habits]
    challenges: ClassVar[float] = 0.0
    """The probability of challenging a possible bluff, unless the robot computes it."""
    noise: ClassVar[float] = 1.0
    """The maximum random difference between two moves."""
    remembers: ClassVar[bool] = False
    """Whether the robot uses what its seat has seen before."""
    looks_ahead: ClassVar[bool] = False
    """Whether the robot uses the outline of the whole state that its seat may know."""

    def answer(self, sight: Sight, rng: Random) -> Move:
        """The answer to the open question; `timeout` if there is no possible answer."""
        answers = sight.answers
        plays = [move for move in answers if move.verb is Verb.PLAY]
        others = [move for move in answers if move.verb is not Verb.PLAY]
        if plays and not (others and self.holds_back(sight, plays, others, rng)):
            return self.with_call(sight, self.best_play(sight, plays, rng), rng)
        if not others:
            return time(Verb.TIMEOUT)
        return others[0] if len(others) == 1 else self.best_other(sight, others, rng)

    def reaction(self, sight: Sight, rng: Random) -> Move | None:
        """A call, a catch or a move out of turn that the robot makes now, or None."""
        asked, habits = sight.asked, self.habits
        for move in sight.moves:
            match move.verb:
                case Verb.UNO if len(sight.hand) == 1:
                    chance = habits.calls_late
                case Verb.CATCH:
                    chance = habits.catches
                case Verb.PLAY if not asked:
                    chance = self.chance_out_of_turn(sight, move)
                case _:
                    chance = 0.0 if asked else habits.reacts * self._reaction(sight, move)
            if chance and rng.random() < chance:
                return self.with_call(sight, move, rng)
        return None

    def with_call(self, sight: Sight, move: Move, rng: Random) -> Move:
        """The move, with the call of UNO if it leaves one card and the robot remembers to call."""
        return called_with(sight, move) if rng.random() < self.habits.calls else move

    def holds_back(
        self, sight: Sight, plays: Sequence[Move], others: Sequence[Move], rng: Random
    ) -> bool:
        return rng.random() < self.habits.keeps

    def chance_out_of_turn(self, sight: Sight, move: Move) -> float:
        """The probability that the robot plays this card out of turn."""
        own = self._reaction(sight, move)
        return self.habits.reacts * own if own else self.habits.jumps

    def best(
        self, sight: Sight, moves: Iterable[Move], rng: Random, worth: Callable[[Move], float]
    ) -> Move:
        """The move with the highest value, including the robot's style and some noise."""

        def liked(move: Move) -> float:
            style = 0.0 if sight.style is None else self.habits.style * style_fit(sight, move)
            return worth(move) + style + self.noise * rng.random()

        return max(moves, key=liked)

    @abstractmethod
    def best_play(self, sight: Sight, plays: Sequence[Move], rng: Random) -> Move:
        """The card that the robot plays."""

    def best_other(self, sight: Sight, others: Sequence[Move], rng: Random) -> Move:
        """The robot's answer if it plays no card: a challenge if it doubts the last card played."""
        doubts = [move for move in others if move.verb is Verb.CHALLENGE]
        if doubts and self.doubts(sight, rng):
            return doubts[0]
        rest = [move for move in others if move.verb is not Verb.CHALLENGE]
        return self.best(sight, rest, rng, lambda move: self.preference(sight, move))

    def doubts(self, sight: Sight, rng: Random) -> bool:
        return rng.random() < self.challenges

    def preference(self, sight: Sight, move: Move) -> float:
        """The value of an answer without a card."""
        return preference(sight, move)

    @staticmethod
    def _reaction(sight: Sight, move: Move) -> float:
        return ROBOTS.of(sight.edition).reaction(sight, move)


def called_with(sight: Sight, move: Move) -> Move:
    """A move, with the call of UNO if it leaves one card."""
    last_but_one = move.verb is Verb.PLAY and len(sight.hand) == 2
    return replace(move, uno=True) if last_but_one else move


class Easy(Chooser):
    habits: ClassVar[Habits] = Habits(
        calls=0.5, calls_late=0.3, catches=0.1, jumps=0.1, reacts=0.3, keeps=0.1, style=0.5
    )
    challenges: ClassVar[float] = 0.2

    def best_play(self, sight: Sight, plays: Sequence[Move], rng: Random) -> Move:
        return self.best(sight, plays, rng, lambda move: self.preference(sight, move))

    def preference(self, sight: Sight, move: Move) -> float:
        """The same value for all moves."""
        return 0.0


LAST = 1_000.0
"""The penalty for moves of last resort."""
FEW = 2
"""The largest hand of an opponent, in cards, at which a robot attacks."""


class Normal(Chooser):
    habits: ClassVar[Habits] = Habits(
        calls=0.85, calls_late=0.5, catches=0.4, jumps=0.3, reacts=0.7, keeps=0.0, style=0.5
    )
    challenges: ClassVar[float] = 0.15

    def best_play(self, sight: Sight, plays: Sequence[Move], rng: Random) -> Move:
        if len(plays) == 1:
            return plays[0]
        held = Counter(card.colour for card in sight.hand)
        near = sight.nearest <= FEW
        return self.best(sight, plays, rng, lambda move: _worth(sight, move, held, near))


def preference(sight: Sight, move: Move) -> float:
    """The value of an answer without a card: own colours and small hands are preferred."""
    own = ROBOTS.of(sight.edition).preference(sight, move)
    if own is not None:
        return own
    if move.colour is not None:
        return sum(card.colour is move.colour for card in sight.hand)
    if move.player is not None:
        return -LAST if move.player in sight.friends else -sight.counts[move.player]
    return 0.0


def _worth(sight: Sight, move: Move, held: Counter[Colour | None], near: bool) -> float:
    """The value of playing a card; wilds and attacks gain value while an opponent has few cards."""
    card = move.card
    assert card is not None, "a play names a card"
    worth = ROBOTS.of(sight.edition).worth(sight, move)
    if card.wild:
        worth += (6.0 if near else -20.0) - card.points / 100
    elif card.number is None:
        worth += 8.0 if near else 1.0
    colour = card.colour or move.colour
    if colour is not None:
        worth += held[colour]
    return worth


FOLLOW = 0.5
"""The value of each card of the new current colour that is left in the hand.

The unit of all weights below is one card.
"""
SAME_FACE = 0.15
POINTS, HURRIED = 0.01, 0.2
"""The value of a point of the card played; the second if the lowest hand is about to win (HOU-14).
"""
SHED = 1.0
"""The value of a card that may be played after this one in the same turn (HOU-7)."""
STRANDED = 4.0
"""The cost of a hand in which no card may be the last one (HOU-12)."""
PUT_OUT = 3.0
"""The value of putting an opponent out of the round (HOU-13)."""
WILD, WILD_DRAW_FOUR, FREE = 3.0, 0.3, 2.5
"""The value of keeping a wild.

A kept Wild Draw Four adds the second, or the third if it cannot be challenged (HOU-6).
"""
STUCK = 1.5
"""The cost of a last card that will be playable only by luck."""
HIT = 0.35
"""The value of a card that the next player must draw."""
SKIP = 0.5
"""The value of a turn that the next player loses."""
TURN_ROUND = 1.0
"""The value of delaying a neighbour's turn, scaled by how close their hand is to going out."""
NEAR = 3.0
"""Harm to a hand is multiplied by 1 plus this number divided by the number of its cards."""
LACKS, DRAWN_FOR = 0.8, 1.4
"""The value of a colour that the next player lacks; the second if they keep drawing (HOU-4)."""
BLUFF = 3.0
DOUBT = 0.3
"""The probability of a bluff above which a robot challenges."""
PRESSED = 0.5
"""The least probability of a bluff assumed against an opponent with a single card."""
NONE_HELD: dict[Colour | None, int] = {None: 0, **dict.fromkeys(Colour, 0)}
NO_LACKS = dict.fromkeys(Colour, 0.0)


class Hard(Chooser):
    """A robot that plays well: it remembers plays, saves wilds, and computes when to challenge."""

    tempted: ClassVar[float] = 0.5
    """The assumed probability that a player who can bluff does so, before any bluff was seen."""
    noise: ClassVar[float] = 0.05
    remembers: ClassVar[bool] = True
    habits: ClassVar[Habits] = Habits(
        calls=1.0, calls_late=1.0, catches=1.0, jumps=1.0, reacts=1.0, keeps=0.0, style=0.15
    )

    def holds_back(
        self, sight: Sight, plays: Sequence[Move], others: Sequence[Move], rng: Random
    ) -> bool:
        part = ROBOTS.of(sight.edition)
        return all(part.refrains(sight, move) for move in plays)

    def best_play(self, sight: Sight, plays: Sequence[Move], rng: Random) -> Move:
        if len(plays) == 1 or len(sight.hand) == 1:
            return plays[0]
        return self.best(sight, plays, rng, Reckoning(sight).worth)

    def doubts(self, sight: Sight, rng: Random) -> bool:
        """Whether a bluff is likely enough to challenge."""
        return chance_of_bluff(sight, self.tempted) > DOUBT


def chance_of_bluff(sight: Sight, tempted: float) -> float:
    """The probability that the last card played is a bluff, by likely colours and past bluffs.

    Args:
        tempted: The assumed probability that a player who can bluff does so, before any bluff was
            seen.
    """
    laid = sight.doubtful
    if laid is None:
        return 0.0
    seat, colour = laid
    holds = sight.chance_of(seat, colour)
    if len(sight.hand) == 1:
        tempted = max(tempted, PRESSED)
    if sight.memory is not None:
        bluffs = sight.memory.bluffs
        tempted = (tempted + bluffs[True]) / (1.0 + bluffs.total())
    lies = holds * tempted
    return lies / (lies + 1.0 - holds)


class Reckoning:
    """Computes the value of playing each card of a hand now."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._hand = sight.hand
        self._held = NONE_HELD.copy()  # a `Counter` takes twice as long, and this runs often
        for card in sight.hand:
            self._held[card.colour] += 1
        # For each pile, the loss of the cards that match its colour until another card covers it.
        # With one pile, this loss is the same for all cards.
        piles = sight.piles if len(sight.piles) > 1 else ()
        self._covered = [FOLLOW * self._held[pile.colour] for pile in piles] or [0.0]
        self._rules = sight.rules
        question = sight.question
        self._owed = question.count if isinstance(question, Take) else 0
        self._part = ROBOTS.of(sight.edition)
        self._duel = len(sight.shared.order) == 2
        self._next = sight.after(1)
        self._threat = self._threat_of(self._next)
        self._lacks = NO_LACKS
        memory = sight.memory
        self._hurried = memory is not None and memory.hurried
        if memory is not None and self._threat > 0:
            weight = LACKS if sight.rules.draw_in_turn is None else DRAWN_FOR
            self._lacks = {
                one: weight - weight * sight.chance_of(self._next, one)
                for one in sight.piles[0].top.colours
            }

    def worth(self, move: Move) -> float:
        """The value of playing a card: the hand that it leaves, and the harm to the next player."""
        card = move.card
        assert card is not None, "a play names a card"
        colour, left = card.colour or move.colour, 0
        further = self._part.further(self._sight, card)
        if further:  # the last one played decides the colour
            colour = max((one.colour for one in further), key=lambda one: self._held[one])
            left = sum([one.colour is colour for one in further])
        points = HURRIED if self._hurried else POINTS
        worth = points * card.points + self._part.worth(self._sight, move)
        worth += SHED * len(further) - self._covered[move.pan or 0] - self._part.kept(card)
        if colour is not None:
            worth += FOLLOW * (self._held[colour] - left - (card.colour is colour))
        if card.wild:
            worth -= self._kept_wild(card.face)
        else:
            worth += SAME_FACE * sum([one.face is card.face for one in self._hand], -1)
            if len(self._hand) == 2 and self._held[colour] == 1 and not self._held[None]:
                worth -= STUCK
        if self._rules.barred_last and self._strands(card):
            worth -= STRANDED
        return worth + self._harm_done(card.face, colour)

    def _kept_wild(self, face: Face) -> float:
        if self._hurried or (len(self._hand) == 2 and self._held[None] == 2):
            return 0.0
        if face in self._rules.bluffs:
            return WILD + WILD_DRAW_FOUR + BLUFF * (self._held[self._sight.piles[0].colour] > 0)
        return WILD + FREE if face is Face.WILD_DRAW_FOUR else WILD

    def _strands(self, card: Card) -> bool:
        """Whether all cards left after playing this one are barred as last cards (HOU-12)."""
        rest = list(self._hand)
        rest.remove(card)
        return all(one.face in self._rules.barred_last for one in rest)

    def _harm_done(self, face: Face, colour: Colour | None) -> float:
        harm = self._rules.harm.get(face, 0)
        if harm or self._owed:
            return self._drawn(harm + self._owed, back=self._owed > 0 and face is Face.REVERSE)
        done = 0.0 if colour is None else self._lacks[colour] * self._threat
        if face is Face.SKIP or (face is Face.REVERSE and self._duel):
            return done + SKIP * self._threat
        if face is Face.REVERSE:
            return done + TURN_ROUND * self._turned_round()
        return done

    def _drawn(self, count: int, *, back: bool) -> float:
        """The value of cards drawn by the next player, or with `back` by the previous one (HOU-3).

        A hand that reaches the limit is out of the round (HOU-13).
        """
        seat = self._sight.after(-1) if back else self._next
        threat, limit = self._threat_of(seat) if back else self._threat, self._rules.hand_limit
        done = HIT * count * threat
        if limit and self._sight.counts[seat] + count >= limit:
            done += PUT_OUT if threat > 0 else -PUT_OUT
        return done

    def _threat_of(self, seat: int) -> float:
        """The value of harming a seat; negative for a partner."""
        threat = 1.0 + NEAR / max(1, self._sight.counts[seat])
        return -threat if seat in self._sight.friends else threat

    def _turned_round(self) -> float:
        """The amount by which the next opponent is closer to going out than the other neighbour."""
        sight = self._sight
        last = sight.after(-1)
        if last in sight.friends:
            return 0.0
        closer = 1.0 / max(1, sight.counts[self._next]) - 1.0 / max(1, sight.counts[last])
        return closer if self._threat > 0 else -closer


def outlook(game: Game, seat: int) -> float:
    """The probability that a seat's side wins the round; after it, 1, 0 or, for a draw, 0.5."""
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
    """The logarithm of a hand's odds of winning; `fitting` has the playable cards of each pile."""
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
