"""Declares commands: their names and descriptions follow from their keys.

The texts of the key `stats-player` are `command-stats-player` and its `.description`; those of its
parameter `person` are `parameter-stats-player-person` or, shared by all commands,
`parameter-person`.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Coroutine, Mapping
from functools import wraps
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
from bot.i18n import TRANSLATIONS, Locale, has_text, locale_of, tr
from bot.present.components import capitalised
from bot.present.text.options import OptionValue, short_option_value_text
from bot.ui.context import BotBase
from bot.ui.routes import run

Interaction = discord.Interaction[BotBase]
Command = app_commands.Command[Any, ..., Any]
Callback = Callable[..., Coroutine[Any, Any, None]]
Completion = Callable[[Interaction, str], Coroutine[Any, Any, list[Choice[str]]]]

TRANSLATED_LOCALES = {
    one: locale for one in DiscordLocale if (locale := locale_of(one.value)) in TRANSLATIONS
}
"""Discord's locales with texts of their own; all others get English."""
IN_SERVERS = AppCommandContext(guild=True)
ANYWHERE = AppCommandContext(guild=True, dm_channel=True, private_channel=True)
"""The bot's servers, direct messages to it, and other servers, groups and chats."""


def installed(contexts: AppCommandContext) -> AppInstallationType:
    """The installations that offer a command: on servers, and by people if it works in chats."""
    return AppInstallationType(guild=True, user=contexts.private_channel is True)


def localized(key: str) -> locale_str:
    """A name or a description that Discord shows translated."""
    return locale_str(tr(Locale.ENGLISH, key), key=key)


def localized_value(name: str, value: OptionValue) -> locale_str:
    """A translated label for the value of a table's option."""
    return locale_str(
        short_option_value_text(name, value, Locale.ENGLISH), option=name, value=value
    )


class CatalogueTranslator(Translator):
    async def translate(
        self, string: locale_str, locale: DiscordLocale, context: TranslationContextTypes
    ) -> str | None:
        """The text in a locale; None if Discord should show the English text."""
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
    return [
        Choice(name=_capitalised(key) if capital else localized(key), value=value)
        for value, key in keys.items()
    ]


def _capitalised(key: str) -> locale_str:
    return locale_str(capitalised(tr(Locale.ENGLISH, key)), key=key, choice=True)


def edition_choices() -> list[Choice[Any]]:
    return named({one: f"edition-{one}" for one in EDITIONS})


def group(
    key: str, contexts: AppCommandContext = IN_SERVERS, permissions: Permissions | None = None
) -> app_commands.Group:
    """A group of commands; `permissions`, if given, are those needed to see it by default."""
    return app_commands.Group(
        name=localized(f"command-{key}"),
        description=localized(f"command-{key}.description"),
        guild_only=contexts is IN_SERVERS,
        allowed_contexts=contexts,
        allowed_installs=installed(contexts),
        default_permissions=permissions,
    )


UNO = group("uno", ANYWHERE)


def command(
    key: str,
    parent: app_commands.Group | None = None,
    /,
    contexts: AppCommandContext | None = None,
    choices: Mapping[str, list[Choice[Any]] | Completion] | None = None,
) -> Callable[[Callback], Command]:
    """Make a command from a function that takes the interaction, or from an edition cog's method.

    Args:
        contexts: Where the command can be used; only for a command without a group.
        choices: By parameter name, all choices, or the function that completes the typed text.
    """

    def declare(callback: Callback) -> Command:
        declared = app_commands.Command[Any, ..., Any](
            name=localized(f"command-{key}"),
            description=localized(f"command-{key}.description"),
            callback=_name_parameters(callback, key, choices or {}),
            parent=parent,
            allowed_contexts=contexts,
            allowed_installs=None if contexts is None else installed(contexts),
        )
        if parent is not None:
            parent.add_command(declared, override=True)  # its module may be imported again
        return declared

    return declare


def context_command(
    key: str,
    parent: app_commands.Group | None = None,
    /,
    contexts: AppCommandContext | None = None,
    choices: Mapping[str, list[Choice[Any]] | Completion] | None = None,
) -> Callable[[Callback], Command]:
    """Make a command from a function that takes the context; otherwise like `command`."""

    def declare(answer: Callback) -> Command:
        @wraps(answer)
        async def callback(interaction: Interaction, **given: object) -> None:
            await run(interaction, lambda context: answer(context, **given))

        # Without this signature, discord.py would look up the names of the types in this module.
        signature = inspect.signature(answer, eval_str=True)
        callback.__signature__ = signature  # type: ignore[attr-defined]
        return command(key, parent, contexts=contexts, choices=choices)(callback)

    return declare


def user_command(key: str) -> Callable[[Callback], app_commands.ContextMenu]:
    """Make an entry for members' context menus from a function of the interaction and the member.

    Its name, the text of `user-command-<key>`, may have capitals and spaces.
    """

    def declare(callback: Callback) -> app_commands.ContextMenu:
        return app_commands.ContextMenu(
            name=localized(f"user-command-{key}"),
            callback=callback,
            allowed_contexts=IN_SERVERS,
            allowed_installs=installed(IN_SERVERS),
        )

    return declare


def _name_parameters(
    callback: Callback, key: str, choices: Mapping[str, list[Choice[Any]] | Completion]
) -> Callback:
    names = [one for one in inspect.signature(callback).parameters if one not in _NO_PARAMETERS]
    if not names:
        return callback
    texts = {one: f"-{one.replace('_', '-')}" for one in names}
    renamed = {one: localized(_parameter_key(key, text)) for one, text in texts.items()}
    described = {
        one: localized(_parameter_key(key, f"{text}.description")) for one, text in texts.items()
    }
    callback = app_commands.rename(**renamed)(app_commands.describe(**described)(callback))
    listed = {name: one for name, one in choices.items() if isinstance(one, list)}
    completed = {name: one for name, one in choices.items() if not isinstance(one, list)}
    return app_commands.choices(**listed)(app_commands.autocomplete(**completed)(callback))


_NO_PARAMETERS = frozenset({"self", "interaction", "context"})


def _parameter_key(key: str, text: str) -> str:
    own = f"parameter-{key}{text}"
    return own if has_text(Locale.ENGLISH, own) else f"parameter{text}"
