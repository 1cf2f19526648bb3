### As conquistas: seus nomes, suas metas e o anúncio das novas.

achievement-told = -# :achievement: { $you ->
    [yes] { $count ->
        [1] Sua nova conquista
       *[other] Suas novas conquistas
    }
   *[no] **{ $name }** { $count ->
        [1] · nova conquista
       *[other] · novas conquistas
    }
}: { $achievements }
# Uma nova conquista com seu nome; $goal é o que foi feito por ela.
achievement-named = **{ $name }** ({ $goal })
achievement-name-rounds = Lugar cativo
achievement-name-wins = Gosto de vitória
achievement-name-matches-won = Estante de troféus
achievement-name-streak = No embalo
achievement-name-points = Chuva de pontos
achievement-name-editions = Volta ao mundo
achievement-name-calls = Alto e claro
achievement-name-catches = Olhos de águia
achievement-name-bluffs = Cara de paisagem
achievement-name-challenges-won = Sexto sentido
achievement-name-rating = Em ascensão
achievement-name-best-round = Bolada
achievement-name-most-drawn = Mãos cheias
achievement-rounds = { $count } rodadas jogadas
achievement-wins = { $count } vitórias em rodadas
achievement-matches-won = { $count } vitórias em partidas
achievement-streak = { $count } vitórias seguidas em rodadas
achievement-points = { $count } pontos no total
achievement-editions = { $count } edições jogadas
achievement-calls = UNO dito { $count } vezes
achievement-catches = flagrar alguém { $count } vezes
achievement-bluffs = { $count } blefes
achievement-challenges-won = { $count } blefes descobertos
achievement-rating = um rating de { $count }
achievement-best-round = { $count } pontos em uma rodada
achievement-most-drawn = { $count } cartas compradas de uma vez
