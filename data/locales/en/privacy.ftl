### What is kept about a person: to hand out and to delete.

command-privacy = privacy
    .description = What I keep about you
command-export = export
    .description = Get everything I keep about you, in a file only you can see
command-delete = delete
    .description = Delete everything I keep about you

# $how is plain for a JSON file, packed for a compressed one, parts for a compressed one in several files.
privacy-export = Here’s everything I keep about you except hashes, as a JSON file. For each game it has your moves and your cards; the hands of earlier rounds are in the file of `/uno verify`, and the rest belongs to the other players.{ $how ->
    [plain] { "" }
    [packed] { " " }The file is too large for Discord, so it’s compressed (gzip).
   *[parts] { " " }It’s too large for Discord, so it’s compressed (gzip) and comes in parts: put the files together in their order, then unpack them.
}
export-you = you
export-somebody-else = somebody else
privacy-warning = ### Delete everything I keep about you?
    - **You leave** every table and tournament for good: a robot plays on.
    - **Called off:** tables that you’ve planned.
    - **Deleted:** your name, settings, birthday, results, ratings, achievements, deals of the day.
    - **Kept:** the others’ games and results, with a robot’s name instead of yours.
    - **Kept as hashes of your ID:** bans, removals, limits, this deletion.
    - **Not edited:** messages of old games and what others have shared.
button-forget = Delete everything
privacy-forgotten = { $count ->
    [0] Done: I no longer keep anything about you except the hashes named above.
    [one] Done, except for one game or tournament that’s still going on and remembers that you took part: ask again when it’s over.
   *[other] Done, except for { $count } games or tournaments that are still going on and remember that you took part: ask again when they’re over.
}
