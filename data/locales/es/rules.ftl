### Reglas y ayuda: lo que rodea las páginas de cada edición.

rules-title = ## { $edition } · { $title }
rules-part = -# Parte { $part } de { $parts }
choose-page = Ir a un capítulo…

help-title = ## El UNO en un minuto
help-text = 1. **Abre una mesa**: `/uno jugar`. Quien quiera { -pulsar(form: "pulsa") } **Unirse**; si falta gente, { -pulsar(form: "pulsa") } **{ button-add-robot }**. Después, **{ button-start }**.
    2. **Tus cartas** { $place ->
        [outside] aparecen aquí, solo para ti; si no, { -pulsar(form: "pulsa") } **Mi mano** en la mesa.
       *[server] llegan en un mensaje directo; si no, { -pulsar(form: "pulsa") } **Mi mano** en la mesa.
    }
    3. **En tu turno**, juega una carta del mismo color, número o símbolo, o roba una.
    4. **Con tu penúltima carta**, di **¡UNO!** Si lo olvidas y alguien te { -pillar(form: "pilla") }, robas dos.
    5. **Quien primero se queda sin cartas** gana la ronda.
help-commands-title = ### Qué más hay
help-everything = Todo tiene botón y comando (`/uno`).
help-settings = `/uno ajustes`: avisos, aspecto, idioma.
help-needs-server = Solo en servidores donde estoy: torneos, duelos, mesas programadas, avisos, clasificaciones y roles de rango.
choose-rules = Reglas de…
button-help-commands = Comandos
button-help-play = Cómo se juega
help-install-link = [Añadirme a tus aplicaciones]({ $url })
help-privacy = -# Tus datos: `/privacidad exportar` o `borrar`
help-privacy-link = [Privacidad]({ $url })
help-terms-link = [Condiciones]({ $url })
help-bot = **{ $name }**: un proyecto de fans, sin relación con Mattel
help-host = a cargo de **{ $name }**
help-support-link = [Informar de un problema]({ $url })
# A un servidor que acaba de añadir el bot.
server-welcome = ## { $bot } en este servidor
    `/uno jugar` abre una mesa en el canal: elige una edición, quien quiera { -pulsar(form: "pulsa") } **Unirse**, los robots ocupan los { -sitio(form: "sitios") } vacíos, y cada persona recibe sus cartas en privado.

    `/uno ayuda` explica lo demás en un minuto. El equipo elige en `/uno ajustes` quién puede abrir mesas, dónde y en qué idioma.
server-welcome-picture = Una ronda de UNO tal como la ves: tres robots tienen 4, 2 y 5 cartas, el 7 rojo está arriba, y delante de ti están tus seis cartas, levantadas las que se pueden jugar.
rules-overview = Estas son las cartas especiales; las demás son números.
    .title = Las cartas de un vistazo
rules-overview-card = - { $icon } **{ $name }** – { $text }
rules-cards = -# Cartas de esta página: { $cards }
rules-shared-1 = Quien lleva la mesa elige en **{ button-options }**, antes de empezar, cómo se cuentan los puntos:
    - **Clásica**: quien gana una ronda suma lo que le queda al resto; gana quien llega antes al objetivo. Ejemplo: al resto le quedan un 7, un 3 y un Salta (20); son 30 puntos.
    - **Una ronda**: una sola ronda lo decide todo.
    - **Total más bajo**: cada persona suma lo que le queda en la mano; cuando alguien llega al objetivo, gana el total más bajo. Con totales iguales, la victoria se comparte.
    - **Eliminación** (UNO Challenge): cada persona suma lo que le queda en la mano; quien llega al objetivo queda fuera, y gana quien queda en pie. Si una ronda deja fuera a quienes quedaban, gana la partida quien gana esa ronda. Cuando quedan dos, valen las reglas para dos.
    .title = Puntuación
rules-shared-2 =
    - **Equipos**, para { $sizes } participantes: las parejas se sientan frente a frente. Una ronda termina cuando alguien se queda sin cartas, y su equipo suma lo que les queda a sus rivales; las cartas de la pareja no cuentan. Nadie puede { -pillar } a su pareja ni votar contra ella.
    - **Parejas cambiantes**, para 4 participantes: { $rounds } rondas, por turnos con cada posible pareja. Sumas lo que ganan tus equipos, y gana el total más alto.
    - **Cuatro rondas, o una, en parejas**, para 4 participantes: conservas la pareja que tienes enfrente.
    - **Torneo**, para 8 participantes en dos mesas o 4 en una (`/torneo nuevo`): cuatro rondas con cada posible pareja, una en la forma corta. Sumas lo que ganan tus equipos, y gana el total más alto.
    .title = Equipos, torneos
rules-shared-3 = Cuando **nadie puede jugar ni robar**, la ronda termina: la gana quien tiene menos puntos en la mano; si hay empate, nadie.

    Con el **juego estricto**, puedes jugar una carta que no encaja: entonces la recuperas, robas dos cartas y pierdes el turno. Sin él, esa carta se rechaza y no pasa nada.
    .title = Rondas bloqueadas, juego estricto
rules-shared-4 = Cuando **te vas** o no respondes, un robot juega por ti hasta que vuelvas; o, si así lo eligió quien lleva la mesa, tu { -sitio } se cierra al irte y tus cartas van al fondo del mazo. Si te vas mientras el resto sigue jugando y no vuelves, quedas en último lugar para el rating.

    Si **te sacan**, la partida no cuenta para ti; si sin ti quedan menos de dos personas, no cuenta para nadie. Para **cerrar la mesa** en mitad de una partida, quien la lleva necesita el acuerdo de más de la mitad del resto, y entonces la partida no cuenta para nadie; sin ese acuerdo, simplemente se va.

    Si **llegas tarde**, juegas desde la siguiente ronda: te quedas con el { -sitio } y los puntos de un robot o, en una partida clásica sin robots que sustituir, con un { -sitio } nuevo y 0 puntos.
    .title = Irse, llegar tarde
