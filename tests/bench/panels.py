"""Measures how much processor time it takes to compose the messages of a move.

These are the hands of two people and the message of their table, late in a round, when a table has
a long log. Only processor time counts, so that other work on the machine matters little.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from time import thread_time

from bot.engine.events import Event
from bot.game.state.table_state import TableState
from bot.gateway.rendering import EmojiMap, PanelView
from bot.i18n import Locale
from bot.present.components import Panel
from bot.present.panels.hand import hand_panel
from bot.present.panels.table import table_panel
from bot.present.text.events import KEPT_EVENTS
from tests.present.table_states import moments

_EDITIONS = ("master", "royal", "tippo", "wizz")
_SEED = 11
_FIRST, _LAST = 40, 130
"""The moves of a round that are measured."""
Compose = Callable[[TableState, Sequence[Event]], Panel]


def hand(seat: int, locale: Locale) -> Compose:
    """A function that composes a seat's hand."""
    return lambda state, recent: hand_panel(state, seat, locale, recent=recent, drawn=True)


PANELS: dict[str, Compose] = {
    "own hand": hand(0, Locale.ENGLISH),
    "other hand": hand(1, Locale("fr")),
    "table": lambda state, recent: table_panel(state, Locale.ENGLISH, recent, drawn=True),
}


def main(argv: Sequence[str]) -> int:
    """Measure how long the panels of a move take, and print a table.

    Args:
        argv: See `--help`.

    Returns:
        The exit status.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.bench panels", description=__doc__)
    parser.add_argument("--times", type=int, default=7, help="how often; the fastest run counts")
    runs = [measured() for _ in range(parser.parse_args(argv).times)]
    fastest = min(runs, key=lambda run: sum(run.values()))
    print(*(f"{name:<12}{seconds * 1e6:>8.0f} us" for name, seconds in fastest.items()), sep="\n")
    print(f"{'a move':<12}{sum(fastest.values()) * 1e6:>8.0f} us")
    return 0


def measured() -> dict[str, float]:
    """The seconds of processor time per move for each panel, and for rendering all of them."""
    # Views and legal moves are cached by state, so each run plays the rounds again.
    played = [one for name in _EDITIONS for one in moments(name, 2, _SEED, _LAST)[_FIRST:]]
    spent = dict.fromkeys((*PANELS, "rendering"), 0.0)
    for state, events in played:
        recent, panels = events[-KEPT_EVENTS:], list[Panel]()
        for name, compose in PANELS.items():
            began = thread_time()
            panels.append(compose(state, recent))
            spent[name] += thread_time() - began
        began = thread_time()
        for panel in panels:
            PanelView(panel, EmojiMap(), "table.png")
        spent["rendering"] += thread_time() - began
    return {name: seconds / len(played) for name, seconds in spent.items()}
