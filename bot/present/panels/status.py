"""The status of a table for one person, and the panels behind its rarely used buttons."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from bot.engine.editions import EDITIONS
from bot.engine.moves import Verb
from bot.engine.record.notation import SEATS
from bot.engine.scoring import opponents
from bot.engine.view import view as view_of
from bot.game.rules.actions import Kick, Leave, PassHost, Stop
from bot.game.rules.play import can_pass
from bot.game.state.table_state import Ending, Phase, TableState
from bot.i18n import Locale, tr
from bot.present.clicks import ClickAction
from bot.present.components import (
    Block,
    Button,
    Buttons,
    Panel,
    Style,
    Text,
    button,
    filled_lines,
    packed,
    rows,
    text_panel,
)
from bot.present.panels.answers import hand_button
from bot.present.panels.ballots import ballot_line
from bot.present.panels.lobby import player_lines
from bot.present.panels.options import has_others, host_button, select_person
from bot.present.panels.rounds import ending, next_lines
from bot.present.panels.table import seat_button, seat_line
from bot.present.table_clicks import (
    Ask,
    AskTournament,
    MoveClick,
    ShowAccusable,
    ShowFairDeal,
    ShowLog,
    ShowOptions,
    ShowOtherSides,
    ShowRules,
    ShowStatus,
)
from bot.present.text.names import label_name
from bot.present.text.results import score_lines
from bot.present.text.status import (
    clock_lines,
    edition_lines,
    edition_pile_lines,
    other_side_lines,
    pile_lines,
    question_line,
    seat_lines,
    stock_line,
    vote_lines,
)


def other_sides_panel(state: TableState, seat: int | None, locale: Locale) -> Panel:
    """The sides that are not in play, which everybody may see; needs a running game."""
    view = view_of(state.begun_game, seat)
    lines = (tr(locale, "backs-title"), *other_side_lines(state, view, locale))
    return text_panel("\n".join(lines))


def accuse_panel(state: TableState, seat: int, locale: Locale) -> Panel:
    """The opponents who can be accused of table talk; needs a running game."""
    others = [other for other in opponents(state.begun_game, seat) if can_pass(state, other)]
    accuse = partial(MoveClick, state.table_id, None)
    buttons = [
        Button(label_name(state, one), accuse(f"{Verb.ACCUSE} {SEATS[one]}"), Style.DANGER)
        for one in others
    ]
    # In DMs this panel replaces the hand.
    hand = rows((hand_button(state.table_id, locale),))
    return Panel((Text(tr(locale, "whom-accuse")), *rows(buttons), *hand))


def status_panel(
    state: TableState,
    seat: int | None,
    locale: Locale,
    staff: bool = False,
    user_id: int | None = None,
) -> Panel:
    """The status of the table for one person, with rarely used actions.

    Args:
        user_id: The id of a person who does not play, and may be offered a seat.
    """
    blocks: list[Block] = [Text(part) for part in _standing(state, locale) if part]
    if seat is None and user_id is not None:
        blocks += _offer(state, user_id, locale)
    user_id = user_id if seat is None else state.players[seat].user_id
    buttons = _rare_buttons(state, seat, locale)
    if state.phase is not Phase.CLOSED and (staff or user_id == state.host):
        if has_others(state, user_id):
            buttons.append(host_button(state, locale))
        buttons.append(button(locale, Ask(state.table_id, Stop()), style=Style.DANGER))
    return Panel((*blocks, *packed(buttons)))


def host_panel(state: TableState, user_id: int, locale: Locale) -> Panel:
    """The page for removing a person or passing on the host's role."""
    table_id, tournament = state.table_id, state.tournament
    # A tournament removes people from all its tables, and has a single host.
    choices: dict[str, Callable[[int], ClickAction]] = {
        "choose-kick": lambda one: (
            Ask(table_id, Kick(one)) if tournament is None else AskTournament(tournament, Kick(one))
        )
    }
    if tournament is None:
        choices["choose-host"] = lambda one: Ask(table_id, PassHost(one))
    selects = [
        select_person(state, user_id, tr(locale, key), ask)
        for key, ask in choices.items()
        if has_others(state, user_id)
    ]
    in_lobby = state.phase is Phase.LOBBY and user_id == state.host
    whence = ShowOptions(table_id) if in_lobby else ShowStatus(table_id)
    back = button(locale, whence, key="button-back")
    return Panel((Text(tr(locale, "host-title")), *selects, Buttons((back,))))


def _standing(state: TableState, locale: Locale) -> tuple[str, ...]:
    game = state.game
    if state.phase is Phase.CLOSED:
        scores = () if game is None else (score_lines(state, game, locale),)
        key = "match-title" if state.ending is Ending.MATCH_OVER else "closed-title"
        title = tr(locale, key, edition=tr(locale, f"edition-{state.edition}"))
        return (f"{title}\n{ending(state, locale)}", *scores)
    if game is None:
        return (player_lines(state, locale),)
    if state.phase is not Phase.PLAYING:
        asked = ballot_line(state, locale)
        return (score_lines(state, game, locale), next_lines(state, game, locale), asked)
    view = view_of(game, None)
    lines = filled_lines(
        question_line(state, view, locale),
        clock_lines(state, view, locale),
        pile_lines(state, view, locale),
        stock_line(view, locale),
        edition_pile_lines(state, view, locale),
        edition_lines(state, view, locale),
        vote_lines(state, view, locale),
        ballot_line(state, locale),
    )
    return (lines, seat_lines(state, view, locale))


def _offer(state: TableState, user_id: int, locale: Locale) -> list[Block]:
    offered = seat_button(state, user_id, locale)
    line = seat_line(state, user_id, locale)
    return [*([Text(line)] if line else []), *rows([offered] if offered else [])]


def _rare_buttons(state: TableState, seat: int | None, locale: Locale) -> list[Button]:
    table_id = state.table_id
    buttons = [button(locale, ShowRules(table_id, state.edition))]
    if state.game is not None and state.phase is not Phase.CLOSED:
        buttons.append(button(locale, ShowLog(state.table_id)))
        if state.phase is Phase.PLAYING and EDITIONS[state.edition].two_sided:
            buttons.append(button(locale, ShowOtherSides(table_id)))
    if state.phase is not Phase.LOBBY:
        buttons.append(button(locale, ShowOptions(table_id)))
    if state.commitment:
        # Readers can note the commitment before the secret is revealed, and compare it later.
        buttons.append(button(locale, ShowFairDeal(table_id)))
    if seat is None or state.phase is Phase.CLOSED:
        return buttons
    game = state.game if state.phase is Phase.PLAYING else None
    others = opponents(game, seat) if game is not None and seat in game.order else ()
    if any(can_pass(state, other) for other in others):
        buttons.append(button(locale, ShowAccusable(table_id), key="button-accuse"))
    return [*buttons, button(locale, Ask(table_id, Leave()), style=Style.DANGER)]
