### Die Zeitzone einer Person, einmal erfragt.

time-zone-question = Wie spät ist es bei dir? Wähl eine Stadt mit deiner Uhrzeit, im Sommer wie im Winter. Ich frage nur einmal; `/uno-bescheid` kennt alle anderen Städte.
time-zone-europe = Europa
time-zone-america = Amerika
time-zone-asia = Asien
time-zone-africa = Afrika
time-zone-oceania = Australien und Pazifik
button-time-zones = Zeitzone …
button-time-zone-of = Zeitzone: { $city }
