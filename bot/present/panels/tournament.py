"""The messages of a tournament: players, the current set, standings, calls."""

from __future__ import annotations

from functools import partial
from math import floor

from bot.game.rules.actions import Action, Leave, Pause, Stop
from bot.game.rules.permissions import Confirmation
from bot.game.state.table_state import Ending, Player
from bot.game.tournament.progress import waits_for_thread
from bot.game.tournament.registration import TOURNAMENT_RULES
from bot.game.tournament.state import Stage, Tournament
from bot.i18n import Locale, tr
from bot.present.components import (
    GREY,
    PURPLE,
    ActionKind,
    Buttons,
    ComponentAction,
    Divider,
    Panel,
    Style,
    Text,
    button,
)
from bot.present.panels.confirmation import ask_first
from bot.present.panels.options import options_text
from bot.present.panels.verification import unproven_lines
from bot.present.text.names import join_names, medal_icon, seat_name
from bot.present.text.status import marked_name


def title_text(tournament: Tournament, locale: Locale) -> str:
    edition = tr(locale, f"edition-{tournament.edition}")
    return tr(locale, "tournament-title", edition=edition, **_form(tournament))


def idea_text(tournament: Tournament, locale: Locale) -> str:
    """What a tournament is about: how many people play how long, and what wins."""
    rounds = tournament.schedule.sets * tournament.set_rounds
    return tr(locale, "tournament-idea", rounds=rounds, **_form(tournament))


def _form(tournament: Tournament) -> dict[str, str | int]:
    return {"players": tournament.size, "short": "yes" if tournament.short else "no"}


def players_text(tournament: Tournament, locale: Locale) -> str:
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
    """The tables of the current set with their players and progress."""
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
                thread=_thread(tournament, place),
                one=join_names(names[::2], locale),
                other=join_names(names[1::2], locale),
                round=min(table.rounds + 1, tournament.set_rounds),
                rounds=tournament.set_rounds,
                over="yes" if table.over else "no",
            )
        )
        lines += _attempt_lines(tournament, place, locale)
    if tournament.paused:
        lines.append(tr(locale, "tournament-paused"))
    if waits_for_thread(tournament):
        lines.append(tr(locale, "tournament-threadless"))
    return "\n".join(lines)


def _thread(tournament: Tournament, place: int) -> str:
    """The id of a table's thread, or of the channel until there is one."""
    return str(tournament.threads[place] or tournament.channel_id)


def _between_sets(tournament: Tournament, locale: Locale) -> str:
    sets = tournament.schedule.sets
    lines = [tr(locale, "tournament-set-over", set=tournament.number, sets=sets)]
    if tournament.paused:
        lines.append(tr(locale, "tournament-paused"))
    else:
        moment = f"<t:{floor(tournament.next_at)}:R>"
        lines.append(tr(locale, "tournament-next", when=moment))
    for place in range(len(tournament.threads)):
        names = _names_at(tournament, tournament.number + 1, place, locale)
        lines.append(
            tr(
                locale,
                "tournament-table-next",
                tables=len(tournament.threads),
                table=place + 1,
                thread=_thread(tournament, place),
                one=join_names(names[::2], locale),
                other=join_names(names[1::2], locale),
            )
        )
    return "\n".join(lines)


def _names_at(tournament: Tournament, number: int, place: int, locale: Locale) -> list[str]:
    """The players at a table in a set, clockwise."""
    seats = tournament.schedule.seats(number, place)
    return [marked_name(tournament, player, locale) for player in seats]


def standing_text(tournament: Tournament, locale: Locale) -> str:
    """The players by points, most first."""
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


ACCENT = PURPLE
OVER = GREY


def tournament_panel(tournament: Tournament, locale: Locale) -> Panel:
    match tournament.stage:
        case Stage.GATHERING:
            return _gathering(tournament, locale)
        case Stage.PLAYING | Stage.BETWEEN:
            return _under_way(tournament, locale)
        case Stage.OVER:
            return _over(tournament, locale)


def standing_panel(tournament: Tournament, user_id: int, locale: Locale) -> Panel:
    """The standings for one person, with their partners in all sets if they play."""
    if not tournament.number:
        return Panel((Text(players_text(tournament, locale)),))
    parts = [Text(tables_text(tournament, locale)), Text(standing_text(tournament, locale))]
    place = tournament.place_of(user_id)
    if place is not None:
        parts.append(Text(own_sets_text(tournament, place, locale)))
    return Panel(tuple(parts))


def thread_name(tournament: Tournament, place: int, locale: Locale) -> str:
    edition = tr(locale, f"edition-{tournament.edition}")
    tables = tournament.schedule.tables
    return tr(locale, "tournament-thread", edition=edition, tables=tables, table=place + 1)


def _gathering(tournament: Tournament, locale: Locale) -> Panel:
    full = len(tournament.players) >= tournament.size
    own = partial(button, locale, table_id=tournament.tournament_id)
    return Panel(
        (
            Text(f"{title_text(tournament, locale)}\n{idea_text(tournament, locale)}"),
            Text(players_text(tournament, locale)),
            Divider(),
            Text(
                "\n".join(
                    (
                        options_text(tournament, locale),
                        *unproven_lines(tournament.commitment_message, locale),
                    )
                )
            ),
            Buttons(
                (
                    own(ActionKind.JOIN, style=Style.SUCCESS, disabled=full),
                    own(ActionKind.LEAVE),
                )
            ),
            Buttons(
                (
                    own(ActionKind.START, style=Style.PRIMARY),
                    own(ActionKind.OPTIONS),
                    own(ActionKind.RULES, detail=f"{tournament.edition} 0"),
                    own(ActionKind.STOP, style=Style.DANGER, key="button-cancel-all"),
                )
            ),
        ),
        accent=ACCENT,
    )


def _under_way(tournament: Tournament, locale: Locale) -> Panel:
    paused = tournament.paused
    own = partial(button, locale, table_id=tournament.tournament_id)
    resume = own(ActionKind.START, style=Style.SUCCESS, key="button-resume")
    return Panel(
        (
            Text(f"{title_text(tournament, locale)}\n{tables_text(tournament, locale)}"),
            Divider(),
            Text(standing_text(tournament, locale)),
            Buttons(
                (
                    own(ActionKind.STANDING, style=Style.PRIMARY),
                    resume if paused else own(ActionKind.PAUSE),
                    own(ActionKind.LEAVE),
                    own(ActionKind.JOIN, key="button-come-back"),
                    own(ActionKind.STOP, style=Style.DANGER, key="button-stop-all"),
                )
            ),
        ),
        accent=ACCENT,
    )


def _over(tournament: Tournament, locale: Locale) -> Panel:
    won = tournament.ending is Ending.MATCH_OVER
    names = join_names([seat_name(tournament, place) for place in tournament.leaders], locale)
    head = (
        tr(locale, "tournament-won", names=names, count=len(tournament.leaders))
        if won
        else tr(locale, f"tournament-closed-{tournament.ending}", set=tournament.number)
    )
    parts = [Text(f"{title_text(tournament, locale)}\n{head}")]
    if not tournament.number:
        return Panel(tuple(parts), accent=ACCENT if won else OVER)
    parts.append(Text(standing_text(tournament, locale)))
    verify = Buttons((button(locale, ActionKind.VERIFY, tournament.tournament_id),))
    return Panel((*parts, verify), accent=ACCENT if won else OVER)


def tournament_confirmation(
    tournament: Tournament, user_id: int, action: Action, locale: Locale
) -> Panel | None:
    gathering = tournament.stage is Stage.GATHERING
    sets = tournament.schedule.sets
    values = {"set": tournament.number, "sets": sets, "count": len(tournament.people)}
    rule = TOURNAMENT_RULES.get(type(action))
    match None if rule is None else rule.confirmation:
        case Confirmation.STOP:
            which = "cancel" if gathering else "stop"
            kind, key, label = ActionKind.STOP, f"tournament-{which}-sure", f"button-{which}-all"
        case Confirmation.LEAVE if _takes_part(tournament, user_id) and not gathering:
            kind, key, label = ActionKind.LEAVE, "tournament-leave-sure", "button-leave"
        case _:
            return None
    confirmed = ComponentAction(tournament.tournament_id, kind)
    return ask_first(confirmed, tr(locale, key, **values), tr(locale, label), locale)


def tournament_answer(tournament: Tournament, action: Action, locale: Locale) -> str:
    """The answer to an accepted action; `tournament` is its state afterwards."""
    gathering = tournament.stage is Stage.GATHERING
    match action:
        case Leave():
            key = "tournament-left-before" if gathering else "tournament-left"
        case Pause():
            key = "tournament-paused"
        case Stop():
            key = f"tournament-closed-{tournament.ending}"
        case _:
            key = "tournament-goes-on"
    return tr(locale, key, set=tournament.number, sets=tournament.schedule.sets)


def _takes_part(tournament: Tournament, user_id: int) -> bool:
    place = tournament.place_of(user_id)
    return place is not None and not tournament.players[place].left


def call_panel(tournament: Tournament, place: int, locale: Locale) -> Panel:
    """The message that calls the players of a set to their table, counted from 0."""
    seats = tournament.schedule.seats(tournament.number, place)
    names = [_mention(tournament, player, locale) for player in seats]
    call = tr(
        locale,
        "tournament-call",
        set=tournament.number,
        one=join_names(names[::2], locale),
        other=join_names(names[1::2], locale),
    )
    lines = [_so_far(tournament, locale), call] if tournament.number > 1 else [call]
    lines += _attempt_lines(tournament, place, locale)
    if any(_is_away(tournament.players[player]) for player in seats):
        lines.append(tr(locale, "tournament-call-away"))
    return Panel((Text("\n".join(lines)),))


def _attempt_lines(tournament: Tournament, place: int, locale: Locale) -> list[str]:
    """The note that a table was dealt again, if it was."""
    table, count = tournament.tables[place], len(tournament.tables)
    if not table.attempt:
        return []
    attempt = table.attempt + 1
    return [tr(locale, "tournament-attempt", tables=count, table=place + 1, attempt=attempt)]


def called_people(tournament: Tournament) -> list[int]:
    """The ids of the people whom a call may mention; absent ones are called back."""
    return [one.user_id for one in tournament.players if one.user_id and not one.left]


def _so_far(tournament: Tournament, locale: Locale) -> str:
    points = tournament.points
    order = sorted(range(len(tournament.players)), key=lambda place: -points[place])
    row = [
        tr(locale, "pair", seat=seat_name(tournament, place), value=points[place])
        for place in order
    ]
    return tr(
        locale,
        "tournament-so-far",
        set=tournament.number - 1,
        sets=tournament.schedule.sets,
        standing=join_names(row, locale),
    )


def _mention(tournament: Tournament, place: int, locale: Locale) -> str:
    """A player in a call: a mention, or the name of a robot or of a player who has left."""
    player = tournament.players[place]
    if player.user_id is None or player.left:
        return marked_name(tournament, place, locale)
    return f"<@{player.user_id}>"


def _is_away(player: Player) -> bool:
    return player.robot and player.user_id is not None and not player.left
