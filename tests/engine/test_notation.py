"""Moves written as lines, and lines read as moves or refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.cards import Card, Colour, card
from bot.engine.editions import EDITIONS
from bot.engine.moves import Move, Pan, Verb
from bot.engine.record.notation import NotationError, parse_move, write_move

DECK = sorted({held.text for rules in EDITIONS.values() for held in rules.deck})
SEATS = st.integers(0, 9)
CARDS: st.SearchStrategy[Card] = st.sampled_from(DECK).map(card)
COLOUR = st.sampled_from(Colour)
PANS = st.none() | st.sampled_from(Pan)
DETAILS: dict[Verb, dict[str, st.SearchStrategy[object]]] = {
    Verb.PLAY: {
        "card": CARDS,
        "colour": st.none() | COLOUR,
        "pan": PANS,
        "player": st.none() | SEATS,
        "uno": st.booleans(),
    },
    Verb.COLOUR: {"colour": COLOUR, "pan": PANS},
    Verb("number"): {"number": SEATS},
    Verb("discard"): {"cards": st.lists(CARDS, min_size=1, max_size=20).map(tuple)},
    Verb.CATCH: {"player": SEATS},
    Verb.CHOOSE: {"player": SEATS},
    Verb.ACCUSE: {"player": SEATS},
}


def moves_of(verb: Verb) -> st.SearchStrategy[Move]:
    if verb.of_time:
        return st.just(Move(verb))
    return st.builds(Move, verb=st.just(verb), seat=SEATS, **DETAILS.get(verb, {}))


@pytest.mark.parametrize("verb", list(Verb))
@given(data=st.data())
def test_a_written_move_is_read_back_unchanged(verb: Verb, data: st.DataObject) -> None:
    move = data.draw(moves_of(verb))
    assert parse_move(write_move(move)) == move


@given(data=st.data())
def test_players_are_written_by_the_names_of_their_seats(data: st.DataObject) -> None:
    names = [f"P{seat}" for seat in range(10)]
    move = data.draw(moves_of(Verb.PLAY))
    line = write_move(move, names)
    assert line.startswith(f"P{move.seat} play ")
    assert parse_move(line, names) == move


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("A play R7", Move(Verb.PLAY, 0, card("R7"))),
        ("A play W blue", Move(Verb.PLAY, 0, card("W"), Colour.BLUE)),
        ("A play R7 left", Move(Verb.PLAY, 0, card("R7"), None, Pan.LEFT)),
        ("A play R7 C", Move(Verb.PLAY, 0, card("R7"), player=2)),
        ("A play WH blue C", Move(Verb.PLAY, 0, card("WH"), Colour.BLUE, player=2)),
        (
            "A play W+4 red right C uno",
            Move(Verb.PLAY, 0, card("W+4"), Colour.RED, Pan.RIGHT, 2, uno=True),
        ),
        ("A play G3* uno", Move(Verb.PLAY, 0, card("G3*"), uno=True)),
        ("A colour blue left", Move(Verb.COLOUR, 0, colour=Colour.BLUE, pan=Pan.LEFT)),
        ("B catch A", Move(Verb.CATCH, 1, player=0)),
        ("B number 7", Move(Verb("number"), 1, number=7)),
        ("B discard R7 G2", Move(Verb("discard"), 1, cards=(card("R7"), card("G2")))),
        ("  J   leave ", Move(Verb.LEAVE, 9)),
        ("buzzer", Move(Verb("buzzer"))),
    ],
)
def test_a_line_of_the_notation_is_read_as_its_move(line: str, move: Move) -> None:
    assert parse_move(line) == move


@pytest.mark.parametrize(
    "line",
    [
        "",
        "A",
        "play R7",
        "K play R7",
        "a play R7",
        "A plays R7",
        "A play",
        "A play X7",
        "A play R10",
        "A play R+7",
        "A play RW",
        "A play W*",
        "A play RS*",
        "A play R7 violet",
        "A play R7 Z",
        "A play R7 uno C",
        "A play R7 uno uno",
        "A play W left blue",
        "A play R7 C left",
        "A play R7 B C",
        "A draw R7",
        "A press twice",
        "A colour",
        "A colour mauve",
        "A colour blue middle",
        "A colour blue left right",
        "A choose",
        "A choose Z",
        "B catch",
        "B catch A C",
        "B accuse",
        "B number",
        "B number 10",
        "B number -1",
        "B number ²",
        "B number seven",
        "B discard",
        "B discard R7 nothing",
        "A buzzer",
        "A timeout",
        "A deal",
        "buzzer now",
        "uno",
        "A leave now",
    ],
)
def test_a_malformed_line_is_not_a_move(line: str) -> None:
    with pytest.raises(NotationError):
        parse_move(line)


@given(st.text(max_size=30))
def test_any_text_is_read_as_a_move_or_refused(text: str) -> None:
    try:
        move = parse_move(text)
    except NotationError:
        return
    assert parse_move(write_move(move)) == move
