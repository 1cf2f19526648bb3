"""The messages of planned tables: announced, opened, cancelled."""

from __future__ import annotations

from collections.abc import Collection

from bot.game.rules.access import AccessRefusal
from bot.game.rules.actions import Refused
from bot.game.rules.requests import OpenRequest
from bot.i18n import Locale, tr
from bot.links import event_link
from bot.present.components import (
    BLUE,
    ActionKind,
    Buttons,
    Panel,
    Style,
    Text,
    button,
)
from bot.present.text.names import escape_markdown
from bot.present.text.refusals import refusal_text

ACCENT = BLUE
_ABOUT_THE_PERSON = frozenset({AccessRefusal.BANNED, AccessRefusal.LEFT_SERVER})
"""Refusals whose reason the channel is not told."""


def plan_panel(request: OpenRequest, event_id: int, at: float, locale: Locale) -> Panel:
    """The announcement of a planned table; `at` is a Unix time in seconds."""
    text = tr(
        locale,
        "plan-made",
        edition=tr(locale, f"edition-{request.edition}"),
        name=escape_markdown(request.name),
        when=f"<t:{int(at)}:F>",
        left=f"<t:{int(at)}:R>",
        link=event_link(request.guild_id, event_id),
    )
    cancel = button(locale, ActionKind.CANCEL_PLAN, detail=str(event_id))
    return Panel((Text(text), Buttons((cancel,))), accent=ACCENT)


def plan_refused_panel(
    request: OpenRequest, refused: Refused, people: Collection[int], locale: Locale
) -> Panel:
    """The message that a plan was cancelled because its planner may no longer open a table."""
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


def plan_waits_panel(request: OpenRequest, locale: Locale) -> Panel:
    """The message that a planned table waits for another one in its channel."""
    edition = tr(locale, f"edition-{request.edition}")
    name = escape_markdown(request.name)
    return Panel((Text(tr(locale, "plan-waits", edition=edition, name=name)),), accent=ACCENT)


def plan_opens_panel(
    request: OpenRequest, table_id: str, people: Collection[int], locale: Locale
) -> Panel:
    """The message that calls the interested people when the table opens.

    Args:
        table_id: Empty if the planner has opened a table in the channel already.
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
    join = button(locale, ActionKind.JOIN, table_id, style=Style.SUCCESS)
    return Panel((Text(text), Buttons((join,))), accent=ACCENT)
