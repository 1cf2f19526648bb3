"""The first minute of somebody new: from nothing to a card, by clicks alone."""

from __future__ import annotations

import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.engine.editions import EDITIONS
from bot.engine.options import Mode
from bot.game.state.table_state import Phase
from bot.settings import SERVER
from tests.depth import cases
from tests.ui.message_content import answer_of, answer_text, begin, first_move, labels, texts
from tests.ui.simulated_server import SimulatedServer

ALONE = "Me and 3 robots"


async def editions_shown(uno: SimulatedServer) -> InteractionResult:
    return await uno.anna.slash(uno.channel, "uno play")


async def choose(uno: SimulatedServer, shown: InteractionResult, edition: str) -> InteractionResult:
    return await uno.anna.click(answer_of(shown), label=edition)


async def until_asked(uno: SimulatedServer, person: MemberActor) -> None:
    for _ in range(40):
        if uno.state.seat_of(person.id) in uno.state.asked:
            return
        await uno.env.advance_time(5)


@pytest.mark.sampled
@pytest.mark.parametrize("edition", [*EDITIONS][: cases(2, deep=len(EDITIONS))])
async def test_the_first_card_takes_a_command_and_three_clicks(
    uno: SimulatedServer, edition: str
) -> None:
    shown = await editions_shown(uno)
    welcome = answer_of(shown)
    await uno.anna.click(welcome, custom_id=f"u:-:-:open-table:{edition}")  # the first click
    hand = answer_of(await uno.anna.click(uno.table_message, label=ALONE))  # the second click
    await until_asked(uno, uno.anna)
    moves = uno.state.moves
    await uno.anna.click(hand, custom_id=first_move(hand))  # the third click

    assert uno.state.edition == edition
    assert uno.state.moves > moves


async def test_a_command_of_an_edition_needs_one_click_less(uno: SimulatedServer) -> None:
    await uno.open()
    hand = answer_of(await uno.anna.click(uno.table_message, label=ALONE))  # the first click
    await until_asked(uno, uno.anna)
    moves = uno.state.moves
    await uno.anna.click(hand, custom_id=first_move(hand))  # the second click

    assert uno.state.moves > moves


async def test_the_player_who_deals_gets_the_hand_below_the_table(uno: SimulatedServer) -> None:
    shown = await editions_shown(uno)
    welcome_id = answer_of(shown).id
    await choose(uno, shown, "Tippo")
    await uno.ben.click(uno.table_message, label="Join")
    before = len(uno.env.http_requests)
    started = await begin(uno.anna, uno.table_message)

    assert "Your hand" in texts(answer_of(started))
    assert answer_of(started).id > uno.table_message.id > welcome_id
    deleted = [one.path for one in uno.env.http_requests[before:] if one.method == "DELETE"]
    assert len([path for path in deleted if path.startswith("/webhooks/")]) == 1


@pytest.mark.parametrize("closed", [False, True])
async def test_a_players_welcome_becomes_the_hand(uno: SimulatedServer, closed: bool) -> None:
    await uno.open()
    if closed:
        uno.close_messages(uno.ben)
    joined = await uno.ben.click(uno.table_message, label="Join")  # the first click
    welcome = joined.followups[-1] if joined.followups else answer_of(joined)
    assert "your hand appears here" in texts(welcome)
    await begin(uno.anna, uno.table_message)
    while uno.on_turn is not uno.ben:
        await uno.play(uno.anna)
    moves = uno.state.moves
    await uno.ben.click(welcome, custom_id=first_move(welcome))  # the second click

    assert uno.state.moves > moves


async def test_a_returning_player_sees_the_hand_at_once(uno: SimulatedServer) -> None:
    await uno.deal()
    await uno.end(uno.ben, "uno leave")
    welcome = answer_of(await uno.ben.slash(uno.channel, "uno join"))
    assert "Your hand" in texts(welcome)
    while uno.on_turn is not uno.ben:
        await uno.play(uno.anna)
    moves = uno.state.moves
    await uno.ben.click(welcome, custom_id=first_move(welcome))

    assert uno.state.moves > moves


async def test_an_expired_welcome_points_to_the_hand(uno: SimulatedServer) -> None:
    welcome = answer_of(await uno.open())
    await uno.env.advance_time(10 * 60)
    await uno.ben.click(uno.table_message, label="Join")
    await uno.env.advance_time(5 * 60)

    assert uno.state.phase is Phase.LOBBY
    assert "your hand appears here" not in texts(welcome)
    assert "My hand" in labels(welcome)


async def test_a_private_hand_is_deleted_by_a_move_in_direct_messages(uno: SimulatedServer) -> None:
    welcome = answer_of(await uno.open())
    await uno.ben.click(uno.table_message, label="Join")
    await begin(uno.anna, uno.table_message)
    if uno.on_turn is uno.ben:
        await uno.play(uno.ben)
    before = len(uno.env.http_requests)
    await uno.play(uno.anna)

    deleted = [one.path for one in uno.env.http_requests[before:] if one.method == "DELETE"]
    assert [path for path in deleted if path.startswith("/webhooks/")] != [], texts(welcome)


async def test_each_edition_has_one_line_and_only_the_asker_sees_the_list(
    uno: SimulatedServer,
) -> None:
    shown = await editions_shown(uno)

    assert shown.ephemeral
    assert len(labels(answer_of(shown))) == len(EDITIONS)
    assert answer_text(shown).count("\n-# **UNO") == len(EDITIONS)

    await uno.store.settings.put(SERVER["editions"], uno.guild.id, ["royal", "wizz"])
    shown = await editions_shown(uno)

    assert sorted(labels(answer_of(shown))) == ["Royal", "Wizz"], "what the server plays"


async def test_one_player_against_robots_plays_a_single_round_unless_another_scoring_was_chosen(
    uno: SimulatedServer,
) -> None:
    await uno.open()
    assert "for a single round" in texts(uno.table_message)
    await uno.anna.click(uno.table_message, label=ALONE)
    assert uno.phase is Phase.PLAYING
    assert [one.robot for one in uno.state.players] == [False, True, True, True]
    assert uno.state.options.mode is Mode.SINGLE

    await uno.stop()
    await uno.anna.slash(uno.channel, "master new", goal=200)
    lobby = uno.channel.history()[-1]
    assert "for a single round" not in texts(lobby)
    await uno.anna.click(lobby, label=ALONE)
    assert (uno.state.options.mode, uno.state.options.goal) == (Mode.CLASSIC, 200)


async def test_uno_play_in_direct_messages_says_where_to_open_tables(
    uno: SimulatedServer,
) -> None:
    shown = await uno.anna.user.slash("uno play")

    assert "in one of its channels" in answer_text(shown)


async def test_commands_named_in_an_answer_can_be_clicked(uno: SimulatedServer) -> None:
    asked = await uno.anna.slash(uno.channel, "uno help")
    first = answer_text(asked)
    ids = {one.name: one.id for one in await uno.bot.tree.fetch_commands()}
    more = texts(answer_of(await uno.anna.click(answer_of(asked), label="Commands")))

    assert f"</uno play:{ids['uno']}>" in first
    assert f"</leaderboard:{ids['leaderboard']}>" in more
    assert more.count("`/") == 1, "`/uno` alone is not a command"


@pytest.mark.parametrize(
    ("edition", "words"),
    [
        ("master", "New to you! **UNO Master**: classic UNO against the clock"),
        ("classic", "New to you! **UNO**: match the colour"),
    ],
)
async def test_a_hand_in_a_first_game_explains_what_is_different_until_a_card_is_played(
    uno: SimulatedServer, edition: str, words: str
) -> None:
    await uno.deal(edition)
    first = uno.on_turn
    assert words in texts(uno.hand(first))
    await uno.play(first)

    assert words not in texts(uno.hand(first))
    assert (await uno.store.settings.person(first.id)).editions == (edition,)


async def test_a_welcome_does_not_replace_an_open_hand(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    await uno.end(uno.ben, "uno leave")
    await uno.ben.user.click(uno.hand(uno.ben), label="I’m back")
    await uno.play(uno.on_turn)
    await uno.env.settle()

    assert "Your hand" in texts(uno.hand(uno.ben))
