## Les niveaux des robots

button-robots = Robots…
robots-title = ### Robots
choose-robot = Ajouter un robot : niveau…
robot-level-easy = Facile
    .does = Étourdi, oublie de dire UNO
robot-level-normal = Normal
    .does = Joue bien, mais ne retient rien
robot-level-hard = Difficile
    .does = Retient toutes les cartes vues et dit toujours UNO
robot-level-expert = Expert
    .does = Prévoit plusieurs coups

## Ce qu’aime chaque robot, après son nom à la table

robot-style-careful = aime garder ses cartes Action
robot-style-quick = aime aller vite
robot-style-loyal = aime garder la couleur
robot-style-red = aime le rouge
robot-style-restless = aime changer de couleur
robot-style-thrifty = aime jouer d’abord ses grosses cartes
robot-style-bold = aime jouer ses cartes Action
robot-style-blue = aime le bleu
robot-style-green = aime le vert
robot-style-yellow = aime le jaune

parameter-level = niveau
    .description = Comment il joue ; sans niveau, comme le dernier
