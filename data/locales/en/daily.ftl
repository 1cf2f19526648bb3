### The deal of the day: one round against three robots, the same for everybody.

daily-title = ## Deal of the day · { $day }
daily-edition = It’s **{ $edition }** day. Tomorrow: { $tomorrow }.
daily-idea = -# The same cards for everybody: you against three robots on Hard, one round, one try. The highest score wins; on a tie, the fewest moves win. There’s no clock: take your time, and call **UNO!** with your second-to-last card.
daily-line-open = - **{ $edition }**: not played yet
daily-line-begun = - **{ $edition }**: in progress, continue whenever you like
daily-line-deleted = - **{ $edition }**: already played, and deleted
daily-line-done = - **{ $edition }**: #{ $place } of { $players } · { points }
daily-streak = :streak: { $days } days in a row
daily-next = Next deal { $when }.
button-fair-daily = Fair deal
daily-commitments = **Fair deal:** fingerprint (SHA-256) of today’s secret `{ $today }`, of tomorrow’s `{ $tomorrow }`. The secret is shown here when the day is over.
daily-secret = Secret of { $day }: `{ $secret }`
daily-result-title = ### Deal of the day · { $edition } · { $day }
daily-won = :trophy: Won with { points } in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
daily-lost = Lost with { points } left in hand, after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
daily-put-out = Lost: out of the round, after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
daily-place = #{ $place } of { $players } so far
daily-best-here = **Best on this server**
daily-ranked = { $medal } { $place }. { $name } · { points } · { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
daily-shared = **{ $name }** played the deal of the day: { $edition }, { $day }
daily-best-option = { $edition } · points: { $points } · moves: { $moves }
choose-daily-best = Look back at yesterday…
button-share-daily = Share my result
button-daily = Deals of the day
daily-over = That deal’s day is over and its secret is public, so it can’t be played any more. `/daily` has today’s.
refused-other-rules = You can’t continue this deal: the bot has been updated since you began, and its rules now refuse one of the moves. The next deal is tomorrow’s.
refused-daily-deleted = You’ve already played this deal: it’s one try a day, even after you’ve deleted your data. The next deal is tomorrow’s.
daily-unfinished = You haven’t finished this deal yet.
help-daily = `/daily`: a new deal every day, the same for everyone, one try.
daily-turns = -# :played: played: { $played } · :drew: drew: { $drew } · :took: had to draw: { $took }
daily-back-tomorrow = -# Tomorrow, `/daily` shows the best game, and the first move where yours differed.
button-play-daily = Play today’s deal
button-replay-daily = See it move by move
daily-back-title = ### Look back · { $edition } · { $day }
daily-back-yours = :trophy: Nobody played this deal better than you.
daily-back-own = You: #{ $place } of { $players } · { points } · { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
daily-back-unfinished = You didn’t finish this deal.
daily-back-parting = **Move { $move } was the first to differ:**
daily-back-stopped = You stopped here.
