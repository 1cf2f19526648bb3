"""`python -m bot replay`: a file from `/uno verify`, in the terminal and as a page."""

from __future__ import annotations

import json
import os
import re
import sys
from dataclasses import replace
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

import bot.command_line as cli
from bot.engine import legal
from bot.engine.options import Mode
from bot.i18n import Locale
from bot.records.commitment import daily_id
from bot.records.record import retell
from bot.records.verification import write_lots
from bot.tools.replay import html_page, next_place, replay_of_text, step_through
from cogs.daily.deal import PERSON, DailyGame, daily_record
from tests.depth import some
from tests.records.committed_matches import SECRET, committed_lots, committed_match

EN, FR = Locale.ENGLISH, Locale("fr")
DAY = "2026-11-21"
RECORD = "\n".join((*retell(committed_match("master", mode=Mode.ELIMINATION)), ""))
REPLAY = replay_of_text(RECORD)
ONE_ROUND = "\n".join((*retell(committed_match("master")), ""))
SHORT = replay_of_text(ONE_ROUND)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "uno.txt"
    path.write_text(RECORD, encoding="utf-8")
    return path


def content_of(page: str) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="content">(.*?)</script>', page)
    assert found is not None
    content = json.loads(found[1])
    assert isinstance(content, dict)
    return content


def test_a_file_is_replayed_move_by_move(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", str(file)]) == 0
    told = capsys.readouterr().out

    assert "Replay · UNO Master · game t1" in told
    assert all(f"\n{place:>4}  " in told for place in (1, 2, REPLAY.last - 1))
    assert f"Round {len(REPLAY.rounds)} of {len(REPLAY.rounds)}" in told
    assert "*" not in told.replace("3*", "")


def test_a_daily_deal_is_named_by_its_id() -> None:
    game = DailyGame(DAY, "royal", SECRET)
    while game.score is None:
        game.make(legal(game.state, PERSON)[0])
    text = "\n".join(retell(daily_record(DAY, "royal", SECRET, game.lines)))

    assert replay_of_text(text).table.table_id == daily_id("royal", DAY)


def test_the_replayed_moves_are_those_that_verify_prints(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["verify", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    moves = [line for line in lines if re.match("([A-J] |timeout|deal|buzzer)", line)]

    assert REPLAY.last == len(moves)
    assert len(REPLAY.rounds) == sum(line.startswith("#   Dealt:") for line in lines)


def test_characters_that_a_terminal_lacks_are_replaced(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = BytesIO()
    monkeypatch.setattr(sys, "stdout", TextIOWrapper(shown, "ascii"))

    assert cli.main(["replay", str(file)]) == 0

    assert b"Replay ? UNO Master" in shown.getvalue()


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_closed_pipe_is_not_an_error(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w", encoding="utf-8") as stdout:
        monkeypatch.setattr(sys, "stdout", stdout)

        assert cli.main([command, str(file)]) == 1

    assert capsys.readouterr().err == ""


def test_a_full_disk_is_reported_in_one_line(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if not (full := Path("/dev/full")).exists():
        pytest.skip("there is no /dev/full")
    with full.open("w", encoding="utf-8") as stdout:
        monkeypatch.setattr(sys, "stdout", stdout)

        assert cli.main(["verify", str(file)]) == 1

    said = capsys.readouterr().err
    assert said == "uno: no space is left for the output: No space left on device\n"


def test_standard_output_and_input_may_be_closed(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stdin", None)

    assert cli.main(["verify", str(file)]) == 0
    assert cli.main(["verify", "-"]) == 1
    assert capsys.readouterr().err.startswith("uno: this match does not hold: ")


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_file_that_is_not_text_is_refused_in_plain_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    picture = tmp_path / "uno.webp"
    picture.write_bytes(b"RIFF\xff\xfe\x00")

    assert cli.main([command, str(picture)]) == 1
    assert capsys.readouterr().err == "uno: this match does not hold: the file is not text\n"


def test_the_replay_can_be_in_french(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", str(file), "--locale", "fr"]) == 0
    assert "Manche 1 sur" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("typed", "place", "leads_to"),
    [
        ("", 0, 1),
        ("b", 1, 0),
        ("b", 0, 0),
        ("", REPLAY.last, REPLAY.last),
        ("e", 0, REPLAY.last),
        ("s", 9, 0),
        ("n", 0, REPLAY.rounds[1]),
        ("n", REPLAY.last, REPLAY.last),
        ("p", REPLAY.rounds[1], 0),
        ("m", 0, REPLAY.best),
        ("12", 0, 12),
        ("9" * 5000, 0, REPLAY.last),
        ("-1", 5, 5),
        ("what", 5, 5),
    ],
)
def test_keys_turn_the_pages(typed: str, place: int, leads_to: int) -> None:
    assert next_place(REPLAY, place, typed) == leads_to


def test_pages_can_be_turned_until_the_reader_quits() -> None:
    typed, shown = iter(["", " N ", "q"]), list[str]()
    step_through(REPLAY, EN, lambda _: next(typed), shown.append)

    assert len(shown) == 3
    assert "move 1 of" in shown[1]
    assert "Round 2 of" in shown[2]


def test_a_closed_terminal_ends_the_replay() -> None:
    def ask(_: str) -> str:
        raise EOFError

    shown = list[str]()
    step_through(REPLAY, EN, ask, shown.append)
    assert len(shown) == 1


def test_a_page_never_overwrites_the_file_of_its_match(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(ONE_ROUND, encoding="utf-8")
    assert cli.main(["replay", str(file), "--html", str(file)]) == 1
    assert "is the match itself" in capsys.readouterr().err
    assert file.read_text(encoding="utf-8") == ONE_ROUND


@pytest.mark.sampled
@pytest.mark.parametrize("locale", some([EN, FR], *map(Locale, ("de", "es", "pt-BR", "es-419"))))
def test_a_page_needs_no_other_files(file: Path, tmp_path: Path, locale: Locale) -> None:
    file.write_text(ONE_ROUND, encoding="utf-8")
    page = tmp_path / "uno.html"
    assert cli.main(["replay", str(file), "--html", str(page), "--locale", locale]) == 0
    html = page.read_text(encoding="utf-8")

    assert f'<html lang="{locale}">' in html
    assert "$" not in html
    assert re.findall(r"https?://", html) == []
    content = content_of(html)
    assert len(content["places"]) == SHORT.last + 1
    assert tuple(content["rounds"]) == SHORT.rounds
    assert content["best"] == SHORT.best
    shown = {
        card
        for place in content["places"]
        for card, _ in (*place["piles"], *(one for hand in place["hands"] for one in hand["cards"]))
    }
    assert shown == content["pictures"].keys()
    assert all(one.startswith("data:image/webp;base64,") for one in content["pictures"].values())


def test_nothing_in_a_record_becomes_markup() -> None:
    name = "</script><script>alert(1)"
    html = html_page(replace(SHORT, table=replace(SHORT.table, table_id=name)), EN)

    assert name not in html
    assert len(content_of(html)["places"]) > 1


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (RECORD.replace("version 2", "version 3"), "no version 3 of records"),
        (re.sub("secret .*", f"secret {'00' * 32}", RECORD), "does not fit the commitment"),
        (re.sub(r"\n[A-J] play .*", "", RECORD, count=1), "is refused"),
        (RECORD[: len(RECORD) // 2].rpartition("\n")[0] + "\n", "the match is not over"),
        ("\n".join(write_lots(committed_lots())), "the lots of a tournament"),
        ("hello", "not those of a match"),
    ],
    ids=["another version", "another secret", "a missing move", "no end", "lots", "none"],
)
def test_a_forged_or_foreign_file_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, why: str
) -> None:
    file = tmp_path / "uno.txt"
    file.write_text(text, encoding="utf-8")

    assert cli.main(["replay", str(file)]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("uno: this match does not hold: ")
    assert why in said.err
    assert said.err.count("\n") == 1


def test_an_unwritable_page_is_reported_in_one_line(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(ONE_ROUND, encoding="utf-8")
    assert cli.main(["replay", str(file), "--html", "/nowhere/uno.html"]) == 1
    assert cli.main(["replay", "/nowhere/uno.txt"]) == 1
    assert capsys.readouterr().err.count("\n") == 2
