### UNO Wizz: the wheel, and what it decides.

edition-wizz = UNO Wizz
help-wizz = **UNO Wizz** (sold as UNO Spin): after a Wizz card, the next player spins the wheel instead of playing.
pick-wizz = **UNO Wizz**, or UNO Spin: spin a wheel

card-marked-wizz = { colour } { $number } (Wizz)

# $value is a segment, as the rule tests spell it.
wheel-segment = { $value ->
    [discard-number] Discard number
    [discard-colour] Discard colour
    [almost-uno] Almost UNO
    [draw-red] Draw red
    [draw-blue] Draw blue
    [show-hand] Show hand
    [uno-wizz] UNO Wizz
    [trade-hands] Trade hands
   *[war] War
}
# Only while it still decides what is asked.
own-wheel-stopped = { $waiting ->
    [play] { "" }
    [drawn] { "" }
    [take] { "" }
    [spin] { "" }
   *[other] :spin: The wheel stopped on: **{ wheel-segment }**
}

asks-name-number = { $you ->
    [seat] **Choose a number:** you discard all your cards with that number.
   *[none] **{ $seat }** must choose a number and discard all their cards with it.
}
asks-name-held-colour = { $you ->
    [seat] **Choose a colour in your hand:** you discard all your cards of that colour, except wilds.
   *[none] **{ $seat }** must choose a colour and discard all their cards of that colour, except wilds.
}
waits-discard = { $count ->
    [1] { $you ->
        [seat] **Choose the card to discard.**
       *[none] **{ $seat }** must choose the card to discard.
    }
   *[other] { $you ->
        [seat] **Choose the two cards to keep:** you discard all the others.
       *[none] **{ $seat }** must choose two cards to keep and discard the others.
    }
}
asks-race = **UNO Wizz! The first to shout** discards a card of their choice.

event-spun = { $you ->
    [seat] You spin the wheel
   *[none] **{ $seat }** spins the wheel
}: { $segment ->
    [discard-number] **Discard number**.
    [discard-colour] **Discard colour**.
    [almost-uno] **Almost UNO** (keep two cards, discard the others).
    [draw-red] **Draw red** (until a red card or a wild comes up).
    [draw-blue] **Draw blue** (until a blue card or a wild comes up).
    [show-hand] **Show hand**.
    [uno-wizz] **UNO Wizz**!
    [trade-hands] **Trade hands**.
   *[war] **War**!
}
step-spin = { $you ->
    [seat] :spin: You spin the wheel…
   *[none] :spin: **{ $seat }** spins the wheel…
}
step-race = Who shouted first?
event-discarded = { $you ->
    [seat] You discard { $cards }.
   *[none] **{ $seat }** discards { $cards }.
}
event-hands-traded = All hands are passed to the left.
event-shouted = { $you ->
    [seat] You shout first and discard a card of your choice.
   *[none] **{ $seat }** shouts first and discards a card of their choice.
}
# $giver is whose hand the reader got; none for the channel.
moment-hands-traded = { $phrasing ->
    [2] { $giver ->
        [none] To the left! New hands all round
       *[other] To the left! You have { $giver }’s hand
    }
    [3] { $giver ->
        [none] Every hand went one seat left
       *[other] Hands went left: { $giver }’s is yours now
    }
   *[1] { $giver ->
        [none] All hands have moved to the left
       *[other] All hands moved left: you have { $giver }’s
    }
}
moment-shouted = { $phrasing ->
    [2] { $you ->
        [seat] { "" }
       *[none] { $seat } was the quickest!
    }
    [3] { $you ->
        [seat] { "" }
       *[none] Nobody was faster than { $seat }!
    }
   *[1] { $you ->
        [seat] { "" }
       *[none] { $seat } shouted first!
    }
}
event-nobody-shouted = Nobody shouted in time.
event-war-shown = War: { $cards }.
event-war-ended = { $winner ->
    [none] Nobody wins the war.
   *[other] { $you ->
        [winner] You win the war!
       *[none] **{ $winner }** wins the war!
    }
}

# $shown is what everybody showed, one showing after the other, and none after the next card; $cards is what the
# winner discards.
summary-war = { $spun ->
    [you] War, spun by you
   *[other] War, spun by **{ $starter }**
}{ $shown ->
    [none] { "" }
   *[other] : { $shown }
}. { $won ->
    [you] You win it and discard { $cards }.
    [none] Nobody wins it.
   *[other] **{ $winner }** wins it and discards { $cards }.
}

# For a card, or for what the wheel asks.
refused-not-in-hand-wizz = You don’t have that in your hand.

## At the table

waits-spin = { $you ->
    [seat] **Spin the wheel.**
   *[none] **{ $seat }** has to spin the wheel.
}
waits-number = { $you ->
    [seat] **Choose a number.**
   *[none] **{ $seat }** must choose a number.
}
waits-shout = { $several ->
    [yes] **Who shouts first?**
   *[no] { $you ->
        [seat] **Shout!**
       *[none] **{ $seat }** can shout.
    }
}

notice-spin = { $who }, spin the wheel.
notice-number = { $who }, choose a number.
notice-discard = { $who }, choose what to discard.
notice-shout = { $who }, shout!

verb-spin = Spin the wheel
verb-shout = Shout!

choose-top = Card to leave on top (optional)…
choose-kept = { $count ->
    [one] One card to keep…
   *[other] { $count } cards to keep…
}

why-wheel = {" "}(wheel)

picture-wheel = A wheel that has stopped on: { wheel-segment }.
picture-wheel-rest = A wheel with nine segments, not spinning: { $legend }.
picture-wheel-turns = A spinning wheel.

## Commands

command-wizz = wizz
    .description = UNO Wizz: some cards send the next player to the wheel
command-spin = spin
    .description = Spin the wheel
command-shout = shout
    .description = Shout: the first to do so discards a card
command-number = number
    .description = Choose a number: you discard all your cards with that number
command-discard = discard
    .description = Discard a card, or all but the two you keep
parameter-number = number
    .description = A number in your hand
parameter-discard-card = card
    .description = Card to leave on top
parameter-keep = keep
    .description = Almost UNO: a card you keep
parameter-also = keep-also
    .description = Almost UNO: the other card you keep
