### UNO No Mercy : des cartes à piocher qui s’accumulent, une roulette, des joueurs hors course.

edition-mercy = UNO No Mercy
help-mercy = **UNO No Mercy** : les cartes à piocher s’accumulent, et avec 25 cartes en main tu es hors course.
pick-mercy = **UNO No Mercy** : à 25 cartes, hors course
first-mercy = **UNO No Mercy** : joue une carte jouable, ou pioche jusqu’à en avoir une ; réponds à une carte qui fait piocher par une autre au moins aussi forte. Avec 25 cartes, tu es hors course.

asks-name-roulette-colour = { $you ->
    [seat] **Roulette des couleurs : annonce une couleur. Tu pioches jusqu’à ce qu’elle sorte.**
   *[none] **{ $seat }** annonce une couleur pour la Roulette, et pioche jusqu’à ce qu’elle sorte.
}

event-swept = { $you ->
    [seat] Tu défausses { $cards } en même temps.
   *[none] **{ $seat }** défausse { $cards } en même temps.
}
event-turned-over = { $cards ->
    [none] { $you ->
        [seat] Tu n’as plus aucune carte à retourner.
       *[none] **{ $seat }** n’a plus aucune carte à retourner.
    }
   *[other] { $you ->
        [seat] Tu retournes et pioches { $cards }.
       *[none] **{ $seat }** retourne et pioche { $cards }.
    }
}
step-roulette = **{ $seat }** retourne une carte après l’autre…
picture-turned-over = { $seat } retourne { cards }.
picture-swept = { $seat } défausse { cards } avec la carte du talon.

refused-owing-mercy = Tu dois d’abord piocher { $owed } cartes, ou répondre par une carte qui fait piocher au moins autant que celle du talon.
refused-out-of-round-mercy = Tu es hors course pour cette manche : tu avais 25 cartes ou plus. Tu peux en regarder la suite.

## À la table

card-coloured-draw-four = +4 { colour }
card-discard-all = Tout défausser { colour }
card-wild-reverse-draw-four = Joker Inversion +4
card-wild-draw-six = Joker +6
card-wild-draw-ten = Joker +10
card-colour-roulette = Joker Roulette des couleurs

why-roulette = {" "}(Roulette des couleurs)

## Commandes

command-mercy = mercy
    .description = UNO No Mercy : les cartes à piocher s’accumulent, et 25 cartes mettent hors course
