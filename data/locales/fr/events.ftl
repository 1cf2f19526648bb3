### Ce qui s’est passé, une phrase à la fois, pour toutes les éditions. $you est le champ qui désigne
### le lecteur ; dans le salon, il vaut none.

event-lots = Tirage pour savoir qui distribue : { $cards }. **{ $dealer }** distribue.
event-dealt = Manche { $round } : { $dealer } distribue { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} à chacun.
event-turned = { $put-back ->
    [yes] Carte retournée : { $card }. Elle ne peut pas commencer le talon et retourne dans la pioche.
   *[no] { $pan ->
        [none] Première carte : { $card }.
       *[other] Première carte, { pan } : { $card }.
    }
}
event-card-laid = { $shield ->
    [yes] { $you ->
        [seat] Tu pares le coup avec { $card }.
       *[none] **{ $seat }** pare le coup avec { $card }.
    }
   *[no] { $jumped ->
        [yes] { $you ->
            [seat] Saute-mouton : tu joues la même carte, { $card }, hors de ton tour.
           *[none] Saute-mouton ! **{ $seat }** joue la même carte, { $card }, hors de son tour.
        }
       *[no] { $you ->
            [seat] Tu joues { $card }{ on-pan }{ and-names }.
           *[none] **{ $seat }** joue { $card }{ on-pan }{ and-names }.
        }
    }
}
# Suit une carte quand il y a deux talons.
on-pan = { $pan ->
    [none] { "" }
   *[other] {" "}sur le { pan }
}
# Dit après un Joker joué avec une couleur.
and-names = { $named ->
    [none] { "" }
   *[other] { $you ->
        [seat] {" "}et annonces { $named }
       *[none] {" "}et annonce { $named }
    }
}
event-colour-named = { $you ->
    [seat] Tu annonces { $named }.
   *[none] **{ $seat }** annonce { $named }.
}
event-drew = { $you ->
    [seat] Tu pioches { $cards }{ $why }.
   *[none] **{ $seat }** pioche { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }{ $why }.
}
# Pourquoi quelqu’un pioche ; une pioche ordinaire n’a pas besoin de raison, ni des cartes qui étaient dues.
why-turn = { "" }
why-owed = { "" }
why-uno = { "" }
why-wrong-card = {" "}(pénalité : carte non jouable)
why-talk = {" "}(pénalité votée)
why-challenge = {" "}(contestation)
event-passed = { $blocked ->
    [yes] { $you ->
        [seat] Tu ne peux ni jouer ni piocher.
       *[none] **{ $seat }** ne peut ni jouer ni piocher.
    }
   *[no] { $you ->
        [seat] Tu gardes la carte.
       *[none] **{ $seat }** garde la carte.
    }
}
event-skipped = { $you ->
    [seat] Tu dois passer ton tour.
   *[none] **{ $seat }** doit passer son tour.
}
event-everyone-skipped = { $you ->
    [seat] Tous les autres doivent passer leur tour : tu rejoues.
   *[none] Tous les autres doivent passer leur tour : **{ $seat }** rejoue.
}
event-direction-turned = Le jeu change de sens.
event-sides-turned = Tout se retourne : { $card } est maintenant sur le talon.
event-owing = { $you ->
    [seat] Tu dois piocher { cards }.
   *[none] **{ $seat }** doit piocher { cards }.
}
event-called = { $you ->
    [seat] Tu dis UNO !
   *[none] **{ $seat }** dit UNO !
}
event-caught = { $phrasing ->
    [2] { $you ->
        [seat] Aïe, contre-UNO : **{ $by }** a vu ton oubli.
        [by] Bien vu, contre-UNO : **{ $seat }** a oublié de dire UNO.
       *[none] Bien vu, **{ $by }** ! Contre-UNO : **{ $seat }** a oublié de dire UNO.
    }
    [3] { $you ->
        [seat] Tu as oublié de dire UNO, et **{ $by }** fait contre-UNO.
        [by] **{ $seat }** a oublié de dire UNO, et tu fais contre-UNO.
       *[none] **{ $seat }** a oublié de dire UNO, et **{ $by }** fait contre-UNO.
    }
   *[1] { $you ->
        [seat] Contre-UNO ! **{ $by }** te surprend : tu n’as pas dit UNO.
        [by] Contre-UNO ! Tu surprends **{ $seat }**, qui n’a pas dit UNO.
       *[none] Contre-UNO ! **{ $by }** surprend **{ $seat }**, qui n’a pas dit UNO.
    }
}
event-challenged = { $bluff ->
    [yes] { $you ->
        [seat] **{ $by }** conteste, et a raison : tu bluffais.
        [by] Tu contestes, et tu as raison : **{ $seat }** bluffait.
       *[none] **{ $by }** conteste, et a raison : **{ $seat }** bluffait.
    }
   *[no] { $you ->
        [seat] **{ $by }** conteste, et a tort : tu ne bluffais pas.
        [by] Tu contestes, et tu as tort : **{ $seat }** ne bluffait pas.
       *[none] **{ $by }** conteste, et a tort : **{ $seat }** ne bluffait pas.
    }
}
event-hand-shown = { $cards ->
    [none] **{ $seat }** ne montre sa main qu’à **{ $to }**.
   *[other] { $you ->
        [seat] Tu montres ta main{ to-whom } : { $cards }.
        [to] **{ $seat }** te montre sa main : { $cards }.
       *[none] **{ $seat }** montre sa main à tout le monde : { $cards }.
    }
}
to-whom = { $to ->
    [none] {" "}à tout le monde
   *[other] {" "}à **{ $to }**
}
event-wrong-card = { $you ->
    [seat] Tu joues { $card }, mais cette carte n’est pas jouable : tu la reprends.
   *[none] **{ $seat }** joue { $card }, mais cette carte n’est pas jouable et revient en main.
}
event-accused = { $votes ->
    [1] { $you ->
        [seat] **{ $by }** demande une pénalité contre toi pour conseil ou commentaire ({ votes }).
        [by] Tu demandes une pénalité contre **{ $seat }** pour conseil ou commentaire ({ votes }).
       *[none] **{ $by }** demande une pénalité contre **{ $seat }** pour conseil ou commentaire ({ votes }).
    }
   *[other] { $you ->
        [seat] **{ $by }** vote pour la pénalité contre toi ({ votes }).
        [by] Tu votes pour la pénalité contre **{ $seat }** ({ votes }).
       *[none] **{ $by }** vote pour la pénalité contre **{ $seat }** ({ votes }).
    }
}
event-vote-lapsed = { $you ->
    [seat] Le vote contre toi n’a pas réuni la majorité : pas de pénalité.
   *[none] Le vote contre **{ $seat }** n’a pas réuni la majorité : pas de pénalité.
}
event-reshuffled = La pioche était vide : les cartes déjà jouées sont mélangées et en forment une nouvelle ({ cards }).
event-left = { $kicked ->
    [yes] { $you ->
        [seat] On t’a fait quitter la partie.
       *[none] Exclusion : **{ $seat }** quitte la partie.
    }
   *[no] { $you ->
        [seat] Tu quittes la partie.
       *[none] **{ $seat }** quitte la partie.
    }
}
event-round-ended = { $winner ->
    [none] La manche est finie : personne ne la remporte.
   *[other] { $phrasing ->
        [2] { $you ->
            [winner] La manche est pour toi !
           *[none] La manche est pour **{ $winner }** !
        }
        [3] { $you ->
            [winner] Bien joué : tu remportes la manche !
           *[none] Bien joué ! **{ $winner }** remporte la manche.
        }
       *[1] { $you ->
            [winner] Tu remportes la manche !
           *[none] **{ $winner }** remporte la manche !
        }
    }
}
event-match-ended = { $winners ->
    [none] La partie est finie : personne ne la gagne.
   *[other] { $phrasing ->
        [2] Fin de la partie. Victoire : **{ $winners }** !
        [3] Et c’est fini ! Victoire : **{ $winners }**.
       *[1] La partie est finie. Victoire : **{ $winners }**.
    }
}

## Grands moments, racontés par étapes

step-challenge = **{ $by }** conteste. **{ $seat }** bluffait ?
step-last-card = { $phrasing ->
    [2] Et voilà la dernière carte : **{ $seat }** joue { $card } !
    [3] Plus une carte en main : **{ $seat }** finit par { $card } !
   *[1] **{ $seat }** joue sa dernière carte : { $card } !
}

## Les grands moments en quelques mots : sur l’image, et au-dessus de la main touchée

moment-drew = { $phrasing ->
    [2] { cards } de plus ! { $by } : { $card }
    [3] Aïe, { cards } ! { $by } : { $card }
   *[1] { $by } : { $card }, { cards } pour toi
}
moment-in-all = { $phrasing ->
    [2] Et +{ $count } ! { $by } · +{ $total } en tout
    [3] Aïe, +{ $count } ! { $by } · +{ $total } en tout
   *[1] { $by } : +{ $count } · +{ $total } en tout
}
moment-moved-for = { $you ->
    [seat] { $phrasing ->
        [2] Trop tard : le bot a joué pour toi
        [3] Délai dépassé : le bot a joué pour toi
       *[1] Temps écoulé : le bot a joué pour toi
    }
   *[none] { "" }
}
moment-sides-turned = { $phrasing ->
    [2] Flip ! L’autre face est en jeu
    [3] Tout est sens dessus dessous
   *[1] Tout s’est retourné
}
moment-caught = { $phrasing ->
    [2] { $you ->
        [seat] Aïe ! { $by } fait contre-UNO : +{ $count }
        [by] { "" }
       *[none] Contre-UNO ! { $seat } : +{ $count }
    }
    [3] { $you ->
        [seat] UNO oublié, { $by } l’a vu : +{ $count }
        [by] { "" }
       *[none] UNO oublié ! { $seat } : +{ $count }
    }
   *[1] { $you ->
        [seat] { $by } fait contre-UNO : +{ $count }
        [by] { "" }
       *[none] { $by } surprend { $seat } : +{ $count }
    }
}
moment-challenged = { $bluff ->
    [yes] { $phrasing ->
        [2] { $you ->
            [seat] { $by } a vu clair : +{ $count }
           *[other] Bluff démasqué ! +{ $count } pour { $seat }
        }
        [3] { $you ->
            [seat] Bluff raté, { $by } l’a vu : +{ $count }
           *[other] Bluff raté : +{ $count } pour { $seat }
        }
       *[1] { $you ->
            [seat] { $by } a vu ton bluff : +{ $count }
           *[other] Un bluff ! +{ $count } pour { $seat }
        }
    }
   *[no] { $phrasing ->
        [2] { $you ->
            [by] La carte était bonne : +{ $count } pour toi
           *[other] La carte était bonne : +{ $count } pour { $by }
        }
        [3] { $you ->
            [by] Perdu, pas de bluff : +{ $count } pour toi
           *[other] Perdu, pas de bluff : +{ $count } pour { $by }
        }
       *[1] { $you ->
            [by] Pas de bluff : +{ $count } pour toi
           *[other] Pas de bluff : +{ $count } pour { $by }
        }
    }
}

## Résumés de ce qui a pris plusieurs cartes ; ils restent pendant tout un tour de table

# $links dit qui a joué quelle carte ; $paid est yes une fois les cartes piochées.
summary-more = { $count } de plus
summary-stack = { $links } : { cards }

## À la table, à côté du jeu

event-sat-down = **{ $name }** rejoint la table.
event-seat-reserved = **{ $name }** rejoint la partie à la prochaine manche.
event-got-up = { $kicked ->
    [yes] { $you ->
        [seat] On t’a fait quitter la table.
       *[none] Exclusion : **{ $name }** quitte la table.
    }
   *[no] { $you ->
        [seat] Tu as quitté la table.
       *[none] **{ $name }** quitte la table.
    }
}
event-name-forgotten = { $seat ->
    [none] Les données d’un joueur ont été supprimées : son nom a disparu de cette table.
   *[other] Les données d’un joueur ont été supprimées : un robot, **{ $seat }**, joue désormais à sa place.
}
event-host-passed = { $you ->
    [user-id] Tu as maintenant le rôle d’hôte.
   *[none] **{ $user-id }** a maintenant le rôle d’hôte.
}
event-moved-for = { $you ->
    [seat] Temps écoulé : le bot joue pour toi.
   *[none] Temps écoulé : le bot joue pour **{ $seat }**.
}
event-seat-kept = { $you ->
    [seat] Un robot joue pour toi jusqu’à ton retour.
   *[none] Un robot joue maintenant pour **{ $seat }**.
}
event-kept-out = { $you ->
    [seat] Tu ne peux pas jouer sur ce serveur pour le moment : un robot joue pour toi jusqu’à ton retour.
   *[none] **{ $seat }** ne peut pas jouer sur ce serveur pour le moment : un robot joue en attendant.
}
event-came-back = { $you ->
    [seat] Te revoilà.
   *[none] Revoilà **{ $seat }**.
}
event-made-ready = { $you ->
    [seat] Tu demandes la manche suivante.
   *[none] **{ $seat }** demande la manche suivante.
}
event-table-closed = La table est fermée.
event-vote-withdrawn = { $you ->
    [user-id] Tu as retiré ta demande : la partie continue.
   *[none] **{ $user-id }** a retiré sa demande : la partie continue.
}
event-close-declined = Pas de majorité pour fermer la table : la partie continue.
event-removal-declined = Pas de majorité pour exclure **{ $seat }** : la partie continue.
