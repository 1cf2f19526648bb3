### O que o bot diz de si e de suas mensagens.

welcome = Você entrou na mesa em <#{ $channel }>! Assim que eu der as cartas, sua mão aparece aqui e nas [suas mensagens diretas]({ $link }).
welcome-late = Você entra na partida em <#{ $channel }> na próxima rodada. Suas cartas vão chegar nas [suas mensagens diretas]({ $link }).
messages-closed-late = Você entra na próxima rodada. Não consigo mandar mensagens diretas para você: assim que eu der as cartas, clique em **Minha mão**, aqui ou no canal. Só você vê.
messages-closed = Você está na mesa. Não consigo mandar mensagens diretas para você: assim que eu der as cartas, sua mão aparece aqui. **Minha mão**, aqui ou no canal, mostra suas cartas quando você quiser. Só você vê.
place-outside = este chat
place-elsewhere = outra conversa
files-forbidden = Não dá para anexar arquivos aqui. Use o comando de novo nas suas mensagens diretas comigo.
welcome-outside = Você entrou! Assim que eu der as cartas, sua mão aparece aqui. **Minha mão** mostra suas cartas quando você quiser; só você vê.
welcome-outside-late = Você entra na próxima rodada. Assim que eu der as cartas, clique em **Minha mão**; só você vê.
hand-removed = Tiraram você da mesa ({ $place }), e você não pode entrar nela de novo.
hand-left = { $how ->
    [kept] Você saiu da mesa ({ $place }). Um robô joga no seu lugar; clique em **Voltei** para continuar.
    [closed] Você saiu da partida ({ $place }), e o seu lugar foi fechado: você pode assistir, mas não voltar.
   *[left] Você saiu da mesa ({ $place }).
}
barred = A partida está em pausa: não consigo escrever em { $channel }. Preciso de **Ver canal** e **Enviar mensagens** (em um tópico, **Enviar mensagens em tópicos**, e ele não pode estar trancado; em um canal de voz ou palco, também **Conectar**) e de não estar de castigo. Tento a cada minuto; depois de 24 horas a mesa fecha.
barred-gone = O canal da sua partida foi apagado, e ela está em pausa. As rodadas terminadas mantêm o resultado. Aqui você ainda pode sair ou pedir às outras pessoas que a mesa feche; depois de 24 horas ela fecha.
barred-thread = A partida está em pausa: o tópico dela foi apagado, e em { $channel } já há outra mesa. Para abrir outro tópico ali, preciso de **Ver canal**, **Criar tópicos públicos** e **Enviar mensagens em tópicos**. Tento a cada minuto; depois de 24 horas a mesa fecha.

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
right-connect = Conectar

## O que alguém mostra ao canal

button-share = Mostrar aqui
share-not-allowed = Você não pode escrever neste canal, então não posso publicar por você.
share-too-soon = Você acabou de mostrar algo aqui. Próxima vez: a partir de <t:{ $again }:T>.
