"""The exception that ends a run of chaos."""

from __future__ import annotations


class Loss(Exception):
    """Something was lost, doubled or halted.

    Args:
        what: A description in one line.
    """

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what
