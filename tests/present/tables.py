"""Tables for the tests of what is shown: seats with awkward names, games played at random."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from bot.engine import apply, start
from bot.engine.apply import legal
from bot.engine.cards import card
from bot.engine.editions import EDITIONS
from bot.engine.notation import SEATS, parse_move
from bot.engine.options import read_options
from bot.engine.turns import Turn
from bot.simulate.chance import random_happening
from bot.table.clocks import Pace, wind
from bot.table.sitting import OnLeave, Phase, Sitter, Sitting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.engine.events import Event
    from bot.engine.state import State

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


def table(
    edition: str = "master",
    players: int = 3,
    *,
    game: State | None = None,
    phase: Phase = Phase.PLAYING,
    **options: object,
) -> Sitting:
    """A table; the third seat is a robot's, the fourth is kept by one for an absent person."""
    chosen = read_options(EDITIONS[edition].options, options) if game is None else game.options
    sitting = Sitting(
        table_id=TABLE_ID,
        revision=1,
        guild_id=10**18,
        server="@everyone **`||here" * 4,
        channel_id=10**18 + 1,
        host=100,
        edition=edition,
        options=chosen,
        turn_seconds=90,
        on_leave=OnLeave.ROBOT,
        locale="en",
        phase=phase if game is not None else Phase.LOBBY,
        sitters=tuple(
            Sitter(None if seat == 2 else 100 + seat, NAMES[seat], robot=seat in {2, 3})
            for seat in range(players)
        ),
        game=game,
        moves=0,
        deadlines=(),
        opened_at=NOW,
    )
    return replace(sitting, deadlines=wind(sitting, NOW, Pace()))


def held(edition: str, count: int, **options: object) -> Sitting:
    """A table at which the seat on turn holds so many cards of the deck, the first ones."""
    chosen = read_options(EDITIONS[edition].options, options)
    game = start(edition, chosen, 3, bytes(32)).state
    while not isinstance(game.question, Turn):
        game = apply(game, legal(game)[0]).state
    seat = game.question.seat
    deck = EDITIONS[edition].deck
    hands = list(game.hands)
    # Every third card first, so that a small hand has more than one colour.
    hands[seat] = (deck[::3] + deck[1::3] + deck[2::3])[:count]
    return table(edition, 3, game=replace(game, hands=tuple(hands)))


def moments(
    edition: str, players: int, seed: int, most: int, **options: object
) -> Iterator[tuple[Sitting, tuple[Event, ...]]]:
    """A round played at random: the table at each moment, and the events since the start."""
    chance = Random(seed)
    chosen = read_options(EDITIONS[edition].options, options)
    step = start(edition, chosen, players, seed.to_bytes(32, "big"))
    events = step.events
    for _ in range(most):
        ended = step.state.result is not None
        # Long games have long numbers: their acts must fit, too.
        game = replace(step.state, number=step.state.number + LAST_QUESTION)
        phase = Phase.BETWEEN if ended else Phase.PLAYING
        yield table(edition, players, game=game, phase=phase), events
        if ended:
            return
        step = apply(step.state, random_happening(step.state, chance))
        events = (*events, *step.events)


def on_turn(sitting: Sitting) -> int:
    assert sitting.game is not None
    assert sitting.game.question is not None
    return sitting.game.question.seats[0]


def playing(sitting: Sitting, *lines: str) -> Sitting:
    """The table after moves of whoever is on turn."""
    for line in lines:
        assert sitting.game is not None
        move = parse_move(f"{SEATS[on_turn(sitting)]} {line}")
        sitting = replace(sitting, game=apply(sitting.game, move).state)
    return replace(sitting, deadlines=wind(replace(sitting, deadlines=()), NOW, Pace()))


def holding(*texts: str, top: str = "R7", **options: object) -> Sitting:
    """A table of UNO Master at which the seat on turn holds these cards."""
    sitting = held("master", 1, **options)
    assert sitting.game is not None
    hands = list(sitting.game.hands)
    hands[on_turn(sitting)] = tuple(map(card, texts))
    lying = card(top)
    pile = replace(sitting.game.piles[0], cards=(lying,), colour=lying.colour)
    return replace(sitting, game=replace(sitting.game, hands=tuple(hands), piles=(pile,)))
