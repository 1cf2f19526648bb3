### El azar de una partida: lo que se muestra de él, y qué falla cuando no se puede repetir.

# Un mensaje propio, publicado antes de que nadie pueda sentarse.
commitment = -# [Reparto limpio]({ $link }), fijado de antemano · `{ $owner }`
lobby-unproven = -# No he podido publicar aquí la huella del reparto limpio. Se puede jugar; `/uno verificar` dirá que falta.
luck-fingerprint = -# Huella (SHA-256): `{ $commitment }`
luck-line = -# { $where ->
    [message] Reparto limpio: la [huella]({ $link }) se publicó antes de que nadie se uniera
    [tournament] Reparto limpio: el barajado sale de la huella del torneo
   *[none] Reparto limpio: el barajado quedó fijado antes de que nadie se uniera, pero no pude publicar su huella
}; el barajado también depende de estos clics (números de Discord): { $clicks }
verify-attempt = **Serie { $set }, mesa { $table }: intento { $attempt }.** Se volvió a repartir después de que fallara el intento anterior.
verify-other-rules = ### Jugada con reglas anteriores
    Desde esta partida, las reglas del bot son más precisas, y las de hoy rechazan una de sus jugadas: no se puede reproducir hasta el final.
verify-fails = ### Esta partida no cuadra
    Su secreto, su sorteo o sus cartas no son los que deberían. Esto no debería pasar nunca: por favor, díselo a quien aloja el bot.
