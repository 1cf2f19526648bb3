### Lo que ha pasado, una frase para cada cosa, para todas las ediciones. $you es el campo que
### corresponde a quien lee; en el canal vale none.

event-lots = Sorteo para repartir: { $cards }. Reparte **{ $dealer }**.
event-dealt = Ronda { $round }: { $dealer } reparte { $cards ->
    [one] { $cards } carta
   *[other] { $cards } cartas
} por persona.
event-turned = { $put-back ->
    [yes] Carta descubierta: { $card }. No puede empezar el descarte y vuelve al mazo.
   *[no] { $pan ->
        [none] Primera carta: { $card }.
       *[other] Primera carta, { pan }: { $card }.
    }
}
event-card-laid = { $shield ->
    [yes] { $you ->
        [seat] Lo bloqueas con { $card }.
       *[none] **{ $seat }** lo bloquea con { $card }.
    }
   *[no] { $jumped ->
        [yes] { $you ->
            [seat] Te cuelas: juegas la misma carta, { $card }, fuera de turno.
           *[none] ¡**{ $seat }** se cuela! Juega la misma carta, { $card }, fuera de turno.
        }
       *[no] { $you ->
            [seat] Juegas { $card }{ on-pan }{ and-names }.
           *[none] **{ $seat }** juega { $card }{ on-pan }{ and-names }.
        }
    }
}
# Después de una carta, donde hay dos pilas.
on-pan = { $pan ->
    [none] { "" }
   *[other] {" "}en el { pan }
}
# Después de un comodín jugado con un color.
and-names = { $named ->
    [none] { "" }
   *[other] { $you ->
        [seat] {" "}y eliges { $named }
       *[none] {" "}y elige { $named }
    }
}
event-colour-named = { $you ->
    [seat] Eliges { $named }.
   *[none] **{ $seat }** elige { $named }.
}
event-drew = { $you ->
    [seat] Robas { $cards }{ $why }.
   *[none] **{ $seat }** roba { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }{ $why }.
}
# Por qué roba alguien; el robo normal no necesita motivo.
why-turn = { "" }
why-owed = { "" }
why-uno = {" "}(olvidó decir UNO)
why-wrong-card = {" "}(carta equivocada)
why-talk = {" "}(voto de penalización)
why-challenge = {" "}(reto)
event-passed = { $blocked ->
    [yes] { $you ->
        [seat] No puedes jugar ni robar.
       *[none] **{ $seat }** no puede jugar ni robar.
    }
   *[no] { $you ->
        [seat] Te quedas la carta.
       *[none] **{ $seat }** se queda la carta.
    }
}
event-skipped = { $you ->
    [seat] Pierdes el turno.
   *[none] **{ $seat }** pierde el turno.
}
event-direction-turned = Cambia el sentido: ahora en { direction }.
event-owing = { $you ->
    [seat] Tienes que robar { cards }.
   *[none] **{ $seat }** tiene que robar { cards }.
}
event-called = { $you ->
    [seat] ¡Dices UNO!
   *[none] ¡**{ $seat }** dice UNO!
}
event-caught = { $you ->
    [seat] **{ $by }** te { -pillar(form: "pilla") }: olvidaste decir UNO.
    [by] { -pillar(form: "Pillas") } a **{ $seat }**, que olvidó decir UNO.
   *[none] **{ $by }** { -pillar(form: "pilla") } a **{ $seat }**, que olvidó decir UNO.
}
event-challenged = { $bluff ->
    [yes] { $you ->
        [seat] **{ $by }** te reta y acierta: era un { -farol }.
        [by] Retas a **{ $seat }** y aciertas: era un { -farol }.
       *[none] **{ $by }** reta a **{ $seat }** y acierta: era un { -farol }.
    }
   *[no] { $you ->
        [seat] **{ $by }** te reta y falla: no era un { -farol }.
        [by] Retas a **{ $seat }** y fallas: no era un { -farol }.
       *[none] **{ $by }** reta a **{ $seat }** y falla: no era un { -farol }.
    }
}
event-hand-shown = { $cards ->
    [none] **{ $seat }** enseña su mano solo a **{ $to }**.
   *[other] { $you ->
        [seat] Enseñas tu mano{ to-whom }: { $cards }.
        [to] **{ $seat }** te enseña su mano: { $cards }.
       *[none] **{ $seat }** enseña su mano a toda la mesa: { $cards }.
    }
}
to-whom = { $to ->
    [none] {" "}a toda la mesa
   *[other] {" "}a **{ $to }**
}
event-wrong-card = { $you ->
    [seat] Juegas { $card }, que ahora no se puede jugar, y recuperas la carta.
   *[none] **{ $seat }** juega { $card }, que ahora no se puede jugar, y recupera la carta.
}
event-accused = { $votes ->
    [1] { $you ->
        [seat] **{ $by }** pide un voto de penalización contra ti por comentarios ({ $votes } de { $needed } votos).
        [by] Pides un voto de penalización contra **{ $seat }** por comentarios ({ $votes } de { $needed } votos).
       *[none] **{ $by }** pide un voto de penalización contra **{ $seat }** por comentarios ({ $votes } de { $needed } votos).
    }
   *[other] { $you ->
        [seat] **{ $by }** vota por una penalización contra ti ({ $votes } de { $needed } votos).
        [by] Votas por una penalización contra **{ $seat }** ({ $votes } de { $needed } votos).
       *[none] **{ $by }** vota por una penalización contra **{ $seat }** ({ $votes } de { $needed } votos).
    }
}
event-vote-lapsed = { $you ->
    [seat] La votación contra ti terminó sin mayoría: no hay penalización.
   *[none] La votación contra **{ $seat }** terminó sin mayoría: no hay penalización.
}
event-reshuffled = El mazo se ha agotado: las cartas jugadas se barajan y forman uno nuevo ({ cards }).
event-left = { $kicked ->
    [yes] { $you ->
        [seat] Te han sacado de la partida.
       *[none] Fuera de la partida: **{ $seat }**.
    }
   *[no] { $you ->
        [seat] Has dejado la partida.
       *[none] **{ $seat }** deja la partida.
    }
}
event-round-ended = { $winner ->
    [none] La ronda ha terminado: nadie la gana.
   *[other] { $you ->
        [winner] ¡Ganas la ronda!
       *[none] ¡**{ $winner }** gana la ronda!
    }
}
event-match-ended = { $winners ->
    [none] La partida ha terminado: nadie la gana.
   *[other] La partida ha terminado. Victoria: **{ $winners }**.
}

## Grandes momentos, contados por pasos

step-challenge = **{ $by }** lanza un reto. ¿Era un { -farol } de **{ $seat }**?
step-last-card = **{ $seat }** juega su última carta: ¡{ $card }!

## Resúmenes de lo que llevó varias cartas; se quedan durante una vuelta entera de la mesa

# $links es quién jugó qué carta; $paid vale yes cuando las cartas ya se han robado.
summary-more = { $count } más
summary-stack = Acumulación que empezó **{ $starter }**: { $links }. { $paid ->
    [yes] **{ $seat }** roba { cards } por ella.
   *[no] **{ $seat }** tiene que robar { cards } por ella.
}

## En la mesa, al margen del juego

event-sat-down = **{ $name }** se une a la mesa.
event-seat-reserved = **{ $name }** entra en la siguiente ronda.
event-got-up = { $kicked ->
    [yes] { $you ->
        [seat] Te han sacado de la mesa.
       *[none] Fuera de la mesa: **{ $name }**.
    }
   *[no] { $you ->
        [seat] Has dejado la mesa.
       *[none] **{ $name }** deja la mesa.
    }
}
event-name-forgotten = { $seat ->
    [none] Se han borrado los datos de alguien: su nombre ya no aparece en esta mesa.
   *[other] Se han borrado los datos de alguien: un robot, **{ $seat }**, juega en su lugar.
}
event-host-passed = { $you ->
    [user-id] Ahora la mesa es tuya.
   *[none] Ahora la mesa es de **{ $user-id }**.
}
event-moved-for = { $you ->
    [seat] Se acabó el tiempo: el bot juega por ti.
   *[none] Se acabó el tiempo: el bot juega por **{ $seat }**.
}
event-seat-kept = { $you ->
    [seat] Un robot juega por ti hasta que vuelvas.
   *[none] Ahora un robot juega por **{ $seat }**.
}
event-came-back = { $you ->
    [seat] Has vuelto.
   *[none] **{ $seat }** ha vuelto.
}
event-made-ready = { $you ->
    [seat] Dices que sí a la siguiente ronda.
   *[none] **{ $seat }** dice que sí a la siguiente ronda.
}
event-table-closed = La mesa está cerrada.
event-close-declined = No hubo mayoría para cerrar la mesa: la partida sigue.
