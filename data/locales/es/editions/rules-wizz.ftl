### Las reglas de UNO Wizz con nuestras palabras, página por página.

overview-wizz =
    G3* | Carta Wizz | La siguiente persona gira la ruleta
    R+2 | { -roba-dos } | La siguiente persona roba 2 y no juega
    BR | { -cambio } | Cambia el sentido del juego
    YS | Salta | La siguiente persona pierde el turno
    W | Comodín | Eliges el color
    W+4 | Comodín +4 | Eliges el color; la siguiente persona roba 4
rules-wizz-1 = Quédate sin cartas antes que nadie: entonces sumas lo que le queda al resto. Gana la partida quien llega antes a 500 puntos (o al objetivo fijado para la mesa).

    Cada persona roba una carta: reparte quien saca el número más alto (las cartas sin número valen cero; si hay empate, se repite). Cada persona recibe siete cartas. El resto forma el mazo; con su carta de arriba empieza el descarte. Empieza quien está a la izquierda de quien reparte, y se juega en sentido horario. Después de cada ronda, reparte quien está a la izquierda de quien repartió.

    La baraja tiene 108 cartas (las otras cuatro de la caja son de consulta): de cada color, un 0, dos de cada número del 1 al 9, dos +2, dos Salta y dos { -cambio }; cuatro Comodines y cuatro Comodines +4. De cada color, una de las dos cartas de cada número del 1 al 5 es una carta Wizz. Para 2 a 10 participantes.
    .title = El objetivo, el reparto
    .cards = R0 G7 BS YR R+2 G3* W W+4
rules-wizz-2 = Juega una carta del color actual, o del número o símbolo de la carta de arriba del descarte. Sobre un 7 rojo: cualquier carta roja, o cualquier 7. Un comodín se puede jugar sobre cualquier carta.

    ¿No puedes jugar, o no quieres? Roba una carta. Si se puede jugar, puedes jugarla enseguida; si no, te la quedas y termina tu turno. Después de robar, solo puedes jugar la carta robada.
    - **{ -roba-dos }**: la siguiente persona roba dos cartas y pierde el turno.
    - **{ -cambio }**: cambia el sentido del juego. **Salta**: la siguiente persona pierde el turno.
    - **Comodín**: eliges el color, incluso el actual.
    - **{ -roba-cuatro }**: eliges el color; la siguiente persona roba cuatro cartas y pierde el turno. Solo puedes jugarlo si no tienes ninguna carta del color actual; tener el mismo número u otro comodín no importa. O puedes { -farol(form: "ir") }.

    Si la primera carta de todas es un +2, quien empieza roba dos cartas y pierde el turno; si es un Salta, quien empieza pierde el turno; si es { -cambio(form: "un") }, juega primero quien reparte, y después se sigue hacia la derecha; si es un Comodín, quien empieza elige el color; un Comodín +4 vuelve al mazo; una carta Wizz es solo un número.

    Cuando se agota el mazo, el descarte se baraja y forma uno nuevo; su carta de arriba se queda.
    .title = Tu turno
    .cards = R+2 GR BS W W+4
rules-wizz-3 = Una **carta Wizz** se juega como el número que muestra. Entonces la siguiente persona gira la ruleta en vez de jugar: con eso acaba su turno, y el juego sigue con quien va después.

    Una carta Wizz como última carta termina la ronda: nadie gira la ruleta.

    Las cartas descartadas por la ruleta no se juegan: no tienen efecto. La última descartada es la nueva carta de arriba, encaje o no; si es un comodín, elige el color quien se descartó de él.
    .title = Las cartas Wizz
    .cards = R3* B1*
rules-wizz-4 = - **Descartar número**: eliges un número de tu mano y te descartas de todas las cartas que lo llevan.
    - **Descartar color**: lo mismo con un color, también las cartas de acción, pero no los comodines.
    - **Casi UNO**: te quedas con dos cartas a tu elección y te descartas de las demás.
    - **Robar rojo**, **Robar azul**: robas hasta que salga una carta de ese color o un comodín, y te las quedas todas.
    - **Mostrar la mano**: toda la mesa ve tu mano.
    - **UNO Wizz**: toda la mesa compite; quien grita primero se descarta de una carta a su elección, y el juego sigue con quien va después. Si nadie grita a tiempo, no pasa nada.
    - **Pasar las manos**: cada persona pasa su mano a la izquierda. Los UNO dichos antes ya no valen.
    - **Guerra**: cada persona muestra su número más alto; gana el más alto de la mesa. Si hay empate, quienes empatan muestran el siguiente más alto; si nadie tiene otro, nadie gana. Quien gana se descarta de todas las cartas que mostró; el resto recupera las suyas.
    .title = La ruleta
rules-wizz-5 = Di **¡UNO!** al jugar tu penúltima carta, o justo después; también si la ruleta te deja con una sola carta. Si lo olvidas y alguien te { -pillar(form: "pilla") } antes de que empiece la siguiente persona, robas dos cartas. { -pillar(form: "Pillar") } sin razón no cuesta nada.

    Si tienes que robar por un **Comodín +4**, puedes retar a quien lo jugó, antes de robar. Solo tú ves la mano de la otra persona. Si era un { -farol }, esa persona roba las cuatro cartas, y tú juegas tu turno. Si no lo era, robas seis cartas y pierdes el turno.

    Los consejos y comentarios pueden costarte una penalización: dos cartas, si más de la mitad del resto vota a favor en menos de un minuto, una vez por ronda como mucho. No se aplica entre dos personas, y nunca contra un robot.

    La ronda termina cuando una mano se queda vacía, por una carta jugada o por la ruleta. Si la última carta jugada es un +2 o un Comodín +4, la siguiente persona roba igualmente, y esas cartas cuentan.

    Las cartas de número, también las Wizz, valen su número; +2, { -cambio } y Salta, 20 puntos; Comodín y Comodín +4, 50 puntos.

    Entre dos personas, { -cambio(form: "el") } funciona como el Salta, y después de un Salta, { -cambio(form: "un") }, un +2 o un Comodín +4 vuelve a jugar la misma persona.
    .title = UNO, reto, el final
    .cards = W+4 R9 GS W
