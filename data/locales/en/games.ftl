## `/uno-games`

command-games = uno-games
    .description = All your tables, your turns first, and your holiday from slow games

games-title = ### Your tables
games-none = You’re not at any table right now.
games-more = { $count ->
    [one] … and { $count } more table.
   *[other] … and { $count } more tables.
}
games-line-you = - :turn: **Your turn**: { $table }; time’s up { $when }
games-line-others = - { $table }: waiting for { $names }; time’s up { $when }
games-line-lobby = - { $table }: waiting for players; closes { $when }
games-line-between = - { $table }: the next round starts { $when }
games-holiday = -# A holiday pauses your clocks in slow games for { $days } days, once a month.
games-on-holiday = You’re on holiday until { $when }: your clocks in slow games are paused. You can still play.
games-holiday-later = -# You can take your next holiday from { $when }.
button-holiday = Take a holiday
button-holiday-end = End the holiday
