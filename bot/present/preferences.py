"""How one person likes it: notices, order of the hand, words instead of pictures. Plain values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class NoticeMode(StrEnum):
    """How a person is told that the game waits for them."""

    DIRECT = "direct"
    """By their hand, which comes anew as a direct message."""
    CHANNEL = "channel"
    """By a short message in the channel that mentions them."""
    NONE = "none"


class Sorting(StrEnum):
    """The order in which a hand is shown."""

    COLOUR = "colour"
    """By colour, then by rank."""
    DRAWN = "drawn"
    """As the cards came."""


class Look(StrEnum):
    """What messages are made of."""

    PICTURES = "pictures"
    WORDS = "words"
    """Words alone, for who has them read aloud."""


class Achievements(StrEnum):
    """Where a person is told what they have achieved."""

    CHANNEL = "channel"
    DIRECT = "direct"
    NONE = "none"


class Rated(StrEnum):
    """Whether a person's games are rated."""

    YES = "yes"
    NO = "no"


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a person has chosen.

    Args:
        notice: How they are told that the game waits for them.
    """

    notice: NoticeMode = NoticeMode.DIRECT
    sorting: Sorting = Sorting.COLOUR
    look: Look = Look.PICTURES
    rated: Rated = Rated.YES
    achievements: Achievements = Achievements.CHANNEL


DEFAULT_PREFERENCES = Preferences()
"""Of who has chosen nothing."""


@dataclass(frozen=True, slots=True)
class ServerPreferences:
    """What a server has chosen for its new tables.

    Args:
        locale: Language of their texts (`fr`, `en`); None for that of the server in Discord.
        turn_seconds: Time for an answer, in seconds; None for the host's of the bot.
    """

    locale: str | None = None
    turn_seconds: int | None = None
    look: Look = Look.PICTURES
