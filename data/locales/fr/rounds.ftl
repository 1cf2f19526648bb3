### La fin d’une manche, d’une partie et d’une table.

round-title = ## Fin de la manche { $round }
round-won = { $you ->
    [alone] :trophy: Tu remportes la manche et marques { points }.
    [with] :trophy: Avec **{ $names }**, tu remportes la manche : { points }.
   *[no] { $winners ->
        [one] :trophy: **{ $names }** remporte la manche et marque { points }.
       *[other] :trophy: **{ $names }** remportent la manche et marquent { points }.
    }
}
round-won-leftovers = { $you ->
    [alone] :trophy: Tu remportes la manche.
    [with] :trophy: Avec **{ $names }**, tu remportes la manche.
   *[no] { $winners ->
        [one] :trophy: **{ $names }** remporte la manche.
       *[other] :trophy: **{ $names }** remportent la manche.
    }
} Chacun marque les points de sa main.
round-drawn = Personne ne remporte la manche : plus personne ne peut jouer ni piocher, et les plus petites mains sont à égalité.
round-practice = -# Une personne parmi les robots : cette manche ne compte pas pour le classement.
round-void = -# Sans les personnes exclues, moins de deux ont participé : cette manche ne compte pour personne.
round-hand = **{ $name }** · { points } : { $cards }

# Ce qui a coûté le plus de cartes aux autres ; $several vaut yes si plusieurs ont pioché.
best-move-card = :star: Le plus beau coup : **{ $seat }** avec { $card }. **{ $victims }** { $several ->
    [yes] piochent { cards } en tout.
   *[no] pioche { cards }.
}
best-move-catch = :star: Le plus beau coup : **{ $seat }** surprend **{ $victims }**, qui pioche { cards }.
best-move-challenge = :star: Le plus beau coup : **{ $seat }** perce **{ $victims }** à jour ; **{ $victims }** pioche { cards }.

scores-title = { $goal ->
    [none] **Score**
   *[other] **Score** (objectif : { $goal })
}
scores-title-limit = **Score** (hors course à { $goal })
scores-line-left = :seat: { $name } · { points-left }
scores-line = { $medal } { $place }. { $name } · { points }{ $out ->
    [yes] {" "}· hors course
   *[no] { "" }
}
scores-brief = { $medal } { $name } **{ $count }**{ $out ->
    [yes] {" "}(hors course)
   *[no] { "" }
}

# Une manche finie ; $names vaut none si personne ne la gagne, $count 0 si les points ne sont pas au vainqueur.
past-round = -# Manche { $round } : { $names ->
    [none] personne ne gagne
   *[other] { $names }{ $count ->
        [0] {""}
       *[other] {" "}· { points }
    }
}

next-dealer = Prochaine donne : { $name }
next-ready = Pour la manche suivante : { $names }
next-when = La suite { $when }, ou dès que chacun clique sur **Manche suivante**.

match-title = ## { $edition } : la partie est finie
match-won = { $you ->
    [alone] :trophy: Tu gagnes la partie !
    [with] :trophy: Avec **{ $names }**, tu gagnes la partie !
   *[no] { $winners ->
        [one] :trophy: **{ $names }** gagne la partie !
       *[other] :trophy: **{ $names }** gagnent la partie !
    }
}
match-drawn = Personne ne gagne la partie.
# D’un tournoi, qui continue.
set-title = ## { $edition } : la série est finie
set-won = { $you ->
    [alone] :trophy: Tu gagnes la série !
    [with] :trophy: Avec **{ $names }**, tu gagnes la série !
   *[no] { $winners ->
        [one] :trophy: **{ $names }** gagne la série !
       *[other] :trophy: **{ $names }** gagnent la série !
    }
}
set-drawn = Personne ne gagne la série.
match-practice = -# Une personne parmi les robots : cette partie ne compte pas pour le classement.
match-unrated = -# { $why ->
    [open] Avec les mains visibles
   *[rules] Avec des règles maison
} : cette partie compte pour le classement, pas pour les cotes.
match-void = -# Sans les personnes exclues, moins de deux ont participé : cette partie ne compte pour personne.

closed-title = ## { $edition } : table fermée
closed-cancelled = L’hôte a fermé la table avant le début de la partie.
closed-stopped = La table a été fermée ; cette partie ne compte pas.
closed-idle = Personne n’a lancé la partie à temps.
closed-deserted = Il ne reste plus assez de joueurs.
closed-empty = Tout le monde a quitté la table.
closed-counts = La partie compte quand même : pour la cote, partir pendant que d’autres jouent, c’est finir à la dernière place.
closed-gone = Le salon de cette table n’existe plus.
closed-barred = Je ne peux plus écrire dans ce salon depuis 24 heures.
closed-fault = La table a échoué plusieurs fois de suite et a été mise de côté ; cette partie ne compte pas. La personne qui héberge ce bot en trouvera la raison dans le journal.
closed-unreadable = Cette table ne peut plus être lue et a été mise de côté ; sa partie ne compte pas. La personne qui héberge ce bot en trouvera la raison dans le journal.
