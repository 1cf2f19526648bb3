### Leaderboards and a person's own record.

leaderboard-title = ## Leaderboard · { $edition } · by { $order }
leaderboard-empty = Nobody has finished a round here yet.
leaderboard-line = { $medal } { $place }. **{ $name }** · { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
} in { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} · { points }
order-wins = rounds won
order-points = points
order-matches = games played
order-rounds = rounds played
choose-order = Sort by…
choose-edition = Edition…

stats-title = ## { $name }
stats-empty = No round finished here yet.
stats-streak = :streak: { $count } rounds won in a row
stats-practice = -# Rounds among robots alone: { $wins } won of { $rounds }; they don’t count for any leaderboard.
stats-rating = Rating: **{ $rating }**
stats-rating-provisional = Rating: **{ $rating }**, provisional ({ $matches } of { $needed } games)
stats-tally = Rounds: { $wins } won of { $rounds } ({ $rate }%)
    Games: { $won } won of { $matches }
    Points: { $count } · best round: { $best }

help-standing = `/leaderboard` and `/stats`: the server’s leaderboard, and results.
