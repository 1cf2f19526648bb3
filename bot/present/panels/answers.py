"""A player's answers as buttons and selects, made only from the legal moves.

Every legal move can be reached. A card is one button, or one option of a select if there are many.
A card that can be played in several ways is picked first; the same message then shows these ways.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

from bot.engine.cards import Card
from bot.engine.editions import EDITIONS
from bot.engine.game import Question
from bot.engine.moves import Move, Takes, Verb, play
from bot.engine.record.notation import SEATS
from bot.engine.responses import Take
from bot.engine.state import Asked, Waiting
from bot.engine.view import View
from bot.game.state.table_state import TableState
from bot.i18n import Locale, has_text, tr
from bot.present.clicks import ClickAction
from bot.present.components import (
    LABEL,
    OPTION_LABEL,
    OPTIONS_A_SELECT,
    Button,
    Buttons,
    Select,
    Style,
    batches,
    button,
    capitalised,
    option_for,
    packed,
    page_of,
    phone_lines,
    truncate,
)
from bot.present.edition import PRESENT, VerbButton
from bot.present.table_clicks import LookAtHand, MoveClick, PickCard, move_click
from bot.present.text.events import is_bluff
from bot.present.text.fields import locale_key, seat_label, turns_away
from bot.present.text.names import card_text, face_name, group_cards, label_name, with_count
from bot.settings import Sorting


def call_buttons(
    state: TableState, locale: Locale, seats: Iterable[int], *, can_call: bool, is_due: bool
) -> tuple[Button, ...]:
    """A button to call UNO, and one to catch each player with one card who has not called.

    The buttons depend only on what was said aloud, so that they do not reveal who can still be
    caught. A silent table has no such buttons.

    Args:
        is_due: Whether a call now could count; otherwise the button is grey.
    """
    game = state.begun_game
    if EDITIONS[game.edition].played_with(game.options).silent:
        return ()
    move = partial(MoveClick, state.table_id, None)
    style = Style.SUCCESS if is_due else Style.SECONDARY
    uno = button(locale, move(Verb.UNO), key="verb-uno", style=style, emoji="uno")
    catch = partial(button, locale, style=Style.PRIMARY, emoji="catch")
    catches = [
        catch(move(f"{Verb.CATCH} {SEATS[seat]}"), name=label_name(state, seat))
        for seat in sorted(seats)
        if len(game.hands[seat]) == 1 and seat not in game.said
    ]
    return (uno, *catches) if can_call else (*catches,)


def is_call_due(view: View) -> bool:
    """Whether the reader's call could count: they have one card, or could be left with one."""
    playable = {move.card for move in view.moves if move.verb is Verb.PLAY}
    most = sum(held in playable for held in view.hand)
    if not (isinstance(view.question, Question) and view.question.goes_on):
        most = min(most, 1)
    return len(view.hand) - most <= 1


def plain_buttons(
    state: TableState,
    number: int,
    verbs: Iterable[VerbButton],
    locale: Locale,
    *,
    none_fits: bool = False,
) -> tuple[Button, ...]:
    """Buttons for verbs without arguments, in order.

    Args:
        none_fits: Whether the reader is asked and has no playable card.
    """
    question = None if state.game is None else state.game.question
    count = question.amount(0) if isinstance(question, Take) else 0
    return tuple(
        button(
            locale,
            MoveClick(state.table_id, number, one.verb),
            key=_verb_key(one.verb, question, locale),
            style=_style(one, question, none_fits=none_fits),
            emoji=one.verb,
            count=count,
        )
        for one in verbs
    )


def _verb_key(verb: Verb, question: Asked | None, locale: Locale) -> str:
    """The key of a verb's label, which may be specific to the question or to its kind."""
    kinds = () if question is None else (locale_key(type(question).__name__), question.waiting)
    keys = (f"verb-{verb}-{kind}" for kind in kinds)
    return next((key for key in keys if has_text(locale, key)), f"verb-{verb}")


def _style(one: VerbButton, question: Asked | None, *, none_fits: bool) -> Style:
    """The style of a verb's button, which is prominent if it is the only answer."""
    verbs = set() if question is None else {*question.verbs} - ({Verb.PLAY} if none_fits else set())
    only = verbs == {one.verb}
    return Style.PRIMARY if only and one.style is Style.SECONDARY else one.style


def hand_button(table_id: str, locale: Locale) -> Button:
    return button(locale, LookAtHand(table_id), style=Style.PRIMARY, emoji="hand")


ABOUT_OTHERS = frozenset({Verb.CATCH, Verb.ACCUSE})
"""Verbs that concern another player and are allowed at any time."""
MOST_LINES = 5
"""The most lines of answer buttons before a select replaces them: a phone has room for one more."""
FEW_WAYS = 2
"""The most ways to play one card that each get a button of their own."""
FEW_BUTTONS = 4

T = TypeVar("T")
Blocks = tuple[Buttons | Select, ...]


@dataclass(frozen=True, slots=True)
class AnswerChoice:
    """One way to answer.

    Args:
        name: The card's name, marked if playing it like this is a bluff.
        rest: Its description without the card and the pan.
        alone: `rest` as a label of its own.
        pan: The pile on which the card is played, if there are two piles.
        face: The icon of the card.
        held: The number of these cards in hand.
    """

    words: str
    action: MoveClick
    card: Card | None = None
    name: str = ""
    emoji: str | None = None
    rest: str = ""
    alone: str = ""
    held: int = 1
    face: str | None = None
    pan: str = ""


def strict(view: View) -> bool:
    """Whether any card can be tried now, playable or not (MAS-35)."""
    asked = view.seat in view.asked and view.waiting in {Waiting.PLAY, Waiting.DRAWN}
    return asked and view.options.strict


def answer_choices(
    state: TableState, view: View, locale: Locale, sorting: Sorting = Sorting.COLOUR
) -> tuple[AnswerChoice, ...]:
    """All ways in which a player may play a card or answer a question, in order.

    A call of UNO has a button of its own.
    """
    places: dict[Card | None, int]
    places = {held: place for place, (held, _) in enumerate(group_cards(view.hand, sorting))}
    ordered = sorted(
        _answers(view),
        key=lambda move: (
            places.get(_card_of(move), -1),
            0 if move.player is None else turns_away(view, move.player),
            -1 if move.number is None else move.number,
        ),
    )
    return tuple(_choice(state, view, move, locale) for move in ordered)


def _answers(view: View) -> list[Move]:
    """The moves by which a player may play a card or answer a question."""
    answers = [move for move in view.moves if _is_choice(move)]
    if strict(view) and view.seat is not None:
        fit = {move.card for move in answers}
        answers += [play(view.seat, held) for held in dict.fromkeys(view.hand) if held not in fit]
    return answers


def _is_choice(move: Move) -> bool:
    """Whether a move is more than its verb, and fits on one button.

    A move with several cards is picked card by card, as its edition shows it.
    """
    says_more = move.verb.takes is not Takes.NOTHING and move.verb not in ABOUT_OTHERS
    return says_more and len(move.cards) < 2


def _card_of(move: Move) -> Card | None:
    return move.cards[0] if move.cards else move.card


def _choice(state: TableState, view: View, move: Move, locale: Locale) -> AnswerChoice:
    card = _card_of(move)
    name = "" if card is None else card_text(card, locale, view.edition)
    face = None if card is None else face_name(card, view.edition)
    if card is not None and _is_ambiguous(view, card):
        back = card_text(card.other_side or card, locale, view.edition)
        name = tr(locale, "card-other-side", card=name, back=back)
    if is_bluff(view, move):
        name = tr(locale, "card-bluff", card=name)
    parts = []
    if move.number is not None:
        parts.append(str(move.number))
    if move.colour is not None:
        parts.append(tr(locale, "colour", colour=move.colour))
    pan = "" if move.pan is None else tr(locale, "pan-short", pan=move.pan.name.lower())
    if move.player is not None:
        parts.append(seat_label(state, view, move.player, locale))
    if taken := PRESENT.of(view.edition).takes_along(view, move):
        parts[0] = f"{parts[0]} (×{taken})"
    rest = " → ".join(parts)
    # A name keeps its spelling.
    alone = capitalised(rest) if move.player is None or move.colour is not None else rest
    words = _joined(capitalised(name), rest, pan) if name else _joined(alone, pan)
    return AnswerChoice(
        words,
        move_click(state.table_id, move, view.number),
        card,
        name,
        move.colour or face,
        rest,
        alone,
        0 if card is None else view.hand.count(card),
        face,
        pan,
    )


def _is_ambiguous(view: View, card: Card) -> bool:
    """Whether another card in hand has the same side in play."""
    return any(one.front is card.front and one is not card for one in view.hand)


def answer_blocks(
    found: Sequence[AnswerChoice],
    locale: Locale,
    page: int,
    picked: str,
    last: Sequence[Button] = (),
    *,
    lines: int = MOST_LINES,
) -> Blocks:
    """The ways to answer, in order, as buttons and selects.

    Args:
        page: The page, from 0, if one select cannot hold all cards.
        last: Buttons to offer after the answers.
        lines: The most lines of buttons that the answers may take.
    """
    chosen = picked_ways(found, picked) or found
    if chosen is not found or any(choice.card is None for choice in found):
        chosen = _without_repeats(chosen)
        buttons = [_button(one.words, one.action, one.emoji) for one in chosen]
        few = len(phone_lines(buttons)) <= lines
        return packed((*buttons, *last)) if few else (*_selects(chosen, locale), *packed(last))
    buttons = card_buttons(found, locale, lines)
    if buttons or not found:
        return packed((*buttons, *last))
    return (*_card_select(page_of(_by_card(found), page), locale), *packed(last))


def _without_repeats(chosen: Sequence[AnswerChoice]) -> list[AnswerChoice]:
    """Ways to answer, without the card that the headline names and without a pan that all share."""
    cards, pans = {one.name for one in chosen}, {one.pan for one in chosen}
    return [
        replace(
            one,
            words=_joined(
                capitalised(one.name) if len(cards) > 1 else "",
                one.rest if len(cards) > 1 else one.alone,
                (one.pan if one.alone else capitalised(one.pan)) if len(pans) > 1 else "",
            )
            or one.words,
        )
        for one in chosen
    ]


def card_buttons(
    found: Sequence[AnswerChoice], locale: Locale, lines: int = MOST_LINES
) -> list[Button]:
    """A button for each card, or for each of its few ways; none if they need too many lines."""
    cards = _by_card(found)
    few = sum(len(ways) if len(ways) <= FEW_WAYS else 1 for ways in cards) <= FEW_BUTTONS
    buttons: list[Button] = []
    for ways in cards:
        if len(ways) == 1:
            buttons.append(_button(_label(ways[0]), ways[0].action, ways[0].emoji))
        elif few and len(ways) <= FEW_WAYS:
            buttons += [_button(one.words, one.action, one.emoji) for one in ways]
        else:
            buttons.append(_pick(ways, locale))
    return buttons if len(phone_lines(buttons)) <= lines else []


def _by_card(found: Sequence[AnswerChoice]) -> list[list[AnswerChoice]]:
    by_card: dict[Card | None, list[AnswerChoice]] = {}
    for choice in found:
        by_card.setdefault(choice.card, []).append(choice)
    return [*by_card.values()]


def _joined(*parts: str) -> str:
    return " → ".join(part for part in parts if part)


def _pick(ways: Sequence[AnswerChoice], locale: Locale) -> Button:
    first = ways[0]
    action = _picks(first)
    # A card that is a bluff on only one pile has a longer name there. The button has the shorter
    # name; the ways to play the card, which it opens, have their own.
    name = min((one.name for one in ways), key=len)
    words = tr(locale, "pick-card", card=capitalised(with_count(name, first.held)))
    return _button(words, action, first.face)


def _label(choice: AnswerChoice) -> str:
    """The label of the button for a card that can be played in only one way.

    It says how many such cards are in the hand, and leaves out the pan.
    """
    return _joined(capitalised(with_count(choice.name, choice.held)), choice.rest)


def _button(words: str, action: ClickAction, emoji: str | None) -> Button:
    return Button(truncate(words, LABEL), action, Style.PRIMARY, emoji)


def move_of_pick(state: TableState, view: View, picked: str) -> str:
    """The move that is picked if only one way is left, as in `MoveClick`; otherwise empty."""
    if own := PRESENT.of(view.edition).picked_move(view, picked):
        return own
    lines = [move_click(state.table_id, move, view.number).line for move in _answers(view)]
    ways = [one for one in lines if _begins(one, picked)]
    return ways[0] if len(ways) == 1 else ""


def picked_ways(found: Sequence[AnswerChoice], picked: str) -> list[AnswerChoice]:
    """The ways to answer that begin with the part of a move that was picked."""
    chosen = [choice for choice in found if _begins(choice.action.line, picked)]
    return sorted(chosen, key=lambda choice: choice.action.line == picked)


def _begins(line: str, picked: str) -> bool:
    """Whether the part of a move that was picked, if any, begins this move."""
    return bool(picked) and f"{line} ".startswith(f"{picked} ")


def page_count(
    found: Sequence[AnswerChoice], others: int, locale: Locale, lines: int = MOST_LINES
) -> int:
    """The number of pages of a hand's selects; `others` counts cards in an edition's own select."""
    cards = {choice.card for choice in found}
    listed = 0 if None in cards or card_buttons(found, locale, lines) else len(cards)
    return max(1, -(-max(listed, others) // OPTIONS_A_SELECT))


def _picks(first: AnswerChoice) -> PickCard:
    """The action that shows the ways to play a card; `first` is one of them."""
    verb, _, _ = first.action.line.partition(" ")
    return PickCard(first.action.table_id, first.action.number, 0, f"{verb} {first.card}")


def _selects(found: Sequence[AnswerChoice], locale: Locale) -> Blocks:
    """Ways to answer with one verb, in selects of 25."""
    return tuple(
        Select(
            placeholder=_asked(batch, locale),
            # With the first move as action, the custom ids of several selects differ.
            action=batch[0].action,
            options=tuple(
                option_for(truncate(one.words, OPTION_LABEL), one.action, emoji=one.emoji)
                for one in batch
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
    """A select of cards, given the ways to play each; a card with several ways shows them next."""
    verb, _, _ = cards[0][0].action.line.partition(" ")
    several = any(len(ways) > 1 for ways in cards)
    plays = "choose-card-with-ways" if several else "choose-card"
    return (
        Select(
            placeholder=tr(locale, plays if verb == Verb.PLAY else "choose-answer"),
            action=_picks(cards[0][0]),
            options=tuple(
                option_for(
                    _label(ways[0]) if len(ways) == 1 else capitalised(ways[0].name),
                    _picks(ways[0]),
                    emoji=ways[0].face,
                )
                for ways in cards
            ),
        ),
    )
