### The table in its channel, while it is open and while a round is played.

## Lobby

lobby-title = ## { $edition }: who plays?
lobby-host = Host: { $host }
lobby-seats = At the table: { $seated } of { $most }
lobby-seat = { $number }. { $name }
lobby-seat-host = { $number }. { $name } · host
# What keeps the game from being started; $count is how many people or robots are missing.
lobby-too-few = { $count ->
    [one] One more player is needed, a person or a robot.
   *[other] { $count } more players are needed, people or robots.
}
lobby-too-many = This way of scoring is for { $most } players at most.
lobby-seat-robot = { $number }. { $name } · :robot: robot

## Game

table-title = ## { $edition }
table-title-round = ## { $edition } · round { $round }
table-pile = { $pan ->
    [none] Discard pile: **{ $card }**
    [left] Left pan: **{ $card }** · { cards }
   *[right] Right pan: **{ $card }** · { cards }
}
table-pile-named = { $pan ->
    [none] Discard pile: **{ $card }** · colour: **{ $named }**
    [left] Left pan: **{ $card }** · colour: **{ $named }** · { cards }
   *[right] Right pan: **{ $card }** · colour: **{ $named }** · { cards }
}
table-pile-open = { $pan ->
    [none] Discard pile: **{ $card }** · no colour named yet
    [left] Left pan: **{ $card }** · no colour named yet · { cards }
   *[right] Right pan: **{ $card }** · no colour named yet · { cards }
}
table-draw-pile = :back: Draw pile: { cards }
table-aside = Put aside: { cards }
table-direction = { $direction ->
    [counter] :counter: Counter-clockwise: up the list.
   *[clockwise] :clockwise: Clockwise: down the list.
}
table-vote = :vote: Penalty for table talk, { $name }: { $votes } of { $needed } votes · ends { $when }
seat-asked = :turn: **{ $name }**
seat-waits = :seat: { $name }
seat-said = **UNO!**
seat-owes = must draw { $count }
seat-partner = with { $name }
seat-out = :seat: { $name } · out of the match
seat-gone = :seat: { $name } · has left
robot-away = { $name } (away, a robot plays)
robot-left = { $name } (has left, a robot plays)

## What the game waits for

# $you is seat when the reader is asked; $several is yes when several are.
waits-play = { $you ->
    [seat] **It is your turn.**
   *[none] It is **{ $seat }**’s turn.
}
waits-drawn = { $you ->
    [seat] **You drew a card that fits:** play it or keep it.
   *[none] **{ $seat }** drew a card that fits, and may play or keep it.
}
waits-take = { $you ->
    [seat] **You owe { cards }.**
   *[none] **{ $seat }** owes { cards }.
}
waits-colour = { $you ->
    [seat] **Name a colour.**
   *[none] **{ $seat }** names a colour.
}
waits-choose = { $you ->
    [seat] **Choose a player.**
   *[none] **{ $seat }** chooses a player.
}
round-over = The round is over.

## Clocks; $when counts down by itself.

clock-turn = :clock: Without an answer, the table plays { $when }
clock-timeout = :stopwatch: Time runs out { $when }
clock-barred = :pause: The game stands still: I cannot write in <#{ $channel }>.

## Buttons

button-join = Join
button-leave = Leave
button-add-robot = Add robot
button-remove-robot = Remove robot
button-start = Start
button-options = Options
button-cancel = Cancel
button-rules = Rules
button-rules-of = Rules of { $edition }
button-hand = My hand
button-catch = Catch…
button-status = Status
button-accuse = Table talk…
button-vote = Vote: penalty for { $name }
button-again = Play again
button-verify = Verify
button-ready = Ready
button-stop = Stop the table
button-come-back = I am back
button-back = Back
button-before = Cards, page { $page } of { $pages }
button-after = Cards, page { $page } of { $pages }
button-page-before = Previous page
button-page-after = Next page

verb-draw = Draw
verb-pass = Keep the card
verb-take = Take the cards
verb-challenge = Challenge
verb-uno = UNO!

## Options

options-title = ### Options of the table
option-line = - **{ $name }**: { $means }
options-off = - **Off**: { $names }
switch-on = { $name }: on
switch-off = { $name }: off

option-strict = Strict play
option-strict-true = a card that does not fit can be laid; it comes back, costs two cards and the turn
option-goal = Goal
option-goal-value = { $value ->
    [one] { $value } point
   *[other] { $value } points
}
option-mode = Scoring
option-mode-classic = the winner of a round scores what the others still hold; the first to reach the goal wins
    .short = classic, to a goal
option-mode-single = one round decides
    .short = one round
option-mode-low-score = everyone writes down what is left in their hand; when somebody reaches the goal, the lowest total wins
    .short = lowest total
option-mode-elimination = everyone writes down what is left in their hand; whoever reaches the goal is out, the last one in wins
    .short = elimination
option-mode-teams = partners sit opposite; a team scores what its opponents still hold (4, 6, 8 or 10 players)
    .short = teams of two
option-mode-partners = partners change from round to round; everyone adds up what their own teams won (4 players)
    .short = changing partners
option-mode-set = four rounds with the partner who sits opposite; everyone adds up what their own teams won (4 players)
    .short = four rounds in pairs
option-turn-seconds = Time for an answer
option-turn-seconds-value = { $value ->
    [one] { $value } second; after it the table plays for anyone absent
   *[other] { $value } seconds; after them the table plays for anyone absent
}
    .short = { $value ->
        [one] { $value } second
       *[other] { $value } seconds
    }
option-on-leave = When somebody leaves
option-on-leave-robot = a robot takes the seat
option-on-leave-close = the seat closes, its cards go under the draw pile

## What one person asks for

choose-kick = Remove a player…
choose-host = Make another player the host…
whom-catch = ### Who has forgotten to call UNO?
    A false catch costs you nothing.
whom-accuse = ### Penalty for table talk
    More than half of the other players must agree within a minute: then the player draws two cards. Whom do you accuse?

## Notices; $who is a mention.

notice-play = { $who }, it is your turn.
notice-drawn = { $who }, play the card you drew, or keep it.
notice-take = { $who }, you owe cards.
notice-colour = { $who }, name a colour.
notice-choose = { $who }, choose a player.
notice-warning = { $who }, { $count ->
    [one] { $count } second left: then the table plays for you.
   *[other] { $count } seconds left: then the table plays for you.
}

## Before a restart, at the head of the table's message

restart-now = The bot is being restarted: this table goes on in a moment, where it is.
restart-soon = The bot will be restarted soon. What is played goes on; a game that you start now may pause for a moment.
