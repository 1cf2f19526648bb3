"""Tables for tests of panels: seats with awkward names, and games played at random."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from random import Random

from bot.engine import apply, start
from bot.engine.apply import legal
from bot.engine.cards import card
from bot.engine.editions import EDITIONS
from bot.engine.events import Event
from bot.engine.options import read_options
from bot.engine.record.notation import SEATS, parse_move
from bot.engine.state import State
from bot.engine.turn import Turn
from bot.game.rules.clocks import Pace, deadlines_after
from bot.game.state.table_state import HomeServer, OnLeave, Phase, Player, TableState
from bot.tools.simulate import random_happening

NAMES = (
    "Ada",
    "*" * 32,
    "Ada",
    "@everyone",
    "<@100>",
    "[x](https://evil.example)",
    "\u202e\u202elive",
    "||||||||||||||||||||||||||||||||",
    "`code` _and_ ~more~ # words here",
    "J",
)
TABLE_ID = "a1b2c3d4e5f6"
NOW = 1_700_000_000.0
LAST_QUESTION = 1_000_000
SEED = bytes([11]) * 32
"""A seed with which every edition opens with a number card."""


def table(
    edition: str = "master",
    players: int = 3,
    *,
    game: State | None = None,
    phase: Phase = Phase.PLAYING,
    **options: object,
) -> TableState:
    """A table; a robot has the third seat, and another keeps the fourth for an absent person."""
    chosen = read_options(EDITIONS[edition].options, options) if game is None else game.options
    state = TableState(
        table_id=TABLE_ID,
        revision=1,
        guild_id=HomeServer(10**18),
        server="@everyone **`||here" * 4,
        channel_id=10**18 + 1,
        host=100,
        edition=edition,
        options=chosen,
        turn_seconds=90,
        on_leave=OnLeave.ROBOT,
        locale="en",
        phase=phase if game is not None else Phase.LOBBY,
        players=tuple(
            Player(
                None if seat == 2 else 100 + seat,
                NAMES[seat],
                robot=seat in {2, 3},
                dealt=game is not None and seat != 2,
            )
            for seat in range(players)
        ),
        game=game,
        moves=0,
        deadlines=(),
        opened_at=NOW,
        round_people=2,
    )
    return replace(state, deadlines=deadlines_after(state, NOW, Pace()))


def held(edition: str, count: int, **options: object) -> TableState:
    """A table where the player on turn holds a number of cards from the deck."""
    chosen = read_options(EDITIONS[edition].options, options)
    game = start(edition, chosen, 3, SEED).state
    while not isinstance(game.question, Turn):
        game = apply(game, legal(game)[0]).state
    seat = game.question.seat
    deck = EDITIONS[edition].deck
    hands = list(game.hands)
    # Take every third card first, so that a small hand has several colours.
    hands[seat] = (deck[::3] + deck[1::3] + deck[2::3])[:count]
    return table(edition, 3, game=replace(game, hands=tuple(hands)))


@cache
def moments(
    edition: str, players: int, seed: int, most: int, **options: object
) -> Sequence[tuple[TableState, tuple[Event, ...]]]:
    """A round played at random: the table at each moment, with the events since the start."""
    return tuple(_play(edition, players, seed, most, **options))


def _play(
    edition: str, players: int, seed: int, most: int, **options: object
) -> Iterator[tuple[TableState, tuple[Event, ...]]]:
    chance = Random(seed)
    chosen = read_options(EDITIONS[edition].options, options)
    step = start(edition, chosen, players, seed.to_bytes(32, "big"))
    events = step.events
    for _ in range(most):
        ended = step.state.result is not None
        # Long games have long question numbers, which must fit into custom ids as well.
        game = replace(step.state, number=step.state.number + LAST_QUESTION)
        phase = Phase.BETWEEN if ended else Phase.PLAYING
        yield table(edition, players, game=game, phase=phase), events
        if ended:
            return
        step = apply(step.state, random_happening(step.state, chance))
        events = (*events, *step.events)


def game_of(state: TableState) -> State:
    """The game on a table."""
    assert state.game is not None, "a game is played"
    return state.game


def on_turn(state: TableState) -> int:
    return state.asked[0]


def playing(state: TableState, *lines: str) -> TableState:
    """The table after moves by the players on turn."""
    for line in lines:
        move = parse_move(f"{SEATS[on_turn(state)]} {line}")
        state = replace(state, game=apply(game_of(state), move).state)
    return replace(state, deadlines=deadlines_after(replace(state, deadlines=()), NOW, Pace()))


def holding(*texts: str, top: str = "R7", **options: object) -> TableState:
    """A table of UNO Master where the player on turn holds these cards."""
    state = held("master", 1, **options)
    game = game_of(state)
    hands = list(game.hands)
    hands[on_turn(state)] = tuple(map(card, texts))
    lying = card(top)
    pile = replace(game.piles[0], cards=(lying,), colour=lying.colour)
    return replace(state, game=replace(game, hands=tuple(hands), piles=(pile,)))
