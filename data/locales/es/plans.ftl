### Mesas programadas: los eventos de Discord.

plan-made = ## { $edition }, mesa programada por **{ $name }**
    { $when } ({ $left }): abro la mesa aquí y menciono a quienes digan que sí.
    { "" }**[Di que sí al evento]({ $link })**: { -pulsar(form: "pulsa") } **Me interesa** allí.
button-cancel-plan = Cancelar la mesa
plan-event = { $edition }
plan-event-about = { $name } quiere jugar a { $edition }. { -pulsar(form: "Pulsa") } “Me interesa”: a la hora de empezar abro la mesa y te menciono.
plan-opens = **{ $edition }**, mesa programada por **{ $name }**: ya está abierta. { $people }
plan-waits = **{ $edition }**, mesa programada por **{ $name }**: hay otra mesa abierta en este canal. Esta se abre en cuanto acabe la otra, y entonces menciono a toda la gente interesada.
plan-taken = **{ $edition }**, mesa programada por **{ $name }**: ya está abierta, únete. { $people }
plan-refused = **{ $edition }**, mesa programada por **{ $name }**: la he cancelado, y también su evento.
    { $why }
    { $people }
plan-without-planner = **{ $name }** ya no puede abrir mesas en este servidor.
plan-told = La mesa está programada: se ve en este canal.
plan-cancelled = La mesa se ha cancelado, y también su evento.
plan-gone = Esta mesa se canceló, o ya está abierta.
plan-time = No entiendo esa hora. Di un día y una hora (`mañana 20:30`, `viernes a las 20:30`, `24 de diciembre 19:30`), dentro de cuánto (`45 min`, `2h`, `1h30`, `3 días`, 60 días como máximo), o da una marca de hora de Discord (`<t:…>`).
plan-out-of-reach = Una mesa se puede programar con entre un minuto y 60 días de antelación.
plan-understood = He entendido { $when }.
plan-draft = He entendido:
plan-can-mean = Puede ser a { $count ->
    [2] dos horas distintas
   *[other] { $count } horas distintas
}: elige la tuya.
plan-skipped = Esa noche se adelantan los relojes, y la hora que has escrito no existe. He tomado esta.
plan-day = { $weekday }, { $day } de { $month }
button-plan = Programar la mesa
plan-in-minutes = Dentro de { $count ->
    [one] { $count } minuto
   *[other] { $count } minutos
}
plan-in-hours = Dentro de { $count ->
    [one] { $count } hora
   *[other] { $count } horas
}
plan-in-days = Dentro de { $count ->
    [one] { $count } día
   *[other] { $count } días
}
refused-no-event = Discord no me deja crear este evento. Puede que el servidor tenga demasiados (100 como mucho).
right-create-events = Crear eventos
help-plan = `/uno programar`: una mesa a la hora que elijas.

# Las palabras de una duración que se pueden escribir, separadas por espacios.
plan-words-in = en / dentro de
plan-words-weeks = sem semana semanas
plan-words-days = d día días dia dias
plan-words-hours = h hora horas
plan-words-minutes = m min minuto minutos
plan-words-numbers = una / un / uno, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce
plan-words-spans = un cuarto de hora / cuarto de hora, media hora, tres cuartos de hora, una hora y media / hora y media

plan-words-ahead = hoy, mañana, pasado mañana
plan-words-now = esta mañana, esta tarde, esta noche
plan-words-weekdays = lunes / lun, martes / mar, miércoles / mié, jueves / jue, viernes / vie, sábado / sáb, domingo / dom
plan-words-months = enero / ene, febrero / feb, marzo / mar, abril / abr, mayo / may, junio / jun, julio / jul, agosto / ago, septiembre / sept / sep, octubre / oct, noviembre / nov, diciembre / dic
plan-words-parts = mañana / de la mañana / por la mañana / en la mañana / a la mañana / de la madrugada / de madrugada / temprano / am / a.m. / a. m., tarde / de la tarde / por la tarde / en la tarde / a la tarde / pm / p.m. / p. m., noche / de la noche / por la noche / en la noche / a la noche
plan-words-named = mediodía / al mediodía / medio día, medianoche / media noche / a la medianoche
plan-words-shifts = y media, y cuarto, menos cuarto / un cuarto para / cuarto para
plan-words-clock = h / horas / hora
plan-words-between = a las / a la / a / las / la / el / de / del / este / próximo / sobre
plan-date-orders = dm
