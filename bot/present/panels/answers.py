"""A player's answers as buttons and selects, made from the legal moves alone.

Every legal move can be reached. A few are buttons; many become selects. A card that can be played
in several ways is picked first, and the same message then shows its ways.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

from bot.engine.cards import Card
from bot.engine.moves import Move, Takes, Verb, play
from bot.engine.record.notation import SEATS
from bot.engine.responses import Take
from bot.engine.state import Asked, Waiting
from bot.engine.view import View
from bot.game.state.table_state import TableState
from bot.i18n import Locale, has_text, tr
from bot.present.components import (
    LABEL,
    OPTION_LABEL,
    OPTIONS_A_SELECT,
    ActionKind,
    Button,
    Buttons,
    ComponentAction,
    Option,
    Select,
    Style,
    batches,
    button,
    capitalised,
    move_action,
    page_of,
    rows,
    truncate,
)
from bot.present.edition import VerbButton
from bot.present.text.events import is_bluff
from bot.present.text.fields import seat_label, turns_away
from bot.present.text.names import card_text, face_name, group_cards, label_name
from bot.settings import Sorting


def call_buttons(
    state: TableState, locale: Locale, seats: Iterable[int], *, can_call: bool
) -> tuple[Button, ...]:
    """A call of UNO, and a catch for each player with one card.

    Whoever is not marked with a call can be caught: the buttons follow what was said aloud, and
    tell nobody who still can be.
    """
    game = state.game
    assert game is not None, "a round is played"
    own = partial(button, locale, table_id=state.table_id)
    uno = own(Verb.UNO, key="verb-uno", style=Style.SUCCESS, emoji="uno")
    catch = partial(own, Verb.CATCH, style=Style.PRIMARY, emoji="catch")
    catches = [
        catch(detail=SEATS[seat], name=label_name(state, seat))
        for seat in sorted(seats)
        if len(game.hands[seat]) == 1 and seat not in game.said
    ]
    return (uno, *catches) if can_call else (*catches,)


def close_vote_buttons(state: TableState, locale: Locale) -> tuple[Button, ...]:
    """The answers to a player who wants to close the table, if anybody does."""
    if state.close_vote is None:
        return ()
    answer = partial(button, locale, ActionKind.VOTE_TO_CLOSE, state.table_id)
    return (
        answer("yes", key="button-close-yes", style=Style.DANGER),
        answer("no", key="button-close-no", style=Style.PRIMARY),
    )


def plain_buttons(
    state: TableState, number: int, verbs: Iterable[VerbButton], locale: Locale
) -> tuple[Button, ...]:
    """Buttons of verbs without arguments, in order, except those that come too early."""
    question = None if state.game is None else state.game.question
    count = question.count if isinstance(question, Take) else 0
    waiting = None if question is None else question.waiting
    return tuple(
        button(
            locale,
            one.verb,
            state.table_id,
            key=_verb_key(one.verb, waiting, locale),
            number=number,
            style=_style(one, question),
            emoji=one.verb,
            count=count,
        )
        for one in verbs
        if waiting not in one.early
    )


def _verb_key(verb: Verb, waiting: Waiting | None, locale: Locale) -> str:
    """The text of a verb's button; a question may have its own."""
    own = f"verb-{verb}-{waiting}"
    return own if has_text(locale, own) else f"verb-{verb}"


def _style(one: VerbButton, question: Asked | None) -> Style:
    """The only answer to a question stands out."""
    only = question is not None and question.verbs == {one.verb}
    return Style.PRIMARY if only and one.style is Style.SECONDARY else one.style


def hand_button(table_id: str, locale: Locale) -> Button:
    return button(locale, ActionKind.HAND, table_id, style=Style.PRIMARY, emoji="hand")


ABOUT_OTHERS = frozenset({Verb.CATCH, Verb.ACCUSE})
"""Verbs about another player that are allowed at any time."""
MOST_BUTTONS = 15
MOST_WAYS = 4
"""Ways of one card that may be buttons beside others: more would fill a phone's screen."""
MOST_SELECTS = 2
"""Selects for the ways of one card that fit beside the buttons."""

T = TypeVar("T")
Blocks = tuple[Buttons | Select, ...]


@dataclass(frozen=True, slots=True)
class AnswerChoice:
    """One way to answer; `calls` if it calls UNO as well."""

    words: str
    action: ComponentAction
    card: Card | None = None
    name: str = ""
    emoji: str | None = None
    calls: bool = False


def strict(view: View) -> bool:
    """Whether any card may be tried now, playable or not (MAS-35)."""
    asked = view.seat in view.asked and view.waiting in {Waiting.PLAY, Waiting.DRAWN}
    return asked and view.options.strict


def answer_choices(
    state: TableState, view: View, locale: Locale, sorting: Sorting = Sorting.COLOUR
) -> tuple[AnswerChoice, ...]:
    """All ways in which a player may play a card or answer a question, in order."""
    answers = [move for move in view.moves if _is_choice(move)]
    if strict(view) and view.seat is not None:
        fit = {move.card for move in answers}
        answers += [play(view.seat, held) for held in dict.fromkeys(view.hand) if held not in fit]
    places: dict[Card | None, int]
    places = {held: place for place, (held, _) in enumerate(group_cards(view.hand, sorting))}
    answers.sort(
        key=lambda move: (
            places.get(_card_of(move), -1),
            0 if move.player is None else turns_away(view, move.player),
        )
    )
    said = [one for move in answers for one in _with_uno_call(view, move)]
    return tuple(_choice(state, view, move, locale) for move in said)


def _is_choice(move: Move) -> bool:
    """Whether a move needs more than its verb and fits on one button.

    Several cards at once are picked one by one, as their edition shows them.
    """
    says_more = move.verb.takes is not Takes.NOTHING and move.verb not in ABOUT_OTHERS
    return says_more and len(move.cards) < 2


def _card_of(move: Move) -> Card | None:
    return move.cards[0] if move.cards else move.card


def _with_uno_call(view: View, move: Move) -> tuple[Move, ...]:
    """A move, preceded by the same move with a call where one is due (MAS-28)."""
    seat = view.seat
    if move.verb is not Verb.PLAY or len(view.hand) != 2 or seat in view.said:
        return (move,)
    return (replace(move, uno=True), move)


def _choice(state: TableState, view: View, move: Move, locale: Locale) -> AnswerChoice:
    card = _card_of(move)
    name = "" if card is None else card_text(card, locale, view.edition)
    if is_bluff(view, move):
        name = tr(locale, "card-bluff", card=name)
    parts = [capitalised(name)] if name else []
    if move.number is not None:
        parts.append(str(move.number))
    if move.colour is not None:
        colour = tr(locale, "colour", colour=move.colour)
        parts.append(colour if parts else capitalised(colour))
    if move.pan is not None:
        parts.append(tr(locale, "pan-short", pan=move.pan.name.lower()))
    if move.player is not None:
        parts.append(seat_label(state, view, move.player, locale))
    if move.uno:
        parts.append(tr(locale, "verb-uno"))
    return AnswerChoice(
        " → ".join(parts),
        move_action(state.table_id, move, view.number),
        card,
        name,
        move.colour or (None if card is None else face_name(card, view.edition)),
        move.uno,
    )


def answer_blocks(found: Sequence[AnswerChoice], locale: Locale, page: int, picked: str) -> Blocks:
    """Ways to answer, in order, as buttons and selects.

    Args:
        page: The page from 0, if a select cannot hold all.
    """
    if picked:
        chosen = picked_ways(found, picked)
        return _buttons(chosen) if len(chosen) <= MOST_BUTTONS else _selects(chosen, locale)
    by_card: dict[Card | None, list[AnswerChoice]] = {}
    for choice in found:
        by_card.setdefault(choice.card, []).append(choice)
    if len(found) <= MOST_BUTTONS:
        wide = [group for card, group in by_card.items() if card and len(group) > MOST_WAYS]
        narrow = [choice for choice in found if all(choice not in group for group in wide)]
        return (*_buttons(narrow), *(block for group in wide for block in _selects(group, locale)))
    alone = [group[0] for group in by_card.values() if len(group) == 1]
    many = [group for group in by_card.values() if len(group) > 1]
    if len(many) <= MOST_SELECTS and len(alone) <= MOST_BUTTONS:
        selects = tuple(block for group in many for block in _selects(group, locale))
        return (*_buttons(alone), *selects)
    if not many:
        return _selects(page_of(alone, page), locale)
    # One select for the hand: a card with a single way is played when it is picked.
    return _card_select(page_of([*by_card.values()], page), locale)


def action_of_pick(state: TableState, view: View, action: ComponentAction) -> ComponentAction:
    """The move of a picked card if there is only one way to play it, else the pick itself."""
    _, _, picked = action.detail.partition(" ")
    found = [one for one in answer_choices(state, view, Locale.ENGLISH) if not one.calls]
    ways = picked_ways(found, picked)
    return replace(ways[0].action, number=action.number) if len(ways) == 1 else action


def picked_ways(found: Sequence[AnswerChoice], picked: str) -> list[AnswerChoice]:
    """The ways to answer that begin with the picked start of a move."""
    if not picked:
        return []
    chosen = [choice for choice in found if _line(choice).startswith(f"{picked} ")]
    return chosen + [choice for choice in found if _line(choice) == picked]


def page_count(found: Sequence[AnswerChoice], refused: int) -> int:
    """The number of pages of a hand's selects, one of which explains `refused` unplayable cards."""
    cards = len({choice.card for choice in found}) if len(found) > MOST_BUTTONS else 0
    return max(1, -(-max(cards, refused) // OPTIONS_A_SELECT))


def _line(choice: AnswerChoice) -> str:
    return f"{choice.action.kind} {choice.action.detail}"


def _buttons(found: Sequence[AnswerChoice]) -> Blocks:
    return rows(
        Button(
            truncate(choice.words, LABEL),
            choice.action,
            Style.PRIMARY,
            choice.emoji,
        )
        for choice in found
    )


def _selects(found: Sequence[AnswerChoice], locale: Locale) -> Blocks:
    """Ways of one verb in selects of 25."""
    return tuple(
        Select(
            placeholder=_asked(batch, locale),
            # The first move makes the custom ids of several selects differ.
            action=batch[0].action,
            options=tuple(
                Option(
                    truncate(choice.words, OPTION_LABEL), choice.action.detail, emoji=choice.emoji
                )
                for choice in batch
            ),
        )
        for batch in batches(found, OPTIONS_A_SELECT)
    )


def _asked(found: Sequence[AnswerChoice], locale: Locale) -> str:
    names = {choice.name for choice in found}
    if names == {""}:
        return tr(locale, "choose-answer")
    return (
        tr(locale, "choose-how", card=capitalised(names.pop()))
        if len(names) == 1
        else tr(locale, "choose-card")
    )


def _card_select(cards: Sequence[Sequence[AnswerChoice]], locale: Locale) -> Blocks:
    """A select of cards, given the ways of each; several ways are shown once it is picked."""
    firsts = [ways[0] for ways in cards]
    return (
        Select(
            placeholder=tr(locale, "choose-card-with-ways"),
            action=replace(firsts[0].action, kind=ActionKind.PICK),
            options=tuple(
                Option(
                    ways[0].words if len(ways) == 1 else capitalised(ways[0].name),
                    f"0 {Verb.PLAY} {ways[0].card}",
                    emoji=ways[0].emoji,
                )
                for ways in cards
            ),
        ),
    )
