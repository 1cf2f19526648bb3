### UNO Master: sus opciones, su botón, sus variantes.

edition-master = UNO Master
help-master = **UNO Master**: el UNO clásico contra el reloj; juega a tiempo o roba dos cartas.
pick-master = **UNO Master**: el UNO contra el reloj

option-speed = Reloj
option-speed-value = { $value ->
    [one] { $value } segundo por turno; si suena el timbre, robas dos cartas
   *[other] { $value } segundos por turno; si suena el timbre, robas dos cartas
}
    .short = { $value ->
        [one] { $value } segundo
       *[other] { $value } segundos
    }
    .named = { option-speed } ({ $value } s)
option-button = Botón
option-button-auto = se { -pulsar(form: "pulsa") } solo cuando juegas o robas
    .short = automático
option-button-manual = regla impresa: { -pulsar(form: "pulsalo") } tras cada carta; antes de tiempo, robas dos y pierdes el turno
    .short = manual
    .named = botón manual
option-stacking = Acumular
option-stacking-true = un +2 responde a un +2, un Comodín +4 a un Comodín +4; la siguiente persona tiene que robar el total
option-seven-zero = 7-0
option-seven-zero-true = con un 0, cada mano pasa a la siguiente persona; un 7 cambia tu mano por la de quien elijas
option-jump-in = Colarse
option-jump-in-true = si tienes la misma carta que la de arriba, puedes jugarla enseguida, fuera de turno

asks-start = { $you ->
    [seat] **{ -pulsar(form: "Pulsa") } el botón** para poner en marcha el reloj.
   *[none] **{ $seat }** tiene que { -pulsar } el botón para poner en marcha el reloj.
}
asks-choose-swap = { $you ->
    [seat] **¿Con quién cambias la mano?**
   *[none] **{ $seat }** elige con quién cambia la mano.
}
hand-picked-player-7 = **{ $card }: ¿con quién cambias la mano?**

event-pressed = { $early ->
    [yes] { $you ->
        [seat] { -pulsar(form: "Pulsas") } el botón antes de tiempo.
       *[none] **{ $seat }** { -pulsar(form: "pulsa") } el botón antes de tiempo.
    }
   *[no] { $you ->
        [seat] { -pulsar(form: "Pulsas") } el botón.
       *[none] **{ $seat }** { -pulsar(form: "pulsa") } el botón.
    }
}
event-buzzed = { $card ->
    [none] { $you ->
        [seat] ¡El timbre! No te ha dado tiempo.
       *[none] ¡El timbre! A **{ $seat }** no le ha dado tiempo.
    }
   *[other] { $you ->
        [seat] ¡El timbre! Recuperas { $card }.
       *[none] ¡El timbre! **{ $seat }** recupera { $card }.
    }
}
event-hands-swapped = { $you ->
    [seat] Cambias tu mano por la de **{ $player }**.
    [player] **{ $seat }** cambia su mano por la tuya.
   *[none] **{ $seat }** cambia su mano por la de **{ $player }**.
}
event-hands-passed = Cada mano pasa a la siguiente persona, en el sentido del juego.
moment-buzzed = { $phrasing ->
    [2] { $you ->
        [seat] ¡Demasiado tarde! +{ $count } para ti
       *[none] ¡Demasiado tarde! +{ $count } para { $seat }
    }
    [3] { $you ->
        [seat] Gana el timbre: +{ $count } para ti
       *[none] Gana el timbre: +{ $count } para { $seat }
    }
   *[1] { $you ->
        [seat] ¡El timbre! +{ $count } para ti
       *[none] ¡El timbre! +{ $count } para { $seat }
    }
}
moment-hands-swapped = { $phrasing ->
    [2] { $you ->
        [seat] { "" }
        [player] { $seat } se queda con tu mano: { $gave } por { $got }
       *[none] { $seat } y { $player } cambian: { $gave } por { $got }
    }
    [3] { $you ->
        [seat] { "" }
        [player] ¡Trueque! { $seat } tiene ahora tu mano: { $gave } por { $got }
       *[none] ¡Trueque! { $seat } y { $player }: { $gave } por { $got }
    }
   *[1] { $you ->
        [seat] { "" }
        [player] { $seat } cambia su mano por la tuya: { $gave } por { $got }
       *[none] { $seat } cambia con { $player }: { $gave } por { $got }
    }
}
moment-hands-passed = { $phrasing ->
    [2] { $giver ->
        [none] Manos nuevas para todo el mundo
       *[other] Manos nuevas: tienes la de { $giver }
    }
    [3] { $giver ->
        [none] Cada mano llega a otra persona
       *[other] Te llega otra mano: la de { $giver }
    }
   *[1] { $giver ->
        [none] Todas las manos avanzan un { -sitio }
       *[other] Las manos avanzan: tienes la de { $giver }
    }
}

## En la mesa

asks-drawn-to-press = { $you ->
    [seat] **Juega la carta robada**, o { -pulsar(form: "pulsa") } el botón para quedártela.
   *[none] **{ $seat }** puede jugar la carta robada o quedársela.
}
waits-press = { $you ->
    [seat] **{ -pulsar(form: "Pulsa") } el botón.**
   *[none] **{ $seat }** tiene que { -pulsar } el botón.
}

notice-press = { $who }, { -pulsar(form: "pulsa") } el botón.

verb-press = Pulsar el botón
clock-buzzer = :stopwatch: Suena el timbre { $when }
    .short = :stopwatch: { $when }

why-early-press = {" "}(botón antes de tiempo)
why-clock = {" "}(timbre)

refused-press-first = El reloj está parado: primero { -pulsar(form: "pulsa") } el botón y después juega.

## Comandos

command-master = master
    .description = UNO Master: el juego clásico, con reloj y botón
command-press = pulsar
    .description = Pulsar el botón
parameter-speed = reloj
    .description = Segundos por turno antes del timbre
parameter-stacking = acumular
    .description = Una carta que hace robar se juega sobre otra del mismo tipo
