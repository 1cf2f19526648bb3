### UNO Tippo: a balança, as cartas Stop, o Coringa Tippo.

edition-tippo = UNO Tippo
help-tippo = **UNO Tippo**: jogue em um dos dois descartes de uma balança; se você a fizer tombar, compra duas cartas.
pick-tippo = **UNO Tippo**: dois descartes, uma balança

card-marked-tippo = { $number } { colour } (Stop)

# $count é quantas cartas a mais há no prato mais pesado.
table-lean = { $side ->
    [left] :balance: Balança: { cards } a mais à esquerda
    [right] :balance: Balança: { cards } a mais à direita
   *[none] :balance: A balança está em equilíbrio
}
table-risk = risco: { $risk }%

asks-name-pans = { $you ->
    [seat] **Escolha uma cor para { $pan ->
        [left] o prato esquerdo
        [right] o prato direito
       *[none] cada prato que ainda não tem
    }.**
   *[none] **{ $seat }** escolhe uma cor para { $pan ->
        [left] o prato esquerdo
        [right] o prato direito
       *[none] cada prato que ainda não tem
    }.
}

event-balance-tipped = { $you ->
    [seat] Você tomba a balança: { pan }.
   *[none] **{ $seat }** tomba a balança: { pan }.
}
moment-balance-tipped = { $phrasing ->
    [2] { $you ->
        [seat] { "" }
       *[none] Lá se foi a balança! { $seat } compra { $count }
    }
    [3] { $you ->
        [seat] { "" }
       *[none] Peso demais! { $seat } compra { $count }
    }
   *[1] { $you ->
        [seat] { "" }
       *[none] A balança tomba: { $seat } compra { $count }
    }
}
event-chain-card = { $you ->
    [seat] Você compra { $card } e joga na hora no { pan }.
   *[none] **{ $seat }** compra { $card } e joga na hora no { pan }.
}

step-chain = :balance: A sequência continua: { $links }…

# $links é quem jogou qual carta.
summary-chain = { $by ->
    [you] Seu Coringa Tippo
   *[other] Coringa Tippo de **{ $starter }**
}: { $links }. { $hit ->
    [you] Você tomba a balança e compra duas cartas.
   *[other] **{ $seat }** tomba a balança e compra duas cartas.
}

refused-does-not-fit-tippo = Não dá para jogar em nenhum prato: a carta precisa ter a cor, o número ou o símbolo da carta de cima dali; em um prato congelado, só um coringa, ou uma carta Stop da mesma cor ou do mesmo número.
refused-nothing-to-challenge-tippo = Não há nada para desafiar no UNO Tippo: um Coringa +4 pode ser jogado sempre que for a sua vez.

## Na mesa

card-tipping-wild = Coringa Tippo

table-frozen = :frozen: congelado

why-balance = {" "}(a balança tombou)

refused-pan-frozen = Esse prato está congelado por uma carta Stop: ali você só pode jogar um coringa, ou uma carta Stop da mesma cor ou do mesmo número.

## Comandos

command-tippo = tippo
    .description = UNO Tippo: dois descartes em uma balança
