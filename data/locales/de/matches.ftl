### Teams: vor dem Start (MAT-5).

team-1 = Orange
team-2 = Lila
team-3 = Weiß
team-4 = Pink
team-5 = Schwarz
# $names ist none, solange niemand das Team gewählt hat.
lobby-team-of = { $name }{ $names ->
    [none] {""}
   *[other] {""}: { $names }
}
choose-team = Mein Team …
event-team-joined = { $you ->
    [seat] Du bist im Team { $team }.
   *[none] **{ $seat }** ist im Team { $team }.
}
refused-no-teams = An diesem Tisch lässt sich kein Team wählen: Die Teams wechseln oder werden ausgelost.
refused-team-full = Dieses Team hat schon zwei Mitglieder.

option-teams = Teams
option-teams-choice = alle wählen vor dem Start ein Team; wer nicht wählt, bekommt einen freien Platz
    .short = gewählt
option-teams-lot = beim Start ausgelost
    .short = ausgelost

all-modes = Alle Zählweisen
mode-tournament = Turniere zu acht
mode-tournament-four = Turniere zu viert
mode-tournament-short = Kurze Turniere zu acht
mode-tournament-four-short = Kurze Turniere zu viert
choose-mode = Zählweise …
parameter-leaderboard-mode = zählweise
    .description = Nur diese Zählweise

command-team = team
    .description = Vor dem Start dein Team wählen
parameter-team = team
    .description = Welches Team
