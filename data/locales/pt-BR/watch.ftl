### Assistir a uma partida com as mãos abertas: `/uno-assistir`.

button-show-hand = Deixar assistir
button-watch = Assistir
button-watch-refresh = Atualizar
watch-note = -# Todas as mãos, com { $seconds } segundos de atraso. Você não pode mais entrar nesta partida.
watch-too-soon = As cartas acabaram de ser dadas: clique em **{ button-watch-refresh }** daqui a meio minuto.
watch-frame = { $move ->
    [0] Cartas dadas
   *[other] Jogada { $move }
}
