hand-ready = Dijiste que sí a la siguiente ronda. Falta el resto de la mesa.
hand-out = Quedaste fuera, pero puedes mirar hasta el final.
hand-own-out = Quedaste fuera antes del final.
log-title = ### Qué pasó en la ronda { $round }
    .pages = -# Página { $page } de { $pages }, la más reciente primero
