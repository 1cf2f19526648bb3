"""Login, heartbeat, resuming, and the gateway's refusals."""

from __future__ import annotations

import asyncio

import aiohttp
import discord
import pytest
from discord.gateway import KeepAliveHandler

from playground import LocalDiscord
from playground.page.user_actions import UserActions
from playground.server.gateway import endpoint
from playground.server.gateway.protocol import CloseCode, Op
from playground.server.traffic import Rate, Rates
from playground.tests.conftest import ScriptedBot, connected, refused
from playground.tests.gateway_line import GUILDS, GatewayLine, identity
from playground.tests.page_client import PageClient


async def test_the_bot_knows_its_own_user_and_can_read_its_server_and_members(
    bot: ScriptedBot, local: LocalDiscord, uno: int
) -> None:
    guild = bot.get_guild(local.state.guild.id)
    assert guild is not None
    owner = await guild.fetch_member(local.state.guild.owner_id)
    info = await bot.application_info()

    assert bot.user is not None
    assert bot.user.id == bot.application_id == info.id == local.state.bot.id
    assert guild.text_channels[0].id == uno
    assert owner.display_name == "Camille"
    assert await owner.display_avatar.read()
    with refused(404, 10013):
        await guild.fetch_member(7)


async def test_members_can_be_requested_by_name_or_by_id(
    bot: ScriptedBot, local: LocalDiscord
) -> None:
    (guild,) = bot.guilds
    camille, robin, *_ = local.state.people

    assert [each.id for each in await guild.query_members(query="rob", limit=5)] == [robin]
    assert len(await guild.query_members(user_ids=[camille, robin])) == 2


async def test_members_of_an_unknown_server_are_not_sent(
    local: LocalDiscord, web: aiohttp.ClientSession
) -> None:
    line = await GatewayLine.open(web, local)
    await line.send(Op.IDENTIFY, identity(local))
    await line.event("GUILD_CREATE")
    for guild_id in (7, local.state.guild.id):
        data = {"guild_id": str(guild_id), "query": "", "limit": 1}
        await line.send(Op.REQUEST_MEMBERS, data)

    chunk = await line.event("GUILD_MEMBERS_CHUNK")
    assert (chunk["guild_id"], len(chunk["members"])) == (str(local.state.guild.id), 1)


async def test_a_wrong_token_is_refused(local: LocalDiscord) -> None:
    async with ScriptedBot() as stranger:
        with pytest.raises(discord.LoginFailure):
            await stranger.login("not.the.token")


async def test_privileged_intents_are_refused(local: LocalDiscord) -> None:
    async with ScriptedBot(discord.Intents(guilds=True, members=True)) as greedy:
        with pytest.raises(discord.PrivilegedIntentsRequired):
            await greedy.start(local.token)


@pytest.mark.parametrize("cut", ["drop", "op 7", "op 9"])
async def test_a_bot_that_reconnects_misses_nothing(
    bot: ScriptedBot, camille: PageClient, local: LocalDiscord, uno: int, cut: str
) -> None:
    bot.plays(lambda it: it.response.send_message("Still here"))
    match cut:
        case "drop":
            local.gateway.disconnect()
        case "op 7":
            local.gateway.request_reconnect()
        case _:
            local.gateway.invalidate(resumable=True)
    await camille.sees("bot", online=False)
    await camille.command("do", uno)

    assert (await camille.sees("message_create"))["message"]["content"] == "Still here"
    assert bot.resumed.is_set()


async def test_a_heartbeat_is_acknowledged_at_once(
    local: LocalDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    between = 0.8
    monkeypatch.setattr(endpoint, "_HEARTBEAT_S", between)
    measured: asyncio.Queue[float] = asyncio.Queue()
    acknowledge = KeepAliveHandler.ack

    def measure(handler: KeepAliveHandler) -> None:
        acknowledge(handler)
        measured.put_nowait(handler.latency)

    monkeypatch.setattr(KeepAliveHandler, "ack", measure)
    async with connected(local):
        latencies = [await asyncio.wait_for(measured.get(), 5) for _ in range(3)]

    # An acknowledgement at the next heartbeat would take the whole interval. The shortest latency
    # is compared because a single acknowledgement may be slow for another reason.
    assert min(latencies) < between / 2, "discord.py would say that it cannot keep up"


async def test_an_invalidated_session_is_replaced(bot: ScriptedBot, local: LocalDiscord) -> None:
    old = set(local.gateway.sessions)

    ready = bot.wait_for("ready", timeout=5)
    local.gateway.invalidate()
    await ready

    assert not bot.resumed.is_set()
    assert old.isdisjoint(local.gateway.sessions)


async def test_the_page_learns_when_the_bot_connects_and_disconnects(
    bot: ScriptedBot, camille: PageClient
) -> None:
    assert camille.hello["online"]

    await bot.close()

    await camille.sees("bot", online=False)


async def test_server_events_go_to_their_shard_and_direct_messages_to_the_first(
    local: LocalDiscord, web: aiohttp.ClientSession, uno: int
) -> None:
    state = local.state
    mine = (state.guild.id >> 22) % 2
    lines = [await GatewayLine.open(web, local) for _ in range(2)]
    for shard, line in enumerate(lines):
        await line.send(2, identity(local, shard=[shard, 2], intents=GUILDS | 1 << 12 | 1 << 9))
        assert (await line.next())["t"] == "READY"
    assert (await lines[mine].next())["t"] == "GUILD_CREATE"
    camille = next(iter(state.people.values()))

    people = UserActions(state, local.services.messages)
    people.send_message(camille, uno, "In the channel")
    direct = people.open_direct(camille, state.bot.id)
    people.send_message(camille, direct.id, "In private")

    heard = [await lines[shard].next() for shard in (mine, 0)]
    assert [each["t"] for each in heard] == ["MESSAGE_CREATE"] * 2
    assert [each["d"].get("guild_id") for each in heard] == [str(state.guild.id), None]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("op", "data", "code"),
    [
        (2, {"token": "wrong"}, CloseCode.AUTHENTICATION_FAILED),
        (2, {"shard": [2, 2]}, CloseCode.INVALID_SHARD),
        (2, {"shard": [-1, 2]}, CloseCode.INVALID_SHARD),
        (2, {"shard": "first"}, CloseCode.INVALID_SHARD),
        (2, {"intents": "all"}, CloseCode.INVALID_INTENTS),
        (2, {"intents": 1 << 15}, CloseCode.DISALLOWED_INTENTS),
        (8, {}, CloseCode.NOT_AUTHENTICATED),
        (77, {}, CloseCode.UNKNOWN_OPCODE),
    ],
)
async def test_the_gateway_closes_on_invalid_payloads(
    local: LocalDiscord,
    web: aiohttp.ClientSession,
    op: int,
    data: dict[str, object],
    code: CloseCode,
) -> None:
    line = await GatewayLine.open(web, local)
    await line.send(op, identity(local, **data))

    assert await line.code() == code


async def test_a_second_identify_closes_the_connection(
    local: LocalDiscord, web: aiohttp.ClientSession
) -> None:
    line = await GatewayLine.open(web, local)
    await line.send(2, identity(local))
    await line.send(2, identity(local))

    assert await line.code() == CloseCode.ALREADY_AUTHENTICATED


async def test_an_unknown_session_cannot_be_resumed(
    local: LocalDiscord, web: aiohttp.ClientSession
) -> None:
    line = await GatewayLine.open(web, local)
    await line.send(6, {"token": local.token, "session_id": "long-gone", "seq": 1})

    assert await line.next() == {"op": 9, "d": False, "s": None, "t": None}


class TestIdentifyLimit:
    @pytest.fixture
    def rates(self) -> Rates:
        return Rates(identify=Rate(1, 5.0))

    async def test_one_identify_is_accepted_every_five_seconds(
        self, local: LocalDiscord, web: aiohttp.ClientSession
    ) -> None:
        lines = [await GatewayLine.open(web, local) for _ in range(3)]
        firsts = []
        for line in lines[:2]:
            await line.send(2, identity(local))
            firsts.append(await line.next())
        local.clock.advance(5)
        await lines[2].send(2, identity(local))
        firsts.append(await lines[2].next())

        assert [first["op"] for first in firsts] == [0, 9, 0]


async def test_an_unknown_route_gets_a_501_and_is_logged(
    bot: ScriptedBot, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(discord.DiscordServerError) as error:
        await bot.http.request(discord.http.Route("GET", "/guilds/{guild_id}/bans", guild_id=7))

    assert error.value.status == 501
    assert "unknown route: GET /api/v10/guilds/7/bans" in caplog.messages


async def test_two_processes_receive_the_same_interaction_but_only_one_can_answer_it(
    local: LocalDiscord, bot: ScriptedBot, camille: PageClient, uno: int
) -> None:
    async with connected(local) as second:
        for each in (bot, second):
            each.plays(lambda it: it.response.send_message("Mine"))
        await camille.command("do", uno)

        errors = [await bot.finished(), await second.finished()]

    assert sum(error is None for error in errors) == 1
    assert any(getattr(error, "code", None) == 40060 for error in errors)
