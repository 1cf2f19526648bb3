### Being called to lobbies: `/uno-notify`.

notify-title = ### Call me to play
notify-off = When a lobby on this server has free seats, I can mention you there: once a day at most, and never while you’re at a table. Next, you choose editions, hours and how often.
notify-on = I call you { $where } when a lobby on this server has free seats and you’re at no table: { $editions }, { $hours }, { $often }.
notify-forbidden = **The staff of this server has switched calls off.**
notify-elsewhere = You’re called on a server: type `/uno-notify` in one of its channels.
notify-every-edition = every edition
notify-editions = Editions
notify-any-hour = at any hour
notify-hours = from { $start } to { $end } by your clock
notify-from = From { $time }
notify-until = Until { $time }
notify-pause-3600 = once an hour at most
notify-pause-21600 = once in six hours at most
notify-pause-86400 = once a day at most
notify-pause-604800 = once a week at most
notify-direct-0 = with a mention in the lobby’s channel
notify-direct-1 = by direct message
notify-messages-closed = **No direct message reaches you**: allow them for this server, then choose again.
notify-stopped = I won’t call you on this server any more. `/uno-notify` is the way back.
notify-not-called = I don’t call you on this server. `/uno-notify` changes that.
button-notify-on = Call me to play
button-notify = Call me
button-notify-stop = Stop calling me
call-to-lobby = { $people } A table of **{ $edition }** has { $seats ->
    [one] a free seat.
   *[other] { $seats } free seats.
}
call-to-lobby-direct = A table of **{ $edition }** has { $seats ->
    [one] a free seat:
   *[other] { $seats } free seats:
} { $link }
help-notify = `/uno-notify`: I call you when a lobby has free seats.

time-zone-question = What time is it where you are? Choose a city that has your time now, and summer time when you have it. I ask only once; `/uno-notify` knows every other city.
time-zone-europe = Europe
time-zone-america = America
time-zone-asia = Asia
time-zone-africa = Africa
time-zone-oceania = Australia and the Pacific
time-zone-unknown = I don’t know this time zone. Choose one of those that I suggest, such as `Berlin`.
button-time-zones = Time zone…
button-time-zone-of = Time zone: { $city }
