"""Why a call of UNO or a catch does not count, as the one who tried is told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.apply import apply
from bot.engine.errors import Reason, RuleError
from bot.engine.events import Event
from bot.engine.moves import Verb, act
from bot.engine.record.notation import SEATS, parse_move
from bot.game.state.table_state import Player, TableState
from bot.i18n import Locale
from bot.present.text.refusals import call_refusal
from tests.present.table_states import game_of, holding, on_turn


class Played:
    """A table of P0, P1 and P2, and what has happened there."""

    def __init__(self, *hand: str, strict: bool = False) -> None:
        state = holding(*hand, strict=strict)
        self.state: TableState = replace(state, players=tuple(Player(n, f"P{n}") for n in range(3)))
        self.first = on_turn(state)
        self.events: tuple[Event, ...] = ()

    def others(self) -> tuple[int, int]:
        """The next player, and the one after."""
        return (self.first + 1) % 3, (self.first + 2) % 3

    def play(self, seat: int, line: str) -> None:
        step = apply(game_of(self.state), parse_move(f"{SEATS[seat]} {line}"))
        self.state = replace(self.state, game=step.state)
        self.events += step.events

    def refusal(self, seat: int, verb: Verb, player: int | None = None) -> str | None:
        move = act(seat, verb) if player is None else act(seat, verb, player)
        with pytest.raises(RuleError) as refused:
            apply(game_of(self.state), move)
        return call_refusal(self.state, move, refused.value.code, self.events, Locale.ENGLISH)


def test_a_call_with_many_cards_says_how_many_they_are() -> None:
    table = Played("R1", "B2", "B3", "B4")

    told = table.refusal(table.first, Verb.UNO)

    assert told == "UNO: you have 4 cards. Call it as you play your second-to-last card."


def test_a_second_call_says_that_it_was_called() -> None:
    table = Played("R1", "B2")
    table.play(table.first, "play R1 uno")

    assert table.refusal(table.first, Verb.UNO) == "You’ve already called UNO."


def test_a_call_that_is_too_late_says_who_has_begun() -> None:
    table = Played("R1", "B2")
    then, _ = table.others()
    table.play(table.first, "play R1")
    table.play(then, "draw")

    assert table.refusal(table.first, Verb.UNO) == f"Too late: **P{then}** has already begun."


def test_a_catch_that_is_too_late_says_who_has_begun() -> None:
    table = Played("R1", "B2")
    then, last = table.others()
    table.play(table.first, "play R1")
    table.play(then, "draw")

    told = table.refusal(last, Verb.CATCH, table.first)

    assert told == f"Too late: **P{then}** has already begun."


def test_a_catch_of_who_was_caught_says_by_whom() -> None:
    table = Played("R1", "B2")
    then, last = table.others()
    table.play(table.first, "play R1")
    table.play(last, f"catch {SEATS[table.first]}")

    caught = table.refusal(then, Verb.CATCH, table.first)
    again = table.refusal(last, Verb.CATCH, table.first)

    assert caught == f"**P{table.first}** was caught by **P{last}** a moment ago."
    assert again == f"You’ve just caught **P{table.first}**."


def test_a_catch_of_who_has_called_or_has_many_cards_says_so() -> None:
    table = Played("R1", "B2")
    then, last = table.others()
    table.play(table.first, "play R1 uno")

    assert table.refusal(last, Verb.CATCH, table.first) == f"**P{table.first}** has called UNO."
    told = table.refusal(last, Verb.CATCH, then)
    assert told is not None
    assert f"**P{then}** has 7 cards" in told


def test_nobody_catches_themselves() -> None:
    table = Played("R1", "B2")

    told = table.refusal(table.first, Verb.CATCH, table.first)

    assert told == "You can’t catch yourself: press **UNO!**"


def test_a_vote_that_does_not_count_says_why() -> None:
    table = Played("R1", "B2")
    then, last = table.others()
    table.play(then, f"accuse {SEATS[last]}")

    again = table.refusal(then, Verb.ACCUSE, last)
    own = table.refusal(then, Verb.ACCUSE, then)

    assert again == f"You’ve already voted against **P{last}**."
    assert own == "You can’t vote against yourself."


def test_two_players_are_told_that_they_are_too_few_for_a_vote() -> None:
    state = holding("R1", "B2")
    game = replace(game_of(state), order=game_of(state).order[:2])
    seat, other = game.order
    refused = act(seat, Verb.ACCUSE, other)

    told = call_refusal(replace(state, game=game), refused, Reason.NOT_ASKED, (), Locale.ENGLISH)

    assert told == "A penalty vote needs at least three players."
