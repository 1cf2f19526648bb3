### Une partie finie, revue coup par coup, toutes les mains visibles.

replay-title = ### Replay · { $edition } · partie `{ $match }`
    -# Manche { $round } sur { $rounds } · { $move ->
        [0] la donne, puis { $moves } { $moves ->
            [one] coup
           *[other] coups
        }
       *[other] coup { $move } sur { $moves }
    }
replay-drew = **{ $seat }** pioche { $cards }{ $why }.
replay-round = Manche { $round }
choose-round = Aller à une manche…
button-replay-to-start = Début
button-replay-previous = Précédent
button-replay-next = Suivant
button-replay-to-end = Fin
button-replay-best = Plus beau coup
button-replay = Revoir
button-clip = Derniers coups en clip
clip-title = **{ $edition }** · { $moves ->
    [one] un coup d’une partie
   *[other] { $moves } coups d’une partie
}
replay-frame = { $move ->
    [0] La donne
   *[other] Coup { $move } sur { $moves }
}
picture-clip = { $edition } · { $moves ->
    [0] la donne
    [1] coup { $last }
   *[other] coups { $first } à { $last }
}
replay-match = { $edition } · { $when } · { $names }
clip-elsewhere = Ce clip ne se partage que là où la partie a été jouée.

## Au terminal, et en page

terminal-keys = Entrée suivant · b retour · n/p manche · s début · e fin · m plus beau coup · nombre : coup · q quitter >{" "}
page-title = { $edition } · replay de la partie { $match }
page-move = Manche { $round } sur { $rounds } · { $move ->
    [0] la donne
   *[other] coup { $move } sur { $moves }
}
page-place = Coup
page-hint = Les flèches, Début et Fin tournent aussi les pages.
help-replay = `/uno revoir` : une partie finie, coup par coup.
