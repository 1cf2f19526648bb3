"""Parses the arguments of a table's commands into moves, and autocompletes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from discord import Interaction, app_commands
from discord import Locale as DiscordLocale
from discord.app_commands import TranslationContextTypes, Translator, locale_str

from bot.engine.cards import Card
from bot.engine.moves import Verb
from bot.game.rules.actions import MakeMove, SetOption
from bot.game.state.table_state import TableState
from bot.i18n import Locale, tr
from bot.present.components import capitalised
from bot.present.panels.lobby import OptionValue, short_option_value_text
from bot.ui.commands.bot_base import BotBase
from bot.ui.interactions import suggestions
from bot.ui.interactions.suggestions import Suggestion

Choices = list[app_commands.Choice[str]]


def autocomplete(bot: BotBase, interaction: Interaction[Any], verb: Verb, typed: str) -> Choices:
    """What Discord offers while a verb's word is typed."""
    place = _table_and_seat(bot, interaction)
    if place is None:
        return []
    return choices(
        suggestions.suggestions_for(*place, verb, bot.handler.context(interaction).locale), typed
    )


def choices(known: Sequence[Suggestion], typed: str) -> Choices:
    """What Discord offers of what may be typed."""
    return [
        app_commands.Choice(name=one.words, value=one.value)
        for one in suggestions.matching(known, typed)
    ]


def parse_typed(bot: BotBase, interaction: Interaction[Any], verb: Verb, typed: str) -> MakeMove:
    """The move of a verb with the typed argument."""
    return MakeMove(f"{verb} {resolve(bot, interaction, verb, typed)}")


def parse_player_to_name(
    bot: BotBase, interaction: Interaction[Any], option: str, typed: str
) -> SetOption:
    """The choice of a player for an option of a table that has not begun."""
    return SetOption(option, suggestions.resolve(_to_name(bot, interaction, option), typed))


def players_to_name(
    bot: BotBase, interaction: Interaction[Any], option: str, typed: str
) -> Choices:
    """What Discord offers while a player is typed whom the host names for an option."""
    return choices(_to_name(bot, interaction, option), typed)


def person_at_table(bot: BotBase, interaction: Interaction[Any], typed: str) -> int:
    """The id of the person at the table whom a typed name or mention means; 0 if it is nobody."""
    value = suggestions.resolve(_people(bot, interaction), typed).strip("<@!>")
    return int(value) if value.isdecimal() else 0


def people_at_table(bot: BotBase, interaction: Interaction[Any], typed: str) -> Choices:
    """What Discord offers while somebody of the table is typed."""
    return choices(_people(bot, interaction), typed)


def resolve(bot: BotBase, interaction: Interaction[Any], verb: Verb, typed: str) -> str:
    """What a typed text stands for in the line of a verb."""
    return suggestions.resolve(_known(bot, interaction, verb), typed)


def table_of(bot: BotBase, interaction: Interaction[Any]) -> TableState | None:
    """The table that a command is for; None if there is none."""
    router = bot.handler.router
    return router.state(router.table_of(bot.handler.context(interaction)))


def own_hand(bot: BotBase, interaction: Interaction[Any]) -> Sequence[Card]:
    """The hand of who types, at the table of a command."""
    place = _table_and_seat(bot, interaction)
    game = None if place is None else place[0].game
    return () if place is None or game is None else game.hands[place[1]]


def _table_and_seat(bot: BotBase, interaction: Interaction[Any]) -> tuple[TableState, int] | None:
    """The table that a command is for, and the seat of who types."""
    context, state = bot.handler.context(interaction), table_of(bot, interaction)
    seat = None if state is None else state.seat_of(context.user_id)
    return None if state is None or seat is None else (state, seat)


def _to_name(bot: BotBase, interaction: Interaction[Any], option: str) -> Sequence[Suggestion]:
    context, state = bot.handler.context(interaction), table_of(bot, interaction)
    return () if state is None else suggestions.players_to_name(state, option, context.locale)


def _people(bot: BotBase, interaction: Interaction[Any]) -> Sequence[Suggestion]:
    context, state = bot.handler.context(interaction), table_of(bot, interaction)
    return () if state is None else suggestions.other_people(state, context.user_id)


def _known(bot: BotBase, interaction: Interaction[Any], verb: Verb) -> Sequence[Suggestion]:
    """What a verb is understood with at the table of a command."""
    place = _table_and_seat(bot, interaction)
    if place is None:
        return ()
    return suggestions.accepted_for(*place, verb, bot.handler.context(interaction).locale)


TRANSLATED_LOCALES = {DiscordLocale.french: Locale.FRENCH}
"""Discord's locales that get a text of their own; all others get English."""


def localized(key: str) -> locale_str:
    """A name or a description, to be translated."""
    return locale_str(tr(Locale.ENGLISH, key), key=key)


def localized_value(name: str, value: OptionValue) -> locale_str:
    """What a value of a table's option means, to be translated."""
    return locale_str(
        short_option_value_text(name, value, Locale.ENGLISH), option=name, value=value
    )


def localized_choice(key: str) -> locale_str:
    """A choice of an option, to be translated: it begins with a capital."""
    return locale_str(capitalised(tr(Locale.ENGLISH, key)), key=key, choice=True)


class CatalogueTranslator(Translator):
    """Translates the texts of commands when they are sent to Discord."""

    async def translate(
        self, string: locale_str, locale: DiscordLocale, context: TranslationContextTypes
    ) -> str | None:
        """The text of a locale; None where Discord is to show English."""
        del context
        translated = TRANSLATED_LOCALES.get(locale)
        if translated is None:
            return None
        if "key" in string.extras:
            text = tr(translated, string.extras["key"])
            return capitalised(text) if "choice" in string.extras else text
        if "option" in string.extras:
            return short_option_value_text(
                string.extras["option"], string.extras["value"], translated
            )
        return None


T = TypeVar("T")


def in_servers(target: T) -> T:
    """A command, or a cog of them, for servers alone."""
    return _installed(app_commands.allowed_contexts(guilds=True)(app_commands.guild_only()(target)))


def in_servers_and_direct_messages(target: T) -> T:
    """A command, or a cog of them, that can be used in messages to the bot as well."""
    return _installed(app_commands.allowed_contexts(guilds=True, dms=True)(target))


def _installed(target: T) -> T:
    return app_commands.allowed_installs(guilds=True, users=False)(target)
