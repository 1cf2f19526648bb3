### Lo que ajustan las personas y los servidores: `/uno ajustes`.

command-settings = ajustes
    .description = Tus avisos, tu mano y tus mensajes; para el equipo, este servidor

settings-title = ### Tus ajustes
    Los cambios se aplican enseguida, en todas tus mesas.
setting-notice = Avísame de mi turno
    .about = **Cuando la partida te espera.** Si no te llegan mensajes directos, te menciono. *Nunca* quita también el último aviso.
setting-notice-direct = con mi mano, en un mensaje directo nuevo
setting-notice-channel = con una mención en el canal
setting-notice-none = nunca
setting-sorting = Mis cartas
    .about = **El orden de tu mano.** Las cartas iguales se agrupan.
setting-sorting-colour = por color y número
setting-sorting-drawn = en el orden en que llegaron
setting-look = Mis mensajes
    .about = **Lo que te envío solo a ti.** “Solo texto” quita imágenes, símbolos y flechas.
setting-look-pictures = mesa y cartas en una sola imagen
setting-look-words = solo texto (lector de pantalla)
setting-reactions = Reacciones
    .about = **Las reacciones en tus mesas.** Todo el mundo lee el mismo mensaje: “silenciadas” quiere decir que en las mesas donde juegas no se muestra ninguna.
setting-reactions-shown = visibles
setting-reactions-none = silenciadas
setting-achievements = Mis logros
    .about = **Se anuncian una vez, al terminar la ronda.** `/estadísticas logros` los muestra siempre.
setting-achievements-channel = en el canal
setting-achievements-direct = por mensaje directo
setting-achievements-none = nunca
setting-rated = Mis partidas
    .about = **Tu rating, cuántas veces dices UNO, { -pillar(form: "pillas") } o { -farol(form: "vas") }, y tus logros, en todos los servidores.** *Sin rating*: nadie ve nada de eso, y no se suma nada; una partida empezada sigue contando para tu rating.
setting-rated-yes = con rating
setting-rated-no = sin rating

settings-not-yours = Esto solo lo pueden cambiar quienes gestionan el servidor.

server-settings-title = ### Este servidor
    Para las mesas que se abran a partir de ahora. Esta parte solo la ven quienes gestionan el servidor.
setting-locale = Idioma
    .about = **El idioma de las mesas.** Lo que envío a una sola persona va en el idioma de esa persona.
setting-locale-usual = el idioma del servidor en Discord
setting-turn-seconds = Límite de ausencia
    .about = **Cuánto espera una mesa** antes de que el bot juegue por quien no está; quien lleva la mesa puede cambiarlo.
setting-turn-seconds-usual = { $count ->
    [one] { $count } segundo
   *[other] { $count } segundos
} (por defecto)
setting-table-look = Mesas
    .about = **El aspecto de los mensajes en los canales.** La mano de cada persona sigue sus propios ajustes.
setting-table-look-pictures = { setting-look-pictures }
setting-table-look-words = { setting-look-words }
setting-table-reactions = Reacciones en las mesas
    .about = **Reaccionar con un emoji** junto al propio nombre, en mesas nuevas.
setting-table-reactions-shown = { setting-reactions-shown }
setting-table-reactions-none = sin reacciones

server-page-access = Quién abre mesas…
server-page-limits = Límites…
server-page-options = Opciones de las mesas nuevas…
server-page-seasons = Temporadas…
server-page-settings = Este servidor…
server-page-own = Mis ajustes
server-seasons-title = ### Temporadas de rating aquí
server-seasons = Temporadas
    .about = **Temporadas de tres meses.** Al final se guarda la clasificación, y cada rating empieza un poco más bajo y cambia más rápido al principio, para que todo el mundo pueda volver a subir.
server-seasons-quarters = de tres meses
server-seasons-none = ninguna
server-podium = Canal del podio
    .choose = Canal del podio…
    .about = **Dónde publico los tres primeros puestos** cuando termina una temporada.
server-podium-none = en ninguno
server-access-title = ### Quién abre mesas aquí
server-openers = Quién abre mesas
    .about = **Quién puede abrir mesas**; el resto puede unirse a ellas. El equipo siempre puede.
server-openers-everyone = todo el mundo
server-openers-role = solo quienes tengan el rol
server-openers-staff = solo el equipo
server-role = Solo quienes tengan este rol…
server-channels = Canales
    .choose = Solo en estos canales…
    .about = **Dónde se pueden abrir mesas**: canales, o categorías enteras. Un hilo cuenta como su canal.
server-channels-none = en todos los canales
server-editions = Ediciones
    .about = **A qué se puede jugar.**
server-editions-none = todas las ediciones
server-pings = Avisos de mesas
    .about = **Si las mesas pueden mencionar a quienes lo piden** (`/uno-avisos`): cinco personas como mucho por mesa, una sola vez.
server-pings-allowed = a quienes lo piden
server-pings-forbidden = a nadie
server-threads = Hilos
    .about = **Cada mesa nueva de un canal de texto tiene su propio hilo público, que se archiva diez minutos después del final.** Necesito *Crear hilos públicos* y *Enviar mensajes en hilos*.
server-threads-none = ninguno (las mesas se quedan en su canal)
server-threads-each = uno para cada mesa
server-limits-title = ### Cuántas mesas
    Quien aloja el bot fija el máximo; aquí puedes bajarlo.
limit-usual = { $value } (por defecto)
limit-tables = { $count ->
    [one] { $count } mesa
   *[other] { $count } mesas
}
limit-tables-per-person = Mesas abiertas por persona
    .about = **Cuántas mesas puede llevar una persona** a la vez.
limit-tables-per-server = Mesas abiertas
    .about = **Cuántas mesas puede haber abiertas** en este servidor.
limit-hourly-per-person = Mesas nuevas por persona y hora
    .about = **Cuántas mesas puede abrir una persona** en una hora.
limit-hourly-per-server = Mesas nuevas por hora
    .about = **Cuántas mesas se pueden abrir** en una hora, entre todo el mundo.
limit-open-cooldown = Espera entre dos mesas
    .about = **Cuánto espera una persona** después de abrir una mesa.
server-options-title = ### Mesas nuevas de { $edition }
    Cómo empiezan; quien lleva la mesa puede cambiarlo.

## A quién no deja jugar el equipo: `/uno-vetos`

banned = <@{ $person }> ya no puede abrir mesas aquí ni unirse a ellas, y ha dejado { $stays ->
    [yes] las otras mesas de este servidor. En una mesa en la que también juegas tú, decide el resto.
   *[no] las mesas de este servidor.
}
ban-lifted = <@{ $person }> puede volver a jugar aquí.
ban-none = <@{ $person }> no está en la lista.
bans-title = ### Sin permiso para jugar aquí
bans-none = No hay nadie en la lista.
bans-line = - <@{ $person }>, desde el <t:{ $since }:D>
bans-line-nameless = - alguien cuyos datos se borraron, desde el <t:{ $since }:D>
bans-more = … y { $count } más
