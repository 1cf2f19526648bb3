"""The command line. Commands import what they need when they run: `simulate` needs no Discord."""

from __future__ import annotations

import argparse
import errno
import os
import platform
import sys
from collections.abc import Callable, Coroutine, Sequence
from importlib.metadata import version
from io import TextIOWrapper
from typing import NoReturn

import structlog

from bot import __version__
from bot.config import (
    COMMAND,
    HOME,
    PROJECT,
    ConfigError,
    Settings,
    load_settings,
    misspelt_settings,
    wanted_log_format,
)
from bot.engine.editions import BROKEN
from bot.i18n import Locale
from bot.interrupts import INTERRUPTED
from bot.log import set_up_log
from bot.runtime import relax_gc
from bot.tools import arena, simulate

HOW_TO_START = (
    "DISCORD_TOKEN is not set: create a bot at https://discord.com/developers/applications, set "
    f"DISCORD_TOKEN to its token, for example in {HOME / '.env'}, and start again; "
    f"`{'make' if HOME == PROJECT else 'uno'} play` needs no token"
)


WRONG_SETTING = 78
"""The exit status if a setting must change: sysexits' `EX_CONFIG`; systemd does not retry then."""


HOW_TO_PLAY = "`python -m uno_master play` plays in the browser, as `make play` does"


def main(arguments: Sequence[str] | None = None, *, prog: str = COMMAND) -> int:
    """Run one command; return the exit status.

    The status is 0, or 1 after an error, 78 if the error is in a setting, 2 for a command of the
    playground, or 130 after Ctrl-C. `prog` is the name of the command in its help.
    """
    relax_gc()
    if isinstance(sys.stdout, TextIOWrapper):
        # A terminal with a small character set shows `?` for other characters.
        sys.stdout.reconfigure(errors="replace")
    try:
        given = sys.argv[1:] if arguments is None else arguments
        if given[:1] == ["play"]:
            # `uno` runs `play` itself, with separate options: the bot does not know the playground.
            return _failed(HOW_TO_PLAY, 2)
        status = _command(_parser(prog).parse_args(given))
        # Standard output is None if it was closed before the start (`>&-`).
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return _failed("interrupted", INTERRUPTED)
    except BrokenPipeError:
        # The reader of the pipe has closed it.
        return _left_unwritten()
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        _left_unwritten()
        return _failed(f"no space is left for the output: {error.strerror}")
    return status


def _left_unwritten() -> int:
    """Drop output that could not be written, because Python would retry at exit; return 1."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1


def _command(args: argparse.Namespace) -> int:
    without_settings: dict[str | None, Callable[[argparse.Namespace], int]] = {
        "simulate": simulate.main,
        "arena": arena.main,
        "verify": _verify,
        "replay": _replay,
    }
    if command := without_settings.get(args.command):
        return command(args)
    runs = args.command in {None, "run"}
    try:
        settings = load_settings()
        misspelt = misspelt_settings()
    except ConfigError as error:
        style = wanted_log_format() if runs else ""
        set_up_log("INFO", style)
        return _failed(str(error), WRONG_SETTING, style)
    if args.command == "doctor":
        return _doctor(settings, misspelt)
    set_up_log(settings.log_level, settings.log_format, secrets=[settings.discord_token or ""])
    style = settings.log_format if runs else ""
    for line in misspelt:
        _failed(line, style=style)
    if args.command in {"backup", "restore", "check", "drain", "figures"}:
        return _database(args, settings)
    if args.command == "copy":
        return _run(_copy(settings, args.to))
    if settings.discord_token is None:
        return _failed(HOW_TO_START, WRONG_SETTING, style)
    return _at_discord(args, settings)


def _at_discord(args: argparse.Namespace, settings: Settings) -> int:
    """Run a command that needs a token."""
    if args.command == "adopt":
        return _database(args, settings)
    if args.command == "emojis":
        return _run(_emojis(settings, apply=args.apply))
    if args.command == "commands":
        return _run(_commands(settings, sync=args.sync))
    from bot.app.process import run

    return _run(run(settings), settings.log_format)


class _Parser(argparse.ArgumentParser):
    """Reports errors in one line, as all commands do."""

    def error(self, message: str) -> NoReturn:
        for name, failure in BROKEN:  # one may be the requested edition
            print(f"uno: a package does not work: {name}: {failure!r}", file=sys.stderr)
        self.exit(2, f"uno: {message}; {self.prog} --help says more\n")


def _parser(prog: str) -> argparse.ArgumentParser:
    parser = _Parser(prog=prog, description="A Discord bot that plays UNO and its editions.")
    parser.add_argument("--version", action="version", version=_versions())
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    commands.add_parser("run", help="run the bot on Discord (the default)")
    commands.add_parser("play", help="play in the browser, without a token")
    emojis = commands.add_parser(
        "emojis", help="show which emojis of cards and symbols Discord lacks or has outdated"
    )
    emojis.add_argument("--apply", action="store_true", help="upload them as well")
    backup = commands.add_parser("backup", help="back up the database while the bot runs")
    backup.add_argument("file", help="the SQLite file to write; it must not exist yet")
    restore = commands.add_parser("restore", help="replace the database with a backup")
    restore.add_argument("file", help="a file written by `backup`; the bot must be stopped")
    check = commands.add_parser("check", help="check the database for errors")
    check.add_argument("--all", action="store_true", help="also replay finished games")
    check.add_argument("--repair", action="store_true", help="recount tallies of a stopped bot")
    commands.add_parser("adopt", help="assign the database to the application of the token")
    known = commands.add_parser("commands", help="check whether Discord has the current commands")
    known.add_argument("--sync", action="store_true", help="register all of them again")
    commands.add_parser("drain", help="open no new tables before an upgrade; again: resume")
    commands.add_parser("figures", help="count what is used, without naming anyone")
    commands.add_parser("doctor", help="check what needs attention; exit status 1 if anything does")
    copy = commands.add_parser("copy", help="copy the database into another, empty one")
    copy.add_argument("--to", required=True, metavar="URL", help="written like DATABASE_URL")
    simulate.add_arguments(commands.add_parser("simulate", help="play random legal rounds"))
    arena.add_arguments(commands.add_parser("arena", help="let robots play each other"))
    verify = commands.add_parser("verify", help="check every card of a finished match")
    verify.add_argument("file", help="what `/uno verify` hands out; - for standard input")
    verify.add_argument(
        "--message",
        nargs=2,
        metavar=("LINK", "SHA256"),
        help="the message that you saw before the game, to compare: its link, and what it says",
    )
    verify.add_argument(
        "--tournament",
        metavar="FILE",
        help="the file of its tournament, to compare a table with",
    )
    replay = commands.add_parser("replay", help="look at a finished match again, move by move")
    replay.add_argument("file", help="what `/uno verify` hands out; - for standard input")
    replay.add_argument("--html", metavar="PAGE", help="write a page that needs nothing beside it")
    replay.add_argument("--locale", choices=[one.value for one in Locale], default="en")
    return parser


def _versions() -> str:
    """Our version, and the other versions that matter for bug reports."""
    discord = version("discord.py")
    return f"uno {__version__} (Python {platform.python_version()}, discord.py {discord})"


def _replay(args: argparse.Namespace) -> int:
    from bot.tools import replay

    return replay.main(args)


def _verify(args: argparse.Namespace) -> int:
    from bot.records.record import RecordError
    from bot.records.verification import SeenMessage, checked_lines
    from bot.tools.replay import read_text

    seen = None if args.message is None else SeenMessage(*args.message)
    try:
        tournament = None if args.tournament is None else read_text(args.tournament)
        lines = checked_lines(read_text(args.file), seen, tournament)
    except OSError as error:
        return _failed(f"{error.filename or args.file} cannot be read: {error.strerror}")
    except RecordError as error:
        return _failed(f"this match does not hold: {error}")
    print(*lines, sep="\n")
    return 0


def _database(args: argparse.Namespace, settings: Settings) -> int:
    from bot.app.process import SettingError, StartError, run_in_loop
    from bot.game.ports import StoreUnavailable
    from bot.store.database.files import ImpossibleAddress
    from bot.tools import database

    well = True
    try:
        match args.command:
            case "backup":
                lines = database.backup(settings, args.file)
            case "restore":
                lines = run_in_loop(database.restore(settings, args.file))
            case "drain":
                lines = run_in_loop(database.drain(settings))
            case "figures":
                lines = run_in_loop(database.figures(settings))
            case "adopt":
                lines = run_in_loop(database.adopt(settings))
            case _:
                work = database.check(settings, replay_all=args.all, repair=args.repair)
                lines, well = run_in_loop(work)
    except (ImpossibleAddress, SettingError) as error:
        return _failed(str(error), WRONG_SETTING)
    except (StartError, StoreUnavailable) as error:
        return _failed(str(error))
    print(*lines, sep="\n")
    return 0 if well else 1


def _run(work: Coroutine[object, object, int | None], style: str = "") -> int:
    from bot.app.process import SettingError, StartError, run_in_loop

    try:
        return run_in_loop(work) or 0
    except SettingError as error:
        return _failed(str(error), WRONG_SETTING, style)
    except StartError as error:
        return _failed(str(error), style=style)


async def _emojis(settings: Settings, *, apply: bool) -> None:
    from bot.app.process import start_errors
    from bot.gateway.pictures import upload_emojis_standalone

    assert settings.discord_token is not None, "the token was checked"
    with start_errors():
        planned = await upload_emojis_standalone(settings.discord_token, apply=apply)
    for emoji in planned.missing.values():
        print(f"+ {emoji.name}")
    for old in planned.outdated:
        print(f"- {old.name}")
    done = (
        "done"
        if apply
        else "not done: `--apply` makes them, as does the next start, which deletes a day later"
    )
    changes = len(planned.missing) + len(planned.outdated)
    print(f"{changes} changes, {done}" if changes else "nothing to change")


async def _commands(settings: Settings, *, sync: bool) -> None:
    from bot.app.process import commands_are_known, sync_commands_standalone

    if sync:
        await sync_commands_standalone(settings)
        print("Discord has the current commands")
    elif await commands_are_known(settings):
        print("Discord has the current commands, unless someone else has changed them")
    else:
        print("Discord has other commands: `--sync` updates them, as does the next start")


async def _copy(settings: Settings, to: str) -> None:
    from bot.app.features import feature_modules
    from bot.app.process import StartError
    from bot.game.ports import StoreUnavailable
    from bot.store.backup import CopyError, copy_database

    feature_modules()
    try:
        copied = await copy_database(settings.database_url, to)
    except (CopyError, StoreUnavailable) as error:
        raise StartError(str(error)) from error
    for table, rows in copied.items():
        print(f"{rows:>10}  {table}")
    print("copied; both sides have the same number of rows")


def _doctor(settings: Settings, misspelt: Sequence[str]) -> int:
    from bot.app.process import run_in_loop
    from bot.tools.doctor import examine

    set_up_log("ERROR", "console", secrets=[settings.discord_token or ""])
    findings = run_in_loop(examine(settings, misspelt))
    for finding in findings:
        print(f"{'ok  ' if finding.well else 'HELP'}  {finding.text}")
    return 0 if all(finding.well for finding in findings) else 1


def _failed(line: str, status: int = 1, style: str = "") -> int:
    """Report an error, as a log line if the log is for machines; return the exit status."""
    if style == "json":
        structlog.get_logger(__name__).error(line)
    else:
        print(f"uno: {line}", file=sys.stderr)
    return status
