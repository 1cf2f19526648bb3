"""The moves of a match as the frames of a clip, and in words."""

from __future__ import annotations

from bot.engine.events import Drew, Event
from bot.game.rules.match_record import MatchReplay
from bot.game.state.table_state import TableState
from bot.i18n import Locale, tr
from bot.present.components import ReplayClip, ReplayedHand, ReplayFrame, truncate
from bot.present.text.events import event_text
from bot.present.text.fields import text_arguments
from bot.present.text.names import label_name, plain_words, sort_key

CAPTION = 150
"""The limit of characters below a frame of a clip."""


def clip_of(replay: MatchReplay, places: range, locale: Locale) -> ReplayClip:
    """A clip of consecutive positions, the first of them without words."""
    edition = tr(locale, f"edition-{replay.table.edition}")
    last = places[-1]
    first = min(places[0] + 1, last)
    title = tr(locale, "picture-clip", edition=edition, first=first, last=last)
    frames = tuple(_frame(replay, place, locale) for place in places)
    return ReplayClip(replay.table.edition, title, frames)


def told_words(replay: MatchReplay, place: int, locale: Locale) -> str:
    """The events of a move, in words alone."""
    return plain_words(told(replay, place, locale))


def told(replay: MatchReplay, place: int, locale: Locale) -> str:
    """The events of a move, one line each, with everything revealed."""
    state = replay.table_at(place)
    events = replay.positions[place].step.events
    return "\n".join(_open_text(event, state, locale) for event in events)


def _open_text(event: Event, state: TableState, locale: Locale) -> str:
    match event:
        case Drew(why=why, cards=(_, *_)):
            values = text_arguments(event, state, locale)
            values["why"] = tr(locale, f"why-{why}")
            return tr(locale, "replay-drew", **values)
        case _:
            return event_text(event, state, locale)


def _frame(replay: MatchReplay, place: int, locale: Locale) -> ReplayFrame:
    state, game = replay.table_at(place), replay.positions[place].step.state
    return ReplayFrame(
        truncate(" ".join(told_words(replay, place, locale).split()), CAPTION),
        tuple((pile.top, pile.colour) for pile in game.piles),
        tuple(
            ReplayedHand(
                label_name(state, seat),
                tuple(sorted(game.hands[seat], key=sort_key)),
                seat in state.asked,
            )
            for seat in game.match.ring
        ),
    )
