### UNO Harry Potter : Beuglante, Invisibilité, anniversaires.

edition-potter = UNO Harry Potter
help-potter = `/potter nouvelle` : UNO Harry Potter, avec une Beuglante et une carte Invisibilité.

asks-choose-victim = { $you ->
    [seat] **Beuglante : qui doit crier les cartes de sa main ?**
   *[none] **{ $seat }** choisit qui doit crier les cartes de sa main.
}
asks-cry-hand = { $you ->
    [seat] **Une Beuglante ! Crie les cartes de ta main, ou pose Invisibilité.**
   *[none] **{ $seat }** doit crier les cartes de sa main, ou poser Invisibilité.
}

event-deals-by-birthday = { $you ->
    [seat] Ton anniversaire est le plus proche de celui de Harry Potter : tu distribues.
   *[none] L’anniversaire de **{ $seat }** est le plus proche de celui de Harry Potter : **{ $seat }** distribue.
}
event-howled = { $you ->
    [seat] Ta Beuglante tombe sur **{ $player }**.
    [player] La Beuglante de **{ $seat }** tombe sur toi.
   *[none] La Beuglante de **{ $seat }** tombe sur **{ $player }**.
}

refused-owing-potter = { $owed ->
    [3] Tu dois piocher trois cartes : prends-les, ou protège-toi avec Invisibilité.
   *[other] Tu dois piocher { $owed } cartes : prends-les, ou protège-toi avec Invisibilité. Un Super Joker peut aussi être contesté.
}

lobby-wants-birthdays = :birthday: L’anniversaire le plus proche de celui de Harry Potter, le 31 juillet, fait distribuer en premier. Dis-moi le tien avec `/potter anniversaire`, si tu veux.

## À la table

card-howler = Beuglante
card-invisibility = Invisibilité
card-draw-three = +3 { colour }

waits-show = { $you ->
    [seat] **Crie les cartes de ta main.**
   *[none] **{ $seat }** doit crier les cartes de sa main.
}

notice-show = { $who }, tu dois crier les cartes de ta main.

verb-show = Crier ma main

## Commandes

command-potter = potter
    .description = UNO Harry Potter : une Beuglante, et une carte qui rend invisible
command-show = crier
    .description = Crier les cartes de ta main pour une Beuglante
command-birthday = anniversaire
    .description = Dire ton anniversaire, ou le faire oublier : le plus proche du 31 juillet distribue
parameter-day = jour
    .description = Le jour du mois
parameter-month = mois
    .description = Le mois
parameter-forget = oublier
    .description = Oublier mon anniversaire

## Anniversaires

birthday-known = :birthday: Ton anniversaire est noté : le { $day ->
    [1] 1er
   *[other] { $day }
} { $month }. Il ne sert qu’à trouver le donneur à UNO Harry Potter, et la date n’est dite à personne. Avec `oublier`, il est effacé.
birthday-unknown = Aucun anniversaire n’est noté pour toi. Qui a l’anniversaire le plus proche de celui de Harry Potter, le 31 juillet, distribue en premier ; le jour et le mois suffisent.
birthday-wrong = Ce jour n’existe pas. Donne un jour et un mois : rien n’a changé.

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
