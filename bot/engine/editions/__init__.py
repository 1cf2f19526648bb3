"""The editions, found by scanning this package. Each module knows one edition, and no other."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.engine.edition import Edition


def _scan() -> Mapping[str, Edition]:
    modules = (import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__))
    editions: list[Edition] = [module.EDITION for module in modules]
    return {edition.name: edition for edition in editions}


EDITIONS = _scan()
"""The editions by name."""
