"""A tournament in lines of text: who takes part, the set that is played, the standing, partners."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING

from bot.i18n import tr
from bot.present.text.icons import medal_icon
from bot.present.text.names import join_names, seat_name
from bot.present.text.status_lines import marked_name
from bot.table.tournament.state import Stage

if TYPE_CHECKING:
    from bot.i18n import Locale
    from bot.table.tournament.state import Tournament


def title_text(tournament: Tournament, locale: Locale) -> str:
    """Which tournament it is: of how many, in which form, of which edition."""
    edition = tr(locale, f"edition-{tournament.edition}")
    return tr(locale, "tournament-title", edition=edition, **_form(tournament))


def idea_text(tournament: Tournament, locale: Locale) -> str:
    """What it is about, for who may join: how many play how long, and what wins."""
    rounds = tournament.schedule.sets * tournament.set_rounds
    return tr(locale, "tournament-idea", rounds=rounds, **_form(tournament))


def _form(tournament: Tournament) -> dict[str, str | int]:
    """How many play, and whether it is the short form, as texts ask for it."""
    return {"players": tournament.size, "short": "yes" if tournament.short else "no"}


def players_text(tournament: Tournament, locale: Locale) -> str:
    """Who takes part, before the start."""
    seated = len(tournament.players)
    lines = [
        tr(
            locale,
            "lobby-seat-host" if player.user_id == tournament.host else "lobby-seat",
            number=place + 1,
            name=seat_name(tournament, place),
        )
        for place, player in enumerate(tournament.players)
    ]
    size = tournament.size
    head = tr(locale, "tournament-players", seated=seated, players=size, robots=size - seated)
    return "\n".join([head, *lines])


def tables_text(tournament: Tournament, locale: Locale) -> str:
    """Where the set is played, by whom against whom, and how far it is."""
    if tournament.stage is Stage.BETWEEN:
        return _between_sets(tournament, locale)
    lines = [tr(locale, "tournament-set", set=tournament.number, sets=tournament.schedule.sets)]
    for place, table in enumerate(tournament.tables):
        names = _names_at(tournament, tournament.number, place, locale)
        lines.append(
            tr(
                locale,
                "tournament-table",
                tables=len(tournament.tables),
                table=place + 1,
                thread=str(tournament.threads[place]),
                one=join_names(names[::2], locale),
                other=join_names(names[1::2], locale),
                round=min(table.rounds + 1, tournament.set_rounds),
                rounds=tournament.set_rounds,
                over="yes" if table.over else "no",
            )
        )
    if tournament.paused:
        lines.append(tr(locale, "tournament-paused"))
    return "\n".join(lines)


def _between_sets(tournament: Tournament, locale: Locale) -> str:
    """That a set is over, and who plays where and with whom in the next one."""
    sets = tournament.schedule.sets
    lines = [tr(locale, "tournament-set-over", set=tournament.number, sets=sets)]
    if tournament.paused:
        lines.append(tr(locale, "tournament-paused"))
    else:
        moment = f"<t:{floor(tournament.next_at)}:R>"
        lines.append(tr(locale, "tournament-next", when=moment))
    for place, thread in enumerate(tournament.threads):
        names = _names_at(tournament, tournament.number + 1, place, locale)
        lines.append(
            tr(
                locale,
                "tournament-table-next",
                tables=len(tournament.threads),
                table=place + 1,
                thread=str(thread),
                one=join_names(names[::2], locale),
                other=join_names(names[1::2], locale),
            )
        )
    return "\n".join(lines)


def _names_at(tournament: Tournament, number: int, place: int, locale: Locale) -> list[str]:
    """Who sits at a table in a set, clockwise."""
    seats = tournament.schedule.seats(number, place)
    return [marked_name(tournament, player, locale) for player in seats]


def standing_text(tournament: Tournament, locale: Locale) -> str:
    """The points of all, the most first."""
    totals = tournament.totals
    order = sorted(range(len(tournament.players)), key=lambda place: -totals[place])
    lines = [tr(locale, "tournament-standing")]
    for player in order:
        place = 1 + sum(total > totals[player] for total in totals)
        lines.append(
            tr(
                locale,
                "scores-line",
                place=place,
                medal=medal_icon(place, earned=totals[player] > 0),
                name=marked_name(tournament, player, locale),
                count=totals[player],
                out="no",
            )
        )
    return "\n".join(lines)


def own_sets_text(tournament: Tournament, player: int, locale: Locale) -> str:
    """With whom somebody plays in each set, and against whom."""
    lines = [tr(locale, "tournament-own")]
    schedule = tournament.schedule
    for number in range(1, schedule.sets + 1):
        for table in range(schedule.tables):
            seats = schedule.seats(number, table)
            if player not in seats:
                continue
            half = len(seats) // 2
            own = seats.index(player)
            partner = seats[(own + half) % len(seats)]
            others = [one for one in seats if one not in (player, partner)]
            lines.append(
                tr(
                    locale,
                    "tournament-own-set",
                    set=number,
                    tables=schedule.tables,
                    table=table + 1,
                    partner=seat_name(tournament, partner),
                    others=join_names([seat_name(tournament, one) for one in others], locale),
                    now="yes" if number == tournament.number else "no",
                )
            )
    return "\n".join(lines)
