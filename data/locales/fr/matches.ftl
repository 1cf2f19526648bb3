### Les équipes, avant le début (MAT-5).

team-1 = Orange
team-2 = Violette
team-3 = Blanche
team-4 = Rose
team-5 = Noire
# $names vaut none tant que personne ne l’a choisie.
lobby-team-of = { $name }{ $names ->
    [none] {""}
   *[other] {""} : { $names }
}
choose-team = Mon équipe…
event-team-joined = { $you ->
    [seat] Tu es dans l’équipe { $team }.
   *[none] **{ $seat }** est dans l’équipe { $team }.
}
refused-no-teams = Il n’y a pas d’équipe à choisir à cette table : les partenaires changent, ou sont tirés au sort.
refused-team-full = Cette équipe a déjà ses deux joueurs.

option-teams = Équipes
option-teams-choice = on choisit son équipe avant le début ; les autres prennent les places libres
    .short = au choix
option-teams-lot = tirées au sort au début
    .short = tirées au sort

all-modes = Tous les décomptes
mode-tournament = Tournois à huit
mode-tournament-four = Tournois à quatre
mode-tournament-short = Tournois courts à huit
mode-tournament-four-short = Tournois courts à quatre
choose-mode = Décompte…
parameter-leaderboard-mode = décompte
    .description = Seulement ce décompte

command-team = équipe
    .description = Choisir ton équipe avant le début
parameter-team = équipe
    .description = Quelle équipe
