### Ein Turnier mit acht an zwei Tischen (MAT-7) oder mit vier an einem (MAT-6).

refused-in-tournament = Dieser Tisch gehört zu einem Turnier: Beenden kannst du nur das ganze Turnier.
refused-no-tournament = Hier gibt es kein Turnier.
refused-no-threads = Ich konnte die Threads nicht erstellen. Prüf, ob ich hier **Öffentliche Threads erstellen** und **Nachrichten in Threads senden** darf, und versuch es noch einmal.
tournament-elsewhere = Hier kann ich kein Turnier eröffnen, denn seine Tische sind Threads: Eröffne es in einem Text- oder Ankündigungskanal.
refused-too-many-players = Es sind schon { $players } Personen dabei: Für ein Turnier mit { $most } müssen erst einige gehen.

next-held = Das Turnier pausiert: Die nächste Runde wartet.

# $players ist, wie viele spielen, $short, ob man miteinander eine Runde statt vier spielt.
tournament-title = ### { $short ->
    [yes] Kurzes Turnier
   *[no] Turnier
} zu { $players ->
    [4] viert
   *[other] acht
} · { $edition }
tournament-idea = { $players ->
    [4] Ein Tisch
   *[other] Zwei Tische
}, { $rounds } Runden: { $short ->
    [yes] eine
   *[no] vier
} mit jeder anderen Person im Team. Alle zählen zusammen, was ihre Teams gewinnen.
tournament-players = Dabei: { $seated } von { $players }{ $robots ->
    [0] .
    [one] ; ein Roboter übernimmt den freien Platz.
   *[other] ; Roboter übernehmen die { $robots } freien Plätze.
}
tournament-robot = { $name } (Roboter)
tournament-set = **Durchgang { $set } von { $sets }**
tournament-table = { $tables ->
    [1] {""}
   *[other] Tisch { $table },{" "}
}<#{ $thread }>: { $one } – { $other } · { $over ->
    [yes] beendet
   *[no] { $rounds ->
        [1] läuft
       *[other] Runde { $round } von { $rounds }
    }
}
tournament-attempt = -# { $tables ->
    [1] Am Tisch
   *[other] An Tisch { $table }
} wurde neu ausgeteilt (Versuch { $attempt }): Der vorige Versuch ist gescheitert, seine Runden zählen nicht.
tournament-paused = :pause: Das Turnier pausiert: Es beginnt keine neue Runde. Nach 14 Tagen ohne Änderung wird es beendet.
tournament-vote-close = -# :vote: **{ $name }** will das Turnier ohne Sieg beenden: { votes } · endet { $when }
tournament-vote-pause = -# :vote: **{ $name }** will das Turnier pausieren: { votes } · endet { $when }
tournament-vote-remove = -# :vote: **{ $name }** will **{ $person }** entfernen: { votes } · endet { $when }
tournament-vote-call = -# :vote: **{ $name }** lässt im Turnier abstimmen. Ihr könnt bis { $when } abstimmen, unter der Nachricht des Turniers in <#{ $channel }>.
tournament-threadless = :pause: Ich kann den Thread eines Tisches nicht erstellen: Ich brauche hier **Öffentliche Threads erstellen** und **Nachrichten in Threads senden**. Der Tisch bleibt, wie er ist, und ich versuche es jede Minute wieder; nach 14 Tagen wird das Turnier beendet.
tournament-next = Nächster Durchgang { $when }.
tournament-stop-sure = ### Turnier beenden?
    Gerade läuft Durchgang { $set } von { $sets }. Niemand gewinnt das Turnier, und es lässt sich nicht fortsetzen. Um an einem anderen Tag weiterzuspielen, lass es pausieren.
tournament-stop-ask = ### Turnier beenden?
    Die anderen werden erst gefragt und haben eine Minute.
    - **Mehr als die Hälfte stimmt zu:** Es endet, und niemand gewinnt.
    - **Wenn nicht:** { $leaves ->
        [yes] Du verlässt es, und ein Roboter spielt für dich.
       *[no] Es geht weiter.
    }
tournament-cancel-sure = ### Turnier absagen?
    { $count ->
        [one] Außer dir ist noch niemand dabei.
       *[other] { $count } Personen sind dabei: Sie verlieren ihre Plätze.
    } Danach können alle ein neues eröffnen.
tournament-leave-sure = ### Turnier verlassen?
    Ein Roboter spielt für dich, in Durchgang { $set } von { $sets } und allen folgenden. Mit **Ich bin zurück** unter der Nachricht des Turniers bekommst du deinen Platz wieder, mit den bis dahin gewonnenen Punkten.
tournament-leave-last = ### Turnier verlassen?
    Außer dir ist niemand mehr dabei: Ohne dich endet es, und niemand gewinnt es.{ $paused ->
    [yes] {""}
   *[no] {" "}Um an einem anderen Tag weiterzuspielen, lass es pausieren.
}
tournament-kick-sure = Die Person kann an diesem Turnier nicht mehr teilnehmen.{ $started ->
    [yes] {" "}Es zählt nicht für sie, und ein Roboter übernimmt ihren Platz.
   *[no] {""}
}
tournament-kick-unrated = Der laufende Durchgang an ihrem Tisch wird dann für niemanden gewertet.
tournament-left = Du hast das Turnier verlassen: Ein Roboter spielt für dich. **Ich bin zurück** gibt dir deinen Platz wieder.
tournament-left-before = Du bist nicht mehr im Turnier.
tournament-left-last = { $set ->
    [0] Außer dir war niemand dabei: Das Turnier ist abgesagt.
   *[other] Außer dir war niemand mehr dabei: Das Turnier ist zu Ende, und niemand gewinnt es.
}
tournament-removed = Die Person ist nicht mehr im Turnier.
tournament-vote-asked = Die anderen können bis { $until } antworten, unter der Nachricht des Turniers. **{ $no }** zieht deine Anfrage zurück.
tournament-voted = Deine Antwort ist notiert. Bis zum Ende der Abstimmung kannst du sie ändern.
tournament-goes-on = Los geht’s: Durchgang { $set } von { $sets }.
tournament-standing = **Zwischenstand**
tournament-leading = **In Führung**
tournament-own = **Deine Teams**
tournament-own-set = { $now ->
    [yes] :turn:
   *[no] :seat:
} Durchgang { $set }{ $tables ->
    [1] {""}
   *[other] , Tisch { $table }
}: mit **{ $partner }** gegen { $others }
tournament-call = **Durchgang { $set }:** { $one } gegen { $other }.
tournament-so-far = Durchgang { $set } von { $sets } ist vorbei. Zwischenstand: { $standing }.
tournament-call-away = -# Für Abwesende spielt ein Roboter: Um zurückzukommen, drück unter der Nachricht des Turniers auf **Ich bin zurück**.
tournament-set-over = **Durchgang { $set } von { $sets } ist vorbei.**
tournament-table-next = Weiter geht es { $tables ->
    [1] in
   *[other] an Tisch { $table },
} <#{ $thread }>: { $one } – { $other }
tournament-thread = { $edition } · { $tables ->
    [1] Turnier
   *[other] Tisch { $table }
}
tournament-won = { $count ->
    [one] { $phrasing ->
        [2] :trophy: **{ $names }** holt sich den Turniersieg!
        [3] :trophy: **{ $names }** stemmt den Pokal!
       *[1] :trophy: **{ $names }** gewinnt das Turnier!
    }
   *[other] { $phrasing ->
        [2] :trophy: **{ $names }** holen sich den Turniersieg!
        [3] :trophy: **{ $names }** stemmen den Pokal!
       *[1] :trophy: **{ $names }** gewinnen das Turnier!
    }
}
tournament-removed-by-staff = -# Vom Serverteam entfernt: { $names }.
tournament-closed-cancelled = Das Turnier wurde vor dem Start abgesagt.
tournament-closed-stopped = { $staff ->
    [yes] Das Serverteam hat das Turnier beendet
   *[no] Das Turnier wurde beendet
}; niemand gewinnt es.
tournament-closed-idle = { $set ->
    [0] Niemand hat das Turnier innerhalb von 24 Stunden gestartet.
   *[other] Niemand hat das Turnier innerhalb von 14 Tagen fortgesetzt; niemand gewinnt es.
}
tournament-closed-barred = Ich konnte 24 Stunden lang nicht in einen Thread dieses Turniers schreiben; niemand gewinnt es.
tournament-closed-deserted = Alle haben das Turnier verlassen.
tournament-closed-gone = Den Kanal dieses Turniers gibt es nicht mehr.
tournament-closed-fault = In diesem Turnier ist mehrmals hintereinander ein Fehler aufgetreten, deshalb habe ich es beendet; niemand gewinnt es.
tournament-closed-unreadable = Die Daten dieses Turniers sind beschädigt, deshalb habe ich es beendet; niemand gewinnt es. Wer diesen Bot betreibt, findet den Grund im Protokoll.
tournament-entered = Du bist im Turnier. Ich erwähne dich an deinem Tisch, wenn ein Durchgang beginnt.
tournament-entered-closed = Du bist im Turnier. Ich kann dir keine Direktnachrichten schicken: Drück an deinem Tisch auf **Meine Karten**, um deine Karten zu sehen.

button-pause = Pausieren
button-vote-stop-yes = Ja, beenden
button-vote-pause-yes = Ja, pausieren
button-resume = Fortsetzen
button-standing = Meine Teams
button-stop-all = Turnier beenden

command-tournament = turnier
    .description = Für acht oder vier: Alle spielen mit jeder anderen Person einmal im Team
command-tournament-new = neu
    .description = Ein Turnier in diesem Kanal eröffnen
command-tournament-join = mitspielen
    .description = Mitspielen oder den Platz von einem Roboter zurückbekommen
command-tournament-leave = verlassen
    .description = Gehen; ein Roboter übernimmt deinen Platz
command-tournament-start = starten
    .description = Starten (Tischleitung und Serverteam) oder nach einer Pause fortsetzen (alle im Turnier)
command-tournament-standing = stand
    .description = Der Zwischenstand und deine Teams
command-tournament-pause = pause
    .description = Nach den laufenden Runden pausieren (Tischleitung, Serverteam) oder auf so eine Anfrage antworten
command-tournament-stop = beenden
    .description = Das Turnier endgültig beenden (Tischleitung, Serverteam) oder auf so eine Anfrage antworten
parameter-tournament-new-edition = edition
    .description = Die Edition, die gespielt wird
parameter-tournament-new-players = plätze
    .description = Acht an zwei Tischen (Standard) oder vier an einem
parameter-short = kurz
    .description = In jedem Team eine Runde statt vier
right-create-public-threads = Öffentliche Threads erstellen

help-tournament = `/turnier neu`: ein Turnier zu acht oder zu viert.
option-players = Plätze
option-players-4 = vier an einem Tisch
option-players-8 = acht an zwei Tischen
option-short = Runden
option-short-false = vier in jedem Team
option-short-true = eine in jedem Team (kurze Form)
button-cancel-all = Turnier absagen
