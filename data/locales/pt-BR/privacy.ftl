### O que é guardado sobre alguém: para entregar e para apagar.

command-privacy = privacidade
    .description = O que eu guardo sobre você
command-export = exportar
    .description = Receber tudo o que eu guardo sobre você, em um arquivo que só você vê
command-delete = apagar
    .description = Apagar tudo o que eu guardo sobre você

# $how vale plain para um arquivo JSON, packed para um compactado, parts para um compactado em várias partes.
privacy-export = Aqui está tudo o que eu guardo sobre você, menos os hashes, em um arquivo JSON. Para cada partida ele tem as jogadas do seu lugar e as cartas que você tem; as mãos das rodadas anteriores estão no arquivo de `/uno verificar`, e o resto pertence às outras pessoas.{ $how ->
    [plain] { "" }
    [packed] { " " }O arquivo é grande demais para o Discord, então está compactado (gzip).
   *[parts] { " " }Ele é grande demais para o Discord, então está compactado (gzip) e vem em partes: junte os arquivos na ordem e depois descompacte.
}
export-you = você
export-somebody-else = outra pessoa
privacy-warning = ### Apagar tudo o que eu guardo sobre você?
    - **Você sai** de todas as mesas e torneios: um robô continua no seu lugar, e você não pode retomá-lo. As mesas que você marcou são canceladas.
    - **Apagado para sempre:** seu nome, seu aniversário, suas configurações, seus resultados, ratings e conquistas em todos os servidores, suas mãos do dia, e as partidas terminadas que ninguém mais jogou.
    - **Guardado:** os resultados e as partidas das outras pessoas, onde o nome de um robô fica no lugar do seu. Nas temporadas passadas, *alguém* fica no seu lugar.
    - **Guardado como hashes do seu id**, que quem tem o id reconhece: proibições, retiradas e partidas a que você assiste; as mãos do dia que você começou hoje continuam jogadas; mesas novas contam por duas horas; e este pedido, para que nenhum backup traga você de volta.
    - **Não editado**, porque não guardo onde está: mensagens de partidas antigas, nomes de tópicos, pódios, conquistas, chamadas para mesas marcadas e para os sets de torneios, o que alguém mostrou e mensagens diretas para outras pessoas.
button-forget = Apagar tudo
privacy-forgotten = { $count ->
    [0] Pronto: não guardo mais nada sobre você, menos os hashes citados antes.
    [1] Pronto, menos uma partida ou torneio que continua e lembra que você participou: peça de novo quando acabar.
   *[other] Pronto, menos { $count } partidas ou torneios que continuam e lembram que você participou: peça de novo quando acabarem.
}
