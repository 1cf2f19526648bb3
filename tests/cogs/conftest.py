"""The bot in SimCord's Discord, with the fixtures of `tests.ui`."""

from __future__ import annotations

from tests.ui.conftest import log, store, uno

__all__ = ["log", "store", "uno"]
