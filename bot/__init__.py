"""A Discord bot that plays UNO and the printed editions of UNO according to their rulebooks."""

from __future__ import annotations

__version__ = "1.1.0"
