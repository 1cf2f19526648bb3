"""Teams in words: chosen in the lobby, named on the table, counted together (MAT-5)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.events import Skipped
from bot.game.rules.lobby import expected
from bot.game.state.table_state import Ending, Phase, TableState, TeamJoined, TeamsBy
from bot.i18n import Locale
from bot.present.components import ActionKind, Select
from bot.present.panels.hand import hand_panel, status_panel
from bot.present.panels.table import channel_panel
from bot.present.text.events import event_text
from bot.present.text.names import seat_name, team_of
from bot.present.text.results import score_lines
from tests.present.panel_reading import flaws, words
from tests.present.table_states import game_of, moments, table

MEDALS = (":first:", ":second:", ":third:", ":seat:")


def lobby(mode: str) -> TableState:
    return table("master", 6, mode=mode)


def team_selects(state: TableState, locale: Locale = Locale.ENGLISH) -> list[Select]:
    blocks = channel_panel(state, locale).blocks
    return [one for one in blocks if isinstance(one, Select) and one.action.kind == ActionKind.TEAM]


@pytest.mark.parametrize("locale", Locale)
def test_a_lobby_offers_its_teams_and_says_who_is_in_them(locale: Locale) -> None:
    state = lobby("teams")
    state = state.replace_player(0, replace(state.players[0], team=2))
    state = state.replace_player(1, replace(state.players[1], team=2))
    (select,) = team_selects(state, locale)

    assert flaws(channel_panel(state, locale)) == []
    assert [option.value for option in select.options] == ["1", "2", "3", "4", "5"]
    assert "Ada" in select.options[1].label
    assert "Ada" not in select.options[0].label


@pytest.mark.parametrize("mode", ["classic", "partners"])
def test_where_partners_are_nobodys_choice_no_team_is_offered(mode: str) -> None:
    assert team_selects(lobby(mode)) == []
    assert team_selects(replace(lobby("teams"), teams=TeamsBy.LOT)) == []


@pytest.mark.parametrize("locale", Locale)
@pytest.mark.parametrize("mode", ["teams", "set", "short-set"])
def test_partners_share_a_line_of_the_score(mode: str, locale: Locale) -> None:
    (*_, (state, _)) = moments("master", 4, 3, 2000, mode=mode)
    assert state.game is not None
    assert state.phase in {Phase.BETWEEN, Phase.CLOSED}
    shown = words(channel_panel(state, locale))
    lines = [line for line in shown.splitlines() if line.startswith(MEDALS)]

    assert len(lines) == 2
    assert lines[0].startswith(":first: 1.")
    assert lines[1].startswith(":seat: 2.")


def test_where_partners_change_everyone_has_an_own_line() -> None:
    (*_, (state, _)) = moments("master", 4, 3, 2000, mode="partners")
    shown = words(channel_panel(state, Locale.ENGLISH))

    assert sum(line.startswith(MEDALS) for line in shown.splitlines()) == 4


@pytest.mark.parametrize("locale", Locale)
def test_the_table_names_everyones_partner(locale: Locale) -> None:
    ((state, _), *_) = moments("master", 4, 3, 2, mode="teams")
    with_whom = {Locale.ENGLISH: "· with ", Locale.FRENCH: "· avec "}

    assert words(channel_panel(state, locale)).count(with_whom[locale]) == 4


def test_the_status_at_a_table_of_a_tournament_offers_no_teams() -> None:
    state = next(moments("master", 4, 3, 1, mode="set"))[0]

    assert "**Teams**" in words(status_panel(state, 0, Locale.ENGLISH))
    cup = replace(state, tournament="cup")
    assert "**Teams**" not in words(status_panel(cup, 0, Locale.ENGLISH))


@pytest.mark.parametrize(
    ("locale", "over", "won", "game"),
    [
        (Locale.ENGLISH, ": the set is over", "win the set!", "the game"),
        (
            Locale.FRENCH,
            "\N{NO-BREAK SPACE}: la série est finie",
            "gagnent la série\N{NO-BREAK SPACE}!",
            "la partie est",
        ),
    ],
)
def test_at_a_table_of_a_tournament_the_set_is_over_and_not_the_game(
    locale: Locale, over: str, won: str, game: str
) -> None:
    (*_, (state, _)) = moments("master", 4, 3, 2000, mode="short-set")
    state = replace(state, phase=Phase.CLOSED, ending=Ending.MATCH_OVER)
    assert game in words(channel_panel(state, locale))
    shown = words(channel_panel(replace(state, tournament="cup"), locale))

    assert over in shown
    assert shown.count(won) >= 1
    assert game not in shown.split("-#")[0]


def test_what_a_card_does_names_the_sides() -> None:
    state = next(moments("master", 4, 3, 1, mode="teams"))[0]
    assert [team_of(state, seat) for seat in range(4)] == [1, 2, 1, 2]

    assert event_text(Skipped(1), state, Locale.ENGLISH).startswith("**:team-2: ")
    alone = next(moments("master", 4, 3, 1))[0]
    assert ":team-" not in event_text(Skipped(1), alone, Locale.ENGLISH)


@pytest.mark.parametrize("locale", Locale)
def test_the_score_is_the_teams(locale: Locale) -> None:
    (*_, (state, _)) = moments("master", 4, 3, 2000, mode="teams")
    shown = score_lines(state, game_of(state), locale)

    assert shown.count(":team-1: ") == shown.count(":team-2: ") == 1


def test_robots_and_the_undecided_are_shown_where_they_will_be() -> None:
    state = table("master", 4, phase=Phase.LOBBY, mode="teams")
    state = state.replace_player(0, replace(state.players[0], team=2))

    assert expected(state) == (2, 1, 1, 2)
    assert expected(replace(state, teams=TeamsBy.LOT)) == (None,) * 4
    assert expected(replace(state, players=state.players[:3])) == (2, None, None)


@pytest.mark.parametrize(
    ("locale", "told"), [(Locale.ENGLISH, "You and **{}** win"), (Locale.FRENCH, "Avec **{}**, tu")]
)
def test_a_winner_reads_with_whom_they_have_won(locale: Locale, told: str) -> None:
    (*_, (state, _)) = moments("master", 4, 3, 2000, mode="teams")
    result = game_of(state).result
    assert result is not None
    assert result.winner is not None
    ring = game_of(state).match.ring
    partner = seat_name(state, ring[(ring.index(result.winner) + 2) % 4])

    assert told.format(partner) in words(hand_panel(state, result.winner, locale))


@pytest.mark.parametrize("locale", Locale)
def test_who_joins_a_team_is_told_with_its_sign_once(locale: Locale) -> None:
    state = next(moments("master", 4, 3, 1, mode="teams"))[0]

    assert event_text(TeamJoined(1, 2), state, locale).count(":team-2:") == 1
