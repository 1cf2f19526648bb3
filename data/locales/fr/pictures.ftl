### Ce que disent les images, et les mots qui les remplacent.

## Mots dans les images

picture-round = { $edition } · manche { $round }
# Sous les noms des gagnants ; $count dit combien ils sont.
picture-verdict = { $count ->
    [0] Personne ne gagne la partie
    [one] gagne la partie !
   *[other] gagnent la partie !
}
picture-foot = { $count ->
    [one] Une manche
   *[other] { $count } manches
} · { $mode }
picture-best = Le plus beau coup : { $name }
picture-best-card = { $several ->
    [yes] { $victims } piochent { cards } en tout
   *[no] { $victims } pioche { cards }
}
picture-best-catch = surprend { $victims }, qui pioche { cards }
picture-best-challenge = perce à jour { $victims }, qui pioche { cards }

## Textes de remplacement

picture-balance = { $lower ->
    [left] Une balance qui penche à gauche.
    [right] Une balance qui penche à droite.
   *[none] Une balance en équilibre.
} Plateau gauche : { $left }. Plateau droit : { $right }.
picture-pan = { $card } sur le dessus, { cards }, { $risk } % de risque que la prochaine carte la fasse basculer{ $frozen ->
    [yes] , figé
   *[no] { "" }
}
picture-wheel = Une roue qui s’est arrêtée sur : { wheel-segment }.
picture-wheel-rest = Une roue de neuf cases, à l’arrêt.
picture-court = { $jester ->
    [none] Des joueurs autour d’une table. { $king } porte la couronne ; personne ne porte le chapeau de fou du roi.
   *[other] Des joueurs autour d’une table. { $king } porte la couronne, { $jester } le chapeau de fou du roi.
} On joue { $direction ->
    [counter] dans le sens inverse des aiguilles d’une montre
   *[clockwise] dans le sens des aiguilles d’une montre
}.
picture-hands = Toutes les mains sont ouvertes. { $hands }.
picture-hand-empty = plus aucune carte
picture-result = Carte du résultat. { $edition }, { $foot } : { $winners ->
    [none] { $verdict }.
   *[other] { $winners } { $verdict }
} { $places }.{ $best ->
    [none] { "" }
   *[other] { " " }{ $best }.
}
picture-place = { $place }. { $name }, { $points }
