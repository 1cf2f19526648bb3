### Leaderboards and a person's own record.

leaderboard-title = ## Leaderboard · { $edition } · by { $order }
leaderboard-empty = No rounds counted here yet.
leaderboard-empty-rating = Nobody has finished a rated game here yet.
leaderboard-own = You: { $line }
leaderboard-rating = { $medal } { $place }. **{ $name }** · { $rating } · { $matches ->
    [one] { $matches } game
   *[other] { $matches } games
}
leaderboard-rating-provisional = { leaderboard-rating }, provisional
leaderboard-line = { $medal } { $place }. **{ $name }** · { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
} in { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} · { points }
order-wins = rounds won
order-rating = rating
order-points = points
order-matches = games played
order-rounds = rounds played
choose-order = Sort by…
choose-period = Period…
period-all = All time
period-season = This season
period-month = This month
season = Season { $number } of { $year }
podium-title = ## :first: { $season } is over
podium-next = -# Ratings start the new season a little lower and move faster at first: everybody can climb again. `/leaderboard` shows this season and those before.
button-filter = Filter…
button-own-place = My place
choose-edition = Edition…

stats-title = ## { $name }
stats-empty = No rounds counted here yet.
stats-outside = -# Your games in places where I’m not a member. For those on a server, use this command there.
stats-editions = By edition
stats-figures = More figures
stats-modes = By scoring
stats-tables = By number of players
stats-streak = :streak: { $count } rounds won in a row
stats-longest-streak = Longest streak: { $count } rounds won in a row
stats-daily-streak = :streak: Deals of the day: { $days } days in a row (longest: { $longest })
stats-daily-longest = Deals of the day, longest streak: { $longest } days in a row
stats-share = { $of }: won { $wins } of { $rounds } ({ $rate }%)
stats-seats = At a table of { $count }
stats-hours = You mostly play around { $times } (only you can see this)
stats-calls = UNO called: { $calls } · forgotten and caught: { $forgotten } · others caught: { $catches }
stats-bluffs = Bluffs played: { $bluffs }, seen through: { $found }
stats-challenges = Challenges: { $won } of { $count } right
stats-move-time = A move takes { $seconds } s on average
stats-favourite = Favourite card: { $words } (played { $count ->
    [one] once
    [2] twice
   *[other] { $count } times
})
stats-most-drawn = Most cards drawn at once: { $count }
server-stats-title = ## What’s played here
server-stats-edition = { $edition }: { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
} ({ $rate }%)
server-stats-hours = Busiest around { $times }
server-stats-longest = Longest game: { $count } moves
course-title = Rating, game by game
course-across = games
course-alt = The rating over the last { $games } games: from { $first } to { $last }, lowest { $low }, highest { $high }.
versus-title = ## { $one } – { $other }
versus-empty = These two have never finished a round together here.
versus-oneself = Choose two different people: `/stats player` shows just one.
versus-rounds = Rounds together: { $count } · **{ $one }** won { $won }, **{ $other }** won { $lost }
versus-matches = Games together: { $count } · **{ $one }** won { $won }, **{ $other }** won { $lost }
stats-practice = -# Rounds against robots only: won { $wins } of { $rounds }; they don’t count for any leaderboard.
stats-rating = Rating: **{ $rating }**
stats-rating-provisional = Rating: **{ $rating }**, provisional ({ $matches } of { $needed } games)
stats-tally = Rounds: won { $wins } of { $rounds } ({ $rate }%)
    Games: won { $won } of { $matches }
    Points: { $count } · best round: { $best }

help-leaderboard = `/leaderboard`: who wins most on this server.
help-stats = `/stats player`: your results.

achievements-title = ## { $name }: achievements
achievements-count = { $earned } of { $count }
achievements-off = Not rated: nothing is counted or shown. Everybody chooses that for themselves in `/uno settings`, **My games**.
achievement-ahead = :seat: { $goal }: { $done } of { $count }
achievements-hidden = -# { $count ->
    [one] One more is a surprise.
   *[other] { $count } more are surprises.
}
