### Assistir a uma partida com as mãos abertas: `/uno-assistir`.

button-show-hand = Deixar assistir
button-watch = Assistir
button-watch-refresh = Atualizar
# Quem deixa assistir; $all é yes quando todos deixam.
lobby-watching = { $all ->
    [yes] Dá para assistir a esta partida com as mãos abertas e 30 segundos de atraso. Ela não conta para o rating.
   *[no] Deixam assistir com as mãos abertas e 30 segundos de atraso: { $names }. Falta o resto da mesa.
}
table-watchers = -# { $count ->
    [1] Uma pessoa já assistiu
   *[other] { $count } pessoas já assistiram
} a esta partida com as mãos abertas.
watch-note = -# Todas as mãos, com { $seconds } segundos de atraso. Você não pode mais entrar nesta partida.
watch-too-soon = As cartas acabaram de ser distribuídas.
watch-frame = { $move ->
    [0] A distribuição
   *[other] Jogada { $move }
}
