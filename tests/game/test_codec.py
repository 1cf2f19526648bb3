"""Tables are written as text and read back."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bot.engine.luck import Luck
from bot.game.state.codec import FORM, ROWS, TableStateError, dump, load
from bot.game.state.figures import Highlight, HighlightKind, Highlights
from bot.game.state.table_state import Ballot, Deadline, Ending, OnLeave, Ruling, TableState
from tests.game.world import ANNA, BEN, World, any_answer, asked


async def test_a_table_is_restored_exactly_at_every_moment(world: World) -> None:
    table = await world.open(BEN, robots=1, speed=8, seven_zero=True, on_leave="close")
    for change in world.store.changes:
        load(change.state)
    assert load(dump(table.state)) == table.state

    table = await world.play(BEN, robots=2, channel=5, jump_in=True)
    for _ in range(30):
        assert load(dump(table.state)) == table.state
        assert load(world.store.saved[table.state.table_id].state).game == table.state.game
        await world.clock.advance(10)


async def test_rare_fields_of_a_table_are_restored(world: World) -> None:
    table = await world.play(BEN)
    rare = replace(
        table.state,
        ready=(1,),
        kicked=("t1:7", "t1:8"),
        ending=Ending.DESERTED,
        on_leave=OnLeave.CLOSE,
        in_words=True,
        ballot=Ballot(ANNA, Ruling.REMOVE, BEN, declined=(1,)),
        by_staff=True,
        named_players={"king": "2"},
        highlights=Highlights(
            Highlight(1, HighlightKind.CARD, "W+4", (0, 2), 8),
            before=Highlight(0, HighlightKind.CATCH, "", (2,), 2),
        ),
        players=tuple(replace(one, missed=2, left=True) for one in table.state.players),
    )

    assert load(dump(rare)) == rare


async def test_a_vote_to_close_from_version_5_continues(world: World) -> None:
    table = await world.play(BEN)
    row = json.loads(dump(table.state))["table"]
    del row["ballot"]
    vote = {"by": ANNA, "agreed": [1], "declined": []}
    deadline = {"key": "close", "at": 90.0, "seconds": 60.0}
    row |= {"close_vote": vote, "deadlines": [*row["deadlines"], deadline]}

    state = load(json.dumps({"version": 5, "table": row}))

    assert state.ballot == Ballot(ANNA, agreed=(1,))
    assert state.deadlines == (*table.state.deadlines, Deadline("vote", 90.0, 60.0))


@pytest.mark.parametrize("as_scene", [False, True])
async def test_a_version_6_table_continues_in_pictures_whatever_its_look_was(
    world: World, *, as_scene: bool
) -> None:
    table = await world.play(BEN)
    row = json.loads(dump(table.state))["table"] | {"as_scene": as_scene}

    assert load(json.dumps({"version": 6, "table": row})) == table.state


async def test_a_table_saved_by_an_unknown_version_is_refused(world: World) -> None:
    table = await world.open()
    whole = json.loads(dump(table.state))

    with pytest.raises(TableStateError, match=f"version {FORM.version + 1}"):
        load(json.dumps({**whole, "version": FORM.version + 1}))
    with pytest.raises(TableStateError):
        load("no JSON")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("named_players", 7),
        ("named_players", {"king": 2}),
        ("guild_id", "5"),
        ("ready", [None]),
        ("players", {}),
        ("opened_at", float("nan")),
        ("opened_at", 10**400),
        ("phase", "asleep"),
        ("feats", {}),
    ],
)
async def test_a_table_with_an_impossible_value_is_refused(
    world: World, field: str, value: object
) -> None:
    whole = json.loads(dump((await world.open(BEN)).state))
    whole["table"][field] = value

    with pytest.raises(TableStateError):
        load(json.dumps(whole))


async def test_options_cannot_be_read_without_an_edition(world: World) -> None:
    row = json.loads(dump((await world.open(speed=8)).state))["table"]

    with pytest.raises(TypeError, match="edition"):
        ROWS.read(TableState, row)


@pytest.mark.parametrize("phase", ["playing", "between"])
async def test_a_playing_table_without_a_game_is_refused(world: World, phase: str) -> None:
    table = await world.open(BEN)
    whole = json.loads(dump(table.state))
    whole["table"]["phase"] = phase
    with pytest.raises(TableStateError, match="without a game"):
        load(json.dumps(whole))


@pytest.mark.parametrize(("king", "named"), [("lot", {}), ("2", {"king": "2"})])
async def test_a_first_king_saved_by_version_2_is_still_named(
    world: World, king: str, named: dict[str, str]
) -> None:
    row = json.loads(dump((await world.open(BEN, edition="royal")).state))["table"]
    del row["named_players"]

    state = load(json.dumps({"version": 2, "table": {**row, "king": king}}))

    assert state.named_players == named


async def test_the_secret_of_the_luck_is_saved_but_never_printed(world: World) -> None:
    table = await world.play(BEN)
    await world.accepts(table, asked(table), any_answer(table, asked(table)))
    state = table.state.game
    assert state is not None

    assert load(dump(table.state)) == table.state
    assert isinstance(state.luck, Luck)
    for hidden in (state.luck.seed, table.state.secret):
        assert hidden.hex() not in repr(table.state)
        assert repr(hidden) not in repr(table.state)
        assert hidden.hex() in dump(table.state)
    assert table.state.host == ANNA


async def test_a_value_without_a_text_form_is_never_written(world: World) -> None:
    table = await world.open()

    with pytest.raises(TypeError, match="cannot write a"):
        dump(replace(table.state, server={"Uno"}))  # type: ignore[arg-type]  # what is refused
