"""The rules of an edition in pages, and help for newcomers.

Pages are the keys `rules-<edition>-<page>` from 1, each with the attribute `title` and, for a page
about cards, `cards` with their faces in notation; the shared pages `rules-shared-<page>` follow.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, takewhile

from bot.engine.cards import card
from bot.engine.editions import EDITIONS
from bot.i18n import Locale, tr
from bot.present.components import (
    NO_TABLE,
    ActionKind,
    Button,
    Buttons,
    ComponentAction,
    Option,
    Panel,
    Select,
    Text,
    rows,
)
from bot.present.panels.opening import opening_button
from bot.present.scenes import BLUE
from bot.present.text.fields import has_text
from bot.present.text.names import card_with_icon

SHARED = "shared"
"""Replaces the name of an edition in the keys of the shared pages."""
ACCENT = BLUE


def rules_pages(edition: str, locale: Locale, table_id: str = NO_TABLE) -> tuple[Panel, ...]:
    """The rules of an edition, page by page.

    Args:
        table_id: The table to which each page leads back, if any.
    """
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
    text = tr(locale, key, rounds=EDITIONS[edition].partner_rounds)
    if not has_text(locale, f"{key}.cards"):
        return text
    faces = tr(locale, f"{key}.cards").split()
    return f"{text}\n\n{' · '.join(card_with_icon(card(face), locale, edition) for face in faces)}"


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
    turning = [
        Button(
            tr(locale, key), ComponentAction(table_id, ActionKind.RULES, None, f"{edition} {other}")
        )
        for key, other in (("button-page-before", place - 1), ("button-page-after", place + 1))
        if 0 <= other < len(titles)
    ]
    if table_id != NO_TABLE:
        status = ComponentAction(table_id, ActionKind.STATUS)
        turning.append(Button(tr(locale, "button-status"), status, emoji="status"))
    return Panel((Text(f"{head}\n{text}"), contents, *rows(turning)), accent=ACCENT)


def help_panel(locale: Locale, *, privacy: str | None = None, terms: str | None = None) -> Panel:
    """The bot in a minute, for a newcomer.

    Args:
        privacy: Address of the host's privacy policy, if any.
        terms: Address of the host's terms of service, if any.
    """
    rules = tuple(
        Button(
            tr(locale, "button-rules-of", edition=tr(locale, f"edition-{edition}")),
            ComponentAction(NO_TABLE, ActionKind.RULES, None, f"{edition} 0"),
        )
        for edition in EDITIONS
    )
    about = [
        *(_about(edition, locale) for edition in EDITIONS),
        tr(locale, "help-daily"),
        tr(locale, "help-plan"),
        tr(locale, "help-tournament"),
        tr(locale, "help-standing"),
    ]
    commands = "\n".join(f"- {line}" for line in about)
    text = f"{tr(locale, 'help-title')}\n{tr(locale, 'help-text')}"
    links = (("help-privacy-link", privacy), ("help-terms-link", terms))
    papers = (tr(locale, key, url=url) for key, url in links if url is not None)
    kept = " · ".join((tr(locale, "help-privacy"), *papers))
    play = Buttons((opening_button(locale),))
    return Panel((Text(text), Text(commands), play, *rows(rules), Text(kept)), accent=ACCENT)


def _about(edition: str, locale: Locale) -> str:
    """A line about an edition, with the command that opens a table of it."""
    command = f"/{tr(locale, f'command-{edition}')} {tr(locale, 'command-new')}"
    return tr(locale, "help-edition", about=tr(locale, f"help-{edition}"), command=command)
