"""The components of messages as plain values, the names of all actions, and layout.

An action with the name of a verb of the engine is a move: `kind` and `detail` together are its line
in the notation, without the seat (`play` and `W+4 blue uno`). An action with a `number` answers
only that question. An edition may add actions that are moves in another form; all others are those
of `ActionKind`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from bot.engine.moves import Move
from bot.engine.record.notation import write_move
from bot.present.scenes import Scene


class Style(StrEnum):
    """How a button looks."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    SUCCESS = "success"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class ComponentAction:
    """What a component does: written into its custom id, at most 100 characters.

    Args:
        kind: A verb of the engine (`play`, `draw`, …) or of the table (`join`, `hand`, …).
        number: Number of the question that it answers; None where it answers none.
        detail: What more it says: the rest of the move's line (`W+4 blue uno`), a page, an option.
    """

    table_id: str
    kind: str
    number: int | None = None
    detail: str = ""


@dataclass(frozen=True, slots=True)
class CardImage:
    """A card face that is shown large, where pictures are to be had."""

    name: str
    alt: str


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph in Discord's markdown.

    Args:
        markdown: What it says; `:name:` is an icon (`bot.present.text.names`).
        is_news: Whether it tells the last moves, of which a process that has just started may
            know fewer.
    """

    markdown: str
    beside: CardImage | None = None
    is_news: bool = False


@dataclass(frozen=True, slots=True)
class Divider:
    """A line between two parts."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button.

    Args:
        label: Its words, at most 80 characters.
        emoji: Name of a card face or icon; shown where there is a picture of it.
        disabled: Whether it is dimmed.
    """

    label: str
    action: ComponentAction
    style: Style = Style.SECONDARY
    emoji: str | None = None
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Buttons:
    """A row of at most five buttons."""

    buttons: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a select.

    Args:
        label: Its words, at most 100 characters.
        value: What it stands for; put in the place of the action's detail.
        description: A second line, at most 100 characters.
        chosen: Whether it is chosen already.
    """

    label: str
    value: str
    description: str = ""
    emoji: str | None = None
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Select:
    """A select of at most 25 options.

    Args:
        action: What it does; the chosen values, joined by spaces, become its detail.
    """

    placeholder: str
    action: ComponentAction
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1


class EntityKind(StrEnum):
    """What of a server a select offers; Discord itself lists it."""

    ROLE = "role"
    CHANNEL = "channel"
    """A channel of text, a forum, or a category."""
    TEXT_CHANNEL = "text-channel"
    """A channel in which a message can be posted."""


@dataclass(frozen=True, slots=True)
class EntitySelect:
    """A select of a server's roles or channels.

    Args:
        action: What it does; the chosen Discord ids, joined by spaces, become its detail.
        chosen: Discord ids of what is chosen already.
    """

    placeholder: str
    action: ComponentAction
    kind: EntityKind
    chosen: tuple[int, ...] = ()
    most: int = 1


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture, with the words that stand for it.

    Args:
        scene: What it shows; `bot.pictures` draws it.
        alt: Alternative text, at most 1,024 characters.
        words: Said in its place where it cannot be shown, in Discord's markdown; empty where the
            rest of the message says the same.
    """

    scene: Scene
    alt: str
    words: str = ""


Block = Text | Divider | Buttons | Select | EntitySelect | Picture


@dataclass(frozen=True, slots=True)
class Panel:
    """A whole message."""

    blocks: tuple[Block, ...]
    accent: int | None = None


NO_TABLE = "-"
"""The table of actions that belong to none (leaderboards, rules, help)."""


class ActionKind(StrEnum):
    """Actions that are no moves. The comment says what the detail holds; without one, nothing."""

    CHOOSE_EDITION = "choose-edition"
    """Show `opening_panel`."""
    OPEN_TABLE = "open-table"
    """Open a table in this channel: the edition."""
    JOIN = "join"
    LEAVE = "leave"
    ADD_ROBOT = "add-robot"
    """Let a robot join: its level, or nothing for that of the last one."""
    REMOVE_ROBOT = "remove-robot"
    START = "start"
    START_WITH_ROBOTS = "start-with-robots"
    """Let robots join, and start."""
    CANCEL = "cancel"
    OPTIONS = "options"
    """Show the host `options_panel`."""
    OPTION = "option"
    """Choose an option: `<name> <value>` (`speed 8`, `strict true`, `turn-seconds 60`)."""
    TEAM = "team"
    """Choose the own team: its number, from 1."""
    HAND = "hand"
    """Show `hand_panel`: a page from 0, or nothing."""
    PICK = "pick"
    """Show `hand_panel` with the start of a move chosen: `<page> <start>` (`0 play R7`)."""
    WHY = "why"
    """Say why a card cannot be laid (`why_not`): the card."""
    ACCUSE_WHOM = "accuse-whom"
    """Show `accuse_panel`."""
    STATUS = "status"
    """Show `status_panel`."""
    LOG = "log"
    """Show `log_panel`: a page from 0, or nothing."""
    COME_BACK = "come-back"
    READY = "ready"
    AGAIN = "again"
    """Open a table as this one was, whose match is over."""
    VERIFY = "verify"
    """Check the match of this table, which is over, or the lots of this tournament."""
    DAILY = "daily"
    """Show the deals of the day; or go on with one: the edition."""
    DAILY_BEST = "daily-best"
    """Show the best try of a day again: `<edition> <day>`."""
    SHARE_DAILY = "share-daily"
    """Tell the channel how the own try has ended: `<edition> <day>`."""
    CANCEL_PLAN = "cancel-plan"
    """Call a planned table off: the Discord id of its event."""
    REPLAY = "replay"
    """Show `replay_panel` of this match, which is over: `<place> <button>`."""
    CLIP = "clip"
    """Show the moves up to a place as a moving picture: the place."""
    SHARE_CLIP = "share-clip"
    """Show it to the whole channel: the place."""
    PAUSE = "pause"
    """Pause the tournament."""
    STANDING = "standing"
    """Show `standing_panel`."""
    CONFIRM = "confirm"
    """Do what was asked about: `<action> <its detail>` (`kick 123`)."""
    DISMISS = "dismiss"
    """Do nothing of what was asked about."""
    STOP = "stop"
    KICK = "kick"
    """Remove a person: the Discord id."""
    PASS_HOST = "pass-host"  # noqa: S105 - the role is passed on
    """Make a person the host: the Discord id."""
    RULES = "rules"
    """Show a page of `rules_pages`: `<edition> <page from 0>`."""
    HELP = "help"
    """Show `help_panel`."""
    SETTINGS = "settings"
    """Show `settings_panel`."""
    SETTING = "setting"
    """Choose how one likes it: `<name> <value>` (`notice channel`)."""
    SERVER_SETTING = "server-setting"
    """Choose for all new tables of the server: `<name> <value>` (`locale fr`)."""
    SERVER_PAGE = "server-page"
    """Show a page of what the staff may set: `access`, `limits`, `options <edition>`, `seasons`."""
    SERVER_ROLE = "server-role"
    """Let a role open tables: its Discord id."""
    SERVER_CHANNELS = "server-channels"
    """Choose where tables may be opened: Discord ids, or `-` for everywhere."""
    SERVER_EDITIONS = "server-editions"
    """Choose the editions that may be played: their names."""
    SERVER_PODIUM = "server-podium"
    """Choose where the best of a season are told: a Discord id, or `-` for nowhere."""
    FORGET = "forget"
    """Forget all about who clicks."""
    LEADERBOARD = "leaderboard"
    """Show `leaderboard_panel`: the detail of a `LeaderboardQuery`."""
    SHARE_LEADERBOARD = "share-leaderboard"
    """Show it to the whole channel: the same detail."""


def move_action(table_id: str, move: Move, number: int | None) -> ComponentAction:
    """The action of a player's move.

    Args:
        number: Number of the question that it answers; None where it answers none.
    """
    _seat, verb, *rest = write_move(move).split(" ", 2)
    return ComponentAction(table_id, verb, number, rest[0] if rest else "")


T = TypeVar("T")

BUTTONS_A_ROW = 5
OPTIONS_A_SELECT = 25
LABEL = 80
TEXT = 4_000
"""Letters of all texts of a message together."""
OPTION_LABEL = 100
ALTERNATIVE = 1_024
"""Letters of the alternative text of a picture."""


def batches(items: Sequence[T], size: int) -> Iterator[tuple[T, ...]]:
    """Items in groups of a size, the last one of what is left."""
    for start in range(0, len(items), size):
        yield tuple(items[start : start + size])


def page_of(items: Sequence[T], page: int) -> Sequence[T]:
    """The items of a select's page; a list that has fewer pages stays on its last one.

    Args:
        items: All items, in order.
        page: The page, from 0.
    """
    last = max(0, len(items) - 1) // OPTIONS_A_SELECT
    first = min(page, last) * OPTIONS_A_SELECT
    return items[first : first + OPTIONS_A_SELECT]


def rows(buttons: Iterable[Button]) -> tuple[Buttons, ...]:
    """Buttons in rows of five.

    Args:
        buttons: The buttons, in order.
    """
    return tuple(Buttons(row) for row in batches(tuple(buttons), BUTTONS_A_ROW))


def letters_left(blocks: Iterable[Block]) -> int:
    """How many letters a message has left for one more text."""
    return TEXT - sum(len(_said(block)) for block in blocks)


def _said(block: Block) -> str:
    """What a block says in letters that count; a picture may have to be told instead."""
    match block:
        case Text(markdown):
            return markdown
        case Picture(words=words):
            return words
        case _:
            return ""


def capitalised(words: str) -> str:
    """Words with a capital first, as a label begins.

    Args:
        words: The words, none of them a name: names are written as their owners write them.
    """
    return words[:1].upper() + words[1:]


def truncate(words: str, most: int) -> str:
    """Words that are no longer than a limit, with a mark where some are left out.

    Args:
        most: Most letters.
    """
    return words if len(words) <= most else f"{words[: most - 1]}…"
