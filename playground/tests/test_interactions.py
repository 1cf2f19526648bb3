"""Commands, buttons, selects and forms: from the click to the visible result."""

from __future__ import annotations

import discord
import pytest

from playground import LocalDiscord
from playground.server.state.models import GuildStatus
from playground.tests.conftest import ScriptedBot
from playground.tests.page_client import PageClient


class Buttons(discord.ui.View):
    """A row with a button and a row with a select of colours."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.add_item(discord.ui.Button(label="Draw", custom_id="draw"))
        options = [discord.SelectOption(label=each) for each in ("red", "blue")]
        self.add_item(discord.ui.Select(custom_id="colour", options=options))


class Form(discord.ui.Modal, title="Accuse"):
    """A form with one field."""

    why: discord.ui.TextInput[Form] = discord.ui.TextInput(
        label="Why?", custom_id="why", min_length=3
    )


async def test_a_command_is_answered_for_everyone_to_see(
    bot: ScriptedBot, camille: PageClient, robin: PageClient, uno: int
) -> None:
    bot.plays(lambda it: it.response.send_message(f"{it.extras['word']} × {it.extras['times']}"))

    assert (await camille.command("do", uno, word="red", times=3))["ok"]

    assert (await camille.sees("interaction", nonce="do"))["state"] == "done"
    for client in (camille, robin):
        message = (await client.sees("message_create"))["message"]
        assert message["content"] == "red × 3"
        assert message["interaction_metadata"]["name"] == "do"
        assert message["interaction_metadata"]["user"]["global_name"] == "Camille"


async def test_the_first_answer_returns_its_message_to_the_bot(
    bot: ScriptedBot, camille: PageClient, uno: int
) -> None:
    ids: list[int | None] = []

    async def answer(interaction: discord.Interaction) -> None:
        made = await interaction.response.send_message("Here")
        ids.append(made.message_id)
        ids.append((await interaction.original_response()).id)

    bot.plays(answer)
    await camille.command("do", uno)

    message = (await camille.sees("message_create"))["message"]
    assert await bot.finished() is None
    assert ids == [int(message["id"])] * 2


async def test_a_deferred_command_is_shown_as_thinking_until_its_answer_is_edited(
    bot: ScriptedBot, camille: PageClient, robin: PageClient, uno: int
) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True)
        await interaction.edit_original_response(content="Dealt")

    bot.plays(answer)
    await camille.command("do", uno)

    assert (await camille.sees("interaction"))["state"] == "deferred"
    assert (await camille.sees("interaction"))["state"] == "done"
    assert (await robin.sees("message_create"))["message"]["content"] == "Dealt"
    assert robin.saw("message_update") == []


async def test_the_first_follow_up_replaces_a_deferral_and_inherits_its_privacy(
    bot: ScriptedBot, camille: PageClient, robin: PageClient, uno: int
) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True, ephemeral=True)
        await interaction.followup.send("Your hand")
        await interaction.followup.send("For all to read")

    bot.plays(answer)
    await camille.command("do", uno)

    hand = (await camille.sees("message_create"))["message"]
    assert (hand["content"], hand["flags"] & 64) == ("Your hand", 64)
    first_for_robin = (await robin.sees("message_create"))["message"]
    assert first_for_robin["content"] == "For all to read"


async def test_an_ephemeral_message_is_in_the_history_of_one_person_who_can_dismiss_it(
    bot: ScriptedBot, camille: PageClient, robin: PageClient, uno: int
) -> None:
    bot.plays(lambda it: it.response.send_message("Red 5, Blue 7", ephemeral=True))
    await camille.command("do", uno)
    hand = (await camille.sees("message_create"))["message"]

    mine = await camille.does("history", channel_id=str(uno))
    theirs = await robin.does("history", channel_id=str(uno))
    await camille.does("dismiss", message_id=hand["id"])

    assert [each["content"] for each in mine["messages"]] == ["Red 5, Blue 7"]
    assert theirs["messages"] == []
    assert (await camille.sees("message_delete"))["id"] == hand["id"]
    assert robin.saw("message_create") == []


async def test_a_public_answer_quotes_nothing_from_a_private_message(
    bot: ScriptedBot, camille: PageClient, robin: PageClient, uno: int
) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Only for you", ephemeral=True)
        await interaction.followup.send("For all to read")

    bot.plays(lambda it: it.response.send_message("Red 5", view=Buttons(), ephemeral=True), answer)
    await camille.command("do", uno)
    hand = (await camille.sees("message_create"))["message"]
    await camille.click(hand, "draw")
    private = (await camille.sees("message_create"))["message"]
    for_camille = (await camille.sees("message_create"))["message"]
    for_robin = (await robin.sees("message_create"))["message"]

    assert private["referenced_message"]["content"] == "Red 5"
    assert for_robin["content"] == for_camille["content"] == "For all to read"
    assert for_robin["message_reference"]["message_id"] == hand["id"]
    assert for_robin["referenced_message"] is for_camille["referenced_message"] is None


async def test_a_button_changes_its_message(
    bot: ScriptedBot, camille: PageClient, robin: PageClient, uno: int
) -> None:
    bot.plays(
        lambda it: it.response.send_message("Your turn", view=Buttons()),
        lambda it: it.response.edit_message(content="Drawn", view=None),
    )
    await camille.command("do", uno)
    message = (await camille.sees("message_create"))["message"]

    assert (await robin.click(message, "draw"))["ok"]

    assert (await robin.sees("interaction", nonce="draw"))["state"] == "done"
    changed = (await camille.sees("message_update"))["message"]
    assert (changed["content"], changed["components"]) == ("Drawn", [])


async def test_a_select_sends_the_chosen_values(
    bot: ScriptedBot, camille: PageClient, uno: int
) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        assert interaction.data is not None
        await interaction.response.defer()
        await interaction.followup.send(str(interaction.data.get("values")))

    bot.plays(lambda it: it.response.send_message("Colour?", view=Buttons()), answer)
    await camille.command("do", uno)
    message = (await camille.sees("message_create"))["message"]

    await camille.click(message, "colour", "blue")

    assert (await camille.sees("message_create"))["message"]["content"] == "['blue']"


@pytest.mark.parametrize(
    ("custom_id", "values", "error"),
    [
        ("gone", [], "This cannot be clicked any more."),
        ("colour", [], "Choice: choose 1 to 1"),
        ("colour", ["green"], "Choice: that is not offered"),
    ],
)
async def test_a_missing_component_or_an_invalid_choice_is_refused(
    bot: ScriptedBot,
    camille: PageClient,
    uno: int,
    *,
    custom_id: str,
    values: list[str],
    error: str,
) -> None:
    bot.plays(lambda it: it.response.send_message("Colour?", view=Buttons()))
    await camille.command("do", uno)
    message = (await camille.sees("message_create"))["message"]

    answer = await camille.click(message, custom_id, *values)

    assert (answer["ok"], answer["error"]) == (False, error)


async def test_another_persons_private_message_cannot_be_clicked(
    bot: ScriptedBot, camille: PageClient, robin: PageClient, uno: int
) -> None:
    bot.plays(lambda it: it.response.send_message("Hand", view=Buttons(), ephemeral=True))
    await camille.command("do", uno)
    message = (await camille.sees("message_create"))["message"]

    assert (await robin.click(message, "draw"))["error"] == "This message is gone."


async def test_a_form_can_be_opened_filled_in_and_submitted(
    bot: ScriptedBot, camille: PageClient, uno: int
) -> None:
    async def take(interaction: discord.Interaction) -> None:
        assert interaction.data is not None
        fields = interaction.data["components"][0]["components"]  # type: ignore[typeddict-item]
        await interaction.response.send_message(fields[0]["value"])

    bot.plays(lambda it: it.response.send_modal(Form()), take)
    await camille.command("do", uno)
    opened = await camille.sees("modal", nonce="do")
    form = {
        "nonce": "form",
        "interaction_id": opened["interaction_id"],
        "custom_id": opened["modal"]["custom_id"],
    }

    refused = await camille.ask(
        "modal_submit", **form, components=[{"type": 4, "custom_id": "why", "value": "no"}]
    )
    await camille.does(
        "modal_submit", **form, components=[{"type": 4, "custom_id": "why", "value": "A bluff"}]
    )

    assert refused["error"] == "Why?: 3 to 4000 characters"
    assert (await camille.sees("interaction", nonce="form"))["state"] == "done"
    assert (await camille.sees("message_create"))["message"]["content"] == "A bluff"


async def test_choices_are_offered_while_a_person_types(
    bot: ScriptedBot, camille: PageClient, uno: int
) -> None:
    typed = [{"name": "word", "value": "y", "focused": True}]

    answer = await camille.does(
        "autocomplete",
        channel_id=str(uno),
        command_id=camille.hello["commands"][0]["id"],
        options=typed,
    )

    assert answer["choices"] == [{"name": "Yellow", "value": "yellow"}]


async def test_the_parts_of_a_layout_are_numbered_and_its_button_works(
    bot: ScriptedBot, camille: PageClient, uno: int
) -> None:
    view = discord.ui.LayoutView(timeout=None)
    row: discord.ui.ActionRow[discord.ui.LayoutView] = discord.ui.ActionRow(
        discord.ui.Button(label="Play", custom_id="play")
    )
    view.add_item(discord.ui.Container(discord.ui.TextDisplay("# Table"), row))
    bot.plays(
        lambda it: it.response.send_message(view=view),
        lambda it: it.response.send_message("Played", ephemeral=True),
    )
    await camille.command("do", uno)
    message = (await camille.sees("message_create"))["message"]

    await camille.click(message, "play")

    container = message["components"][0]
    assert message["flags"] & 32768
    assert [container["id"], *(each["id"] for each in container["components"])] == [1, 2, 3]
    assert (await camille.sees("message_create"))["message"]["content"] == "Played"


async def test_an_interaction_in_direct_messages_has_a_user_and_no_server(
    bot: ScriptedBot, camille: PageClient, local: LocalDiscord
) -> None:
    seen: list[discord.Interaction] = []

    async def answer(interaction: discord.Interaction) -> None:
        seen.append(interaction)
        await interaction.response.send_message("Hello")

    bot.plays(answer)
    opened = await camille.does("open_dm", user_id=str(local.state.bot.id))
    await camille.command("do", opened["channel"]["id"])

    assert await bot.finished() is None
    assert seen[0].guild_id is None
    assert isinstance(seen[0].channel, discord.DMChannel)
    assert seen[0].user.global_name == "Camille"
    assert str(seen[0].locale) == "fr"


async def test_an_interaction_on_a_server_has_permissions_and_both_languages(
    bot: ScriptedBot, robin: PageClient, local: LocalDiscord, uno: int
) -> None:
    seen: list[discord.Interaction] = []

    async def answer(interaction: discord.Interaction) -> None:
        seen.append(interaction)
        await interaction.response.send_message("Hello")

    bot.plays(answer)
    await robin.command("do", uno)

    assert await bot.finished() is None
    assert seen[0].guild_id == local.state.guild.id
    assert (str(seen[0].locale), str(seen[0].guild_locale)) == ("en-GB", "fr")
    assert seen[0].app_permissions.send_messages
    assert not seen[0].permissions.manage_guild


async def test_a_removed_bots_components_and_commands_are_refused(
    bot: ScriptedBot, camille: PageClient, local: LocalDiscord, uno: int
) -> None:
    bot.plays(lambda it: it.response.send_message("Your turn", view=Buttons()))
    await camille.command("do", uno)
    message = (await camille.sees("message_create"))["message"]
    local.state.set_guild_status(GuildStatus.REMOVED)

    for refused in (await camille.command("do", uno), await camille.click(message, "draw")):
        assert refused["error"] == "The bot is not in this server any more."


async def test_a_modal_whose_channel_was_deleted_is_refused(
    bot: ScriptedBot, camille: PageClient, local: LocalDiscord, uno: int
) -> None:
    bot.plays(lambda it: it.response.send_modal(Form()))
    await camille.command("do", uno)
    opened = await camille.sees("modal", nonce="do")
    local.state.delete_channel(local.state.channel(uno))

    answer = await camille.ask(
        "modal_submit",
        nonce="2",
        interaction_id=opened["interaction_id"],
        custom_id=opened["modal"]["custom_id"],
        components=[{"type": 4, "custom_id": "why", "value": "A bluff"}],
    )

    assert answer["error"] == "This channel is gone."


async def test_a_command_in_a_users_menu_receives_the_member(
    local: LocalDiscord, bot: ScriptedBot, camille: PageClient, uno: int
) -> None:
    async def greet(interaction: discord.Interaction, member: discord.Member) -> None:
        await interaction.response.send_message(f"Hello {member.display_name}")

    menu = discord.app_commands.ContextMenu(name="Greet Them", callback=greet)
    bot.tree.add_command(menu)
    slash, user = await bot.tree.sync()
    robin = next(one.id for one in local.state.people.values() if one.name == "Robin")

    async def use(command: discord.app_commands.AppCommand, target: int) -> dict[str, object]:
        ids = {"channel_id": str(uno), "command_id": str(command.id), "target_id": str(target)}
        return await camille.ask("user_command", nonce="n", **ids)

    assert (await use(user, robin))["ok"]
    message = (await camille.sees("message_create"))["message"]
    assert message["content"] == "Hello Robin"
    used = message["interaction_metadata"]
    assert (used["name"], used["target_user"]["id"]) == ("Greet Them", str(robin))
    for wrong in (await use(slash, robin), await use(user, 5)):
        assert not wrong["ok"]
    refused = await camille.ask("command", channel_id=str(uno), command_id=str(user.id))
    assert not refused["ok"]
