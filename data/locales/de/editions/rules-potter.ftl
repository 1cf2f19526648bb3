### Die Regeln von UNO Harry Potter in unseren eigenen Worten, Seite für Seite.

overview-potter =
    WH | Heuler | Du wählst, wer alle Karten ausruft
    WI | Unsichtbarkeit | Farbwahlkarte, die dich auch schützt
    R+3 | +3 | Die nächste Person zieht 3, setzt aus
    GR | Retour | Die Richtung wechselt
    BS | Aussetzen | Die nächste Person setzt aus
    W | Farbwahl | Du wählst die Farbe
    W+4 | +4-Farbwahl | Farbe wählen, nächste Person zieht 4
rules-potter-1 = Werde vor den anderen alle Karten los: Dann bekommst du die Punkte, die die anderen noch auf der Hand haben. Wer zuerst 500 Punkte hat (oder das Ziel des Tisches erreicht), gewinnt die Partie.

    Zuerst gibt, wessen Geburtstag dem von Harry Potter (31. Juli) am nächsten liegt. Bei Gleichstand, oder wenn niemand einen Geburtstag nennt, entscheidet der Zufall. Alle bekommen sieben Karten. Der Rest ist der Ziehstapel; seine oberste Karte eröffnet den Ablagestapel. Es beginnt, wer links von der Person sitzt, die gibt. Nach jeder Runde gibt die nächste Person links.

    110 Karten: in jeder Farbe eine 0, je zwei von 1 bis 9, zwei +3, zwei Aussetzen und zwei Retour; dazu vier Farbwahl, vier +4-Farbwahl, ein Heuler und eine Unsichtbarkeit. Für 2 bis 10 Personen.
    .title = Das Ziel, das Geben
    .cards = R0 G7 BS YR R+3 W W+4 WH WI
rules-potter-2 = Spiel eine Karte, die zur aktuellen Farbe passt oder zur Zahl oder zum Symbol der obersten Karte des Ablagestapels. Auf eine rote 7 passt jede rote Karte und jede 7. Eine Farbwahlkarte passt auf alles.

    Du kannst nicht oder willst nicht? Zieh eine Karte. Ist sie spielbar, darfst du sie sofort spielen; sonst behältst du sie, und dein Zug ist vorbei. Nach dem Ziehen ist nur die gezogene Karte spielbar.

    Ist der Ziehstapel leer, wird der Ablagestapel zu einem neuen gemischt; seine oberste Karte bleibt liegen.
    .title = Dein Zug
    .cards = R7 R2 G7 W
rules-potter-3 = - **+3 (Zieh Drei)**: Die nächste Person zieht drei Karten und setzt aus.
    - **Retour**: Die Richtung wechselt. **Aussetzen**: Die nächste Person setzt aus.
    - **Farbwahl**: Du wählst die Farbe, auch die aktuelle.
    - **+4-Farbwahl (Zieh Vier)**: Du wählst die Farbe; die nächste Person zieht vier Karten und setzt aus. Spielen darfst du sie nur, wenn du keine Karte der aktuellen Farbe hast; eine passende Zahl oder eine andere Farbwahlkarte stört nicht. Oder du bluffst.

    Für die allererste Karte gilt: Bei +3 zieht, wer beginnen würde, drei Karten und setzt aus; bei Aussetzen beginnt die Person danach; bei Retour beginnt, wer gegeben hat, und es geht nach rechts weiter; bei Farbwahl wählt die Farbe, wer beginnt; eine +4-Farbwahl, ein Heuler oder eine Unsichtbarkeit kommt zurück in den Ziehstapel.
    .title = Aktionskarten
    .cards = R+3 GR BS W W+4
rules-potter-4 = Der **Heuler** passt auf alles. Du wählst, wer von den anderen alle Handkarten ausrufen muss, und dazu die Farbe. Niemand setzt dafür aus. Als letzte Karte beendet er die Runde, und niemand muss ausrufen.

    Die **Unsichtbarkeit** ist eine Farbwahlkarte und kann noch mehr:
    - Schickt dir jemand einen Heuler, spiel Unsichtbarkeit, statt auszurufen: Deine Karten bleiben verborgen, und du wählst die Farbe. Die Reihenfolge ändert sich nicht.
    - Trifft dich +3, eine +4-Farbwahl oder Aussetzen, oder Retour, wenn du als Nächstes dran gewesen wärst, kannst du die Karte mit Unsichtbarkeit abwehren. Du wählst die Farbe. Beispiel: Ada spielt eine +3, du spielst Unsichtbarkeit, und niemand zieht. Das war dein Zug: Es geht nach dir weiter.
    - Bei Aussetzen oder Retour fragt dich niemand: Sei schneller als die Person, die dran ist. Kein Schutz gegen Strafen, gegen Aussetzen oder Retour als allererste Karte oder nach dem Ende der Runde. Wird Retour abgewehrt, gilt wieder die alte Richtung.
    .title = Heuler und Unsichtbarkeit
    .cards = WH WI
rules-potter-5 = Wenn du deine vorletzte Karte spielst, ruf **UNO!**, dabei oder gleich danach. Vergisst du es und erwischt dich jemand, bevor der nächste Zug beginnt, ziehst du zwei Karten. Danebenliegen kostet nichts.

    Musst du wegen einer **+4-Farbwahl** ziehen, kannst du sie vorher anzweifeln. Nur dir werden die Karten der anderen Person gezeigt. Ein Bluff: Sie zieht die vier Karten, und du machst deinen Zug. Kein Bluff: Du ziehst sechs Karten und setzt aus. Anzweifeln oder abwehren, nicht beides.

    Für Tipps und Reinreden kann es eine Strafe geben: zwei Karten, wenn mehr als die Hälfte der anderen innerhalb einer Minute zustimmt, höchstens einmal pro Runde. Nicht, wenn nur zwei spielen, und nie gegen einen Roboter.
    .title = UNO, Anzweifeln, Strafen
    .cards = W+4 WI
rules-potter-6 = Die Runde endet, sobald eine Hand leer ist; ist die letzte Karte eine +3 oder eine +4-Farbwahl, zieht die nächste Person noch, und die Karten zählen mit.

    Zahlenkarten zählen ihren Zahlenwert; +3, Retour und Aussetzen 20 Punkte, Farbwahl, +4-Farbwahl, Heuler und Unsichtbarkeit 50 Punkte.

    Wenn nur zwei spielen, wirkt Retour wie Aussetzen, und nach Aussetzen, Retour, +3 oder +4-Farbwahl ist dieselbe Person noch einmal dran.
    .title = Das Ende, die Punkte
    .cards = R9 GS WH
