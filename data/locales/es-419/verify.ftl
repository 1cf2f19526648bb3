verify-holds = ### Partida { $match }: no se cambió nada
    Volví a jugar { $rounds ->
        [one] la ronda
       *[other] las { $rounds } rondas
    } y { $moves ->
        [one] la única jugada
       *[other] las { $moves } jugadas
    } a partir del secreto, y sale la misma partida.
verify-lots-hold = ### Torneo { $tournament }: no se cambió nada
    Repetí el sorteo a partir del secreto, y cada quien tiene el mismo lugar.
