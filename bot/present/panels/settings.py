"""What a person may set, and what the staff may set for a server: in words, and as selects.

Knows the values that there are; not where they are kept. A setting needs texts alone:
`setting-<name>` asks, `setting-<name>-<value>` says what a value does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.engine.editions import EDITIONS
from bot.game.rules.access import COOLDOWN, LIMITS, AccessPolicy, Limits, Openers
from bot.game.rules.ratings import SeasonChoice
from bot.game.state.table_state import TableState
from bot.i18n import Locale, tr
from bot.present.components import (
    NO_TABLE,
    OPTION_LABEL,
    ActionKind,
    Block,
    Button,
    Buttons,
    ComponentAction,
    Divider,
    EntityKind,
    EntitySelect,
    Option,
    Panel,
    Select,
    Style,
    Text,
    rows,
    truncate,
)
from bot.present.panels.lobby import TURN_SECONDS, options_panel
from bot.present.preferences import (
    Achievements,
    Look,
    NoticeMode,
    Preferences,
    Rated,
    ServerPreferences,
    Sorting,
)
from bot.present.scenes import BLUE

UNSET = "usual"
"""The value of a server's setting that leaves it to Discord, or to the host of the bot."""
USER_SETTINGS: Mapping[str, Sequence[str]] = {
    "notice": tuple(NoticeMode),
    "sorting": tuple(Sorting),
    "look": tuple(Look),
    "rated": tuple(Rated),
    "achievements": tuple(Achievements),
}
"""What a person may set: the values of each field of `Preferences`."""
SERVER_SETTINGS: Mapping[str, Sequence[str]] = {
    "locale": (UNSET, *Locale),
    "turn-seconds": (UNSET, *map(str, TURN_SECONDS)),
    "table-look": tuple(Look),
}
"""What may be set for a server."""
ACCENT = BLUE


def settings_panel(
    own: Preferences, server: ServerPreferences | None, locale: Locale, usual_seconds: int
) -> Panel:
    """What may be set, with what is set now; each choice is one click.

    Args:
        server: What the server has chosen; None for who may not choose for it.
        usual_seconds: Time for an answer where a server has chosen none, in seconds.
    """
    blocks: list[Block] = [Text(tr(locale, "settings-title"))]
    for name, values in USER_SETTINGS.items():
        blocks += _choice(ActionKind.SETTING, name, values, getattr(own, name), locale)
    if server is not None:
        blocks += [Divider(), Text(tr(locale, "settings-server-title"))]
        chosen = {
            "locale": server.locale or UNSET,
            "turn-seconds": str(server.turn_seconds or UNSET),
            "table-look": server.look,
        }
        for name, values in SERVER_SETTINGS.items():
            action = ActionKind.SERVER_SETTING
            blocks += _choice(
                action, name, values, chosen[name], locale, usual_seconds=usual_seconds
            )
    return Panel(tuple(blocks), accent=ACCENT)


def _choice(
    kind: ActionKind,
    name: str,
    values: Sequence[str],
    chosen: str,
    locale: Locale,
    *,
    usual_seconds: int = 0,
) -> tuple[Text, Select]:
    """What a setting does, in a line, and the select of its values."""
    label = tr(locale, f"setting-{name}")
    options = tuple(
        Option(
            truncate(f"{label} – {_said(name, value, locale, usual_seconds)}", OPTION_LABEL),
            f"{name} {value}",
            chosen=value == chosen,
        )
        for value in values
    )
    about = Text(tr(locale, f"setting-{name}.about"))
    return about, Select(label, ComponentAction(NO_TABLE, kind, None, name), options)


def _said(name: str, value: str, locale: Locale, usual_seconds: int) -> str:
    if value.isdecimal():
        return tr(locale, "seconds", count=int(value))
    return tr(locale, f"setting-{name}-{value}", count=usual_seconds)


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


MOST_LINES = 40
"""People who are named: more do not fit into a message."""


def bans_panel(bans: Sequence[tuple[int | None, float]], locale: Locale) -> Panel:
    """All who are banned, for the staff.

    Args:
        bans: Discord id of each, None for one who is known by a hash alone, and since when as a
            Unix time; the latest first.
    """
    lines = [tr(locale, "bans-title")]
    for user_id, at in bans[:MOST_LINES]:
        since = str(int(at))
        if user_id is None:
            lines.append(tr(locale, "bans-line-nameless", since=since))
        else:
            lines.append(tr(locale, "bans-line", person=str(user_id), since=since))
    if not bans:
        lines.append(tr(locale, "bans-none"))
    if len(bans) > MOST_LINES:
        lines.append(tr(locale, "bans-more", count=len(bans) - MOST_LINES))
    return Panel((Text("\n".join(lines)),))
