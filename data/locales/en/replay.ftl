### A game that is over, looked at again: move by move, all hands face up.

replay-title = ### Replay · { $edition } · game `{ $match }`
    -# Round { $round } of { $rounds } · { $move ->
        [0] the deal, then { $moves } { $moves ->
            [one] move
           *[other] moves
        }
       *[other] move { $move } of { $moves }
    }
replay-drew = **{ $seat }** draws { $cards }{ $why }.
replay-round = Round { $round }
choose-round = Go to a round…
button-replay-to-start = Start
button-replay-previous = Back
button-replay-next = Next
button-replay-to-end = End
button-replay-best = Best move
button-replay = Replay
button-clip = Last moves as a clip
clip-title = **{ $edition }** · { $moves ->
    [one] one move of a game
   *[other] { $moves } moves of a game
}
replay-frame = { $move ->
    [0] The deal
   *[other] Move { $move } of { $moves }
}
picture-clip = { $edition } · { $moves ->
    [0] the deal
    [1] move { $last }
   *[other] moves { $first } to { $last }
}
replay-match = { $edition } · { $when } · { $names }
clip-elsewhere = You can only share this clip where the game was played.

## At a terminal, and as a page

terminal-keys = Enter next · b back · n/p round · s start · e end · m best move · number: move · q quit >{" "}
page-title = { $edition } · replay of game { $match }
page-move = Round { $round } of { $rounds } · { $move ->
    [0] the deal
   *[other] move { $move } of { $moves }
}
page-place = Move
page-hint = Arrow keys, Home and End turn the pages too.
help-replay = `/uno replay`: a finished game, move by move.
