### Why a move was refused: one text for each reason of the rules, named refused-<reason>.
### They are answers to one player, who sees them alone.

refused-not-your-turn = It’s not your turn.
refused-not-in-hand = That card isn’t in your hand.
refused-does-not-fit = Not playable now: a card must match the current colour, or the number or symbol of the top card.
refused-needs-colour = First choose a colour.
refused-needs-player = First choose a player.
refused-needs-pan = You can play that card on either tray: choose left or right.
refused-bad-player = You can’t choose that player here.
refused-already-drew = You’ve already drawn this turn: play the card you drew, or keep it.
refused-only-the-drawn-card = After drawing, you can only play the card you drew.
refused-nothing-to-challenge = Nothing to challenge: only the player who must draw for a Wild Draw Four can challenge it, before drawing.
# For one command: refused-<verb>-<reason>. In an edition where no card can be challenged:
refused-challenge-not-asked = There’s nothing to challenge in this edition.
refused-pass-not-asked = You can only keep a card you’ve just drawn.
refused-take-not-asked = You don’t have to draw any cards right now.
refused-colour-not-asked = There’s no colour to choose right now.
refused-choose-not-asked = There’s no player to choose right now.
refused-nothing-to-catch = Nobody to catch: nobody forgot to call UNO. No penalty for trying.
# A call that does not count; $count is how many cards the reader holds.
refused-uno = { $said ->
    [yes] You’ve already called UNO.
   *[no] { $count ->
        [2] Not yet: you have two cards and it isn’t your turn. Call UNO as you play one of them.
       *[other] Too early: you have { cards }. Call UNO as you play your second-to-last card.
    }
}
# A catch that does not count; $by is who has been faster.
refused-catch = { $by ->
    [none] { $said ->
        [yes] **{ $name }** has called UNO.
       *[no] **{ $name }** has { cards }: you can only catch a player with one card. No penalty for trying.
    }
   *[other] { $you ->
        [yes] You’ve just caught **{ $name }**.
       *[no] **{ $name }** was caught by **{ $by }** a moment ago.
    }
}
refused-catch-own-side = { $own ->
    [yes] You can’t catch yourself: press **UNO!**
   *[no] **{ $name }** plays with you: you can only catch opponents.
}
# A penalty vote that does not count.
refused-vote = { $why ->
    [own] You can’t vote against yourself.
    [partner] **{ $name }** plays with you: you can only vote against opponents.
    [two] A penalty vote needs at least three players.
    [paid] **{ $name }** has already drawn for table talk in this round: once a round is the limit.
   *[again] You’ve already voted against **{ $name }**.
}
refused-too-late = Too late: the next player has already begun.
refused-too-late-for = Too late: **{ $name }** has already begun.
refused-not-asked = You can’t do that right now.
refused-other-edition = That command only exists in { $edition }: this table plays { $played }.
refused-round-over = The round is over.
refused-stale-question = The game has moved on: press **My hand** for the current cards.
# Instead of the plain reason, when the player owes cards.
refused-owing = { $owed ->
    [one] You must draw { $owed } card first, or use one of the other buttons.
   *[other] You must draw { $owed } cards first, or use one of the other buttons.
}

## What the table itself refuses

refused-already-seated = You’re already at this table.
refused-already-started = The game has started: it’s too late for that.
refused-barred = The game is paused: I can’t write in its channel, so nobody would see your move. It resumes by itself as soon as I can, with the time you had left.
refused-bad-option = That choice isn’t available any more: open the menu again.
refused-no-majority = This vote can’t pass: too few of the other players are here. Robots don’t vote, and can’t be voted against.
refused-no-vote = That vote isn’t open right now.
refused-no-voter = Only the others who have played since the first round can vote.
refused-nobody-to-ask = There’s nobody else here to agree. A robot plays for people who are away{ $place ->
    [outside] .
   *[server] ; server staff who aren’t playing can remove somebody on their own.
}
refused-declined-before = The others have declined this, or you’ve withdrawn it. You can ask again in the next round or, in a tournament, in the next set.
refused-not-at-table = They’re not at this table. Choose one of the names I suggest.
refused-bad-target = That player isn’t at the table, or can’t be chosen here.
refused-channel-taken = { $there ->
    [tournament] There’s already a tournament here: `/tournament standing` shows who plays and how it stands. You can open another one in another channel.
    [thread] This thread belongs to a tournament. You can open a table in another channel or thread.
   *[table] There’s already a table here. You can open another one in another channel, thread or chat.
}
refused-closed-table = This table is closed. `/uno play` opens a new one.
refused-vote-open = The others are already being asked: wait for their answer.
refused-fault = Something went wrong on my side. I’ve noted it, and nothing has changed.
refused-fault-afterwards = Something went wrong on my side. I’ve noted it. What you asked for may already have been done: check before you try again.
refused-kicked = You were removed from this table and can’t join it again.
refused-own-kick = You can’t remove yourself: to leave, use `/uno leave`.
refused-late-click = Too late: time was up when you clicked.
refused-data-deleted = You’ve just deleted everything I keep about you. If you still want to play, just try again.
refused-duel = This table is reserved for a duel until the challenged player has answered. You can open another one in another channel or thread.
refused-early-click = Too early: you answered before the question was asked.
refused-lobby-full = The table is full ({ $most } players at most).
refused-tournament-full = The tournament is full ({ $most } players): you can watch it in its threads.
refused-needs-staff = { $place ->
    [outside] Only the host can do that.
   *[server] Only the host and the server staff can do that.
}
refused-no-free-seat = Every seat of this game is taken: you can watch, and play the next game.
refused-only-round = This game is a single round: you can watch, and play the next game.
refused-waits-for-round = You’ll join in the next round: until then you can watch.
# $where is direct in direct messages, where somebody sits at no table or at several.
refused-no-table = { $where ->
    [direct] In direct messages, this command only works while you’re at exactly one table. Use it where your table is, or press a button in your hand.
    [tournament] You have no game in this tournament right now.
   *[channel] There’s no table here.
}
refused-no-record = There’s no finished game here. Hands are shown when a game is over, not before.
refused-not-a-move = “{ $line }” isn’t one of your choices.
# What could have been typed instead.
could-say = Try: { $choices }
refused-not-away = You’re already playing: no robot has your seat.
refused-not-between = No round is waiting to be dealt.
refused-not-host = { $host ->
    [none] Only the host can do that.
   *[other] Only the host, **{ $host }**, can do that.
}
refused-not-in-server = That table is in another server or chat: join it there.
refused-not-invited = You’re not invited to this table.
refused-not-open = This game can’t be watched with all cards showing: not all its players agreed to that in the lobby.
refused-own-game = You’re playing: you can’t watch your own game.
refused-never-open = Slow games and tournaments can’t be watched with all cards showing.
refused-not-playing = The game hasn’t started yet.
refused-not-seated = You’re not at this table.
refused-outrun = { $phrasing ->
    [2] **{ $name }** beat you to it.
    [3] Just too late: **{ $name }** was faster.
   *[1] So close! **{ $name }** was faster.
}
refused-reactions-off = Reactions are off at this table: the server staff have switched them off.
refused-restarting = I’m restarting: try again in a moment. Your game is saved.
refused-seat-closed = You left this game and your seat is closed: you can watch, but not come back.
refused-slow-timed = **{ $option }** doesn’t work in a slow game: switch it off first, or choose an away limit in seconds.
refused-slow-clock = This edition is played against the clock, so it can’t be a slow game. Choose an away limit in seconds.
refused-slow-seats = { $name } is already playing { $most } slow games, and nobody can play more at once. Finish or leave one first.
refused-slow-tables = { $name } already has { $most } slow tables { $place ->
    [outside] here
   *[server] on this server
}, and nobody can have more at once. Finish or close one first.
refused-overloaded = More is going on than I can keep up with: your click has changed nothing. Try again in a moment.
refused-store-down = I can’t save anything at the moment, so nothing has changed. Try again in a moment.
refused-table-moved-on = The table has moved on: look at it, then choose again.
refused-too-few-players = You need at least { $least } players: add a robot, or wait for somebody.
refused-unknown-action = I don’t know this button or command any more. Try `/uno hand`.
refused-needs-server = That only works on servers that have added me: ask somebody who manages one.
refused-outside-off = You can’t play here: the person who runs me allows it only on servers that have added me.
refused-unknown-edition = There’s no such edition.
refused-watches = You’ve watched this game with all cards showing, so you can’t join it. You can play the next one.
refused-wrong-number = **{ $mode }** doesn’t work with { $players ->
    [one] { $players } player
   *[other] { $players } players
}. Change the number of robots, or the scoring under **{ button-lobby-more }**.

## Who may open a table, and how often: the server's choice, and the limits

refused-banned = The staff of this server have barred you from its tables.
refused-left-server = You’re no longer on that table’s server, so a robot has your seat. Come back to the server to take it again.
refused-timed-out = You’re timed out on that table’s server until <t:{ $until }:f>, so a robot plays for you. Come back after that; you can leave the table at any time.
refused-only-staff-opens = On this server, only staff can open tables. You can join any open table.
refused-only-role-opens = On this server, only members with the role <@&{ $role }> can open tables. You can join any open table.
refused-wrong-channel = { $more ->
    [0] This server plays in <#{ $channel }>: open your table there.
    [one] This server plays in <#{ $channel }> and { $more } other place: open your table there.
   *[other] This server plays in <#{ $channel }> and { $more } other places: open your table there.
}
refused-wrong-edition = This server doesn’t play that edition. `/uno play` shows the ones it plays.
refused-open-cooldown = You’ve just opened a table. You can open the next one at <t:{ $again }:T>.
refused-hourly-per-person = You’ve opened { $most ->
    [one] { $most } table
   *[other] { $most } tables
} within an hour. That’s the limit. The next one can be opened at <t:{ $again }:T>.
refused-hourly-per-server = { $most ->
    [one] { $most } table has
   *[other] { $most } tables have
} been opened on this server within an hour. That’s the limit. The next one can be opened at <t:{ $again }:T>.
refused-tables-per-person = You already host { $most ->
    [one] { $most } open table
   *[other] { $most } open tables
}. That’s the limit. You can open another as soon as one has closed. { $channel ->
    [none] {""}
   *[other] One of them is in <#{ $channel }>.
}
refused-plans-per-person = You already have { $most ->
    [one] { $most } table
   *[other] { $most } tables
} open or planned. That’s the limit. You can plan another as soon as one has closed or been cancelled.
refused-tables-per-server = This server has { $most ->
    [one] { $most } open table
   *[other] { $most } open tables
}. That’s the limit. Another can be opened as soon as one of them has closed; you can join any that is open.
refused-draining = I’m restarting soon, so I’m not opening new tables. Open tables go on. Try again in a few minutes.
refused-too-many-clicks = Slow down: I’m still answering { $most } of your clicks.
