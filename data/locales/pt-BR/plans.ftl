### Mesas marcadas: os eventos do próprio Discord.

plan-made = ## { $edition }, mesa marcada por **{ $name }**
    { $when } ({ $left }): abro a mesa aqui e menciono quem confirmou.
    { "" }**[Confirme no evento]({ $link })**: clique em **Tenho interesse** lá.
button-cancel-plan = Cancelar a mesa
plan-event = { $edition }
plan-event-about = { $name } quer jogar { $edition }. Clique em “Tenho interesse”: na hora, abro a mesa e menciono você.
plan-opens = **{ $edition }**, mesa marcada por **{ $name }**: já está aberta. { $people }
plan-waits = **{ $edition }**, mesa marcada por **{ $name }**: há outra mesa aberta neste canal. Esta abre assim que ela acabar, e aí menciono quem tem interesse.
plan-taken = **{ $edition }**, mesa marcada por **{ $name }**: já está aberta, entre nela. { $people }
plan-refused = **{ $edition }**, mesa marcada por **{ $name }**: cancelei a mesa, e o evento também.
    { $why }
    { $people }
plan-without-planner = **{ $name }** não pode mais abrir mesas neste servidor.
plan-told = A mesa está marcada: todo mundo pode ver neste canal.
plan-cancelled = A mesa marcada foi cancelada, e o evento também.
plan-gone = Essa mesa marcada foi cancelada ou já está aberta.
plan-time = Não consigo ler esse horário. Diga um dia e uma hora (`amanhã 20:30`, `sexta às 20:30`, `24 de dezembro 19:30`), daqui a quanto tempo (`45 min`, `2h`, `1h30`, `3 dias`, no máximo 60 dias) ou um horário do Discord (`<t:…>`).
plan-out-of-reach = Uma mesa pode ser marcada com um minuto a 60 dias de antecedência.
plan-understood = Entendi { $when }.
plan-draft = Entendi:
plan-can-mean = Pode ser em { $count ->
    [2] dois horários
   *[other] { $count } horários
}: escolha o seu.
plan-skipped = Nessa noite os relógios são adiantados, e a hora que você digitou não existe. Usei esta.
plan-day = { $weekday }, { $day ->
    [1] 1º
   *[other] { $day }
} de { $month }
button-plan = Marcar a mesa
plan-in-minutes = Daqui a { $count ->
    [1] { $count } minuto
   *[other] { $count } minutos
}
plan-in-hours = Daqui a { $count ->
    [1] { $count } hora
   *[other] { $count } horas
}
plan-in-days = Daqui a { $count ->
    [1] { $count } dia
   *[other] { $count } dias
}
refused-no-event = O Discord não me deixa criar esse evento. Talvez o servidor já tenha eventos demais (no máximo 100).
right-create-events = Criar eventos
help-plan = `/uno marcar`: uma mesa na hora que você quiser.

# As palavras de uma duração que se pode escrever, separadas por espaços.
plan-words-in = em / daqui a / dentro de
plan-words-weeks = sem semana semanas
plan-words-days = d dia dias
plan-words-hours = h hora horas
plan-words-minutes = m min minuto minutos
plan-words-numbers = uma / um, duas / dois, três, quatro, cinco, seis, sete, oito, nove, dez, onze, doze
plan-words-spans = um quarto de hora / quarto de hora, meia hora, três quartos de hora, uma hora e meia / hora e meia

plan-words-ahead = hoje, amanhã, depois de amanhã
plan-words-now = esta manhã, esta tarde, esta noite
plan-words-weekdays = segunda-feira / segunda / seg, terça-feira / terça / ter, quarta-feira / quarta / qua, quinta-feira / quinta / qui, sexta-feira / sexta / sex, sábado / sáb, domingo / dom
plan-words-months = janeiro / jan, fevereiro / fev, março / mar, abril / abr, maio / mai, junho / jun, julho / jul, agosto / ago, setembro / set, outubro / out, novembro / nov, dezembro / dez
plan-words-parts = manhã / da manhã / de manhã / pela manhã / cedo / da madrugada / de madrugada, tarde / da tarde / de tarde / à tarde / pela tarde, noite / da noite / de noite / à noite / pela noite
plan-words-named = meio-dia / meio dia / ao meio-dia / ao meio dia, meia-noite / meia noite / à meia-noite / à meia noite
plan-words-shifts = e meia, e quinze / e um quarto, quinze para / um quarto para
plan-words-clock = h / horas / hora
plan-words-between = às / as / à / a / na / no / de / em / dia / pelas / próxima / próximo
plan-date-orders = dm
