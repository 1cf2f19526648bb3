### UNO Royal: king, jester, sceptre.

edition-royal = UNO Royal
help-royal = **UNO Royal** (called UNO Royal Revenge in the US): the king chooses the colour and decides who draws; the crown moves on every minute or so.
pick-royal = **UNO Royal**: the king chooses the colour

own-court-king = :crown: King: **{ $value }**
own-court-jester = :hat: Jester: **{ $value }**

asks-name-jester = { $you ->
    [seat] **You wear the crown: name a jester.**
   *[none] **{ $seat }** wears the crown and must name a jester.
}
asks-send-to-draw = { $you ->
    [seat] **King’s Choice: choose who draws a card.**
   *[none] **{ $seat }** must choose who draws a card for the King’s Choice.
}
asks-name-royal-colour = { $you ->
    [seat] **Wild: choose the colour, by royal decree.**
   *[none] **{ $seat }** must choose the colour, by royal decree.
}

event-crowned = { $fanfare ->
    [yes] { $phrasing ->
        [2] { $you ->
            [seat] :fanfare: Fanfare! You’re the new king.
           *[none] :fanfare: Fanfare! The new king is **{ $seat }**.
        }
        [3] { $you ->
            [seat] :fanfare: Fanfare! You wear the crown: you’re the king.
           *[none] :fanfare: Fanfare! **{ $seat }** wears the crown.
        }
       *[1] { $you ->
            [seat] :fanfare: Fanfare! The crown is yours: you’re the king.
           *[none] :fanfare: Fanfare! The crown goes to **{ $seat }**.
        }
    }
   *[no] { $you ->
        [seat] You wear the crown: you’re the king.
       *[none] **{ $seat }** wears the crown.
    }
}
step-fanfare = :fanfare: Fanfare! The crown moves on…
event-jester-gone = { $you ->
    [seat] The jester’s hat is free: you name another jester.
   *[none] The jester’s hat is free: **{ $seat }** names another jester.
}
event-jester-named = { $you ->
    [seat] You give the jester’s hat to **{ $player }**.
    [player] **{ $seat }** gives you the jester’s hat.
   *[none] **{ $seat }** gives the jester’s hat to **{ $player }**.
}
moment-crowned = { $you ->
    [seat] { $fanfare ->
        [yes] { $phrasing ->
            [2] :fanfare: Fanfare! You’re the new king
            [3] :fanfare: Fanfare! You wear the crown
           *[1] :fanfare: Fanfare! The crown is yours
        }
       *[no] { "" }
    }
   *[none] { "" }
}
moment-jester-named = { $you ->
    [player] { $phrasing ->
        [2] The jester’s hat for you, from { $seat }
        [3] { $seat } made you the jester
       *[1] { $seat } gave you the jester’s hat
    }
   *[none] { "" }
}
moment-drew-royal = { $phrasing ->
    [2] You’re { $by }’s choice: +{ $count }
    [3] Ouch, +{ $count }: { $by } chose you
   *[1] { $by } chose you: +{ $count }
}

## In the lobby

option-king = First king
option-king-value = left to chance

refused-does-not-fit-royal = Not playable now: a card must match the current colour, or the number or symbol of the top card. King’s Choice and Jester cards can also be played on each other, in any colour.
refused-nothing-to-challenge-royal = { refused-challenge-not-asked }
refused-bad-player-royal = You can’t choose that player: the jester must be somebody other than the king, and a player who has just gone out draws no cards. Choose another player.

## At the table

mark-king = king
mark-jester = jester
card-royal = { colour } King’s Choice
card-jester = { colour } Jester

clock-fanfare = :fanfare: Fanfare { $when }

why-royal = {" "}(King’s Choice)
why-jester = {" "}(Jester card)

next-king = Next king: { $name }

## Commands

command-royal = royal
    .description = UNO Royal: a king decides, a jester pays
command-king = king
    .description = Choose the first king, before the start (host)
command-jester = jester
    .description = Name the jester (king)
command-send = choose
    .description = Choose who draws a card (king)
parameter-king-player = player
    .description = Who, or leave it to chance
