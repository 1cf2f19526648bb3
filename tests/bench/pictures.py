"""Measures how fast the pictures of a table are drawn, and how large they are.

Every kind of picture is measured in its worst cases. The parts of pictures are cached when first
drawn, so each picture is drawn many times, with different cards, names and counts.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from statistics import median, quantiles

from bot.editions.tippo.present import BalanceScene, TrayScene
from bot.editions.wizz.present import WheelScene
from bot.editions.wizz.rules import Segment
from bot.engine.cards import COLOURS, Card, card
from bot.engine.editions import EDITIONS
from bot.pictures.emojis import emojis
from bot.pictures.scenes import draw_scene
from bot.present.components import (
    BestMove,
    HeldCard,
    OpenHand,
    OpenHands,
    ResultCard,
    ResultLine,
    Scene,
    SceneSeat,
    TableScene,
)

_GOAL, _TABLE_GOAL = 30.0, 10.0
"""The most milliseconds of processor time for a picture, and for that of a table."""
Scenes = Callable[[int], Scene]
_SEGMENTS = tuple(segment.value for segment in Segment)


def cards_of(edition: str, start: int, count: int) -> tuple[Card, ...]:
    """Cards of a deck, different for each `start`."""
    deck = EDITIONS[edition].deck
    return tuple(deck[(start * 7 + place * 5) % len(deck)] for place in range(count))


def balance(turn: int) -> Scene:
    """The scene of a scale."""
    left, right = cards_of("tippo", turn, 2)
    colour = COLOURS[turn % 4]
    return BalanceScene(
        "tippo",
        TrayScene(left, left.colour or colour, turn % 14 + 1, turn % 100, frozen=False),
        TrayScene(right, right.colour or colour, turn % 5 + 1, 0, frozen=turn % 3 == 0),
    )


def wheel(turn: int) -> Scene:
    """The scene of a wheel that has stopped."""
    return WheelScene(_SEGMENTS, turn % len(_SEGMENTS), turns=False)


def turning(turn: int) -> Scene:
    """The scene of a wheel that spins."""
    return WheelScene(_SEGMENTS, turn % len(_SEGMENTS), turns=True)


def seats(count: int, turn: int) -> tuple[SceneSeat, ...]:
    """Players; one of them has a new number of cards each turn."""
    return tuple(
        SceneSeat(f"Player {n}", turn % 9 + 1 if n == turn % count else n, n == 1, False, "", False)
        for n in range(count)
    )


def table(others: int, held: int, centre: Callable[[int], Scene] | None = None) -> Scenes:
    """Scenes of a table with this many other players and own cards."""

    def scene(turn: int) -> Scene:
        pile, *cards = cards_of("wizz", turn, held + 1)
        return TableScene(
            "wizz",
            ((pile, pile.colour),) * (2 if centre is balance else 1),
            turn,
            0,
            seats(others, turn),
            clockwise=turn % 2 == 0,
            own=SceneSeat("Ada", held, True, False, "", False) if held else None,
            hand=tuple(HeldCard(one, place % 3 == 0) for place, one in enumerate(cards)),
            centre=None if centre is None else centre(turn),
        )

    return scene


def hands(players: int, held: int) -> Scenes:
    """Scenes of the open hands of this many players, with `held` cards each."""

    def scene(turn: int) -> Scene:
        rows = tuple(
            OpenHand(f"Player {n}", cards_of("wizz", turn + n, held), f"{turn + n} points", n == 0)
            for n in range(players)
        )
        return OpenHands("wizz", f"Round {turn}", rows)

    return scene


def result(turn: int) -> Scene:
    """The result of a match between ten players."""
    places = tuple(
        ResultLine(n, (f"Player {n}",), f"{turn * n} points", n == 1) for n in range(1, 11)
    )
    move = BestMove("wizz", card("W+4"), "", f"Best move: Player {turn}", "Player 2 draws 6 cards")
    return ResultCard("UNO Wizz", (f"Player {turn}",), "wins!", places, move, "7 rounds")


PICTURES: dict[str, Scenes] = {
    "balance": balance,
    "wheel, at rest": wheel,
    "wheel, turning": turning,
    "table of 4": table(4, 0),
    "table of 4, 10 own cards": table(3, 10),
    "table of 10, 20 own cards": table(9, 20),
    "table with a balance": table(3, 10, balance),
    "table with a wheel": table(3, 10, wheel),
    "hands of 4, 6 cards each": hands(4, 6),
    "hands of 10, 8 cards each": hands(10, 8),
    "result of 10": result,
}


def main(argv: Sequence[str]) -> int:
    """Measure how long pictures take to draw and how large they are, and print a table.

    Args:
        argv: See `--help`.

    Returns:
        The exit status; 1 if a picture takes longer than it may.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.bench pictures", description=__doc__)
    parser.add_argument("--times", type=int, default=60, help="how often each is drawn")
    arguments = parser.parse_args(argv)
    began = time.perf_counter()
    art = emojis()
    print(
        f"{len(art)} faces and signs drawn in {time.perf_counter() - began:.1f} s, once a process"
    )
    print(f"{'':<30}{'first ms':>10}{'median ms':>10}{'p95 ms':>10}{'CPU ms':>10}{'kB':>8}")
    slow = False
    for name, scene in PICTURES.items():
        took, worked, size = measured(scene, arguments.times)
        high = quantiles(took, n=20)[18]
        # On a busy machine a drawing waits longer, but uses no more processor time.
        goal = _TABLE_GOAL if name.startswith("table") else _GOAL
        slow = slow or median(worked) > goal
        times = (worked[0], median(took), high, median(worked))
        print(f"{name:<30}{''.join(f'{one:>10.1f}' for one in times)}{size / 1000:>8.1f}")
    return int(slow)


def measured(scene: Callable[[int], Scene], times: int) -> tuple[list[float], list[float], int]:
    """The milliseconds that each drawing took, those of processor time, and the largest size."""
    took, worked, size = [], [], 0
    for turn in range(times):
        shown = scene(turn)
        began, begun = time.perf_counter(), time.thread_time()
        drawn = draw_scene(shown)
        took.append((time.perf_counter() - began) * 1000)
        worked.append((time.thread_time() - begun) * 1000)
        size = max(size, len(drawn.content))
    return took, worked, size
