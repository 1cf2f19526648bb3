## The levels of robots

choose-robot = Add a robot by its level…
robot-level-easy = Easy
    .does = Careless, and forgets to call UNO
robot-level-normal = Normal
    .does = Plays well, but remembers nothing
robot-level-hard = Hard
    .does = Remembers every card it has seen, and always calls UNO
robot-level-expert = Expert
    .does = Thinks several moves ahead

parameter-level = level
    .description = How well it plays; without it, as well as the last one
