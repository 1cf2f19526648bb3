### Lo que dicen las imágenes, y las palabras que las sustituyen.

## Palabras en las imágenes

picture-round = { $edition } · ronda { $round }
# Va debajo de los nombres de quienes ganan; $count es cuántas personas son.
picture-verdict = { $count ->
    [0] Nadie gana la partida
    [one] { $phrasing ->
        [2] se lleva la partida
        [3] consigue la victoria
       *[1] gana la partida
    }
   *[other] { $phrasing ->
        [2] se llevan la partida
        [3] consiguen la victoria
       *[1] ganan la partida
    }
}
picture-winners = ¡{ $winners } { $verdict }!
picture-verdict-set = { $count ->
    [0] Nadie gana la serie
    [one] { $phrasing ->
        [2] se lleva la serie
        [3] consigue la victoria
       *[1] gana la serie
    }
   *[other] { $phrasing ->
        [2] se llevan la serie
        [3] consiguen la victoria
       *[1] ganan la serie
    }
}
picture-verdict-tournament = { $count ->
    [one] { $phrasing ->
        [2] se lleva el torneo
        [3] levanta el trofeo
       *[1] gana el torneo
    }
   *[other] { $phrasing ->
        [2] se llevan el torneo
        [3] levantan el trofeo
       *[1] ganan el torneo
    }
}
picture-own-won = { $phrasing ->
    [2] { $team ->
        [yes] ¡Victoria de tu equipo!
       *[no] ¡Victoria!
    }
    [3] { $team ->
        [yes] ¡La victoria es de tu equipo!
       *[no] ¡La victoria es tuya!
    }
   *[1] { $team ->
        [yes] ¡Gana tu equipo!
       *[no] ¡Ganas tú!
    }
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
