## `/partien`

command-games = uno-partien
    .description = Alle deine Tische, deine Züge zuerst, und dein Urlaub von langsamen Partien

games-title = ### Deine Tische
games-none = Du sitzt gerade an keinem Tisch.
games-more = { $count ->
    [one] … und noch { $count } Tisch.
   *[other] … und noch { $count } Tische.
}
games-line-you = - :turn: **Du bist dran**: { $table }; die Zeit läuft { $when } ab
games-line-others = - { $table }: wartet auf { $names }; die Zeit läuft { $when } ab
games-line-lobby = - { $table }: wartet auf Mitspielende; schließt { $when }
games-line-between = - { $table }: Die nächste Runde beginnt { $when }
games-holiday = -# Im Urlaub ({ $days } Tage, einmal im Monat) stehen deine Uhren in langsamen Partien still.
games-on-holiday = Du hast Urlaub bis { $when }: Deine Uhren in langsamen Partien stehen still. Spielen kannst du trotzdem.
games-holiday-later = -# Deinen nächsten Urlaub kannst du ab { $when } nehmen.
button-holiday = Urlaub nehmen
button-holiday-end = Urlaub beenden
