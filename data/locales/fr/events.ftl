### Ce qui s’est passé, une phrase à la fois, pour toutes les éditions. $you est le champ qui désigne
### le lecteur ; dans le salon, il vaut none.

event-lots = Tirage du donneur : { $cards }. **{ $dealer }** distribue.
event-dealt = Manche { $round } : { $dealer } distribue { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} à chacun.
event-turned = { $put-back ->
    [yes] { $card } est retournée, puis remise dans la pioche : elle ne peut pas commencer le talon.
   *[no] { $pan ->
        [none] Première carte : { $card }.
       *[other] Première carte, { pan } : { $card }.
    }
}
event-card-laid = { $shield ->
    [yes] { $you ->
        [seat] Tu te protèges avec { $card }.
       *[none] **{ $seat }** se protège avec { $card }.
    }
   *[no] { $jumped ->
        [yes] { $you ->
            [seat] Saute-mouton : tu poses { $card }.
           *[none] Saute-mouton ! **{ $seat }** pose { $card }.
        }
       *[no] { $you ->
            [seat] Tu joues { $card }{ and-names }{ on-pan }.
           *[none] **{ $seat }** joue { $card }{ and-names }{ on-pan }.
        }
    }
}
# Suit une carte quand il y a deux talons.
on-pan = { $pan ->
    [none] { "" }
   *[other] , { pan }
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
# Why somebody draws; a plain draw needs no reason, and none for cards that were owed.
why-turn = { "" }
why-owed = { "" }
why-uno = {" "}(UNO oublié)
why-wrong-card = {" "}(mauvaise carte)
why-talk = {" "}(commentaire)
why-challenge = {" "}(contestation)
event-passed = { $blocked ->
    [yes] { $you ->
        [seat] Tu ne peux ni jouer ni piocher.
       *[none] **{ $seat }** ne peut ni jouer ni piocher.
    }
   *[no] { $you ->
        [seat] Tu passes.
       *[none] **{ $seat }** passe.
    }
}
event-skipped = { $you ->
    [seat] Tu passes ton tour.
   *[none] **{ $seat }** passe son tour.
}
event-direction-turned = On joue maintenant dans le { direction }.
event-owing = { $you ->
    [seat] Tu dois piocher { cards }.
   *[none] **{ $seat }** doit piocher { cards }.
}
event-called = { $you ->
    [seat] Tu dis UNO !
   *[none] **{ $seat }** dit UNO !
}
event-caught = { $you ->
    [seat] **{ $by }** le fait remarquer : tu n’as pas dit UNO.
    [by] Tu le fais remarquer : **{ $seat }** n’a pas dit UNO.
   *[none] **{ $by }** le fait remarquer : **{ $seat }** n’a pas dit UNO.
}
event-challenged = { $bluff ->
    [yes] { $you ->
        [seat] **{ $by }** ne te croit pas, avec raison : c’était un bluff.
        [by] Tu ne crois pas **{ $seat }**, avec raison : c’était un bluff.
       *[none] **{ $by }** ne croit pas **{ $seat }**, avec raison : c’était un bluff.
    }
   *[no] { $you ->
        [seat] **{ $by }** ne te croit pas, à tort : ce n’était pas un bluff.
        [by] Tu ne crois pas **{ $seat }**, à tort : ce n’était pas un bluff.
       *[none] **{ $by }** ne croit pas **{ $seat }**, à tort : ce n’était pas un bluff.
    }
}
event-hand-shown = { $cards ->
    [none] **{ $seat }** montre son jeu, seulement à **{ $to }**.
   *[other] { $you ->
        [seat] Tu montres ton jeu{ to-whom } : { $cards }.
        [to] **{ $seat }** te montre son jeu : { $cards }.
       *[none] **{ $seat }** montre son jeu à tous : { $cards }.
    }
}
to-whom = { $to ->
    [none] {" "}à tous
   *[other] {" "}à **{ $to }**
}
event-wrong-card = { $you ->
    [seat] Tu poses { $card }, mais la carte ne va pas : tu la reprends.
   *[none] **{ $seat }** pose { $card }, mais la carte ne va pas et revient en main.
}
event-accused = { $you ->
    [seat] **{ $by }** demande une pénalité contre toi pour commentaire ({ $votes } voix sur { $needed }).
    [by] Tu demandes une pénalité contre **{ $seat }** pour commentaire ({ $votes } voix sur { $needed }).
   *[none] **{ $by }** demande une pénalité contre **{ $seat }** pour commentaire ({ $votes } voix sur { $needed }).
}
event-vote-lapsed = { $you ->
    [seat] Le vote contre toi n’a pas abouti : pas de pénalité.
   *[none] Le vote contre **{ $seat }** n’a pas abouti : pas de pénalité.
}
event-reshuffled = Le talon est mélangé et forme une nouvelle pioche : { cards }.
event-left = { $you ->
    [seat] Tu quittes la partie.
   *[none] **{ $seat }** quitte la partie.
}
event-round-ended = { $winner ->
    [none] La manche est finie, personne ne la remporte.
   *[other] { $you ->
        [winner] Tu remportes la manche !
       *[none] **{ $winner }** remporte la manche !
    }
}
event-match-ended = { $winners ->
    [none] La partie est finie, personne ne la gagne.
   *[other] La partie est finie. Victoire : **{ $winners }**.
}

## À la table, à côté du jeu

event-sat-down = **{ $name }** s’assied à la table.
event-got-up = { $kicked ->
    [yes] **{ $name }** doit quitter la table.
   *[no] **{ $name }** quitte la table.
}
event-host-passed = **{ $user-id }** a maintenant le rôle d’hôte.
event-moved-for = { $you ->
    [seat] Ton temps est écoulé : la table joue pour toi.
   *[none] Temps écoulé : la table joue pour **{ $seat }**.
}
event-seat-kept = { $you ->
    [seat] Un robot joue pour toi jusqu’à ton retour.
   *[none] Un robot joue désormais pour **{ $seat }**.
}
event-came-back = { $you ->
    [seat] Te revoilà.
   *[none] Revoilà **{ $seat }**.
}
event-made-ready = { $you ->
    [seat] C’est bon pour toi.
   *[none] C’est bon pour **{ $seat }**.
}
event-table-closed = La table est fermée.
