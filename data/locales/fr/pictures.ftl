### Ce que disent les images, et les mots qui les remplacent.

## Mots dans les images

picture-round = { $edition } · manche { $round }
# Sous les noms des gagnants ; $count dit combien ils sont.
picture-verdict = { $count ->
    [0] Personne ne gagne la partie
    [one] gagne la partie !
   *[other] gagnent la partie !
}
picture-winners = { $winners } { $verdict }
picture-verdict-set = { $count ->
    [0] Personne ne gagne la série
    [one] gagne la série !
   *[other] gagnent la série !
}
picture-verdict-tournament = { $count ->
    [one] gagne le tournoi !
   *[other] gagnent le tournoi !
}
picture-own-won = { $team ->
    [yes] Ton équipe gagne !
   *[no] Tu gagnes !
}
picture-own-place = { $team ->
    [yes] Ton équipe
   *[no] Toi
} : { $place ->
    [1] 1re
   *[other] { $place }e
} place sur { $of }
picture-foot = { $count ->
    [one] { $count } manche · { $mode }
   *[other] { $count } manches · { $mode }
}
picture-foot-tournament = { $count } manches
picture-best = Le plus beau coup : { $name }
picture-best-card = { $several ->
    [yes] { $victims } piochent { cards } en tout
   *[no] { $victims } pioche { cards }
}
picture-best-catch = surprend { $victims }, qui pioche { cards }
picture-best-challenge = perce à jour { $victims }, qui pioche { cards }

## Textes de remplacement

picture-hands = Toutes les mains, cartes visibles. { $hands }.
picture-result = Image du résultat. { $edition } · { $foot }. { $outcome } { $places }.{ $best ->
    [none] { "" }
   *[other] { " " }{ $best }
}
picture-place = { $place }. { $name }, { $points }
picture-place-left = { $name }, { $points }

## Une main en une image

scene-hand = Tes cartes : { $cards }
scene-raised = Jouables : { $cards }
scene-shown = Couleurs de la main qu’on t’a montrée : { $colours }
scene-clock = Minuteur : { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
} au plus
scene-free-seats = Places libres : { $count }
