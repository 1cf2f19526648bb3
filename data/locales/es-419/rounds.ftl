match-title = ### { $edition }: la partida terminó
set-title = ### { $edition }: la serie terminó
