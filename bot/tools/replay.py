"""`python -m bot replay`: shows a finished match in the terminal or as a web page."""

from __future__ import annotations

import argparse
import json
import sys
from base64 import b64encode
from bisect import bisect_right
from collections.abc import Callable, Iterator
from html import escape
from pathlib import Path
from string import Template
from typing import Any

from bot.engine.cards import Card, Colour
from bot.engine.editions import locale_folders
from bot.engine.view import view
from bot.game.rules.match_record import MatchReplay, match_replay, nameless_table
from bot.i18n import Locale, tr, use_texts
from bot.pictures.cards import card_picture
from bot.pictures.surface import still_webp
from bot.present.panels.clip import replay_blocks, told_words
from bot.present.text.names import label_name, pile_text, plain_words, sort_key
from bot.present.text.status import question_line
from bot.records.commitment import daily_id
from bot.records.record import RecordError, read_record
from bot.records.verification import read_lots

TEMPLATE = Path(__file__).resolve().parents[2] / "data" / "replay.html"
CARD = 96
"""The width of a card in pixels; the page shows cards at half this width."""
BUTTONS = ("to-start", "previous", "next", "to-end", "best")


def html_page(replay: MatchReplay, locale: Locale) -> str:
    edition = tr(locale, f"edition-{replay.table.edition}")
    title = tr(locale, "page-title", edition=edition, match=replay.table.table_id)
    pictures: dict[str, str] = {}
    places = [_place(replay, place, locale, pictures) for place in range(len(replay.positions))]
    content = {
        "places": places,
        "pictures": pictures,
        "rounds": replay.rounds,
        "choose_round": tr(locale, "choose-round"),
        "best": replay.best,
        "round": [
            tr(locale, "replay-round", round=number) for number, _ in enumerate(replay.rounds, 1)
        ],
        "buttons": {one: tr(locale, f"button-replay-{one}") for one in BUTTONS},
    }
    # Text inside a script element must not contain its end tag.
    script = json.dumps(content, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return Template(TEMPLATE.read_text("utf-8")).substitute(
        locale=locale,
        title=escape(title),
        place=escape(tr(locale, "page-place")),
        hint=escape(tr(locale, "page-hint")),
        content=script,
    )


def _place(
    replay: MatchReplay, place: int, locale: Locale, pictures: dict[str, str]
) -> dict[str, Any]:
    state, game = replay.table_at(place), replay.positions[place].step.state
    edition = state.edition

    def shown(card: Card, named: Colour | None = None) -> tuple[str, str]:
        name = card.text if named is None else f"{card.text}-{named}"
        if name not in pictures:
            picture = still_webp(card_picture(card, edition, CARD, named))
            pictures[name] = f"data:image/webp;base64,{b64encode(picture).decode()}"
        return name, pile_text(card, named, edition, locale)

    return {
        "title": tr(
            locale,
            "page-move",
            round=bisect_right(replay.rounds, place),
            rounds=len(replay.rounds),
            move=place,
            moves=replay.last,
        ),
        "told": told_words(replay, place, locale),
        "waits": plain_words(question_line(state, view(game, None), locale)),
        "draw": plain_words(tr(locale, "table-draw-pile", count=len(game.draw))),
        "piles": [shown(pile.top, pile.colour if pile.top.wild else None) for pile in game.piles],
        "hands": [
            {
                "name": label_name(state, seat),
                "asked": seat in state.asked,
                "said": seat in game.said,
                "cards": [shown(card) for card in sorted(game.hands[seat], key=sort_key)],
            }
            for seat in game.match.ring
        ],
    }


QUIT = "q"


def lines_of(replay: MatchReplay, locale: Locale) -> Iterator[str]:
    """A match line by line: the effect of each move, and the position at each deal and the end."""
    for place in range(len(replay.positions)):
        if place in {*replay.rounds, replay.last}:
            yield position_text(replay, place, locale)
        else:
            yield f"{place:>4}  {told_words(replay, place, locale)}".replace("\n", f"\n{'':6}")


def position_text(replay: MatchReplay, place: int, locale: Locale) -> str:
    head, picture = replay_blocks(replay, place, locale)
    said = (head.markdown, picture.words)
    return "\n".join(("", *map(plain_words, said), ""))


def step_through(
    replay: MatchReplay, locale: Locale, ask: Callable[[str], str], show: Callable[[str], object]
) -> None:
    """Show a match move by move; `ask` prints a prompt and returns the typed text."""
    place = 0
    while True:
        show(position_text(replay, place, locale))
        try:
            typed = ask(tr(locale, "terminal-keys"))
        except EOFError:
            return
        if typed.strip().lower() == QUIT:
            return
        place = next_place(replay, place, typed.strip().lower())


def next_place(replay: MatchReplay, place: int, typed: str) -> int:
    """The position that a typed command leads to; after an unknown command, the current one."""
    rounds, last = replay.rounds, replay.last
    number = bisect_right(rounds, place)
    if typed.isascii() and typed.isdecimal():
        # A number with many digits is not a position, and takes a long time to parse.
        return replay.place_within(int(typed[:9]))
    places = {
        "": place + 1,
        "b": place - 1,
        "s": 0,
        "e": last,
        "n": rounds[number] if number < len(rounds) else last,
        "p": rounds[max(0, number - 2)],
        "m": place if replay.best is None else replay.best,
    }
    return min(last, max(0, places.get(typed, place)))


def main(args: argparse.Namespace) -> int:
    """Show a match; return the exit status, which is 1 after a line about an error."""
    use_texts(locale_folders())
    locale = Locale(args.locale)
    try:
        replay = replay_of_text(read_text(args.file))
    except OSError as error:
        return _failed(f"{args.file} cannot be read: {error.strerror}")
    except RecordError as error:
        return _failed(f"this match does not hold: {error}")
    if args.html is not None:
        try:
            page, file = Path(args.html), Path(args.file)
            if page.exists() and file.exists() and page.samefile(file):
                return _failed(f"{args.html} is the match itself: name another file for the page")
            page.write_text(html_page(replay, locale), "utf-8")
        except OSError as error:
            return _failed(f"{args.html} cannot be written: {error.strerror}")
    elif sys.stdin.isatty() and sys.stdout.isatty():
        step_through(replay, locale, input, print)
    else:
        print(*lines_of(replay, locale), sep="\n")
    return 0


def read_text(file: str) -> str:
    """A file's text, or that of standard input for `-`.

    Raises:
        OSError: The file cannot be read.
        RecordError: The content is not text.
    """
    try:
        if file != "-":
            return Path(file).read_text(encoding="utf-8-sig")
        # Standard input is None if it was closed before the start (`<&-`).
        return "" if sys.stdin is None else sys.stdin.read().removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        raise RecordError("the file is not text") from error


def replay_of_text(text: str) -> MatchReplay:
    """The match of a record; raises `RecordError` if it is invalid or not over."""
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
