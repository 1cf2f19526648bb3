"""The pings about lobbies, and the panel of `/uno-notify` for choosing them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Annotated, TypeVar
from zoneinfo import ZoneInfo

from bot.engine.editions import EDITIONS
from bot.game.rules.actions import Join
from bot.game.rules.lobby import free_seats
from bot.game.state.table_state import TableState
from bot.i18n import Locale, tr
from bot.links import channel_link
from bot.present.clicks import CHOSEN, ClickAction, Edition, action, number_among
from bot.present.components import (
    BLUE,
    GREEN,
    Button,
    Buttons,
    Panel,
    Select,
    Style,
    Text,
    button,
    capitalised,
    filled_lines,
    option_for,
)
from bot.present.offers import in_lobby, server_help_lines
from bot.present.panels.options import editions_select
from bot.present.table_clicks import Ask
from bot.present.text.names import join_names, mentions
from bot.ui.time_zones import zone_button
from cogs.notify.queries import PAUSES, Subscription

HOURS = range(24)
T = TypeVar("T", bound=int)


Hour = Annotated[int, number_among(HOURS)]


@action("notify")
class ShowNotify(ClickAction):
    """Show which lobbies on this server ping the person."""


@in_lobby
def notify_button(_table_id: str, locale: Locale) -> Button:
    return button(locale, ShowNotify())


@action("notify-on")
class BeginPings(ClickAction):
    """Turn on pings about lobbies."""


@action("notify-editions")
class ChooseEditions(ClickAction):
    editions: Annotated[tuple[Edition, ...], CHOSEN]


@action("notify-from")
class ChooseFrom(ClickAction):
    hour: Hour


@action("notify-until")
class ChooseUntil(ClickAction):
    hour: Hour


@action("notify-pause")
class ChoosePause(ClickAction):
    """Choose the pause between two pings, in seconds."""

    pause: Annotated[int, number_among(PAUSES)]


@action("notify-where")
class ChooseWhere(ClickAction):
    """Choose between pings by direct message and pings in the channel."""

    direct: bool


@action("notify-stop")
class StopPings(ClickAction):
    """Turn off a server's pings to this person; the button may also be in a direct message."""

    guild_id: int


def ping_panel(state: TableState, people: Collection[int], locale: Locale) -> Panel:
    """The message in a lobby's channel that pings people about its free seats."""
    text = tr(locale, "lobby-ping", people=mentions(people), **_about(state, locale))
    return Panel((Text(text), _answers(state, locale)), accent=GREEN)


def direct_ping_panel(state: TableState, locale: Locale) -> Panel:
    link = channel_link(state.guild_id, state.channel_id)
    text = tr(locale, "lobby-ping-direct", link=link, **_about(state, locale))
    return Panel((Text(text), _answers(state, locale)), accent=GREEN)


def _about(state: TableState, locale: Locale) -> dict[str, str | int]:
    return {"edition": tr(locale, f"edition-{state.edition}"), "seats": free_seats(state)}


def _answers(state: TableState, locale: Locale) -> Buttons:
    join = button(locale, Ask(state.table_id, Join()), style=Style.SUCCESS)
    return Buttons((join, _stop_button(state.guild_id, locale)))


def _stop_button(guild_id: int, locale: Locale) -> Button:
    return button(locale, StopPings(guild_id))


def notify_panel(
    wish: Subscription | None,
    zone: ZoneInfo | None,
    locale: Locale,
    *,
    allowed: bool,
    note: str = "",
) -> Panel:
    """A person's subscription, with the controls to change it.

    Args:
        zone: The person's time zone, if known.
        allowed: Whether the server's staff lets lobbies ping people.
        note: A line about the last choice.
    """
    title = tr(locale, "notify-title")
    if wish is None:
        text = tr(locale, "notify-off" if allowed else "notify-forbidden")
        on = button(locale, BeginPings(), style=Style.SUCCESS, disabled=not allowed)
        return Panel((Text(f"{title}\n{text}"), Buttons((on,))), accent=BLUE)
    lines, editions = [title, wish_text(wish, locale), note], tr(locale, "notify-editions")
    if not allowed:
        lines.append(tr(locale, "notify-forbidden"))
    return Panel(
        (
            Text(filled_lines(*lines)),
            editions_select(editions, ChooseEditions(()), wish.editions, locale),
            _hours("from", ChooseFrom, wish.from_hour, locale),
            _hours("until", ChooseUntil, wish.until_hour, locale),
            _choice("pause", ChoosePause, PAUSES, wish.pause, locale),
            _choice("direct", ChooseWhere, (False, True), wish.direct, locale),
            Buttons((zone_button(zone, ShowNotify(), locale), _stop_button(wish.guild_id, locale))),
        ),
        accent=BLUE,
    )


def wish_text(wish: Subscription, locale: Locale) -> str:
    """When, where and how often a person is pinged, in a sentence."""
    names = [tr(locale, f"edition-{one}") for one in wish.editions if one in EDITIONS]
    hours = "notify-any-hour" if wish.from_hour == wish.until_hour else "notify-hours"
    start, end = f"{wish.from_hour:02}:00", f"{wish.until_hour:02}:00"
    return tr(
        locale,
        "notify-on",
        where=tr(locale, f"notify-direct-{int(wish.direct)}"),
        editions=join_names(names, locale) if names else tr(locale, "notify-every-edition"),
        hours=tr(locale, hours, start=start, end=end),
        often=tr(locale, f"notify-pause-{wish.pause}"),
    )


def _hours(name: str, choose: Callable[[int], ClickAction], chosen: int, locale: Locale) -> Select:
    labels = {hour: tr(locale, f"notify-{name}", time=f"{hour:02}:00") for hour in HOURS}
    return _select(choose, labels, chosen)


def _choice(
    name: str, choose: Callable[[T], ClickAction], values: Iterable[T], chosen: T, locale: Locale
) -> Select:
    labels = {one: capitalised(tr(locale, f"notify-{name}-{int(one)}")) for one in values}
    return _select(choose, labels, chosen)


def _select(choose: Callable[[T], ClickAction], labels: Mapping[T, str], chosen: T) -> Select:
    options = tuple(
        option_for(label, choose(value), chosen=value == chosen) for value, label in labels.items()
    )
    return Select(labels.get(chosen, options[0].label), choose(chosen), options)


@server_help_lines
def help_line(locale: Locale) -> str:
    return tr(locale, "help-notify")
