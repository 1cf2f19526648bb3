"""Big moments are shown in steps, and players need not wait for them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.cards import Card, card
from bot.engine.events import Challenged
from bot.engine.responses import Take
from bot.engine.state import Laid, Pile, State
from bot.engine.turn import Turn
from bot.present.panels.table import LAST_CARD_SECONDS
from bot.ui import wanted
from bot.ui.table_messages import MOMENT_SECONDS
from tests.ui.message_content import answer_of, begin, labels, texts
from tests.ui.simulated_server import SimulatedServer

SECONDS = 1.5


def cards(names: str) -> tuple[Card, ...]:
    return tuple(map(card, names.split()))


@pytest.fixture
async def bluffed(uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch) -> SimulatedServer:
    """The server, where Anna has bluffed with a Wild Draw Four and Ben may challenge it."""
    await uno.open("potter")
    for person in (uno.ben, uno.cleo):
        await person.click(uno.table_message, label="Join")
    await bluff(uno, monkeypatch)
    return uno


async def bluff(uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin a game in which Anna has bluffed, and Ben may challenge her."""
    await begin(uno.anna, uno.table_message)
    monkeypatch.setattr(wanted, "STEP_SECONDS", SECONDS)

    def stands(game: State) -> State:
        wild = card("W+4")
        return replace(
            game,
            hands=(cards("R1 Y2"), cards("G1 G2 B4"), cards("R5 B6 Y9")),
            piles=(Pile((card("R7"), wild), card("G1").colour),),
            stack=(Turn(2), Take(1, 4, wild.face)),
            laid=Laid(0, wild, 0, card("R7").colour, 1, bluff=True),
            direction=1,
            order=(0, 1, 2),
            said=(),
            exposed=(),
        )

    await uno.arrange(stands)


async def test_a_challenge_is_announced_before_its_outcome_is_shown(
    bluffed: SimulatedServer,
) -> None:
    uno = bluffed
    before = len(uno.env.http_requests)
    await uno.ben.slash(uno.channel, "uno challenge")
    message = texts(uno.table_message)
    assert "bluffing?" in message
    assert "is right" not in message
    assert {"My hand", "Table status"} <= set(labels(uno.table_message))

    await uno.env.advance_time(SECONDS)
    assert "is right: it was a bluff" in texts(uno.table_message)
    table = f"PATCH /channels/{uno.channel.id}/messages/{uno.table_message.id}"
    assert uno.requests_since(before).count(table) == 2


async def test_while_many_people_wait_only_suspense_has_steps(bluffed: SimulatedServer) -> None:
    state, challenge = bluffed.state, Challenged(0, 1, bluff=True, count=4)
    panels = replace(bluffed.bot.app.message_panels, is_crowded=lambda: True)
    assert panels.steps(state, [challenge]) == ()
    bluffed.drawn.are_shown = True
    assert panels.table(state, ()).scene is None

    panels.suspense[state.table_id] = [challenge]
    assert panels.steps(state, [challenge])


async def test_a_further_move_skips_the_steps_and_leaves_the_outcome_on_the_table(
    bluffed: SimulatedServer,
) -> None:
    uno = bluffed
    await uno.ben.slash(uno.channel, "uno challenge")
    await uno.ben.slash(uno.channel, "uno play", card="G1")

    assert "bluffing?" not in texts(uno.table_message)
    assert "is right: it was a bluff" in texts(uno.table_message)
    assert "green 1" not in texts(uno.table_message)

    await uno.env.advance_time(MOMENT_SECONDS)
    assert "green 1" in texts(uno.table_message)


async def test_after_a_quick_click_others_still_see_the_rest_of_a_moment(
    bluffed: SimulatedServer,
) -> None:
    uno = bluffed
    await uno.ben.slash(uno.channel, "uno challenge")
    await uno.env.advance_time(SECONDS + 1)
    before = len(uno.env.http_requests)
    answered = await uno.ben.slash(uno.channel, "uno play", card="G1")

    assert "Your turn" not in texts(answer_of(answered))
    assert "is right: it was a bluff" in texts(uno.table_message)
    await uno.env.advance_time(MOMENT_SECONDS - 1.1)
    assert "green 1" not in texts(uno.table_message)
    await uno.env.advance_time(0.1)
    assert "green 1" in texts(uno.table_message)
    table = f"PATCH /channels/{uno.channel.id}/messages/{uno.table_message.id}"
    assert uno.requests_since(before).count(table) == 2


async def test_the_rest_of_a_moment_costs_no_edit_while_a_robot_is_asked(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.open_lobby("potter")
    await uno.ben.click(uno.table_message, label="Join")
    await uno.anna.click(uno.table_message, label="Add robot")
    await bluff(uno, monkeypatch)
    await uno.ben.slash(uno.channel, "uno challenge")
    await uno.env.advance_time(SECONDS + 1)
    before = len(uno.env.http_requests)
    await uno.ben.slash(uno.channel, "uno play", card="G1")
    await uno.env.advance_time(0.5)

    assert "is right: it was a bluff" in texts(uno.table_message)
    table = f"PATCH /channels/{uno.channel.id}/messages/{uno.table_message.id}"
    assert uno.requests_since(before).count(table) == 0


async def test_the_buttons_below_a_moment_that_is_still_shown_answer_the_open_question(
    bluffed: SimulatedServer,
) -> None:
    uno = bluffed
    await uno.ben.slash(uno.channel, "uno challenge")
    await uno.env.advance_time(SECONDS + 1)
    await uno.ben.slash(uno.channel, "uno play", card="G1")
    moves, held = uno.state.moves, len(uno.state.begun_game.hands[2])

    assert "is right: it was a bluff" in texts(uno.table_message)
    await uno.cleo.click(uno.table_message, label="Draw")
    assert uno.state.moves == moves + 1
    assert len(uno.state.begun_game.hands[2]) == held + 1


async def win(uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Anna win a game of one round against Ben with her last card."""
    await uno.open("potter", scoring="single")
    await uno.ben.click(uno.table_message, label="Join")
    await begin(uno.anna, uno.table_message)

    def nearly_out(game: State) -> State:
        return replace(
            game,
            hands=(cards("R1"), cards("G1 G2")),
            piles=(Pile((card("R7"),), card("R7").colour),),
            stack=(Turn(0),),
            laid=None,
            said=(0,),
            exposed=(),
        )

    await uno.arrange(nearly_out)
    monkeypatch.setattr(wanted, "STEP_SECONDS", SECONDS)
    await uno.anna.slash(uno.channel, "uno play", card="R1")


async def test_the_last_card_of_a_game_is_seen_before_the_result(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await win(uno, monkeypatch)
    await uno.env.advance_time(wanted.STEP_SECONDS + LAST_CARD_SECONDS - 0.5)
    assert "red 1" in texts(uno.table_message)
    assert "Verify" not in labels(uno.table_message)
    assert "Play again" in labels(uno.hand(uno.anna))
    assert "Play again" not in labels(uno.hand(uno.ben))

    await uno.env.advance_time(0.5)
    assert "Verify" in labels(uno.table_message)
    assert "Play again" in labels(uno.hand(uno.ben))


async def test_a_restart_shows_the_result_even_if_the_last_card_was_still_being_shown(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await win(uno, monkeypatch)
    assert "Play again" not in labels(uno.hand(uno.ben))
    await uno.restart()

    assert "Verify" in labels(uno.table_message)
    assert "Play again" in labels(uno.hand(uno.ben))
