"""Players who are banned, kicked or timed out on a server cannot play on at its tables by DM."""

from __future__ import annotations

from datetime import timedelta

import discord
import pytest
from simcord.actors import MemberActor
from structlog.testing import capture_logs

from bot.game.state.table_state import Phase
from tests.ui.message_content import answer_text, labels, texts
from tests.ui.simulated_server import SimulatedServer

pytestmark = pytest.mark.asyncio

LONGER_THAN_BELIEVED = 301
HOUR = 3600


async def dealt_without_hurry(uno: SimulatedServer) -> None:
    """Deal a round without a buzzer, with turns so long that nobody misses one meanwhile."""
    await uno.deal("royal", turn_seconds=600)


async def test_a_robot_keeps_the_seat_of_a_banned_player_who_does_not_count_as_having_left(
    uno: SimulatedServer,
) -> None:
    await dealt_without_hurry(uno)
    uno.env.backend.apply_ban(uno.guild.id, uno.ben.id, None)
    await uno.env.settle()

    assert_kept_out(uno)
    assert "ben** can’t play on this server" in texts(uno.table_message)
    for command in ("uno draw", "uno hand", "uno hand"):
        await uno.env.advance_time(LONGER_THAN_BELIEVED)
        await uno.ben.user.slash(command)
        await uno.env.settle()
        assert_kept_out(uno)
    assert uno.phase is Phase.PLAYING


def assert_kept_out(uno: SimulatedServer) -> None:
    """Check that a robot keeps Ben's seat, and that he counts as kept out."""
    seat = uno.state.seat_of(uno.ben.id)
    assert seat is not None
    assert uno.state.players[seat].robot
    assert uno.state.players[seat].kept_out


async def test_robots_alone_finish_a_round_without_pauses_and_free_the_channel_at_once(
    uno: SimulatedServer,
) -> None:
    await uno.deal("classic", mode="single")
    for person in (uno.anna, uno.ben):
        uno.env.backend.apply_ban(uno.guild.id, person.id, None)
    await uno.env.settle()
    assert not uno.state.present
    await uno.env.advance_time(12)

    assert list(uno.bot.app.tables) == []
    await uno.cleo.slash(uno.channel, "classic new")
    assert uno.phase is Phase.LOBBY


async def test_a_manager_who_clicks_only_in_direct_messages_is_recognised(
    uno: SimulatedServer,
) -> None:
    await uno.deal("classic", turn_seconds=600)
    uno.allow_everyone(manage_channels=True)
    await uno.env.advance_time(LONGER_THAN_BELIEVED)
    assert not any(one.may_halt for one in uno.state.players)
    while not all(one.may_halt for one in uno.state.players):
        await uno.play(uno.on_turn)
        assert uno.state.moves < 10


async def test_a_banned_person_leaves_a_lobby(uno: SimulatedServer) -> None:
    await uno.open_lobby("royal")
    await uno.ben.click(uno.table_message, label="Join")
    uno.env.backend.apply_ban(uno.guild.id, uno.ben.id, None)
    await uno.env.settle()

    assert uno.state.seat_of(uno.ben.id) is None


async def test_a_kick_in_the_audit_log_does_not_count_as_leaving(uno: SimulatedServer) -> None:
    await dealt_without_hurry(uno)
    entry = {
        "id": "1",
        "guild_id": str(uno.guild.id),
        "user_id": str(uno.anna.id),
        "target_id": str(uno.ben.id),
        "action_type": discord.AuditLogAction.kick.value,
    }
    uno.env.backend.remove_member(uno.guild.id, uno.ben.id)
    uno.env.backend.emit("GUILD_AUDIT_LOG_ENTRY_CREATE", entry)
    await uno.env.settle()

    assert_kept_out(uno)


async def test_a_person_banned_while_waiting_for_the_next_round_gets_no_seat(
    uno: SimulatedServer,
) -> None:
    await dealt_without_hurry(uno)
    await uno.cleo.slash(uno.channel, "uno join")
    assert uno.state.waits(uno.cleo.id)
    uno.env.backend.apply_ban(uno.guild.id, uno.cleo.id, None)
    await uno.env.settle()

    assert not uno.state.waits(uno.cleo.id)
    assert uno.phase is Phase.PLAYING


async def test_a_player_who_is_no_longer_on_the_server_counts_as_away_until_they_are_back(
    uno: SimulatedServer,
) -> None:
    """The member may have left or been kicked: nobody gains by either."""
    await dealt_without_hurry(uno)
    uno.env.backend.remove_member(uno.guild.id, uno.ben.id)
    await uno.env.settle()
    assert not uno.state.players[1].robot, "Discord tells nobody"

    await uno.env.advance_time(LONGER_THAN_BELIEVED)
    await uno.ben.user.slash("uno draw")
    await uno.env.settle()
    assert uno.state.seat_of(uno.ben.id) == 1
    assert uno.state.players[1].is_away
    assert "A robot now plays for **ben**." in texts(uno.table_message)
    for _ in range(2):
        await uno.env.advance_time(LONGER_THAN_BELIEVED)
        refused = await uno.ben.user.slash("uno draw")
        assert "no longer on that table’s server" in answer_text(refused)
        assert uno.state.players[1].is_away, "a click does not return the seat"

    uno.guild.add_member(uno.ben.user)
    await uno.env.advance_time(LONGER_THAN_BELIEVED)
    await uno.ben.user.slash("uno draw")
    await uno.env.settle()
    await uno.ben.user.slash("uno draw")
    assert not uno.state.players[1].robot


async def test_a_member_who_is_still_there_plays_on_and_is_looked_up_once(
    uno: SimulatedServer,
) -> None:
    await dealt_without_hurry(uno)
    await uno.env.advance_time(LONGER_THAN_BELIEVED)
    before = len(uno.env.http_requests)
    for person in (uno.anna, uno.ben) * 2:
        await person.user.slash("uno draw")

    asked = [one for one in uno.requests_since(before) if "/members/" in one]
    assert len(asked) == 2, "once for each person"
    assert uno.state.seat_of(uno.anna.id) is not None
    assert uno.state.seat_of(uno.ben.id) is not None


def time_out(uno: SimulatedServer, person: MemberActor, seconds: float | None) -> None:
    """Put a member in time-out without sending the bot an event."""
    ends = None if seconds is None else (uno.env.now() + timedelta(seconds=seconds)).isoformat()
    uno.env.backend.get_member(uno.guild.id, person.id).timed_out_until = ends


async def test_a_robot_plays_for_a_person_in_time_out_and_the_table_says_why(
    uno: SimulatedServer,
) -> None:
    await dealt_without_hurry(uno)
    time_out(uno, uno.ben, HOUR)
    await uno.env.advance_time(LONGER_THAN_BELIEVED)
    await uno.ben.user.slash("uno draw")
    await uno.env.settle()

    seat = uno.state.seat_of(uno.ben.id)
    assert seat is not None
    assert uno.state.players[seat].robot
    assert "ben** can’t play on this server" in texts(uno.table_message)
    for command in ("uno draw", "uno pass"):
        refused = answer_text(await uno.ben.user.slash(command))
        assert "You’re timed out on that table’s server until <t:" in refused
    assert uno.state.players[seat].robot

    await uno.env.advance_time(HOUR)
    await uno.ben.user.slash("uno draw")
    assert not uno.state.players[seat].robot


async def test_a_player_whose_time_out_is_lifted_is_away_until_they_return(
    uno: SimulatedServer,
) -> None:
    await dealt_without_hurry(uno)
    membership, ends = uno.bot.app.membership, uno.env.now().timestamp() + HOUR
    await membership.timed_out(uno.guild.id, uno.ben.id, ends)
    await uno.env.settle()
    assert (uno.state.players[1].kept_out, uno.state.players[1].kept_until) == (True, ends)
    await membership.timed_out(uno.guild.id, uno.ben.id, 0.0)
    await uno.env.settle()

    assert uno.state.players[1].is_away


async def test_a_person_in_time_out_can_leave(uno: SimulatedServer) -> None:
    await dealt_without_hurry(uno)
    await uno.bot.app.membership.timed_out(
        uno.guild.id, uno.ben.id, uno.env.now().timestamp() + HOUR
    )
    await uno.env.settle()
    seat = uno.state.seat_of(uno.ben.id)
    refused = answer_text(await uno.ben.user.slash("uno stop", agree=True))
    assert refused == "That vote isn’t open right now.", "they could have voted"
    asked = await uno.ben.user.slash("uno leave")
    assert asked.response is not None
    await uno.ben.user.click(asked.response, label=labels(asked.response)[0])

    seat = uno.state.seat_of(uno.ben.id)
    assert seat is None or uno.state.players[seat].left


async def test_a_time_out_in_the_audit_log_counts_at_once(uno: SimulatedServer) -> None:
    await dealt_without_hurry(uno)
    seat = uno.state.seat_of(uno.ben.id)
    assert seat is not None
    ends = (uno.env.now() + timedelta(seconds=HOUR)).isoformat()
    for number, until in enumerate((ends, None), start=1):
        change = {"key": "communication_disabled_until", "new_value": until}
        entry = {
            "id": str(number),
            "guild_id": str(uno.guild.id),
            "user_id": str(uno.anna.id),
            "target_id": str(uno.ben.id),
            "action_type": discord.AuditLogAction.member_update.value,
            "changes": [change],
        }
        uno.env.backend.emit("GUILD_AUDIT_LOG_ENTRY_CREATE", entry)
        await uno.env.settle()
        assert uno.state.players[seat].robot
    await uno.ben.user.slash("uno draw")
    assert not uno.state.players[seat].robot


async def test_a_member_lookup_interrupted_by_disconnecting_is_not_an_error(
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
