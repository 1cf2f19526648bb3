# Los nombres que muestra Discord en América.
roles-not-yours = Para ajustarlos necesitas tú también el permiso *Administrar roles*.
roles-obstacle-right = Me falta *Administrar roles*: dale ese permiso a mi rol en la configuración del servidor. Lo que quede pendiente lo hago después.
roles-obstacle-above = { $roles }: mi rol no está por encima. Súbelo en la configuración del servidor, en *Roles*.
