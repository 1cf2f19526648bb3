"""Apps that people install for themselves, in places outside the bot's servers."""

from __future__ import annotations

import discord
import pytest

from playground import LocalDiscord
from playground.server.api import Json
from playground.server.errors import UserError
from playground.server.interactions.registry import TOKEN_LIFETIME_S
from playground.server.interactions.responses import MOST_FOLLOW_UPS
from playground.server.state.models import Channel, GuildStatus, Interaction, Message, Person
from playground.tests.conftest import InstallableBot, ScriptedBot, connected, refused

BUTTON: Json = {"type": 2, "style": 1, "label": "Join", "custom_id": "join"}


def people(local: LocalDiscord) -> tuple[Person, Person]:
    camille, robin, *_ = local.state.people.values()
    return camille, robin


def command_id(local: LocalDiscord) -> int:
    (command,) = local.services.commands.all()
    return int(command["id"])


def use(local: LocalDiscord, person: Person, channel: Channel) -> Interaction:
    return local.services.invocations.command(person, channel.id, command_id(local), [])


def press(local: LocalDiscord, person: Person, message: Message) -> Interaction:
    place = (message.channel_id, message.id)
    return local.services.invocations.component(person, place, "join")


def last_message(channel: Channel) -> Message:
    return list(channel.messages.values())[-1]


class Join(discord.ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.add_item(discord.ui.Button(label="Join", custom_id="join"))


async def test_an_installed_app_answers_everybody_in_a_group_without_the_bot(
    local: LocalDiscord,
) -> None:
    camille, robin = people(local)
    group = local.state.create_chat(*local.state.people.values(), name="Four friends")
    local.state.install(camille)
    seen: list[tuple[object, ...]] = []

    async def answer(interaction: discord.Interaction) -> None:
        context = interaction.context
        owners = interaction._integration_owners  # noqa: SLF001 - it has no public name
        seen.append((context.private_channel, owners, interaction.app_permissions.attach_files))
        await interaction.response.send_message("A table", view=Join())

    async def joined(interaction: discord.Interaction) -> None:
        seen.append((interaction.user.id, interaction._integration_owners))  # noqa: SLF001 - as above
        await interaction.response.edit_message(content="Two at the table")

    async with connected(local, InstallableBot()) as bot:
        bot.plays(answer, joined, joined)
        use(local, camille, group)
        assert await bot.finished() is None
        press(local, robin, last_message(group))  # Robin has installed nothing
        assert await bot.finished() is None
        local.state.uninstall(camille)
        press(local, robin, last_message(group))
        assert await bot.finished() is None

    assert seen == [(True, {1: camille.id}, True), (robin.id, {1: camille.id}), (robin.id, {})]
    assert last_message(group).content == "Two at the table"
    assert last_message(group).visible_to is None


async def test_a_person_who_has_not_installed_the_app_cannot_use_it_where_the_bot_is_missing(
    local: LocalDiscord,
) -> None:
    camille, robin = people(local)
    chat = local.state.create_chat(camille, robin)
    async with connected(local, InstallableBot()):
        with pytest.raises(UserError, match="not in this conversation"):
            use(local, robin, chat)


async def test_a_server_command_cannot_be_used_in_private_chats(
    local: LocalDiscord, bot: ScriptedBot
) -> None:
    camille, robin = people(local)
    chat = local.state.create_chat(camille, robin)
    local.state.install(camille)

    with pytest.raises(UserError, match="cannot be used here"):
        use(local, camille, chat)


@pytest.mark.parametrize("where", ["group", "server"])
async def test_the_bot_token_cannot_post_where_the_bot_is_missing(
    local: LocalDiscord, bot: ScriptedBot, where: str
) -> None:
    place = next(iter(local.state.channels.values()))
    if where == "group":
        place = local.state.create_chat(*local.state.people.values())
    else:
        local.state.set_guild_status(GuildStatus.REMOVED)
    local.traffic.clear()

    with refused(403, 50001):
        await bot.get_partial_messageable(place.id).send("Hello")

    assert local.traffic.by_token.total() == 1


async def test_an_interaction_token_expires_and_cannot_edit_other_answers(
    local: LocalDiscord,
) -> None:
    camille, robin = people(local)
    chat = local.state.create_chat(camille, robin)
    local.state.install(camille)
    kept: list[discord.Interaction] = []

    async def answer(interaction: discord.Interaction) -> None:
        kept.append(interaction)
        await interaction.response.send_message("A table", view=Join())

    async def joined(interaction: discord.Interaction) -> None:
        kept.append(interaction)
        await interaction.response.send_message("Your hand", ephemeral=True)

    async with connected(local, InstallableBot()) as bot:
        bot.plays(answer, joined, joined)
        use(local, camille, chat)
        assert await bot.finished() is None
        table = last_message(chat)
        press(local, robin, table)
        assert await bot.finished() is None
        await kept[0].edit_original_response(content="Dealt")
        with refused(404, 10008):
            await kept[1].followup.edit_message(table.id, content="Dealt again")
        local.clock.advance(TOKEN_LIFETIME_S + 1)
        with refused(401, 50027):
            await kept[0].edit_original_response(content="Over")

    assert table.content == "Dealt"


async def test_an_interaction_where_the_bot_is_missing_allows_five_follow_ups(
    local: LocalDiscord,
) -> None:
    camille, robin = people(local)
    chat = local.state.create_chat(camille, robin)
    local.state.install(camille)

    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("First")
        for number in range(MOST_FOLLOW_UPS):
            await interaction.followup.send(f"More {number}")
        await interaction.edit_original_response(content="An edit counts for nothing")
        with refused(400, 40094):
            await interaction.followup.send("One too many")

    async with connected(local, InstallableBot()) as bot:
        bot.plays(answer)
        use(local, camille, chat)
        assert await bot.finished() is None


async def test_answers_are_private_where_external_apps_are_forbidden(
    local: LocalDiscord,
) -> None:
    camille, _ = people(local)
    uno = next(iter(local.state.channels.values()))
    local.state.set_guild_status(GuildStatus.REMOVED)
    local.state.guild.external_apps = False
    local.state.install(camille)
    allowed: list[bool] = []

    async def answer(interaction: discord.Interaction) -> None:
        allowed.append(interaction.permissions.use_external_apps)
        await interaction.response.send_message("A table")
        await interaction.followup.send("Your turn")

    async with connected(local, InstallableBot()) as bot:
        bot.plays(answer)
        use(local, camille, uno)
        assert await bot.finished() is None

    assert allowed == [False]
    assert [one.visible_to for one in uno.messages.values()] == [camille.id] * 2


async def test_a_member_who_may_not_use_external_apps_gets_private_answers(
    local: LocalDiscord,
) -> None:
    camille, robin = people(local)
    uno = next(iter(local.state.channels.values()))
    local.state.set_guild_status(GuildStatus.REMOVED)
    robin.external_apps = False
    for one in (camille, robin):
        local.state.install(one)

    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("A table")

    async with connected(local, InstallableBot()) as bot:
        for one in (camille, robin):
            bot.plays(answer)
            use(local, one, uno)
            assert await bot.finished() is None

    assert [one.visible_to for one in uno.messages.values()] == [None, robin.id]
