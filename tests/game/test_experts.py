"""Experts imagine hidden cards that fit everything they have seen.

If nothing better is found in time, they play like hard robots.
"""

from __future__ import annotations

import errno
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from dataclasses import replace
from itertools import count
from math import inf
from random import Random
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.editions.master.rules import MasterOptions
from bot.engine import apply, outline, start, view
from bot.engine.apply import game_of
from bot.engine.cards import Colour, card
from bot.engine.editions import EDITIONS
from bot.engine.events import seen_by
from bot.engine.game import Game
from bot.engine.moves import Move, Verb
from bot.engine.record.notation import write_move
from bot.engine.state import Pile, State
from bot.engine.turn import Turn
from bot.game.live.robots import PlannedMove
from bot.game.live.table import LiveTable
from bot.game.robots import expert
from bot.game.robots.edition import remember
from bot.game.robots.expert import (
    CHOOSERS,
    WAITING,
    Budget,
    LookAhead,
    best_answer,
    candidates,
    knowledge,
)
from bot.game.robots.levels import outlook
from bot.game.robots.memory import Memory, Sight
from bot.game.robots.worlds import ImpossibleWorld, Knowledge, Worlds
from bot.game.rules.actions import AddRobot, Leave, MakeMove, StartGame
from bot.game.state.table_state import RobotLevel
from bot.tools.simulate import check_cards
from tests.game.world import ANNA, BEN, World, any_answer, game

UNHURRIED = Budget(worlds=20, turns=5, seconds=inf)


def situations(edition: str, seed: int) -> Iterator[tuple[State, Memory]]:
    """The situations of a round of hard robots, with the memory of the seat that must answer."""
    luck, hard = Random(seed), CHOOSERS[RobotLevel.HARD]
    step = start(edition, EDITIONS[edition].options(), 4, luck.randbytes(32))
    memories = [Memory(seat, edition) for seat in range(4)]
    while step.state.question is not None:
        state = step.state
        for memory in memories:
            remember(memory, seen_by(step.events, memory.seat), view(state, memory.seat))
        seat = luck.choice(step.state.question.seats)
        yield state, memories[seat]
        move = hard.answer(Sight.of_view(view(state, seat), memories[seat]), luck)
        step = apply(state, move)


def known(state: State, memory: Memory) -> Knowledge:
    return Knowledge.of(outline(state, memory.seat), view(state, memory.seat), memory)


@pytest.mark.parametrize("edition", sorted(EDITIONS))
@pytest.mark.parametrize("seed", range(2))
def test_an_imagined_world_matches_everything_the_robot_sees(edition: str, seed: int) -> None:
    luck = Random(seed)
    for state, memory in situations(edition, seed):
        world = Worlds(known(state, memory)).deal(luck)

        assert view(world, memory.seat) == view(state, memory.seat)
        assert check_cards(world) is None
        for seat, hand in memory.hands.items():
            if seat != memory.seat:
                assert not +hand.held - Counter(world.hands[seat]), "it is known to be there"


def test_a_player_who_drew_last_turn_is_assumed_to_lack_the_colour() -> None:
    state, memory = next(situations("master", 1))
    other = next(seat for seat in state.order if seat != memory.seat)
    memory.of(other).lacks = {Colour.RED: 1, None: 1}

    for seed in range(20):
        hand = Worlds(known(state, memory)).deal(Random(seed)).hands[other]
        assert sum(held.colour in {Colour.RED, None} for held in hand) <= 1


def test_an_imagined_small_hand_holds_fewer_action_cards_than_chance_would_deal() -> None:
    state, memory = duel("R1 G8 Y3 G4", "B9 R+2")
    unseen = memory.unseen()
    share = sum(held.number is None and not held.wild for held in unseen.elements())

    dealer, luck = Worlds(known(state, memory)), Random(1)
    hands = [dealer.deal(luck).hands[1] for _ in range(500)]
    actions = sum(held.number is None and not held.wild for hand in hands for held in hand)

    assert 0.4 < actions / 1000 / (share / unseen.total()) < 0.8


def test_an_expert_challenges_known_bluffers() -> None:
    state, _ = duel("R1 G8 Y3 G4", "W+4 R9 Y8 G3 G1 R2 Y5")
    state = replace(state, stack=(Turn(1),))
    memory = Memory(0, "master")
    remember(memory, (), view(state, 0))
    step = apply(state, laying(view(state, 1).moves, "W+4"))
    remember(memory, seen_by(step.events, 0), view(step.state, 0))

    sight = Sight.of_view(view(step.state, 0), memory)
    assert bluffs_in_worlds(step.state, memory) < 0.3
    levels = (RobotLevel.HARD, RobotLevel.EXPERT)
    first = [CHOOSERS[level].answer(sight, Random(1)).verb for level in levels]
    memory.bluffs[True] += 1
    then = CHOOSERS[RobotLevel.EXPERT].answer(sight, Random(1)).verb

    assert first == [Verb.CHALLENGE, Verb.TAKE]
    assert then is Verb.CHALLENGE
    assert bluffs_in_worlds(step.state, memory) > 0.45


def test_an_expert_with_a_single_card_suspects_a_bluff() -> None:
    state, memory = duel("R1", "W+4 R9 Y8 G3 G1 R2 Y5")
    state = replace(state, stack=(Turn(1),))
    remember(memory, (), view(state, 0))
    step = apply(state, laying(view(state, 1).moves, "W+4"))
    remember(memory, seen_by(step.events, 0), view(step.state, 0))

    assert bluffs_in_worlds(step.state, memory) > 0.45


def bluffs_in_worlds(state: State, memory: Memory) -> float:
    """The share of an expert's imagined worlds in which the card just played is a bluff."""
    sight = Sight.of_view(view(state, memory.seat), memory)
    found = knowledge(sight, outline(state, memory.seat))
    assert found is not None
    worlds, luck = Worlds(found), Random(1)
    laid = [worlds.deal(luck).laid for _ in range(200)]
    return sum(one is not None and bool(one.bluff) for one in laid) / len(laid)


def test_a_last_card_that_fits_is_valued_almost_as_a_win() -> None:
    state, _ = duel("R1", "B9 B8 G3")
    stuck, _ = duel("B9", "B8 G3 R1")

    assert outlook(game_of(state), 0) > 0.9 > outlook(game_of(stuck), 0)
    assert outlook(game_of(state), 0) + outlook(game_of(state), 1) == pytest.approx(1.0)


def test_impossible_hand_sizes_allow_no_world() -> None:
    state, memory = next(situations("master", 1))
    with pytest.raises(ImpossibleWorld):
        Worlds(replace(known(state, memory), counts=(60, 60, 60, 60)))


def test_a_robot_that_forgets_or_mixes_up_cards_can_still_imagine_worlds() -> None:
    state, memory = next(situations("master", 1))
    whole = known(state, memory)
    other = next(seat for seat in state.order if seat != memory.seat)
    confused = (
        replace(whole, lying=(card("R0"), card("R0"))),
        replace(whole, lying=(card("R1"),) * 40),
        replace(whole, held={**whole.held, other: (card("G0"),) * 9}),
    )

    for mistaken in confused:
        assert check_cards(Worlds(mistaken).deal(Random(1))) is None


def test_no_world_contradicts_the_robots_own_cards() -> None:
    state, memory = duel("G0 R1", "B9 B8 G3")
    lying = replace(known(state, memory), lying=(card("G0"),), heights=(9,), aside=0)

    with pytest.raises(ImpossibleWorld, match="somewhere else"):
        Worlds(lying)


@pytest.mark.parametrize("remembers", [True, False])
def test_an_expert_whose_memory_cannot_be_right_plays_like_a_hard_robot(
    remembers: bool,
) -> None:
    state, memory = duel("R1 R+2 B3 G8", "R9")
    seen = view(state, 0)
    crowded = replace(seen, counts=(4, 110))
    sight = Sight.of_view(crowded, memory if remembers else None, outline(state, 0))
    levels = (RobotLevel.EXPERT, RobotLevel.HARD)

    moves = [CHOOSERS[level].answer(sight, Random(3)) for level in levels]
    assert moves[0] == moves[1]


def test_a_world_without_an_end_still_leads_to_an_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(expert, "ENDLESS", 1)
    state, memory = duel("R1 R+2 B3 G8", "R9")

    assert looked_ahead(state, memory, 1) in view(state, 0).moves


def duel(mine: str, other: str) -> tuple[State, Memory]:
    """A game of two with a red 5 on the pile, and the memory of the first player.

    It is the first player's turn.
    """
    state = start("master", MasterOptions(), 2, bytes(32)).state
    hands = (tuple(map(card, mine.split())), tuple(map(card, other.split())))
    deck = Counter(EDITIONS["master"].deck)
    deck.subtract((*hands[0], *hands[1], card("R5")))
    state = replace(
        state,
        hands=hands,
        draw=tuple(deck.elements()),
        piles=(Pile((card("R5"),), Colour.RED),),
        stack=(Turn(0),),
        laid=None,
        clocks=(),
    )
    memory = Memory(0, "master")
    remember(memory, (), view(state, 0))
    return state, memory


def looked_ahead(state: State, memory: Memory, seed: int) -> Move:
    sight = Sight.of_view(view(state, 0), memory, outline(state, 0))
    hard = CHOOSERS[RobotLevel.HARD].answer(sight, Random(seed))
    return best_answer(known(state, memory), candidates(sight, hard), seed, UNHURRIED)


def test_an_expert_considers_every_kind_of_answer() -> None:
    state, _ = duel("R1 B9 B8", "W+4 G8 Y3 G4")

    assert looked_at(state) == {Verb.PLAY, Verb.DRAW}
    turned = replace(state, stack=(Turn(1),))
    laid = apply(turned, laying(view(turned, 1).moves, "W+4")).state
    assert looked_at(laid) == {Verb.TAKE, Verb.CHALLENGE}


def looked_at(state: State) -> set[Verb]:
    sight = Sight.of_view(view(state, 0), Memory(0, "master"))
    return {move.verb for move in candidates(sight, sight.answers[0])}


def test_an_expert_attacks_the_player_who_is_about_to_win() -> None:
    state, memory = duel("R1 R+2 B3 G8", "R9")

    assert [looked_ahead(state, memory, seed).card for seed in range(3)] == [card("R+2")] * 3


def test_an_expert_avoids_a_colour_it_has_seen_in_the_next_players_hand() -> None:
    state, memory = duel("W G8 B3 B4", "B9")
    memory.show(1, [card("B9")], whole=True)

    named = {looked_ahead(state, memory, seed).colour for seed in range(3)}

    assert Colour.BLUE not in named


def test_half_of_the_answers_are_dropped_after_half_of_the_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state, memory = duel("R1 R+2 R3 R8", "B9")
    played: list[Move] = []

    def notes(world: State, seat: int, move: Move, luck: Random, turns: int) -> float:
        played.append(move)
        return 0.0

    monkeypatch.setattr(expert, "_played_on", notes)
    monkeypatch.setattr(expert, "perf_counter", count(step=10).__next__)
    answers = [laying(view(state, 0).moves, text) for text in ("R1", "R+2", "R3", "R8")]

    best_answer(known(state, memory), answers, 1, Budget(worlds=20, seconds=45))

    assert played == [*answers * 3, *answers[:2] * 2]


def test_all_remaining_answers_are_judged_after_the_same_number_of_turns(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state, memory = duel("R1 B9 B8 G3 G4 Y8", "B9 B8 G3 B2 R2 R8 Y1")
    judged: set[int] = set()

    def notes(game: Game, seat: int) -> float:
        judged.add(game.turns)
        return 0.0

    monkeypatch.setattr(expert, "outlook", notes)
    answers = [play(state, "R1"), *(move for move in view(state, 0).moves if move.card is None)]

    best_answer(known(state, memory), answers, 1, UNHURRIED)

    assert judged == {state.turns + UNHURRIED.turns}


def test_a_card_that_fits_only_a_frozen_pile_does_not_count_as_playable() -> None:
    """TIP-17: only wilds and Stop cards can be played on a frozen pan."""
    hands = (("R1",), ("Y7", "Y8"))
    free = balance("R5", "B9", hands)
    frozen = balance("R5*", "B9", hands)

    assert outlook(game_of(free), 0) > 0.8 > outlook(game_of(frozen), 0)


def balance(left: str, right: str, hands: Sequence[Sequence[str]]) -> State:
    """A game of UNO Tippo for two with the first player on turn."""
    state = start("tippo", EDITIONS["tippo"].options(), 2, bytes(32)).state
    piles = tuple(Pile((card(one),), card(one).colour) for one in (left, right))
    held = tuple(tuple(map(card, hand)) for hand in hands)
    return replace(state, hands=held, piles=piles, stack=(Turn(0),))


def test_an_expert_calls_uno_with_its_second_to_last_card() -> None:
    state, memory = duel("R1 R2", "B9 B8 G3")

    assert all(looked_ahead(state, memory, seed).uno for seed in range(3))


def laying(moves: Sequence[Move], text: str) -> Move:
    return next(move for move in moves if move.card is card(text))


def play(state: State, text: str) -> Move:
    return laying(view(state, 0).moves, text)


def test_a_robot_plays_the_better_move_if_it_is_found_in_time() -> None:
    state, _ = duel("R1 R+2 B3 G8", "R9")
    found: Future[Move] = Future()
    failed: Future[Move] = Future()
    planned = PlannedMove(0.0, 0, play(state, "R1"), 1, found)

    assert planned.move_now() == play(state, "R1")
    found.set_result(play(state, "R+2"))
    assert planned.move_now() == play(state, "R+2")
    failed.set_exception(ImpossibleWorld("nothing fits"))
    assert replace(planned, better=failed).move_now() == play(state, "R1")


class Unanswering(Executor):
    """An executor that never answers, or that is broken."""

    def __init__(self, *, broken: bool = False) -> None:
        self.asked: list[Future[Any]] = []
        self.broken = broken

    def submit(self, *args: object, **_: object) -> Future[Any]:
        if self.broken:
            raise BrokenExecutor("it has died")
        self.asked.append(Future())
        return self.asked[-1]


def test_searches_beyond_the_limit_are_not_started(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    executor, looking = Unanswering(), LookAhead(1)
    monkeypatch.setattr(looking, "_start", lambda: executor)
    state, memory = duel("R1 R+2 B3 G8", "R9")
    moves = view(state, 0).moves

    asked = [looking.ask(known(state, memory), moves, seed) for seed in range(WAITING + 2)]
    assert [one is None for one in asked] == [*[False] * (WAITING + 1), True]

    executor.asked[0].set_result(moves[0])
    assert looking.ask(known(state, memory), moves, 1) is not None


def test_processes_that_died_are_restarted(monkeypatch: pytest.MonkeyPatch) -> None:
    executors = iter([Unanswering(broken=True), Unanswering()])
    looking = LookAhead(1)
    monkeypatch.setattr(looking, "_start", lambda: next(executors))
    state, memory = duel("R1 R+2 B3 G8", "R9")
    moves = view(state, 0).moves

    with capture_logs() as logs:
        assert looking.ask(known(state, memory), moves, 1) is None
        assert looking.ask(known(state, memory), moves, 1) is not None
    assert [line["event"] for line in logs] == ["the processes that look ahead are restarted"]


def test_a_request_is_turned_away_if_no_process_can_be_started(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse() -> Executor:
        raise OSError(errno.ENOSPC, "No space left on device")

    looking = LookAhead(1)
    monkeypatch.setattr(looking, "_start", refuse)
    state, memory = duel("R1 R+2 B3 G8", "R9")

    with capture_logs() as logs:
        assert looking.ask(known(state, memory), view(state, 0).moves, 1) is None
    assert len(logs) == 1


def test_without_worker_processes_no_request_is_sent() -> None:
    state, memory = duel("R1 R+2 B3 G8", "R9")

    looking = LookAhead(0)
    assert looking.ask(known(state, memory), view(state, 0).moves, 1) is None
    looking.close()


async def test_an_expert_plays_even_without_lookahead(world: World) -> None:
    table = await world.open()
    await world.accepts(table, ANNA, AddRobot(RobotLevel.EXPERT))
    await world.accepts(table, ANNA, AddRobot(RobotLevel.EXPERT))
    await world.accepts(table, ANNA, StartGame())
    await world.clock.advance(120)

    assert len({record.text[0] for record in world.store.moves}) > 1


@pytest.mark.external
def test_a_worker_process_looks_ahead() -> None:
    state, memory = duel("R1 R+2 B3 G8", "R9")
    moves = [move for move in view(state, 0).moves if move.card is not None]
    looking = LookAhead(1)
    try:
        asked = looking.ask(known(state, memory), moves, 1)
        assert asked is not None
        found = asked.result(timeout=60)
    finally:
        looking.close()

    assert found in moves
    assert found.card in state.hands[0], "a card is the same object in every process"


class Foreseeing(LookAhead):
    """A look-ahead that chooses the last of the given answers at once, or never answers."""

    def __init__(self, *, at_once: bool) -> None:
        super().__init__(1)
        self.at_once = at_once
        self.answers: list[tuple[Move, ...]] = []

    def ask(self, known: Knowledge, answers: Sequence[Move], seed: int) -> Future[Move]:
        self.answers.append(tuple(answers))
        found: Future[Move] = Future()
        if self.at_once:
            found.set_result(answers[-1])
        return found


@pytest.mark.parametrize("at_once", [True, False])
async def test_an_expert_at_a_table_makes_the_move_found_in_time_or_else_the_first(
    at_once: bool,
) -> None:
    world = World(look_ahead=(looking := Foreseeing(at_once=at_once)))
    table = await world.open()
    await world.accepts(table, ANNA, AddRobot(RobotLevel.EXPERT))
    await world.accepts(table, ANNA, StartGame())
    while len(looking.answers) < 5:
        if asked_person(table):
            await world.accepts(table, ANNA, any_answer(table, ANNA))
        else:
            await world.clock.advance(5)
    await world.clock.advance(5)
    made = {record.text for record in world.store.moves}
    await world.tables.shutdown()

    wanted = -1 if at_once else 0
    for answers in looking.answers[:-1]:
        assert write_move(answers[wanted]) in made


def asked_person(table: LiveTable) -> bool:
    return table.state.seat_of(ANNA) in table.state.asked


async def test_an_expert_with_only_its_last_card_to_play_does_not_look_ahead() -> None:
    world = World(look_ahead=(looking := Foreseeing(at_once=True)))
    table = await world.open()
    await world.accepts(table, ANNA, AddRobot(RobotLevel.EXPERT))
    await world.accepts(table, ANNA, StartGame())
    while not asked_person(table):
        await world.clock.advance(5)
    looked, state = len(looking.answers), game(table)
    hands = tuple(
        hand if seat == 0 else (state.piles[0].top,) for seat, hand in enumerate(state.hands)
    )
    table.state = replace(table.state, game=replace(state, hands=hands))
    await world.accepts(table, ANNA, MakeMove("draw"))
    if asked_person(table):
        await world.accepts(table, ANNA, MakeMove("pass"))
    await world.clock.settle()

    assert not asked_person(table)
    assert len(looking.answers) == looked
    await world.tables.shutdown()


async def test_a_robot_that_keeps_a_persons_seat_plays_at_normal_level(world: World) -> None:
    table = await world.play(BEN, edition="master")
    await world.accepts(table, BEN, Leave())

    assert [one.level for one in table.state.players if one.robot] == [RobotLevel.NORMAL]
