### UNO Tippo : la balance, les cartes Arrêt, la Renversante.

edition-tippo = UNO Tippo
help-tippo = **UNO Tippo** : joue sur l’un des deux talons d’une balance ; si tu la fais basculer, tu pioches deux cartes.
pick-tippo = **UNO Tippo** : deux talons, une balance

card-marked-tippo = { $number } { colour } (Arrêt)

# $count dit de combien de cartes l’un des plateaux est le plus lourd.
table-lean = { $side ->
    [left] :balance: Balance : { cards } de plus à gauche
    [right] :balance: Balance : { cards } de plus à droite
   *[none] :balance: La balance est en équilibre
}
table-risk = bascule : { $risk } %

asks-name-pans = { $you ->
    [seat] **Annonce une couleur pour { $pan ->
        [left] le plateau gauche
        [right] le plateau droit
       *[none] chaque plateau qui n’en a pas encore
    }.**
   *[none] **{ $seat }** annonce une couleur pour { $pan ->
        [left] le plateau gauche
        [right] le plateau droit
       *[none] chaque plateau qui n’en a pas encore
    }.
}

event-balance-tipped = { $you ->
    [seat] Tu fais basculer la balance : { pan }.
   *[none] **{ $seat }** fait basculer la balance : { pan }.
}
moment-balance-tipped = { $phrasing ->
    [2] { $you ->
        [seat] { "" }
       *[none] Patatras ! +{ $count } pour { $seat }
    }
    [3] { $you ->
        [seat] { "" }
       *[none] Trop lourd ! +{ $count } pour { $seat }
    }
   *[1] { $you ->
        [seat] { "" }
       *[none] La balance bascule : +{ $count } pour { $seat }
    }
}
event-chain-card = { $you ->
    [seat] Tu pioches { $card } et joues cette carte aussitôt sur le { pan }.
   *[none] **{ $seat }** pioche { $card } et joue cette carte aussitôt sur le { pan }.
}

step-chain = :balance: La chaîne continue : { $links }…

# $links dit qui a joué quelle carte.
summary-chain = { $by ->
    [you] Ta Renversante
   *[other] Renversante jouée par **{ $starter }**
} : { $links }. { $hit ->
    [you] Tu fais basculer la balance et pioches deux cartes.
   *[other] **{ $seat }** fait basculer la balance et pioche deux cartes.
}

refused-does-not-fit-tippo = Pas jouable : sur chaque plateau, il faut la couleur, le numéro ou le symbole de la carte visible ; sur un plateau figé, n’importe quel Joker, ou une carte Arrêt de même couleur ou numéro.
refused-nothing-to-challenge-tippo = Il n’y a rien à contester à UNO Tippo : le Super Joker s’y joue à tout moment.

## À la table

card-tipping-wild = Renversante

table-frozen = :frozen: figé

why-balance = {" "}(la balance a basculé)

refused-pan-frozen = Ce plateau est figé par une carte Arrêt : on ne peut y jouer qu’un Joker, ou une carte Arrêt de même couleur ou numéro.

## Commandes

command-tippo = tippo
    .description = UNO Tippo : deux talons sur une balance
