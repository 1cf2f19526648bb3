refused-already-drew = Ya robaste en este turno: juega la carta robada o quédatela.
refused-uno = { $said ->
    [yes] Ya dijiste UNO.
   *[no] { $count ->
        [2] Todavía no: tienes dos cartas y no es tu turno. Di UNO al jugar una de ellas.
       *[other] Demasiado pronto: tienes { cards }. Di UNO al jugar tu penúltima carta.
    }
}
refused-catch = { $by ->
    [none] { $said ->
        [yes] **{ $name }** dijo UNO.
       *[no] **{ $name }** tiene { cards }: solo puedes { -pillar } a quien tiene una carta. Intentarlo no tiene penalización.
    }
   *[other] { $you ->
        [yes] Acabas de { -pillar } a **{ $name }**.
       *[no] **{ $by }** acaba de { -pillar } a **{ $name }**.
    }
}
refused-vote = { $why ->
    [own] No puedes votar contra ti.
    [partner] **{ $name }** juega contigo: solo puedes votar contra rivales.
    [two] Para votar una penalización hacen falta al menos tres personas.
    [paid] **{ $name }** ya robó por comentarios en esta ronda: solo se puede una vez por ronda.
   *[again] Ya votaste contra **{ $name }**.
}
refused-too-late = Demasiado tarde: la siguiente persona ya empezó.
refused-too-late-for = Demasiado tarde: **{ $name }** ya empezó.
refused-round-over = La ronda terminó.
refused-stale-question = La partida ya avanzó: **Mi mano** muestra tus cartas actuales.
refused-already-started = La partida ya empezó: es tarde para eso.
refused-declined-before = El resto lo rechazó, o retiraste tu petición. Puedes volver a preguntar en la próxima ronda o, en un torneo, en la próxima serie.
refused-fault = Algo falló de mi parte. Lo anoté, y no cambió nada.
refused-fault-afterwards = Algo falló de mi parte. Lo anoté. Puede que lo que pediste ya esté hecho: compruébalo antes de volver a intentarlo.
refused-kicked = Te sacaron de esta mesa, y no puedes volver a entrar en ella.
refused-outrun = { $phrasing ->
    [2] ¡Casi! **{ $name }** te ganó por un pelo.
    [3] Por nada: **{ $name }** llegó antes.
   *[1] ¡Por poco! **{ $name }** se te adelantó.
}
refused-reactions-off = En esta mesa no hay reacciones: así lo eligió el equipo del servidor.
refused-seat-closed = Dejaste esta partida y tu { -sitio } está cerrado: puedes mirar, pero no volver.
refused-hourly-per-person = En menos de una hora abriste { $most ->
    [one] { $most } mesa
   *[other] { $most } mesas
}. Ese es el límite. Próxima mesa posible: <t:{ $again }:T>.
refused-hourly-per-server = En menos de una hora se { $most ->
    [one] abrió { $most } mesa
   *[other] abrieron { $most } mesas
} en este servidor. Ese es el límite. Próxima mesa posible: <t:{ $again }:T>.
refused-overloaded = Hay más movimiento del que puedo atender: tu clic no cambió nada. Vuelve a intentarlo en un momento.
refused-store-down = Ahora no puedo guardar nada, así que no cambió nada. Vuelve a intentarlo en un momento.
refused-table-moved-on = La mesa cambió: mírala y elige de nuevo.
refused-needs-server = Para eso tengo que estar en el servidor: pide a alguien que administre uno que me agregue.
refused-watches = Miraste esta partida con las cartas a la vista, así que no puedes unirte. Puedes jugar la siguiente.
