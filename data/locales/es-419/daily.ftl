daily-shared = **{ $name }** jugó el reparto del día: { $edition }, { $day }
daily-over = El día de ese reparto terminó y su secreto es público, así que ya no se puede jugar: `/reparto` tiene el de hoy.
refused-daily-deleted = Ya jugaste este reparto: es un intento al día, aunque hayas borrado tus datos. El próximo reparto es el de mañana.
daily-unfinished = Todavía no terminas este reparto.
daily-back-yours = :trophy: Nadie jugó este reparto mejor que tú.
