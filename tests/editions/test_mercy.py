"""UNO No Mercy checked against a second model of its rules, written from the rule sheet alone."""

from __future__ import annotations

import pytest

from bot.editions.mercy.rules import NameRouletteColour, Swept, TurnedOver
from bot.engine import apply
from bot.engine.cards import Card, card
from bot.engine.editions import EDITIONS
from bot.engine.events import Event, EveryoneSkipped
from bot.engine.moves import Move, Verb
from bot.engine.record.notation import parse_move
from bot.engine.responses import Take
from bot.engine.state import State
from bot.tools.simulate import Tables
from tests.editions.second_model import NAMED, Model, colour, face, play_in_step
from tests.engine.house_rules import pairs, play
from tests.scenarios.case import state_of

MOVES = 4_000
HARM = {"+2": 2, "+4": 4, "WR+4": 4, "W+6": 6, "W+10": 10}


class MercyModel(Model):
    def __init__(self, state: State) -> None:
        super().__init__(state)
        question = state.question
        self.debt = question.count if isinstance(question, Take) else 0
        self.spun = isinstance(question, NameRouletteColour)
        self.stacked = state.laid.owed if state.laid is not None and not self.debt else 0
        self.winner: int | None = None

    @property
    def seen(self) -> object:
        asked = None if self.winner is not None else (self.asked, self.waiting, self.debt)
        hands = [sorted(hand) for hand in self.hands]
        return self.winner, asked, hands, self.colour, self.pile, len(self.draw), self.direction

    def turn(self, seat: int) -> None:
        self.asked, self.waiting, self.debt, self.spun = seat, "play", 0, False

    def may_be_out(self, seat: int) -> None:
        if len(self.hands[seat]) < 25:
            return
        follower = self.next(seat)
        self.pile = self.hands[seat] + self.pile
        self.hands[seat] = []
        self.order.remove(seat)
        if len(self.order) == 1:
            self.winner = self.order[0]
        elif self.asked == seat:
            self.turn(follower)

    def move(self, move: Move) -> None:
        seat = self.asked if move.seat is None else move.seat
        named = None if move.colour is None else NAMED[move.colour.value]
        match move.verb:
            case Verb.PLAY:
                assert move.card is not None
                self.play(seat, move.card.text, named, move.player)
            case Verb.DRAW:
                self.draw_on(seat)
            case Verb.TAKE:
                count = self.debt
                self.receives(seat, count)
                self.turn(self.next(seat))
                self.may_be_out(seat)
            case Verb.COLOUR if self.spun:
                self.colour = named
                while self.draw and len(self.hands[seat]) < 25:
                    self.receives(seat, 1)
                    if colour(self.hands[seat][-1]) == named:
                        break
                self.turn(self.next(seat))
                self.may_be_out(seat)
            case Verb.COLOUR:
                self.colour = named
                self.effect(seat, face(self.pile[-1]), self.stacked, None)
            case Verb.CHOOSE:
                self.effect(seat, "7", 0, move.player)
            case Verb.CATCH:
                assert move.player is not None
                self.receives(move.player, 2)
            case _:
                assert move.verb is Verb.UNO

    def draw_on(self, seat: int) -> None:
        while self.draw:
            self.receives(seat, 1)
            drawn = self.hands[seat][-1]
            if len(self.hands[seat]) == 25:
                self.may_be_out(seat)
                return
            if self.fits(drawn):
                self.play(seat, drawn, None, None)
                return
        self.turn(self.next(seat))

    def play(self, seat: int, text: str, named: str | None, player: int | None) -> None:
        owed, kind, hand = self.debt, face(text), self.hands[seat]
        hand.remove(text)
        swept = [one for one in hand if kind == "D" and colour(one) == colour(text)]
        self.hands[seat] = [one for one in hand if one not in swept]
        self.pile += [*swept, text]
        self.colour = colour(text) or named
        if not self.hands[seat]:
            if kind == "WR+4" and len(self.order) > 2:
                self.direction = -self.direction
            victim = self.next(seat)
            self.receives(victim, HARM.get(kind, 0) + (owed if kind in HARM else 0))
            self.asked = seat
            self.may_be_out(victim)
            self.winner = seat
        elif kind in HARM and self.colour is None:
            self.waiting, self.debt, self.stacked = "colour", 0, owed
        elif kind == "7" and player is None and len(self.order) > 2:
            self.waiting = "choose"
        else:
            other = player if player is not None else self.next(seat)
            self.effect(seat, kind, owed, other)

    def effect(self, seat: int, kind: str, owed: int, player: int | None) -> None:
        two, hands = len(self.order) == 2, self.hands
        if kind == "7":
            assert player is not None
            hands[seat], hands[player] = hands[player], hands[seat]
        if kind == "0":
            moved = {self.next(one): hands[one] for one in self.order}
            for one, hand in moved.items():
                hands[one] = hand
        if kind in {"R", "WR+4"} and not two:
            self.direction = -self.direction
        self.turn(self.next(seat))
        if kind == "S" or (kind == "R" and two):
            self.turn(self.next(self.asked))
        if kind == "E":
            self.turn(seat)
        if kind in HARM:
            self.asked = seat if kind == "WR+4" and two else self.asked
            self.waiting, self.debt = "take", HARM[kind] + owed
        if kind == "WC":
            self.waiting, self.spun = "colour", True


def seen(state: State) -> object:
    question, result, pile = state.question, state.result, state.piles[0]
    count = question.count if isinstance(question, Take) else 0
    asked = None if question is None else (question.seats[0], str(question.waiting), count)
    return (
        None if result is None else result.winner,
        asked,
        [sorted(held.text for held in hand) for hand in state.hands],
        None if pile.colour is None else NAMED[pile.colour.value],
        [one.text for one in pile.cards],
        len(state.draw),
        state.direction,
    )


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_engine_plays_in_step_with_a_second_model(players: int) -> None:
    rounds, _ = play_in_step("mercy", players, MercyModel, seen, MOVES)
    assert rounds > 2


def test_mercy_keeps_its_invariants_with_any_pair_of_house_rules() -> None:
    """HOU-16: each pair with 2, 4 and 6 players."""
    for number, options in enumerate(pairs("mercy")):
        for players in (2, 4, 6):
            play(Tables("mercy", options, players), 1, number, every=40)


CASE = {
    "edition": "mercy",
    "players": ["A", "B", "C"],
    "hands": {"A": ["BD", "B1", "RE", "WC", "R3"], "B": ["G1", "G2"], "C": ["Y8", "Y9"]},
    "discard": ["B5"],
    "draw": ["G3", "R9"],
    "turn": "A",
}


def told(*lines: str) -> list[Event]:
    events: list[Event] = []
    state = state_of(CASE)
    for line in lines:
        step = apply(state, parse_move(line))
        state = step.state
        events += step.events
    return events


def cards(*texts: str) -> tuple[Card, ...]:
    return tuple(map(card, texts))


def test_everybody_sees_the_cards_that_a_discard_all_takes_along() -> None:
    (swept,) = (one for one in told("A play BD") if isinstance(one, Swept))

    assert swept.seen_by(None) == Swept(0, cards("B1"))


def test_everybody_sees_the_cards_that_a_roulette_turns_over() -> None:
    events = told("A play WC", "B colour red")
    (turned,) = (one for one in events if isinstance(one, TurnedOver))

    assert turned.seen_by(2) == TurnedOver(1, cards("G3", "R9"))


def test_a_skip_everyone_is_reported_once() -> None:
    events = apply(state_of({**CASE, "discard": ["R5"]}), parse_move("A play RE")).events

    assert [one for one in events if isinstance(one, EveryoneSkipped)] == [EveryoneSkipped(0)]


def test_a_match_is_played_to_a_thousand_points() -> None:
    assert EDITIONS["mercy"].options().goal == 1000
