### Ce que disent les images, et les mots qui les remplacent.

## Mots dans les images

picture-round = { $edition } · manche { $round }
# Sous les noms des gagnants ; $count dit combien ils sont.
picture-verdict = { $count ->
    [0] Personne ne gagne la partie
    [one] { $phrasing ->
        [2] remporte la partie !
        [3] l’emporte !
       *[1] gagne la partie !
    }
   *[other] { $phrasing ->
        [2] remportent la partie !
        [3] l’emportent !
       *[1] gagnent la partie !
    }
}
picture-winners = { $winners } { $verdict }
picture-verdict-set = { $count ->
    [0] Personne ne gagne la série
    [one] { $phrasing ->
        [2] remporte la série !
        [3] l’emporte !
       *[1] gagne la série !
    }
   *[other] { $phrasing ->
        [2] remportent la série !
        [3] l’emportent !
       *[1] gagnent la série !
    }
}
picture-verdict-tournament = { $count ->
    [one] { $phrasing ->
        [2] remporte le tournoi !
        [3] soulève le trophée !
       *[1] gagne le tournoi !
    }
   *[other] { $phrasing ->
        [2] remportent le tournoi !
        [3] soulèvent le trophée !
       *[1] gagnent le tournoi !
    }
}
picture-own-won = { $phrasing ->
    [2] { $team ->
        [yes] Victoire de ton équipe !
       *[no] Victoire !
    }
    [3] { $team ->
        [yes] Ton équipe l’emporte !
       *[no] C’est gagné !
    }
   *[1] { $team ->
        [yes] Ton équipe gagne !
       *[no] Tu gagnes !
    }
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
