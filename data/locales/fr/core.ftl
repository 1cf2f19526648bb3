### Les mots que toutes les éditions partagent. Les termes sont ceux des règles imprimées.

# Comment la langue s’appelle elle-même.
language-name = Français

## Couleurs

# $colour vaut red, green, blue ou yellow, comme les règles l’écrivent.
colour = { $colour ->
    [red] rouge
    [green] vert
    [blue] bleu
    [pink] rose
    [teal] turquoise
    [orange] orange
    [purple] violet
   *[yellow] jaune
}
# À côté d’un nom féminin.
colour-feminine = { $colour ->
    [red] rouge
    [green] verte
    [blue] bleue
    [pink] rose
    [teal] turquoise
    [orange] orange
    [purple] violette
   *[yellow] jaune
}

## Cartes

card-number = { $number } { colour }
# La couleur est dite une fois pour tous les numéros voisins : « 1, 3 et 6 verts ».
card-numbers = { $numbers } { $colour ->
    [red] rouges
    [green] verts
    [blue] bleus
    [pink] roses
    [teal] turquoise
    [orange] orange
    [purple] violets
   *[yellow] jaunes
}
card-skip = Passer { colour }
card-reverse = Inversion { colour-feminine }
card-draw-two = +2 { colour }
card-wild = Joker
card-wild-draw-four = Super Joker
# Un Joker pour lequel $colour a été annoncé.
card-named = { $card } ({ colour })
# Dans sa propre main : le joueur suivant peut contester à raison.
card-bluff = { $card } (bluff)

## Quantités

cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
robots = { $count ->
    [one] { $count } robot
   *[other] { $count } robots
}
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
points-out = hors course : { $count }
points-left = { points } en main
points-none-out = hors course
points-none-left = a quitté la partie
seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}
minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
votes = { $votes } voix sur { $needed }

## Joueurs

robot = { $name } ({ robot-of-level })
robot-of-level = { $level ->
    [easy] robot facile
    [hard] robot difficile
    [expert] robot expert
   *[normal] robot
}

## Énumérations : « A, B et C » est list-last de (list-next de A et B) et C.

list-next = { $list }, { $item }
list-last = { $list } et { $item }
list-or = { $list } ou { $item }
# Une énumération trop longue pour être montrée en entier.
list-cut = { $list }…
# Entre des éléments plus longs d’une énumération.
clause-break = {" ; "}
