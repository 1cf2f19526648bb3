### Por qué se rechaza una jugada: un texto por cada motivo de las reglas, llamado refused-<motivo>.
### Son respuestas a una sola persona, que nadie más ve.

refused-not-your-turn = No es tu turno.
refused-not-in-hand = Esa carta no está en tu mano.
refused-does-not-fit = Ahora no puedes jugar eso: una carta tiene que ser del color actual, o del número o símbolo de la carta de arriba.
refused-needs-colour = Primero elige un color.
refused-needs-player = Primero elige a una persona.
refused-needs-pan = Puedes jugar esa carta en cualquiera de los platillos: elige izquierdo o derecho.
refused-bad-player = Aquí no puedes elegir a esa persona.
refused-already-drew = Ya has robado en este turno: juega la carta robada o quédatela.
refused-only-the-drawn-card = Después de robar, solo puedes jugar la carta robada.
refused-nothing-to-challenge = No hay nada que retar: solo puede retar quien tiene que robar por un Comodín +4, y antes de robar.
# Para un solo comando: refused-<verbo>-<motivo>. En una edición en la que no se puede retar:
refused-challenge-not-asked = En esta edición no hay nada que retar.
refused-pass-not-asked = Solo puedes quedarte con una carta que acabas de robar.
refused-take-not-asked = Ahora no tienes que robar ninguna carta.
refused-colour-not-asked = Ahora no hay ningún color que elegir.
refused-choose-not-asked = Ahora no hay que elegir a nadie.
refused-nothing-to-catch = No hay a quién { -pillar }: no falta ningún UNO. Intentarlo no tiene penalización.
# Un UNO que no vale; $count es cuántas cartas tiene quien lee.
refused-uno = { $said ->
    [yes] Ya has dicho UNO.
   *[no] { $count ->
        [2] Todavía no: tienes dos cartas y no es tu turno. Di UNO al jugar una de ellas.
       *[other] Demasiado pronto: tienes { cards }. Di UNO al jugar tu penúltima carta.
    }
}
# Un pillado que no vale; $by es quien se adelantó.
refused-catch = { $by ->
    [none] { $said ->
        [yes] **{ $name }** ha dicho UNO.
       *[no] **{ $name }** tiene { cards }: solo puedes { -pillar } a quien tiene una carta. Intentarlo no tiene penalización.
    }
   *[other] { $you ->
        [yes] Acabas de { -pillar } a **{ $name }**.
       *[no] **{ $by }** acaba de { -pillar } a **{ $name }**.
    }
}
refused-catch-own-side = { $own ->
    [yes] No puedes { -pillar(form: "pillarte") }: { -pulsar(form: "pulsa") } **¡UNO!**
   *[no] **{ $name }** juega contigo: solo puedes { -pillar } a rivales.
}
# Una votación de penalización que no vale.
refused-vote = { $why ->
    [own] No puedes votar contra ti.
    [partner] **{ $name }** juega contigo: solo puedes votar contra rivales.
    [two] Para votar una penalización hacen falta al menos tres personas.
    [paid] **{ $name }** ya ha robado por comentarios en esta ronda: solo se puede una vez por ronda.
   *[again] Ya has votado contra **{ $name }**.
}
refused-too-late = Demasiado tarde: la siguiente persona ya ha empezado.
refused-too-late-for = Demasiado tarde: **{ $name }** ya ha empezado.
refused-not-asked = Ahora no puedes hacer eso.
refused-other-edition = Ese comando es de { $edition }: en esta mesa se juega a { $played }.
refused-round-over = La ronda ha terminado.
refused-stale-question = La partida ya ha avanzado: **Mi mano** muestra tus cartas actuales.
# En lugar del motivo sin más, cuando hay cartas por robar.
refused-owing = { $owed ->
    [one] Antes tienes que robar { $owed } carta, o usar otro de los botones.
   *[other] Antes tienes que robar { $owed } cartas, o usar otro de los botones.
}

## Lo que rechaza la propia mesa

refused-already-seated = Ya tienes { -sitio } en esta mesa.
refused-already-started = La partida ha empezado: ya es tarde para eso.
refused-barred = La partida está en pausa: no puedo escribir en su canal, así que nadie vería tu jugada. Sigue sola en cuanto pueda, con el tiempo que te quedaba.
refused-bad-option = Esa opción ya no está disponible: vuelve a abrir el menú.
refused-no-majority = Esta votación no puede salir adelante: falta demasiada gente. Los robots no votan, y no se puede votar contra ellos.
refused-no-vote = Ahora no hay ninguna votación sobre eso.
refused-no-voter = Aquí votan las demás personas que juegan desde la primera ronda.
refused-nobody-to-ask = No hay nadie más que pueda aceptarlo. Un robot juega por quien no está{ $place ->
    [outside] .
   *[server] ; el equipo del servidor, si no juega, puede sacar a alguien.
}
refused-declined-before = El resto lo ha rechazado, o has retirado tu petición. Puedes volver a preguntar en la próxima ronda o, en un torneo, en la próxima serie.
refused-not-at-table = Esa persona no está en esta mesa. Elige uno de los nombres que sugiero.
refused-bad-target = Esa persona no está en la mesa, o aquí no puedes elegirla.
refused-channel-taken = { $there ->
    [tournament] Aquí ya hay un torneo: `/torneo clasificación` muestra quién juega y cómo va. Puedes abrir otro en otro canal.
    [thread] Este hilo es de un torneo. Puedes abrir una mesa en otro canal o hilo.
   *[table] Aquí ya hay una mesa. Puedes abrir otra en otro canal, hilo o chat.
}
refused-closed-table = Esta mesa está cerrada. `/uno jugar` abre una nueva.
refused-vote-open = Ya se está preguntando al resto: espera su respuesta.
refused-fault = Algo ha fallado por mi parte. Lo he anotado, y no ha cambiado nada.
refused-fault-afterwards = Algo ha fallado por mi parte. Lo he anotado. Puede que lo que pediste ya esté hecho: compruébalo antes de volver a intentarlo.
refused-kicked = Te han sacado de esta mesa, y no puedes volver a entrar en ella.
refused-own-kick = No puedes sacarte de la mesa: para irte, usa `/uno salir`.
refused-late-click = Demasiado tarde: el tiempo se había acabado cuando hiciste clic.
refused-data-deleted = Acabas de borrar todo lo que guardo sobre ti. Si quieres volver a jugar, pídelo otra vez.
refused-duel = Esta mesa está reservada para un duelo hasta que responda la persona invitada. Puedes abrir otra en otro canal o hilo.
refused-early-click = Demasiado pronto: tu respuesta se adelanta a la pregunta.
refused-lobby-full = La mesa está llena ({ $most } personas como mucho).
refused-tournament-full = El torneo está lleno ({ $most } personas): puedes mirarlo en sus hilos.
refused-needs-staff = { $place ->
    [outside] Eso solo lo puede hacer quien lleva la mesa.
   *[server] Eso solo lo pueden hacer quien lleva la mesa y el equipo del servidor.
}
refused-no-free-seat = Todos los { -sitio(form: "sitios") } de esta partida están ocupados: puedes mirar, y jugar la siguiente.
refused-only-round = Esta partida es de una sola ronda: puedes mirar, y jugar la siguiente.
refused-waits-for-round = Entras en la siguiente ronda: hasta entonces puedes mirar.
# $where vale direct en los mensajes directos, cuando alguien no está en ninguna mesa o está en varias.
refused-no-table = { $where ->
    [direct] En los mensajes directos, este comando solo funciona cuando estás en una única mesa. Úsalo donde esté la mesa que quieras, o { -pulsar(form: "pulsa") } un botón de tu mano.
    [tournament] Ahora no tienes ninguna partida en este torneo.
   *[channel] Aquí no hay ninguna mesa.
}
refused-no-record = Aquí no hay ninguna partida terminada. Las manos se muestran cuando acaba la partida, no antes.
refused-not-a-move = “{ $line }” no está entre tus opciones.
# Lo que se podría haber escrito.
could-say = Prueba con: { $choices }
refused-not-away = Ya estás jugando: ningún robot tiene tu { -sitio }.
refused-not-between = No hay ninguna ronda por repartir.
refused-not-host = { $host ->
    [none] Eso solo lo puede hacer quien lleva la mesa.
   *[other] Eso solo lo puede hacer **{ $host }**, que lleva la mesa.
}
refused-not-in-server = Esa mesa está en otro servidor o chat: únete allí.
refused-not-invited = No tienes invitación para esta mesa.
refused-not-open = Esta partida no se puede mirar con las cartas a la vista: antes de empezar, no toda la mesa estuvo de acuerdo.
refused-own-game = Estás jugando: no puedes mirar tu propia partida.
refused-never-open = Las partidas lentas y los torneos no se pueden mirar con las cartas a la vista.
refused-not-playing = La partida todavía no está en marcha.
refused-not-seated = No estás en esta mesa.
refused-outrun = { $phrasing ->
    [2] ¡Casi! **{ $name }** ha llegado antes.
    [3] Por un pelo: **{ $name }** ha ido más deprisa.
   *[1] ¡Por poco! **{ $name }** se te ha adelantado.
}
refused-reactions-off = En esta mesa no hay reacciones: así lo ha elegido el equipo del servidor.
refused-restarting = Me estoy reiniciando: vuelve a intentarlo en un momento. Tu partida está guardada.
refused-seat-closed = Has dejado esta partida, y tu { -sitio } está cerrado: puedes mirar, pero no volver.
refused-slow-timed = **{ $option }** no encaja en una partida lenta: desactiva antes esa regla, o elige un límite en segundos.
refused-slow-clock = Esta edición se juega contra reloj, así que no puede ser una partida lenta. Elige un límite en segundos.
refused-slow-seats = { $name } ya juega { $most } partidas lentas, y nadie puede jugar más a la vez. Antes hay que terminar o dejar una.
refused-slow-tables = { $name } ya tiene { $most } mesas lentas { $place ->
    [outside] aquí
   *[server] en este servidor
}, y nadie puede tener más a la vez. Antes hay que terminar o cerrar una.
refused-overloaded = Hay más movimiento del que puedo atender: tu clic no ha cambiado nada. Vuelve a intentarlo en un momento.
refused-store-down = Ahora no puedo guardar nada, así que no ha cambiado nada. Vuelve a intentarlo en un momento.
refused-table-moved-on = La mesa ha cambiado: mírala y elige de nuevo.
refused-too-few-players = Hacen falta al menos { $least } participantes: usa **{ button-add-robot }**, o espera a alguien.
refused-unknown-action = Ya no conozco este botón o comando. Prueba con `/uno mano`.
refused-needs-server = Para eso tengo que estar en el servidor: pide a alguien que administre uno que me añada.
refused-outside-off = Aquí no se puede jugar conmigo: quien me aloja solo lo permite en servidores donde estoy.
refused-unknown-edition = No existe esa edición.
refused-watches = Has mirado esta partida con las cartas a la vista, así que no puedes unirte. Puedes jugar la siguiente.
refused-wrong-number = **{ $mode }** no sirve para { $players ->
    [one] { $players } participante
   *[other] { $players } participantes
}. Cambia el número de robots, o la puntuación en **{ button-lobby-more }**.

## Quién puede abrir una mesa, y cada cuánto: lo que elige el servidor, y los límites

refused-banned = El equipo de este servidor no te deja jugar en sus mesas.
refused-left-server = Ya no estás en el servidor de esa mesa, así que un robot tiene tu { -sitio }. Vuelve al servidor para recuperarlo.
refused-timed-out = Estás en aislamiento temporal en el servidor de esa mesa hasta el <t:{ $until }:f>, así que un robot juega por ti. Vuelve después; puedes dejar la mesa en cualquier momento.
refused-only-staff-opens = En este servidor, solo el equipo puede abrir mesas. Puedes unirte a cualquier mesa abierta.
refused-only-role-opens = En este servidor, solo pueden abrir mesas las personas con el rol <@&{ $role }>. Puedes unirte a cualquier mesa abierta.
refused-wrong-channel = { $more ->
    [0] En este servidor se juega en <#{ $channel }>: abre tu mesa allí.
    [one] En este servidor se juega en <#{ $channel }> y en { $more } { -sitio } más: abre tu mesa allí.
   *[other] En este servidor se juega en <#{ $channel }> y en { $more } { -sitio(form: "sitios") } más: abre tu mesa allí.
}
refused-wrong-edition = En este servidor no se juega a esa edición. `/uno jugar` muestra las que sí.
refused-open-cooldown = Acabas de abrir una mesa. Próxima mesa posible: <t:{ $again }:T>.
refused-hourly-per-person = En menos de una hora has abierto { $most ->
    [one] { $most } mesa
   *[other] { $most } mesas
}. Ese es el límite. Próxima mesa posible: <t:{ $again }:T>.
refused-hourly-per-server = En menos de una hora se { $most ->
    [one] ha abierto { $most } mesa
   *[other] han abierto { $most } mesas
} en este servidor. Ese es el límite. Próxima mesa posible: <t:{ $again }:T>.
refused-tables-per-person = Ya tienes a tu cargo { $most ->
    [one] { $most } mesa abierta
   *[other] { $most } mesas abiertas
}. Ese es el límite. Podrás abrir otra en cuanto se cierre alguna. { $channel ->
    [none] {""}
   *[other] Una de ellas está en <#{ $channel }>.
}
refused-plans-per-person = Ya tienes { $most ->
    [one] { $most } mesa abierta o programada
   *[other] { $most } mesas abiertas o programadas
}. Ese es el límite. Podrás programar otra en cuanto se cierre o se cancele alguna.
refused-tables-per-server = Este servidor tiene { $most ->
    [one] { $most } mesa abierta
   *[other] { $most } mesas abiertas
}. Ese es el límite. Se podrá abrir otra en cuanto se cierre alguna; puedes unirte a cualquiera que esté abierta.
refused-draining = Voy a reiniciarme pronto, así que no abro mesas nuevas. Las mesas abiertas siguen: vuelve a intentarlo en unos minutos.
refused-too-many-clicks = Más despacio: todavía estoy respondiendo a { $most } de tus clics.
