"""Records of version 2: what they prove, and bad ones, refused in one line that names theirs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import bot.__main__ as cli
from bot.engine.editions import EDITIONS
from bot.engine.options import Mode
from bot.records.commitment import Arrival, commitment_of, opening_lines
from bot.records.record import OtherRulesError, Record, RecordError, read_record, replay, retell
from bot.records.verification import (
    LETTERS,
    SIZES,
    LotsRecord,
    Proof,
    checked_lines,
    drawn_letters,
    proof_of,
    read_lots,
    write_lots,
)
from tests.records.committed_matches import FIRST, LINK, SECRET, committed_match


@pytest.fixture(scope="module")
def record() -> Record:
    return committed_match("master")


@pytest.fixture(scope="module")
def text(record: Record) -> str:
    return "\n".join(retell(record)) + "\n"


def lots(players: int = 8, mode: Mode = Mode.SET) -> LotsRecord:
    people = players - 2
    arrivals = [Arrival(one >= people, FIRST + min(one, people) * 1000) for one in range(players)]
    options = EDITIONS["master"].options(mode=mode)
    lines = opening_lines(("tournament t9",), "master", options, arrivals, FIRST + 6000)
    letters = drawn_letters(SECRET, lines)
    return LotsRecord(lines, letters, SECRET, commitment_of(SECRET), LINK)


def number_of(text: str, line: str) -> int:
    return text.splitlines().index(line) + 1


def test_a_record_is_read_as_it_was_written(record: Record, text: str) -> None:
    assert read_record(text) == record
    assert checked_lines(text)[-1].endswith(f"click that counts but the one that opened: {LINK}.")


def test_an_option_that_comes_later_changes_no_seed(record: Record, text: str) -> None:
    """The seed is made of the lines as they are, whatever options an edition has by now."""
    older = text.replace("option jump_in false\n", "")

    assert read_record(older).options == record.options
    assert read_record(older).seed != record.seed


@pytest.mark.parametrize(
    ("line", "instead", "reason"),
    [
        ("version 2", "version 3", "no version 3 of records"),
        ("version 2", "version two", "'two' is no number"),
        ("edition master", "edition chess", "no edition 'chess'"),
        ("option goal 500", "option goal 7", "from 100 to 1000"),
        ("players 3", "players 4", "4 players, and 3 who came"),
        (f"came robot {FIRST + 1000}", f"came robot {FIRST - 1}", "came before"),
        (f"came robot {FIRST + 1000}", f"came ghost {FIRST + 1000}", "person or robot"),
        (f"came robot {FIRST + 1000}", f"came robot {FIRST + 1000} 7", "too many words"),
        (f"start {FIRST + 9000}", f"start {FIRST + 1}", "came before"),
        ("rules 3", "rules 9", "no version 9 of the rules"),
        (f"secret {SECRET.hex()}", "secret 00ff", "32 bytes"),
        (f"shown {LINK}", "shown https://example.org/1400", "not the address of a message"),
        (f"shown {LINK}", f"shown {LINK[:-1]}\u0663", "not the address of a message"),
        (f"commitment {commitment_of(SECRET)}", f"commitment {'0' * 64}", "does not fit"),
    ],
)
def test_a_line_that_does_not_hold_is_named(
    text: str, line: str, instead: str, reason: str
) -> None:
    with pytest.raises(RecordError) as refused:
        read_record(text.replace(line, instead, 1))

    (told,) = str(refused.value).splitlines()
    assert told.startswith(f"line {number_of(text, line)}, before the moves, does not hold: ")
    assert reason in told


@pytest.mark.parametrize(
    ("line", "instead", "told"),
    [
        ("version 2", "version 02", "line 1, .*'version 2' belongs here"),
        ("players 3", "players 03", "line 4, .*'players 3' belongs here"),
        ("option goal 500", "option goal 0500", "line 6, .*'option goal 500' belongs here"),
        ("option goal 500", "option goal 500\noption goal 500", "line 7, .*'option mode single'"),
        (
            "option strict false\noption goal 500",
            "option goal 500\noption strict false",
            "line 5, .*'option strict false' belongs here",
        ),
        ("table t1\nedition", "edition master\ntable t1\n#", "line 2, .*'table t1' belongs here"),
        ("table t1", "table t1 7", "line 2, .*too many words"),
        ("table t1", "table t1\ntable t2", "line 3, .*2 lines of 'table'"),
        (f"came person {FIRST}", f"came person 0{FIRST}", "'came person 14.*' belongs here"),
        ("start 1400", "start 01400", "'start 14.*' belongs here"),
        ("rules 3", "rules 3\ntournament t9", "line 3, .*'tournament t9' belongs here"),
        ("rules 3", "rules 3\nteams choice\nseats A C B", "no teams by 'choice' with these"),
        ("rules 3", "teams\nrules 3", "line 17, .*no more lines of the seed belong here"),
    ],
)
def test_whoever_grinds_spellings_of_the_seed_lines_is_found_out(
    text: str, line: str, instead: str, told: str
) -> None:
    """Each would make another seed of the same clicks."""
    assert line in text
    with pytest.raises(RecordError, match=told):
        read_record(text.replace(line, instead, 1))


@pytest.mark.parametrize("word", ["table", "shown", "secret"])
def test_no_record_gives_a_terminal_orders(text: str, word: str) -> None:
    forged = text.replace(f"{word} ", f"{word} \x1b[31m", 1)

    with pytest.raises(RecordError) as refused:
        read_record(forged)
    assert str(refused.value).isprintable()


def test_a_match_that_was_won_has_not_ended_before(text: str) -> None:
    forged = text.replace(f"shown {LINK}\n", f"shown {LINK}\nending stopped\n")

    with pytest.raises(RecordError, match="the match was won, and did not end as 'stopped' says"):
        checked_lines(forged)


def test_two_people_have_not_come_by_one_click(text: str) -> None:
    click, robots = f"came person {FIRST + 2000}", f"came person {FIRST + 1000}"

    with pytest.raises(RecordError, match="has given two seats, one to a person"):
        read_record(text.replace(click, robots))


@pytest.mark.parametrize("word", ["edition", "players", "start", "rules", "secret", "shown"])
def test_a_missing_line_is_told(text: str, word: str) -> None:
    lines = [line for line in text.splitlines() if not line.startswith(f"{word} ")]

    with pytest.raises(RecordError, match=f"not those of a match: 0 lines of '{word}'"):
        read_record("\n".join(lines))


def test_seats_that_no_lot_gave_are_told() -> None:
    record = committed_match("master", 4, Mode.TEAMS)
    text = "\n".join(retell(record)) + "\n"
    (seats,) = (line for line in record.seed_lines if line.startswith("seats "))
    other = " ".join(["seats", *reversed(seats.split()[1:])])

    assert read_record(text) == record
    with pytest.raises(RecordError, match=r"line \d+, .*the lot gives other seats"):
        read_record(text.replace(seats, other))
    with pytest.raises(RecordError, match=r"line \d+, .*are not the seats"):
        read_record(text.replace("teams lot\n", ""))


def test_another_click_deals_other_cards(text: str) -> None:
    forged = read_record(text.replace(f"start {FIRST + 9000}", f"start {FIRST + 9001}"))

    with pytest.raises(RecordError, match=r"move \d+, .* is refused"):
        list(replay(forged))


@pytest.mark.parametrize(
    ("changes", "proof"),
    [
        ({}, Proof.SHOWN),
        ({"shown": ""}, Proof.UNSHOWN),
        ({"shown": LINK.replace(str(FIRST + 1), str(FIRST + 1001))}, Proof.LATE),
        ({"seed_lines": (f"came person {FIRST}", f"start {FIRST}")}, Proof.LATE),
        ({"commitment": "", "shown": ""}, Proof.UNCOMMITTED),
        ({"seed_lines": ()}, Proof.WITH_THE_DEAL),
    ],
)
def test_a_record_proves_no_more_than_was_shown(
    record: Record, changes: dict[str, Any], proof: Proof
) -> None:
    assert proof_of(replace(record, **changes)) is proof


def test_a_match_of_earlier_rules_that_today_s_refuse_is_told_as_such(record: Record) -> None:
    older = replace(record, rules=1, moves=(record.moves[-1],))

    with pytest.raises(OtherRulesError, match="rules of version 1, not 3"):
        list(replay(older))


@pytest.mark.parametrize("mode", [Mode.SET, Mode.SHORT_SET])
@pytest.mark.parametrize("players", SIZES)
def test_the_lots_of_a_tournament_are_drawn_again(players: int, mode: Mode) -> None:
    record = lots(players, mode)
    text = "\n".join(write_lots(record))

    assert read_lots(text) == record
    assert sorted(record.letters) == sorted(LETTERS[:players])
    assert "every lot" in checked_lines(text)[-2]
    other = " ".join(reversed(record.letters))
    with pytest.raises(RecordError, match=r"line \d+, .*the lot gives other letters"):
        read_lots(text.replace(" ".join(record.letters), other))
    with pytest.raises(RecordError, match=r"line \d+, .*does not fit"):
        read_lots(text.replace(SECRET.hex(), Random(1).randbytes(32).hex()))


def test_so_many_play_no_tournament() -> None:
    came = f"came robot {FIRST + 6000}\n"
    text = "\n".join(write_lots(lots())).replace(came, "", 1).replace("players 8", "players 7")

    with pytest.raises(RecordError, match="a tournament has 4 or 8 players"):
        read_lots(text)


def test_the_command_line_refuses_in_one_line(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "uno.txt"
    file.write_text(text.replace("version 2", "version 7"), encoding="utf-8-sig")

    assert cli.main(["verify", str(file)]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert "line 1, before the moves, does not hold: no version 7 of records" in line
