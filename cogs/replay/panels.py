"""The panels of replays: a finished match, move by move, with all hands open."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace

from bot.engine.cards import Card
from bot.engine.view import view as view_of
from bot.game.rules.match_record import MatchReplay
from bot.i18n import Locale, tr
from bot.present.components import (
    ALTERNATIVE,
    BLUE,
    OPTIONS_A_SELECT,
    ActionKind,
    Block,
    Button,
    Buttons,
    ComponentAction,
    Option,
    Panel,
    Picture,
    Select,
    Style,
    Text,
    button,
    letters_left,
    page_of,
    truncate,
)
from bot.present.panels.clip import clip_of, told
from bot.present.text.names import (
    card_with_icon,
    group_cards,
    join_names,
    plain_words,
    with_count,
)
from bot.present.text.status import edition_lines, pile_lines, question_line, seat_line, stock_lines

ACCENT = BLUE
CLIP_MOVES = 10


def replay_panel(replay: MatchReplay, place: int, locale: Locale) -> Panel:
    """A match at one of its moves: what happened, and the frame of the clip."""
    head = Text(f"{_title(replay, place, locale)}\n{told(replay, place, locale)}")
    state = replay.table_at(place)
    game = replay.positions[place].step.state
    view = view_of(game, None)
    asked = question_line(state, view, locale)
    piles = f"{pile_lines(state, view, locale)}\n{stock_lines(view, locale)}"
    edition = edition_lines(state, view, locale)
    lies = "\n".join(filter(None, (asked, piles, edition)))
    left = letters_left((head, Text(lies))) // len(view.match.ring) - 1
    hands = [
        truncate(f"{seat_line(state, view, seat, locale)}\n{cards}", left)
        for seat in view.match.ring
        if (cards := _hand(game.hands[seat], state.edition, locale)) or seat in view.order
    ]
    words = "\n".join((lies, *hands))
    clip = clip_of(replay, range(place, place + 1), locale)
    # What happened stands above the picture, which says what is asked.
    frame = replace(clip.frames[0], caption=plain_words(asked))
    title = tr(locale, "replay-frame", move=place, moves=replay.last)
    scene = replace(clip, title=title, frames=(frame,))
    picture = Picture(scene, truncate(plain_words(words), ALTERNATIVE), words)
    return Panel((head, picture, *_buttons(replay, place, locale)), accent=ACCENT)


def clip_panel(replay: MatchReplay, place: int, locale: Locale, *, shared: bool = False) -> Panel:
    """An animation of the moves up to a place.

    Args:
        shared: Whether it is posted to the channel.
    """
    places = range(max(0, place - CLIP_MOVES), place + 1)
    edition = tr(locale, f"edition-{replay.table.edition}")
    scene = clip_of(replay, places, locale)
    captions = " ".join(frame.caption for frame in scene.frames[1:])
    title = tr(locale, "clip-title", edition=edition, moves=len(scene.frames) - 1)
    alt = truncate(f"{scene.title}. {captions}", ALTERNATIVE)
    words = "\n".join(told(replay, one, locale) for one in places[1:])
    picture = Picture(scene, alt, truncate(words, letters_left((Text(title),))))
    if shared:
        return Panel((Text(title), picture), accent=ACCENT)
    share = button(
        locale,
        ActionKind.SHARE_CLIP,
        replay.table.table_id,
        str(place),
        key="button-share",
        style=Style.PRIMARY,
    )
    return Panel((Text(title), picture, Buttons((share,))), accent=ACCENT)


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


def _hand(cards: Sequence[Card], edition: str, locale: Locale) -> str:
    held = [with_count(card_with_icon(one, locale, edition), n) for one, n in group_cards(cards)]
    return f"-# {join_names(held, locale)}" if held else ""


def _buttons(replay: MatchReplay, place: int, locale: Locale) -> tuple[Block, ...]:
    table_id, last = replay.table.table_id, replay.last

    def turn(name: str, there: int | None) -> Button:
        # Discord requires unique custom ids, so each button adds its name.
        return button(
            locale,
            ActionKind.REPLAY,
            table_id,
            f"{there or 0} {name}",
            key=f"button-replay-{name}",
            emoji=None if name == "best" else {"next": "turn"}.get(name, name),
            disabled=there is None or there == place,
        )

    turning = Buttons(
        (
            turn("to-start", 0),
            turn("previous", max(0, place - 1)),
            turn("next", min(last, place + 1)),
            turn("to-end", last),
            turn("best", replay.best),
        )
    )
    clip = button(locale, ActionKind.CLIP, table_id, str(place or last), disabled=not last)
    rounds = _rounds(replay, place, locale) if len(replay.rounds) > 1 else ()
    return (turning, *rounds, Buttons((clip, button(locale, ActionKind.VERIFY, table_id))))


def _rounds(replay: MatchReplay, place: int, locale: Locale) -> tuple[Select]:
    now = bisect_right(replay.rounds, place) - 1
    numbered = tuple(enumerate(replay.rounds))
    options = tuple(
        Option(tr(locale, "replay-round", round=number + 1), f"{dealt} round", chosen=number == now)
        for number, dealt in page_of(numbered, now // OPTIONS_A_SELECT)
    )
    action = ComponentAction(replay.table.table_id, ActionKind.REPLAY, None, "rounds")
    return (Select(tr(locale, "choose-round"), action, options),)
