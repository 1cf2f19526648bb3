### Vérifier le hasard d’une partie : `/uno vérifier`.

verify-holds = ### Partie { $match } : rien n’a été modifié
    J’ai rejoué { $rounds ->
        [one] la manche
       *[other] les { $rounds } manches
    } et { $moves ->
        [one] le seul coup
       *[other] les { $moves } coups
    } à partir du secret : on retrouve la même partie.
verify-lots-hold = ### Tournoi { $tournament } : rien n’a été modifié
    J’ai refait les tirages au sort à partir du secret : chacun retrouve la même place.
verify-shown = Le secret était fixé avant que quelqu’un rejoigne la table : [le message]({ $link }) avec son empreinte SHA-256 a été publié à { $when }, avant tous les clics ci-dessous sauf le premier.
verify-late = L’empreinte SHA-256 du secret a été enregistrée à l’ouverture de la table, mais [le message]({ $link }) qui la montre n’a été publié qu’à { $when }, après des clics qui comptent.
verify-unshown = **L’empreinte SHA-256 du secret n’a pas été publiée avant**, seulement enregistrée à l’ouverture de la table : Discord ne l’a pas permis.
verify-uncommitted = **Rien n’a été fixé d’avance** : une version antérieure du bot a ouvert cette table.
verify-tournament = Le secret vient de celui du tournoi `{ $tournament }`, fixé avant que quelqu’un le rejoigne : `/uno vérifier` avec ce numéro le contrôle quand le tournoi est fini.
verify-with-the-deal = Une version antérieure du bot a distribué les cartes de cette partie : l’empreinte SHA-256 de son secret a été montrée avec la donne, pas avant.
verify-daily = Le secret du jour était fixé avant que quelqu’un joue : `/donne` en montre l’empreinte SHA-256 dès la veille.
verify-ended-early = La partie s’est arrêtée avant que quelqu’un l’ait gagnée ; tout est juste jusqu’au dernier coup.
verify-clicks = Le tirage dépend aussi de ces clics, numérotés par Discord :
verify-came = -# { $number }. `{ $click }` · { $when }
verify-came-more = -# … et { $count } de plus dans le fichier
verify-start = -# Donne : `{ $click }` · { $when }
verify-tournament-start = -# `{ $click }` a lancé le tournoi à { $when }
verify-last = -# { $clicked ->
    [no] personne n’a cliqué à la table { $table } de la série précédente
   *[other] `{ $click }` est le dernier coup joué d’un clic à la table { $table } de la série précédente, à { $when }
}
verify-file = -# Le fichier montre chaque tirage. `python -m bot verify` le contrôle sur n’importe quelle machine ; `docs/luck.md`, dans le projet, explique comment le faire toi-même.
