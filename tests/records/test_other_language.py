"""A checker in another language, written from docs/luck-spec.md alone, verifies the records."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from bot.editions.potter.rules import HARRY, BirthdaySetup
from bot.editions.royal.rules import CourtSetup
from bot.engine import legal
from bot.engine.editions import EDITIONS
from bot.engine.options import Mode
from bot.engine.setup import Setup
from bot.engine.state import ONE_STREAM_RULES
from bot.records.commitment import commitment_of
from bot.records.record import RULES, read_record, retell
from bot.records.verification import SIZES, write_lots
from cogs.daily.deal import PERSON, DailyGame, daily_record
from tests.records.committed_matches import (
    FIRST,
    FLIP_FIRST,
    LAST_CLICKS,
    LINK,
    SECRET,
    committed_lots,
    committed_match,
    committed_set,
)

DAY = "2026-11-21"
NODE = shutil.which("node")
CHECKER = Path(__file__).with_name("check_luck.mjs")

pytestmark = [
    pytest.mark.external,
    pytest.mark.skipif(NODE is None, reason="there is no node here"),
]


def checked(text: str, file: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """The checker's output for a record."""
    file.write_text(text, encoding="utf-8")
    assert NODE is not None
    command = [NODE, str(CHECKER), str(file), *options]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_is_dealt_as_the_page_says(edition: str, tmp_path: Path) -> None:
    result = checked("\n".join(retell(committed_match(edition))), tmp_path / "uno.txt")

    assert result.stderr == ""
    assert result.stdout.splitlines()[-1] == "hands and draw pile of the first deal hold"


def test_a_flip_deal_that_turns_over_at_once_is_dealt_as_the_page_says(tmp_path: Path) -> None:
    """FLI-4: hands and draw pile are listed after the flip, the pile from its other end."""
    lines = list(retell(committed_match("flip", secret=FLIP_FIRST)))
    deal = lines[: lines.index(next(line for line in lines if line.startswith("#   hand of A")))]
    result = checked("\n".join(lines), tmp_path / "uno.txt")

    assert any("SidesTurned" in line for line in deal)
    assert list(retell(read_record("\n".join(lines)))) == lines
    assert result.stderr == ""
    assert result.stdout.splitlines()[-1] == "hands and draw pile of the first deal hold"


@pytest.mark.parametrize("rules", [ONE_STREAM_RULES, RULES])
@pytest.mark.parametrize(
    ("edition", "setup"),
    [
        ("potter", BirthdaySetup(birthdays={1: HARRY})),
        ("potter", BirthdaySetup(birthdays={0: HARRY, 2: HARRY})),
        ("royal", CourtSetup(king=2)),
        ("royal", CourtSetup()),
    ],
)
def test_birthdays_and_king_are_drawn_as_the_page_says(
    edition: str, setup: Setup, rules: int, tmp_path: Path
) -> None:
    match = committed_match(edition, 4, setup=setup, rules=rules)
    result = checked("\n".join(retell(match)), tmp_path / "uno.txt")

    assert result.stderr == ""
    assert result.stdout.splitlines()[-1] == "hands and draw pile of the first deal hold"


@pytest.mark.parametrize(("players", "mode"), [(6, Mode.TEAMS), (4, Mode.SET), (4, Mode.SHORT_SET)])
def test_teams_are_drawn_as_the_page_says(players: int, mode: Mode, tmp_path: Path) -> None:
    text = "\n".join(retell(committed_match("wizz", players, mode)))
    teams = checked(text, tmp_path / "teams.txt")

    assert "the lot of the teams holds" in teams.stdout
    assert teams.stderr == ""


@pytest.mark.parametrize("players", SIZES)
def test_tournaments_are_drawn_as_the_page_says(players: int, tmp_path: Path) -> None:
    tournament = checked("\n".join(write_lots(committed_lots(players))), tmp_path / "lots.txt")

    assert "the lots of the tournament hold" in tournament.stdout
    assert tournament.stderr == ""


def test_the_checker_says_where_a_commitment_was_shown_and_compares_it(tmp_path: Path) -> None:
    text, file = "\n".join(retell(committed_match("master"))), tmp_path / "uno.txt"
    seen = checked(text, file, "--message", LINK, commitment_of(SECRET)).stdout
    other = LINK.replace("/1/2/", "/1/3/")
    elsewhere = checked(text, file, "--message", other, commitment_of(SECRET))
    otherwise = checked(text, file, "--message", LINK, commitment_of(bytes(32)))

    assert f"the file says that it was shown at {LINK}" in seen
    assert "that is the message which was seen, in the same channel" in seen
    assert [elsewhere.returncode, otherwise.returncode] == [1, 1]
    assert "does not hold: it is not https" in elsewhere.stderr
    assert "does not hold: the message says another one" in otherwise.stderr


@pytest.mark.parametrize("deal", [{}, {"number": 1}, {"letter": "a", "tables": 1}, {"attempt": 3}])
def test_a_set_is_dealt_as_the_page_says(deal: dict[str, Any], tmp_path: Path) -> None:
    tournament = tmp_path / "tournament.txt"
    lots = committed_lots(4 if deal.get("tables") == 1 else 8)
    tournament.write_text("\n".join(write_lots(lots)), encoding="utf-8")
    text = "\n".join(retell(committed_set(**deal)))
    result = checked(text, tmp_path / "uno.txt", "--tournament", str(tournament))

    assert result.stderr == ""
    assert "the table belongs to the tournament" in result.stdout
    assert result.stdout.splitlines()[-1] == "hands and draw pile of the first deal hold"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("set 2", "set 8"),
        ("set 2", "set 02"),
        ("set 2\n", ""),
        ("letter b", "letter c"),
        ("attempt 0", "attempt 1"),
        ("attempt 0\n", ""),
        ("last a 1", "start 7\nlast a 1"),
        ("last b 1", "last a 1"),
        (f"last b {LAST_CLICKS[1]}", f"last b {LAST_CLICKS[1] + 1}"),
        (f"rules {RULES}", f"teams choice\nseats A B C D\nrules {RULES}"),
    ],
)
def test_a_changed_record_of_a_set_is_detected(old: str, new: str, tmp_path: Path) -> None:
    text = "\n".join(retell(committed_set()))
    assert old in text
    result = checked(text.replace(old, new, 1), tmp_path / "uno.txt")

    assert result.returncode == 1
    assert "does not hold" in result.stderr


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (f"secret {SECRET.hex()}", f"secret {bytes(32).hex()}"),
        (f"1 b 0 {LAST_CLICKS[1]}", f"1 b 0 {LAST_CLICKS[1] + 1}"),
        ("tournament t9", "tournament t8"),
    ],
)
def test_a_set_of_another_tournament_is_detected(old: str, new: str, tmp_path: Path) -> None:
    tournament = tmp_path / "tournament.txt"
    text = "\n".join(write_lots(committed_lots()))
    assert old in text
    tournament.write_text(text.replace(old, new), encoding="utf-8")
    table = "\n".join(retell(committed_set()))

    assert checked(table, tmp_path / "uno.txt", "--tournament", str(tournament)).returncode == 1


def daily_text(edition: str) -> str:
    """The record of a daily deal, always played with the first legal move."""
    game = DailyGame(DAY, edition, SECRET)
    while game.score is None:
        game.make(legal(game.state, PERSON)[0])
    return "\n".join(retell(daily_record(DAY, edition, SECRET, game.lines)))


@pytest.mark.parametrize("edition", EDITIONS)
def test_in_a_daily_deal_each_seat_draws_from_its_own_share(edition: str, tmp_path: Path) -> None:
    result = checked(daily_text(edition), tmp_path / "uno.txt")

    assert result.stderr == ""
    told = re.fullmatch(r"(\d+) draws hold, .*", result.stdout.splitlines()[-1])
    assert told is not None
    assert int(told[1]) > 3


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (r"(Drew: seat \w, .*cards )\S+", r"\1G9"),
        (r"daily \S+", "daily 2026-02-30"),
        (r"players 4", f"players 4\ncame person {FIRST}"),
        (r"hand of A: \S+", "hand of A: W"),
    ],
)
def test_a_changed_record_of_a_daily_deal_is_detected(old: str, new: str, tmp_path: Path) -> None:
    text, changed = re.subn(old, new, daily_text("master"), count=1)
    result = checked(text, tmp_path / "uno.txt")

    assert changed
    assert result.returncode == 1
    assert "does not hold" in result.stderr


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        (f"secret {SECRET.hex()}", f"secret {bytes(32).hex()}"),
        (f"start {FIRST + 9000}", f"start {FIRST + 9001}"),
        (f"came robot {FIRST + 1000}", f"came robot {FIRST - 1}"),
        ("version 2", "version 3"),
        ("players 3", "players 03"),
        ("option strict false\noption goal 500", "option goal 500\noption strict false"),
        (f"came person {FIRST + 2000}", f"came person {FIRST + 1000}"),
        (f"rules {RULES}", f"teams choice\nseats A C B\nrules {RULES}"),
    ],
)
def test_a_changed_record_is_detected(line: str, instead: str, tmp_path: Path) -> None:
    text = "\n".join(retell(committed_match("master")))
    result = checked(text.replace(line, instead, 1), tmp_path / "uno.txt")

    assert result.returncode == 1
    assert "does not hold" in result.stderr
