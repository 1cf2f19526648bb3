plan-refused = **{ $edition }**, mesa programada por **{ $name }**: la cancelé, y también su evento.
    { $why }
    { $people }
plan-cancelled = La mesa se canceló, y también su evento.
plan-understood = Entendí { $when }.
plan-draft = Entendí:
plan-skipped = Esa noche se adelantan los relojes, y la hora que escribiste no existe. Tomé esta.
