"""Several servers in several shards: routing of events, and limits on sessions."""

from __future__ import annotations

import aiohttp

from playground import Demo, LocalDiscord, SessionPlan
from playground.page.user_actions import UserActions
from playground.server.gateway.protocol import CloseCode, Op
from playground.server.state.clock import ServerClock
from playground.server.state.models import Guild, GuildStatus
from playground.tests.gateway_line import GatewayLine, identity

DIRECT_MESSAGES = 1 << 12
GUILD_MESSAGES = 1 << 9
FOUR = Demo(servers=4)


async def named(line: GatewayLine, ready: dict[str, object]) -> set[str]:
    """Return the ids of the servers in a READY after receiving the GUILD_CREATE of each."""
    ids = {each["id"] for each in ready["guilds"]}  # type: ignore[attr-defined]
    created = {(await line.event("GUILD_CREATE"))["id"] for _ in ids}
    assert created == ids
    return ids


async def test_each_shard_has_its_servers(web: aiohttp.ClientSession) -> None:
    async with LocalDiscord(demo=FOUR, sessions=SessionPlan(2, max_concurrency=2)) as local:
        found = []
        for index in range(2):
            line = await GatewayLine.open(web, local)
            await line.send(Op.IDENTIFY, identity(local, shard=[index, 2]))
            ready = await line.event("READY")
            assert ready["shard"] == [index, 2]
            found.append(await named(line, ready))

    def of_shard(index: int) -> set[str]:
        return {str(guild) for guild in local.state.guilds if (guild >> 22) % 2 == index}

    assert found == [of_shard(0), of_shard(1)]
    assert [len(ids) for ids in found] == [2, 2]


async def test_both_sessions_of_a_shard_receive_the_same_events(web: aiohttp.ClientSession) -> None:
    async with LocalDiscord(sessions=SessionPlan(max_concurrency=1)) as local:
        lines = [await GatewayLine.open(web, local) for _ in range(2)]
        for line in lines:
            await line.send(Op.IDENTIFY, identity(local, intents=DIRECT_MESSAGES))
            while (await line.next())["op"] == Op.INVALID_SESSION:
                local.clock.advance(5.0)
                await line.send(Op.IDENTIFY, identity(local, intents=DIRECT_MESSAGES))
        camille = next(iter(local.state.people.values()))
        people = UserActions(local.state, local.services.messages)
        people.send_message(camille, people.open_direct(camille, local.state.bot.id).id, "Salut")

        for line in lines:
            assert (await line.event("MESSAGE_CREATE"))["content"] == "Salut"


async def test_the_event_of_a_message_names_its_server(web: aiohttp.ClientSession) -> None:
    async with LocalDiscord(demo=FOUR) as local:
        line = await GatewayLine.open(web, local)
        await line.send(Op.IDENTIFY, identity(local, intents=GUILD_MESSAGES))
        await line.event("READY")
        last = list(local.state.guilds.values())[-1]
        camille = next(iter(local.state.people.values()))

        UserActions(local.state, local.services.messages).send_message(
            camille, local.state.channels_of(last)[0].id, "Ici"
        )

        assert (await line.event("MESSAGE_CREATE"))["guild_id"] == str(last.id)


async def test_sessions_start_only_as_often_as_the_plan_allows(web: aiohttp.ClientSession) -> None:
    clock = ServerClock()
    plan = SessionPlan(4, max_concurrency=2, starts=3)
    async with LocalDiscord(clock=clock, sessions=plan) as local:

        async def starts(index: int) -> bool:
            line = await GatewayLine.open(web, local)
            await line.send(Op.IDENTIFY, identity(local, shard=[index, 4]))
            return (await line.next())["op"] == Op.DISPATCH

        assert await starts(0)
        assert await starts(1), "it is of another group"
        assert not await starts(2), "it is of the group of 0, five seconds too early"
        clock.advance(5.0)
        assert await starts(2)
        clock.advance(5.0)
        assert not await starts(3), "three a day"

        headers = {"Authorization": f"Bot {local.token}"}
        async with web.get(f"{local.url}/api/v10/gateway/bot", headers=headers) as answer:
            told = await answer.json()

    assert told["shards"] == 4
    limit = told["session_start_limit"]
    assert (limit["total"], limit["remaining"], limit["max_concurrency"]) == (3, 0, 2)
    assert 0 < limit["reset_after"] <= 86_400_000


async def test_a_shard_with_too_many_servers_is_refused(web: aiohttp.ClientSession) -> None:
    async with LocalDiscord(demo=FOUR, sessions=SessionPlan(guilds_per_shard=2)) as local:
        line = await GatewayLine.open(web, local)
        await line.send(Op.IDENTIFY, identity(local, shard=[0, 1]))

        assert await line.code() == CloseCode.SHARDING_REQUIRED


async def test_one_server_can_have_an_outage_while_others_work(web: aiohttp.ClientSession) -> None:
    async with LocalDiscord(demo=FOUR) as local:
        line = await GatewayLine.open(web, local)
        await line.send(Op.IDENTIFY, identity(local))
        await named(line, await line.event("READY"))
        second: Guild = list(local.state.guilds.values())[1]

        local.state.set_guild_status(GuildStatus.UNAVAILABLE, second)

        gone = await line.event("GUILD_DELETE")
    assert gone == {"id": str(second.id), "unavailable": True}
    assert local.state.guild.status is GuildStatus.AVAILABLE
