"""Invisibility against a Skip or Reverse: its holder is not asked, but is notified (POT-13)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from discord import Message

from bot.engine.cards import Card, card
from bot.engine.moves import Verb
from bot.engine.state import Pile
from bot.engine.turn import Turn
from bot.ui.wanted import JUST_CLICKED
from tests.ui.message_content import begin, buttons_of, texts
from tests.ui.simulated_server import SimulatedServer

PLAIN = "G1 G2 B4"


def cards(names: str) -> tuple[Card, ...]:
    return tuple(map(card, names.split()))


def plays(hand: Message) -> list[str]:
    """The cards that a hand's buttons play or pick."""
    ids = [one["custom_id"].split(":", 4) for one in buttons_of(hand)]
    return [one.removeprefix("0 play ") for *_, verb, one in ids if verb in {Verb.PLAY, "pick"}]


async def skipped(uno: SimulatedServer, third: str, *, robot: bool = False) -> None:
    """Let Anna skip Ben, who holds the cards `third`; Cleo or a robot moves next."""
    await uno.open("potter")
    await uno.ben.click(uno.table_message, label="Join")
    if robot:
        await uno.anna.click(uno.table_message, label="Add robot")
    else:
        await uno.cleo.click(uno.table_message, label="Join")
    await begin(uno.anna, uno.table_message)
    await uno.env.advance_time(JUST_CLICKED)
    await uno.arrange(
        lambda game: replace(
            game,
            hands=(cards("RS R1 Y2"), cards(third), cards(f"R5 {PLAIN}")),
            piles=(Pile((card("R7"),), card("R7").colour),),
            stack=(Turn(0),),
            direction=1,
            order=(0, 1, 2),
            clocks=(),
            said=(),
            exposed=(),
        )
    )
    message = uno.hand(uno.anna)
    move = next(one["custom_id"] for one in buttons_of(message) if one["custom_id"].endswith("RS"))
    await uno.anna.user.click(message, custom_id=move)


async def test_a_player_who_can_block_is_notified_and_told_why(
    uno: SimulatedServer,
) -> None:
    await skipped(uno, "WI G2 B4")
    hand = uno.hand(uno.ben)

    assert "You can block" in texts(hand)
    assert "Invisibility** until cleo plays" in texts(hand)
    assert not hand.flags.suppress_notifications
    assert plays(hand) == ["WI"]


@pytest.mark.parametrize("held", ["WI G2 B4", "Y9 G2 B4"])
async def test_the_table_does_not_reveal_whether_a_player_can_block(
    uno: SimulatedServer, held: str
) -> None:
    await skipped(uno, held)

    told = [line for line in texts(uno.table_message).splitlines() if "deals" not in line]
    assert "**ben** could still block" in "\n".join(told)
    assert "until cleo plays" in "\n".join(told)
    assert "Invisib" not in "\n".join(told), "only the line about the dealer may name the card"


async def test_a_hand_that_cannot_block_does_not_say_that_it_could(uno: SimulatedServer) -> None:
    await skipped(uno, "Y9 G2 B4")

    assert "could still block" not in texts(uno.hand(uno.ben))
    assert "**ben** could still block" in texts(uno.hand(uno.anna))


async def test_the_chance_to_block_ends_with_the_next_card(uno: SimulatedServer) -> None:
    await skipped(uno, "WI G2 B4")
    await uno.play(uno.cleo)

    assert "could still block" not in texts(uno.table_message)
    assert plays(uno.hand(uno.ben)) == []


@pytest.mark.parametrize("held", ["WI G2 B4", "Y9 G2 B4"])
async def test_a_robot_pauses_whatever_cards_people_hold(uno: SimulatedServer, held: str) -> None:
    await skipped(uno, held, robot=True)
    moves = uno.state.moves
    await uno.env.advance_time(6)
    assert uno.state.moves == moves

    await uno.env.advance_time(6)
    assert uno.state.moves > moves
