"""The end of a season, as a server experiences it."""

from __future__ import annotations

from collections.abc import MutableMapping
from dataclasses import replace
from typing import Any

import pytest

from bot.app import housekeeping
from bot.game.ports import Standing
from bot.game.rules.ratings import season_before, season_of, season_start
from bot.settings import SERVER
from cogs.leaderboard.queries import SeasonRecords
from cogs.stats.queries import Statistics
from tests.game.dealing import few_cards
from tests.store.changes import change, finished
from tests.ui.message_content import answer_of, answer_text, texts
from tests.ui.simulated_server import SimulatedServer
from tests.ui.test_access import set_up
from tests.ui.test_settings import choose, governor

DAY = 24 * 60 * 60
MONTH = 30.0 * DAY

PODIUM = "seasons podium-channel", "u:-:-:server-podium:"
"""The page where the podium's channel is chosen, and the select on it."""


@pytest.fixture(autouse=True)
def rounds(uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run housekeeping once a month: these tests let a season pass."""
    monkeypatch.setattr(housekeeping, "INTERVAL", MONTH)


async def a_match(uno: SimulatedServer, guild: int | None = None) -> None:
    """Store a match that Anna has just won against Ben, here or on another server."""
    guild = guild or uno.guild.id
    table = f"oak{guild}"
    people = {uno.anna.id: 50, uno.ben.id: 0}
    end = finished(0, people, winner=uno.anna.id, kind="match", guild=guild)
    standings = tuple(Standing(place, place, one) for place, one in enumerate(people, 1))
    at = uno.env.now().timestamp()
    for one in (uno.anna, uno.ben):
        await uno.store.players.remember(one.id, one.user.name, at)
    await uno.store.save(change(table, 0, guild=guild, live=False, at=at))
    ended = replace(end, standings=standings, at=at)
    await uno.store.save(change(table, 1, guild=guild, live=False, finished=[ended], at=at))


async def next_season(uno: SimulatedServer) -> str:
    """Let time pass until housekeeping has noticed the next season; return the previous one."""
    began = season_of(uno.env.now().timestamp())
    while season_of(uno.env.now().timestamp()) == began:
        await uno.env.advance_time(MONTH)
    await uno.env.advance_time(MONTH)
    return began


async def test_the_podium_is_posted_once_and_the_season_stays_viewable(
    uno: SimulatedServer,
) -> None:
    await a_match(uno)
    hall = uno.guild.create_text_channel("hall")
    gwen = governor(uno)
    await set_up(uno, gwen, *PODIUM, hall)

    season = await next_season(uno)
    await uno.restart()
    await uno.env.advance_time(MONTH)

    (podium,) = hall.history()
    assert "is over" in texts(podium)
    assert "1. **" in texts(podium)
    assert "provisional" in texts(podium)

    shown = await uno.anna.slash(uno.channel, "leaderboard", order="rating", period="season")
    assert "Nobody has finished a rated game" in answer_text(shown)
    await uno.anna.click(answer_of(shown), label="Filter…")
    await uno.anna.select(
        answer_of(shown), [f"rating - - 0 {season}"], custom_id="u:-:-:leaderboard:period"
    )
    assert "anna" in texts(answer_of(shown))
    assert season_before(season_of(season_start(season) + 95 * DAY)) == season


async def test_a_podium_is_posted_once_the_bot_may_write(uno: SimulatedServer) -> None:
    await a_match(uno)
    await set_up(
        uno,
        governor(uno),
        "seasons podium-channel",
        "u:-:-:server-podium:",
        uno.channel,
    )
    uno.deny_writing()
    before = len(uno.channel.history())
    await next_season(uno)
    assert len(uno.channel.history()) == before

    uno.allow_writing()
    await uno.env.advance_time(MONTH)
    assert "is over" in texts(uno.channel.history()[-1])
    await uno.env.advance_time(MONTH)
    assert len(uno.channel.history()) == before + 1


async def test_a_server_without_seasons_gets_no_podium(uno: SimulatedServer) -> None:
    await a_match(uno)
    gwen = governor(uno)
    hall = uno.guild.create_text_channel("hall")
    await set_up(uno, gwen, *PODIUM, hall)
    await set_up(uno, gwen, "seasons seasons", "u:-:-:server-setting:seasons", "seasons none")
    await next_season(uno)

    assert list(hall.history()) == []
    board = await uno.anna.slash(uno.channel, "leaderboard", order="rating")
    assert "anna" in answer_text(board)
    assert "Season" not in answer_text(board)


async def test_a_refused_podium_is_not_retried(
    uno: SimulatedServer,
) -> None:
    await a_match(uno)
    await set_up(
        uno,
        governor(uno),
        "seasons podium-channel",
        "u:-:-:server-podium:",
        uno.channel,
    )
    path = f"/channels/{uno.channel.id}/messages"
    uno.env.inject_error("POST", path, status=400, code=50008, times=None)
    before = len(uno.env.http_requests)
    await next_season(uno)
    await uno.env.advance_time(MONTH)

    assert uno.requests_since(before).count(f"POST {path}") == 1


async def test_a_failing_podium_does_not_block_other_servers(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch, log: list[MutableMapping[str, Any]]
) -> None:
    failing: list[bool] = []
    read = SeasonRecords.podium

    async def fail_once(*arguments: Any) -> Any:  # noqa: ANN401 - they are passed on
        failing.append(not failing)
        if failing[-1]:
            raise ZeroDivisionError
        return await read(*arguments)

    other = uno.env.create_guild()
    hall = other.create_text_channel("hall")
    for guild, channel in ((uno.guild, uno.channel), (other, hall)):
        await a_match(uno, guild.id)
        await uno.store.settings.put(SERVER["podium-channel"], guild.id, channel.id)
    monkeypatch.setattr(SeasonRecords, "podium", fail_once)
    await next_season(uno)
    (failed,) = [one for one in log if one["event"] == "a podium could not be announced"]
    log.remove(failed)

    assert failed["guild"] == uno.guild.id
    assert "is over" in texts(hall.history()[-1])


@pytest.mark.parametrize(("before", "during"), [("yes", "no"), ("no", "yes")])
async def test_a_game_counts_for_ratings_as_its_players_had_chosen_before_the_deal(
    uno: SimulatedServer, before: str, during: str
) -> None:
    for person in (uno.anna, uno.ben):
        await choose(uno, person, "rated", before)
    with few_cards():
        await uno.deal(mode="single")
    for person in (uno.anna, uno.ben):
        await choose(uno, person, "rated", during)
    await uno.play_to_the_end()

    shown = answer_text(await uno.anna.slash(uno.channel, "leaderboard", order="rating"))
    assert "anna" not in shown, "her rating is hidden, or there is none"
    for person in (uno.anna, uno.ben):
        await choose(uno, person, "rated", "yes")
        rating = (await Statistics(uno.store).of_person(uno.guild.id, person.id)).rating
        assert (rating is not None) == (before == "yes")
