### Les cartes que toutes les éditions n’ont pas, et les endroits où les poser.

# Un numéro marqué, quand personne ne dit dans quelle édition.
card-marked = { $number } { colour } marqué
# Une carte qui ressemble à une autre de la main : $back est son autre face.
card-other-side = { $card } ({ $back })
card-skip-everyone = Passer pour tous { colour }

# $pan vaut left ou right ; none quand il n’y a qu’un talon.
pan = { $pan ->
    [left] plateau gauche
    [right] plateau droit
   *[none] talon
}
# Un joueur et ce qui est à lui : « Ada (7 rouge) ».
pair = { $seat } ({ $value })

somebody = Quelqu’un

## Éditions

all-editions = Toutes les éditions
pan-short = { $pan ->
    [left] gauche
   *[right] droite
}
