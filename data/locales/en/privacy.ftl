### What is kept about a person: to hand out and to delete.

command-privacy = privacy
    .description = What the bot keeps about you
command-export = export
    .description = Get all that the bot keeps about you, as a file that only you see
command-delete = delete
    .description = Delete all that the bot keeps about you

privacy-export = Here is all that I keep about you, as JSON. Of games it tells place and time only: what is in them belongs to the other players too.
privacy-warning = ### Delete all that I keep about you?
    You leave every table and tournament: a robot plays on for you, and you cannot take the seat back. Your name, your birthday, your settings, your results in every leaderboard and the records of the games that you have finished are deleted, and cannot be brought back. The results of the other players stay.
button-forget = Delete it all
privacy-forgotten = { $count ->
    [0] Done: I keep nothing about you any more.
    [one] Done, but for one game or tournament that still goes on and remembers that you took part: ask again when it is over.
   *[other] Done, but for { $count } games or tournaments that still go on and remember that you took part: ask again when they are over.
}
