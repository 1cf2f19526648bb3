hand-removed = Te sacaron de la mesa de <#{ $channel }>, y no puedes volver a entrar en ella.
hand-left = { $how ->
    [kept] Dejaste la mesa de <#{ $channel }>. Un robot juega por ti; presiona **{ button-come-back }** para seguir.
    [closed] Dejaste la partida de <#{ $channel }> y tu lugar está cerrado: puedes mirar, pero no volver.
   *[left] Dejaste la mesa de <#{ $channel }>.
}
rights-missing-thread = No pude abrir un hilo para esta mesa, así que está en este canal. Faltan permisos: { $rights }.
barred-thread = El hilo de tu partida se borró. Para abrir otro en { $channel } necesito allí **Ver canal**, **Crear hilos públicos** y **Enviar mensajes en hilos**; en el propio canal ya hay otra mesa. La partida está en pausa y todos los relojes, parados. Lo intento cada minuto: la partida sigue sola en cuanto haya lugar; a las 24 horas, la mesa se cierra.
