"""Words of the rules: equal ones are the same object, and editions add their own."""

from __future__ import annotations

from copy import deepcopy

import pytest

from bot.engine.cards import Face, card
from bot.engine.errors import Reason
from bot.engine.moves import Takes, Verb
from bot.engine.terms import Member, Term


class Sound(Term):
    loud: bool = False

    KNOCK = Member("knock")
    BANG = Member("bang", loud=True)


def test_each_word_is_a_singleton() -> None:
    assert Sound("bang") is Sound.BANG is deepcopy(Sound.BANG)
    assert {Sound.BANG: 1}[Sound("bang")] == 1
    assert (Sound.BANG.value, f"{Sound.BANG}", str(Sound.BANG)) == ("bang", "bang", "bang")
    assert type(Sound.BANG.value) is str


def test_a_word_carries_its_attributes() -> None:
    assert (Sound.BANG.loud, Sound.KNOCK.loud) == (True, False)
    assert Reason.DOES_NOT_FIT.wrong_card
    assert Verb("discard").takes is Takes.CARDS


def test_words_of_a_kind_are_listed_in_the_order_in_which_they_were_defined() -> None:
    squeak = Sound.define("squeak")

    assert list(Sound) == [Sound.KNOCK, Sound.BANG, squeak]


def test_an_unknown_word_is_refused() -> None:
    with pytest.raises(ValueError, match="no sound 'whisper'"):
        Sound("whisper")
    with pytest.raises(ValueError, match="no such card"):
        card("WX")


def test_a_word_cannot_be_defined_in_two_ways() -> None:
    assert Sound.define("bang", loud=True) is Sound.BANG
    with pytest.raises(ValueError, match="already defined differently"):
        Sound.define("bang")


def test_kinds_of_words_are_independent() -> None:
    assert "S" in Face.known
    assert "S" not in Verb.known
