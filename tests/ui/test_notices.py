"""Notifications as each player chose: who is pinged where, and how many requests that takes."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator

import discord
import pytest
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from bot.engine import start
from bot.engine.state import State, Waiting
from bot.game.state.table_state import Phase
from bot.settings import NoticeMode
from bot.ui import edit_or_repost, wanted
from bot.ui.edit_or_repost import FOLLOWS_AFTER
from bot.ui.posted_messages import PAUSE
from bot.ui.wanted import JUST_CLICKED
from tests.depth import some
from tests.game.dealing import few_cards
from tests.ui.message_content import labels, texts
from tests.ui.simulated_server import SimulatedServer
from tests.ui.test_settings import choose

EARLY = 8.0


@pytest.fixture(autouse=True)
def notify_early(monkeypatch: pytest.MonkeyPatch) -> None:
    """Notify players early, while most of UNO Master's clock is left and before the next round."""
    monkeypatch.setattr(wanted, "CALLED_AFTER", EARLY)


async def deal(uno: SimulatedServer, notice: NoticeMode, **options: int) -> None:
    """Deal to two people who both chose this kind of notice."""
    await prefer(uno, notice)
    # Deal by clicks, as in play: nobody is notified soon after a click of their own.
    await uno.deal_by_clicks("master", **options)


async def prefer(uno: SimulatedServer, notice: NoticeMode) -> None:
    for person in (uno.anna, uno.ben):
        await uno.prefer(person, "notice", notice)


async def deal_alike(
    uno: SimulatedServer, notice: NoticeMode, cards: int = 3, *, fitting: bool = False
) -> None:
    """Deal the same short round in every run, whatever luck the ids of clicks bring.

    Args:
        fitting: Whether the cards can all be played one after another, so that nobody draws.
    """
    await deal(uno, notice, away=600)

    def few(game: State) -> State:
        with few_cards(cards, fitting=fitting):
            return start("master", game.options, 2, bytes([3] * 32)).state

    await uno.arrange(few)
    await uno.env.advance_time(PAUSE)


async def moves(uno: SimulatedServer, *, privately: bool = False) -> AsyncIterator[Counter[str]]:
    """Play the round to its end and yield, for each move, its requests by place.

    Args:
        privately: Whether all play from *My hand*, although they have a hand in direct messages.
    """
    play = uno.play_from_private_hand if privately else uno.play
    while uno.phase is Phase.PLAYING:
        before = len(uno.env.http_requests)
        await play(uno.on_turn)
        await uno.let_calls_come()
        yield Counter(
            f"{request.partition(' ')[0]} {place(uno, request)}"
            for request in uno.requests_since(before)
        )


def written(costs: Counter[str]) -> int:
    """The number of requests that change something.

    In a long round the bot sometimes also reads: the members of the server, or the messages below
    the table.
    """
    return sum(count for kind, count in costs.items() if not kind.startswith("GET "))


def place(uno: SimulatedServer, request: str) -> str:
    """Where a request goes: the channel, or direct messages."""
    return "channel" if f"/channels/{uno.channel.id}/" in request else "messages"


def called(uno: SimulatedServer) -> list[int]:
    """The ids of the people who are mentioned in the channel now."""
    return [person.id for call in uno.notices for person in call.mentions]


def hands(uno: SimulatedServer) -> dict[int, int]:
    """The id of each person's hand message."""
    return {person.id: uno.hand(person).id for person in (uno.anna, uno.ben)}


def said(hand: discord.Message | ResponseMessage) -> list[str]:
    """The lines of a hand except the one that names the table."""
    return [one for one in texts(hand).splitlines() if not one.startswith("-# UNO Master")]


async def pass_turn(uno: SimulatedServer) -> MemberActor:
    """Play until it is somebody else's turn and they may be notified; return that player."""
    asked = uno.on_turn
    while uno.on_turn is asked:
        await uno.play(asked)
    await uno.let_calls_come()
    return uno.on_turn


async def test_direct_notices_take_at_most_one_post_for_each_move_and_none_in_the_channel(
    uno: SimulatedServer,
) -> None:
    await deal_alike(uno, NoticeMode.DIRECT, cards=4, fitting=True)
    total: Counter[str] = Counter()
    async for costs in moves(uno):
        assert costs["POST messages"] <= 1
        # The table is edited at once. The notified player's old hand is replaced, and edited first
        # only where the owner's last click still allows it, which costs nothing.
        assert written(costs) <= 3
        total += costs

    assert total["POST messages"] == total["DELETE messages"] > 0
    assert total["PATCH messages"] == 0
    assert total["POST channel"] == total["DELETE channel"] == 0


async def test_a_move_is_answered_with_one_request_even_if_its_player_did_not_know_the_edition(
    uno: SimulatedServer,
) -> None:
    await deal_alike(uno, NoticeMode.NONE)
    player = uno.on_turn
    for known in (False, True):
        while uno.on_turn is not player:
            await uno.play(uno.on_turn)
        editions = uno.bot.app.preferences_cache.cached(player.id).editions
        assert ("master" in editions) is known
        before = len(uno.env.http_requests)
        await uno.play(player)
        await uno.env.settle()
        paths = [one.path for one in uno.env.http_requests[before:]]
        (answer,) = (path for path in paths if path.startswith("/interactions/"))
        token = answer.split("/")[3]
        assert [path for path in paths if token in path] == [answer]


async def test_notices_by_mention_edit_the_existing_message(
    uno: SimulatedServer,
) -> None:
    await deal_alike(uno, NoticeMode.CHANNEL)
    for _ in range(2):
        await pass_turn(uno)
    await uno.env.advance_time(PAUSE)
    before = hands(uno)
    total: Counter[str] = Counter()
    async for costs in moves(uno):
        question = uno.game.question
        if question is not None and question.waiting is Waiting.DRAWN:
            assert not costs["POST channel"], "nobody is called for the card just drawn"
        elif uno.phase is Phase.PLAYING:
            assert called(uno) == [uno.on_turn.id]
            assert f"<@{uno.on_turn.id}>" in texts(uno.notices[0])
        # One request for the table and one for the notice: clicks edit the hands.
        assert written(costs) <= 2
        total += costs

    assert called(uno) == []
    assert total["POST channel"] == 0, "all are looking"
    assert total["POST messages"] == 0
    assert hands(uno) == before


@pytest.mark.sampled
@pytest.mark.parametrize("notice", some([NoticeMode.DIRECT], NoticeMode.CHANNEL, NoticeMode.NONE))
async def test_a_players_second_hand_is_edited_now_and_then_and_at_once_at_the_end_of_a_round(
    uno: SimulatedServer, notice: NoticeMode
) -> None:
    await deal_alike(uno, notice, cards=4, fitting=True)
    for person in (uno.anna, uno.ben):
        await person.slash(uno.channel, "uno hand")
    costs = [one async for one in moves(uno, privately=True)]

    # Each move changes two hands. The next move follows when the player on turn is due a notice.
    edits = sum(cost["PATCH messages"] for cost in costs)
    assert edits <= 2 * len(costs) * EARLY / FOLLOWS_AFTER + 2
    for person in (uno.anna, uno.ben):
        shown = (await person.slash(uno.channel, "uno hand")).response
        assert shown is not None
        # The winner's achievements follow a moment later.
        at_once = [one for one in said(shown) if "new achievement" not in one]
        assert said(uno.hand(person)) == at_once


async def test_a_direct_message_hand_follows_the_hand_that_its_owner_plays_from(
    uno: SimulatedServer,
) -> None:
    await prefer(uno, NoticeMode.NONE)
    await uno.deal(turn_seconds=600)
    player = uno.on_turn
    before = texts(uno.hand(player))
    await uno.play_from_private_hand(player)
    assert texts(uno.hand(player)) == before
    await uno.env.advance_time(FOLLOWS_AFTER)

    after = texts(uno.hand(player))
    assert after != before
    shown = (await player.slash(uno.channel, "uno hand")).response
    assert shown is not None
    assert said(shown) == said(uno.hand(player))

    await uno.end(player, "uno leave")
    assert labels(uno.hand(player)) == ["I’m back"], "no move is left"


async def test_an_outdated_notice_waits_while_a_hand_is_edited(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    # No turn of UNO Master lasts as long as Discord lets an answer be edited.
    monkeypatch.setattr(edit_or_repost, "EDITABLE_SECONDS", 20.0)
    await deal_alike(uno, NoticeMode.CHANNEL, cards=4)
    for _ in range(3):
        await pass_turn(uno)
    await uno.env.advance_time(JUST_CLICKED + PAUSE)
    over, before = uno.notices[0], len(uno.env.http_requests)
    await uno.play(uno.on_turn)
    await uno.let_calls_come()

    writes = [one for one in uno.requests_since(before) if not one.startswith("GET ")]
    assert len(writes) == 3, writes
    assert called(uno) == [*(person.id for person in over.mentions), uno.on_turn.id]
    await uno.env.advance_time(PAUSE)
    assert called(uno) == [uno.on_turn.id]


async def test_an_outdated_notice_is_edited_together_with_a_cheap_move(
    uno: SimulatedServer,
) -> None:
    await deal_alike(uno, NoticeMode.CHANNEL)
    await pass_turn(uno)
    (kept,) = uno.notices
    await choose(uno, uno.waiting, "notice", NoticeMode.NONE)
    await uno.play(uno.on_turn)

    assert called(uno) == []
    assert [one.id for one in uno.notices] == [kept.id]
    await choose(uno, uno.waiting, "notice", NoticeMode.NONE)
    assert uno.notices == [], "nobody is called here any more"


async def test_messages_are_only_edited_if_players_chose_no_notices(uno: SimulatedServer) -> None:
    await deal_alike(uno, NoticeMode.NONE)
    before = hands(uno)
    total: Counter[str] = Counter()
    async for costs in moves(uno):
        assert written(costs) <= 2
        total += costs

    assert written(total) == total["PATCH channel"] + total["PATCH messages"]
    assert hands(uno) == before


@pytest.mark.sampled
@pytest.mark.parametrize("notice", some([NoticeMode.DIRECT, NoticeMode.NONE], NoticeMode.CHANNEL))
async def test_players_are_warned_unless_they_want_no_notices(
    uno: SimulatedServer, notice: NoticeMode
) -> None:
    await prefer(uno, notice)
    await uno.deal(turn_seconds=30)

    await uno.env.advance_time(25)

    assert called(uno) == ([] if notice is NoticeMode.NONE else [uno.on_turn.id])
    assert any("seconds" in texts(call) for call in uno.notices) is (notice is not NoticeMode.NONE)


async def test_nobody_is_warned_within_eight_seconds_of_a_click_or_when_the_game_is_over(
    uno: SimulatedServer,
) -> None:
    await uno.deal("tippo", turn_seconds=60)
    asked = uno.on_turn
    await uno.env.advance_time(37)
    await asked.slash(uno.channel, "uno status")
    await uno.env.advance_time(7)
    assert called(uno) == [], "they see the clock"

    await uno.env.advance_time(2)
    assert called(uno) == [asked.id]
    seconds = int(next(one for one in texts(uno.notices[0]).split() if one.isdecimal()))
    assert 15 <= seconds <= 20
    await uno.stop()
    await uno.env.advance_time(PAUSE)
    assert not any("seconds" in texts(notice) for notice in uno.notices)


async def test_a_warning_is_deleted_when_its_player_leaves(uno: SimulatedServer) -> None:
    await uno.deal("tippo", turn_seconds=60)
    warned = uno.on_turn
    while not uno.notices:
        await uno.env.advance_time(5)
    assert called(uno) == [warned.id]
    await uno.end(warned, "uno leave")

    await uno.env.advance_time(PAUSE)
    assert not any("seconds" in texts(notice) for notice in uno.notices)


async def test_each_player_is_notified_as_they_chose(uno: SimulatedServer) -> None:
    await uno.prefer(uno.anna, "notice", NoticeMode.CHANNEL)
    await uno.deal_by_clicks()
    for _ in range(3):
        before = hands(uno)
        asked = await pass_turn(uno)
        # An outdated mention may stay for a moment: posting a hand goes first.
        await uno.env.advance_time(PAUSE)
        assert called(uno) == ([asked.id] if asked is uno.anna else [])
        anew = {person for person, hand in hands(uno).items() if hand != before[person]}
        assert anew == ({uno.ben.id} if asked is uno.ben else set())


async def test_a_person_who_chose_no_notices_gets_none_even_with_closed_messages(
    uno: SimulatedServer,
) -> None:
    await uno.prefer(uno.ben, "notice", NoticeMode.NONE)
    await uno.deal_closed(turn_of_ben=True)

    assert called(uno) == []


async def test_a_changed_choice_takes_effect_at_once_in_the_middle_of_a_round(
    uno: SimulatedServer,
) -> None:
    await uno.deal_by_clicks()
    asked, waiting = uno.on_turn, uno.waiting
    before = hands(uno)

    await choose(uno, asked, "notice", NoticeMode.CHANNEL)
    assert called(uno) == [asked.id]
    await choose(uno, asked, "notice", NoticeMode.NONE)
    assert called(uno) == []
    assert hands(uno) == before

    assert "I’ll message you" in texts(uno.hand(waiting))
    await choose(uno, waiting, "notice", NoticeMode.CHANNEL)
    assert "I’ll mention you in the channel" in texts(uno.hand(waiting))
