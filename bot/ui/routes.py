"""The entry point of clicks and commands: admits and acknowledges them, and calls functions.

`@on` binds a function to the actions that it answers. The function may take as long as it needs:
the timer started here acknowledges the interaction within Discord's limit.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeVar, overload

import structlog
from discord import (
    AppCommandOptionType,
    DiscordException,
    Interaction,
    InteractionType,
    Member,
    User,
    app_commands,
)
from structlog.contextvars import bound_contextvars

from bot.game.ports import StoreUnavailable
from bot.game.rules.actions import Refusal, Refused
from bot.gateway.connection import LARGEST_ID, UNREADABLE_ERRORS, is_id, is_unreadable
from bot.gateway.rendering import clicked_action
from bot.hooks import full_name
from bot.present.clicks import ClickAction, ComponentAction, allow_kind, parts_of
from bot.present.components import text_panel
from bot.present.text.refusals import refusal_text
from bot.settings import Switch
from bot.ui.context import (
    App,
    BotBase,
    InteractionContext,
    InteractionSource,
    OutsideServer,
)
from bot.ui.refusals import refuse

log = structlog.get_logger(__name__)

Work = Callable[[InteractionContext], Awaitable[None]]
C = TypeVar("C", bound=ClickAction)
Answer = Callable[[InteractionContext, C], Awaitable[None]]

_bound: dict[type[ClickAction] | str, Answer[Any]] = {}
BOUND: Mapping[type[ClickAction] | str, Answer[Any]] = MappingProxyType(_bound)
"""The functions that answer clicks, by the action that was clicked."""


@overload
def on(kind: type[C], /) -> Callable[[Answer[C]], Answer[C]]: ...
@overload
def on(kind: str, /) -> Callable[[Answer[ComponentAction]], Answer[ComponentAction]]: ...
def on(kind: type[ClickAction] | str) -> Callable[[Answer[Any]], Answer[Any]]:
    """Bind a function to the actions that it answers.

    The function may raise `StoreUnavailable` if nothing could be saved and nothing has changed.

    Args:
        kind: The actions' class, or the kind of a package's actions, which the package parses
            itself.
    """

    def bind(answer: Answer[Any]) -> Answer[Any]:
        taken = _bound.get(kind)
        # A module imported again binds its functions again.
        if taken is not None and full_name(taken) != full_name(answer):
            raise ValueError(f"two functions answer {kind}: {full_name(answer)}")
        if isinstance(kind, str):
            allow_kind(kind)
        _bound[kind] = answer
        return answer

    return bind


def answer_to(action: ClickAction) -> Answer[Any]:
    """The function that answers an action.

    If the feature of the action is gone, the function says that the control is outdated.
    """
    kind = action.kind if isinstance(action, ComponentAction) else type(action)
    return _bound.get(kind, _say_outdated)


async def click(interaction: Interaction[Any]) -> None:
    """Answer a click on a component; discord.py dispatches commands itself."""
    if interaction.type is not InteractionType.component:
        return
    action = clicked_action(interaction.data)
    if action is None:
        await refuse_unknown(interaction)
    else:
        await perform(interaction, action)


async def perform(interaction: Interaction[Any], action: ClickAction) -> None:
    subject = parts_of(action).table_id
    await run(interaction, lambda context: answer_to(action)(context, action), subject)


async def refuse_unknown(interaction: Interaction[Any]) -> None:
    """Answer a corrupted or outdated component or command; a clicked message stays as it is."""
    await run(interaction, _say_outdated)


async def run(interaction: Interaction[Any], work: Work, table_id: str = "") -> None:
    """Answer an interaction, unless its person has too many; failures are reported and logged."""
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
            refused = app.under_way.rejection(user_id)
            if refused is not None:
                await refuse(context, refused)
                return
            if table_id:
                await app.wake(table_id)
            if not app.preferences_cache.has(user_id):
                await app.preferences_cache.load(user_id)
            if context.is_outside and app.settings.user_installs is Switch.OFF:
                await refuse(context, Refused(Refusal.OUTSIDE_OFF))
                return
            if (messages := app.screen.messages(table_id)) is not None:
                await context.renews(messages)
            await work(context)
            if messages is not None and context.responder.is_acknowledged:
                messages.answered_in(context.channel_id, context.responder.original())
        except Exception as error:  # noqa: BLE001 - it is logged and told to the person here
            await answer_failure(context, error)
        finally:
            await context.responder.stop_timer()


async def answer_failure(context: InteractionContext, error: Exception) -> None:
    """Tell the person that their interaction has failed, and log why."""
    match error:
        case OutsideServer():
            log.info("an interaction needs the bot on the server", reason=str(error))
            code = Refusal.NEEDS_SERVER
        case StoreUnavailable():
            log.warning("an interaction could not be saved", reason=str(error))
            code = Refusal.FAULT_AFTERWARDS if context.may_be_done else Refusal.STORE_DOWN
        case _:
            log.error("an interaction failed", exc_info=error)
            code = Refusal.FAULT_AFTERWARDS if context.may_be_done else Refusal.FAULT
    try:
        await _say_refused(context, code)
    except DiscordException as delivery_error:
        log.warning("an error message could not be sent", reason=str(delivery_error))


async def _say_outdated(context: InteractionContext, _action: ClickAction | None = None) -> None:
    await _say_refused(context, Refusal.UNKNOWN_ACTION)


async def _say_refused(context: InteractionContext, code: Refusal) -> None:
    await context.say(text_panel(refusal_text(code, context.locale)))


class UnoCommandTree(app_commands.CommandTree[BotBase]):
    """The bot's commands, with answers to invalid ones."""

    async def interaction_check(self, interaction: Interaction[BotBase], /) -> bool:
        """Wake the table of a readable command; answer an unreadable one as unknown."""
        if _is_readable(interaction):
            await _wake_table(interaction)
            return True
        await self._refuse(interaction, "its options do not fit")
        return False

    async def _call(self, interaction: Interaction[BotBase]) -> None:
        """Call a command, or answer that it is unknown if discord.py cannot read it."""
        try:
            await super()._call(interaction)
        except UNREADABLE_ERRORS as error:
            if not is_unreadable(error):
                raise
            await self._refuse(interaction, type(error).__name__)

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
    app, source = interaction.client.app, InteractionSource(interaction)
    place = source.table_place
    if source.is_direct or place is None:
        table_id = app.tables.only_of(source.user_id)
    else:
        table_id = app.tables.meant(place, source.user_id)
    try:
        await app.wake(table_id or "")
    except StoreUnavailable as error:  # the command itself is then refused with this reason
        log.warning("a slow table was not woken", reason=str(error))


def _is_readable(interaction: Interaction[BotBase]) -> bool:
    """Whether a command is known, is offered here and has options that match its declaration.

    Discord checks this too, but outdated or corrupted commands still arrive.
    """
    try:
        command, options = interaction.command, dict(iter(interaction.namespace))
    except (AttributeError, KeyError, TypeError, ValueError):
        return False
    if not isinstance(command, app_commands.ContextMenu | app_commands.Command):
        return False
    if not _is_offered(command, InteractionSource(interaction)):
        return False
    if isinstance(command, app_commands.ContextMenu):
        # An entry of a context menu has a target in place of options.
        return _is_known_target(interaction.data)
    parameters = {one.display_name: one for one in command.parameters}
    fits = _fits
    if interaction.type is InteractionType.autocomplete:
        fits = _is_typed
        focused = parameters.get(_focused(interaction.data))
        if focused is None or not focused.autocomplete or focused.display_name not in options:
            return False
    return options.keys() <= parameters.keys() and all(
        fits(parameters[name], value) for name, value in options.items()
    )


def _focused(data: object) -> str:
    """The name of the option that is being typed, or an empty string."""
    match data:
        case {"options": [{"options": [*_]} as subcommand, *_]}:
            return _focused(subcommand)
        case {"options": [*options]}:
            found = (one["name"] for one in options if one.get("focused"))
            return str(next(found, ""))
        case _:
            return ""


def _is_known_target(data: object) -> bool:
    match data:
        case {"target_id": str(target)}:
            return target.isdecimal() and is_id(int(target[: len(str(LARGEST_ID)) + 1]))
        case _:
            return False


def _is_offered(
    command: app_commands.ContextMenu | app_commands.Command[Any, ..., Any],
    source: InteractionSource,
) -> bool:
    """Whether a command is offered in a place; a group's own commands follow the group."""
    root = command if isinstance(command, app_commands.ContextMenu) else command.root_parent
    contexts, installs = (root or command).allowed_contexts, (root or command).allowed_installs
    if source.is_outside:
        return installs is not None and installs.user is True
    return not source.is_direct or (contexts is not None and contexts.dm_channel is True)


def _is_typed(parameter: app_commands.Parameter, value: object) -> bool:
    """Whether a value is acceptable for autocompletion, when options may be incomplete."""
    is_text = isinstance(value, str) and _is_text(value)
    return is_text or parameter.type is not AppCommandOptionType.string


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
        case AppCommandOptionType.user:
            return isinstance(value, Member | User) and is_id(value.id)
        case _:
            # Another kind of object, which discord.py has resolved or reports itself.
            return is_id(getattr(value, "id", 1))


def _is_text(value: str) -> bool:
    """Whether a text can be encoded as UTF-8 and stored in any database."""
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return "\0" not in value
