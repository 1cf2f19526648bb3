### UNO No Mercy: cartas a comprar que se acumulam, uma roleta, e quem tem demais fica fora.

edition-mercy = UNO No Mercy
help-mercy = **UNO No Mercy**: as cartas a comprar se acumulam, e com 25 cartas na mão você está fora da rodada.
pick-mercy = **UNO No Mercy**: 25 cartas e você está fora
first-mercy = **UNO No Mercy**: jogue uma carta que sirva, ou compre até ter uma; responda a uma carta de compra com outra que valha o mesmo ou mais. Com 25 cartas você está fora da rodada.

asks-name-roulette-colour = { $you ->
    [seat] **Roleta das Cores: escolha uma cor. Você compra até essa cor sair.**
   *[none] **{ $seat }** escolhe uma cor para a Roleta das Cores e compra até essa cor sair.
}

event-swept = { $you ->
    [seat] Você também descarta { $cards }.
   *[none] **{ $seat }** também descarta { $cards }.
}
event-turned-over = { $cards ->
    [none] { $you ->
        [seat] Não há mais cartas para você virar.
       *[none] Não há mais cartas para **{ $seat }** virar.
    }
   *[other] { $you ->
        [seat] Você vira e compra { $cards }.
       *[none] **{ $seat }** vira e compra { $cards }.
    }
}
step-roulette = **{ $seat }** vira uma carta atrás da outra…
picture-turned-over = { $seat } vira { cards }.
picture-swept = { $seat } descarta { cards } junto com a carta de cima.

refused-owing-mercy = Primeiro você tem que comprar { $owed } cartas, ou responder com uma carta que faça comprar pelo menos o mesmo que a de cima.
refused-out-of-round-mercy = Você está fora desta rodada: tinha 25 cartas ou mais. Você pode assistir até o fim.

## Na mesa

card-coloured-draw-four = +4 { colour }
card-discard-all = Descartar Tudo { colour }
card-wild-reverse-draw-four = Coringa Inverter +4
card-wild-draw-six = Coringa +6
card-wild-draw-ten = Coringa +10
card-colour-roulette = Coringa Roleta das Cores

why-roulette = {" "}(Roleta das Cores)

## Comandos

command-mercy = mercy
    .description = UNO No Mercy: as cartas a comprar se acumulam, e 25 cartas deixam você fora da rodada
