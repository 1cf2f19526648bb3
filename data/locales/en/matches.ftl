### Ways of scoring and teams, before the start.

option-mode-set = four rounds with the same partner; each team scores what the other still holds (4 players)
    .short = four rounds in pairs
