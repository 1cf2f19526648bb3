### Rankings e o histórico de cada pessoa.

leaderboard-title = ## Ranking · { $edition } · por { $order }
leaderboard-empty = Ainda não há nenhuma rodada contabilizada aqui.
leaderboard-empty-rating = Ninguém terminou ainda uma partida com rating aqui.
leaderboard-own = Você: { $line }
leaderboard-rating = { $medal } { $place }. **{ $name }** · { $rating } · { $matches ->
    [1] { $matches } partida
   *[other] { $matches } partidas
}
leaderboard-rating-provisional = { leaderboard-rating }, provisório
leaderboard-line = { $medal } { $place }. **{ $name }** · { $wins ->
    [1] { $wins } vitória
   *[other] { $wins } vitórias
} em { $rounds ->
    [1] { $rounds } rodada
   *[other] { $rounds } rodadas
} · { points }
order-wins = vitórias em rodadas
order-rating = rating
order-points = pontos
order-matches = partidas jogadas
order-rounds = rodadas jogadas
choose-order = Ordenar por…
choose-period = Desde quando…
period-all = Desde sempre
period-season = Esta temporada
period-month = Este mês
season = Temporada { $number } de { $year }
podium-title = ## :first: { $season } acabou
podium-next = -# Os ratings começam um pouco mais baixos e mudam mais rápido no início: todo mundo pode subir de novo. `/ranking` mostra esta temporada e as anteriores.
button-filter = Filtrar…
button-own-place = Meu lugar
choose-edition = Edição…

stats-title = ## { $name }
stats-empty = Ainda não há nenhuma rodada contabilizada aqui.
stats-outside = -# Suas partidas onde não sou membro. Para as de um servidor, use este comando lá.
stats-editions = Por edição
stats-figures = Mais números
stats-modes = Por pontuação
stats-tables = Por número de pessoas
stats-streak = :streak: { $count } vitórias seguidas em rodadas
stats-longest-streak = Maior sequência: { $count } vitórias seguidas em rodadas
stats-daily-streak = :streak: Mãos do dia: { $days } dias seguidos (maior sequência: { $longest })
stats-daily-longest = Mãos do dia, maior sequência: { $longest } dias seguidos
stats-share = { $of }: { $wins ->
    [1] { $wins } vitória
   *[other] { $wins } vitórias
} em { $rounds } ({ $rate }%)
stats-seats = Em mesas de { $count }
stats-hours = Seus horários mais comuns: { $times } (só você vê isto)
stats-calls = UNOs ditos: { $calls } · esquecidos e flagrados: { $forgotten } · flagrantes: { $catches }
stats-bluffs = Blefes: { $bluffs }, descobertos: { $found }
stats-challenges = Desafios certos: { $won } de { $count }
stats-move-time = Uma jogada leva { $seconds } s em média
stats-favourite = Carta favorita: { $words } (jogada { $count ->
    [1] uma vez
   *[other] { $count } vezes
})
stats-most-drawn = Mais cartas compradas de uma vez: { $count }
server-stats-title = ## O que se joga aqui
server-stats-edition = { $edition }: { $rounds ->
    [1] uma rodada
   *[other] { $rounds } rodadas
} ({ $rate }%)
server-stats-hours = Horários com mais movimento: { $times }
server-stats-longest = Partida mais longa: { $count } jogadas
course-title = Rating, partida por partida
course-across = partidas
course-alt = O rating nas últimas { $games } partidas: de { $first } a { $last }, mínimo { $low }, máximo { $high }.
versus-title = ## { $one } – { $other }
versus-empty = Essas duas pessoas nunca terminaram uma rodada na mesma mesa aqui.
versus-oneself = Escolha duas pessoas diferentes: `/estatísticas pessoa` mostra uma só.
versus-rounds = Rodadas na mesma mesa: { $count } · **{ $one }** venceu { $won }, **{ $other }** venceu { $lost }
versus-matches = Partidas na mesma mesa: { $count } · **{ $one }** venceu { $won }, **{ $other }** venceu { $lost }
stats-practice = -# Rodadas vencidas só contra robôs: { $wins } de { $rounds }; não contam para nenhum ranking.
stats-rating = Rating: **{ $rating }**
stats-rating-provisional = Rating: **{ $rating }**, provisório ({ $matches } de { $needed } partidas)
stats-tally = Rodadas vencidas: { $wins } de { $rounds } ({ $rate }%)
    Partidas vencidas: { $won } de { $matches }
    Pontos: { $count } · melhor rodada: { $best }

help-leaderboard = `/ranking`: quem mais ganha aqui.
help-stats = `/estatísticas pessoa`: os seus resultados.

achievements-title = ## { $name }: conquistas
achievements-count = { $earned } de { $count }
achievements-off = Sem rating: nada é contado nem mostrado. Cada pessoa escolhe isso para si em `/uno configurações`, **Minhas partidas**.
achievement-ahead = :seat: { $goal }: { $done } de { $count }
achievements-hidden = -# { $count ->
    [1] Mais uma é surpresa.
   *[other] Mais { $count } são surpresa.
}
