"""The parts of messages as plain values: components, pictures and layout.

A scene is the content of a picture. Equal scenes look the same: a picture is drawn and sent again
only when its scene has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeVar

from bot.engine.cards import Card, Colour
from bot.engine.values import Value
from bot.i18n import Locale, tr
from bot.present.clicks import ClickAction, parts_of


class Style(StrEnum):
    PRIMARY = "primary"
    SECONDARY = "secondary"
    SUCCESS = "success"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class CardImage:
    """A card face, shown large if pictures are available."""

    name: str
    alt: str


class Text(Value):
    """A paragraph in Discord's markdown, where `:name:` is an icon (`bot.present.text.names`).

    Args:
        is_news: Whether it reports the last moves; a process that has just started may know fewer
            of them.
    """

    markdown: str
    beside: CardImage | None = None
    is_news: bool = False


@dataclass(frozen=True, slots=True)
class Divider:
    """A line between two parts of a message."""


class Button(Value):
    """A button.

    Args:
        label: At most 80 characters.
        emoji: The name of a card face or an icon, shown if there is a picture of it.
    """

    label: str
    action: ClickAction
    style: Style = Style.SECONDARY
    emoji: str | None = None
    disabled: bool = False


class Buttons(Value):
    buttons: tuple[Button, ...]


class Option(Value):
    """One option of a select.

    Args:
        label: At most 100 characters.
        value: The detail of its action, or the value for the action's chosen field.
        description: A second line of at most 100 characters.
    """

    label: str
    value: str
    description: str = ""
    emoji: str | None = None
    chosen: bool = False


class Select(Value):
    """A select of at most 25 options.

    Args:
        action: The action of any option, or another of its kind: the options' actions differ only
            in their details.
        name: Distinguishes the select from the message's other components with such actions.
    """

    placeholder: str
    action: ClickAction
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    name: str = ""


class EntityKind(StrEnum):
    """The things that an `EntitySelect` offers; Discord lists those of the server."""

    ROLE = "role"
    CHANNEL = "channel"
    """A text channel, a forum or a category."""
    TEXT_CHANNEL = "text-channel"


@dataclass(frozen=True, slots=True)
class EntitySelect:
    """A select of a server's roles or channels.

    Args:
        action: The action, whose last field is empty and takes the chosen Discord ids.
    """

    placeholder: str
    action: ClickAction
    kind: EntityKind
    chosen: tuple[int, ...] = ()
    most: int = 1


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture, with the text that can replace it.

    Args:
        scene: The content, which `bot.pictures` draws.
        alt: Alternative text, at most 1,024 characters.
        words: Markdown shown if the picture cannot be shown; empty if the rest of the message says
            the same.
        is_awaited: Whether its message waits longer for the picture, as at a great moment and
            before a player's first act in a round.
    """

    scene: Scene
    alt: str
    words: str = ""
    is_awaited: bool = field(default=False, compare=False)


Block = Text | Divider | Buttons | Select | EntitySelect | Picture


class Panel(Value):
    blocks: tuple[Block, ...]
    accent: int | None = None

    @property
    def picture(self) -> Picture | None:
        return next((one for one in self.blocks if isinstance(one, Picture)), None)

    @property
    def scene(self) -> Scene | None:
        return None if self.picture is None else self.picture.scene


def text_panel(markdown: str, accent: int | None = None) -> Panel:
    return Panel((Text(markdown),), accent)


T = TypeVar("T")

BUTTONS_A_ROW = 5
OPTIONS_A_SELECT = 25
LABEL = 80
TEXT = 4_000
"""The most characters in all texts of a message together."""
OPTION_LABEL = 100
ALTERNATIVE = 1_024
"""The most characters in a picture's alternative text."""


def batches(items: Sequence[T], size: int) -> Iterator[tuple[T, ...]]:
    for start in range(0, len(items), size):
        yield tuple(items[start : start + size])


def page_of(items: Sequence[T], page: int) -> Sequence[T]:
    """The items of a select's page; `page` counts from 0, and too high a number means the last."""
    last = max(0, len(items) - 1) // OPTIONS_A_SELECT
    first = min(page, last) * OPTIONS_A_SELECT
    return items[first : first + OPTIONS_A_SELECT]


def button(
    locale: Locale,
    action: ClickAction,
    *,
    key: str = "",
    style: Style = Style.SECONDARY,
    emoji: str | None = None,
    disabled: bool = False,
    **values: str | int,
) -> Button:
    """A button with a translated label, by default `button-<kind>`, with `values` as arguments."""
    label = truncate(tr(locale, key or f"button-{parts_of(action).kind}", **values), LABEL)
    return Button(label, action, style, emoji, disabled)


def option_for(
    label: str,
    action: ClickAction,
    *,
    description: str = "",
    emoji: str | None = None,
    chosen: bool = False,
) -> Option:
    """An option of a select, whose action is of the select's kind."""
    return Option(label, parts_of(action).detail, description, emoji, chosen)


def pager(
    locale: Locale,
    shows: Callable[[int], ClickAction],
    page: int,
    pages: int,
    key: str = "button-page",
) -> list[Button]:
    """Buttons to the previous and the next page, where these exist.

    Args:
        shows: The action that shows a page.
        key: The beginning of both labels' keys.
    """
    return [
        button(locale, shows(other), key=f"{key}-{where}", page=other + 1, pages=pages)
        for where, other in (("before", page - 1), ("after", page + 1))
        if 0 <= other < pages
    ]


def rows(buttons: Iterable[Button]) -> tuple[Buttons, ...]:
    return tuple(Buttons(row) for row in batches(tuple(buttons), BUTTONS_A_ROW))


PHONE = 294
"""The width of a row of buttons on a phone of 390 pixels; in CSS pixels, like all widths below."""
GAP = 5
"""The gap between two buttons of a row."""
AROUND = 18
"""The width of the padding and the border of a button, on both sides together."""
EMOJI = 25
"""The width of an emoji, with its distance to the label."""
LETTER = 10.6
LETTERS = {
    **dict.fromkeys(" \u00a0!'()*,-./:;I[]fijlrt|¡·’", 6.2),
    **dict.fromkeys("#&+<=>ABDGHKNOQRUVX~×→", 12.3),
    **dict.fromkeys("%@MWmw…", 15.5),
}
"""The widths of letters that are narrower or wider than most, in a wide font."""


def button_width(one: Button) -> float:
    """A button's estimated width on a phone; the width of a whole row if the label wraps."""
    width = AROUND + (EMOJI if one.emoji else 0)
    return min(PHONE, width + sum([LETTERS.get(letter, LETTER) for letter in one.label]))


def phone_lines(buttons: Iterable[Button]) -> list[list[Button]]:
    """The buttons of each line on a phone, as estimated; the browser tests check the estimate."""
    lines: list[list[Button]] = []
    room = 0.0
    for one in buttons:
        width = button_width(one)
        if width > room or len(lines[-1]) == BUTTONS_A_ROW:
            lines.append([])
            room = PHONE
        lines[-1].append(one)
        room -= width + GAP
    return lines


def packed(buttons: Iterable[Button]) -> tuple[Buttons, ...]:
    """Buttons in rows that a phone wraps as rarely as possible: rows end where its lines do."""
    found: list[list[Button]] = []
    for line in phone_lines(buttons):
        if found and len(found[-1]) + len(line) <= BUTTONS_A_ROW:
            found[-1] += line
        else:
            found.append(line)
    return tuple(Buttons(tuple(row)) for row in found)


def filled_lines(*lines: str) -> str:
    """Lines joined by line breaks, without the empty ones."""
    return "\n".join(filter(None, lines))


def letters_left(blocks: Iterable[Block]) -> int:
    """The number of characters that a message has left for another text."""
    return TEXT - sum(len(_said(block)) for block in blocks)


def _said(block: Block) -> str:
    """The text of a block that counts towards the limit; words may have to replace a picture."""
    match block:
        case Text(markdown):
            return markdown
        case Picture(words=words):
            return words
        case _:
            return ""


def capitalised(words: str) -> str:
    """Words with an initial capital, for labels; not for names, which stay as spelled."""
    return words[:1].upper() + words[1:]


def truncate(words: str, most: int) -> str:
    """Words shortened to a limit, with a mark at the end if something was cut off."""
    return words if len(words) <= most else f"{words[: most - 1]}…"


def cut_at_word(words: str, most: int) -> str:
    """Words shortened to a limit at the end of a word, with a mark if something was cut off."""
    if len(words) <= most:
        return words
    # The letter that the mark replaces tells whether a word ends before it.
    head = words[:most].rpartition(" ")[0].rstrip(" ,.;:–—-")
    return f"{head}…" if head else truncate(words, most)


BLUE = 0x2F6FBF
"""The accent colour of things that a person looks up or plays alone."""
GOLD = 0xE3B21C
GREEN = 0x2F9E6E
GREY = 0x6B6F76
"""The accent colour of things that are over or waiting."""
PURPLE = 0x6C4AB6
"""The accent colour of tournaments."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The content of a picture; `bot.pictures` has a function that draws each subclass."""


class Light(StrEnum):
    PLAIN = "plain"
    ALARM = "alarm"
    FEAST = "feast"


@dataclass(frozen=True, slots=True)
class SceneSeat:
    """A player at a table.

    Args:
        count: The number of cards in hand; None for a player who is out.
        said: Whether UNO was called for the last card.
        worn: The icon of the thing that the player wears, if any.
        faded: Whether the player is shown faintly.
        team: The number of the player's fixed team; 0 if teams are not fixed.
        reaction: The emoji of the player's reaction; empty if there is no reaction.
    """

    name: str
    count: int | None
    asked: bool
    said: bool
    worn: str
    faded: bool
    team: int = 0
    reaction: str = ""


@dataclass(frozen=True, slots=True)
class HeldCard:
    """One of the reader's cards; `raised` if it can be played now."""

    card: Card
    raised: bool


@dataclass(frozen=True, slots=True)
class TableScene(Scene):
    """A table: the cards on it, the players around it, and the reader's own cards below.

    Args:
        piles: The top card and current colour of each discard pile.
        draw: The number of cards in the draw pile.
        draw_back: The next card's side that is not in play, if cards have two sides.
        debt: The number of cards that the asked player must draw.
        seats: The other players clockwise, from the reader's left; in the channel all players.
        own: The reader; None in the channel.
        hand: The reader's cards, in order.
        dims: Whether cards that are not raised are dimmed, because they cannot be played.
        centre: The edition's own scene in the middle, if any.
        sign: The icon of what has just happened, if any.
        caption: What has just happened in a few words.
        shown: The colours of the hand that a challenge has just shown to the reader.
        clock: The share of a clock that is left, from 0 to 1; 0 if no clock is shown.
    """

    edition: str
    piles: tuple[tuple[Card, Colour | None], ...]
    draw: int
    debt: int
    seats: tuple[SceneSeat, ...]
    clockwise: bool
    own: SceneSeat | None = None
    hand: tuple[HeldCard, ...] = ()
    dims: bool = False
    centre: Scene | None = None
    light: Light = Light.PLAIN
    sign: str = ""
    caption: str = ""
    shown: tuple[Colour, ...] = ()
    draw_back: Card | None = None
    clock: float = 0.0


@dataclass(frozen=True, slots=True)
class LobbySeat:
    """A taken seat before the deal.

    Args:
        detail: More about the player in a few words, such as the level of a robot.
        team: The number of the player's team; 0 if the player has no team.
    """

    name: str
    detail: str = ""
    robot: bool = False
    team: int = 0


@dataclass(frozen=True, slots=True)
class LobbyScene(Scene):
    """The seats of a table before the deal, and how many are free."""

    edition: str
    seats: tuple[LobbySeat, ...]
    free: int


@dataclass(frozen=True, slots=True)
class MomentScene(Scene):
    """A large card or icon on an otherwise empty table.

    Args:
        top: The top card of the table, whose side determines how the table looks.
        sign: The icon; empty if a card is shown.
    """

    edition: str
    top: Card
    card: Card | None = None
    sign: str = ""


@dataclass(frozen=True, slots=True)
class OpenHand:
    name: str
    cards: tuple[Card, ...]
    points: str
    won: bool


@dataclass(frozen=True, slots=True)
class OpenHands(Scene):
    edition: str
    title: str
    hands: tuple[OpenHand, ...]


@dataclass(frozen=True, slots=True)
class RatingCourse(Scene):
    """The history of a rating; `numbers` has the rating after each match, newest last."""

    title: str
    numbers: tuple[int, ...]
    across: str


@dataclass(frozen=True, slots=True)
class ReplayedHand:
    """A hand in a replay; `asked` if the game is waiting for its player."""

    name: str
    cards: tuple[Card, ...]
    asked: bool


def clip_columns(hands: int) -> int:
    """The number of columns of hands in a clip's frame: two for many, so that ten fit a phone."""
    return 1 if hands <= 4 else 2


@dataclass(frozen=True, slots=True)
class ReplayFrame:
    """A match at one moment.

    Args:
        caption: The events that led to this moment, without markdown.
        piles: The top card and current colour of each discard pile.
    """

    caption: str
    piles: tuple[tuple[Card, Colour | None], ...]
    hands: tuple[ReplayedHand, ...]


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A card in an overview, with its name and its effect."""

    card: Card
    name: str
    words: str


@dataclass(frozen=True, slots=True)
class CardOverview(Scene):
    """The special cards of an edition."""

    edition: str
    entries: tuple[CardEntry, ...]


@dataclass(frozen=True, slots=True)
class ReplayClip(Scene):
    """Consecutive moves of a match."""

    edition: str
    title: str
    frames: tuple[ReplayFrame, ...]


@dataclass(frozen=True, slots=True)
class ResultLine:
    """A line of a result.

    Args:
        number: The place from 1, shared by tied lines; 0 for the losers of a single round.
    """

    number: int
    names: tuple[str, ...]
    points: str
    won: bool
    medal: bool = True


@dataclass(frozen=True, slots=True)
class BestMove:
    """The best move of a match; `icon` is the icon of a move without a card, otherwise empty."""

    edition: str
    card: Card | None
    icon: str
    head: str
    words: str


@dataclass(frozen=True, slots=True)
class ResultCard(Scene):
    """The result of a match, to share or for one of its players.

    Args:
        headline: Lines in large type: the winners, or what the reader has achieved.
        crowned: Whether the headline names a winner.
        celebrates: Whether the reader has won.
        earned: Names of the reader's new achievements.
        edition: The edition on whose table it is shown; empty for a plain one.
    """

    title: str
    headline: tuple[str, ...]
    verdict: str
    places: tuple[ResultLine, ...]
    best: BestMove | None
    foot: str
    crowned: bool = True
    celebrates: bool = False
    earned: tuple[str, ...] = ()
    edition: str = ""


@dataclass(frozen=True, slots=True)
class LastMoves(Scene):
    moves: ReplayClip
    result: ResultCard
