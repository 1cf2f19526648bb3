"""What ends something asks first, says what follows, and what has come of it."""

from __future__ import annotations

import pytest
from simcord.results import InteractionResult

from bot.game.state.table_state import Phase
from cogs.stats.queries import Statistics
from tests.ui.message_content import answer_of, answer_text, labels, shown_text
from tests.ui.simulated_server import SimulatedServer


def is_open(uno: SimulatedServer) -> bool:
    return uno.bot.app.tables.in_channel(uno.channel.id) is not None


async def go_back(uno: SimulatedServer, asked: InteractionResult) -> InteractionResult:
    return await uno.anna.click(answer_of(asked), label="No, go back")


async def test_closing_a_game_asks_says_what_follows_and_what_has_come_of_it(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    staff = uno.add_staff("gwen")
    asked = await staff.slash(uno.channel, "uno stop")

    assert asked.ephemeral
    assert is_open(uno)
    assert "can’t be resumed" in answer_text(asked)
    assert "over stay" not in answer_text(asked), "the first round is being played"

    done = await uno.confirm(staff, asked)
    assert not is_open(uno)
    assert "this game doesn’t count" in shown_text(done)


async def test_between_rounds_it_says_that_they_stay_in_the_results(uno: SimulatedServer) -> None:
    await uno.play_round()
    assert uno.phase is Phase.BETWEEN

    asked = await uno.add_staff("gwen").slash(uno.channel, "uno stop")
    assert "round that is over" in answer_text(asked)


async def test_whom_all_others_have_left_is_told_that_the_game_counts(uno: SimulatedServer) -> None:
    await uno.play_round()
    await uno.confirm(uno.ben, await uno.ben.slash(uno.channel, "uno leave"))

    asked = await uno.anna.slash(uno.channel, "uno stop")
    assert "still counts" in answer_text(asked)
    answer = await uno.confirm(uno.anna, asked)
    assert "Everybody has left the table. The game still counts" in shown_text(answer)
    stayed, left = [
        (await Statistics(uno.store).of_person(uno.guild.id, one.id)).rating
        for one in (uno.anna, uno.ben)
    ]
    assert stayed is not None
    assert left is not None
    assert stayed.mu > left.mu
    assert (stayed.matches, left.matches) == (1, 1)


async def test_who_goes_back_has_changed_nothing(uno: SimulatedServer) -> None:
    await uno.deal()
    revision = uno.state.revision
    for command in ("uno stop", "uno leave"):
        answer = await go_back(uno, await uno.anna.slash(uno.channel, command))
        assert "Nothing has changed" in shown_text(answer)
    asked = await uno.anna.slash(uno.channel, "uno kick", person=str(uno.ben.id))
    await go_back(uno, asked)

    assert (uno.state.revision, uno.state.seat_of(uno.ben.id)) == (revision, 1)


async def test_closing_a_lobby_says_who_loses_a_seat(uno: SimulatedServer) -> None:
    await uno.open()
    alone = await uno.anna.click(uno.table_message, label="Close table")
    await uno.ben.click(uno.table_message, label="Join")
    together = await uno.anna.click(uno.table_message, label="Close table")

    assert "Nobody else has joined" in answer_text(alone)
    assert "2 people" in answer_text(together)


async def test_leaving_a_lobby_asks_nothing(uno: SimulatedServer) -> None:
    await uno.open()
    await uno.ben.click(uno.table_message, label="Join")
    await uno.ben.click(uno.table_message, label="Leave")

    assert uno.state.seat_of(uno.ben.id) is None


@pytest.mark.parametrize(
    ("leave", "follows"), [("robot", "`/uno join`"), ("close", "closes for good")]
)
async def test_leaving_a_game_says_what_becomes_of_seat_and_host(
    uno: SimulatedServer, leave: str, follows: str
) -> None:
    await uno.open(**{"on-leave": leave})
    for person in (uno.ben, uno.cleo):
        await person.click(uno.table_message, label="Join")
    await uno.anna.click(uno.table_message, label="Start")

    asked = await uno.anna.slash(uno.channel, "uno leave")
    assert follows.replace("`/uno join`", "</uno join:") in answer_text(asked)
    assert "**ben** becomes the host" in answer_text(asked)
    answer = await uno.confirm(uno.anna, asked)

    assert uno.state.host == uno.ben.id
    assert "You’ve left the table" in shown_text(answer)


async def test_the_last_who_leaves_is_told_that_the_table_closes(uno: SimulatedServer) -> None:
    await uno.open()
    await uno.anna.click(uno.table_message, label="Me and 3 robots")

    asked = await uno.anna.slash(uno.channel, "uno leave")
    assert "The table closes with that" in answer_text(asked)
    await uno.confirm(uno.anna, asked)

    assert not is_open(uno)


async def test_removing_a_player_says_whom_and_what_follows(uno: SimulatedServer) -> None:
    await uno.deal()
    asked = await uno.anna.slash(uno.channel, "uno kick", person=str(uno.ben.id))
    assert uno.state.seat_of(uno.ben.id) == 1
    assert "Remove **ben**?" in answer_text(asked)
    assert "can’t join this table again" in answer_text(asked)

    answer = await uno.confirm(uno.anna, asked)
    assert uno.state.seat_of(uno.ben.id) is None
    assert "**ben** was removed" in shown_text(answer)


async def test_the_new_host_is_named_in_the_answer(uno: SimulatedServer) -> None:
    await uno.deal()
    answer = await uno.anna.slash(uno.channel, "uno host", person=str(uno.ben.id))

    assert "**ben** is now the host" in answer_text(answer)


async def test_who_may_not_is_refused_without_being_asked(uno: SimulatedServer) -> None:
    await uno.deal()
    for command, options in (("uno stop", {}), ("uno kick", {"person": str(uno.anna.id)})):
        refused = await uno.ben.slash(uno.channel, command, **options)
        assert "Only the host" in answer_text(refused)
        assert labels(answer_of(refused)) == []
    outside = await uno.cleo.slash(uno.channel, "uno leave")
    assert "not at this table" in answer_text(outside)


async def test_a_question_that_has_become_stale_ends_nothing(uno: SimulatedServer) -> None:
    await uno.deal()
    asked = await uno.anna.slash(uno.channel, "uno stop")
    await uno.anna.slash(uno.channel, "uno host", person=str(uno.ben.id))

    refused = await uno.confirm(uno.anna, asked)
    assert "Only the host" in answer_text(refused)
    assert is_open(uno)


async def test_a_forged_confirmation_of_something_else_is_refused(uno: SimulatedServer) -> None:
    await uno.deal()
    table_id = uno.state.table_id
    for detail in ("status", "", "hand 0", "nonsense"):
        refused = await uno.press(uno.anna, uno.table_message, f"u:{table_id}:-:confirm:{detail}")
        assert "I don’t know this button" in answer_text(refused)
    assert uno.phase is Phase.PLAYING


async def test_leaving_and_cancelling_a_tournament_ask_first(uno: SimulatedServer) -> None:
    await uno.anna.slash(uno.channel, "tournament new", edition="master")
    await uno.ben.slash(uno.channel, "tournament join")
    gathering = await uno.ben.slash(uno.channel, "tournament leave")
    assert "no longer in the tournament" in answer_text(gathering)
    asked = await uno.anna.slash(uno.channel, "tournament stop")
    assert "Cancel the tournament?" in answer_text(asked)

    await uno.ben.slash(uno.channel, "tournament join")
    begun = await uno.anna.slash(uno.channel, "tournament start")
    assert "set 1 of 7" in answer_text(begun)
    paused = await uno.anna.slash(uno.channel, "tournament pause")
    assert "Paused" in answer_text(paused)

    leaving = await uno.ben.slash(uno.channel, "tournament leave")
    assert "A robot plays for you" in answer_text(leaving)
    left = await uno.confirm(uno.ben, leaving)
    assert "a robot plays for you" in shown_text(left)
    stopped = await uno.end(uno.anna, "tournament stop")
    assert "nobody wins it" in shown_text(stopped)
