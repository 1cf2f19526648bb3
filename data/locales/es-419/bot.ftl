hand-removed = Te sacaron de la mesa de { $place }, y no puedes volver a entrar en ella.
hand-left = { $how ->
    [kept] Dejaste la mesa de { $place }. Un robot juega por ti; presiona **{ button-come-back }** para seguir.
    [closed] Dejaste la partida de { $place } y tu lugar está cerrado: puedes mirar, pero no volver.
   *[left] Dejaste la mesa de { $place }.
}
rights-missing-thread = No pude abrir un hilo para esta mesa, así que está en este canal. Faltan permisos: { $rights }.
barred-gone = El canal de tu partida se borró, así que está en pausa. Las rondas terminadas conservan su resultado. Aquí aún puedes salir o pedir al resto que se cierre la mesa; a las 24 horas, la mesa se cierra.
barred-thread = La partida está en pausa: su hilo se borró, y en { $channel } ya hay otra mesa. Para abrir allí otro hilo necesito **Ver canal**, **Crear hilos públicos** y **Enviar mensajes en hilos**. Lo intento cada minuto; a las 24 horas, la mesa se cierra.
