"""Rules that the pages once got wrong or left out, in each language."""

from __future__ import annotations

import pytest

from bot.i18n import LANGUAGES, tr

TOLD = {
    # MAS-39: a challenger who was wrong draws the whole debt and two more.
    "rules-classic-6 rules-master-7": {
        "en": "draw it and two more",
        "fr": "avec deux cartes de plus",
        "de": "alles und noch zwei Karten",
        "es": "robas tú el total, y dos más",
        "pt-BR": "a soma e mais duas",
    },
    # HOU-2: any Draw Two answers a Draw Two; only on a Wild Draw Four its colour matters.
    "option-mixed-stacking-true": {
        "en": "; on the wild, a Draw Two must have its colour",
        "fr": "; sur un Super Joker, le +2 doit être de la couleur annoncée",
        "de": "; auf der Farbwahl muss die +2 die gewählte Farbe haben",
        "es": "; sobre un Comodín +4, el +2 tiene que ser del color elegido",
        "pt-BR": "; sobre um Coringa +4, o +2 precisa ter a cor escolhida",
    },
    # ROY-11: the king may choose the current colour again.
    "rules-royal-4": {
        "en": "even the current one",
        "fr": "la même s’il veut",
        "de": "auch die aktuelle",
        "es": "incluso el actual",
        "pt-BR": "mesmo a da vez",
    },
    # MAS-13: after drawing, only the drawn card may be played.
    "rules-flip-2": {
        "en": "only play the card you drew",
        "fr": "jouer que la carte piochée",
        "de": "nur die gezogene Karte",
        "es": "solo puedes jugar la carta robada",
        "pt-BR": "você só pode jogar a carta comprada",
    },
    # NOM-17: where low totals win, the 250 points go to the player who was put out.
    "rules-mercy-5": {
        "en": "with *Lowest total* and *Elimination*, they are added to your own score",
        "fr": "en *Plus petit total* et en *Élimination*, c’est toi qui les reçois",
        "de": "bei *Wenigste Punkte* und *Ausscheiden* bekommst du sie selbst",
        "es": "con *Total más bajo* y *Eliminación*, los sumas tú",
        "pt-BR": "em *Menor total* e *Eliminação*, eles vão para você",
    },
}


@pytest.mark.parametrize("pages", TOLD)
def test_each_rule_is_stated_on_its_pages_in_every_language(pages: str) -> None:
    assert {str(one) for one in LANGUAGES} == TOLD[pages].keys()
    assert [
        f"{locale} {page}"
        for page in pages.split()
        for locale in LANGUAGES
        if TOLD[pages][str(locale)] not in tr(locale, page).replace("\u00a0", " ")
    ] == []
