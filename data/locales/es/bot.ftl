### Lo que el bot dice de sí mismo y de sus mensajes.

welcome = ¡Ya tienes { -sitio } en <#{ $channel }>! En cuanto se repartan las cartas, tu mano aparecerá aquí y en [tus mensajes directos]({ $link }).
welcome-late = Entras en la partida de <#{ $channel }> en la siguiente ronda. Tu mano llegará a [tus mensajes directos]({ $link }).
messages-closed-late = Entras en la siguiente ronda. No puedo enviarte mensajes directos: cuando se repartan las cartas, { -pulsar(form: "pulsa") } **Mi mano**, aquí o debajo de la mesa. Solo la ves tú.
messages-closed = Tienes { -sitio } en la mesa. No puedo enviarte mensajes directos: en cuanto se repartan las cartas, tu mano aparecerá aquí. **Mi mano**, aquí o debajo de la mesa, la muestra cuando quieras. Solo la ves tú.
hand-removed = Te han sacado de la mesa de <#{ $channel }>, y no puedes volver a entrar en ella.
hand-left = { $how ->
    [kept] Has dejado la mesa de <#{ $channel }>. Un robot juega por ti; { -pulsar(form: "pulsa") } **He vuelto** para seguir.
    [closed] Has dejado la partida de <#{ $channel }> y tu { -sitio } está cerrado: puedes mirar, pero no volver.
   *[left] Has dejado la mesa de <#{ $channel }>.
}
barred = Ya no puedo escribir en { $channel }: necesito **Ver canal** y **Enviar mensajes** allí (en un hilo, **Enviar mensajes en hilos**), y el hilo no debe estar bloqueado. La partida está en pausa y todos los relojes, parados. Lo intento cada minuto: la partida sigue sola en cuanto pueda escribir; a las 24 horas, la mesa se cierra.
barred-thread = El hilo de tu partida se ha borrado. Para abrir otro en { $channel } necesito allí **Ver canal**, **Crear hilos públicos** y **Enviar mensajes en hilos**; en el propio canal ya hay otra mesa. La partida está en pausa y todos los relojes, parados. Lo intento cada minuto: la partida sigue sola en cuanto haya { -sitio }; a las 24 horas, la mesa se cierra.

## Permisos, con los nombres de Discord; las claves son las de discord.py: Ver canal es read_messages

rights-missing = No puedo abrir una mesa aquí. Me faltan permisos: { $rights }.
rights-missing-person = Para esto necesitas un permiso que no tienes aquí: { $rights }. Pídeselo al equipo del servidor, o deja que lo haga alguien que lo tenga.
rights-missing-thread = No he podido abrir un hilo para esta mesa, así que está en este canal. Faltan permisos: { $rights }.
table-thread = { $edition } – { $name }
thread-opened = La mesa está ahora en <#{ $channel }>.
thread-refused = Discord no me deja abrir un hilo aquí: la mesa se queda en este canal.
rights-missing-threads = Aquí no puedo abrir un hilo. Me faltan permisos: { $rights }.
right-read-messages = Ver canal
right-send-messages = Enviar mensajes
right-send-messages-in-threads = Enviar mensajes en hilos

## Lo que alguien enseña al canal

button-share = Compartir en el canal
share-not-allowed = No puedes escribir en este canal, así que no puedo publicar por ti.
share-too-soon = Acabas de compartir algo en este canal: podrás compartir más <t:{ $again }:R>.
