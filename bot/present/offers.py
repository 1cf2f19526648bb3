"""Places in panels where features add buttons and lines, without being named there."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec

from bot.game.state.table_state import TableState
from bot.hooks import Hook
from bot.i18n import Locale
from bot.present.components import Button

P = ParamSpec("P")
TableButton = Callable[[str, Locale], Button]
"""A function that makes a button, given the id of a table, a match or a tournament."""

invited = Hook[TableButton]()
"""Buttons for the person whom a table invites, beside *Accept*."""
in_lobby = Hook[TableButton]()
"""Buttons in the lobbies of servers that have the bot, except lobbies for two."""
in_play = Hook[TableButton]()
"""Buttons at a table that can be watched."""
match_over = Hook[TableButton]()
hand_over = Hook[TableButton]()
"""Buttons in the hands of a finished match."""
tournament_over = Hook[TableButton]()
replayed = Hook[TableButton]()
"""Buttons beside the moves of a match being replayed."""
at_move = Hook[Callable[[str, int, str, Locale], Button]]()
"""Buttons for a move of a finished match, given its number and the key of the label."""
about_person = Hook[Callable[[int, Locale], Button]]()
"""Buttons beside another person's statistics, given their Discord id."""
season_settings = Hook[Callable[[Locale], Button]]()
"""Buttons on the staff's page about seasons."""
rank_settings = Hook[Callable[[Locale], Button]]()
"""Buttons on the staff's page about ranks."""

invitation = Hook[Callable[[TableState, Locale], str]]()
"""The text of a two-player lobby for the invited person, with their mention."""
help_lines = Hook[Callable[[Locale], str]]()
"""Lines for the help, each with a command."""
server_help_lines = Hook[Callable[[Locale], str]]()
"""Like `help_lines`, for commands that need the bot on the server."""


def added_buttons(
    place: Hook[Callable[P, Button]], *subject: P.args, **named: P.kwargs
) -> list[Button]:
    """The buttons that features add in a place, sorted by the names of the features."""
    return [make(*subject, **named) for make in place]
