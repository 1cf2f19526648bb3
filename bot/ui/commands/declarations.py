"""Declares commands: what they are called and say of themselves follows from their keys.

The texts of the key `stats-player` are `command-stats-player` and its `.description`; those of its
parameter `person` are `parameter-stats-player-person`, or `parameter-person` for commands in
general.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

import discord
from discord import Locale as DiscordLocale
from discord import Permissions, app_commands
from discord.app_commands import (
    AppCommandContext,
    AppInstallationType,
    Choice,
    TranslationContextTypes,
    Translator,
    locale_str,
)

from bot.engine.editions import EDITIONS
from bot.i18n import Locale, tr
from bot.present.components import capitalised
from bot.present.panels.lobby import OptionValue, short_option_value_text
from bot.present.text.fields import has_text
from bot.ui.commands.bot_base import BotBase

Interaction = discord.Interaction[BotBase]
Command = app_commands.Command[Any, ..., Any]
Callback = Callable[..., Coroutine[Any, Any, None]]

TRANSLATED_LOCALES = {DiscordLocale.french: Locale.FRENCH}
"""Discord's locales that get a text of their own; all others get English."""
IN_SERVERS = AppCommandContext(guild=True)
ANYWHERE = AppCommandContext(guild=True, dm_channel=True)
"""In direct messages to the bot as well."""
_INSTALLED = AppInstallationType(guild=True, user=False)


def localized(key: str) -> locale_str:
    """A name or a description, to be translated."""
    return locale_str(tr(Locale.ENGLISH, key), key=key)


def localized_value(name: str, value: OptionValue) -> locale_str:
    """What a value of a table's option means, to be translated."""
    return locale_str(
        short_option_value_text(name, value, Locale.ENGLISH), option=name, value=value
    )


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


def named(keys: Mapping[Any, str], *, capital: bool = False) -> list[Choice[Any]]:
    """The choices of a parameter.

    Args:
        keys: Of their texts, by value.
    """
    return [
        Choice(name=_capitalised(key) if capital else localized(key), value=value)
        for value, key in keys.items()
    ]


def _capitalised(key: str) -> locale_str:
    return locale_str(capitalised(tr(Locale.ENGLISH, key)), key=key, choice=True)


def edition_choices() -> list[Choice[Any]]:
    """All editions; packages may have brought some."""
    return named({one: f"edition-{one}" for one in EDITIONS})


def group(
    key: str, contexts: AppCommandContext = IN_SERVERS, permissions: Permissions | None = None
) -> app_commands.Group:
    """A group of commands.

    Args:
        permissions: Who may use it, where a server's staff has not decided; None for everybody.
    """
    return app_commands.Group(
        name=localized(f"command-{key}"),
        description=localized(f"command-{key}.description"),
        guild_only=contexts is IN_SERVERS,
        allowed_contexts=contexts,
        allowed_installs=_INSTALLED,
        default_permissions=permissions,
    )


UNO = group("uno", ANYWHERE)


def command(
    key: str,
    parent: app_commands.Group | None = None,
    /,
    contexts: AppCommandContext | None = None,
    choices: Mapping[str, list[Choice[Any]]] | None = None,
) -> Callable[[Callback], Command]:
    """Make a command of a function, or of a method of an edition's cog.

    Args:
        contexts: Where it can be used; only for a function without a group.
        choices: What may be chosen, by parameter.
    """

    def declare(callback: Callback) -> Command:
        declared = app_commands.Command[Any, ..., Any](
            name=localized(f"command-{key}"),
            description=localized(f"command-{key}.description"),
            callback=_name_parameters(callback, key, choices or {}),
            parent=parent,
            allowed_contexts=contexts,
            allowed_installs=None if contexts is None else _INSTALLED,
        )
        if parent is not None:
            parent.add_command(declared, override=True)  # its module may be imported again
        return declared

    return declare


def _name_parameters(
    callback: Callback, key: str, choices: Mapping[str, list[Choice[Any]]]
) -> Callback:
    """Give the parameters of a command's callback their names, descriptions and choices."""
    names = [one for one in inspect.signature(callback).parameters if one not in _NO_PARAMETERS]
    if not names:
        return callback
    texts = {one: f"-{one.replace('_', '-')}" for one in names}
    renamed = {one: localized(_parameter_key(key, text)) for one, text in texts.items()}
    described = {
        one: localized(_parameter_key(key, f"{text}.description")) for one, text in texts.items()
    }
    callback = app_commands.rename(**renamed)(app_commands.describe(**described)(callback))
    return app_commands.choices(**choices)(callback) if choices else callback


_NO_PARAMETERS = frozenset({"self", "interaction"})


def _parameter_key(key: str, text: str) -> str:
    own = f"parameter-{key}{text}"
    return own if has_text(Locale.ENGLISH, own) else f"parameter{text}"
