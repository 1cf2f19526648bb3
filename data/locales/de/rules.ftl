### Regeln und Hilfe: was um die Seiten jeder Edition herum steht.

rules-title = ## { $edition } · { $title }
rules-part = -# Teil { $part } von { $parts }
choose-page = Zu einem Kapitel …

help-title = ## UNO in einer Minute
help-text = 1. **Eröffne einen Tisch**: `/uno spielen`. Andere drücken auf **Mitspielen**, du auf **{ button-start }**. Fehlt jemand? **Roboter dazu** hilft.
    2. **Deine Karten** { $place ->
        [outside] erscheinen hier, nur für dich; am Tisch zeigt sie **Meine Karten**.
       *[server] kommen als Direktnachricht; am Tisch zeigt sie **Meine Karten**, nur dir.
    }
    3. **Wenn du dran bist**, spiel passend zu Farbe, Zahl oder Symbol der obersten Karte, oder zieh.
    4. **Bei der vorletzten Karte** ruf **UNO!** Wer es vergisst und erwischt wird, zieht zwei.
    5. **Wer zuerst keine Karten mehr hat**, gewinnt die Runde.
help-commands-title = ### Was es sonst gibt
help-everything = Für alles gibt es einen Knopf und auch einen Befehl: Gib `/uno` ein.
help-settings = `/uno einstellungen`: Hinweise, Anzeige, Sprache.
help-needs-server = Nur auf Servern, die mich hinzugefügt haben: Turniere, Duelle, geplante Tische, Bescheid über freie Plätze, Ranglisten und Rangrollen.
choose-rules = Regeln von …
button-help-commands = Befehle
button-help-play = So wird gespielt
help-install-link = [Zu deinen Apps hinzufügen]({ $url })
help-privacy = -# Deine Daten: `/datenschutz exportieren` oder `löschen`
help-privacy-link = [Datenschutz]({ $url })
help-terms-link = [Bedingungen]({ $url })
help-bot = **{ $name }**: ein Fanprojekt ohne Verbindung zu Mattel
help-host = betrieben von **{ $name }**
help-support-link = [Problem melden]({ $url })
# An einen Server, der den Bot gerade hinzugefügt hat.
server-welcome = ## { $bot } auf diesem Server
    `/uno spielen` eröffnet einen Tisch im Kanal: Wähl eine Edition, andere drücken auf **Mitspielen**, Roboter besetzen freie Plätze, und alle bekommen ihre Karten privat.

    `/uno hilfe` erklärt den Rest in einer Minute. Das Serverteam legt in `/uno einstellungen` fest, wer Tische eröffnen darf, wo und in welcher Sprache.
server-welcome-picture = Eine Runde UNO, wie du sie siehst: Drei Roboter halten 4, 2 und 5 Karten, oben liegt die rote 7, und vor dir sind deine sechs Karten, die spielbaren angehoben.
rules-overview = Das sind die besonderen Karten; alle anderen sind Zahlenkarten.
    .title = Karten auf einen Blick
rules-overview-card = - { $icon } **{ $name }** – { $text }
rules-cards = -# Karten auf dieser Seite: { $cards }
rules-shared-1 = Die Tischleitung wählt vor dem Start unter **{ button-options }**, wie die Punkte gezählt werden:
    - **Klassisch**: Wer eine Runde gewinnt, bekommt die Punkte, die die anderen noch auf der Hand haben; wer zuerst das Ziel erreicht, gewinnt. Beispiel: Die anderen haben noch eine 7, eine 3 und ein Aussetzen (20); das macht 30 Punkte.
    - **Eine Runde**: Eine einzige Runde entscheidet.
    - **Wenigste Punkte**: Alle sammeln die Punkte, die ihnen auf der Hand bleiben; sobald jemand das Ziel erreicht, gewinnt, wer die wenigsten Punkte hat. Bei Gleichstand wird der Sieg geteilt.
    - **Ausscheiden** (UNO Challenge): Alle sammeln die Punkte, die ihnen auf der Hand bleiben; wer das Ziel erreicht, scheidet aus, und wer zuletzt übrig ist, gewinnt. Scheiden in einer Runde alle Übrigen aus, gewinnt die Partie, wer diese Runde gewonnen hat. Die letzten zwei spielen nach den Regeln für zwei.
    .title = Zählweise
rules-shared-2 =
    - **Teams**, bei { $sizes } Plätzen: Wer zusammen spielt, sitzt sich gegenüber. Eine Runde endet, sobald jemand aus einem Team keine Karten mehr hat; dieses Team bekommt die Punkte, die die anderen Teams noch auf der Hand haben, die Karten im eigenen Team zählen nicht. Im selben Team könnt ihr einander nicht erwischen und nicht gegeneinander stimmen.
    - **Wechselnde Teams**, bei 4 Plätzen: { $rounds } Runden, reihum mit jeder anderen Person im Team. Du bekommst die Punkte deiner Teams; es gewinnt, wer die meisten hat.
    - **Vier Runden oder eine im Team**, bei 4 Plätzen: Du spielst immer mit der Person gegenüber.
    - **Turnier**, mit 8 an zwei Tischen oder 4 an einem (`/turnier neu`): je vier Runden im Team mit jeder anderen Person, in der kurzen Form eine. Du bekommst die Punkte deiner Teams; es gewinnt, wer die meisten hat.
    .title = Teams, Turniere
rules-shared-3 = Wenn **niemand mehr spielen oder ziehen kann**, ist die Runde vorbei: Es gewinnt, wer die wenigsten Punkte auf der Hand hat; bei Gleichstand niemand.

    Beim **strengen Spiel** darfst du eine Karte spielen, die nicht passt: Dann nimmst du sie zurück, ziehst zwei Karten und verlierst deinen Zug. Sonst wird so eine Karte abgelehnt, und nichts passiert.
    .title = Blockierte Runden, strenges Spiel
rules-shared-4 = Wenn du den Tisch **verlässt** oder nicht da bist, spielt ein Roboter für dich, bis du zurück bist. Hat die Tischleitung das so gewählt, wird dein Platz stattdessen geschlossen, wenn du gehst, und deine Karten kommen unter den Ziehstapel. Wenn du gehst, während andere weiterspielen, und nicht zurückkommst, bekommst du in der Wertung den letzten Platz.

    Wirst du **entfernt**, zählt die Partie für dich nicht; sind dann weniger als zwei andere Menschen dabei, zählt sie für niemanden. Mitten in einer Partie kann die Tischleitung **den Tisch schließen**, wenn mehr als die Hälfte der anderen zustimmt; dann zählt die Partie für niemanden. Ohne diese Mehrheit verlässt nur die Tischleitung die Partie.

    Kommst du **später dazu**, spielst du ab der nächsten Runde mit: Du übernimmst Platz und Punktestand eines Roboters oder bekommst, in einer klassischen Partie ohne Roboter zum Ablösen, einen neuen Platz und beginnst mit 0 Punkten.
    .title = Gehen, später kommen
