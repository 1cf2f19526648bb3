"""The parts of an installed package, none of which remain after its removal."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import MutableMapping
from importlib import import_module
from os import environ
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from discord.ext.commands import Cog

from bot.config import PROJECT
from bot.engine.editions import BROKEN, EDITIONS, GROUP, PACKAGES, installed
from bot.records.record import retell
from bot.ui.context import BotBase
from cogs.leaderboard.queries import LeaderboardOrder, Leaderboards
from tests.records.committed_matches import committed_match
from tests.sixth_edition.known import LAYERS, known
from tests.sixth_edition.package import Package
from tests.ui.message_content import answer_text
from tests.ui.simulated_server import SimulatedServer

BROUGHT = {
    "edition regatta",
    *(f"{layer} regatta" for layer in LAYERS),
    "Face V",
    "Verb sound",
    "Verb pilot",
    "Waiting sound",
    "Why reef",
    "Why piloting",
    "Reason too-deep",
    "en edition-regatta",
    "fr edition-regatta",
    "fr rules-regatta-1.title",
    "emoji RV",
    "emoji anchor",
    "emoji pilot",
    "button pilot",
}
COMMANDS = {f"regatta {name}" for name in ("new", "rules", "captain", "sound", "pilot", "berth")}


def run_python(
    *arguments: str, path: tuple[Path, ...], check: bool = True
) -> subprocess.CompletedProcess[str]:
    """Run a process that finds packages in these folders."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=PROJECT,
        env={**environ, "PYTHONPATH": ":".join(map(str, (*path, PROJECT)))},
        capture_output=True,
        text=True,
        check=check,
    )


def in_a_new_process(*path: Path) -> set[str]:
    """The facts about editions known to a process that finds packages in these folders."""
    said = run_python("-m", "tests.sixth_edition.known", path=path).stdout.splitlines()
    # The package has only two languages; the log notes that others fall back to English.
    return {line for line in said if "texts are shown in English" not in line}


@pytest.mark.external
def test_the_sixth_edition_adds_its_parts_and_leaves_nothing_behind(package: Package) -> None:
    without = in_a_new_process()
    whole = known()

    assert whole == in_a_new_process(package.folder)
    assert without < whole
    assert whole - without >= BROUGHT
    assert not BROUGHT & without
    assert not [line for line in without if "regatta" in line]
    package.remove()
    assert known() == without


@pytest.mark.external
def test_importing_the_bot_with_the_sixth_edition_reports_no_fault(package: Package) -> None:
    assert run_python("-c", "import bot.app.process", path=(package.folder,)).stderr == ""


@pytest.mark.external
def test_the_sixth_edition_is_replayed_in_its_own_words(package: Package, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text("\n".join((*retell(committed_match("regatta")), "")), encoding="utf-8")

    told = run_python("-m", "bot", "replay", str(file), path=(package.folder,))

    assert "Replay · UNO Regatta" in told.stdout
    assert told.stderr == ""


@pytest.mark.external
def test_broken_rules_of_the_sixth_edition_are_reported_with_the_reason(
    package: Package,
) -> None:
    package.points.write_text(f"[{GROUP}]\nregatta = nowhere\n")

    asked = ("-m", "bot", "simulate", "--edition", "regatta")
    told = run_python(*asked, path=(package.folder,), check=False)

    assert told.returncode == 2
    assert "a package does not work: regatta: ModuleNotFoundError" in told.stderr


def test_the_sixth_edition_is_found_by_its_entry_point() -> None:
    assert installed() == ("regatta",)
    assert PACKAGES["regatta"] == "tests.sixth_edition.regatta"
    assert list(EDITIONS)[-1] == "regatta"
    assert BROKEN == []


async def test_the_sixth_edition_has_its_commands_while_it_is_installed(
    uno: SimulatedServer, package: Package
) -> None:
    assert set(uno.anna.available_commands(uno.channel)) >= COMMANDS
    assert "Waves and the reef" in answer_text(await uno.anna.slash(uno.channel, "regatta rules"))

    package.remove()
    await uno.restart()

    left = set(uno.anna.available_commands(uno.channel))
    assert left
    assert not left & COMMANDS


async def test_the_sixth_edition_can_be_removed_while_a_table_of_it_is_stored(
    uno: SimulatedServer, package: Package, log: list[MutableMapping[str, Any]]
) -> None:
    await uno.deal("regatta")
    table_id = uno.state.table_id
    saved = await uno.store.last_saved(table_id)
    assert saved is not None
    other = uno.guild.create_text_channel("other")
    await uno.anna.slash(other, "master new")

    package.remove()
    await uno.restart()

    assert [one.state.edition for one in uno.bot.app.tables] == ["master"]
    kept = await uno.store.last_saved(table_id)
    assert kept is not None
    assert (kept.live, kept.state) == (False, saved.state)
    errors = [one for one in log if one["log_level"] == "error"]
    assert [(one["event"], one["table"]) for one in errors] == [("a table was set aside", table_id)]
    assert "regatta" in errors[0]["reason"]
    log.clear()
    assert "You’re at the table" in answer_text(await uno.open())


async def test_the_sixth_edition_leaves_results_that_can_be_read_without_it(
    uno: SimulatedServer, package: Package
) -> None:
    await uno.deal("regatta", mode="single")
    await uno.end(uno.anna, "uno leave")
    for _ in range(600):
        if uno.bot.app.tables.in_channel(uno.channel.id) is None:
            break
        await uno.env.advance_time(95)

    package.remove()
    await uno.restart()

    assert "anna" in answer_text(await uno.anna.slash(uno.channel, "leaderboard"))
    assert "anna" in answer_text(await uno.anna.slash(uno.channel, "stats player"))
    page = await Leaderboards(uno.store).page(uno.guild.id, LeaderboardOrder.WINS)
    assert {one.name for one in page.standings} == {"anna", "ben"}


async def test_the_sixth_edition_with_broken_parts_is_reported_in_one_line_for_each_part(
    uno: SimulatedServer,
    package: Package,
    log: list[MutableMapping[str, Any]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(name: str) -> ModuleType:
        if name.endswith((".regatta.pictures", ".regatta.cog")):
            raise ImportError(f"no {name}")
        return import_module(name)

    monkeypatch.setattr("bot.engine.editions.import_module", broken)
    package.reinstall()
    await uno.restart()

    errors = [one for one in log if one["log_level"] == "error"]
    assert {one["part"].rpartition(".")[2] for one in errors} == {"pictures", "cog"}
    assert all("exc_info" not in one and "\n" not in one["reason"] for one in errors)
    assert "regatta new" in uno.anna.available_commands(uno.channel)
    log.clear()


async def test_the_sixth_edition_whose_commands_fail_halfway_leaves_none_of_them(
    uno: SimulatedServer, log: list[MutableMapping[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    add = BotBase.add_cog

    async def fail_after_it(bot: BotBase, cog: Cog) -> None:
        await add(bot, cog)
        if cog.qualified_name == "RegattaCog":
            raise LookupError("no second")

    monkeypatch.setattr(BotBase, "add_cog", fail_after_it)
    await uno.restart()

    left = set(uno.anna.available_commands(uno.channel))
    errors = [one["event"] for one in log if one["log_level"] == "error"]
    log.clear()
    assert errors == ["a package's commands do not work"]
    assert "master new" in left
    assert not left & COMMANDS
