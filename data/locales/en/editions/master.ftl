### UNO Master: its options, its button, its variants.

edition-master = UNO Master
help-master = `/master new`: UNO Master, the classic game against the clock.

option-speed = Clock
option-speed-value = { $value ->
    [one] { $value } second for a turn; after it the buzzer costs two cards
   *[other] { $value } seconds for a turn; after them the buzzer costs two cards
}
    .short = { $value ->
        [one] { $value } second
       *[other] { $value } seconds
    }
option-button = Button
option-button-auto = playing or drawing presses it by itself
    .short = presses itself
option-button-manual = as printed: press after each card played or drawn; too early costs two cards
    .short = press it yourself
option-stacking = Stacking
option-stacking-true = a +2 may answer a +2, a Wild Draw Four a Wild Draw Four; the debt adds up and moves on
option-seven-zero = 7-0
option-seven-zero-true = a 0 moves all hands one seat on; a 7 swaps hands with a player of your choice
option-jump-in = Jump-in
option-jump-in-true = whoever holds exactly the top card may lay it at once, out of turn

asks-start = { $you ->
    [seat] **Press the button** to start the clock.
   *[none] **{ $seat }** must press the button to start the clock.
}
asks-choose-swap = { $you ->
    [seat] **With whom do you swap hands?**
   *[none] **{ $seat }** chooses with whom to swap hands.
}

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
event-hands-passed = All hands move one seat: { direction }.

## At the table

waits-press = { $you ->
    [seat] **Press the button.**
   *[none] **{ $seat }** must press the button.
}

notice-press = { $who }, press the button.

verb-press = Press the button
clock-buzzer = :stopwatch: Buzzer { $when }

why-early-press = {" "}(pressed too early)
why-clock = {" "}(too late)

refused-press-first = The clock stands still: press the button first, then play.

## Commands

command-master = master
    .description = UNO Master: the classic game, with a clock and a button
command-press = press
    .description = Press the button
parameter-speed = clock
    .description = Seconds for a turn before the buzzer
parameter-button = button
    .description = How the button is pressed
parameter-stacking = stacking
    .description = Draw cards can be stacked
parameter-seven-zero = seven-zero
    .description = A 7 swaps hands, a 0 passes all hands on
parameter-jump-in = jump-in
    .description = The same card can be laid out of turn
