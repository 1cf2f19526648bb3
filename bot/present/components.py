"""The parts of messages as plain values: components, actions, pictures and layout.

An action named after a verb of the engine is a move: `kind` and `detail` together are its line in
the notation, without the seat (`play` and `W+4 blue uno`). An action with a `number` answers only
that question. An edition may add actions that are moves in another form; all others are those of
`ActionKind`.

A scene is the content of a picture. Equal scenes look the same: a picture is drawn and sent only
when its scene has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from bot.engine.cards import Card, Colour
from bot.engine.moves import Move
from bot.engine.record.notation import write_move
from bot.engine.values import Value
from bot.i18n import Locale, tr


class Style(StrEnum):
    PRIMARY = "primary"
    SECONDARY = "secondary"
    SUCCESS = "success"
    DANGER = "danger"


class ComponentAction(Value):
    """What a component does, as encoded in its custom id of at most 100 characters.

    Args:
        kind: A verb of the engine (`play`, `draw`, …) or of the table (`join`, `hand`, …).
        number: The number of the question that it answers, if any.
        detail: The rest: of the move's line (`W+4 blue uno`), a page, an option.
    """

    table_id: str
    kind: str
    number: int | None = None
    detail: str = ""


@dataclass(frozen=True, slots=True)
class CardImage:
    """A card face shown large if pictures are available."""

    name: str
    alt: str


class Text(Value):
    """A paragraph in Discord's markdown, where `:name:` is an icon (`bot.present.text.names`).

    Args:
        is_news: Whether it tells the last moves, of which a process that has just started may know
            fewer.
    """

    markdown: str
    beside: CardImage | None = None
    is_news: bool = False


@dataclass(frozen=True, slots=True)
class Divider:
    """A line between two parts."""


class Button(Value):
    """A button.

    Args:
        label: At most 80 characters.
        emoji: Name of a card face or icon, shown if there is a picture of it.
    """

    label: str
    action: ComponentAction
    style: Style = Style.SECONDARY
    emoji: str | None = None
    disabled: bool = False


class Buttons(Value):
    buttons: tuple[Button, ...]


class Option(Value):
    """One option of a select.

    Args:
        label: At most 100 characters.
        description: A second line of at most 100 characters.
    """

    label: str
    value: str
    description: str = ""
    emoji: str | None = None
    chosen: bool = False


class Select(Value):
    """A select of at most 25 options; the chosen values, joined by spaces, are the detail."""

    placeholder: str
    action: ComponentAction
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1


class EntityKind(StrEnum):
    """What a select offers; Discord itself lists a server's."""

    ROLE = "role"
    CHANNEL = "channel"
    """A text channel, a forum or a category."""
    TEXT_CHANNEL = "text-channel"


@dataclass(frozen=True, slots=True)
class EntitySelect:
    """A select of a server's roles or channels; the chosen Discord ids are the detail."""

    placeholder: str
    action: ComponentAction
    kind: EntityKind
    chosen: tuple[int, ...] = ()
    most: int = 1


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture, with the words that can replace it.

    Args:
        scene: What it shows; `bot.pictures` draws it.
        alt: Alternative text, at most 1,024 characters.
        words: Markdown shown if the picture cannot be; empty if the rest of the message says the
            same.
    """

    scene: Scene
    alt: str
    words: str = ""


Block = Text | Divider | Buttons | Select | EntitySelect | Picture


class Panel(Value):
    blocks: tuple[Block, ...]
    accent: int | None = None

    @property
    def scene(self) -> Scene | None:
        return next((one.scene for one in self.blocks if isinstance(one, Picture)), None)


def text_panel(markdown: str, accent: int | None = None) -> Panel:
    return Panel((Text(markdown),), accent)


NO_TABLE = "-"
"""The table of actions without one (leaderboards, rules, help)."""


class ActionKind(StrEnum):
    """Actions that are not moves; the strings say what the detail holds, if anything."""

    CHOOSE_EDITION = "choose-edition"
    """Show `opening_panel`."""
    OPEN_TABLE = "open-table"
    """Open a table in this channel: the edition."""
    JOIN = "join"
    LEAVE = "leave"
    DECLINE = "decline"
    """Turn down the invitation to this table."""
    SHOW_HAND = "show-hand"
    """Let others watch with open hands, or no longer."""
    WATCH = "watch"
    """Watch a match with open hands, some time behind."""
    DUEL = "duel"
    """Challenge somebody to a game for two: the Discord id."""
    DUEL_BLOCK = "duel-block"
    """Take no challenges from a person any more (`on <Discord id>`), or again (`off <id>`)."""
    ADD_ROBOT = "add-robot"
    """Add a robot: its level, or nothing for the level of the last one."""
    REMOVE_ROBOT = "remove-robot"
    START = "start"
    START_WITH_ROBOTS = "start-with-robots"
    CANCEL = "cancel"
    OPTIONS = "options"
    """Show the host `options_panel`: the name of an option, or nothing."""
    OPTION = "option"
    """Choose an option: `<name> <value>` (`speed 8`, `strict true`, `turn-seconds 60`)."""
    THREAD = "thread"
    """Let this table continue in a thread of its own."""
    ROBOTS = "robots"
    TEAMS = "teams"
    TEAM = "team"
    """Choose one's team: its number, from 1."""
    HAND = "hand"
    """Show `hand_panel`: a page from 0, or nothing."""
    GAMES = "games"
    """Show the person's tables."""
    HOLIDAY = "holiday"
    """Begin a holiday from slow games (`on`), or end it (`off`)."""
    PICK = "pick"
    """Show `hand_panel` with the start of a move chosen: `<page> <start>` (`0 play R7`)."""
    WHY = "why"
    """Say why cards cannot be played (`why_panel`): a card, or nothing for all."""
    ACCUSE_WHOM = "accuse-whom"
    STATUS = "status"
    """Show `status_panel`, or `host_panel`: `host`."""
    LOG = "log"
    """Show `log_panel`: a page from 0, or nothing."""
    REACT = "react"
    """Show one's reaction at the table: its name, or nothing for `reactions_panel`."""
    COME_BACK = "come-back"
    READY = "ready"
    AGAIN = "again"
    """Open a rematch of this finished table."""
    FAIR_DEAL = "fair-deal"
    """Show what determines the luck of a table that is played."""
    VERIFY = "verify"
    """Verify this finished match, or the lots of this tournament."""
    DAILY = "daily"
    """Show the daily deals, or continue one: the edition."""
    DAILY_BEST = "daily-best"
    """Replay the best try of a day: `<edition> <day>`."""
    FAIR_DAILY = "fair-daily"
    SHARE_DAILY = "share-daily"
    """Post the result of one's try to the channel: `<edition> <day>`."""
    PLAN = "plan"
    """Plan a table: `<edition> <Unix time>`."""
    PLAN_WHEN = "plan-when"
    """Show when a table would be planned: `<edition> <time as typed>`."""
    CANCEL_PLAN = "cancel-plan"
    """Cancel a planned table: the Discord id of its event."""
    NOTIFY = "notify"
    """Show by which lobbies the person is called on this server."""
    NOTIFY_CHOICE = "notify-choice"
    """Choose when to be called: `<name> <value>` (`pause 86400`), or `on`."""
    NOTIFY_EDITIONS = "notify-editions"
    NOTIFY_STOP = "notify-stop"
    """Be called no longer: the Discord id of the server."""
    TIME_ZONES = "time-zones"
    """Ask for the person's time zone: the kind and detail of the action that follows."""
    TIME_ZONE = "time-zone"
    """Choose it: `<IANA name> <kind> <detail>`."""
    REPLAY = "replay"
    """Show `replay_panel` of this finished match: `<place> <button>`."""
    CLIP = "clip"
    """Show the moves up to a place as an animation: the place."""
    SHARE_CLIP = "share-clip"
    """Post it to the channel: the place."""
    PAUSE = "pause"
    STANDING = "standing"
    CONFIRM = "confirm"
    """Do what was to be confirmed: `<action> <its detail>` (`kick 123`)."""
    DISMISS = "dismiss"
    STOP = "stop"
    VOTE_TO_CLOSE = "vote-close"
    """Answer a player who wants to close the table: `yes` or `no`."""
    KICK = "kick"
    """Remove a person: the Discord id."""
    PASS_HOST = "pass-host"  # noqa: S105 - the role is passed on
    """Make a person the host: the Discord id."""
    RULES = "rules"
    """Show a page of `rules_pages`: `<edition> <page from 0>`."""
    HELP = "help"
    """Show `help_panel`, or `commands_panel`: `commands`."""
    SETTINGS = "settings"
    """Show a person's settings: the name of one, or nothing."""
    SETTING = "setting"
    """Change a preference: `<name> <value>` (`notice channel`)."""
    SERVER_SETTING = "server-setting"
    """Change a setting for the server's new tables: `<name> <value>` (`locale fr`)."""
    SERVER_PAGE = "server-page"
    """Show a page of the staff's settings: `<page> <name>`, `options <edition> <name>`."""
    SERVER_ROLE = "server-role"
    """Choose the role that may open tables: its Discord id."""
    SERVER_CHANNELS = "server-channels"
    """Choose where tables may be opened: Discord ids, or `-` for everywhere."""
    SERVER_EDITIONS = "server-editions"
    SERVER_PODIUM = "server-podium"
    """Choose where a season's podium is announced: a Discord id, or `-` for nowhere."""
    RANK_ROLES = "rank-roles"
    """Show the roles of ranks: `<edition or -> <rank>`, or nothing for the first page."""
    RANK_ROLE = "rank-role"
    """Choose the role of a rank: its Discord id, or `-`; the table's id is `<edition>-<rank>`."""
    CREATE_RANK_ROLES = "create-rank-roles"
    RANK_ROLES_BY_HAND = "rank-roles-by-hand"
    RESUME_RANK_ROLES = "resume-rank-roles"
    """Give and take again what was changed by hand: the page that is shown."""
    FORGET = "forget"
    """Delete everything about the person who clicks."""
    STATISTICS = "statistics"
    """Show more of a person's statistics: `<section> <Discord id>`."""
    LEADERBOARD = "leaderboard"
    """Show `leaderboard_panel`: the detail of a `LeaderboardQuery`."""
    LEADERBOARD_FILTER = "leaderboard-filter"
    """Show `filter_panel`: the same detail."""
    SHARE_LEADERBOARD = "share-leaderboard"
    """Post it to the channel: the same detail."""


def move_action(table_id: str, move: Move, number: int | None) -> ComponentAction:
    _seat, verb, *rest = write_move(move).split(" ", 2)
    return ComponentAction(table_id, verb, number, rest[0] if rest else "")


T = TypeVar("T")

BUTTONS_A_ROW = 5
OPTIONS_A_SELECT = 25
LABEL = 80
TEXT = 4_000
"""The limit of characters in all texts of a message together."""
OPTION_LABEL = 100
ALTERNATIVE = 1_024
"""The limit of characters in a picture's alternative text."""


def batches(items: Sequence[T], size: int) -> Iterator[tuple[T, ...]]:
    for start in range(0, len(items), size):
        yield tuple(items[start : start + size])


def page_of(items: Sequence[T], page: int) -> Sequence[T]:
    """The items on a select's page, from 0; beyond the last page, those of the last one."""
    last = max(0, len(items) - 1) // OPTIONS_A_SELECT
    first = min(page, last) * OPTIONS_A_SELECT
    return items[first : first + OPTIONS_A_SELECT]


def button(  # noqa: PLR0913 - what it does, says and looks like
    locale: Locale,
    kind: str,
    table_id: str = NO_TABLE,
    detail: str = "",
    *,
    key: str = "",
    number: int | None = None,
    style: Style = Style.SECONDARY,
    emoji: str | None = None,
    disabled: bool = False,
    **values: str | int,
) -> Button:
    """A button with a translated label, by default `button-<kind>`, with `values` as arguments."""
    label = truncate(tr(locale, key or f"button-{kind}", **values), LABEL)
    return Button(label, ComponentAction(table_id, kind, number, detail), style, emoji, disabled)


def pager(
    turn: Callable[..., Button],
    page: int,
    pages: int,
    detail: Callable[[int], str],
    key: str = "button-page",
) -> list[Button]:
    """Buttons to the previous and next page, if there are such pages.

    Args:
        turn: `button` with everything except `detail`, `key`, `page` and `pages`.
        detail: The detail of the action that shows a page.
        key: The beginning of both labels' keys.
    """
    return [
        turn(detail=detail(other), key=f"{key}-{where}", page=other + 1, pages=pages)
        for where, other in (("before", page - 1), ("after", page + 1))
        if 0 <= other < pages
    ]


def rows(buttons: Iterable[Button]) -> tuple[Buttons, ...]:
    return tuple(Buttons(row) for row in batches(tuple(buttons), BUTTONS_A_ROW))


PHONE = 294
"""Width of a row of buttons on a phone of 390 pixels, in CSS pixels as all below."""
GAP = 5
"""Between two buttons of a row."""
AROUND = 18
"""Padding and border of a button."""
EMOJI = 25
"""An emoji, and its distance to the label."""
LETTER = 10.6
LETTERS = {
    **dict.fromkeys(" \u00a0!'()*,-./:;I[]fijlrt|¡·’", 6.2),
    **dict.fromkeys("#&+<=>ABDGHKNOQRUVX~×→", 12.3),
    **dict.fromkeys("%@MWmw…", 15.5),
}
"""Widths of letters that are narrower or wider than most, in a wide font."""


def button_width(one: Button) -> float:
    """Width of a button on a phone, unless its label breaks, estimated from its letters."""
    width = AROUND + (EMOJI if one.emoji else 0)
    return min(PHONE, width + sum(LETTERS.get(letter, LETTER) for letter in one.label))


def phone_lines(buttons: Iterable[Button]) -> list[list[Button]]:
    """Buttons in lines as a phone breaks them; the browser's tests compare it with theirs."""
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
    """Buttons in rows that a phone breaks as seldom as possible: a row ends where a line does."""
    found: list[list[Button]] = []
    for line in phone_lines(buttons):
        if found and len(found[-1]) + len(line) <= BUTTONS_A_ROW:
            found[-1] += line
        else:
            found.append(line)
    return tuple(Buttons(tuple(row)) for row in found)


def filled_lines(*lines: str) -> str:
    """Lines one below the other, without the empty ones."""
    return "\n".join(filter(None, lines))


def letters_left(blocks: Iterable[Block]) -> int:
    """How many characters a message has left for another text."""
    return TEXT - sum(len(_said(block)) for block in blocks)


def _said(block: Block) -> str:
    """The countable characters of a block; a picture may have to be replaced by its words."""
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
    """Words shortened to a limit, with a mark at the end if something is cut off."""
    return words if len(words) <= most else f"{words[: most - 1]}…"


BLUE = 0x2F6FBF
"""Things that a person looks up or plays alone."""
GOLD = 0xE3B21C
GREEN = 0x2F9E6E
GREY = 0x6B6F76
"""Things that are over or wait."""
PURPLE = 0x6C4AB6
"""Tournaments."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The content of a picture; `bot.pictures` has a function to draw each subclass."""


class Light(StrEnum):
    PLAIN = "plain"
    ALARM = "alarm"
    FEAST = "feast"


@dataclass(frozen=True, slots=True)
class SceneSeat:
    """A player at a table.

    Args:
        count: Cards in hand; None for a player who is out.
        said: Whether UNO was called for the last card.
        worn: The icon of what the player wears, if anything.
        faded: Whether the player is hardly to be seen.
    """

    name: str
    count: int | None
    asked: bool
    said: bool
    worn: str
    faded: bool


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card of the reader's; `raised` if it can be played now."""

    card: Card
    raised: bool


@dataclass(frozen=True, slots=True)
class TableScene(Scene):
    """A table: what lies on it, the players around it, and the reader's own cards below.

    Args:
        piles: The top card and current colour of each discard pile.
        draw: Cards in the draw pile.
        debt: Cards that the asked player must draw.
        seats: The others clockwise, from the reader's left; in the channel all players.
        own: The reader; None in the channel.
        hand: The reader's cards, in order.
        dims: Whether cards that are not raised are dimmed: they cannot be played.
        centre: What the edition shows in the middle, if anything.
        sign: The icon of what has just happened, if anything.
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
    """The course of a rating: `numbers` are those after each match, newest last."""

    title: str
    numbers: tuple[int, ...]
    across: str


@dataclass(frozen=True, slots=True)
class ReplayedHand:
    """A hand in a replay; `asked` if the game waits for its player."""

    name: str
    cards: tuple[Card, ...]
    asked: bool


def clip_columns(hands: int) -> int:
    """In how many columns a frame of a clip shows hands, so that a replay of ten fits a phone."""
    return 1 if hands <= 4 else 2


@dataclass(frozen=True, slots=True)
class ReplayFrame:
    """A match at one moment.

    Args:
        caption: What led to it, without markdown.
        piles: The top card and current colour of each discard pile.
    """

    caption: str
    piles: tuple[tuple[Card, Colour | None], ...]
    hands: tuple[ReplayedHand, ...]


@dataclass(frozen=True, slots=True)
class ReplayClip(Scene):
    """Consecutive moves of a match."""

    edition: str
    title: str
    frames: tuple[ReplayFrame, ...]


@dataclass(frozen=True, slots=True)
class ResultLine:
    """A line of a result; equal lines share a place, from 1; 0 for the losers of one round."""

    number: int
    names: tuple[str, ...]
    points: str
    won: bool
    medal: bool = True


@dataclass(frozen=True, slots=True)
class BestMove:
    """The best move of a match; `icon` is that of one without a card, or else empty."""

    edition: str
    card: Card | None
    icon: str
    head: str
    words: str


@dataclass(frozen=True, slots=True)
class ResultCard(Scene):
    """The shareable result of a match; `winners` has a line for each."""

    title: str
    winners: tuple[str, ...]
    verdict: str
    places: tuple[ResultLine, ...]
    best: BestMove | None
    foot: str


@dataclass(frozen=True, slots=True)
class LastMoves(Scene):
    moves: ReplayClip
    result: ResultCard
