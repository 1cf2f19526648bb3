### Les succès : leurs noms, leurs buts, et l’annonce des nouveaux.

achievement-told = -# :achievement: { $you ->
    [yes] { $count ->
        [one] Ton nouveau succès
       *[other] Tes nouveaux succès
    }
   *[no] **{ $name }** { $count ->
        [one] · nouveau succès
       *[other] · nouveaux succès
    }
} : { $achievements }
# Un nouveau succès par son nom ; $goal est ce qui a été fait pour l’obtenir.
achievement-named = **{ $name }** ({ $goal })
achievement-name-rounds = Place attitrée
achievement-name-wins = Goût de la victoire
achievement-name-matches-won = Vitrine à trophées
achievement-name-streak = Belle série
achievement-name-points = Pluie de points
achievement-name-editions = Tour du monde
achievement-name-calls = Haut et fort
achievement-name-catches = Œil de lynx
achievement-name-bluffs = Visage de marbre
achievement-name-challenges-won = Sixième sens
achievement-name-rating = En pleine ascension
achievement-name-best-round = Jackpot
achievement-name-most-drawn = Mains pleines
achievement-rounds = { $count } manches jouées
achievement-wins = { $count } manches gagnées
achievement-matches-won = { $count } parties gagnées
achievement-streak = { $count } manches gagnées d’affilée
achievement-points = { $count } points en tout
achievement-editions = { $count } éditions jouées
achievement-calls = UNO dit { $count } fois
achievement-catches = { $count } contre-UNO réussis
achievement-bluffs = { $count } bluffs joués
achievement-challenges-won = { $count } bluffs percés à jour
achievement-rating = une cote de { $count }
achievement-best-round = { $count } points en une manche
achievement-most-drawn = { $count } cartes piochées d’un coup
