"""Answers for newcomers: a choice of editions, the rules of each in pages, and help.

The special cards come first: `overview-<edition>` has a line for each, `face | name | words`.
Chapters are the keys `rules-<edition>-<chapter>` from 1, each with the attribute `title` and, for
chapters about cards, `cards` with their faces in the notation; the shared chapters,
`rules-shared-<chapter>`, follow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count, takewhile

from bot.config import Settings
from bot.engine.cards import card
from bot.engine.editions import EDITIONS
from bot.i18n import Locale, has_text, tr
from bot.present.clicks import NO_TABLE, ClickAction
from bot.present.components import (
    ALTERNATIVE,
    BLUE,
    GREEN,
    Button,
    Buttons,
    CardEntry,
    CardOverview,
    Panel,
    Picture,
    Select,
    Style,
    Text,
    button,
    option_for,
    packed,
    pager,
    rows,
    truncate,
)
from bot.present.edition import PRESENT
from bot.present.offers import help_lines, server_help_lines
from bot.present.table_clicks import (
    ChooseEdition,
    OpenTable,
    PlayAlone,
    ShowCommands,
    ShowHelp,
    ShowLobbyMore,
    ShowRules,
)
from bot.present.text.names import (
    brief_edition,
    card_with_icon,
    escape_markdown,
    face_name,
    icon,
    phone_rows,
    place_kind,
    plain_words,
)
from bot.present.text.options import scoring_numbers

OPENING_ACCENT = GREEN


def opening_panel(
    editions: Sequence[str], locale: Locale, featured: str = "", *, is_alone: bool = False
) -> Panel:
    """At most 25 editions to choose from, with a line and a button each; a click opens a table.

    Their order never changes. Only the first button is green: plain UNO is the game that newcomers
    know; the featured edition has a line of its own.

    Args:
        featured: The featured edition of the day.
        is_alone: Whether nobody else would see the table, so that it is a game against robots.
    """
    lines = [tr(locale, "opening-title")]
    lines += [f"-# {_pick_line(edition, locale)}" for edition in editions]
    buttons = [
        Button(
            brief_edition(edition, locale),
            PlayAlone(edition) if is_alone else OpenTable(edition),
            Style.SUCCESS if edition == editions[0] else Style.SECONDARY,
            PRESENT.of(edition).emblem,
        )
        for edition in editions
    ]
    notes = [tr(locale, "opening-alone" if is_alone else "opening-text")]
    if featured in editions:
        title = tr(locale, f"edition-{featured}")
        notes.insert(0, tr(locale, "opening-featured", edition=title))
    about, note = Text("\n".join(lines)), Text("\n".join(notes))
    return Panel((about, *packed(buttons), note), accent=OPENING_ACCENT)


def alone_panel(edition: str, locale: Locale) -> Panel:
    """The warning before opening a table that nobody else can see, and the offer to play it."""
    play = button(locale, PlayAlone(edition), style=Style.SUCCESS)
    return Panel((Text(tr(locale, "opening-alone")), Buttons((play,))), accent=OPENING_ACCENT)


def _pick_line(edition: str, locale: Locale) -> str:
    """An edition's description in one line on a phone, or the longer text if there is no other."""
    own = f"pick-{edition}"
    return tr(locale, own if has_text(locale, own) else f"help-{edition}")


def opening_button(locale: Locale) -> Button:
    return button(locale, ChooseEdition(), style=Style.SUCCESS)


SHARED = "shared"
"""The word that replaces an edition's name in the keys of the shared chapters."""
ACCENT = BLUE
SCREEN = 15
"""The rows of text that fit a phone with the title, the contents and the buttons."""
PICTURE = 11
"""The number of rows that a picture takes up."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of rules.

    Args:
        cards: The row of cards below the text; empty if the chapter is not about cards.
    """

    title: str
    text: str
    cards: str
    picture: Picture | None

    @property
    def screens(self) -> Sequence[str]:
        """The text in parts that each fit a phone: as few as possible, and of similar size."""
        text = f"{self.text}\n\n{self.cards}" if self.cards else self.text
        lines = [(one, phone_rows(one)) for one in text.split("\n")]
        taken = 0 if self.picture is None else PICTURE
        fewest = len(_divided(lines, SCREEN, taken))
        divided = (_divided(lines, size, taken) for size in range(1, SCREEN + 1))
        return next(parts for parts in divided if len(parts) == fewest)


def own_chapters(edition: str, locale: Locale) -> Sequence[Chapter]:
    """The edition's own chapters, beginning with its special cards if there are texts for them."""
    return [
        *_overview(edition, locale),
        *(
            Chapter(
                tr(locale, f"{key}.title"),
                _text(edition, locale, key),
                _cards_row(edition, locale, key),
                PRESENT.of(edition).rules_picture(locale, place),
            )
            for place, key in enumerate(_keys(edition, locale), 1)
        ),
    ]


def _overview(edition: str, locale: Locale) -> Iterator[Chapter]:
    """The chapter with a picture of the special cards; a package may have no texts for it."""
    key = f"overview-{edition}"
    if not has_text(locale, key):
        return
    rows = [[part.strip() for part in line.split("|")] for line in tr(locale, key).split("\n")]
    entries = tuple(CardEntry(card(face), name, words) for face, name, words in rows)
    told = "\n".join(
        tr(
            locale,
            "rules-overview-card",
            icon=icon(face_name(one.card, edition)),
            name=one.name,
            text=one.words,
        )
        for one in entries
    )
    alt = truncate(plain_words(told), ALTERNATIVE)
    picture = Picture(CardOverview(edition, entries), alt, told)
    yield Chapter(tr(locale, "rules-overview.title"), tr(locale, "rules-overview"), "", picture)


def shared_chapters(edition: str | None, locale: Locale) -> Sequence[Chapter]:
    """The chapters that all editions share.

    Their numbers are those of `edition`, or the usual numbers if it is None.
    """
    return [
        Chapter(tr(locale, f"{key}.title"), _text(edition, locale, key), "", None)
        for key in _keys(SHARED, locale)
    ]


def rules_chapters(edition: str, locale: Locale) -> Sequence[Chapter]:
    return [*own_chapters(edition, locale), *shared_chapters(edition, locale)]


def _page_of_rules(edition: str, page: int) -> ShowRules:
    return ShowRules(NO_TABLE, edition, page)


def rules_pages(
    edition: str,
    locale: Locale,
    shows: Callable[[str, int], ClickAction] = _page_of_rules,
    back: ClickAction | None = None,
) -> Sequence[Panel]:
    """The rules in pages that each fit a phone; each chapter begins on a new page.

    Args:
        shows: Gives the action that shows a page of an edition.
        back: The action that leads back to where the rules were opened.
    """
    chapters = rules_chapters(edition, locale)
    shown = [(one, text) for one in chapters for text in one.screens]
    owners = [one for one, _ in shown]
    starts = [owners.index(one) for one in chapters]
    pages = len(shown)
    shown_page = partial(shows, edition)
    panels = list[Panel]()
    for place, (chapter, text) in enumerate(shown):
        head = tr(
            locale,
            "rules-title",
            edition=tr(locale, f"edition-{edition}"),
            title=chapter.title,
        )
        # The total number of pages would put readers off; few pages answer the reader's question.
        part, parts = place - owners.index(chapter) + 1, owners.count(chapter)
        if parts > 1:
            head += f"\n{tr(locale, 'rules-part', part=part, parts=parts)}"
        contents = Select(
            tr(locale, "choose-page"),
            shown_page(0),
            tuple(
                option_for(one.title, shown_page(start), chosen=one is chapter)
                for one, start in zip(chapters, starts, strict=True)
            ),
            name=edition,
        )
        turning = pager(locale, shown_page, place, pages)
        if back is not None:
            in_lobby = isinstance(back, ShowLobbyMore)
            key, emoji = ("button-back", None) if in_lobby else ("button-status", "status")
            turning.append(button(locale, back, key=key, emoji=emoji))
        picture = (chapter.picture,) if chapter.picture and place in starts else ()
        blocks = (Text(f"{head}\n{text}"), *picture, contents, *rows(turning))
        panels.append(Panel(blocks, accent=ACCENT))
    return panels


def _keys(name: str, locale: Locale) -> Iterator[str]:
    return takewhile(
        lambda key: has_text(locale, key), (f"rules-{name}-{number}" for number in count(1))
    )


def _text(edition: str | None, locale: Locale, key: str) -> str:
    return tr(locale, key, **scoring_numbers(edition, locale))


def _cards_row(edition: str, locale: Locale, key: str) -> str:
    if not has_text(locale, f"{key}.cards"):
        return ""
    faces = tr(locale, f"{key}.cards").split()
    shown = " · ".join(card_with_icon(card(face), locale, edition) for face in faces)
    return tr(locale, "rules-cards", cards=shown)


def _divided(lines: Iterable[tuple[str, int]], most: int, taken: int) -> Sequence[str]:
    """Lines, each with its number of rows, joined into parts with at most `most` rows.

    Args:
        taken: The rows of the first part that are not available for text.
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
    """The origin of the bot in small print: a fan project, its host, the link for reports."""
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
    install: str | None = None,
    is_outside: bool = False,
) -> Panel:
    """A short description of the bot, with the host's privacy policy and terms of service.

    Args:
        install: The address where people install the bot for themselves.
    """
    rules = Select(
        tr(locale, "choose-rules"),
        ShowRules(NO_TABLE, next(iter(EDITIONS))),
        tuple(
            option_for(tr(locale, f"edition-{one}"), ShowRules(NO_TABLE, one)) for one in EDITIONS
        ),
        name="editions",
    )
    how = tr(locale, "help-text", place=place_kind(is_outside=is_outside))
    text = f"{tr(locale, 'help-title')}\n{how}"
    links = (
        ("help-install-link", install),
        ("help-privacy-link", privacy),
        ("help-terms-link", terms),
    )
    papers = (tr(locale, key, url=url) for key, url in links if url is not None)
    papers_line = " · ".join((tr(locale, "help-privacy"), *papers))
    kept = f"{host_line(locale, settings, bot)}\n{papers_line}"
    more = button(locale, ShowCommands(), key="button-help-commands")
    play = Buttons((opening_button(locale), more))
    return Panel((Text(text), play, rules, Text(kept)), accent=ACCENT)


def commands_panel(locale: Locale, *, is_outside: bool = False) -> Panel:
    """The commands that people might not know of; some do not exist outside the bot's servers."""
    title, everything = tr(locale, "help-commands-title"), tr(locale, "help-everything")
    here = (tell(locale) for tell in help_lines)
    lines = (title, everything, *here, tr(locale, "help-settings"))
    on_servers = (tell(locale) for tell in server_help_lines)
    more = (tr(locale, "help-needs-server"),) if is_outside else on_servers
    text = "\n".join((*lines, *more))
    back = button(locale, ShowHelp(), key="button-help-play")
    return Panel((Text(text), Buttons((opening_button(locale), back))), accent=ACCENT)
