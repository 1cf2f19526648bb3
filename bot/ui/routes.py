"""The entrance of every click and command: admitted, acknowledged in time, passed to a function.

`@on` binds a function to the kinds of action that it answers. It may take as long as it needs: the
timer started here acknowledges the interaction within Discord's limit.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Any, TypeVar

import structlog
from discord import (
    AppCommandOptionType,
    DiscordException,
    Interaction,
    InteractionType,
    app_commands,
)
from structlog.contextvars import bound_contextvars

from bot.game.daily import read_daily_id
from bot.game.ports import StoreUnavailable
from bot.game.rules.actions import Refusal
from bot.game.rules.lobby import edition_of_defaults
from bot.gateway.rendering import clicked_action
from bot.present.components import ComponentAction, Panel, Text
from bot.present.edition import is_move
from bot.present.text.refusals import refusal_text
from bot.ui.context import App, BotBase, InteractionContext
from bot.ui.refusals import refuse

log = structlog.get_logger(__name__)

Work = Callable[[InteractionContext], Awaitable[None]]
Answer = Callable[[InteractionContext, ComponentAction], Awaitable[None]]
A = TypeVar("A", bound=Answer)


class Scope(StrEnum):
    """What an action's table id must refer to for a function to answer the action."""

    ANY = "any"
    TABLE = "table"
    TOURNAMENT = "tournament"
    DAILY = "daily"
    DEFAULTS = "defaults"
    """The options of a server's new tables."""


MOVE = "(move)"
"""Stands for the kinds of all moves."""
OTHER = "(other)"
"""Stands for all kinds of a scope that are not bound to a function."""

_bound: dict[tuple[Scope, str], Answer] = {}
BOUND: Mapping[tuple[Scope, str], Answer] = MappingProxyType(_bound)
"""Functions by the scope and kind that they answer."""


def on(*kinds: str, scope: Scope = Scope.ANY) -> Callable[[A], A]:
    """Bind a function to the kinds of action that it answers.

    It may raise `MalformedAction` for an unreadable detail, and `StoreUnavailable` if nothing could
    be saved and nothing has changed.
    """

    def bind(answer: A) -> A:
        for kind in kinds:
            scopes = Scope if scope is Scope.ANY else (scope, Scope.ANY)
            taken = [_bound[one, kind] for one in scopes if (one, kind) in _bound]
            # A module imported again binds its functions again.
            if any(_place(one) != _place(answer) for one in taken):
                raise ValueError(f"two functions answer {kind}: {answer.__qualname__}")
            _bound[scope, kind] = answer
        return answer

    return bind


def _place(answer: Answer) -> tuple[str, str]:
    return answer.__module__, answer.__qualname__


def answer_to(app: App, action: ComponentAction) -> Answer:
    kind = MOVE if is_move(action.kind) else action.kind
    anywhere = _bound.get((Scope.ANY, kind))
    if anywhere is not None:
        return anywhere
    scope = _scope_of(app, action.table_id)
    found = _bound.get((scope, kind)) or _bound.get((scope, OTHER))
    return found or _bound.get((Scope.TABLE, kind)) or _bound[Scope.TABLE, OTHER]


def _scope_of(app: App, table_id: str) -> Scope:
    if app.tables.has(table_id):
        return Scope.TABLE
    if app.tournaments.find(table_id) is not None:
        return Scope.TOURNAMENT
    if edition_of_defaults(table_id) is not None:
        return Scope.DEFAULTS
    return Scope.TABLE if read_daily_id(table_id) is None else Scope.DAILY


class MalformedAction(Exception):
    """An action's detail is unreadable: corrupted, or from another version."""


MAX_NUMBER = 2**63 - 1
"""The largest number in a detail: the database's limit for Discord ids."""


def parse_number(text: str) -> int:
    is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(MAX_NUMBER))
    if not is_number or int(text) > MAX_NUMBER:
        raise MalformedAction(text)
    return int(text)


async def click(interaction: Interaction[Any]) -> None:
    """Answer a click on a component; discord.py dispatches commands itself."""
    if interaction.type is not InteractionType.component:
        return
    action = clicked_action(interaction.data)
    if action is None:
        await refuse_unknown(interaction)
    else:
        await perform(interaction, action)


async def perform(interaction: Interaction[Any], action: ComponentAction) -> None:
    await run(
        interaction,
        lambda context: answer_to(context.app, action)(context, action),
        action.table_id,
    )


async def refuse_unknown(interaction: Interaction[Any]) -> None:
    """Answer a corrupted or outdated component; its message, perhaps a hand, stays."""
    await run(interaction, lambda context: _say_refused(context, Refusal.UNKNOWN_ACTION))


async def run(interaction: Interaction[Any], work: Work, table_id: str = "") -> None:
    """Answer an interaction unless there are too many; failures are told and logged."""
    app: App = interaction.client.app
    user_id = interaction.user.id
    with (
        bound_contextvars(table=table_id),
        app.store.deletions.work(user_id, own=True),
        app.under_way.counted(user_id) as answered,
    ):
        context = InteractionContext(interaction)
        context.responder.on_response = answered
        context.responder.start_timer()
        try:
            refused = app.under_way.why_not_begun(user_id)
            if refused is not None:
                await refuse(context, refused)
                return
            if table_id:
                await app.wake(table_id)
            await _answer(context, work)
        except Exception as error:  # noqa: BLE001 - it is logged and told to the person here
            await answer_failure(context, error)
        finally:
            await context.responder.stop_timer()


async def _answer(context: InteractionContext, work: Work) -> None:
    preferences_cache = context.app.preferences_cache
    if not preferences_cache.has(context.user_id):
        await preferences_cache.load(context.user_id)
    await work(context)


async def answer_failure(context: InteractionContext, error: Exception) -> None:
    """Tell the person that their interaction has failed, and log why."""
    match error:
        case MalformedAction():
            log.info("an interaction could not be read", reason=str(error))
            code = Refusal.UNKNOWN_ACTION
        case StoreUnavailable():
            log.warning("an interaction could not be saved", reason=str(error))
            code = Refusal.FAULT_AFTERWARDS if context.may_be_done else Refusal.STORE_DOWN
        case _:
            log.error("an interaction failed", exc_info=error)
            code = Refusal.FAULT_AFTERWARDS if context.may_be_done else Refusal.FAULT
    try:
        await _say_refused(context, code)
    except DiscordException as delivery_error:
        log.warning("a failure could not be told", reason=str(delivery_error))


async def _say_refused(context: InteractionContext, code: Refusal) -> None:
    await context.say(Panel((Text(refusal_text(code, context.locale)),)))


class UnoCommandTree(app_commands.CommandTree[BotBase]):
    """The commands of the bot, with answers to invalid ones."""

    async def interaction_check(self, interaction: Interaction[BotBase], /) -> bool:
        """Answer a command with unreadable options as an unknown one."""
        if _is_readable(interaction):
            await _wake_table(interaction)
            return True
        await self._refuse(interaction, "its options do not fit")
        return False

    async def on_error(
        self, interaction: Interaction[BotBase], error: app_commands.AppCommandError, /
    ) -> None:
        if isinstance(error, app_commands.CommandInvokeError):
            cause = error.__cause__
            failure = cause if isinstance(cause, Exception) else error
            await answer_failure(InteractionContext(interaction), failure)
        else:
            await self._refuse(interaction, str(error))

    async def _refuse(self, interaction: Interaction[BotBase], reason: str) -> None:
        log.info("a command could not be read", reason=reason)
        if interaction.type is InteractionType.application_command:
            await refuse_unknown(interaction)


async def _wake_table(interaction: Interaction[BotBase]) -> None:
    """Wake the table that a command may apply to, so that its arguments can be read."""
    if not any(True for _ in interaction.namespace):
        return
    app, channel_id = interaction.client.app, interaction.channel_id
    if interaction.guild_id is None or channel_id is None:
        table_id = app.tables.only_of(interaction.user.id)
    else:
        table_id = app.tables.id_in_channel(channel_id)
    try:
        await app.wake(table_id or "")
    except StoreUnavailable as error:  # the command is refused with its reason
        log.warning("a slow table was not woken", reason=str(error))


def _is_readable(interaction: Interaction[BotBase]) -> bool:
    """Whether a command is known and its options match its declaration.

    Discord checks this too, but outdated or corrupted commands still arrive.
    """
    try:
        command, options = interaction.command, dict(iter(interaction.namespace))
    except (AttributeError, KeyError, TypeError, ValueError):
        return False
    if isinstance(command, app_commands.ContextMenu):
        return True  # without a member of its own, discord.py reports the error itself
    if not isinstance(command, app_commands.Command):
        return False
    if interaction.type is InteractionType.autocomplete:
        # Incomplete values are normal here.
        return True
    parameters = {one.display_name: one for one in command.parameters}
    return options.keys() <= parameters.keys() and all(
        _fits(parameters[name], value) for name, value in options.items()
    )


def _fits(parameter: app_commands.Parameter, value: object) -> bool:
    if parameter.choices:
        return value in [one.value for one in parameter.choices]
    match parameter.type:
        case AppCommandOptionType.string:
            return isinstance(value, str) and _is_text(value)
        case AppCommandOptionType.boolean:
            return isinstance(value, bool)
        case AppCommandOptionType.integer:
            low, high = parameter.min_value, parameter.max_value
            return (
                isinstance(value, int)
                and (low is None or low <= value)
                and (high is None or value <= high)
            )
        case _:
            # A person: discord.py has resolved it, or reports the error itself.
            return True


def _is_text(value: str) -> bool:
    """Whether a text can be encoded as UTF-8 and stored in any database."""
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return "\0" not in value
