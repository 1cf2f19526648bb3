### UNO Wizz: la ruleta, y lo que decide.

edition-wizz = UNO Wizz
help-wizz = **UNO Wizz**: tras una carta Wizz, la siguiente persona gira la ruleta en vez de jugar.
pick-wizz = **UNO Wizz**: una carta y gira la ruleta

card-marked-wizz = { $number } { colour } (Wizz)

# $value es un sector, como lo escriben las pruebas de las reglas.
wheel-segment = { $value ->
    [discard-number] Descartar número
    [discard-colour] Descartar color
    [almost-uno] Casi UNO
    [draw-red] Robar rojo
    [draw-blue] Robar azul
    [show-hand] Mostrar la mano
    [uno-wizz] UNO Wizz
    [trade-hands] Pasar las manos
   *[war] Guerra
}
# Solo mientras aún decide lo que se pregunta.
own-wheel-stopped = { $waiting ->
    [play] { "" }
    [drawn] { "" }
    [take] { "" }
    [spin] { "" }
   *[other] :spin: La ruleta marca: **{ wheel-segment }**
}

asks-name-number = { $you ->
    [seat] **Elige un número:** te descartas de todas las cartas que lo llevan.
   *[none] **{ $seat }** elige un número y se descarta de todas las cartas que lo llevan.
}
asks-name-held-colour = { $you ->
    [seat] **Elige un color de tu mano:** te descartas de todas las cartas de ese color, menos los comodines.
   *[none] **{ $seat }** elige un color y se descarta de todas las cartas de ese color, menos los comodines.
}
waits-discard = { $count ->
    [1] { $you ->
        [seat] **Elige de qué carta te descartas.**
       *[none] **{ $seat }** elige de qué carta se descarta.
    }
   *[other] { $you ->
        [seat] **Elige las dos cartas con las que te quedas:** te descartas de las demás.
       *[none] **{ $seat }** elige las dos cartas con las que se queda y se descarta de las demás.
    }
}
asks-race = **¡UNO Wizz! Quien grite primero** se descarta de una carta a su elección.

event-spun = { $you ->
    [seat] Giras la ruleta
   *[none] **{ $seat }** gira la ruleta
}: { $segment ->
    [discard-number] **Descartar número**.
    [discard-colour] **Descartar color**.
    [almost-uno] **Casi UNO** (quedarse con dos cartas y descartarse de las demás).
    [draw-red] **Robar rojo** (hasta que salga una carta roja o un comodín).
    [draw-blue] **Robar azul** (hasta que salga una carta azul o un comodín).
    [show-hand] **Mostrar la mano**.
    [uno-wizz] ¡**UNO Wizz**!
    [trade-hands] **Pasar las manos**.
   *[war] ¡**Guerra**!
}
step-spin = { $you ->
    [seat] :spin: Giras la ruleta…
   *[none] :spin: **{ $seat }** gira la ruleta…
}
step-race = ¿Quién grita primero?
event-discarded = { $you ->
    [seat] Te descartas de { $cards }.
   *[none] **{ $seat }** se descarta de { $cards }.
}
event-hands-traded = Todas las manos pasan a la izquierda.
event-shouted = { $you ->
    [seat] Gritas antes que nadie y te descartas de una carta a tu elección.
   *[none] **{ $seat }** grita antes que nadie y se descarta de una carta a su elección.
}
moment-hands-traded = { $phrasing ->
    [2] { $giver ->
        [none] Las manos, un { -sitio } a la izquierda
       *[other] Un { -sitio } a la izquierda: tienes la mano de { $giver }
    }
    [3] { $giver ->
        [none] ¡A la izquierda! Manos nuevas
       *[other] ¡A la izquierda! Te llega la mano de { $giver }
    }
   *[1] { $giver ->
        [none] Todas las manos pasan a la izquierda
       *[other] Las manos pasan a la izquierda: tienes la de { $giver }
    }
}
moment-shouted = { $phrasing ->
    [2] { $you ->
        [seat] { "" }
       *[none] ¡{ $seat } se adelanta al resto!
    }
    [3] { $you ->
        [seat] { "" }
       *[none] ¡Nadie grita antes que { $seat }!
    }
   *[1] { $you ->
        [seat] { "" }
       *[none] ¡{ $seat } grita antes que nadie!
    }
}
event-nobody-shouted = Nadie grita a tiempo.
event-war-shown = Guerra: { $cards }.
event-war-ended = { $winner ->
    [none] Nadie gana la guerra.
   *[other] { $you ->
        [winner] ¡Ganas la guerra!
       *[none] ¡**{ $winner }** gana la guerra!
    }
}

# $shown es lo que enseñó cada persona, en cada vuelta; $cards es de lo que se descarta quien gana.
summary-war = { $spun ->
    [you] Guerra en tu ruleta
   *[other] Guerra en la ruleta de **{ $starter }**
}{ $shown ->
    [none] { "" }
   *[other] : { $shown }
}. { $won ->
    [you] La ganas y te descartas de { $cards }.
    [none] Nadie la gana.
   *[other] **{ $winner }** la gana y se descarta de { $cards }.
}

# Para una carta, o para lo que pide la ruleta.
refused-not-in-hand-wizz = Eso no está en tu mano.

## En la mesa

waits-spin = { $you ->
    [seat] **Gira la ruleta.**
   *[none] **{ $seat }** tiene que girar la ruleta.
}
waits-number = { $you ->
    [seat] **Elige un número.**
   *[none] **{ $seat }** elige un número.
}
waits-shout = { $several ->
    [yes] **¿Quién grita primero?**
   *[no] { $you ->
        [seat] **¡Grita!**
       *[none] **{ $seat }** puede gritar.
    }
}

notice-spin = { $who }, gira la ruleta.
notice-number = { $who }, elige un número.
notice-discard = { $who }, elige de qué te descartas.
notice-shout = { $who }, ¡grita!

verb-spin = Girar la ruleta
verb-shout = ¡Gritar!

choose-top = Carta que dejas arriba (opcional)…
choose-kept = { $count ->
    [one] Una carta que te quedas…
   *[other] { $count } cartas que te quedas…
}

why-wheel = {" "}(ruleta)

picture-wheel = Una ruleta parada en: { wheel-segment }.
picture-wheel-rest = Una ruleta de nueve sectores, parada: { $legend }.
picture-wheel-turns = Una ruleta que gira.

## Comandos

command-wizz = wizz
    .description = UNO Wizz: algunas cartas mandan a la siguiente persona a la ruleta
command-spin = girar
    .description = Girar la ruleta
command-shout = gritar
    .description = Gritar: quien lo hace primero se descarta de una carta
command-number = número
    .description = Elegir un número: te descartas de todas las cartas que lo llevan
command-discard = descartar
    .description = Descartarte de una carta, o de todas menos las dos que te quedas
parameter-number = número
    .description = Un número de tu mano
parameter-discard-card = carta
    .description = Carta que dejas arriba
parameter-keep = quedarse
    .description = Casi UNO: una carta que te quedas
parameter-also = quedarse-también
    .description = Casi UNO: la otra carta que te quedas
