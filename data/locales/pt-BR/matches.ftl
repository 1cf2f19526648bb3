### Equipes: antes do começo (MAT-5).

team-1 = Laranja
team-2 = Roxa
team-3 = Branca
team-4 = Rosa
team-5 = Preta
# $names vale none enquanto ninguém a escolheu.
lobby-team-of = { $name }{ $names ->
    [none] {""}
   *[other] {""}: { $names }
}
choose-team = Minha equipe…
event-team-joined = { $you ->
    [seat] Você está na equipe { $team }.
   *[none] **{ $seat }** está na equipe { $team }.
}
refused-no-teams = Não há equipe para escolher nesta mesa: as duplas mudam ou são sorteadas.
refused-team-full = Essa equipe já tem duas pessoas.

option-teams = Equipes
option-teams-choice = quem quiser escolhe uma equipe antes do começo; o resto fica com os lugares livres
    .short = escolhidas
option-teams-lot = sorteadas no começo
    .short = sorteadas

all-modes = Todas as pontuações
mode-tournament = Torneios para oito
mode-tournament-four = Torneios para quatro
mode-tournament-short = Torneios curtos para oito
mode-tournament-four-short = Torneios curtos para quatro
choose-mode = Pontuação…
parameter-leaderboard-mode = pontuação
    .description = Só esta pontuação

command-team = equipe
    .description = Escolher sua equipe antes do começo
parameter-team = equipe
    .description = Qual equipe
