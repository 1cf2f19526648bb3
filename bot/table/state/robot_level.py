"""How well a robot plays."""

from __future__ import annotations

from enum import StrEnum


class RobotLevel(StrEnum):
    """The levels of robots, each better than the one before."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"
    EXPERT = "expert"
