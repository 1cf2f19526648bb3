### Why a move was refused: one text for each reason of the rules, named refused-<reason>.
### They are answers to one player, who sees them alone.

refused-not-your-turn = It is not your turn: the table is waiting for someone else.
refused-not-in-hand = You do not hold that card (any more).
refused-does-not-fit = That card does not fit. It needs the colour in force, or the number or the symbol of the card on the discard pile.
refused-needs-colour = Name a colour with that card: red, green, blue or yellow.
refused-needs-player = Name a player with that card.
refused-needs-pan = That card fits on both pans: say which one, left or right.
refused-bad-player = That player cannot be chosen here.
refused-already-drew = You have already drawn in this turn: play the card you drew, or keep it.
refused-only-the-drawn-card = You drew a card: in this turn you may play that one only, none that you held before.
refused-nothing-to-challenge = There is nothing to challenge: only the player who must draw for a Wild Draw Four may doubt it, and only before drawing.
refused-nothing-to-catch = There is nothing to point out: nobody has forgotten to call UNO. This costs you nothing.
refused-too-late = Too late: the next player has already begun.
refused-not-asked = That is not asked for at the moment.
refused-round-over = The round is over.
refused-stale-question = The game has moved on meanwhile: look at the table, then choose again.
# Instead of the plain reason, when the player owes cards.
refused-owing = { $owed ->
    [one] You owe { $owed } card: take it, or choose another of the answers offered.
   *[other] You owe { $owed } cards: take them, or choose another of the answers offered.
}

## What the table itself refuses

refused-already-seated = You sit at this table already.
refused-already-started = The game has begun: it is too late for that.
refused-barred = The game stands still: I cannot write in its channel, where nobody would see your move. It goes on by itself as soon as I can, with the time that you had left.
refused-bad-option = The option { $name } cannot be { $value }.
refused-bad-target = That player is not at the table, or cannot be meant here.
refused-channel-taken = There is a table in this channel already: join it, or open one in another channel or thread.
refused-closed-table = This table is closed.
refused-fault = Something went wrong on our side. It has been noted, and nothing has changed.
refused-kicked = You were removed from this table and cannot join it again.
refused-late-click = Too late: the time was up when you clicked.
refused-early-click = Too early: you answered before the question was asked.
refused-lobby-full = The table is full: { $most } players at the most.
refused-needs-staff = Only the host and the staff of the server may do that.
refused-no-record = There is no finished match to check here. Hands are shown when a match is over, not before.
refused-not-a-move = “{ $line }” is not understood here.
# What could have been typed instead.
could-say = You could say: { $choices }
refused-not-away = Your seat is yours: no robot keeps it.
refused-not-between = No round is waiting to be dealt.
refused-not-host = Only the host may do that.
refused-not-in-server = That table is in another server: join it in its channel.
refused-not-playing = The game has not begun yet.
refused-not-seated = You do not sit at this table.
refused-outrun = So close! **{ $name }** was faster.
refused-restarting = The bot is restarting: try again in a moment. Your game is saved.
refused-seat-closed = You left this game, and your seat is closed.
refused-overloaded = More is going on than I can keep up with: your click has changed nothing. Try again in a moment.
refused-store-down = Nothing can be saved at the moment, so nothing has changed. Try again in a moment.
refused-table-moved-on = The table has moved on meanwhile: look at it, then choose again.
refused-too-few-players = At least { $least } players are needed: add a robot, or wait for somebody.
refused-unknown-edition = There is no such edition.
refused-wrong-number = This way of scoring cannot be played by { $players ->
    [one] { $players } player
   *[other] { $players } players
}: { $mode }

## Who may open a table, and how often: the server's choice, and the limits

refused-banned = The staff of this server does not let you play at its tables.
refused-left-server = You are no longer in the server of that table, so a robot keeps your seat. Once you are back there, you can take it again.
refused-only-staff-opens = In this server only the staff opens tables. You can join any that is open.
refused-only-role-opens = In this server only members with the role <@&{ $role }> open tables. You can join any that is open.
refused-wrong-channel = { $more ->
    [0] This server plays in <#{ $channel }>: open your table there.
    [one] This server plays in <#{ $channel }> and { $more } other place: open your table there.
   *[other] This server plays in <#{ $channel }> and { $more } other places: open your table there.
}
refused-wrong-edition = This server does not play that edition.
refused-open-cooldown = You have just opened a table: { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} must lie between two. You can open the next one <t:{ $again }:R>.
refused-hourly-per-person = You have opened { $most ->
    [one] { $most } table
   *[other] { $most } tables
} within an hour, and that is the most. You can open the next one <t:{ $again }:R>.
refused-hourly-per-server = { $most ->
    [one] { $most } table has
   *[other] { $most } tables have
} been opened in this server within an hour, and that is the most. The next one can be opened <t:{ $again }:R>.
refused-tables-per-person = You host { $most ->
    [one] { $most } open table
   *[other] { $most } open tables
} already, and that is the most. You can open another as soon as one has closed. { $channel ->
    [none] {""}
   *[other] One of them is in <#{ $channel }>.
}
refused-tables-per-server = This server has { $most ->
    [one] { $most } open table
   *[other] { $most } open tables
}, and that is the most. Another can be opened as soon as one of them has closed; you can join any that is open.
refused-draining = The bot is about to be restarted and opens no new tables until then. Tables that are open go on. Try again in a few minutes.
refused-too-many-clicks = One thing after the other: { $most ->
    [one] { $most } click
   *[other] { $most } clicks
} of yours are still being answered. Try again when they are.
