"""The texts that people read, in French and English, from Fluent files."""

from __future__ import annotations

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
