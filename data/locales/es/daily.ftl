### El reparto del día: una ronda contra tres robots, igual para todo el mundo.

daily-title = ## Reparto del día · { $day }
daily-edition = Hoy toca **{ $edition }**; mañana, { $tomorrow }.
daily-idea = -# Las mismas cartas para todo el mundo: tú contra tres robots de nivel difícil, una ronda, un intento. Gana quien suma más puntos; si hay empate, quien usa menos jugadas. Sin reloj: tómate tu tiempo, y di **¡UNO!** con tu penúltima carta.
daily-line-open = - **{ $edition }**: sin jugar
daily-line-begun = - **{ $edition }**: en curso, sigue cuando quieras
daily-line-deleted = - **{ $edition }**: ya jugado, y borrado
daily-line-done = - **{ $edition }**: puesto { $place } de { $players } · { points }
daily-streak = :streak: { $days } días seguidos
daily-next = Próximo reparto { $when }.
button-fair-daily = Reparto limpio
daily-commitments = **Reparto limpio:** huella (SHA-256) del secreto de hoy `{ $today }`, del de mañana `{ $tomorrow }`. El secreto se muestra aquí cuando acaba el día.
daily-secret = Secreto del { $day }: `{ $secret }`
daily-result-title = ### Reparto del día · { $edition } · { $day }
daily-won = :trophy: Victoria con { points } en { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}
daily-lost = Derrota con { points } en la mano, tras { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}
daily-put-out = Derrota: fuera de la ronda, tras { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}
daily-place = Puesto { $place } de { $players } por ahora
daily-best-here = **Mejores resultados de este servidor**
daily-ranked = { $medal } { $place }. { $name } · { $count } pts. · { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}
daily-shared = **{ $name }** ha jugado el reparto del día: { $edition }, { $day }
daily-best-option = { $edition } · puntos: { $points } · jugadas: { $moves }
choose-daily-best = Repasar el de ayer…
button-share-daily = Compartir resultado
button-daily = Repartos del día
daily-over = El día de ese reparto ha terminado y su secreto es público, así que ya no se puede jugar: `/reparto` tiene el de hoy.
refused-other-rules = No puedes seguir con este reparto: el bot se actualizó después de que empezaras, y ahora sus reglas rechazan una de las jugadas. El próximo reparto es el de mañana.
refused-daily-deleted = Ya has jugado este reparto: es un intento al día, aunque hayas borrado tus datos. El próximo reparto es el de mañana.
daily-unfinished = Aún no has terminado este reparto.
help-daily = `/reparto`: el mismo para todo el mundo, un intento al día.
daily-turns = -# :played: cartas jugadas: { $played } · :drew: robos: { $drew } · :took: robos forzados: { $took }
daily-back-tomorrow = -# Mañana, `/reparto` muestra la mejor manera de jugarlo y dónde te apartaste de ella.
button-play-daily = Jugar el de hoy
button-replay-daily = Verlo jugada a jugada
daily-back-title = ### Repaso · { $edition } · { $day }
daily-back-yours = :trophy: Nadie ha jugado este reparto mejor que tú.
daily-back-own = Tú: puesto { $place } de { $players } · { points } · { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}
daily-back-unfinished = No terminaste este reparto.
daily-back-parting = **La jugada { $move } es la primera distinta:**
daily-back-stopped = Lo dejaste aquí.
