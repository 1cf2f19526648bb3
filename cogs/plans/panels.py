"""Tables that are planned: what the channel is told when one is planned, and when it opens."""

from __future__ import annotations

from collections.abc import Collection

from bot.game.rules.access import AccessRefusal
from bot.game.rules.actions import Refused
from bot.game.rules.requests import OpenRequest
from bot.i18n import Locale, tr
from bot.links import event_link
from bot.present.components import (
    NO_TABLE,
    ActionKind,
    Button,
    Buttons,
    ComponentAction,
    Panel,
    Style,
    Text,
)
from bot.present.scenes import BLUE
from bot.present.text.names import escape_markdown
from bot.present.text.refusals import refusal_text

ACCENT = BLUE
_ABOUT_THE_PERSON = frozenset({AccessRefusal.BANNED, AccessRefusal.LEFT_SERVER})
"""Refusals of which the channel is not told more than it sees."""


def plan_panel(request: OpenRequest, event_id: int, at: float, locale: Locale) -> Panel:
    """What the channel is told of a table that is planned.

    Args:
        at: When it is opened: Unix time in seconds.
    """
    text = tr(
        locale,
        "plan-made",
        edition=tr(locale, f"edition-{request.edition}"),
        name=escape_markdown(request.name),
        when=f"<t:{int(at)}:F>",
        left=f"<t:{int(at)}:R>",
        link=event_link(request.guild_id, event_id),
    )
    action = ComponentAction(NO_TABLE, ActionKind.CANCEL_PLAN, None, str(event_id))
    cancel = Button(tr(locale, "button-cancel-plan"), action)
    return Panel((Text(text), Buttons((cancel,))), accent=ACCENT)


def plan_refused_panel(
    request: OpenRequest, refused: Refused, people: Collection[int], locale: Locale
) -> Panel:
    """What the channel is told of a plan that was called off: its person may open no table now.

    Args:
        people: Discord ids of those who have said yes.
    """
    name = escape_markdown(request.name)
    if refused.code in _ABOUT_THE_PERSON:
        why = tr(locale, "plan-without-planner", name=name)
    else:
        why = f"<@{request.user_id}> {refusal_text(refused.code, locale, **refused.args)}"
    text = tr(
        locale,
        "plan-refused",
        edition=tr(locale, f"edition-{request.edition}"),
        name=name,
        why=why,
        people=" ".join(f"<@{one}>" for one in people),
    )
    return Panel((Text(text),), accent=ACCENT)


def plan_opens_panel(
    request: OpenRequest, table_id: str, people: Collection[int], locale: Locale
) -> Panel:
    """What calls those who have said yes, once the table is open.

    Args:
        table_id: The table; empty where another one was open in the channel already.
        people: Discord ids of those who are called.
    """
    text = tr(
        locale,
        "plan-opens" if table_id else "plan-taken",
        edition=tr(locale, f"edition-{request.edition}"),
        name=escape_markdown(request.name),
        people=" ".join(f"<@{one}>" for one in people),
    )
    if not table_id:
        return Panel((Text(text),), accent=ACCENT)
    join = Button(
        tr(locale, "button-join"), ComponentAction(table_id, ActionKind.JOIN), Style.SUCCESS
    )
    return Panel((Text(text), Buttons((join,))), accent=ACCENT)
