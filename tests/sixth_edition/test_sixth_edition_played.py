"""UNO Regatta in a channel: opened, clicked through, restarted in the middle, and verified."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from os import environ
from pathlib import Path
from random import Random

import discord
import pytest
from simcord.actors import MemberActor

from bot.config import PROJECT
from bot.engine.cards import Colour, card
from bot.engine.state import Pile
from bot.engine.turn import Turn
from cogs.leaderboard.queries import LeaderboardOrder, Leaderboards
from tests.cogs.test_editions import set_to
from tests.sixth_edition.package import Package
from tests.ui.message_content import answer_of, answer_text, buttons_of, labels, texts
from tests.ui.simulated_server import SimulatedServer

MOST = 600
SOUND = "sound"
ANNA, CLEO, DORA = 0, 2, 3
"""The seats of these players."""
VERBS = (SOUND, "play", "colour", "pass", "draw")
"""Verbs of the buttons that people click; they take the first one offered."""
WAITING = ["History", "Refresh"]
"""The buttons of a waiting player."""


def moves(message: discord.Message, verb: str) -> list[str]:
    """The custom ids of the buttons for a verb."""
    ids = [str(one["custom_id"]) for one in buttons_of(message)]
    return [one for one in ids if one.split(":")[3] == verb]


async def click(uno: SimulatedServer, person: MemberActor, chance: Random) -> str:
    """Click a button in a hand; return its verb."""
    if labels(uno.hand(person)) == WAITING:
        # The dealer saw their hand in the answer to the command, and is notified only later.
        await uno.let_calls_come()
    hand = uno.hand(person)
    for verb in VERBS:
        if found := moves(hand, verb):
            await person.user.click(hand, custom_id=chance.choice(found))
            return verb
    raise AssertionError(labels(hand))


def waiting(uno: SimulatedServer) -> str | None:
    """What the open question waits for, or None."""
    question = uno.game.question
    return None if question is None else question.waiting


def verified(path: Path, package: Package) -> tuple[int, str]:
    """What the command line prints about the record of a match, and its exit status."""
    told = subprocess.run(
        [sys.executable, "-m", "bot", "verify", str(path)],
        cwd=PROJECT,
        env={**environ, "PYTHONPATH": f"{package.folder}:{PROJECT}"},
        capture_output=True,
        text=True,
        check=False,
    )
    return told.returncode, told.stdout + told.stderr


async def until_sounding(uno: SimulatedServer, chance: Random) -> None:
    """Play on by clicks until Anna is asked about a wave."""
    for _ in range(MOST):
        if waiting(uno) == SOUND and ANNA in uno.state.asked:
            return
        await go_on(uno, chance)
    raise AssertionError("no wave comes")


async def until_the_end(uno: SimulatedServer, chance: Random) -> None:
    """Play on by clicks until the match is over."""
    for _ in range(MOST):
        if uno.bot.app.tables.in_channel(uno.channel.id) is None:
            return
        await go_on(uno, chance)
    raise AssertionError("the match does not end")


async def go_on(uno: SimulatedServer, chance: Random) -> None:
    """Let an asked person click, or else let robots think."""
    people = [seat for seat in uno.state.asked if seat in uno.state.present]
    if people:
        await click(uno, (uno.anna, uno.ben, uno.cleo)[people[0]], chance)
    else:
        await uno.env.advance_time(4)


@pytest.mark.external
async def test_the_sixth_edition_is_played_to_its_end_and_verified(
    uno: SimulatedServer, package: Package, tmp_path: Path
) -> None:
    chance = Random(3)
    await uno.open("regatta", scoring="single", toll=2)
    await uno.ben.slash(uno.channel, "uno join")
    await uno.anna.slash(uno.channel, "uno robot")
    await uno.anna.slash(uno.channel, "regatta captain", player="ben")
    await uno.anna.slash(uno.channel, "uno start")
    table_id = uno.state.table_id
    assert "Captain: **ben**" in texts(uno.table_message)
    await until_sounding(uno, chance)
    before = uno.game

    await uno.restart()

    assert uno.game == before
    await until_the_end(uno, chance)
    await uno.env.settle()
    assert "the game is over" in texts(uno.table_message)
    page = await Leaderboards(uno.store).page(
        uno.guild.id, LeaderboardOrder.POINTS, edition="regatta"
    )
    assert {one.name for one in page.standings} == {"anna", "ben"}

    lines = await uno.store.matches.moves(table_id)
    assert {line.split()[-2] for line in lines if " " in line} & {SOUND}
    result = await uno.cleo.slash(uno.channel, "uno verify")
    assert "nothing was changed" in answer_text(result)
    (file,) = answer_of(result).attachments
    record = (await file.read()).decode()
    assert "captain B" in record
    path = tmp_path / "match.txt"
    path.write_text(record, encoding="utf-8")
    status, told = await asyncio.to_thread(verified, path, package)
    assert (status, told.splitlines()[:-3]) == (0, record.splitlines())
    assert "It holds" in told
    assert "before every click that counts" in told


async def after_a_wave(uno: SimulatedServer) -> None:
    """Play until Cleo and Dora are asked: Anna has played a Wave, and Ben is captain."""
    dora = uno.guild.add_member(uno.env.create_user("dora"))
    await uno.open("regatta", toll=2)
    for person in (uno.ben, uno.cleo, dora):
        await person.slash(uno.channel, "uno join")
    await uno.anna.slash(uno.channel, "regatta captain", player="ben")
    await uno.anna.slash(uno.channel, "uno start")
    hands = (tuple(map(card, ("RV", "R1", "B2"))), *uno.game.hands[1:])
    piles = (Pile((card("R7"),), Colour.RED),)
    await set_to(uno, hands=hands, piles=piles, stack=(Turn(ANNA),), direction=1)
    await uno.anna.slash(uno.channel, "uno play", card="RV")
    assert uno.state.asked == (CLEO, DORA)


async def test_the_sixth_edition_takes_answers_by_command_and_out_of_turn(
    uno: SimulatedServer,
) -> None:
    await after_a_wave(uno)
    assert [label for label in labels(uno.hand(uno.cleo)) if label.isdigit()] == ["1", "2", "3"]
    assert "How deep is the reef?" in texts(uno.hand(uno.cleo))
    assert "Pilot" not in labels(uno.hand(uno.cleo))
    refused = await uno.cleo.slash(uno.channel, "regatta sound", depth=9)
    assert "one, two or three fathoms" in answer_text(refused)

    await uno.cleo.slash(uno.channel, "regatta sound", depth=2)
    assert uno.state.asked == (DORA,)
    await uno.ben.user.click(uno.hand(uno.ben), label="Pilot")

    assert "**ben** pilots everybody round the reef" in texts(uno.table_message)
    assert waiting(uno) == "play"


async def test_the_sixth_edition_can_be_played_with_commands(uno: SimulatedServer) -> None:
    await after_a_wave(uno)

    await uno.ben.slash(uno.channel, "regatta pilot")

    assert waiting(uno) == "play"


async def test_the_sixth_edition_asks_people_for_their_berths(uno: SimulatedServer) -> None:
    assert "No berth" in answer_text(await uno.ben.slash(uno.channel, "regatta berth"))
    assert "number 2" in answer_text(await uno.ben.slash(uno.channel, "regatta berth", berth=2))
    await uno.anna.slash(uno.channel, "regatta berth", berth=5)
    await uno.open("regatta")
    assert "Tell me your berth" in texts(uno.table_message)
    await uno.ben.slash(uno.channel, "uno join")
    await uno.anna.slash(uno.channel, "uno start")

    assert uno.game.dealer == 1
    assert "berth" in str(await uno.store.privacy.export_user(uno.ben.id))
