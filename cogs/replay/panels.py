"""The panels of replays: a finished match, move by move, with all hands open."""

from __future__ import annotations

from bisect import bisect_right
from functools import partial

from bot.game.rules.match_record import MatchReplay
from bot.i18n import Locale, tr
from bot.present.components import (
    ALTERNATIVE,
    BLUE,
    OPTIONS_A_SELECT,
    TEXT,
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
    clip_columns,
    letters_left,
    packed,
    page_of,
    truncate,
)
from bot.present.panels.clip import clip_of, position_picture, told
from bot.present.text.events import fitting_lines

ACCENT = BLUE
CLIP_MOVES = 10
ROWS = 8
"""How many rows of a phone the hands, what happened and the select have together."""


def replay_panel(replay: MatchReplay, place: int, locale: Locale) -> Panel:
    """A match at one of its moves: what happened, and the frame of the clip."""
    is_deal = place in replay.rounds
    # A deal is told in many words.
    small = "-# " if is_deal else ""
    lines = [f"{small}{line}" for line in told(replay, place, locale).splitlines()]
    hands = len(replay.positions[place].step.state.match.ring)
    rows = ROWS - -(-hands // clip_columns(hands)) - (2 if len(replay.rounds) > 1 else 0)
    rows = max(1, rows - 1) if is_deal else max(2, rows)
    last = fitting_lines(reversed(lines), TEXT, rows)
    first = lines[: len(lines) - len(last.splitlines())]
    head = Text(f"{_title(replay, place, locale)}\n{last}")
    picture = position_picture(replay, place, head, locale, first)
    return Panel((head, picture, *_buttons(replay, place, locale)), accent=ACCENT)


def clip_panel(replay: MatchReplay, place: int, locale: Locale, *, shared: bool = False) -> Panel:
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
    own = partial(button, locale, ActionKind.SHARE_CLIP, replay.table.table_id, str(place))
    share = own(key="button-share", style=Style.PRIMARY)
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

    turning = (
        turn("to-start", 0),
        turn("previous", max(0, place - 1)),
        turn("next", min(last, place + 1)),
        turn("to-end", last),
        turn("best", replay.best),
    )
    clip = button(locale, ActionKind.CLIP, table_id, str(place or last), disabled=not last)
    rounds = _rounds(replay, place, locale) if len(replay.rounds) > 1 else ()
    verify = button(locale, ActionKind.VERIFY, table_id)
    return (*packed((*turning, clip, verify)), *rounds)


def _rounds(replay: MatchReplay, place: int, locale: Locale) -> tuple[Select]:
    now = bisect_right(replay.rounds, place) - 1
    numbered = tuple(enumerate(replay.rounds))
    options = tuple(
        Option(tr(locale, "replay-round", round=number + 1), f"{dealt} round", chosen=number == now)
        for number, dealt in page_of(numbered, now // OPTIONS_A_SELECT)
    )
    action = ComponentAction(replay.table.table_id, ActionKind.REPLAY, None, "rounds")
    return (Select(tr(locale, "choose-round"), action, options),)
