### What is kept about a person: to hand out and to delete.

command-privacy = privacy
    .description = What I keep about you
command-export = export
    .description = Get everything I keep about you, in a file only you can see
command-delete = delete
    .description = Delete everything I keep about you

privacy-export = Here is everything I keep about you, as a JSON file. For each game it gives only the place and time; the rest belongs to the other players too.
export-you = you
export-somebody-else = somebody else
privacy-warning = ### Delete everything I keep about you?
    - **You leave** every table and tournament: a robot plays on for you, and you can’t take the seat back. Tables you planned are called off.
    - **Deleted for good:** your name, your birthday, your settings, your results, ratings and achievements on every server, your deals of the day and the records of your finished games.
    - **Kept:** the other players’ results. In past seasons *somebody* stands in your place. Until the day is over, a hash without your name or id: today’s deals that you’ve begun stay played.
button-forget = Delete everything
privacy-forgotten = { $count ->
    [0] Done: I no longer keep anything about you.
    [one] Done, except for one game or tournament that is still going on and remembers that you took part: ask again when it is over.
   *[other] Done, except for { $count } games or tournaments that are still going on and remember that you took part: ask again when they are over.
}
