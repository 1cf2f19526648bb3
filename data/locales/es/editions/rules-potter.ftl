### Las reglas de UNO Harry Potter con nuestras palabras, página por página.

overview-potter =
    WH | Vociferador | Eliges quién grita sus cartas
    WI | Invisibilidad | Un comodín que además te protege
    R+3 | +3 | La siguiente persona roba 3 y no juega
    GR | { -cambio } | Cambia el sentido del juego
    BS | Salta | La siguiente persona pierde el turno
    W | Comodín | Eliges el color
    W+4 | Comodín +4 | Eliges el color; la siguiente persona roba 4
rules-potter-1 = Quédate sin cartas antes que nadie: entonces sumas lo que le queda al resto. Gana la partida quien llega antes a 500 puntos (o al objetivo fijado para la mesa).

    Reparte primero la persona cuyo cumpleaños está más cerca del de Harry Potter, el 31 de julio. Si hay empate, o si nadie dijo su cumpleaños, decide el azar. Cada persona recibe siete cartas. El resto forma el mazo; con su carta de arriba empieza el descarte. Empieza quien está a la izquierda de quien reparte. Después de cada ronda, reparte quien está a la izquierda de quien repartió.

    La baraja tiene 110 cartas: de cada color, un 0, dos de cada número del 1 al 9, dos +3, dos Salta y dos { -cambio }; cuatro Comodines, cuatro Comodines +4, un Vociferador y una Invisibilidad. Para 2 a 10 participantes.
    .title = El objetivo, el reparto
    .cards = R0 G7 BS YR R+3 W W+4 WH WI
rules-potter-2 = Juega una carta del color actual, o del número o símbolo de la carta de arriba del descarte. Sobre un 7 rojo: cualquier carta roja, o cualquier 7. Un comodín se puede jugar sobre cualquier carta.

    ¿No puedes jugar, o no quieres? Roba una carta. Si se puede jugar, puedes jugarla enseguida; si no, te la quedas y termina tu turno. Después de robar, solo puedes jugar la carta robada.

    Cuando se agota el mazo, el descarte se baraja y forma uno nuevo; su carta de arriba se queda.
    .title = Tu turno
    .cards = R7 R2 G7 W
rules-potter-3 = - **+3**: la siguiente persona roba tres cartas y pierde el turno.
    - **{ -cambio }**: cambia el sentido del juego. **Salta**: la siguiente persona pierde el turno.
    - **Comodín**: eliges el color, incluso el actual.
    - **{ -roba-cuatro }**: eliges el color; la siguiente persona roba cuatro cartas y pierde el turno. Solo puedes jugarlo si no tienes ninguna carta del color actual; tener el mismo número u otro comodín no importa. O puedes { -farol(form: "ir") }.

    Si la primera carta de todas es un +3, quien empieza roba tres cartas y pierde el turno; si es un Salta, empieza la segunda persona; si es { -cambio(form: "un") }, empieza quien reparte y se juega hacia la derecha; si es un Comodín, quien empieza elige el color; un Comodín +4, un Vociferador o una Invisibilidad vuelve al mazo.
    .title = Cartas de acción
    .cards = R+3 GR BS W W+4
rules-potter-4 = El **Vociferador** se puede jugar sobre cualquier carta. Eliges a otra persona, que tiene que gritar todas sus cartas, y eliges el color. Nadie pierde el turno por ello. Como última carta, termina la ronda y nadie tiene que gritar.

    La carta **Invisibilidad** es un comodín, y algo más:
    - Si alguien te envía un Vociferador, juega Invisibilidad en vez de gritar: tu mano sigue oculta, y eliges el color. El orden de juego no cambia.
    - Si te alcanza un +3, un Comodín +4 o un Salta, o { -cambio(form: "un") } cuando te tocaba a ti, puedes jugar Invisibilidad para bloquear la carta. Eliges el color. Ejemplo: Ada juega un +3, tú juegas Invisibilidad, y nadie roba. Ese era tu turno: el juego sigue con quien va después de ti.
    - Contra un Salta o { -cambio(form: "un") } nadie te pregunta: adelántate a quien tiene el turno. No protege de las penalizaciones, ni de un Salta o { -cambio(form: "un") } como primera carta de todas, ni una vez terminada la ronda. Si bloqueas { -cambio(form: "un") }, se anula: vuelve el sentido de antes.
    .title = Vociferador e Invisibilidad
    .cards = WH WI
rules-potter-5 = Di **¡UNO!** al jugar tu penúltima carta, o justo después. Si lo olvidas y alguien te { -pillar(form: "pilla") } antes de que empiece la siguiente persona, robas dos cartas. { -pillar(form: "Pillar") } sin razón no cuesta nada.

    Si tienes que robar por un **Comodín +4**, puedes retar a quien lo jugó, antes de robar. Solo tú ves la mano de la otra persona. Si era un { -farol }, esa persona roba las cuatro cartas, y tú juegas tu turno. Si no lo era, robas seis cartas y pierdes el turno. Retar o bloquear, pero no ambas cosas.

    Los consejos y comentarios pueden costarte una penalización: dos cartas, si más de la mitad del resto vota a favor en menos de un minuto, una vez por ronda como mucho. No se aplica entre dos personas, y nunca contra un robot.
    .title = UNO, reto, penalizaciones
    .cards = W+4 WI
rules-potter-6 = La ronda termina cuando una mano se queda vacía; si la última carta es un +3 o un Comodín +4, la siguiente persona roba igualmente, y esas cartas cuentan.

    Las cartas de número valen su número; +3, { -cambio } y Salta, 20 puntos; Comodín, Comodín +4, Vociferador e Invisibilidad, 50 puntos.

    Entre dos personas, { -cambio(form: "el") } funciona como el Salta, y después de un Salta, { -cambio(form: "un") }, un +3 o un Comodín +4 vuelve a jugar la misma persona.
    .title = El final, los puntos
    .cards = R9 GS WH
