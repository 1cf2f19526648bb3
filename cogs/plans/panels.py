"""The messages of planned tables: announced, opened, cancelled."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.game.rules.access import AccessRefusal
from bot.game.rules.actions import Join, Refused
from bot.game.rules.requests import OpenRequest
from bot.i18n import Locale, tr
from bot.links import event_link
from bot.present.clicks import ClickAction, Edition, action
from bot.present.components import (
    BLUE,
    OPTIONS_A_SELECT,
    Button,
    Buttons,
    Panel,
    Select,
    Style,
    Text,
    button,
    option_for,
    text_panel,
)
from bot.present.offers import server_help_lines
from bot.present.table_clicks import Ask
from bot.present.text.names import escape_markdown, mentions
from bot.present.text.refusals import refusal_text
from bot.ui.time_zones import zone_button
from cogs.plans.times import Reading, day_text, moments_of

ACCENT = BLUE
_ABOUT_THE_PERSON = frozenset({AccessRefusal.BANNED, AccessRefusal.LEFT_SERVER})
"""Refusals whose reason is not shown in the channel."""


@action("plan")
class PlanAt(ClickAction):
    """Plan a table for a time in Unix seconds."""

    edition: Edition
    at: int


@action("plan-when")
class ShowDraft(ClickAction):
    """Show the time for which a table would be planned, given the time as a person typed it."""

    edition: Edition
    when: str = ""


@action("cancel-plan")
class CancelPlan(ClickAction):
    """Cancel a planned table, identified by the Discord id of its event."""

    event_id: int


def plan_panel(request: OpenRequest, event_id: int, at: float, locale: Locale) -> Panel:
    """The announcement of a planned table; `at` is a Unix time in seconds."""
    times = {"when": f"<t:{int(at)}:F>", "left": f"<t:{int(at)}:R>"}
    link = event_link(request.guild_id, event_id)
    text = _text("plan-made", request, locale, **times, link=link)
    cancel = button(locale, CancelPlan(event_id))
    return Panel((Text(text), Buttons((cancel,))), accent=ACCENT)


def plan_refused_panel(
    request: OpenRequest, refused: Refused, people: Collection[int], locale: Locale
) -> Panel:
    """The message that a plan was cancelled because its planner may no longer open a table."""
    if refused.code in _ABOUT_THE_PERSON:
        why = tr(locale, "plan-without-planner", name=escape_markdown(request.name))
    else:
        why = f"<@{request.user_id}> {refusal_text(refused.code, locale, **refused.args)}"
    people_text = mentions(people)
    return text_panel(_text("plan-refused", request, locale, why=why, people=people_text), ACCENT)


def plan_waits_panel(request: OpenRequest, locale: Locale) -> Panel:
    return text_panel(_text("plan-waits", request, locale), ACCENT)


def plan_opens_panel(
    request: OpenRequest, table_id: str, people: Collection[int], locale: Locale
) -> Panel:
    """The message that calls the interested people when the table opens.

    Args:
        table_id: The table's id; empty if the planner has already opened a table in the channel.
    """
    key = "plan-opens" if table_id else "plan-taken"
    text = _text(key, request, locale, people=mentions(people))
    if not table_id:
        return text_panel(text, ACCENT)
    join = button(locale, Ask(table_id, Join()), style=Style.SUCCESS)
    return Panel((Text(text), Buttons((join,))), accent=ACCENT)


def _text(key: str, request: OpenRequest, locale: Locale, **values: str) -> str:
    edition, name = tr(locale, f"edition-{request.edition}"), escape_markdown(request.name)
    return tr(locale, key, edition=edition, name=name, **values)


OFFERED_DAYS = 14


def draft_panel(
    edition: str, reading: Reading, now: float, zone: ZoneInfo, locale: Locale
) -> Panel:
    """The bot's reading of a typed time, with other days and hours, before the table is planned."""
    first = reading.moments[0]
    lines = [f"### {tr(locale, f'edition-{edition}')}", tr(locale, "plan-draft")]
    lines += [f"**<t:{int(one)}:F>** (<t:{int(one)}:R>)" for one in reading.moments]
    zones = zone_button(zone, _typed(edition, first, zone), locale)
    if reading.moments[1:]:
        lines.append(tr(locale, "plan-can-mean", count=len(reading.moments)))
        clocks = [_clock(one, zone) for one in reading.moments]
        if len(set(clocks)) < len(clocks):
            clocks = [
                f"{day_text(_there(one, zone)[0].date(), locale)}, {_clock(one, zone)}"
                for one in reading.moments
            ]
        choices = [
            Button(clock, ShowDraft(edition, f"<t:{int(one)}>"))
            for clock, one in zip(clocks, reading.moments, strict=True)
        ]
        return Panel((Text("\n".join(lines)), Buttons((*choices[:4], zones))), accent=ACCENT)
    if reading.skipped:
        lines.append(tr(locale, "plan-skipped"))
    plan = button(locale, PlanAt(edition, int(first)), style=Style.SUCCESS)
    return Panel(
        (
            Text("\n".join(lines)),
            _days(edition, first, now, zone, locale),
            _hours(edition, first, zone),
            Buttons((plan, zones)),
        ),
        accent=ACCENT,
    )


def _days(edition: str, at: float, now: float, zone: ZoneInfo, locale: Locale) -> Select:
    chosen, today = datetime.fromtimestamp(at, zone), datetime.fromtimestamp(now, zone).date()
    days = sorted({today + timedelta(one) for one in range(OFFERED_DAYS)} | {chosen.date()})
    options = tuple(
        option_for(
            day_text(one, locale),
            ShowDraft(edition, f"{one} {chosen:%H:%M}"),
            chosen=one == chosen.date(),
        )
        for one in days
    )
    first = ShowDraft(edition)
    return Select(day_text(chosen.date(), locale), first, options, name="day")


def _hours(edition: str, at: float, zone: ZoneInfo) -> Select:
    """The hours of the day; there are 23 or 25 when clocks change."""
    chosen = datetime.fromtimestamp(at, zone)
    moments = [
        moment
        for hour in range(24)
        for moment in moments_of(chosen.date(), time(hour, chosen.minute), zone)
    ]
    options = tuple(
        option_for(_clock(one, zone), _typed(edition, one, zone), chosen=one == int(at))
        for one in moments
    )
    first = ShowDraft(edition)
    return Select(_clock(at, zone), first, options[:OPTIONS_A_SELECT], name="hour")


def _there(at: float, zone: ZoneInfo) -> tuple[datetime, bool]:
    """A time in a time zone, and whether clocks show it twice on that day."""
    there = datetime.fromtimestamp(at, zone)
    return there, len(moments_of(there.date(), there.time().replace(fold=0), zone)) > 1


def _clock(at: float, zone: ZoneInfo) -> str:
    """A time as clocks show it, with its offset if they show it twice."""
    there, twice = _there(at, zone)
    return f"{there:%H:%M} (UTC{there:%z})" if twice else f"{there:%H:%M}"


def _typed(edition: str, at: float, zone: ZoneInfo) -> ShowDraft:
    """A typed form of a time: a clock time, so that it stays the same in another time zone."""
    there, twice = _there(at, zone)
    return ShowDraft(edition, f"<t:{int(at)}>" if twice else f"{there:%Y-%m-%d %H:%M}")


@server_help_lines
def help_line(locale: Locale) -> str:
    return tr(locale, "help-plan")
