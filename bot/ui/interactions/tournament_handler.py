"""Asks tournaments for what people click and type, and answers them with what came of it."""

from __future__ import annotations

from bot.game.rules import actions
from bot.game.rules.actions import ComeBack, Join, Refusal, Refused, SetOption
from bot.game.rules.requests import OpenRequest
from bot.game.tournament.live import TournamentOpener
from bot.game.tournament.state import Stage, Tournament
from bot.gateway.channels import DirectMessageChannels
from bot.i18n import tr
from bot.present.components import ActionKind, ComponentAction, Panel, Text
from bot.present.panels.lobby import options_panel
from bot.present.panels.tournament import standing_panel, tournament_answer, tournament_confirmation
from bot.store.repositories.people import PlayerRepository
from bot.ui.interactions.access import AccessControl
from bot.ui.interactions.actions import confirmed_action, table_action_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.refusals import refuse
from bot.ui.interactions.table_handler import remember_player


class TournamentHandler:
    """Asks tournaments for something and answers who asked."""

    def __init__(
        self,
        opener: TournamentOpener,
        access: AccessControl,
        direct_messages: DirectMessageChannels,
        players: PlayerRepository,
    ) -> None:
        self._tournaments = opener.tournaments
        self._opener = opener
        self._access = access
        self._direct_messages = direct_messages
        self._players = players

    def tournament_id_of(self, context: InteractionContext) -> str:
        """The id of the tournament of a command's channel or thread; empty if there is none."""
        found = (
            None if context.channel_id is None else self._tournaments.in_channel(context.channel_id)
        )
        return "" if found is None else found.id

    def _state_of(self, tournament_id: str) -> Tournament | None:
        live = self._tournaments.find(tournament_id)
        return None if live is None else live.state

    async def open(self, context: InteractionContext, opening: OpenRequest) -> None:
        """Open a tournament, if the person may."""
        work = self._access.open(
            context, opening.guild_id, opening.edition, lambda: self._opener.open(opening)
        )
        answer = await context.responder.in_time(work)
        if isinstance(answer, Refused):
            await refuse(context, answer)
        else:
            await self._welcome(context)

    async def perform(self, context: InteractionContext, action: ComponentAction) -> None:
        """Perform the action of a tournament's button."""
        confirmed = action.kind == ActionKind.CONFIRM
        table_action = table_action_of(confirmed_action(action) if confirmed else action)
        confirmation = None
        if table_action is not None and not confirmed:
            confirmation = self._confirmation(context, action.table_id, table_action)
        if confirmation is not None:
            await context.say(confirmation)
        elif table_action is not None:
            await self.submit(context, action.table_id, table_action)
        elif action.kind == ActionKind.OPTIONS:
            await self._show_options(context, action.table_id)
        else:
            await self.show(context, action.table_id)

    async def submit(
        self, context: InteractionContext, tournament_id: str, action: actions.Action
    ) -> None:
        """Ask a tournament for something and answer who asked."""
        tournament = self._state_of(tournament_id)
        work = self._access.ask(
            context,
            action,
            None if tournament is None else tournament.guild_id,
            lambda: self._tournaments.click(tournament_id, context.click(action)),
        )
        answer = await context.responder.in_time(work)
        if isinstance(answer, Refused):
            await refuse(context, answer)
        elif isinstance(action, Join):
            await self._welcome(context)
        elif isinstance(action, SetOption):
            await context.replace(options_panel(answer.state, context.locale))
        elif context.in_public:
            await context.responder.acknowledge()
        else:
            text = tournament_answer(answer.state, action, context.locale)
            await context.show(Panel((Text(text),)))

    def _confirmation(
        self, context: InteractionContext, tournament_id: str, action: actions.Action
    ) -> Panel | None:
        """What a person is asked first, who may do what they ask for; None if nothing."""
        tournament = self._state_of(tournament_id)
        if tournament is None:
            return None
        rules = context.user_id == tournament.host or context.is_staff_of(tournament.guild_id)
        return tournament_confirmation(
            tournament, context.user_id, action, context.locale, rules=rules
        )

    async def _show_options(self, context: InteractionContext, tournament_id: str) -> None:
        """Show the host the options that may be chosen before the start."""
        tournament = self._state_of(tournament_id)
        if tournament is None:
            refused = Refused(Refusal.NO_TOURNAMENT, {})
        elif tournament.stage is not Stage.GATHERING:
            refused = Refused(Refusal.ALREADY_STARTED, {})
        elif context.user_id != tournament.host:
            refused = Refused(Refusal.NOT_HOST, {})
        else:
            await context.say(options_panel(tournament, context.locale))
            return
        await refuse(context, refused)

    async def show(self, context: InteractionContext, tournament_id: str) -> None:
        """Show how a tournament stands, to the one who asks."""
        tournament = self._state_of(tournament_id)
        if tournament is None:
            await refuse(context, Refused(Refusal.NO_TOURNAMENT, {}))
            return
        place = tournament.place_of(context.user_id)
        if place is not None and tournament.players[place].robot:
            # Who looks is there.
            work = self._tournaments.click(tournament_id, context.click(ComeBack()))
            answer = await context.responder.in_time(work)
            tournament = tournament if isinstance(answer, Refused) else answer.state
        await context.say(standing_panel(tournament, context.user_id, context.locale))

    async def _welcome(self, context: InteractionContext) -> None:
        """Open the direct messages of who takes part: the hands will be sent there."""
        await remember_player(self._players, context)
        await context.responder.in_time(self._direct_messages.open(context.user_id))
        reached = self._direct_messages.is_open(context.user_id)
        key = "tournament-entered" if reached else "tournament-entered-closed"
        await context.say(Panel((Text(tr(context.locale, key)),)))
