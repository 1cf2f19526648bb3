# Los nombres que muestra Discord en América.
roles-not-yours = Te hace falta también *Administrar roles*, porque son roles que podrías dar a mano.
roles-obstacle-right = Me falta *Administrar roles*: dale ese permiso a mi rol en la configuración del servidor. Lo que quede pendiente lo hago después.
roles-obstacle-above = { $roles }: no está por debajo de mi rol. Sube el mío por encima, en la configuración del servidor, en *Roles*.
