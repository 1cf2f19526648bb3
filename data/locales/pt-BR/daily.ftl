### A mão do dia: uma rodada contra três robôs, igual para todo mundo.

daily-title = ## Mão do dia · { $day }
daily-edition = Hoje é dia de **{ $edition }**; amanhã, { $tomorrow }.
daily-idea = -# As mesmas cartas para todo mundo: você contra três robôs de nível difícil, uma rodada, uma tentativa. Vence quem faz mais pontos; em caso de empate, quem precisa de menos jogadas. Não há relógio: jogue sem pressa e diga **UNO!** junto com a penúltima carta.
daily-line-open = - **{ $edition }**: ainda não jogada
daily-line-begun = - **{ $edition }**: em andamento, continue quando quiser
daily-line-deleted = - **{ $edition }**: já jogada, e apagada
daily-line-done = - **{ $edition }**: { $place }º de { $players } · { points }
daily-streak = :streak: { $days } dias seguidos
daily-next = Próxima mão { $when }.
button-fair-daily = Embaralhamento justo
daily-commitments = **Embaralhamento justo:** impressão digital (SHA-256) do segredo de hoje `{ $today }`, do de amanhã `{ $tomorrow }`. O segredo aparece aqui quando o dia acaba.
daily-secret = Segredo de { $day }: `{ $secret }`
daily-result-title = ### Mão do dia · { $edition } · { $day }
daily-won = :trophy: Vitória com { points } em { $moves ->
    [1] { $moves } jogada
   *[other] { $moves } jogadas
}
daily-lost = Derrota com { points } na mão, depois de { $moves ->
    [1] { $moves } jogada
   *[other] { $moves } jogadas
}
daily-put-out = Derrota: fora da rodada, depois de { $moves ->
    [1] { $moves } jogada
   *[other] { $moves } jogadas
}
daily-place = { $place }º lugar entre { $players } até agora
daily-best-here = **Melhores deste servidor**
daily-ranked = { $medal } { $place }. { $name } · { points } · { $moves ->
    [1] { $moves } jogada
   *[other] { $moves } jogadas
}
daily-shared = **{ $name }** jogou a mão do dia: { $edition }, { $day }
daily-best-option = { $edition } · pontos: { $points } · jogadas: { $moves }
choose-daily-best = Rever a mão de ontem…
button-share-daily = Mostrar meu resultado
button-daily = Mãos do dia
daily-over = O dia dessa mão acabou e o segredo dela é público, então não dá mais para jogar: `/mão-do-dia` tem as de hoje.
refused-other-rules = Não dá para continuar essa mão: o bot foi atualizado depois que você começou, e as regras agora recusam uma das jogadas. A próxima mão é a de amanhã.
refused-daily-deleted = Você já jogou essa mão: é uma tentativa por dia, mesmo depois de apagar seus dados. A próxima mão é a de amanhã.
daily-unfinished = Você ainda não terminou essa mão.
help-daily = `/mão-do-dia`: a cada dia, cartas novas, iguais para todo mundo, uma tentativa.
daily-turns = -# :played: jogadas: { $played } · :drew: compras: { $drew } · :took: compras forçadas: { $took }
daily-back-tomorrow = -# Amanhã, `/mão-do-dia` mostra como foi a melhor partida e onde a sua tomou outro caminho.
button-play-daily = Jogar a mão do dia
button-replay-daily = Ver jogada por jogada
daily-back-title = ### Rever a mão · { $edition } · { $day }
daily-back-yours = :trophy: Ninguém jogou essa mão melhor que você.
daily-back-own = Você: { $place }º de { $players } · { points } · { $moves ->
    [1] { $moves } jogada
   *[other] { $moves } jogadas
}
daily-back-unfinished = Você não terminou essa mão.
daily-back-parting = **A jogada { $move } é a primeira diferente:**
daily-back-stopped = Você parou aqui.
