### O que é guardado sobre alguém: para entregar e para apagar.

command-privacy = privacidade
    .description = O que eu guardo sobre você
command-export = exportar
    .description = Receber tudo o que eu guardo sobre você, em um arquivo que só você vê
command-delete = apagar
    .description = Apagar tudo o que eu guardo sobre você

# $how vale plain para um arquivo JSON, packed para um compactado, parts para um compactado em várias partes.
privacy-export = Aqui está tudo o que eu guardo sobre você, exceto os hashes, em um arquivo JSON. Para cada partida ele tem as suas jogadas e as suas cartas; as mãos das rodadas anteriores estão no arquivo de `/uno verificar`, e o resto pertence às outras pessoas.{ $how ->
    [plain] { "" }
    [packed] { " " }O arquivo é grande demais para o Discord, então está compactado (gzip).
   *[parts] { " " }Ele é grande demais para o Discord, então está compactado (gzip) e vem em partes: junte os arquivos na ordem e depois descompacte.
}
export-you = você
export-somebody-else = outra pessoa
privacy-warning = ### Apagar tudo o que eu guardo sobre você?
    - **Você sai** para sempre de todas as mesas e torneios: um robô continua no seu lugar.
    - **Canceladas:** as mesas que você marcou.
    - **Apagados:** nome, configurações, aniversário, resultados, ratings, conquistas, mãos do dia.
    - **Guardadas:** as partidas das outras pessoas, com o nome de um robô no lugar do seu.
    - **Guardados como hashes do seu ID:** proibições, expulsões, limites, este pedido.
    - **Não editados:** mensagens de partidas antigas e o que outras pessoas mostraram.
button-forget = Apagar tudo
privacy-forgotten = { $count ->
    [0] Pronto: não guardo mais nada sobre você, exceto os hashes citados antes.
    [1] Pronto, menos uma partida ou torneio que continua e lembra que você participou: peça de novo quando acabar.
   *[other] Pronto, menos { $count } partidas ou torneios que continuam e lembram que você participou: peça de novo quando acabarem.
}
