"""The messages of a tournament: players, the current set, standings, calls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from bot.game.rules import ballots
from bot.game.rules.actions import Action, CastVote, Join, Kick, Leave, Pause, StartGame, Stop
from bot.game.rules.outcome import RefusalError
from bot.game.rules.permissions import Confirmation
from bot.game.rules.results import Uncounted
from bot.game.state.table_state import Ballot, Ending, Ruling
from bot.game.tournament.progress import blamed, left, played_for, waits_for_thread
from bot.game.tournament.registration import TOURNAMENT_RULES
from bot.game.tournament.state import Stage, Tournament
from bot.game.tournament.votes import TournamentVotes
from bot.i18n import Locale, tr
from bot.present.components import (
    ALTERNATIVE,
    GREY,
    PURPLE,
    Block,
    Button,
    LobbyScene,
    LobbySeat,
    Panel,
    Picture,
    ResultCard,
    ResultLine,
    Style,
    Text,
    button,
    filled_lines,
    packed,
    rows,
    text_panel,
    truncate,
)
from bot.present.offers import added_buttons, tournament_over
from bot.present.panels.ballots import ballot_buttons, ballot_line, ballot_voters, no_label
from bot.present.panels.confirmation import ask_first
from bot.present.panels.lobby import seats_picture
from bot.present.panels.options import has_others, select_person, tournament_options
from bot.present.panels.rounds import large_names, outcome_text, result_words
from bot.present.panels.verification import unproven_lines
from bot.present.table_clicks import (
    AskTournament,
    ConfirmTournament,
    ShowStanding,
    ShowTournamentOptions,
    ShowTournamentRules,
)
from bot.present.text.fields import NO_VALUE, phrasing
from bot.present.text.names import (
    join_names,
    label_name,
    medal_icon,
    plain_words,
    seat_name,
    seat_names,
    user_name,
)
from bot.present.text.status import clock_time, marked_name, moment, result_label


def title_text(tournament: Tournament, locale: Locale) -> str:
    edition = tr(locale, f"edition-{tournament.edition}")
    return tr(locale, "tournament-title", edition=edition, **_form(tournament))


def idea_text(tournament: Tournament, locale: Locale) -> str:
    """A description of the tournament: its players, its length, and how to win."""
    return tr(locale, "tournament-idea", rounds=_rounds(tournament), **_form(tournament))


def _rounds(tournament: Tournament) -> int:
    return tournament.schedule.sets * tournament.set_rounds


def _form(tournament: Tournament) -> dict[str, str | int]:
    return {"players": tournament.size, "short": tournament.short}


def players_text(tournament: Tournament, locale: Locale) -> str:
    return "\n".join((_count_line(tournament, locale), *_seat_lines(tournament, locale)))


def _count_line(tournament: Tournament, locale: Locale) -> str:
    seated, size = len(tournament.players), tournament.size
    return tr(locale, "tournament-players", seated=seated, players=size, robots=size - seated)


def _seat_lines(tournament: Tournament, locale: Locale) -> Iterator[str]:
    for place, player in enumerate(tournament.players):
        key = "lobby-seat-host" if player.user_id == tournament.host else "lobby-seat"
        yield tr(locale, key, number=place + 1, name=seat_name(tournament, place))


def _seats_picture(tournament: Tournament, locale: Locale) -> Picture:
    host = tournament.host
    seats = tuple(
        LobbySeat(
            label_name(tournament, place),
            tr(locale, "lobby-host") if player.user_id == host else "",
        )
        for place, player in enumerate(tournament.players)
    )
    scene = LobbyScene(tournament.edition, seats, tournament.size - len(seats))
    lines = [*_seat_lines(tournament, locale)]
    return seats_picture(scene, lines, "\n".join(lines), locale)


def tables_text(tournament: Tournament, locale: Locale) -> str:
    """The tables of the current set with their progress, or between sets those of the next set."""
    if tournament.stage is Stage.BETWEEN:
        return _between_sets(tournament, locale)
    rounds = tournament.set_rounds
    lines = [tr(locale, "tournament-set", set=tournament.number, sets=tournament.schedule.sets)]
    for place, table in enumerate(tournament.tables):
        progress = {"round": min(table.rounds + 1, rounds), "rounds": rounds}
        own = _table(tournament, tournament.number, place, locale)
        lines.append(tr(locale, "tournament-table", **own, **progress, over=table.over))
        lines += _attempt_lines(tournament, place, locale)
    if tournament.paused:
        lines.append(f"-# {tr(locale, 'tournament-paused')}")
    if waits_for_thread(tournament):
        lines.append(f"-# {tr(locale, 'tournament-threadless')}")
    return "\n".join(lines)


def _between_sets(tournament: Tournament, locale: Locale) -> str:
    sets = tournament.schedule.sets
    lines = [tr(locale, "tournament-set-over", set=tournament.number, sets=sets)]
    if tournament.paused:
        lines.append(f"-# {tr(locale, 'tournament-paused')}")
    else:
        lines.append(tr(locale, "tournament-next", when=moment(tournament.next_at)))
    for place in range(len(tournament.threads)):
        own = _table(tournament, tournament.number + 1, place, locale)
        lines.append(tr(locale, "tournament-table-next", **own))
    return "\n".join(lines)


def _table(tournament: Tournament, number: int, place: int, locale: Locale) -> dict[str, str | int]:
    """A table in a set as arguments of texts; until it has a thread, its place is the channel."""
    seats = tournament.schedule.seats(number, place)
    names = [
        tr(locale, "tournament-robot", name=seat_name(tournament, player))
        if tournament.players[player].robot
        else seat_name(tournament, player)
        for player in seats
    ]
    return {
        "tables": len(tournament.threads),
        "table": place + 1,
        "thread": str(tournament.threads[place] or tournament.channel_id),
        "one": join_names(names[::2], locale),
        "other": join_names(names[1::2], locale),
    }


LEADERS = 3
"""The most people named beside a vote or a pause; *My teams* shows everybody."""


def standing_text(tournament: Tournament, locale: Locale) -> str:
    lines = _score_lines(tournament, _ranked(tournament), locale)
    return "\n".join((tr(locale, "tournament-standing"), *lines))


def leading_text(tournament: Tournament, locale: Locale) -> str:
    """The first places, except a place shared by more players than can be named.

    It is empty if no place can be named.
    """
    ranked, totals = _ranked(tournament), tournament.totals
    first_unnamed = totals[ranked[LEADERS]]
    leading = [player for player in ranked[:LEADERS] if totals[player] > first_unnamed]
    lines = _score_lines(tournament, leading, locale)
    return "\n".join((tr(locale, "tournament-leading"), *lines)) if lines else ""


def _ranked(tournament: Tournament) -> list[int]:
    totals = tournament.totals
    return sorted(range(len(tournament.players)), key=lambda player: -totals[player])


def _score_lines(tournament: Tournament, players: Sequence[int], locale: Locale) -> list[str]:
    totals, is_over = tournament.totals, tournament.stage is Stage.OVER
    lines = []
    for player in players:
        place, count = 1 + sum(total > totals[player] for total in totals), totals[player]
        medal = medal_icon(place, earned=count > 0)
        # Until the end, the tables show who is away.
        name = marked_name(tournament, player, locale) if is_over else seat_name(tournament, player)
        values = {"name": name, "medal": medal}
        lines.append(tr(locale, "scores-line", place=place, count=count, out=False, **values))
    return lines


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
            names: dict[str, str | int] = {
                "partner": seat_name(tournament, partner),
                "others": join_names(others, locale),
                "now": number == tournament.number,
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


def standing_panel(
    tournament: Tournament, user_id: int, locale: Locale, *, staff: bool = False
) -> Panel:
    """The standings for one person, with their partners in all sets if they play.

    The host and the staff can remove people there.
    """
    parts: list[Block] = [Text(players_text(tournament, locale))]
    if tournament.number:
        tables, standing = tables_text(tournament, locale), standing_text(tournament, locale)
        parts = [Text(tables), Text(standing)]
    place = tournament.place_of(user_id)
    if tournament.number and place is not None:
        parts.append(Text(own_sets_text(tournament, place, locale)))
    rules = staff or user_id == tournament.host
    if rules and has_others(tournament, user_id) and tournament.stage is not Stage.OVER:
        ask = partial(AskTournament, tournament.tournament_id)
        choose = tr(locale, "choose-kick")
        parts.append(select_person(tournament, user_id, choose, lambda one: ask(Kick(one))))
    return Panel(tuple(parts))


def thread_name(tournament: Tournament, place: int, locale: Locale) -> str:
    edition = tr(locale, f"edition-{tournament.edition}")
    tables = tournament.schedule.tables
    return tr(locale, "tournament-thread", edition=edition, tables=tables, table=place + 1)


def _ask(
    tournament: Tournament,
    locale: Locale,
    asked: Action,
    key: str,
    style: Style = Style.SECONDARY,
) -> Button:
    return button(locale, AskTournament(tournament.tournament_id, asked), key=key, style=style)


def _gathering(tournament: Tournament, locale: Locale) -> Panel:
    tournament_id, ask = tournament.tournament_id, partial(_ask, tournament, locale)
    unproven = unproven_lines(tournament.commitment_message, locale)
    # As in a table's lobby, the step that everybody waits for is green.
    starting = Style.SUCCESS if tournament.is_full else Style.PRIMARY
    join = () if tournament.is_full else (ask(Join(), "button-join", style=Style.SUCCESS),)
    buttons = (
        *join,
        ask(Leave(), "button-leave"),
        ask(StartGame(), "button-start", style=starting),
        button(locale, ShowTournamentOptions(tournament_id), key="button-options"),
        button(locale, ShowTournamentRules(tournament_id, tournament.edition), key="button-rules"),
        ask(Stop(), "button-cancel-all", style=Style.DANGER),
    )
    blocks: tuple[Block, ...] = (
        Text(f"{title_text(tournament, locale)}\n{idea_text(tournament, locale)}"),
        Text(_count_line(tournament, locale)),
        _seats_picture(tournament, locale),
        Text("\n".join((tournament_options(tournament, locale), *unproven))),
        *packed(buttons),
    )
    return Panel(blocks, accent=ACCENT)


def _under_way(tournament: Tournament, locale: Locale) -> Panel:
    ask = partial(_ask, tournament, locale)
    resume = ask(StartGame(), "button-resume", style=Style.SUCCESS)
    pause = resume if tournament.paused else ask(Pause(), "button-pause")
    stop = ask(Stop(), "button-stop-all", style=Style.DANGER)
    asks = tournament.ballot is not None
    buttons = (
        *ballot_buttons(tournament, locale),
        button(locale, ShowStanding(tournament.tournament_id), style=Style.PRIMARY),
        # There is only one vote at a time.
        *((pause,) if tournament.paused or not asks else ()),
        ask(Leave(), "button-leave"),
        *((ask(Join(), "button-come-back"),) if _has_absent(tournament) else ()),
        *(() if asks else (stop,)),
    )
    title, tables = title_text(tournament, locale), tables_text(tournament, locale)
    head = Text(filled_lines(title, tables, ballot_line(tournament, locale)))
    if asks or tournament.paused or waits_for_thread(tournament):
        leading = leading_text(tournament, locale)
        scores: tuple[Block, ...] = (Text(leading),) if leading else ()
    else:
        scores = (_standing_picture(tournament, locale),)
    return Panel((head, *scores, *packed(buttons)), accent=ACCENT)


def _has_absent(tournament: Tournament) -> bool:
    """Whether somebody can take their place back from a robot."""
    return any(one.robot and one.user_id and not one.removed for one in tournament.players)


def _over(tournament: Tournament, locale: Locale) -> Panel:
    won = tournament.ending is Ending.MATCH_OVER
    accent, key = ACCENT if won else OVER, "won" if won else f"closed-{tournament.ending}"
    names = seat_names(tournament, tournament.leaders, locale)
    values: dict[str, str | int] = {
        "count": len(tournament.leaders),
        "set": tournament.number,
        "phrasing": _phrasing(tournament),
    }
    head = tr(locale, f"tournament-{key}", names=names, staff=tournament.by_staff, **values)
    title = Text(f"{title_text(tournament, locale)}\n{head}")
    if not tournament.number:
        return Panel((title,), accent)
    buttons = rows(added_buttons(tournament_over, tournament.tournament_id, locale))
    words = Text(standing_text(tournament, locale))
    standing = _result_picture(tournament, locale) if won else words
    notes = filled_lines(
        _played_for(tournament, locale),
        _removed_by_staff(tournament, locale),
        _blamed(tournament, locale),
    )
    return Panel((title, standing, *((Text(notes),) if notes else ()), *buttons), accent)


def _standing_picture(tournament: Tournament, locale: Locale) -> Picture:
    words, places = standing_text(tournament, locale), _result_lines(tournament, (), locale)
    title = plain_words(tr(locale, "tournament-standing"))
    scene = ResultCard(title, (), "", places, None, "", edition=tournament.edition)
    return Picture(scene, truncate(plain_words(words), ALTERNATIVE), words)


def _result_picture(tournament: Tournament, locale: Locale) -> Picture:
    """The winners and the standings of a finished tournament."""
    leaders = tournament.leaders
    title = plain_words(title_text(tournament, locale))
    foot = tr(locale, "picture-foot-tournament", count=_rounds(tournament))
    phrased = _phrasing(tournament)
    verdict = tr(locale, "picture-verdict-tournament", count=len(leaders), phrasing=phrased)
    names = [label_name(tournament, player) for player in leaders]
    places = _result_lines(tournament, leaders, locale)
    large, edition = large_names(names, locale), tournament.edition
    result = ResultCard(title, large, verdict, places, None, foot, edition=edition)
    outcome = outcome_text(names, verdict, locale)
    alt = result_words(result, outcome, locale)
    return Picture(result, alt, standing_text(tournament, locale))


def _phrasing(tournament: Tournament) -> int:
    """The phrasing of the result, chosen by the sum of all points, so that it stays the same."""
    return phrasing(sum(tournament.totals))


def _result_lines(
    tournament: Tournament, winners: Sequence[int], locale: Locale
) -> tuple[ResultLine, ...]:
    totals = tournament.totals
    return tuple(
        ResultLine(
            1 + sum(total > totals[player] for total in totals),
            (result_label(tournament, player, locale),),
            tr(locale, "points", count=totals[player]),
            won=player in winners,
            medal=totals[player] > 0,
        )
        for player in _ranked(tournament)
    )


def _played_for(tournament: Tournament, locale: Locale) -> str:
    """Why the tournament does not count, or for whom it counts only as a defeat."""
    why, won = tournament.uncounted, tournament.ending is Ending.MATCH_OVER
    if won and why in {Uncounted.FEW_CARDS, Uncounted.UNPLAYED}:
        return tr(locale, "uncounted", why=why)
    places = played_for(tournament) if won else ()
    names = seat_names(tournament, places, locale)
    return tr(locale, "played-for", names=names) if places else ""


def _removed_by_staff(tournament: Tournament, locale: Locale) -> str:
    """The note on people who were removed by staff who did not play; empty if nobody was."""
    removed = tournament.removed_by_staff if tournament.ending is Ending.MATCH_OVER else ()
    # The name of the robot may have changed since it replaced a person whose data was deleted.
    places = [one for one in removed if tournament.players[one].user_id is not None]
    names = seat_names(tournament, places, locale)
    return tr(locale, "tournament-removed-by-staff", names=names) if places else ""


def _blamed(tournament: Tournament, locale: Locale) -> str:
    """The note on people who lose because the bot was kept out; empty if nobody does."""
    places = blamed(tournament) if tournament.uncounted is None else ()
    names = seat_names(tournament, places, locale, bold=True)
    return tr(locale, "closed-blamed", names=names, count=len(places)) if places else ""


def tournament_confirmation(
    tournament: Tournament, user_id: int, action: Action, locale: Locale
) -> Panel | None:
    gathering = tournament.stage is Stage.GATHERING
    sets = tournament.schedule.sets
    values: dict[str, str | int] = {
        "set": tournament.number,
        "sets": sets,
        "count": len(tournament.people),
        "paused": tournament.paused,
    }
    asked: Stop | Leave
    rule = TOURNAMENT_RULES.get(type(action))
    takes_part = tournament.seat_of(user_id) is not None
    match None if rule is None else rule.confirmation:
        case Confirmation.STOP:
            which = "cancel" if gathering else "stop"
            asked, key, label = Stop(), f"tournament-{which}-sure", f"button-{which}-all"
            try:
                after = ballots.rule(TournamentVotes(tournament), Ballot(user_id))
            except RefusalError:
                return None
            if after.stage is not Stage.OVER:
                key = "tournament-stop-ask"
                values["leaves"] = takes_part
        case Confirmation.KICK:
            assert isinstance(action, Kick), "nothing else removes somebody"
            return _removal(tournament, user_id, action.user_id, locale)
        case Confirmation.LEAVE if takes_part and not gathering:
            ends = left(tournament, user_id).stage is Stage.OVER
            asked, key = Leave(), "tournament-leave-last" if ends else "tournament-leave-sure"
            label = "button-leave"
        case _:
            return None
    confirmed = ConfirmTournament(tournament.tournament_id, asked)
    return ask_first(confirmed, tr(locale, key, **values), tr(locale, label), locale)


def _removal(tournament: Tournament, by: int, person: int, locale: Locale) -> Panel | None:
    """The confirmation of a removal; None if the removal is not possible."""
    try:
        after = ballots.rule(TournamentVotes(tournament), Ballot(by, Ruling.REMOVE, person))
    except RefusalError:
        return None
    lines = [tr(locale, "sure-kick", name=user_name(tournament, person, locale))]
    if after.ballot is not None:
        only = ballot_voters(after) == (tournament.seat_of(person),)
        lines.append(tr(locale, "sure-kick-ask", own=only, slow=False))
    started = tournament.stage is not Stage.GATHERING
    lines.append(tr(locale, "tournament-kick-sure", started=started))
    if tournament.stage is Stage.PLAYING and after.removed_by_staff != tournament.removed_by_staff:
        lines.append(tr(locale, "tournament-kick-unrated"))
    kick = ConfirmTournament(tournament.tournament_id, Kick(person))
    return ask_first(kick, "\n".join(lines), tr(locale, "button-kick"), locale)


def tournament_answer(tournament: Tournament, action: Action, locale: Locale) -> str:
    """The answer to an accepted action; `tournament` is the state after it."""
    return tr(
        locale,
        _answer_key(tournament, action),
        set=tournament.number,
        sets=tournament.schedule.sets,
        staff=tournament.by_staff,
        until=clock_time(tournament.ballot_until),
        no=NO_VALUE if tournament.ballot is None else no_label(tournament.ballot, locale),
    )


def _answer_key(tournament: Tournament, action: Action) -> str:
    gathering, over = tournament.stage is Stage.GATHERING, tournament.stage is Stage.OVER
    match action:
        case Leave() | Stop() if tournament.ending is Ending.DESERTED:
            return "tournament-left-last"
        case Leave():
            return "tournament-left-before" if gathering else "tournament-left"
        case Stop() | CastVote() if over:
            return f"tournament-closed-{tournament.ending}"
        case Stop() | Pause() | Kick() if tournament.ballot is not None:
            return "tournament-vote-asked"
        case Kick():
            return "tournament-removed"
        case CastVote(ruling=Ruling.REMOVE, person=person) if tournament.seat_of(person) is None:
            return "tournament-removed"
        case Stop():
            return "tournament-left"
        case Pause() | CastVote() if tournament.paused:
            return "tournament-paused"
        case CastVote():
            return "tournament-voted"
        case _:
            return "tournament-goes-on"


def call_panel(tournament: Tournament, place: int, locale: Locale) -> Panel:
    """The message that calls the players of a set to table `place`, counted from 0."""
    seats = tournament.schedule.seats(tournament.number, place)
    names = [_mention(tournament, player, locale) for player in seats]
    sides = {"one": join_names(names[::2], locale), "other": join_names(names[1::2], locale)}
    call = tr(locale, "tournament-call", set=tournament.number, **sides)
    lines = [_so_far(tournament, locale), call] if tournament.number > 1 else [call]
    lines += _attempt_lines(tournament, place, locale)
    players = [tournament.players[one] for one in seats]
    if any(one.robot and one.user_id is not None and not one.left for one in players):
        lines.append(tr(locale, "tournament-call-away"))
    return text_panel("\n".join(lines))


def vote_call_panel(tournament: Tournament, locale: Locale) -> Panel:
    """The message that tells a table about the open vote and where to answer it."""
    ballot = tournament.ballot
    assert ballot is not None, "a vote is open"
    name, when = user_name(tournament, ballot.by, locale), clock_time(tournament.ballot_until)
    channel = str(tournament.channel_id)
    return text_panel(tr(locale, "tournament-vote-call", name=name, when=when, channel=channel))


def _attempt_lines(tournament: Tournament, place: int, locale: Locale) -> list[str]:
    """The note that a table was dealt again; empty if it was not."""
    table, count = tournament.tables[place], len(tournament.tables)
    if not table.attempt:
        return []
    attempt = table.attempt + 1
    return [tr(locale, "tournament-attempt", tables=count, table=place + 1, attempt=attempt)]


def called_people(tournament: Tournament) -> list[int]:
    """The ids of the people whom a call may mention, including absent ones."""
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
