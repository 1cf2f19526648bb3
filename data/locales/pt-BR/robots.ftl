## Os níveis dos robôs

button-robots = Robôs…
robots-title = ### Robôs
choose-robot = Adicionar um robô: nível…
robot-level-easy = Fácil
    .does = Joga sem atenção e esquece de dizer UNO
robot-level-normal = Normal
    .does = Joga bem, mas não lembra de nada
robot-level-hard = Difícil
    .does = Lembra de toda carta que viu e sempre diz UNO
robot-level-expert = Expert
    .does = Pensa várias jogadas adiante

## Do que cada robô gosta, ao lado do nome antes do começo

robot-style-careful = gosta de guardar as cartas de ação
robot-style-quick = gosta de jogar rápido
robot-style-loyal = gosta de manter a cor
robot-style-red = gosta de vermelho
robot-style-restless = gosta de mudar a cor
robot-style-thrifty = gosta de jogar primeiro as cartas altas
robot-style-bold = gosta de jogar cartas de ação
robot-style-blue = gosta de azul
robot-style-green = gosta de verde
robot-style-yellow = gosta de amarelo

parameter-level = nível
    .description = Como ele joga; sem isso, igual ao último
