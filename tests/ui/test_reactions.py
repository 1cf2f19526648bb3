"""Reactions at the table: shown beside a name for a turn, without a message; they can be muted."""

from __future__ import annotations

import pytest
from simcord.actors import MemberActor

from bot.gateway.budget import Priority, RequestBudget
from bot.settings import SERVER, Reactions
from bot.ui.table_messages import REACTIONS_PAUSE, REACTIONS_TOGETHER
from tests.ui.message_content import answer_of, answer_text, labels, texts
from tests.ui.simulated_server import SimulatedServer
from tests.ui.test_settings import choose

LINE = "😂 Ha ha!"


async def react(uno: SimulatedServer, person: MemberActor, label: str = "Ha ha!") -> None:
    """Let a person choose a reaction, and wait until the table shows it."""
    offered = answer_of(await person.click(uno.table_message, label="React"))
    assert offered.ephemeral
    assert len(labels(offered)) == 6
    await person.click(offered, label=label)
    await uno.env.advance_time(REACTIONS_PAUSE)


async def test_a_reaction_is_shown_beside_the_name_for_a_turn(uno: SimulatedServer) -> None:
    await uno.deal()
    before, revision = len(uno.channel.history()), uno.state.revision
    hands = [texts(uno.hand(one)) for one in (uno.anna, uno.ben)]
    await react(uno, uno.ben)

    assert f"**ben** {LINE}" in texts(uno.table_message)
    # No message is sent, and nothing is saved.
    assert len(uno.channel.history()) == before
    assert [texts(uno.hand(one)) for one in (uno.anna, uno.ben)] == hands
    assert uno.state.revision == revision
    # Only the last reaction counts.
    await react(uno, uno.ben, "Bravo!")
    assert LINE not in texts(uno.table_message)
    assert "**ben** 👏 Bravo!" in texts(uno.table_message)

    number = uno.game.number
    while uno.game.number < number + 2:
        await uno.play(uno.on_turn)
    assert "Bravo!" not in texts(uno.table_message)


async def test_a_reaction_can_be_typed(uno: SimulatedServer) -> None:
    await uno.deal()
    await uno.ben.slash(uno.channel, "uno-react", reaction="laugh")
    await uno.env.advance_time(REACTIONS_TOGETHER)
    assert f"**ben** {LINE}" in texts(uno.table_message)

    offered = answer_of(await uno.ben.slash(uno.channel, "uno-react"))
    assert len(labels(offered)) == 6


async def test_reactions_of_the_same_moment_share_one_edit(uno: SimulatedServer) -> None:
    await uno.deal()
    offered = [
        (person, answer_of(await person.click(uno.table_message, label="React")))
        for person in (uno.anna, uno.ben)
    ]
    edited = uno.table_message.edited_at
    for person, palette in offered:
        for label in ("Wow!", "Ha ha!"):
            await person.click(palette, label=label)
            assert uno.table_message.edited_at == edited
    await uno.env.advance_time(REACTIONS_TOGETHER)

    assert f"**anna** {LINE} · **ben** {LINE}" in texts(uno.table_message)


async def test_many_reactions_leave_the_channel_enough_edits_for_moves(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    palette = answer_of(await uno.ben.click(uno.table_message, label="React"))
    before = len(uno.env.http_requests)
    for second in range(20):
        await uno.ben.click(palette, label=("Wow!", "Ha ha!")[second % 2])
        await uno.env.advance_time(1.0)
    edit = f"PATCH /channels/{uno.channel.id}/messages/{uno.table_message.id}"

    assert 3 <= uno.requests_since(before).count(edit) <= 20 / REACTIONS_PAUSE + 1


async def test_a_spectator_cannot_react(uno: SimulatedServer) -> None:
    await uno.deal()
    refused = await uno.cleo.click(uno.table_message, label="React")
    assert "not at this table" in answer_text(refused)
    forged = await uno.press(uno.cleo, uno.table_message, f"u:{uno.state.table_id}:-:react:laugh")
    assert "not at this table" in answer_text(forged)
    unknown = await uno.press(uno.ben, uno.table_message, f"u:{uno.state.table_id}:-:react:spit")
    assert answer_text(unknown)
    await uno.env.advance_time(REACTIONS_TOGETHER)

    assert "Ha ha!" not in texts(uno.table_message)


async def test_a_person_can_mute_reactions_at_their_tables(uno: SimulatedServer) -> None:
    await uno.deal()
    offered = answer_of(await uno.ben.click(uno.table_message, label="React"))
    await react(uno, uno.ben)
    await choose(uno, uno.anna, "reactions", Reactions.NONE)
    await uno.play(uno.on_turn)

    assert "React" not in labels(uno.table_message)
    assert LINE not in texts(uno.table_message)
    await uno.ben.click(offered, label="Bravo!")
    await uno.env.advance_time(REACTIONS_TOGETHER)
    assert "Bravo!" not in texts(uno.table_message)
    palette = await uno.press(uno.ben, uno.table_message, f"u:{uno.state.table_id}:-:react:")
    assert "somebody here has muted them" in answer_text(palette)


async def test_a_server_can_switch_reactions_off_for_new_tables(uno: SimulatedServer) -> None:
    await uno.store.settings.put(SERVER["reactions"], uno.guild.id, Reactions.NONE)
    await uno.deal_by_clicks()

    assert "React" not in labels(uno.table_message)
    for detail in ("", "laugh"):
        pressed = f"u:{uno.state.table_id}:-:react:{detail}"
        refused = await uno.press(uno.ben, uno.table_message, pressed)
        assert "Reactions are off" in answer_text(refused)


async def test_a_reaction_is_dropped_while_requests_for_tables_wait(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await uno.deal()
    waiting = property(lambda _: {Priority.TABLE: 1})
    with monkeypatch.context() as patch:
        patch.setattr(RequestBudget, "waiting", waiting)
        await react(uno, uno.ben)
    assert LINE not in texts(uno.table_message)

    await react(uno, uno.ben)
    assert LINE in texts(uno.table_message)
