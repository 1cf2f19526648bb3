"""Leaderboards and ratings as people see, filter and share them."""

from __future__ import annotations

from datetime import UTC, datetime

import discord

from bot.settings import SERVER
from bot.ui.refusals import SHARE_COOLDOWN
from cogs.leaderboard.queries import Period, Timespan, timespan
from tests.ui.message_content import answer_of, answer_text, begin, opened, texts
from tests.ui.simulated_server import SimulatedServer


async def test_another_order_replaces_the_leaderboard_in_place(uno: SimulatedServer) -> None:
    await uno.play_round(mode="single")
    shown = await uno.anna.slash(uno.channel, "leaderboard")
    await uno.anna.click(answer_of(shown), label="Filter…")
    await uno.anna.select(
        answer_of(shown), ["points - - 0 all"], custom_id="u:-:-:leaderboard:order"
    )

    assert "points" in texts(answer_of(shown)).casefold()


async def test_a_practice_match_is_marked_as_such_everywhere(uno: SimulatedServer) -> None:
    await uno.open(scoring="single")
    await uno.anna.click(uno.table_message, label="Add robot")
    await begin(uno.anna, uno.table_message)
    while (table := uno.bot.app.tables.in_channel(uno.channel.id)) is not None:
        if table.state.asked == (0,):
            await uno.play(uno.anna)
        else:
            await uno.env.advance_time(5)
    board = answer_text(await uno.anna.slash(uno.channel, "leaderboard"))
    record = answer_text(await uno.anna.slash(uno.channel, "stats player"))

    assert "this game doesn’t count" in texts(uno.table_message)
    assert "anna" not in board
    assert "No rounds counted here yet" in record
    assert "Rounds against robots only" in record


async def test_a_finished_match_gives_a_provisional_rating_which_opting_out_hides(
    uno: SimulatedServer,
) -> None:
    await uno.play_round(mode="single")
    own = answer_text(await uno.anna.slash(uno.channel, "stats player"))
    assert "provisional (1 of 10 games)" in own

    shown = await uno.anna.slash(uno.channel, "uno settings")
    page = await opened(uno.anna, shown, "rated")
    await uno.anna.select(page, ["rated no"], custom_id="u:-:-:setting:rated")

    assert "Rating" not in answer_text(
        await uno.ben.slash(uno.channel, "stats player", person=uno.anna)
    )


async def test_a_shared_leaderboard_omits_the_readers_own_rows(
    uno: SimulatedServer,
) -> None:
    await uno.play_round(mode="single")
    shown = await uno.anna.slash(uno.channel, "leaderboard", order="rating", period="season")
    assert "You: " in texts(answer_of(shown))
    shared = await uno.anna.click(answer_of(shown), label="Share here")

    assert not shared.ephemeral
    assert "by rating · Season" in texts(answer_of(shared))
    assert "You: " not in texts(answer_of(shared))

    # The channel sees the leaderboard in the server's language, no matter who shares it.
    await uno.env.advance_time(SHARE_COOLDOWN)
    await uno.store.settings.put(SERVER["locale"], uno.guild.id, "fr")
    shared = await uno.anna.click(answer_of(shown), label="Share here")
    assert shared.response is not None
    assert "par cote · Saison" in texts(answer_of(shared))


async def test_a_shared_leaderboard_is_in_the_language_that_discord_names_with_the_click(
    uno: SimulatedServer,
) -> None:
    await uno.play_round(mode="single")
    shown = await uno.anna.slash(uno.channel, "leaderboard", order="rating", period="season")
    # As in an outage, discord.py has another language for the server.
    known = uno.bot.get_guild(uno.guild.id)
    assert known is not None
    known.preferred_locale = discord.Locale.french
    shared = await uno.anna.click(answer_of(shown), label="Share here")

    assert "by rating · Season" in texts(answer_of(shared))


async def test_each_person_may_share_once_a_minute_in_a_channel(uno: SimulatedServer) -> None:
    await uno.play_round(mode="single")
    boards = [
        answer_of(await person.slash(uno.channel, "leaderboard")) for person in (uno.anna, uno.ben)
    ]
    before = len(uno.channel.history())
    for _ in range(3):
        for person, board in zip((uno.anna, uno.ben), boards, strict=True):
            again = await person.click(board, label="Share here")
    assert again.ephemeral
    assert "You’ve just shared something here" in answer_text(again)
    assert len(uno.channel.history()) == before + 2

    await uno.env.advance_time(SHARE_COOLDOWN)
    await uno.anna.click(boards[0], label="Share here")
    assert len(uno.channel.history()) == before + 3


def test_a_period_is_all_time_or_a_month_or_a_season() -> None:
    def start(year: int, month: int) -> float:
        return datetime(year, month, 1, tzinfo=UTC).timestamp()

    now = datetime(2026, 11, 22, 12, tzinfo=UTC).timestamp()
    assert timespan(Period.ALL, now) is None
    assert timespan(Period.MONTH, now) == Timespan("2026-11", start(2026, 11))
    assert timespan(Period.SEASON, now) == Timespan("2026-Q4", start(2026, 10))
    assert timespan("2026-Q4", now) == Timespan("2026-Q4", start(2026, 10))
    assert timespan("2025-Q2", now) == Timespan("2025-Q2", start(2025, 4), over=True)
