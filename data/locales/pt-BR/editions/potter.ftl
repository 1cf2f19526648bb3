### UNO Harry Potter: Berrador, Invisibilidade, aniversários.

edition-potter = UNO Harry Potter
help-potter = **UNO Harry Potter**: um Berrador faz alguém gritar as próprias cartas; a Invisibilidade bloqueia ataques.
pick-potter = **UNO Harry Potter**: olha o Berrador

asks-choose-victim = { $you ->
    [seat] **Berrador: escolha quem tem que gritar as próprias cartas.**
   *[none] **{ $seat }** escolhe quem tem que gritar as próprias cartas.
}
asks-cry-hand = { $you ->
    [seat] { $plays ->
        [yes] **Um Berrador! Grite as suas cartas ou jogue Invisibilidade.**
       *[no] **Um Berrador! Grite as suas cartas.**
    }
   *[none] **{ $seat }** tem que gritar as próprias cartas ou jogar Invisibilidade.
}

event-deals-by-birthday = { $you ->
    [seat] Você dá as cartas: seu aniversário é o mais perto do de Harry Potter.
   *[none] **{ $seat }** dá as cartas, com o aniversário mais perto do de Harry Potter.
}
event-howled = { $you ->
    [seat] Você manda um Berrador para **{ $player }**.
    [player] **{ $seat }** manda um Berrador para você.
   *[none] **{ $seat }** manda um Berrador para **{ $player }**.
}
moment-howled = { $phrasing ->
    [2] { $you ->
        [player] Um Berrador para você, de { $seat }
       *[none] { "" }
    }
    [3] { $you ->
        [player] Vai ter gritaria: um Berrador de { $seat }
       *[none] { "" }
    }
   *[1] { $you ->
        [player] { $seat } mandou um Berrador para você
       *[none] { "" }
    }
}
# Quem mostra a mão à mesa toda faz isso por um Berrador.
event-hand-shown-potter = { $to ->
    [none] { $you ->
        [seat] Você grita as suas cartas: { $cards }.
       *[none] **{ $seat }** grita as próprias cartas: { $cards }.
    }
   *[other] { event-hand-shown }
}

refused-owing-potter = { $owed ->
    [3] Primeiro você tem que comprar { $owed } cartas ou bloquear com Invisibilidade.
   *[other] Primeiro você tem que comprar { $owed } cartas ou bloquear com Invisibilidade. Um Coringa +4 também pode ser desafiado.
}
refused-bad-player-potter = Essa pessoa não pode ser escolhida: um Berrador vai para outra pessoa que joga esta rodada. Escolha outra.

lobby-wants-birthdays = -# :birthday: Quem faz aniversário mais perto de 31 de julho (Harry Potter) dá as cartas primeiro

## Na mesa

card-howler = Berrador
card-invisibility = Invisibilidade
card-draw-three = +3 { colour }

waits-show = { $you ->
    [seat] **Grite as suas cartas.**
   *[none] **{ $seat }** tem que gritar as próprias cartas.
}

notice-show = { $who }, grite as suas cartas.

verb-show = Gritar minhas cartas

## Comandos

command-potter = potter
    .description = UNO Harry Potter: um Berrador, e uma carta que deixa você invisível
command-show = gritar
    .description = Gritar as suas cartas por um Berrador
command-birthday = aniversário
    .description = Dizer o seu aniversário ou apagá-lo: o mais perto de 31 de julho dá as cartas
parameter-day = dia
    .description = Dia do mês
parameter-month = mês
    .description = Mês
parameter-forget = esquecer
    .description = Esquecer o meu aniversário

## Aniversários

birthday-known = :birthday: Seu aniversário: { $day ->
    [1] 1º
   *[other] { $day }
  } de { $month }. Ele só decide quem dá as cartas no UNO Harry Potter, e ninguém vê a data.
birthday-unknown = Não sei quando é o seu aniversário. Quem faz aniversário mais perto do de Harry Potter, em 31 de julho, dá as cartas primeiro; bastam o dia e o mês.
birthday-wrong = Esse dia não existe, então nada mudou. Diga o dia e o mês.
button-birthday = Aniversário…
button-forget-birthday = Esquecer aniversário
choose-birthday = Escolha um mês
choose-birthday-day = De { $first ->
    [1] 1º
   *[other] { $first }
} a { $last } de { $month }

month-1 = janeiro
month-2 = fevereiro
month-3 = março
month-4 = abril
month-5 = maio
month-6 = junho
month-7 = julho
month-8 = agosto
month-9 = setembro
month-10 = outubro
month-11 = novembro
month-12 = dezembro
