### Lo que se guarda sobre una persona: para entregarlo y para borrarlo.

command-privacy = privacidad
    .description = Lo que guardo sobre ti
command-export = exportar
    .description = Recibir todo lo que guardo sobre ti, en un archivo que nadie más ve
command-delete = borrar
    .description = Borrar todo lo que guardo sobre ti

# $how vale plain para un archivo JSON, packed para uno comprimido, parts para uno comprimido en varios archivos.
privacy-export = Aquí está todo lo que guardo sobre ti, salvo los hashes, en un archivo JSON. De cada partida tiene las jugadas de tu { -sitio } y las cartas que le quedan; las manos de las rondas anteriores están en el archivo de `/uno verificar`, y lo demás es de las otras personas.{ $how ->
    [plain] { "" }
    [packed] { " " }El archivo es demasiado grande para Discord, así que va comprimido (gzip).
   *[parts] { " " }Es demasiado grande para Discord, así que va comprimido (gzip) y en partes: une los archivos en su orden y después descomprímelos.
}
export-you = tú
export-somebody-else = otra persona
privacy-warning = ### ¿Borrar todo lo que guardo sobre ti?
    - **Dejas** todas las mesas y torneos: un robot sigue jugando por ti, y no puedes recuperar el { -sitio }. Las mesas que planeaste se cancelan.
    - **Se borra para siempre:** tu nombre, tu cumpleaños, tus ajustes, tus resultados, ratings y logros en todos los servidores, tus repartos del día, y las partidas terminadas que no haya jugado nadie más.
    - **Se conserva:** los resultados y las partidas de las otras personas, donde el nombre de un robot sustituye al tuyo. En temporadas pasadas, *alguien* ocupa tu lugar.
    - **Se conserva como hashes de tu id**, que se pueden reconocer con él: vetos, expulsiones y partidas que miras; los repartos de hoy ya empezados siguen jugados; las mesas nuevas cuentan durante dos horas; y este borrado, para que ninguna copia de seguridad te haga reaparecer.
    - **No se modifica**, porque no guardo dónde está: mensajes de partidas antiguas, nombres de hilos, podios, logros, avisos de mesas planeadas y de series de torneos, lo que alguien ha compartido, y mensajes directos a otras personas.
button-forget = Borrar todo
privacy-forgotten = { $count ->
    [0] Hecho: ya no guardo nada sobre ti, salvo los hashes mencionados.
    [one] Hecho, salvo por una partida o un torneo que sigue en marcha y recuerda que participaste: vuelve a pedirlo cuando termine.
   *[other] Hecho, salvo por { $count } partidas o torneos que siguen en marcha y recuerdan que participaste: vuelve a pedirlo cuando terminen.
}
