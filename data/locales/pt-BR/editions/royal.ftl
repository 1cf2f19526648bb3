### UNO Royal: rei, bobo, cetro.

edition-royal = UNO Royal
help-royal = **UNO Royal**: o rei escolhe cores e quem compra; a coroa muda de cabeça mais ou menos a cada minuto.
pick-royal = **UNO Royal**: o rei escolhe a cor

own-court-king = :crown: Rei: **{ $value }**
own-court-jester = :hat: Bobo: **{ $value }**

asks-name-jester = { $you ->
    [seat] **A coroa é sua: escolha um bobo da corte.**
   *[none] **{ $seat }** tem a coroa e escolhe um bobo da corte.
}
asks-send-to-draw = { $you ->
    [seat] **Carta Royal: escolha quem compra uma carta.**
   *[none] **{ $seat }** escolhe quem compra uma carta por causa da carta Royal.
}
asks-name-royal-colour = { $you ->
    [seat] **Coringa: escolha a cor, por ordem real.**
   *[none] **{ $seat }** escolhe a cor, por ordem real.
}

event-crowned = { $fanfare ->
    [yes] { $phrasing ->
        [2] { $you ->
            [seat] :fanfare: Fanfarra! Agora quem reina é você.
           *[none] :fanfare: Fanfarra! Agora reina **{ $seat }**.
        }
        [3] { $you ->
            [seat] :fanfare: Fanfarra! A coroa está com você: quem reina é você.
           *[none] :fanfare: Fanfarra! A coroa está com **{ $seat }**.
        }
       *[1] { $you ->
            [seat] :fanfare: Fanfarra! A coroa é sua: quem reina é você.
           *[none] :fanfare: Fanfarra! A coroa vai para **{ $seat }**.
        }
    }
   *[no] { $you ->
        [seat] A coroa é sua.
       *[none] **{ $seat }** tem a coroa.
    }
}
step-fanfare = :fanfare: Fanfarra! A coroa muda de cabeça…
event-jester-gone = { $you ->
    [seat] O chapéu de bobo está livre: você escolhe outra pessoa.
   *[none] O chapéu de bobo está livre: **{ $seat }** escolhe outra pessoa.
}
event-jester-named = { $you ->
    [seat] Você dá o chapéu de bobo a **{ $player }**.
    [player] **{ $seat }** dá o chapéu de bobo a você.
   *[none] **{ $seat }** dá o chapéu de bobo a **{ $player }**.
}
moment-crowned = { $you ->
    [seat] { $fanfare ->
        [yes] { $phrasing ->
            [2] :fanfare: Fanfarra! Agora quem reina é você
            [3] :fanfare: Fanfarra! A coroa está com você
           *[1] :fanfare: Fanfarra! A coroa é sua
        }
       *[no] { "" }
    }
   *[none] { "" }
}
moment-jester-named = { $you ->
    [player] { $phrasing ->
        [2] Chapéu de bobo para você, de { $seat }
        [3] { $seat } escolheu você como bobo
       *[1] { $seat } dá o chapéu de bobo a você
    }
   *[none] { "" }
}
moment-drew-royal = { $phrasing ->
    [2] { $by } apontou para você: { cards }
    [3] Ai, { cards }: { $by } escolheu você
   *[1] { $by } escolheu você: { cards }
}

## Antes do começo

option-king = Primeiro rei
option-king-value = ao acaso

refused-does-not-fit-royal = Não dá para jogar agora: a carta precisa ter a cor da vez, ou o número ou símbolo da carta de cima. Cartas Royal e Bobo também servem umas sobre as outras, em qualquer cor.
refused-nothing-to-challenge-royal = { refused-challenge-not-asked }
refused-bad-player-royal = Essa pessoa não pode ser escolhida: o bobo não pode ser o rei, e quem acabou de ficar sem cartas não compra. Escolha outra.

## Na mesa

mark-king = rei
mark-jester = bobo
card-royal = Royal { colour }
card-jester = Bobo { colour }

clock-fanfare = :fanfare: Fanfarra { $when }

why-royal = {" "}(carta Royal)
why-jester = {" "}(carta Bobo)

next-king = Próximo rei: { $name }

## Comandos

command-royal = royal
    .description = UNO Royal: um rei decide, um bobo paga
command-king = rei
    .description = Escolher quem começa com a coroa, antes do começo (host)
command-jester = bobo
    .description = Escolher o bobo (rei)
command-send = escolher
    .description = Escolher quem compra uma carta (rei)
parameter-king-player = quem
    .description = Quem, ou ao acaso
