## Die Stufen der Roboter

button-robots = Roboter …
robots-title = ### Roboter
choose-robot = Roboter dazu: Stärke …
robot-level-easy = Schwach
    .does = Passt nicht auf und vergisst, UNO zu rufen
robot-level-normal = Normal
    .does = Spielt gut, merkt sich aber nichts
robot-level-hard = Stark
    .does = Merkt sich jede gesehene Karte und ruft immer UNO
robot-level-expert = Experte
    .does = Denkt mehrere Züge voraus

## Was jeder Roboter mag, hinter seinem Namen am Tisch

robot-style-careful = hebt sich gern Aktionskarten auf
robot-style-quick = ist gern schnell
robot-style-loyal = bleibt gern bei der Farbe
robot-style-red = mag Rot
robot-style-restless = wechselt gern die Farbe
robot-style-thrifty = spielt hohe Karten gern zuerst
robot-style-bold = spielt gern Aktionskarten
robot-style-blue = mag Blau
robot-style-green = mag Grün
robot-style-yellow = mag Gelb

parameter-level = stärke
    .description = Wie gut er spielt; ohne Angabe so gut wie der letzte
