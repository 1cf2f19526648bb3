## Les niveaux des robots

choose-robot = Ajouter un robot selon son niveau…
robot-level-easy = Facile
    .does = Étourdi, oublie de dire UNO
robot-level-normal = Normal
    .does = Joue bien, mais ne retient rien
robot-level-hard = Difficile
    .does = Retient toutes les cartes vues et dit toujours UNO
robot-level-expert = Expert
    .does = Prévoit plusieurs coups

parameter-level = niveau
    .description = Comment il joue ; sans niveau, comme le dernier
