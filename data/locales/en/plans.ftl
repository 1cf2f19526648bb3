### Tables that are planned: Discord's own events.

plan-made = ## { $edition }, planned by **{ $name }**
    { $when } ({ $left }): I’ll open the table here and mention everyone who says yes.
    { "" }**[Say yes to the event]({ $link })**: press **Interested** there.
button-cancel-plan = Call it off
plan-event = { $edition }
plan-event-about = { $name } wants to play { $edition }. Press “Interested”: at the start, I’ll open the table and mention you.
plan-opens = **{ $edition }**, planned by **{ $name }**: the table is open. { $people }
plan-waits = **{ $edition }**, planned by **{ $name }**: another table is open in this channel. Yours opens as soon as that one is over, and I’ll mention everyone who’s interested.
plan-taken = **{ $edition }**, planned by **{ $name }**: the table is already open. Join in! { $people }
plan-refused = **{ $edition }**, planned by **{ $name }**: I’ve called it off, along with its event.
    { $why }
    { $people }
plan-without-planner = **{ $name }** can’t open tables on this server any more.
plan-told = The table is planned: everyone can see it in this channel.
plan-cancelled = The table and its event have been called off.
plan-gone = This table has been called off or is already open.
plan-time = I can’t read this time. Say a day and a time (`tomorrow 20:30`, `Friday 20:30`, `24 December 19:30`), how long from now (`45 min`, `2h`, `1h30`, `3 days`, 60 days at most), or one of Discord’s timestamps (`<t:…>`).
plan-out-of-reach = A table can be planned between one minute and 60 days ahead.
plan-understood = That would be { $when }.
plan-draft = When:
plan-can-mean = That could mean { $count ->
    [2] two different times
   *[other] { $count } different times
}. Choose yours.
plan-skipped = The clocks go forward that night, so the time you typed doesn’t exist. I’ve taken this one.
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
help-plan = `/uno plan`: a table at a time of your choice.

# The words of a duration that people may type, separated by spaces; elsewhere groups are separated by commas, the forms
# of a word by slashes, the first one for display. `plan-words-numbers`: from 1 to 12; `plan-words-spans`: 15, 30, 45 and
# 90 minutes.
plan-words-in = in
plan-words-weeks = w wk week weeks
plan-words-days = d day days
plan-words-hours = h hr hrs hour hours
plan-words-minutes = m min mins minute minutes
plan-words-numbers = one / an / a, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve
plan-words-spans = a quarter of an hour / quarter of an hour / a quarter hour, half an hour / a half hour / half hour, three quarters of an hour, an hour and a half / one and a half hours
# What people type for a day and a time. `plan-words-ahead`: today, tomorrow…; `plan-words-parts`: morning, afternoon,
# evening, with the words for before and after noon, and `plan-words-now` those of today; `plan-words-named`: noon,
# midnight; `plan-words-shifts`: what adds 30, 15, -15 and -30 minutes to an hour; `plan-words-clock` after an hour;
# `plan-words-between` says nothing. `plan-date-orders`: what 3/4 can mean, `dm`, `md` or both.
plan-words-ahead = today, tomorrow, day after tomorrow
plan-words-now = this morning, this afternoon, tonight / this evening
plan-words-weekdays = Monday / Mon, Tuesday / Tues / Tue, Wednesday / Wed, Thursday / Thurs / Thu, Friday / Fri, Saturday / Sat, Sunday / Sun
plan-words-months = January / Jan, February / Feb, March / Mar, April / Apr, May, June / Jun, July / Jul, August / Aug, September / Sept / Sep, October / Oct, November / Nov, December / Dec
plan-words-parts = morning / in the morning / am / a.m. / a, afternoon / in the afternoon / pm / p.m. / p, evening / in the evening / night / at night
plan-words-named = noon / midday, midnight
plan-words-shifts = half past / half, quarter past / a quarter past, quarter to / a quarter to
plan-words-clock = h
plan-words-between = o’clock / at / on / the / of / this / next / around / about / st / nd / rd / th
plan-date-orders = dm md
