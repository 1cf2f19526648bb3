refused-no-threads = No pude abrir los hilos. Comprueba que tengo **Crear hilos públicos** y **Enviar mensajes en hilos** aquí, y vuelve a intentarlo.
tournament-leave-sure = ### ¿Dejar el torneo?
    Un robot juega por ti en la serie { $set } de { $sets } y en todas las siguientes. **{ button-come-back }**, debajo del torneo, te devuelve tu lugar, con los puntos ganados hasta entonces.
tournament-left = Dejaste el torneo: un robot juega por ti. **{ button-come-back }** te devuelve tu lugar.
