"""Names and descriptions of commands in both languages, from the catalogue of all texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import Locale as DiscordLocale
from discord.app_commands import Translator, locale_str

from bot.i18n import Locale, tr
from bot.present.components.layout import capitalised
from bot.present.panels.options import short_option_value_text

if TYPE_CHECKING:
    from discord.app_commands import TranslationContextTypes

    from bot.present.panels.options import OptionValue

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
