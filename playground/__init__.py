"""A local Discord on loopback: REST, gateway, pictures and a web page. Knows no game.

An unmodified discord.py connects to it after `point_home`; people use it by the page that it
serves, tests by the same protocol. It enforces what Discord enforces, so that a bot that works here
works there.
"""

from __future__ import annotations

from playground.addresses import point_home
from playground.local_discord import Playground, playground

__all__ = ["Playground", "playground", "point_home"]
