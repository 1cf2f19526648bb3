"""Finds the features of the bot: the modules of `cogs`, which declare what they need."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType

import cogs


@cache
def feature_modules() -> Sequence[ModuleType]:
    """Import all features, so that their clicks, tables, jobs and events are declared."""
    found = walk_packages(cogs.__path__, f"{cogs.__name__}.")
    return tuple(import_module(module.name) for module in found)
