## The levels of robots

button-robots = Robots…
robots-title = ### Robots
choose-robot = Add a robot: level…
robot-level-easy = Easy
    .does = Careless, and forgets to call UNO
robot-level-normal = Normal
    .does = Plays well, but remembers nothing
robot-level-hard = Hard
    .does = Remembers every card it has seen, and always calls UNO
robot-level-expert = Expert
    .does = Thinks several moves ahead

## What each robot likes, behind its name in the lobby

robot-style-careful = likes to save action cards
robot-style-quick = likes to play fast
robot-style-loyal = likes to keep the colour
robot-style-red = likes red
robot-style-restless = likes to change the colour
robot-style-thrifty = likes to play high cards first
robot-style-bold = likes to play action cards
robot-style-blue = likes blue
robot-style-green = likes green
robot-style-yellow = likes yellow

parameter-level = level
    .description = How well it plays; by default, like the last robot
