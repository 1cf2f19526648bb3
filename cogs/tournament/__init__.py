"""`/tournament`: passes clicks and commands to tournaments, and shows the outcome."""

from __future__ import annotations

from discord.app_commands import Range

from bot.game.rules import actions
from bot.game.rules.actions import ComeBack, Refusal, Refused
from bot.game.rules.permissions import AnswerKind
from bot.game.rules.results import Declined
from bot.game.tournament.registration import TOURNAMENT_RULES, check_right
from bot.game.tournament.state import SCHEDULES, Stage, Tournament
from bot.gateway.channels import REQUIRED_FOR_THREADS, RIGHTS_OF_TOURNAMENT_HOST
from bot.present.components import ActionKind, ComponentAction, Panel, text_panel
from bot.present.panels.options import options_panel
from bot.present.panels.tournament import standing_panel, tournament_answer, tournament_confirmation
from bot.ui.access import ask_if_allowed, open_if_allowed
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
from bot.ui.refusals import refuse, refuse_missing_permissions
from bot.ui.routes import MOVE, OTHER, Scope, on, run
from bot.ui.table import WITHOUT_DETAIL, confirmed_action, remember_player, table_action_of


async def perform_command(interaction: Interaction, kind: ActionKind) -> None:
    source = InteractionSource(interaction)
    tournaments = interaction.client.app.tournaments
    found = None if source.channel_id is None else tournaments.in_channel(source.channel_id)
    action = ComponentAction("" if found is None else found.id, kind)
    answer = show if kind is ActionKind.STANDING else ask
    await run(interaction, lambda context: answer(context, action), action.table_id)


@on(MOVE, *WITHOUT_DETAIL, scope=Scope.TOURNAMENT)
@on(ActionKind.OPTION, ActionKind.ADD_ROBOT, ActionKind.TEAM, scope=Scope.TOURNAMENT)
@on(ActionKind.KICK, ActionKind.PASS_HOST, ActionKind.VOTE_TO_CLOSE, scope=Scope.TOURNAMENT)
async def ask(context: InteractionContext, action: ComponentAction) -> None:
    """Pass an action to a tournament, or ask the person to confirm it first."""
    asked = table_action_of(action)
    assert asked is not None, "no function is bound to an action that asks for nothing"
    confirmation = _confirmation(context, action.table_id, asked)
    if confirmation is None:
        await submit(context, action.table_id, asked)
    else:
        await context.say(confirmation)


@on(ActionKind.CONFIRM, scope=Scope.TOURNAMENT)
async def confirm(context: InteractionContext, action: ComponentAction) -> None:
    confirmed = confirmed_action(action)
    asked = table_action_of(confirmed)
    if asked is not None:
        await submit(context, action.table_id, asked)
    else:
        await show(context, action)


async def submit(context: InteractionContext, tournament_id: str, action: actions.Action) -> None:
    tournament = _state_of(context, tournament_id)
    answer = await ask_if_allowed(
        context,
        action,
        None if tournament is None else tournament.guild_id,
        lambda: context.app.tournaments.click(tournament_id, context.click(action)),
    )
    if isinstance(answer, Refused):
        await refuse(context, answer)
        return
    match TOURNAMENT_RULES[type(action)].answer:
        case AnswerKind.WELCOME:
            await _welcome(context)
        case AnswerKind.OPTIONS:
            await context.replace(options_panel(answer.state, context.locale))
        case _ if context.in_public:
            await context.responder.acknowledge()
        case _:
            text = tournament_answer(answer.state, action, context.locale)
            await context.show(text_panel(text))


def _confirmation(
    context: InteractionContext, tournament_id: str, action: actions.Action
) -> Panel | None:
    """The confirmation that a person must give first; None if none is needed or allowed."""
    tournament = _state_of(context, tournament_id)
    if tournament is None:
        return None
    try:
        check_right(tournament, context.click(action))
    except Declined:
        return None
    return tournament_confirmation(tournament, context.user_id, action, context.locale)


@on(ActionKind.OPTIONS, scope=Scope.TOURNAMENT)
async def show_options(context: InteractionContext, action: ComponentAction) -> None:
    tournament = _state_of(context, action.table_id)
    if tournament is None:
        refused = Refused(Refusal.NO_TOURNAMENT, {})
    elif tournament.stage is not Stage.GATHERING:
        refused = Refused(Refusal.ALREADY_STARTED, {})
    elif context.user_id != tournament.host:
        refused = Refused(Refusal.NOT_HOST, {})
    else:
        panel = options_panel(tournament, context.locale, opened=action.detail)
        await context.show(panel)
        return
    await refuse(context, refused)


@on(ActionKind.STANDING, OTHER, scope=Scope.TOURNAMENT)
async def show(context: InteractionContext, action: ComponentAction) -> None:
    tournament = _state_of(context, action.table_id)
    if tournament is None:
        await refuse(context, Refused(Refusal.NO_TOURNAMENT, {}))
        return
    place = tournament.place_of(context.user_id)
    if place is not None and tournament.players[place].robot:
        # An absent player who looks at the standings is back.
        come_back = context.click(ComeBack())
        answer = await context.app.tournaments.click(tournament.tournament_id, come_back)
        tournament = tournament if isinstance(answer, Refused) else answer.state
    await context.say(standing_panel(tournament, context.user_id, context.locale))


async def _welcome(context: InteractionContext) -> None:
    await remember_player(context)
    await context.app.direct_messages.open(context.user_id)
    reached = context.app.direct_messages.is_open(context.user_id)
    key = "tournament-entered" if reached else "tournament-entered-closed"
    await context.tell(key)


def _state_of(context: InteractionContext, tournament_id: str) -> Tournament | None:
    live = context.app.tournaments.find(tournament_id)
    return None if live is None else live.state


tournament = group("tournament")
COMMANDS = {
    "join": ActionKind.JOIN,
    "leave": ActionKind.LEAVE,
    "start": ActionKind.START,
    "standing": ActionKind.STANDING,
    "pause": ActionKind.PAUSE,
    "stop": ActionKind.STOP,
}
"""Commands without parameters, by name."""


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


def _declare(name: str, kind: ActionKind) -> None:
    @command(f"tournament-{name}", tournament)
    async def perform(interaction: Interaction) -> None:
        await perform_command(interaction, kind)


for _name, _kind in COMMANDS.items():
    _declare(_name, _kind)
