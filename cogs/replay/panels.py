"""The panels of replays: a finished match, move by move, with all hands open."""

from __future__ import annotations

from bisect import bisect_right

from bot.game.rules.match_record import MatchReplay
from bot.i18n import Locale, tr
from bot.present.clicks import ClickAction, TableId, action
from bot.present.components import (
    ALTERNATIVE,
    BLUE,
    OPTIONS_A_SELECT,
    Block,
    Button,
    Buttons,
    Panel,
    Picture,
    Select,
    Style,
    Text,
    button,
    letters_left,
    option_for,
    packed,
    page_of,
    truncate,
)
from bot.present.offers import (
    added_buttons,
    at_move,
    hand_over,
    help_lines,
    match_over,
    replayed,
)
from bot.present.panels.clip import clip_of, replay_blocks, told

ACCENT = BLUE


@action("replay")
class ShowReplay(ClickAction):
    """Show the position after a move of a finished match.

    Args:
        button: Distinguishes buttons of one message that show the same move.
    """

    match_id: TableId
    place: int | None = None
    button: str = ""


@action("clip")
class ShowClip(ClickAction):
    """Show an animation of the moves up to a given one."""

    match_id: TableId
    place: int


@action("share-clip")
class ShareClip(ClickAction):
    """Post an animation of the moves up to a given one in the channel."""

    match_id: TableId
    place: int


CLIP_MOVES = 10


def replay_panel(replay: MatchReplay, place: int, locale: Locale) -> Panel:
    """A match at one of its moves: what happened, and a frame of the clip."""
    head, picture = replay_blocks(replay, place, locale)
    return Panel((head, picture, *_buttons(replay, place, locale)), accent=ACCENT)


@match_over
@hand_over
def replay_button(match_id: str, locale: Locale) -> Button:
    return button(locale, ShowReplay(match_id))


@at_move
def move_button(match_id: str, place: int, key: str, locale: Locale) -> Button:
    return button(locale, ShowReplay(match_id, place, "parting"), key=key, style=Style.PRIMARY)


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
    own = ShareClip(replay.table.table_id, place)
    share = button(locale, own, key="button-share", style=Style.PRIMARY)
    return Panel((Text(title), picture, Buttons((share,))), accent=ACCENT)


def _buttons(replay: MatchReplay, place: int, locale: Locale) -> tuple[Block, ...]:
    table_id, last = replay.table.table_id, replay.last

    def turn(name: str, there: int | None) -> Button:
        # Discord requires unique custom ids, so each button adds its name.
        return button(
            locale,
            ShowReplay(table_id, there or 0, name),
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
    clip = button(locale, ShowClip(table_id, place or last), disabled=not last)
    rounds = _rounds(replay, place, locale) if len(replay.rounds) > 1 else ()
    more = added_buttons(replayed, table_id, locale)
    return (*packed((*turning, clip, *more)), *rounds)


def _rounds(replay: MatchReplay, place: int, locale: Locale) -> tuple[Select]:
    now = bisect_right(replay.rounds, place) - 1
    numbered = tuple(enumerate(replay.rounds))
    options = tuple(
        option_for(
            tr(locale, "replay-round", round=number + 1),
            ShowReplay(replay.table.table_id, dealt, "round"),
            chosen=number == now,
        )
        for number, dealt in page_of(numbered, now // OPTIONS_A_SELECT)
    )
    first = ShowReplay(replay.table.table_id)
    return (Select(tr(locale, "choose-round"), first, options, name="rounds"),)


@help_lines
def help_line(locale: Locale) -> str:
    return tr(locale, "help-replay")
