"""The deal of the day: the same for everybody, whatever they do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine import legal
from bot.engine.editions import EDITIONS
from bot.engine.errors import RuleError
from bot.engine.events import Drew
from bot.engine.moves import Move, Verb
from bot.engine.record.notation import parse_move, write_move
from bot.game.days import day_after
from bot.records.commitment import daily_id
from bot.records.record import RecordError, read_record, retell
from bot.records.verification import checked_lines
from cogs.daily import deal as daily
from cogs.daily.deal import (
    PERSON,
    DailyGame,
    DailyScore,
    Streak,
    Turn,
    daily_record,
    first_difference,
    read_daily_id,
    streak_of,
)

DAY, SECRET = "2026-11-22", bytes(range(32))


def choice(game: DailyGame, *, plays: bool = True) -> Move:
    """The person's first move that plays a card, or else the first move.

    Without `plays`, it is the first move that plays no card, or else the first move.
    """
    moves = legal(game.state, PERSON)
    wanted = [move for move in moves if (move.verb is Verb.PLAY) is plays] or moves
    calls = wanted[0].verb is Verb.PLAY and len(game.state.hands[PERSON]) == 2
    return replace(wanted[0], uno=calls)


def played(edition: str, secret: bytes = SECRET) -> DailyGame:
    game = DailyGame(DAY, edition, secret)
    while game.score is None:
        game.make(choice(game))
    return game


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_daily_deal_ends_with_a_verifiable_record(edition: str) -> None:
    game = played(edition)
    record = daily_record(DAY, edition, SECRET, game.lines)
    text = "\n".join(retell(record))

    assert read_record(text) == record
    assert record.day == DAY
    assert checked_lines(text)[-1] == (
        "# The file says that the commitment is that of a day, which `/daily` showed from the day "
        "before on: compare it."
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_daily_deal_resumes_from_its_moves(edition: str) -> None:
    game = DailyGame(DAY, edition, SECRET)
    for _ in range(2):
        game.make(choice(game))
    again = DailyGame(DAY, edition, SECRET, game.lines)

    assert again.state == game.state
    assert again.recent == game.recent
    # Robots choose the same again when the game is rebuilt from its moves.
    move = choice(game)
    game.make(move)
    again.make(move)
    assert again.lines == game.lines


def test_everybody_has_the_same_deal_which_differs_from_day_to_day() -> None:
    first, second = DailyGame(DAY, "master", SECRET), DailyGame(DAY, "master", SECRET)
    tomorrow = DailyGame(day_after(DAY), "master", SECRET)

    assert first.state == second.state
    assert first.state.hands != tomorrow.state.hands
    assert DailyGame(DAY, "master", bytes(32)).state.hands != first.state.hands


def test_the_persons_moves_do_not_change_which_cards_the_robots_draw() -> None:
    drawn: list[dict[int, list[str]]] = []
    for plays in (True, False):
        game = DailyGame(DAY, "master", SECRET)
        seen: dict[int, list[str]] = {}
        for _ in range(5):
            game.make(choice(game, plays=plays))
            for event in game.recent:
                if isinstance(event, Drew):
                    seen.setdefault(event.seat, []).extend(one.text for one in event.cards)
        drawn.append(seen)

    compared = 0
    for seat in range(1, 4):
        one, other = (seen.get(seat, []) for seen in drawn)
        both = min(len(one), len(other))
        assert one[:both] == other[:both]
        compared += both
    assert compared


def test_a_refused_move_changes_nothing() -> None:
    game = DailyGame(DAY, "master", SECRET)
    before, lines = game.state, game.lines

    with pytest.raises(RuleError):
        game.make(Move(Verb.DRAW, 1))
    with pytest.raises(RuleError):
        game.make(choice(game), question=before.number - 1)
    for line in ("A accuse B", "A leave"):
        with pytest.raises(RuleError):
            game.make(parse_move(line))
    assert (game.state, game.lines) == (before, lines)


def test_a_player_who_is_put_out_of_a_daily_deal_scores_minus_250() -> None:
    """NOM-17: this is less than most losers score, who get minus the points left in hand."""
    game = DailyGame(DAY, "mercy", SECRET)
    while game.score is None:
        assert not game.is_put_out
        game.make(choice(game, plays=False))

    assert game.is_put_out
    assert game.score.points == -250


def test_only_a_winner_scores_points_in_a_daily_deal() -> None:
    scores: list[DailyScore] = []
    for number in range(12):
        game = played("master", bytes([number]) * 32)
        assert game.score is not None
        assert game.score.moves == sum(move.seat == PERSON for move in game.moves)
        won = game.state.result is not None and game.state.result.winner == PERSON
        assert (game.score.points > 0) is won
        scores.append(game.score)

    assert {score.points > 0 for score in scores} == {True, False}


def test_a_record_with_impossible_moves_is_refused() -> None:
    lines = played("master").lines

    seatless = ([*lines[:2], f"{seat} draw"] for seat in "EJ")
    for forged in ([*lines[:2], "A play Z9"], lines[1:], *seatless):
        with pytest.raises(RecordError):
            DailyGame(DAY, "master", SECRET, forged)
    assert write_move(parse_move(lines[0])) == lines[0]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (f"daily {DAY}", "daily 2026-11-31"),
        (f"daily {DAY}", f"daily {DAY}\ntable t1"),
        ("players 4", "players 5"),
        ("start", "start"),
    ],
)
def test_a_daily_record_has_only_one_valid_form(old: str, new: str) -> None:
    text = "\n".join(retell(daily_record(DAY, "master", SECRET, played("master").lines)))
    forged = text.replace(old, new, 1) if old != new else f"came person 1\n{text}"

    with pytest.raises(RecordError):
        checked_lines(forged)


def test_the_id_of_a_deal_contains_edition_and_day() -> None:
    assert read_daily_id(daily_id("master", DAY)) == ("master", DAY)
    assert read_daily_id(daily_id("solitaire", DAY)) is None
    assert read_daily_id("t1") is None
    assert read_daily_id(daily_id("master", "2026-02-30")) is None


def test_an_invalid_move_line_makes_no_record() -> None:
    with pytest.raises(RecordError):
        daily_record(DAY, "master", SECRET, ["A dances"])


def test_a_round_that_does_not_end_is_abandoned(monkeypatch: pytest.MonkeyPatch) -> None:
    game = DailyGame(DAY, "master", SECRET)
    monkeypatch.setattr(daily, "MOST_MOVES", len(game.moves))

    with pytest.raises(RecordError, match="does not end"):
        game.make(choice(game))


def test_turns_are_described_without_their_cards() -> None:
    lines = ["A play R7", "B draw", "A draw", "A pass", "C play G+2", "A take", "A play W blue uno"]

    assert daily.turns(lines) == [Turn.PLAYED, Turn.DREW, Turn.TOOK, Turn.PLAYED]


def test_the_first_move_that_differs_between_two_tries_is_found() -> None:
    assert first_difference(["A draw", "B draw"], ["A draw", "B draw"]) is None
    assert first_difference(["A draw", "B draw"], ["A draw", "B pass"]) == 1
    assert first_difference(["A draw"], ["A draw", "B pass"]) == 1


@pytest.mark.parametrize(
    ("days", "streak"),
    [
        ([], (0, 0)),
        (["2026-11-22"], (1, 1)),
        (["2026-11-22", "2026-11-21", "2026-11-20"], (3, 3)),
        (["2026-11-21", "2026-11-20"], (2, 2)),
        (["2026-11-20", "2026-11-19", "2026-11-18"], (0, 3)),
        (["2026-11-22", "2026-11-20", "2026-11-19"], (1, 2)),
        (["2026-11-23", "2026-11-22", "2026-10-31"], (1, 1)),
    ],
)
def test_a_missed_day_ends_a_streak(days: list[str], streak: tuple[int, int]) -> None:
    assert streak_of(days, DAY) == Streak(*streak)
