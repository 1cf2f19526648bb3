event-reshuffled = El mazo se agotó: las cartas jugadas se barajan y forman uno nuevo ({ cards }).
event-left = { $kicked ->
    [yes] { $you ->
        [seat] Te sacaron de la partida.
       *[none] Fuera de la partida: **{ $seat }**.
    }
   *[no] { $you ->
        [seat] Dejaste la partida.
       *[none] **{ $seat }** deja la partida.
    }
}
event-round-ended = { $winner ->
    [none] La ronda terminó: nadie la gana.
   *[other] { $phrasing ->
        [2] { $you ->
            [winner] ¡La ronda es tuya!
           *[none] ¡La ronda es para **{ $winner }**!
        }
        [3] { $you ->
            [winner] ¡Bien jugado, ganas la ronda!
           *[none] ¡Bien jugado! **{ $winner }** gana la ronda.
        }
       *[1] { $you ->
            [winner] ¡Ganas la ronda!
           *[none] ¡**{ $winner }** gana la ronda!
        }
    }
}
event-match-ended = { $winners ->
    [none] La partida terminó: nadie la gana.
   *[other] { $phrasing ->
        [2] Fin de la partida. ¡Victoria: **{ $winners }**!
        [3] ¡Se acabó! Victoria: **{ $winners }**.
       *[1] La partida terminó. Victoria: **{ $winners }**.
    }
}
event-got-up = { $kicked ->
    [yes] { $you ->
        [seat] Te sacaron de la mesa.
       *[none] Fuera de la mesa: **{ $name }**.
    }
   *[no] { $you ->
        [seat] Dejaste la mesa.
       *[none] **{ $name }** deja la mesa.
    }
}
event-name-forgotten = { $seat ->
    [none] Se borraron los datos de alguien: su nombre ya no aparece en esta mesa.
   *[other] Se borraron los datos de alguien: un robot, **{ $seat }**, juega en su lugar.
}
event-came-back = { $you ->
    [seat] Volviste.
   *[none] **{ $seat }** volvió.
}
moment-moved-for = { $you ->
    [seat] { $phrasing ->
        [2] Demasiado tarde: el bot jugó por ti
        [3] No te dio tiempo: el bot jugó por ti
       *[1] Se acabó el tiempo: el bot jugó por ti
    }
   *[none] { "" }
}
moment-sides-turned = { $phrasing ->
    [2] ¡Flip! Ahora vale la otra cara
    [3] Todo queda patas arriba
   *[1] Todo se dio vuelta
}
