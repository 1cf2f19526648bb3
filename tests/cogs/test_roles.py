"""Rank roles: given and taken with results, and left alone once people have changed them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

import discord
import pytest
from simcord.actors import MemberActor
from simcord.builders import RoleHandle
from simcord.results import InteractionResult
from sqlalchemy import insert, select, text

from bot.app import housekeeping
from bot.game.ports import Standing
from bot.game.rules.ratings import season_before, season_end, season_of
from bot.gateway.channels import ServerRoles
from bot.present.components import Panel
from bot.settings import PERSON, Scope
from bot.store.database.results import rank_changes
from bot.store.database.schema import guild_seasons, ratings, season_standings, settings
from bot.store.store import open_store
from bot.ui.context import InteractionContext
from cogs import roles
from cogs.roles.giver import CHECKED_AFTER, ROUNDS_EVERY
from cogs.roles.queries import RankRoles
from cogs.roles.ranks import GrantState, role_grants
from tests.cogs.test_privacy import delete
from tests.store.changes import ANNA, BEN, GUILD, change, finished
from tests.ui.message_content import answer_of, answer_text, labels, shown_text
from tests.ui.simulated_server import SimulatedServer
from tests.ui.test_settings import choose, governor

on_both = pytest.mark.databases("sqlite", "postgresql")
SOON = 5.0
"""The number of seconds after which a role must have been given."""


def let_manage(uno: SimulatedServer, *, manages: bool) -> None:
    """Grant or revoke the bot's permission to manage roles."""
    rights = discord.Permissions(view_channel=True, send_messages=True, manage_roles=manages)
    uno.env.backend.edit_role(uno.guild.id, own_role(uno), {"permissions": rights.value})


def own_role(uno: SimulatedServer) -> int:
    """The id of the bot's role."""
    (role_id,) = uno.env.backend.get_member(uno.guild.id, uno.env.backend.bot_user.id).role_ids
    return role_id


def has(uno: SimulatedServer, person: MemberActor, role: RoleHandle) -> bool:
    return role.id in uno.env.backend.get_member(uno.guild.id, person.id).role_ids


async def wait(uno: SimulatedServer, seconds: float = SOON) -> None:
    await uno.env.advance_time(seconds)


async def offer(uno: SimulatedServer, edition: str = "", **roles: RoleHandle | None) -> None:
    """Offer roles by rank, as staff do in the panel."""
    chosen = {rank: None if role is None else role.id for rank, role in roles.items()}
    await RankRoles(uno.store).put(uno.guild.id, edition, chosen, uno.env.now().timestamp())


async def rated(
    uno: SimulatedServer, person: MemberActor, mu: float, *, matches: int = 50, edition: str = ""
) -> None:
    """Store a person's rating, displayed as about 1000 + 40 (mu - 3)."""
    row = insert(ratings).values(
        guild_id=uno.guild.id,
        edition=edition,
        user_id=person.id,
        mu=mu,
        sigma=1.0,
        matches=matches,
        number=round(1000 + 40 * (mu - 3)),
        at=0.0,
    )
    await uno.store.writer.execute(row)


async def play(uno: SimulatedServer, *people: MemberActor, mode: str = "classic") -> None:
    """Store a match in which people finished in this order."""
    at = uno.env.now().timestamp()
    table = f"oak{at}{mode}"
    points = {one.id: -place for place, one in enumerate(people)}
    ended = finished(0, points, winner=people[0].id, kind="match", mode=mode, guild=uno.guild.id)
    standings = tuple(Standing(place, place, one.id) for place, one in enumerate(people, 1))
    ended = replace(ended, at=at, standings=standings if mode == "classic" else ())
    await uno.store.save(change(table, 0, guild=uno.guild.id, live=False, at=at))
    await uno.store.save(change(table, 1, guild=uno.guild.id, live=False, finished=[ended], at=at))


async def grants(uno: SimulatedServer) -> dict[int, str]:
    """The state of the stored role by person, for servers that have one role."""
    rows = await uno.store.database.read(select(role_grants))
    return {row.user_id: row.state for row in rows}


def requests(uno: SimulatedServer, before: int) -> Sequence[str]:
    """The bot's requests about members' roles since request number `before`."""
    return [one for one in uno.requests_since(before) if "/roles/" in one]


@on_both
async def test_a_rank_role_is_given_after_a_match_and_replaced_by_a_higher_one(
    uno: SimulatedServer,
) -> None:
    silver, gold = uno.guild.create_role("silver"), uno.guild.create_role("gold")
    await rated(uno, uno.anna, 13.0)
    await rated(uno, uno.ben, 6.0, matches=3)
    await offer(uno, silver=silver, gold=gold)
    await wait(uno)
    assert (has(uno, uno.anna, silver), has(uno, uno.anna, gold)) == (False, True)

    await play(uno, uno.ben, uno.anna)
    await wait(uno)

    assert (has(uno, uno.anna, silver), has(uno, uno.anna, gold)) == (True, False)
    # Ben's rating is still provisional.
    assert not has(uno, uno.ben, silver)


async def test_a_recent_player_gets_their_role_before_a_crowd_does(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    give, gold = ServerRoles.give, uno.guild.create_role("gold")

    async def slowly(roles: ServerRoles, guild_id: int, user_id: int, role_id: int) -> None:
        await roles.clock.sleep(1.0)
        await give(roles, guild_id, user_id, role_id)

    monkeypatch.setattr(ServerRoles, "give", slowly)
    crowd = [uno.guild.add_member(uno.env.create_user(f"p{one}")) for one in range(15)]
    for one in crowd:
        await rated(uno, one, 20.0)
    await offer(uno, gold=gold)
    await wait(uno, 2.0)
    for one in (uno.anna, uno.ben):
        await rated(uno, one, 20.0)
    await play(uno, uno.anna, uno.ben)
    await wait(uno)

    assert all(has(uno, one, gold) for one in (uno.anna, uno.ben))
    assert not all(has(uno, one, gold) for one in crowd)
    await wait(uno, 20.0)
    assert all(has(uno, one, gold) for one in crowd)


async def test_a_rank_role_of_one_edition_follows_the_rating_in_that_edition(
    uno: SimulatedServer,
) -> None:
    gold, tippo = uno.guild.create_role("gold"), uno.guild.create_role("gold of tippo")
    await rated(uno, uno.anna, 20.0)
    await rated(uno, uno.ben, 20.0, edition="tippo")
    await offer(uno, gold=gold)
    await offer(uno, "tippo", bronze=tippo)
    await wait(uno)

    found = [[has(uno, one, role) for one in (uno.anna, uno.ben)] for role in (gold, tippo)]
    assert found == [[True, False], [False, True]]


@on_both
async def test_the_winner_of_the_last_tournament_has_its_role(uno: SimulatedServer) -> None:
    cup = uno.guild.create_role("cup")
    await play(uno, uno.anna, uno.ben, mode="tournament")
    await offer(uno, tournament=cup)
    await wait(uno)
    assert has(uno, uno.anna, cup)

    await play(uno, uno.ben, uno.cleo, mode="tournament-four")
    await wait(uno)

    assert [has(uno, one, cup) for one in (uno.anna, uno.ben, uno.cleo)] == [False, True, False]
    # A match is not a tournament.
    await play(uno, uno.cleo, uno.anna)
    await wait(uno)
    assert has(uno, uno.ben, cup)


@on_both
async def test_the_champion_changes_with_the_season(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "INTERVAL", 10.0 * 24 * 60 * 60)
    champion = uno.guild.create_role("champion")
    season = season_before(season_of(uno.env.now().timestamp()))
    row = {"guild_id": uno.guild.id, "edition": "", "number": 1500, "matches": 20}
    past = insert(season_standings).values(**row, season=season, place=1, user_id=uno.ben.id)
    await uno.store.writer.execute(past)
    await offer(uno, champion=champion)
    await wait(uno)
    assert has(uno, uno.ben, champion)

    await play(uno, uno.anna, uno.ben)
    began = season_of(uno.env.now().timestamp())
    await wait(uno, season_end(began) - uno.env.now().timestamp())
    await wait(uno)

    rows = await uno.store.database.read(select(guild_seasons.c.season))
    assert rows[0].season > began
    assert [has(uno, one, champion) for one in (uno.anna, uno.ben)] == [True, False]


async def test_opting_out_of_ratings_takes_all_roles_away_and_opting_in_returns_them(
    uno: SimulatedServer,
) -> None:
    gold, cup = uno.guild.create_role("gold"), uno.guild.create_role("cup")
    await rated(uno, uno.anna, 20.0)
    await play(uno, uno.anna, uno.ben, mode="tournament")
    await offer(uno, gold=gold, tournament=cup)
    await wait(uno)
    assert has(uno, uno.anna, gold)
    assert has(uno, uno.anna, cup)

    await choose(uno, uno.anna, "rated", "no")
    await wait(uno)
    assert not has(uno, uno.anna, gold)
    assert not has(uno, uno.anna, cup)

    await choose(uno, uno.anna, "rated", "yes")
    await wait(uno)
    assert has(uno, uno.anna, gold)
    assert has(uno, uno.anna, cup)


@on_both
@pytest.mark.parametrize("allowed", [True, False])
async def test_a_deletion_takes_the_roles_if_the_bot_may_and_leaves_no_record_of_them(
    uno: SimulatedServer, *, allowed: bool
) -> None:
    gold = uno.guild.create_role("gold")
    await uno.store.players.remember(uno.anna.id, "anna", 0.0)
    await rated(uno, uno.anna, 20.0)
    await offer(uno, gold=gold)
    await wait(uno)
    if not allowed:
        let_manage(uno, manages=False)

    await delete(uno, uno.anna)
    await wait(uno)

    assert has(uno, uno.anna, gold) is not allowed
    assert await grants(uno) == {}


@on_both
async def test_a_role_is_given_after_a_restart_once_the_bot_may_give_it(
    uno: SimulatedServer,
) -> None:
    gold = uno.guild.create_role("gold")
    let_manage(uno, manages=False)
    await rated(uno, uno.anna, 20.0)
    await rated(uno, uno.ben, 20.0)
    await offer(uno, gold=gold)
    await wait(uno)
    assert await grants(uno) == {uno.anna.id: "give", uno.ben.id: "give"}
    # The process ended after Discord had given Ben the role, but before that was stored.
    being_given = role_grants.update().where(role_grants.c.user_id == uno.ben.id)
    await uno.store.writer.execute(being_given.values(state="giving"))
    uno.env.backend.add_member_role(uno.guild.id, uno.ben.id, gold.id)
    let_manage(uno, manages=True)
    await uno.restart()
    await wait(uno)

    assert has(uno, uno.anna, gold)
    assert await grants(uno) == {uno.anna.id: "given", uno.ben.id: "given"}


@on_both
async def test_a_role_changed_by_hand_is_left_alone_and_reported(uno: SimulatedServer) -> None:
    gwen, gold = governor(uno), uno.guild.create_role("gold")
    for one in (uno.anna, uno.ben):
        await rated(uno, one, 20.0)
    uno.env.backend.add_member_role(uno.guild.id, uno.ben.id, gold.id)
    await offer(uno, gold=gold)
    await wait(uno)
    uno.env.backend.remove_member_role(uno.guild.id, uno.anna.id, gold.id)
    await wait(uno, CHECKED_AFTER + 2 * ROUNDS_EVERY)
    assert await grants(uno) == {
        uno.anna.id: GrantState.REMOVED,
        uno.ben.id: GrantState.ADDED,
    }
    await choose(uno, uno.ben, "rated", "no")
    await wait(uno)
    assert (has(uno, uno.anna, gold), has(uno, uno.ben, gold)) == (False, True)

    shown = await open_panel(uno, gwen)
    shown = await gwen.click(answer_of(shown), label="Changed by hand…")
    assert "I leave these alone" in shown_text(shown)
    assert f"<@{uno.anna.id}>: <@&{gold.id}> was taken away" in shown_text(shown)
    assert f"<@{uno.ben.id}>: <@&{gold.id}> was given" in shown_text(shown)
    shown = await gwen.click(answer_of(shown), label="Manage again")
    await wait(uno)

    assert (has(uno, uno.anna, gold), has(uno, uno.ben, gold)) == (True, False)
    assert "Changed by hand…" not in labels(answer_of(shown))
    assert await grants(uno) == {uno.anna.id: GrantState.GIVEN}


@on_both
async def test_a_returning_member_gets_the_role_when_they_play_again(
    uno: SimulatedServer,
) -> None:
    gold = uno.guild.create_role("gold")
    for one in (uno.anna, uno.ben):
        await rated(uno, one, 20.0)
    await rated(uno, uno.cleo, 3.0)
    uno.env.backend.remove_member(uno.guild.id, uno.anna.id)
    await offer(uno, gold=gold)
    await wait(uno)
    assert await grants(uno) == {uno.anna.id: "left", uno.ben.id: "given"}
    before = len(uno.env.http_requests)
    await play(uno, uno.ben, uno.cleo, mode="tournament")
    await wait(uno)
    assert requests(uno, before) == []

    uno.env.backend.add_member(uno.guild.id, uno.anna.id)
    await play(uno, uno.anna, uno.cleo)
    await wait(uno)
    assert has(uno, uno.anna, gold)


async def open_panel(uno: SimulatedServer, gwen: MemberActor) -> InteractionResult:
    shown = await gwen.slash(uno.channel, "uno settings")
    await gwen.click(answer_of(shown), label="This server…")
    await gwen.click(answer_of(shown), label="Seasons…")
    await gwen.click(answer_of(shown), label="Rank roles…")
    return shown


async def pick(
    uno: SimulatedServer, gwen: MemberActor, page: str, role: RoleHandle
) -> InteractionResult:
    """Choose the role for a rank in the panel; `page` is `<edition> <rank>`."""
    shown = await open_panel(uno, gwen)
    await gwen.select(answer_of(shown), [page], custom_id="u:-:-:rank-roles:rank")
    return await gwen.select(answer_of(shown), [role], custom_id=f"u:-:-:rank-role:{page}")


async def test_staff_can_choose_a_role_and_take_it_back(uno: SimulatedServer) -> None:
    gwen, gold = governor(uno), uno.guild.create_role("gold")
    await rated(uno, uno.anna, 20.0)
    shown = await pick(uno, gwen, "- gold", gold)
    await wait(uno)
    assert f"Gold 1400+: <@&{gold.id}>" in shown_text(shown)
    assert has(uno, uno.anna, gold)

    shown = await gwen.click(answer_of(shown), label="No role")
    await wait(uno)
    assert "Gold 1400+: none" in shown_text(shown)
    assert not has(uno, uno.anna, gold)


@on_both
async def test_missing_roles_are_created(uno: SimulatedServer) -> None:
    gwen = governor(uno)
    await rated(uno, uno.anna, 20.0)
    shown = await open_panel(uno, gwen)
    await gwen.click(answer_of(shown), label="Create roles")
    await wait(uno)

    chosen = await RankRoles(uno.store).of_server(uno.guild.id)
    roles = uno.env.backend.get_guild(uno.guild.id).roles
    names = {rank: roles[role_id].name for (_, rank), role_id in chosen.items()}
    assert len(names) == 7
    assert names["gold"] == "UNO · Gold"
    assert not any(roles[one].permissions or roles[one].mentionable for one in chosen.values())
    assert "deleted" not in shown_text(shown)
    assert chosen["", "platinum"] in uno.env.backend.get_member(uno.guild.id, uno.anna.id).role_ids
    # A role created before a crash is found and used.
    await offer(uno, gold=None)
    shown = await open_panel(uno, gwen)
    await gwen.click(answer_of(shown), label="Create roles")
    assert await RankRoles(uno.store).of_server(uno.guild.id) == chosen


async def test_roles_are_created_once_however_often_staff_click(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    clicks, made = list[InteractionContext](), list[str]()
    show, create = InteractionContext.show, ServerRoles.create

    async def note_click(context: InteractionContext, panel: Panel) -> None:
        clicks.append(context)
        await show(context, panel)

    async def note_role(self: ServerRoles, guild_id: int, name: str, colour: int) -> int:
        made.append(name)
        return await create(self, guild_id, name, colour)

    monkeypatch.setattr(InteractionContext, "show", note_click)
    monkeypatch.setattr(ServerRoles, "create", note_role)
    await open_panel(uno, governor(uno))
    action = roles.CreateRankRoles("-", "gold")
    await asyncio.gather(*(roles.create_roles(clicks[-1], action) for _ in range(3)))

    assert made.count("UNO · Gold") == 1


async def test_a_server_full_of_roles_is_reported(uno: SimulatedServer) -> None:
    gwen = governor(uno)
    uno.env.inject_error("POST", "/guilds/*/roles", status=400, code=30005, times=None)
    shown = await open_panel(uno, gwen)
    shown = await gwen.click(answer_of(shown), label="Create roles")

    assert "250 roles" in shown_text(shown)
    assert await RankRoles(uno.store).of_server(uno.guild.id) == {}


async def test_missing_permissions_are_named_and_roles_follow_once_granted(
    uno: SimulatedServer,
) -> None:
    gwen = governor(uno, position=100)
    gold = uno.guild.create_role("gold", position=90)
    let_manage(uno, manages=False)
    await rated(uno, uno.anna, 20.0)
    assert "I need *Manage Roles*" in shown_text(await open_panel(uno, gwen))
    before = len(uno.env.http_requests)
    shown = await pick(uno, gwen, "- gold", gold)
    await wait(uno)
    assert requests(uno, before) == []
    assert "I need *Manage Roles*" in shown_text(shown)

    let_manage(uno, manages=True)
    await wait(uno)
    shown = await open_panel(uno, gwen)
    assert "I need *Manage Roles*" not in shown_text(shown)
    assert f"<@&{gold.id}>: not below my own role" in shown_text(shown)
    assert requests(uno, before) == []

    uno.env.backend.reorder_roles(uno.guild.id, [{"id": own_role(uno), "position": 95}])
    await wait(uno)
    assert has(uno, uno.anna, gold)
    assert "⚠️" not in shown_text(await open_panel(uno, gwen))


async def test_a_deleted_role_is_reported_and_forgotten(uno: SimulatedServer) -> None:
    gwen, gold = governor(uno), uno.guild.create_role("gold")
    await rated(uno, uno.anna, 20.0)
    await rated(uno, uno.ben, 3.0)
    await offer(uno, gold=gold)
    await wait(uno)
    uno.env.backend.delete_role(uno.guild.id, gold.id)
    await wait(uno)
    await play(uno, uno.anna, uno.ben)
    await wait(uno)

    assert await grants(uno) == {}
    assert f"<@&{gold.id}>: deleted" in shown_text(await open_panel(uno, gwen))


@on_both
async def test_a_role_deleted_just_before_it_is_given_is_forgotten(uno: SimulatedServer) -> None:
    gold = uno.guild.create_role("gold")
    uno.env.inject_error("PUT", "/guilds/*/members/*/roles/*", status=404, code=10011)
    await rated(uno, uno.anna, 20.0)
    await offer(uno, gold=gold)
    await wait(uno)

    assert await grants(uno) == {}


@pytest.mark.parametrize(("status", "code"), [(503, 0), (429, 0), (400, 50_000)])
async def test_a_role_change_that_discord_refuses_is_retried(
    uno: SimulatedServer, status: int, code: int
) -> None:
    gold = uno.guild.create_role("gold")
    path = "/guilds/*/members/*/roles/*"
    uno.env.inject_error("PUT", path, status=status, code=code, times=3)
    await rated(uno, uno.anna, 20.0)
    await offer(uno, gold=gold)
    await wait(uno)
    assert not has(uno, uno.anna, gold)
    await wait(uno, 600.0)

    assert has(uno, uno.anna, gold)


async def test_a_forbidden_role_change_is_retried_only_by_housekeeping(
    uno: SimulatedServer,
) -> None:
    gold = uno.guild.create_role("gold")
    path = "/guilds/*/members/*/roles/*"
    uno.env.inject_error("PUT", path, status=403, code=50013, times=None)
    for one in (uno.anna, uno.ben, uno.cleo):
        await rated(uno, one, 20.0)
    before = len(uno.env.http_requests)
    await offer(uno, gold=gold)
    await wait(uno, 1800.0)

    # One try at first, and one when housekeeping looks again.
    assert len(requests(uno, before)) == 2


async def test_giving_a_role_posts_no_message(uno: SimulatedServer) -> None:
    gold = uno.guild.create_role("gold")
    await rated(uno, uno.anna, 20.0)
    await offer(uno, gold=gold)
    before = len(uno.channel.history())
    await wait(uno)

    assert has(uno, uno.anna, gold)
    assert len(uno.channel.history()) == before


async def test_a_role_with_staff_rights_or_above_the_staff_member_is_refused(
    uno: SimulatedServer,
) -> None:
    gwen = governor(uno, position=10)
    ban = uno.guild.create_role("ban", permissions=discord.Permissions(ban_members=True))
    high = uno.guild.create_role("high", position=20)
    assert "staff permissions" in shown_text(await pick(uno, gwen, "- gold", ban))
    assert "isn’t below your own" in shown_text(await pick(uno, gwen, "- gold", high))
    everyone = uno.guild.default_role
    assert "can’t be given" in shown_text(await pick(uno, gwen, "- gold", everyone))
    assert await RankRoles(uno.store).of_server(uno.guild.id) == {}


async def test_a_member_without_manage_roles_cannot_choose_roles(uno: SimulatedServer) -> None:
    gwen = governor(uno, manage_roles=False)
    shown = await gwen.slash(uno.channel, "uno settings")
    await gwen.click(answer_of(shown), label="This server…")
    await gwen.click(answer_of(shown), label="Seasons…")
    refused = await gwen.click(answer_of(shown), label="Rank roles…")
    assert "To set these, you need *Manage Roles*" in shown_text(refused)
    await uno.open_lobby()
    for kind in (
        "rank-roles:- gold",
        "create-rank-roles:- gold",
        "resume-rank-roles:- gold",
        "rank-roles-by-hand:- gold",
    ):
        forged = await uno.press(uno.ben, uno.table_message, f"u:-:-:{kind}")
        assert "Only people who can manage the server" in answer_text(forged)


async def test_an_unknown_page_of_rank_roles_is_refused(uno: SimulatedServer) -> None:
    gwen = governor(uno)
    await uno.open_lobby()
    for detail in ("- mud", "snakes gold", "gold", " "):
        forged = await uno.press(gwen, uno.table_message, f"u:-:-:create-rank-roles:{detail}")
        assert "don’t know this button" in answer_text(forged), detail
        assert labels(answer_of(forged)) == []


async def test_a_person_who_opted_out_of_ratings_gets_no_role(uno: SimulatedServer) -> None:
    gold = uno.guild.create_role("gold")
    await rated(uno, uno.anna, 20.0)
    await uno.store.settings.put(PERSON["rated"], uno.anna.id, "no")
    await offer(uno, gold=gold)
    await wait(uno)

    assert await grants(uno) == {}


@pytest.mark.databases("postgresql")
async def test_a_match_that_ends_while_its_winner_opts_out_of_ratings_earns_no_role(
    url: str,
) -> None:
    ended = replace(
        finished(0, {ANNA: 1, BEN: 0}, winner=ANNA, kind="match"),
        standings=(Standing(1, 1, ANNA), Standing(2, 2, BEN)),
    )
    rating = {"guild_id": GUILD, "edition": "", "user_id": ANNA, "mu": 20.0, "sigma": 1.0}
    stated = {"scope": Scope.PERSON, "owner_id": ANNA, "key": "rated", "value": "no"}
    async with open_store(url) as here, open_store(url) as there:
        await there.save(change("oak", 0))
        await here.writer.execute(insert(ratings).values(**rating, matches=50, number=1680, at=0.0))
        await RankRoles(here).put(GUILD, "", {"gold": 7}, 0.0)
        async with here.database.writer.begin() as choosing:
            await choosing.execute(insert(settings).values(**stated))
            for one in rank_changes("postgresql", people={ANNA}):
                await choosing.execute(one)
            ending = asyncio.create_task(there.save(change("oak", 1, live=False, finished=[ended])))
            while not await here.database.read(text("SELECT 1 FROM pg_locks WHERE NOT granted")):
                assert not ending.done()
        await ending
        assert not await here.database.read(select(role_grants))
