### UNO Master: its options, its button, its variants.

edition-master = UNO Master
help-master = **UNO Master**: classic UNO against the clock; play in time or draw two.
pick-master = **UNO Master**: UNO against the clock

option-speed = Clock
option-speed-value = { $value ->
    [one] { $value } second per turn, then the buzzer: draw two cards
   *[other] { $value } seconds per turn, then the buzzer: draw two cards
}
    .short = { $value ->
        [one] { $value } second
       *[other] { $value } seconds
    }
    .named = { option-speed } ({ $value } s)
option-button = Button
option-button-auto = pressed for you when you play or draw
    .short = automatic
option-button-manual = as printed: press after each card played or drawn; too early costs two cards and your turn
    .short = manual
    .named = a manual button
option-stacking = Stacking
option-stacking-true = a Draw Two answers a Draw Two, a Wild Draw Four a Wild Draw Four; the next player draws the total
option-seven-zero = 7-0
option-seven-zero-true = with a 0, each hand goes to the next player; a 7 swaps your hand with a player of your choice
option-jump-in = Jump-in
option-jump-in-true = if you have the same card as the top one, you can play it at once, out of turn

asks-start = { $you ->
    [seat] **Press the button** to start the clock.
   *[none] **{ $seat }** must press the button to start the clock.
}
asks-choose-swap = { $you ->
    [seat] **Who do you want to swap hands with?**
   *[none] **{ $seat }** must choose a player to swap hands with.
}
hand-picked-player-7 = **{ $card }: who do you want to swap hands with?**

event-pressed = { $early ->
    [yes] { $you ->
        [seat] You press the button too early.
       *[none] **{ $seat }** presses the button too early.
    }
   *[no] { $you ->
        [seat] You press the button.
       *[none] **{ $seat }** presses the button.
    }
}
event-buzzed = { $card ->
    [none] { $you ->
        [seat] The buzzer! You were too slow.
       *[none] The buzzer! **{ $seat }** was too slow.
    }
   *[other] { $you ->
        [seat] The buzzer! You take back { $card }.
       *[none] The buzzer! **{ $seat }** takes back { $card }.
    }
}
event-hands-swapped = { $you ->
    [seat] You swap hands with **{ $player }**.
    [player] **{ $seat }** swaps hands with you.
   *[none] **{ $seat }** swaps hands with **{ $player }**.
}
event-hands-passed = Each hand goes to the next player, in the direction of play.
moment-buzzed = { $phrasing ->
    [2] { $you ->
        [seat] Too slow: you drew { $count }
       *[none] Too slow! { $seat } draws { $count }
    }
    [3] { $you ->
        [seat] The buzzer was faster: you drew { $count }
       *[none] The buzzer was faster: { $seat } draws { $count }
    }
   *[1] { $you ->
        [seat] The buzzer: you drew { $count }
       *[none] The buzzer! { $seat } draws { $count }
    }
}
# Two hands changed places; $gave and $got are their cards.
moment-hands-swapped = { $phrasing ->
    [2] { $you ->
        [seat] { "" }
        [player] { $seat } took your hand: { $gave } for { $got }
       *[none] { $seat } takes { $player }’s hand: { $gave } for { $got }
    }
    [3] { $you ->
        [seat] { "" }
        [player] Swap! { $seat } has your hand now: { $gave } for { $got }
       *[none] Swap! { $seat } and { $player }: { $gave } for { $got }
    }
   *[1] { $you ->
        [seat] { "" }
        [player] { $seat } swapped hands with you: { $gave } for { $got }
       *[none] { $seat } swaps with { $player }: { $gave } for { $got }
    }
}
moment-hands-passed = { $phrasing ->
    [2] { $giver ->
        [none] New hands all round
       *[other] New hands all round: you have { $giver }’s
    }
    [3] { $giver ->
        [none] Every hand has changed owners
       *[other] Hands passed on: { $giver }’s is yours now
    }
   *[1] { $giver ->
        [none] All hands have moved on
       *[other] All hands moved on: you have { $giver }’s
    }
}

## At the table

asks-drawn-to-press = { $you ->
    [seat] **Play the card you drew**, or press the button to keep it.
   *[none] **{ $seat }** can play the drawn card, or keep it.
}
waits-press = { $you ->
    [seat] **Press the button.**
   *[none] **{ $seat }** must press the button.
}

notice-press = { $who }, press the button.

verb-press = Press the button
clock-buzzer = :stopwatch: Buzzer { $when }
    .short = :stopwatch: { $when }

why-early-press = {" "}(pressed too early)
why-clock = {" "}(buzzer)

refused-press-first = The clock is stopped: press the button first, then play.

## Commands

command-master = master
    .description = UNO Master: the classic game, with a clock and a button
command-press = press
    .description = Press the button
parameter-speed = clock
    .description = Seconds for a turn before the buzzer
parameter-stacking = stacking
    .description = Play a draw card on another of the same kind
