"""The wheel of UNO Wizz (WIZ-16): nobody can read where it stops before it has stopped."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.editions.wizz.rules import WHEEL_SECONDS, Segment, Spin, Wheel
from bot.engine.cards import Card, card
from bot.engine.state import Pile, State
from bot.engine.turn import Turn
from bot.game.live.registry import LiveTables
from bot.game.rules.actions import Answer, Click, Refusal, Refused
from bot.gateway.answers import Responder
from bot.ui import wanted
from tests.ui.message_content import answer_text, begin, labels, texts
from tests.ui.simulated_server import SimulatedServer

RACE = "shout"


def cards(names: str) -> tuple[Card, ...]:
    return tuple(map(card, names.split()))


@pytest.fixture
async def spinning(uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch) -> SimulatedServer:
    """The server, where Ben has to spin the wheel, which will stop at the race."""
    await uno.know("wizz")  # the edition's explanation names a segment of the wheel
    await uno.open("wizz")
    for person in (uno.ben, uno.cleo):
        await person.click(uno.table_message, label="Join")
    await begin(uno.anna, uno.table_message)
    monkeypatch.setattr(wanted, "STEP_SECONDS", 1.5)

    def waits(game: State) -> State:
        return replace(
            game,
            hands=(cards("R1 Y2 Y3"), cards("G1 G2 B4"), cards("R5 B6 Y9")),
            piles=(Pile((card("R7"),), card("R7").colour),),
            stack=(Turn(2), Spin(1)),
            extra=Wheel((Segment.UNO_WIZZ,)),
            direction=1,
            order=(0, 1, 2),
            said=(),
            exposed=(),
        )

    await uno.arrange(waits)
    return uno


async def spin(uno: SimulatedServer) -> None:
    """Let Ben spin the wheel with the button of his hand."""
    await uno.ben.user.click(uno.hand(uno.ben), label="Spin the wheel")


def told(uno: SimulatedServer) -> list[str]:
    """Everything that anybody can read or press now, in lower case."""
    messages = [uno.table_message, *map(uno.hand, (uno.anna, uno.ben, uno.cleo))]
    return [f"{texts(one)} {labels(one)}".lower() for one in messages]


async def test_the_race_opens_for_all_at_the_same_instant(spinning: SimulatedServer) -> None:
    uno = spinning
    await spin(uno)

    assert "ben** spins the wheel" in told(uno)[0]
    assert "you spin the wheel" in told(uno)[2]
    assert "my hand" not in told(uno)[2]
    for message in (uno.table_message, uno.hand(uno.ben)):
        assert [one.filename for one in message.attachments] == ["wheel.gif"]
    assert not [one for one in told(uno) if RACE in one or "uno wizz**" in one]

    await uno.env.advance_time(WHEEL_SECONDS)
    assert all(RACE in one for one in told(uno))


async def test_a_click_guessed_in_advance_does_not_win_the_race(spinning: SimulatedServer) -> None:
    uno = spinning
    await spin(uno)
    await uno.cleo.slash(uno.channel, "wizz shout")
    await uno.env.advance_time(WHEEL_SECONDS)

    assert all(RACE in one for one in told(uno))


async def test_a_racing_player_is_acknowledged_before_the_decision(
    spinning: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    uno, done = spinning, list[str]()

    async def ask(_tables: LiveTables, _table_id: str, _click: Click) -> Answer:
        done.append("asked")
        return Refused(Refusal.STORE_DOWN)

    await spin(uno)
    await uno.env.advance_time(WHEEL_SECONDS)
    monkeypatch.setattr(LiveTables, "click", ask)
    monkeypatch.setattr(Responder, "acknowledge_now", lambda _: done.append("acknowledged"))
    await uno.cleo.slash(uno.channel, "wizz shout")
    await uno.cleo.slash(uno.channel, "uno leave")

    assert done[:2] == ["acknowledged", "asked"]
    assert "acknowledged" not in done[2:]


async def test_a_player_who_opens_their_hand_meanwhile_sees_the_wheel_spin(
    spinning: SimulatedServer,
) -> None:
    uno = spinning
    await spin(uno)

    for looked in ("uno hand", "uno status"):
        answer = await uno.anna.slash(uno.channel, looked)
        assert "spins the wheel" in answer_text(answer)


async def test_a_table_shown_during_the_suspense_reveals_no_outcome(
    spinning: SimulatedServer,
) -> None:
    uno = spinning
    await spin(uno)
    await uno.env.advance_time(wanted.STEP_SECONDS)
    messages = uno.bot.app.screen.messages(uno.state.table_id)
    assert messages is not None
    wish = messages.wish(wanted.BOARD)
    shown = str(messages.compose(wanted.BOARD, wish)).lower()

    assert "spins the wheel" in shown
    assert RACE not in shown
    assert wish.question is None, "no clock runs before the outcome is known"
