### Uma partida terminada, revista: jogada por jogada, com todas as mãos abertas.

replay-title = ### Replay · { $edition } · partida `{ $match }`
    -# Rodada { $round } de { $rounds } · { $move ->
        [0] cartas dadas; { $moves ->
            [1] { $moves } jogada
           *[other] { $moves } jogadas
        }
       *[other] jogada { $move } de { $moves }
    }
replay-drew = **{ $seat }** compra { $cards }{ $why }.
replay-round = Rodada { $round }
choose-round = Ir para uma rodada…
button-replay-to-start = Início
button-replay-previous = Voltar
button-replay-next = Avançar
button-replay-to-end = Fim
button-replay-best = Melhor jogada
button-replay = Replay
button-clip = Clipe das jogadas
clip-title = **{ $edition }** · { $moves ->
    [1] uma jogada de uma partida
   *[other] { $moves } jogadas de uma partida
}
replay-frame = { $move ->
    [0] Cartas dadas
   *[other] Jogada { $move } de { $moves }
}
picture-clip = { $edition } · { $moves ->
    [0] cartas dadas
    [1] jogada { $last }
   *[other] jogadas { $first } a { $last }
}
replay-match = { $edition } · { $when } · { $names }
clip-elsewhere = Este clipe só pode ser mostrado onde a partida foi jogada.

## Em um terminal, e como página

terminal-keys = Enter avançar · b voltar · n/p rodada · s início · e fim · m melhor jogada · número: jogada · q sair >{" "}
page-title = { $edition } · replay da partida { $match }
page-move = Rodada { $round } de { $rounds } · { $move ->
    [0] cartas dadas
   *[other] jogada { $move } de { $moves }
}
page-place = Jogada
page-hint = As setas, Home e End também viram as páginas.
help-replay = `/uno replay`: uma partida, jogada por jogada.
