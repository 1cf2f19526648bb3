### Avisos cuando una mesa tiene sitio: `/uno-avisos`.

notify-title = ### Avísame para jugar
notify-off = Cuando una mesa de este servidor tenga { -sitio(form: "sitios") } libres, puedo mencionarte allí: una vez al día como mucho si no eliges otra cosa, y nunca mientras estés en una mesa. Después eliges las ediciones, las horas y cada cuánto.
notify-on = Te aviso { $where } cuando una mesa de este servidor tiene { -sitio(form: "sitios") } libres y no estás en ninguna: { $editions }, { $hours }, { $often }.
notify-forbidden = **El equipo de este servidor no permite estos avisos.**
notify-elsewhere = Los avisos son de un servidor: escribe `/uno-avisos` en uno de sus canales.
notify-every-edition = todas las ediciones
notify-editions = Ediciones
notify-any-hour = a cualquier hora
notify-hours = de { $start } a { $end } en tu zona horaria
notify-from = Desde: { $time }
notify-until = Hasta: { $time }
notify-pause-3600 = una vez por hora como mucho
notify-pause-21600 = una vez cada seis horas como mucho
notify-pause-86400 = una vez al día como mucho
notify-pause-604800 = una vez por semana como mucho
notify-direct-0 = con una mención en el canal de la mesa
notify-direct-1 = por mensaje directo
notify-messages-closed = **No te llegan mensajes directos**: permítelos en este servidor y elige otra vez.
notify-stopped = Ya no te avisaré en este servidor. ¿Has cambiado de idea? `/uno-avisos`
notify-not-pinged = No te aviso en este servidor. `/uno-avisos` lo cambia.
button-notify-on = Avísame para jugar
button-notify = Avísame
button-notify-stop = No me avises más
lobby-ping = { $people } Una mesa de **{ $edition }** tiene { $seats ->
    [one] { $seats } { -sitio } libre.
   *[other] { $seats } { -sitio(form: "sitios") } libres.
}
lobby-ping-direct = Una mesa de **{ $edition }** tiene { $seats ->
    [one] { $seats } { -sitio } libre:
   *[other] { $seats } { -sitio(form: "sitios") } libres:
} { $link }
help-notify = `/uno-avisos`: te aviso cuando una mesa tiene { -sitio(form: "sitios") } libres.

time-zone-unknown = No conozco esta zona horaria. Elige una de las que sugiero, como `Madrid`.
