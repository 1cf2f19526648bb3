### Lo que dicen las imágenes, y las palabras que las sustituyen.

## Palabras en las imágenes

picture-round = { $edition } · ronda { $round }
# Va debajo de los nombres de quienes ganan; $count es cuántas personas son.
picture-verdict = { $count ->
    [0] Nadie gana la partida
    [one] gana la partida
   *[other] ganan la partida
}
picture-winners = ¡{ $winners } { $verdict }!
picture-verdict-set = { $count ->
    [0] Nadie gana la serie
    [one] gana la serie
   *[other] ganan la serie
}
picture-verdict-tournament = { $count ->
    [one] gana el torneo
   *[other] ganan el torneo
}
picture-own-won = { $team ->
    [yes] ¡Gana tu equipo!
   *[no] ¡Ganas tú!
}
picture-own-place = { $team ->
    [yes] Tu equipo: puesto
   *[no] Tu puesto:
} { $place } de { $of }
picture-foot = { $count ->
    [one] { $count } ronda · { $mode }
   *[other] { $count } rondas · { $mode }
}
picture-foot-tournament = { $count } rondas
picture-best = Mejor jugada: { $name }
picture-best-card = { $several ->
    [yes] { $victims } roban { cards } en total
   *[no] { $victims } roba { cards }
}
picture-best-catch = { -pillar(form: "pilla") } a { $victims }, que roba { cards }
picture-best-challenge = descubre el { -farol } de { $victims }, que roba { cards }

## Textos alternativos

picture-hands = Todas las manos, a la vista. { $hands }.
picture-result = Imagen del resultado. { $edition } · { $foot }. { $outcome } { $places }.{ $best ->
    [none] { "" }
   *[other] { " " }{ $best }
}
picture-place = { $place }. { $name }, { $points }
picture-place-left = { $name }, { $points }

## Una mano como una sola imagen

scene-hand = Tus cartas: { $cards }
scene-raised = Se pueden jugar: { $cards }
scene-shown = Colores de la mano mostrada: { $colours }
scene-clock = Reloj: { $seconds ->
    [one] queda { $seconds } segundo
   *[other] quedan { $seconds } segundos
} como máximo
scene-free-seats = { -sitio(form: "Sitios") } libres: { $count }
