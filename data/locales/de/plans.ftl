### Geplante Tische: die Events von Discord.

plan-made = ## { $edition }, geplant von **{ $name }**
    { $when } ({ $left }): Ich eröffne den Tisch hier und erwähne alle, die zusagen.
    { "" }**[Beim Event zusagen]({ $link })**: Drück dort auf **Interessiert**.
button-cancel-plan = Absagen
plan-event = { $edition }
plan-event-about = { $name } will { $edition } spielen. Drück auf „Interessiert“: Zum Start eröffne ich den Tisch und erwähne dich.
plan-opens = **{ $edition }**, geplant von **{ $name }**: Der Tisch ist offen. { $people }
plan-waits = **{ $edition }**, geplant von **{ $name }**: In diesem Kanal ist noch ein anderer Tisch offen. Eurer wird eröffnet, sobald der geschlossen ist; dann erwähne ich alle, die zugesagt haben.
plan-taken = **{ $edition }**, geplant von **{ $name }**: Der Tisch ist schon offen, spiel mit. { $people }
plan-refused = **{ $edition }**, geplant von **{ $name }**: Ich habe den Tisch abgesagt, und sein Event auch.
    { $why }
    { $people }
plan-without-planner = **{ $name }** darf auf diesem Server keine Tische mehr eröffnen.
plan-told = Der Tisch ist geplant: Alle in diesem Kanal können es sehen.
plan-cancelled = Der geplante Tisch ist abgesagt, und sein Event auch.
plan-gone = Dieser Tisch wurde abgesagt, oder er ist schon offen.
plan-time = Diese Zeit verstehe ich nicht. Nenn einen Tag und eine Uhrzeit (`morgen 20:30`, `Freitag 20:30`, `24. Dezember 19:30`) oder die Zeit bis dahin (`45 min`, `2h`, `1h30`, `3 Tage`, höchstens 60 Tage), oder gib einen Zeitstempel von Discord an (`<t:…>`).
plan-out-of-reach = Ein Tisch lässt sich eine Minute bis 60 Tage im Voraus planen.
plan-understood = Verstanden habe ich { $when }.
plan-draft = Verstanden habe ich:
plan-can-mean = Damit können { $count ->
    [2] zwei Zeiten
   *[other] { $count } Zeiten
} gemeint sein: Wähl deine.
plan-skipped = In dieser Nacht werden die Uhren vorgestellt, und die eingegebene Uhrzeit gibt es nicht. Ich habe diese genommen.
plan-day = { $weekday }, { $day }. { $month }
button-plan = Planen
plan-in-minutes = In { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
plan-in-hours = In { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
plan-in-days = In { $count ->
    [one] { $count } Tag
   *[other] { $count } Tagen
}
refused-no-event = Discord lässt mich dieses Event nicht anlegen. Vielleicht hat der Server schon zu viele (höchstens 100).
right-create-events = Events erstellen
help-plan = `/uno planen`: ein Tisch zur Uhrzeit deiner Wahl.

# Die Wörter einer Dauer, die man tippen kann, durch Leerzeichen getrennt.
plan-words-in = in
plan-words-weeks = w woche wochen
plan-words-days = d t tag tage tagen
plan-words-hours = h std stunde stunden
plan-words-minutes = m min minute minuten
plan-words-numbers = eins / ein / eine / einem / einer, zwei, drei, vier, fünf, sechs, sieben, acht, neun, zehn, elf, zwölf
plan-words-spans = einer Viertelstunde / Viertelstunde, einer halben Stunde / halben Stunde / eine halbe Stunde / halbe Stunde, einer Dreiviertelstunde / Dreiviertelstunde, anderthalb Stunden / eineinhalb Stunden

plan-words-ahead = heute, morgen, übermorgen
plan-words-now = heute früh / heute Morgen / heute Vormittag, heute Nachmittag, heute Abend / heute Nacht
plan-words-weekdays = Montag / Mo, Dienstag / Di, Mittwoch / Mi, Donnerstag / Do, Freitag / Fr, Samstag / Sonnabend / Sa, Sonntag / So
plan-words-months = Januar / Jänner / Jan, Februar / Feb, März / Mrz, April / Apr, Mai, Juni / Jun, Juli / Jul, August / Aug, September / Sept / Sep, Oktober / Okt, November / Nov, Dezember / Dez
plan-words-parts = Morgen / früh / in der Früh / morgens / am Morgen / vormittags / Vormittag / am Vormittag, nachmittags / Nachmittag / am Nachmittag, abends / Abend / am Abend / nachts / Nacht / in der Nacht
plan-words-named = Mittag / mittags / am Mittag / zu Mittag, Mitternacht
plan-words-shifts = , viertel nach / Viertel nach, viertel vor / dreiviertel, halb
plan-words-clock = Uhr / h
plan-words-between = um / am / den / der / diesen / kommenden / nächsten / gegen / ab
plan-date-orders = dm
