hand-ready = Dijiste que sí a la siguiente ronda. Falta el resto de la mesa.
hand-out = Esta partida se acabó para ti, pero puedes mirar hasta el final.
log-title = ### Qué pasó en la ronda { $round }
    -# Página { $page } de { $pages }, la más reciente primero
