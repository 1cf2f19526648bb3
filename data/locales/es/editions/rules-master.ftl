### Las reglas de UNO Master con nuestras palabras, página por página.

overview-master =
    R+2 | { -roba-dos } | La siguiente persona roba 2 y no juega
    GR | { -cambio } | Cambia el sentido del juego
    BS | Salta | La siguiente persona pierde el turno
    W | Comodín | Eliges el color
    W+4 | Comodín +4 | Eliges el color; la siguiente persona roba 4
rules-master-1 = Quédate sin cartas antes que nadie: entonces sumas lo que le queda al resto. Gana la partida quien llega antes a 500 puntos (o al objetivo fijado para la mesa).

    Cada persona roba una carta: reparte quien saca el número más alto (las cartas sin número valen cero; si hay empate, se repite). Cada persona recibe siete cartas. El resto forma el mazo; con su carta de arriba empieza el descarte. Empieza quien está a la izquierda de quien reparte, y se juega en sentido horario. Después de cada ronda, reparte quien está a la izquierda de quien repartió.

    La baraja tiene 108 cartas: de cada color, un 0, dos de cada número del 1 al 9, dos +2, dos Salta y dos { -cambio }; cuatro Comodines y cuatro Comodines +4. Para 2 a 10 participantes.
    .title = El objetivo, el reparto
    .cards = R0 G5 BS YR R+2 W W+4
rules-master-2 = Juega una carta del color actual, o del número o símbolo de la carta de arriba del descarte. Sobre un 7 rojo: cualquier carta roja, o cualquier 7. Un comodín se puede jugar sobre cualquier carta.

    ¿No puedes jugar, o no quieres? Roba una carta. Si se puede jugar, puedes jugarla enseguida; si no, te la quedas y termina tu turno. Después de robar, solo puedes jugar la carta robada.

    Cuando se agota el mazo, el descarte se baraja y forma uno nuevo; su carta de arriba se queda.
    .title = Tu turno
    .cards = R7 R2 G7 W
rules-master-3 = - **{ -roba-dos }**: la siguiente persona roba dos cartas y pierde el turno.
    - **{ -cambio }**: cambia el sentido del juego.
    - **Salta**: la siguiente persona pierde el turno.
    - **Comodín**: eliges el color, incluso el actual.
    - **{ -roba-cuatro }**: eliges el color; la siguiente persona roba cuatro cartas y pierde el turno. Solo puedes jugarlo si no tienes ninguna carta del color actual; tener el mismo número u otro comodín no importa. O puedes { -farol(form: "ir") }.

    Si la primera carta de todas es un +2, quien empieza roba dos cartas y pierde el turno; si es { -cambio(form: "un") }, empieza quien está a la derecha de quien reparte; si es un Salta, empieza la segunda persona a su izquierda; si es un Comodín, quien reparte elige el color; un Comodín +4 vuelve al mazo.
    .title = Cartas de acción
    .cards = R+2 GR BS W W+4
rules-master-4 = Cada turno tiene un límite de tiempo: 4, 6 u 8 segundos, como en el juego original, o 15, 30 o 60. Si suena el **timbre** antes de que termines, recuperas la carta que jugaste, robas dos cartas y tu turno se acaba. También robas las cartas que te tocaba robar.

    Con el **botón** en manual, lo { -pulsar(form: "pulsas") } después de cada carta jugada o robada, y solo entonces tu carta tiene efecto. Si lo { -pulsar(form: "pulsas") } antes de tiempo, robas dos cartas y tu turno se acaba; también robas las cartas que te tocaba robar. Quien empieza la ronda lo { -pulsar(form: "pulsa") } una vez para poner en marcha el reloj, que se para durante un reto. Cuando suena el timbre, la siguiente persona primero { -pulsar(form: "pulsa") } el botón y después juega. En automático, el botón se { -pulsar(form: "pulsa") } solo.
    .title = El reloj y el botón
rules-master-5 = Di **¡UNO!** al jugar tu penúltima carta, o justo después. Si lo olvidas y alguien te { -pillar(form: "pilla") } antes de que empiece la siguiente persona, robas dos cartas. { -pillar(form: "Pillar") } sin razón no cuesta nada.

    Si tienes que robar por un **Comodín +4**, puedes retar a quien lo jugó, antes de robar. Solo tú ves la mano de la otra persona. Si era un { -farol }, esa persona roba las cuatro cartas, y tú juegas tu turno. Si no lo era, robas seis cartas y pierdes el turno.

    Los consejos y comentarios pueden costarte una penalización: dos cartas, si más de la mitad del resto vota a favor en menos de un minuto, una vez por ronda como mucho. No se aplica entre dos personas, y nunca contra un robot.
    .title = UNO, reto, penalizaciones
    .cards = W+4
rules-master-6 = La ronda termina cuando una mano se queda vacía; si la última carta es un +2 o un Comodín +4, la siguiente persona roba igualmente, y esas cartas cuentan.

    Las cartas de número valen su número; +2, { -cambio } y Salta, 20 puntos; Comodín y Comodín +4, 50 puntos.

    Entre dos personas, { -cambio(form: "el") } funciona como el Salta, y después de un Salta, { -cambio(form: "un") }, un +2 o un Comodín +4 vuelve a jugar la misma persona.
    .title = El final, los puntos
    .cards = R9 GS W
rules-master-7 = - **Acumular**: puedes jugar un +2 sobre un +2, un Comodín +4 sobre un Comodín +4, una carta por turno. Las cartas por robar se suman para la siguiente persona, hasta que alguien las roba. El reto solo vale para la última carta: si era un { -farol }, roba el total quien la jugó; si no, robas tú el total, y dos más. Ejemplo: tres +2 seguidos, y la siguiente persona roba seis.
    - **7-0**: con un 0, cada mano pasa a la siguiente persona, en el sentido del juego; un 7 cambia tu mano por la de quien elijas. Los UNO de las manos que cambiaron ya no valen. Como primera o como última carta, un 7 o un 0 no mueve ninguna mano.
    - **Colarse**: si tienes la misma carta que la de arriba (color y número, o color y símbolo), puedes jugarla fuera de turno, antes de que empiece la siguiente persona. Sustituye a la primera carta, cuyo efecto se anula, y el juego sigue a partir de ti. Con un comodín nadie se cuela. Ejemplo: Ada juega un 5 verde; tú tienes el otro 5 verde y lo juegas enseguida.
    - Sobre varios +2 acumulados, colarse pasa el total completo y dos cartas más. Si te cuelas con un 7, cambias tú la mano; con un 0, pasan todas las manos. Si quien jugó el primer 7 aún no había elegido, su cambio se anula. Si el timbre anula una carta que se coló, es como si no hubiera pasado: lo que tapaba vuelve a contar.
    .title = Variantes
    .cards = R+2 W+4 G7 B0
