"""The names of players, escaped for Discord's markdown."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from typing import Protocol

from bot.engine.cards import COLOURS, NUMBERS, Card, Colour, Face
from bot.engine.scoring import LASTING, team_seats
from bot.game.state.table_state import Player, TableState
from bot.i18n import Locale, tr
from bot.present.edition import MergedTables, merged
from bot.present.preferences import Sorting

WILD = "⬛"
FALLBACKS = {
    Colour.RED.value: "🟥",
    Colour.GREEN.value: "🟩",
    Colour.BLUE.value: "🟦",
    Colour.YELLOW.value: "🟨",
    "back": "🎴",
    "clock": "⏳",
    "clockwise": "🔃",
    "counter": "🔄",
    "crown": "👑",
}
"""What stands in for an icon that all editions share; words always stand beside it."""
CHARACTER_ICONS = {
    "first": "🥇",
    "pause": "⏸️",
    "previous": "◀️",
    "robot": "🤖",
    "seat": "▫️",
    "second": "🥈",
    "star": "✨",
    "stopwatch": "⏱️",
    "streak": "🔥",
    "team-1": "🔶",
    "team-2": "🟣",
    "team-3": "⬜",
    "team-4": "🌸",
    "team-5": "🖤",
    "third": "🥉",
    "to-end": "⏭️",
    "to-start": "⏮️",
    "trophy": "🏆",
    "turn": "▶️",
    "vote": "🗳️",
}
"""Shared icons that are characters and have no picture; words always stand beside them."""
_LETTERS = {colour.value[0].upper(): FALLBACKS[colour.value] for colour in COLOURS} | {"W": WILD}
_FACE = rf"[{''.join(_LETTERS)}][0-9A-Z+*]*(?:-[a-z]+)?"


def icon(name: str) -> str:
    """An icon in a text."""
    return f":{name}:"


def face_name(card: Card, edition: str) -> str:
    """The name of a card's face; a marked number looks as its edition has it."""
    return f"{card.text}-{edition}" if card.marked else card.text


def coloured_face_name(card: Card, colour: Colour | None) -> str:
    """The name of a wild's face once its colour is named.

    Args:
        colour: The colour in force; None while it is not named.
    """
    return card.text if colour is None else f"{card.text}-{colour}"


def fallback(name: str) -> str:
    """The character that stands in for a picture, or is a mark."""
    return icon_characters().get(name) or _LETTERS[name[0]]


def icon_characters() -> Mapping[str, str]:
    """The characters of all icons, those of editions included."""
    return _characters(merged())


def replace_icons(markdown: str, picture: Callable[[str], str]) -> str:
    """A text with something else for each of its icons."""
    return _pattern(merged()).sub(lambda found: picture(found[1]), markdown)


def without_icons(markdown: str) -> str:
    """A text without its icons: words stand beside each of them."""
    return _pattern(merged(), " ?").sub("", markdown)


def medal_icon(place: int, *, earned: bool = True) -> str:
    """The icon of a place in a standing.

    Args:
        place: The place, from 1.
        earned: Whether anything has been won yet: nobody gets a medal for nothing.
    """
    medals = {1: "first", 2: "second", 3: "third"} if earned else {}
    return icon(medals.get(place, "seat"))


@lru_cache(maxsize=1)
def _characters(tables: MergedTables) -> Mapping[str, str]:
    return {**FALLBACKS, **CHARACTER_ICONS, **tables.icon_fallbacks, **tables.character_icons}


@lru_cache(maxsize=2)
def _pattern(tables: MergedTables, after: str = "") -> re.Pattern[str]:
    names = "|".join(map(re.escape, _characters(tables)))
    return re.compile(rf":({names}|{_FACE}):{after}")


_NAMED_FACES = {
    Face.SKIP: "skip",
    Face.REVERSE: "reverse",
    Face.DRAW_TWO: "draw-two",
    Face.WILD: "wild",
    Face.WILD_DRAW_FOUR: "wild-draw-four",
}


def colour_with_icon(colour: Colour, locale: Locale) -> str:
    """A colour with its icon: “:red: red”."""
    return f"{icon(colour)} {tr(locale, 'colour', colour=colour)}"


@cache
def card_text(card: Card, locale: Locale, edition: str | None = None) -> str:
    """A card in words alone: “7 rouge”, “red 7”, “Super Joker”.

    Args:
        edition: Name of the edition, which has its own word for marked numbers.
    """
    colour = card.colour or "none"
    if card.number is not None:
        key = "card-number"
        if card.marked:
            key = "card-marked" if edition is None else f"card-marked-{edition}"
        return tr(locale, key, colour=colour, number=str(card.number))
    name = _NAMED_FACES.get(card.face) or merged().face_names.get(card.face)
    if name is None:
        return (
            card.text if card.wild else tr(locale, "card-number", colour=colour, number=card.face)
        )
    return tr(locale, f"card-{name}", colour=colour)


def card_with_icon(card: Card, locale: Locale, edition: str) -> str:
    """A card in a text, with its face: “:R7: red 7”."""
    return f"{icon(face_name(card, edition))} {card_text(card, locale, edition)}"


def pile_text(card: Card, colour: Colour | None, edition: str, locale: Locale) -> str:
    """The top of a pile in words, with the colour in force where the card itself has none.

    Args:
        colour: The colour in force; None while it is not named.
    """
    words = card_text(card, locale, edition)
    if not card.wild or colour is None:
        return words
    return tr(locale, "card-named", card=words, colour=colour)


def sort_key(card: Card) -> tuple[int, int, bool]:
    """Where a card stands in a sorted hand: by colour, then by face, wilds last."""
    colour = len(COLOURS) if card.colour is None else COLOURS.index(card.colour)
    order = _face_order(merged())
    return colour, order.get(card.face, len(order)), card.marked


@lru_cache(maxsize=1)
def _face_order(tables: MergedTables) -> Mapping[str, int]:
    """Where each face stands: numbers, the faces of all editions, those that an edition adds."""
    faces = (*NUMBERS, *_NAMED_FACES, *tables.face_names)
    return {face: place for place, face in enumerate(faces)}


def group_cards(
    cards: Iterable[Card], sorting: Sorting = Sorting.COLOUR
) -> tuple[tuple[Card, int], ...]:
    """Cards in order, equal ones together with their number, where the first of them is.

    Args:
        cards: The cards, the oldest first.
    """
    counts = Counter(cards)
    order = counts if sorting is Sorting.DRAWN else sorted(counts, key=sort_key)
    return tuple((card, counts[card]) for card in order)


def with_count(words: str, count: int) -> str:
    """Words with how often: “red 7 ×2”.

    Args:
        count: How often; once is not said.
    """
    return f"{words} ×{count}" if count > 1 else words


def card_lines(
    cards: Iterable[Card], locale: Locale, edition: str, sorting: Sorting = Sorting.COLOUR
) -> tuple[str, ...]:
    """Cards in lines: one for each colour and one for the wilds, or all in one as they came.

    Args:
        cards: The cards, the oldest first.
    """
    rows: dict[Colour | None, list[str]] = {}
    for card, count in group_cards(cards, sorting):
        shown = with_count(card_with_icon(card, locale, edition), count)
        rows.setdefault(card.colour if sorting is Sorting.COLOUR else None, []).append(shown)
    return tuple(" · ".join(words) for words in rows.values())


class HasSeats(Protocol):
    """A table, or a tournament: whoever has people in an order."""

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits where."""


LONGEST = 32
"""Letters of a name that are shown; Discord allows no more itself."""
_MARKS = re.compile(r"([\\*_~`|<>\[\]#:@.])")
_HIDDEN = frozenset({"Cc", "Cs", "Co", "Zl", "Zp"})
_BIDI_CONTROLS = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that are drawn as nothing."""
_NAMELESS = "?"
_KEPT_NAMES = 10_000
"""Names that are kept clean and escaped: every message says those of its table many times."""


@lru_cache(_KEPT_NAMES)
def clean_name(name: str) -> str:
    """A name for a label, where markdown is not read; one that nobody could see is a sign."""
    kept = "".join(
        letter
        for letter in name
        if unicodedata.category(letter) not in _HIDDEN and letter not in _BIDI_CONTROLS
    )
    shown = " ".join(kept.split())[:LONGEST].strip()
    return shown if any(map(_is_visible, shown)) else _NAMELESS


def _is_visible(letter: str) -> bool:
    """Whether a letter is seen by itself: no space, no joiner, no accent without a letter."""
    return unicodedata.category(letter)[0] not in "CMZ" and letter not in _BLANKS


@lru_cache(_KEPT_NAMES)
def escape_markdown(name: str) -> str:
    """A name for a text: no markdown, no mention, no link comes of it."""
    # A zero-width space keeps `@everyone` and `https:` from being what they look like.
    return _MARKS.sub(lambda mark: _escape_mark(mark[1]), clean_name(name))


def _escape_mark(mark: str) -> str:
    return f"{mark}\u200b" if mark in ":@." else f"\\{mark}"


def label_name(state: HasSeats, seat: int) -> str:
    """The name of a seat for a label; a second one of the same name is numbered."""
    names = [clean_name(player.name) for player in state.players]
    same = names[:seat].count(names[seat])
    return f"{names[seat]} ({same + 1})" if same else names[seat]


def seat_name(state: HasSeats, seat: int) -> str:
    """The name of a seat for a text, in markdown."""
    return escape_markdown(label_name(state, seat))


def user_name(state: HasSeats, user_id: int, locale: Locale) -> str:
    """The name of a person at the table for a text; words for one who is not there."""
    for seat, player in enumerate(state.players):
        if player.user_id == user_id:
            return seat_name(state, seat)
    return tr(locale, "somebody")


def join_names(items: Iterable[str], locale: Locale) -> str:
    """Things in a row: “A, B and C”."""
    *first, last = items or ("",)
    if not first:
        return last
    row, *more = first
    for item in more:
        row = tr(locale, "list-next", list=row, item=item)
    return tr(locale, "list-last", list=row, item=last)


def team_name(team: int, locale: Locale) -> str:
    """The name of a team for a text, with its sign.

    Args:
        team: Its number, from 1.
    """
    return f"{icon(f'team-{team}')} {tr(locale, f'team-{team}')}"


def team_of(state: TableState, seat: int) -> int | None:
    """The number of a seat's team, from 1; None where partners do not stay together.

    Args:
        state: A table whose game has begun.
    """
    game = state.game
    if game is None or game.options.mode not in LASTING:
        return None
    return min(team_seats(game.match, seat)) + 1


def sided_name(state: TableState, seat: int) -> str:
    """The name of a seat for a text, with the sign of its team where there are teams."""
    team = team_of(state, seat)
    name = seat_name(state, seat)
    return name if team is None else f"{icon(f'team-{team}')} {name}"


EPOCH = 1420070400.0


def snowflake_timestamp(snowflake: int) -> float:
    """When an id of Discord was made: Unix time in seconds.

    Source: https://docs.discord.com/developers/reference#snowflakes
    """
    return (snowflake >> 22) / 1000 + EPOCH
