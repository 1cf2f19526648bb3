### Os cargos que o bot dá por posição: *Cargos de ranking* em `/uno configurações`.

button-rank-roles = Cargos de ranking…
roles-title = ### Cargos de ranking
roles-about = Dou e tiro estes cargos depois de cada partida. O rating vale a partir de dez partidas.
rank-champion = Vitória na temporada
rank-tournament = Vitória em torneio
rank-diamond = Diamante
rank-platinum = Platina
rank-gold = Ouro
rank-silver = Prata
rank-bronze = Bronze
roles-band = { $name } { $least }+
roles-line = { $rank }: { $role }
roles-none = nenhum
roles-edition = Edição
roles-rank = Posição
roles-choose = Cargo: { $rank }…
roles-none-button = Nenhum cargo
button-create-rank-roles = Criar cargos
button-rank-roles-by-hand = Alterações manuais…
button-resume-rank-roles = Gerenciar de novo
roles-game = UNO
roles-name = { $game } · { $rank }
roles-not-yours = Para ajustar isto, você também precisa da permissão *Gerenciar cargos*.
roles-above-you = { $roles } não fica abaixo do seu cargo mais alto, então você não pode escolher esse.
roles-full = Este servidor tem 250 cargos, o máximo do Discord. Apague um ou escolha cargos que já existem.
roles-not-created = O Discord não me deixa criar cargos agora. Tente mais tarde ou escolha cargos que já existem.
roles-obstacle-right = Falta *Gerenciar cargos*: dê essa permissão ao meu cargo nas configurações do servidor. O que ficar pendente eu faço depois.
roles-obstacle-above = { $roles }: o meu cargo não fica acima. Suba o meu nas configurações do servidor, em *Cargos*.
roles-obstacle-gone = { $roles }: { $count ->
    [1] não existe mais. Escolha outro cargo
   *[other] não existem mais. Escolha outros cargos
}.
roles-obstacle-managed = { $roles }: { $count ->
    [1] é de um bot, de uma assinatura ou de todo mundo, e não pode ser dado. Escolha outro cargo
   *[other] são de um bot, de uma assinatura ou de todo mundo, e não podem ser dados. Escolha outros cargos
}.
roles-obstacle-staff = { $roles }: { $count ->
    [1] tem permissões da equipe, que ninguém deve ganhar jogando. Escolha outro cargo
   *[other] têm permissões da equipe, que ninguém deve ganhar jogando. Escolha outros cargos
}.
roles-by-hand = Alterados manualmente, então não mexo neles:
roles-by-hand-added = - { $person }: { $role }, dado manualmente
roles-by-hand-removed = - { $person }: { $role }, tirado manualmente
roles-by-hand-more = … e mais
