### UNO Royal : le roi, le fou, le sceptre.

edition-royal = UNO Royal
help-royal = **UNO Royal** : le roi choisit la couleur et décide qui pioche ; la couronne change de tête toutes les minutes environ.
pick-royal = **UNO Royal** : le roi choisit la couleur

own-court-king = :crown: Roi : **{ $value }**
own-court-jester = :hat: Fou du roi : **{ $value }**

asks-name-jester = { $you ->
    [seat] **Tu portes la couronne : désigne ton fou.**
   *[none] **{ $seat }** porte la couronne et désigne son fou.
}
asks-send-to-draw = { $you ->
    [seat] **Carte royale : choisis qui pioche une carte.**
   *[none] **{ $seat }** choisit qui pioche une carte pour la Carte royale.
}
asks-name-royal-colour = { $you ->
    [seat] **Joker : annonce la couleur, par décret royal.**
   *[none] **{ $seat }** annonce la couleur, par décret royal.
}

event-crowned = { $fanfare ->
    [yes] { $phrasing ->
        [2] { $you ->
            [seat] :fanfare: Fanfare ! Te voilà roi.
           *[none] :fanfare: Fanfare ! Le nouveau roi : **{ $seat }**.
        }
        [3] { $you ->
            [seat] :fanfare: Fanfare ! Tu portes la couronne : tu es roi.
           *[none] :fanfare: Fanfare ! **{ $seat }** porte la couronne.
        }
       *[1] { $you ->
            [seat] :fanfare: Fanfare ! La couronne est à toi : tu es roi.
           *[none] :fanfare: Fanfare ! La couronne passe à **{ $seat }**.
        }
    }
   *[no] { $you ->
        [seat] Tu portes la couronne : tu es roi.
       *[none] **{ $seat }** porte la couronne.
    }
}
step-fanfare = :fanfare: Fanfare ! La couronne change de tête…
event-jester-gone = { $you ->
    [seat] Le chapeau de fou du roi est libre : tu désignes un autre fou.
   *[none] Le chapeau de fou du roi est libre : **{ $seat }** désigne un autre fou.
}
event-jester-named = { $you ->
    [seat] Tu donnes le chapeau de fou du roi à **{ $player }**.
    [player] **{ $seat }** te donne le chapeau de fou du roi.
   *[none] **{ $seat }** donne le chapeau de fou du roi à **{ $player }**.
}
moment-crowned = { $you ->
    [seat] { $fanfare ->
        [yes] { $phrasing ->
            [2] :fanfare: Fanfare ! Te voilà roi
            [3] :fanfare: Fanfare ! Tu portes la couronne
           *[1] :fanfare: Fanfare ! La couronne est à toi
        }
       *[no] { "" }
    }
   *[none] { "" }
}
moment-jester-named = { $you ->
    [player] { $phrasing ->
        [2] À toi le chapeau de fou du roi, offert par { $seat }
        [3] { $seat } te désigne comme fou du roi
       *[1] { $seat } te donne le chapeau de fou du roi
    }
   *[none] { "" }
}
moment-drew-royal = { $phrasing ->
    [2] { $by } t’envoie piocher : { cards }
    [3] Aïe, { cards } ! { $by } te désigne
   *[1] { $by } te désigne : { cards }
}

## À l’ouverture de la table

option-king = Premier roi
option-king-value = désigné par le sort

refused-does-not-fit-royal = Pas jouable maintenant : il faut la couleur demandée, ou le même numéro ou le même symbole que la carte du talon. Les Cartes royales et les Fous du roi se jouent aussi les uns sur les autres, quelle que soit leur couleur.
refused-nothing-to-challenge-royal = { refused-challenge-not-asked }
refused-bad-player-royal = Tu ne peux pas choisir ce joueur : le roi ne peut pas être son propre fou, et le joueur qui vient de finir ne pioche pas. Choisis un autre joueur.

## À la table

mark-king = roi
mark-jester = fou du roi
card-royal = Carte royale { colour-feminine }
card-jester = Fou du roi { colour }

clock-fanfare = :fanfare: Fanfare { $when }

why-royal = {" "}(Carte royale)
why-jester = {" "}(Fou du roi)

next-king = Prochain roi : { $name }

## Commandes

command-royal = royal
    .description = UNO Royal : un roi décide, un fou paie
command-king = roi
    .description = Choisir le premier roi, avant le début (hôte)
command-jester = fou
    .description = Désigner le fou du roi (roi)
command-send = choisir
    .description = Choisir qui pioche une carte (roi)
parameter-king-player = joueur
    .description = Qui, ou s’en remettre au sort
