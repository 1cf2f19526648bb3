### A sorte de uma partida: o que se mostra dela, e o que há de errado quando não dá para repeti-la.

# Uma mensagem à parte, publicada antes que alguém possa entrar.
commitment = -# [Embaralhamento justo]({ $link }), já definido · `{ $owner }`
lobby-unproven = -# Não consegui publicar aqui a impressão digital das cartas. Dá para jogar; `/uno verificar` vai dizer que ela falta.
luck-fingerprint = -# Impressão digital (SHA-256): `{ $commitment }`
luck-line = -# { $where ->
    [message] Embaralhamento justo: a [impressão digital]({ $link }) foi publicada antes de alguém entrar
    [tournament] Embaralhamento justo: ele vem da impressão digital do torneio
   *[none] Embaralhamento justo: ele foi definido antes de alguém entrar, mas não consegui publicar a impressão digital
}; o embaralhamento também depende destes cliques (números do Discord): { $clicks }
verify-attempt = **Set { $set }, mesa { $table }: tentativa { $attempt }.** As cartas foram dadas de novo depois que a tentativa anterior falhou.
verify-other-rules = ### Jogada com regras anteriores
    As regras do bot ficaram mais precisas depois desta partida, e as de hoje recusam uma das jogadas: não dá para refazê-la até o fim.
verify-fails = ### Esta partida não confere
    O segredo, o sorteio ou as cartas não são o que deveriam ser. Isso nunca deveria acontecer: avise quem hospeda o bot.
