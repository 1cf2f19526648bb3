"""A finished match as a few lines of text, from which anybody can check every card."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.editions.potter.rules import BirthdaySetup
from bot.editions.royal.rules import CourtSetup
from bot.engine import start
from bot.engine.editions import EDITIONS
from bot.engine.events import Drew
from bot.engine.moves import Verb, time
from bot.engine.record.notation import parse_move, write_move
from bot.engine.setup import Setup
from bot.records.commitment import commitment_of
from bot.records.record import Record, RecordError, read_record, replay, retell, write_head
from tests.records.test_commitment import SECRET, match


def written(record: Record) -> str:
    return "\n".join((*write_head(record), *map(write_move, record.moves), ""))


def recorded(edition: str, setup: Setup | None = None) -> Record:
    """A match of three random players, from its deal to its end."""
    _, lines, _ = match(edition)
    options = EDITIONS[edition].options(goal=100)
    moves = tuple(map(parse_move, lines))
    return Record(edition, options, 3, SECRET, commitment_of(SECRET), moves, setup)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_lines_contain_the_whole_match(edition: str) -> None:
    _, _, end = match(edition)
    read = read_record(written(recorded(edition)))
    *_, (_, last) = replay(read)

    assert last.state == end


@pytest.mark.parametrize("edition", EDITIONS)
def test_retelling_a_record_round_trips(edition: str) -> None:
    lines = list(retell(recorded(edition)))
    again = read_record("\n".join(lines))

    assert list(retell(again)) == lines


def test_every_drawn_card_is_in_the_record() -> None:
    record = recorded("master")
    drawn = [
        card.text
        for _, step in replay(record)
        for event in step.events
        if isinstance(event, Drew)
        for card in event.cards
    ]
    told = [
        line.rpartition("cards ")[2].split()
        for line in retell(record)
        if line.startswith("#   Drew")
    ]

    assert drawn
    assert [card for row in told for card in row] == drawn


def test_hands_draw_pile_and_first_card_make_up_the_whole_deck() -> None:
    lines = list(retell(recorded("master")))
    first = lines.index(next(line for line in lines if line.startswith("#   hand of A")))
    dealt = [line.partition(": ")[2].split() for line in lines[first : first + 4]]
    turned = [line.rpartition("card ")[2] for line in lines[:first] if "Turned" in line]
    cards = [card for row in dealt for card in row]

    assert len(turned) == 1, "the first card turned up stays"
    assert sorted([*cards, turned[0].partition(",")[0]]) == sorted(
        card.text for card in EDITIONS["master"].deck
    )


def test_another_secret_is_detected() -> None:
    record = replace(recorded("master"), secret=bytes(32))

    with pytest.raises(RecordError, match="does not fit the commitment"):
        list(retell(record))


def test_a_card_that_was_not_dealt_is_detected() -> None:
    other = bytes(32)
    record = replace(recorded("master"), secret=other, commitment=commitment_of(other))

    with pytest.raises(RecordError, match=r"move \d+, .* is refused"):
        list(retell(record))


def test_an_unfinished_match_is_not_replayed_as_finished() -> None:
    record = recorded("master")

    with pytest.raises(RecordError, match="not over"):
        list(retell(replace(record, moves=record.moves[:-1])))


def test_a_replay_crowns_the_king_that_the_host_had_named() -> None:
    record = Record(
        "royal",
        EDITIONS["royal"].options(),
        3,
        SECRET,
        commitment_of(SECRET),
        (),
        CourtSetup(king=2),
    )
    begun = start("royal", record.options, 3, SECRET, record.setup, version=2)
    ((_, again),) = replay(read_record(written(record)))

    assert again.state == begun.state


def test_a_record_tells_whose_birthday_is_nearest_but_not_the_date() -> None:
    rules = EDITIONS["potter"]
    born = BirthdaySetup(birthdays={0: (1, 1), 1: (30, 7), 2: (1, 8)})
    begun = start("potter", rules.options(), 3, SECRET, born, version=2)
    told = BirthdaySetup.left_in(begun.state.extra)
    record = Record("potter", rules.options(), 3, SECRET, commitment_of(SECRET), (), told)
    ((_, again),) = replay(read_record(written(record)))

    assert again.state == begun.state
    assert "30 7" not in written(record)


@pytest.mark.parametrize(
    ("line", "instead", "wrong"),
    [
        ("edition master", "edition chess", "before the moves"),
        ("players 3", "", "before the moves"),
        ("players 3", "players many", "before the moves"),
        ("players 3", "players 11", "2 to 10"),
        ("option goal 100", "option goal 7", "goal"),
        ("option goal 100", "option dream 7", "no option"),
        (f"secret {SECRET.hex()}", "secret 00ff", "32 bytes"),
        (f"secret {SECRET.hex()}", "secret yes", "before the moves"),
    ],
)
def test_a_record_with_a_wrong_head_is_refused(line: str, instead: str, wrong: str) -> None:
    text = written(recorded("master"))
    assert line in text

    with pytest.raises(RecordError, match=wrong):
        list(retell(read_record(text.replace(line, instead))))


def test_a_line_other_than_a_move_is_reported() -> None:
    text = written(recorded("master")) + "A plays R7\n"
    last = len(text.splitlines())

    with pytest.raises(RecordError, match=f"line {last}: not a move"):
        read_record(text)


def test_a_record_contains_moves_made_by_the_clock() -> None:
    record = recorded("master")
    lines = [write_move(move) for move in record.moves]

    assert write_move(time(Verb.DEAL)) in lines
    with pytest.raises(RecordError, match=r"'deal', is refused"):
        list(replay(replace(record, moves=(time(Verb.DEAL),))))


def test_seats_are_written_with_their_letters() -> None:
    record = recorded("master")
    laid = [line for line in retell(record) if line.startswith("#   CardLaid")]
    plays = [write_move(move) for move in record.moves if move.verb is Verb.PLAY]

    assert [line.partition("seat ")[2][:1] for line in laid] == [line[:1] for line in plays]
