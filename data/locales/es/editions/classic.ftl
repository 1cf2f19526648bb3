### El juego de cartas: sus reglas de la casa.

edition-classic = UNO
help-classic = **UNO**: el juego de cartas que todo el mundo conoce, con reglas de la casa a elegir.
pick-classic = **UNO**: el clásico, con reglas de la casa
first-classic = **UNO**: juega el color, el número o el símbolo de la carta de arriba, o roba; di UNO al jugar la penúltima carta.

option-preset-family = reglas familiares
option-preset-chaos = reglas del caos
option-preset-merciless = reglas sin piedad
option-preset-quick = reglas rápidas
option-mixed-stacking = Acumulación mixta
option-mixed-stacking-true = un +2 y un Comodín +4 pueden responderse; sobre un Comodín +4, el +2 tiene que ser del color elegido
option-deflect = Desvío
option-deflect-true = { -cambio(form: "un") } o un Salta que encaja pasa las cartas por robar a la siguiente persona
option-draw-until = Robar hasta jugar
option-draw-until-true = si robas en tu turno, sigues hasta que una carta se pueda jugar
option-force-play = Juego obligado
option-force-play-true = si puedes jugar, no puedes robar; si robas una carta que se puede jugar, se juega enseguida
option-free-wild-four = Comodín +4 libre
option-free-wild-four-true = un Comodín +4 se puede jugar en cualquier momento, y nadie puede retarlo
option-same-number = Mismo número
option-same-number-true = tras una carta de número, puedes jugar más cartas del mismo número en el mismo turno
option-hand-size = Cartas repartidas
option-hand-size-value = { $value } cartas por persona
    .short = { $value }
option-decks = Barajas
option-decks-value = { $value ->
    [one] { $value } baraja
   *[other] { $value } barajas, mezcladas
}
option-uno-penalty = UNO olvidado
option-uno-penalty-value = { $value ->
    [one] { $value } carta por un UNO olvidado
   *[other] { $value } cartas por un UNO olvidado
}
    .short = { $value ->
        [one] { $value } carta
       *[other] { $value } cartas
    }
option-silent = Silencio
option-silent-true = nadie dice UNO, y no se { -pillar(form: "pilla") } a nadie
option-no-action-finish = Acabar con número
option-no-action-finish-true = la última carta tiene que ser de número
option-mercy = Piedad
option-mercy-0 = desactivada
option-mercy-value = con { $value } cartas o más en la mano, quedas fuera de la ronda
    .short = fuera con { $value } cartas
option-blitz = Relámpago
option-blitz-0 = desactivado
option-blitz-value = una ronda dura { $value } minutos; después, gana la mano con menos puntos
    .short = { $value } minutos por ronda
    .named = { option-blitz } ({ $value } min)
option-play-drawn = Jugar la carta robada
option-play-drawn-false = la carta robada guardada hasta el próximo turno
option-play-drawn-true = si robas una carta que se puede jugar, puedes jugarla en el mismo turno

asks-more = { $you ->
    [seat] **Juega otra carta del mismo número, o termina tu turno.**
   *[none] **{ $seat }** puede jugar otra carta del mismo número.
}

event-out-of-round = { $you ->
    [seat] Tienes { $count } cartas: quedas fuera de esta ronda.
   *[none] **{ $seat }** tiene { $count } cartas y queda fuera de esta ronda.
}
moment-out-of-round = { $phrasing ->
    [2] { $you ->
        [seat] { $count } cartas son demasiadas: quedas fuera de esta ronda
       *[none] { $count } cartas son demasiadas: { $seat } queda fuera
    }
    [3] { $you ->
        [seat] Esta ronda se acaba para ti: { $count } cartas
       *[none] Esta ronda se acaba para { $seat }: { $count } cartas
    }
   *[1] { $you ->
        [seat] { $count } cartas: quedas fuera de esta ronda
       *[none] { $count } cartas: { $seat } queda fuera de esta ronda
    }
}
event-minute-left = :stopwatch: Queda un minuto en esta ronda.
event-time-up = :stopwatch: Se acabó el tiempo: este turno es el último de la ronda.

# Un rechazo por una regla de la casa la nombra; refused-<verbo>-<motivo>-<opción> vale donde se eligió
# la opción, refused-at-<pregunta>-<verbo>-<motivo> mientras esa pregunta está abierta.
refused-must-play = Regla de la casa **Juego obligado**: tienes una carta que se puede jugar, así que no puedes robar.
refused-not-as-last = Regla de la casa **Acabar con número**: la última carta tiene que ser de número.
refused-challenge-not-asked-free-wild-four = Regla de la casa **Comodín +4 libre**: se puede jugar en cualquier momento, así que nadie puede retarlo.
refused-challenge-nothing-to-challenge-deflect = No hay nada que retar: solo puede retar quien tiene que robar por un Comodín +4, antes de robar, y nunca después de un desvío (regla de la casa **Desvío**).
refused-uno-not-asked-silent = Regla de la casa **Silencio**: en esta mesa nadie dice UNO.
refused-catch-not-asked-silent = Regla de la casa **Silencio**: en esta mesa nadie dice UNO, y no se { -pillar(form: "pilla") } a nadie.
refused-out-of-round = Regla de la casa **Piedad**: estás fuera de esta ronda. Puedes mirar hasta que termine.
refused-at-more-play-does-not-fit = Regla de la casa **Mismo número**: ahora solo puedes jugar otra carta del mismo número, o terminar tu turno.
refused-at-more-play-not-your-turn = Regla de la casa **Mismo número**: aún pueden llegar más cartas del mismo número. Espera a que termine este turno.
refused-at-more-draw-not-asked = Regla de la casa **Mismo número**: juega otra carta del mismo número, o termina tu turno. Ahora no puedes robar.
refused-at-take-play-does-not-fit-mixed-stacking = Regla de la casa **Acumulación mixta**: roba las cartas, o responde con un Comodín +4 o un +2 que encaje.
refused-at-take-play-does-not-fit-deflect = Regla de la casa **Desvío**: en vez de robar, puedes pasar las cartas con { -cambio(form: "un") } o un Salta que encaje.

## En la mesa

waits-more = { $you ->
    [seat] **Juega otra carta del mismo número, o termina tu turno.**
   *[none] **{ $seat }** puede jugar otra carta del mismo número.
}

notice-more = { $who }, juega otra carta del mismo número, o termina tu turno.
verb-pass-more = Terminar mi turno

clock-blitz = :stopwatch: La ronda termina { $when }

## Comandos

command-classic = clásico
    .description = UNO: el juego de cartas, con reglas de la casa a elegir
parameter-preset = reglas
    .description = Reglas que van en bloque: impresas, familiares, caos, sin piedad o rápidas
parameter-hand-size = cartas-repartidas
    .description = Cartas que recibe cada persona
