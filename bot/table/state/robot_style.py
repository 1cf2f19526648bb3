"""What the robots of a table are called, and what each of them likes."""

from __future__ import annotations

from enum import StrEnum


class RobotStyle(StrEnum):
    """What a robot likes where its answers are about as good; it plays neither better nor worse."""

    CAREFUL = "careful"
    """It saves its action cards."""
    QUICK = "quick"
    """It takes less time."""
    LOYAL = "loyal"
    """It keeps the colour."""
    RED = "red"
    RESTLESS = "restless"
    """It changes the colour."""
    THRIFTY = "thrifty"
    """It plays its high cards first."""
    BOLD = "bold"
    """It plays its action cards."""
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"


STYLES = {
    "Ada": RobotStyle.CAREFUL,
    "Bix": RobotStyle.QUICK,
    "Cog": RobotStyle.LOYAL,
    "Dot": RobotStyle.RED,
    "Eno": RobotStyle.RESTLESS,
    "Fax": RobotStyle.THRIFTY,
    "Gil": RobotStyle.BOLD,
    "Hex": RobotStyle.BLUE,
    "Ivo": RobotStyle.GREEN,
    "Jot": RobotStyle.YELLOW,
}
"""The style of each robot, by its name."""
ROBOT_NAMES = tuple(STYLES)
