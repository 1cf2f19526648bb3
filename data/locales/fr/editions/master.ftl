### UNO Master : ses options, son bouton, ses variantes.

edition-master = UNO Master
help-master = **UNO Master** : le UNO classique contre la montre ; joue à temps, ou pioche deux cartes.
pick-master = **UNO Master** : le UNO contre la montre

option-speed = Minuteur
option-speed-value = { $value ->
    [one] { $value } seconde par tour, puis le sboing : deux cartes à piocher
   *[other] { $value } secondes par tour, puis le sboing : deux cartes à piocher
}
    .short = { $value ->
        [one] { $value } seconde
       *[other] { $value } secondes
    }
    .named = { option-speed } ({ $value } s)
option-button = Bouton
option-button-auto = il s’enfonce tout seul quand tu joues ou pioches
    .short = automatique
option-button-manual = règle imprimée : appuie après chaque carte ; trop tôt, tu en pioches deux et ton tour finit
    .short = manuel
    .named = un bouton manuel
option-stacking = UNO cumulatif
option-stacking-true = un +2 répond à un +2, un Super Joker à un Super Joker ; le suivant pioche le total
option-seven-zero = 7-0
option-seven-zero-true = avec un 0, chaque main passe au joueur suivant ; un 7 échange ta main avec un joueur de ton choix
option-jump-in = Saute-mouton
option-jump-in-true = si tu as la même carte que celle du talon, tu peux la jouer tout de suite, hors de ton tour

asks-start = { $you ->
    [seat] **Appuie sur le bouton** pour lancer le minuteur.
   *[none] **{ $seat }** doit appuyer sur le bouton pour lancer le minuteur.
}
asks-choose-swap = { $you ->
    [seat] **Avec qui échanges-tu ta main ?**
   *[none] **{ $seat }** choisit avec qui échanger sa main.
}
hand-picked-player-7 = **{ $card } : avec qui échanges-tu ta main ?**

event-pressed = { $early ->
    [yes] { $you ->
        [seat] Tu appuies trop tôt sur le bouton.
       *[none] **{ $seat }** appuie trop tôt sur le bouton.
    }
   *[no] { $you ->
        [seat] Tu appuies sur le bouton.
       *[none] **{ $seat }** appuie sur le bouton.
    }
}
event-buzzed = { $card ->
    [none] { $you ->
        [seat] SBOING ! Tu n’as pas joué à temps.
       *[none] SBOING ! **{ $seat }** n’a pas joué à temps.
    }
   *[other] { $you ->
        [seat] SBOING ! Tu reprends { $card }.
       *[none] SBOING ! **{ $seat }** reprend { $card }.
    }
}
event-hands-swapped = { $you ->
    [seat] Tu échanges ta main avec **{ $player }**.
    [player] **{ $seat }** échange sa main avec toi.
   *[none] **{ $seat }** échange sa main avec **{ $player }**.
}
event-hands-passed = Chaque main passe au joueur suivant, dans le sens du jeu.
moment-buzzed = { $phrasing ->
    [2] { $you ->
        [seat] Trop tard ! +{ $count } pour toi
       *[none] Trop tard ! +{ $count } pour { $seat }
    }
    [3] { $you ->
        [seat] Le minuteur a gagné : +{ $count } pour toi
       *[none] Le minuteur a gagné : +{ $count } pour { $seat }
    }
   *[1] { $you ->
        [seat] SBOING ! +{ $count } pour toi
       *[none] SBOING ! +{ $count } pour { $seat }
    }
}
moment-hands-swapped = { $phrasing ->
    [2] { $you ->
        [seat] { "" }
        [player] { $seat } a pris ta main : { $gave } contre { $got }
       *[none] { $seat } échange avec { $player } : { $gave } contre { $got }
    }
    [3] { $you ->
        [seat] { "" }
        [player] Troc ! { $seat } a maintenant ta main : { $gave } contre { $got }
       *[none] Troc ! { $seat } et { $player } : { $gave } contre { $got }
    }
   *[1] { $you ->
        [seat] { "" }
        [player] { $seat } a échangé sa main avec toi : { $gave } contre { $got }
       *[none] { $seat } et { $player } échangent : { $gave } contre { $got }
    }
}
moment-hands-passed = { $phrasing ->
    [2] { $giver ->
        [none] Nouvelle main pour tout le monde
       *[other] Nouvelle main : { $giver } t’a passé la sienne
    }
    [3] { $giver ->
        [none] Chaque main change de propriétaire
       *[other] Une place plus loin : { $giver } t’a passé sa main
    }
   *[1] { $giver ->
        [none] Toutes les mains ont changé de joueur
       *[other] Les mains ont tourné : { $giver } t’a passé la sienne
    }
}

## À la table

asks-drawn-to-press = { $you ->
    [seat] **Joue la carte piochée**, ou appuie sur le bouton pour la garder.
   *[none] **{ $seat }** peut jouer la carte piochée ou la garder.
}
waits-press = { $you ->
    [seat] **Appuie sur le bouton.**
   *[none] **{ $seat }** doit appuyer sur le bouton.
}

notice-press = { $who }, appuie sur le bouton.

verb-press = Appuyer sur le bouton
clock-buzzer = :stopwatch: Sboing { $when }
    .short = :stopwatch: { $when }

why-early-press = {" "}(bouton pressé trop tôt)
why-clock = {" "}(sboing)

refused-press-first = Le minuteur est arrêté : appuie d’abord sur le bouton, joue ensuite.

## Commandes

command-master = master
    .description = UNO Master : le jeu classique, avec minuteur et bouton
command-press = appuyer
    .description = Appuyer sur le bouton
parameter-speed = minuteur
    .description = Secondes par tour avant le sboing
parameter-stacking = cumulatif
    .description = Une carte qui fait piocher se joue sur une autre du même genre
