"""The command line's options, and the start of the local Discord and the bot."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Callable, Coroutine, Sequence
from typing import NoReturn

from playground import __version__
from playground.local_discord import LocalDiscord
from playground.processes import NoPostgresqlError, run_processes, temporary_postgresql
from playground.run import BotStartError, CreateBot, at_signals, find_bot, join, run
from playground.server.gateway.protocol import NOTHING_PRIVILEGED, PRIVILEGED, SessionPlan
from playground.server.state.state import Demo
from playground.server.validation.commands import LOCALES

PORT = 8420
LANGUAGE = "en-US"
MOST_SERVERS = MOST_SHARDS = 1000
MOST_PROCESSES = 32
"""The most processes of a bot, which all start at once and take a hundred megabytes each."""
DATABASE = "PLAYGROUND_DATABASE_URL"
"""The environment variable with the PostgreSQL address for the processes of a bot."""


def main(
    arguments: Sequence[str] | None = None,
    *,
    prog: str | None = None,
    bot: str | None = None,
    demo: Demo | None = None,
) -> int:
    """Run the local Discord and a bot.

    Args:
        prog: The program's name in messages; by default the script's.
        bot: The default of `--bot`, for a command line made for one bot.
        demo: The names and the number of servers to use where no option gives them.

    Returns:
        The exit status: 0, 1 after one line about what is wrong, or 130 after Ctrl-C.
    """
    demo = demo or Demo()
    args = _parser(prog, bot, demo).parse_args(arguments)
    args.channel = args.channel or demo.channels
    try:
        # Outside the event loop, which would delay Ctrl-C until the import ends.
        create = find_bot(args.bot)
        return asyncio.run(_until_signal(_play(create, args)))
    except (BotStartError, NoPostgresqlError) as error:
        print(f"playground: {error}", file=sys.stderr)
        return 1


async def _until_signal(work: Coroutine[None, None, int]) -> int:
    """Cancel the main coroutine when a signal arrives that it does not handle itself."""
    this = asyncio.current_task()
    assert this is not None, "asyncio has made the task"
    with at_signals(this.cancel) as signalled:
        try:
            return await work
        except asyncio.CancelledError:
            print("playground: interrupted", file=sys.stderr)
            return signalled.status


async def _play(create: CreateBot, args: argparse.Namespace) -> int:
    if args.join is not None:
        return await join(create, args.join)
    try:
        local = LocalDiscord(
            args.port,
            privileged=PRIVILEGED if args.privileged else NOTHING_PRIVILEGED,
            demo=Demo(args.name, args.channel, args.servers, args.language, args.first, args.group),
            sessions=SessionPlan(args.shards),
            hosts=args.host,
        )
    except OSError as error:
        raise BotStartError(
            f"port {args.port} is not available, try another --port (with make: PORT=): {error}"
        ) from error
    if args.processes == 1:
        return await run(create, local)
    with temporary_postgresql() as url:
        return await run_processes(args.bot, local, args.processes, {DATABASE: url})


class _Parser(argparse.ArgumentParser):
    """A parser that reports an error in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"playground: {message}; {self.prog} --help says more\n")


def _parser(prog: str | None, bot: str | None, demo: Demo) -> argparse.ArgumentParser:
    parser = _Parser(
        prog=prog,
        description="A local Discord, with a discord.py bot in it and a web page to use it.",
    )
    parser.add_argument("--version", action="version", version=f"playground {__version__}")
    parser.add_argument(
        "--bot",
        default=bot,
        required=bot is None,
        metavar="PACKAGE.MODULE:CREATE",
        help="the function that makes the bot: called without arguments, returns a client"
        if bot is None
        else argparse.SUPPRESS,
    )
    parser.add_argument(
        "--port",
        type=_port,
        default=PORT,
        help="port of the web page (default: %(default)s; 0: any free one)",
    )
    parser.add_argument(
        "--host",
        action="append",
        default=[],
        help="host of a proxy that serves the page, as the browser shows it, with its port if it "
        "shows one; may be repeated",
    )
    parser.add_argument(
        "--name", default=demo.bot_name, help="the bot's name (default: %(default)s)"
    )
    parser.add_argument(
        "--channel",
        action="append",
        help=f"a text channel; may be repeated (default: {', '.join(demo.channels)})",
    )
    parser.add_argument(
        "--first",
        default=demo.first,
        metavar="COMMAND",
        help="what people are advised to write first, such as /help",
    )
    parser.add_argument(
        "--group",
        default=demo.group,
        metavar="NAME",
        help="a group of the four people, without the bot (default: none)"
        if not demo.group
        else "the name of a group of the four people (default: %(default)s)",
    )
    parser.add_argument(
        "--language",
        choices=sorted(LOCALES),
        default=demo.locale or LANGUAGE,
        metavar="LOCALE",
        help="the language of the servers, as Discord writes it, such as fr (default: %(default)s)",
    )
    parser.add_argument(
        "--servers",
        type=_up_to(MOST_SERVERS),
        default=demo.servers,
        help=f"number of servers, up to {MOST_SERVERS} (default: %(default)s)",
    )
    parser.add_argument(
        "--shards",
        type=_up_to(MOST_SHARDS),
        default=1,
        help=f"number of shards recommended to the bot, up to {MOST_SHARDS} (default: 1)",
    )
    parser.add_argument(
        "--processes",
        type=_up_to(MOST_PROCESSES),
        default=1,
        help=f"number of processes of the bot, up to {MOST_PROCESSES}; more than one share a "
        f"PostgreSQL whose address is in {DATABASE}",
    )
    parser.add_argument(
        "--join",
        type=_port,
        metavar="PORT",
        help="used by --processes: run the bot only, in the playground on this port",
    )
    parser.add_argument(
        "--privileged", action="store_true", help="grant the bot the privileged intents"
    )
    return parser


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) >= 2**16:
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to {2**16 - 1}")
    return int(text)


def _up_to(most: int) -> Callable[[str], int]:
    """A function that reads whole numbers from 1 to a maximum."""

    def read(text: str) -> int:
        if not text.isdecimal() or not 1 <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"a whole number from 1 to {most} is required")
        return int(text)

    return read
