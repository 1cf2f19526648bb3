### Tables that are planned: Discord's own events.

plan-made = ## { $edition }, planned by **{ $name }**
    { $when } ({ $left }): I open the table here and mention everyone who says yes.
    { "" }**[Say yes to the event]({ $link })**: press **Interested** there.
button-cancel-plan = Call it off
plan-event = { $edition }
plan-event-about = { $name } wants to play { $edition }. Press “Interested”: at the start I open the table and mention you.
plan-opens = **{ $edition }**, planned by **{ $name }**: the table is open. { $people }
plan-waits = **{ $edition }**, planned by **{ $name }**: another table is open in this channel. Yours opens as soon as that one is over, and I’ll mention everyone who is interested.
plan-taken = **{ $edition }**, planned by **{ $name }**: the table is open already, join it. { $people }
plan-refused = **{ $edition }**, planned by **{ $name }**: I’ve called it off, and its event too.
    { $why }
    { $people }
plan-without-planner = **{ $name }** can’t open tables on this server any more.
plan-told = The table is planned: everyone can see it in this channel.
plan-cancelled = The plan was called off, and so was its event.
plan-gone = This plan was called off, or its table is open already.
plan-time = I can’t read this time. Say a day and a time (`tomorrow 20:30`, `Friday 20:30`, `24 December 19:30`), how long from now (`45 min`, `2h`, `1h30`, `3 days`, 60 days at most), or one of Discord’s timestamps (`<t:…>`).
plan-out-of-reach = A table can be planned for a moment between one minute and 60 days from now.
plan-understood = I understood { $when }.
plan-draft = I understood:
plan-can-mean = That can mean two times. Choose yours.
plan-skipped = Clocks are put forward that night, and the time that you typed is left out. I took this one.
plan-day = { $weekday } { $day } { $month }
button-plan = Plan it
plan-in-minutes = In { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
plan-in-hours = In { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
plan-in-days = In { $count ->
    [one] { $count } day
   *[other] { $count } days
}
refused-no-event = Discord won’t let me make this event. The server may have too many of them (100 at most).
right-create-events = Create Events
help-plan = `/uno plan`: a table at a time of your choice. `/uno replay`: a game that is over, move by move.

# The words of a duration that people may type, separated by spaces.
plan-words-in = in
plan-words-days = d day days
plan-words-hours = h hour hours
plan-words-minutes = m min minute minutes
# What people type for a day and a time: groups separated by commas, the forms of a word by slashes, the first one
# for display. `plan-words-ahead`: today, tomorrow…; `plan-words-half`: before noon, after noon; `plan-words-clock` after
# an hour; `plan-words-between` says nothing. `plan-date-orders`: what 3/4 can mean, `dm`, `md` or both.
plan-words-ahead = today / tonight / this evening, tomorrow, day after tomorrow
plan-words-weekdays = Monday / Mon, Tuesday / Tues / Tue, Wednesday / Wed, Thursday / Thurs / Thu, Friday / Fri, Saturday / Sat, Sunday / Sun
plan-words-months = January / Jan, February / Feb, March / Mar, April / Apr, May, June / Jun, July / Jul, August / Aug, September / Sept / Sep, October / Oct, November / Nov, December / Dec
plan-words-half = am / a.m. / in the morning / morning, pm / p.m. / in the afternoon / in the evening / afternoon / evening
plan-words-clock = o’clock / h / hours
plan-words-between = at / on / the / of / this / next / st / nd / rd / th
plan-date-orders = dm md
