"""All commands of all cogs: translated, within Discord's limits, and easy to type."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.engine.apply import legal
from bot.engine.cards import card
from bot.engine.editions import EDITIONS
from bot.engine.state import Pile, State
from bot.engine.turn import Turn
from bot.ui.commands.declarations import TRANSLATED_LOCALES
from bot.ui.commands.edition_cog import MOST_PARAMETERS, EditionCog
from tests.ui.message_content import answer_text, begin, texts
from tests.ui.simulated_server import SimulatedServer

TRANSLATED = {one.value for one in TRANSLATED_LOCALES}

SUB, GROUP = 1, 2
SLASH = discord.AppCommandType.chat_input.value


def known(uno: SimulatedServer) -> list[dict[str, Any]]:
    """The commands as registered with Discord."""
    (put,) = (one for one in uno.env.http_requests if one.method == "PUT")
    assert isinstance(put.json, list)
    return put.json


def parts(spec: dict[str, Any], name: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """A command, its subcommands, options and choices, each with its path."""
    place = f"{name} {spec['name']}".strip()
    yield place, spec
    for one in [*(spec.get("options") or []), *(spec.get("choices") or [])]:
        yield from parts(one, place)


async def test_names_and_descriptions_of_commands_exist_in_every_language(
    uno: SimulatedServer,
) -> None:
    missing = [
        f"{place}: {key}"
        for command in known(uno)
        for place, spec in parts(command)
        for key in ("name", "description")
        if key in spec and not (spec.get(f"{key}_localizations") or {}).keys() >= TRANSLATED
    ]
    assert missing == []


async def test_play_is_the_first_command_and_new_the_first_of_each_edition(
    uno: SimulatedServer,
) -> None:
    first, *_ = known(uno)
    names = {one["name"]: [sub["name"] for sub in one.get("options", ())] for one in known(uno)}

    assert first["name"] == "uno"
    assert names["uno"][0] == "play"
    assert {names[edition][0] for edition in EDITIONS} == {"new"}


async def test_commands_have_at_most_six_parameters(uno: SimulatedServer) -> None:
    shown = {
        place: sum(one["type"] not in {SUB, GROUP} for one in spec.get("options") or [])
        for command in known(uno)
        for place, spec in parts(command)
    }
    assert {place: count for place, count in shown.items() if count > MOST_PARAMETERS} == {}
    assert shown["classic new"] == MOST_PARAMETERS


async def test_names_and_descriptions_are_as_discord_requires_them(uno: SimulatedServer) -> None:
    of_menus = [one for one in known(uno) if one["type"] != SLASH]
    assert [one["name"] for one in of_menus] == ["Play UNO"]
    for command in of_menus:
        assert all(1 <= len(name) <= 32 for name in command["name_localizations"].values())
    for command in (one for one in known(uno) if one["type"] == SLASH):
        for place, spec in parts(command):
            names = [spec["name"], *(spec.get("name_localizations") or {}).values()]
            if "value" in spec:
                assert all(1 <= len(name) <= 100 for name in names), place
                continue
            for name in names:
                assert 1 <= len(name) <= 32, (place, name)
                assert name == name.lower().replace(" ", ""), (place, name)
            said = [spec["description"], *(spec.get("description_localizations") or {}).values()]
            assert all(1 <= len(one) <= 100 for one in said), (place, said)


async def test_commands_of_a_group_have_distinct_names_in_each_language(
    uno: SimulatedServer,
) -> None:
    for command in known(uno):
        for spec in (spec for _, spec in parts(command) if spec.get("options")):
            for language in TRANSLATED:
                names = [one["name_localizations"][language] for one in spec["options"]]
                assert len(set(names)) == len(names), (spec["name"], names)


async def test_all_table_commands_exist(uno: SimulatedServer) -> None:
    leaves = set(uno.anna.available_commands(uno.channel))

    verbs = "hand play draw pass call catch challenge take colour choose accuse leave status stop"
    assert leaves >= {f"uno {name}" for name in (*verbs.split(), "kick", "help")}
    assert leaves >= {"master press", "leaderboard", "stats player"}


async def test_every_edition_has_its_new_and_rules_commands(uno: SimulatedServer) -> None:
    leaves = set(uno.anna.available_commands(uno.channel))

    assert leaves >= {f"{edition} {name}" for edition in EDITIONS for name in ("new", "rules")}


async def test_each_edition_has_the_commands_that_only_it_needs(uno: SimulatedServer) -> None:
    leaves = set(uno.anna.available_commands(uno.channel))
    wanted: dict[str, set[str]] = {
        "master": {"press"},
        "mercy": set(),
        "flip": set(),
        "royal": {"king", "jester", "choose"},
        "tippo": set(),
        "wizz": {"spin", "shout", "number", "discard"},
        "potter": {"show", "birthday"},
    }
    own = {
        edition: {leaf.split()[1] for leaf in leaves if leaf.startswith(f"{edition} ")}
        for edition in wanted
    }

    assert {edition: names - {"new", "rules"} for edition, names in own.items()} == wanted


async def test_commands_of_features_are_loaded_and_every_edition_has_one_cog(
    uno: SimulatedServer,
) -> None:
    cogs = uno.bot.cogs.values()
    editions = [one.edition for one in cogs if isinstance(one, EditionCog)]

    assert sorted(editions) == sorted(EDITIONS)
    assert {"uno", "leaderboard", "master"} <= {one.name for one in uno.bot.tree.get_commands()}


async def test_no_edition_cog_listens_to_events(uno: SimulatedServer) -> None:
    for cog in uno.bot.cogs.values():
        if isinstance(cog, EditionCog):
            assert cog.get_listeners() == []


async def test_every_command_says_what_it_does(uno: SimulatedServer) -> None:
    for command in uno.bot.tree.walk_commands():
        if isinstance(command, app_commands.Command):
            assert command.description not in {"", "…"}
            for parameter in command.parameters:
                assert str(parameter.description) not in {"", "…"}, parameter.name


@pytest.mark.parametrize("typed", ["", "r", "red", "wild"])
async def test_play_suggests_only_legal_moves(uno: SimulatedServer, typed: str) -> None:
    await uno.deal()
    person = uno.on_turn
    offered = await person.autocomplete(uno.channel, "uno play", "card", typed)

    for one in offered:
        assert typed in one["name"].casefold()
    if typed == "":
        assert offered
        moves = uno.state.moves
        await person.slash(uno.channel, "uno play", card=offered[0]["value"])
        assert uno.state.moves == moves + 1


async def test_a_card_can_be_typed_in_words(uno: SimulatedServer) -> None:
    await uno.deal()
    person = uno.on_turn
    offered = await person.autocomplete(uno.channel, "uno play", "card", "")
    moves = uno.state.moves
    await person.slash(uno.channel, "uno play", card=offered[0]["name"].upper())

    assert uno.state.moves == moves + 1


async def test_a_players_name_can_be_typed_without_picking_a_suggestion(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    result = await uno.anna.slash(uno.channel, "uno catch", player="BEN")

    assert answer_text(result).startswith("**ben** has ")


async def test_an_unplayable_card_is_understood_and_refused_with_the_rule(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    person = uno.on_turn
    game, seat = uno.state.game, uno.state.asked[0]
    assert game is not None
    laid = {move.card for move in legal(game, seat)}
    card = next(one for one in game.hands[seat] if one not in laid and one.number is not None)
    result = await person.slash(
        uno.channel, "uno play", card=f"{card.number} {card.colour}".lower()
    )

    assert "must match" in answer_text(result)


async def test_an_unknown_choice_is_answered_with_suggestions(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    result = await uno.anna.slash(uno.channel, "uno catch", player="Camille")

    assert answer_text(result) == "“Camille” isn’t one of your choices. Try: ben"


async def test_an_unknown_colour_is_answered_with_those_of_the_side_in_play(
    uno: SimulatedServer,
) -> None:
    await uno.deal("flip")
    result = await uno.anna.slash(uno.channel, "uno colour", colour="grey")

    assert answer_text(result) == (
        "“grey” isn’t one of your choices. Try: Red · Green · Blue · Yellow"
    )


async def test_a_suggestion_longer_than_a_name_is_not_cut(uno: SimulatedServer) -> None:
    await uno.open("potter")
    await uno.ben.click(uno.table_message, label="Join")
    await uno.anna.click(uno.table_message, label="Add robot")
    await begin(uno.anna, uno.table_message)
    await uno.arrange(
        lambda game: replace(one_number_fits(game), hands=((card("WH"), card("Y2")),) * 3)
    )
    result = await uno.anna.slash(uno.channel, "uno play", card="blue 9")

    assert "Howler → yellow → Ada · 2 cards (robot)" in answer_text(result)


async def test_only_players_get_suggestions(uno: SimulatedServer) -> None:
    await uno.deal()

    assert await uno.cleo.autocomplete(uno.channel, "uno play", "card", "") == []


async def test_commands_also_work_in_direct_messages(uno: SimulatedServer) -> None:
    await uno.deal()
    moves = uno.state.moves
    person = uno.on_turn
    result = await person.user.slash("uno draw")

    assert "You draw" in answer_text(result)
    assert uno.state.moves == moves + 1


def one_number_fits(game: State) -> State:
    """Make it Anna's turn, with the red 1 as the only playable card, whatever was dealt."""
    red = card("R7")
    hands = ((card("R1"), card("Y2"), card("G3")),) * len(game.hands)
    return replace(game, hands=hands, piles=(Pile((red,), red.colour),), stack=(Turn(0),))


async def test_a_command_in_direct_messages_edits_the_hand_and_shows_no_second_one(
    uno: SimulatedServer,
) -> None:
    await uno.deal()
    await uno.arrange(one_number_fits)
    before = texts(uno.hand(uno.anna))
    result = await uno.anna.user.slash("uno play", card="R1")

    assert answer_text(result).startswith("You play")
    assert "Your hand" not in answer_text(result)
    assert texts(uno.hand(uno.anna)) != before


async def test_a_refusal_in_direct_messages_gives_only_the_reason(uno: SimulatedServer) -> None:
    await uno.deal()
    result = await uno.waiting.user.slash("uno draw")

    assert answer_text(result).startswith("It’s not your turn. ")
    assert uno.on_turn.user.name in answer_text(result)
    assert "Your hand" not in answer_text(result)


async def test_every_command_says_where_it_can_be_used_and_installed(uno: SimulatedServer) -> None:
    server, direct_message, private_chat, person = 0, 1, 2, 1
    for command in known(uno):
        anywhere = command["name"] in {"uno", "privacy", "daily", "uno-games", "uno-react", "stats"}
        plays = anywhere or command["name"] in EDITIONS
        direct = [direct_message] if anywhere else []
        contexts = [server, *direct, *([private_chat] if plays else [])]
        assert command["contexts"] == contexts, (
            f"give {command['name']} contexts=IN_SERVERS, or ANYWHERE and a place in this test"
        )
        installs = [server, person] if plays else [server]
        assert command["integration_types"] == installs, command["name"]


async def test_staff_commands_need_staff_permissions_by_default(uno: SimulatedServer) -> None:
    needed = {one["name"]: one.get("default_member_permissions") for one in known(uno)}

    assert {name: int(right) for name, right in needed.items() if right is not None} == {
        "uno-bans": discord.Permissions(manage_messages=True).value
    }
