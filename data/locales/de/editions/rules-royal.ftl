### Die Regeln von UNO Royal in unseren eigenen Worten, Seite für Seite.

rules-royal-1 = Werde zuerst alle Karten los: Dann bekommst du die Punkte, die die anderen noch auf der Hand haben. Wer zuerst 500 Punkte hat (oder das Ziel des Tisches), gewinnt die Partie.

    Alle ziehen eine Karte: Wer die höchste Zahl hat, gibt. Alle bekommen sieben Karten. Der Rest ist der Ziehstapel; seine oberste Karte eröffnet den Ablagestapel.

    56 Karten: in jeder Farbe je eine von 1 bis 8, ein Retour, ein Aussetzen, eine Royal-Karte und zwei Narrenkarten; dazu vier Farbwahl. Für 2 bis 6 Personen.
    .title = Das Ziel, das Geben
    .cards = R1 G8 BR YS RK GJ W
rules-royal-2 = Eine Person trägt die **Krone**: Sie entscheidet. Die Tischleitung wählt, wer sie zuerst trägt, oder überlässt es dem Zufall. Mit der Krone vergibt man die **Narrenkappe** an jemand anderen; wer sie trägt, zahlt. Vorher beginnt nichts; dann spielt zuerst die Krone, und es geht im Uhrzeigersinn weiter.

    Mit der Narrenkappe erwacht das **Zepter**. Nach etwa einer Minute, niemand weiß genau wann, ertönt die Fanfare: Die Krone wandert einen Platz nach links. Dort wird die Narrenkappe neu vergeben, auch an dieselbe Person. Das Spiel wartet darauf und geht dann da weiter, wo es war. Was mit der alten Krone noch zu entscheiden war, entscheidet, wer sie bisher trug.

    Wird mit der Krone nicht rechtzeitig gewählt, entscheidet der Zufall.
    .title = Krone, Kappe und Zepter
    .cards = RK GJ
rules-royal-3 = Spiel eine Karte, die zur aktuellen Farbe passt oder zur Zahl oder zum Symbol der obersten Karte des Ablagestapels. Eine Farbwahlkarte passt auf alles.

    Du kannst nicht oder willst nicht? Zieh eine Karte. Ist sie spielbar, darfst du sie sofort spielen; sonst behältst du sie, und dein Zug ist vorbei. Nach dem Ziehen ist nur die gezogene Karte spielbar.

    Ist der Ziehstapel leer, wird der Ablagestapel zu einem neuen gemischt; seine oberste Karte bleibt liegen.
    .title = Dein Zug
    .cards = R5 R2 G5 W
rules-royal-4 = - **Royal-Karte**: Wer die Krone trägt, wählt, wer eine Karte zieht: irgendjemand, auch sich selbst.
    - **Narrenkarte**: Wer die Narrenkappe trägt, zieht eine Karte.
    - Beide sind „+1“-Karten: Sie passen auf ihre Farbe und auf jede andere +1. Dafür zu ziehen ist kein Zug: Es geht nach der Person weiter, die die Karte gespielt hat.
    - **Farbwahl**: Wer die Krone trägt, wählt die Farbe, egal wer die Karte gespielt hat.
    - **Retour**: Die Richtung wechselt. **Aussetzen**: Die nächste Person setzt aus.

    Als allererste Karte: Bei Retour beginnt, wer gegeben hat, und es geht nach rechts weiter; bei Aussetzen beginnt der übernächste Platz links davon; eine Royal-Karte, Narrenkarte oder Farbwahl wirkt, dann beginnt die Krone.
    .title = Aktionskarten
    .cards = RK GJ W BR YS
rules-royal-5 = Wenn du deine vorletzte Karte spielst, ruf **UNO!**, dabei oder gleich danach. Vergisst du es und erwischt dich jemand, bevor der nächste Zug beginnt, ziehst du zwei Karten. Danebenliegen kostet nichts.

    Tipps und Reinreden können eine Strafe kosten: zwei Karten, wenn mehr als die Hälfte der anderen innerhalb einer Minute zustimmt, höchstens einmal pro Runde. Nicht, wenn nur zwei spielen, und nie gegen einen Roboter.

    Die Runde endet, sobald eine Hand leer ist. Eine Royal- oder Narrenkarte als letzte Karte lässt noch jemanden ziehen, aber nie die Person, die fertig ist.

    Zahlenkarten zählen ihre Zahl; Retour, Aussetzen, Royal- und Narrenkarten 20 Punkte, Farbwahl 50 Punkte. In der nächsten Runde gibt der nächste Platz links, und auch die Krone geht einen Platz nach links.

    Wenn nur zwei spielen, wirkt Retour wie Aussetzen: Dieselbe Person ist noch einmal dran.
    .title = UNO, das Ende, die Punkte
    .cards = R8 BS W
