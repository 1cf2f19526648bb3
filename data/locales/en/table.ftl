### The table in its channel, while it is open and while a round is played.

## Before there is a table

opening-title = ## Which UNO do you want to play?
opening-text = -# A click opens a table in this channel, with a seat for you.
opening-featured = -# :star: Edition of the day: **{ $edition }**
opening-elsewhere = Tables are opened in a server: type `/uno play` in one of its channels.
button-choose-edition = Open a table

## Lobby

lobby-title = ### { $edition }
lobby-seats = Who plays? { $seated } of { $most }
lobby-seat = { $number }. { $name }
lobby-seat-host = { $number }. { $name } · host
# What keeps the game from being started; $count is how many people or robots are missing.
lobby-too-few = { $count ->
    [one] One more player is needed: friends press **Join**; or press **Add robot**.
   *[other] { $count } more players are needed: friends press **Join**; or press **Add robot**.
}
# While one person is alone; $short is yes where a game with robots is a short one.
lobby-alone =
    Friends press **Join**, then you press **Start**. On your own? **{ button-start-with-robots }** deals at once{ $short ->
        [yes] , for a single round
       *[no] {""}
    }.
button-start-with-robots = Me and { robots }
lobby-too-many = This scoring is for { $most } players at most.
# Who played the game before and has not come; $robots join at the start in their place.
lobby-asked = Asked to play again: { $names }. When all are here, I deal at once.{ $robots ->
    [0] { "" }
    [one] {" "}At the start a robot takes the free seat.
   *[other] {" "}At the start robots take the { $robots } free seats.
}
lobby-seat-robot = { $number }. { $name } · :robot: { robot-of-level }
lobby-robots = :robot: { $names }

## Game

table-title = ### { $edition }
table-title-round = ### { $edition } · round { $round }
table-pile = { $pan ->
    [left] Left pan
    [right] Right pan
   *[none] Discard pile
}: **{ $card }**{ $named ->
    [none] { "" }
    [open] {" "}· no colour yet
   *[other] {" "}· colour: **{ $named }**
}
table-waiting = Joining at the next round: { $names }
table-draw-pile = :back: Draw pile: { $count }
table-aside = put aside: { $count }
table-direction = { $direction ->
    [counter] :counter: Play goes up the list
   *[clockwise] :clockwise: Play goes down the list
}
table-vote = -# :vote: Penalty vote (table talk), { $name }: { $votes } of { $needed } votes · ends { $when }
    .short = -# :vote: Penalty for you (table talk): { $votes } of { $needed } votes
table-close-vote = -# :vote: **{ $name }** wants to close the table without a result: { $votes } of { $needed } votes · ends { $when }
# A player to choose from; $marks is none, or what marks them.
seat-choice = { $name } · { cards }{ $marks ->
    [none] { "" }
   *[other] {" "}({ $marks })
}
mark-you = you
mark-partner = partner
mark-robot = robot
seat-asked = :turn: **{ $name }**
seat-waits = :seat: { $name }
seat-said = **UNO!**
seat-owes = must draw { $count }
seat-partner = with { $name }
seat-out = :seat: { $name } · out
seat-gone = :seat: { $name } · { $kicked ->
    [yes] was removed
   *[no] has left the game
}
robot-away = { $name } (a robot plays meanwhile)
robot-left = { $name } (has left the game, a robot plays)
robot-removed = { $name } (was removed, a robot plays)
seat-removed = { $name } (removed)

## What the game waits for

# $you is seat when the reader is asked; $several is yes when several are.
waits-then = After that: { $question }
waits-play = { $you ->
    [seat] **It’s your turn.**
   *[none] It’s **{ $seat }**’s turn.
}
waits-drawn = { $you ->
    [seat] **You can play the card you drew:** play it or keep it.
   *[none] **{ $seat }** can play the drawn card, or keep it.
}
waits-take = { $you ->
    [seat] **You must draw { cards }.**
   *[none] **{ $seat }** must draw { cards }.
}
waits-colour = { $you ->
    [seat] **Choose a colour.**
   *[none] **{ $seat }** chooses a colour.
}
waits-choose = { $you ->
    [seat] **Choose a player.**
   *[none] **{ $seat }** chooses a player.
}
# Said at every such moment, whatever $seat holds; the reader who holds the card is told so.
table-threat = { $you ->
    [seat] **You can block { $card } with { $shield }**, until { $next } plays or draws.
   *[none] -# **{ $seat }** could still block { $card }, until { $next } plays or draws.
}
round-over = The round is over.

## Clocks; $when counts down by itself.

clock-turn = :clock: If nobody moves, the bot plays { $when }
    .short = :clock: { $when }
clock-timeout = :stopwatch: Time’s up { $when }
clock-barred = :pause: The game is paused: I can’t write in <#{ $channel }>.
clock-barred-thread = :pause: The game is paused: its thread was deleted, and I can’t open another.

## For who does not sit there

button-join-late = Join the next round
late-offer = You can join at the next round: you get the seat of a robot, with its score. You can also just watch.
late-offer-new = You can join at the next round: you get a seat of your own and start with 0 points. You can also just watch.
late-waits = You join at the next round: your hand comes when the cards are dealt.
late-back = A robot plays your hand: you can take it back at any time.

## Buttons

button-join = Join
button-leave = Leave
button-add-robot = Add robot
button-remove-robot = Remove robot
button-start = Start
button-options = Options
button-thread = Open a thread
button-cancel = Close table
button-rules = Rules
button-hand = My hand
button-catch = Catch { $name }
button-status = Table status
button-accuse = Penalty vote…
button-vote = Vote: penalty for { $name }
button-again = Play again
button-verify = Verify
button-fair-deal = Fair deal
button-ready = Next round
button-stop = Close table
button-close-yes = Agree to close
button-close-no = Keep playing
button-come-back = I’m back
button-back = Back
button-refresh = Refresh
button-before = Cards, page { $page } of { $pages }
button-after = Cards, page { $page } of { $pages }
button-page-before = Previous page
button-page-after = Next page

verb-draw = Draw
verb-pass = Keep the card
verb-take = Draw { $count }
verb-challenge = Challenge
verb-uno = UNO!

## Options

options-closed = The game has started: this is how it is played.
rules-changed = printed rules, with { $names }
rules-unchanged = as on the printed sheet
# The title of a table that plays by other rules than the printed ones.
edition-preset = { $edition }, { $rules }
edition-with = { $edition } with { $names }
edition-changes = { $edition } with { $count } changed rules
option-changed = { $name } ({ $value })
lobby-rules = { $plays } · { $rules }
# What a table plays; $goal is the points that end the game.
lobby-plays-classic = **First to { $goal } points**, over several rounds
lobby-plays-single = **One round**
lobby-plays-low-score = **Several rounds**, until somebody has { $goal } points: the lowest total wins
lobby-plays-elimination = **Several rounds**: at { $goal } points you’re out
lobby-plays-teams = **Teams of two, first to { $goal } points**, over several rounds
lobby-plays-partners = **{ $rounds } rounds**, with a new partner each time
lobby-plays-set = **Four rounds** in pairs
lobby-plays-short-set = **One round** in pairs
lobby-options = -# { $options }
# $why is rules where house rules are played, open where others may watch.
lobby-unrated = not rated: { $why ->
    [open] open hands
   *[rules] house rules
}
lobby-option = { $name }: { $value }
option-preset = Rules
option-preset-printed = printed rules
option-as-before-value = As at your last table
options-title = ### Options of the table
option-line = - **{ $name }**: { $means }
options-on = - **On**: { $names }
options-off = - **Off**: { $names }
choose-change = Change…
switch-on = Switch on
switch-off = Switch off

option-strict = Strict play
option-strict-true = you may play a card that doesn’t match; you then take it back, draw two cards and lose your turn
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
option-mode-low-score = everyone adds up what is left in their own hand; when somebody reaches the goal, the lowest total wins
    .short = lowest total
option-mode-elimination = everyone adds up what is left in their own hand; a player who reaches the goal is out, and the last one in wins
    .short = elimination (UNO Challenge)
option-mode-teams = partners sit opposite each other; a team scores what its opponents still hold ({ $sizes } players)
    .short = teams of two
option-mode-partners = a new partner every round, { $rounds } rounds; you add up what your own teams win (4 players)
    .short = changing partners
option-mode-set = four rounds with the partner opposite you; you add up what your own teams win (4 players)
    .short = four rounds in pairs
option-mode-short-set = one round with the partner opposite you; a team scores what its opponents still hold (4 players)
    .short = one round in pairs
option-turn-seconds = Away limit
option-turn-seconds-value = { $value ->
    [one] after { $value } second without an answer, the bot plays for you
   *[other] after { $value } seconds without an answer, the bot plays for you
}
    .short = { $value ->
        [one] { $value } second
       *[other] { $value } seconds
    }
option-turn-seconds-86400 = slow game: 1 day for a move, then the bot plays for you; this channel has no other table meanwhile
    .short = slow, 1 day a move
option-turn-seconds-259200 = slow game: 3 days for a move, then the bot plays for you; this channel has no other table meanwhile
    .short = slow, 3 days a move
option-turn-seconds-604800 = slow game: 7 days for a move, then the bot plays for you; this channel has no other table meanwhile
    .short = slow, 7 days a move
option-on-leave = When somebody leaves
option-on-leave-robot = a robot takes the seat
option-on-leave-close = the seat closes, its cards go under the draw pile
option-own-thread = Own thread
option-own-thread-true = the table moves to a thread of this channel, which is archived ten minutes after the end

## What one person asks for

button-host = For the host…
host-title = ### For the host
choose-kick = Remove a player…
choose-host = Make another player the host…
whom-accuse = ### Penalty vote for table talk
    More than half of the other players must agree within a minute; the player then draws two cards. Against whom?

## What is asked before something ends

button-dismiss = No, go back
button-kick = Remove
dismissed = Nothing has changed.
nothing-new = Nothing else has happened.
sure-stop = ### Close the table?
    The game ends now for everyone, and nobody wins it.
    -# It can’t be resumed.{ $rounds ->
        [0] {""}
        [one] {" "}The round that is over stays in the results.
       *[other] {" "}The { $rounds } rounds that are over stay in the results.
    }
sure-stop-ask = ### Close the table?
    The others are asked first and have a minute.
    - **More than half agree:** the game ends for everyone and counts for nobody.
    - **If not:** { $leaves ->
        [yes] you leave the game.
       *[no] it goes on.
    }
close-asked = The others can answer until { $until }, under the table and in their hands.
sure-stop-lobby = ### Close the table?
    { $count ->
        [one] Nobody else has joined yet.
       *[other] { $count } people have joined: they lose their seats.
    } Anyone can open a new table afterwards.
sure-leave = ### Leave the game?
sure-leave-robot = - A robot plays your cards.
    - Until the game is over, `/uno join` gives you the same seat and hand back.
    - If you stay away, you can’t win it and come last in the ratings.
sure-leave-close = - Your seat closes for good: your cards go under the draw pile.
    - You can’t come back to this game, and you come last in the ratings.
sure-kick = ### Remove **{ $name }**?
sure-kick-barred = They can’t join this table again.
sure-kick-result = This game doesn’t count for them.
sure-kick-void = It then counts for nobody else either: without them, fewer than two people take part.
sure-kick-robot = A robot plays their cards to the end of the game.
sure-kick-close = Their seat closes, and their cards go under the draw pile.
sure-last = The table closes with that. { $ending }
sure-host = **{ $name }** becomes the host.

## Notices; $who is a mention.

notice-rests = -# I mention players here when it’s their turn.
notice-play = { $who }, it’s your turn.
notice-drawn = { $who }, play the card you drew, or keep it.
notice-take = { $who }, you must draw.
notice-colour = { $who }, choose a colour.
notice-choose = { $who }, choose a player.
notice-warning = { $who }, { $count ->
    [one] { $count } second left, then the bot plays for you.
   *[other] { $count } seconds left, then the bot plays for you.
}
notice-warning-slow = { $who }, it’s still your turn: the bot plays for you { $when }.

## Before a restart, at the head of the table's message

restart-now = I’m restarting: this game continues in a moment.
restart-soon = I’m restarting soon. Games go on; one that you start now may pause for a moment.
reaction-applause = Bravo!
reaction-laugh = Ha ha!
reaction-wow = Wow!
reaction-heart = Nice!
reaction-cry = Oh no!
reaction-grumble = Grrr!
table-reaction = **{ $name }** { $icon } { $words }
choose-reaction = **What do you want to show?** It stands beside your name during this turn and the next one, without a message.
button-react = React
reactions-muted = Reactions are muted at this table: somebody here has turned them off, and everyone reads the same message.
