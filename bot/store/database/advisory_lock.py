"""The locks of PostgreSQL by which one process at a time does something."""

from __future__ import annotations

from enum import IntEnum


class AdvisoryLock(IntEnum):
    """What is locked; any numbers, as long as nothing else in the same database locks them."""

    MIGRATION = 0x554E4F
    LEASES = 0x554E4F01
    COMMANDS = 0x554E4F02
    EMOJIS = 0x554E4F03
