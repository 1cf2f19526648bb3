### La mesa en su canal, mientras está abierta y mientras se juega una ronda.

## Antes de que haya una mesa

opening-title = ## ¿A qué UNO quieres jugar?
opening-text = -# Un clic abre una mesa aquí, con un { -sitio } para ti.
opening-alone = -# En este servidor solo tú ves lo que digo, así que aquí nadie puede unirse. Puedes jugar contra robots: un clic abre una mesa que solo ves tú.
opening-featured = -# :star: Edición del día: **{ $edition }**
opening-elsewhere = Las mesas se abren en un servidor: escribe `/uno jugar` en uno de sus canales.
again-elsewhere = Esa partida se jugó en otro chat. Para volver a jugar, escribe `/uno jugar` allí.
button-play-alone = Contra robots
button-play-here = Jugar
button-choose-edition = Abrir una mesa

## Sala de espera

lobby-title = ### { $edition }
lobby-seats = ¿Quién juega? { $seated } de { $most }
lobby-seat = { $number }. { $name }
lobby-host = lleva la mesa
lobby-seat-host = { $number }. { $name } · { lobby-host }
# Lo que impide empezar; $count es cuántas personas o robots faltan.
lobby-too-few = { $count ->
    [one] Falta una persona: quien quiera { -pulsar(form: "pulsa") } **Unirse**, o tú **{ button-add-robot }**.
   *[other] Faltan { $count } personas: quien quiera { -pulsar(form: "pulsa") } **Unirse**, o tú **{ button-add-robot }**.
}
# Mientras solo hay una persona; $short vale yes donde una partida con robots es corta.
lobby-alone =
    Quien quiera { -pulsar(form: "pulsa") } **Unirse**; luego, tú { -pulsar(form: "pulsas") } **{ button-start }**. ¿No esperas a nadie? Con **{ button-start-with-robots }** se reparte enseguida{ $short ->
        [yes] , para una sola ronda
       *[no] {""}
    }.
button-start-with-robots = { robots } y yo
lobby-too-many = Esta puntuación es para { $most } participantes como mucho: quita robots o cambia la puntuación en **{ button-lobby-more }**.
# Quien jugó la partida anterior y no ha venido; $robots entran al empezar en su lugar.
lobby-asked = Invitación a jugar otra: { $names }. Cuando no falte nadie, se reparte al momento.{ $robots ->
    [0] { "" }
    [one] {" "}Si la partida empieza antes, un robot ocupa el { -sitio } libre.
   *[other] {" "}Si la partida empieza antes, unos robots ocupan los { $robots } { -sitio(form: "sitios") } libres.
}
lobby-more-title = ### Antes de repartir
lobby-seat-robot = { $number }. { $name } · :robot: { robot-of-level }
lobby-robots = :robot: { $names }

## Partida

table-title = ### { $edition }
table-title-round = ### { $edition } · ronda { $round }
table-pile = { $pan ->
    [left] Izquierda
    [right] Derecha
   *[none] Descarte
}: **{ $card }**{ $named ->
    [none] { "" }
    [open] {" "}· color por elegir
   *[other] {" "}· color: **{ $named }**
}
table-waiting = Desde la siguiente ronda: { $names }
table-draw-pile = :back: Mazo: { $count }
table-aside = apartadas: { $count }
table-direction = { $direction ->
    [counter] :counter: El turno sube por la lista
   *[clockwise] :clockwise: El turno baja por la lista
}
table-vote = -# :vote: Votación de penalización contra { $name } (comentarios): { votes } · fin { $when }
    .short = -# :vote: Penalización para ti (comentarios): { votes }
table-vote-close = -# :vote: **{ $name }** quiere cerrar la mesa sin resultado: { votes }{ $when ->
    [none] {""}
   *[other] { " " }· fin { $when }
}
table-vote-remove = -# :vote: **{ $name }** quiere sacar a **{ $person }**: { votes }{ $when ->
    [none] {""}
   *[other] { " " }· fin { $when }
}
# Una persona que se puede elegir; $marks vale none, o lo que la distingue.
seat-choice = { $name } · { cards }{ $marks ->
    [none] { "" }
   *[other] {" "}({ $marks })
}
mark-you = tú
mark-partner = pareja
mark-robot = robot
seat-asked = :turn: **{ $name }**
seat-waits = :seat: { $name }
seat-said = **¡UNO!**
seat-owes = { $count ->
    [0] tiene que robar
   *[other] tiene que robar { $count }
}
seat-partner = con { $name }
seat-out = :seat: { $name } · fuera
seat-gone = :seat: { $name } · { $kicked ->
    [yes] fuera de la mesa
   *[no] ha dejado la partida
}
robot-away = { $name } (mientras tanto juega un robot)
robot-left = { $name } (ha dejado la partida, juega un robot)
robot-removed = { $name } (fuera de la mesa, juega un robot)
seat-removed = { $name } (fuera de la mesa)

## Lo que espera la partida

# $you vale seat cuando se pregunta a quien lee; $several vale yes cuando se pregunta a más gente;
# $plays vale yes cuando quien lee puede jugar una carta.
waits-then = Después: { $question }
waits-play = { $you ->
    [seat] **Te toca.**
   *[none] Es el turno de **{ $seat }**.
}
waits-drawn = { $you ->
    [seat] **Puedes jugar la carta que has robado:** juégala o quédatela.
   *[none] **{ $seat }** puede jugar la carta robada o quedársela.
}
waits-take = { $you ->
    [seat] **Tienes que robar { cards }.**
   *[none] **{ $seat }** tiene que robar { cards }.
}
waits-colour = { $you ->
    [seat] **Elige un color.**
   *[none] **{ $seat }** elige un color.
}
waits-choose = { $you ->
    [seat] **Elige a una persona.**
   *[none] **{ $seat }** elige a una persona.
}
# Se dice en cada momento así, tenga lo que tenga $seat; a quien tiene la carta se le avisa.
table-threat = { $you ->
    [seat] **Puedes bloquear { $card } con { $shield }**, hasta que { $next } juegue o robe.
   *[none] -# **{ $seat }** aún podría bloquear { $card }, hasta que { $next } juegue o robe.
}
round-over = La ronda ha terminado.

## Relojes; $when cuenta hacia atrás por sí mismo.

clock-turn = :clock: Si no hay jugada, el bot juega { $when }
    .short = :clock: { $when }
clock-turn-holiday = :clock: De vacaciones: el bot juega { $when }
    .short = :clock: De vacaciones: { $when }
clock-timeout = :stopwatch: El tiempo se acaba { $when }
table-asleep = :pause: **{ -pulsar(form: "Pulsa") } cualquier botón de aquí para despertar esta mesa.** `/uno jugar` la muestra más abajo. Hasta entonces la ves como estaba.
clock-barred = :pause: La partida está en pausa: no puedo escribir en <#{ $channel }>.
clock-barred-gone = :pause: La partida está en pausa: su canal se ha borrado.
clock-barred-thread = :pause: La partida está en pausa: su hilo se ha borrado y no puedo abrir otro.

## Para quien no está en la mesa

button-join-late = Entrar en la siguiente
late-offer = Puedes entrar en la siguiente ronda: te quedas con el { -sitio } de un robot y con sus puntos. También puedes mirar.
late-offer-new = Puedes entrar en la siguiente ronda: tienes un { -sitio } propio y empiezas con 0 puntos. También puedes mirar.
late-waits = Entras en la siguiente ronda: tu mano llegará cuando se repartan las cartas.
late-back = Un robot juega tu mano: puedes recuperarla en cualquier momento.

## Botones

button-join = Unirse
button-accept = Aceptar
button-accept-goal = Aceptar · a { $goal }
button-accept-one-round = Aceptar · una ronda
button-leave = Salir
button-add-robot = Añadir robot
button-remove-robot = Quitar robot
button-start = Empezar
button-start-one-round = Empezar · una ronda
button-start-goal = Empezar · a { $goal }
button-lobby-more = Más…
button-options = Opciones
button-thread = Abrir un hilo
button-cancel = Cerrar la mesa
button-rules = Reglas
button-hand = Mi mano
button-catch = Pillar a { $name }
button-status = Estado de la mesa
button-accuse = Votar penalización…
button-vote = Penalizar a { $name }
button-again = Jugar otra vez
button-verify = Verificar
button-fair-deal = Reparto limpio
button-ready = Siguiente ronda
button-stop = Cerrar la mesa
button-vote-close-yes = Sí, cerrar
button-vote-close-no = Seguir jugando
button-vote-remove-yes = Sí, sacar
button-vote-remove-no = No sacar
button-vote-withdraw = Retirar la petición
button-come-back = He vuelto
button-back = Atrás
button-refresh = Actualizar
button-other-sides = Otras caras
button-before = Cartas, página { $page } de { $pages }
button-after = Cartas, página { $page } de { $pages }
button-page-before = Página anterior
button-page-after = Página siguiente

verb-draw = Robar
verb-pass = Quedarme con la carta
verb-take = Robar { $count }
verb-challenge = Retar
verb-uno = ¡UNO!

## Opciones

options-closed = La partida ha empezado: así se juega.
rules-changed = reglas impresas, con { $names }
# Un bloque de reglas, y la única regla que difiere de él.
preset-with = { $rules }, con { $name }
preset-without = { $rules }, sin { $name }
rules-unchanged = como en la hoja impresa
# El título de una mesa que juega con otras reglas que las impresas.
edition-preset = { $edition }, { $rules }
edition-with = { $edition } con { $names }
edition-changes = { $edition } con { $count } reglas cambiadas
option-changed = { $name } ({ $value })
lobby-rules = { $plays } · { $rules }
# Lo que se juega en una mesa; $goal son los puntos con los que acaba la partida.
lobby-plays-classic = **A { $goal } puntos**, en varias rondas
lobby-plays-single = **Una sola ronda**
lobby-plays-low-score = **Varias rondas**, hasta que alguien llegue a { $goal } puntos: gana el total más bajo
lobby-plays-elimination = **Varias rondas**: con { $goal } puntos quedas fuera
lobby-plays-teams = **Por parejas, a { $goal } puntos**, en varias rondas
lobby-plays-partners = **{ $rounds } rondas**, con parejas cambiantes
lobby-plays-set = **Cuatro rondas** por parejas
lobby-plays-short-set = **Una ronda** por parejas
lobby-options = -# { $options }
lobby-slow-outside = -# Partida lenta: te menciono una vez, justo después de la jugada anterior. Más tarde no puedo recordártelo aquí: mira `/uno-partidas`.
# $why vale rules con reglas de la casa, open donde se puede mirar.
lobby-unrated = sin rating: reglas de la casa
lobby-uncounted = no cuenta: { $why ->
    [few-cards] menos de cinco cartas
   *[open] cartas a la vista
}
lobby-option = { $name }: { $value }
option-preset = Reglas
option-preset-printed = reglas impresas
# Las reglas de una edición que se activan o no.
option-extra-rules = Reglas extra
option-extra-rules-none = ninguna
option-extra-rules-about = Elige de una vez todas las que quieras.
option-as-before-value = Como en tu última mesa
options-title = ### Opciones de la mesa
option-line = - **{ $name }**: { $means }
# Si una regla está activada o no, antes de lo que hace.
option-stands = { $on ->
    [yes] sí
   *[no] no
}
options-on = - **Con**: { $names }
options-off = - **Sin**: { $names }
choose-change = Cambiar…
switch-on = Activar
switch-off = Desactivar

option-strict = Juego estricto
option-strict-true = puedes jugar una carta que no encaja; entonces la recuperas, robas dos y pierdes el turno
option-goal = Objetivo
option-goal-value = { $value ->
    [one] { $value } punto
   *[other] { $value } puntos
}
option-mode = Puntuación
option-mode-classic = quien gana una ronda suma lo que le queda al resto; gana quien llega antes al objetivo
    .short = clásica, hasta un objetivo
option-mode-single = una sola ronda lo decide todo
    .short = una ronda
option-mode-low-score = cada persona suma lo que le queda; cuando alguien llega al objetivo, gana el total más bajo
    .short = total más bajo
option-mode-elimination = cada persona suma lo que le queda; quien llega al objetivo queda fuera, y gana quien sigue en pie
    .short = eliminación (UNO Challenge)
option-mode-teams = parejas frente a frente; un equipo suma lo que les queda a sus rivales ({ $sizes } participantes)
    .short = equipos de dos
option-mode-partners = { $rounds } rondas, por turnos con cada posible pareja; sumas lo que ganan tus equipos (4 participantes)
    .short = parejas cambiantes
option-mode-set = cuatro rondas con la pareja de enfrente; sumas lo que gana tu equipo en cada ronda (4 participantes)
    .short = cuatro rondas en parejas
option-mode-short-set = una ronda con la pareja de enfrente; el equipo suma lo que les queda a sus rivales (4 participantes)
    .short = una ronda en parejas
option-turn-seconds = Límite de ausencia
option-turn-seconds-value = { $value ->
    [one] tras { $value } segundo sin respuesta, el bot juega por ti
   *[other] tras { $value } segundos sin respuesta, el bot juega por ti
}
    .short = { $value ->
        [one] { $value } segundo
       *[other] { $value } segundos
    }
option-turn-seconds-86400 = partida lenta: 1 día por jugada; después, el bot juega por ti; aquí se pueden abrir otras mesas
    .short = 1 día por jugada
    .named = partida lenta: 1 día por jugada
option-turn-seconds-259200 = partida lenta: 3 días por jugada; después, el bot juega por ti; aquí se pueden abrir otras mesas
    .short = 3 días por jugada
    .named = partida lenta: 3 días por jugada
option-turn-seconds-604800 = partida lenta: 7 días por jugada; después, el bot juega por ti; aquí se pueden abrir otras mesas
    .short = 7 días por jugada
    .named = partida lenta: 7 días por jugada
option-slow-game = Partida lenta, de varios días
option-slow-game-about = Cada jugada tiene un plazo de uno o varios días, y a quien le toca le llega un aviso; acabado el plazo, el bot juega. Aquí se pueden abrir otras mesas.
choose-days = Tiempo por jugada
option-on-leave = Si alguien se va
option-on-leave-robot = un robot ocupa su { -sitio }
option-on-leave-close = el { -sitio } se cierra y sus cartas van al fondo del mazo
    .named = si alguien se va: { -sitio } cerrado y cartas al fondo del mazo
option-own-thread = Hilo propio
option-own-thread-true = la mesa pasa a un hilo de este canal, que se archiva diez minutos después del final

## Lo que pide una persona

button-host = Gestionar la mesa…
host-title = ### Para quien lleva la mesa
choose-kick = Sacar a alguien…
choose-host = Pasar la mesa a otra persona…
whom-accuse = ### Votar una penalización por comentarios
    Más de la mitad del resto tiene que votar a favor en menos de un minuto; entonces la persona roba dos cartas. ¿Contra quién?

## Lo que se pregunta antes de que algo termine

button-dismiss = No, volver
button-kick = Sacar
dismissed = No ha cambiado nada.
nothing-new = No ha pasado nada más.
sure-stop = ### ¿Cerrar la mesa?
    La partida termina ahora para toda la mesa, y nadie la gana.
    -# No se puede retomar.{ $rounds ->
        [0] {""}
        [one] {" "}La ronda terminada se queda en los resultados.
       *[other] {" "}Las { $rounds } rondas terminadas se quedan en los resultados.
    }
sure-stop-ask = ### ¿Cerrar la mesa?
    Primero se pregunta al resto, que tiene { $slow ->
        [yes] un día
       *[no] un minuto
    }.
    - **Más de la mitad acepta:** la partida termina para toda la mesa y no cuenta para nadie.
    - **Si no:** { $leaves ->
        [yes] dejas la partida.
       *[no] sigue.
    }
sure-stop-last = ### ¿Cerrar la mesa?
    Por el resto juegan robots: para esas personas es una derrota. Para ti, esta partida no cuenta.
sure-stop-alone = ### ¿Cerrar la mesa?
    No hay nadie que pueda aceptarlo: { $leaves ->
        [yes] en su lugar, dejas la partida.
       *[no] la partida sigue.
    }
vote-asked = { $until ->
    [none] El resto puede responder en la mesa o en su mano, sin límite de tiempo mientras la partida esté en pausa.
   *[other] El resto puede responder en la mesa o en su mano. Fin de la votación: { $until }.
} **{ $no }** retira tu petición.
sure-stop-lobby = ### ¿Cerrar la mesa?
    { $count ->
        [one] Todavía no hay nadie más.
       *[other] Hay { $count } personas en la mesa: pierden su { -sitio }.
    } Después, cualquiera puede abrir una mesa nueva.
sure-leave = ### ¿Dejar la partida?
sure-leave-robot = - Un robot juega tus cartas.
    - Hasta que acabe la partida, **{ button-come-back }** (`/uno unirse`) te devuelve tu { -sitio } y tu mano.
    - { $rated ->
        [yes] Si no vuelves, no puedes ganarla y quedas en último lugar para el rating.
       *[no] Si no vuelves, no puedes ganarla.
    }
sure-leave-close = - Tu { -sitio } se cierra para siempre: tus cartas van al fondo del mazo.
    - { $rated ->
        [yes] No puedes volver a esta partida y quedas en último lugar para el rating.
       *[no] No puedes volver a esta partida.
    }
sure-kick = ### ¿Sacar a **{ $name }**?
sure-kick-ask = { $own ->
    [yes] No hay nadie más a quien preguntar: **esa persona** tiene { $slow ->
        [yes] un día
       *[no] un minuto
    } para aceptar. Si no, no se saca a nadie.
   *[no] Primero se pregunta al resto, que tiene { $slow ->
        [yes] un día
       *[no] un minuto
    }. Si no acepta más de la mitad, no se saca a nadie.
}
sure-kick-barred = Esa persona no podrá volver a unirse a esta mesa.
sure-kick-result = Para esa persona, esta partida no cuenta.
sure-kick-away = No está aquí: para esa persona cuenta como dejar la partida.
sure-kick-void = Tampoco cuenta entonces para nadie más: sin su participación, juegan menos de dos personas.
sure-kick-unrated = La partida no cambia entonces el rating de nadie.
sure-kick-robot = Un robot juega sus cartas hasta el final de la partida.
sure-kick-close = Su { -sitio } se cierra, y sus cartas van al fondo del mazo.
sure-last = Con eso, la mesa se cierra. { $ending }
sure-host = La mesa pasa a **{ $name }**.

## Avisos; $who es una mención.

notice-rests = -# Aquí menciono a quien le toca.
notice-play = { $who }, es tu turno.
notice-drawn = { $who }, juega la carta que has robado o quédatela.
notice-take = { $who }, tienes que robar.
notice-colour = { $who }, elige un color.
notice-choose = { $who }, elige a una persona.
notice-warning = { $who }, { $count ->
    [one] queda { $count } segundo; después, el bot juega por ti.
   *[other] quedan { $count } segundos; después, el bot juega por ti.
}
notice-warning-slow = { $who }, sigue siendo tu turno: el bot juega por ti { $when }.

## Antes de un reinicio, al principio del mensaje de la mesa

restart-now = Me estoy reiniciando: esta partida sigue en un momento.
restart-outside = Me estoy reiniciando: { -pulsar(form: "pulsa") } cualquier botón de aquí en un momento para seguir.
restart-soon = Voy a reiniciarme pronto. Las partidas siguen; la que empieces ahora puede hacer una breve pausa.
reaction-applause = ¡Bravo!
reaction-laugh = ¡Ja, ja!
reaction-wow = ¡Increíble!
reaction-heart = ¡Me encanta!
reaction-cry = ¡Oh, no!
reaction-grumble = ¡Grrr!
table-reaction = **{ $name }** { $icon } { $words }
choose-reaction = **¿Qué quieres mostrar?** Aparece junto a tu nombre en este turno y el siguiente, sin mensaje.
button-react = Reaccionar
reactions-muted = En esta mesa las reacciones están silenciadas: alguien las ha desactivado, y eso vale para todo el mundo.

button-hide-hand = No dejar mirar
# Quién deja mirar; $all vale yes donde lo hace toda la mesa.
lobby-watching = { $all ->
    [yes] Se puede mirar esta partida con las cartas a la vista y 30 segundos de retraso. No cuenta.
   *[no] Se podrá mirar, con las cartas a la vista y 30 segundos de retraso, si acepta toda la mesa. A favor por ahora: { $names }.
}
table-watchers = -# { $count ->
    [one] Una persona ha
   *[other] { $count } personas han
} mirado esta partida con las cartas a la vista.
