"""`/daily`: one deal a day for everybody, one try, and the secret afterwards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from operator import itemgetter

import discord
from simcord.actors import MemberActor
from simcord.results import InteractionResult, ResponseMessage

from bot.engine import legal
from bot.engine.editions import EDITIONS
from bot.engine.moves import Move, Verb
from bot.engine.record.notation import parse_move
from bot.game.days import day_after, day_of, edition_of, start_of
from bot.game.state.table_state import HomeServer
from bot.i18n import Locale, tr
from bot.present.clicks import custom_id, read_custom_id
from bot.records.commitment import commitment_of
from bot.settings import SERVER
from bot.ui.refusals import SHARE_COOLDOWN
from cogs.daily.deal import PERSON, DailyGame, turns
from cogs.daily.panels import MoveInDeal, PickInDeal
from cogs.daily.queries import Dailies
from tests.cogs.test_privacy import delete
from tests.ui.message_content import (
    answer_of,
    answer_text,
    components_of,
    first_move,
    labels,
    texts,
)
from tests.ui.simulated_server import SECRET, SimulatedServer


def shown(result: InteractionResult) -> ResponseMessage:
    return answer_of(result)


def today(uno: SimulatedServer) -> str:
    return day_of(uno.env.now().timestamp())


async def play_to_the_end(uno: SimulatedServer, person: MemberActor) -> ResponseMessage:
    """Play the deal of the day to its end, always with the first move offered."""
    message = shown(await person.slash(uno.channel, "daily", edition="royal"))
    for _ in range(200):
        if "Share my result" in labels(message):
            return message
        message = shown(await person.click(message, custom_id=first_move(message)))
    raise AssertionError("the round does not end")


async def finish(
    uno: SimulatedServer,
    person: MemberActor,
    edition: str = "royal",
    pick: Callable[[Sequence[Move]], Move] = itemgetter(0),
) -> ResponseMessage:
    """Let a person begin a deal and save its end, without a click for each move; show the result.

    Args:
        uno: The server.
        person: The person.
        edition: The edition of the deal.
        pick: Picks one of the legal moves.
    """
    await person.slash(uno.channel, "daily", edition=edition)
    (begun,) = await Dailies(uno.store).tries(today(uno), person.id)
    game = DailyGame(today(uno), edition, SECRET)
    while game.score is None:
        game.make(pick(legal(game.state, PERSON)))
    ended = replace(begun, lines=tuple(game.lines), points=game.score.points, made=game.score.moves)
    assert await Dailies(uno.store).save(ended, after=len(begun.lines))
    return shown(await person.slash(uno.channel, "daily", edition=edition))


async def opened(uno: SimulatedServer) -> discord.Message:
    """Open a table; return its message, on which tests press buttons that it does not have."""
    await uno.open()
    return uno.table_message


async def next_day(uno: SimulatedServer) -> None:
    tomorrow = start_of(day_after(today(uno)))
    await uno.env.advance_time(tomorrow - uno.env.now().timestamp() + 60)


async def fair_deal(uno: SimulatedServer) -> str:
    """The answer with the fingerprints that prove the deals of the day."""
    await uno.open()
    return answer_text(await uno.press(uno.anna, uno.table_message, "u:-:-:fair-daily:"))


async def test_the_daily_panel_shows_all_deals_and_on_request_their_fingerprints(
    uno: SimulatedServer,
) -> None:
    result = await uno.anna.slash(uno.channel, "daily")
    told = answer_text(result)

    assert f"Deal of the day · <t:{int(start_of(today(uno))) + 12 * 3600}:D>" in told
    assert "The same cards for everybody" in told
    assert commitment_of(SECRET) not in told
    assert {"Tippo", "Fair deal"} <= set(labels(shown(result)))

    proof = await fair_deal(uno)
    assert proof.count(commitment_of(SECRET)) == 2
    assert SECRET.hex() not in proof


async def test_the_secret_of_a_day_exists_a_day_ahead(uno: SimulatedServer) -> None:
    tomorrow = day_after(today(uno))
    assert await Dailies(uno.store).known_secret(tomorrow) is None

    await uno.env.advance_time(120)
    assert await Dailies(uno.store).known_secret(tomorrow) == SECRET
    assert await Dailies(uno.store).secret(tomorrow, bytes(32)) == SECRET


async def test_a_deal_can_be_played_to_its_end_and_never_again(uno: SimulatedServer) -> None:
    over = await play_to_the_end(uno, uno.anna)
    assert "#1 of 1" in texts(over)
    assert "anna" in texts(over)

    again = await uno.anna.slash(uno.channel, "daily", edition="royal")
    assert "#1 of 1" in answer_text(again)
    overview = await uno.anna.slash(uno.channel, "daily")
    assert "**UNO Royal**: #1 of 1" in answer_text(overview)
    (kept,) = await Dailies(uno.store).tries(today(uno), uno.anna.id)
    game = DailyGame(today(uno), "royal", SECRET, kept.lines)
    assert game.score is not None
    assert (kept.points, kept.made) == (game.score.points, game.score.moves)


async def test_a_daily_deal_resumes_even_after_a_restart(uno: SimulatedServer) -> None:
    message = shown(await uno.anna.slash(uno.channel, "daily", edition="master"))
    await uno.anna.click(message, custom_id=first_move(message))
    (before,) = await Dailies(uno.store).tries(today(uno), uno.anna.id)
    await uno.restart()

    overview = await uno.anna.slash(uno.channel, "daily")
    assert "**UNO Master**: in progress" in answer_text(overview)
    await uno.anna.slash(uno.channel, "daily", edition="master")
    (after,) = await Dailies(uno.store).tries(today(uno), uno.anna.id)
    assert after.lines == before.lines
    assert after.made == 1


async def test_a_second_click_on_the_same_button_plays_nothing(uno: SimulatedServer) -> None:
    message = shown(await uno.anna.slash(uno.channel, "daily", edition="master"))
    move = first_move(message)
    await uno.anna.click(message, custom_id=move)
    (before,) = await Dailies(uno.store).tries(today(uno), uno.anna.id)
    await uno.press(uno.anna, await opened(uno), move)
    (after,) = await Dailies(uno.store).tries(today(uno), uno.anna.id)

    assert after.lines == before.lines


async def test_the_second_of_two_simultaneous_clicks_sees_the_move_of_the_first(
    uno: SimulatedServer,
) -> None:
    offered = first_move(shown(await uno.anna.slash(uno.channel, "daily", edition="master")))
    answers = await uno.press_at_once(await opened(uno), offered, uno.anna, uno.anna)

    assert ["The game has moved on" in answer_text(one) for one in answers] == [False, True]


async def test_a_picked_card_that_can_be_played_in_only_one_way_is_played(
    uno: SimulatedServer,
) -> None:
    message = shown(await uno.anna.slash(uno.channel, "daily", edition="tippo"))
    played = read_custom_id(first_move(message))
    assert isinstance(played, MoveInDeal)
    assert played.line.startswith("play "), "a card of the hand fits"
    pick = PickInDeal(played.deal, played.number, 0, played.line)
    await uno.press(uno.anna, await opened(uno), custom_id(pick))

    (own,) = await Dailies(uno.store).tries(today(uno), uno.anna.id)
    assert f"A {played.line}" in own.lines


async def test_the_log_of_a_deal_can_be_read_as_at_any_table(uno: SimulatedServer) -> None:
    message = shown(await uno.anna.slash(uno.channel, "daily", edition="tippo"))
    message = shown(await uno.anna.click(message, custom_id=first_move(message)))
    log = shown(await uno.anna.click(message, label="History"))

    assert "What happened in round 1" in texts(log)
    assert "You play" in texts(log)
    hand = shown(await uno.anna.click(log, label="My hand"))
    assert "your turn" in texts(hand)


async def test_the_other_sides_of_a_deals_cards_can_be_viewed(uno: SimulatedServer) -> None:
    message = shown(await uno.anna.slash(uno.channel, "daily", edition="flip"))
    told = answer_text(await uno.anna.click(message, label="Other sides"))

    assert "**You**" in told
    assert "Next card in the draw pile" in told


async def test_everybody_has_the_same_cards(uno: SimulatedServer) -> None:
    hands = [
        [
            one["content"]
            for one in components_of(
                shown(await person.slash(uno.channel, "daily", edition="tippo"))
            )
            if "cards" in one.get("content", "")
        ]
        for person in (uno.anna, uno.ben)
    ]

    assert hands[0] == hands[1]


async def test_a_lost_deal_names_the_card_that_ended_it(uno: SimulatedServer) -> None:
    told = texts(await play_to_the_end(uno, uno.anna))

    assert "Lost with" in told
    assert any(words in told for words in ("last card", "No cards left"))


async def test_a_player_who_was_put_out_of_the_round_is_told_so_afterwards(
    uno: SimulatedServer,
) -> None:
    def give_up(moves: Sequence[Move]) -> Move:
        return next((one for one in moves if one.verb is not Verb.PLAY), moves[0])

    result = texts(await finish(uno, uno.anna, "mercy", give_up))
    assert "Lost: out of the round" in result
    assert "1. anna · \N{MINUS SIGN}250 points" in result


async def test_a_shared_result_reveals_nothing_about_the_deal(uno: SimulatedServer) -> None:
    over = await finish(uno, uno.anna)
    result = await uno.anna.click(over, label="Share my result")

    assert not result.ephemeral
    told = texts(shown(result))
    assert "**anna** played the deal of the day: UNO Royal" in told
    assert "#1 of 1" in told
    (own,) = await Dailies(uno.store).tries(today(uno), uno.anna.id)
    line = next(one for one in told.splitlines() if one.endswith(("🏆", "🏁")))
    assert line.count("🔹") + line.count("🔸") + line.count("💥") == len(turns(own.lines))

    # Ben gets a private hand in today's deal.
    played = await uno.ben.click(shown(result), label="Play today’s deal")
    assert "UNO Royal" in answer_text(played)
    assert len(await Dailies(uno.store).tries(today(uno), uno.ben.id)) == 1

    # The channel sees the result in the server's language, no matter who shares it.
    await uno.env.advance_time(SHARE_COOLDOWN)
    await uno.store.settings.put(SERVER["locale"], uno.guild.id, "fr")
    result = await uno.anna.click(over, label="Share my result")
    assert "**anna** a joué la donne du jour" in texts(shown(result))

    forged = f"u:-:-:share-daily:royal {today(uno)}"
    unplayed = await uno.press(uno.ben, uno.channel.history()[-1], forged)
    assert "haven’t finished" in answer_text(unplayed)


async def test_the_next_day_shows_the_best_try_as_a_replay_and_the_secret(
    uno: SimulatedServer,
) -> None:
    await finish(uno, uno.anna)
    day = today(uno)
    early = await uno.ben.slash(uno.channel, "uno replay", game=f"daily-royal-{day}")
    assert "no finished game" in answer_text(early)

    await next_day(uno)
    overview = shown(await uno.ben.slash(uno.channel, "daily"))
    assert "UNO Royal · points:" in str(components_of(overview))
    back = await uno.ben.select(overview, [f"royal {day}"])
    assert "Look back · UNO Royal" in texts(shown(back))
    assert "anna" in texts(shown(back))
    replay = await uno.ben.click(shown(back), label="See it move by move")
    assert "the deal" in texts(shown(replay))
    assert "anna" in texts(shown(replay))
    verified = await uno.ben.click(shown(replay), label="Verify")
    assert "fixed before anybody played" in answer_text(verified)
    (file,) = shown(verified).attachments
    assert SECRET.hex() in (await file.read()).decode()


async def test_the_next_day_shows_where_a_try_differed_from_the_best(
    uno: SimulatedServer,
) -> None:
    await finish(uno, uno.anna)
    day = today(uno)
    (best,) = await Dailies(uno.store).tries(day, uno.anna.id)
    # Ben began with the same moves, then made a different one, and gave up.
    game = DailyGame(day, "royal", SECRET)
    begun = len(game.lines)
    alike = parse_move(best.lines[begun])
    game.make(next(one for one in legal(game.state, PERSON) if one != alike))
    ben = replace(best, user_id=uno.ben.id, lines=tuple(game.lines), points=-100, made=30)
    await Dailies(uno.store).save(ben)
    forged = f"u:-:-:daily-best:royal {day}"
    early = await uno.press(uno.ben, await opened(uno), forged)
    assert "no finished game" in answer_text(early)

    await next_day(uno)
    back = answer_text(await uno.press(uno.ben, uno.channel.history()[-1], forged))
    assert "You: #2 of 2" in back
    assert f"Move {begun + 1} was the first to differ" in back
    assert back.partition("to differ:**")[2].startswith("\nYou ")
    assert "\n**anna** " in back
    mine = answer_text(await uno.press(uno.anna, uno.channel.history()[-1], forged))
    assert "Nobody played this deal better than you" in mine
    # The moves are deleted with the person's data, so that nothing can be compared.
    await uno.store.privacy.forget_user(uno.ben.id, uno.env.now().timestamp())
    back = answer_text(await uno.press(uno.ben, uno.channel.history()[-1], forged))
    assert "differed" not in back
    assert "You:" not in back


async def test_the_next_day_reveals_the_secret_even_if_nobody_finished(
    uno: SimulatedServer,
) -> None:
    noon = int(start_of(today(uno))) + 12 * 3600
    await uno.anna.slash(uno.channel, "daily")
    await next_day(uno)

    assert f"Secret of <t:{noon}:D>: `{SECRET.hex()}`" in await fair_deal(uno)


async def test_only_the_best_try_of_an_old_deal_can_be_replayed(uno: SimulatedServer) -> None:
    for person in (uno.anna, uno.ben):
        await finish(uno, person)
    day = today(uno)
    (best, _) = await Dailies(uno.store).best(day, "royal", limit=2)
    await next_day(uno)
    await Dailies(uno.store).prune(today(uno))

    replay = await uno.ben.slash(uno.channel, "uno replay", game=f"daily-royal-{day}")
    assert "the deal" in answer_text(replay)
    await uno.store.privacy.forget_user(best.user_id, uno.env.now().timestamp())
    replay = await uno.ben.slash(uno.channel, "uno replay", game=f"daily-royal-{day}")
    assert "no finished game" in answer_text(replay)


async def test_other_servers_see_no_names_in_a_replay(uno: SimulatedServer) -> None:
    await finish(uno, uno.anna)
    day = today(uno)
    await next_day(uno)
    guild = uno.env.create_guild()
    channel = guild.create_text_channel("elsewhere")
    dan = guild.add_member(uno.env.create_user("dan"))

    replay = answer_text(await dan.slash(channel, "uno replay", game=f"daily-royal-{day}"))
    assert "anna" not in replay
    assert "Somebody" in replay


async def test_a_deal_that_was_not_finished_in_time_counts_for_nothing(
    uno: SimulatedServer,
) -> None:
    message = shown(await uno.anna.slash(uno.channel, "daily", edition="master"))
    move = first_move(message)
    await next_day(uno)

    late = await uno.anna.click(message, custom_id=move)
    assert "day is over" in answer_text(late)
    overview = answer_text(await uno.anna.slash(uno.channel, "daily"))
    assert "The same cards for everybody" in overview


async def test_moves_that_the_rules_no_longer_allow_end_a_try(uno: SimulatedServer) -> None:
    message = shown(await uno.anna.slash(uno.channel, "daily", edition="master"))
    (begun,) = await Dailies(uno.store).tries(today(uno), uno.anna.id)
    await Dailies(uno.store).save(replace(begun, lines=("A colour red",)), after=len(begun.lines))

    again = await uno.anna.slash(uno.channel, "daily", edition="master")
    assert "rules now refuse one of the moves" in answer_text(again)
    clicked = await uno.anna.click(message, custom_id=first_move(message))
    assert "rules now refuse one of the moves" in answer_text(clicked)


async def test_the_edition_of_the_day_is_named_where_a_table_is_opened(
    uno: SimulatedServer,
) -> None:
    message = await opened(uno)
    for _ in range(2):
        offered = await uno.press(uno.ben, message, "u:-:-:choose-edition:")
        name = tr(Locale.ENGLISH, f"edition-{edition_of(today(uno))}")
        assert f"Edition of the day: **{name}**" in answer_text(offered)
        await next_day(uno)


async def test_days_in_a_row_are_counted(uno: SimulatedServer) -> None:
    await finish(uno, uno.anna)
    await next_day(uno)
    await finish(uno, uno.anna)
    assert "2 days in a row" in answer_text(await uno.anna.slash(uno.channel, "daily"))

    await next_day(uno)
    assert "2 days in a row" in answer_text(await uno.anna.slash(uno.channel, "daily"))
    told = await uno.anna.slash(uno.channel, "stats player")
    assert "Deals of the day: 2 days in a row (longest: 2)" in answer_text(told)
    await next_day(uno)
    assert "in a row" not in answer_text(await uno.anna.slash(uno.channel, "daily"))
    told = await uno.anna.slash(uno.channel, "stats player")
    assert "longest streak: 2 days in a row" in answer_text(told)
    # Other people see only deals that were started on this server.
    told = await uno.ben.slash(uno.channel, "stats player", person=uno.anna)
    assert "longest streak: 2 days in a row" in answer_text(told)
    for day in await Dailies(uno.store).days(uno.anna.id):
        (one,) = await Dailies(uno.store).tries(day, uno.anna.id)
        moved = replace(one, user_id=uno.ben.id, guild_id=HomeServer(1))
        await Dailies(uno.store).save(moved)
    told = await uno.anna.slash(uno.channel, "stats player", person=uno.ben)
    assert "in a row" not in answer_text(told)


async def test_a_deletion_gives_no_second_try_on_the_same_day(uno: SimulatedServer) -> None:
    await uno.anna.slash(uno.channel, "daily", edition="royal")
    await delete(uno, uno.anna)

    again = await uno.anna.slash(uno.channel, "daily", edition="royal")
    assert "You’ve already played this deal" in answer_text(again)
    assert await Dailies(uno.store).tries(today(uno), uno.anna.id) == []
    assert uno.anna.id not in await uno.store.players.names([uno.anna.id])
    overview = await uno.anna.slash(uno.channel, "daily")
    assert "**UNO Royal**: already played, and deleted" in answer_text(overview)
    assert answer_text(overview).count("not played yet") == len(EDITIONS) - 1
    # Other deals, other people and other days are not affected.
    await uno.anna.slash(uno.channel, "daily", edition="master")
    assert len(await Dailies(uno.store).tries(today(uno), uno.anna.id)) == 1
    await uno.ben.slash(uno.channel, "daily", edition="royal")
    assert len(await Dailies(uno.store).tries(today(uno), uno.ben.id)) == 1
    await next_day(uno)
    await uno.anna.slash(uno.channel, "daily", edition="royal")
    assert len(await Dailies(uno.store).tries(today(uno), uno.anna.id)) == 1


async def test_the_mark_of_a_deleted_try_disappears_when_the_day_is_over(
    uno: SimulatedServer,
) -> None:
    day = today(uno)
    await uno.anna.slash(uno.channel, "daily", edition="royal")
    await delete(uno, uno.anna)
    assert await Dailies(uno.store).marked_editions(day, uno.anna.id) == {"royal"}

    await next_day(uno)
    await uno.env.advance_time(3600)
    assert await Dailies(uno.store).marked_editions(day, uno.anna.id) == set()


async def test_the_data_of_deals_is_exported_and_deleted(uno: SimulatedServer) -> None:
    await uno.anna.slash(uno.channel, "daily", edition="master")
    (kept,) = (await uno.store.privacy.export_user(uno.anna.id))["daily tries"]
    assert (kept["edition"], kept["day"]) == ("master", today(uno))

    await uno.store.privacy.forget_user(uno.anna.id, uno.env.now().timestamp())
    assert await Dailies(uno.store).tries(today(uno), uno.anna.id) == []


MANGLED = (
    "u:-:-:play-daily:nothing",
    "u:-:-:daily-best:master",
    "u:-:-:share-daily:nothing 2026-11-22",
    "u:daily-master-2026-11-22:-:kick:7",
    "u:daily-master-9999-99-99:-:draw:",
)


async def test_a_daily_deal_refuses_mangled_clicks(uno: SimulatedServer) -> None:
    message = await opened(uno)
    for mangled in MANGLED:
        assert answer_text(await uno.press(uno.anna, message, mangled)), mangled
        assert await Dailies(uno.store).tries(today(uno), uno.anna.id) == [], mangled
