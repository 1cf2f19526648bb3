### Les classements et le bilan d’une personne.

leaderboard-title = ## Classement · { $edition } · par { $order }
leaderboard-empty = Aucune manche comptabilisée ici pour l’instant.
leaderboard-empty-rating = Personne n’a encore fini de partie qui compte pour la cote.
leaderboard-own = Toi : { $line }
leaderboard-rating = { $medal } { $place }. **{ $name }** · { $rating } · { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}
leaderboard-rating-provisional = { leaderboard-rating }, provisoire
leaderboard-line = { $medal } { $place }. **{ $name }** · { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
} en { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
} · { points }
order-wins = manches gagnées
order-rating = cote
order-points = points
order-matches = parties jouées
order-rounds = manches jouées
choose-order = Trier par…
choose-period = Période…
period-all = Depuis toujours
period-season = Cette saison
period-month = Ce mois-ci
season = Saison { $number } de { $year }
podium-title = ## :first: { $season } : terminée
podium-next = -# Les cotes repartent un peu plus bas et bougent plus vite au début : tout le monde peut remonter. `/classement` montre cette saison et les précédentes.
button-filter = Filtrer…
button-own-place = Ma place
choose-edition = Édition…

stats-title = ## { $name }
stats-empty = Aucune manche comptabilisée ici pour l’instant.
stats-outside = -# Tes parties là où je ne suis pas membre. Pour celles d’un serveur, utilise cette commande là-bas.
stats-editions = Par édition
stats-figures = Plus de chiffres
stats-modes = Par décompte
stats-tables = Par nombre de joueurs
stats-streak = :streak: { $count } manches gagnées d’affilée
stats-longest-streak = Plus longue série : { $count } manches gagnées d’affilée
stats-daily-streak = :streak: Donnes du jour : { $days } jours de suite (record : { $longest })
stats-daily-longest = Donnes du jour, plus longue série : { $longest } jours de suite
stats-share = { $of } : { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
} sur { $rounds } ({ $rate } %)
stats-seats = À une table de { $count }
stats-hours = Tu joues surtout vers { $times } (personne d’autre ne le voit)
stats-calls = UNO dits : { $calls } · oublis punis : { $forgotten } · contre-UNO réussis : { $catches }
stats-bluffs = Bluffs joués : { $bluffs }, percés à jour : { $found }
stats-challenges = Contestations réussies : { $won } sur { $count }
stats-move-time = Un coup prend { $seconds } s en moyenne
stats-favourite = Carte préférée : { $words } (jouée { $count ->
    [one] une fois
   *[other] { $count } fois
})
stats-most-drawn = Le plus de cartes piochées d’un coup : { $count }
server-stats-title = ## Ce qui se joue ici
server-stats-edition = { $edition } : { $rounds ->
    [one] une manche
   *[other] { $rounds } manches
} ({ $rate } %)
server-stats-hours = On joue surtout vers { $times }
server-stats-longest = Partie la plus longue : { $count } coups
course-title = La cote, partie après partie
course-across = parties
course-alt = La cote sur les { $games } dernières parties : de { $first } à { $last }, au plus bas { $low }, au plus haut { $high }.
versus-title = ## { $one } – { $other }
versus-empty = Ces deux-là n’ont encore fini aucune manche ensemble ici.
versus-oneself = Choisis deux personnes différentes : `/bilan joueur` en montre une seule.
versus-rounds = Manches ensemble : { $count } · **{ $one }** en a gagné { $won }, **{ $other }** { $lost }
versus-matches = Parties ensemble : { $count } · **{ $one }** en a gagné { $won }, **{ $other }** { $lost }
stats-practice = -# Manches gagnées face aux robots seuls : { $wins } sur { $rounds } ; elles ne comptent pour aucun classement.
stats-rating = Cote : **{ $rating }**
stats-rating-provisional = Cote : **{ $rating }**, provisoire ({ $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
} sur { $needed })
stats-tally = Manches gagnées : { $wins } sur { $rounds } ({ $rate } %)
    Parties gagnées : { $won } sur { $matches }
    Points : { $count } · meilleure manche : { $best }

help-leaderboard = `/classement` : qui gagne le plus sur ce serveur.
help-stats = `/bilan joueur` : tes résultats.

achievements-title = ## { $name } : succès
achievements-count = { $earned } sur { $count }
achievements-off = Parties sans cote : rien n’est compté ni montré. Chaque personne le choisit pour elle-même dans `/uno réglages`, **Mes parties**.
achievement-ahead = :seat: { $goal } : { $done } sur { $count }
achievements-hidden = -# { $count ->
    [one] Un autre est une surprise.
   *[other] { $count } autres sont des surprises.
}
