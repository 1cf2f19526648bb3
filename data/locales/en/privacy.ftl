### What is kept about a person: to hand out and to delete.

command-privacy = privacy
    .description = What I keep about you
command-export = export
    .description = Get everything I keep about you, in a file only you can see
command-delete = delete
    .description = Delete everything I keep about you

# $how is plain for a JSON file, packed for a compressed one, parts for a compressed one in several files.
privacy-export = Here is everything I keep about you but hashes, as a JSON file. For each game it has the moves of your seat and the cards it holds; the hands of earlier rounds are in the file of `/uno verify`, and the rest belongs to the other players.{ $how ->
    [plain] { "" }
    [packed] { " " }The file is too large for Discord, so it’s compressed (gzip).
   *[parts] { " " }It’s too large for Discord, so it’s compressed (gzip) and comes in parts: put the files together in their order, then unpack them.
}
export-you = you
export-somebody-else = somebody else
privacy-warning = ### Delete everything I keep about you?
    - **You leave** every table and tournament: a robot plays on for you, and you can’t take the seat back. Tables you planned are called off.
    - **Deleted for good:** your name, your birthday, your settings, your results, ratings and achievements on every server, your deals of the day, and finished games that nobody else has played.
    - **Kept:** the other players’ results and games, where a robot’s name replaces yours. In past seasons *somebody* stands in your place.
    - **Kept as hashes of your id**, which can be recognised with the id: bans, removals and games you watch; today’s deals that you’ve begun stay played; new tables count for two hours; and this deletion, so that no backup brings you back.
    - **Not edited**, because I don’t store where they are: messages of old games, names of threads, podiums, achievements, calls to planned tables and tournament sets, what somebody has shared, and direct messages to others.
button-forget = Delete everything
privacy-forgotten = { $count ->
    [0] Done: I no longer keep anything about you but the hashes named before.
    [one] Done, except for one game or tournament that is still going on and remembers that you took part: ask again when it is over.
   *[other] Done, except for { $count } games or tournaments that are still going on and remember that you took part: ask again when they are over.
}
