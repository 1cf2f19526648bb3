### What pictures say, and the words that stand for them.

## Words in pictures

picture-round = { $edition } · round { $round }
# Stands below the names of the winners; $count is how many they are.
picture-verdict = { $count ->
    [0] Nobody wins the game
    [one] { $phrasing ->
        [2] takes the game!
        [3] comes out on top!
       *[1] wins the game!
    }
   *[other] { $phrasing ->
        [2] take the game!
        [3] come out on top!
       *[1] win the game!
    }
}
picture-winners = { $winners } { $verdict }
picture-verdict-set = { $count ->
    [0] Nobody wins the set
    [one] { $phrasing ->
        [2] takes the set!
        [3] comes out on top!
       *[1] wins the set!
    }
   *[other] { $phrasing ->
        [2] take the set!
        [3] come out on top!
       *[1] win the set!
    }
}
picture-verdict-tournament = { $count ->
    [one] { $phrasing ->
        [2] takes the tournament!
        [3] lifts the trophy!
       *[1] wins the tournament!
    }
   *[other] { $phrasing ->
        [2] take the tournament!
        [3] lift the trophy!
       *[1] win the tournament!
    }
}
# Large in the picture of the result in a player’s own hand.
picture-own-won = { $phrasing ->
    [2] { $team ->
        [yes] Victory for your team!
       *[no] Victory!
    }
    [3] { $team ->
        [yes] Your team takes it!
       *[no] The win is yours!
    }
   *[1] { $team ->
        [yes] Your team wins!
       *[no] You win!
    }
}
picture-own-place = { $team ->
    [yes] Your team came
   *[no] You came
} { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} of { $of }
picture-foot = { $count ->
    [one] { $count } round · { $mode }
   *[other] { $count } rounds · { $mode }
}
picture-foot-tournament = { $count } rounds
picture-best = Best move: { $name }
picture-best-card = { $several ->
    [yes] { $victims } draw { cards } in all
   *[no] { $victims } draws { cards }
}
picture-best-catch = catches { $victims }, who draws { cards }
picture-best-challenge = calls the bluff of { $victims }, who draws { cards }

## Alternative texts

picture-hands = All hands, face up. { $hands }.
picture-result = Picture of the result. { $edition } · { $foot }. { $outcome } { $places }.{ $best ->
    [none] { "" }
   *[other] { " " }{ $best }
}
picture-place = { $place }. { $name }, { $points }
picture-place-left = { $name }, { $points }

## A hand as one picture

scene-hand = Your cards: { $cards }
scene-raised = Playable: { $cards }
scene-shown = Colours in the hand you were shown: { $colours }
scene-clock = Clock: at most { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} left
scene-free-seats = Free seats: { $count }
