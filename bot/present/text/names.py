"""Names of players, teams, cards and editions in words and icons, and text-only messages.

Names are escaped for Discord's markdown. Text-only messages are for screen readers: no picture,
icon or arrow. Nothing is lost: every panel says in words what its icons show.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import groupby
from typing import Protocol

from bot.engine.cards import LETTERS, NUMBERS, Card, Colour, Face, fronts
from bot.engine.scoring import LASTING, team_seats
from bot.game.state.table_state import Player, TableState
from bot.i18n import Locale, Phrase, has_text, inflected, phrase, tr
from bot.links import channel_link
from bot.present.components import (
    Block,
    Buttons,
    Divider,
    EntitySelect,
    Panel,
    Picture,
    Select,
    Text,
    capitalised,
    truncate,
)
from bot.present.edition import MergedTables, merged
from bot.settings import Sorting

WILD = "⬛"
FALLBACKS = {
    Colour.RED.value: "🟥",
    Colour.GREEN.value: "🟩",
    Colour.BLUE.value: "🟦",
    Colour.YELLOW.value: "🟨",
    Colour.PINK.value: "🩷",
    Colour.TEAL.value: "🩵",
    Colour.ORANGE.value: "🧡",
    Colour.PURPLE.value: "💜",
    "back": "🎴",
    "clock": "⏳",
    "swap": "🔀",
    "clockwise": "🔃",
    "counter": "🔄",
    "crown": "👑",
}
"""Characters that replace shared icons; they always appear together with words."""
CHARACTER_ICONS = {
    "achievement": "🏅",
    "applause": "👏",
    "cry": "😭",
    "drew": "🔸",
    "finish": "🏁",
    "first": "🥇",
    "grumble": "😤",
    "heart": "❤️",
    "laugh": "😂",
    "pause": "⏸️",
    "played": "🔹",
    "previous": "◀️",
    "robot": "🤖",
    "seat": "🔹",
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
    "took": "💥",
    "to-start": "⏮️",
    "trophy": "🏆",
    "turn": "▶️",
    "vote": "🗳️",
    "wow": "😮",
}
"""Shared icons that are characters, without a picture; they always appear together with words."""
_LETTERS = {letter: FALLBACKS[colour.value] for letter, colour in LETTERS.items()} | {"W": WILD}
_FACE = rf"[{''.join(_LETTERS)}][0-9A-Z+*]*(?:-[a-z]+)?"


def icon(name: str) -> str:
    return f":{name}:"


def face_name(card: Card, edition: str) -> str:
    """The name of the picture that shows a card's side in play."""
    if card.marked:
        return f"{card.text}-{edition}"
    return f"{card.front}-dark" if is_dark_wild(card) else card.front.text


def is_dark_wild(card: Card) -> bool:
    """Whether the side in play is a dark wild, which looks different from a light one."""
    return card.wild and card.dark


def coloured_face_name(card: Card, colour: Colour | None) -> str:
    """The name of a wild's face in its chosen colour; the plain name before a colour is chosen."""
    return card.front.text if colour is None else f"{card.front}-{colour}"


def fallback(name: str) -> str:
    """The character that replaces an icon's picture."""
    return icon_characters().get(name) or _LETTERS[name[0]]


def icon_characters() -> Mapping[str, str]:
    return _characters(merged())


def replace_icons(markdown: str, picture: Callable[[str], str]) -> str:
    return _pattern(merged()).sub(lambda found: picture(found[1]), markdown)


def without_icons(markdown: str) -> str:
    """A text without its icons, which only repeat words."""
    return _pattern(merged(), " ?").sub("", markdown)


def medal_icon(place: int, *, earned: bool = True) -> str:
    """The icon of a place, counted from 1; no medal if none was earned."""
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
    Face.SKIP_EVERYONE: "skip-everyone",
    Face.REVERSE: "reverse",
    Face.DRAW_TWO: "draw-two",
    Face.WILD: "wild",
    Face.WILD_DRAW_FOUR: "wild-draw-four",
}


def colour_with_icon(colour: Colour, locale: Locale) -> str:
    """A colour with its icon: “:red: red”."""
    return _with_icon(colour, phrase(locale, "colour", colour=colour))


def _with_icon(name: str, words: str) -> Phrase:
    return Phrase(lambda form: f"{icon(name)} {inflected(words, form)}")


@cache
def card_text(card: Card, locale: Locale, edition: str | None = None) -> str:
    """A card in words alone: “7 rouge”, “red 7”; some editions name marked numbers."""
    colour = card.colour or "none"
    if card.number is not None:
        key = "card-number"
        if card.marked:
            key = "card-marked" if edition is None else f"card-marked-{edition}"
        return phrase(locale, key, colour=colour, number=str(card.number))
    names = merged().face_names
    dark = names.get(f"{card.face}-dark") if is_dark_wild(card) else None
    name = dark or _NAMED_FACES.get(card.face) or names.get(card.face)
    if name is None:
        if card.wild:
            return card.front.text
        return phrase(locale, "card-number", colour=colour, number=card.face)
    return phrase(locale, f"card-{name}", colour=colour)


@cache
def card_with_icon(card: Card, locale: Locale, edition: str) -> str:
    """A card in a text, with its face: “:R7: red 7”."""
    return _with_icon(face_name(card, edition), card_text(card, locale, edition))


def pile_text(card: Card, colour: Colour | None, edition: str, locale: Locale) -> str:
    """The top of a pile in words, with the colour chosen for a wild, if any."""
    words = card_text(card, locale, edition)
    if not card.wild or colour is None:
        return words
    return phrase(locale, "card-named", card=words, colour=colour)


_PLACES = {colour: place for place, colour in enumerate(Colour)}


def sort_key(card: Card) -> tuple[int, int, bool]:
    """The sort key of a card in a hand: by colour, then by face, wilds last."""
    colour = len(_PLACES) if card.colour is None else _PLACES[card.colour]
    order = _face_order(merged())
    return colour, order.get(card.face, len(order)), card.marked


@lru_cache(maxsize=1)
def _face_order(tables: MergedTables) -> Mapping[str, int]:
    """The order of faces: numbers, the shared faces, then those that editions add."""
    faces = (*NUMBERS, *_NAMED_FACES, *tables.face_names)
    return {face: place for place, face in enumerate(faces)}


def group_cards(
    cards: Iterable[Card], sorting: Sorting = Sorting.COLOUR
) -> tuple[tuple[Card, int], ...]:
    """The different cards in order with their counts; `cards` has the oldest first."""
    counts = Counter(cards)
    order = counts if sorting is Sorting.DRAWN else sorted(counts, key=sort_key)
    return tuple((card, counts[card]) for card in order)


def with_count(words: str, count: int) -> str:
    """Words with a count if it is above one: “red 7 ×2”."""
    return Phrase(lambda form: f"{inflected(words, form)} ×{count}") if count > 1 else words


def card_lines(
    cards: Iterable[Card], locale: Locale, edition: str, sorting: Sorting = Sorting.COLOUR
) -> tuple[str, ...]:
    """Cards in lines: one per colour and one for wilds; or a single line in the order drawn."""
    rows: dict[Colour | None, list[str]] = {}
    for card, count in group_cards(fronts(cards), sorting):
        shown = with_count(card_with_icon(card, locale, edition), count)
        rows.setdefault(card.colour if sorting is Sorting.COLOUR else None, []).append(shown)
    return tuple(" · ".join(words) for words in rows.values())


def folded_cards(
    cards: Iterable[Card], locale: Locale, edition: str, sorting: Sorting = Sorting.COLOUR
) -> str:
    """Cards in one line; neighbouring numbers share their colour: “green 1, 3 and 6”."""
    words: list[str] = []
    for colour, same in groupby(group_cards(fronts(cards), sorting), lambda one: _hue(one[0])):
        run = [*same]
        if colour is None or len(run) == 1:
            words += [with_count(card_with_icon(card, locale, edition), n) for card, n in run]
            continue
        numbers = join_names([with_count(str(card.number), n) for card, n in run], locale)
        named = tr(locale, "card-numbers", colour=colour, numbers=numbers)
        words.append(_with_icon(colour, named))
    return " · ".join(words)


def _hue(card: Card) -> Colour | None:
    """The colour of an unmarked number card; None for all other cards."""
    return None if card.number is None or card.marked else card.colour


class HasSeats(Protocol):
    """A table or a tournament, with players in order."""

    @property
    def players(self) -> tuple[Player, ...]: ...


LONGEST = 32
"""The most characters of a name that are shown, the same as Discord's limit."""
_MARKS = re.compile(r"([\\*_~`|<>\[\]#:@.])")
_HIDDEN = frozenset({"Cc", "Cs", "Co", "Zl", "Zp"})
_BIDI_CONTROLS = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
_FROM_THE_RIGHT = frozenset({"R", "AL", "AN"})
"""The Unicode directions of letters and digits that are written from the right."""
_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Invisible letters and symbols."""
_NAMELESS = "?"
_KEPT_NAMES = 10_000
"""The number of cleaned and escaped names cached: every message repeats those of its table."""


@lru_cache(_KEPT_NAMES)
def clean_name(name: str) -> str:
    """A name for a label, where no Markdown applies: cut to `LONGEST`, or `?` if invisible."""
    kept = "".join(
        letter
        for letter in name
        if unicodedata.category(letter) not in _HIDDEN and letter not in _BIDI_CONTROLS
    )
    shown = " ".join(kept.split())[:LONGEST].strip()
    return shown if any(map(_is_visible, shown)) else _NAMELESS


def _is_visible(letter: str) -> bool:
    """Whether a letter is visible by itself: not a space, a joiner or a combining accent."""
    return unicodedata.category(letter)[0] not in "CMZ" and letter not in _BLANKS


@lru_cache(_KEPT_NAMES)
def escape_markdown(name: str) -> str:
    """A name for a text, without markdown, mentions or links.

    An Arabic or Hebrew name is isolated, so that a number after it stays where it is.
    """
    shown = clean_name(name)
    escaped = escape_marks(shown)
    if _FROM_THE_RIGHT.isdisjoint(map(unicodedata.bidirectional, shown)):
        return escaped
    return f"\N{FIRST STRONG ISOLATE}{escaped}\N{POP DIRECTIONAL ISOLATE}"


def escape_marks(words: str) -> str:
    """Words with their marks escaped: without markdown, mentions or links."""
    # A zero-width space keeps `@everyone` and `https:` inactive.
    return _MARKS.sub(lambda mark: _escape_mark(mark[1]), words)


def _escape_mark(mark: str) -> str:
    return f"{mark}\u200b" if mark in ":@." else f"\\{mark}"


def label_name(state: HasSeats, seat: int) -> str:
    """The name of a seat for a label; identical names are numbered."""
    names = [clean_name(player.name) for player in state.players]
    same = names[:seat].count(names[seat])
    return f"{names[seat]} ({same + 1})" if same else names[seat]


LEAST_OF_NAME = 5
"""The fewest letters to which a name is cut."""


def in_a_line(words: str, state: HasSeats, most: int) -> str:
    """Words for a line of a picture, with long names cut, so that the end of the line is seen."""
    names = {label_name(state, seat) for seat in range(len(state.players))}
    shown = words
    for letters in range(LONGEST, LEAST_OF_NAME - 1, -1):
        if _letters_wide(shown) <= most:
            break
        shown = words
        for name in sorted(names, key=len, reverse=True):
            shown = shown.replace(name, truncate(name, letters))
    return shown


def _letters_wide(words: str) -> int:
    """The width of words in letters; an emoji or a Chinese character counts as two."""
    return sum(2 if unicodedata.east_asian_width(one) in "FW" else 1 for one in words)


def person_name(name: str | None, locale: Locale) -> str:
    """The name of a person for a text, or words for somebody whose name is unknown."""
    return tr(locale, "somebody") if name is None else escape_markdown(name)


def mentions(user_ids: Iterable[int]) -> str:
    return " ".join(f"<@{one}>" for one in user_ids)


def place_text(state: TableState, locale: Locale) -> str:
    """A table's channel as a mention, or words for a conversation outside servers."""
    return tr(locale, "place-outside") if state.is_outside else f"<#{state.channel_id}>"


def distant_place(state: TableState, locale: Locale) -> str:
    """Like `place_text`, for somebody who reads it elsewhere, such as in direct messages."""
    if not state.is_outside:
        return place_text(state, locale)
    words = tr(locale, "place-elsewhere")
    # A table that only one person sees has no channel.
    link = channel_link(state.server_id, state.channel_id)
    return words if state.is_for_one else f"[{words}]({link})"


def seat_name(state: HasSeats, seat: int) -> str:
    return escape_markdown(label_name(state, seat))


def seat_names(state: HasSeats, seats: Iterable[int], locale: Locale, *, bold: bool = False) -> str:
    """The names of some seats as a list in words; empty for no seats."""
    names = [seat_name(state, seat) for seat in seats]
    return join_names([f"**{name}**" for name in names] if bold else names, locale)


def user_name(state: HasSeats, user_id: int, locale: Locale) -> str:
    """The name of a person at the table for a text, or words for somebody who is not there."""
    for seat, player in enumerate(state.players):
        if player.user_id == user_id:
            return seat_name(state, seat)
    return tr(locale, "somebody")


def join_names(items: Iterable[str], locale: Locale, last_key: str = "list-last") -> str:
    """A list in words: “A, B and C”, or “A, B or C” with the key `list-or`."""
    *first, last = items or ("",)
    if not first:
        return last

    def inflect(form: str) -> str:
        row, *more = (inflected(item, form) for item in first)
        for item in more:
            row = tr(locale, "list-next", list=row, item=item)
        item = inflected(last, form)
        return tr(locale, last_key, list=row, item=item, initial=_initial(item))

    return Phrase(inflect)


_INITIAL = re.compile(r"(?::\S+: )?\W*[Hh]?(\w?)")
"""The start of words, which may have an icon and marks: *Ida* and *Hilda* sound alike."""


def _initial(words: str) -> str:
    """The first letter pronounced in Spanish; empty if no letter is found.

    In Spanish, *y* becomes *e* before the sound *i*.
    """
    found = _INITIAL.match(words)
    return found[1].lower().replace("í", "i") if found else ""


def team_name(team: int, locale: Locale) -> str:
    return f"{icon(f'team-{team}')} {tr(locale, f'team-{team}')}"


def team_of(state: TableState, seat: int) -> int | None:
    """The number of a seat's team, from 1; None without fixed partners or before a game."""
    game = state.game
    if game is None or game.options.mode not in LASTING:
        return None
    return min(team_seats(game.match, seat)) + 1


def sided_name(state: TableState, seat: int) -> str:
    team = team_of(state, seat)
    name = seat_name(state, seat)
    return name if team is None else f"{icon(f'team-{team}')} {name}"


EPOCH = 1420070400.0


def snowflake_timestamp(snowflake: int) -> float:
    """The creation time of a Discord id in Unix seconds.

    Source: https://docs.discord.com/developers/reference#snowflakes
    """
    return (snowflake >> 22) / 1000 + EPOCH


ARROW = " → "
DOT = " · "
"""A visual separator; for screen readers it becomes a comma."""
_MARKDOWN = re.compile(r"\\([\\*_~`|<>\[\]#])|\*{1,2}|`|^(?:-# |#+ )", re.MULTILINE)
"""Marks of bold, italic, small, large and literal text, and backslashes of escaped characters."""
_NUMBERED = re.compile(r"^(\d+)\.", re.MULTILINE)


def plain_words(markdown: str) -> str:
    return _without_marks(without_icons(markdown))


def _without_marks(markdown: str) -> str:
    # Splitting keeps the escaped characters, and is five times as fast as a call for each mark.
    return "".join(filter(None, _MARKDOWN.split(markdown))).replace("\u200b", "")


SMALL_ROW = 40
"""The number of letters of small print that fit in a row on a phone."""
ROW = 34
"""The number of letters of normal text that fit in a row on a phone."""
LIST_ROW = 31
"""The number of letters of a list item that fit in a row on a phone."""
_ROWS = {"-#": SMALL_ROW, "-": LIST_ROW}
"""The number of letters that fit in a row, by the first word of the line."""


def phone_rows(markdown: str, letters: int | None = None) -> int:
    """The number of rows that a line takes on a phone.

    Args:
        letters: The letters in a row; by default those for the line's kind of print.
    """
    if letters is None:
        letters = _ROWS.get(markdown.partition(" ")[0], ROW)
    if len(markdown) <= letters:
        return 1  # the name of an icon is longer than the icon
    words, icons = _pattern(merged(), " ?").subn("", markdown)
    return max(1, -(-(len(_without_marks(words)) + 3 * icons) // letters))


def place_kind(*, is_outside: bool) -> str:
    """The kind of place a text is for: only a server that has the bot has staff and DMs."""
    return "outside" if is_outside else "server"


def small_print(line: str) -> str:
    """The line in small print; unchanged if it already is, or if it is empty."""
    return line if not line or line.startswith("-# ") else f"-# {line}"


def list_in_rows(entries: Sequence[str], most: int, line_of: Callable[[str], str]) -> str:
    """A line that lists as many entries as fit in `most` rows on a phone, and at least one."""
    shown, line = len(entries), line_of(DOT.join(entries))
    while phone_rows(line) > most and shown > 1:
        shown -= 1
        line = line_of(DOT.join((*entries[:shown], "…")))
    return line


def cut_to_rows(markdown: str, most: int, locale: Locale) -> str:
    """A line, shortened to `most` rows on a phone if it is a list; its last sentence is kept."""
    head, full_stop, tail = markdown.rpartition(". ")
    if not head:
        head, tail = tail, ""
    cut = markdown
    while phone_rows(cut) > most and ", " in head:
        head = _without_last(head)
        cut = f"{tr(locale, 'list-cut', list=head)}{full_stop and ' '}{tail}"
    return cut


def _without_last(listed: str) -> str:
    """A list without its last item; a word such as `and` joins the last two."""
    head, comma, last = listed.rpartition(", ")
    places = [found.start() for found in _pattern(merged()).finditer(last)]
    before = last[: places[-1]] if len(places) > 1 else ""
    item = before.rstrip(" ").rpartition(" ")[0] if before.endswith(" ") else ""
    return f"{head}{comma}{item}" if item else head


def plain_panel(panel: Panel) -> Panel:
    """A message without purely visual parts."""
    return replace(panel, blocks=tuple(_plain(panel)))


def _plain(panel: Panel) -> Iterator[Block]:
    for block in panel.blocks:
        match block:
            case Text(markdown, is_news=is_news):
                yield Text(_words(markdown), is_news=is_news)
            case Picture(words=words):
                if words:
                    yield Text(_words(words))
            case Buttons(buttons):
                yield Buttons(
                    tuple(replace(one, label=_said(one.label), emoji=None) for one in buttons)
                )
            case Select(options=options):
                said = (replace(one, label=_said(one.label), emoji=None) for one in options)
                yield replace(block, options=tuple(said))
            case Divider() | EntitySelect():
                yield block


def _words(markdown: str) -> str:
    # Discord renumbers lines that begin with a number: two second places would become second and
    # third.
    return _NUMBERED.sub(r"\1\.", _said(without_icons(markdown)))


def _said(words: str) -> str:
    return words.replace(ARROW, ", ").replace(DOT, ", ")


ALL = "-"
"""The word for all editions, or for all ways of scoring, in an action."""


def edition_text(edition: str, locale: Locale) -> str:
    if edition == ALL:
        return tr(locale, "all-editions")
    key = f"edition-{edition}"
    return tr(locale, key) if has_text(locale, key) else edition


def brief_edition(edition: str, locale: Locale) -> str:
    """The name of an edition in a list, without the word that all these names begin with."""
    return edition_text(edition, locale).removeprefix("UNO ")


def first_game_text(edition: str, locale: Locale) -> str:
    own = f"first-{edition}"
    about = tr(locale, own if has_text(locale, own) else f"help-{edition}")
    return tr(locale, "hand-first", about=about)


def mode_text(mode: str, locale: Locale) -> str:
    if mode == ALL:
        return tr(locale, "all-modes")
    own = f"mode-{mode}"
    if has_text(locale, own):
        return tr(locale, own)
    return capitalised(tr(locale, f"option-mode-{mode}.short"))
