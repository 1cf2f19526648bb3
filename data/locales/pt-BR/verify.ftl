### Conferir a sorte de uma partida: `/uno verificar`.

verify-holds = ### Partida { $match }: nada foi alterado
    Refiz { $rounds ->
        [1] a rodada
       *[other] as { $rounds } rodadas
    } e { $moves ->
        [1] a única jogada
       *[other] todas as { $moves } jogadas
    } a partir do segredo, e deu a mesma partida.
verify-lots-hold = ### Torneio { $tournament }: nada foi alterado
    Refiz o sorteio a partir do segredo, e cada pessoa ficou com o mesmo lugar.
verify-shown = O segredo foi definido antes de alguém entrar: [a mensagem]({ $link }) com a impressão digital SHA-256 foi publicada às { $when }, antes de todos os cliques abaixo, menos o primeiro.
verify-late = A impressão digital SHA-256 do segredo foi salva quando a mesa abriu, mas [a mensagem]({ $link }) com ela só foi publicada às { $when }, depois de cliques que contam.
verify-unshown = **A impressão digital SHA-256 do segredo não foi publicada antes**, só salva quando a mesa abriu: o Discord não deixou.
verify-uncommitted = **Nada foi definido antes**: uma versão anterior do bot abriu esta mesa.
verify-tournament = O segredo vem do segredo do torneio `{ $tournament }`, definido antes de alguém entrar: `/uno verificar` com esse número confere o segredo quando o torneio acabar.
verify-with-the-deal = Uma versão anterior do bot deu as cartas desta partida: a impressão digital SHA-256 do segredo apareceu com as cartas, não antes.
verify-daily = O segredo do dia foi definido antes de alguém jogar: `/mão-do-dia` mostra a impressão digital SHA-256 desde a véspera.
verify-ended-early = A partida acabou antes de alguém vencer; tudo está certo até a última jogada.
verify-clicks = O embaralhamento também depende destes cliques, numerados pelo Discord:
verify-came = -# { $number }. `{ $click }` · { $when }
verify-came-more = -# … e mais { $count } no arquivo
verify-start = -# Cartas dadas: `{ $click }` · { $when }
verify-tournament-start = -# `{ $click }` começou o torneio às { $when }
verify-last = -# { $clicked ->
    [no] não houve cliques na mesa { $table } do set anterior
   *[other] `{ $click }` foi o último clique de uma jogada na mesa { $table } do set anterior, às { $when }
}
verify-file = -# O arquivo lista todos os sorteios. `python -m bot verify` o confere em qualquer máquina; o `docs/luck.md` do projeto explica como conferir por conta própria.
