### Checking the luck of a match: `/uno verify`.

verify-holds = ### Game { $match }: nothing was changed
    I replayed { $rounds ->
        [one] the round
       *[other] the { $rounds } rounds
    } and { $moves ->
        [one] the only move
       *[other] all { $moves } moves
    } from the secret and got the same game.
verify-lots-hold = ### Tournament { $tournament }: nothing was changed
    I drew the lots again from the secret, and everyone got the same place.
verify-shown = The secret was fixed before anyone joined: [the message]({ $link }) with its SHA-256 fingerprint was posted at { $when }, before all the clicks below except the first.
verify-late = The SHA-256 fingerprint of the secret was saved when the table opened, but [the message]({ $link }) showing it was only posted at { $when }, after clicks that count.
verify-unshown = **The SHA-256 fingerprint of the secret wasn’t posted before**, only saved when the table opened: Discord didn’t let me post it.
verify-uncommitted = **Nothing was fixed beforehand**: an earlier version of the bot opened this table.
verify-tournament = The secret comes from the one of tournament `{ $tournament }`, fixed before anyone joined: `/uno verify` with this number checks it once the tournament is over.
verify-with-the-deal = An earlier version of the bot dealt this game: the SHA-256 fingerprint of its secret was shown with the deal, not before.
verify-daily = The secret of the day was fixed before anybody played: `/daily` has shown its SHA-256 fingerprint since the day before.
verify-ended-early = The game ended before anybody had won it; everything checks out up to the last move.
verify-clicks = The shuffle also depends on these clicks, which Discord numbered:
verify-came = -# { $number }. `{ $click }` · { $when }
verify-came-more = -# … and { $count } more in the file
verify-start = -# Deal: `{ $click }` · { $when }
verify-tournament-start = -# `{ $click }` started the tournament at { $when }
verify-last = -# { $clicked ->
    [no] nobody clicked at table { $table } of the set before
   *[other] `{ $click }` was the last move clicked at table { $table } of the set before, at { $when }
}
verify-file = -# The file lists every draw. `python -m bot verify` checks it on any machine; `docs/luck.md` in the project explains how to do it yourself.
