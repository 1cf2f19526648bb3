"""Answers for newcomers: the editions to choose from, the rules of each in pages, and help.

Chapters are the keys `rules-<edition>-<chapter>` from 1, each with the attribute `title` and, if
about cards, `cards` with their faces in notation; the shared ones, `rules-shared-<chapter>`,
follow.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
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
    Picture,
    Select,
    Style,
    Text,
    button,
    packed,
    pager,
    rows,
)
from bot.present.edition import PRESENT
from bot.present.text.names import (
    LIST_ROW,
    ROW,
    SMALL_ROW,
    card_with_icon,
    escape_markdown,
    phone_rows,
)
from bot.present.text.options import scoring_numbers

OPENING_ACCENT = GREEN


def opening_panel(editions: Sequence[str], locale: Locale, featured: str = "") -> Panel:
    """At most 25 editions to choose from, with a line and a button each; a click opens a table.

    Their order never changes. Only the first button is green: plain UNO is the game that strangers
    know, while the edition of the day has a line of its own.

    Args:
        featured: The edition of the day.
    """
    lines = [tr(locale, "opening-title")]
    lines += [f"-# {_pick_line(edition, locale)}" for edition in editions]
    buttons = [
        button(
            locale,
            ActionKind.OPEN_TABLE,
            detail=edition,
            key=f"edition-{edition}",
            style=Style.SUCCESS if edition == editions[0] else Style.SECONDARY,
            emoji=PRESENT.of(edition).emblem,
        )
        for edition in editions
    ]
    notes = [tr(locale, "opening-text")]
    if featured in editions:
        title = tr(locale, f"edition-{featured}")
        notes.insert(0, tr(locale, "opening-featured", edition=title))
    about, note = Text("\n".join(lines)), Text("\n".join(notes))
    return Panel((about, *packed(buttons), note), accent=OPENING_ACCENT)


def _pick_line(edition: str, locale: Locale) -> str:
    """An edition in one line on a phone; a package may only have the longer text."""
    own = f"pick-{edition}"
    return tr(locale, own if has_text(locale, own) else f"help-{edition}")


def opening_button(locale: Locale) -> Button:
    return button(locale, ActionKind.CHOOSE_EDITION, style=Style.SUCCESS)


SHARED = "shared"
"""Replaces the name of an edition in the keys of the shared chapters."""
ACCENT = BLUE
SCREEN = 17
"""Rows of text that a phone shows beside the title, the contents and the buttons."""
PICTURE = 11
"""Rows that a picture takes."""
ROWS = {"-#": SMALL_ROW, "- ": LIST_ROW}
"""Letters in a row, by the beginning of a line."""


@dataclass(frozen=True, slots=True)
class Chapter:
    title: str
    text: str
    picture: Picture | None

    @property
    def screens(self) -> Sequence[str]:
        """Parts of the text that each fit a phone, as few as possible and of about one size."""
        lines = [(one, phone_rows(one, ROWS.get(one[:2], ROW))) for one in self.text.split("\n")]
        taken = 0 if self.picture is None else PICTURE
        fewest = len(_divided(lines, SCREEN, taken))
        divided = (_divided(lines, size, taken) for size in range(1, SCREEN + 1))
        return next(parts for parts in divided if len(parts) == fewest)


def rules_chapters(edition: str, locale: Locale) -> Sequence[Chapter]:
    keys = [*_keys(edition, locale), *_keys(SHARED, locale)]
    pictures = (PRESENT.of(edition).rules_picture(locale, place) for place in count(1))
    return [
        Chapter(tr(locale, f"{key}.title"), _text(edition, locale, key), picture)
        for key, picture in zip(keys, pictures, strict=False)
    ]


def rules_pages(edition: str, locale: Locale, table_id: str = NO_TABLE) -> Sequence[Panel]:
    """The rules in pages that each fit a phone; a chapter begins on a page of its own."""
    chapters = rules_chapters(edition, locale)
    shown = [(one, text) for one in chapters for text in one.screens]
    owners = [one for one, _ in shown]
    starts = [owners.index(one) for one in chapters]
    pages = len(shown)
    turn = partial(button, locale, ActionKind.RULES, table_id)
    panels = list[Panel]()
    for place, (chapter, text) in enumerate(shown):
        head = tr(
            locale,
            "rules-title",
            edition=tr(locale, f"edition-{edition}"),
            title=chapter.title,
            page=place + 1,
            pages=pages,
        )
        contents = Select(
            tr(locale, "choose-page"),
            ComponentAction(table_id, ActionKind.RULES, None, edition),
            tuple(
                Option(one.title, f"{edition} {start}", chosen=one is chapter)
                for one, start in zip(chapters, starts, strict=True)
            ),
        )
        turning = pager(turn, place, pages, lambda other: f"{edition} {other}")
        if table_id != NO_TABLE:
            turning.append(button(locale, ActionKind.STATUS, table_id, emoji="status"))
        picture = (chapter.picture,) if chapter.picture and place in starts else ()
        blocks = (Text(f"{head}\n{text}"), *picture, contents, *rows(turning))
        panels.append(Panel(blocks, accent=ACCENT))
    return panels


def _keys(name: str, locale: Locale) -> Iterator[str]:
    return takewhile(
        lambda key: has_text(locale, key), (f"rules-{name}-{number}" for number in count(1))
    )


def _text(edition: str, locale: Locale, key: str) -> str:
    text = tr(locale, key, **scoring_numbers(edition, locale))
    if not has_text(locale, f"{key}.cards"):
        return text
    faces = tr(locale, f"{key}.cards").split()
    shown = " · ".join(card_with_icon(card(face), locale, edition) for face in faces)
    return f"{text}\n\n{tr(locale, 'rules-cards', cards=shown)}"


def _divided(lines: Iterable[tuple[str, int]], most: int, taken: int) -> Sequence[str]:
    """Lines, each with its rows, joined to parts of at most so many rows.

    Args:
        taken: Rows of the first part that are not for text.
    """
    parts = [""]
    used = taken
    for line, height in lines:
        if used + height > most and parts[-1]:
            parts.append("")
            used = 0
        parts[-1] += f"{line}\n"
        used += height
    return [one.strip("\n") for one in parts if one.strip("\n")]


def host_line(locale: Locale, settings: Settings, bot: str) -> str:
    """Whose bot this is, in small print: a fan project, its host and the link for reports."""
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
    """The bot in a minute, for a newcomer, with the host's privacy policy and terms of service."""
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
