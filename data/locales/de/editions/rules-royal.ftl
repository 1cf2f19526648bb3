### Die Regeln von UNO Royal in unseren eigenen Worten, Seite für Seite.

overview-royal =
    RK | Royal-Karte | Der König bestimmt, wer zieht
    GJ | Narrenkarte | Der Narr zieht eine Karte
    BR | Retour | Die Richtung wechselt
    YS | Aussetzen | Die nächste Person setzt aus
    W | Farbwahl | Der König wählt die Farbe
rules-royal-1 = Werde vor den anderen alle Karten los: Dann bekommst du die Punkte, die die anderen noch auf der Hand haben. Wer zuerst 500 Punkte hat (oder das Ziel des Tisches erreicht), gewinnt die Partie.

    Alle ziehen eine Karte: Wer die höchste Zahl hat, gibt (Karten ohne Zahl zählen null; bei Gleichstand wird noch einmal gezogen). Alle bekommen sieben Karten. Der Rest ist der Ziehstapel; seine oberste Karte eröffnet den Ablagestapel.

    Das Deck hat 56 Karten: in jeder Farbe je einmal 1 bis 8, Retour und Aussetzen, eine Royal-Karte und zwei Narrenkarten; dazu viermal Farbwahl. Mitspielen können 2 bis 6 Personen.
    .title = Das Ziel, das Geben
    .cards = R1 G8 BR YS RK GJ W
rules-royal-2 = Eine Person trägt die **Krone**: Der König entscheidet. Im Original ist zuerst die jüngste Person König; hier wählt die Tischleitung oder der Zufall. Der König bestimmt eine andere Person zum **Narren**, und der zahlt. Erst dann geht es los: Der König spielt zuerst, danach geht es im Uhrzeigersinn weiter.

    Mit dem Narren erwacht das **Zepter**. Nach etwa einer Minute, niemand weiß genau wann, ertönt die Fanfare: Die Krone wandert eine Person weiter nach links. Der neue König bestimmt einen Narren, vielleicht wieder dieselbe Person. Das Spiel wartet darauf und geht dann da weiter, wo es war. Was der alte König noch zu entscheiden hatte, entscheidet er auch noch. Beispiel: Ada trägt die Krone und bestimmt dich zum Narren. Bis zur Fanfare ziehst du für jede gespielte Narrenkarte eine Karte.

    Wählt der König nicht rechtzeitig, entscheidet der Zufall.
    .title = König, Narr und Zepter
    .cards = RK GJ
rules-royal-3 = Spiel eine Karte, die zur aktuellen Farbe passt oder zur Zahl oder zum Symbol der obersten Karte des Ablagestapels. Auf eine rote 7 passt jede rote Karte und jede 7. Eine Farbwahlkarte passt auf alles.

    Du kannst oder willst nicht spielen? Zieh eine Karte. Ist sie spielbar, darfst du sie sofort spielen; sonst behältst du sie, und dein Zug ist vorbei. Nach dem Ziehen ist nur die gezogene Karte spielbar.

    Ist der Ziehstapel leer, wird der Ablagestapel zu einem neuen gemischt; seine oberste Karte bleibt liegen.
    .title = Dein Zug
    .cards = R5 R2 G5 W
rules-royal-4 = - **Royal-Karte**: Der König bestimmt, wer eine Karte zieht; das darf auch der König selbst sein.
    - **Narrenkarte**: Der Narr zieht eine Karte, auch wenn er die Narrenkarte selbst gespielt hat.
    - Beide sind „+1“-Karten: Sie passen auf ihre Farbe und auf jede andere +1. Dafür zu ziehen gilt nicht als Zug: Es geht nach der Person weiter, die die Karte gespielt hat.
    - **Farbwahl**: Der König wählt die Farbe, auch die aktuelle, egal wer die Karte gespielt hat.
    - **Retour**: Die Richtung wechselt. **Aussetzen**: Die nächste Person setzt aus.

    Für die allererste Karte gilt: Bei Retour beginnt die Person, die gegeben hat, und es geht nach rechts weiter; bei Aussetzen beginnt die zweite Person links von ihr; eine Royal-Karte, eine Narrenkarte oder eine Farbwahl wirkt, dann beginnt der König.
    .title = Aktionskarten
    .cards = RK GJ W BR YS
rules-royal-5 = Wenn du deine vorletzte Karte spielst, ruf dabei oder gleich danach **UNO!** Vergisst du es und erwischt dich jemand, bevor der nächste Zug beginnt, ziehst du zwei Karten. Ein falscher Verdacht kostet nichts.

    Für Tipps und Reinreden kann es eine Strafe geben: zwei Karten, wenn mehr als die Hälfte der anderen innerhalb einer Minute zustimmt, höchstens einmal pro Runde. Das gibt es nicht, wenn nur zwei spielen, und nie gegen einen Roboter.

    Die Runde endet, sobald eine Hand leer ist. Eine Royal- oder Narrenkarte als letzte Karte lässt noch jemanden ziehen, aber nie die Person, die fertig ist.

    Zahlenkarten zählen so viel wie ihre Zahl; Retour, Aussetzen, Royal- und Narrenkarten zählen je 20 Punkte, Farbwahl 50. In der nächsten Runde gibt, wer links von der Person sitzt, die gegeben hat, und die Krone geht eine Person weiter nach links.

    Wenn nur zwei spielen, wirkt Retour wie Aussetzen: Dieselbe Person ist noch einmal dran.
    .title = UNO, das Ende, die Punkte
    .cards = R8 BS W
