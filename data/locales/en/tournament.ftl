### A tournament of eight at two tables (MAT-7).

refused-in-tournament = This table belongs to a tournament: only the whole tournament can be stopped.
refused-no-tournament = There is no tournament here.
refused-no-threads = The bot cannot open threads in this channel: it needs the permissions to create public threads and to write in them.

next-held = The tournament is paused: the next round waits.

tournament-title = ## Tournament · { $edition }
tournament-idea = Eight players, two tables, 28 rounds: four with each of the others as partner. Everyone adds up what their own teams win. It can be paused and goes on when all have time again.
tournament-players = Players: { $seated } of 8{ $robots ->
    [0] .
    [one] ; a robot fills the free place.
   *[other] ; robots fill the { $robots } free places.
}
tournament-set = **Set { $set } of { $sets }**
tournament-table = Table { $table }, <#{ $thread }>: { $one } – { $other } · { $over ->
    [yes] over
   *[no] round { $round } of { $rounds }
}
tournament-paused = :pause: Paused: the rounds that are being played are finished, no other is dealt.
tournament-next = The next set begins { $when }.
tournament-stop-sure = ### Stop the tournament?
    It is in set { $set } of { $sets }. Nobody wins it then, and it cannot be taken up again. To go on another day, pause it.
tournament-standing = **Standing**
tournament-own = **Your partners**
tournament-own-set = { $now ->
    [yes] :turn:
   *[no] :seat:
} Set { $set }, table { $table }: with **{ $partner }** against { $others }
tournament-call = **Set { $set }:** { $one } play against { $other }.
tournament-thread = { $edition } · table { $table }
tournament-won = { $count ->
    [one] :trophy: **{ $names }** wins the tournament!
   *[other] :trophy: **{ $names }** win the tournament!
}
tournament-closed-cancelled = The tournament was called off before the start.
tournament-closed-stopped = The tournament was stopped; nobody has won it.
tournament-closed-idle = Nobody started the tournament within a day.
tournament-closed-deserted = Everybody has left the tournament.
tournament-closed-gone = The channel of this tournament is gone.
tournament-closed-fault = The tournament failed several times in a row and was set aside; nobody has won it.
tournament-entered = You take part in the tournament. You will be called to your table when a set begins.
tournament-entered-closed = You take part in the tournament. Your direct messages are closed to me: at your table, use **My hand** to see your cards.

button-pause = Pause
button-resume = Go on
button-standing = My partners
button-stop-all = Stop the tournament

command-tournament = tournament
    .description = Eight players at two tables, each with each other as partner
command-tournament-new = new
    .description = Open a tournament in this channel
command-tournament-join = join
    .description = Take part, or take your place back from a robot
command-tournament-leave = leave
    .description = Withdraw; a robot takes your place
command-tournament-start = start
    .description = Start, or go on after a pause (host and server staff)
command-tournament-standing = standing
    .description = The standing, and with whom you play
command-tournament-pause = pause
    .description = Deal no more rounds for now (host and server staff)
command-tournament-stop = stop
    .description = End the tournament (host and server staff)
parameter-tournament-edition = edition
    .description = The edition that is played
right-create-public-threads = Create Public Threads

help-tournament = `/tournament new`: a tournament of eight at two tables, four rounds with each of the others as partner.
