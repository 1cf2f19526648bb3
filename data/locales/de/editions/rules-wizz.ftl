### Die Regeln von UNO Wizz in unseren eigenen Worten, Seite für Seite.

overview-wizz =
    G3* | Wizz-Karte | Die nächste Person dreht das Rad
    R+2 | +2 | Die nächste Person zieht 2 und setzt aus
    BR | Retour | Die Richtung wechselt
    YS | Aussetzen | Die nächste Person setzt aus
    W | Farbwahl | Du wählst die Farbe
    W+4 | +4-Farbwahl | Farbwahl, und die nächste Person zieht 4
rules-wizz-1 = Werde vor den anderen alle Karten los: Dann bekommst du die Punkte, die die anderen noch auf der Hand haben. Wer zuerst 500 Punkte hat (oder das Ziel des Tisches erreicht), gewinnt die Partie.

    Alle ziehen eine Karte: Wer die höchste Zahl hat, gibt (Karten ohne Zahl zählen null; bei Gleichstand wird noch einmal gezogen). Alle bekommen sieben Karten. Der Rest ist der Ziehstapel; seine oberste Karte eröffnet den Ablagestapel. Es beginnt, wer links von der Person sitzt, die gibt; dann geht es im Uhrzeigersinn weiter. Nach jeder Runde gibt die nächste Person links.

    Das Deck hat 108 Karten (die vier anderen in der Schachtel sind Übersichten): in jeder Farbe einmal die 0 und je zweimal 1 bis 9, +2, Aussetzen und Retour; dazu je viermal Farbwahl und +4-Farbwahl. In jeder Farbe ist eine der zwei Karten jeder Zahl von 1 bis 5 eine Wizz-Karte. Mitspielen können 2 bis 10 Personen.
    .title = Das Ziel, das Geben
    .cards = R0 G7 BS YR R+2 G3* W W+4
rules-wizz-2 = Spiel eine Karte, die zur aktuellen Farbe passt oder zur Zahl oder zum Symbol der obersten Karte des Ablagestapels. Auf eine rote 7 passt jede rote Karte und jede 7. Eine Farbwahlkarte passt auf alles.

    Du kannst oder willst nicht spielen? Zieh eine Karte. Ist sie spielbar, darfst du sie sofort spielen; sonst behältst du sie, und dein Zug ist vorbei. Nach dem Ziehen ist nur die gezogene Karte spielbar.
    - **+2 (Zieh Zwei)**: Die nächste Person zieht zwei Karten und setzt aus.
    - **Retour**: Die Richtung wechselt. **Aussetzen**: Die nächste Person setzt aus.
    - **Farbwahl**: Du wählst die Farbe, auch die aktuelle.
    - **+4-Farbwahl (Zieh Vier)**: Du wählst die Farbe; die nächste Person zieht vier Karten und setzt aus. Spielen darfst du sie nur, wenn du keine Karte der aktuellen Farbe hast; eine passende Zahl oder eine andere Farbwahlkarte stört nicht. Spielst du sie trotzdem, ist es ein Bluff.

    Für die allererste Karte gilt: Bei +2 zieht die Person, die beginnen würde, zwei Karten und setzt aus; bei Aussetzen setzt sie nur aus; bei Retour beginnt, wer gegeben hat, und es geht nach rechts weiter; bei Farbwahl wählt die Farbe, wer beginnt; eine +4-Farbwahl kommt zurück in den Ziehstapel; eine Wizz-Karte ist nur eine Zahl.

    Ist der Ziehstapel leer, wird der Ablagestapel zu einem neuen gemischt; seine oberste Karte bleibt liegen.
    .title = Dein Zug
    .cards = R+2 GR BS W W+4
rules-wizz-3 = Eine **Wizz-Karte** wird gespielt wie die Zahl, die sie zeigt. Wer als Nächstes dran ist, dreht das Rad, statt zu spielen: Das zählt als Zug, und danach geht es mit der nächsten Person weiter.

    Eine Wizz-Karte als letzte Karte beendet die Runde: Niemand dreht.

    Durch das Rad abgeworfene Karten gelten nicht als gespielt: Sie haben keine Wirkung. Die zuletzt abgeworfene liegt oben, ob sie passt oder nicht; ist es eine Farbwahlkarte, wählt die Farbe, wer sie abgeworfen hat.
    .title = Die Wizz-Karten
    .cards = R3* B1*
rules-wizz-4 = - **Zahl abwerfen**: Du wählst eine Zahl aus deiner Hand und wirfst alle Karten mit dieser Zahl ab.
    - **Farbe abwerfen**: dasselbe mit einer Farbe, Aktionskarten eingeschlossen, aber ohne Farbwahlkarten.
    - **Fast UNO**: Du behältst zwei Karten deiner Wahl und wirfst die anderen ab.
    - **Rot ziehen**, **Blau ziehen**: Du ziehst, bis du eine Karte dieser Farbe oder eine Farbwahlkarte bekommst, und behältst alle.
    - **Karten zeigen**: Alle sehen deine Handkarten.
    - **UNO Wizz**: ein Wettlauf für alle; wer zuerst ruft, wirft eine Karte nach Wahl ab, und es geht mit der Person danach weiter. Ruft niemand rechtzeitig, passiert nichts.
    - **Karten tauschen**: Alle geben ihre Handkarten nach links weiter. Frühere UNO-Rufe zählen nicht mehr.
    - **Krieg**: Alle zeigen ihre höchste Zahl; die höchste von allen gewinnt. Bei Gleichstand zeigen alle mit dieser Zahl ihre nächsthöchste; hat niemand von ihnen eine, gewinnt niemand. Wer gewinnt, wirft alle selbst gezeigten Karten ab; die anderen nehmen ihre zurück.
    .title = Das Rad
rules-wizz-5 = Wenn du deine vorletzte Karte spielst, ruf dabei oder gleich danach **UNO!** Das gilt auch, wenn dir das Rad nur eine Karte lässt. Vergisst du es und erwischt dich jemand, bevor der nächste Zug beginnt, ziehst du zwei Karten. Ein falscher Verdacht kostet nichts.

    Musst du wegen einer **+4-Farbwahl** ziehen, kannst du sie vorher anzweifeln. Dann siehst nur du die Karten der anderen Person. War es ein Bluff, zieht sie die vier Karten, und du bist normal dran. War es keiner, ziehst du sechs Karten und setzt aus.

    Für Tipps und Reinreden kann es eine Strafe geben: zwei Karten, wenn mehr als die Hälfte der anderen innerhalb einer Minute zustimmt, höchstens einmal pro Runde. Das gibt es nicht, wenn nur zwei spielen, und nie gegen einen Roboter.

    Die Runde endet, sobald eine Hand leer ist, durch eine gespielte Karte oder durch das Rad. Ist die zuletzt gespielte Karte eine +2 oder eine +4-Farbwahl, zieht die nächste Person noch, und die Karten zählen mit.

    Zahlenkarten, auch Wizz-Karten, zählen so viel wie ihre Zahl; +2, Retour und Aussetzen zählen je 20 Punkte, Farbwahl und +4-Farbwahl je 50.

    Wenn nur zwei spielen, wirkt Retour wie Aussetzen, und nach Aussetzen, Retour, +2 oder +4-Farbwahl ist dieselbe Person noch einmal dran.
    .title = UNO, Anzweifeln, das Ende
    .cards = W+4 R9 GS W
