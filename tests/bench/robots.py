"""`python -m tests.bench robots`: the arena, with RLCard's rule agent as an additional robot.

Its idea is reimplemented here: play a Wild Draw Four as soon as it isn't a bluff, in the colour
held most; else any card that is not wild; a wild only when nothing else is left. It calls UNO, and
never challenges.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import ClassVar

from bot.engine.cards import Face
from bot.engine.moves import Move, Verb
from bot.game.robots.expert import CHOOSERS
from bot.game.robots.levels import Chooser, Habits
from bot.game.robots.memory import Sight
from bot.tools import arena


class RuleAgent(Chooser):
    """RLCard's rule agent, reimplemented."""

    habits: ClassVar[Habits] = Habits(
        calls=1.0, calls_late=1.0, catches=0.0, jumps=0.0, reacts=0.0, keeps=0.0
    )

    def best_play(self, sight: Sight, plays: Sequence[Move], luck: Random) -> Move:
        """A Wild Draw Four that is not a bluff, else any card that is not wild, else a wild."""
        held = Counter(card.colour for card in sight.hand if not card.wild)
        rest = [move for move in plays if not is_wild_draw_four(move)]
        fours = [move for move in plays if is_wild_draw_four(move)]
        if fours and not held[sight.piles[0].colour]:
            return max(fours, key=lambda move: held[move.colour] + luck.random())
        plain = [move for move in rest if move.card is not None and not move.card.wild]
        return luck.choice(plain or rest or plays)

    def best_other(self, sight: Sight, others: Sequence[Move], luck: Random) -> Move:
        """A random answer without a card, but never a challenge."""
        return luck.choice([move for move in others if move.verb is not Verb.CHALLENGE])


def is_wild_draw_four(move: Move) -> bool:
    """Whether a move plays a Wild Draw Four."""
    return move.card is not None and move.card.face is Face.WILD_DRAW_FOUR


def main(argv: Sequence[str]) -> int:
    """Let robots play each other, with RLCard's rule agent (`rlcard`) among them.

    Args:
        argv: The same arguments as for `python -m bot arena`.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.bench robots")
    arena.add_arguments(parser)
    return arena.main(parser.parse_args(argv), {**CHOOSERS, "rlcard": RuleAgent()})
