"""What the staff may set for a server beyond language and look: who opens tables, where, how many.

Texts: `server-<what>`, with `.about` in a line; a limit's are `limit-<field>`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.editions import EDITIONS
from bot.i18n import tr
from bot.present.components.actions import NO_TABLE, ActionKind
from bot.present.components.layout import OPTION_LABEL, rows, truncate
from bot.present.components.panel import (
    Button,
    Buttons,
    ComponentAction,
    EntityKind,
    EntitySelect,
    Option,
    Panel,
    Select,
    Style,
    Text,
)
from bot.present.panels.options import options_panel
from bot.present.panels.settings import ACCENT, UNSET
from bot.table.rules.access import COOLDOWN, LIMITS, Openers

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.i18n import Locale
    from bot.table.rules.access import AccessPolicy, Limits
    from bot.table.rules.seasons import SeasonChoice
    from bot.table.state.table_state import TableState

EVERYWHERE = "-"
"""The detail of an action that lets tables be opened in every channel."""
MOST_CHANNELS = 25
OPENERS = "openers"
"""Name of the setting that says who opens tables."""
OFFERED_LIMITS: Mapping[str, Sequence[int]] = {
    "tables_per_person": (1, 2, 3, 5, 10, 20),
    "tables_per_server": (1, 2, 3, 5, 10, 20, 50, 100, 200),
    "hourly_per_person": (1, 2, 3, 5, 10, 20, 50, 100),
    "hourly_per_server": (1, 2, 5, 10, 20, 50, 100, 200, 500),
    "open_cooldown": (10, 30, 60, 120, 300, 600, 1800, 3600),
}
"""Values of each limit that may be chosen, as far as the host allows them."""
SEASONS = "seasons"
"""Name of the setting that says whether ratings have seasons; its values are `SEASON_VALUES`."""
SEASON_VALUES = ("quarters", "none")
NOWHERE = "-"
"""The detail of an action that lets the best of a season be told nowhere."""
PAGES = ("access", "limits", "options", "seasons")


def server_pages(locale: Locale) -> Buttons:
    """The buttons that lead to the pages."""
    settings = ComponentAction(NO_TABLE, ActionKind.SETTINGS)
    pages = (Button(tr(locale, f"server-page-{one}"), _page(one)) for one in PAGES)
    return Buttons((*pages, Button(tr(locale, "server-page-settings"), settings)))


def access_panel(policy: AccessPolicy, locale: Locale) -> Panel:
    """Who may open tables, where, and of which editions."""
    role = () if policy.role is None else (policy.role,)
    by_role = policy.openers is Openers.ROLE
    offered = [one for one in Openers if one is not Openers.ROLE or by_role]
    openers = tuple(
        Option(
            tr(locale, f"server-openers-{one}"), f"{OPENERS} {one}", chosen=one == policy.openers
        )
        for one in offered
    )
    editions = tuple(
        Option(
            tr(locale, f"edition-{one}"),
            one,
            chosen=one in policy.editions if policy.editions else True,
        )
        for one in EDITIONS
    )
    everywhere = Button(
        tr(locale, "server-everywhere"),
        ComponentAction(NO_TABLE, ActionKind.SERVER_CHANNELS, None, EVERYWHERE),
        disabled=not policy.channels,
    )
    return Panel(
        (
            Text(tr(locale, "server-access-title")),
            Text(tr(locale, "server-openers.about")),
            Select(
                tr(locale, "server-openers"), _action(ActionKind.SERVER_SETTING, OPENERS), openers
            ),
            EntitySelect(
                tr(locale, "server-role"),
                _action(ActionKind.SERVER_ROLE, "role"),
                EntityKind.ROLE,
                role if by_role else (),
            ),
            Text(tr(locale, "server-channels.about")),
            EntitySelect(
                tr(locale, "server-channels"),
                _action(ActionKind.SERVER_CHANNELS, "channels"),
                EntityKind.CHANNEL,
                policy.channels,
                most=MOST_CHANNELS,
            ),
            Buttons((everywhere,)),
            Text(tr(locale, "server-editions.about")),
            Select(
                tr(locale, "server-editions"),
                _action(ActionKind.SERVER_EDITIONS, "editions"),
                editions,
                most=len(editions),
            ),
            server_pages(locale),
        ),
        accent=ACCENT,
    )


def limits_panel(chosen: Mapping[str, int], most: Limits, locale: Locale) -> Panel:
    """How many tables may be open, and be opened within an hour.

    Args:
        chosen: What the server has chosen itself.
        most: The host's limits.
    """
    blocks: list[Text | Select] = [Text(tr(locale, "server-limits-title"))]
    for name in LIMITS:
        key, own = name.replace("_", "-"), chosen.get(name)
        usual = tr(locale, "limit-usual", value=_limit_text(name, getattr(most, name), locale))
        values = [one for one in OFFERED_LIMITS[name] if most.stricter(name, one) == one]
        if own is not None:
            values = sorted({*values, own})
        label = tr(locale, f"limit-{key}")
        options = [
            Option(
                truncate(f"{label} – {usual}", OPTION_LABEL), f"{key} {UNSET}", chosen=own is None
            )
        ]
        options += [
            Option(
                truncate(f"{label} – {_limit_text(name, one, locale)}", OPTION_LABEL),
                f"{key} {one}",
                chosen=one == own,
            )
            for one in values
        ]
        blocks += [
            Text(tr(locale, f"limit-{key}.about")),
            Select(label, _action(ActionKind.SERVER_SETTING, key), tuple(options)),
        ]
    return Panel((*blocks, server_pages(locale)), accent=ACCENT)


def seasons_panel(choice: SeasonChoice, locale: Locale) -> Panel:
    """Whether ratings have seasons, and where the best of each are told."""
    chosen = SEASON_VALUES[0 if choice.seasons else 1]
    options = tuple(
        Option(tr(locale, f"server-seasons-{one}"), f"{SEASONS} {one}", chosen=one == chosen)
        for one in SEASON_VALUES
    )
    nowhere = Button(
        tr(locale, "server-podium-nowhere"),
        _action(ActionKind.SERVER_PODIUM, NOWHERE),
        disabled=choice.podium is None,
    )
    return Panel(
        (
            Text(tr(locale, "server-seasons-title")),
            Text(tr(locale, "server-seasons.about")),
            Select(
                tr(locale, "server-seasons"), _action(ActionKind.SERVER_SETTING, SEASONS), options
            ),
            Text(tr(locale, "server-podium.about")),
            EntitySelect(
                tr(locale, "server-podium"),
                _action(ActionKind.SERVER_PODIUM, "podium"),
                EntityKind.TEXT_CHANNEL,
                () if choice.podium is None else (choice.podium,),
            ),
            Buttons((nowhere,)),
            server_pages(locale),
        ),
        accent=ACCENT,
    )


def default_options_panel(state: TableState, locale: Locale) -> Panel:
    """The options that new tables of an edition have.

    Args:
        state: A table of nobody's with these options.
    """
    editions = [
        Button(
            tr(locale, f"edition-{one}"),
            _page(f"options {one}"),
            Style.PRIMARY if one == state.edition else Style.SECONDARY,
        )
        for one in EDITIONS
    ]
    _title, *options = options_panel(state, locale).blocks
    edition = tr(locale, f"edition-{state.edition}")
    return Panel(
        (
            Text(tr(locale, "server-options-title", edition=edition)),
            *rows(editions),
            *options,
            server_pages(locale),
        ),
        accent=ACCENT,
    )


def _limit_text(name: str, value: int, locale: Locale) -> str:
    if name == COOLDOWN:
        return tr(locale, "seconds", count=value)
    return tr(locale, "limit-tables", count=value)


def _page(detail: str) -> ComponentAction:
    return _action(ActionKind.SERVER_PAGE, detail)


def _action(kind: ActionKind, detail: str) -> ComponentAction:
    return ComponentAction(NO_TABLE, kind, None, detail)
