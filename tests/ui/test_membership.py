"""Players removed from a server cannot play on at its tables by DM."""

from __future__ import annotations

import discord
import pytest
from structlog.testing import capture_logs

from bot.game.state.table_state import Phase
from tests.ui.message_content import answer_text
from tests.ui.simulated_server import SimulatedServer

pytestmark = pytest.mark.asyncio

LONGER_THAN_BELIEVED = 301
A_MINUTE = 61


async def dealt_without_hurry(uno: SimulatedServer) -> None:
    """A round without a buzzer, with turns so long that nobody misses one meanwhile."""
    await uno.deal("royal", away=600)


async def test_who_was_banned_leaves_at_once(uno: SimulatedServer) -> None:
    await dealt_without_hurry(uno)
    uno.env.backend.apply_ban(uno.guild.id, uno.ben.id, None)
    await uno.env.settle()

    assert uno.state.seat_of(uno.ben.id) is None
    assert uno.phase is Phase.PLAYING, "a robot plays on"


async def test_who_was_banned_while_waiting_for_the_next_round_gets_no_seat(
    uno: SimulatedServer,
) -> None:
    await dealt_without_hurry(uno)
    await uno.cleo.slash(uno.channel, "uno join")
    assert uno.state.waits(uno.cleo.id)
    uno.env.backend.apply_ban(uno.guild.id, uno.cleo.id, None)
    await uno.env.settle()

    assert not uno.state.waits(uno.cleo.id)
    assert uno.phase is Phase.PLAYING


async def test_who_was_kicked_is_found_out_and_leaves(uno: SimulatedServer) -> None:
    await dealt_without_hurry(uno)
    uno.env.backend.remove_member(uno.guild.id, uno.ben.id)
    await uno.env.settle()
    assert uno.state.seat_of(uno.ben.id) == 1, "Discord tells nobody"

    await uno.env.advance_time(LONGER_THAN_BELIEVED)
    await uno.ben.user.slash("uno draw")
    await uno.env.settle()
    assert uno.state.seat_of(uno.ben.id) is None
    refused = await uno.press(uno.ben, uno.messages(uno.ben)[-1], f"u:{uno.state.table_id}:-:join:")
    assert "no longer in that table’s server" in answer_text(refused)


async def test_who_is_there_plays_on_and_is_asked_about_once(uno: SimulatedServer) -> None:
    await dealt_without_hurry(uno)
    await uno.env.advance_time(LONGER_THAN_BELIEVED)
    before = len(uno.env.http_requests)
    for person in (uno.anna, uno.ben) * 2:
        await person.user.slash("uno draw")

    asked = [one for one in uno.requests_since(before) if "/members/" in one]
    assert len(asked) == 2, "once for each person"
    assert uno.state.seat_of(uno.anna.id) is not None
    assert uno.state.seat_of(uno.ben.id) is not None


async def test_a_look_after_the_bot_has_left_discord_is_no_error(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def leave(*_: object) -> None:
        raise RuntimeError("Session is closed")

    await dealt_without_hurry(uno)
    await uno.env.advance_time(LONGER_THAN_BELIEVED)
    monkeypatch.setattr(discord.Guild, "fetch_member", leave)
    with capture_logs() as lines:
        await uno.anna.user.slash("uno draw")
        await uno.env.settle()

    assert not [line for line in lines if line["log_level"] == "error"]
