"""A player who wants to close the table asks the others: in the channel, in hands, by command."""

from __future__ import annotations

from math import floor

from bot.game.rules.clocks import CLOSE
from bot.game.state.table_state import Phase
from cogs.stats.queries import Statistics
from tests.ui.message_content import answer_of, answer_text, labels, texts
from tests.ui.simulated_server import SimulatedServer

AGREE, REFUSE = "Agree to close", "Keep playing"


async def three(uno: SimulatedServer) -> None:
    """Anna's table with Ben and Cleo."""
    await uno.open()
    for person in (uno.ben, uno.cleo):
        await person.click(uno.table_message, label="Join")
    await uno.anna.click(uno.table_message, label="Start")


def is_open(uno: SimulatedServer) -> bool:
    return uno.bot.app.tables.in_channel(uno.channel.id) is not None


async def test_the_host_is_told_what_follows_and_the_others_are_asked(
    uno: SimulatedServer,
) -> None:
    await three(uno)
    sure = await uno.anna.slash(uno.channel, "uno stop")
    assert "More than half agree" in answer_text(sure)
    assert "A robot plays your cards" in answer_text(sure)
    assert "**ben** becomes the host" in answer_text(sure)
    assert AGREE not in labels(uno.table_message)
    asked = await uno.confirm(uno.anna, sure)

    (ends,) = (floor(one.at) for one in uno.state.deadlines if one.key == CLOSE)
    assert f"The others can answer until <t:{ends}:t>" in texts(answer_of(asked))
    assert is_open(uno)
    for place in (uno.table_message, uno.hand(uno.ben), uno.hand(uno.cleo)):
        assert "**anna** wants to close the table" in texts(place)
        assert {AGREE, REFUSE} <= {*labels(place)}
    assert AGREE not in labels(uno.hand(uno.anna))


async def test_a_majority_closes_it_from_the_channel_and_from_a_hand(uno: SimulatedServer) -> None:
    await three(uno)
    await uno.end(uno.anna, "uno stop")
    await uno.ben.click(uno.table_message, label=AGREE)
    assert "1 of 2 votes" in texts(uno.table_message)
    answer = await uno.cleo.user.click(uno.hand(uno.cleo), label=AGREE)

    assert not is_open(uno)
    assert "this game doesn’t count" in texts(uno.table_message)
    assert "this game doesn’t count" in texts(answer_of(answer))


async def test_a_refusal_makes_the_host_leave_and_the_others_play_on(uno: SimulatedServer) -> None:
    await three(uno)
    await uno.end(uno.anna, "uno stop")
    await uno.ben.user.click(uno.hand(uno.ben), label=REFUSE)

    assert uno.state.host == uno.ben.id
    assert uno.state.seat_of(uno.anna.id) is None
    assert "no majority" in texts(uno.table_message)
    assert "**anna** leaves the table" in texts(uno.table_message)
    assert AGREE not in labels(uno.table_message) + labels(uno.hand(uno.cleo))
    assert "You’ve left the table" in texts(uno.hand(uno.anna))


async def test_it_is_answered_by_command_too(uno: SimulatedServer) -> None:
    await three(uno)
    early = await uno.ben.slash(uno.channel, "uno stop", agree=True)
    assert "Nobody is asking" in answer_text(early)
    await uno.end(uno.anna, "uno stop")
    twice = await uno.anna.slash(uno.channel, "uno stop")
    assert "already been asked" in answer_text(twice)
    await uno.ben.slash(uno.channel, "uno stop", agree=True)
    await uno.cleo.slash(uno.channel, "uno stop", agree=True)

    assert not is_open(uno)


async def test_only_those_who_play_answer(uno: SimulatedServer) -> None:
    await uno.deal()
    await uno.end(uno.anna, "uno stop")
    refused = await uno.cleo.click(uno.table_message, label=AGREE)

    assert "not at this table" in answer_text(refused)
    assert is_open(uno)


async def test_between_two_rounds_it_is_asked_as_well(uno: SimulatedServer) -> None:
    await uno.play_round()
    assert uno.phase is Phase.BETWEEN
    await uno.end(uno.anna, "uno stop")
    assert "**anna** wants to close the table" in texts(uno.table_message)
    assert AGREE in labels(uno.hand(uno.ben))
    await uno.ben.click(uno.table_message, label=AGREE)

    assert not is_open(uno)
    rating = (await Statistics(uno.store).of_person(uno.guild.id, uno.ben.id)).rating
    assert rating is None


async def test_staff_who_do_not_play_close_it_and_the_result_says_so(uno: SimulatedServer) -> None:
    await uno.deal()
    sure = await uno.add_staff("gwen").slash(uno.channel, "uno stop")
    assert "nobody wins it" in answer_text(sure)
    await uno.stop()

    assert not is_open(uno)
    assert "this game doesn’t count" in texts(uno.table_message)
