### Lo que ha pasado, una frase para cada cosa, para todas las ediciones. $you es el campo que
### corresponde a quien lee; en el canal vale none.

event-lots = Sorteo de quién reparte: { $cards }. Reparte **{ $dealer }**.
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
why-uno = { "" }
why-wrong-card = {" "}(carta equivocada)
why-talk = {" "}(votación)
why-challenge = {" "}(reto)
event-passed = { $blocked ->
    [yes] { $you ->
        [seat] No puedes jugar ni robar.
       *[none] **{ $seat }** no puede jugar ni robar.
    }
   *[no] { $you ->
        [seat] Te quedas con la carta.
       *[none] **{ $seat }** se queda con la carta.
    }
}
event-skipped = { $you ->
    [seat] Pierdes el turno.
   *[none] **{ $seat }** pierde el turno.
}
event-everyone-skipped = { $you ->
    [seat] El resto pierde el turno: vuelves a jugar.
   *[none] El resto pierde el turno: **{ $seat }** vuelve a jugar.
}
event-direction-turned = Cambia el sentido del juego.
event-sides-turned = Todo se da la vuelta. Carta de arriba: { $card }.
event-owing = { $you ->
    [seat] Tienes que robar { cards }.
   *[none] **{ $seat }** tiene que robar { cards }.
}
event-called = { $you ->
    [seat] ¡Dices UNO!
   *[none] ¡**{ $seat }** dice UNO!
}
event-caught = { $phrasing ->
    [2] { $you ->
        [seat] ¡Sin UNO! **{ $by }** se da cuenta y te { -pillar(form: "pilla") }.
        [by] ¡Sin UNO! Te das cuenta y { -pillar(form: "pillas") } a **{ $seat }**.
       *[none] ¡Sin UNO! **{ $by }** se da cuenta y { -pillar(form: "pilla") } a **{ $seat }**.
    }
    [3] { $you ->
        [seat] Olvidas el UNO: **{ $by }** te { -pillar(form: "pilla") }.
        [by] **{ $seat }** olvida el UNO, y te das cuenta.
       *[none] **{ $seat }** olvida el UNO: **{ $by }** se da cuenta.
    }
   *[1] { $you ->
        [seat] **{ $by }** te { -pillar(form: "pilla") } por no decir UNO.
        [by] { -pillar(form: "Pillas") } a **{ $seat }** por no decir UNO.
       *[none] **{ $by }** { -pillar(form: "pilla") } a **{ $seat }** por no decir UNO.
    }
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
    [none] **{ $seat }** muestra su mano solo a **{ $to }**.
   *[other] { $you ->
        [seat] Muestras tu mano{ to-whom }: { $cards }.
        [to] **{ $seat }** te muestra su mano: { $cards }.
       *[none] **{ $seat }** muestra su mano a toda la mesa: { $cards }.
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
        [seat] **{ $by }** propone penalizarte por comentarios ({ votes }).
        [by] Propones penalizar a **{ $seat }** por comentarios ({ votes }).
       *[none] **{ $by }** propone penalizar a **{ $seat }** por comentarios ({ votes }).
    }
   *[other] { $you ->
        [seat] **{ $by }** vota por una penalización contra ti ({ votes }).
        [by] Votas por una penalización contra **{ $seat }** ({ votes }).
       *[none] **{ $by }** vota por una penalización contra **{ $seat }** ({ votes }).
    }
}
event-vote-lapsed = { $you ->
    [seat] La votación contra ti termina sin mayoría: no hay penalización.
   *[none] La votación contra **{ $seat }** termina sin mayoría: no hay penalización.
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
    [none] La partida ha terminado: nadie la gana.
   *[other] { $phrasing ->
        [2] Fin de la partida. ¡Victoria: **{ $winners }**!
        [3] ¡Se acabó! Victoria: **{ $winners }**.
       *[1] La partida ha terminado. Victoria: **{ $winners }**.
    }
}

## Grandes momentos, contados por pasos

step-challenge = **{ $by }** lanza un reto. ¿Era un { -farol } de **{ $seat }**?
step-last-card = { $phrasing ->
    [2] Y aquí va la última carta de **{ $seat }**: ¡{ $card }!
    [3] Sin más cartas: ¡**{ $seat }** termina con { $card }!
   *[1] **{ $seat }** juega su última carta: ¡{ $card }!
}

## Grandes momentos en pocas palabras: en la imagen y encima de la mano afectada

moment-drew = { $phrasing ->
    [2] ¡{ cards } más! { $card } de { $by }
    [3] Uf, { cards }: { $card } de { $by }
   *[1] { $card } de { $by }: { cards }
}
moment-in-all = { $phrasing ->
    [2] Y +{ $count } de { $by } · +{ $total } en total
    [3] Uf, +{ $count } de { $by } · +{ $total } en total
   *[1] +{ $count } de { $by } · +{ $total } en total
}
moment-moved-for = { $you ->
    [seat] { $phrasing ->
        [2] Demasiado tarde: el bot ha jugado por ti
        [3] No te ha dado tiempo: el bot ha jugado por ti
       *[1] Se acabó el tiempo: el bot ha jugado por ti
    }
   *[none] { "" }
}
moment-sides-turned = { $phrasing ->
    [2] ¡Flip! Ahora vale la otra cara
    [3] Todo queda patas arriba
   *[1] Todo se ha dado la vuelta
}
moment-caught = { $phrasing ->
    [2] { $you ->
        [seat] ¡Sin UNO! { $by } te { -pillar(form: "pilla") }: +{ $count }
        [by] { "" }
       *[none] ¡Sin UNO! { $seat } roba { $count }
    }
    [3] { $you ->
        [seat] UNO olvidado, { $by } se da cuenta: +{ $count }
        [by] { "" }
       *[none] UNO olvidado: { $seat } roba { $count }
    }
   *[1] { $you ->
        [seat] { $by } te { -pillar(form: "pilla") }: +{ $count }
        [by] { "" }
       *[none] { $by } { -pillar(form: "pilla") } a { $seat }: +{ $count }
    }
}
moment-challenged = { $bluff ->
    [yes] { $phrasing ->
        [2] { $you ->
            [seat] { $by } te descubre: +{ $count }
           *[other] ¡Descubierto, era un { -farol }! +{ $count } para { $seat }
        }
        [3] { $you ->
            [seat] { $by } no se lo cree: +{ $count }
           *[other] { $by } no se lo cree: +{ $count } para { $seat }
        }
       *[1] { $you ->
            [seat] { $by } acierta, era un { -farol }: +{ $count }
           *[other] ¡Era un { -farol }! +{ $count } para { $seat }
        }
    }
   *[no] { $phrasing ->
        [2] { $you ->
            [by] La carta era válida: +{ $count } para ti
           *[other] La carta era válida: +{ $count } para { $by }
        }
        [3] { $you ->
            [by] Fallas, no era un { -farol }: +{ $count } para ti
           *[other] { $by } falla, no era un { -farol }: +{ $count }
        }
       *[1] { $you ->
            [by] No era un { -farol }: +{ $count } para ti
           *[other] No era un { -farol }: +{ $count } para { $by }
        }
    }
}

## Resúmenes de lo que llevó varias cartas; se quedan durante una vuelta entera de la mesa

# $links es quién jugó qué carta; $paid vale yes cuando las cartas ya se han robado.
summary-more = { $count } más
summary-stack = { $links }: { cards }

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
    [user-id] Ahora llevas tú la mesa.
   *[none] Ahora lleva la mesa **{ $user-id }**.
}
event-moved-for = { $you ->
    [seat] Se acabó el tiempo: el bot juega por ti.
   *[none] Se acabó el tiempo: el bot juega por **{ $seat }**.
}
event-seat-kept = { $you ->
    [seat] Un robot juega por ti hasta que vuelvas.
   *[none] Ahora un robot juega por **{ $seat }**.
}
event-kept-out = { $you ->
    [seat] Por ahora no puedes jugar en este servidor: un robot juega por ti hasta que vuelvas.
   *[none] Por ahora **{ $seat }** no puede jugar en este servidor: mientras tanto, juega un robot.
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
event-vote-withdrawn = { $you ->
    [user-id] Retiras tu petición: la partida sigue.
   *[none] **{ $user-id }** retira su petición: la partida sigue.
}
event-close-declined = No hay mayoría para cerrar la mesa: la partida sigue.
event-removal-declined = No hay mayoría para sacar a **{ $seat }**: la partida sigue.
