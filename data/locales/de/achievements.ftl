### Erfolge: ihre Namen und Ziele, und was von neuen gesagt wird.

achievement-told = -# :achievement: { $you ->
    [yes] { $count ->
        [one] Dein neuer Erfolg
       *[other] Deine neuen Erfolge
    }
   *[no] **{ $name }** { $count ->
        [one] · neuer Erfolg
       *[other] · neue Erfolge
    }
}: { $achievements }
# Ein neuer Erfolg mit seinem Namen; $goal ist, was dafür getan wurde.
achievement-named = **{ $name }** ({ $goal })
achievement-name-rounds = Stammplatz
achievement-name-wins = Siegeslust
achievement-name-matches-won = Trophäenregal
achievement-name-streak = Glückssträhne
achievement-name-points = Punkteregen
achievement-name-editions = Weltreise
achievement-name-calls = Klare Ansage
achievement-name-catches = Adlerauge
achievement-name-bluffs = Pokerface
achievement-name-challenges-won = Sechster Sinn
achievement-name-rating = Höhenflug
achievement-name-best-round = Jackpot
achievement-name-most-drawn = Volle Hände
achievement-rounds = { $count } Runden gespielt
achievement-wins = { $count } Runden gewonnen
achievement-matches-won = { $count } Partien gewonnen
achievement-streak = { $count } Runden in Folge gewonnen
achievement-points = insgesamt { $count } Punkte
achievement-editions = { $count } Editionen gespielt
achievement-calls = { $count }-mal UNO gerufen
achievement-catches = { $count }-mal jemanden ohne UNO erwischt
achievement-bluffs = { $count }-mal geblufft
achievement-challenges-won = { $count } Bluffs durchschaut
achievement-rating = eine Wertung von { $count }
achievement-best-round = { $count } Punkte in einer Runde
achievement-most-drawn = { $count } Karten auf einmal gezogen
