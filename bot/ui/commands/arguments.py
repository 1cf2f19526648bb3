"""Parses the arguments of a table's commands into moves, and autocompletes them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from discord.app_commands import Choice

from bot.engine.cards import Card
from bot.engine.moves import Verb
from bot.game.rules.actions import MakeMove, SetOption
from bot.game.state.table_state import TableState
from bot.gateway.connection import is_id
from bot.ui import suggestions
from bot.ui.commands.declarations import Completion, Interaction
from bot.ui.context import InteractionContext, InteractionSource
from bot.ui.suggestions import Suggestion
from bot.ui.table_lookup import ruled_id_of, state_of, table_id_of

Choices = list[Choice[str]]


def autocomplete(interaction: Interaction, verb: Verb, typed: str) -> Choices:
    place = _table_and_seat(interaction)
    if place is None:
        return []
    return choices(
        suggestions.suggestions_for(*place, verb, InteractionContext(interaction).locale),
        typed,
    )


def completes(verb: Verb) -> Completion:
    """The autocompletion for a parameter that gives the detail of a move with this verb."""

    async def complete(interaction: Interaction, typed: str) -> Choices:
        return autocomplete(interaction, verb, typed)

    return complete


def completes_from(
    known: Callable[[InteractionContext], Awaitable[Sequence[Suggestion]]],
) -> Completion:
    async def complete(interaction: Interaction, typed: str) -> Choices:
        return choices(await known(InteractionContext(interaction)), typed)

    return complete


def choices(known: Sequence[Suggestion], typed: str) -> Choices:
    return [Choice(name=one.words, value=one.value) for one in suggestions.matching(known, typed)]


def parse_typed(interaction: Interaction, verb: Verb, typed: str) -> MakeMove:
    return MakeMove(f"{verb} {resolve(interaction, verb, typed)}")


def parse_player_to_name(interaction: Interaction, option: str, typed: str) -> SetOption:
    return SetOption(option, suggestions.resolve(_to_name(interaction, option), typed))


def players_to_name(interaction: Interaction, option: str, typed: str) -> Choices:
    return choices(_to_name(interaction, option), typed)


def person_at_table(interaction: Interaction, typed: str) -> int:
    """The Discord id of the person whose name or mention was typed; 0 if unknown.

    Names are known only of people at the table or in its tournament; a mention can be of anybody.
    """
    value = suggestions.resolve(_people(interaction), typed).strip("<@!>")
    found = int(value) if value.isdecimal() else 0
    return found if is_id(found) else 0


def people_at_table(interaction: Interaction, typed: str) -> Choices:
    return choices(_people(interaction), typed)


def resolve(interaction: Interaction, verb: Verb, typed: str) -> str:
    """The detail of a move with this verb that a typed text stands for."""
    return suggestions.resolve(_known(interaction, verb), typed)


def table_of(interaction: Interaction) -> TableState | None:
    app = interaction.client.app
    return state_of(app, table_id_of(InteractionSource(interaction), app))


def own_hand(interaction: Interaction) -> Sequence[Card]:
    """The hand of the person who types; empty if they have no hand."""
    place = _table_and_seat(interaction)
    game = None if place is None else place[0].game
    return () if place is None or game is None else game.hands[place[1]]


def _table_and_seat(interaction: Interaction) -> tuple[TableState, int] | None:
    """The table that a command applies to and the person's seat there, or None."""
    context, state = InteractionContext(interaction), table_of(interaction)
    seat = None if state is None else state.seat_of(context.user_id)
    return None if state is None or seat is None else (state, seat)


def _to_name(interaction: Interaction, option: str) -> Sequence[Suggestion]:
    context, state = InteractionContext(interaction), table_of(interaction)
    return () if state is None else suggestions.players_to_name(state, option, context.locale)


def _people(interaction: Interaction) -> Sequence[Suggestion]:
    context, app = InteractionContext(interaction), interaction.client.app
    ruled_id = ruled_id_of(InteractionSource(interaction), app)
    tournament = app.tournaments.find(ruled_id)
    state = state_of(app, ruled_id) if tournament is None else tournament.state
    return () if state is None else suggestions.other_people(state, context.user_id)


def _known(interaction: Interaction, verb: Verb) -> Sequence[Suggestion]:
    place = _table_and_seat(interaction)
    if place is None:
        return ()
    return suggestions.accepted_for(*place, verb, InteractionContext(interaction).locale)
