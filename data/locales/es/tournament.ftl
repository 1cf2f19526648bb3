### Un torneo de ocho en dos mesas (MAT-7), o de cuatro en una (MAT-6).

refused-in-tournament = Esta mesa es de un torneo: solo se puede detener el torneo entero.
refused-no-tournament = Aquí no hay ningún torneo.
refused-no-threads = No he podido abrir los hilos. Comprueba que tengo **Crear hilos públicos** y **Enviar mensajes en hilos** aquí, y vuelve a intentarlo.
tournament-elsewhere = Aquí no puedo abrir un torneo, porque sus mesas son hilos: ábrelo en un canal de texto o de anuncios.
refused-too-many-players = Ya participan { $players } personas: para un torneo de { $most }, antes tiene que irse alguien.

next-held = El torneo está en pausa: la siguiente ronda espera.

# $players es cuántas personas juegan, $short si cada pareja juega una ronda en vez de cuatro.
tournament-title = ### { $short ->
    [yes] Torneo corto
   *[no] Torneo
} de { $players ->
    [4] cuatro
   *[other] ocho
} · { $edition }
tournament-idea = { $players ->
    [4] Una mesa
   *[other] Dos mesas
}, { $rounds } rondas: { $short ->
    [yes] una
   *[no] cuatro
} con cada posible pareja. Cada persona suma lo que ganan sus equipos.
tournament-players = Participantes: { $seated } de { $players }{ $robots ->
    [0] .
    [one] ; un robot ocupa el { -sitio } libre.
   *[other] ; unos robots ocupan los { $robots } { -sitio(form: "sitios") } libres.
}
tournament-robot = { $name } (robot)
tournament-set = **Serie { $set } de { $sets }**
tournament-table = { $tables ->
    [1] {""}
   *[other] Mesa { $table },{" "}
}<#{ $thread }>: { $one } – { $other } · { $over ->
    [yes] terminada
   *[no] { $rounds ->
        [1] en juego
       *[other] ronda { $round } de { $rounds }
    }
}
tournament-attempt = -# { $tables ->
    [1] En la mesa
   *[other] En la mesa { $table }
} se reparte de nuevo (intento { $attempt }): el anterior falló, y sus rondas no cuentan.
tournament-paused = :pause: En pausa: no empieza ninguna ronda nueva. Tras 14 días sin cambios, el torneo se detiene.
tournament-vote-close = -# :vote: **{ $name }** quiere detener el torneo sin resultado: { votes } · fin { $when }
tournament-vote-pause = -# :vote: **{ $name }** quiere pausar el torneo: { votes } · fin { $when }
tournament-vote-remove = -# :vote: **{ $name }** quiere sacar a **{ $person }**: { votes } · fin { $when }
tournament-vote-call = -# :vote: **{ $name }** pide una votación a quienes juegan el torneo. Se puede votar debajo del mensaje del torneo en <#{ $channel }>. Fin de la votación: { $when }.
tournament-threadless = :pause: No puedo abrir el hilo de una mesa: necesito aquí **Crear hilos públicos** y **Enviar mensajes en hilos**. La mesa espera tal como está y lo intento cada minuto; a los 14 días, el torneo se detiene.
tournament-next = Siguiente serie { $when }.
tournament-stop-sure = ### ¿Detener el torneo?
    Está en la serie { $set } de { $sets }. Nadie lo ganará, y no se puede retomar. Para seguir otro día, ponlo en pausa.
tournament-stop-ask = ### ¿Detener el torneo?
    Primero se pregunta al resto, que tiene un minuto.
    - **Más de la mitad acepta:** termina, y nadie lo gana.
    - **Si no:** { $leaves ->
        [yes] lo dejas tú, y un robot juega por ti.
       *[no] sigue.
    }
tournament-cancel-sure = ### ¿Cancelar el torneo?
    { $count ->
        [one] Todavía no hay nadie más.
       *[other] Hay { $count } personas en la lista: pierden su { -sitio }.
    } Después, cualquiera puede abrir uno nuevo.
tournament-leave-sure = ### ¿Dejar el torneo?
    Un robot juega por ti en la serie { $set } de { $sets } y en todas las siguientes. **He vuelto**, debajo del torneo, te devuelve tu { -sitio }, con los puntos ganados hasta entonces.
tournament-leave-last = ### ¿Dejar el torneo?
    Ya solo quedas tú: sin ti termina, y nadie lo gana.{ $paused ->
    [yes] {""}
   *[no] {" "}Para seguir otro día, ponlo en pausa.
}
tournament-kick-sure = Esa persona no podrá volver a entrar en este torneo.{ $started ->
    [yes] {" "}No cuenta para ella, y un robot ocupa su { -sitio }.
   *[no] {""}
}
tournament-kick-unrated = La serie en curso en su mesa no cambia entonces el rating de nadie.
tournament-left = Has dejado el torneo: un robot juega por ti. **He vuelto** te devuelve tu { -sitio }.
tournament-left-before = Ya no estás en el torneo.
tournament-left-last = { $set ->
    [0] Solo estabas tú: el torneo queda cancelado.
   *[other] Ya solo quedabas tú: el torneo ha terminado, y nadie lo gana.
}
tournament-removed = Esa persona ya no está en el torneo.
tournament-vote-asked = El resto puede responder debajo del mensaje del torneo. Fin de la votación: { $until }. **{ $no }** retira tu petición.
tournament-voted = Respuesta anotada. Puedes cambiarla hasta que acabe la votación.
tournament-goes-on = Allá vamos: serie { $set } de { $sets }.
tournament-standing = **Clasificación**
tournament-leading = **En cabeza**
tournament-own = **Tus parejas**
tournament-own-set = { $now ->
    [yes] :turn:
   *[no] :seat:
} Serie { $set }{ $tables ->
    [1] {""}
   *[other] , mesa { $table }
}: con **{ $partner }** contra { $others }
tournament-call = **Serie { $set }:** { $one } contra { $other }.
tournament-so-far = Fin de la serie { $set } de { $sets }. Clasificación: { $standing }.
tournament-call-away = -# Un robot juega por quien no está: para volver, { -pulsar(form: "pulsa") } **{ button-come-back }** debajo del mensaje del torneo.
tournament-set-over = **Fin de la serie { $set } de { $sets }.**
tournament-table-next = Después, { $tables ->
    [1] en
   *[other] en la mesa { $table },
} <#{ $thread }>: { $one } – { $other }
tournament-thread = { $edition } · { $tables ->
    [1] torneo
   *[other] mesa { $table }
}
tournament-won = { $count ->
    [one] { $phrasing ->
        [2] :trophy: ¡**{ $names }** se lleva el torneo!
        [3] :trophy: ¡**{ $names }** levanta el trofeo!
       *[1] :trophy: ¡**{ $names }** gana el torneo!
    }
   *[other] { $phrasing ->
        [2] :trophy: ¡**{ $names }** se llevan el torneo!
        [3] :trophy: ¡**{ $names }** levantan el trofeo!
       *[1] :trophy: ¡**{ $names }** ganan el torneo!
    }
}
tournament-removed-by-staff = -# Fuera por decisión del equipo del servidor: { $names }.
tournament-closed-cancelled = El torneo se canceló antes de empezar.
tournament-closed-stopped = { $staff ->
    [yes] El equipo del servidor detuvo el torneo
   *[no] El torneo se detuvo
}; nadie lo gana.
tournament-closed-idle = { $set ->
    [0] Nadie empezó el torneo en 24 horas.
   *[other] Nadie retomó el torneo en 14 días; nadie lo gana.
}
tournament-closed-barred = Llevo 24 horas sin poder escribir en un hilo de este torneo; nadie lo gana.
tournament-closed-deserted = Ya no queda nadie en el torneo.
tournament-closed-gone = El canal de este torneo ya no existe.
tournament-closed-fault = El torneo falló varias veces seguidas y queda cerrado; nadie lo gana.
tournament-closed-unreadable = Los datos de este torneo están dañados, así que el torneo queda cerrado; nadie lo gana. Quien aloja este bot encontrará el motivo en su registro.
tournament-entered = Participas en el torneo. Te mencionaré en tu mesa cuando empiece una serie.
tournament-entered-closed = Participas en el torneo. No puedo enviarte mensajes directos: en tu mesa, { -pulsar(form: "pulsa") } **Mi mano** para ver tus cartas.

button-pause = Pausa
button-vote-stop-yes = Sí, detener
button-vote-pause-yes = Sí, pausar
button-resume = Seguir
button-standing = Mis parejas
button-stop-all = Detener el torneo

command-tournament = torneo
    .description = Ocho participantes, o cuatro; cada persona forma pareja con el resto, por turnos
command-tournament-new = nuevo
    .description = Abrir un torneo en este canal
command-tournament-join = unirse
    .description = Unirse, o recuperar tu { -sitio } de un robot
command-tournament-leave = salir
    .description = Irte; un robot ocupa tu { -sitio }
command-tournament-start = empezar
    .description = Empezar (quien lleva la mesa y el equipo), o seguir tras una pausa (quien juega)
command-tournament-standing = clasificación
    .description = La clasificación, y tus parejas
command-tournament-pause = pausa
    .description = Pausar tras las rondas en curso (quien lleva la mesa y el equipo), o responder a una petición
command-tournament-stop = detener
    .description = Detener el torneo para siempre (quien lleva la mesa y el equipo), o responder a una petición
parameter-tournament-new-edition = edición
    .description = La edición a la que se juega
parameter-tournament-new-players = participantes
    .description = Ocho en dos mesas (por defecto), o cuatro en una
parameter-short = corto
    .description = Una ronda con cada pareja en vez de cuatro
right-create-public-threads = Crear hilos públicos

help-tournament = `/torneo nuevo`: de ocho o de cuatro.
option-players = Participantes
option-players-4 = cuatro en una mesa
option-players-8 = ocho en dos mesas
option-short = Rondas
option-short-false = cuatro con cada pareja
option-short-true = una con cada pareja (forma corta)
button-cancel-all = Cancelar el torneo
