"""What people type into the commands of a table: what may be typed now, and which move it means.

Knows which table a command is for; what may be said there is `suggestions`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import app_commands

from bot.engine.moves import Verb
from bot.present.acts import What, line_of
from bot.present.panel import Act
from bot.table.clicks import MoveAct
from bot.ui import suggestions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord import Interaction

    from bot.engine.cards import Card
    from bot.table.sitting import Sitting
    from bot.ui.client import DeskBot
    from bot.ui.suggestions import Suggestion

Choices = list[app_commands.Choice[str]]


def offered(bot: DeskBot, interaction: Interaction[Any], verb: Verb, typed: str) -> Choices:
    """What Discord offers while a verb's word is typed.

    Args:
        bot: The bot.
        interaction: The command that is typed.
        verb: The verb.
        typed: What has been typed.
    """
    place = _at_table(bot, interaction)
    if place is None:
        return []
    return choices(suggestions.known(*place, verb, bot.desk.visit(interaction).locale), typed)


def choices(known: Sequence[Suggestion], typed: str) -> Choices:
    """What Discord offers of what may be typed.

    Args:
        known: All that may be typed.
        typed: What has been typed.
    """
    return [
        app_commands.Choice(name=one.words, value=one.value)
        for one in suggestions.matching(known, typed)
    ]


def move(bot: DeskBot, interaction: Interaction[Any], verb: Verb, typed: str) -> MoveAct:
    """The move of a verb and what was typed for it.

    Args:
        bot: The bot.
        interaction: The command.
        verb: The verb.
        typed: What was typed or picked.
    """
    return MoveAct(f"{verb} {suggestions.meant(_known(bot, interaction, verb), typed)}")


def discard(bot: DeskBot, interaction: Interaction[Any], top: str, kept: Sequence[str]) -> MoveAct:
    """The discard of a card, or of the whole hand but for some cards.

    Args:
        bot: The bot.
        interaction: The command.
        top: What was typed for the card that is to lie on top, or for all of them in order.
        kept: What was typed for the cards that are kept.
    """
    hand = _hand(bot, interaction)
    known = _known(bot, interaction, Verb.DISCARD)
    if not kept:
        return MoveAct(f"{Verb.DISCARD} {suggestions.meant(known, top)}")
    words = [suggestions.meant(known, one) for one in (top, *kept)]
    return MoveAct(line_of(Act("", What.KEEP, None, " ".join(words)), hand))


def _at_table(bot: DeskBot, interaction: Interaction[Any]) -> tuple[Sitting, int] | None:
    """The table that a command is for, and the seat of who types."""
    visit = bot.desk.visit(interaction)
    sitting = bot.desk.dispatch.sitting(bot.desk.dispatch.table_of(visit))
    seat = None if sitting is None else sitting.seat_of(visit.user_id)
    return None if sitting is None or seat is None else (sitting, seat)


def _hand(bot: DeskBot, interaction: Interaction[Any]) -> Sequence[Card]:
    place = _at_table(bot, interaction)
    game = None if place is None else place[0].game
    return () if place is None or game is None else game.hands[place[1]]


def _known(bot: DeskBot, interaction: Interaction[Any], verb: Verb) -> Sequence[Suggestion]:
    """What a verb is understood with at the table of a command."""
    place = _at_table(bot, interaction)
    if place is None:
        return ()
    return suggestions.understood(*place, verb, bot.desk.visit(interaction).locale)
