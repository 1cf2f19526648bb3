### What happened, a sentence each, for all editions. $you is the field that is the reader's seat;
### in the channel it is none.

event-lots = Drawing for the deal: { $cards }. **{ $dealer }** deals.
event-dealt = Round { $round }: { $dealer } deals everyone { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}.
event-turned = { $put-back ->
    [yes] Card turned up: { $card }. It can’t start the discard pile and goes back into the draw pile.
   *[no] { $pan ->
        [none] First card: { $card }.
       *[other] First card, { pan }: { $card }.
    }
}
event-card-laid = { $shield ->
    [yes] { $you ->
        [seat] You block it with { $card }.
       *[none] **{ $seat }** blocks it with { $card }.
    }
   *[no] { $jumped ->
        [yes] { $you ->
            [seat] Jump-in: you play the same card, { $card }, out of turn.
           *[none] Jump-in! **{ $seat }** plays the same card, { $card }, out of turn.
        }
       *[no] { $you ->
            [seat] You play { $card }{ on-pan }{ and-names }.
           *[none] **{ $seat }** plays { $card }{ on-pan }{ and-names }.
        }
    }
}
# Said after a card where there are two piles.
on-pan = { $pan ->
    [none] { "" }
   *[other] {" "}on the { pan }
}
# Said after a wild that was laid with a colour.
and-names = { $named ->
    [none] { "" }
   *[other] { $you ->
        [seat] {" "}and choose { $named }
       *[none] {" "}and chooses { $named }
    }
}
event-colour-named = { $you ->
    [seat] You choose { $named }.
   *[none] **{ $seat }** chooses { $named }.
}
event-drew = { $you ->
    [seat] You draw { $cards }{ $why }.
   *[none] **{ $seat }** draws { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }{ $why }.
}
# Why somebody draws. A plain draw needs no reason, nor do cards that were owed; of a catch, the line above tells.
why-turn = { "" }
why-owed = { "" }
why-uno = { "" }
why-wrong-card = {" "}(wrong card)
why-talk = {" "}(penalty vote)
why-challenge = {" "}(challenge)
event-passed = { $blocked ->
    [yes] { $you ->
        [seat] You can’t play or draw.
       *[none] **{ $seat }** can’t play or draw.
    }
   *[no] { $you ->
        [seat] You keep the card.
       *[none] **{ $seat }** keeps the card.
    }
}
event-skipped = { $you ->
    [seat] You’re skipped.
   *[none] **{ $seat }** is skipped.
}
event-everyone-skipped = { $you ->
    [seat] Everyone else is skipped: you play again.
   *[none] Everyone else is skipped: **{ $seat }** plays again.
}
event-direction-turned = Direction reversed.
event-sides-turned = Everything turns over: now { $card } is on top.
event-owing = { $you ->
    [seat] You must draw { cards }.
   *[none] **{ $seat }** must draw { cards }.
}
event-called = { $you ->
    [seat] You call UNO!
   *[none] **{ $seat }** calls UNO!
}
event-caught = { $phrasing ->
    [2] { $you ->
        [seat] Gotcha! **{ $by }** noticed that you didn’t call UNO.
        [by] Gotcha! You noticed that **{ $seat }** didn’t call UNO.
       *[none] Gotcha! **{ $by }** noticed that **{ $seat }** didn’t call UNO.
    }
    [3] { $you ->
        [seat] You forgot to call UNO, and **{ $by }** catches you.
        [by] **{ $seat }** forgot to call UNO, and you catch them.
       *[none] **{ $seat }** forgot to call UNO, and **{ $by }** catches them.
    }
   *[1] { $you ->
        [seat] **{ $by }** catches you: you forgot to call UNO.
        [by] You catch **{ $seat }**, who forgot to call UNO.
       *[none] **{ $by }** catches **{ $seat }**, who forgot to call UNO.
    }
}
event-challenged = { $bluff ->
    [yes] { $you ->
        [seat] **{ $by }** challenges you and is right: you were bluffing.
        [by] You challenge **{ $seat }** and you’re right: it was a bluff.
       *[none] **{ $by }** challenges **{ $seat }** and is right: it was a bluff.
    }
   *[no] { $you ->
        [seat] **{ $by }** challenges you and is wrong: you weren’t bluffing.
        [by] You challenge **{ $seat }** and you’re wrong: it wasn’t a bluff.
       *[none] **{ $by }** challenges **{ $seat }** and is wrong: it wasn’t a bluff.
    }
}
event-hand-shown = { $cards ->
    [none] **{ $seat }** shows their hand only to **{ $to }**.
   *[other] { $you ->
        [seat] You show your hand{ to-whom }: { $cards }.
        [to] **{ $seat }** shows you their hand: { $cards }.
       *[none] **{ $seat }** shows their hand to everyone: { $cards }.
    }
}
to-whom = { $to ->
    [none] {" "}to everyone
   *[other] {" "}to **{ $to }**
}
event-wrong-card = { $you ->
    [seat] You play { $card }, which can’t be played now: you take it back.
   *[none] **{ $seat }** plays { $card }, which can’t be played now, and takes it back.
}
event-accused = { $votes ->
    [1] { $you ->
        [seat] **{ $by }** asks for a penalty vote against you for table talk ({ votes }).
        [by] You ask for a penalty vote against **{ $seat }** for table talk ({ votes }).
       *[none] **{ $by }** asks for a penalty vote against **{ $seat }** for table talk ({ votes }).
    }
   *[other] { $you ->
        [seat] **{ $by }** votes for a penalty against you ({ votes }).
        [by] You vote for a penalty against **{ $seat }** ({ votes }).
       *[none] **{ $by }** votes for a penalty against **{ $seat }** ({ votes }).
    }
}
event-vote-lapsed = { $you ->
    [seat] The vote against you ended without a majority: no penalty.
   *[none] The vote against **{ $seat }** ended without a majority: no penalty.
}
event-reshuffled = The draw pile was empty: the played cards are shuffled into a new one ({ cards }).
event-left = { $kicked ->
    [yes] { $you ->
        [seat] You were removed from the game.
       *[none] **{ $seat }** was removed from the game.
    }
   *[no] { $you ->
        [seat] You’ve left the game.
       *[none] **{ $seat }** leaves the game.
    }
}
event-round-ended = { $winner ->
    [none] The round is over: nobody wins it.
   *[other] { $phrasing ->
        [2] { $you ->
            [winner] The round is yours!
           *[none] The round goes to **{ $winner }**!
        }
        [3] { $you ->
            [winner] Well played: you win the round!
           *[none] Well played! **{ $winner }** wins the round.
        }
       *[1] { $you ->
            [winner] You win the round!
           *[none] **{ $winner }** wins the round!
        }
    }
}
event-match-ended = { $winners ->
    [none] The game is over: nobody wins it.
   *[other] { $phrasing ->
        [2] Game over. Victory for **{ $winners }**!
        [3] And that’s the game! Victory for **{ $winners }**.
       *[1] The game is over. Victory for **{ $winners }**.
    }
}

## Big moments, told in steps

step-challenge = **{ $by }** challenges. Was **{ $seat }** bluffing?
step-last-card = { $phrasing ->
    [2] And here’s **{ $seat }**’s last card: { $card }!
    [3] No cards left: **{ $seat }** goes out with { $card }!
   *[1] **{ $seat }** plays the last card: { $card }!
}

## Great moments in a few words: on the picture, and above the hand that they hit

# Empty for whoever brought it about; $count is what was drawn for it.
moment-drew = { $phrasing ->
    [2] +{ $count } from { $by }: { $card }!
    [3] Ouch, +{ $count }: { $card } from { $by }
   *[1] { $card } from { $by }: +{ $count }
}
moment-in-all = { $phrasing ->
    [2] And +{ $count } from { $by } · +{ $total } in all
    [3] Ouch, +{ $count } from { $by }: { $total } in all
   *[1] +{ $count } from { $by } · +{ $total } in all
}
moment-moved-for = { $you ->
    [seat] { $phrasing ->
        [2] Too late: the bot played for you
        [3] Out of time: the bot played for you
       *[1] Time was up: the bot played for you
    }
   *[none] { "" }
}
moment-sides-turned = { $phrasing ->
    [2] Flip! The other side is in play now
    [3] Everything’s upside down now
   *[1] Everything has turned over
}
moment-caught = { $phrasing ->
    [2] { $you ->
        [seat] Gotcha! { $by } caught you: +{ $count }
        [by] { "" }
       *[none] Gotcha! { $seat } draws { $count }
    }
    [3] { $you ->
        [seat] No UNO, and { $by } noticed: +{ $count }
        [by] { "" }
       *[none] No UNO from { $seat }: +{ $count }
    }
   *[1] { $you ->
        [seat] { $by } caught you: +{ $count }
        [by] { "" }
       *[none] { $by } caught { $seat }: +{ $count }
    }
}
moment-challenged = { $bluff ->
    [yes] { $phrasing ->
        [2] { $you ->
            [seat] { $by } saw through you: +{ $count }
           *[other] Busted! { $seat } draws { $count }
        }
        [3] { $you ->
            [seat] Busted by { $by }: you drew { $count }
           *[other] Bluff seen through: { $seat } draws { $count }
        }
       *[1] { $you ->
            [seat] { $by } called your bluff: you drew { $count }
           *[other] A bluff! { $seat } draws { $count }
        }
    }
   *[no] { $phrasing ->
        [2] { $you ->
            [by] It was no bluff: +{ $count } for you
           *[other] It was no bluff: { $by } draws { $count }
        }
        [3] { $you ->
            [by] The card was fine: you drew { $count }
           *[other] The card was fine: { $by } draws { $count }
        }
       *[1] { $you ->
            [by] No bluff: you drew { $count }
           *[other] No bluff: { $by } draws { $count }
        }
    }
}

## Summaries of what took several cards; they stay for a whole turn of the table

# $links is who added how many cards.
summary-more = { $count } more
summary-stack = { $links }: { cards }

## At the table, beside the game

event-sat-down = **{ $name }** joins the table.
event-seat-reserved = **{ $name }** joins in the next round.
event-got-up = { $kicked ->
    [yes] { $you ->
        [seat] You were removed from the table.
       *[none] **{ $name }** was removed from the table.
    }
   *[no] { $you ->
        [seat] You’ve left the table.
       *[none] **{ $name }** leaves the table.
    }
}
event-name-forgotten = { $seat ->
    [none] A player’s data has been deleted: their name is gone from this table.
   *[other] A player’s data has been deleted: a robot, **{ $seat }**, now plays for them.
}
event-host-passed = { $you ->
    [user-id] You’re now the host.
   *[none] **{ $user-id }** is now the host.
}
event-moved-for = { $you ->
    [seat] Time’s up: the bot plays for you.
   *[none] Time’s up: the bot plays for **{ $seat }**.
}
event-seat-kept = { $you ->
    [seat] A robot plays for you until you’re back.
   *[none] A robot now plays for **{ $seat }**.
}
event-kept-out = { $you ->
    [seat] You can’t play on this server for now: a robot plays for you until you’re back.
   *[none] **{ $seat }** can’t play on this server for now: a robot plays for them.
}
event-came-back = { $you ->
    [seat] You’re back.
   *[none] **{ $seat }** is back.
}
event-made-ready = { $you ->
    [seat] You’re ready for the next round.
   *[none] **{ $seat }** is ready for the next round.
}
event-table-closed = The table is closed.
event-vote-withdrawn = { $you ->
    [user-id] You’ve withdrawn your request: the game goes on.
   *[none] **{ $user-id }** has withdrawn the request: the game goes on.
}
event-close-declined = There was no majority for closing the table: the game goes on.
event-removal-declined = There was no majority for removing **{ $seat }**: the game goes on.
