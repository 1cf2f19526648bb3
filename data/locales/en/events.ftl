### What happened, a sentence each, for all editions. $you is the field that is the reader's seat;
### in the channel it is none.

event-lots = Drawing for the deal: { $cards }. **{ $dealer }** deals.
event-dealt = Round { $round }: { $dealer } deals { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} each.
event-turned = { $put-back ->
    [yes] { $card } is turned up and put back: it cannot start the discard pile.
   *[no] { $pan ->
        [none] First card: { $card }.
       *[other] First card, { pan }: { $card }.
    }
}
event-card-laid = { $shield ->
    [yes] { $you ->
        [seat] You shield yourself with { $card }.
       *[none] **{ $seat }** wards it off with { $card }.
    }
   *[no] { $jumped ->
        [yes] { $you ->
            [seat] You jump in with { $card }.
           *[none] **{ $seat }** jumps in with { $card }!
        }
       *[no] { $you ->
            [seat] You play { $card }{ and-names }{ on-pan }.
           *[none] **{ $seat }** plays { $card }{ and-names }{ on-pan }.
        }
    }
}
# Said after a card where there are two piles.
on-pan = { $pan ->
    [none] { "" }
   *[other] , { pan }
}
# Said after a wild that was laid with a colour.
and-names = { $named ->
    [none] { "" }
   *[other] { $you ->
        [seat] {" "}and name { $named }
       *[none] {" "}and names { $named }
    }
}
event-colour-named = { $you ->
    [seat] You name { $named }.
   *[none] **{ $seat }** names { $named }.
}
event-drew = { $you ->
    [seat] You draw { $cards }{ $why }.
   *[none] **{ $seat }** draws { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }{ $why }.
}
# Why somebody draws; a plain draw needs no reason, and none for cards that were owed.
why-turn = { "" }
why-owed = { "" }
why-uno = {" "}(forgot to call UNO)
why-wrong-card = {" "}(wrong card)
why-talk = {" "}(table talk)
why-challenge = {" "}(challenge)
event-passed = { $blocked ->
    [yes] { $you ->
        [seat] You can neither play nor draw.
       *[none] **{ $seat }** can neither play nor draw.
    }
   *[no] { $you ->
        [seat] You pass.
       *[none] **{ $seat }** passes.
    }
}
event-skipped = { $you ->
    [seat] You miss your turn.
   *[none] **{ $seat }** misses a turn.
}
event-direction-turned = Play changes direction: { direction }.
event-owing = { $you ->
    [seat] You owe { cards }.
   *[none] **{ $seat }** owes { cards }.
}
event-called = { $you ->
    [seat] You call UNO!
   *[none] **{ $seat }** calls UNO!
}
event-caught = { $you ->
    [seat] **{ $by }** catches you: you did not call UNO.
    [by] You catch **{ $seat }**, who did not call UNO.
   *[none] **{ $by }** catches **{ $seat }**, who did not call UNO.
}
event-challenged = { $bluff ->
    [yes] { $you ->
        [seat] **{ $by }** challenges you, rightly: you were bluffing.
        [by] You challenge **{ $seat }**, rightly: it was a bluff.
       *[none] **{ $by }** challenges **{ $seat }**, rightly: it was a bluff.
    }
   *[no] { $you ->
        [seat] **{ $by }** challenges you, wrongly: you were not bluffing.
        [by] You challenge **{ $seat }**, wrongly: it was no bluff.
       *[none] **{ $by }** challenges **{ $seat }**, wrongly: it was no bluff.
    }
}
event-hand-shown = { $cards ->
    [none] **{ $seat }** shows their hand to **{ $to }** alone.
   *[other] { $you ->
        [seat] You show your hand{ to-whom }: { $cards }.
        [to] **{ $seat }** shows you their hand: { $cards }.
       *[none] **{ $seat }** shows their hand to all: { $cards }.
    }
}
to-whom = { $to ->
    [none] {" "}to all
   *[other] {" "}to **{ $to }**
}
event-wrong-card = { $you ->
    [seat] You lay { $card }, which does not fit: it comes back.
   *[none] **{ $seat }** lays { $card }, which does not fit: it comes back.
}
event-accused = { $you ->
    [seat] **{ $by }** asks for a penalty on you for table talk ({ $votes } of { $needed } votes).
    [by] You ask for a penalty on **{ $seat }** for table talk ({ $votes } of { $needed } votes).
   *[none] **{ $by }** asks for a penalty on **{ $seat }** for table talk ({ $votes } of { $needed } votes).
}
event-vote-lapsed = { $you ->
    [seat] The vote on you has run out: no penalty.
   *[none] The vote on **{ $seat }** has run out: no penalty.
}
event-reshuffled = The discard pile is shuffled into a new draw pile: { cards }.
event-left = { $you ->
    [seat] You have left the game.
   *[none] **{ $seat }** leaves the game.
}
event-round-ended = { $winner ->
    [none] The round is over, and nobody wins it.
   *[other] { $you ->
        [winner] You win the round!
       *[none] **{ $winner }** wins the round!
    }
}
event-match-ended = { $winners ->
    [none] The match is over, and nobody wins it.
   *[other] The match is over. Won by: **{ $winners }**.
}

## At the table, beside the game

event-sat-down = **{ $name }** sits down.
event-got-up = { $kicked ->
    [yes] **{ $name }** was removed from the table.
   *[no] **{ $name }** leaves the table.
}
event-host-passed = **{ $user-id }** is the host now.
event-moved-for = { $you ->
    [seat] Your time ran out: the table plays for you.
   *[none] Time ran out: the table plays for **{ $seat }**.
}
event-seat-kept = { $you ->
    [seat] A robot plays for you until you are back.
   *[none] A robot plays for **{ $seat }** from now on.
}
event-came-back = { $you ->
    [seat] You are back.
   *[none] **{ $seat }** is back.
}
event-made-ready = { $you ->
    [seat] You are ready.
   *[none] **{ $seat }** is ready.
}
event-table-closed = The table is closed.
