### Las reglas de UNO No Mercy con nuestras palabras, página por página.

overview-mercy =
    R+2 | +2 | La siguiente persona roba 2 y no juega
    G+4 | +4 | La siguiente persona roba 4 y no juega
    WR+4 | Comodín { -cambio } +4 | Cambia el sentido, luego +4
    W+6 | Comodín +6 | Eliges el color; la siguiente persona roba 6
    W+10 | Comodín +10 | Eliges el color; la siguiente persona roba 10
    WC | Ruleta de color | Quien sigue roba hasta que salga su color
    BE | Salta a todos | El resto pierde el turno; vuelves a jugar
    YD | Descarta todo | Se van todas tus cartas de su color
    RS | Salta | La siguiente persona pierde el turno
    GR | { -cambio } | Cambia el sentido del juego
    B7 | 7 | Cambias tu mano con otra persona
    Y0 | 0 | Cada mano pasa a quien sigue
rules-mercy-1 = Quédate sin cartas antes que nadie, o sin rivales en la ronda: entonces sumas lo que le queda al resto, y 250 puntos por cada rival que quedó fuera. Gana la partida quien llega antes a 1000 puntos (o al objetivo fijado para la mesa).

    Cada persona roba una carta: reparte quien saca el número más alto (las cartas sin número valen cero; si hay empate, se repite). Cada persona recibe siete cartas. El resto forma el mazo; con su carta de arriba empieza el descarte. Si no es un número, vuelve al mazo y se descubre otra. Empieza quien está a la izquierda de quien reparte, y se juega en sentido horario. Después de cada ronda, reparte quien está a la izquierda de quien repartió.

    La baraja tiene 168 cartas: de cada color, dos de cada número del 0 al 9, tres +2, dos +4, tres Salta, dos Salta a todos, tres { -cambio } y tres Descarta todo; ocho Comodines { -cambio } +4, cuatro Comodines +6, cuatro Comodines +10 y ocho Comodines Ruleta de color. Para 2 a 6 participantes.
    .title = El objetivo, el reparto
    .cards = R0 G5 B+2 Y+4 RE GD WR+4 W+6 W+10 WC
rules-mercy-2 = Juega una carta del color actual, o del número o símbolo de la carta de arriba del descarte. Sobre un 5 rojo: cualquier carta roja, o cualquier 5. Un comodín se puede jugar sobre cualquier carta, en cualquier momento; no hay retos.

    ¿No puedes jugar, o no quieres? Roba hasta que salga una carta que se pueda jugar: se juega enseguida. Si se acaba tu tiempo, pasa lo mismo.

    Un **7** cambia tu mano por la de quien elijas; con un **0**, cada mano pasa a la siguiente persona, en el sentido del juego. Los UNO de las manos que cambiaron ya no valen. Como carta inicial o como última carta, ninguno de los dos mueve las manos.

    Cuando se agota el mazo, el descarte se baraja y forma uno nuevo; su carta de arriba se queda. Si no queda nada por robar, termina tu turno.
    .title = Tu turno
    .cards = R5 G5 B7 Y0
rules-mercy-3 = - **+2**, **+4**: la siguiente persona roba esas cartas y pierde el turno.
    - **Comodín +6**, **Comodín +10**: además, eliges el color.
    - **Comodín { -cambio } +4**: eliges el color, cambia el sentido del juego, y entonces la siguiente persona roba cuatro cartas y pierde el turno. Entre dos personas vuelve a ti: la otra persona pierde el turno, y robas tú.

    Si tienes que robar, puedes responder con cualquier carta que haga robar tantas como la carta de arriba, o más, sea del color que sea: dos, cuatro (también el Comodín { -cambio } +4), seis, diez. Las cartas por robar se suman para la siguiente persona, hasta que alguien las roba.

    Una carta que hace robar, como última carta, termina la ronda: antes, la siguiente persona lo roba todo.
    .title = Cartas que hacen robar
    .cards = R+2 G+4 WR+4 W+6 W+10
rules-mercy-4 = - **Salta**: la siguiente persona pierde el turno. **{ -cambio }**: cambia el sentido del juego.
    - **Salta a todos**: el resto pierde el turno, y vuelves a jugar.
    - **Descarta todo**: todas tus cartas de su color se van con ella, sin efecto. Si no te queda ninguna, ganas la ronda.
    - **Comodín Ruleta de color**: la siguiente persona elige un color, descubre cartas hasta que sale una de ese color (un comodín no cuenta), las roba todas y pierde el turno. No se puede responder con ninguna carta; como última carta, no hace nada.

    Entre dos personas, { -cambio(form: "el") } funciona como el Salta.
    .title = Otras cartas
    .cards = RS GR BE YD WC
rules-mercy-5 = **Sin piedad**: con 25 cartas o más en la mano, quedas fuera de la ronda. Tus cartas van debajo del descarte y no cuentan; quien gane recibe 250 puntos por ti; con *Total más bajo* y *Eliminación*, los sumas tú. Si robas hasta que salga una carta, paras en la número 25; las cartas acumuladas se roban todas.

    Di **¡UNO!** al jugar tu penúltima carta, o justo después; también si un Descarta todo te deja con una sola carta. Si lo olvidas y alguien te { -pillar(form: "pilla") } antes de que empiece la siguiente persona, robas dos cartas. { -pillar(form: "Pillar") } sin razón no cuesta nada.

    Los consejos y comentarios pueden costarte una penalización: dos cartas, si más de la mitad del resto vota a favor en menos de un minuto, una vez por ronda como mucho. No se aplica entre dos personas, y nunca contra un robot.

    Las cartas de número valen su número; las de acción de color, 20 puntos; los comodines, 50. Reglas de la casa que la mesa puede activar: 3, 5 o 10 cartas repartidas, 1 o 4 cartas por un UNO olvidado, silencio, acabar con número.
    .title = Fuera, UNO, los puntos
    .cards = R9 GD W+10
