"""discord.py's lines about lost connections and suggestions: a reason each, and no traceback."""

from __future__ import annotations

import logging

from discord import ConnectionClosed, GatewayNotFound, HTTPException

from bot.store.database.errors import StoreUnavailable
from bot.ui.discord.errors import has_left, is_outage
from bot.ui.discord.responder import ALREADY_ANSWERED, TOO_LATE

LOGGERS = ("discord.client", "discord.shard", "discord.app_commands.tree")
"""Those of discord.py that log errors of the network: at each attempt to connect, and whenever
suggestions for what is typed are not delivered."""


class ExpectedErrorFilter(logging.Filter):
    """Puts an error to be expected into the line itself: where it was raised helps nobody."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Shorten a line; none is left out."""
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, Exception) and _is_expected(error):
            said = filter(None, (record.getMessage(), type(error).__name__, str(error)))
            record.msg, record.args, record.exc_info = ": ".join(said), (), None
        return True


_FILTER = ExpectedErrorFilter()


def shorten_expected_errors() -> None:
    """Have discord.py log errors to be expected without tracebacks from now on."""
    for name in LOGGERS:
        logging.getLogger(name).addFilter(_FILTER)


def _is_expected(error: Exception) -> bool:
    """Whether it is of the network, of the store, or comes as nobody waits for an answer."""
    if isinstance(error, HTTPException) and error.code in {ALREADY_ANSWERED, *TOO_LATE}:
        return True
    unavailable = isinstance(error, ConnectionClosed | GatewayNotFound | StoreUnavailable)
    return unavailable or is_outage(error) or has_left(error)
