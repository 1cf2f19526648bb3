"""The texts that packages with editions bring along.

Commands are named when they are imported, in `localized` texts: use the texts before.
"""

from __future__ import annotations

from pathlib import Path

import structlog

from bot.engine.editions import locale_folders
from bot.i18n import CatalogueError, use_folders

log = structlog.get_logger(__name__)


def use_texts() -> None:
    """Add the texts of packages, as far as they can be read; what cannot is logged."""
    folders: list[Path] = []
    use_folders(folders)
    for folder in map(Path, locale_folders()):
        try:
            use_folders([*folders, folder])
        except CatalogueError as error:
            log.error("the texts of a package cannot be read", reason=str(error))  # noqa: TRY400 - a line for the host, no fault of ours
        else:
            folders.append(folder)
