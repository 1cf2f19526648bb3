### UNO Harry Potter: Howler, Invisibility, birthdays.

help-potter = `/potter new`: UNO Harry Potter, with a Howler and an Invisibility card.

asks-choose-victim = { $you ->
    [seat] **Howler: who has to cry out the hand?**
   *[none] **{ $seat }** chooses who has to cry out the hand.
}
asks-cry-hand = { $you ->
    [seat] **A Howler! Cry out your hand, or lay Invisibility.**
   *[none] **{ $seat }** has to cry out the hand, or to lay Invisibility.
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

lobby-wants-birthdays = 🎂 Whose birthday is nearest to Harry Potter’s, 31 July, deals first. Tell me yours with `/potter birthday`, if you like.
