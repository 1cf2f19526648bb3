"""The calls to lobbies, and the panel of `/uno-notify` in which a person chooses them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import partial
from zoneinfo import ZoneInfo

from bot.engine.editions import EDITIONS
from bot.game.state.table_state import TableState
from bot.i18n import Locale, tr
from bot.links import channel_link
from bot.present.components import (
    BLUE,
    GREEN,
    NO_TABLE,
    ActionKind,
    Button,
    Buttons,
    ComponentAction,
    Option,
    Panel,
    Select,
    Style,
    Text,
    button,
    capitalised,
    filled_lines,
)
from bot.present.text.names import join_names
from bot.ui.time_zones import zone_button
from cogs.notify.queries import PAUSES, Subscription

HOURS = range(24)
SHOWN = ActionKind.NOTIFY.value
"""The action that follows the question for the time zone."""


def call_panel(state: TableState, people: Collection[int], locale: Locale) -> Panel:
    """The message in a lobby's channel that calls people to its free seats."""
    mentions = " ".join(f"<@{one}>" for one in people)
    text = tr(locale, "call-to-lobby", people=mentions, **_about(state, locale))
    return Panel((Text(text), _answers(state, locale)), accent=GREEN)


def direct_call_panel(state: TableState, locale: Locale) -> Panel:
    link = channel_link(state.guild_id, state.channel_id)
    text = tr(locale, "call-to-lobby-direct", link=link, **_about(state, locale))
    return Panel((Text(text), _answers(state, locale)), accent=GREEN)


def _about(state: TableState, locale: Locale) -> dict[str, str | int]:
    free = EDITIONS[state.edition].players[-1] - len(state.players)
    return {"edition": tr(locale, f"edition-{state.edition}"), "seats": free}


def _answers(state: TableState, locale: Locale) -> Buttons:
    join = button(locale, ActionKind.JOIN, state.table_id, style=Style.SUCCESS)
    return Buttons((join, _stop_button(state.guild_id, locale)))


def _stop_button(guild_id: int, locale: Locale) -> Button:
    return button(locale, ActionKind.NOTIFY_STOP, detail=str(guild_id))


def notify_panel(
    wish: Subscription | None,
    zone: ZoneInfo | None,
    locale: Locale,
    *,
    allowed: bool,
    note: str = "",
) -> Panel:
    """What a person has chosen, with everything to change it.

    Args:
        zone: The person's time zone, if they have said it.
        allowed: Whether the server's staff lets lobbies call people.
        note: A line about the last choice.
    """
    title = tr(locale, "notify-title")
    if wish is None:
        text = tr(locale, "notify-off" if allowed else "notify-forbidden")
        begin = partial(button, locale, ActionKind.NOTIFY_CHOICE, detail="on")
        on = begin(key="button-notify-on", style=Style.SUCCESS, disabled=not allowed)
        return Panel((Text(f"{title}\n{text}"), Buttons((on,))), accent=BLUE)
    lines = [title, wish_text(wish, locale), note]
    if not allowed:
        lines.append(tr(locale, "notify-forbidden"))
    return Panel(
        (
            Text(filled_lines(*lines)),
            _editions(wish, locale),
            _hours("from", wish.from_hour, locale),
            _hours("until", wish.until_hour, locale),
            _choice("pause", PAUSES, wish.pause, locale),
            _choice("direct", (0, 1), int(wish.direct), locale),
            Buttons((zone_button(zone, SHOWN, locale), _stop_button(wish.guild_id, locale))),
        ),
        accent=BLUE,
    )


def wish_text(wish: Subscription, locale: Locale) -> str:
    """When, where and how often a person is called, in a sentence."""
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


def _editions(wish: Subscription, locale: Locale) -> Select:
    options = tuple(
        Option(tr(locale, f"edition-{one}"), one, chosen=not wish.editions or one in wish.editions)
        for one in EDITIONS
    )
    action = ComponentAction(NO_TABLE, ActionKind.NOTIFY_EDITIONS, None, "editions")
    return Select(tr(locale, "notify-editions"), action, options, most=len(options))


def _hours(name: str, chosen: int, locale: Locale) -> Select:
    labels = {hour: tr(locale, f"notify-{name}", time=f"{hour:02}:00") for hour in HOURS}
    return _select(name, labels, chosen)


def _choice(name: str, values: Iterable[int], chosen: int, locale: Locale) -> Select:
    labels = {one: capitalised(tr(locale, f"notify-{name}-{one}")) for one in values}
    return _select(name, labels, chosen)


def _select(name: str, labels: Mapping[int, str], chosen: int) -> Select:
    options = tuple(
        Option(label, f"{name} {value}", chosen=value == chosen) for value, label in labels.items()
    )
    label = labels.get(chosen, options[0].label)
    return Select(label, ComponentAction(NO_TABLE, ActionKind.NOTIFY_CHOICE, None, name), options)
