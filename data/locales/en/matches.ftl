### Teams: before the start (MAT-5).

team-1 = Orange
team-2 = Purple
team-3 = White
team-4 = Pink
team-5 = Black
# $names is none while nobody has chosen it.
lobby-team-of = { $name }{ $names ->
    [none] {""}
   *[other] {""}: { $names }
}
choose-team = My team…
event-team-joined = { $you ->
    [seat] You’re in team { $team }.
   *[none] **{ $seat }** is in team { $team }.
}
refused-no-teams = There’s no team to choose at this table: partners change, or are drawn at random.
refused-team-full = This team already has its two players.

option-teams = Teams
option-teams-choice = players choose a team before the start; the rest fill the free places
    .short = chosen
option-teams-lot = drawn at random at the start
    .short = drawn at random

all-modes = All scoring modes
mode-tournament = Eight-player tournaments
mode-tournament-four = Four-player tournaments
mode-tournament-short = Short eight-player tournaments
mode-tournament-four-short = Short four-player tournaments
choose-mode = Scoring…
parameter-leaderboard-mode = scoring
    .description = Only this scoring

command-team = team
    .description = Choose your team before the start
parameter-team = team
    .description = Which team
