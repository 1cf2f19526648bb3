"""Random games of every edition: messages fit, legal moves can be clicked, and nothing leaks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import cycle
from random import Random

import pytest

from bot.engine.apply import legal
from bot.engine.editions import EDITIONS
from bot.engine.moves import Move, Verb
from bot.engine.options import Mode
from bot.engine.record.notation import SEATS, parse_move
from bot.engine.state import State
from bot.engine.view import view
from bot.game.state.table_state import Ballot, Phase, TableState
from bot.i18n import Locale
from bot.present.clicks import ComponentAction
from bot.present.components import Panel
from bot.present.edition import is_move, move_line
from bot.present.panels.answers import move_of_pick
from bot.present.panels.hand import hand_panel
from bot.present.panels.status import accuse_panel, status_panel
from bot.present.panels.table import channel_panel
from bot.present.text.names import plain_panel
from bot.settings import Preferences, Sorting
from tests.depth import cases
from tests.present.panel_reading import actions, flaws, words
from tests.present.table_states import game_of, moments

GAMES = [
    pytest.param(edition, players, seed, {}, id=f"{edition}-{players}")
    for edition in EDITIONS
    for seed, players in enumerate((2, EDITIONS[edition].players[-1]))
] + [
    pytest.param(
        "master",
        5,
        9,
        {"button": "manual", "stacking": True, "seven_zero": True, "jump_in": True},
        id="master-variants",
    ),
    pytest.param("tippo", 4, 10, {"strict": True, "mode": Mode.TEAMS}, id="tippo-strict"),
]
SAMPLE = cases(20, deep=80)
"""The number of moments checked in each game, from its start."""
Meaning = tuple[object, ...]


def panels_of(
    state: TableState, seat: int, locale: Locale, sorting: Sorting = Sorting.COLOUR
) -> dict[str, Panel]:
    """A hand with all panels that its pages and picks lead to."""
    preferences = Preferences(sorting=sorting)
    found = {"": hand_panel(state, seat, locale, preferences=preferences, drawn=True)}
    waiting = [""]
    while waiting:
        for clicked in actions(found[waiting.pop()]):
            act = resolved(state, seat, clicked)
            if act.kind == "pick" and act.detail not in found:
                page, _, picked = act.detail.partition(" ")
                found[act.detail] = hand_panel(
                    state, seat, locale, int(page), picked, preferences=preferences, drawn=True
                )
                waiting.append(act.detail)
    return found


def meaning(move: Move) -> Meaning:
    """The effect of a move; the order of discarded cards does not matter, except for the last."""
    cards = (tuple(sorted(card.text for card in move.cards)), move.cards[-1:])
    return replace(move, cards=()), *cards


def moves_of(state: TableState, seat: int, clicks: list[ComponentAction]) -> set[Meaning]:
    hand = game_of(state).hands[seat]
    done = {resolved(state, seat, act) for act in clicks}
    return {
        meaning(parse_move(f"{SEATS[seat]} {move_line(act, hand)}"))
        for act in done
        if is_move(act.kind)
    }


def resolved(state: TableState, seat: int, act: ComponentAction) -> ComponentAction:
    """A click, or the move that it picks."""
    if act.kind != "pick":
        return act
    _, _, picked = act.detail.partition(" ")
    kind, _, detail = move_of_pick(state, view(game_of(state), seat), picked).partition(" ")
    return replace(act, kind=kind, detail=detail) if kind else act


def clicks_of(state: TableState, panels: Iterable[Panel]) -> list[ComponentAction]:
    """All clicks on these messages, checked to answer the open question or none."""
    clicks = [act for panel in panels for act in actions(panel)]
    assert {act.number for act in clicks} <= {None, game_of(state).number}
    return clicks


def readers(game: State, number: int) -> set[int]:
    """The seats that read a moment: those asked, and up to two others in turn."""
    asked = view(game, None).asked
    return {*asked, *(game.order[(number + more) % len(game.order)] for more in (0, 1))}


@pytest.mark.sampled
@pytest.mark.parametrize(("edition", "players", "seed", "options"), GAMES)
def test_all_messages_fit_and_can_be_read_aloud_and_offer_every_legal_move(
    edition: str, players: int, seed: int, options: dict[str, object]
) -> None:
    """The language changes from moment to moment."""
    sample = moments(edition, players, seed, SAMPLE, **options)
    for number, ((played, events), locale) in enumerate(zip(sample, cycle(Locale), strict=False)):
        # The longest messages also ask whether to close the table.
        state = replace(played, ballot=Ballot(100) if number % 2 else None)
        game = game_of(state)
        panels = [channel_panel(state, locale, events), accuse_panel(state, 0, locale)]
        panels.append(status_panel(state, 0, locale, staff=True))
        for seat in readers(game, number):
            own = panels_of(state, seat, locale).values()
            player = state.players[seat]
            # An absent player is only asked to come back.
            is_away = player.robot and player.user_id is not None
            wanted = set() if is_away else {meaning(move) for move in legal(game, seat)}
            assert wanted <= moves_of(state, seat, clicks_of(state, own))
            panels += [*own, hand_panel(state, seat, locale, recent=events)]
        for panel in panels:
            assert flaws(panel) == []
            assert " · " not in words(plain_panel(panel))


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_reads_a_hidden_card(edition: str) -> None:
    """Reshuffle the cards hidden from a reader: the message must stay the same, word for word."""
    chance = Random(6)
    for state, _events in moments(edition, 3, 6, 60):
        game = game_of(state)
        if game.result is not None:
            break
        for reader in (None, *game.order):
            other = replace(state, game=with_cards_dealt_again(game, reader, chance))
            assert shown_to(other, reader) == shown_to(state, reader)


def with_cards_dealt_again(game: State, reader: int | None, chance: Random) -> State:
    others = [seat for seat in game.order if seat != reader]
    hidden = [card for seat in others for card in game.hands[seat]] + list(game.draw)
    chance.shuffle(hidden)
    hands = list(game.hands)
    for seat in others:
        hands[seat] = tuple(hidden.pop() for _ in hands[seat])
    return replace(game, hands=tuple(hands), draw=tuple(hidden))


def shown_to(state: TableState, reader: int | None) -> Panel:
    if reader is None:
        return channel_panel(state, Locale.ENGLISH)
    return hand_panel(state, reader, Locale.ENGLISH)


def test_a_call_is_offered_if_legal_and_a_catch_for_every_uncalled_last_card() -> None:
    offered = 0
    for state, _events in moments("master", 4, 7, 80):
        if state.phase is not Phase.PLAYING:
            break
        game = game_of(state)
        one_card = {seat for seat in game.order if len(game.hands[seat]) == 1} - {*game.said}
        for seat in game.order:
            if state.players[seat].robot:
                continue  # an absent player is only asked to come back
            clicks = list(actions(hand_panel(state, seat, Locale.ENGLISH)))
            moves = legal(game, seat)
            can_call = any(move.verb is Verb.UNO for move in moves)
            assert can_call == any(act.kind == Verb.UNO for act in clicks)
            named = {SEATS.index(act.detail) for act in clicks if act.kind == Verb.CATCH}
            # Catch buttons follow what was called in public, and do not reveal who can still be
            # caught.
            assert named == one_card - {seat}
            assert {move.player for move in moves if move.verb is Verb.CATCH} <= named
            offered += can_call + len(named)
        table = {act.kind for act in actions(channel_panel(state, Locale.ENGLISH))}
        assert (Verb.CATCH in table) == bool(one_card)
        assert {move.verb for move in legal(game)} & {Verb.UNO, Verb.CATCH} <= table
    assert offered
