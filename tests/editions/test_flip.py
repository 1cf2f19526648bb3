"""UNO Flip checked against a second model of its rules, written from the rule sheet alone."""

from __future__ import annotations

from random import Random

import pytest

from bot.engine import apply, start, view
from bot.engine.cards import Card, card
from bot.engine.editions import EDITIONS
from bot.engine.events import HandShown, SidesTurned
from bot.engine.luck import SeatLuck
from bot.engine.moves import Move, Verb
from bot.engine.state import State
from bot.engine.values import replace
from bot.tools.simulate import Tables, random_happening
from tests.editions.second_model import NAMED, Model, colour, face, play_in_step
from tests.engine.house_rules import pairs, play
from tests.scenarios.case import played, state_of

MOVES = 4_000
POINTS = {"+1": 10, "E": 30, "W": 40, "W+2": 50, "WC": 60}


def other(text: str) -> str:
    one, two = text.split("/")
    return f"{two}/{one}"


def points(text: str) -> int:
    one = face(text)
    return int(one) if one.isdigit() else POINTS.get(one, 20)


class FlipModel(Model):
    def __init__(self, state: State) -> None:
        super().__init__(state)
        laid = state.laid
        self.drawn = self.hands[self.asked][-1] if self.waiting == "drawn" else None
        self.bluffed = laid is not None and laid.bluff
        self.layer = laid.seat if laid is not None else -1
        # A wild's colour is asked for when it is played, turned up, or opens the round.
        self.turned_up = self.waiting == "colour" and (
            laid is None or laid.card.text != self.pile[-1]
        )
        self.score: tuple[int, int] | None = None

    @property
    def seen(self) -> object:
        asked = None if self.score is not None else (self.asked, self.waiting)
        return self.score, asked, self.hands, self.colour, self.pile, self.draw, self.direction

    def turn(self, seat: int) -> None:
        self.asked, self.waiting, self.drawn = seat, "play", None

    def receives_colour(self, seat: int) -> None:
        while self.draw:
            self.receives(seat, 1)
            if colour(self.hands[seat][-1]) == self.colour:
                return

    def owed(self, seat: int) -> None:
        if face(self.pile[-1]) == "WC":
            self.receives_colour(seat)
        else:
            self.receives(seat, 2)

    def turn_over(self) -> None:
        self.hands = [[other(one) for one in hand] for hand in self.hands]
        self.pile = [other(one) for one in reversed(self.pile)]
        self.draw = [other(one) for one in reversed(self.draw)]
        self.colour = colour(self.pile[-1])

    def move(self, move: Move) -> None:
        seat = self.asked if move.seat is None else move.seat
        named = None if move.colour is None else NAMED[move.colour.value]
        match move.verb:
            case Verb.PLAY:
                assert move.card is not None
                self.play(seat, move.card.text, named)
            case Verb.DRAW:
                self.receives(seat, 1)
                self.drawn = self.hands[seat][-1]
                if self.fits(self.drawn):
                    self.waiting = "drawn"
                else:
                    self.turn(self.next(seat))
            case Verb.PASS:
                self.turn(self.next(seat))
            case Verb.TAKE:
                self.owed(seat)
                self.turn(self.next(seat))
            case Verb.CHALLENGE:
                self.owed(self.layer if self.bluffed else seat)
                self.receives(seat, 0 if self.bluffed else 2)
                self.turn(seat if self.bluffed else self.next(seat))
            case Verb.COLOUR:
                self.colour = named
                self.named(seat)
            case Verb.CATCH:
                assert move.player is not None
                self.receives(move.player, 2)
            case _:
                assert move.verb is Verb.UNO

    def named(self, seat: int) -> None:
        if not self.turned_up:
            self.effect(seat)
        elif self.layer == -1:
            self.turn(seat)
        else:
            self.turn(self.next(seat))

    def play(self, seat: int, text: str, named: str | None) -> None:
        hand = self.hands[seat]
        hand.remove(text)
        self.layer, self.turned_up = seat, False
        self.bluffed = any(colour(one) == self.colour for one in hand)
        self.pile.append(text)
        self.colour = colour(text) or named
        asks = face(text) == "WC" if not hand else text[0] == "W"
        if asks and self.colour is None:
            self.asked, self.waiting, self.drawn = seat, "colour", None
        else:
            self.effect(seat)

    def effect(self, seat: int) -> None:
        kind, two, victim = face(self.pile[-1]), len(self.order) == 2, self.next(seat)
        last = not self.hands[seat]
        if kind == "F":
            self.turn_over()
        if kind in {"+1", "+5"}:
            self.receives(victim, int(kind))
        if last:
            if kind in {"W+2", "WC"}:
                self.owed(victim)
            left = sum(points(one) for hand in self.hands for one in hand)
            self.score = (seat, left)
            return
        if kind == "R" and not two:
            self.direction = -self.direction
        self.turn(self.next(seat))
        if kind in {"S", "+1", "+5"} or (kind == "R" and two):
            self.turn(self.next(victim))
        if kind == "E":
            self.turn(seat)
        if kind in {"W+2", "WC"}:
            self.waiting = "take"
        if kind == "F" and self.colour is None:
            self.asked, self.waiting, self.turned_up = seat, "colour", True


def seen(state: State) -> object:
    question, result, pile = state.question, state.result, state.piles[0]
    return (
        None if result is None else (result.winner, dict(result.points)[result.winner or 0]),
        None if question is None else (question.seats[0], str(question.waiting)),
        [[held.text for held in hand] for hand in state.hands],
        None if pile.colour is None else NAMED[pile.colour.value],
        [one.text for one in pile.cards],
        [one.text for one in state.draw],
        state.direction,
    )


@pytest.mark.parametrize("players", [2, 3, 4, 6, 10])
def test_the_engine_plays_in_step_with_a_second_model(players: int) -> None:
    rounds, events = play_in_step("flip", players, FlipModel, seen, MOVES)
    assert rounds > 2
    assert sum(isinstance(event, SidesTurned) for event in events) > rounds


def test_flip_keeps_its_invariants_with_any_pair_of_house_rules() -> None:
    """HOU-16: each pair with 2, 4 and 10 players."""
    for number, options in enumerate(pairs("flip")):
        for players in (2, 4, 10):
            play(Tables("flip", options, players), 1, number, every=40)


HANDS = {"A": ["RF/P8", "G4/P8", "W/U7"], "B": ["B7/O3", "R6/PE"], "C": ["Y9/T5", "G9/O+5"]}
CASE: dict[str, object] = {
    "edition": "flip",
    "players": ["A", "B", "C"],
    "hands": HANDS,
    "discard": ["R5/P2"],
    "draw": ["G1/O5", "R9/TR"],
    "turn": "A",
}


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(card, text.split()))


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_everybody_sees_the_other_sides_of_all_hands_and_of_the_next_card(seat: int | None) -> None:
    """FLI-3."""
    seen = view(state_of(CASE), seat)

    assert seen.backs == (cards("P8 P8 U7"), cards("O3 PE"), cards("O+5 T5"))
    assert seen.draw_back is card("O5")


def test_a_view_depends_on_other_sides_but_not_on_hidden_fronts() -> None:
    """FLI-3: B holds another card with the same other side, then with a different one."""
    hidden = state_of({**CASE, "hands": {**HANDS, "B": ["B7/O3", "Y1/PE"]}})
    other = state_of({**CASE, "hands": {**HANDS, "B": ["B7/O3", "R6/O9"]}})
    state = state_of(CASE)

    for seat in (None, 0, 2):
        assert view(hidden, seat).backs == view(state, seat).backs
        assert replace(view(hidden, seat), draw=0) == replace(view(state, seat), draw=0)
        assert view(other, seat).backs != view(state, seat).backs
    assert view(hidden, 1).hand != view(state, 1).hand


def test_the_other_sides_do_not_reveal_the_order_of_a_hand() -> None:
    turned = {**CASE, "hands": {**HANDS, "B": ["R6/PE", "B7/O3"]}}

    assert view(state_of(turned), None) == view(state_of(CASE), None)


def test_only_the_next_card_of_the_draw_pile_shows_its_other_side() -> None:
    deeper = state_of({**CASE, "draw": ["G1/O5", "B8/T4"]})

    assert view(deeper, 1) == view(state_of(CASE), 1)
    assert view(state_of({**CASE, "draw": ["R9/TR"]}), 1).draw_back is card("TR")


def test_editions_with_one_sided_cards_show_no_other_sides() -> None:
    seen = view(start("classic", EDITIONS["classic"].options(), 3, bytes(32)).state, 0)

    assert (seen.backs, seen.draw_back) == ((), None)


def test_a_shown_hand_is_shown_with_both_sides_to_one_player() -> None:
    """FLI-3, MAS-30."""
    hands = {**HANDS, "A": ["W+2/O4", "R1/P3"]}
    _, events = played({**CASE, "hands": hands}, "A play W+2 blue", "B challenge")
    (shown,) = (one for one in events if isinstance(one, HandShown))

    assert shown.seen_by(1).cards == cards("R1/P3")
    assert shown.seen_by(2).cards == shown.seen_by(None).cards == ()


def test_a_flip_shows_everybody_only_the_new_top_card() -> None:
    _, events = played(CASE, "A play RF")
    (turned,) = (one for one in events if isinstance(one, SidesTurned))

    assert turned.seen_by(None) == SidesTurned(card("P2/R5"))


@pytest.mark.parametrize("seed", range(4))
def test_each_seats_share_of_the_draw_pile_is_turned_separately(seed: int) -> None:
    chance, options = Random(seed), EDITIONS["flip"].options()
    state = start("flip", options, 3, bytes([seed]) * 32, own_luck=True).state
    while True:
        move = random_happening(state, chance)
        step = apply(state, move)
        if any(isinstance(event, SidesTurned) for event in step.events):
            break
        state = step.state
    before, after = (shares_of(one) for one in (state, step.state))

    assert after == [[one.back for one in share[::-1]] for share in before]
    for seat, share in enumerate(after):
        assert share[-1].back is not None
        assert view(step.state, seat).draw_back is share[-1].back.front


def shares_of(state: State) -> list[list[Card]]:
    assert isinstance(state.luck, SeatLuck)
    shares, low = [], 0
    for count in state.luck.shares:
        shares.append([*state.draw[low : low + count]])
        low += count
    return shares


def test_a_seat_with_no_cards_in_its_share_sees_no_next_card() -> None:
    state = start("flip", EDITIONS["flip"].options(), 3, bytes(32), own_luck=True).state
    assert isinstance(state.luck, SeatLuck)
    mine, *others = state.luck.shares
    state = replace(state, draw=state.draw[mine:], luck=replace(state.luck, shares=(0, *others)))

    assert view(state, 0).draw_back is None
    assert view(state, 1).draw_back is not None
