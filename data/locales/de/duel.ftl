### Jemanden zu einer Partie für zwei einladen: `/uno-duell`, und *UNO spielen* auf einem Namen.

lobby-duel-title = ### { $edition } für zwei
lobby-duel = **{ $name }** lädt { $asked } zum Duell ein. Nach einem Klick auf **{ button-accept }** teile ich aus.
button-decline = Ablehnen
button-duel = Zum Duell einladen
button-duel-block = Einladungen sperren
button-duel-unblock = Wieder erlauben
duel-declined = Abgelehnt, und niemand erfährt davon. Der Tisch steht jetzt allen offen. Soll <@{ $person }> dich nicht mehr zum Duell einladen können?
duel-blocked = <@{ $person }> kann dich nicht mehr zum Duell einladen und erfährt nichts davon. Auch Tische dieser Person melde ich dir nicht mehr.
duel-unblocked = Du und <@{ $person }> könnt euch wieder zum Duell einladen, wenn ihr beide das wollt.
duel-oneself = Dich selbst kannst du nicht zum Duell einladen: Mit `/uno spielen` spielst du gegen Roboter.
duel-bot = <@{ $person }> ist eine App und kann nicht spielen. Mit `/uno spielen` spielst du gegen Roboter.
duel-own-block = Von <@{ $person }> hast du Einladungen zum Duell gesperrt, also geht es auch umgekehrt nicht.
duel-unable = <@{ $person }> kann in diesem Kanal nicht zum Duell eingeladen werden. Eröffne mit `/uno spielen` einen Tisch: Wer ihn sieht, kann mitspielen.
duel-unknown = Ich kann <@{ $person }> gerade nicht finden. Versuch es gleich noch einmal.
duel-too-soon = Zwischen euch gab es gerade erst eine Einladung zum Duell. Die nächste ist ab { $again } möglich.
help-duel = `/uno-duell`: Lade jemanden zu einer Partie für zwei ein, auch über das Menü eines Namens: **Apps**, **{ user-command-play-with }**.
