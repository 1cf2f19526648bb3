"""A match in the terminal: told from the deal to the end, or turned over move by move."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

from bot.i18n import tr
from bot.present.components.panel import Text
from bot.present.panels.replay import moves_told, replay_panel
from bot.present.text.plain_text import plain_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from bot.i18n import Locale
    from bot.table.rules.match_replay import MatchReplay

QUIT = "q"


def lines_of(replay: MatchReplay, locale: Locale) -> Iterator[str]:
    """A match line by line: whole at each deal and at its end, else what each move has led to."""
    for place in range(len(replay.positions)):
        if place in {*replay.rounds, replay.last}:
            yield position_text(replay, place, locale)
        else:
            yield f"{place:>4}  {moves_told(replay, place, locale)}".replace("\n", f"\n{'':6}")


def position_text(replay: MatchReplay, place: int, locale: Locale) -> str:
    """A match at one of its places, in words alone."""
    blocks = replay_panel(replay, place, locale).blocks
    texts = (plain_words(block.markdown) for block in blocks if isinstance(block, Text))
    return "\n".join(("", *texts, ""))


def step_through(
    replay: MatchReplay, locale: Locale, ask: Callable[[str], str], show: Callable[[str], object]
) -> None:
    """Show a match move by move, as somebody asks for it, until they have enough.

    Args:
        ask: Says a line and returns what is typed.
    """
    place = 0
    while True:
        show(position_text(replay, place, locale))
        try:
            typed = ask(tr(locale, "terminal-keys"))
        except (EOFError, KeyboardInterrupt):
            return
        if typed.strip().lower() == QUIT:
            return
        place = next_place(replay, place, typed.strip().lower())


def next_place(replay: MatchReplay, place: int, typed: str) -> int:
    """Where somebody goes by what they have typed; what is not known leads nowhere."""
    rounds, last = replay.rounds, replay.last
    number = bisect_right(rounds, place)
    if typed.isascii() and typed.isdecimal():
        # A number of many digits is no place either, and takes long to read.
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
