### Die Regeln von UNO Tippo in unseren eigenen Worten, Seite für Seite.

overview-tippo =
    G3* | Stopp-Karte | Blockiert ihre Schale, wenn nur dort eine liegt
    WT | Kipp-Farbwahl | Alle ziehen und spielen, bis die Waage kippt
    R+2 | +2 | Die nächste Person zieht 2 und setzt aus
    BR | Retour | Die Richtung wechselt
    YS | Aussetzen | Die nächste Person setzt aus
    W | Farbwahl | Du wählst die Farbe
    W+4 | +4-Farbwahl | Farbwahl, und die nächste Person zieht 4
rules-tippo-1 = Werde vor den anderen alle Karten los, ohne die Waage zu kippen: Dann bekommst du die Punkte, die die anderen noch auf der Hand haben. Wer zuerst 500 Punkte hat (oder das Ziel des Tisches erreicht), gewinnt die Partie.

    Alle ziehen eine Karte: Wer die höchste Zahl hat, gibt (Karten ohne Zahl zählen null; bei Gleichstand wird noch einmal gezogen). Alle bekommen sieben Karten. Mit den ersten zwei Karten des Ziehstapels beginnen zwei Ablagestapel, je einer auf jeder Waagschale; eine Aktionskarte wirkt dort nicht, eine Stopp-Karte blockiert ihre Waagschale, und die Farbe einer Farbwahlkarte wählt, wer beginnt. Es beginnt, wer links von der Person sitzt, die gibt; dann geht es im Uhrzeigersinn weiter. Nach jeder Runde gibt die nächste Person links.

    Das Deck hat 112 Karten: in jeder Farbe einmal die 0 und je zweimal 1 bis 9, +2, Aussetzen und Retour; dazu je viermal Farbwahl, +4-Farbwahl und Kipp-Farbwahl. In jeder Farbe ist eine der zwei Karten jeder Zahl von 1 bis 5 eine Stopp-Karte. Mitspielen können 2 bis 10 Personen.
    .title = Das Ziel, das Geben
    .cards = R0 G7 BS YR R+2 G3* W W+4 WT
rules-tippo-2 = Spiel eine Karte auf einen der zwei Ablagestapel: Sie muss zu Farbe, Zahl oder Symbol seiner obersten Karte passen. Auf eine rote 7 passt jede rote Karte und jede 7. Eine Farbwahlkarte passt überall.

    Du kannst oder willst nicht spielen? Zieh eine Karte. Ist sie spielbar, darfst du sie sofort spielen; sonst behältst du sie, und dein Zug ist vorbei. Nach dem Ziehen ist nur die gezogene Karte spielbar.
    - **+2 (Zieh Zwei)**: Die nächste Person zieht zwei Karten und setzt aus, egal was die andere Waagschale zeigt.
    - **Retour**: Die Richtung wechselt. **Aussetzen**: Die nächste Person setzt aus.
    - **Farbwahl**: Du wählst die Farbe dieses Stapels, und nur dieses einen.
    - **+4-Farbwahl**: dasselbe, und die nächste Person zieht vier Karten und setzt aus. Sie ist jederzeit spielbar und kann nicht angezweifelt werden.

    Ist der Ziehstapel leer, werden die beiseitegelegten Karten zu einem neuen gemischt; gibt es keine, werden die Karten unter der obersten jedes Ablagestapels genommen.
    .title = Dein Zug
    .cards = R+2 GR BS W W+4
rules-tippo-3 = Jede gespielte Karte außer einer Kipp-Farbwahl kann die Waage kippen, eine gezogene nie. Es zählt, wie viele Karten auf der bespielten Waagschale mehr liegen als auf der anderen, die eben gespielte mitgerechnet.

    Bis 2 mehr bewegt sich nichts; 3 mehr: 5 %; 4: 15 %; 5: 35 %; 6: 60 %; 7: 85 %; ab 8 kippt sie immer. Auf der leichteren Waagschale gibt es kein Risiko.

    Kippt sie, ziehst du zwei Karten. Die zwei obersten Karten jedes Stapels kommen zurück auf ihre Waagschale; die anderen werden beiseitegelegt und kommen mit einem neuen Ziehstapel wieder. Deine Karte wirkt trotzdem; war es deine letzte, bist du noch nicht fertig.
    .title = Die Waage
rules-tippo-4 = Eine einzelne sichtbare Stopp-Karte blockiert ihre Waagschale: Dort sind nur noch wenige Karten spielbar. Zwei sichtbare Stopp-Karten heben einander auf, und beide Waagschalen sind offen; wird aber eine davon verdeckt, blockiert die andere wieder.

    Frei wird eine blockierte Waagschale, wenn jemand eine Farbwahlkarte auf die Stopp-Karte spielt oder eine Stopp-Karte auf die andere Waagschale.

    Eine blockierende Stopp-Karte kannst du mit einer Stopp-Karte derselben Farbe oder Zahl verdecken: Die Waagschale bleibt blockiert. Außer solchen Stopp-Karten und Farbwahlkarten ist dort nichts spielbar. Beispiel: Liegt nur eine rote 3 (Stopp) offen, passt dort nur eine Farbwahlkarte, eine rote Stopp-Karte oder eine 3 (Stopp). Solange beide Stopp-Karten sichtbar sind, darfst du auf beide jede passende Karte spielen.
    .title = Die Stopp-Karten
    .cards = R3* G3* W
rules-tippo-5 = Die **Kipp-Farbwahl** ist jederzeit spielbar. Von der nächsten Person an ziehen alle der Reihe nach, auch du, eine Karte und spielen sie auf dieselbe Waagschale, auch wenn sie nicht passt, bis die Waage kippt. Gibt es nichts mehr zu ziehen, kippt sie mit der zuletzt gespielten Karte. Beispiel: Du spielst die Kipp-Farbwahl links. Ada zieht eine Karte und spielt sie links, danach Bix. Kippt die Waage dabei, zieht Bix zwei Karten; wenn nicht, ziehst als Nächstes du.

    Wer sie kippt, zieht zwei Karten. Auf jeder Waagschale bleibt eine Karte, und es geht mit der nächsten Person weiter. Nur die zuletzt gespielte Karte wirkt: Eine Aktionskarte trifft die nächste Person; ist es eine Farbwahlkarte, wählt ihre Farbe, wer dran ist.

    Ist die Kipp-Farbwahl deine letzte Karte, gewinnst du die Runde, wenn jemand anderes die Waage kippt; kippst du sie selbst, ziehst du zwei Karten, und die Runde geht weiter.
    .title = Die Kipp-Farbwahl
    .cards = WT
rules-tippo-6 = Wenn du deine vorletzte Karte spielst, ruf dabei oder gleich danach **UNO!** Vergisst du es und erwischt dich jemand, bevor der nächste Zug beginnt, ziehst du zwei Karten. Ein falscher Verdacht kostet nichts.

    Für Tipps und Reinreden kann es eine Strafe geben: zwei Karten, wenn mehr als die Hälfte der anderen innerhalb einer Minute zustimmt, höchstens einmal pro Runde. Das gibt es nicht, wenn nur zwei spielen, und nie gegen einen Roboter.

    Die Runde endet, sobald eine Hand leer ist; ist die letzte Karte eine +2 oder eine +4-Farbwahl, zieht die nächste Person noch, und die Karten zählen mit.

    Zahlenkarten, auch Stopp-Karten, zählen so viel wie ihre Zahl; +2, Retour und Aussetzen zählen je 20 Punkte, Farbwahl, +4-Farbwahl und Kipp-Farbwahl je 50.

    Wenn nur zwei spielen, wirkt Retour wie Aussetzen, und nach Aussetzen, Retour, +2 oder +4-Farbwahl ist dieselbe Person noch einmal dran.
    .title = UNO, das Ende, die Punkte
    .cards = R9 G3* BS W
