"""The texts that people read, in French and English, from Fluent files."""

from bot.i18n.catalogue import (
    Catalogue,
    CatalogueError,
    Locale,
    MissingTextWarning,
    catalogue,
    locale_of,
    tr,
    use_folders,
)

__all__ = [
    "Catalogue",
    "CatalogueError",
    "Locale",
    "MissingTextWarning",
    "catalogue",
    "locale_of",
    "tr",
    "use_folders",
]
