### El final de una ronda, de una partida y de una mesa.

round-title = ## Fin de la ronda { $round }
round-won = { $you ->
    [alone] :trophy: Ganas la ronda y sumas { points }.
    [with] :trophy: Ganas la ronda con **{ $names }**, y sumas { points }.
   *[no] { $winners ->
        [one] :trophy: **{ $names }** gana la ronda y suma { points }.
       *[other] :trophy: **{ $names }** ganan la ronda y suman { points }.
    }
}
round-won-leftovers = { $you ->
    [alone] :trophy: Ganas la ronda.
    [with] :trophy: Ganas la ronda con **{ $names }**.
   *[no] { $winners ->
        [one] :trophy: **{ $names }** gana la ronda.
       *[other] :trophy: **{ $names }** ganan la ronda.
    }
} Cada cual suma los puntos de su mano.
round-drawn = Nadie gana la ronda: nadie puede jugar ni robar, y las manos más bajas empatan.
round-practice = -# Una sola persona entre robots: esta ronda no cuenta para la clasificación.
round-void = -# Sin quienes tuvieron que salir de la mesa, quedaban menos de dos personas: esta ronda no cuenta para nadie.
round-hand = **{ $name }** · { points }: { $cards }

# Lo que más cartas costó al resto; $several vale yes cuando robó más de una persona.
best-move-card = :star: Mejor jugada: **{ $seat }** con { $card }. **{ $victims }** { $several ->
    [yes] roban { cards } en total.
   *[no] roba { cards }.
}
best-move-catch = :star: Mejor jugada: **{ $seat }** { -pillar(form: "pilla") } a **{ $victims }**, que roba { cards }.
best-move-challenge = :star: Mejor jugada: **{ $seat }** descubre el { -farol } de **{ $victims }**, que roba { cards }.

scores-title = { $goal ->
    [none] **Marcador**
   *[other] **Marcador** (objetivo: { $goal })
}
scores-title-limit = **Marcador** (fuera con { $goal })
scores-line-left = :seat: { $name } · { points-left }
scores-line = { $medal } { $place }. { $name } · { points }{ $out ->
    [yes] {" "}· fuera
   *[no] { "" }
}
scores-brief = { $medal } { $name } **{ $count }**{ $out ->
    [yes] {" "}(fuera)
   *[no] { "" }
}

# Una ronda terminada; $names vale none si nadie la ganó, $count 0 si los puntos no son de quien gana.
past-round = -# Ronda { $round }: { $names ->
    [none] nadie gana
   *[other] { $names }{ $count ->
        [0] {""}
       *[other] {" "}· { points }
    }
}

next-dealer = Reparte después: { $name }
next-ready = Sí a la siguiente ronda: { $names }
next-when = Sigue { $when }, o en cuanto toda la mesa { -pulsar(form: "pulse") } **Siguiente ronda**.

match-title = ## { $edition }: la partida ha terminado
match-won = { $you ->
    [alone] :trophy: ¡Ganas la partida!
    [with] :trophy: ¡Ganas la partida con **{ $names }**!
   *[no] { $winners ->
        [one] :trophy: ¡**{ $names }** gana la partida!
       *[other] :trophy: ¡**{ $names }** ganan la partida!
    }
}
match-drawn = Nadie gana la partida.
# De un torneo, que sigue.
set-title = ## { $edition }: la serie ha terminado
set-won = { $you ->
    [alone] :trophy: ¡Ganas la serie!
    [with] :trophy: ¡Ganas la serie con **{ $names }**!
   *[no] { $winners ->
        [one] :trophy: ¡**{ $names }** gana la serie!
       *[other] :trophy: ¡**{ $names }** ganan la serie!
    }
}
set-drawn = Nadie gana la serie.
match-practice = -# Una sola persona entre robots: esta partida no cuenta para la clasificación.
match-unrated = -# { $why ->
    [open] Con las manos a la vista
   *[rules] Con reglas de la casa
}: esta partida cuenta para la clasificación, no para el rating.
match-void = -# Sin quienes tuvieron que salir de la mesa, quedaban menos de dos personas: esta partida no cuenta para nadie.

closed-title = ## { $edition }: mesa cerrada
closed-cancelled = La mesa se cerró antes de que empezara la partida.
closed-stopped = La mesa se cerró; esta partida no cuenta.
closed-idle = Nadie empezó la partida a tiempo.
closed-deserted = Ya no quedan participantes suficientes.
closed-empty = Ya no queda nadie en la mesa.
closed-counts = La partida cuenta igualmente: quien se va mientras el resto sigue queda en último lugar para el rating.
closed-gone = El canal de esta mesa ya no existe.
closed-barred = Llevo 24 horas sin poder escribir en este canal.
closed-fault = La mesa falló varias veces seguidas y se apartó; esta partida no cuenta. Quien aloja este bot encontrará el motivo en su registro.
closed-unreadable = Esta mesa ya no se puede leer y se apartó; su partida no cuenta. Quien aloja este bot encontrará el motivo en su registro.
