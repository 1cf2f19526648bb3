### UNO Harry Potter : Beuglante, Invisibilité, anniversaires.

edition-potter = UNO Harry Potter
help-potter = **UNO Harry Potter** : une Beuglante force quelqu’un à crier ses cartes ; Invisibilité pare les attaques.
pick-potter = **UNO Harry Potter** : gare aux Beuglantes

asks-choose-victim = { $you ->
    [seat] **Beuglante : choisis qui doit crier ses cartes.**
   *[none] **{ $seat }** choisit qui doit crier ses cartes.
}
asks-cry-hand = { $you ->
    [seat] { $plays ->
        [yes] **Une Beuglante ! Crie tes cartes, ou joue Invisibilité.**
       *[no] **Une Beuglante ! Crie tes cartes.**
    }
   *[none] **{ $seat }** doit crier ses cartes, ou jouer Invisibilité.
}

event-deals-by-birthday = { $you ->
    [seat] Tu distribues : ton anniversaire est le plus proche de celui de Harry Potter.
   *[none] **{ $seat }** distribue : son anniversaire est le plus proche de celui de Harry Potter.
}
event-howled = { $you ->
    [seat] Tu envoies une Beuglante à **{ $player }**.
    [player] **{ $seat }** t’envoie une Beuglante.
   *[none] **{ $seat }** envoie une Beuglante à **{ $player }**.
}
moment-howled = { $phrasing ->
    [2] { $you ->
        [player] Une Beuglante pour toi, signée { $seat }
       *[none] { "" }
    }
    [3] { $you ->
        [player] Ça va hurler : { $seat } t’a envoyé une Beuglante
       *[none] { "" }
    }
   *[1] { $you ->
        [player] { $seat } t’a envoyé une Beuglante
       *[none] { "" }
    }
}
# Montrer sa main à tout le monde, c’est ici crier ses cartes.
event-hand-shown-potter = { $to ->
    [none] { $you ->
        [seat] Tu cries tes cartes : { $cards }.
       *[none] **{ $seat }** crie ses cartes : { $cards }.
    }
   *[other] { event-hand-shown }
}

refused-owing-potter = { $owed ->
    [3] Tu dois d’abord piocher { $owed } cartes, ou parer avec Invisibilité.
   *[other] Tu dois d’abord piocher { $owed } cartes, ou parer avec Invisibilité. Tu peux aussi contester un Super Joker.
}
refused-bad-player-potter = Tu ne peux pas choisir ce joueur : une Beuglante vise quelqu’un d’autre qui joue cette manche. Choisis un autre joueur.

lobby-wants-birthdays = -# :birthday: L’anniversaire le plus proche du 31 juillet (Harry Potter) décide qui distribue en premier

## À la table

card-howler = Beuglante
card-invisibility = Invisibilité
card-draw-three = +3 { colour }

waits-show = { $you ->
    [seat] **Crie tes cartes.**
   *[none] **{ $seat }** doit crier ses cartes.
}

notice-show = { $who }, crie tes cartes.

verb-show = Crier mes cartes

## Commandes

command-potter = potter
    .description = UNO Harry Potter : une Beuglante, et une carte qui rend invisible
command-show = crier
    .description = Crier tes cartes pour une Beuglante
command-birthday = anniversaire
    .description = Donner ton anniversaire, ou le faire oublier : le plus proche du 31 juillet distribue en premier
parameter-day = jour
    .description = Le jour du mois
parameter-month = mois
    .description = Le mois
parameter-forget = oublier
    .description = Oublier mon anniversaire

## Anniversaires

birthday-known = :birthday: Ton anniversaire : le { $day ->
    [1] 1er
   *[other] { $day }
} { $month }. Il ne sert qu’à savoir qui distribue à UNO Harry Potter, et personne ne voit la date.
birthday-unknown = Je ne connais pas ton anniversaire. La personne dont l’anniversaire est le plus proche de celui de Harry Potter, le 31 juillet, distribue en premier ; le jour et le mois suffisent.
birthday-wrong = Ce jour n’existe pas, donc rien n’a changé. Donne un jour et un mois.
button-birthday = Anniversaire…
button-forget-birthday = Oublier ma date
choose-birthday = Choisir un mois
choose-birthday-day = Du { $first ->
    [1] 1er
   *[other] { $first }
} au { $last } { $month }

month-1 = janvier
month-2 = février
month-3 = mars
month-4 = avril
month-5 = mai
month-6 = juin
month-7 = juillet
month-8 = août
month-9 = septembre
month-10 = octobre
month-11 = novembre
month-12 = décembre
