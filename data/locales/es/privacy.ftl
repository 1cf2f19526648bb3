### Lo que se guarda sobre una persona: para entregarlo y para borrarlo.

command-privacy = privacidad
    .description = Lo que guardo sobre ti
command-export = exportar
    .description = Recibir todo lo que guardo sobre ti, en un archivo que nadie más ve
command-delete = borrar
    .description = Borrar todo lo que guardo sobre ti

# $how vale plain para un archivo JSON, packed para uno comprimido, parts para uno comprimido en varios archivos.
privacy-export = Aquí está todo lo que guardo sobre ti, salvo los hashes, en un archivo JSON. De cada partida tiene tus jugadas y tus cartas; las manos de las rondas anteriores están en el archivo de `/uno verificar`, y lo demás es de las otras personas.{ $how ->
    [plain] { "" }
    [packed] { " " }El archivo es demasiado grande para Discord, así que va comprimido (gzip).
   *[parts] { " " }Es demasiado grande para Discord, así que va comprimido (gzip) y en partes: une los archivos en su orden y después descomprímelos.
}
export-you = tú
export-somebody-else = otra persona
privacy-warning = ### ¿Borrar todo lo que guardo sobre ti?
    - **Dejas** para siempre todas las mesas y torneos: un robot sigue jugando por ti.
    - **Se cancelan:** las mesas que programaste.
    - **Se borran:** nombre, ajustes, cumpleaños, resultados, ratings, logros y repartos del día.
    - **Se conservan:** las partidas del resto, con el nombre de un robot en lugar del tuyo.
    - **Se conservan como hashes de tu ID:** vetos, exclusiones, límites y este borrado.
    - **No se modifican:** los mensajes de partidas antiguas y lo que ha compartido el resto.
button-forget = Borrar todo
privacy-forgotten = { $count ->
    [0] Hecho: ya no guardo nada sobre ti, salvo los hashes mencionados.
    [one] Hecho, salvo por una partida o un torneo que sigue en marcha y recuerda que participaste: vuelve a pedirlo cuando termine.
   *[other] Hecho, salvo por { $count } partidas o torneos que siguen en marcha y recuerdan que participaste: vuelve a pedirlo cuando terminen.
}
