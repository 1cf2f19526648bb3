### Avisos quando uma mesa tem lugar: `/uno-avisos`.

notify-title = ### Avisos de mesas
notify-off = Quando uma mesa deste servidor tiver lugar livre, posso mencionar você lá: no máximo uma vez por dia se você não escolher outra coisa, e nunca enquanto você estiver em uma mesa. Depois você escolhe as edições, os horários e a frequência.
notify-on = Aviso você { $where } quando uma mesa deste servidor tem lugar livre e você não está em nenhuma: { $editions }, { $hours }, { $often }.
notify-forbidden = **A equipe deste servidor desativou estes avisos.**
notify-elsewhere = Os avisos são de um servidor: digite `/uno-avisos` em um dos canais dele.
notify-every-edition = todas as edições
notify-editions = Edições
notify-any-hour = a qualquer hora
notify-hours = entre { $start } e { $end } no seu horário
notify-from = Início: { $time }
notify-until = Fim: { $time }
notify-pause-3600 = no máximo uma vez por hora
notify-pause-21600 = no máximo uma vez a cada seis horas
notify-pause-86400 = no máximo uma vez por dia
notify-pause-604800 = no máximo uma vez por semana
notify-direct-0 = com uma menção no canal da mesa
notify-direct-1 = por mensagem direta
notify-messages-closed = **Nenhuma mensagem direta chega até você**: permita-as neste servidor e escolha de novo.
notify-stopped = Não aviso mais você neste servidor. Mudou de ideia? `/uno-avisos`
notify-not-pinged = Não aviso você neste servidor. `/uno-avisos` muda isso.
button-notify-on = Ativar avisos
button-notify = Me avise
button-notify-stop = Não me avise mais
lobby-ping = { $people } Uma mesa de **{ $edition }** tem { $seats ->
    [1] { $seats } lugar livre.
   *[other] { $seats } lugares livres.
}
lobby-ping-direct = Uma mesa de **{ $edition }** tem { $seats ->
    [1] { $seats } lugar livre:
   *[other] { $seats } lugares livres:
} { $link }
help-notify = `/uno-avisos`: aviso você quando uma mesa tiver lugar livre.

time-zone-unknown = Não conheço esse fuso horário. Escolha um dos que sugiro, como `São Paulo`.
