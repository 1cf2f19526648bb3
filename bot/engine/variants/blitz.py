"""The house rule blitz (HOU-14): a round lasts some minutes, then the lowest hand wins."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from bot.engine import scoring
from bot.engine.edition import Variant
from bot.engine.events import Event
from bot.engine.game import Game
from bot.engine.moves import Verb, time
from bot.engine.responses import Take
from bot.engine.state import Clock
from bot.engine.turn import Turn

BLITZ = time(Verb.define("blitz", of_time=True, of_round=True))
LAST_MINUTE = time(Verb.define("last-minute", of_time=True, of_round=True))
WARNED = -1


class MinuteLeft(Event):
    """The round has one minute left."""


class TimeUp(Event):
    """The round's time is up: the current turn is the last one."""


def clocks(minutes: int, game: Game) -> tuple[Clock, ...]:
    """The clock of the round, and the clock of the warning one minute before its end."""
    if not game.stack or game.last_turn > 0:
        return ()
    seconds, round_ = 60 * minutes, game.match.round
    warning = Clock(LAST_MINUTE, seconds - 60, round_, hidden=True)
    return (*(() if game.last_turn == WARNED else (warning,)), Clock(BLITZ, seconds, round_))


def warn(game: Game) -> None:
    game.last_turn = WARNED
    game.tell(MinuteLeft())


def time_up(game: Game) -> None:
    """Make the current turn the last; a pending attack counts as a turn."""
    debt = any(isinstance(one, Take) for one in game.stack)
    game.last_turn = game.turns if debt else game.turns + 1
    game.tell(TimeUp())


def end(game: Game) -> bool:
    """Once time is up, make an attacked player draw, or end the round; True if either was done."""
    question = game.stack[-1]
    if game.last_turn <= 0:
        return False
    if isinstance(question, Take):
        question.serve(game)
        return True
    if isinstance(question, Turn) and game.turns >= game.last_turn:
        scoring.end_blocked(game)
        return True
    return False


VARIANTS: Mapping[tuple[str, object], Variant] = {
    ("blitz", minutes): Variant(
        watches=(end,),
        clocks=partial(clocks, minutes),
        times={BLITZ.verb: time_up, LAST_MINUTE.verb: warn},
    )
    for minutes in (3, 5, 10)
}
