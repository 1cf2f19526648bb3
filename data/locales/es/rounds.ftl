### El final de una ronda, de una partida y de una mesa.

round-title = ## Fin de la ronda { $round }
round-won = :trophy: { $phrasing ->
    [2] { $you ->
        [alone] ¡La ronda es tuya: { points }!
        [with] ¡La ronda es tuya, con **{ $names }**: { points }!
       *[no] ¡La ronda es para **{ $names }**: { points }!
    }
    [3] { $you ->
        [alone] ¡Bien jugado! Ganas la ronda y sumas { points }.
        [with] ¡Bien jugado! Ganas la ronda con **{ $names }**, y sumas { points }.
       *[no] ¡Bien jugado, **{ $names }**! La ronda vale { points }.
    }
   *[1] { $you ->
        [alone] Ganas la ronda y sumas { points }.
        [with] Ganas la ronda con **{ $names }**, y sumas { points }.
       *[no] { $winners ->
            [one] **{ $names }** gana la ronda y suma { points }.
           *[other] **{ $names }** ganan la ronda y suman { points }.
        }
    }
}
round-won-leftovers = :trophy: { $phrasing ->
    [2] { $you ->
        [alone] ¡La ronda es tuya!
        [with] ¡La ronda es tuya, con **{ $names }**!
       *[no] ¡La ronda es para **{ $names }**!
    }
    [3] { $you ->
        [alone] ¡Bien jugado! Ganas la ronda.
        [with] ¡Bien jugado! Ganas la ronda con **{ $names }**.
       *[no] ¡Bien jugado, **{ $names }**! Ronda ganada.
    }
   *[1] { $you ->
        [alone] Ganas la ronda.
        [with] Ganas la ronda con **{ $names }**.
       *[no] { $winners ->
            [one] **{ $names }** gana la ronda.
           *[other] **{ $names }** ganan la ronda.
        }
    }
} Cada persona suma los puntos de su mano.
round-drawn = Nadie gana la ronda: nadie puede jugar ni robar, y las manos más bajas empatan.
round-practice = -# Solo contra robots: esta ronda no cuenta para la clasificación.
round-void = -# Tras sacar a alguien quedaban menos de dos personas: esta ronda no cuenta para nadie.
uncounted = -# { $why ->
    [few-cards] Menos de cinco cartas: no cuenta.
    [unplayed] Nadie llegó a jugar: no cuenta.
   *[open] Cartas a la vista: no cuenta.
}
played-for = -# { $names }: ni victoria ni puntos en la clasificación, porque un robot jugó al menos la mitad de sus turnos.
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
scores-line-lost = :seat: { $place ->
    [0] { "" }
   *[other] { $place }.{ " " }
}{ $name } · { $points }
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

next-dealer = Próximo reparto: { $name }
next-ready = Sí a la siguiente ronda: { $names }
next-when = Sigue { $when }, o en cuanto toda la mesa { -pulsar(form: "pulse") } **Siguiente ronda**.

match-title = ### { $edition }: la partida ha terminado
match-won = :trophy: { $phrasing ->
    [2] { $you ->
        [alone] ¡La partida es tuya!
        [with] ¡La partida es tuya, con **{ $names }**!
       *[no] ¡La partida es para **{ $names }**!
    }
    [3] { $you ->
        [alone] ¡Victoria! Ganas la partida.
        [with] ¡Victoria! Ganas la partida con **{ $names }**.
       *[no] ¡Victoria para **{ $names }**!
    }
   *[1] { $you ->
        [alone] ¡Ganas la partida!
        [with] ¡Ganas la partida con **{ $names }**!
       *[no] { $winners ->
            [one] ¡**{ $names }** gana la partida!
           *[other] ¡**{ $names }** ganan la partida!
        }
    }
}
match-drawn = Nadie gana la partida.
# Sobre el resultado de una revancha: las partidas ganadas desde que se juega juntos.
tally = Partidas ganadas: { $entries }
tally-entry = { $name } { $count }
# Tras una partida entre dos personas: cuántas partidas así ha ganado cada una.
rivalry-led = { $you ->
    [yes] Vas por delante en el duelo por { $most } a { $fewer }.
   *[no] **{ $name }** va por delante en el duelo por { $most } a { $fewer }.
}
rivalry-level = Duelo empatado: { $most } a { $fewer }.
# De un torneo, que sigue.
set-title = ### { $edition }: la serie ha terminado
set-won = :trophy: { $phrasing ->
    [2] { $you ->
        [alone] ¡La serie es tuya!
        [with] ¡La serie es tuya, con **{ $names }**!
       *[no] ¡La serie es para **{ $names }**!
    }
    [3] { $you ->
        [alone] ¡Bien jugado! Ganas la serie.
        [with] ¡Bien jugado! Ganas la serie con **{ $names }**.
       *[no] ¡Bien jugado, **{ $names }**! Serie ganada.
    }
   *[1] { $you ->
        [alone] ¡Ganas la serie!
        [with] ¡Ganas la serie con **{ $names }**!
       *[no] { $winners ->
            [one] ¡**{ $names }** gana la serie!
           *[other] ¡**{ $names }** ganan la serie!
        }
    }
}
set-drawn = Nadie gana la serie.
match-practice = -# Solo contra robots: esta partida no cuenta para la clasificación.
match-unrated = -# { $why ->
    [staff] El equipo del servidor sacó a alguien
   *[rules] Con reglas de la casa
}: esta partida cuenta para la clasificación, no para el rating.
match-outside = -# Jugada donde no soy miembro: esta partida cuenta para tus propias estadísticas, no para una clasificación ni para el rating.
match-void = -# Tras sacar a alguien quedaban menos de dos personas: esta partida no cuenta para nadie.

closed-title = ## { $edition }: mesa cerrada
closed-cancelled = La mesa se cerró antes de que empezara la partida.
closed-stopped = { $staff ->
    [yes] El equipo del servidor cerró la mesa
   *[no] La mesa se cerró
}; esta partida no cuenta.
closed-idle = Nadie empezó la partida a tiempo.
closed-deserted = Ya no quedan participantes suficientes.
closed-empty = Ya no queda nadie en la mesa.
closed-counts = La partida cuenta igualmente: { $rated ->
    [yes] quien se va mientras el resto sigue jugando queda en último lugar para el rating.
   *[no] quien se va mientras el resto sigue jugando pierde.
}
closed-gone = El canal de esta mesa ya no existe.
closed-barred = Llevo 24 horas sin poder escribir en este canal.
closed-blamed = { $count ->
    [one] Es una derrota para { $names }: no iba por delante y tiene permisos que pueden dejarme fuera.
   *[other] Es una derrota para { $names }: no iban por delante y tienen permisos que pueden dejarme fuera.
}
closed-unshown = Discord no me deja mostrar esta mesa en su canal, así que queda cerrada. Allí necesito **Ver canal** y **Enviar mensajes** (en un hilo, **Enviar mensajes en hilos**; en un canal de voz o escenario, también **Conectar**); también me lo puede impedir AutoMod o un aislamiento temporal. Cuando esté arreglado, vuelve a abrir la mesa, o ábrela en otro canal.
closed-fault = La mesa falló varias veces seguidas y queda cerrada; la partida no cuenta. Quien aloja este bot encontrará el motivo en su registro.
closed-unreadable = Los datos de esta mesa están dañados, así que la mesa queda cerrada; la partida no cuenta. Quien aloja este bot encontrará el motivo en su registro.
