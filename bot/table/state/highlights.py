"""The best move of a round and of a match: what cost the others most cards. Pure, from events.

A card counts for whoever laid it last before others had to draw, so the top of a stack counts for
all of its debt; a catch and a challenge that proves a bluff count for whoever made them. What
somebody draws by choice, for being late or by a vote counts for nobody, nor does what a partner
draws.
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

BY_CALLING_OUT = frozenset({Why.UNO, Why.CHALLENGE})
"""Reasons to draw that somebody's catch or challenge is to blame for."""


class HighlightKind(StrEnum):
    """What somebody has done."""

    CARD = "card"
    CATCH = "catch"
    CHALLENGE = "challenge"


@dataclass(frozen=True, slots=True)
class Highlight:
    """What a move has cost others.

    Args:
        card: The card that was laid, in the notation; empty for a catch or a challenge.
    """

    seat: int
    deed: HighlightKind
    card: str = ""
    victims: tuple[int, ...] = ()
    count: int = 0


@dataclass(frozen=True, slots=True)
class Highlights:
    """The best moves of a match so far.

    Args:
        card: What the card on top has cost up to now; None before the first one is laid.
        dared: The catch or challenge made last; None once a card is laid on it.
        best: The best move of the round that is done with.
    """

    card: Highlight | None = None
    dared: Highlight | None = None
    best: Highlight | None = None
    before: Highlight | None = None

    @property
    def top(self) -> Highlight | None:
        """The best move of the round, of equal ones the first; None if nobody had to draw."""
        return _greatest(self.best, self.card, self.dared)

    @property
    def of_match(self) -> Highlight | None:
        """The best move of the match, of equal ones the first; None if nobody had to draw."""
        return _greatest(self.before, self.top)


NO_HIGHLIGHTS = Highlights()


def with_events(highlights: Highlights, events: Sequence[Event], game: State) -> Highlights:
    """The highlights after what has happened in one round, or in the deal of the next.

    Args:
        events: What has happened, in order.
        game: The game, whose partners are those of the round.
    """
    for event in events:
        match event:
            case Dealt():
                highlights = Highlights(before=highlights.of_match)
            case CardLaid(seat, card):
                laid = Highlight(seat, HighlightKind.CARD, card.text)
                highlights = replace(highlights, card=laid, dared=None, best=highlights.top)
            case Caught(by=by):
                highlights = replace(
                    highlights, dared=Highlight(by, HighlightKind.CATCH), best=highlights.top
                )
            case Challenged(by=by, bluff=True):
                highlights = replace(
                    highlights, dared=Highlight(by, HighlightKind.CHALLENGE), best=highlights.top
                )
            case Challenged():
                highlights = replace(highlights, dared=highlights.card, best=highlights.top)
            case Drew(seat, count, why) if why.by_card:
                highlights = replace(highlights, card=_drawn(highlights.card, seat, count, game))
            case Drew(seat, count, why) if why in BY_CALLING_OUT:
                highlights = replace(highlights, dared=_drawn(highlights.dared, seat, count, game))
            case _:
                pass
    return highlights


def _greatest(*highlights: Highlight | None) -> Highlight | None:
    """The move that cost others most, of equal ones the first; None if none cost anything."""
    found = [one for one in highlights if one is not None and one.count]
    return max(found, key=lambda one: one.count, default=None)


def _drawn(highlight: Highlight | None, seat: int, count: int, game: State) -> Highlight | None:
    """A move once it has made somebody draw; what its maker or a partner draws does not count."""
    if highlight is None or highlight.seat in side(game, seat):
        return highlight
    victims = highlight.victims if seat in highlight.victims else (*highlight.victims, seat)
    return replace(highlight, victims=victims, count=highlight.count + count)
