"""Faults of other UNO bots that must not happen here.

These faults are tested where they belong:

- A closed DM hangs the turn, or ends the process: `tests/ui/test_messages_closed.py`.
- A hand over 25 cards cannot be played: `tests/present/test_hands.py`
  (`test_a_hand_of_any_size_fits_in_any_order_and_can_be_played`).
- A stale menu plays another card: `tests/ui/test_refusals.py`; for the number of the question,
  `tests/game/test_clicks.py`.
- A game lost at restart, or restored without its timer: `tests/ui/test_restart.py`,
  `tests/game/test_restart.py`; for a killed process, `tests/store/test_crash.py`.
- An option that changes nothing: `tests/engine/test_every_option.py`.
- Hands printed to the log: `tests/ui/test_secrets_of_a_game.py`.
- Statistics skipped when the last card is a Reverse: `tests/game/test_matches.py`.
- A wild that loses its colour, and the second +2 in a row that costs four: `tests/scenarios`.
"""

from __future__ import annotations

from tests.ui.message_content import answer_text
from tests.ui.simulated_server import SimulatedServer


async def test_a_new_host_of_one_game_does_not_change_the_host_of_another(
    uno: SimulatedServer,
) -> None:
    other = uno.guild.create_text_channel("uno-too")
    await uno.open_lobby()
    await uno.ben.slash(other, "master new")
    theirs = uno.bot.app.tables.in_channel(other.id)
    assert theirs is not None
    assert (uno.state.host, theirs.state.host) == (uno.anna.id, uno.ben.id)

    await uno.cleo.slash(uno.channel, "uno join")
    refused = answer_text(await uno.ben.slash(uno.channel, "uno stop"))
    assert "host" in refused
    await uno.anna.slash(uno.channel, "uno host", person=str(uno.cleo.id))

    assert (uno.state.host, theirs.state.host) == (uno.cleo.id, uno.ben.id)
    await uno.confirm(uno.ben, await uno.ben.slash(other, "uno stop"))
    assert uno.bot.app.tables.in_channel(other.id) is None
    assert uno.bot.app.tables.in_channel(uno.channel.id) is not None
