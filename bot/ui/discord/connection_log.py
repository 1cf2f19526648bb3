"""discord.py's lines about lost connections: a reason each, and no traceback."""

from __future__ import annotations

import logging

from discord import ConnectionClosed, GatewayNotFound

from bot.ui.discord.errors import is_outage

LOGGERS = ("discord.client", "discord.shard")
"""Those of discord.py that log errors of the network, at each attempt to connect."""


class NetworkErrorFilter(logging.Filter):
    """Puts an error of the network into the line itself: where it was raised helps nobody."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Shorten a line; none is left out."""
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, Exception) and _is_of_network(error):
            said = filter(None, (record.getMessage(), type(error).__name__, str(error)))
            record.msg, record.args, record.exc_info = ": ".join(said), (), None
        return True


_FILTER = NetworkErrorFilter()


def shorten_network_errors() -> None:
    """Have discord.py log errors of the network without tracebacks from now on."""
    for name in LOGGERS:
        logging.getLogger(name).addFilter(_FILTER)


def _is_of_network(error: Exception) -> bool:
    return is_outage(error) or isinstance(error, ConnectionClosed | GatewayNotFound)
