"""The best move of a round and of a match: what cost the others most cards. Pure, from events.

Knows who made whom draw, and who plays together; no rule of any edition, and no words. A card
counts for whoever laid it last before others had to draw, so the top of a stack counts for all of
its debt; a catch and a challenge that proves a bluff count for whoever dared. What somebody draws
by choice, for being late or by a vote counts for nobody, nor does what a partner draws.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from bot.engine.events import CardLaid, Caught, Challenged, Dealt, Drew, Why
from bot.engine.scoring import side

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.events import Event
    from bot.engine.state import State

BY_CARD = frozenset({Why.OWED, Why.ROYAL, Why.JESTER, Why.BALANCE, Why.WHEEL})
"""Reasons to draw that somebody's card has made."""
BY_DARING = frozenset({Why.UNO, Why.CHALLENGE})
"""Reasons to draw that somebody has pointed out."""


class Deed(StrEnum):
    """What somebody has done."""

    CARD = "card"
    CATCH = "catch"
    CHALLENGE = "challenge"


@dataclass(frozen=True, slots=True)
class Feat:
    """What a move has cost others.

    Args:
        seat: Who made it.
        deed: What it was.
        card: The card that was laid, in the notation; empty for another deed.
        victims: Seats of those who drew, each once.
        count: Cards that they drew, all together.
    """

    seat: int
    deed: Deed
    card: str = ""
    victims: tuple[int, ...] = ()
    count: int = 0


@dataclass(frozen=True, slots=True)
class Feats:
    """The feats of a match so far.

    Args:
        card: What the card on top has cost up to now; None before the first one is laid.
        dared: What was pointed out last; None once a card is laid on it.
        best: The best move of the round that is done with.
        before: The best move of the rounds before.
    """

    card: Feat | None = None
    dared: Feat | None = None
    best: Feat | None = None
    before: Feat | None = None

    @property
    def top(self) -> Feat | None:
        """The best move of the round, of equal ones the first; None if nobody had to draw."""
        return _greatest(self.best, self.card, self.dared)

    @property
    def of_match(self) -> Feat | None:
        """The best move of the match, of equal ones the first; None if nobody had to draw."""
        return _greatest(self.before, self.top)


NO_FEATS = Feats()


def noted(feats: Feats, events: Sequence[Event], game: State) -> Feats:
    """The feats after what has happened in one round, or in the deal of the next.

    Args:
        feats: Those before it.
        events: What has happened, in order.
        game: The game, whose partners are those of the round.
    """
    for event in events:
        match event:
            case Dealt():
                feats = Feats(before=feats.of_match)
            case CardLaid(seat, card):
                laid = Feat(seat, Deed.CARD, card.text)
                feats = replace(feats, card=laid, dared=None, best=feats.top)
            case Caught(by=by):
                feats = replace(feats, dared=Feat(by, Deed.CATCH), best=feats.top)
            case Challenged(by=by, bluff=True):
                feats = replace(feats, dared=Feat(by, Deed.CHALLENGE), best=feats.top)
            case Challenged():
                feats = replace(feats, dared=feats.card, best=feats.top)
            case Drew(seat, count, why) if why in BY_CARD:
                feats = replace(feats, card=_drawn(feats.card, seat, count, game))
            case Drew(seat, count, why) if why in BY_DARING:
                feats = replace(feats, dared=_drawn(feats.dared, seat, count, game))
            case _:
                pass
    return feats


def _greatest(*feats: Feat | None) -> Feat | None:
    """The feat that cost others most, of equal ones the first; None if none cost anything."""
    found = [one for one in feats if one is not None and one.count]
    return max(found, key=lambda one: one.count, default=None)


def _drawn(feat: Feat | None, seat: int, count: int, game: State) -> Feat | None:
    """A move once it has made somebody draw; what its maker or a partner draws is no feat."""
    if feat is None or feat.seat in side(game, seat):
        return feat
    victims = feat.victims if seat in feat.victims else (*feat.victims, seat)
    return replace(feat, victims=victims, count=feat.count + count)
