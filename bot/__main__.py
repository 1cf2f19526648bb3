"""The command line. Knows the commands and how a failure is told, not what any of them does.

A command imports what it runs when it runs: `simulate` needs no Discord.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from bot import simulate
from bot.config import ConfigError, load_settings
from bot.log import set_up_log

if TYPE_CHECKING:
    from collections.abc import Coroutine, Sequence

    from bot.config import Settings

HOW_TO_START = (
    "DISCORD_TOKEN is not set: create a bot at https://discord.com/developers/applications, copy "
    "its token into .env (see .env.example), and start again; `make play` needs no token"
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command.

    Args:
        arguments: The words after `python -m bot`; those of the process by default.

    Returns:
        The exit status: 0, or 1 after one line that says what is wrong.
    """
    args = _parser().parse_args(arguments)
    if args.command == "simulate":
        return simulate.main(args)
    if args.command == "verify":
        return _verify(args.file)
    try:
        settings = load_settings()
    except ConfigError as error:
        return _failed(str(error))
    set_up_log(settings.log_level, settings.log_format, secrets=[settings.discord_token or ""])
    if args.command in {"backup", "restore", "check"}:
        return _database(args, settings)
    if settings.discord_token is None:
        return _failed(HOW_TO_START)
    if args.command == "adopt":
        return _database(args, settings)
    if args.command == "emojis":
        return _run(_emojis(settings, apply=args.apply))
    from bot.app import run

    return _run(run(settings))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bot", description="A Discord bot that plays five editions of UNO."
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    commands.add_parser("run", help="run the bot on Discord (the default)")
    emojis = commands.add_parser(
        "emojis", help="show which card faces and signs Discord has not, as they are drawn now"
    )
    emojis.add_argument("--apply", action="store_true", help="bring them there, too")
    backup = commands.add_parser("backup", help="back the database up, while the bot runs")
    backup.add_argument("file", help="the SQLite file to be written; it must not be there yet")
    restore = commands.add_parser("restore", help="put a backup in the place of the database")
    restore.add_argument("file", help="what `backup` has written; the bot must not run")
    check = commands.add_parser("check", help="look through the database for what is wrong")
    check.add_argument("--all", action="store_true", help="play every finished match again")
    commands.add_parser("adopt", help="hand the database over to the application of the token")
    simulate.add_arguments(commands.add_parser("simulate", help="play random legal rounds"))
    verify = commands.add_parser("verify", help="check every card of a finished match")
    verify.add_argument("file", help="what `/uno verify` hands out; - for standard input")
    return parser


def _verify(file: str) -> int:
    from bot.engine.record.record import RecordError, read_record
    from bot.engine.record.transcript import retell

    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
        lines = list(retell(read_record(text)))
    except (OSError, UnicodeError, RecordError) as error:
        return _failed(f"this match does not hold: {error}")
    print(*lines, sep="\n")
    print("# It holds: secret and commitment fit, and so does every card of every move.")
    return 0


def _database(args: argparse.Namespace, settings: Settings) -> int:
    from bot.app import StartError, database_commands
    from bot.store.database.errors import StoreUnavailable

    well = True
    try:
        match args.command:
            case "backup":
                lines = database_commands.backup(settings, args.file)
            case "restore":
                lines = database_commands.restore(settings, args.file)
            case "adopt":
                lines = asyncio.run(database_commands.adopt(settings))
            case _:
                work = database_commands.check(settings, replay_all=args.all)
                lines, well = asyncio.run(work)
    except (StartError, StoreUnavailable) as error:
        return _failed(str(error))
    print(*lines, sep="\n")
    return 0 if well else 1


def _run(work: Coroutine[object, object, None]) -> int:
    from bot.app import StartError

    try:
        asyncio.run(work)
    except StartError as error:
        return _failed(str(error))
    except KeyboardInterrupt:
        return 130
    return 0


async def _emojis(settings: Settings, *, apply: bool) -> None:
    from bot.app import start_errors
    from bot.ui.discord.emoji_upload import upload_emojis_standalone

    assert settings.discord_token is not None, "it was looked for"
    with start_errors():
        planned = await upload_emojis_standalone(settings.discord_token, apply=apply)
    for emoji in planned.missing.values():
        print(f"+ {emoji.name}")
    for old in planned.outdated:
        print(f"- {old.name}")
    done = "done" if apply else "not done: `--apply` does it, as the bot does when it starts"
    changes = len(planned.missing) + len(planned.outdated)
    print(f"{changes} changes, {done}" if changes else "nothing to change")


def _failed(line: str) -> int:
    print(f"uno: {line}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
