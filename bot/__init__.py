"""A Discord bot that plays UNO and five printed editions of it as their rulebooks say."""

from __future__ import annotations

__version__ = "1.1.0"
