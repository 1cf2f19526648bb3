"""Where every click and command arrives: admitted, acknowledged in time, and passed to a function.

`@on` binds a function to the kinds of action that it answers. A function may take as long as it
must: the timer of the interaction, which starts here, acknowledges it before Discord gives it up.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Any, TypeVar

import structlog
from discord import DiscordException, Interaction
from structlog.contextvars import bound_contextvars

from bot.game.daily import read_daily_id
from bot.game.rules.actions import Refusal, Refused
from bot.game.rules.lobby import edition_of_defaults
from bot.gateway.rendering import clicked_action
from bot.present.components import ComponentAction, Panel, Text
from bot.present.edition import is_move
from bot.present.text.refusals import refusal_text
from bot.store.database.errors import StoreUnavailable
from bot.ui.app import App
from bot.ui.context import InteractionContext
from bot.ui.guard import Admission
from bot.ui.refusals import refuse

log = structlog.get_logger(__name__)

Work = Callable[[InteractionContext], Awaitable[None]]
Answer = Callable[[InteractionContext, ComponentAction], Awaitable[None]]
A = TypeVar("A", bound=Answer)


class Scope(StrEnum):
    """What an action's table id names, where that decides which function answers the action."""

    ANY = "any"
    """Whatever it names."""
    TABLE = "table"
    TOURNAMENT = "tournament"
    DAILY = "daily"
    """A deal of a day."""
    DEFAULTS = "defaults"
    """The options of a server's new tables."""


MOVE = "(move)"
"""Stands for the kinds of all moves."""
OTHER = "(other)"
"""Stands for the kinds of a scope to which no other function is bound."""

_bound: dict[tuple[Scope, str], Answer] = {}
BOUND: Mapping[tuple[Scope, str], Answer] = MappingProxyType(_bound)
"""The functions by what they answer."""


def on(*kinds: str, scope: Scope = Scope.ANY) -> Callable[[A], A]:
    """Bind a function to the kinds of action that it answers.

    The function raises `MalformedAction` where it cannot read the action's detail, and
    `StoreUnavailable` where nothing could be saved and nothing has changed.

    Raises:
        ValueError: A function answers one of them already.
    """

    def bind(answer: A) -> A:
        for kind in kinds:
            scopes = Scope if scope is Scope.ANY else (scope, Scope.ANY)
            taken = [_bound[one, kind] for one in scopes if (one, kind) in _bound]
            # A module that is imported again binds its functions again.
            if any(_place(one) != _place(answer) for one in taken):
                raise ValueError(f"two functions answer {kind}: {answer.__qualname__}")
            _bound[scope, kind] = answer
        return answer

    return bind


def _place(answer: Answer) -> tuple[str, str]:
    return answer.__module__, answer.__qualname__


def answer_to(app: App, action: ComponentAction) -> Answer:
    """The function that answers an action."""
    kind = MOVE if is_move(action.kind) else action.kind
    anywhere = _bound.get((Scope.ANY, kind))
    if anywhere is not None:
        return anywhere
    scope = _scope_of(app, action.table_id)
    found = _bound.get((scope, kind)) or _bound.get((scope, OTHER))
    return found or _bound.get((Scope.TABLE, kind)) or _bound[Scope.TABLE, OTHER]


def _scope_of(app: App, table_id: str) -> Scope:
    if app.tables.find(table_id) is not None:
        return Scope.TABLE
    if app.tournaments.find(table_id) is not None:
        return Scope.TOURNAMENT
    if edition_of_defaults(table_id) is not None:
        return Scope.DEFAULTS
    return Scope.TABLE if read_daily_id(table_id) is None else Scope.DAILY


class MalformedAction(Exception):
    """The detail of an action cannot be read: it is another version's, or mangled."""


MAX_NUMBER = 2**63 - 1
"""The largest number in a detail: that of a Discord id, as the database takes it."""


def parse_number(text: str) -> int:
    """The number of a detail, from 0.

    Raises:
        MalformedAction: It is none.
    """
    is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(MAX_NUMBER))
    if not is_number or int(text) > MAX_NUMBER:
        raise MalformedAction(text)
    return int(text)


async def click(interaction: Interaction[Any]) -> None:
    """Answer a click on a component."""
    action = clicked_action(interaction.data)
    if action is None:
        await refuse_unknown(interaction)
    else:
        await perform(interaction, action)


async def perform(interaction: Interaction[Any], action: ComponentAction) -> None:
    """Perform an action and answer the interaction."""
    await run(
        interaction,
        lambda context: answer_to(context.app, action)(context, action),
        action.table_id,
    )


async def refuse_unknown(interaction: Interaction[Any]) -> None:
    """Answer what cannot be read: a component of another version, or a mangled one.

    Its message stays: it may be a hand that an older version of the bot has shown.
    """
    await run(interaction, lambda context: _say_refused(context, Refusal.CLOSED_TABLE))


async def run(interaction: Interaction[Any], work: Work, table_id: str = "") -> None:
    """Answer an interaction, unless there are too many; whatever goes wrong is told and logged.

    Args:
        work: Answers it.
        table_id: Of the table that it is about; for the log.
    """
    app: App = interaction.client.app
    user_id = interaction.user.id
    with (
        bound_contextvars(table=table_id),
        app.store.deletions.work(user_id, own=True),
        app.under_way.counted(user_id),
    ):
        context = InteractionContext(interaction)
        context.responder.start_timer()
        try:
            refused = app.under_way.why_not_begun(user_id)
            if refused is not None:
                await refuse(context, refused)
                return
            with app.click_gate.admit() as click:
                context.responder.on_response = click.answered
                await _answer(context, click.admission, work)
        except Exception as error:  # noqa: BLE001 - it is logged and told to the person here
            await answer_failure(context, error)
        finally:
            await context.responder.stop_timer()


async def _answer(context: InteractionContext, admission: Admission, work: Work) -> None:
    match admission:
        case Admission.REFUSED:
            await refuse(context, Refused(Refusal.OVERLOADED, {}))
            return
        case Admission.ACKNOWLEDGED_FIRST:
            await context.responder.acknowledge()
        case Admission.AT_ONCE:
            pass
    preferences_cache = context.app.preferences_cache
    if not preferences_cache.has(context.user_id):
        await preferences_cache.load(context.user_id)
    await work(context)


async def answer_failure(context: InteractionContext, error: Exception) -> None:
    """Say that an interaction has failed, and log why."""
    match error:
        case MalformedAction():
            log.info("an interaction could not be read", reason=str(error))
            code = Refusal.CLOSED_TABLE
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
