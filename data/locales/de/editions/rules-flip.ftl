### Die Regeln von UNO Flip in unseren Worten, Seite für Seite.

overview-flip =
    BF/U6 | Flip | Alle Karten werden umgedreht
    R+1/P3 | +1 | Die nächste Person zieht 1 und setzt aus
    GR/T3 | Retour | Die Richtung wechselt
    YS/O4 | Aussetzen | Die nächste Person setzt aus
    W/P5 | Farbwahl | Du wählst die Farbe
    W+2/O4 | +2-Farbwahl | Farbwahl, und die nächste Person zieht 2
    P+5/Y3 | +5 | Die nächste Person zieht 5 und setzt aus
    TE/G2 | Alle aussetzen | Alle anderen setzen aus, du spielst weiter
    WC/R3 | Zieh-Farbwahl | Es wird gezogen, bis deine Farbe kommt
rules-flip-1 = Werde vor den anderen alle Karten los: Dann bekommst du die Punkte, die die anderen noch auf der Hand haben. Wer zuerst 500 Punkte hat (oder das Ziel des Tisches erreicht), gewinnt die Partie.

    Alle ziehen eine Karte: Wer die höchste Zahl hat, gibt (Karten ohne Zahl zählen null; bei Gleichstand wird noch einmal gezogen). Alle bekommen sieben Karten; es gilt die helle Seite. Der Rest ist der Ziehstapel; seine oberste Karte eröffnet den Ablagestapel. Es beginnt, wer links von der Person sitzt, die gibt; dann geht es im Uhrzeigersinn weiter. Nach jeder Runde gibt die nächste Person links.

    Jede der 112 Karten hat zwei Seiten. Hell: in Rot, Grün, Blau und Gelb je zweimal 1 bis 9, +1, Retour, Aussetzen und Flip; dazu je viermal Farbwahl und +2-Farbwahl. Dunkel: in Pink, Türkis, Orange und Lila je zweimal 1 bis 9, +5, Retour, Alle aussetzen und Flip; dazu je viermal Farbwahl und Zieh-Farbwahl. Mitspielen können 2 bis 10 Personen.
    .title = Das Ziel, das Geben
    .cards = R7/O1 G+1/O6 BF/U6 W+2/O4 P7/R3 T+5/G2 OE/B7 WC/R3
rules-flip-2 = Spiel eine Karte in der aktuellen Farbe oder mit der Zahl oder dem Symbol der obersten Karte, immer nach der Seite, die gerade gilt. Auf eine rote 7 passt jede rote Karte und jede 7. Eine Farbwahlkarte passt auf alles.

    Du kannst oder willst nicht spielen? Zieh eine Karte. Ist sie spielbar, darfst du sie sofort spielen; sonst behältst du sie, und dein Zug ist vorbei. Nach dem Ziehen ist nur die gezogene Karte spielbar.

    Alle sehen die **Rückseiten**: die aller Handkarten, in beliebiger Reihenfolge, und die der obersten Karte vom Ziehstapel. Der Knopf *Rückseiten* zeigt sie.

    Ist der Ziehstapel leer, wird der Ablagestapel zu einem neuen gemischt; seine oberste Karte bleibt liegen, und keine Karte dreht sich um.
    .title = Dein Zug
    .cards = R7/O1 R2/OR G7/O6 W/P5
rules-flip-3 = Ein **Flip** passt auf seine Farbe oder auf einen anderen Flip. Dann werden **alle Karten umgedreht**: Hände, Ziehstapel und Ablagestapel, jeder Stapel als Ganzes. Die Karte, die im Ablagestapel ganz unten lag, liegt jetzt oben, ohne Wirkung; ist es eine Farbwahlkarte, wählt die Farbe, wer den Flip gespielt hat. Ab jetzt gilt die andere Seite; die Spielrichtung bleibt.

    UNO-Rufe gelten weiter. Als letzte Karte dreht ein Flip die Karten um, dann werden die Punkte gezählt.

    Für die allererste Karte gilt: Bei einem Flip wird alles umgedreht, und es geht normal los (kommt eine Farbwahlkarte nach oben, wählt die erste Person die Farbe); bei einer +1 zieht die erste Person eine Karte und setzt aus; bei Retour beginnt, wer gegeben hat, und es geht gegen den Uhrzeigersinn weiter; bei Aussetzen beginnt die zweite Person; bei einer Farbwahl wählt die erste Person die Farbe. Eine +2-Farbwahl kommt zurück in den Ziehstapel.
    .title = Der Flip
    .cards = RF/P8 GF/T3 PF/G3
rules-flip-4 = Hell:
    - **+1**: Die nächste Person zieht eine Karte und setzt aus.
    - **+2-Farbwahl**: Du wählst die Farbe; die nächste Person zieht zwei und setzt aus.

    Dunkel:
    - **+5**: Die nächste Person zieht fünf und setzt aus.
    - **Alle aussetzen**: Alle anderen setzen aus, und du bist noch einmal dran.
    - **Zieh-Farbwahl**: Du wählst die Farbe; die nächste Person zieht, bis eine Karte dieser Farbe kommt (keine Farbwahlkarte), und setzt aus.

    Bei **Retour** wechselt die Richtung, bei **Aussetzen** setzt die nächste Person aus, bei **Farbwahl** wählst du die Farbe. Wenn nur zwei spielen, wirkt Retour wie Aussetzen.

    Eine +2-Farbwahl oder Zieh-Farbwahl darfst du nur spielen, wenn du keine Karte der aktuellen Farbe hast. Spielst du sie trotzdem, ist es ein Bluff: Wer ziehen müsste, kann vorher **anzweifeln** und sieht dann deine Hand. War es ein Bluff, ziehst stattdessen du, und die andere Person ist normal dran. War es keiner, zieht sie die Karten und noch zwei und setzt aus.
    .title = Aktionskarten
    .cards = R+1/P3 W+2/O4 P+5/Y3 TE/G2 WC/R3
rules-flip-5 = Wenn du deine vorletzte Karte spielst, ruf dabei oder gleich danach **UNO!** Vergisst du es und erwischt dich jemand, bevor der nächste Zug beginnt, ziehst du zwei Karten. Ein falscher Verdacht kostet nichts.

    Eine Ziehkarte als letzte Karte beendet die Runde; vorher zieht die nächste Person noch. Bei einer Zieh-Farbwahl wählst du trotzdem die Farbe.

    Für Tipps und Reinreden kann es eine Strafe geben: zwei Karten, wenn mehr als die Hälfte der anderen innerhalb einer Minute zustimmt, höchstens einmal pro Runde. Das gibt es nicht, wenn nur zwei spielen, und nie gegen einen Roboter.

    Es zählt die Seite, die gerade gilt. Zahlenkarten zählen so viel wie ihre Zahl; +1 zählt 10 Punkte; +5, Retour, Aussetzen und Flip zählen je 20, Alle aussetzen 30, Farbwahl 40, +2-Farbwahl 50 und Zieh-Farbwahl 60. Hausregeln, die der Tisch einschalten kann: Stapeln, Zwischenwerfen, Weiterziehen, Spielzwang, 3, 5 oder 10 Karten am Anfang, 1 oder 4 Karten UNO-Strafe, Schweigen, Zahl zum Schluss.
    .title = UNO, die Punkte
    .cards = R9/U5 G+1/O6 UE/B1 WC/R3
