"""Answers for newcomers: the editions to choose from, the rules of each in pages, and help.

Pages are the keys `rules-<edition>-<page>` from 1, each with the attribute `title` and, on pages
about cards, `cards` with their faces in notation; the shared pages `rules-shared-<page>` follow.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import count, takewhile

from bot.config import Settings
from bot.engine.cards import card
from bot.engine.editions import EDITIONS
from bot.i18n import Locale, has_text, tr
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
    packed,
    pager,
    rows,
)
from bot.present.edition import PRESENT
from bot.present.text.names import card_with_icon, escape_markdown
from bot.present.text.options import scoring_numbers

OPENING_ACCENT = GREEN


def opening_panel(editions: Sequence[str], locale: Locale, featured: str = "") -> Panel:
    """At most 25 editions to choose from, with a line and a button each; a click opens a table.

    Args:
        featured: The edition of the day, which comes first.
    """
    editions = sorted(editions, key=lambda edition: edition != featured)
    lines = [tr(locale, f"help-{edition}") for edition in editions]
    if featured in editions:
        lines[0] = f"{tr(locale, 'opening-featured')} {lines[0]}"
    buttons = [
        button(
            locale,
            ActionKind.OPEN_TABLE,
            detail=edition,
            key=f"edition-{edition}",
            style=Style.SUCCESS if edition == featured else Style.PRIMARY,
            emoji=PRESENT.of(edition).emblem,
        )
        for edition in editions
    ]
    about = Text("\n".join((tr(locale, "opening-title"), *(f"-# {line}" for line in lines))))
    note = Text(tr(locale, "opening-text"))
    return Panel((about, *packed(buttons), note), accent=OPENING_ACCENT)


def opening_button(locale: Locale) -> Button:
    return button(locale, ActionKind.CHOOSE_EDITION, style=Style.SUCCESS)


SHARED = "shared"
"""Replaces the name of an edition in the keys of the shared pages."""
ACCENT = BLUE


def rules_pages(edition: str, locale: Locale, table_id: str = NO_TABLE) -> tuple[Panel, ...]:
    keys = [*_keys(edition, locale), *_keys(SHARED, locale)]
    titles = [tr(locale, f"{key}.title") for key in keys]
    return tuple(
        _page(edition, locale, place, titles, _text(edition, locale, key), table_id=table_id)
        for place, key in enumerate(keys)
    )


def _keys(name: str, locale: Locale) -> Iterator[str]:
    return takewhile(
        lambda key: has_text(locale, key), (f"rules-{name}-{number}" for number in count(1))
    )


def _text(edition: str, locale: Locale, key: str) -> str:
    """A page with the faces of its cards."""
    text = tr(locale, key, **scoring_numbers(edition, locale))
    if not has_text(locale, f"{key}.cards"):
        return text
    faces = tr(locale, f"{key}.cards").split()
    shown = " · ".join(card_with_icon(card(face), locale, edition) for face in faces)
    return f"{text}\n\n{tr(locale, 'rules-cards', cards=shown)}"


def _page(
    edition: str, locale: Locale, place: int, titles: list[str], text: str, *, table_id: str
) -> Panel:
    name = tr(locale, f"edition-{edition}")
    head = tr(
        locale,
        "rules-title",
        edition=name,
        title=titles[place],
        page=place + 1,
        pages=len(titles),
    )
    contents = Select(
        tr(locale, "choose-page"),
        ComponentAction(table_id, ActionKind.RULES, None, edition),
        tuple(
            Option(title, f"{edition} {other}", chosen=other == place)
            for other, title in enumerate(titles)
        ),
    )
    turn = partial(button, locale, ActionKind.RULES, table_id)
    turning = pager(turn, place, len(titles), lambda other: f"{edition} {other}")
    if table_id != NO_TABLE:
        turning.append(button(locale, ActionKind.STATUS, table_id, emoji="status"))
    picture = PRESENT.of(edition).rules_picture(locale, place + 1)
    shown = () if picture is None else (picture,)
    return Panel((Text(f"{head}\n{text}"), *shown, contents, *rows(turning)), accent=ACCENT)


def host_line(locale: Locale, settings: Settings, bot: str) -> str:
    """Whose bot this is, in small print: a fan project, its host and the link for reports, if set.

    Args:
        bot: Its name.
    """
    parts = [tr(locale, "help-bot", name=escape_markdown(bot))]
    if settings.host_name:
        parts.append(tr(locale, "help-host", name=escape_markdown(settings.host_name)))
    if settings.support_url:
        parts.append(tr(locale, "help-support-link", url=settings.support_url))
    return f"-# {' · '.join(parts)}"


def help_panel(
    locale: Locale,
    settings: Settings,
    bot: str,
    *,
    privacy: str | None = None,
    terms: str | None = None,
) -> Panel:
    """The bot in a minute, for a newcomer, with the host's privacy policy and terms of service.

    Args:
        bot: Its name.
    """
    rules = Select(
        tr(locale, "choose-rules"),
        ComponentAction(NO_TABLE, ActionKind.RULES),
        tuple(Option(tr(locale, f"edition-{one}"), f"{one} 0") for one in EDITIONS),
    )
    text = f"{tr(locale, 'help-title')}\n{tr(locale, 'help-text')}"
    links = (("help-privacy-link", privacy), ("help-terms-link", terms))
    papers = (tr(locale, key, url=url) for key, url in links if url is not None)
    papers_line = " · ".join((tr(locale, "help-privacy"), *papers))
    kept = f"{host_line(locale, settings, bot)}\n{papers_line}"
    more = button(locale, ActionKind.HELP, detail=COMMANDS, key="button-help-commands")
    play = Buttons((opening_button(locale), more))
    return Panel((Text(text), play, rules, Text(kept)), accent=ACCENT)


COMMANDS = "commands"


def commands_panel(locale: Locale) -> Panel:
    opening = " · ".join(
        f"`/{tr(locale, f'command-{edition}')} {tr(locale, 'command-new')}`" for edition in EDITIONS
    )
    keys = (
        "help-daily",
        "help-plan",
        "help-notify",
        "help-duel",
        "help-tournament",
        "help-standing",
        "help-settings",
    )
    lines = (tr(locale, "help-everything"), f"-# {opening}", *(tr(locale, key) for key in keys))
    text = "\n".join((tr(locale, "help-commands-title"), *lines))
    back = button(locale, ActionKind.HELP, key="button-help-play")
    return Panel((Text(text), Buttons((opening_button(locale), back))), accent=ACCENT)
