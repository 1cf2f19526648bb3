"""Small parts that games rarely reach."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from bot.engine.events import OutOfRound
from bot.engine.moves import Verb, act
from bot.game.live import race
from bot.game.robots.memory import HandMemory, Memory
from bot.game.robots.seven_zero import swap_worth
from bot.game.rules.access import Limits, access_policy
from bot.settings import Openers, ServerSettings


def test_a_move_without_a_card_has_no_worth_as_a_swap() -> None:
    sight = cast("Any", SimpleNamespace(hand=()))

    assert swap_worth(sight, act(0, Verb.DRAW)) == 0.0


def test_a_robot_forgets_the_hand_of_a_player_who_is_out() -> None:
    memory = Memory(2, "mercy")
    memory.hands = {0: HandMemory(), 1: HandMemory()}

    memory.note(OutOfRound(1, 25))

    assert memory.hands.keys() == {0}


def test_a_servers_limits_are_those_of_the_bots_host_or_stricter() -> None:
    most = Limits(3, 50, 20, 200, 10)
    policy = access_policy(ServerSettings(tables_per_person=1), most)

    assert policy.limits.tables_per_person == 1
    assert policy.limits.tables_per_server == most.tables_per_server
    assert policy.server.openers is Openers.EVERYONE


def test_only_answers_to_the_question_take_part_in_a_race() -> None:
    game = SimpleNamespace(question=SimpleNamespace(seats=(0, 1)))
    state = cast("Any", SimpleNamespace(game=game, is_race=True))

    assert race._race_answer(state, cast("Any", object())) is None  # noqa: SLF001 - games never reach this branch
