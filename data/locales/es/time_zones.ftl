### La zona horaria de una persona, que se pregunta una sola vez.

time-zone-question = ¿Qué hora es donde estás? Elige una ciudad con tu misma hora, en verano y en invierno. Solo lo pregunto una vez; `/uno-avisos` conoce todas las demás ciudades.
time-zone-europe = Europa
time-zone-america = América
time-zone-asia = Asia
time-zone-africa = África
time-zone-oceania = Australia y Pacífico
button-time-zones = Zona horaria…
button-time-zone-of = Zona: { $city }
