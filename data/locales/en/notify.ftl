### Pings for lobbies with free seats: `/uno-notify`.

notify-title = ### Ping me to play
notify-off = When a lobby on this server has free seats, I can ping you there: once a day at most unless you choose otherwise, and never while you’re at a table. Next, you can choose editions, hours and how often.
notify-on = When a lobby on this server has free seats and you’re not at a table, I’ll ping you { $where }: { $editions }, { $hours }, { $often }.
notify-forbidden = **The staff of this server have switched pings off.**
notify-elsewhere = Pings are set for each server: type `/uno-notify` in one of its channels.
notify-every-edition = every edition
notify-editions = Editions
notify-any-hour = at any hour
notify-hours = from { $start } to { $end } your time
notify-from = From { $time }
notify-until = Until { $time }
notify-pause-3600 = once an hour at most
notify-pause-21600 = once every six hours at most
notify-pause-86400 = once a day at most
notify-pause-604800 = once a week at most
notify-direct-0 = with a mention in the lobby’s channel
notify-direct-1 = by direct message
notify-messages-closed = **My direct messages don’t reach you**: allow them for this server, then choose again.
notify-stopped = I won’t ping you on this server any more. Changed your mind? `/uno-notify`
notify-not-pinged = I don’t ping you on this server. `/uno-notify` changes that.
button-notify-on = Ping me to play
button-notify = Ping me
button-notify-stop = Stop pinging me
lobby-ping = { $people } A **{ $edition }** table has { $seats ->
    [one] a free seat.
   *[other] { $seats } free seats.
}
lobby-ping-direct = A **{ $edition }** table has { $seats ->
    [one] a free seat:
   *[other] { $seats } free seats:
} { $link }
help-notify = `/uno-notify`: I’ll ping you when a lobby has free seats.

time-zone-unknown = I don’t know this time zone. Choose one from my list, such as `Berlin`.
