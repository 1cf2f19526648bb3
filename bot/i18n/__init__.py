"""The words that people read, in French and English. Knows Fluent, not what the words are about."""

from bot.i18n.catalogue import (
    Catalogue,
    CatalogueError,
    Locale,
    MissingTextWarning,
    catalogue,
    locale_of,
    tr,
)

__all__ = [
    "Catalogue",
    "CatalogueError",
    "Locale",
    "MissingTextWarning",
    "catalogue",
    "locale_of",
    "tr",
]
