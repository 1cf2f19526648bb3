"""The moves of a match as the frames of a clip, and in words."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace

from bot.engine.cards import Card, fronts
from bot.engine.events import Drew, Event
from bot.engine.view import view as view_of
from bot.game.rules.match_record import MatchReplay
from bot.game.state.table_state import TableState
from bot.i18n import Locale, tr
from bot.present.components import (
    ALTERNATIVE,
    TEXT,
    Picture,
    ReplayClip,
    ReplayedHand,
    ReplayFrame,
    Text,
    clip_columns,
    letters_left,
    truncate,
)
from bot.present.text.events import event_text, fitting_lines
from bot.present.text.fields import text_arguments
from bot.present.text.names import (
    card_with_icon,
    group_cards,
    join_names,
    plain_words,
    sort_key,
    with_count,
)
from bot.present.text.status import (
    edition_lines,
    pile_lines,
    question_line,
    result_label,
    seat_line,
    stock_line,
)

CAPTION = 150
"""The most characters below a frame of a clip."""


def clip_of(replay: MatchReplay, places: range, locale: Locale) -> ReplayClip:
    """A clip of consecutive positions; its title counts the moves after the first position."""
    edition = tr(locale, f"edition-{replay.table.edition}")
    moves = {"moves": len(places) - 1, "first": places[0] + 1, "last": places[-1]}
    title = tr(locale, "picture-clip", edition=edition, **moves)
    frames = tuple(_frame(replay, place, locale) for place in places)
    return ReplayClip(replay.table.edition, title, frames)


def told_words(replay: MatchReplay, place: int, locale: Locale) -> str:
    return plain_words(told(replay, place, locale))


def told(replay: MatchReplay, place: int, locale: Locale) -> str:
    """The events of a move, one line each, with all secrets revealed."""
    state = replay.table_at(place)
    events = replay.events_at(place)
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
                result_label(state, seat, locale),
                tuple(sorted(game.hands[seat], key=sort_key)),
                seat in state.asked,
            )
            for seat in game.match.ring
        ),
    )


def position_picture(
    replay: MatchReplay,
    place: int,
    head: Text,
    locale: Locale,
    untold: Sequence[str] = (),
    *,
    title: str = "replay-frame",
) -> Picture:
    """The table and all hands after a move, which is described in the text above.

    Args:
        untold: Lines that do not fit above, shown where there is no picture.
        title: The key of the picture's heading.
    """
    state = replay.table_at(place)
    game = replay.positions[place].step.state
    view = view_of(game, None)
    asked = question_line(state, view, locale)
    piles = f"{pile_lines(state, view, locale)}\n{stock_line(view, locale)}"
    edition = edition_lines(state, view, locale)
    lies = "\n".join(filter(None, (*untold, asked, piles, edition)))
    left = letters_left((head, Text(lies))) // len(view.match.ring) - 1
    hands = [
        truncate(f"{seat_line(state, view, seat, locale)}\n{cards}", left)
        for seat in view.match.ring
        if (cards := _hand(game.hands[seat], state.edition, locale)) or seat in view.order
    ]
    words = "\n".join((lies, *hands))
    clip = clip_of(replay, range(place, place + 1), locale)
    # The text above says what happened; the picture shows what is being asked.
    frame = replace(clip.frames[0], caption=plain_words(asked))
    headed = tr(locale, title, move=place, moves=replay.last)
    scene = replace(clip, title=headed, frames=(frame,))
    return Picture(scene, truncate(plain_words(words), ALTERNATIVE), words)


def _hand(cards: Sequence[Card], edition: str, locale: Locale) -> str:
    held = [
        with_count(card_with_icon(one, locale, edition), count)
        for one, count in group_cards(fronts(cards))
    ]
    return f"-# {join_names(held, locale)}" if held else ""


ROWS = 8
"""The number of rows on a phone for the hands, the events and the select together."""


def replay_blocks(replay: MatchReplay, place: int, locale: Locale) -> tuple[Text, Picture]:
    """A finished match at one of its moves: what happened, and a frame of the clip."""
    is_deal = place in replay.rounds
    # A deal takes many words, so it is written small.
    small = "-# " if is_deal else ""
    lines = [f"{small}{line}" for line in told(replay, place, locale).splitlines()]
    hands = len(replay.positions[place].step.state.match.ring)
    rows = ROWS - -(-hands // clip_columns(hands)) - (2 if len(replay.rounds) > 1 else 0)
    rows = max(1, rows - 1) if is_deal else max(2, rows)
    last = fitting_lines(reversed(lines), locale, TEXT, rows)
    first = lines[: len(lines) - len(last.splitlines())]
    head = Text(f"{_title(replay, place, locale)}\n{last}")
    picture = position_picture(replay, place, head, locale, first)
    return head, picture


def _title(replay: MatchReplay, place: int, locale: Locale) -> str:
    return tr(
        locale,
        "replay-title",
        edition=tr(locale, f"edition-{replay.table.edition}"),
        match=replay.table.table_id,
        round=bisect_right(replay.rounds, place),
        rounds=len(replay.rounds),
        move=place,
        moves=replay.last,
    )
