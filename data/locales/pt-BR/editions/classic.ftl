### O jogo de cartas: as regras da casa.

edition-classic = UNO
help-classic = **UNO**: o jogo de cartas que todo mundo conhece, com regras da casa para escolher.
pick-classic = **UNO**: o clássico, com regras da casa
first-classic = **UNO**: jogue a cor, o número ou o símbolo da carta de cima, ou compre; diga UNO ao jogar a penúltima carta.

option-preset-family = regras em família
option-preset-chaos = regras do caos
option-preset-merciless = regras sem dó
option-preset-quick = regras rápidas
option-mixed-stacking = Acúmulo misto
option-mixed-stacking-true = +2 e Coringa +4 podem responder um ao outro; sobre um Coringa +4, o +2 precisa ter a cor escolhida
option-deflect = Desvio
option-deflect-true = um Inverter ou um Pular que serve manda as cartas a comprar para a próxima pessoa
option-draw-until = Comprar até servir
option-draw-until-true = quem compra na própria vez continua até uma carta servir
option-force-play = Jogada obrigatória
option-force-play-true = quem pode jogar não pode comprar; uma carta comprada que serve é jogada na hora
option-free-wild-four = Coringa +4 livre
option-free-wild-four-true = um Coringa +4 pode ser jogado mesmo por quem tem a cor da vez, e ninguém pode desafiar
option-same-number = Mesmo número
option-same-number-true = depois de uma carta de número, você pode jogar mais cartas do mesmo número no mesmo turno
option-hand-size = Cartas dadas
option-hand-size-value = { $value } cartas para cada pessoa
    .short = { $value }
option-decks = Baralhos
option-decks-value = { $value ->
    [1] { $value } baralho
   *[other] { $value } baralhos, embaralhados juntos
}
option-uno-penalty = UNO esquecido
option-uno-penalty-value = { $value ->
    [1] { $value } carta por um UNO esquecido
   *[other] { $value } cartas por um UNO esquecido
}
    .short = { $value ->
        [1] { $value } carta
       *[other] { $value } cartas
    }
option-silent = Silêncio
option-silent-true = ninguém diz UNO, e não há flagrante
option-no-action-finish = Acabar com número
option-no-action-finish-true = a última carta precisa ser de número
option-mercy = Piedade
option-mercy-0 = desligada
option-mercy-value = com { $value } cartas ou mais na mão, você está fora da rodada
    .short = fora com { $value } cartas
option-blitz = Relâmpago
option-blitz-0 = desligado
option-blitz-value = uma rodada dura { $value } minutos; depois, a mão com menos pontos vence
    .short = { $value } minutos por rodada
    .named = { option-blitz } ({ $value } min)
option-play-drawn = Jogar a carta comprada
option-play-drawn-false = carta comprada jogável só no próximo turno
option-play-drawn-true = uma carta comprada que serve pode ser jogada no mesmo turno

asks-more = { $you ->
    [seat] **Jogue outra carta do mesmo número ou encerre a sua vez.**
   *[none] **{ $seat }** pode jogar outra carta do mesmo número.
}

event-out-of-round = { $you ->
    [seat] Você tem { $count } cartas: está fora desta rodada.
   *[none] **{ $seat }** tem { $count } cartas e está fora desta rodada.
}
moment-out-of-round = { $phrasing ->
    [2] { $you ->
        [seat] { $count } cartas já é demais: você está fora desta rodada
       *[none] { $count } cartas já é demais: { $seat } está fora
    }
    [3] { $you ->
        [seat] Esta rodada acabou para você: { $count } cartas
       *[none] Esta rodada acabou para { $seat }: { $count } cartas
    }
   *[1] { $you ->
        [seat] { $count } cartas: você está fora desta rodada
       *[none] { $count } cartas: { $seat } está fora desta rodada
    }
}
event-minute-left = :stopwatch: Falta um minuto para o fim da rodada.
event-time-up = :stopwatch: O tempo acabou: este turno é o último da rodada.

# Uma recusa por uma regra da casa diz o nome dela; refused-<verbo>-<motivo>-<opção> vale onde a opção foi
# escolhida, refused-at-<pergunta>-<verbo>-<motivo> enquanto essa pergunta está aberta.
refused-must-play = Regra da casa **Jogada obrigatória**: você tem uma carta que serve, então não pode comprar.
refused-not-as-last = Regra da casa **Acabar com número**: a última carta precisa ser de número.
refused-challenge-not-asked-free-wild-four = Regra da casa **Coringa +4 livre**: ele pode ser jogado mesmo por quem tem a cor da vez, então ninguém pode desafiar.
refused-challenge-nothing-to-challenge-deflect = Nada para desafiar: só quem tem que comprar por causa de um Coringa +4 pode desafiar, antes de comprar, e nunca depois de um desvio (regra da casa **Desvio**).
refused-uno-not-asked-silent = Regra da casa **Silêncio**: ninguém diz UNO nesta mesa.
refused-catch-not-asked-silent = Regra da casa **Silêncio**: ninguém diz UNO nesta mesa, e não há flagrante.
refused-out-of-round = Regra da casa **Piedade**: você está fora desta rodada, mas pode assistir até o fim dela.
refused-at-more-play-does-not-fit = Regra da casa **Mesmo número**: agora você só pode juntar uma carta do mesmo número, ou encerrar a vez.
refused-at-more-play-not-your-turn = Regra da casa **Mesmo número**: podem vir mais cartas do mesmo número. Espere este turno acabar.
refused-at-more-draw-not-asked = Regra da casa **Mesmo número**: junte uma carta do mesmo número ou encerre a vez. Não dá para comprar agora.
refused-at-take-play-does-not-fit-mixed-stacking = Regra da casa **Acúmulo misto**: compre as cartas ou responda com um Coringa +4 ou um +2 que sirva.
refused-at-take-play-does-not-fit-deflect = Regra da casa **Desvio**: em vez de comprar, você pode mandar as cartas adiante com um Inverter ou Pular que sirva.

## Na mesa

waits-more = { $you ->
    [seat] **Jogue outra carta do mesmo número ou encerre a sua vez.**
   *[none] **{ $seat }** pode jogar outra carta do mesmo número.
}

notice-more = { $who }, jogue outra carta do mesmo número ou encerre a sua vez.
verb-pass-more = Encerrar a vez

clock-blitz = :stopwatch: A rodada acaba { $when }

## Comandos

command-classic = clássico
    .description = UNO: o jogo de cartas, com regras da casa para escolher
parameter-preset = regras
    .description = Regras escolhidas juntas: impressas, família, caos, sem dó ou rápidas
parameter-hand-size = cartas-dadas
    .description = Cartas que cada pessoa recebe
