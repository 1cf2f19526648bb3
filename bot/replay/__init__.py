"""`python -m bot replay`: a finished match in the terminal, or as a page of its own."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from bot.i18n import Locale
from bot.records.lots import read_lots
from bot.records.record import RecordError, read_record
from bot.replay.page import html_page
from bot.replay.terminal import lines_of, step_through
from bot.table.daily import daily_id
from bot.table.rules.match_replay import match_replay, nameless_table

if TYPE_CHECKING:
    import argparse

    from bot.table.rules.match_replay import MatchReplay


def main(args: argparse.Namespace) -> int:
    """Show a match.

    Args:
        args: `file`, `html` and `locale`, as the command line takes them.

    Returns:
        The exit status: 0, or 1 after one line that says what is wrong.
    """
    locale = Locale(args.locale)
    try:
        replay = replay_of_text(read_text(args.file))
    except OSError as error:
        return _failed(f"{args.file} cannot be read: {error.strerror}")
    except RecordError as error:
        return _failed(f"this match does not hold: {error}")
    if args.html is not None:
        try:
            if _same_file(args.html, args.file):
                return _failed(f"{args.html} is the match itself: name another file for the page")
            Path(args.html).write_text(html_page(replay, locale), "utf-8")
        except OSError as error:
            return _failed(f"{args.html} cannot be written: {error.strerror}")
    elif sys.stdin.isatty() and sys.stdout.isatty():
        step_through(replay, locale, input, print)
    else:
        print(*lines_of(replay, locale), sep="\n")
    return 0


def _same_file(one: str, other: str) -> bool:
    """Whether two paths lead to one file that is there."""
    return Path(one).exists() and Path(other).exists() and Path(one).samefile(other)


def read_text(file: str) -> str:
    """What a file holds, or standard input for `-`; without the mark that some editors begin with.

    Raises:
        OSError: It cannot be read.
        RecordError: It is no text.
    """
    try:
        if file != "-":
            return Path(file).read_text(encoding="utf-8-sig")
        # There is none where it was closed before the start (`<&-`).
        return "" if sys.stdin is None else sys.stdin.read().removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        raise RecordError("it is no text") from error


def replay_of_text(text: str) -> MatchReplay:
    """The match of a record.

    Raises:
        RecordError: It does not hold, or is none of a match that is over.
    """
    if read_lots(text) is not None:
        raise RecordError("these are the lots of a tournament, which `verify` checks")
    record = read_record(text)
    ids = (line.split()[1] for line in record.seed_lines if line.startswith("table "))
    match = daily_id(record.edition, record.day) if record.day else next(ids, "-")
    replay = match_replay(record, nameless_table(record, match))
    if replay.positions[-1].step.state.match.winners is None and not record.ending:
        raise RecordError("the match is not over")
    return replay


def _failed(line: str) -> int:
    print(f"uno: {line}", file=sys.stderr)
    return 1
