### UNO Flip: cartas com um lado claro e um escuro, e cartas que viram todas elas.

edition-flip = UNO Flip
help-flip = **UNO Flip**: cada carta tem dois lados; um Flip vira todas, do lado claro para o escuro, mais cruel.
pick-flip = **UNO Flip**: cartas de dois lados
first-flip = **UNO Flip**: jogue uma carta que sirva no lado em jogo. Um Flip vira todas as cartas; *Outros lados* mostra o que elas têm atrás.

asks-take-colour = { $you ->
    [seat] **Você tem que comprar até sair uma carta da cor escolhida.**
   *[none] **{ $seat }** tem que comprar até sair uma carta da cor escolhida.
}

verb-take-take-colour = Comprar até sair
hand-challenge-take-colour = -# **Desafiar:** { $colour ->
    [none] nenhuma cor era pedida, então não pode ser blefe: o desafio custa duas cartas a mais para você.
   *[other] se for blefe, **{ $name }** compra até sair a cor; se não, é você quem compra, e mais duas. É blefe se **{ $name }** tinha uma carta { colour-feminine }.
}
refused-nothing-to-challenge-flip = Nada para desafiar: um Coringa +2 ou um Coringa Comprar Cor só pode ser desafiado por quem tem que comprar por causa dele, antes de comprar.
refused-owing-flip = Primeiro você tem que comprar ou usar um dos outros botões.

option-stacking-true-flip = uma carta de compra pode ser jogada sobre outra do mesmo tipo; a próxima pessoa compra a soma

## Na mesa

step-flip = :flip: Tudo vira do outro lado…
card-draw-one = +1 { colour }
card-draw-five = +5 { colour }
card-flip = Flip { colour }
card-wild-draw-two = Coringa +2
card-wild-draw-colour = Coringa Comprar Cor

## Comandos

command-flip = flip
    .description = UNO Flip: cartas de dois lados, que um Flip vira
