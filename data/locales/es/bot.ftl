### Lo que el bot dice de sí mismo y de sus mensajes.

welcome = ¡Ya tienes { -sitio } en <#{ $channel }>! En cuanto se repartan las cartas, tu mano aparecerá aquí y en [tus mensajes directos]({ $link }).
welcome-late = Entras en la partida de <#{ $channel }> en la siguiente ronda. Tu mano llegará a [tus mensajes directos]({ $link }).
messages-closed-late = Entras en la siguiente ronda. No puedo enviarte mensajes directos: cuando se repartan las cartas, { -pulsar(form: "pulsa") } **Mi mano**, aquí o en el canal. Solo la ves tú.
messages-closed = Tienes { -sitio } en la mesa. No puedo enviarte mensajes directos: en cuanto se repartan las cartas, tu mano aparecerá aquí. **Mi mano**, aquí o en el canal, la muestra cuando quieras. Solo la ves tú.
place-outside = este chat
place-elsewhere = otro chat
files-forbidden = Aquí no se pueden adjuntar archivos. Usa otra vez el comando en tus mensajes directos conmigo.
welcome-outside = ¡Ya tienes { -sitio }! En cuanto se repartan las cartas, tu mano aparecerá aquí. **Mi mano** te la muestra cuando quieras; solo la ves tú.
welcome-outside-late = Entras en la siguiente ronda. En cuanto se repartan las cartas, { -pulsar(form: "pulsa") } **Mi mano**; solo la ves tú.
hand-removed = Te han sacado de la mesa de { $place }, y no puedes volver a entrar en ella.
hand-left = { $how ->
    [kept] Has dejado la mesa de { $place }. Un robot juega por ti; { -pulsar(form: "pulsa") } **He vuelto** para seguir.
    [closed] Has dejado la partida de { $place } y tu { -sitio } está cerrado: puedes mirar, pero no volver.
   *[left] Has dejado la mesa de { $place }.
}
barred = La partida está en pausa: no puedo escribir en { $channel }. Necesito **Ver canal** y **Enviar mensajes** (en un hilo, **Enviar mensajes en hilos**, y que no esté bloqueado; en un canal de voz o escenario, también **Conectar**), y no tener aislamiento temporal. Lo intento cada minuto; a las 24 horas, la mesa se cierra.
barred-gone = El canal de tu partida se ha borrado, así que está en pausa. Las rondas terminadas conservan su resultado. Aquí aún puedes salir o pedir al resto que se cierre la mesa; a las 24 horas, la mesa se cierra.
barred-thread = La partida está en pausa: su hilo se ha borrado, y en { $channel } ya hay otra mesa. Para abrir allí otro hilo necesito **Ver canal**, **Crear hilos públicos** y **Enviar mensajes en hilos**. Lo intento cada minuto; a las 24 horas, la mesa se cierra.

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
right-connect = Conectar

## Lo que alguien enseña al canal

button-share = Compartir aquí
share-not-allowed = No puedes escribir en este canal, así que no puedo publicar por ti.
share-too-soon = Acabas de compartir algo aquí. Próxima vez posible: <t:{ $again }:T>.
