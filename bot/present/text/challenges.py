"""What a challenge of a Wild Draw Four risks, and which cards would be one's own bluff (MAS-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.editions import EDITIONS
from bot.engine.moves import Verb
from bot.engine.play import holds_colour
from bot.engine.responses import Take
from bot.i18n import tr
from bot.present.text.fields import NO_VALUE
from bot.present.text.names import seat_name

if TYPE_CHECKING:
    from bot.engine.moves import Move
    from bot.engine.view import View
    from bot.i18n import Locale
    from bot.table.state.table_state import TableState

MORE = 2
"""Cards that a wrong challenge costs beside those that are owed (MAS-32)."""


def challenge_line(state: TableState, view: View, locale: Locale) -> str:
    """What a bluff and an honest card cost whom; empty where the reader cannot challenge."""
    # Of what was laid everybody knows by whom and on which colour; whether as a bluff, nobody does.
    laid = None if state.game is None else state.game.laid
    question = view.question
    can = any(move.verb is Verb.CHALLENGE for move in view.moves)
    if not can or laid is None or not isinstance(question, Take):
        return ""
    return tr(
        locale,
        "hand-challenge",
        name=seat_name(state, laid.seat),
        count=question.count,
        more=question.count + MORE,
        colour=laid.colour or NO_VALUE,
    )


def is_bluff(view: View, move: Move) -> bool:
    """Whether a move of the reader's plays a card that the next player may rightly challenge."""
    card = move.card
    if move.verb is not Verb.PLAY or card is None:
        return False
    rules = EDITIONS[view.edition].played_with(view.options)
    colour = view.piles[move.pan or 0].colour
    return card.face in rules.bluffs and holds_colour(view.hand, colour)
