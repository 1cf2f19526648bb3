### Was Menschen und Server einstellen: `/uno einstellungen`.

command-settings = einstellungen
    .description = Deine Benachrichtigungen, Karten und Nachrichten; fürs Serverteam auch dieser Server

settings-title = ### Deine Einstellungen
    Änderungen gelten sofort, an allen deinen Tischen.
setting-notice = Sag mir, wenn ich dran bin
    .about = **Wenn die Partie auf dich wartet.** Wo dich keine Direktnachricht erreicht, erwähne ich dich. Bei *gar nicht* entfällt auch die letzte Warnung.
setting-notice-direct = mit meinen Karten, in einer neuen Direktnachricht
setting-notice-channel = mit einer Erwähnung im Kanal
setting-notice-none = gar nicht
setting-sorting = Meine Karten
    .about = **Die Reihenfolge auf deiner Hand.** Gleiche Karten stehen zusammen.
setting-sorting-colour = nach Farbe und Zahl
setting-sorting-drawn = in der Reihenfolge, in der sie kamen
setting-look = Meine Nachrichten
    .about = **Was ich nur dir schicke.** „Nur Text“ lässt Bilder, Symbole und Pfeile weg.
setting-look-pictures = Tisch und Karten als ein Bild
setting-look-words = nur Text (Screenreader)
setting-reactions = Reaktionen
    .about = **Reaktionen an deinen Tischen.** Alle lesen dieselbe Nachricht, deshalb heißt stumm: An Tischen, an denen du sitzt, werden keine gezeigt.
setting-reactions-shown = gezeigt
setting-reactions-none = stumm
setting-achievements = Meine Erfolge
    .about = **Neue melde ich einmal, wenn eine Runde vorbei ist.** `/statistik erfolge` zeigt immer alle.
setting-achievements-channel = im Kanal
setting-achievements-direct = per Direktnachricht
setting-achievements-none = gar nicht
setting-rated = Meine Partien
    .about = **Deine Wertung, deine Erfolge und wie oft du UNO rufst, jemanden erwischst oder bluffst, auf allen Servern.** *Nicht gewertet*: Niemand sieht etwas davon, und nichts kommt dazu; eine begonnene Partie zählt noch für deine Wertung.
setting-rated-yes = gewertet
setting-rated-no = nicht gewertet

settings-not-yours = Das können nur Personen ändern, die den Server verwalten dürfen.

server-settings-title = ### Dieser Server
    Für Tische, die von jetzt an eröffnet werden. Diesen Teil sehen nur Personen, die den Server verwalten dürfen.
setting-locale = Sprache
    .about = **Die Sprache der Tische.** Was ich nur einer Person schicke, ist in ihrer eigenen Sprache.
setting-locale-usual = die Sprache des Servers in Discord
setting-turn-seconds = Bedenkzeit
    .about = **Wie lange ein Tisch wartet**, bis der Bot für Abwesende spielt; die Tischleitung kann das ändern.
setting-turn-seconds-usual = { $count ->
    [one] { $count } Sekunde
   *[other] { $count } Sekunden
} (Standard)
setting-table-look = Tische
    .about = **Wie die Nachrichten in den Kanälen aussehen.** Für die eigenen Karten gelten die eigenen Einstellungen.
setting-table-look-pictures = { setting-look-pictures }
setting-table-look-words = { setting-look-words }
setting-table-reactions = Reaktionen am Tisch
    .about = **Ob man an neuen Tischen reagieren kann**, mit einem Emoji neben dem eigenen Namen.
setting-table-reactions-shown = { setting-reactions-shown }
setting-table-reactions-none = keine Reaktionen

server-page-access = Wer Tische eröffnet …
server-page-limits = Limits …
server-page-options = Optionen neuer Tische …
server-page-seasons = Saisons …
server-page-settings = Dieser Server …
server-page-own = Meine Einstellungen
server-seasons-title = ### Wertungssaisons auf diesem Server
server-seasons = Saisons
    .about = **Saisons von drei Monaten.** Am Ende wird die Rangliste gespeichert, und jede Wertung beginnt etwas tiefer und ändert sich anfangs schneller, damit alle wieder aufsteigen können.
server-seasons-quarters = je drei Monate
server-seasons-none = keine
server-podium = Kanal fürs Siegertreppchen
    .choose = Kanal fürs Siegertreppchen …
    .about = **Wo ich die drei Besten zeige**, wenn eine Saison endet.
server-podium-none = nirgends
server-access-title = ### Wer hier Tische eröffnet
server-openers = Wer Tische eröffnet
    .about = **Wer Tische eröffnen darf**; mitspielen dürfen alle anderen auch. Das Serverteam darf es immer.
server-openers-everyone = alle
server-openers-role = nur Mitglieder mit der Rolle
server-openers-staff = nur das Serverteam
server-role = Nur Mitglieder mit dieser Rolle …
server-channels = Kanäle
    .choose = Nur in diesen Kanälen …
    .about = **Wo Tische eröffnet werden dürfen**: Kanäle oder ganze Kategorien. Ein Thread zählt zu seinem Kanal.
server-channels-none = in allen Kanälen
server-editions = Editionen
    .about = **Was gespielt werden darf.**
server-editions-none = jede Edition
server-pings = Hinweise auf freie Plätze
    .about = **Ob ein Tisch Mitglieder erwähnen darf, die das möchten** (`/uno-bescheid`): höchstens fünf, einmal pro Tisch.
server-pings-allowed = für Mitglieder, die das möchten
server-pings-forbidden = für niemanden
server-threads = Threads
    .about = **Jeder neue Tisch eines Textkanals bekommt seinen eigenen öffentlichen Thread, der zehn Minuten nach dem Ende archiviert wird.** Ich brauche *Öffentliche Threads erstellen* und *Nachrichten in Threads senden*.
server-threads-none = keine (Tische bleiben in ihrem Kanal)
server-threads-each = einer für jeden Tisch
server-limits-title = ### Wie viele Tische erlaubt sind
    Wer den Bot betreibt, legt die Höchstwerte fest; hier kannst du sie senken.
limit-usual = { $value } (Standard)
limit-tables = { $count ->
    [one] { $count } Tisch
   *[other] { $count } Tische
}
limit-tables-per-person = Offene Tische pro Person
    .about = **Wie viele Tische eine Person zugleich leiten darf.**
limit-tables-per-server = Offene Tische
    .about = **Wie viele Tische auf diesem Server zugleich offen sein dürfen.**
limit-hourly-per-person = Neue Tische pro Person und Stunde
    .about = **Wie viele Tische eine Person pro Stunde eröffnen darf.**
limit-hourly-per-server = Neue Tische pro Stunde
    .about = **Wie viele Tische pro Stunde eröffnet werden dürfen**, von allen zusammen.
limit-open-cooldown = Pause zwischen zwei Tischen
    .about = **Wie lange jemand warten muss**, bevor ein weiterer Tisch eröffnet werden kann.
server-options-title = ### Neue Tische für { $edition }
    Damit beginnen sie; die Tischleitung kann anders wählen.

## Wen das Serverteam nicht spielen lässt: `/uno-sperren`

banned = <@{ $person }> darf hier keine Tische mehr eröffnen, darf nicht mehr mitspielen und hat { $stays ->
    [yes] die anderen Tische dieses Servers verlassen. An einem Tisch, an dem du auch spielst, entscheiden die anderen.
   *[no] die Tische dieses Servers verlassen.
}
ban-lifted = <@{ $person }> darf hier wieder spielen.
ban-none = <@{ $person }> steht nicht auf der Liste.
bans-title = ### Hier gesperrt
bans-none = Niemand ist gesperrt.
bans-line = - <@{ $person }>, seit <t:{ $since }:D>
bans-line-nameless = - jemand mit gelöschten Daten, seit <t:{ $since }:D>
bans-more = … und { $count } weitere
