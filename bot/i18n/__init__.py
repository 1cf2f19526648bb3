"""The texts that people read, from Fluent files."""

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
