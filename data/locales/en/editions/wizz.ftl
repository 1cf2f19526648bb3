### UNO Wizz: the wheel, and what it decides.

edition-wizz = UNO Wizz
help-wizz = `/wizz new`: UNO Wizz, some cards send the next player to a wheel.

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
   *[other] :spin: The wheel stopped at: **{ wheel-segment }**
}

asks-name-number = { $you ->
    [seat] **Name a number of your hand:** all cards of it are discarded.
   *[none] **{ $seat }** names a number: all cards of it are discarded.
}
asks-name-held-colour = { $you ->
    [seat] **Name a colour of your hand:** all cards of it are discarded.
   *[none] **{ $seat }** names a colour: all cards of it are discarded.
}
asks-race = **UNO Wizz! Whoever shouts first** discards a card of their choice.

event-spun = { $you ->
    [seat] You spin the wheel
   *[none] **{ $seat }** spins the wheel
}: { $segment ->
    [discard-number] **Discard number**.
    [discard-colour] **Discard colour**.
    [almost-uno] **Almost UNO**: two cards are kept, the others are discarded.
    [draw-red] **Draw red**: draw until a red card or a wild comes.
    [draw-blue] **Draw blue**: draw until a blue card or a wild comes.
    [show-hand] **Show hand**.
    [uno-wizz] **UNO Wizz**!
    [trade-hands] **Trade hands**.
   *[war] **War**!
}
event-discarded = { $you ->
    [seat] You discard { $cards }.
   *[none] **{ $seat }** discards { $cards }.
}
event-hands-traded = All hands move one seat to the left.
event-shouted = { $you ->
    [seat] You shout first, and discard a card of your choice.
   *[none] **{ $seat }** shouts first, and discards a card of their choice.
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

## At the table

waits-spin = { $you ->
    [seat] **Spin the wheel.**
   *[none] **{ $seat }** spins the wheel.
}
waits-number = { $you ->
    [seat] **Name a number.**
   *[none] **{ $seat }** names a number.
}
waits-discard = { $you ->
    [seat] **Choose what you discard.**
   *[none] **{ $seat }** chooses what to discard.
}
waits-shout = { $several ->
    [yes] **Who shouts first?**
   *[no] { $you ->
        [seat] **Shout!**
       *[none] **{ $seat }** may shout.
    }
}

notice-spin = { $who }, spin the wheel.
notice-number = { $who }, name a number.
notice-discard = { $who }, choose what you discard.
notice-shout = { $who }, shout!

verb-spin = Spin the wheel
verb-shout = Shout!

choose-top = This card lies on top…
choose-kept = Keep this card…
discard-all-but = { $count ->
    [one] Choose { $count } more card to keep: all others are discarded.
   *[other] Choose { $count } more cards to keep: all others are discarded.
}
discard-top = Now choose the card that lies on top.
discard-kept = Kept: { $cards }

why-wheel = {" "}(wheel)

picture-wheel = A wheel that has stopped at: { wheel-segment }.
picture-wheel-rest = A wheel with nine segments, at rest.

## Commands

command-wizz = wizz
    .description = UNO Wizz: some cards send the next player to the wheel
command-spin = spin
    .description = Spin the wheel
command-shout = shout
    .description = Shout: the first one discards a card
command-number = number
    .description = Name a number: all your cards of it are discarded
command-discard = discard
    .description = Discard a card, or all but the two that you keep
parameter-number = number
    .description = A number that you hold
parameter-top = card
    .description = The card that comes to lie on top
parameter-keep = keep
    .description = Almost UNO: a card that you keep
parameter-also = keep-also
    .description = Almost UNO: the other card that you keep
