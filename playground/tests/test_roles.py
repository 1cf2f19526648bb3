"""Roles: the bot creates them, gives them and takes them away, as far as its own role allows."""

from __future__ import annotations

import discord
import pytest

from playground import LocalDiscord
from playground.server.api import BOT, Permission
from playground.server.state.access import create_role, delete_role, move_role, set_bot_role
from playground.server.state.models import Role
from playground.tests.conftest import ScriptedBot, refused


async def test_a_role_can_be_created_given_and_taken_away(
    local: LocalDiscord, bot: ScriptedBot
) -> None:
    guild, person = bot.guilds[0], next(iter(local.state.people.values()))
    role = await guild.create_role(name="gold", colour=0xD4AF37)
    member = await guild.fetch_member(person.id)
    await member.add_roles(role)
    assert [one.name for one in (await guild.fetch_member(person.id)).roles] == [
        "@everyone",
        "gold",
    ]
    await member.remove_roles(role)

    assert (await guild.fetch_member(person.id)).roles == [guild.default_role]
    assert role.colour.value == 0xD4AF37
    assert role < guild.me.top_role


async def test_roles_above_the_bot_and_unknown_ones_are_refused(
    local: LocalDiscord, bot: ScriptedBot
) -> None:
    guild, person = bot.guilds[0], next(iter(local.state.people.values()))
    role = create_role(local.state, local.state.guild, "high", above_bot=True)
    member = await guild.fetch_member(person.id)
    with refused(403, 50013):
        await member.add_roles(discord.Object(role.id))
    move_role(local.state, local.state.guild, role, above_bot=False)
    await member.add_roles(discord.Object(role.id))
    delete_role(local.state, local.state.guild, role)
    with refused(404, 10011):
        await member.remove_roles(discord.Object(role.id))
    with refused(404, 10007):
        await bot.http.add_role(guild.id, 1, role.id)
    with refused(400, 50028):
        await bot.http.add_role(guild.id, person.id, guild.id)


@pytest.mark.parametrize("allowed", [BOT & ~Permission.MANAGE_ROLES, BOT])
async def test_a_bot_needs_the_permission_to_create_roles_and_cannot_grant_rights_it_lacks(
    local: LocalDiscord, bot: ScriptedBot, allowed: Permission
) -> None:
    set_bot_role(local.state, local.state.guild, allowed)
    with refused(403, 50013):
        await bot.guilds[0].create_role(
            name="x",
            permissions=discord.Permissions(ban_members=Permission.MANAGE_ROLES in allowed),
        )


async def test_a_server_has_at_most_250_roles(local: LocalDiscord, bot: ScriptedBot) -> None:
    guild = local.state.guild
    # Insert the roles without events: each event would contain the positions of all roles.
    guild.roles[:0] = [Role(local.state.ids.next(), f"role {number}") for number in range(248)]
    with refused(400, 30005):
        await bot.guilds[0].create_role(name="one more")
