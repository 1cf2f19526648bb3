### Die Regeln von UNO Harry Potter in unseren eigenen Worten, Seite für Seite.

overview-potter =
    WH | Heuler | Du wählst, wer alle Karten ausruft
    WI | Unsichtbarkeit | Farbwahlkarte, die dich auch schützt
    R+3 | +3 | Die nächste Person zieht 3 und setzt aus
    GR | Retour | Die Richtung wechselt
    BS | Aussetzen | Die nächste Person setzt aus
    W | Farbwahl | Du wählst die Farbe
    W+4 | +4-Farbwahl | Farbwahl, und die nächste Person zieht 4
rules-potter-1 = Werde vor den anderen alle Karten los: Dann bekommst du die Punkte, die die anderen noch auf der Hand haben. Wer zuerst 500 Punkte hat (oder das Ziel des Tisches erreicht), gewinnt die Partie.

    Zuerst gibt die Person, deren Geburtstag dem von Harry Potter (31. Juli) am nächsten liegt. Bei Gleichstand, oder wenn niemand einen Geburtstag nennt, entscheidet der Zufall. Alle bekommen sieben Karten. Der Rest ist der Ziehstapel; seine oberste Karte eröffnet den Ablagestapel. Es beginnt, wer links von der Person sitzt, die gibt. Nach jeder Runde gibt die nächste Person links.

    Das Deck hat 110 Karten: in jeder Farbe einmal die 0 und je zweimal 1 bis 9, +3, Aussetzen und Retour; dazu je viermal Farbwahl und +4-Farbwahl, ein Heuler und eine Unsichtbarkeit. Mitspielen können 2 bis 10 Personen.
    .title = Das Ziel, das Geben
    .cards = R0 G7 BS YR R+3 W W+4 WH WI
rules-potter-2 = Spiel eine Karte, die zur aktuellen Farbe passt oder zur Zahl oder zum Symbol der obersten Karte des Ablagestapels. Auf eine rote 7 passt jede rote Karte und jede 7. Eine Farbwahlkarte passt auf alles.

    Du kannst oder willst nicht spielen? Zieh eine Karte. Ist sie spielbar, darfst du sie sofort spielen; sonst behältst du sie, und dein Zug ist vorbei. Nach dem Ziehen ist nur die gezogene Karte spielbar.

    Ist der Ziehstapel leer, wird der Ablagestapel zu einem neuen gemischt; seine oberste Karte bleibt liegen.
    .title = Dein Zug
    .cards = R7 R2 G7 W
rules-potter-3 = - **+3 (Zieh Drei)**: Die nächste Person zieht drei Karten und setzt aus.
    - **Retour**: Die Richtung wechselt. **Aussetzen**: Die nächste Person setzt aus.
    - **Farbwahl**: Du wählst die Farbe, auch die aktuelle.
    - **+4-Farbwahl (Zieh Vier)**: Du wählst die Farbe; die nächste Person zieht vier Karten und setzt aus. Spielen darfst du sie nur, wenn du keine Karte der aktuellen Farbe hast; eine passende Zahl oder eine andere Farbwahlkarte stört nicht. Spielst du sie trotzdem, ist es ein Bluff.

    Für die allererste Karte gilt: Bei +3 zieht die Person, die beginnen würde, drei Karten und setzt aus; bei Aussetzen setzt sie nur aus; bei Retour beginnt, wer gegeben hat, und es geht nach rechts weiter; bei Farbwahl wählt die Farbe, wer beginnt; eine +4-Farbwahl, ein Heuler oder eine Unsichtbarkeit kommt zurück in den Ziehstapel.
    .title = Aktionskarten
    .cards = R+3 GR BS W W+4
rules-potter-4 = Der **Heuler** passt auf alles. Du wählst, wer von den anderen alle Handkarten ausrufen muss, und dazu die Farbe. Niemand setzt deswegen aus. Als letzte Karte beendet er die Runde, und niemand muss ausrufen.

    Die **Unsichtbarkeit** ist eine Farbwahlkarte und kann noch mehr:
    - Schickt dir jemand einen Heuler, spiel Unsichtbarkeit, statt auszurufen: Deine Karten bleiben verborgen, und du wählst die Farbe. Die Reihenfolge ändert sich nicht.
    - Trifft dich eine +3, eine +4-Farbwahl oder ein Aussetzen oder bringt dich ein Retour um deinen Zug, kannst du die Karte mit Unsichtbarkeit abwehren. Du wählst die Farbe. Beispiel: Ada spielt eine +3, du spielst Unsichtbarkeit, und niemand zieht. Das war dein Zug: Es geht nach dir weiter.
    - Bei Aussetzen oder Retour fragt dich niemand: Sei schneller als die Person, die dran ist. Keinen Schutz gibt es gegen Strafen, gegen Aussetzen oder Retour als allererste Karte und nach dem Ende der Runde. Wird Retour abgewehrt, gilt wieder die alte Richtung.
    .title = Heuler und Unsichtbarkeit
    .cards = WH WI
rules-potter-5 = Wenn du deine vorletzte Karte spielst, ruf dabei oder gleich danach **UNO!** Vergisst du es und erwischt dich jemand, bevor der nächste Zug beginnt, ziehst du zwei Karten. Ein falscher Verdacht kostet nichts.

    Musst du wegen einer **+4-Farbwahl** ziehen, kannst du sie vorher anzweifeln. Dann siehst nur du die Karten der anderen Person. War es ein Bluff, zieht sie die vier Karten, und du bist normal dran. War es keiner, ziehst du sechs Karten und setzt aus. Du kannst anzweifeln oder abwehren, nicht beides.

    Für Tipps und Reinreden kann es eine Strafe geben: zwei Karten, wenn mehr als die Hälfte der anderen innerhalb einer Minute zustimmt, höchstens einmal pro Runde. Das gibt es nicht, wenn nur zwei spielen, und nie gegen einen Roboter.
    .title = UNO, Anzweifeln, Strafen
    .cards = W+4 WI
rules-potter-6 = Die Runde endet, sobald eine Hand leer ist; ist die letzte Karte eine +3 oder eine +4-Farbwahl, zieht die nächste Person noch, und die Karten zählen mit.

    Zahlenkarten zählen so viel wie ihre Zahl; +3, Retour und Aussetzen zählen je 20 Punkte, Farbwahl, +4-Farbwahl, Heuler und Unsichtbarkeit je 50.

    Wenn nur zwei spielen, wirkt Retour wie Aussetzen, und nach Aussetzen, Retour, +3 oder +4-Farbwahl ist dieselbe Person noch einmal dran.
    .title = Das Ende, die Punkte
    .cards = R9 GS WH
