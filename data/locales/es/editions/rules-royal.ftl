### Las reglas de UNO Royal con nuestras palabras, página por página.

overview-royal =
    RK | Carta Royal | El rey elige quién roba una
    GJ | Carta Bufón | El bufón roba una carta
    BR | { -cambio } | Cambia el sentido del juego
    YS | Salta | La siguiente persona pierde el turno
    W | Comodín | El rey elige el color
rules-royal-1 = Quédate sin cartas antes que nadie: entonces sumas lo que le queda al resto. Gana la partida quien llega antes a 500 puntos (o al objetivo fijado para la mesa).

    Cada persona roba una carta: reparte quien saca el número más alto (las cartas sin número valen cero; si hay empate, se repite). Cada persona recibe siete cartas. El resto forma el mazo; con su carta de arriba empieza el descarte.

    La baraja tiene 56 cartas: de cada color, una de cada número del 1 al 8, { -cambio(form: "un") }, un Salta, una carta Royal y dos cartas Bufón; cuatro Comodines. Para 2 a 6 participantes.
    .title = El objetivo, el reparto
    .cards = R1 G8 BR YS RK GJ W
rules-royal-2 = Alguien lleva la **corona**: el rey decide. En el juego original, la persona más joven es el primer rey; aquí lo elige quien lleva la mesa, o el azar. El rey nombra a otra persona **bufón**, que paga. Nada empieza antes; después el rey juega primero, y se juega en sentido horario.

    Nombrar un bufón despierta el **cetro**. Al cabo de un minuto más o menos, nadie sabe exactamente cuándo, suena la fanfarria: la corona pasa a quien está a la izquierda del rey. El nuevo rey nombra un bufón, que puede ser el mismo. El juego espera a eso y después sigue donde estaba. El rey anterior decide todavía lo que tenía pendiente. Ejemplo: Ada lleva la corona y te nombra bufón. Hasta la fanfarria, robas una carta por cada carta Bufón que se juega.

    Si el rey no elige a tiempo, decide el azar.
    .title = Corona, gorro y cetro
    .cards = RK GJ
rules-royal-3 = Juega una carta del color actual, o del número o símbolo de la carta de arriba del descarte. Sobre un 7 rojo: cualquier carta roja, o cualquier 7. Un comodín se puede jugar sobre cualquier carta.

    ¿No puedes jugar, o no quieres? Roba una carta. Si se puede jugar, puedes jugarla enseguida; si no, te la quedas y termina tu turno. Después de robar, solo puedes jugar la carta robada.

    Cuando se agota el mazo, el descarte se baraja y forma uno nuevo; su carta de arriba se queda.
    .title = Tu turno
    .cards = R5 R2 G5 W
rules-royal-4 = - **Carta Royal**: el rey elige quién roba una carta; puede ser cualquiera, incluso el rey.
    - **Carta Bufón**: el bufón roba una carta, aunque sea él quien jugó la carta Bufón.
    - Ambas son cartas “+1”: puedes jugarlas sobre su color y sobre cualquier otro +1. Robar por ellas no es un turno: el juego sigue con quien va después de la persona que jugó la carta.
    - **Comodín**: el rey elige el color, incluso el actual, lo juegue quien lo juegue.
    - **{ -cambio }**: cambia el sentido del juego. **Salta**: la siguiente persona pierde el turno.

    Si la primera carta de todas es { -cambio(form: "un") }, empieza quien reparte y se juega hacia la derecha; si es un Salta, empieza la segunda persona a la izquierda de quien reparte; una carta Royal, una carta Bufón o un Comodín tiene efecto, y después empieza el rey.
    .title = Cartas de acción
    .cards = RK GJ W BR YS
rules-royal-5 = Di **¡UNO!** al jugar tu penúltima carta, o justo después. Si lo olvidas y alguien te { -pillar(form: "pilla") } antes de que empiece la siguiente persona, robas dos cartas. { -pillar(form: "Pillar") } sin razón no cuesta nada.

    Los consejos y comentarios pueden costarte una penalización: dos cartas, si más de la mitad del resto vota a favor en menos de un minuto, una vez por ronda como mucho. No se aplica entre dos personas, y nunca contra un robot.

    La ronda termina cuando una mano se queda vacía. Una carta Royal o Bufón como última carta hace robar igualmente a alguien, pero nunca a quien se quedó sin cartas.

    Las cartas de número valen su número; { -cambio }, Salta, Royal y Bufón, 20 puntos; Comodín, 50 puntos. En la siguiente ronda reparte quien está a la izquierda de quien repartió, y es rey quien está a la izquierda del rey.

    Entre dos personas, { -cambio(form: "el") } funciona como el Salta: vuelve a jugar la misma persona.
    .title = UNO, el final, los puntos
    .cards = R8 BS W
