"""What components do: the names of all actions, and what their details mean.

An action named like a verb of the engine is a move: `kind` and `detail` together are its line in
the notation, without the seat (`play` and `W+4 blue uno`). An action with a `number` answers that
question and no other. An edition may add actions that are moves in another form; all others are
those of `ActionKind`.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from bot.engine.record.notation import write_move
from bot.present.components.panel import ComponentAction

if TYPE_CHECKING:
    from bot.engine.moves import Move

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
