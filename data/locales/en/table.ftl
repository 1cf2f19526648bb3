### The table in its channel, while it is open and while a round is played.

## Before there is a table

opening-title = ## Which UNO do you want to play?
opening-text = -# A click opens a table here, with a seat for you.
opening-alone = -# On this server, only you can see what I say, so nobody can join you here. You can play against robots: a click opens a table that only you see.
opening-featured = -# :star: Edition of the day: **{ $edition }**
opening-elsewhere = Tables are opened on a server: type `/uno play` in one of its channels.
again-elsewhere = That game was played in another chat. To play again, use `/uno play` there.
button-play-alone = Play against robots
button-play-here = Play
button-choose-edition = Open a table

## Lobby

lobby-title = ### { $edition }
lobby-seats = Who’s playing? { $seated } of { $most }
lobby-seat = { $number }. { $name }
lobby-host = host
lobby-seat-host = { $number }. { $name } · { lobby-host }
# What keeps the game from being started; $count is how many people or robots are missing.
lobby-too-few = { $count ->
    [one] One more player needed: friends press **Join**, or you press **Add robot**.
   *[other] { $count } more players needed: friends press **Join**, or you press **Add robot**.
}
# While one person is alone; $short is yes where a game with robots is a short one.
lobby-alone =
    Friends press **Join**, then you press **{ button-start }**. On your own? **{ button-start-with-robots }** starts right away{ $short ->
        [yes] , for a single round
       *[no] {""}
    }.
button-start-with-robots = Me and { robots }
lobby-too-many = This scoring takes { $most } players at most: remove robots, or change the scoring under **{ button-lobby-more }**.
# Who played the game before and has not come; $robots join at the start in their place.
lobby-asked = Invited to play again: { $names }. As soon as everyone’s here, I’ll deal.{ $robots ->
    [0] { "" }
    [one] {" "}If the game starts sooner, a robot takes the free seat.
   *[other] {" "}If the game starts sooner, robots take the { $robots } free seats.
}
lobby-more-title = ### Before the deal
lobby-seat-robot = { $number }. { $name } · :robot: { robot-of-level }
lobby-robots = :robot: { $names }

## Game

table-title = ### { $edition }
table-title-round = ### { $edition } · round { $round }
table-pile = { $pan ->
    [left] Left tray
    [right] Right tray
   *[none] Discard pile
}: **{ $card }**{ $named ->
    [none] { "" }
    [open] {" "}· no colour yet
   *[other] {" "}· colour: **{ $named }**
}
table-waiting = Joining in the next round: { $names }
table-draw-pile = :back: Draw pile: { $count }
table-aside = put aside: { $count }
table-direction = { $direction ->
    [counter] :counter: Play goes up the list
   *[clockwise] :clockwise: Play goes down the list
}
table-vote = -# :vote: Penalty vote (table talk), { $name }: { votes } · ends { $when }
    .short = -# :vote: Penalty for you (table talk): { votes }
table-vote-close = -# :vote: **{ $name }** wants to close the table without a result: { votes }{ $when ->
    [none] {""}
   *[other] { " " }· ends { $when }
}
table-vote-remove = -# :vote: **{ $name }** wants to remove **{ $person }**: { votes }{ $when ->
    [none] {""}
   *[other] { " " }· ends { $when }
}
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
seat-owes = { $count ->
    [0] must draw
   *[other] must draw { $count }
}
seat-partner = with { $name }
seat-out = :seat: { $name } · out
seat-gone = :seat: { $name } · { $kicked ->
    [yes] was removed
   *[no] has left the game
}
robot-away = { $name } (a robot is filling in)
robot-left = { $name } (left the game, a robot plays on)
robot-removed = { $name } (removed, a robot plays on)
seat-removed = { $name } (removed)

## What the game waits for

# $you is seat when the reader is asked; $several is yes when several are; $plays is yes when the
# reader can play a card.
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
   *[none] **{ $seat }** must choose a colour.
}
waits-choose = { $you ->
    [seat] **Choose a player.**
   *[none] **{ $seat }** must choose a player.
}
# Said at every such moment, whatever $seat holds; the reader who holds the card is told so.
table-threat = { $you ->
    [seat] **You can block { $card } with { $shield }** until { $next } plays or draws.
   *[none] -# **{ $seat }** could still block { $card } until { $next } plays or draws.
}
round-over = The round is over.

## Clocks; $when counts down by itself.

clock-turn = :clock: If nobody moves, the bot plays { $when }
    .short = :clock: { $when }
clock-turn-holiday = :clock: On holiday: the bot plays { $when }
    .short = :clock: On holiday: { $when }
clock-timeout = :stopwatch: Time’s up { $when }
table-asleep = :pause: **Press any button here to wake this table.** `/uno play` shows it again below. Until then you see it as it last was.
clock-barred = :pause: The game is paused: I can’t write in <#{ $channel }>.
clock-barred-gone = :pause: The game is paused: its channel was deleted.
clock-barred-thread = :pause: The game is paused: its thread was deleted, and I can’t open another.

## For who does not sit there

button-join-late = Join the next round
late-offer = You can join in the next round: you take over a robot’s seat and its score. You can also just watch.
late-offer-new = You can join in the next round: you get a seat of your own and start with 0 points. You can also just watch.
late-waits = You’ll join in the next round: your hand comes when the cards are dealt.
late-back = A robot plays your hand: you can take it back at any time.

## Buttons

button-join = Join
button-accept = Accept
button-accept-goal = Accept · to { $goal }
button-accept-one-round = Accept · one round
button-leave = Leave
button-add-robot = Add robot
button-remove-robot = Remove robot
button-start = Start
button-start-one-round = Start · one round
button-start-goal = Start · to { $goal }
button-lobby-more = More…
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
button-vote-close-yes = Agree to close
button-vote-close-no = Keep playing
button-vote-remove-yes = Agree to remove
button-vote-remove-no = Don’t remove
button-vote-withdraw = Withdraw
button-come-back = I’m back
button-back = Back
button-refresh = Refresh
button-other-sides = Other sides
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

options-closed = The game has started: here’s how it’s played.
rules-changed = printed rules, with { $names }
# A preset of rules, and the one rule that differs from it.
preset-with = { $rules }, with { $name }
preset-without = { $rules }, without { $name }
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
lobby-plays-partners = **{ $rounds } rounds**, with changing partners
lobby-plays-set = **Four rounds** in pairs
lobby-plays-short-set = **One round** in pairs
lobby-options = -# { $options }
lobby-slow-outside = -# Slow game: I’ll mention you once, right after the previous player’s move. I can’t remind you here later: check `/uno-games`.
# $why is rules where house rules are played, open where others may watch.
lobby-unrated = not rated: house rules
lobby-uncounted = doesn’t count: { $why ->
    [few-cards] fewer than five cards
   *[open] all cards showing
}
lobby-option = { $name }: { $value }
option-preset = Rules
option-preset-printed = printed rules
# The rules of an edition that are on or off.
option-extra-rules = Extra rules
option-extra-rules-none = none
option-extra-rules-about = Choose all you want in one go.
option-as-before-value = Same as at your last table
options-title = ### Table options
option-line = - **{ $name }**: { $means }
# How a rule stands that is on or off, before what it does.
option-stands = { $on ->
    [yes] on
   *[no] off
}
options-on = - **On**: { $names }
options-off = - **Off**: { $names }
choose-change = Change…
switch-on = Switch on
switch-off = Switch off

option-strict = Strict play
option-strict-true = you may play a card that doesn’t match; you then take it back, draw two and lose your turn
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
option-mode-low-score = everyone adds up what’s left in their hand; when somebody reaches the goal, the lowest total wins
    .short = lowest total
option-mode-elimination = everyone adds up what’s left in their hand; reach the goal and you’re out; the last player left wins
    .short = elimination (UNO Challenge)
option-mode-teams = partners sit opposite each other; a team scores what its opponents hold ({ $sizes } players)
    .short = teams of two
option-mode-partners = you partner each of the others in turn, { $rounds } rounds; you score what your team wins (4 players)
    .short = changing partners
option-mode-set = four rounds with the partner opposite you; you score whatever your team wins each round (4 players)
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
option-turn-seconds-86400 = slow game: 1 day per move, then the bot plays for you; other tables can be opened here too
    .short = 1 day per move
    .named = slow game: 1 day per move
option-turn-seconds-259200 = slow game: 3 days per move, then the bot plays for you; other tables can be opened here too
    .short = 3 days per move
    .named = slow game: 3 days per move
option-turn-seconds-604800 = slow game: 7 days per move, then the bot plays for you; other tables can be opened here too
    .short = 7 days per move
    .named = slow game: 7 days per move
option-slow-game = Slow game, over days
option-slow-game-about = Everybody has a day or more for each move, and gets a message when it’s their turn; once the time is up, the bot plays. Other tables can be opened here too.
choose-days = Time per move
option-on-leave = When somebody leaves
option-on-leave-robot = a robot takes the seat
option-on-leave-close = the seat closes, and its cards go under the draw pile
    .named = when somebody leaves: seat closed, cards under the draw pile
option-own-thread = Separate thread
option-own-thread-true = the table moves to a thread of this channel, which is archived ten minutes after the end

## What one person asks for

button-host = For the host…
host-title = ### For the host
choose-kick = Remove a player…
choose-host = Make another player the host…
whom-accuse = ### Penalty vote for table talk
    If more than half of the others agree within a minute, that player draws two cards. Who’s it against?

## What is asked before something ends

button-dismiss = No, go back
button-kick = Remove
dismissed = Nothing has changed.
nothing-new = Nothing else has happened.
sure-stop = ### Close the table?
    The game ends now for everyone, and nobody wins it.
    -# It can’t be resumed.{ $rounds ->
        [0] {""}
        [one] {" "}The finished round stays in the results.
       *[other] {" "}The { $rounds } finished rounds stay in the results.
    }
sure-stop-ask = ### Close the table?
    The others are asked first and have { $slow ->
        [yes] a day
       *[no] a minute
    }.
    - **More than half agree:** the game ends for everyone and counts for nobody.
    - **If not:** { $leaves ->
        [yes] you leave the game.
       *[no] it goes on.
    }
sure-stop-last = ### Close the table?
    Everyone else is away, with robots in their seats: for them, it’s a defeat. For you, this game doesn’t count.
sure-stop-alone = ### Close the table?
    There’s nobody here to agree to that, so { $leaves ->
        [yes] you leave the game instead.
       *[no] the game goes on.
    }
vote-asked = { $until ->
    [none] The others can answer at the table or in their hand; no time runs out while the game is paused.
   *[other] The others have until { $until } to answer, at the table or in their hand.
} To withdraw your request, press **{ $no }** at the table.
sure-stop-lobby = ### Close the table?
    { $count ->
        [one] Nobody else has joined yet.
       *[other] { $count } people have joined: they’ll lose their seats.
    } Anyone can open a new table afterwards.
sure-leave = ### Leave the game?
sure-leave-robot = - A robot plays your cards.
    - Until the game is over, **{ button-come-back }** (`/uno join`) gives you the same seat and hand back.
    - { $rated ->
        [yes] If you stay away, you can’t win, and you come last for your rating.
       *[no] If you stay away, you can’t win.
    }
sure-leave-close = - Your seat closes for good: your cards go under the draw pile.
    - { $rated ->
        [yes] You can’t come back to this game, and you come last for your rating.
       *[no] You can’t come back to this game.
    }
sure-kick = ### Remove **{ $name }**?
sure-kick-ask = { $own ->
    [yes] There’s nobody else to ask, so **that player** has { $slow ->
        [yes] a day
       *[no] a minute
    } to agree. Otherwise nobody is removed.
   *[no] The others are asked first and have { $slow ->
        [yes] a day
       *[no] a minute
    }. Unless more than half agree, nobody is removed.
}
sure-kick-barred = A removed player can’t join this table again.
sure-kick-result = This game doesn’t count for them.
sure-kick-away = They’re away: for them it counts as leaving.
sure-kick-void = It then counts for nobody else either: without them, fewer than two people take part.
sure-kick-unrated = Then nobody is rated for this game.
sure-kick-robot = A robot plays their cards to the end of the game.
sure-kick-close = Their seat closes, and their cards go under the draw pile.
sure-last = That closes the table. { $ending }
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

restart-now = I’m restarting: this game will continue in a moment.
restart-outside = I’m restarting: press any button here in a moment to go on.
restart-soon = I’m restarting soon. Games go on; one that you start now may pause for a moment.
reaction-applause = Bravo!
reaction-laugh = Ha ha!
reaction-wow = Wow!
reaction-heart = Nice!
reaction-cry = Oh no!
reaction-grumble = Grrr!
table-reaction = **{ $name }** { $icon } { $words }
choose-reaction = **What do you want to show?** It shows next to your name for this turn and the next, without a message.
button-react = React
reactions-muted = Reactions are off at this table: somebody here has muted them, and that mutes them for everyone.

button-hide-hand = Don’t let others watch
# Who lets others watch; $all is yes where everybody does.
lobby-watching = { $all ->
    [yes] Others may watch this game with all cards showing, 30 seconds behind. It doesn’t count.
   *[no] Others can watch this game with all cards showing, 30 seconds behind, if everyone here agrees. In favour so far: { $names }.
}
table-watchers = -# { $count ->
    [one] One person has watched
   *[other] { $count } people have watched
} this game with all cards showing.
