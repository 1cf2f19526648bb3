### Las reglas de UNO Tippo con nuestras palabras, página por página.

overview-tippo =
    G3* | Carta Stop | Si es la única visible, congela su platillo
    WT | Comodín Vuelco | Se roba y se juega hasta que vuelque
    R+2 | { -roba-dos } | La siguiente persona roba 2 y no juega
    BR | { -cambio } | Cambia el sentido del juego
    YS | Salta | La siguiente persona pierde el turno
    W | Comodín | Eliges el color
    W+4 | Comodín +4 | Eliges el color; la siguiente persona roba 4
rules-tippo-1 = Deshazte de tus cartas antes que el resto, sin volcar la balanza: entonces sumas lo que queda en las otras manos. Gana la partida quien llega antes a 500 puntos (o al objetivo fijado para la mesa).

    Cada persona roba una carta: reparte quien saca el número más alto (las cartas sin número valen cero; si hay empate, se repite). Cada persona recibe siete cartas. Con dos cartas del mazo empiezan dos pilas de descarte, una en cada platillo; una carta de acción no tiene efecto ahí, una carta Stop congela su platillo, y quien empieza elige el color de un comodín que salga. Empieza quien está a la izquierda de quien reparte, y se juega en sentido horario. Después de cada ronda, reparte quien está a la izquierda de quien repartió.

    La baraja tiene 112 cartas: de cada color, un 0, dos de cada número del 1 al 9, dos +2, dos Salta y dos { -cambio }; cuatro Comodines, cuatro Comodines +4 y cuatro Comodines Vuelco. De cada color, una de las dos cartas de cada número del 1 al 5 es una carta Stop. Para 2 a 10 participantes.
    .title = El objetivo, el reparto
    .cards = R0 G7 BS YR R+2 G3* W W+4 WT
rules-tippo-2 = Juega una carta en una de las dos pilas de descarte: tiene que ser del color, número o símbolo de su carta de arriba. Sobre un 7 rojo: cualquier carta roja, o cualquier 7. Un comodín se puede jugar en cualquiera.

    ¿No puedes jugar, o no quieres? Roba una carta. Si se puede jugar, puedes jugarla enseguida; si no, te la quedas y termina tu turno. Después de robar, solo puedes jugar la carta robada.
    - **{ -roba-dos }**: la siguiente persona roba dos cartas y pierde el turno, muestre lo que muestre el otro platillo.
    - **{ -cambio }**: cambia el sentido del juego. **Salta**: la siguiente persona pierde el turno.
    - **Comodín**: eliges el color de esta pila, y solo de esta.
    - **Comodín +4**: lo mismo, y la siguiente persona roba cuatro cartas y pierde el turno. Puedes jugarlo en cualquier momento, y no se puede retar.

    Cuando se agota el mazo, las cartas apartadas se barajan y forman uno nuevo; si no hay, las cartas tapadas de ambas pilas.
    .title = Tu turno
    .cards = R+2 GR BS W W+4
rules-tippo-3 = Cada carta jugada, salvo un Comodín Vuelco, puede volcar la balanza; robar, nunca. Cuenta cuántas cartas más que el otro tiene tu platillo, con la tuya incluida.

    Hasta 2 más, nada se mueve; con 3 más, el riesgo es del 5 %; con 4, del 15 %; con 5, del 35 %; con 6, del 60 %; con 7, del 85 %; a partir de 8, vuelca siempre. En el platillo que menos pesa no hay riesgo.

    Cuando vuelca, robas dos cartas. Las dos cartas de arriba de cada pila vuelven a su platillo; las demás se apartan y regresan con un mazo nuevo. Tu carta tiene efecto igualmente; si era la última, aún no ganas.
    .title = La balanza
rules-tippo-4 = Una sola carta Stop a la vista congela su platillo: ahí se pueden jugar muy pocas cartas. Dos cartas Stop a la vista se anulan, y ambos platillos están abiertos; pero si una queda tapada, la otra vuelve a congelar su platillo.

    Para liberar un platillo congelado: cualquier comodín sobre la carta Stop, o una carta Stop en el otro platillo.

    Sobre una carta Stop que congela puedes jugar otra del mismo color o número: el platillo sigue congelado. Ninguna otra carta se puede jugar en un platillo congelado. Ejemplo: sobre un 3 rojo (Stop) como única carta Stop a la vista, solo un comodín, una carta Stop roja o un 3 (Stop). Mientras ambas cartas Stop están a la vista, cualquier carta que encaje puede tapar una u otra.
    .title = Las cartas Stop
    .cards = R3* G3* W
rules-tippo-5 = El **Comodín Vuelco** se puede jugar en cualquier momento. Empezando por la siguiente persona, toda la mesa por turnos, tú también, roba una carta y, sea cual sea, la juega en el mismo platillo, hasta que la balanza vuelque. Si no quedan cartas por robar, la última carta jugada la vuelca. Ejemplo: juegas el Comodín Vuelco a la izquierda. Ada roba una carta y la juega a la izquierda, y luego Bix hace lo mismo. Si la balanza vuelca entonces, Bix roba dos cartas; si no, te toca robar a ti.

    Quien la vuelca roba dos cartas. En cada platillo se queda una carta, y el juego sigue con quien va después. Solo tiene efecto la última carta jugada: una carta de acción afecta a la siguiente persona; si es un comodín, elige su color quien tiene el turno.

    Como última carta: si otra persona vuelca la balanza, ganas la ronda; si la vuelcas tú, robas dos cartas y la ronda sigue.
    .title = El Comodín Vuelco
    .cards = WT
rules-tippo-6 = Di **¡UNO!** al jugar tu penúltima carta, o justo después. Si lo olvidas y alguien te { -pillar(form: "pilla") } antes de que empiece la siguiente persona, robas dos cartas. { -pillar(form: "Pillar") } sin razón no cuesta nada.

    Los consejos y comentarios pueden costarte una penalización: dos cartas, si más de la mitad del resto vota a favor en menos de un minuto, una vez por ronda como mucho. No se aplica entre dos personas, y nunca contra un robot.

    La ronda termina cuando una mano se queda vacía; si la última carta es un +2 o un Comodín +4, la siguiente persona roba igualmente, y esas cartas cuentan.

    Las cartas de número, también las Stop, valen su número; +2, { -cambio } y Salta, 20 puntos; Comodín, Comodín +4 y Comodín Vuelco, 50 puntos.

    Entre dos personas, { -cambio(form: "el") } funciona como el Salta, y después de un Salta, { -cambio(form: "un") }, un +2 o un Comodín +4 vuelve a jugar la misma persona.
    .title = UNO, el final, los puntos
    .cards = R9 G3* BS W
