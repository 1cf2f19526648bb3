"""The host's settings: read from the environment and `.env`, and checked before anything starts.

Each is declared once, as a field of `Settings`. `.env.example` and the table in docs/hosting.md are
written from these declarations by `python -m tests.project.settings_pages`.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from difflib import get_close_matches
from io import StringIO
from ipaddress import ip_address
from pathlib import Path
from typing import Any

from dotenv import dotenv_values
from dotenv.parser import parse_stream

from bot.i18n import Locale
from bot.settings import (
    SECRET,
    SNOWFLAKES,
    TEXT,
    TURN_SECONDS,
    Kind,
    Scope,
    Setting,
    Switch,
    choice_of,
    setting,
    settings_of,
    whole,
)

FOR_OTHERS = ("POSTGRES_PASSWORD", "COMPOSE_", "PLAYGROUND_DATABASE_URL")
"""The beginnings of other names allowed in `.env`, for Docker Compose and `make play`."""
SAVED_BY_IMAGE = "sqlite:////app/saved/uno.db"
"""The image's default database.

Together with `POSTGRES_PASSWORD` it is refused: `compose.yaml` used to set PostgreSQL, and to a
host who relied on that, the games would seem lost.
"""
ELSEWHERE = frozenset({"HOSTNAME"})
"""Variables set by shells and containers that only look like settings."""

PROJECT = Path(__file__).resolve().parent.parent


def home_of(project: Path, system: str, environment: Mapping[str, str]) -> Path:
    """The folder of `.env` and `data`: the checkout, or an installed bot's user data folder."""
    if not any(project.glob("uno_master-*.dist-info")):
        return project
    user = Path.home()
    match system:
        case "win32":
            folder = Path(environment.get("LOCALAPPDATA") or user / "AppData" / "Local")
        case "darwin":
            folder = user / "Library" / "Application Support"
        case _:
            folder = Path(environment.get("XDG_DATA_HOME") or user / ".local" / "share")
    return folder / "uno-master"


HOME = home_of(PROJECT, sys.platform, os.environ)


def command_of(home: Path, project: Path, interpreter: Path) -> str:
    """The beginning of the commands that messages recommend, such as `uno`.

    In a clone of the project, the commands are meant to be run from its folder.
    """
    if home != project:
        return "uno"
    inside = interpreter.is_relative_to(project)
    return f"{interpreter.relative_to(project) if inside else 'python'} -m bot"


COMMAND = command_of(HOME, PROJECT, Path(sys.executable))
"""The beginning of the commands that messages recommend here."""


class ConfigError(Exception):
    """A setting is wrong; the message is one line for the host."""


def _grace(text: str) -> float:
    number = float(text)
    if not 0.0 <= number <= 5.0:  # NaN is not in this range either
        raise ValueError(text)
    return number


def _token(text: str) -> str:
    if not re.fullmatch(r"[\w-]+(\.[\w-]+){2}", text, re.ASCII):
        raise ValueError
    return text


def _web_address(text: str) -> str:
    if not re.fullmatch(r"https?://[^\s()<>]+", text):
        raise ValueError(text)
    return text


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one bot. Secrets stay out of its repr."""

    discord_token: str | None = setting(
        None,
        Kind(_token, expected="three words with dots between them, copied alone", secret=True),
        about="The bot's token: https://discord.com/developers/applications → your application → "
        "Bot → Reset Token; only `make play` works without it",
    )
    database_url: str = setting(
        f"sqlite:///{HOME / 'data' / 'uno.db'}",
        SECRET,
        default_text="the SQLite file `data/uno.db`",
        about="Where everything is stored: `sqlite:///…`, or `postgres://user:password@host/name`, "
        "the only one that lasts on a platform that wipes its disk",
    )
    forgotten_file: str | None = setting(
        None,
        Kind(str, str, "the path of a file", "a path"),
        default_text="beside the SQLite file; with PostgreSQL `data/uno.forgotten`",
        about="Where `/privacy delete` is [noted](#the-database) apart from the database, as "
        "hashes: a file for each year, with the year as suffix. Keep it out of backups",
    )
    bot_name: str | None = setting(
        None,
        TEXT,
        default_text="the name of its account on Discord",
        about="What the bot calls itself in its help, its welcome and `make play`",
    )
    host_name: str | None = setting(
        None,
        TEXT,
        default_text="nobody is named",
        about="Who runs this bot, as `/uno help` and its welcome in a new server say",
    )
    support_url: str | None = setting(
        None,
        Kind(_web_address, str, "an address that begins with https://", "an address"),
        default_text="no link",
        about="Where players report a problem: an invitation to your server, or a page",
    )
    log_level: str = setting(
        "INFO",
        choice_of(("DEBUG", "INFO", "WARNING", "ERROR")),
        about="The minimum level to log",
    )
    log_format: str = setting(
        "console",
        choice_of(("console", "json")),
        about="The format of the log: `console` for people, `json` for machines",
    )
    default_locale: Locale = setting(
        Locale.ENGLISH,
        choice_of(Locale),
        about="The language for servers and people whose language the bot does not speak",
    )
    turn_seconds: int = setting(
        90, whole(TURN_SECONDS, "seconds"), about="The time for a turn at new tables"
    )
    lobby_minutes: int = setting(
        15, whole(range(1, 121), "minutes"), about="How long a lobby waits to be started"
    )
    grace_seconds: float = setting(
        1.0,
        Kind(_grace, str, "0 to 5 seconds", "0 to 5 seconds"),
        about="How long a table waits for a click made in time that arrives late",
    )
    absent_days: int = setting(
        30,
        whole(range(1, 3651), "days"),
        about="How long the data of a server is kept after it has removed the bot",
    )
    inactive_days: int = setting(
        365,
        whole(range(1, 36501), "days"),
        about="How long the bot keeps what it knows about people who have stopped playing and have "
        "no result in any server",
    )
    keep_days: int = setting(
        180,
        whole(range(1, 36501), "days"),
        about="How long finished tables and games of the deals of the day are kept with all their "
        "moves; results, the records of matches and everybody's best game of a deal stay",
    )
    tables_per_person: int = setting(
        3,
        whole(range(1, 1001), "tables"),
        about="Maximum number of live tables that one person hosts; for a planned table, other "
        "planned tables count too",
    )
    tables_per_server: int = setting(
        50, whole(range(1, 100_001), "tables"), about="Maximum number of live tables on one server"
    )
    hourly_per_person: int = setting(
        20,
        whole(range(1, 10_001), "tables"),
        about="Maximum number of tables that one person opens within an hour",
    )
    hourly_per_server: int = setting(
        200,
        whole(range(1, 1_000_001), "tables"),
        about="Maximum number of tables opened on one server within an hour",
    )
    open_cooldown: int = setting(
        10,
        whole(range(3601), "seconds"),
        about="How long a person waits after opening a table",
    )
    clicks_per_person: int = setting(
        5,
        whole(range(1, 1001), "clicks"),
        about="Maximum number of one person's clicks and commands answered at the same time",
    )
    user_installs: Switch = setting(
        Switch.ON,
        choice_of(Switch),
        about="Whether people may [install the bot for themselves](#uno-anywhere) and play in "
        "servers without it, in group messages and in private chats",
    )
    dev_guild_id: int | None = setting(
        None,
        whole(SNOWFLAKES, expected="the id of a server"),
        about="The one server to register the commands with, for development. Commands that were "
        "registered for all servers before stay and appear twice there: use a separate application",
    )
    shards: int | None = setting(
        None,
        whole(range(1, 2**16 + 1), expected="a number from 1 to 65536"),
        default_text="as Discord recommends",
        about="In how many [shards](#several-processes) Discord sends events; the same for all "
        "processes of the bot",
    )
    metrics_port: int | None = setting(
        None,
        whole(range(1, 2**16), expected="a port, 1 to 65535"),
        about="The port that serves [metrics and health](#watching); each process on a machine "
        "needs its own",
    )
    metrics_host: str = setting(
        "127.0.0.1",
        Kind(lambda text: str(ip_address(text)), str, "an address such as 127.0.0.1"),
        about="The address that serves them; with `0.0.0.0`, everybody who reaches this machine "
        "can read them without a password",
    )
    requests_per_second: int = setting(
        45,
        whole(range(1, 10_001), "requests"),
        about="Maximum number of requests to Discord per second with the bot's token; Discord "
        "allows 50, and more for very large bots",
    )
    robot_processes: int = setting(
        1,
        whole(range(65), "processes"),
        about="Processes in which *expert* robots look ahead, each started when first needed; with "
        "0, or when all are busy, experts play as *hard* robots",
    )


ENV_FILE = HOME / ".env"
HOST = settings_of(Scope.HOST, Settings)
_VARIABLES = tuple(one.variable for one in HOST.values())


def load_settings(env_file: Path = ENV_FILE) -> Settings:
    """Read the settings of this process; the environment overrides the file.

    Raises:
        ConfigError: A setting is wrong, or the file cannot be read.
    """
    return read_settings(os.environ, _read_file(env_file))


def read_settings(
    environment: Mapping[str, str], file: Mapping[str, str | None] | None = None
) -> Settings:
    """Read settings from plain mappings; an empty value counts as unset.

    Args:
        file: The variables of the file, which the environment overrides.

    Raises:
        ConfigError: A setting is wrong; the message names the variable, its place and the expected
            value.
    """
    places = (("the environment", environment), (ENV_FILE.name, file or {}))
    found: dict[str, Any] = {}
    for one in HOST.values():
        for place, variables in places:
            text = (variables.get(one.variable) or "").strip()
            if text:
                found[one.field] = _read(one, place, text)
                break
    if environment.get("POSTGRES_PASSWORD") and found.get("database_url") == SAVED_BY_IMAGE:
        raise ConfigError(
            "POSTGRES_PASSWORD is set, but DATABASE_URL is not: put COMPOSE_PROFILES=postgresql "
            "and DATABASE_URL=postgresql://uno:${POSTGRES_PASSWORD}@database/uno into .env, or "
            "take POSTGRES_PASSWORD out to use SQLite"
        )
    return Settings(**found)


def _read(one: Setting, place: str, text: str) -> object:
    try:
        return one.kind.read(text)
    except ValueError:
        said = "" if one.kind.secret else f" {text!r}"
        raise ConfigError(
            f"{one.variable} is{said or ' wrong'} in {place}: it must be {one.kind.expected}"
        ) from None


def wanted_log_format() -> str:
    """The log format in the settings, read on its own to report an error in another setting.

    It is empty if it is not set, or the file cannot be read.
    """
    wanted = os.environ.get("LOG_FORMAT", "").strip()
    with suppress(OSError, UnicodeDecodeError):
        for line in parse_stream(StringIO(ENV_FILE.read_text(encoding="utf-8-sig"))):
            if line.key == "LOG_FORMAT" and not wanted:
                wanted = line.value or ""
    return wanted


def misspelt_settings() -> list[str]:
    """One line for the host about each variable that is probably a misspelt setting."""
    return find_misspelt(os.environ, _read_file(ENV_FILE))


def find_misspelt(environment: Mapping[str, str], file: Mapping[str, str | None]) -> list[str]:
    """Like `misspelt_settings`, but for plain mappings.

    In the file, every unknown name counts; in the environment, only names similar to a setting.
    """
    known = _VARIABLES
    lines = [
        f"{name} in {ENV_FILE.name} is not a setting{_meaning(meant)}"
        for name in sorted(set(file) - set(known))
        if not name.startswith(FOR_OTHERS)
        for meant in [get_close_matches(name.upper(), known, n=1)]
    ]
    return lines + [
        f"{name} in the environment is not a setting{_meaning(meant)}"
        for name in sorted(set(environment) - set(known) - ELSEWHERE)
        for meant in [get_close_matches(name.upper(), known, n=1, cutoff=0.85)]
        if meant
    ]


def _meaning(meant: list[str]) -> str:
    return "".join(f": did you mean {one}?" for one in meant)


def _read_file(env_file: Path) -> dict[str, str | None]:
    try:
        # Some Windows editors put a byte order mark at the beginning of a file.
        text = env_file.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        return {}
    except UnicodeDecodeError:
        raise ConfigError(f"{env_file.name} is not UTF-8: save it as UTF-8") from None
    except OSError as error:
        raise ConfigError(f"{env_file.name} cannot be read: {error.strerror}") from None
    for line in parse_stream(StringIO(text)):
        if line.error:
            # The line itself is not quoted, as it may contain part of a secret.
            number = line.original.line
            raise ConfigError(
                f"line {number} of {env_file.name} cannot be read: it must be NAME=value"
            )
    return dotenv_values(stream=StringIO(text))
