"""Who was removed from a table, without saying who it was: salted hashes of their ids.

A mark outlives what else is kept about a person, so that deleting one's data is no way back.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection


def kick_mark(salt: str, user_id: int) -> str:
    """The mark of a person who was removed.

    Args:
        salt: Id of the table, so that marks of two tables do not tell that it was the same person.
    """
    digest = hashlib.sha256(f"{salt}:{user_id}".encode()).hexdigest()
    return f"{salt}:{digest}"


def is_kicked(marks: Collection[str], user_id: int) -> bool:
    """Whether one of the marks, of whatever table, is a person's."""
    return any(mark == kick_mark(mark.partition(":")[0], user_id) for mark in marks)
