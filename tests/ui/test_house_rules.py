"""House rules are chosen by preset or switch, named where they are played, and kept (HOU-1)."""

from __future__ import annotations

from dataclasses import replace

import discord

from bot.engine.cards import card
from bot.engine.options import values_of
from bot.game.state.table_state import Phase
from tests.game.dealing import few_cards
from tests.ui.message_content import answer_of, begin, click_more, labels, opened, texts
from tests.ui.simulated_server import SimulatedServer

FAMILY = {"stacking", "draw_until", "free_wild_four"}


def switched_on(uno: SimulatedServer) -> set[str]:
    return {name for name, value in values_of(uno.state.options).items() if value is True} - {
        "play_drawn"
    }


async def test_a_preset_replaces_what_was_switched_on_before(uno: SimulatedServer) -> None:
    await uno.open("classic")
    await uno.choose("extra-rules", "deflect")
    await uno.choose("preset", "family")
    assert switched_on(uno) == FAMILY

    await uno.choose("preset", "printed")
    assert switched_on(uno) == set()


async def test_all_extra_rules_are_chosen_in_one_select(uno: SimulatedServer) -> None:
    await uno.open("classic")
    for rules in ({"deflect"}, {"mixed-stacking", "draw-until"}, set()):
        await uno.choose("extra-rules", *sorted(rules))
        # One rule switches on another that it needs.
        brought = {"stacking"} if "mixed-stacking" in rules else set()
        assert switched_on(uno) == {one.replace("-", "_") for one in rules} | brought


async def test_the_host_is_offered_the_options_of_their_last_table_again(
    uno: SimulatedServer,
) -> None:
    await uno.open("classic")
    shown = await click_more(uno.anna, uno.table_message, "Options")
    assert "Same as at your last table" not in str(answer_of(shown).components)
    await uno.choose("preset", "chaos")
    await uno.choose("mercy", "20")
    chosen = uno.state.options
    await uno.ben.click(uno.table_message, label="Join")
    await begin(uno.anna, uno.table_message)
    await uno.stop()
    await uno.restart()

    await uno.open("classic")
    shown = await click_more(uno.anna, uno.channel.history()[-1], "Options")
    page = await opened(uno.anna, shown, "preset")
    custom_id = f"u:{uno.state.table_id}:-:option:preset"
    await uno.anna.select(page, ["as-before last"], custom_id=custom_id)

    assert uno.state.options == chosen


async def test_the_result_names_the_rules_played_and_a_rematch_keeps_them(
    uno: SimulatedServer,
) -> None:
    uno.deal_short_rounds()
    await uno.open("classic", rules="family", scoring="single")
    await uno.choose("extra-rules", *(one.replace("_", "-") for one in FAMILY), "deflect")
    await uno.ben.click(uno.table_message, label="Join")
    with few_cards():
        await begin(uno.anna, uno.table_message)
    await uno.play_to_the_end()
    (over,) = (one for one in uno.channel.history() if "Play again" in labels(one))
    assert "UNO, family rules, with Deflect" in texts(over)
    assert "not for ratings" in texts(over)

    await uno.ben.click(over, label="Play again")

    assert uno.state.phase is Phase.LOBBY
    assert switched_on(uno) == {*FAMILY, "deflect"}


async def test_the_options_list_the_extra_rules_that_are_off(uno: SimulatedServer) -> None:
    await uno.open("classic")
    await uno.choose("extra-rules", "silent")
    shown = str(
        answer_of(await click_more(uno.anna, uno.channel.history()[-1], "Options")).components
    )

    assert "Silent" in shown.partition("**Extra rules**")[2].partition("\\n")[0]
    assert "Mercy · Blitz" in shown.partition("**Off**")[2]
    assert " 0 cards" not in shown


async def test_a_player_who_may_add_equal_numbers_has_a_button_to_end_the_turn(
    uno: SimulatedServer,
) -> None:
    await uno.open("classic")
    await uno.choose("extra-rules", "same-number")
    await uno.ben.click(uno.table_message, label="Join")
    await begin(uno.anna, uno.table_message)
    seat, cards = uno.state.asked[0], tuple(map(card, ("R5", "B5", "G1")))
    await uno.arrange(
        lambda game: replace(
            game,
            hands=tuple(cards if one == seat else held for one, held in enumerate(game.hands)),
            piles=tuple(
                replace(pile, cards=(*pile.cards, card("R3")), colour=card("R3").colour)
                for pile in game.piles
            ),
        )
    )
    person = uno.on_turn
    await person.slash(uno.channel, "uno play", card="R5")

    assert "End my turn" in labels(uno.hand(person))
    assert "Keep the card" not in labels(uno.hand(person))


async def test_staff_set_the_preset_of_new_tables(uno: SimulatedServer) -> None:
    role = uno.guild.create_role(
        "governor", permissions=discord.Permissions(manage_guild=True, view_channel=True)
    )
    gwen = uno.guild.add_member(uno.env.create_user("gwen"), roles=[role])
    shown = await gwen.slash(uno.channel, "uno settings")
    await gwen.click(answer_of(shown), label="This server…")
    page = await gwen.click(answer_of(shown), label="Options of new tables…")
    for select, value in (("hand-size", "5"), ("preset", "family")):
        custom_id = f"u:-:-:server-option:{select}"
        listed = await opened(gwen, page, select)
        page = await gwen.select(listed, [f"classic {select} {value}"], custom_id=custom_id)

    await uno.open("classic")

    assert switched_on(uno) == FAMILY
    assert values_of(uno.state.options)["hand_size"] == 7, "the preset was chosen last"
