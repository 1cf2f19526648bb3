### O fuso horário de uma pessoa, perguntado uma só vez.

time-zone-question = Que horas são aí? Escolha uma cidade com a mesma hora que a sua, também no horário de verão. Só pergunto uma vez; `/uno-avisos` conhece todas as outras cidades.
time-zone-europe = Europa
time-zone-america = América
time-zone-asia = Ásia
time-zone-africa = África
time-zone-oceania = Austrália e Pacífico
button-time-zones = Fuso horário…
button-time-zone-of = Fuso: { $city }
