### A tournament of eight at two tables (MAT-7), or of four at one (MAT-6).

refused-in-tournament = This table belongs to a tournament: you can only stop the whole tournament.
refused-no-tournament = There’s no tournament here.
refused-no-threads = I couldn’t open the threads. Check that I have **Create Public Threads** and **Send Messages in Threads** here, then try again.
tournament-elsewhere = I can’t open a tournament here, as its tables are threads: open it in a text or announcement channel.
refused-too-many-players = { $players } people have already joined: for a tournament of { $most }, some of them have to leave first.

next-held = The tournament is paused: the next round waits.

# $players is how many play, $short whether partners play one round together instead of four.
tournament-title = ### { $short ->
    [yes] Short tournament
   *[no] Tournament
} of { $players ->
    [4] four
   *[other] eight
} · { $edition }
tournament-idea = { $players ->
    [4] One table
   *[other] Two tables
}, { $rounds } rounds: { $short ->
    [yes] one
   *[no] four
} with each of the others as partner. You score whatever your team wins.
tournament-players = Players: { $seated } of { $players }{ $robots ->
    [0] .
    [one] ; a robot fills the free place.
   *[other] ; robots fill the { $robots } free places.
}
tournament-robot = { $name } (robot)
tournament-set = **Set { $set } of { $sets }**
tournament-table = { $tables ->
    [1] {""}
   *[other] Table { $table },{" "}
}<#{ $thread }>: { $one } – { $other } · { $over ->
    [yes] over
   *[no] { $rounds ->
        [1] being played
       *[other] round { $round } of { $rounds }
    }
}
tournament-attempt = -# The cards at { $tables ->
    [1] the table
   *[other] table { $table }
} have been dealt again (attempt { $attempt }): the previous attempt failed, and its rounds don’t count.
tournament-paused = :pause: Paused: no new round begins. After 14 days without a change the tournament is stopped.
tournament-vote-close = -# :vote: **{ $name }** wants to stop the tournament without a winner: { votes } · ends { $when }
tournament-vote-pause = -# :vote: **{ $name }** wants to pause the tournament: { votes } · ends { $when }
tournament-vote-remove = -# :vote: **{ $name }** wants to remove **{ $person }**: { votes } · ends { $when }
tournament-vote-call = -# :vote: **{ $name }** has called a vote in this tournament. You can vote until { $when }, below its message in <#{ $channel }>.
tournament-threadless = :pause: I can’t open a thread for a table: I need **Create Public Threads** and **Send Messages in Threads** here. The table waits as it stands, and I’ll try again every minute; after 14 days the tournament is stopped.
tournament-next = Next set { $when }.
tournament-stop-sure = ### Stop the tournament?
    It’s in set { $set } of { $sets }. Nobody will win it, and it can’t be resumed. To go on another day, pause it.
tournament-stop-ask = ### Stop the tournament?
    The others are asked first and have a minute.
    - **More than half agree:** it ends without a winner.
    - **If not:** { $leaves ->
        [yes] you leave it, and a robot plays for you.
       *[no] it goes on.
    }
tournament-cancel-sure = ### Cancel the tournament?
    { $count ->
        [one] Nobody else has joined yet.
       *[other] { $count } people have joined: they’ll lose their places.
    } Anyone can open a new one afterwards.
tournament-leave-sure = ### Leave the tournament?
    A robot plays for you in set { $set } of { $sets } and in all that follow. To get your place back, with the points won by then, press **I’m back** below the tournament’s message.
tournament-leave-last = ### Leave the tournament?
    You’re the only one left: without you it ends, and nobody wins it.{ $paused ->
    [yes] {""}
   *[no] {" "}To go on another day, pause it.
}
tournament-kick-sure = They can’t join this tournament again.{ $started ->
    [yes] {" "}It doesn’t count for them, and a robot takes their place.
   *[no] {""}
}
tournament-kick-unrated = The set that they’re playing won’t be rated for anybody at their table.
tournament-left = You’ve left the tournament: a robot plays for you. **I’m back** gives you your place back.
tournament-left-before = You’re no longer in the tournament.
tournament-left-last = { $set ->
    [0] You were the only one in it, so the tournament is cancelled.
   *[other] You were the only one left, so the tournament is over; nobody wins it.
}
tournament-removed = They’re no longer in the tournament.
tournament-vote-asked = The others have until { $until } to answer, below the tournament’s message. To withdraw your request, press **{ $no }** there.
tournament-voted = I’ve noted your answer. You can change it until the vote ends.
tournament-goes-on = Here we go: set { $set } of { $sets }.
tournament-standing = **Standings**
tournament-leading = **In the lead**
tournament-own = **Your partners**
tournament-own-set = { $now ->
    [yes] :turn:
   *[no] :seat:
} Set { $set }{ $tables ->
    [1] {""}
   *[other] , table { $table }
}: with **{ $partner }** against { $others }
tournament-call = **Set { $set }:** { $one } against { $other }.
tournament-so-far = Set { $set } of { $sets } is over. Standings: { $standing }.
tournament-call-away = -# A robot plays for absent players: to come back, press **I’m back** below the tournament’s message.
tournament-set-over = **Set { $set } of { $sets } is over.**
tournament-table-next = Next { $tables ->
    [1] in
   *[other] at table { $table },
} <#{ $thread }>: { $one } – { $other }
tournament-thread = { $edition } · { $tables ->
    [1] tournament
   *[other] table { $table }
}
tournament-won = { $count ->
    [one] { $phrasing ->
        [2] :trophy: **{ $names }** takes the tournament!
        [3] :trophy: **{ $names }** lifts the trophy!
       *[1] :trophy: **{ $names }** wins the tournament!
    }
   *[other] { $phrasing ->
        [2] :trophy: **{ $names }** take the tournament!
        [3] :trophy: **{ $names }** lift the trophy!
       *[1] :trophy: **{ $names }** win the tournament!
    }
}
tournament-removed-by-staff = -# Removed by the server staff: { $names }.
tournament-closed-cancelled = The tournament was cancelled before the start.
tournament-closed-stopped = { $staff ->
    [yes] The server staff stopped the tournament
   *[no] The tournament was stopped
}; nobody wins it.
tournament-closed-idle = { $set ->
    [0] Nobody started the tournament within 24 hours.
   *[other] Nobody resumed the tournament within 14 days; nobody wins it.
}
tournament-closed-barred = I haven’t been able to write in a thread of this tournament for 24 hours; nobody wins it.
tournament-closed-deserted = Everybody has left the tournament.
tournament-closed-gone = The channel of this tournament no longer exists.
tournament-closed-fault = The tournament failed several times in a row, so I’ve ended it; nobody wins it.
tournament-closed-unreadable = The data of this tournament is damaged, so I’ve ended it; nobody wins it. The person who hosts this bot will find the reason in its log.
tournament-entered = You’re in the tournament. I’ll mention you at your table when a set starts.
tournament-entered-closed = You’re in the tournament. I can’t send you direct messages: at your table, press **My hand** to see your cards.

button-pause = Pause
button-vote-stop-yes = Agree to stop
button-vote-pause-yes = Agree to pause
button-resume = Resume
button-standing = My partners
button-stop-all = Stop tournament

command-tournament = tournament
    .description = For eight players, or four: everyone partners each of the others
command-tournament-new = new
    .description = Open a tournament in this channel
command-tournament-join = join
    .description = Join, or take your place back from a robot
command-tournament-leave = leave
    .description = Leave; a robot takes your place
command-tournament-start = start
    .description = Start (host and server staff), or resume after a pause (all players)
command-tournament-standing = standing
    .description = The standings, and your partners
command-tournament-pause = pause
    .description = Pause once the current rounds are over (host and server staff), or answer somebody who wants to
command-tournament-stop = stop
    .description = Stop the tournament for good (host and server staff), or answer somebody who wants to
parameter-tournament-new-edition = edition
    .description = Which edition to play
parameter-tournament-new-players = players
    .description = Eight at two tables (default), or four at one
parameter-short = short
    .description = One round with each partner instead of four
right-create-public-threads = Create Public Threads

help-tournament = `/tournament new`: a tournament of eight or four.
option-players = Players
option-players-4 = four at one table
option-players-8 = eight at two tables
option-short = Rounds
option-short-false = four with each partner
option-short-true = one with each partner (short form)
button-cancel-all = Cancel tournament
