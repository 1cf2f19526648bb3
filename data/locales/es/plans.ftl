### Mesas planeadas: los eventos de Discord.

plan-made = ## { $edition }, mesa planeada por **{ $name }**
    { $when } ({ $left }): abro la mesa aquí y menciono a quienes digan que sí.
    { "" }**[Di que sí al evento]({ $link })**: pulsa **Me interesa** allí.
button-cancel-plan = Anular la mesa
plan-event = { $edition }
plan-event-about = { $name } quiere jugar a { $edition }. Pulsa “Me interesa”: a la hora de empezar abro la mesa y te menciono.
plan-opens = **{ $edition }**, mesa planeada por **{ $name }**: ya está abierta. { $people }
plan-waits = **{ $edition }**, mesa planeada por **{ $name }**: hay otra mesa abierta en este canal. Esta se abre en cuanto acabe, y entonces menciono a toda la gente interesada.
plan-taken = **{ $edition }**, mesa planeada por **{ $name }**: ya está abierta, únete. { $people }
plan-refused = **{ $edition }**, mesa planeada por **{ $name }**: la he anulado, y también su evento.
    { $why }
    { $people }
plan-without-planner = **{ $name }** ya no puede abrir mesas en este servidor.
plan-told = La mesa está planeada: se ve en este canal.
plan-cancelled = La mesa se ha anulado, y también su evento.
plan-gone = Esta mesa se anuló, o ya está abierta.
plan-time = No entiendo esta hora. Di cuánto falta (`45 min`, `2h`, `1h30`, `3 días`, 60 días como mucho), o pon una marca de hora de Discord (`<t:…>`) o una fecha con su desfase UTC (`2026-12-24 2000+0100`).
plan-out-of-reach = Una mesa se puede planear para dentro de entre un minuto y 60 días.
plan-in-minutes = En { $count ->
    [one] { $count } minuto
   *[other] { $count } minutos
}
plan-in-hours = En { $count ->
    [one] { $count } hora
   *[other] { $count } horas
}
plan-in-days = En { $count ->
    [one] { $count } día
   *[other] { $count } días
}
refused-no-event = Discord no me deja crear este evento. Puede que el servidor tenga demasiados (100 como mucho).
right-create-events = Crear eventos
help-plan = `/uno planear`: una mesa a la hora que elijas. `/uno repetición`: una partida terminada, jugada a jugada.

# Las palabras de una duración que se pueden escribir, separadas por espacios.
plan-words-in = en dentro de
plan-words-days = d día días dia dias
plan-words-hours = h hora horas
plan-words-minutes = m min minuto minutos
