"""Deadlines by Discord's clock: three seconds, fifteen minutes, one hour."""

from __future__ import annotations

import discord
import pytest

from playground import LocalDiscord
from playground.server.traffic import Fault
from playground.tests.conftest import ScriptedBot, refused
from playground.tests.page_client import PageClient


def was_refused(error: BaseException | None, status: int, code: int) -> bool:
    """Whether an error has this status and this code, even if discord.py has wrapped it."""
    if isinstance(error, discord.app_commands.CommandInvokeError):
        error = error.original
    return isinstance(error, discord.HTTPException) and (error.status, error.code) == (
        status,
        code,
    )


async def test_a_first_answer_after_three_seconds_is_refused_and_reported_to_the_page(
    bot: ScriptedBot, camille: PageClient, local: LocalDiscord, uno: int
) -> None:
    async def dawdle(interaction: discord.Interaction) -> None:
        local.clock.advance(3.1)
        await interaction.response.send_message("Sorry")

    bot.plays(dawdle)
    await camille.command("do", uno)

    assert was_refused(await bot.finished(), 404, 10062)
    assert (await camille.sees("interaction"))["state"] == "failed"
    assert camille.saw("message_create") == []


async def test_a_follow_up_before_the_first_answer_is_refused(
    bot: ScriptedBot, camille: PageClient, uno: int
) -> None:
    bot.plays(lambda it: it.followup.send("Too early"))
    await camille.command("do", uno)

    assert was_refused(await bot.finished(), 404, 10015)


async def test_a_second_initial_response_is_refused(
    bot: ScriptedBot, camille: PageClient, uno: int
) -> None:
    async def twice(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Once")
        again = discord.webhook.async_.interaction_response_params(4, {"content": "Twice"})
        await discord.webhook.async_.async_context.get().create_interaction_response(
            interaction.id,
            interaction.token,
            session=interaction._session,  # noqa: SLF001 - what discord.py itself refuses to send
            params=again,
        )

    bot.plays(twice)
    await camille.command("do", uno)

    assert was_refused(await bot.finished(), 400, 40060)


@pytest.mark.parametrize(("minutes", "fine"), [(14.9, True), (15.1, False)])
async def test_an_interaction_token_is_valid_for_fifteen_minutes(
    bot: ScriptedBot,
    camille: PageClient,
    local: LocalDiscord,
    uno: int,
    *,
    minutes: float,
    fine: bool,
) -> None:
    async def wait(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Now")
        local.clock.advance(minutes * 60)
        await interaction.followup.send("Later")

    bot.plays(wait)
    await camille.command("do", uno)

    error = await bot.finished()
    assert error is None if fine else was_refused(error, 401, 50027)


async def test_a_deferral_without_an_answer_fails_when_the_token_expires(
    bot: ScriptedBot, camille: PageClient, local: LocalDiscord, uno: int
) -> None:
    bot.plays(lambda it: it.response.defer(thinking=True))
    await camille.command("do", uno)
    assert (await camille.sees("interaction"))["state"] == "deferred"

    local.clock.advance(901)

    assert (await camille.sees("interaction"))["state"] == "failed"


async def test_waiting_too_long_for_choices_ends_with_an_error(
    bot: ScriptedBot, camille: PageClient, local: LocalDiscord, uno: int
) -> None:
    local.faults.add(Fault(path="/interactions/*", status=403))

    bot.loop.call_later(0.05, local.clock.advance, 4)
    answer = await camille.ask(
        "autocomplete",
        channel_id=str(uno),
        command_id=camille.hello["commands"][0]["id"],
        options=[{"name": "word", "value": "", "focused": True}],
    )

    assert answer["error"] == "The application did not respond."


async def test_edits_of_an_old_message_are_limited(
    table: discord.TextChannel, local: LocalDiscord
) -> None:
    message = await table.send("Table")
    for number in range(5):
        await message.edit(content=f"Fresh {number}")

    local.clock.advance(3601)
    for number in range(3):
        await message.edit(content=f"Old {number}")
    with refused(429, 30046):
        await message.edit(content="Old 3")

    assert local.state.channel(table.id).messages[message.id].content == "Old 2"
