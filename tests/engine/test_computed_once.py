"""Values derived from a state are computed once, however many messages show it."""

from __future__ import annotations

import sys

import pytest

from bot.engine import start
from bot.engine.apply import apply, legal, moves_of
from bot.engine.editions import EDITIONS
from bot.engine.game import Game
from bot.engine.moves import Move
from bot.engine.state import State
from bot.engine.view import view


def dealt() -> State:
    edition = EDITIONS["master"]
    return start("master", edition.options(), 3, bytes(32)).state


def test_each_reader_gets_the_same_view_of_a_state_every_time() -> None:
    state = dealt()
    assert view(state, 0) is view(state, 0)
    assert view(state, 0) is not view(state, 1)
    assert view(state, None).hand == ()


def test_equal_states_do_not_share_their_views() -> None:
    assert view(dealt(), 0) == view(dealt(), 0)
    assert view(dealt(), 0) is not view(dealt(), 0)


def test_the_moves_of_a_state_are_listed_once_for_all_seats(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    listed: list[Game] = []

    def list_moves(game: Game) -> list[Move]:
        listed.append(game)
        return moves_of(game)

    # The package has a function with the same name as the module, so the module is looked up.
    monkeypatch.setattr(sys.modules[legal.__module__], "moves_of", list_moves)
    state = dealt()

    all_moves = legal(state)
    by_seat = [legal(state, seat) for seat in range(3)]

    assert len(listed) == 1
    assert {move for moves in by_seat for move in moves} == {*all_moves}


def test_the_next_state_has_moves_of_its_own() -> None:
    state = dealt()
    move = legal(state)[0]
    after = apply(state, move).state
    assert {one.seat for one in legal(after)} == {*after.question.seats}  # type: ignore[union-attr]
    assert legal(state)[0] == move
