"""Shortcuts for tests of a simulated bot: words instead of pictures, and moves without clicks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from unittest.mock import patch

import pytest

from bot.engine.events import Event
from bot.engine.view import view
from bot.game.live.table import LiveTable
from bot.game.rules.actions import Accepted, Click, MakeMove
from bot.game.state.table_state import Phase, TableState
from bot.ui.message_panels import MessagePanels
from bot.ui.screen import DiscordScreen
from tests.ui.message_content import FIRST_VERBS

MOST_MOVES = 400
"""Moves after which a round is assumed never to end."""


@dataclass
class DrawnTables:
    """A switch that decides whether hands and tables are shown as pictures, or only in words."""

    are_shown: bool = False


def show_in_words(monkeypatch: pytest.MonkeyPatch) -> DrawnTables:
    """Show hands and tables in words until `are_shown` is set on the returned object."""
    drawn, draws = DrawnTables(), MessagePanels.draws_tables
    monkeypatch.setattr(
        MessagePanels, "draws_tables", lambda panels: drawn.are_shown and draws(panels)
    )
    return drawn


async def play_to_the_end(
    table: LiveTable, now: Callable[[], float], new_id: Callable[[], int]
) -> None:
    """Play a table until the round is over, and only then show people what has happened.

    In a simulated Discord, a click and the messages that it changes take ten times as long as the
    move itself.

    Args:
        table: The table, with people only.
        now: The time by Discord's clock.
        new_id: Returns the id of a new interaction.
    """
    with _shown_when_it_is_over():
        for _ in range(MOST_MOVES):
            if table.state.phase is not Phase.PLAYING:
                return
            answer = await table.ask(_first_move(table.state, now(), new_id()))
            assert isinstance(answer, Accepted), answer
    raise AssertionError("the round does not end")


def _first_move(state: TableState, now: float, interaction_id: int) -> Click:
    """The click for the asked player's first possible move, as `SimulatedServer.play` makes it."""
    game, seat = state.game, state.asked[0]
    assert game is not None, "a game is played"
    assert game.question is not None, "the round goes on"
    person = state.players[seat]
    assert person.user_id is not None, "no robot is asked"
    moves = [one for one in view(game, seat).moves if one.verb in FIRST_VERBS]
    return Click(
        user_id=person.user_id,
        name=person.name,
        locale="en-GB",
        action=MakeMove.of(min(moves, key=lambda one: FIRST_VERBS.index(one.verb))),
        at=now,
        interaction_id=interaction_id,
        question=game.number,
        guild_id=state.guild_id,
        here=(state.channel_id,),
    )


@contextmanager
def _shown_when_it_is_over() -> Iterator[None]:
    """Show all events of a round at its end, rather than after each move."""
    show, events = DiscordScreen.show, list[Event]()

    def show_the_end(screen: DiscordScreen, state: TableState, told: Sequence[Event]) -> None:
        events.extend(told)
        if state.phase is not Phase.PLAYING:
            show(screen, state, events)

    with patch.object(DiscordScreen, "show", show_the_end):
        yield
