"""A Discord bot that plays five editions of UNO as their printed rulebooks say."""

from __future__ import annotations

__version__ = "1.0.1"
