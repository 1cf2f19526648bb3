### Warum ein Zug abgelehnt wird: ein Text für jeden Grund der Regeln, namens refused-<Grund>.
### Diese Antworten gehen an eine Person, und nur sie sieht sie.

refused-not-your-turn = Du bist nicht dran.
refused-not-in-hand = Diese Karte hast du nicht auf der Hand.
refused-does-not-fit = Gerade nicht spielbar: Eine Karte muss zur aktuellen Farbe passen oder zur Zahl oder zum Symbol der obersten Karte.
refused-needs-colour = Wähl zuerst eine Farbe.
refused-needs-player = Wähl zuerst jemanden aus.
refused-needs-pan = Diese Karte ist auf beiden Waagschalen spielbar: Wähl links oder rechts.
refused-bad-player = Diese Person kannst du hier nicht wählen.
refused-already-drew = Du hast in diesem Zug schon gezogen: Spiel die gezogene Karte oder behalte sie.
refused-only-the-drawn-card = Nach dem Ziehen kannst du nur die gezogene Karte spielen.
refused-nothing-to-challenge = Hier gibt es nichts anzuzweifeln: Eine +4-Farbwahl kann nur anzweifeln, wer ihretwegen ziehen muss, und nur vor dem Ziehen.
# Für einen einzelnen Befehl: refused-<Verb>-<Grund>. In einer Edition, in der niemand anzweifeln kann:
refused-challenge-not-asked = In dieser Edition gibt es nichts anzuzweifeln.
refused-pass-not-asked = Behalten kannst du nur eine Karte, die du gerade gezogen hast.
refused-take-not-asked = Du musst gerade keine Karten ziehen.
refused-colour-not-asked = Gerade gibt es keine Farbe zu wählen.
refused-choose-not-asked = Gerade gibt es niemanden zu wählen.
refused-nothing-to-catch = Du kannst gerade niemanden erwischen: Niemand hat UNO vergessen. Der Versuch kostet nichts.
# Ein Ruf, der nicht zählt; $count ist, wie viele Karten man selbst hat.
refused-uno = { $said ->
    [yes] Du hast schon UNO gerufen.
   *[no] { $count ->
        [2] Noch nicht: Du hast zwei Karten und bist nicht dran. Ruf UNO, wenn du eine davon spielst.
       *[other] Zu früh: Du hast { cards }. Ruf UNO, wenn du deine vorletzte Karte spielst.
    }
}
# Ein Erwischen, das nicht zählt; $by ist, wer schneller war.
refused-catch = { $by ->
    [none] { $said ->
        [yes] **{ $name }** hat UNO gerufen.
       *[no] **{ $name }** hat { cards }: Erwischen kannst du nur jemanden mit einer einzigen Karte. Der Versuch kostet nichts.
    }
   *[other] { $you ->
        [yes] Du hast **{ $name }** gerade schon erwischt.
       *[no] **{ $by }** hat **{ $name }** eben schon erwischt.
    }
}
refused-catch-own-side = { $own ->
    [yes] Dich selbst kannst du nicht erwischen: Drück auf **UNO!**
   *[no] **{ $name }** spielt mit dir: Erwischen kannst du nur die anderen.
}
# Eine Stimme für eine Strafe, die nicht zählt.
refused-vote = { $why ->
    [own] Du kannst nicht gegen dich selbst stimmen.
    [partner] **{ $name }** spielt mit dir: Du kannst nur gegen die anderen stimmen.
    [two] Für eine Strafabstimmung müsst ihr mindestens drei sein.
    [paid] **{ $name }** hat in dieser Runde schon fürs Reinreden gezogen: Einmal pro Runde ist genug.
   *[again] Du hast schon gegen **{ $name }** gestimmt.
}
refused-too-late = Zu spät: Der nächste Zug hat schon begonnen.
refused-too-late-for = Zu spät: **{ $name }** hat schon angefangen.
refused-not-asked = Das geht gerade nicht.
refused-other-edition = Dieser Befehl gehört zu { $edition }: An diesem Tisch wird { $played } gespielt.
refused-round-over = Die Runde ist vorbei.
refused-stale-question = Die Partie ist inzwischen weitergegangen: **Meine Karten** zeigt den aktuellen Stand.
# Statt des einfachen Grundes, wenn noch Karten zu ziehen sind.
refused-owing = { $owed ->
    [one] Du musst erst { $owed } Karte ziehen oder auf einen der anderen Knöpfe drücken.
   *[other] Du musst erst { $owed } Karten ziehen oder auf einen der anderen Knöpfe drücken.
}

## Was der Tisch selbst ablehnt

refused-already-seated = Du sitzt schon an diesem Tisch.
refused-already-started = Die Partie hat begonnen: Dafür ist es zu spät.
refused-barred = Die Partie pausiert: Ich kann in ihrem Kanal nicht schreiben, und niemand würde deinen Zug sehen. Sie geht von selbst weiter, sobald ich es wieder kann, mit der Zeit, die dir noch blieb.
refused-bad-option = Diese Auswahl gibt es nicht mehr: Öffne das Menü noch einmal.
refused-no-majority = In dieser Abstimmung ist keine Mehrheit möglich: Zu wenige der anderen sind da. Roboter stimmen nicht ab, und gegen sie wird nicht abgestimmt.
refused-no-vote = Darüber wird gerade nicht abgestimmt.
refused-no-voter = Hier stimmen nur die anderen ab, die seit der ersten Runde dabei sind.
refused-nobody-to-ask = Außer dir ist niemand da, der zustimmen könnte. Für Abwesende spielt ein Roboter{ $place ->
    [outside] .
   *[server] ; das Serverteam kann jemanden entfernen, wenn es nicht mitspielt.
}
refused-declined-before = Die anderen haben das abgelehnt, oder du hast es zurückgezogen. In der nächsten Runde, im Turnier im nächsten Durchgang, kannst du wieder fragen.
refused-not-at-table = Diese Person sitzt nicht am Tisch. Wähl einen der Namen, die ich vorschlage.
refused-bad-target = Diese Person sitzt nicht am Tisch oder ist hier nicht wählbar.
refused-channel-taken = { $there ->
    [tournament] Hier gibt es schon ein Turnier: `/turnier stand` zeigt, wer mitspielt und wie es steht. In einem anderen Kanal kannst du ein weiteres eröffnen.
    [thread] Dieser Thread gehört zu einem Turnier. In einem anderen Kanal oder Thread kannst du einen Tisch eröffnen.
   *[table] Hier gibt es schon einen Tisch. In einem anderen Kanal, Thread oder Chat kannst du einen weiteren eröffnen.
}
refused-closed-table = Dieser Tisch ist geschlossen. `/uno spielen` eröffnet einen neuen.
refused-vote-open = Die anderen werden gerade schon etwas gefragt: Warte ihre Antwort ab.
refused-fault = Bei mir ist etwas schiefgegangen. Ich habe es notiert, und nichts hat sich geändert.
refused-fault-afterwards = Bei mir ist etwas schiefgegangen. Ich habe es notiert. Vielleicht ist schon passiert, was du wolltest: Sieh nach, bevor du es noch einmal versuchst.
refused-kicked = Du wurdest von diesem Tisch entfernt und kannst hier nicht mehr mitspielen.
refused-own-kick = Dich selbst kannst du nicht entfernen: Zum Gehen gibt es `/uno verlassen`.
refused-late-click = Zu spät: Die Zeit war schon um, als du geklickt hast.
refused-data-deleted = Du hast gerade alles gelöscht, was ich über dich speichere. Wenn du wieder spielen willst, versuch es noch einmal.
refused-duel = Dieser Tisch ist für ein Duell reserviert, bis die eingeladene Person geantwortet hat. In einem anderen Kanal oder Thread kannst du einen weiteren eröffnen.
refused-early-click = Zu früh: Du hast geantwortet, bevor die Frage gestellt war.
refused-lobby-full = Der Tisch ist voll (höchstens { $most } Plätze).
refused-tournament-full = Das Turnier ist voll ({ $most } Plätze): In seinen Threads kannst du zuschauen.
refused-needs-staff = { $place ->
    [outside] Das darf nur die Tischleitung.
   *[server] Das dürfen nur die Tischleitung und das Serverteam.
}
refused-no-free-seat = In dieser Partie sind alle Plätze besetzt: Du kannst zuschauen und bei der nächsten Partie mitspielen.
refused-only-round = Diese Partie hat nur eine Runde: Du kannst zuschauen und bei der nächsten Partie mitspielen.
refused-waits-for-round = Du steigst zur nächsten Runde ein: Bis dahin kannst du zuschauen.
# $where ist direct in Direktnachrichten, wo jemand an keinem Tisch sitzt oder an mehreren.
refused-no-table = { $where ->
    [direct] In Direktnachrichten geht dieser Befehl nur, solange du an genau einem Tisch sitzt. Gib ihn da ein, wo dein Tisch ist, oder drück auf einen Knopf bei deinen Karten.
    [tournament] Du hast in diesem Turnier gerade keine Partie.
   *[channel] Hier gibt es keinen Tisch.
}
refused-no-record = Hier gibt es keine beendete Partie. Alle Karten werden erst gezeigt, wenn eine Partie vorbei ist.
refused-not-a-move = „{ $line }“ steht nicht zur Wahl.
# Was man stattdessen hätte tippen können.
could-say = Möglich ist: { $choices }
refused-not-away = Du spielst schon: Auf deinem Platz sitzt kein Roboter.
refused-not-between = Gerade steht keine neue Runde an.
refused-not-host = { $host ->
    [none] Das darf nur die Tischleitung.
   *[other] Das darf nur die Tischleitung, **{ $host }**.
}
refused-not-in-server = Dieser Tisch ist auf einem anderen Server oder in einem anderen Chat: Spiel dort mit.
refused-not-invited = Zu diesem Tisch hat dich niemand eingeladen.
refused-not-open = Bei dieser Partie gibt es kein Zuschauen mit offenen Karten: Vor dem Start waren nicht alle damit einverstanden.
refused-own-game = Du spielst mit: Der eigenen Partie kannst du nicht zuschauen.
refused-never-open = Bei langsamen Partien und Turnieren gibt es kein Zuschauen mit offenen Karten.
refused-not-playing = Die Partie hat noch nicht begonnen.
refused-not-seated = Du sitzt nicht an diesem Tisch.
refused-outrun = { $phrasing ->
    [2] **{ $name }** ist dir zuvorgekommen.
    [3] Ganz knapp zu spät: **{ $name }** war schneller.
   *[1] Knapp! **{ $name }** war schneller.
}
refused-reactions-off = An diesem Tisch gibt es keine Reaktionen: Das Serverteam hat sie ausgeschaltet.
refused-restarting = Ich starte gerade neu: Versuch es gleich noch einmal. Deine Partie ist gespeichert.
refused-seat-closed = Du hast diese Partie verlassen, und dein Platz ist geschlossen: Du kannst zuschauen, aber nicht zurückkommen.
refused-slow-timed = **{ $option }** passt nicht zu einer langsamen Partie: Schalte die Regel erst aus, oder wähl eine Bedenkzeit in Sekunden.
refused-slow-clock = In dieser Edition läuft eine Uhr, darum gibt es sie nicht als langsame Partie. Wähl eine Bedenkzeit in Sekunden.
refused-slow-seats = { $name } spielt schon { $most } langsame Partien, mehr gehen nicht gleichzeitig. Erst muss eine zu Ende sein oder verlassen werden.
refused-slow-tables = { $name } hat { $place ->
    [outside] hier
   *[server] auf diesem Server
} schon { $most } langsame Tische, mehr gehen nicht gleichzeitig. Erst muss einer zu Ende gespielt oder geschlossen werden.
refused-overloaded = Gerade ist mehr los, als ich schaffe: Dein Klick hat nichts geändert. Versuch es gleich noch einmal.
refused-store-down = Ich kann gerade nichts speichern, deshalb hat sich nichts geändert. Versuch es gleich noch einmal.
refused-table-moved-on = Am Tisch ging es weiter: Sieh ihn dir an und wähl dann noch einmal.
refused-too-few-players = Es müssen mindestens { $least } mitspielen: Hol einen Roboter dazu oder warte auf jemanden.
refused-unknown-action = Diesen Knopf oder Befehl kenne ich nicht mehr. Versuch `/uno karten`.
refused-needs-server = Das geht nur auf Servern, die mich hinzugefügt haben: Bitte jemanden darum, der einen Server verwaltet.
refused-outside-off = Hier könnt ihr nicht mit mir spielen: Wer mich betreibt, erlaubt das nur auf Servern, die mich hinzugefügt haben.
refused-unknown-edition = Diese Edition gibt es nicht.
refused-watches = Du hast dieser Partie mit offenen Karten zugeschaut, deshalb kannst du nicht mitspielen. Bei der nächsten geht es wieder.
refused-wrong-number = **{ $mode }** geht nicht mit { $players ->
    [one] { $players } Person
   *[other] { $players } Personen
}. Ändere die Zahl der Roboter oder die Zählweise unter **{ button-lobby-more }**.

## Wer Tische eröffnen darf, und wie oft: die Wahl des Servers und die Grenzen

refused-banned = Das Serverteam hat dich hier für alle Tische gesperrt.
refused-left-server = Du bist nicht mehr auf dem Server dieses Tisches, deshalb spielt ein Roboter auf deinem Platz. Komm auf den Server zurück, um ihn wieder zu übernehmen.
refused-timed-out = Du hast auf dem Server dieses Tisches bis <t:{ $until }:f> einen Timeout, deshalb spielt ein Roboter für dich. Komm danach zurück; verlassen kannst du den Tisch jederzeit.
refused-only-staff-opens = Auf diesem Server darf nur das Serverteam Tische eröffnen. An jedem offenen Tisch kannst du mitspielen.
refused-only-role-opens = Auf diesem Server dürfen nur Mitglieder mit der Rolle <@&{ $role }> Tische eröffnen. An jedem offenen Tisch kannst du mitspielen.
refused-wrong-channel = { $more ->
    [0] Auf diesem Server wird in <#{ $channel }> gespielt: Eröffne deinen Tisch dort.
    [one] Auf diesem Server wird in <#{ $channel }> und an { $more } weiteren Ort gespielt: Eröffne deinen Tisch dort.
   *[other] Auf diesem Server wird in <#{ $channel }> und an { $more } weiteren Orten gespielt: Eröffne deinen Tisch dort.
}
refused-wrong-edition = Diese Edition wird auf diesem Server nicht gespielt. `/uno spielen` zeigt, welche es gibt.
refused-open-cooldown = Du hast gerade erst einen Tisch eröffnet. Den nächsten kannst du ab <t:{ $again }:T> eröffnen.
refused-hourly-per-person = Du hast in einer Stunde { $most ->
    [one] { $most } Tisch
   *[other] { $most } Tische
} eröffnet. Mehr geht nicht. Der nächste ist ab <t:{ $again }:T> möglich.
refused-hourly-per-server = { $most ->
    [one] { $most } Tisch wurde
   *[other] { $most } Tische wurden
} auf diesem Server in einer Stunde eröffnet. Mehr geht nicht. Der nächste ist ab <t:{ $again }:T> möglich.
refused-tables-per-person = Du leitest schon { $most ->
    [one] { $most } offenen Tisch
   *[other] { $most } offene Tische
}. Mehr geht nicht. Du kannst einen weiteren eröffnen, sobald einer geschlossen ist. { $channel ->
    [none] {""}
   *[other] Einer davon ist in <#{ $channel }>.
}
refused-plans-per-person = Du hast schon { $most ->
    [one] { $most } Tisch
   *[other] { $most } Tische
} offen oder geplant. Mehr geht nicht. Du kannst einen weiteren planen, sobald einer geschlossen oder abgesagt ist.
refused-tables-per-server = Dieser Server hat { $most ->
    [one] { $most } offenen Tisch
   *[other] { $most } offene Tische
}. Mehr geht nicht. Ein weiterer ist möglich, sobald einer geschlossen ist; an jedem offenen kannst du mitspielen.
refused-draining = Ich starte bald neu und eröffne deshalb keine Tische mehr. An offenen Tischen geht es weiter. Versuch es in ein paar Minuten noch einmal.
refused-too-many-clicks = Langsam: { $most ->
    [one] { $most } Klick von dir wartet
   *[other] { $most } Klicks von dir warten
} noch auf Antwort.
