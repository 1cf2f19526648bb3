### Chamar alguém para uma partida a dois: `/uno-duelo`, e *Jogar UNO* em um nome.

lobby-duel-title = ### { $edition } a dois
lobby-duel = **{ $name }** chama { $asked } para um duelo. É só clicar em **{ button-accept }**, e dou as cartas.
button-decline = Recusar
button-duel = Chamar para um duelo
button-duel-block = Bloquear convites
button-duel-unblock = Permitir de novo
duel-declined = Recusado; ninguém fica sabendo. A mesa agora está aberta para todo mundo. Quer impedir que <@{ $person }> chame você de novo?
duel-blocked = <@{ $person }> não pode mais chamar você para um duelo, e não fica sabendo disso. Também não aviso você das mesas dessa pessoa.
duel-unblocked = Você e <@{ $person }> podem se chamar para um duelo, se os dois lados quiserem.
duel-oneself = Você não pode se chamar para um duelo: com `/uno jogar` você joga contra robôs.
duel-bot = <@{ $person }> é um aplicativo e não pode jogar. Com `/uno jogar` você joga contra robôs.
duel-own-block = Você não aceita duelos de <@{ $person }>, então também não pode chamar essa pessoa.
duel-unable = Não dá para chamar <@{ $person }> para um duelo neste canal. Abra uma mesa com `/uno jogar`: qualquer pessoa que a veja pode entrar.
duel-unknown = Não consigo encontrar <@{ $person }> agora. Tente de novo daqui a pouco.
duel-too-soon = Acabou de haver um convite entre vocês. O próximo será possível a partir de { $again }.
help-duel = `/uno-duelo`: chame alguém para uma partida a dois, ou abra o menu de um nome: **Aplicativos**, **{ user-command-play-with }**.
