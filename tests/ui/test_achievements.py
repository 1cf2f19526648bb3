"""Achievements, announced at the end of a round."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.game.state.table_state import Phase, Turns
from bot.present.components import Panel
from bot.ui.context import InteractionContext
from bot.ui.table_messages import TableMessages
from cogs.stats.queries import EarnedAchievements, NewAchievements
from tests.game.dealing import few_cards
from tests.store.changes import change, finished
from tests.ui.message_content import answer_text, texts
from tests.ui.simulated_server import SimulatedServer, is_commitment
from tests.ui.test_settings import choose


async def nine_rounds(uno: SimulatedServer) -> None:
    """Store nine rounds that Anna lost on this server: the tenth is an achievement."""
    guild = uno.guild.id
    await uno.store.save(change("oak", 0, guild=guild, live=False))
    for number in range(1, 10):
        end = finished(number, {uno.anna.id: 0, 1: 5}, winner=1, guild=guild)
        played = change("oak", number, guild=guild, live=False, finished=[end])
        await uno.store.save(played)


@pytest.mark.parametrize("where", ["channel", "direct", "none"])
async def test_the_result_names_achievements_where_the_person_wants_them(
    uno: SimulatedServer, where: str
) -> None:
    await nine_rounds(uno)
    await choose(uno, uno.anna, "achievements", where)
    await uno.play_round(mode="single")
    await uno.env.settle()
    assert len([one for one in uno.channel.history() if not is_commitment(one)]) == 1

    public = [one for one in uno.channel.history() if "10 rounds played" in texts(one)]
    private = [one for one in uno.messages(uno.anna) if "10 rounds played" in texts(one)]
    assert (len(public), len(private)) == (where == "channel", where != "none")
    listed = answer_text(await uno.anna.slash(uno.channel, "stats achievements"))
    assert "10 rounds played" in listed
    assert "10 of 100" in listed


async def test_a_hand_in_the_channel_names_its_owners_achievements(
    uno: SimulatedServer,
) -> None:
    await nine_rounds(uno)
    await choose(uno, uno.anna, "achievements", "channel")
    with few_cards():
        await uno.deal(mode="single")
    shown = await uno.anna.click(uno.table_message, label="My hand")
    await uno.play_to_the_end()
    await uno.env.settle()

    assert "10 rounds played" in answer_text(shown)


async def test_an_achievement_found_while_the_last_click_is_being_answered_reaches_the_winners_hand(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, known = {uno.anna.id: 0, uno.ben.id: 5}, asyncio.Event()
    show, compose_again = InteractionContext.show, TableMessages.compose_again

    async def show_late(context: InteractionContext, panel: Panel, **how: bool) -> bool:
        is_shown = await show(context, panel, **how)
        if uno.bot.app.tables.in_channel(uno.channel.id) is None:
            await known.wait()
        return is_shown

    def compose_and_note(messages: TableMessages) -> None:
        compose_again(messages)
        known.set()

    await uno.store.save(change("oak", 0, guild=uno.guild.id, live=False))
    for number in range(1, 10):
        end = finished(number, people, winner=1, guild=uno.guild.id)
        played = change("oak", number, guild=uno.guild.id, live=False, finished=[end])
        await uno.store.save(played)
    with few_cards():
        await uno.deal(mode="single")
    monkeypatch.setattr(InteractionContext, "show", show_late)
    monkeypatch.setattr(TableMessages, "compose_again", compose_and_note)
    await uno.play_by_hands()
    await uno.env.settle()

    for person in (uno.anna, uno.ben):
        assert "10 rounds played" in texts(uno.hand(person))


async def test_an_achievement_is_announced_after_both_the_round_and_the_game(
    uno: SimulatedServer,
) -> None:
    await nine_rounds(uno)
    await choose(uno, uno.anna, "achievements", "channel")
    await uno.play_round()
    await uno.env.settle()
    assert uno.phase is Phase.BETWEEN
    assert texts(uno.table_message).count("10 rounds played") == 1

    await uno.stop()
    await uno.env.settle()
    assert texts(uno.table_message).count("10 rounds played") == 1


async def test_two_tables_ending_together_announce_an_achievement_once(
    uno: SimulatedServer,
) -> None:
    await nine_rounds(uno)
    await choose(uno, uno.anna, "achievements", "channel")
    await uno.deal()
    end = finished(10, {uno.anna.id: 0, 1: 5}, winner=1, guild=uno.guild.id)
    await uno.store.save(change("oak", 10, guild=uno.guild.id, live=False, finished=[end]))
    achievements = NewAchievements(uno.bot.app)

    first, second = await asyncio.gather(*(achievements.of(uno.state) for _ in range(2)))

    assert len([*first, *second]) == 1


async def test_achievements_of_people_who_opt_out_of_ratings_are_hidden(
    uno: SimulatedServer,
) -> None:
    await nine_rounds(uno)
    await choose(uno, uno.anna, "achievements", "channel")
    with few_cards():
        await uno.deal()
    await choose(uno, uno.anna, "rated", "no")
    await uno.play_to_the_end()
    await uno.env.settle()

    assert [one for one in uno.channel.history() if "10 rounds played" in texts(one)] == []


async def test_a_person_who_was_away_at_the_end_is_told_of_an_achievement_later(
    uno: SimulatedServer,
) -> None:
    await nine_rounds(uno)
    await choose(uno, uno.anna, "achievements", "channel")
    with few_cards():
        await uno.deal(mode="single")
    # Both made most of their moves themselves; now robots keep their seats and end the round.
    live, own = uno.live_table, Turns(own=100)
    players = tuple(replace(one, round_turns=own, robot=True) for one in uno.state.players)
    live.state = replace(uno.state, players=players)
    while uno.bot.app.tables.in_channel(uno.channel.id) is not None:
        await uno.env.advance_time(60)
    await uno.env.settle()
    assert [one for one in uno.channel.history() if "10 rounds played" in texts(one)] == []
    assert await EarnedAchievements(uno.store).untold(uno.guild.id, [uno.anna.id])


async def editions_of(uno: SimulatedServer) -> int:
    record = await EarnedAchievements(uno.store).of_person(uno.guild.id, uno.anna.id)
    return record.counts["editions"]


async def test_an_edition_counts_as_played_once_a_round_of_it_counts(uno: SimulatedServer) -> None:
    guild = uno.guild.id
    await uno.store.save(change("oak", 0, guild=guild, live=False))
    for number, edition in enumerate(("royal", "wizz"), 1):
        end = finished(number, {uno.anna.id: 0, 1: 5}, winner=1, edition=edition, guild=guild)
        await uno.store.save(change("oak", number, guild=guild, live=False, finished=[end]))
    assert await editions_of(uno) == 2

    # Without the person who is removed, the round and the game count for nobody.
    with few_cards():
        await uno.deal(mode="single")
    await uno.end(uno.add_staff("gwen"), "uno kick", person=str(uno.ben.id))
    for _ in range(200):
        if uno.bot.app.tables.in_channel(uno.channel.id) is None:
            break
        if uno.state.seat_of(uno.anna.id) in uno.state.asked:
            await uno.play(uno.anna)
        else:
            await uno.env.advance_time(5)
    await uno.env.settle()

    assert "counts for nobody" in texts(uno.table_message)
    assert await editions_of(uno) == 2
    assert "3 editions played" not in texts(uno.table_message)
    end = finished(3, {uno.anna.id: 0, 1: 5}, winner=1, edition="master", guild=guild)
    await uno.store.save(change("elm", 0, guild=guild, live=False, finished=[end]))
    assert await editions_of(uno) == 3
