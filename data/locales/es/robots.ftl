## Los niveles de los robots

button-robots = Robots…
robots-title = ### Robots
choose-robot = { button-add-robot }: nivel…
robot-level-easy = Fácil
    .does = Despistado, y se olvida de decir UNO
robot-level-normal = Normal
    .does = Juega bien, pero no recuerda nada
robot-level-hard = Difícil
    .does = Recuerda cada carta que ha visto, y siempre dice UNO
robot-level-expert = Experto
    .does = Piensa varias jugadas por adelantado

## Lo que le gusta a cada robot, detrás de su nombre en la sala

robot-style-careful = le gusta guardar las cartas de acción
robot-style-quick = le gusta jugar rápido
robot-style-loyal = le gusta mantener el color
robot-style-red = le gusta el rojo
robot-style-restless = le gusta cambiar de color
robot-style-thrifty = le gusta jugar antes las cartas altas
robot-style-bold = le gusta jugar cartas de acción
robot-style-blue = le gusta el azul
robot-style-green = le gusta el verde
robot-style-yellow = le gusta el amarillo

parameter-level = nivel
    .description = Su nivel de juego; sin esta opción, el del último
