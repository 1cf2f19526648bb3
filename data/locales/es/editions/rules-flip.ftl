### Las reglas de UNO Flip con nuestras palabras, página por página.

overview-flip =
    BF/U6 | Flip | Todas las cartas se dan la vuelta
    R+1/P3 | +1 | La siguiente persona roba 1 y no juega
    GR/T3 | { -cambio } | Cambia el sentido del juego
    YS/O4 | Salta | La siguiente persona pierde el turno
    W/P5 | Comodín | Eliges el color
    W+2/O4 | Comodín +2 | Eliges el color; la siguiente persona roba 2
    P+5/Y3 | +5 | La siguiente persona roba 5 y no juega
    TE/G2 | Salta a todos | El resto pierde el turno; vuelves a jugar
    WC/R3 | Roba color | Quien sigue roba hasta que salga tu color
rules-flip-1 = Quédate sin cartas antes que nadie: entonces sumas lo que le queda al resto. Gana la partida quien llega antes a 500 puntos (o al objetivo fijado para la mesa).

    Cada persona roba una carta: reparte quien saca el número más alto (las cartas sin número valen cero; si hay empate, se repite). Cada persona recibe siete cartas, con la cara clara en juego. El resto forma el mazo; con su carta de arriba empieza el descarte. Empieza quien está a la izquierda de quien reparte, y se juega en sentido horario. Después de cada ronda, reparte quien está a la izquierda de quien repartió.

    Cada una de las 112 cartas tiene dos caras. Clara: en rojo, verde, azul y amarillo, dos de cada número del 1 al 9, dos +1, dos { -cambio }, dos Salta y dos Flip; cuatro Comodines y cuatro Comodines +2. Oscura: en rosa, turquesa, naranja y morado, dos de cada número del 1 al 9, dos +5, dos { -cambio }, dos Salta a todos y dos Flip; cuatro Comodines y cuatro Comodines Roba color. Para 2 a 10 participantes.
    .title = El objetivo, el reparto
    .cards = R7/O1 G+1/O6 BF/U6 W+2/O4 P7/R3 T+5/G2 OE/B7 WC/R3
rules-flip-2 = Juega una carta del color actual, o del número o símbolo de la carta de arriba, siempre según la cara en juego. Sobre un 7 rojo: cualquier carta roja, o cualquier 7. Un comodín se puede jugar sobre cualquier carta.

    ¿No puedes jugar, o no quieres? Roba una carta. Si se puede jugar, puedes jugarla enseguida; si no, te la quedas y termina tu turno. Después de robar, solo puedes jugar la carta robada.

    Todo el mundo ve las **otras caras**: las de todas las manos, sin orden, y la de la carta de arriba del mazo. El botón *Otras caras* las muestra.

    Cuando se agota el mazo, el descarte se baraja y forma uno nuevo; su carta de arriba se queda, y ninguna carta se da la vuelta.
    .title = Tu turno
    .cards = R7/O1 R2/OR G7/O6 W/P5
rules-flip-3 = Un **Flip** se juega sobre su color o sobre otro Flip. Entonces **todas las cartas se dan la vuelta**: las manos, el mazo y el descarte, cada montón entero. La carta de más abajo del descarte queda arriba, sin efecto; si es un comodín, elige el color quien jugó el Flip. La siguiente persona sigue con la otra cara; el sentido del juego no cambia.

    Los UNO ya dichos siguen valiendo. Como última carta, un Flip da la vuelta a las cartas, y después se cuentan los puntos.

    Si la primera carta de todas es un Flip, todo se da la vuelta (si sale un comodín, quien empieza elige el color); si es un +1, quien empieza roba una carta y pierde el turno; si es { -cambio(form: "un") }, empieza quien reparte, en sentido antihorario; si es un Salta, empieza la segunda persona; si es un Comodín, quien empieza elige el color. Un Comodín +2 vuelve al mazo.
    .title = El Flip
    .cards = RF/P8 GF/T3 PF/G3
rules-flip-4 = Cara clara:
    - **+1**: la siguiente persona roba una carta y pierde el turno.
    - **Comodín +2**: eliges el color; la siguiente persona roba dos y pierde el turno.

    Cara oscura:
    - **+5**: la siguiente persona roba cinco y pierde el turno.
    - **Salta a todos**: el resto pierde el turno, y vuelves a jugar.
    - **Comodín Roba color**: eliges el color; la siguiente persona roba hasta que salga una carta de ese color (un comodín no lo es) y pierde el turno.

    La carta **Salta** quita el turno a la siguiente persona; la carta **{ -cambio }** cambia el sentido del juego; con un **Comodín**, eliges el color. Entre dos personas, { -cambio(form: "el") } funciona como el Salta.

    Solo puedes jugar un Comodín +2 o un Comodín Roba color si no tienes ninguna carta del color actual. O puedes { -farol(form: "ir") }: la siguiente persona puede **retarte** antes de robar, y ve tu mano. Si tiene razón, robas tú y ella juega su turno. Si no, roba ella, con dos cartas más, y pierde el turno.
    .title = Cartas de acción
    .cards = R+1/P3 W+2/O4 P+5/Y3 TE/G2 WC/R3
rules-flip-5 = Di **¡UNO!** al jugar tu penúltima carta, o justo después. Si lo olvidas y alguien te { -pillar(form: "pilla") } antes de que empiece la siguiente persona, robas dos cartas. { -pillar(form: "Pillar") } sin razón no cuesta nada.

    Una carta que hace robar, como última carta, termina la ronda; antes, la siguiente persona roba. Si es un Comodín Roba color, aún eliges el color.

    Los consejos y comentarios pueden costarte una penalización: dos cartas, si más de la mitad del resto vota a favor en menos de un minuto, una vez por ronda como mucho. No se aplica entre dos personas, y nunca contra un robot.

    Cuenta la cara en juego: los números, su valor; el +1, 10; el +5, { -cambio(form: "el") }, el Salta y el Flip, 20; el Salta a todos, 30; el Comodín, 40; el Comodín +2, 50; el Comodín Roba color, 60. Reglas de la casa que la mesa puede activar: acumular, colarse, robar hasta jugar, juego obligado, 3, 5 o 10 cartas repartidas, 1 o 4 cartas por un UNO olvidado, silencio, acabar con número.
    .title = UNO, los puntos
    .cards = R9/U5 G+1/O6 UE/B1 WC/R3
