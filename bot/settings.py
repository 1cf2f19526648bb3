"""The settings of people and servers: fields of `Preferences` and `ServerSettings`.

A declaration has the type, the default, the choices, the key in the database and the text key.
Storage, cache, panels and validation follow from it. The host's settings are declared in the same
way in `bot.config`; the configuration file and the page for hosts follow from those.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Generic, TypeVar, cast
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.i18n import Locale

T = TypeVar("T")
Word = TypeVar("Word", bound=str)

UNSET = "usual"
"""The choice that deletes a setting, so that the host's or Discord's value applies."""
TURN_SECONDS = range(15, 601)
SLOW_TURNS = tuple(days * 24 * 60 * 60 for days in (1, 3, 7))
SNOWFLAKES = range(1, 2**63)
"""The numbers that can be ids: Discord's are unsigned 64-bit integers, a database's are signed."""


class Scope(StrEnum):
    """The owner of a setting, as spelled in the database."""

    PERSON = "user"
    SERVER = "guild"
    HOST = "host"


class Switch(StrEnum):
    ON = "on"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class Kind(Generic[T]):
    """The way the values of a setting are written and read.

    Args:
        write: Writes a value in a form from which `read` returns it.
        expected: The end of the message "… must be …" for a wrong value.
        choices: All values, if they can be listed.
        secret: Whether values must not be logged.
    """

    read: Callable[[str], T]
    write: Callable[[T], str] = str
    expected: str = ""
    allowed: str = ""
    choices: tuple[T, ...] = ()
    unit: str = ""
    secret: bool = False


def choice_of(choices: Iterable[Word]) -> Kind[Word]:
    """The kind whose values are the given words; case does not matter."""
    words = tuple(choices)
    by_folded = {word.casefold(): word for word in words}

    def read(text: str) -> Word:
        if text.casefold() not in by_folded:
            raise ValueError(text)
        return by_folded[text.casefold()]

    allowed = ", ".join(f"`{word}`" for word in words)
    return Kind(read, str, " or ".join(words), allowed, words)


def whole(numbers: range, unit: str = "", expected: str = "") -> Kind[int]:
    def read(text: str) -> int:
        number = int(text)
        if number not in numbers:
            raise ValueError(text)
        return number

    bounds = f"{numbers[0]} to {numbers[-1]}"
    allowed = f"{bounds} {unit}".strip() if numbers != SNOWFLAKES else ""
    return Kind(read, str, expected or f"a whole number of {unit}, {bounds}", allowed, unit=unit)


def words_of(read: Callable[[str], T]) -> Kind[tuple[T, ...]]:
    """The kind of several values separated by spaces; unreadable values are left out."""

    def read_all(text: str) -> tuple[T, ...]:
        found = []
        for word in text.split():
            try:
                found.append(read(word))
            except ValueError:
                continue
        return tuple(found)

    return Kind(read_all, lambda values: " ".join(map(str, values)))


def _read_zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, OSError) as error:  # a folder's name, or an overlong name
        raise ValueError(name) from error


TEXT = Kind(str)
ZONE = Kind(_read_zone)
"""A time zone, by its IANA name."""
SECRET = Kind(str, secret=True)
ID = whole(SNOWFLAKES)
IDS = words_of(ID.read)
WORDS = words_of(str)


@dataclass(frozen=True, slots=True)
class Setting:
    """The declaration of one setting.

    Args:
        key: Its name in the database, at most 64 characters.
        choices: The values that a select offers, in addition to `UNSET` if the default is None.
        text: The text key of its question; with `-<value>` added, the text key of a value.
        about: Its description in the documents for the host, as Markdown.
        default_text: The description of its default, if the default is not a value to copy.
    """

    scope: Scope
    field: str
    key: str
    default: Any
    kind: Kind[Any]
    choices: tuple[Any, ...] = ()
    text: str = ""
    about: str = ""
    default_text: str = ""

    @property
    def name(self) -> str:
        return self.field.replace("_", "-")

    @property
    def variable(self) -> str:
        """The environment variable of a host's setting."""
        return self.field.upper()

    def choose(self, text: str) -> object:
        """The value of a select's option; raises `ValueError` if there is no such option."""
        if text == UNSET and self.default is None:
            return None
        value = self.kind.read(text)
        if value not in self.choices:
            raise ValueError(text)
        return value


def setting(
    default: T,
    kind: Kind[Any],
    *,
    key: str = "",
    choices: Sequence[object] = (),
    text: str = "",
    about: str = "",
    default_text: str = "",
) -> T:
    """Declare a setting, as the default of a field; the arguments are those of `Setting`."""
    declared = {
        "key": key,
        "kind": kind,
        "choices": tuple(choices) or kind.choices,
        "text": text,
        "about": about,
        "default_text": default_text,
    }
    if isinstance(default, Mapping):
        return cast(T, field(default_factory=lambda: default, metadata=declared))
    return field(default=default, repr=not kind.secret, metadata=declared)


def settings_of(scope: Scope, declaring: type[Any]) -> Mapping[str, Setting]:
    default = declaring()
    found = (
        Setting(
            scope,
            one.name,
            **{**one.metadata, "key": one.metadata["key"] or one.name.replace("_", "-")},
            default=getattr(default, one.name),
        )
        for one in fields(declaring)
    )
    return MappingProxyType({one.name: one for one in found})


OPTIONS: Kind[Mapping[str, Mapping[str, str]]] = Kind(
    json.loads, lambda options: json.dumps(options, sort_keys=True)
)


class NoticeMode(StrEnum):
    """The way a player learns that the game is waiting for them."""

    DIRECT = "direct"
    """The player's hand is sent again as a direct message."""
    CHANNEL = "channel"
    NONE = "none"


class Sorting(StrEnum):
    COLOUR = "colour"
    """By colour, then by rank."""
    DRAWN = "drawn"


class Look(StrEnum):
    PICTURES = "pictures"
    """The hand and the table, each as one picture."""
    WORDS = "words"
    """Text only, for screen readers."""


class Rated(StrEnum):
    """Whether a person's games count for ratings, habits and achievements."""

    YES = "yes"
    NO = "no"


class Achievements(StrEnum):
    CHANNEL = "channel"
    DIRECT = "direct"
    NONE = "none"


class Reactions(StrEnum):
    """Whether reactions are shown: at the tables where a person sits, or at a server's tables."""

    SHOWN = "shown"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Preferences:
    """A person's choices.

    Args:
        time_zone: None until the person chooses one.
        last_options: For each edition, the options of the last table that the person hosted.
        editions: The editions that the person has played a card of.
    """

    notice: NoticeMode = setting(NoticeMode.DIRECT, choice_of(NoticeMode), text="setting-notice")
    sorting: Sorting = setting(Sorting.COLOUR, choice_of(Sorting), text="setting-sorting")
    look: Look = setting(Look.PICTURES, choice_of(Look), text="setting-look")
    rated: Rated = setting(Rated.YES, choice_of(Rated), text="setting-rated")
    achievements: Achievements = setting(
        Achievements.CHANNEL, choice_of(Achievements), text="setting-achievements"
    )
    reactions: Reactions = setting(Reactions.SHOWN, choice_of(Reactions), text="setting-reactions")
    time_zone: ZoneInfo | None = setting(None, ZONE)
    last_options: Mapping[str, Mapping[str, str]] = setting(MappingProxyType({}), OPTIONS)
    editions: tuple[str, ...] = setting((), WORDS)


DEFAULT_PREFERENCES = Preferences()


class Openers(StrEnum):
    EVERYONE = "everyone"
    ROLE = "role"
    STAFF = "staff"


class Seasons(StrEnum):
    """The length of a server's rating seasons."""

    QUARTERS = "quarters"
    NONE = "none"


class LobbyPings(StrEnum):
    """Whether lobbies may ping the members who have asked for that (`/uno-notify`)."""

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


class Threads(StrEnum):
    """Whether each new table gets its own thread."""

    NONE = "none"
    EACH = "each"


TABLES = whole(range(1, 1_000_001), "tables")
SECONDS = whole(range(3601), "seconds")


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """The choices of a server's staff; None leaves the choice to the host, or to Discord.

    Args:
        podium_channel: The Discord id of the channel for a season's podium; None for nowhere.
    """

    locale: Locale | None = setting(None, choice_of(Locale), text="setting-locale")
    turn_seconds: int | None = setting(
        None,
        whole(TURN_SECONDS, "seconds"),
        choices=(15, 30, 45, 60, 90, 120, 180, 300, 600),
        text="setting-turn-seconds",
    )
    table_look: Look = setting(
        Look.PICTURES, choice_of(Look), key="look", text="setting-table-look"
    )
    reactions: Reactions = setting(
        Reactions.SHOWN, choice_of(Reactions), text="setting-table-reactions"
    )
    openers: Openers = setting(Openers.EVERYONE, choice_of(Openers), text="server-openers")
    opener_role: int | None = setting(None, ID, text="server-role")
    channels: tuple[int, ...] = setting((), IDS, text="server-channels")
    editions: tuple[str, ...] = setting((), WORDS, text="server-editions")
    tables_per_person: int | None = setting(
        None, TABLES, choices=(1, 2, 3, 5, 10, 20), text="limit-tables-per-person"
    )
    tables_per_server: int | None = setting(
        None,
        TABLES,
        choices=(1, 2, 3, 5, 10, 20, 50, 100, 200),
        text="limit-tables-per-server",
    )
    hourly_per_person: int | None = setting(
        None, TABLES, choices=(1, 2, 3, 5, 10, 20, 50, 100), text="limit-hourly-per-person"
    )
    hourly_per_server: int | None = setting(
        None,
        TABLES,
        choices=(1, 2, 5, 10, 20, 50, 100, 200, 500),
        text="limit-hourly-per-server",
    )
    open_cooldown: int | None = setting(
        None,
        SECONDS,
        choices=(10, 30, 60, 120, 300, 600, 1800, 3600),
        text="limit-open-cooldown",
    )
    seasons: Seasons = setting(Seasons.QUARTERS, choice_of(Seasons), text="server-seasons")
    podium_channel: int | None = setting(None, ID, text="server-podium")
    lobby_pings: LobbyPings = setting(
        LobbyPings.ALLOWED, choice_of(LobbyPings), key="lobby-calls", text="server-pings"
    )
    threads: Threads = setting(Threads.NONE, choice_of(Threads), text="server-threads")
    default_options: Mapping[str, Mapping[str, str]] = setting(
        MappingProxyType({}), OPTIONS, text="server-options-title"
    )


PERSON = settings_of(Scope.PERSON, Preferences)
SERVER = settings_of(Scope.SERVER, ServerSettings)


def read_preferences(stored: Mapping[str, str]) -> Preferences:
    return Preferences(**_known(PERSON, stored))


def read_server_settings(stored: Mapping[str, str]) -> ServerSettings:
    return ServerSettings(**_known(SERVER, stored))


def _known(declared: Mapping[str, Setting], stored: Mapping[str, str]) -> dict[str, Any]:
    """The values that this version of the bot knows, by field."""
    found = {}
    for one in declared.values():
        try:
            found[one.field] = one.kind.read(stored[one.key])
        except (KeyError, ValueError):
            continue
    return found
