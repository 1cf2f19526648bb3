### Die Regeln des Kartenspiels in unseren eigenen Worten, Seite für Seite.

overview-classic =
    R+2 | +2 | Die nächste Person zieht 2 und setzt aus
    GR | Retour | Die Richtung wechselt
    BS | Aussetzen | Die nächste Person setzt aus
    W | Farbwahl | Du wählst die Farbe
    W+4 | +4-Farbwahl | Farbwahl, und die nächste Person zieht 4
rules-classic-1 = Werde vor den anderen alle Karten los: Dann bekommst du die Punkte, die die anderen noch auf der Hand haben. Wer zuerst 500 Punkte hat (oder das Ziel des Tisches erreicht), gewinnt die Partie.

    Alle ziehen eine Karte: Wer die höchste Zahl hat, gibt (Karten ohne Zahl zählen null; bei Gleichstand wird noch einmal gezogen). Alle bekommen sieben Karten. Der Rest ist der Ziehstapel; seine oberste Karte eröffnet den Ablagestapel. Es beginnt, wer links von der Person sitzt, die gibt; dann geht es im Uhrzeigersinn weiter. Nach jeder Runde gibt die nächste Person links.

    Das Deck hat 108 Karten: in jeder Farbe einmal die 0 und je zweimal 1 bis 9, +2, Aussetzen und Retour; dazu je viermal Farbwahl und +4-Farbwahl. Mitspielen können 2 bis 10 Personen.
    .title = Das Ziel, das Geben
    .cards = R0 G5 BS YR R+2 W W+4
rules-classic-2 = Spiel eine Karte, die zur aktuellen Farbe passt oder zur Zahl oder zum Symbol der obersten Karte des Ablagestapels. Auf eine rote 7 passt jede rote Karte und jede 7. Eine Farbwahlkarte passt auf alles.

    Du kannst oder willst nicht spielen? Zieh eine Karte. Ist sie spielbar, darfst du sie sofort spielen; sonst behältst du sie, und dein Zug ist vorbei. Nach dem Ziehen ist nur die gezogene Karte spielbar.

    Ist der Ziehstapel leer, wird der Ablagestapel zu einem neuen gemischt; seine oberste Karte bleibt liegen.
    .title = Dein Zug
    .cards = R7 R2 G7 W
rules-classic-3 = - **+2 (Zieh Zwei)**: Die nächste Person zieht zwei Karten und setzt aus.
    - **Retour**: Die Richtung wechselt.
    - **Aussetzen**: Die nächste Person setzt aus.
    - **Farbwahl**: Du wählst die Farbe, auch die aktuelle.
    - **+4-Farbwahl (Zieh Vier)**: Du wählst die Farbe; die nächste Person zieht vier Karten und setzt aus. Spielen darfst du sie nur, wenn du keine Karte der aktuellen Farbe hast; eine passende Zahl oder eine andere Farbwahlkarte stört nicht. Spielst du sie trotzdem, ist es ein Bluff.

    Für die allererste Karte gilt: Bei +2 zieht die Person, die beginnen würde, zwei Karten und setzt aus; bei Aussetzen setzt sie nur aus; bei Retour beginnt stattdessen die Person rechts von der, die gegeben hat; bei Farbwahl wählt die Farbe, wer gegeben hat; eine +4-Farbwahl kommt zurück in den Ziehstapel.
    .title = Aktionskarten
    .cards = R+2 GR BS W W+4
rules-classic-4 = Wenn du deine vorletzte Karte spielst, ruf dabei oder gleich danach **UNO!** Vergisst du es und erwischt dich jemand, bevor der nächste Zug beginnt, ziehst du zwei Karten. Ein falscher Verdacht kostet nichts.

    Musst du wegen einer **+4-Farbwahl** ziehen, kannst du sie vorher anzweifeln. Dann siehst nur du die Karten der anderen Person. War es ein Bluff, zieht sie die vier Karten, und du bist normal dran. War es keiner, ziehst du sechs Karten und setzt aus.

    Für Tipps und Reinreden kann es eine Strafe geben: zwei Karten, wenn mehr als die Hälfte der anderen innerhalb einer Minute zustimmt, höchstens einmal pro Runde. Das gibt es nicht, wenn nur zwei spielen, und nie gegen einen Roboter.
    .title = UNO, Anzweifeln, Strafen
    .cards = W+4
rules-classic-5 = Die Runde endet, sobald eine Hand leer ist; ist die letzte Karte eine +2 oder eine +4-Farbwahl, zieht die nächste Person noch, und die Karten zählen mit.

    Zahlenkarten zählen so viel wie ihre Zahl; +2, Retour und Aussetzen zählen je 20 Punkte, Farbwahl und +4-Farbwahl je 50.

    Wenn nur zwei spielen, wirkt Retour wie Aussetzen, und nach Aussetzen, Retour, +2 oder +4-Farbwahl ist dieselbe Person noch einmal dran.
    .title = Das Ende, die Punkte
    .cards = R9 GS W
rules-classic-6 = - **Stapeln**: Auf eine +2 darfst du eine +2 spielen, auf eine +4-Farbwahl eine +4-Farbwahl, eine pro Zug. Die zu ziehenden Karten summieren sich und wandern weiter, bis jemand sie zieht. Angezweifelt wird die letzte Karte: War sie ein Bluff, zieht alles, wer sie gespielt hat; sonst zieht alles und noch zwei Karten, wer sie angezweifelt hat. Beispiel: Nach drei +2 hintereinander zieht die nächste Person sechs Karten.
    - **7-0**: Bei einer 0 geben alle ihre Handkarten in Spielrichtung an die nächste Person weiter; bei einer 7 tauschst du deine mit jemandem deiner Wahl. Wechselt eine Hand den Platz, zählt ein früherer UNO-Ruf für sie nicht mehr. Ist eine 7 oder 0 die allererste oder die letzte Karte, wandern keine Handkarten.
    - **Zwischenwerfen**: Hast du die gleiche Karte wie die oberste (gleiche Farbe und gleiche Zahl oder gleiches Symbol), darfst du sie spielen, auch wenn du nicht dran bist, bevor der nächste Zug beginnt. Sie ersetzt die erste Karte, deren Wirkung entfällt, und nach dir geht es weiter. Mit Farbwahlkarten geht das nicht. Beispiel: Ada spielt eine grüne 5; du hast die andere grüne 5 und spielst sie sofort.
    - Wirfst du auf gestapelte +2 eine +2 dazwischen, muss die nächste Person alles und noch zwei Karten ziehen. Wirfst du eine 7 dazwischen, tauschst du, bei einer 0 wandern alle Handkarten; war bei der ersten 7 noch niemand gewählt, entfällt ihr Tausch.
    .title = Varianten
    .cards = R+2 W+4 G7 B0
rules-classic-7 = Hausregeln, die der Tisch einschalten kann, jede für sich:

    - **Mischstapeln**: Auf eine +2 passt jede +2 oder +4-Farbwahl; auf eine +4-Farbwahl eine weitere oder eine +2 der gewählten Farbe, nach „Grün“ also eine grüne. Damit ist auch Stapeln eingeschaltet.
    - **Weiterleiten**: Musst du ziehen, darfst du ein passendes Retour oder Aussetzen spielen. Nach einer roten +2 schickt ein rotes Aussetzen die zwei Karten weiter; bei Retour wechselt vorher die Richtung. Anzweifeln geht erst wieder nach der nächsten +4-Farbwahl, und eine darauf gestapelte +2 muss zur obersten Karte passen.
    - **Weiterziehen**: Ziehst du in deinem Zug, ziehst du weiter, bis eine Karte spielbar ist. Das geht nur, wenn *Spielen nach dem Ziehen* an ist.
    - **Spielzwang**: Kannst du spielen, darfst du nicht ziehen, und eine spielbare gezogene Karte wird sofort gespielt. Zum Bluffen wird niemand gezwungen.
    - **+4-Farbwahl jederzeit**: Sie ist jederzeit spielbar und kann nicht angezweifelt werden.
    - **Mehrfachlegen**: Nach einer Zahlenkarte aus deiner Hand darfst du weitere mit derselben Zahl spielen. Nur die letzte zählt, und UNO rufst du, wenn du aufhörst.
    .title = Hausregeln: Karten
    .cards = R+2 W+4 GR BS R5
rules-classic-8 = - **Kartenzahl**: Alle bekommen 3, 5, 7 oder 10 Karten. **Decks**: eins oder zwei; für neun oder zehn Personen mit je zehn Karten braucht es zwei.
    - **UNO-Strafe**: Vergessenes UNO kostet 1, 2 oder 4 Karten. **Schweigen**: Niemand ruft, und niemand wird erwischt.
    - **Zahl zum Schluss**: Die letzte Karte muss eine Zahlenkarte sein; hast du keine, zieh.
    - **Gnade**: Mit 20, 25 oder 30 Karten oder mehr auf der Hand bist du für die Runde raus. Deine Karten kommen unter den Ziehstapel und zählen trotzdem für die Person, die gewinnt. Wer zuletzt übrig ist, gewinnt die Runde.
    - **Blitz**: Eine Runde dauert 3, 5 oder 10 Minuten. Der laufende Zug wird beendet, und noch zu ziehende Karten werden gezogen; dann gewinnt, wer die wenigsten Punkte auf der Hand hat. Bei Gleichstand gibt es keine Punkte.
    - **Spielen nach dem Ziehen**: Ist das aus, bleibt eine gezogene Karte bis zu deinem nächsten Zug auf deiner Hand.

    Ein Tisch kann mit einem Paket beginnen: *Familie* (Stapeln, Weiterziehen, +4-Farbwahl jederzeit), *Chaos* (Stapeln, Mischstapeln, Weiterleiten, 7-0, Zwischenwerfen, Mehrfachlegen), *gnadenlos* (Stapeln, Mischstapeln, 7-0, Weiterziehen, Gnade mit 25 Karten) oder *schnell* (fünf Karten, Spielzwang, Blitz mit 5 Minuten, eine Runde).
    .title = Hausregeln: der Tisch
    .cards = R9 W
