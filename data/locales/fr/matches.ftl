### Les équipes, avant le début (MAT-5).

lobby-team = équipe { $team }
# $names vaut none tant que personne ne l’a choisie.
lobby-team-of = Équipe { $team }{ $names ->
    [none] {""}
   *[other] {""} : { $names }
}
choose-team = Mon équipe…
event-team-joined = { $you ->
    [seat] Tu choisis l’équipe { $team }.
   *[none] **{ $seat }** choisit l’équipe { $team }.
}
refused-no-teams = Il n’y a pas d’équipe à choisir à cette table : les partenaires changent, ou sont tirés au sort.
refused-team-full = Cette équipe a déjà ses deux joueurs.

option-teams = Équipes
option-teams-choice = chacun choisit son équipe avant le début ; les autres prennent les places libres
    .short = au choix
option-teams-lot = tirées au sort au début
    .short = tirées au sort

all-modes = Tous les décomptes
mode-tournament = Tournois à huit
choose-mode = Décompte…
parameter-ranked-mode = décompte
    .description = Seulement ce décompte

command-team = équipe
    .description = Choisir ton équipe avant le début
parameter-team = numéro
    .description = Le numéro de l’équipe
