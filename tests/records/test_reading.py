"""Records of version 2: what they prove, and how a wrong line is refused with its number."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import bot.command_line as cli
from bot.engine.options import Mode
from bot.records.commitment import commitment_of
from bot.records.record import (
    RULES,
    OtherRulesError,
    Record,
    RecordError,
    read_record,
    replay,
    retell,
)
from bot.records.verification import (
    LETTERS,
    SIZES,
    PlayedTable,
    Proof,
    SeenMessage,
    check_set,
    checked_lines,
    proof_of,
    read_lots,
    write_lots,
)
from tests.records.committed_matches import (
    FIRST,
    LAST_CLICKS,
    LATE,
    LINK,
    SECRET,
    committed_lots,
    committed_match,
    committed_set,
)


@pytest.fixture(scope="module")
def record() -> Record:
    return committed_match("master")


@pytest.fixture(scope="module")
def text(record: Record) -> str:
    return "\n".join(retell(record)) + "\n"


def written(record: Record, changes: dict[str, Any]) -> str:
    """A record with some fields changed, as text."""
    return "\n".join(retell(replace(record, **changes)))


def number_of(text: str, line: str) -> int:
    return text.splitlines().index(line) + 1


def test_a_record_is_read_back_as_it_was_written(record: Record, text: str) -> None:
    assert read_record(text) == record


def test_an_option_added_later_does_not_change_a_seed(record: Record, text: str) -> None:
    """The seed is made of the lines as written, whatever options an edition has gained since."""
    older = text.replace("option jump_in false\n", "")

    assert read_record(older).options == record.options
    assert read_record(older).seed != record.seed


@pytest.mark.parametrize(
    ("line", "instead", "reason"),
    [
        ("version 2", "version 3", "no version 3 of records"),
        ("version 2", "version two", "'two' is not a number"),
        ("edition master", "edition chess", "no edition 'chess'"),
        ("option goal 500", "option goal 7", "from 100 to 1000"),
        ("players 3", "players 4", "4 players, and 3 who came"),
        (f"came robot {FIRST + 1000}", f"came robot {FIRST - 1}", "came before"),
        (f"came robot {FIRST + 1000}", f"came ghost {FIRST + 1000}", "person or robot"),
        (f"came robot {FIRST + 1000}", f"came robot {FIRST + 1000} 7", "too many words"),
        (f"start {FIRST + 9000}", f"start {FIRST + 1}", "came before"),
        (f"rules {RULES}", "rules 9", "no version 9 of the rules"),
        (f"secret {SECRET.hex()}", "secret 00ff", "32 bytes"),
        (f"shown {LINK}", "shown https://example.org/1400", "not the address of a message"),
        (f"shown {LINK}", f"shown {LINK[:-1]}\u0663", "not the address of a message"),
        (f"commitment {commitment_of(SECRET)}", f"commitment {'0' * 64}", "does not fit"),
    ],
)
def test_a_line_that_fails_verification_is_named(
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
        (
            f"rules {RULES}",
            f"rules {RULES}\ntournament t9",
            "0 lines of 'set', not one",
        ),
        (
            f"rules {RULES}",
            f"rules {RULES}\nteams choice\nseats A C B",
            "no teams by 'choice' with these",
        ),
        (
            f"rules {RULES}",
            f"teams\nrules {RULES}",
            "line 17, .*no more lines of the seed belong here",
        ),
    ],
)
def test_choosing_among_spellings_of_the_seed_lines_is_detected(
    text: str, line: str, instead: str, told: str
) -> None:
    """Each spelling would give another seed for the same clicks."""
    assert line in text
    with pytest.raises(RecordError, match=told):
        read_record(text.replace(line, instead, 1))


@pytest.mark.parametrize("word", ["table", "shown", "secret"])
def test_a_record_cannot_send_commands_to_a_terminal(text: str, word: str) -> None:
    forged = text.replace(f"{word} ", f"{word} \x1b[31m", 1)

    with pytest.raises(RecordError) as refused:
        read_record(forged)
    assert str(refused.value).isprintable()


def test_a_won_match_cannot_claim_an_early_end(text: str) -> None:
    forged = text.replace(f"shown {LINK}\n", f"shown {LINK}\nending stopped\n")

    with pytest.raises(RecordError, match="the match was won, and did not end as 'stopped' says"):
        checked_lines(forged)


def test_one_click_cannot_seat_two_people(text: str) -> None:
    click, robots = f"came person {FIRST + 2000}", f"came person {FIRST + 1000}"

    with pytest.raises(RecordError, match="has given two seats, one to a person"):
        read_record(text.replace(click, robots))


@pytest.mark.parametrize("word", ["edition", "players", "start", "rules", "secret", "shown"])
def test_a_missing_line_is_reported(text: str, word: str) -> None:
    lines = [line for line in text.splitlines() if not line.startswith(f"{word} ")]

    with pytest.raises(RecordError, match=f"not those of a match: 0 lines of '{word}'"):
        read_record("\n".join(lines))


def test_seats_that_differ_from_the_draw_are_detected() -> None:
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
    ("changes", "claim"),
    [
        ({}, f"the commitment was shown at {LINK}, before every click that counts but the one "),
        ({"shown": ""}, "the commitment was kept, but never shown before the deal."),
        ({"shown": LATE}, f"the commitment was shown at {LATE}, after clicks that count."),
        ({"shown": "", "commitment": ""}, "nothing was committed to before the deal."),
    ],
)
def test_a_claim_that_the_commitment_was_shown_before_the_deal_is_only_reported(
    record: Record, changes: dict[str, Any], claim: str
) -> None:
    said = [one for one in checked_lines(written(record, changes)) if "shown" in one]

    assert all("file says" in one for one in said if one.startswith("#"))
    assert f"# The file says that {claim}" in "\n".join(checked_lines(written(record, changes)))


def test_a_check_says_which_message_to_compare(text: str) -> None:
    assert checked_lines(text)[-1] == (
        "# Compare that message: it stands in the channel where people joined, was not edited, and "
        f"says {commitment_of(SECRET)}."
    )
    assert checked_lines("\n".join(write_lots(committed_lots())))[-1] == checked_lines(text)[-1]


@pytest.mark.parametrize("host", ["discord.com", "ptb.discord.com"])
def test_a_message_that_somebody_saw_is_compared(text: str, host: str) -> None:
    link = LINK.replace("discord.com", host)
    seen = SeenMessage(link, commitment_of(SECRET).upper())

    assert checked_lines(text, seen)[-1].startswith("# That is the message that you have seen")
    assert (
        checked_lines("\n".join(write_lots(committed_lots())), seen)[-1]
        == checked_lines(text, seen)[-1]
    )


@pytest.mark.parametrize("seen_in", ["@me", "1"])
def test_a_commitment_outside_the_bots_servers_is_identified_by_channel_and_message(
    text: str, seen_in: str
) -> None:
    outside = text.replace(LINK, LINK.replace("/1/2/", "/@me/2/"))
    assert outside != text
    seen = SeenMessage(LINK.replace("/1/2/", f"/{seen_in}/2/"), commitment_of(SECRET))

    assert (
        checked_lines(outside, seen)[-1]
        == checked_lines(text, SeenMessage(LINK, seen.commitment))[-1]
    )
    with pytest.raises(RecordError, match="not at https"):
        checked_lines(outside, replace(seen, link=LINK.replace("/1/2/", "/1/3/")))


@pytest.mark.parametrize(
    ("link", "commitment", "reason"),
    [
        (LINK.replace("/1/2/", "/1/3/"), commitment_of(SECRET), "not at https.*/1/3/"),
        (LINK.replace("/1/2/", "/11/2/"), commitment_of(SECRET), "not at https.*/11/2/"),
        (LATE, commitment_of(SECRET), "not at https"),
        (LINK, commitment_of(bytes(32)), "not the one you saw"),
        ("the first one", commitment_of(SECRET), "'the first one' is not the address"),
    ],
)
def test_a_different_message_from_the_one_seen_is_detected(
    text: str, link: str, commitment: str, reason: str
) -> None:
    with pytest.raises(RecordError, match=reason):
        checked_lines(text, SeenMessage(link, commitment))


def test_a_commitment_that_was_never_shown_cannot_have_been_seen(record: Record) -> None:
    with pytest.raises(RecordError, match="at no place, not at https"):
        checked_lines(written(record, {"shown": ""}), SeenMessage(LINK, commitment_of(SECRET)))


@pytest.mark.parametrize(
    ("changes", "proof"),
    [
        ({}, Proof.SHOWN),
        ({"shown": ""}, Proof.UNSHOWN),
        ({"shown": LATE}, Proof.LATE),
        ({"seed_lines": (f"came person {FIRST}", f"start {FIRST}")}, Proof.LATE),
        ({"commitment": "", "shown": ""}, Proof.UNCOMMITTED),
        ({"seed_lines": ()}, Proof.WITH_THE_DEAL),
    ],
)
def test_a_record_proves_no_more_than_was_shown(
    record: Record, changes: dict[str, Any], proof: Proof
) -> None:
    assert proof_of(replace(record, **changes)) is proof


def test_a_match_refused_by_todays_rules_is_reported_as_older(record: Record) -> None:
    older = replace(record, rules=1, moves=(record.moves[-1],))

    with pytest.raises(OtherRulesError, match=f"rules of version 1, not {RULES}"):
        list(replay(older))


@pytest.mark.parametrize("mode", [Mode.SET, Mode.SHORT_SET])
@pytest.mark.parametrize("players", SIZES)
def test_the_drawn_partners_of_a_tournament_are_recomputed(players: int, mode: Mode) -> None:
    record = committed_lots(players, mode)
    text = "\n".join(write_lots(record))

    assert read_lots(text) == record
    assert sorted(record.letters) == sorted(LETTERS[:players])
    assert "every lot" in checked_lines(text)[-3]
    other = " ".join(reversed(record.letters))
    with pytest.raises(RecordError, match=r"line \d+, .*the lot gives other letters"):
        read_lots(text.replace(" ".join(record.letters), other))
    with pytest.raises(RecordError, match=r"line \d+, .*does not fit"):
        read_lots(text.replace(SECRET.hex(), Random(1).randbytes(32).hex()))


def test_a_tournament_must_have_4_or_8_players() -> None:
    came = f"came robot {FIRST + 6000}\n"
    text = (
        "\n".join(write_lots(committed_lots()))
        .replace(came, "", 1)
        .replace("players 8", "players 7")
    )

    with pytest.raises(RecordError, match="a tournament has 4 or 8 players"):
        read_lots(text)


def set_text(**deal: Any) -> str:  # noqa: ANN401 - as `committed_set` has them
    """The record of a table in a tournament, by default in the second set."""
    return "\n".join(retell(committed_set(**deal))) + "\n"


@pytest.mark.parametrize("deal", [{}, {"number": 1}, {"letter": "a", "tables": 1}, {"attempt": 3}])
def test_a_tournament_table_is_read_back_as_it_was_written(deal: dict[str, Any]) -> None:
    record = committed_set(**deal)

    assert read_record(set_text(**deal)) == record
    assert proof_of(record) is Proof.TOURNAMENT
    assert "comes from that of tournament t9" in checked_lines(set_text(**deal))[-1]


@pytest.mark.parametrize(
    ("line", "instead", "told"),
    [
        ("set 2", "set 02", "line 3, .*'set 2' belongs here"),
        ("set 2", "set 0", "line 3, .*no set 0"),
        ("set 2", "set 8", "line 3, .*no set 8"),
        ("set 2", "set 1", "0 lines of 'start', not one"),
        ("letter b", "letter c", "line 4, .*no table 'c'"),
        ("letter b", "letter ab", "line 4, .*no table 'ab'"),
        ("attempt 0", "attempt 00", "line 5, .*'attempt 0' belongs here"),
        ("attempt 0\n", "", "0 lines of 'attempt', not one"),
        ("set 2\n", "", "0 lines of 'set', not one"),
        ("last a 1", "last a 01", "line 1., .*'last a 1.*' belongs here"),
        ("last a 1", "last c 1", "line 1., .*no table 'c'"),
        ("last b 1", "last a 1", "line 1., .*'last b 1.*' belongs here"),
        ("last a 1", "start 2\nlast a 1", "line 1., .*'last a 1.*' belongs here"),
        ("tournament t9", "table t92b0\ntournament t9", "line 2, .*'tournament t9' belongs here"),
        (
            f"rules {RULES}",
            f"teams choice\nseats A B C D\nrules {RULES}",
            "no more lines of the seed",
        ),
        (f"rules {RULES}", "rules 3", "1 lines of 'came'|lines of 'start', not one"),
    ],
)
def test_no_spelling_of_a_set_can_be_chosen_after_the_clicks(
    line: str, instead: str, told: str
) -> None:
    assert line in set_text()
    with pytest.raises(RecordError, match=told):
        read_record(set_text().replace(line, instead, 1))


def test_a_set_with_three_previous_tables_is_rejected() -> None:
    click = f"last b {LAST_CLICKS[1]}\n"

    with pytest.raises(RecordError, match="3 tables of the set before"):
        read_record(set_text().replace(click, click * 2))


@pytest.mark.parametrize("deal", [{}, {"letter": "a"}, {"number": 1}, {"number": 1, "letter": "a"}])
def test_a_table_can_be_checked_against_its_tournament(deal: dict[str, Any]) -> None:
    tournament = "\n".join(write_lots(committed_lots()))

    assert read_lots(tournament) == committed_lots()
    assert checked_lines(set_text(**deal), tournament=tournament)[-1] == (
        "# It belongs to that tournament: so do its secret and the clicks by which it was dealt."
    )


LOTS = committed_lots()
OTHER_CLICKS = tuple(PlayedTable(1, letter, attempt=0, last_click=7) for letter in "ab")


@pytest.mark.parametrize(
    ("deal", "changes", "told"),
    [
        ({}, {"played": OTHER_CLICKS}, "dealt by the clicks 14.* its tournament says 7 7"),
        ({}, {"played": ()}, "dealt by the clicks 14.* its tournament says 0 0"),
        ({"number": 1}, {"seed_lines": ("tournament t9", "start 7")}, "its tournament says 7"),
        ({}, {"seed_lines": ("tournament t8", "start 7")}, "not one of tournament t8"),
        ({}, {"secret": bytes(32)}, "the secret of the table is not that of its tournament"),
        ({"number": 1, "letter": "a", "attempt": 1}, {}, "attempt 0 counts, and this is 1"),
    ],
)
def test_a_table_with_another_deal_is_detected(
    deal: dict[str, Any], changes: dict[str, Any], told: str
) -> None:
    with pytest.raises(RecordError, match=told):
        check_set(committed_set(**deal), replace(LOTS, **changes))


def test_a_lost_attempt_can_be_verified() -> None:
    lost = replace(committed_set(number=1, letter="a"), ending="fault", moves=())
    counted = replace(LOTS, played=(PlayedTable(1, "a", attempt=1, last_click=7),))

    check_set(lost, counted)
    with pytest.raises(RecordError, match="attempt 1 counts, and this is 0"):
        check_set(replace(lost, ending=""), counted)


def test_only_a_table_can_be_compared_with_a_tournament(text: str) -> None:
    tournament = "\n".join(write_lots(committed_lots()))

    for one, other in ((tournament, tournament), (set_text(), set_text()), (set_text(), "")):
        with pytest.raises(RecordError, match="a table is compared with the record of its"):
            checked_lines(one, tournament=other)
    with pytest.raises(RecordError, match="the table is not one of tournament t9"):
        checked_lines(text, tournament=tournament)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (f"played 2 a 0 {LAST_CLICKS[0]}", "line 28, .*came before"),
        (f"played 1 a 0 {FIRST}", "line 28, .*came before"),
        ("played 1 c 0 7", "no table 'c'"),
        ("played 1 a 0", "too many words, or too few"),
        ("played 1 a x 7", "'x' is not a number"),
    ],
)
def test_the_sets_of_a_tournament_must_follow_one_another(line: str, told: str) -> None:
    text = "\n".join((*write_lots(committed_lots()), line))
    assert checked_lines("\n".join((*write_lots(committed_lots()), "played 2 b 1 0")))

    with pytest.raises(RecordError, match=told):
        checked_lines(text)


def test_the_command_line_compares_a_table_with_its_tournament(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, tournament = tmp_path / "uno.txt", tmp_path / "tournament.txt"
    file.write_text(set_text(), encoding="utf-8")
    tournament.write_text("\n".join(write_lots(committed_lots())), encoding="utf-8")

    assert cli.main(["verify", str(file), "--tournament", str(tournament)]) == 0
    assert "It belongs to that tournament" in capsys.readouterr().out
    assert cli.main(["verify", str(file), "--tournament", str(file)]) == 1
    assert cli.main(["verify", str(file), "--tournament", str(tmp_path / "none.txt")]) == 1
    assert "none.txt cannot be read" in capsys.readouterr().err


def test_the_command_line_compares_a_message(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "uno.txt"
    file.write_text(text, encoding="utf-8")
    seen = ["verify", str(file), "--message", LINK]

    assert cli.main([*seen, commitment_of(SECRET)]) == 0
    assert "That is the message that you have seen" in capsys.readouterr().out
    assert cli.main([*seen, commitment_of(bytes(32))]) == 1
    assert "this match does not hold: the file has the commitment" in capsys.readouterr().err


def test_the_command_line_refuses_a_record_in_one_line(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "uno.txt"
    file.write_text(text.replace("version 2", "version 7"), encoding="utf-8-sig")

    assert cli.main(["verify", str(file)]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert "line 1, before the moves, does not hold: no version 7 of records" in line
