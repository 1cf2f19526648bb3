"""The application's commands and emojis: registered, changed, and shown on the page."""

from __future__ import annotations

import discord
import pytest
from discord import app_commands

from playground import Demo, LocalDiscord
from playground.server.errors import ApiError
from playground.server.interactions.commands import CommandRegistry
from playground.tests.conftest import ScriptedBot, png
from playground.tests.page_client import PageClient


async def test_commands_keep_their_ids_when_they_are_synced_again(
    bot: ScriptedBot, camille: PageClient
) -> None:
    @app_commands.command(name="rules", description="Read the rules")
    async def rules(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Rules")

    bot.tree.add_command(rules)
    synced = {command.name: command.id for command in await bot.tree.sync()}

    pushed = (await camille.sees("commands"))["commands"]
    assert {each["name"]: int(each["id"]) for each in pushed} == synced
    assert str(synced["do"]) == camille.hello["commands"][0]["id"]
    fetched = await bot.tree.fetch_commands()
    assert [each.name for each in fetched] == ["do", "rules"]


async def test_an_invalid_command_is_refused_with_the_position_of_the_error(
    bot: ScriptedBot,
) -> None:
    route = discord.http.Route(
        "PUT", "/applications/{application_id}/commands", application_id=bot.application_id
    )

    with pytest.raises(discord.HTTPException, match=r"0\.name: Command name is invalid") as error:
        await bot.http.request(route, json=[{"name": "Uno!", "description": "x"}])

    assert error.value.code == 50035


async def test_commands_of_a_server_are_unavailable_in_direct_messages(
    bot: ScriptedBot, camille: PageClient, local: LocalDiscord
) -> None:
    guild = discord.Object(local.state.guild.id)
    bot.tree.copy_global_to(guild=guild)
    synced = await bot.tree.sync(guild=guild)
    opened = await camille.does("open_dm", user_id=str(local.state.bot.id))

    answer = await camille.ask(
        "command",
        channel_id=opened["channel"]["id"],
        nonce="1",
        command_id=str(synced[0].id),
        options=[],
    )

    assert answer["error"] == "This command cannot be used here."


async def test_an_unchanged_command_of_a_server_keeps_its_version(
    bot: ScriptedBot, local: LocalDiscord
) -> None:
    guild_id = local.state.guild.id
    sent = [{"name": "rules", "description": "Read the rules"}]
    first, second = (local.services.commands.replace(guild_id, sent) for _ in range(2))
    changed = local.services.commands.replace(guild_id, [sent[0] | {"description": "Rules"}])

    assert first == second
    assert changed[0]["version"] != first[0]["version"]


class TestServers:
    @pytest.fixture
    def demo(self) -> Demo:
        return Demo(servers=2)

    async def test_commands_of_one_server_are_unavailable_on_another(
        self, bot: ScriptedBot, camille: PageClient, local: LocalDiscord
    ) -> None:
        first, second = local.state.guilds.values()
        bot.tree.copy_global_to(guild=discord.Object(second.id))
        (synced,) = await bot.tree.sync(guild=discord.Object(second.id))
        bot.plays(lambda it: it.response.send_message("Here"))

        answers = [
            await camille.ask(
                "command",
                channel_id=str(local.state.channels_of(guild)[0].id),
                nonce="1",
                command_id=str(synced.id),
                options=[],
            )
            for guild in (first, second)
        ]

        assert [each["ok"] for each in answers] == [False, True]
        assert answers[0]["error"] == "This command cannot be used here."


async def test_a_command_for_staff_is_available_only_to_staff(
    bot: ScriptedBot, camille: PageClient, robin: PageClient, local: LocalDiscord, uno: int
) -> None:
    command = bot.tree.get_command("do")
    assert isinstance(command, app_commands.Command)
    command.default_permissions = discord.Permissions(manage_guild=True)
    await bot.tree.sync()
    bot.plays(lambda it: it.response.send_message("Stopped"))

    refused = await robin.command("do", uno)
    await camille.command("do", uno)

    assert (await robin.sees("commands"))["commands"] == []
    assert refused["error"] == "You do not have permission to use this command."
    assert (await camille.sees("message_create"))["message"]["content"] == "Stopped"


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"times": "often"}, "times: a whole number"),
        ({"word": ""}, "word: 1 to 6000 characters"),
        ({"card": "red"}, "card: no such option"),
    ],
)
async def test_options_are_checked_before_they_reach_the_bot(
    bot: ScriptedBot, camille: PageClient, uno: int, options: dict[str, object], error: str
) -> None:
    answer = await camille.command("do", uno, **options)

    assert (answer["ok"], answer["error"]) == (False, error)


def test_at_most_200_commands_are_created_a_day(local: LocalDiscord) -> None:
    commands = CommandRegistry(local.state)
    batches = [
        [{"name": f"batch{batch}n{n}", "description": "x"} for n in range(100)]
        for batch in range(3)
    ]
    for batch in batches[:2]:
        commands.replace(None, batch)

    with pytest.raises(ApiError) as error:
        commands.replace(None, batches[2])
    local.clock.advance(86_401)
    commands.replace(None, batches[2])

    assert error.value.kind.code == 30034


def test_a_hundred_and_first_command_is_refused(local: LocalDiscord) -> None:
    sent = [{"name": f"n{n}", "description": "x"} for n in range(101)]

    with pytest.raises(ApiError) as error:
        CommandRegistry(local.state).replace(None, sent)

    assert error.value.kind.code == 30032


async def test_an_emoji_can_be_uploaded_shown_used_renamed_and_deleted(
    bot: ScriptedBot, camille: PageClient, local: LocalDiscord, table: discord.TextChannel
) -> None:
    emoji = await bot.create_application_emoji(name="red_5", image=png())
    pushed = (await camille.sees("emojis"))["emojis"]
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(emoji=emoji, custom_id="red_5"))
    await table.send(f"{emoji}", view=view)
    message = (await camille.sees("message_create"))["message"]
    await emoji.edit(name="red_five")
    names = [each.name for each in await bot.fetch_application_emojis()]
    read = await emoji.read()
    await emoji.delete()

    assert message["components"][0]["components"][0]["emoji"]["id"] == str(emoji.id)
    assert (pushed[0]["id"], pushed[0]["url"]) == (str(emoji.id), emoji.url)
    assert (names, read) == (["red_five"], png())
    assert local.state.emojis == {}
    with pytest.raises(discord.HTTPException, match="Invalid emoji"):
        await table.send("Gone", view=view)


@pytest.mark.parametrize(
    ("name", "image", "place"),
    [
        ("x", png(), "name"),
        ("red-5", png(), "name"),
        ("taken", png(), "name"),
        ("large", png() + bytes(256 * 1024), "image"),
    ],
)
async def test_an_invalid_emoji_is_refused(
    bot: ScriptedBot, name: str, image: bytes, place: str
) -> None:
    await bot.create_application_emoji(name="taken", image=png())

    with pytest.raises(discord.HTTPException, match=f"In {place}"):
        await bot.create_application_emoji(name=name, image=image)
