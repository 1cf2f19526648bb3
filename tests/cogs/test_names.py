"""People's names: each server shows their nickname there, or else their global name."""

from __future__ import annotations

import json
from dataclasses import dataclass

import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from tests.cogs.test_replay import played, shown
from tests.store.changes import change, finished
from tests.ui.message_content import answer_of, answer_text, texts
from tests.ui.simulated_server import SimulatedServer

NICKNAME = "Anna Muster"
"""Anna's nickname on the server of `uno`; elsewhere she is `anna`."""


@dataclass
class Elsewhere:
    """Another server, with Anna and Ben in it."""

    guild: int
    channel: ChannelHandle
    anna: MemberActor
    ben: MemberActor


@pytest.fixture
def elsewhere(uno: SimulatedServer) -> Elsewhere:
    uno.env.backend.edit_member(uno.guild.id, uno.anna.id, {"nick": NICKNAME})
    guild = uno.env.create_guild()
    channel = guild.create_text_channel("elsewhere")
    anna, ben = (guild.add_member(one.user) for one in (uno.anna, uno.ben))
    return Elsewhere(guild.id, channel, anna, ben)


async def a_round(uno: SimulatedServer, guild: int) -> None:
    """Store a round that Anna has won against Ben."""
    table = f"oak{guild}"
    end = finished(0, {uno.anna.id: 50, uno.ben.id: 0}, winner=uno.anna.id, guild=guild)
    await uno.store.save(change(table, 0, guild=guild, live=False))
    await uno.store.save(change(table, 1, guild=guild, live=False, finished=[end]))


async def boards(uno: SimulatedServer, elsewhere: Elsewhere) -> tuple[str, str]:
    """The leaderboards on both servers, as Ben sees them."""
    return (
        answer_text(await uno.ben.slash(uno.channel, "leaderboard")),
        answer_text(await elsewhere.ben.slash(elsewhere.channel, "leaderboard")),
    )


async def test_a_leaderboard_shows_a_persons_nickname_only_on_the_server_that_knows_it(
    uno: SimulatedServer, elsewhere: Elsewhere
) -> None:
    await a_round(uno, uno.guild.id)
    await a_round(uno, elsewhere.guild)
    await uno.open()
    at_work, other = await boards(uno, elsewhere)

    assert NICKNAME in at_work
    assert NICKNAME not in other
    assert "anna" in other

    # Playing on another server does not change the name shown on this one.
    await elsewhere.anna.slash(elsewhere.channel, "master new")
    assert NICKNAME in (await boards(uno, elsewhere))[0]


async def test_a_person_without_a_nickname_appears_under_their_global_name(
    uno: SimulatedServer, elsewhere: Elsewhere
) -> None:
    await a_round(uno, uno.guild.id)
    await uno.open()
    uno.env.backend.edit_member(uno.guild.id, uno.anna.id, {"nick": None})
    await uno.env.settle()
    await uno.anna.slash(uno.channel, "daily", edition="master")

    assert NICKNAME not in (await boards(uno, elsewhere))[0]


async def test_a_table_shows_a_persons_nickname_only_on_the_server_that_knows_it(
    uno: SimulatedServer, elsewhere: Elsewhere
) -> None:
    await uno.open()
    await elsewhere.anna.slash(elsewhere.channel, "master new")
    there = uno.bot.app.tables.in_channel(elsewhere.channel.id)
    assert there is not None

    assert uno.state.players[0].name == NICKNAME
    assert there.state.players[0].name == "anna"


async def test_a_match_viewed_from_elsewhere_shows_no_nicknames(
    uno: SimulatedServer, elsewhere: Elsewhere
) -> None:
    match = await played(uno)
    assert NICKNAME in answer_text(await uno.ben.slash(uno.channel, "uno replay", game=match))
    there = shown(await elsewhere.ben.slash(elsewhere.channel, "uno replay", game=match))
    (offered,) = await elsewhere.ben.autocomplete(elsewhere.channel, "uno replay", "game", "")

    assert NICKNAME not in texts(there)
    assert "anna" in texts(there)
    assert "anna, ben" in offered["name"]
    # The nickname remains visible on the server of the match.
    (offered,) = await uno.ben.autocomplete(uno.channel, "uno replay", "game", "")
    assert f"{NICKNAME}, ben" in offered["name"]


async def test_a_daily_deal_keeps_the_nickname_of_the_server_where_it_is_played(
    uno: SimulatedServer, elsewhere: Elsewhere
) -> None:
    await elsewhere.anna.slash(elsewhere.channel, "daily", edition="royal")
    await uno.anna.slash(uno.channel, "daily", edition="master")
    names = uno.store.players.names

    assert await names([uno.anna.id], uno.guild.id) == {uno.anna.id: NICKNAME}
    assert await names([uno.anna.id], elsewhere.guild) == {uno.anna.id: "anna"}
    assert await names([uno.anna.id]) == {uno.anna.id: "anna"}


async def test_all_names_are_exported_and_deleted(
    uno: SimulatedServer, elsewhere: Elsewhere
) -> None:
    await uno.anna.slash(uno.channel, "daily", edition="master")
    (file,) = answer_of(await uno.anna.slash(uno.channel, "privacy export")).attachments
    found = json.loads(await file.read())

    assert [one["name"] for one in found["player"]] == ["anna"]
    assert [(one["guild_id"], one["name"]) for one in found["nicknames"]] == [
        (uno.guild.id, NICKNAME)
    ]
    await uno.store.privacy.forget_user(uno.anna.id, 0.0)
    assert await uno.store.players.names([uno.anna.id], uno.guild.id) == {}
    assert (await uno.store.privacy.export_user(uno.anna.id))["nicknames"] == []
    assert elsewhere.guild not in await uno.store.absent_guilds.known()
