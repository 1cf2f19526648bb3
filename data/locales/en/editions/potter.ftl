### UNO Harry Potter: Howler, Invisibility, birthdays.

edition-potter = UNO Harry Potter
help-potter = `/potter new`: UNO Harry Potter, with a Howler and an Invisibility card.

asks-choose-victim = { $you ->
    [seat] **Howler: who has to cry out their hand?**
   *[none] **{ $seat }** chooses who has to cry out their hand.
}
asks-cry-hand = { $you ->
    [seat] **A Howler! Cry out your hand, or lay Invisibility.**
   *[none] **{ $seat }** has to cry out their hand, or lay Invisibility.
}

event-deals-by-birthday = { $you ->
    [seat] Your birthday is nearest to Harry Potter’s: you deal.
   *[none] The birthday of **{ $seat }** is nearest to Harry Potter’s: **{ $seat }** deals.
}
event-howled = { $you ->
    [seat] Your Howler strikes **{ $player }**.
    [player] The Howler of **{ $seat }** strikes you.
   *[none] The Howler of **{ $seat }** strikes **{ $player }**.
}

refused-owing-potter = { $owed ->
    [3] You owe three cards: take them, or ward them off with Invisibility.
   *[other] You owe { $owed } cards: take them, or ward them off with Invisibility. A Wild Draw Four can be challenged instead.
}

lobby-wants-birthdays = :birthday: The player whose birthday is nearest to Harry Potter’s, 31 July, deals first. Tell me yours with `/potter birthday`, if you like.

## At the table

card-howler = Howler
card-invisibility = Invisibility
card-draw-three = { colour } +3

waits-show = { $you ->
    [seat] **Cry out your hand.**
   *[none] **{ $seat }** must cry out their hand.
}

notice-show = { $who }, you must cry out your hand.

verb-show = Cry out my hand

## Commands

command-potter = potter
    .description = UNO Harry Potter: a Howler, and a card that makes you invisible
command-show = show
    .description = Cry out your hand for a Howler
command-birthday = birthday
    .description = Tell your birthday, or have it forgotten: the nearest to 31 July deals first
parameter-day = day
    .description = Day of the month
parameter-month = month
    .description = Month
parameter-forget = forget
    .description = Forget my birthday

## Birthdays

birthday-known = :birthday: Your birthday is kept: { $day } { $month }. It only decides who deals at UNO Harry Potter, and nobody is told the date. With `forget` it is deleted.
birthday-unknown = No birthday of yours is kept. The player whose birthday is nearest to Harry Potter’s, 31 July, deals first; a day and a month are enough.
birthday-wrong = There is no such day. Give a day and a month: nothing has changed.

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
