"""People play outside the bot's servers: the bot can only answer their clicks."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from itertools import cycle
from math import inf

import pytest

from bot.engine.editions import EDITIONS
from bot.game.rules.actions import SetOption
from bot.game.rules.match_record import table_commitment_link
from bot.game.state.codec import load
from bot.game.state.table_state import OUTSIDE, Ending, Phase
from bot.gateway.answers import EDITABLE_SECONDS, GivenAnswer
from bot.present.clicks import custom_id
from bot.present.table_clicks import Ask
from bot.settings import SLOW_TURNS, Switch
from bot.ui.context import InteractionSource
from bot.ui.edit_or_repost import FOLLOW_UP_PAUSE
from bot.ui.wanted import CALLED_AFTER
from playground.server.api import Permission
from playground.server.interactions.registry import TOKEN_LIFETIME_S
from playground.server.state.models import Channel, GuildStatus
from tests.depth import cases, some
from tests.game.dealing import few_cards
from tests.ui.outside import MOST_MOVES, SETTINGS, Outside, kinds, text_of
from tests.ui.test_lost_answers import cut_connections

ASLEEP = "réveiller cette table"


async def opens_slowly(world: Outside) -> None:
    """Let Camille and Robin begin a slow game in the group."""
    await world.command(world.camille, world.group, "classic new")
    board = world.board(world.group)
    slow = SetOption("turn-seconds", str(SLOW_TURNS[0]))
    await world.forge(world.camille, board, custom_id(Ask(world.state.table_id, slow)))
    await world.click(world.robin, board, "join")
    lobby = text_of(board)
    await world.click(world.camille, board, "start")
    assert world.state.is_slow
    assert "Ici, je ne peux rien te rappeler" in lobby


async def starts_alone(world: Outside, channel: Channel) -> None:
    """Let Camille start a match of one short round at the table that only she sees."""
    seen = world.seen_by(world.camille, channel)
    with few_cards():
        board = next(one for one in seen if "start" in kinds(one))
        await world.click(world.camille, board, "start-one-round")


async def plays_alone(world: Outside, channel: Channel) -> None:
    """Let Camille and the robots play until the match is over."""
    for _ in range(MOST_MOVES):
        if not [*world.bot.app.tables]:
            return
        if world.state.players[world.state.asked[0]].robot:
            await world.passes(5)
        else:
            await world.moves(channel)
    raise AssertionError("the match does not end")


# No answer depends on both the edition and the place, so not every pair is played.
@pytest.mark.sampled
@pytest.mark.parametrize(
    ("edition", "place"),
    [*zip(EDITIONS, cycle(("group", "server")))][: cases(2, deep=len(EDITIONS))],
)
async def test_a_round_of_four_needs_no_request_by_the_bots_token(
    world: Outside, edition: str, place: str
) -> None:
    channel = world.group if place == "group" else world.without_bot()
    await world.settle()
    world.asked_by_token.clear()
    await world.opens(edition, channel, world.robin, world.noor, world.sasha)
    assert (world.state.guild_id, world.state.channel_id) == (OUTSIDE, channel.id)
    moves = await world.plays_round(channel)

    assert moves > 0
    assert not [one for one in world.bot.app.tables if one.state.phase is Phase.PLAYING]
    assert world.asked_by_token == {}
    assert world.local.traffic.statuses.keys() <= {200, 204}


async def test_two_teams_chosen_in_the_lobby_play_a_round_without_the_bots_token(
    world: Outside,
) -> None:
    for one in world.people:
        one.locale = "en-GB"
    world.local.state.install(world.noor)
    world.asked_by_token.clear()
    await world.command(world.camille, world.group, "classic new", scoring="teams")
    board = world.board(world.group)
    for one in (world.robin, world.noor, world.sasha):
        await world.click(one, board, "join")
    await world.click(world.camille, board, "lobby-more")
    await world.click(world.camille, world.seen_by(world.camille, world.group)[-1], "teams")
    chooses = world.seen_by(world.camille, world.group)[-1]
    await world.click(world.camille, chooses, "team", "2")
    await world.command(world.noor, world.group, "uno team", team=2)
    with few_cards():
        await world.click(world.camille, board, "start")
    people = [one.user_id for one in world.state.players]
    assert abs(people.index(world.camille.id) - people.index(world.noor.id)) == 2
    assert "🟣" in text_of(board)
    await world.moves(world.group)
    await world.plays_to_the_end()

    assert world.state.phase is Phase.BETWEEN
    told = text_of(world.board(world.group))
    assert any(f"🥇 1. {team}" in told for team in ("🔶 Orange", "🟣 Purple"))
    assert world.asked_by_token == {}


async def test_a_table_continues_in_a_server_that_adds_the_bot_meanwhile(world: Outside) -> None:
    channel = world.without_bot()
    await world.command(world.camille, channel, "classic new")
    board = world.board(channel)
    world.local.state.set_guild_status(GuildStatus.AVAILABLE)
    await world.settle()
    await world.click(world.robin, board, "join")
    assert world.state.seat_of(world.robin.id) is not None
    await world.command(world.noor, channel, "uno play")
    assert board.id not in channel.messages, "the table is shown again, as without the bot"
    await world.click(world.camille, world.board(channel), "start")
    await world.moves(channel)

    assert world.state.moves > 0


async def test_links_lead_to_where_the_table_is(world: Outside) -> None:
    channel = world.without_bot()
    link = f"https://discord.com/channels/{world.local.state.guild.id}/{channel.id}"
    await world.command(world.camille, channel, "classic new")
    (proof,) = (one for one in channel.messages.values() if link in text_of(one))
    await world.command(world.camille, channel, "uno-games")

    assert f"({link}#sha256=" in text_of(proof)
    assert f"[UNO]({link})" in text_of(world.seen_by(world.camille, channel)[-1])
    assert table_commitment_link(world.state) == f"{link}/{proof.id}"
    world.local.state.install(world.camille)
    await world.click(world.robin, world.board(channel), "join")
    with few_cards():
        await world.click(world.camille, world.board(channel), "start-one-round")
    await world.plays_to_the_end()
    await world.click(world.camille, world.board(channel), "again")
    assert f"{link}/" in table_commitment_link(world.state)


async def test_hands_stay_private_in_a_group_even_after_the_opener_has_uninstalled_the_bot(
    world: Outside,
) -> None:
    await world.opens("classic", world.group, world.robin)
    assert not world.robin.has_installed
    await world.passes(CALLED_AFTER + 1)
    (call,) = world.notices(world.group)
    for uninstalls in (False, True):
        if uninstalls:
            world.local.state.uninstall(world.camille)
            await world.click(world.on_turn, call, "hand")
        public = [one for one in world.group.messages.values() if one.visible_to is None]
        assert not any({"play", "pick"} & {*kinds(one)} for one in public)
        assert world.hand(world.on_turn, world.group) is not None
    moves = world.state.moves
    await world.moves(world.group)
    assert world.state.moves > moves


async def test_a_match_of_a_group_counts_for_its_people_and_is_played_again_there(
    world: Outside,
) -> None:
    await world.opens("classic", world.group, world.robin, scoring="single")
    table_id = world.state.table_id
    link = f"https://discord.com/channels/@me/{world.group.id}"
    assert table_commitment_link(world.state).startswith(f"{link}/")
    await world.plays_to_the_end()
    saved = await world.store.last_saved(table_id)

    assert saved is not None
    assert load(saved.state).ending is Ending.MATCH_OVER
    end = world.board(world.group)
    told = text_of(end)
    assert "tes propres statistiques" in told
    assert "again" in kinds(end)

    await world.command(world.camille, world.group, "stats player")
    own = text_of(world.seen_by(world.camille, world.group)[-1])
    await world.command(world.camille, world.group, "stats player", person=str(world.robin.id))
    of_others = text_of(world.seen_by(world.camille, world.group)[-1])
    assert "1" in own
    assert "là où je ne suis pas membre" in own
    assert "être sur le serveur" in of_others

    world.asked_by_token.clear()
    await world.click(world.camille, end, "again")
    await world.click(world.robin, end, "again")
    assert world.board(world.group) is not end
    assert len(world.state.people) == 2
    assert world.asked_by_token == {}


async def test_a_private_chat_and_a_group_each_have_their_own_matches(world: Outside) -> None:
    chat = world.local.state.create_chat(world.camille, world.robin)
    world.asked_by_token.clear()
    for place in (chat, world.group):
        await world.opens("classic", place, world.robin, scoring="single")
        assert world.state.channel_id == place.id
        await world.moves(place)
        await world.plays_to_the_end()
        assert "le duel 1 à 0" in text_of(world.board(place))

    await world.command(world.camille, world.group, "privacy delete")
    asked = world.seen_by(world.camille, world.group)[-1]
    await world.click(world.camille, asked, kinds(asked)[0])
    assert world.asked_by_token == {}, "no message is edited"
    assert world.camille.name not in str(await world.store.live_tables_of(world.camille.id))


async def test_a_match_of_the_group_is_not_played_again_in_direct_messages(
    world: Outside,
) -> None:
    await world.opens("classic", world.group, world.robin, scoring="single")
    direct = world.local.state.direct_channel(world.camille)
    await world.command(world.camille, direct, "uno hand")
    link = f"https://discord.com/channels/@me/{world.group.id}"
    assert f"[une autre conversation]({link})" in text_of(world.seen_by(world.camille, direct)[-1])
    while [*world.bot.app.tables]:
        await world.moves(direct if world.on_turn is world.camille else world.group)
    end = world.seen_by(world.camille, direct)[-1]
    await world.click(world.camille, end, "again")

    assert not [*world.bot.app.tables]
    assert "dans une autre conversation" in text_of(world.seen_by(world.camille, direct)[-1])


async def test_a_table_that_nobody_has_clicked_for_a_while_says_that_a_click_wakes_it(
    world: Outside,
) -> None:
    await world.opens("classic", world.group, world.robin, away=600)
    board = world.board(world.group)
    assert ASLEEP not in text_of(board)
    await world.passes(EDITABLE_SECONDS)
    assert ASLEEP in text_of(board)
    assert world.notices(world.group) == []

    direct = world.local.state.direct_channel(world.on_turn)
    world.local.state.install(world.on_turn)
    await world.command(world.on_turn, direct, "uno hand")
    await world.moves(direct)
    await world.passes(CALLED_AFTER + 1)
    assert world.notices(direct) == world.notices(world.group) == [], "not by a move elsewhere"

    await world.moves(world.group)
    await world.passes(CALLED_AFTER + 1)
    (notice,) = world.notices(world.group)
    assert notice.mentions.users == (world.on_turn.id,)

    await world.passes(EDITABLE_SECONDS)
    assert ASLEEP in text_of(board)
    await world.passes(TOKEN_LIFETIME_S)
    world.asked_by_token.clear()
    await world.click(world.robin, board, "status")
    assert ASLEEP not in text_of(board)
    assert world.asked_by_token == {}


async def test_a_lobby_pings_nobody_and_its_end_is_shown_by_the_next_click(world: Outside) -> None:
    await world.command(world.camille, world.group, "classic new")
    board = world.board(world.group)
    world.asked_by_token.clear()
    await world.passes(60)
    assert "notify" not in kinds(board)
    assert world.asked_by_token == {}

    await world.passes(EDITABLE_SECONDS - 60)
    for _ in range(30):
        await world.passes(10)
        if not [*world.bot.app.tables]:
            break
    assert not [*world.bot.app.tables], "nobody has started it in time"
    assert ASLEEP in text_of(board)
    await world.click(world.noor, board, "join")

    assert ASLEEP not in text_of(board)
    assert "join" not in kinds(board)


async def test_inattentive_players_of_a_table_are_notified_at_most_once_a_minute(
    world: Outside,
) -> None:
    await world.opens("classic", world.group, world.robin)
    await world.passes(CALLED_AFTER - 1)
    assert world.notices(world.group) == []
    await world.passes(2)
    (notice,) = world.notices(world.group)
    assert notice.notified == {one.id for one in world.people} - {world.local.state.bot.id}
    assert notice.mentions.users == (world.on_turn.id,)
    called = world.on_turn
    await world.moves(world.group)

    assert world.on_turn is not called
    assert world.notices(world.group) == []
    await world.passes(CALLED_AFTER + 1)
    assert world.notices(world.group) == [], "the last call was less than a minute ago"
    await world.passes(FOLLOW_UP_PAUSE - CALLED_AFTER)
    (notice,) = world.notices(world.group)
    assert notice.mentions.users == (world.on_turn.id,)


async def test_mentions_stay_within_the_follow_ups_that_a_token_allows(world: Outside) -> None:
    await world.opens("classic", world.group, world.robin, few=False, away=80)
    called = set[int]()
    for _ in range(9):
        await world.passes(FOLLOW_UP_PAUSE + CALLED_AFTER)
        called |= {one.id for one in world.notices(world.group)}

    assert 0 < len(called) <= 5
    assert 400 not in world.local.traffic.statuses


async def test_a_slow_game_notifies_the_next_player_only_once_even_after_hours_and_a_restart(
    world: Outside,
) -> None:
    await opens_slowly(world)
    await world.passes(CALLED_AFTER + 1)
    (notice,) = world.notices(world.group)
    assert notice.mentions.users == (world.on_turn.id,)
    other = next(one for one in (world.camille, world.robin) if one is not world.on_turn)
    await world.passes(2 * 60 * 60)
    assert OUTSIDE not in await world.store.absent_guilds.known()
    assert await world.store.absent_guilds.marks() == {}, "it is on no absent server"
    await world.click(other, world.board(world.group), "status")
    await world.passes(CALLED_AFTER + 1)
    assert world.notices(world.group) == [notice], "one call is enough"
    await world.stop()
    assert world.notices(world.group) == [notice]
    await world.start()

    await world.click(other, world.board(world.group), "status")
    while world.on_turn is not other:  # a Skip between two people leaves the turn where it was
        await world.moves(world.group)
    await world.passes(CALLED_AFTER + 1)
    assert world.notices(world.group)[-1].mentions.users == (other.id,)


async def test_a_slow_game_that_sleeps_is_woken_by_its_notice_and_by_the_command_to_play(
    world: Outside,
) -> None:
    await opens_slowly(world)
    old = world.board(world.group)
    await world.passes(CALLED_AFTER + 1)
    (call,) = world.notices(world.group)
    called = world.on_turn
    for _ in range(2):
        await world.passes(EDITABLE_SECONDS)
    assert not world.tables(), "it is not in memory"
    assert ASLEEP in text_of(old)
    other = next(one for one in (world.camille, world.robin) if one is not called)
    await world.click(other, call, "hand")
    assert world.notices(world.group) == [call], "another player's click tells nothing"
    await world.click(called, call, "hand")
    assert world.notices(world.group) == []
    assert world.hand(called, world.group) is not None

    for _ in range(2):
        await world.passes(EDITABLE_SECONDS)
    assert not world.tables(), "it is not in memory"
    await world.command(world.camille, world.group, "uno play")
    assert world.board(world.group) is not old
    assert ASLEEP not in text_of(world.board(world.group))
    hand = world.seen_by(world.camille, world.group)[-1]
    assert hand.visible_to == world.camille.id
    assert "dans l’ordre du jeu" in text_of(hand)


async def test_a_table_resumes_with_the_next_click_after_a_restart(world: Outside) -> None:
    world.robin.locale = world.camille.locale
    await world.opens("classic", world.group, world.robin)
    board, before = world.board(world.group), world.state
    waiting = next(one for one in (world.camille, world.robin) if one is not world.on_turn)
    await world.click(waiting, board, "hand")
    hand = world.seen_by(waiting, world.group)[-1]
    await world.passes(CALLED_AFTER + 1)
    assert len(world.notices(world.group)) == 1
    await world.stop()
    assert world.notices(world.group) == [], "the next process could not withdraw it"
    for shown in (board, hand):
        assert "clique sur un bouton ici" in text_of(shown)
    await world.start()
    world.asked_by_token.clear()
    await world.click(world.robin, board, "hand")

    assert "redémarre" not in text_of(board)
    await world.click(waiting, hand, "hand")
    assert "redémarre" not in text_of(hand)
    assert world.state.game == before.game
    await world.moves(world.group)
    assert world.state.moves == before.moves + 1
    assert world.asked_by_token == {}


async def test_the_command_to_play_shows_the_table_again_below_newer_messages_in_one_message(
    world: Outside,
) -> None:
    await world.opens("classic", world.group, world.robin)
    old = world.board(world.group)
    await world.passes(CALLED_AFTER + 1)
    (notice,) = world.notices(world.group)
    await world.command(world.camille, world.group, "uno play")
    assert old.id not in world.group.messages
    await world.click(world.robin, notice, "hand")
    assert notice.id in world.group.messages

    world.local.state.install(world.robin)
    await asyncio.gather(
        *(world.command(one, world.group, "uno play") for one in (world.camille, world.robin))
    )
    (board,) = world.boards(world.group)
    await world.moves(world.group)
    assert world.boards(world.group) == [board]
    assert kinds(board)


@pytest.mark.sampled
@pytest.mark.parametrize("forbidden", some(["by the server"], "to the person"))
async def test_a_person_can_play_alone_where_external_apps_are_forbidden(
    world: Outside, forbidden: str
) -> None:
    channel = world.without_bot()
    world.local.state.guild.locale = "de"
    if forbidden == "by the server":
        world.local.state.guild.external_apps = False
    else:
        world.camille.external_apps = False
    await world.settle()
    world.asked_by_token.clear()
    await world.command(world.camille, channel, "classic new")
    assert not [*world.bot.app.tables], "nothing is open before the person knows"
    (offer,) = world.seen_by(world.camille, channel)
    assert "visible que pour toi" in text_of(offer)
    await world.click(world.camille, offer, "play-alone")
    board = world.seen_by(world.camille, channel)[-2]
    assert "join" not in kinds(board), "nobody could"
    await world.click(world.camille, board, "lobby-more")
    assert "show-hand" not in kinds(world.seen_by(world.camille, channel)[-1]), "nobody can watch"
    world.camille.name = "Camille the Second"
    await starts_alone(world, channel)
    assert world.state.phase is Phase.PLAYING
    assert world.state.locale == "fr", "it is in the language of its only reader"
    assert world.state.players[0].name == world.camille.name
    for _ in range(20):  # robots move first
        if world.state.players[world.state.asked[0]].user_id == world.camille.id:
            break
        await world.passes(5)
    await world.passes(CALLED_AFTER + 1)
    assert world.on_turn is world.camille
    assert not [one for one in channel.messages.values() if kinds(one) == ["hand"]], "no call"
    await plays_alone(world, channel)

    assert "again" in kinds(world.seen_by(world.camille, channel)[-1])
    assert {one.visible_to for one in channel.messages.values()} == {world.camille.id}
    assert world.asked_by_token == {}
    assert world.local.traffic.statuses.keys() <= {200, 204}


async def test_a_solo_game_can_be_opened_wherever_answers_turn_out_to_be_hidden(
    world: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    channel = world.without_bot()
    world.local.state.guild.external_apps = False
    world.local.state.guild.locale = "de"
    await world.settle()
    # Answers are private for a reason that the bot does not know.
    monkeypatch.setattr(InteractionSource, "is_forced_private", False)
    await world.command(world.camille, channel, "classic new")
    offer = world.seen_by(world.camille, channel)[-1]
    await world.click(world.camille, offer, "play-alone")

    assert world.state.channel_id == world.camille.id
    assert len(world.state.players) > 1
    assert world.state.locale == "fr", "nobody else sees it"
    place = f"{world.local.state.guild.id}/{channel.id}"
    seen = world.seen_by(world.camille, channel)
    assert any(f"/channels/{place}#sha256=" in text_of(one) for one in seen)
    await world.command(world.camille, channel, "uno-games")
    assert "UNO](" not in text_of(world.seen_by(world.camille, channel)[-1])


async def test_a_public_table_is_not_moved_by_a_person_whose_answers_are_private(
    world: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    channel = world.without_bot()
    await world.opens("classic", channel, world.robin)
    board = world.board(channel)
    for person in (world.robin, world.noor):
        world.local.state.install(person)
    world.local.state.guild.external_apps = False
    await world.settle()
    await world.command(world.robin, channel, "uno status")
    told = text_of(world.seen_by(world.robin, channel)[-1])
    assert world.camille.name in told, "it tells of the table"
    routes = world.local.traffic.routes
    routes.clear()
    await world.command(world.robin, channel, "uno play")
    follow_up = "POST /webhooks/{application_id}/{token}"
    assert follow_up not in routes, "the table was not first shown in private"
    assert board.id in channel.messages
    assert world.board(channel) is board

    # Answers are private for a reason that the bot does not know.
    monkeypatch.setattr(InteractionSource, "is_forced_private", False)
    await world.command(world.noor, channel, "uno play")
    assert world.board(channel) is board
    assert world.camille.name in text_of(world.seen_by(world.noor, channel)[-1])
    await world.moves(channel)
    assert world.boards(channel) == [board]


async def test_a_command_that_needs_a_server_says_so_in_one_line(world: Outside) -> None:
    plan = {"edition": "classic"}
    for command, options in (
        ("stats server", {}),
        ("uno plan", plan | {"when": "21:00"}),
        ("uno plan", plan | {"when": "30 min"}),
    ):
        await world.command(world.camille, world.group, command, **options)
        shown = world.seen_by(world.camille, world.group)[-1]

        assert shown.visible_to == world.camille.id
        assert "être sur le serveur" in text_of(shown), command


async def test_a_host_who_forbids_user_installs_registers_no_user_commands(
    world: Outside,
) -> None:
    await world.stop()
    await world.start(replace(SETTINGS, user_installs=Switch.OFF))
    commands = world.local.services.commands.all()

    assert {tuple(one["integration_types"]) for one in commands} == {(0,)}
    assert not any(2 in one["contexts"] for one in commands)


async def test_a_table_of_a_server_cannot_be_reached_from_the_group(world: Outside) -> None:
    inside = next(iter(world.local.state.channels.values()))
    await world.command(world.camille, inside, "classic new", scoring="single")
    await world.click(world.robin, world.board(inside), "join")
    await world.click(world.camille, world.board(inside), "start")
    table_id = world.state.table_id
    await world.plays_to_the_end()
    await world.command(world.camille, world.group, "uno replay", game=table_id)
    replay = world.seen_by(world.camille, world.group)[-1]
    assert "Robin" not in text_of(replay)
    await world.click(world.camille, replay, "clip")
    shown = world.seen_by(world.camille, world.group)[-1]
    await world.click(world.camille, shown, "share-clip")
    told = world.seen_by(world.camille, world.group)[-1]
    assert "là où la partie a été jouée" in text_of(told)

    for place in (inside, world.group):
        await world.command(world.camille, place, "classic new")
    places = {(one.state.guild_id, one.state.channel_id) for one in world.bot.app.tables}
    assert places == {(inside.guild_id, inside.id), (OUTSIDE, world.group.id)}


async def test_a_match_of_a_group_can_be_replayed_verified_and_shared_only_there(
    world: Outside,
) -> None:
    await world.opens("classic", world.group, world.robin, few=False, scoring="single")
    table_id = world.state.table_id
    await world.plays_to_the_end()
    end = world.board(world.group)
    await world.command(world.camille, world.group, "uno replay")
    for what in ("clip", "share-clip"):
        await world.click(world.camille, world.seen_by(world.camille, world.group)[-1], what)
    assert [*world.group.messages.values()][-1].visible_to is None, "everybody sees the clip"

    for age in ("new", "pruned"):
        for what in ("replay", "verify"):
            await world.click(world.sasha, end, what)
            assert table_id in text_of(world.seen_by(world.sasha, world.group)[-1]), (age, what)
        await world.store.pruning.prune(inf)

    world.local.state.install(world.sasha)
    elsewhere = world.local.state.create_chat(world.sasha, world.noor)
    await world.command(world.sasha, elsewhere, "uno replay", game=table_id)
    assert table_id not in text_of(world.seen_by(world.sasha, elsewhere)[-1])


async def test_no_table_is_opened_where_discord_names_no_channel(
    world: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(InteractionSource, "channel_id", None)
    await world.command(world.camille, world.group, "classic new")

    assert not [*world.bot.app.tables]
    told = text_of(world.seen_by(world.camille, world.group)[-1])
    assert "être sur le serveur" in told


async def test_help_in_a_group_offers_to_install_the_bot_and_names_only_commands_that_exist_there(
    world: Outside,
) -> None:
    await world.command(world.camille, world.group, "uno help")
    shown = world.seen_by(world.camille, world.group)[-1]
    told = text_of(shown)
    assert f"client_id={world.local.state.bot.id}" in told
    assert "integration_type=1" in told
    assert "message privé" not in told, "none can be sent"

    await world.click(world.camille, shown, "commands")
    told = text_of(world.seen_by(world.camille, world.group)[-1])
    assert "</daily:" in told
    assert "</tournament" not in told


async def test_a_ping_reaches_its_person_even_if_the_last_click_came_from_a_restricted_member(
    world: Outside,
) -> None:
    channel = world.without_bot()
    world.robin.external_apps = False
    await world.opens("classic", channel, world.robin, world.noor)
    await world.click(world.robin, world.board(channel), "status")
    await world.passes(CALLED_AFTER + 1)
    (notice,) = world.notices(channel)

    assert notice.mentions.users == (world.on_turn.id,)


async def test_a_ping_that_only_its_sender_sees_is_deleted_and_sent_again(world: Outside) -> None:
    channel = world.without_bot()
    await world.opens("classic", channel, world.robin, away=600)
    world.camille.external_apps = False
    await world.passes(CALLED_AFTER + 1)
    seen = world.seen_by(world.camille, channel)
    assert not [one for one in seen if kinds(one) == ["hand"]]
    await world.click(world.robin, world.board(channel), "status")
    await world.passes(FOLLOW_UP_PAUSE + CALLED_AFTER)

    assert len(world.notices(channel)) == 1


async def test_a_ping_is_withdrawn_before_its_token_expires(world: Outside) -> None:
    await world.opens("classic", world.group, world.robin, away=600)
    called = False
    for _ in range(17):
        await world.passes(60)
        called = called or bool(world.notices(world.group))

    assert called
    assert world.notices(world.group) == []


async def test_a_click_on_the_old_message_of_a_reposted_table_deletes_that_message(
    world: Outside,
) -> None:
    await world.opens("classic", world.group, world.robin, away=600)
    old = world.board(world.group)
    await world.passes(EDITABLE_SECONDS)
    await world.passes(TOKEN_LIFETIME_S - EDITABLE_SECONDS + 1)
    await world.command(world.camille, world.group, "uno play")
    assert ASLEEP in text_of(old)
    told = len(world.seen_by(world.robin, world.group))
    await world.click(world.robin, old, "status")

    assert old.id not in world.group.messages
    assert len(world.seen_by(world.robin, world.group)) == told, "the answer took its place"
    assert ASLEEP not in text_of(world.board(world.group))


async def test_a_table_whose_first_answer_seemed_lost_is_still_edited_by_clicks_on_it(
    world: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost = cut_connections(monkeypatch, 1, delivered=True)
    await world.command(world.camille, world.group, "classic new")
    assert lost == ["cut"]
    board = world.board(world.group)
    await world.click(world.robin, board, "join")

    assert world.robin.name in text_of(board)
    await world.passes(EDITABLE_SECONDS)
    await world.click(world.noor, board, "join")
    assert ASLEEP not in text_of(board), "it is known as the table's message"


async def test_where_no_files_may_be_attached_a_match_is_played_without_pictures_or_records(
    world: Outside,
) -> None:
    world.drawn.are_shown = True
    world.group.bot_permissions &= ~Permission.ATTACH_FILES
    # A deal of few cards could not be verified.
    await world.opens("classic", world.group, world.robin, few=False, scoring="single")
    table_id = world.state.table_id
    for _ in range(3):
        await world.moves(world.group)
    await world.plays_to_the_end()
    assert not any(one.attachments for one in world.group.messages.values())

    await world.command(world.camille, world.group, "privacy export")
    exported = text_of(world.seen_by(world.camille, world.group)[-1])
    await world.command(world.camille, world.group, "uno verify", game=table_id)
    verified = text_of(world.seen_by(world.camille, world.group)[-1])
    assert exported.endswith("messages privés avec moi.")
    assert verified.endswith("messages privés avec moi.")
    assert verified != exported, "the words are not lost"
    assert world.local.traffic.statuses.keys() <= {200, 204}


async def test_a_person_without_attachment_rights_gets_the_table_in_words(
    world: Outside,
) -> None:
    world.drawn.are_shown = True
    channel = world.without_bot()
    world.robin.permissions &= ~Permission.ATTACH_FILES
    await world.opens("classic", channel, world.robin)
    board = world.board(channel)
    assert board.attachments, "the host may attach a picture"
    while world.on_turn is not world.robin:
        await world.moves(channel)
    await world.click(world.robin, board, "hand")
    hand = world.hand(world.robin, channel)
    assert hand is not None
    before = text_of(board)
    await world.moves(channel)

    assert text_of(board) != before
    assert not board.attachments
    assert not hand.attachments
    await world.moves(channel)
    assert world.local.traffic.statuses.keys() <= {200, 204}


async def test_a_ping_that_fails_is_tried_again_after_a_minute(
    world: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = list[str]()

    async def fail(*_: object) -> None:
        tried.append("call")

    await world.opens("classic", world.group, world.robin, away=600)
    monkeypatch.setattr(GivenAnswer, "follow_up", fail)
    for _ in range(4):
        await world.passes(CALLED_AFTER / 2 + 1)
        await world.click(world.noor, world.board(world.group), "status")
    assert tried == ["call"]
    await world.passes(FOLLOW_UP_PAUSE + 1)

    assert tried == ["call"] * 2


async def test_a_commitment_that_fails_is_tried_again_after_a_minute(
    world: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = list[str]()

    async def fail(*_: object) -> None:
        tried.append("commitment")

    monkeypatch.setattr(GivenAnswer, "follow_up", fail)
    await world.command(world.camille, world.group, "classic new")
    for one in (world.robin, world.noor, world.sasha):
        await world.click(one, world.board(world.group), "join")
    assert tried == ["commitment"]
    await world.passes(FOLLOW_UP_PAUSE + 1)

    assert tried == ["commitment"] * 2
