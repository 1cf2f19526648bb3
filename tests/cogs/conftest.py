"""The bot in SimCord's Discord, as the tests of `bot.ui` have it."""

from __future__ import annotations

from tests.ui.conftest import log, store, uno

__all__ = ["log", "store", "uno"]
