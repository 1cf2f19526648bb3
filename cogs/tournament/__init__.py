"""`/tournament`: passes clicks and commands on to tournaments, and shows the outcome."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from discord.app_commands import Range

from bot.game.rules.actions import (
    Action,
    CastVote,
    ComeBack,
    Join,
    Leave,
    Pause,
    Refusal,
    Refused,
    StartGame,
    Stop,
)
from bot.game.rules.outcome import RefusalError
from bot.game.rules.permissions import AnswerKind
from bot.game.state.table_state import Ruling
from bot.game.tournament.pairings import SCHEDULES
from bot.game.tournament.registration import TOURNAMENT_RULES, check_right
from bot.game.tournament.state import Stage, Tournament
from bot.gateway.permissions import REQUIRED_FOR_THREADS, RIGHTS_OF_TOURNAMENT_HOST
from bot.i18n import Locale, tr
from bot.present.components import Panel, text_panel
from bot.present.offers import server_help_lines
from bot.present.panels.options import options_panel
from bot.present.panels.rules import rules_pages
from bot.present.panels.tournament import standing_panel, tournament_answer, tournament_confirmation
from bot.present.table_clicks import (
    AskTournament,
    ConfirmTournament,
    ShowStanding,
    ShowTournamentOptions,
    ShowTournamentRules,
)
from bot.ui.access import click_if_allowed, open_if_allowed
from bot.ui.commands.declarations import (
    Interaction,
    command,
    context_command,
    edition_choices,
    group,
    named,
)
from bot.ui.context import InteractionContext, InteractionSource
from bot.ui.opening import TURN, open_request
from bot.ui.players import remember_player
from bot.ui.refusals import refuse, refuse_missing_permissions
from bot.ui.routes import on, run
from bot.ui.table_lookup import tournament_id_of
from bot.ui.table_views import show_until_start


@server_help_lines
def help_line(locale: Locale) -> str:
    return tr(locale, "help-tournament")


async def submit_command(interaction: Interaction, asked: Action) -> None:
    click = AskTournament(_tournament_here(interaction), asked)
    await run(interaction, lambda context: ask(context, click), click.tournament_id)


@on(AskTournament)
async def ask(context: InteractionContext, click: AskTournament) -> None:
    """Pass an action to a tournament, or ask the person to confirm it first."""
    confirmation = _confirmation(context, click.tournament_id, click.asked)
    if confirmation is None:
        await submit(context, click.tournament_id, click.asked)
    else:
        await context.say(confirmation)


@on(ConfirmTournament)
async def confirm(context: InteractionContext, click: ConfirmTournament) -> None:
    await submit(context, click.tournament_id, click.asked)


async def submit(context: InteractionContext, tournament_id: str, action: Action) -> None:
    answer = await click_if_allowed(context, context.app.tournaments, tournament_id, action)
    if isinstance(answer, Refused):
        await refuse(context, answer)
        return
    match TOURNAMENT_RULES[type(action)].answer:
        case AnswerKind.WELCOME:
            await _welcome(context)
        case AnswerKind.OPTIONS:
            await _show_options(context, options_panel(answer.state, context.locale), tournament_id)
        case _ if context.in_public:
            await context.responder.acknowledge()
        case _:
            text = tournament_answer(answer.state, action, context.locale)
            await context.show(text_panel(text))


def _confirmation(context: InteractionContext, tournament_id: str, action: Action) -> Panel | None:
    """The confirmation that a person must give first.

    None if the action needs no confirmation, or if it will be refused anyway.
    """
    tournament = _state_of(context, tournament_id)
    if tournament is None:
        return None
    try:
        check_right(tournament, context.click(action))
    except RefusalError:
        return None
    return tournament_confirmation(tournament, context.user_id, action, context.locale)


@on(ShowTournamentOptions)
async def show_options(context: InteractionContext, click: ShowTournamentOptions) -> None:
    tournament = _state_of(context, click.tournament_id)
    if tournament is None:
        refused = Refused(Refusal.NO_TOURNAMENT)
    elif tournament.stage is not Stage.GATHERING:
        refused = Refused(Refusal.ALREADY_STARTED)
    elif context.user_id != tournament.host:
        refused = Refused(Refusal.NOT_HOST)
    else:
        panel = options_panel(tournament, context.locale, opened=click.name)
        await _show_options(context, panel, click.tournament_id)
        return
    await refuse(context, refused)


async def _show_options(context: InteractionContext, panel: Panel, tournament_id: str) -> None:
    def has_started() -> bool:
        tournament = _state_of(context, tournament_id)
        return tournament is None or tournament.stage is not Stage.GATHERING

    await show_until_start(context, tournament_id, panel, has_started)


@on(ShowTournamentRules)
async def show_rules(context: InteractionContext, click: ShowTournamentRules) -> None:
    shows, back = (
        partial(ShowTournamentRules, click.tournament_id),
        ShowStanding(click.tournament_id),
    )
    pages = rules_pages(click.edition, context.locale, shows, back)
    await context.show(pages[min(click.page, len(pages) - 1)])


@on(ShowStanding)
async def show(context: InteractionContext, click: ShowStanding) -> None:
    tournament = _state_of(context, click.tournament_id)
    if tournament is None:
        await refuse(context, Refused(Refusal.NO_TOURNAMENT))
        return
    place = tournament.place_of(context.user_id)
    if place is not None and tournament.players[place].robot:
        # An absent player who looks at the standings counts as back.
        come_back = context.click(ComeBack())
        answer = await context.app.tournaments.click(tournament.tournament_id, come_back)
        tournament = tournament if isinstance(answer, Refused) else answer.state
    staff = context.is_staff_of(tournament.guild_id)
    await context.say(standing_panel(tournament, context.user_id, context.locale, staff=staff))


async def _welcome(context: InteractionContext) -> None:
    await remember_player(context)
    await context.app.direct_messages.open(context.user_id)
    reached = context.app.direct_messages.is_open(context.user_id)
    key = "tournament-entered" if reached else "tournament-entered-closed"
    await context.tell(key)


def _tournament_here(interaction: Interaction) -> str:
    return tournament_id_of(InteractionSource(interaction), interaction.client.app)


def _state_of(context: InteractionContext, tournament_id: str) -> Tournament | None:
    live = context.app.tournaments.find(tournament_id)
    return None if live is None else live.state


tournament = group("tournament")
COMMANDS: Mapping[str, Action] = {"join": Join(), "leave": Leave(), "start": StartGame()}
"""Commands without parameters that act on the tournament, by name."""


@context_command(
    "tournament-new",
    tournament,
    choices={
        "edition": edition_choices(),
        "players": named({one: f"option-players-{one}" for one in SCHEDULES}, capital=True),
    },
)
async def new(
    context: InteractionContext,
    edition: str,
    players: int | None = None,
    short: bool | None = None,
    turn_seconds: Range[int, 15, 600] | None = None,
) -> None:
    options = {"players": players, "short": short, TURN: turn_seconds}
    chosen = {name: value for name, value in options.items() if value is not None}
    if not context.place.takes_threads:
        await context.tell("tournament-elsewhere")
        return
    needed = REQUIRED_FOR_THREADS, RIGHTS_OF_TOURNAMENT_HOST
    if await refuse_missing_permissions(context, *needed):
        return
    request = await open_request(context, edition, chosen, with_defaults=False)
    opener = context.app.tournament_opener
    answer = await open_if_allowed(context, request.guild_id, edition, lambda: opener.open(request))
    if isinstance(answer, Refused):
        await refuse(context, answer)
    else:
        await _welcome(context)


def _declare(name: str, asked: Action) -> None:
    @command(f"tournament-{name}", tournament)
    async def perform(interaction: Interaction) -> None:
        await submit_command(interaction, asked)


for _name, _asked in COMMANDS.items():
    _declare(_name, _asked)


@command("tournament-standing", tournament)
async def standing(interaction: Interaction) -> None:
    click = ShowStanding(_tournament_here(interaction))
    await run(interaction, lambda context: show(context, click), click.tournament_id)


@command("tournament-pause", tournament)
async def pause(interaction: Interaction, agree: bool | None = None) -> None:
    """Pause the tournament, or vote on another player's request to pause it."""
    await submit_command(interaction, Pause() if agree is None else CastVote(agree, Ruling.PAUSE))


@command("tournament-stop", tournament)
async def stop(interaction: Interaction, agree: bool | None = None) -> None:
    """Close the tournament, or vote on another player's request to close it."""
    await submit_command(interaction, Stop() if agree is None else CastVote(agree))
