### O que o bot diz de si e de suas mensagens.

welcome = Você entrou na mesa em <#{ $channel }>! Depois da distribuição das cartas, sua mão aparece aqui e nas [suas mensagens diretas]({ $link }).
welcome-late = Você entra na partida em <#{ $channel }> na próxima rodada. Suas cartas vão chegar nas [suas mensagens diretas]({ $link }).
messages-closed-late = Você entra na próxima rodada. Não consigo mandar mensagens diretas para você: depois da distribuição das cartas, toque em **Minha mão**, aqui ou embaixo da mesa. Só você vê.
messages-closed = Você está na mesa. Não consigo mandar mensagens diretas para você: depois da distribuição das cartas, sua mão aparece aqui. **Minha mão**, aqui ou embaixo da mesa, mostra suas cartas quando você quiser. Só você vê.
hand-removed = Tiraram você da mesa em <#{ $channel }>, e você não pode entrar nela de novo.
hand-left = { $how ->
    [kept] Você saiu da mesa em <#{ $channel }>. Um robô joga no seu lugar; toque em **Voltei** para continuar.
    [closed] Você saiu da partida em <#{ $channel }>, e o seu lugar foi fechado: dá para assistir, mas não para voltar.
   *[left] Você saiu da mesa em <#{ $channel }>.
}
barred = Não consigo mais escrever em { $channel }: preciso de **Ver canal** e **Enviar mensagens** ali (em um tópico, **Enviar mensagens em tópicos**), e o tópico não pode estar trancado. A partida está em pausa e todos os relógios pararam. Tento de novo a cada minuto: ela continua sozinha assim que eu puder escrever; depois de 24 horas a mesa fecha.
barred-thread = O tópico da sua partida foi apagado. Para abrir outro em { $channel }, preciso de **Ver canal**, **Criar tópicos públicos** e **Enviar mensagens em tópicos** ali; no próprio canal já há outra mesa. A partida está em pausa e todos os relógios pararam. Tento de novo a cada minuto: ela continua sozinha assim que houver lugar; depois de 24 horas a mesa fecha.

## Permissões, com os nomes do Discord; as chaves são as do discord.py: Ver canal é read_messages

rights-missing = Não consigo abrir uma mesa aqui. Permissões que faltam: { $rights }.
rights-missing-person = Para isso falta uma permissão sua aqui: { $rights }. Peça à equipe do servidor ou deixe que alguém com a permissão faça isso.
rights-missing-thread = Não consegui abrir um tópico para esta mesa, então ela está neste canal. Permissões que faltam: { $rights }.
table-thread = { $edition } – { $name }
thread-opened = A mesa agora está em <#{ $channel }>.
thread-refused = O Discord não me deixa abrir um tópico aqui: a mesa fica neste canal.
rights-missing-threads = Não consigo abrir um tópico aqui. Permissões que faltam: { $rights }.
right-read-messages = Ver canal
right-send-messages = Enviar mensagens
right-send-messages-in-threads = Enviar mensagens em tópicos

## O que alguém mostra ao canal

button-share = Mostrar no canal
share-not-allowed = Você não pode escrever neste canal, então não posso publicar por você.
share-too-soon = Você acabou de mostrar algo neste canal: dá para mostrar mais <t:{ $again }:R>.
