### Teams: before the start (MAT-5).

lobby-team = team { $team }
# $names is none while nobody has chosen it.
lobby-team-of = Team { $team }{ $names ->
    [none] {""}
   *[other] {""}: { $names }
}
choose-team = My team…
event-team-joined = { $you ->
    [seat] You choose team { $team }.
   *[none] **{ $seat }** chooses team { $team }.
}
refused-no-teams = There is no team to choose at this table: partners change, or are drawn by lot.
refused-team-full = This team has its two players already.

option-teams = Teams
option-teams-choice = everyone chooses a team before the start; whoever has none is seated where there is room
    .short = chosen
option-teams-lot = drawn by lot at the start
    .short = drawn by lot

all-modes = all ways of scoring
mode-tournament = tournaments of eight
choose-mode = Scoring…
parameter-ranked-mode = scoring
    .description = Only this way of scoring

command-team = team
    .description = Choose your team before the start
parameter-team = number
    .description = The number of the team
