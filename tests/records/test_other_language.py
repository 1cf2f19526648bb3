"""A checker in another language, written from docs/luck.md alone, checks the records."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from bot.engine import legal
from bot.engine.editions import EDITIONS
from bot.engine.options import Mode
from bot.game.daily import PERSON, DailyGame, daily_record
from bot.records.record import retell
from bot.records.verification import SIZES, write_lots
from tests.records.committed_matches import FIRST, SECRET, committed_match
from tests.records.test_reading import lots

DAY = "2026-11-21"
NODE = shutil.which("node")
CHECKER = Path(__file__).with_name("check_luck.mjs")

pytestmark = pytest.mark.skipif(NODE is None, reason="there is no node here")


def checked(text: str, file: Path) -> subprocess.CompletedProcess[str]:
    file.write_text(text, encoding="utf-8")
    assert NODE is not None
    return subprocess.run(
        [NODE, str(CHECKER), str(file)], capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_is_dealt_as_the_page_says(edition: str, tmp_path: Path) -> None:
    result = checked("\n".join(retell(committed_match(edition))), tmp_path / "uno.txt")

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
    tournament = checked("\n".join(write_lots(lots(players))), tmp_path / "lots.txt")

    assert "the lots of the tournament hold" in tournament.stdout
    assert tournament.stderr == ""


def daily_text(edition: str) -> str:
    """The record of a deal of the day, played by the first move that there is each time."""
    game = DailyGame(DAY, edition, SECRET)
    while game.score is None:
        game.make(legal(game.state, PERSON)[0])
    return "\n".join(retell(daily_record(DAY, edition, SECRET, game.lines)))


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_seat_draws_from_a_share_of_its_own_in_the_deal_of_a_day(
    edition: str, tmp_path: Path
) -> None:
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
def test_what_was_changed_of_a_day_is_found(old: str, new: str, tmp_path: Path) -> None:
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
        ("rules 3", "teams choice\nseats A C B\nrules 3"),
    ],
)
def test_what_was_changed_is_found(line: str, instead: str, tmp_path: Path) -> None:
    text = "\n".join(retell(committed_match("master")))
    result = checked(text.replace(line, instead, 1), tmp_path / "uno.txt")

    assert result.returncode == 1
    assert "does not hold" in result.stderr
