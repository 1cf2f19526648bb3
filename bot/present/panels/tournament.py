"""The messages of a tournament: players, the current set, standings, calls."""

from __future__ import annotations

from functools import partial

from bot.game.rules.actions import Action, Leave, Pause, Stop
from bot.game.rules.permissions import Confirmation
from bot.game.state.table_state import Ending
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
from bot.present.text.status import marked_name, moment


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
    seated, size = len(tournament.players), tournament.size
    lines = [tr(locale, "tournament-players", seated=seated, players=size, robots=size - seated)]
    for place, player in enumerate(tournament.players):
        key = "lobby-seat-host" if player.user_id == tournament.host else "lobby-seat"
        lines.append(tr(locale, key, number=place + 1, name=seat_name(tournament, place)))
    return "\n".join(lines)


def tables_text(tournament: Tournament, locale: Locale) -> str:
    """The tables of the current set with their players and progress."""
    if tournament.stage is Stage.BETWEEN:
        return _between_sets(tournament, locale)
    rounds = tournament.set_rounds
    lines = [tr(locale, "tournament-set", set=tournament.number, sets=tournament.schedule.sets)]
    for place, table in enumerate(tournament.tables):
        progress = {"round": min(table.rounds + 1, rounds), "rounds": rounds}
        own = _table(tournament, tournament.number, place, locale)
        over = "yes" if table.over else "no"
        lines.append(tr(locale, "tournament-table", **own, **progress, over=over))
        lines += _attempt_lines(tournament, place, locale)
    if tournament.paused:
        lines.append(tr(locale, "tournament-paused"))
    if waits_for_thread(tournament):
        lines.append(tr(locale, "tournament-threadless"))
    return "\n".join(lines)


def _between_sets(tournament: Tournament, locale: Locale) -> str:
    sets = tournament.schedule.sets
    lines = [tr(locale, "tournament-set-over", set=tournament.number, sets=sets)]
    if tournament.paused:
        lines.append(tr(locale, "tournament-paused"))
    else:
        lines.append(tr(locale, "tournament-next", when=moment(tournament.next_at)))
    for place in range(len(tournament.threads)):
        own = _table(tournament, tournament.number + 1, place, locale)
        lines.append(tr(locale, "tournament-table-next", **own))
    return "\n".join(lines)


def _table(tournament: Tournament, number: int, place: int, locale: Locale) -> dict[str, str | int]:
    """A table in a set as arguments of texts; until it has a thread, it is in the channel."""
    seats = tournament.schedule.seats(number, place)
    names = [marked_name(tournament, player, locale) for player in seats]
    return {
        "tables": len(tournament.threads),
        "table": place + 1,
        "thread": str(tournament.threads[place] or tournament.channel_id),
        "one": join_names(names[::2], locale),
        "other": join_names(names[1::2], locale),
    }


def standing_text(tournament: Tournament, locale: Locale) -> str:
    totals = tournament.totals
    order = sorted(range(len(tournament.players)), key=lambda place: -totals[place])
    lines = [tr(locale, "tournament-standing")]
    for player in order:
        place, count = 1 + sum(total > totals[player] for total in totals), totals[player]
        name, medal = marked_name(tournament, player, locale), medal_icon(place, earned=count > 0)
        values = {"name": name, "medal": medal, "out": "no"}
        lines.append(tr(locale, "scores-line", place=place, count=count, **values))
    return "\n".join(lines)


def own_sets_text(tournament: Tournament, player: int, locale: Locale) -> str:
    lines = [tr(locale, "tournament-own")]
    schedule = tournament.schedule
    for number in range(1, schedule.sets + 1):
        for table in range(schedule.tables):
            seats = schedule.seats(number, table)
            if player not in seats:
                continue
            partner = seats[(seats.index(player) + len(seats) // 2) % len(seats)]
            others = [seat_name(tournament, one) for one in seats if one not in (player, partner)]
            names = {
                "partner": seat_name(tournament, partner),
                "others": join_names(others, locale),
                "now": "yes" if number == tournament.number else "no",
            }
            where = {"set": number, "tables": schedule.tables, "table": table + 1}
            lines.append(tr(locale, "tournament-own-set", **where, **names))
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
    unproven = unproven_lines(tournament.commitment_message, locale)
    join = own(ActionKind.JOIN, style=Style.SUCCESS, disabled=full)
    host = (
        own(ActionKind.START, style=Style.PRIMARY),
        own(ActionKind.OPTIONS),
        own(ActionKind.RULES, detail=f"{tournament.edition} 0"),
        own(ActionKind.STOP, style=Style.DANGER, key="button-cancel-all"),
    )
    blocks = (
        Text(f"{title_text(tournament, locale)}\n{idea_text(tournament, locale)}"),
        Text(players_text(tournament, locale)),
        Divider(),
        Text("\n".join((options_text(tournament, locale), *unproven))),
        Buttons((join, own(ActionKind.LEAVE))),
        Buttons(host),
    )
    return Panel(blocks, accent=ACCENT)


def _under_way(tournament: Tournament, locale: Locale) -> Panel:
    own = partial(button, locale, table_id=tournament.tournament_id)
    resume = own(ActionKind.START, style=Style.SUCCESS, key="button-resume")
    buttons = (
        own(ActionKind.STANDING, style=Style.PRIMARY),
        resume if tournament.paused else own(ActionKind.PAUSE),
        own(ActionKind.LEAVE),
        own(ActionKind.JOIN, key="button-come-back"),
        own(ActionKind.STOP, style=Style.DANGER, key="button-stop-all"),
    )
    head = Text(f"{title_text(tournament, locale)}\n{tables_text(tournament, locale)}")
    standing = Text(standing_text(tournament, locale))
    return Panel((head, Divider(), standing, Buttons(buttons)), accent=ACCENT)


def _over(tournament: Tournament, locale: Locale) -> Panel:
    won = tournament.ending is Ending.MATCH_OVER
    accent, key = ACCENT if won else OVER, "won" if won else f"closed-{tournament.ending}"
    names = join_names([seat_name(tournament, place) for place in tournament.leaders], locale)
    values = {"count": len(tournament.leaders), "set": tournament.number}
    head = tr(locale, f"tournament-{key}", names=names, **values)
    title = Text(f"{title_text(tournament, locale)}\n{head}")
    if not tournament.number:
        return Panel((title,), accent)
    verify = Buttons((button(locale, ActionKind.VERIFY, tournament.tournament_id),))
    return Panel((title, Text(standing_text(tournament, locale)), verify), accent)


def tournament_confirmation(
    tournament: Tournament, user_id: int, action: Action, locale: Locale
) -> Panel | None:
    gathering = tournament.stage is Stage.GATHERING
    sets = tournament.schedule.sets
    values = {"set": tournament.number, "sets": sets, "count": len(tournament.people)}
    rule = TOURNAMENT_RULES.get(type(action))
    place = tournament.place_of(user_id)
    takes_part = place is not None and not tournament.players[place].left
    match None if rule is None else rule.confirmation:
        case Confirmation.STOP:
            which = "cancel" if gathering else "stop"
            kind, key, label = ActionKind.STOP, f"tournament-{which}-sure", f"button-{which}-all"
        case Confirmation.LEAVE if takes_part and not gathering:
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


def call_panel(tournament: Tournament, place: int, locale: Locale) -> Panel:
    """The message that calls the players of a set to their table, counted from 0."""
    seats = tournament.schedule.seats(tournament.number, place)
    names = [_mention(tournament, player, locale) for player in seats]
    sides = {"one": join_names(names[::2], locale), "other": join_names(names[1::2], locale)}
    call = tr(locale, "tournament-call", set=tournament.number, **sides)
    lines = [_so_far(tournament, locale), call] if tournament.number > 1 else [call]
    lines += _attempt_lines(tournament, place, locale)
    players = [tournament.players[one] for one in seats]
    if any(one.robot and one.user_id is not None and not one.left for one in players):
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
    row = [tr(locale, "pair", seat=seat_name(tournament, one), value=points[one]) for one in order]
    number, sets = tournament.number - 1, tournament.schedule.sets
    standing = join_names(row, locale)
    return tr(locale, "tournament-so-far", set=number, sets=sets, standing=standing)


def _mention(tournament: Tournament, place: int, locale: Locale) -> str:
    """A player in a call: a mention, or the name of a robot or of a player who has left."""
    player = tournament.players[place]
    if player.user_id is None or player.left:
        return marked_name(tournament, place, locale)
    return f"<@{player.user_id}>"
