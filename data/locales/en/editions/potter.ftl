### UNO Harry Potter: Howler, Invisibility, birthdays.

edition-potter = UNO Harry Potter
help-potter = **UNO Harry Potter**: a Howler makes somebody shout out their hand; Invisibility blocks attacks.
pick-potter = **UNO Harry Potter**: beware of Howlers

asks-choose-victim = { $you ->
    [seat] **Howler: choose who has to shout out their hand.**
   *[none] **{ $seat }** must choose who has to shout out their hand.
}
asks-cry-hand = { $you ->
    [seat] { $plays ->
        [yes] **A Howler! Shout out your hand, or play Invisibility.**
       *[no] **A Howler! Shout out your hand.**
    }
   *[none] **{ $seat }** has to shout out their hand, or play Invisibility.
}

event-deals-by-birthday = { $you ->
    [seat] You deal: your birthday is the closest to Harry Potter’s.
   *[none] **{ $seat }** deals: their birthday is the closest to Harry Potter’s.
}
event-howled = { $you ->
    [seat] You send **{ $player }** a Howler.
    [player] **{ $seat }** sends you a Howler.
   *[none] **{ $seat }** sends **{ $player }** a Howler.
}
moment-howled = { $phrasing ->
    [2] { $you ->
        [player] A Howler for you, from { $seat }
       *[none] { "" }
    }
    [3] { $you ->
        [player] It’s about to get loud: a Howler from { $seat }
       *[none] { "" }
    }
   *[1] { $you ->
        [player] { $seat } sent you a Howler
       *[none] { "" }
    }
}
# Who shows a hand to everyone does so for a Howler.
event-hand-shown-potter = { $to ->
    [none] { $you ->
        [seat] You shout out your hand: { $cards }.
       *[none] **{ $seat }** shouts out their hand: { $cards }.
    }
   *[other] { event-hand-shown }
}

refused-owing-potter = { $owed ->
    [3] You must draw { $owed } cards first, or block them with Invisibility.
   *[other] You must draw { $owed } cards first, or block them with Invisibility. You can also challenge a Wild Draw Four.
}
refused-bad-player-potter = You can’t choose that player: a Howler goes to somebody else who is playing this round. Choose another player.

lobby-wants-birthdays = -# :birthday: The player whose birthday is closest to Harry Potter’s, 31 July, deals first

## At the table

card-howler = Howler
card-invisibility = Invisibility
card-draw-three = { colour } Draw Three

waits-show = { $you ->
    [seat] **Shout out your hand.**
   *[none] **{ $seat }** has to shout out their hand.
}

notice-show = { $who }, shout out your hand.

verb-show = Shout out my hand

## Commands

command-potter = potter
    .description = UNO Harry Potter: a Howler, and a card that makes you invisible
command-show = show
    .description = Shout out your hand for a Howler
command-birthday = birthday
    .description = Give your birthday, or have it forgotten: the closest to 31 July deals first
parameter-day = day
    .description = Day of the month
parameter-month = month
    .description = Month
parameter-forget = forget
    .description = Forget my birthday

## Birthdays

birthday-known = :birthday: Your birthday: { $day } { $month }. It only decides who deals in UNO Harry Potter, and nobody sees the date.
birthday-unknown = I don’t know your birthday. The player whose birthday is closest to Harry Potter’s, 31 July, deals first; the day and month are enough.
birthday-wrong = There’s no such day, so nothing has changed. Give a day and a month.
button-birthday = Birthday…
button-forget-birthday = Forget my birthday
choose-birthday = Choose a month
choose-birthday-day = { $month }: { $first } to { $last }

month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December
