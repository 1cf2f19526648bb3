### UNO Harry Potter : Beuglante, Invisibilité, anniversaires.

help-potter = `/potter new` : UNO Harry Potter, avec une Beuglante et une carte Invisibilité.

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

lobby-wants-birthdays = 🎂 L’anniversaire le plus proche de celui de Harry Potter, le 31 juillet, fait distribuer en premier. Dis-moi le tien avec `/potter birthday`, si tu veux.
