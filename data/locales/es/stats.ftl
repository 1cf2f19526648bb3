### Clasificaciones, y los resultados de cada persona.

leaderboard-title = ## Clasificación · { $edition } · por { $order }
leaderboard-empty = Aquí todavía no hay ninguna ronda contabilizada.
leaderboard-empty-rating = Aquí nadie tiene todavía una partida con rating terminada.
leaderboard-own = Tú: { $line }
leaderboard-rating = { $medal } { $place }. **{ $name }** · { $rating } · { $matches ->
    [one] { $matches } partida
   *[other] { $matches } partidas
}
leaderboard-rating-provisional = { leaderboard-rating }, provisional
leaderboard-line = { $medal } { $place }. **{ $name }** · { $wins ->
    [one] { $wins } victoria
   *[other] { $wins } victorias
} en { $rounds ->
    [one] { $rounds } ronda
   *[other] { $rounds } rondas
} · { points }
order-wins = rondas ganadas
order-rating = rating
order-points = puntos
order-matches = partidas jugadas
order-rounds = rondas jugadas
choose-order = Ordenar por…
choose-period = Desde cuándo…
period-all = Desde siempre
period-season = Esta temporada
period-month = Este mes
season = Temporada { $number } de { $year }
podium-title = ## :first: { $season }: se acabó
podium-next = -# Los ratings empiezan un poco más bajos y cambian más rápido al principio: todo el mundo puede volver a subir. `/clasificación` muestra esta temporada y las anteriores.
button-filter = Filtrar…
button-own-place = Mi puesto
choose-edition = Edición…

stats-title = ## { $name }
stats-empty = Aquí todavía no hay ninguna ronda contabilizada.
stats-outside = -# Tus partidas donde no soy miembro. Para las de un servidor, usa este comando allí.
stats-editions = Por edición
stats-figures = Más cifras
stats-modes = Por puntuación
stats-tables = Por número de participantes
stats-streak = :streak: { $count } rondas ganadas seguidas
stats-longest-streak = Mejor racha: { $count } rondas ganadas seguidas
stats-daily-streak = :streak: Repartos del día: { $days } días seguidos (mejor racha: { $longest })
stats-daily-longest = Repartos del día, mejor racha: { $longest } días seguidos
stats-share = { $of }: { $wins ->
    [one] { $wins } victoria
   *[other] { $wins } victorias
} en { $rounds } ({ $rate } %)
stats-seats = En mesas de { $count }
stats-hours = Sueles jugar a estas horas: { $times } (esto solo lo ves tú)
stats-calls = UNO dichos: { $calls } · olvidos { -pillar(form: "pillados") }: propios { $forgotten }, ajenos { $catches }
stats-bluffs = { -farol(form: "Faroles") }: { $bluffs }, descubiertos: { $found }
stats-challenges = Retos acertados: { $won } de { $count }
stats-move-time = Una jugada lleva { $seconds } s en promedio
stats-favourite = Carta favorita: { $words } (jugada { $count ->
    [one] una vez
   *[other] { $count } veces
})
stats-most-drawn = Más cartas robadas de una vez: { $count }
server-stats-title = ## A qué se juega aquí
server-stats-edition = { $edition }: { $rounds ->
    [one] una ronda
   *[other] { $rounds } rondas
} ({ $rate } %)
server-stats-hours = Horas con más movimiento: { $times }
server-stats-longest = Partida más larga: { $count } jugadas
course-title = Rating, partida a partida
course-across = partidas
course-alt = El rating en las últimas { $games } partidas: de { $first } a { $last }, mínimo { $low }, máximo { $high }.
versus-title = ## { $one } – { $other }
versus-empty = Estas dos personas aún no tienen aquí ninguna ronda terminada en la misma mesa.
versus-oneself = Elige a dos personas distintas: `/estadísticas persona` muestra a una sola.
versus-rounds = Rondas en común: { $count } · **{ $one }** ganó { $won }, **{ $other }** ganó { $lost }
versus-matches = Partidas en común: { $count } · **{ $one }** ganó { $won }, **{ $other }** ganó { $lost }
stats-practice = -# Rondas ganadas solo contra robots: { $wins } de { $rounds }; no cuentan para ninguna clasificación.
stats-rating = Rating: **{ $rating }**
stats-rating-provisional = Rating: **{ $rating }**, provisional ({ $matches } de { $needed } partidas)
stats-tally = Rondas ganadas: { $wins } de { $rounds } ({ $rate } %)
    Partidas ganadas: { $won } de { $matches }
    Puntos: { $count } · mejor ronda: { $best }

help-leaderboard = `/clasificación`: quién gana más aquí.
help-stats = `/estadísticas persona`: tus resultados.

achievements-title = ## { $name }: logros
achievements-count = { $earned } de { $count }
achievements-off = Sin rating: no se cuenta ni se muestra nada. Cada persona lo elige en `/uno ajustes`, **Mis partidas**.
achievement-ahead = :seat: { $goal }: { $done } de { $count }
achievements-hidden = -# { $count ->
    [one] Uno más es una sorpresa.
   *[other] { $count } más son sorpresas.
}
