### La fin d’une manche, d’une partie et d’une table.

round-title = ## Fin de la manche { $round }
round-won = :trophy: { $phrasing ->
    [2] { $you ->
        [alone] La manche est à toi : { points } !
        [with] La manche est à toi, avec **{ $names }** : { points } !
       *[no] La manche revient à **{ $names }** : { points } !
    }
    [3] { $you ->
        [alone] Bien joué ! Tu remportes la manche et marques { points }.
        [with] Bien joué ! Avec **{ $names }**, tu remportes la manche : { points }.
       *[no] Bravo, **{ $names }** ! La manche rapporte { points }.
    }
   *[1] { $you ->
        [alone] Tu remportes la manche et marques { points }.
        [with] Avec **{ $names }**, tu remportes la manche : { points }.
       *[no] { $winners ->
            [one] **{ $names }** remporte la manche et marque { points }.
           *[other] **{ $names }** remportent la manche et marquent { points }.
        }
    }
}
round-won-leftovers = :trophy: { $phrasing ->
    [2] { $you ->
        [alone] La manche est à toi !
        [with] La manche est à toi, avec **{ $names }** !
       *[no] La manche revient à **{ $names }** !
    }
    [3] { $you ->
        [alone] Bien joué ! Tu remportes la manche.
        [with] Bien joué ! Avec **{ $names }**, tu remportes la manche.
       *[no] Bravo, **{ $names }** ! La manche est gagnée.
    }
   *[1] { $you ->
        [alone] Tu remportes la manche.
        [with] Avec **{ $names }**, tu remportes la manche.
       *[no] { $winners ->
            [one] **{ $names }** remporte la manche.
           *[other] **{ $names }** remportent la manche.
        }
    }
} Chacun marque les points de sa main.
round-drawn = Personne ne remporte la manche : plus personne ne peut jouer ni piocher, et les mains qui valent le moins de points sont à égalité.
round-practice = -# Contre des robots seulement : cette manche ne compte pas pour le classement.
round-void = -# Sans les personnes exclues, moins de deux ont participé : cette manche ne compte pour personne.
uncounted = -# { $why ->
    [few-cards] Moins de cinq cartes : cela ne compte pas.
    [unplayed] Personne n’a joué : cela ne compte pas.
   *[open] Cartes visibles : cela ne compte pas.
}
played-for = -# { $names } : ni victoire ni points au classement, car un robot a joué au moins la moitié des tours.
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
scores-line-lost = :seat: { $place ->
    [0] { "" }
   *[other] { $place }.{ " " }
}{ $name } · { $points }
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
next-ready = D’accord pour la manche suivante : { $names }
next-when = La suite { $when }, ou dès que chacun clique sur **Manche suivante**.

match-title = ### { $edition } : la partie est finie
match-won = :trophy: { $phrasing ->
    [2] { $you ->
        [alone] La partie est à toi !
        [with] La partie est à toi, avec **{ $names }** !
       *[no] La partie revient à **{ $names }** !
    }
    [3] { $you ->
        [alone] Victoire ! Tu gagnes la partie.
        [with] Victoire ! Avec **{ $names }**, tu gagnes la partie.
       *[no] Victoire pour **{ $names }** !
    }
   *[1] { $you ->
        [alone] Tu gagnes la partie !
        [with] Avec **{ $names }**, tu gagnes la partie !
       *[no] { $winners ->
            [one] **{ $names }** gagne la partie !
           *[other] **{ $names }** gagnent la partie !
        }
    }
}
match-drawn = Personne ne gagne la partie.
# Au-dessus du résultat d’une revanche : les parties gagnées depuis que l’on joue ensemble.
tally = Parties gagnées : { $entries }
tally-entry = { $name } { $count }
# Après une partie à deux : combien de ces parties chacun a gagnées.
rivalry-led = { $you ->
    [yes] Tu mènes le duel { $most } à { $fewer }.
   *[no] **{ $name }** mène le duel { $most } à { $fewer }.
}
rivalry-level = Égalité dans le duel : { $most } à { $fewer }.
# D’un tournoi, qui continue.
set-title = ### { $edition } : la série est finie
set-won = :trophy: { $phrasing ->
    [2] { $you ->
        [alone] La série est à toi !
        [with] La série est à toi, avec **{ $names }** !
       *[no] La série revient à **{ $names }** !
    }
    [3] { $you ->
        [alone] Bien joué ! Tu gagnes la série.
        [with] Bien joué ! Avec **{ $names }**, tu gagnes la série.
       *[no] Bravo, **{ $names }** ! La série est gagnée.
    }
   *[1] { $you ->
        [alone] Tu gagnes la série !
        [with] Avec **{ $names }**, tu gagnes la série !
       *[no] { $winners ->
            [one] **{ $names }** gagne la série !
           *[other] **{ $names }** gagnent la série !
        }
    }
}
set-drawn = Personne ne gagne la série.
match-practice = -# Contre des robots seulement : cette partie ne compte pas pour le classement.
match-unrated = -# { $why ->
    [staff] Après une exclusion par l’équipe du serveur
   *[rules] Avec des règles maison
} : cette partie compte pour le classement, pas pour les cotes.
match-outside = -# Jouée là où je ne suis pas membre : cette partie compte pour tes propres statistiques, pas pour un classement ni pour les cotes.
match-void = -# Sans les personnes exclues, moins de deux ont participé : cette partie ne compte pour personne.

closed-title = ## { $edition } : table fermée
closed-cancelled = L’hôte a fermé la table avant le début de la partie.
closed-stopped = { $staff ->
    [yes] L’équipe du serveur a fermé la table
   *[no] La table a été fermée
} ; cette partie ne compte pas.
closed-idle = Personne n’a lancé la partie à temps.
closed-deserted = Il ne reste plus assez de joueurs.
closed-empty = Il n’y a plus personne à la table.
closed-counts = La partie compte quand même : { $rated ->
    [yes] si tu pars pendant que d’autres jouent, tu finis à la dernière place pour la cote.
   *[no] si tu pars pendant que d’autres jouent, c’est une défaite.
}
closed-gone = Le salon de cette table n’existe plus.
closed-barred = Je ne peux plus écrire dans ce salon depuis 24 heures.
closed-blamed = { $count ->
    [one] C’est une défaite pour { $names }, qui ne menait pas la partie et a des permissions pouvant me tenir à l’écart.
   *[other] C’est une défaite pour { $names }, qui ne menaient pas la partie et ont des permissions pouvant me tenir à l’écart.
}
closed-unshown = Discord ne me laisse pas montrer cette table dans son salon, alors je l’ai fermée. Il m’y faut **Voir le salon** et **Envoyer des messages**, dans un fil **Envoyer des messages dans les fils**, dans un salon vocal ou de conférence aussi **Se connecter** ; AutoMod ou une exclusion temporaire peuvent aussi m’en empêcher. Une fois que c’est réglé, rouvre la table, ou ouvre-la dans un autre salon.
closed-fault = Cette table a planté plusieurs fois de suite : je l’ai fermée, et la partie ne compte pas. La personne qui héberge ce bot en trouvera la raison dans le journal.
closed-unreadable = Les données de cette table sont endommagées : je l’ai fermée, et la partie ne compte pas. La personne qui héberge ce bot en trouvera la raison dans le journal.
