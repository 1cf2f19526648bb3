### Die Regeln von UNO No Mercy in unseren eigenen Worten, Seite für Seite.

overview-mercy =
    R+2 | +2 | Die nächste Person zieht 2 und setzt aus
    G+4 | +4 | Die nächste Person zieht 4 und setzt aus
    WR+4 | +4-Retour-Farbwahl | Erst wechselt die Richtung, dann +4
    W+6 | +6-Farbwahl | Farbwahl, und die nächste Person zieht 6
    W+10 | +10-Farbwahl | Farbwahl, und die nächste Person zieht 10
    WC | Farbroulette | Die nächste Person zieht, bis ihre Farbe kommt
    BE | Alle aussetzen | Alle anderen setzen aus, du spielst weiter
    YD | Alle abwerfen | Alle deine Karten dieser Farbe gehen mit
    RS | Aussetzen | Die nächste Person setzt aus
    GR | Retour | Die Richtung wechselt
    B7 | 7 | Du tauschst die Hand mit jemandem
    Y0 | 0 | Jede Hand geht an die nächste Person
rules-mercy-1 = Werde vor den anderen alle Karten los, oder bleib allein übrig: Dann bekommst du die Punkte, die die anderen noch auf der Hand haben, und 250 Punkte für jede Person, die ausgeschieden ist. Wer zuerst 1.000 Punkte hat (oder das Ziel des Tisches erreicht), gewinnt die Partie.

    Alle ziehen eine Karte: Wer die höchste Zahl hat, gibt (Karten ohne Zahl zählen null; bei Gleichstand wird noch einmal gezogen). Alle bekommen sieben Karten. Der Rest ist der Ziehstapel; seine oberste Karte eröffnet den Ablagestapel. Ist sie keine Zahlenkarte, kommt sie zurück, und eine andere wird aufgedeckt. Es beginnt, wer links von der Person sitzt, die gibt; dann geht es im Uhrzeigersinn weiter. Nach jeder Runde gibt die nächste Person links.

    Das Deck hat 168 Karten: in jeder Farbe je zweimal 0 bis 9, +4 und Alle aussetzen und je dreimal +2, Aussetzen, Retour und Alle abwerfen; dazu je achtmal +4-Retour-Farbwahl und Farbroulette und je viermal +6-Farbwahl und +10-Farbwahl. Mitspielen können 2 bis 6 Personen.
    .title = Das Ziel, das Geben
    .cards = R0 G5 B+2 Y+4 RE GD WR+4 W+6 W+10 WC
rules-mercy-2 = Spiel eine Karte, die zur aktuellen Farbe passt oder zur Zahl oder zum Symbol der obersten Karte des Ablagestapels. Auf eine rote 5 passt jede rote Karte und jede 5. Eine Farbwahlkarte passt in deinem Zug auf alles, auch wenn du eine andere passende Karte hast; Anzweifeln gibt es nicht.

    Du kannst oder willst nicht spielen? Zieh, bis eine spielbare Karte kommt: Sie wird sofort gespielt. Ist deine Zeit um, geschieht dasselbe.

    Bei einer **7** tauschst du deine Handkarten mit jemandem deiner Wahl; bei einer **0** geben alle ihre Handkarten in Spielrichtung an die nächste Person weiter. Wechselt eine Hand den Platz, zählt ein früherer UNO-Ruf für sie nicht mehr. Als aufgedeckte erste oder als letzte Karte bewirken beide nichts.

    Ist der Ziehstapel leer, wird der Ablagestapel zu einem neuen gemischt; seine oberste Karte bleibt liegen. Gibt es nichts mehr zu ziehen, ist dein Zug vorbei.
    .title = Dein Zug
    .cards = R5 G5 B7 Y0
rules-mercy-3 = - **+2**, **+4**: Die nächste Person zieht so viele Karten und setzt aus.
    - **+6-Farbwahl**, **+10-Farbwahl**: Du wählst außerdem die Farbe.
    - **+4-Retour-Farbwahl**: Du wählst die Farbe, die Richtung wechselt, und dann zieht die nächste Person vier Karten und setzt aus. Wenn nur zwei spielen, trifft es dich selbst: Die andere Person setzt aus, und du musst ziehen.

    Musst du ziehen, kannst du mit jeder Ziehkarte antworten, die gleich hoch oder höher ist, egal in welcher Farbe: zwei, vier (auch +4-Retour-Farbwahl), sechs, zehn. Die zu ziehenden Karten summieren sich und wandern weiter, bis jemand sie zieht.

    Ist deine letzte Karte eine Ziehkarte, zieht die nächste Person noch alle fälligen Karten; dann endet die Runde.
    .title = Ziehkarten
    .cards = R+2 G+4 WR+4 W+6 W+10
rules-mercy-4 = - **Aussetzen**: Die nächste Person setzt aus. **Retour**: Die Richtung wechselt.
    - **Alle aussetzen**: Alle anderen setzen aus, und du bist noch einmal dran.
    - **Alle abwerfen**: Alle deine Karten in dieser Farbe gehen mit, ohne Wirkung. Bleibt keine Karte übrig, gewinnst du die Runde.
    - **Farbroulette**: Die nächste Person wählt eine Farbe, deckt Karten auf, bis eine in dieser Farbe kommt (Farbwahlkarten zählen nicht), zieht sie alle und setzt aus. Keine Karte hilft dagegen, und als letzte Karte bewirkt es nichts.

    Wenn nur zwei spielen, wirkt Retour wie Aussetzen.
    .title = Andere Karten
    .cards = RS GR BE YD WC
rules-mercy-5 = **Keine Gnade**: Mit 25 Karten oder mehr auf der Hand bist du für die Runde raus. Deine Karten kommen unter den Ablagestapel und zählen nicht; wer gewinnt, bekommt 250 Punkte für dich; bei *Wenigste Punkte* und *Ausscheiden* bekommst du sie selbst. Ziehst du, bis eine Karte passt oder eine Farbe kommt, ist mit 25 Karten auf der Hand Schluss; gestapelte Karten werden alle gezogen.

    Wenn du deine vorletzte Karte spielst oder dir Alle abwerfen nur eine lässt, ruf dabei oder gleich danach **UNO!** Vergisst du es und erwischt dich jemand, bevor der nächste Zug beginnt, ziehst du zwei Karten. Ein falscher Verdacht kostet nichts.

    Für Tipps und Reinreden kann es eine Strafe geben: zwei Karten, wenn mehr als die Hälfte der anderen innerhalb einer Minute zustimmt, höchstens einmal pro Runde. Das gibt es nicht, wenn nur zwei spielen, und nie gegen einen Roboter.

    Zahlenkarten zählen so viel wie ihre Zahl; farbige Aktionskarten zählen je 20 Punkte, Farbwahlkarten je 50. Hausregeln, die der Tisch einschalten kann: 3, 5 oder 10 Karten am Anfang, 1 oder 4 Karten UNO-Strafe, Schweigen, Zahl zum Schluss.
    .title = Raus, UNO, die Punkte
    .cards = R9 GD W+10
