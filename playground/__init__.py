"""A local Discord on loopback, for any discord.py bot: REST API, gateway, files and a web page.

An unmodified discord.py connects to it inside `discord_at`. People use its page, and tests use the
page's protocol. It enforces what Discord enforces, so that a bot that works here works there.
"""

from __future__ import annotations

TYPE_CHECKING = False  # not `typing`'s: Ctrl-C could interrupt that import
if TYPE_CHECKING:  # at run time, `__getattr__` imports these
    from playground.local_discord import (
        LocalDiscord,
        discord_at,
        local_addresses,
        use_addresses,
    )
    from playground.server.gateway.protocol import SessionPlan
    from playground.server.state.state import Demo

__version__ = "1.1.0"
__all__ = [
    "Demo",
    "LocalDiscord",
    "SessionPlan",
    "discord_at",
    "local_addresses",
    "use_addresses",
]
_ELSEWHERE = {
    "Demo": "playground.server.state.state",
    "SessionPlan": "playground.server.gateway.protocol",
}

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Import a name on first use, so that the command line starts without discord.py."""
        from importlib import import_module  # noqa: PLC0415 - as with `typing`

        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(_ELSEWHERE.get(name, "playground.local_discord")), name)
