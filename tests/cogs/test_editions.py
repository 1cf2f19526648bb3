"""Editions are played by commands in a channel, and each asks its own questions."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.editions.potter.rules import CryHand
from bot.editions.royal.rules import Court, NameJester, SendToDraw
from bot.editions.wizz.rules import Discard, Race, Segment, Spin, Wheel
from bot.engine import view
from bot.engine.cards import card
from bot.engine.moves import Move, Verb
from bot.engine.record.notation import write_move
from bot.engine.state import Pile
from bot.engine.turn import Turn
from bot.game.live.registry import LiveTables
from bot.game.rules.actions import Answer, Click
from bot.game.state.table_state import Phase
from cogs.leaderboard.queries import LeaderboardOrder, Leaderboards
from tests.game.dealing import few_cards
from tests.ui.message_content import (
    answer_of,
    answer_text,
    begin,
    click_more,
    components_of,
    labels,
    shown_text,
    texts,
)
from tests.ui.simulated_server import SimulatedServer

NEW = ["classic", "mercy", "flip", "royal", "tippo", "wizz", "potter"]
OWN_VERBS: dict[str, set[Verb]] = {
    "flip": {Verb.TAKE},
    "master": {Verb.DRAW, Verb.TAKE},
    "mercy": {Verb.TAKE},
    "potter": {Verb.COLOUR},
    "royal": {Verb.CHOOSE},
    "tippo": set(),
    "wizz": {Verb("spin")},
}
"""Kinds of moves that an edition's short round must include, besides playing cards."""
MOST = 600
GRACE, RUSH = 1, 10


async def typed(uno: SimulatedServer, person: MemberActor, move: Move) -> InteractionResult:
    """Make a move with its command."""
    edition, detail = uno.state.edition, " ".join(write_move(move).split(" ")[2:])
    hand = list(view(uno.game, move.seat).hand)
    match move.verb:
        case Verb.PLAY:
            name, options = "uno play", {"card": detail}
        case Verb.COLOUR:
            name, options = "uno colour", {"colour": detail}
        case Verb.CHOOSE if edition == "royal":
            asked = isinstance(uno.game.question, NameJester)
            name, options = f"royal {'jester' if asked else 'choose'}", {"player": detail}
        case Verb.CHOOSE:
            name, options = "uno choose", {"player": detail}
        case "number":
            name, options = "wizz number", {"number": detail}
        case "discard":
            for one in move.cards:
                hand.remove(one)
            name, options = "wizz discard", {"card": move.cards[-1].text}
            if len(move.cards) > 1:
                options |= dict(zip(("keep", "keep-also"), map(str, hand), strict=True))
        case "spin" | "shout":
            name, options = f"wizz {move.verb}", {}
        case "show":
            name, options = "potter show", {}
        case _:
            name, options = f"uno {move.verb}", {}
    return await person.slash(uno.channel, name, **options)


async def type_moves(uno: SimulatedServer, seed: int, enough: set[Verb]) -> set[Verb]:
    """Let people type moves and robots play; return the verbs typed.

    Args:
        uno: The server.
        seed: Chooses the moves.
        enough: The verbs after which to stop; if empty, the match is played to its end.
    """
    chance, verbs = Random(seed), set[Verb]()
    for _ in range(MOST):
        table = uno.bot.app.tables.in_channel(uno.channel.id)
        if table is None or (enough and enough <= verbs):
            return verbs
        people = [seat for seat in table.state.asked if seat in table.state.present]
        if not people or isinstance(uno.game.question, Race):
            await uno.env.advance_time(4)
            continue
        game, seat = uno.game, people[0]
        question = game.question
        assert question is not None
        moves = [one for one in view(game, seat).moves if one.verb in question.verbs]
        laying = [one for one in moves if one.verb is Verb.PLAY]
        move = chance.choice(laying or moves)
        result = await typed(uno, (uno.anna, uno.ben)[seat], move)
        assert result.ephemeral
        assert table.state.moves > 0
        assert game is not table.state.game, answer_text(result)
        verbs.add(move.verb)
    raise AssertionError("the round does not end")


async def set_to(uno: SimulatedServer, **changes: Any) -> None:  # noqa: ANN401 - fields of a state
    """Bring the game into a given situation: save the changed game, and restart the bot."""
    state = uno.state
    game = replace(uno.game, **changes)
    after = replace(state, game=game, revision=state.revision + 1, deadlines=())
    await uno.restart_on(after)


async def deal_by_commands(uno: SimulatedServer, edition: str) -> None:
    """Let Anna, Ben and two robots begin a short round."""
    await uno.open(edition, scoring="single")
    await uno.ben.slash(uno.channel, "uno join")
    for _ in range(2):
        await uno.anna.slash(uno.channel, "uno robot")
    # The other editions must ask their own questions; in Classic, only cards are played.
    with few_cards(3, fitting=edition == "classic"):
        await uno.anna.slash(uno.channel, "uno start")


async def test_a_whole_match_can_be_played_by_commands(uno: SimulatedServer) -> None:
    await deal_by_commands(uno, "classic")
    await type_moves(uno, 1, enough=set())

    assert "the game is over" in texts(uno.table_message)
    page = await Leaderboards(uno.store).page(
        uno.guild.id, LeaderboardOrder.POINTS, edition="classic"
    )
    assert {one.name for one in page.standings} == {"anna", "ben"}


@pytest.mark.parametrize("edition", OWN_VERBS)
async def test_each_kind_of_move_of_an_edition_can_be_made_by_command(
    uno: SimulatedServer, edition: str
) -> None:
    wanted = {Verb.PLAY} | OWN_VERBS[edition]
    await deal_by_commands(uno, edition)

    assert wanted <= await type_moves(uno, 1, enough=wanted)


async def test_anybody_can_read_the_rules(uno: SimulatedServer) -> None:
    for edition in NEW:
        shown = await uno.cleo.slash(uno.channel, f"{edition} rules")

        assert "· Cards at a glance" in answer_text(shown), edition
        await uno.cleo.click(answer_of(shown), label="Next page")
        assert "Cards at a glance" not in texts(answer_of(shown)), edition


# Royal


async def test_the_host_can_choose_the_first_king_by_command(uno: SimulatedServer) -> None:
    await uno.open_lobby("royal")
    await uno.ben.slash(uno.channel, "uno join")
    offered = await uno.anna.autocomplete(uno.channel, "royal king", "player", "")
    assert [one["name"] for one in offered] == ["anna", "ben", "left to chance"]

    await uno.anna.slash(uno.channel, "royal king", player="ben")
    assert "First king: ben" in texts(uno.table_message)
    await begin(uno.anna, uno.table_message)
    own = uno.game.extra
    assert isinstance(own, Court)
    assert own.king == 1


async def test_the_king_is_asked_in_their_hand_and_the_table_shows_the_court(
    uno: SimulatedServer,
) -> None:
    await uno.open_lobby("royal")
    await uno.ben.slash(uno.channel, "uno join")
    await uno.anna.slash(uno.channel, "uno robot")
    await uno.anna.slash(uno.channel, "royal king", player="ben")
    await begin(uno.anna, uno.table_message)
    assert "name a jester" in texts(uno.hand(uno.ben))
    await uno.ben.slash(uno.channel, "royal jester", player="anna")

    shown = texts(uno.table_message)
    assert "King: **ben**" in shown
    assert "Jester: **anna**" in shown


async def test_the_fanfare_is_announced_in_the_channel(uno: SimulatedServer) -> None:
    await uno.open("royal", away=600)
    await uno.ben.slash(uno.channel, "uno join")
    await uno.cleo.slash(uno.channel, "uno join")
    await uno.anna.slash(uno.channel, "royal king", player="anna")
    await begin(uno.anna, uno.table_message)
    await uno.anna.slash(uno.channel, "royal jester", player="cleo")
    assert "Fanfare" not in texts(uno.table_message)
    await uno.env.advance_time(80)

    assert "Fanfare! The crown goes to **ben**" in texts(uno.table_message)
    assert "You wear the crown" in texts(uno.hand(uno.ben))


async def test_the_king_can_choose_themselves_as_the_player_who_draws(uno: SimulatedServer) -> None:
    await uno.deal("royal")
    own = uno.game.extra
    assert isinstance(own, Court)
    await set_to(
        uno, stack=(Turn(0), SendToDraw(1)), extra=replace(own, king=1, jester=0), laid=None
    )
    offered = await uno.ben.autocomplete(uno.channel, "royal choose", "player", "")

    assert {one["name"].split(" · ")[0] for one in offered} == {"anna", "You"}
    cards = len(uno.game.hands[1])
    await uno.ben.slash(uno.channel, "royal choose", player="ben")
    assert len(uno.game.hands[1]) > cards


# Tippo


async def test_a_card_that_fits_both_trays_asks_for_a_tray(uno: SimulatedServer) -> None:
    await uno.deal("tippo")
    piles = (Pile((card("R2"),), card("R2").colour), Pile((card("R9"),), card("R9").colour))
    hands = (tuple(map(card, ("R5", "G7", "B1"))), uno.game.hands[1])
    await set_to(uno, piles=piles, hands=hands, stack=(Turn(0),), laid=None)
    shown = await uno.anna.slash(uno.channel, "uno hand")
    assert {"Red 5 → left", "Red 5 → right"} <= set(labels(answer_of(shown)))
    refused = await uno.anna.slash(uno.channel, "uno play", card="R5")
    assert "either tray" in answer_text(refused)

    await uno.anna.slash(uno.channel, "uno play", card="red 5 → right")
    assert uno.game.piles[1].top == card("R5")


# Wizz


async def at_the_race(uno: SimulatedServer) -> None:
    await uno.deal("wizz")
    three = tuple(map(card, ("R1", "G2", "B3")))
    await set_to(
        uno,
        hands=(three, three),
        stack=(Turn(1), Spin(0)),
        extra=Wheel((Segment.UNO_WIZZ,)),
        laid=None,
    )
    await uno.anna.slash(uno.channel, "wizz spin")


def let_presses_wait(uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let people press a button while an earlier press still waits for the table's answer."""
    click = LiveTables.click

    async def waiting(tables: LiveTables, table_id: str, asked: Click) -> Answer:
        work = click(tables, table_id, asked)
        answer: Answer = await uno.env.external_wait(work, reason="a race is counted")
        return answer

    monkeypatch.setattr(LiveTables, "click", waiting)


async def test_everybody_in_the_channel_can_race_with_one_button(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await at_the_race(uno)
    let_presses_wait(uno, monkeypatch)
    assert "Shout!" in labels(uno.table_message)
    await uno.ben.click(uno.table_message, label="Shout!")
    await uno.env.advance_time(GRACE)

    assert uno.game.question == Discard(1, 1)
    assert "**ben** shouts first" in texts(uno.table_message)
    await uno.ben.slash(uno.channel, "wizz discard", card="green 2")
    assert uno.game.piles[0].top == card("G2")


async def test_a_slower_player_gets_a_private_answer(
    uno: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    await at_the_race(uno)
    let_presses_wait(uno, monkeypatch)
    await uno.ben.slash(uno.channel, "wizz shout")
    slower = await uno.anna.slash(uno.channel, "wizz shout")
    await uno.env.advance_time(GRACE)

    assert uno.game.question == Discard(1, 1)
    assert re.search(r"ben\*\* (was faster|beat you to it)", answer_text(slower))


async def test_a_race_without_presses_ends_soon(uno: SimulatedServer) -> None:
    await at_the_race(uno)
    await uno.env.advance_time(RUSH + GRACE + 1)

    assert "Nobody shouted in time" in texts(uno.table_message)


async def test_all_but_two_cards_can_be_discarded_by_command(uno: SimulatedServer) -> None:
    await uno.deal("wizz")
    hand = tuple(map(card, ("R1", "G2", "B3", "Y4", "W")))
    await set_to(uno, hands=(hand, hand), stack=(Turn(1), Discard(0, 3)), laid=None)
    await uno.anna.slash(
        uno.channel, "wizz discard", card="yellow 4", keep="red 1", **{"keep-also": "W"}
    )

    assert uno.game.hands[0] == (card("R1"), card("W"))
    assert uno.game.piles[0].top == card("Y4")


# Potter


async def test_a_birthday_can_be_chosen_and_deleted_by_clicks(uno: SimulatedServer) -> None:
    await uno.open_lobby("potter")
    shown = await click_more(uno.ben, uno.table_message, "Birthday…")
    assert answer_of(shown).ephemeral
    assert "I don’t know your birthday" in shown_text(shown)
    await choose_birthday(uno.ben, shown, "month", "2")
    await choose_birthday(uno.ben, shown, "day:17", "29 2")
    kept = await uno.store.personal_details.details(["birthday"], [uno.ben.id])
    assert kept == {"birthday": {uno.ben.id: (29, 2)}}

    known = await click_more(uno.ben, uno.table_message, "Birthday…")
    assert "29 February" in shown_text(known)
    await uno.ben.click(answer_of(known), label="Forget my birthday")
    assert "I don’t know your birthday" in answer_text(
        await uno.ben.slash(uno.channel, "potter birthday")
    )


async def test_a_button_with_an_impossible_birthday_saves_nothing(uno: SimulatedServer) -> None:
    await uno.open_lobby("potter")
    for asked in ("month:13", "month:0", "day:30 2", "day:1 2 3", "month:x"):
        await uno.press(uno.ben, uno.table_message, f"u:-:-:birthday-{asked}")
        kept = await uno.store.personal_details.details(["birthday"], [uno.ben.id])
        assert kept == {"birthday": {}}, asked


async def choose_birthday(
    person: MemberActor, shown: InteractionResult, select: str, value: str
) -> None:
    """Choose a value in a select of the panel that an answer shows."""
    message = answer_of(shown)
    ids = [str(one.get("custom_id", "")) for one in components_of(message)]
    (custom_id,) = (one for one in ids if one.startswith(f"u:-:-:birthday-{select}"))
    await person.select(message, [value], custom_id=custom_id)


async def test_a_birthday_is_set_shown_and_deleted_in_private(uno: SimulatedServer) -> None:
    assert "I don’t know your birthday" in answer_text(
        await uno.anna.slash(uno.channel, "potter birthday")
    )
    told = await uno.anna.slash(uno.channel, "potter birthday", day=29, month=2)
    assert "29 February" in answer_text(told)
    assert "29 February" in answer_text(await uno.anna.slash(uno.channel, "potter birthday"))
    assert "I don’t know your birthday" in answer_text(
        await uno.ben.slash(uno.channel, "potter birthday")
    )

    gone = await uno.anna.slash(uno.channel, "potter birthday", forget=True)
    assert "I don’t know your birthday" in answer_text(gone)
    kept = await uno.store.personal_details.details(["birthday"], [uno.anna.id])
    assert kept == {"birthday": {}}


async def test_an_impossible_birthday_changes_nothing(uno: SimulatedServer) -> None:
    await uno.anna.slash(uno.channel, "potter birthday", day=1, month=5)
    for given in ({"day": 30, "month": 2}, {"day": 5}, {"month": 5}):
        refused = await uno.anna.slash(uno.channel, "potter birthday", **given)

        assert "no such day" in answer_text(refused), given
        kept = await uno.store.personal_details.details(["birthday"], [uno.anna.id])
        assert kept == {"birthday": {uno.anna.id: (1, 5)}}, given


async def test_the_player_with_the_nearest_birthday_deals_and_the_date_stays_secret(
    uno: SimulatedServer,
) -> None:
    await uno.anna.slash(uno.channel, "potter birthday", day=1, month=1)
    await uno.ben.slash(uno.channel, "potter birthday", day=29, month=7)
    await uno.deal("potter")

    assert uno.game.dealer == 1
    assert "**ben** deals: their birthday is the closest" in texts(uno.table_message)
    assert "29" not in texts(uno.table_message)


async def test_a_hand_shouted_out_for_a_howler_is_shown_in_the_channel(
    uno: SimulatedServer,
) -> None:
    await uno.deal("potter")
    hands = (uno.game.hands[0], tuple(map(card, ("R1", "G+3"))))
    await set_to(uno, hands=hands, stack=(Turn(1), CryHand(1)), laid=None)
    await uno.ben.slash(uno.channel, "potter show")

    assert "red 1" in texts(uno.table_message)
    assert "green Draw Three" in texts(uno.table_message)


async def test_a_challenged_hand_is_shown_only_to_the_challenger(
    uno: SimulatedServer,
) -> None:
    await uno.deal("potter")
    hands = (tuple(map(card, ("W+4", "G1", "G+3"))), uno.game.hands[1])
    red = Pile((card("R9"),), card("R9").colour)
    await set_to(uno, hands=hands, piles=(red,), stack=(Turn(0),), direction=1, laid=None)
    await uno.anna.slash(uno.channel, "uno play", card="W+4 blue")
    await uno.ben.slash(uno.channel, "uno challenge")

    assert uno.phase is Phase.PLAYING
    assert "green Draw Three" in texts(uno.hand(uno.ben))
    assert "green Draw Three" not in texts(uno.table_message)
