"""What a host may set: read from the environment and `.env`, checked before anything starts.

Knows no part of the bot beside the locales; what reads a setting gets it as a value.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from io import StringIO
from ipaddress import ip_address
from pathlib import Path
from typing import TypeVar

from dotenv import dotenv_values
from dotenv.parser import parse_stream

from bot.i18n import Locale

FOR_OTHERS = ("POSTGRES_PASSWORD", "COMPOSE_", "PLAYGROUND_DATABASE_URL")
"""How else names in the file may begin: Docker's compose and `make play` read them there."""

PROJECT = Path(__file__).resolve().parent.parent

MOST_SHARDS = 2**16
"""Sixty-five thousand shards of two thousand servers each: more than Discord has."""

Value = TypeVar("Value")


class ConfigError(Exception):
    """A setting is wrong; the message is one line for the host."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one bot. Secrets stay out of its repr.

    Args:
        discord_token: The bot's token, None where none is set (`make play`).
        database_url: Address of the database, as SQLAlchemy or a platform writes it.
        log_level: `DEBUG`, `INFO`, `WARNING` or `ERROR`.
        log_format: `console` for people, `json` for machines.
        default_locale: Language of servers and people who speak neither French nor English.
        turn_seconds: A new table's time for a turn, in seconds.
        lobby_minutes: How long a lobby waits to be started, in minutes.
        grace_seconds: How long a table waits for a click that was made in time, in seconds.
        absent_days: How long a server's data are kept after it has removed the bot, in days.
        keep_days: How long finished tables are kept with all their moves, in days.
        tables_per_person: Most live tables that one person hosts.
        tables_per_server: Most live tables of one server.
        hourly_per_person: Most tables that one person opens within an hour.
        hourly_per_server: Most tables that are opened in one server within an hour.
        open_cooldown: How long a person waits after opening a table, in seconds.
        clicks_per_person: Most clicks and commands of one person that are answered at a time.
        inactive_days: How long people are known who have no result in any server, in days.
        dev_guild_id: The one server to register commands with, None for all servers.
        shards: In how many parts Discord sends events, None for as many as it recommends.
        metrics_port: Port where metrics and health are served, None for nowhere.
        metrics_host: Address where they are served.
        requests_per_second: Requests by the bot's token that are sent in a second at most.
        robot_processes: Processes in which expert robots look ahead, 0 for none.
    """

    discord_token: str | None = field(default=None, repr=False)
    database_url: str = field(default=f"sqlite:///{PROJECT / 'data' / 'uno.db'}", repr=False)
    log_level: str = "INFO"
    log_format: str = "console"
    default_locale: Locale = Locale.ENGLISH
    turn_seconds: int = 90
    lobby_minutes: int = 15
    grace_seconds: float = 1.0
    absent_days: int = 30
    keep_days: int = 180
    tables_per_person: int = 3
    tables_per_server: int = 50
    hourly_per_person: int = 20
    hourly_per_server: int = 200
    open_cooldown: int = 10
    clicks_per_person: int = 5
    inactive_days: int = 365
    dev_guild_id: int | None = None
    metrics_port: int | None = None
    metrics_host: str = "127.0.0.1"
    shards: int | None = None
    requests_per_second: int = 45
    robot_processes: int = 1


def load_settings(env_file: Path = PROJECT / ".env") -> Settings:
    """Read the settings of this process; the environment wins over the file.

    Args:
        env_file: A file of `NAME=value` lines; it may be missing.

    Raises:
        ConfigError: A setting is wrong, or the file cannot be read.
    """
    return read_settings(os.environ, _read_file(env_file), env_file.name)


def read_settings(
    environment: Mapping[str, str],
    file: Mapping[str, str | None] | None = None,
    file_name: str = ".env",
) -> Settings:
    """Read settings from plain mappings. An empty value counts as not set.

    Args:
        file: Variables of the file, which count where the environment has none.

    Raises:
        ConfigError: A setting is wrong; names the variable, what is expected, and where it stands.
    """
    default = Settings()
    source = _Source(environment, file or {}, file_name)
    return Settings(
        discord_token=source.read("DISCORD_TOKEN", str, "a token", default.discord_token),
        database_url=source.read("DATABASE_URL", str, "an address", default.database_url),
        log_level=source.one_of(
            "LOG_LEVEL", ("DEBUG", "INFO", "WARNING", "ERROR"), default.log_level
        ),
        log_format=source.one_of("LOG_FORMAT", ("console", "json"), default.log_format),
        default_locale=Locale(
            source.one_of("DEFAULT_LOCALE", tuple(Locale), default.default_locale)
        ),
        turn_seconds=source.integer("TURN_SECONDS", 15, 600, "seconds", default.turn_seconds),
        lobby_minutes=source.integer("LOBBY_MINUTES", 1, 120, "minutes", default.lobby_minutes),
        grace_seconds=source.read(
            "GRACE_SECONDS", _between(0.0, 5.0), "0 to 5 seconds", default.grace_seconds
        ),
        absent_days=source.integer("ABSENT_DAYS", 1, 3650, "days", default.absent_days),
        keep_days=source.integer("KEEP_DAYS", 1, 36500, "days", default.keep_days),
        tables_per_person=source.integer(
            "TABLES_PER_PERSON", 1, 1000, "tables", default.tables_per_person
        ),
        tables_per_server=source.integer(
            "TABLES_PER_SERVER", 1, 100_000, "tables", default.tables_per_server
        ),
        hourly_per_person=source.integer(
            "HOURLY_PER_PERSON", 1, 10_000, "tables", default.hourly_per_person
        ),
        hourly_per_server=source.integer(
            "HOURLY_PER_SERVER", 1, 1_000_000, "tables", default.hourly_per_server
        ),
        open_cooldown=source.integer("OPEN_COOLDOWN", 0, 3600, "seconds", default.open_cooldown),
        clicks_per_person=source.integer(
            "CLICKS_PER_PERSON", 1, 1000, "clicks", default.clicks_per_person
        ),
        inactive_days=source.integer("INACTIVE_DAYS", 1, 36500, "days", default.inactive_days),
        dev_guild_id=source.read("DEV_GUILD_ID", _snowflake, "the id of a server", None),
        metrics_port=source.read("METRICS_PORT", _port, "a port, 1 to 65535", None),
        metrics_host=source.read(
            "METRICS_HOST", _address, "an address such as 127.0.0.1", default.metrics_host
        ),
        shards=source.read("SHARDS", _shards, "a number from 1 to 65536", None),
        requests_per_second=source.integer(
            "REQUESTS_PER_SECOND", 1, 10_000, "requests", default.requests_per_second
        ),
        robot_processes=source.integer(
            "ROBOT_PROCESSES", 0, 64, "processes", default.robot_processes
        ),
    )


def misspelt_settings(env_file: Path = PROJECT / ".env") -> list[str]:
    """What was probably meant to set something and does not: one line for the host for each.

    Args:
        env_file: A file that `load_settings` can read; it may be missing.
    """
    return find_misspelt(os.environ, _read_file(env_file), env_file.name)


def find_misspelt(
    environment: Mapping[str, str], file: Mapping[str, str | None], file_name: str = ".env"
) -> list[str]:
    """As `misspelt_settings`, in plain mappings.

    In the file every name is ours; of the environment's, only what looks like one of ours.
    """
    known = [one.name.upper() for one in fields(Settings)]
    lines = [
        f"{name} in {file_name} is no setting" + "".join(f": {one} is" for one in meant)
        for name in sorted(set(file) - set(known))
        if not name.startswith(FOR_OTHERS)
        for meant in [get_close_matches(name.upper(), known, n=1)]
    ]
    return lines + [
        f"{name} in the environment is no setting: {meant} is"
        for name in sorted(set(environment) - set(known))
        for meant in get_close_matches(name.upper(), known, n=1, cutoff=0.85)
    ]


def _read_file(env_file: Path) -> dict[str, str | None]:
    try:
        # Some editors of Windows begin a file with a mark of its encoding.
        text = env_file.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        return {}
    except UnicodeDecodeError:
        raise ConfigError(f"{env_file.name} is not UTF-8: save it as UTF-8") from None
    except OSError as error:
        raise ConfigError(f"{env_file.name} cannot be read: {error.strerror}") from None
    for line in parse_stream(StringIO(text)):
        if line.error:
            # Not what stands there: it may be half a secret.
            number = line.original.line
            raise ConfigError(
                f"line {number} of {env_file.name} cannot be read: it must be NAME=value"
            )
    return dotenv_values(stream=StringIO(text))


@dataclass(frozen=True, slots=True)
class _Source:
    """Where settings stand, and how a wrong one is told."""

    environment: Mapping[str, str]
    file: Mapping[str, str | None]
    file_name: str

    def read(
        self, name: str, parse: Callable[[str], Value], expected: str, default: Value
    ) -> Value:
        """Read one variable, or take the default where it is not set."""
        places = (("the environment", self.environment), (self.file_name, self.file))
        for place, variables in places:
            text = (variables.get(name) or "").strip()
            if not text:
                continue
            try:
                return parse(text)
            except ValueError:
                raise ConfigError(f"{name} is {text!r} in {place}: it must be {expected}") from None
        return default

    def one_of(self, name: str, choices: tuple[str, ...], default: str) -> str:
        """Read a word; capital letters do not matter."""

        def parse(text: str) -> str:
            by_folded = {choice.casefold(): choice for choice in choices}
            if text.casefold() not in by_folded:
                raise ValueError(text)
            return by_folded[text.casefold()]

        return self.read(name, parse, " or ".join(choices), default)

    def integer(self, name: str, least: int, most: int, unit: str, default: int) -> int:
        """Read a whole number between two bounds."""

        def parse(text: str) -> int:
            number = int(text)
            if not least <= number <= most:
                raise ValueError(text)
            return number

        return self.read(name, parse, f"a whole number of {unit}, {least} to {most}", default)


def _between(least: float, most: float) -> Callable[[str], float]:
    def parse(text: str) -> float:
        number = float(text)
        if not least <= number <= most:  # which a NaN is not either
            raise ValueError(text)
        return number

    return parse


def _port(text: str) -> int:
    number = int(text)
    if not 1 <= number < 2**16:
        raise ValueError(text)
    return number


def _address(text: str) -> str:
    return str(ip_address(text))


def _shards(text: str) -> int:
    number = int(text)
    if not 1 <= number <= MOST_SHARDS:
        raise ValueError(text)
    return number


def _snowflake(text: str) -> int:
    number = int(text)
    # Discord's are 64 bits wide, without a sign; a database's with one.
    if not 0 < number < 2**63:
        raise ValueError(text)
    return number
