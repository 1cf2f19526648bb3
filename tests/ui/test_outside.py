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
from tests.depth import cases
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
    [*zip(EDITIONS, cycle(("group", "server")))][: cases(3, deep=len(EDITIONS))],
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
    await world.plays_round(world.group)

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


@pytest.mark.parametrize("place", ["group", "server"])
async def test_links_lead_to_where_the_table_is(world: Outside, place: str) -> None:
    channel = world.group if place == "group" else world.without_bot()
    server = "@me" if place == "group" else world.local.state.guild.id
    link = f"https://discord.com/channels/{server}/{channel.id}"
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


async def test_hands_stay_private_in_a_group(world: Outside) -> None:
    await world.opens("classic", world.group, world.robin)
    public = [one for one in world.group.messages.values() if one.visible_to is None]

    assert not any({"play", "pick"} & {*kinds(one)} for one in public)
    assert world.hand(world.on_turn, world.group) is not None


async def test_a_hand_stays_private_after_the_opener_has_uninstalled_the_bot(
    world: Outside,
) -> None:
    await world.opens("classic", world.group, world.robin)
    await world.passes(CALLED_AFTER + 1)
    (call,) = world.notices(world.group)
    world.local.state.uninstall(world.camille)
    await world.click(world.on_turn, call, "hand")
    public = [one for one in world.group.messages.values() if one.visible_to is None]

    assert not any({"play", "pick"} & {*kinds(one)} for one in public)
    assert world.hand(world.on_turn, world.group) is not None
    await world.plays_round(world.group)
    assert world.state.phase is Phase.BETWEEN


async def test_a_match_outside_counts_for_its_people_and_is_not_rated(world: Outside) -> None:
    await world.opens("classic", world.group, world.robin, scoring="single")
    table_id = world.state.table_id
    await world.plays_to_the_end()
    saved = await world.store.last_saved(table_id)

    assert saved is not None
    assert load(saved.state).ending is Ending.MATCH_OVER
    told = text_of(world.board(world.group))
    assert "tes propres statistiques" in told
    assert "again" in kinds(world.board(world.group))


async def test_a_result_does_not_count_the_matches_of_other_conversations(world: Outside) -> None:
    for place in (world.local.state.create_chat(world.camille, world.robin), world.group):
        await world.opens("classic", place, world.robin, scoring="single")
        await world.plays_to_the_end()
        assert "le duel 1 à 0" in text_of(world.board(place))


async def test_a_finished_match_is_played_again_in_the_group(world: Outside) -> None:
    await world.opens("classic", world.group, world.robin, scoring="single")
    await world.plays_to_the_end()
    world.asked_by_token.clear()
    end = world.board(world.group)
    await world.click(world.camille, end, "again")
    await world.click(world.robin, end, "again")

    assert world.board(world.group) is not end
    assert len(world.state.people) == 2
    assert world.asked_by_token == {}


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
    await world.passes(TOKEN_LIFETIME_S)
    world.asked_by_token.clear()
    await world.click(world.robin, board, "status")
    assert ASLEEP not in text_of(board)
    assert world.asked_by_token == {}


async def test_the_end_of_a_table_that_slept_is_shown_by_the_next_click(world: Outside) -> None:
    await world.command(world.camille, world.group, "classic new")
    board = world.board(world.group)
    await world.passes(EDITABLE_SECONDS)
    for _ in range(30):
        await world.passes(10)
        if not [*world.bot.app.tables]:
            break
    assert not [*world.bot.app.tables], "nobody has started it in time"
    assert ASLEEP in text_of(board)
    await world.click(world.noor, board, "join")

    assert ASLEEP not in text_of(board)
    assert "join" not in kinds(board)


async def test_an_inattentive_player_is_notified_at_most_once_a_minute(world: Outside) -> None:
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


async def test_a_move_from_a_hand_lets_the_next_player_be_notified(world: Outside) -> None:
    await world.opens("classic", world.group, world.robin, away=600)
    await world.passes(EDITABLE_SECONDS)
    assert ASLEEP in text_of(world.board(world.group))
    assert world.notices(world.group) == []
    await world.moves(world.group)
    await world.passes(CALLED_AFTER + 1)

    (notice,) = world.notices(world.group)
    assert notice.mentions.users == (world.on_turn.id,)


async def test_a_move_from_a_hand_in_direct_messages_notifies_nobody_there(
    world: Outside,
) -> None:
    await world.opens("classic", world.group, world.robin, away=600)
    await world.passes(EDITABLE_SECONDS)
    direct = world.local.state.direct_channel(world.on_turn)
    world.local.state.install(world.on_turn)
    await world.command(world.on_turn, direct, "uno hand")
    await world.moves(direct)
    await world.passes(CALLED_AFTER + 1)

    assert world.notices(direct) == world.notices(world.group) == []


async def test_a_slow_game_notifies_the_next_player_once_and_for_hours(world: Outside) -> None:
    await opens_slowly(world)
    await world.passes(CALLED_AFTER + 1)
    (notice,) = world.notices(world.group)
    assert notice.mentions.users == (world.on_turn.id,)
    other = next(one for one in (world.camille, world.robin) if one is not world.on_turn)
    await world.passes(60 * 60)
    await world.click(other, world.board(world.group), "status")
    await world.passes(CALLED_AFTER + 1)
    assert world.notices(world.group) == [notice], "one call is enough"
    await world.moves(world.group)
    await world.passes(CALLED_AFTER + 1)

    assert world.notices(world.group)[-1].mentions.users == (world.on_turn.id,)


async def test_play_wakes_a_slow_game_and_shows_it_again(world: Outside) -> None:
    await opens_slowly(world)
    old = world.board(world.group)
    for _ in range(2):
        await world.passes(EDITABLE_SECONDS)
    assert not world.tables(), "it is not in memory"
    assert ASLEEP in text_of(old)
    await world.command(world.camille, world.group, "uno play")

    assert world.board(world.group) is not old
    assert ASLEEP not in text_of(world.board(world.group))
    hand = world.seen_by(world.camille, world.group)[-1]
    assert hand.visible_to == world.camille.id
    assert "dans l’ordre du jeu" in text_of(hand)


async def test_an_old_call_in_a_slow_game_goes_once_its_player_clicks_it(world: Outside) -> None:
    await opens_slowly(world)
    await world.passes(CALLED_AFTER + 1)
    (call,) = world.notices(world.group)
    called = world.on_turn
    for _ in range(2):
        await world.passes(EDITABLE_SECONDS)
    assert not world.tables(), "it is not in memory"
    other = next(one for one in (world.camille, world.robin) if one is not called)
    await world.click(other, call, "hand")
    assert world.notices(world.group) == [call], "another player's click tells nothing"
    await world.click(called, call, "hand")

    assert world.notices(world.group) == []
    assert world.hand(called, world.group) is not None


async def test_a_call_in_a_slow_game_stays_over_a_restart(world: Outside) -> None:
    await opens_slowly(world)
    await world.passes(CALLED_AFTER + 1)
    await world.stop()
    assert len(world.notices(world.group)) == 1
    await world.start()


async def test_a_table_resumes_with_the_next_click_after_a_restart(world: Outside) -> None:
    world.robin.locale = world.camille.locale
    await world.opens("classic", world.group, world.robin)
    board, before = world.board(world.group), world.state
    waiting = next(one for one in (world.camille, world.robin) if one is not world.on_turn)
    await world.click(waiting, board, "hand")
    hand = world.seen_by(waiting, world.group)[-1]
    await world.stop()
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


async def test_play_shows_the_table_again_below_newer_messages(world: Outside) -> None:
    await world.opens("classic", world.group, world.robin)
    old = world.board(world.group)
    await world.command(world.camille, world.group, "uno play")

    assert old.id not in world.group.messages
    await world.moves(world.group)
    assert kinds(world.board(world.group))


async def test_a_table_shown_again_by_two_people_at_once_has_one_message(world: Outside) -> None:
    await world.opens("classic", world.group, world.robin)
    world.local.state.install(world.robin)
    await asyncio.gather(
        *(world.command(one, world.group, "uno play") for one in (world.camille, world.robin))
    )

    (board,) = world.boards(world.group)
    await world.moves(world.group)
    assert world.boards(world.group) == [board]


@pytest.mark.parametrize("forbidden", ["by the server", "to the person"])
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
    await starts_alone(world, channel)
    assert world.state.phase is Phase.PLAYING
    assert world.state.locale == "fr", "it is in the language of who alone sees it"
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
    monkeypatch.setattr(InteractionSource, "is_forced_private", False)  # for an unknown reason
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


async def test_a_person_who_plays_alone_appears_under_their_new_name(world: Outside) -> None:
    channel = world.without_bot()
    world.local.state.guild.external_apps = False
    await world.settle()
    await world.command(world.camille, channel, "classic new")
    (offer,) = world.seen_by(world.camille, channel)
    await world.click(world.camille, offer, "play-alone")
    world.camille.name = "Camille the Second"
    await starts_alone(world, channel)

    assert world.state.players[0].name == world.camille.name


async def test_a_person_whose_answers_are_private_can_use_commands_at_a_public_table(
    world: Outside,
) -> None:
    channel = world.without_bot()
    await world.opens("classic", channel, world.robin)
    board = world.board(channel)
    world.local.state.install(world.robin)
    world.local.state.guild.external_apps = False
    await world.settle()
    await world.command(world.robin, channel, "uno status")
    told = text_of(world.seen_by(world.robin, channel)[-1])
    assert world.camille.name in told, "it tells of the table"
    await world.command(world.robin, channel, "uno play")

    assert board.id in channel.messages, "a private answer takes it from nobody"
    assert world.board(channel) is board


async def test_a_person_who_has_not_installed_the_bot_plays_with_others(world: Outside) -> None:
    await world.opens("classic", world.group, world.robin)

    assert not world.robin.has_installed
    assert world.state.seat_of(world.robin.id) is not None


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("stats server", {}),
        ("uno plan", {"edition": "classic", "when": "21:00"}),
        ("uno plan", {"edition": "classic", "when": "30 min"}),
    ],
)
async def test_a_command_that_needs_a_server_says_so_in_one_line(
    world: Outside, command: str, options: dict[str, object]
) -> None:
    await world.command(world.camille, world.group, command, **options)
    shown = world.seen_by(world.camille, world.group)[-1]

    assert shown.visible_to == world.camille.id
    assert "être sur le serveur" in text_of(shown)


async def test_a_person_banned_from_a_server_cannot_play_there(world: Outside) -> None:
    channel = world.without_bot()
    guild = world.local.state.guild
    await world.store.bans.add(guild.id, world.robin.id, 0.0)
    await world.command(world.camille, channel, "classic new")
    await world.click(world.robin, world.board(channel), "join")

    assert len(world.state.people) == 1
    assert world.seen_by(world.robin, channel)[-1].visible_to == world.robin.id


async def test_a_host_who_forbids_user_installs_registers_no_user_commands(
    world: Outside,
) -> None:
    await world.stop()
    await world.start(replace(SETTINGS, user_installs=Switch.OFF))
    commands = world.local.services.commands.all()

    assert {tuple(one["integration_types"]) for one in commands} == {(0,)}
    assert not any(2 in one["contexts"] for one in commands)


async def test_a_table_elsewhere_cannot_be_reached_from_the_group(world: Outside) -> None:
    inside = next(iter(world.local.state.channels.values()))
    await world.command(world.camille, inside, "classic new")
    await world.command(world.camille, world.group, "classic new")
    places = {(one.state.guild_id, one.state.channel_id) for one in world.bot.app.tables}

    assert places == {(inside.guild_id, inside.id), (OUTSIDE, world.group.id)}


async def test_a_group_sees_neither_clips_nor_names_from_a_servers_match(
    world: Outside,
) -> None:
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


async def test_a_lobby_outside_servers_pings_nobody(world: Outside) -> None:
    await world.command(world.camille, world.group, "classic new")
    world.asked_by_token.clear()
    await world.passes(60)

    assert "notify" not in kinds(world.board(world.group))
    assert world.asked_by_token == {}


async def test_messages_outside_are_not_edited_for_a_person_who_has_deleted_their_data(
    world: Outside,
) -> None:
    await world.opens("classic", world.group, world.robin, scoring="single")
    await world.plays_to_the_end()
    world.asked_by_token.clear()
    await world.command(world.camille, world.group, "privacy delete")
    asked = world.seen_by(world.camille, world.group)[-1]
    await world.click(world.camille, asked, kinds(asked)[0])

    assert world.asked_by_token == {}
    assert world.camille.name not in str(await world.store.live_tables_of(world.camille.id))


async def test_a_person_sees_statistics_of_their_games_outside(world: Outside) -> None:
    await world.opens("classic", world.group, world.robin, scoring="single")
    await world.plays_to_the_end()
    await world.command(world.camille, world.group, "stats player")
    own = text_of(world.seen_by(world.camille, world.group)[-1])
    await world.command(world.camille, world.group, "stats player", person=str(world.robin.id))
    of_others = text_of(world.seen_by(world.camille, world.group)[-1])

    assert "1" in own
    assert "là où je ne suis pas membre" in own
    assert "être sur le serveur" in of_others


async def test_two_people_play_in_their_private_chat(world: Outside) -> None:
    chat = world.local.state.create_chat(world.camille, world.robin)
    world.asked_by_token.clear()
    await world.opens("classic", chat, world.robin)
    await world.plays_round(chat)

    assert world.state.channel_id == chat.id
    assert world.state.phase is Phase.BETWEEN
    assert world.asked_by_token == {}


async def test_help_offers_the_link_to_install_the_bot_for_oneself(world: Outside) -> None:
    await world.command(world.camille, world.group, "uno help")
    told = text_of(world.seen_by(world.camille, world.group)[-1])

    assert f"client_id={world.local.state.bot.id}" in told
    assert "integration_type=1" in told
    assert "message privé" not in told, "none can be sent"


async def test_help_in_a_group_names_only_commands_that_exist_there(world: Outside) -> None:
    await world.command(world.camille, world.group, "uno help")
    await world.click(world.camille, world.seen_by(world.camille, world.group)[-1], "commands")
    told = text_of(world.seen_by(world.camille, world.group)[-1])

    assert "</daily:" in told
    assert "</tournament" not in told


async def test_tables_outside_do_not_count_as_absent_servers(world: Outside) -> None:
    await world.opens("classic", world.group, world.robin)

    assert OUTSIDE not in await world.store.absent_guilds.known()
    await world.passes(2 * 60 * 60)
    assert await world.store.absent_guilds.marks() == {}


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


async def test_a_private_table_mentions_nobody(world: Outside) -> None:
    channel = world.without_bot()
    world.local.state.guild.external_apps = False
    await world.settle()
    await world.command(world.camille, channel, "classic new")
    (offer,) = world.seen_by(world.camille, channel)
    await world.click(world.camille, offer, "play-alone")
    await starts_alone(world, channel)
    for _ in range(20):  # robots move first
        if world.state.players[world.state.asked[0]].user_id == world.camille.id:
            break
        await world.passes(5)
    await world.passes(CALLED_AFTER + 1)

    assert world.on_turn is world.camille
    assert [one for one in channel.messages.values() if kinds(one) == ["hand"]] == []


async def test_a_ping_is_withdrawn_before_its_token_expires(world: Outside) -> None:
    await world.opens("classic", world.group, world.robin, away=600)
    called = False
    for _ in range(33):
        await world.passes(30)
        called = called or bool(world.notices(world.group))

    assert called
    assert world.notices(world.group) == []


async def test_a_ping_is_withdrawn_before_a_restart(world: Outside) -> None:
    await world.opens("classic", world.group, world.robin)
    await world.passes(CALLED_AFTER + 1)
    assert len(world.notices(world.group)) == 1
    await world.stop()
    assert world.notices(world.group) == []
    await world.start()


async def test_waking_a_table_that_was_shown_elsewhere_deletes_the_old_message(
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


async def test_a_click_on_a_ping_keeps_it_even_if_the_table_was_shown_again(world: Outside) -> None:
    await world.opens("classic", world.group, world.robin)
    await world.passes(CALLED_AFTER + 1)
    (notice,) = world.notices(world.group)
    await world.command(world.camille, world.group, "uno play")
    await world.click(world.robin, notice, "hand")

    assert notice.id in world.group.messages


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


async def test_where_no_files_may_be_attached_a_round_is_played_without_pictures(
    world: Outside,
) -> None:
    world.drawn.are_shown = True
    world.group.bot_permissions &= ~Permission.ATTACH_FILES
    await world.opens("classic", world.group, world.robin)
    await world.plays_round(world.group)
    shown = world.group.messages.values()

    assert world.state.phase is Phase.BETWEEN
    assert not any(one.attachments for one in shown)
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
    await world.plays_round(channel)
    assert world.local.traffic.statuses.keys() <= {200, 204}


async def test_a_person_without_attachment_rights_is_told_whom_to_ask(
    world: Outside,
) -> None:
    world.group.bot_permissions &= ~Permission.ATTACH_FILES
    # A deal of few cards could not be verified.
    await world.opens("classic", world.group, world.robin, few=False, scoring="single")
    table_id = world.state.table_id
    await world.plays_to_the_end()
    await world.command(world.camille, world.group, "privacy export")
    exported = text_of(world.seen_by(world.camille, world.group)[-1])
    await world.command(world.camille, world.group, "uno verify", game=table_id)
    verified = text_of(world.seen_by(world.camille, world.group)[-1])

    assert exported.endswith("messages privés avec moi.")
    assert verified.endswith("messages privés avec moi.")
    assert verified != exported, "the words are not lost"


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
