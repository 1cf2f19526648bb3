### Los roles que da el bot según el rango: *Roles de rango* en `/uno ajustes`.

button-rank-roles = Roles de rango…
roles-title = ### Roles de rango
roles-about = Se dan y se quitan tras cada partida. El rating cuenta a partir de diez partidas.
rank-champion = Victoria de temporada
rank-tournament = Victoria de torneo
rank-diamond = Diamante
rank-platinum = Platino
rank-gold = Oro
rank-silver = Plata
rank-bronze = Bronce
roles-band = { $name } { $least }+
roles-line = { $rank }: { $role }
roles-none = ninguno
roles-edition = Edición
roles-rank = Rango
roles-choose = Rol: { $rank }…
roles-none-button = Ningún rol
button-create-rank-roles = Crear roles
button-rank-roles-by-hand = Cambiados a mano…
button-resume-rank-roles = Gestionar de nuevo
roles-game = UNO
roles-name = { $game } · { $rank }
roles-not-yours = Para ajustarlos necesitas tú también el permiso *Gestionar roles*.
roles-above-you = { $roles } no está por debajo de tu rol más alto, así que no puedes elegirlo.
roles-full = Este servidor tiene 250 roles, el máximo de Discord. Borra uno o elige roles que ya existan.
roles-not-created = Discord no me deja crear roles en este momento. Prueba más tarde o elige roles que ya existan.
roles-obstacle-right = Me falta *Gestionar roles*: dale ese permiso a mi rol en los ajustes del servidor. Lo que quede pendiente lo hago después.
roles-obstacle-above = { $roles }: mi rol no está por encima. Súbelo en los ajustes del servidor, en *Roles*.
roles-obstacle-gone = { $roles }: { $count ->
    [one] ya no existe. Elige otro rol
   *[other] ya no existen. Elige otros roles
}.
roles-obstacle-managed = { $roles }: { $count ->
    [one] es de un bot, de una suscripción o de todo el mundo, y no se puede dar. Elige otro rol
   *[other] son de un bot, de una suscripción o de todo el mundo, y no se pueden dar. Elige otros roles
}.
roles-obstacle-staff = { $roles }: { $count ->
    [one] tiene permisos del equipo, que no se ganan jugando. Elige otro rol
   *[other] tienen permisos del equipo, que no se ganan jugando. Elige otros roles
}.
roles-by-hand = Cambiado a mano, así que no lo toco:
roles-by-hand-added = - { $person }: { $role }, dado a mano
roles-by-hand-removed = - { $person }: { $role }, quitado a mano
roles-by-hand-more = … y más
