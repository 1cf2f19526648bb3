### Ce que disent les images, et les mots qui les remplacent.

## Mots dans les images

picture-round = Manche { $round }
picture-winner = { $count ->
    [one] { $names } gagne !
   *[other] { $names } gagnent !
}
picture-drawn = Personne ne gagne
picture-rounds = { $count ->
    [one] Une manche
   *[other] { $count } manches
}

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
picture-result = Carte du résultat. { $edition } : { $head } { $foot }. { $places }.
picture-place = { $place }. { $name }, { points }
