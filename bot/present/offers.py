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
"""Given the id of a table, a match or a tournament."""

invited = Hook[TableButton]()
"""For the person whom a table invites, beside *Accept*."""
in_lobby = Hook[TableButton]()
"""In servers: features that need none are offered elsewhere."""
in_play = Hook[TableButton]()
"""At a table that can be watched."""
match_over = Hook[TableButton]()
hand_over = Hook[TableButton]()
"""In the hand of a match that is over."""
tournament_over = Hook[TableButton]()
replayed = Hook[TableButton]()
"""Beside the moves of a match that is looked through."""
at_move = Hook[Callable[[str, int, str, Locale], Button]]()
"""For a move of a finished match: given its number, and the key of the label."""
about_person = Hook[Callable[[int, Locale], Button]]()
"""Beside the statistics of somebody else, given their Discord id."""
season_settings = Hook[Callable[[Locale], Button]]()
"""A button on the staff's page of seasons."""
rank_settings = Hook[Callable[[Locale], Button]]()
"""A button on the staff's page of ranks."""

invitation = Hook[Callable[[TableState, Locale], str]]()
"""The text of a lobby for two to the invited person, with their mention."""
help_lines = Hook[Callable[[Locale], str]]()
"""Lines of help, each with a command."""


def added_buttons(
    place: Hook[Callable[P, Button]], *subject: P.args, **named: P.kwargs
) -> list[Button]:
    """The buttons that features add in a place, in the order of the features' names."""
    return [make(*subject, **named) for make in place]
