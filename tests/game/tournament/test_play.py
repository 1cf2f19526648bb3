"""Tournaments of eight at two tables (MAT-7): joining, playing, waiting and leaving."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.editions.classic.rules import ClassicOptions
from bot.game.live.news import MemberKeptOut, MemberLetIn, MemberMissing
from bot.game.rules import ballots
from bot.game.rules.actions import (
    Accepted,
    CastVote,
    Click,
    ComeBack,
    Join,
    Kick,
    Leave,
    React,
    Refusal,
    Refused,
    SetOption,
    StartGame,
    Stop,
)
from bot.game.rules.clocks import Pace
from bot.game.rules.outcome import RefusalError
from bot.game.rules.requests import OpenRequest
from bot.game.state.table_state import (
    Ballot,
    Ending,
    Phase,
    Reaction,
    Ruling,
    TableState,
    Turns,
    person_mark,
)
from bot.game.tournament.live import PlayersCalled
from bot.game.tournament.pairings import SCHEDULES
from bot.game.tournament.progress import (
    begin_set,
    ended,
    left,
    played_for,
    tournament_results,
    without,
)
from bot.game.tournament.registration import Inputs, apply_action, opened, with_presence
from bot.game.tournament.state import Stage, Tournament, load
from bot.game.tournament.votes import TournamentVotes
from tests.game.dealing import whole_hands
from tests.game.tournament.tournament_world import THREADS, TournamentWorld
from tests.game.world import ANNA, BEN, CHANNEL, CLEO, DAN, GUILD, STAFF, any_answer, game

EIGHT = (BEN, CLEO, DAN, 5, 6, 7, 8)


async def test_reactions_are_shown_at_tournament_tables_unless_the_server_turned_them_off(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(*EIGHT)
    table = world.at(0)
    user = table.state.players[0].user_id
    assert user is not None, "a person sits there"
    await world.accepts(table, user, React(Reaction.WOW))
    assert world.screen.reactions == [(user, Reaction.WOW)]

    request = replace(world.request("master", {}), quiet=True)
    assert opened("o1", request, 0.0, bytes(32)).quiet


async def test_the_tables_whose_players_must_still_be_notified_are_saved(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(*EIGHT)
    (live,) = world.tournaments
    uncalled = [live.state.uncalled]
    for tournament, called in (
        (live.id, PlayersCalled(number=1, place=0)),
        (live.id, PlayersCalled(number=2, place=1)),
        ("another", PlayersCalled(number=1, place=1)),
    ):
        world.tournaments.players_called(tournament, called)
        await world.clock.settle()
        uncalled.append(load(world.store.saved[live.id].state).uncalled)

    assert uncalled == [(0, 1), (1,), (1,), (1,)]


async def test_partners_sit_opposite_each_other(world: TournamentWorld) -> None:
    await world.play_tournament(*EIGHT)

    for place in range(2):
        names = [player.name for player in world.at(place).state.players]
        assert names == [
            world.tournament.players[seat].name for seat in SCHEDULES[8].seats(1, place)
        ]
        assert game(world.at(place)).match.ring == (0, 1, 2, 3)


@pytest.mark.parametrize("guild", [None, GUILD + 1])
async def test_nobody_can_join_a_tournament_of_another_server(
    world: TournamentWorld, guild: int | None
) -> None:
    await world.gather(BEN)

    answer = await world.ask(CLEO, Join(), guild=guild)

    assert getattr(answer, "code", None) == "not-in-server"
    assert world.tournament.place_of(CLEO) is None


async def test_a_player_can_return_to_a_tournament_by_direct_message(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(BEN, CLEO)
    await world.notes(CLEO, Leave())

    answer = await world.ask(CLEO, Join(), guild=None)

    assert isinstance(answer, Accepted)
    place = answer.state.place_of(CLEO)
    assert place is not None
    assert not answer.state.players[place].left


async def test_partners_are_drawn_by_lot(world: TournamentWorld) -> None:
    await world.play_tournament(*EIGHT)

    assert [one.user_id for one in world.tournament.players] != [ANNA, *EIGHT]


async def test_the_standings_follow_every_round(world: TournamentWorld) -> None:
    await world.play_tournament(*EIGHT)
    await world.play_on(sets=1, rounds=1)

    tournament = world.tournament
    scores = {
        player.name: points
        for place in range(2)
        for player, points in zip(
            world.at(place).state.players, game(world.at(place)).match.scores, strict=True
        )
    }
    assert {
        one.name: total for one, total in zip(tournament.players, tournament.totals, strict=True)
    } == scores
    assert sum(map(bool, tournament.totals)) >= 2


async def test_a_table_that_finishes_early_waits_for_the_other(world: TournamentWorld) -> None:
    await world.play_tournament(*EIGHT, short=True)
    one, other = (world.at(place) for place in range(2))
    before = other.state.moves
    while not world.tournament.tables[0].over:
        assert await world.answer_at(one)

    assert world.tournament.stage is Stage.PLAYING
    assert other.state.moves == before
    await world.clock.advance(60)
    assert world.tournament.number == 1


async def test_a_table_of_robots_alone_waits_for_nobody(world: TournamentWorld) -> None:
    with whole_hands():
        await world.play_tournament()
        alone = next(one for one in world.tables if not one.state.people)
        place = world.tournament.threads.index(alone.state.channel_id)
        began = world.clock.now()
        while not world.tournament.tables[place].over:
            await world.clock.wake_next()

    assert alone.state.moves > 50
    assert world.clock.now() - began < 0.2 * alone.state.moves


async def remove_ben(world: TournamentWorld, *, by_staff: bool) -> None:
    """Have Ben removed by staff who do not play, or by a vote of the players."""
    if by_staff:
        await world.notes(DAN, Kick(BEN), staff=True)
    else:
        await world.notes(ANNA, Kick(BEN))
        for user in (BEN, CLEO):
            await world.notes(user, CastVote(agree=True, ruling=Ruling.REMOVE, person=BEN))
    await world.clock.settle()


@pytest.mark.parametrize("by_staff", [False, True])
async def test_a_removed_player_has_no_result_in_sets_or_tournament(
    world: TournamentWorld, *, by_staff: bool
) -> None:
    await world.play_tournament(BEN, CLEO, short=True, players=4)
    table = next(iter(world.tables))
    await remove_ben(world, by_staff=by_staff)
    assert table.state.seat_of(BEN) is None
    assert table.state.by_staff is by_staff
    await world.restart(outage=60)
    for number in (1, 2, 3):
        await world.play_on(sets=number)
        await world.clock.advance(21)

    assert world.tournament.ending is Ending.MATCH_OVER
    of_all = [{one.user_id for one in result.results} for result in world.store.finished]
    assert len(of_all) == 7, "of each set a round and a match, and of the tournament"
    assert all(people == {ANNA, CLEO} for people in of_all)
    rated = [one.user_id for result in world.store.finished for one in result.standings]
    assert BEN not in rated


async def test_a_removal_that_players_agreed_on_is_not_shown_as_one_by_staff(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(BEN, CLEO, DAN, short=True, players=4)
    table = next(iter(world.tables))
    await world.notes(99, Kick(DAN), staff=True)
    await world.play_on(sets=1)
    await world.clock.advance(21)
    await remove_ben(world, by_staff=False)
    (later,) = world.tables

    assert later is not table
    assert later.state.seat_of(BEN) is None
    assert not later.state.by_staff
    assert [world.tournament.players[one].user_id for one in world.tournament.removed_by_staff] == [
        DAN
    ]


async def test_a_tournament_with_one_remaining_person_counts_for_nobody(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(BEN, short=True, players=4)
    await world.notes(DAN, Kick(BEN), staff=True)
    for number in (1, 2, 3):
        await world.play_on(sets=number)
        await world.clock.advance(21)

    assert world.tournament.ending is Ending.MATCH_OVER
    assert [one for one in world.store.finished if not one.practice] == []


async def test_leaving_in_one_set_does_not_lose_the_rounds_of_the_next(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(BEN, CLEO, short=True, players=4)
    await world.notes(BEN, Leave())
    for number in (1, 2):
        await world.play_on(sets=number)
        await world.clock.advance(21)

    rounds = [one for one in world.store.finished if one.kind == "round"]
    lost = [[row.user_id for row in one.results if row.user_id == BEN] for one in rounds]
    assert lost == [[BEN], []]


async def test_nobody_can_open_a_table_in_a_thread_of_a_tournament(world: TournamentWorld) -> None:
    await world.play_tournament(short=True)
    await world.play_on(sets=1)
    assert world.tournament.stage is Stage.BETWEEN
    assert len(world.tables) == 0

    request = OpenRequest(
        guild_id=GUILD,
        channel_id=THREADS[0],
        edition="wizz",
        user_id=CLEO,
        name="Cleo",
        user_locale="en-GB",
        locale="en",
        at=world.clock.now(),
        options={},
    )

    assert await world.opener.open(request) == Refused(Refusal.CHANNEL_TAKEN, {"there": "thread"})


async def test_a_channel_can_have_one_tournament_and_a_table_beside_it(
    world: TournamentWorld,
) -> None:
    await world.play_tournament()
    assert world.tournaments.in_channel(THREADS[0]) is not None
    assert (await world.open()).state.channel_id == CHANNEL
    with pytest.raises(AssertionError, match="channel-taken"):
        await world.gather()


async def test_an_interaction_counts_once(world: TournamentWorld) -> None:
    await world.gather()
    first = await world.ask(BEN, Join(), interaction=777)
    again = await world.ask(BEN, Join(), interaction=777)

    assert isinstance(first, Accepted)
    assert again == Accepted(first.state, duplicate=True)


@pytest.mark.parametrize(
    ("options", "code"),
    [({"speed": 99}, "bad-option"), ({"turn_seconds": 1}, "bad-option"), ({"x": 1}, "bad-option")],
)
async def test_a_tournament_with_wrong_options_is_not_opened(
    world: TournamentWorld, options: dict[str, Any], code: str
) -> None:
    with pytest.raises(AssertionError, match=code):
        await world.gather(**options)


async def test_the_options_of_the_tournament_hold_at_every_table(world: TournamentWorld) -> None:
    await world.play_tournament(stacking=True, turn_seconds=60)

    for table in world.tables:
        assert table.state.turn_seconds == 60
        assert getattr(table.state.options, "stacking")  # noqa: B009 - an edition's own


async def test_birthdays_decide_who_deals_if_the_edition_asks_for_them(
    world: TournamentWorld,
) -> None:
    world.detail_store.told = {BEN: (31, 7)}
    await world.play_tournament(BEN, edition="potter")

    table = next(one for one in world.tables if one.state.knows(BEN))
    assert game(table).dealer == table.state.seat_of(BEN)


async def test_a_tournament_of_an_unknown_edition_is_not_opened(
    world: TournamentWorld,
) -> None:
    with pytest.raises(AssertionError, match="unknown-edition"):
        await world.gather(edition="solitaire")


async def test_a_start_clicked_before_the_last_player_entered_is_refused(
    world: TournamentWorld,
) -> None:
    await world.gather(BEN)
    answer = await world.ask(ANNA, StartGame(), interaction=0)

    assert answer == Refused(Refusal.TABLE_MOVED_ON)
    assert world.tournament.stage is Stage.GATHERING


async def test_a_finished_tournament_accepts_nothing(world: TournamentWorld) -> None:
    await world.play_tournament(BEN)
    over = (await world.notes(STAFF, Stop(), staff=True)).state
    click = Click(CLEO, "Cleo", "en-GB", Join(), at=world.clock.now())

    with pytest.raises(RefusalError, match="closed-table"):
        apply_action(over, click, Inputs(world.clock.now(), 20, 60, lambda: bytes(32)))


async def test_the_short_form_has_one_round_with_each_partner(world: TournamentWorld) -> None:
    short = await world.gather(short=True)
    assert (short.short, short.set_rounds) == (True, 1)
    whole = (await world.notes(ANNA, SetOption("short", "false"))).state

    assert (whole.short, whole.set_rounds) == (False, 4)


async def test_nobody_wins_a_tournament_that_robots_played_for_them(
    world: TournamentWorld,
) -> None:
    """Ben plays; the clock and a robot play for Anna, and win points for her."""
    await world.play_tournament(BEN, short=True, players=4, turn_seconds=15)
    for _ in range(40_000):
        if world.tournament.stage is Stage.OVER:
            break
        tables = [one for one in world.tables if asks(one.state, BEN)]
        if not tables:
            await world.clock.wake_next()
        for table in tables:
            await world.accepts(table, BEN, any_answer(table, BEN))
            await world.clock.settle()

    (of_all,) = (one for one in world.store.finished if one.mode.startswith("tournament"))
    rows = {row.user_id: row for row in of_all.results}
    assert not rows[ANNA].won
    assert rows[ANNA].points == 0
    place = world.tournament.place_of(ANNA)
    assert place is not None
    assert world.tournament.totals[place] > 0, "the robot has won points for her"
    assert played_for(world.tournament) == (place,)
    assert rows[BEN].points == world.tournament.totals[world.tournament.place_of(BEN) or 0]


async def test_a_player_kept_out_of_a_tournament_is_let_in_once_they_join_or_act_again(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(BEN)
    place = world.tournament.place_of(BEN)
    assert place is not None
    kept = replace(world.tournament.players[place], robot=True, kept_out=True)
    tournament = world.tournament.replace_player(place, kept)
    click = Click(BEN, "Ben", "en-GB", Join(), 0.0, guild_id=GUILD)
    joined = apply_action(tournament, click, Inputs(0.0, 20, 60, lambda: bytes(32)))
    seen = with_presence(tournament, replace(click, action=ComeBack()))

    assert [one.players[place].kept_out for one in (joined, seen)] == [False, False]
    # A vote lets nobody in: it is all that a person in time-out can do.
    assert with_presence(tournament, replace(click, action=CastVote(agree=True))) == tournament


async def test_a_person_who_is_kicked_between_two_sets_is_kept_out_of_the_next(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(BEN, short=True)
    await world.play_on(sets=1)
    assert world.tournament.stage is Stage.BETWEEN
    place = world.tournament.place_of(BEN)
    assert place is not None
    (live,) = world.tournaments
    for news in (MemberMissing(BEN), MemberKeptOut(BEN), MemberKeptOut(CLEO)):
        live.tell(news)
    await world.clock.settle()
    player = world.tournament.players[place]
    assert (player.robot, player.kept_out) == (True, True)

    await world.clock.advance(Pace().between)
    (seated,) = (one for table in world.tables for one in table.state.players if one.user_id == BEN)
    assert (seated.robot, seated.kept_out) == (True, True)
    revision = world.tournament.revision
    live.tell(MemberLetIn(BEN))
    await world.clock.settle()
    assert world.tournament.revision == revision, "that is the table's to note"


async def test_an_absent_person_has_no_vote_in_a_tournament_until_they_are_back(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(BEN, CLEO)
    place = world.tournament.place_of(CLEO)
    assert place is not None
    turns = list(world.tournament.past_turns)
    turns[place] = Turns(own=1, others=2)
    tournament = replace(world.tournament, past_turns=tuple(turns))
    asked = ballots.rule(TournamentVotes(tournament), Ballot(ANNA))
    away = asked.replace_player(place, replace(asked.players[place], robot=True))

    with pytest.raises(RefusalError, match="no-voter"):
        ballots.cast(TournamentVotes(away), place, CastVote(agree=True))
    voted = ballots.cast(TournamentVotes(asked), place, CastVote(agree=True))
    assert voted.ballot is not None
    assert place in voted.ballot.agreed


def played_for_by_robots(tournament: Tournament, *people: int, own: int) -> Tournament:
    """A tournament in which these people decided `own` of their five turns and robots the rest."""
    turns = list(tournament.past_turns)
    for person in people:
        place = tournament.place_of(person)
        assert place is not None
        turns[place] = Turns(own=own, others=5 - own)
        away = replace(tournament.players[place], robot=True)
        tournament = tournament.replace_player(place, away)
    place = tournament.place_of(ANNA)
    assert place is not None
    turns[place] = Turns(own=5)
    return replace(tournament, past_turns=tuple(turns))


async def test_the_only_active_person_in_a_tournament_stops_it_without_a_vote(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(BEN, CLEO)
    alone = played_for_by_robots(world.tournament, BEN, CLEO, own=2)
    over = ballots.rule(TournamentVotes(alone), Ballot(ANNA))
    assert (over.ending, over.by_staff) == (Ending.STOPPED, False)
    assert not any(one.left for one in over.players)
    assert tournament_results(over, 0.0) == ()

    two = played_for_by_robots(world.tournament, BEN, own=2)
    assert ballots.rule(TournamentVotes(two), Ballot(ANNA)).ballot == Ballot(ANNA)
    mostly = played_for_by_robots(world.tournament, BEN, CLEO, own=3)
    assert ballots.rule(TournamentVotes(mostly), Ballot(ANNA)).ballot == Ballot(ANNA)


async def test_a_tournament_with_hands_of_three_cards_counts_for_nothing(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(BEN)
    over = ended(decided(world.tournament), Ending.MATCH_OVER)
    (result,) = tournament_results(over, 0.0)
    assert not result.practice

    three = ClassicOptions(mode=over.options.mode, hand_size=3)
    few = replace(over, edition="classic", options=three)
    (result,) = tournament_results(few, 0.0)
    assert result.practice


async def test_a_tournament_in_which_nobody_decided_a_turn_counts_for_nothing(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(BEN)
    idle = decided(world.tournament, Turns(0, 1))
    (result,) = tournament_results(ended(idle, Ending.MATCH_OVER), 0.0)

    assert result.practice


async def test_a_tournament_still_counts_if_somebody_deletes_their_data(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(BEN)
    played = decided(world.tournament)
    (result,) = tournament_results(ended(without(played, BEN), Ending.MATCH_OVER), 0.0)
    assert not result.practice

    removed = left(with_mark(played, BEN), BEN, removed=True)
    assert tournament_results(ended(removed, Ending.MATCH_OVER), 0.0) == ()
    assert tournament_results(ended(without(removed, BEN), Ending.MATCH_OVER), 0.0) == ()


def decided(tournament: Tournament, turns: Turns = Turns(1, 0)) -> Tournament:  # noqa: B008 - it is frozen
    """The tournament, with the same past turns for everybody."""
    return replace(tournament, past_turns=(turns,) * tournament.size)


def with_mark(tournament: Tournament, person: int) -> Tournament:
    """The tournament with the mark that a person's removal leaves."""
    mark = person_mark(tournament.tournament_id, person)
    return replace(tournament, kicked=(*tournament.kicked, mark))


async def test_a_player_who_is_removed_from_a_tournament_while_away_has_left(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(BEN, CLEO)
    away = played_for_by_robots(world.tournament, BEN, own=3)
    votes = TournamentVotes(away)
    place = away.place_of(BEN)
    assert place is not None
    for by_staff in (False, True):
        gone = votes.agreed(Ballot(CLEO, Ruling.REMOVE, BEN), by_staff=by_staff).players[place]
        assert (gone.left, gone.removed) == (True, False)
    present = TournamentVotes(world.tournament)
    gone = present.agreed(Ballot(CLEO, Ruling.REMOVE, BEN)).players[place]
    assert (gone.left, gone.removed) == (True, True)


async def test_a_tournament_of_an_earlier_version_continues_without_counting_turns(
    world: TournamentWorld,
) -> None:
    await world.play_tournament(BEN, short=True, players=4)
    uncounted = begin_set(replace(world.tournament, past_turns=()))

    assert uncounted.past_turns == ()
    assert uncounted.turns_of(0) is None
    assert played_for(uncounted) == ()


def asks(state: TableState, user: int) -> bool:
    return state.phase is Phase.PLAYING and state.seat_of(user) in state.asked
