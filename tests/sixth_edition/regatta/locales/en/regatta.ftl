### UNO Regatta: waves, the reef, the captain.

edition-regatta = UNO Regatta
help-regatta = **UNO Regatta**: waves carry you towards a hidden reef.

own-sea-captain = :anchor: Captain: **{ $value }**

card-wave = { colour } Wave

waits-sound = { $you ->
    [seat] **A wave! How deep is the reef?** Whoever says its depth runs aground.
   *[none] How deep is the reef? **{ $seat }** { $several ->
        [yes] have
       *[no] has
    } to say.
}
notice-sound = { $who }, how deep is the reef?
verb-pilot = Pilot

event-captain-named = { $you ->
    [captain] You are the captain.
   *[none] **{ $captain }** is the captain.
}
event-wave-broke = The reef lies { $reef } fathoms deep. { $seats ->
    [none] Nobody runs aground.
   *[other] Aground: **{ $seats }**.
}
event-piloted = { $you ->
    [captain] You pilot everybody round the reef.
   *[none] **{ $captain }** pilots everybody round the reef.
}
why-reef = {" "}(aground)
why-piloting = {" "}(for piloting)

refused-too-deep = The reef lies one, two or three fathoms deep.

option-captain = Captain
option-captain-value = found by lot
option-toll = Aground costs
option-toll-value = { $value ->
    [one] { $value } card
   *[other] { $value } cards
}
lobby-wants-berths = Whoever lies nearest to the sea deals first. Tell me your berth with `/regatta berth`, if you like.

picture-chart = A chart of the sea: { $captain } at the helm, { $ships } behind.

## Commands

command-regatta = regatta
    .description = UNO Regatta: waves, a hidden reef, and a captain
command-sound = sound
    .description = Say how deep the reef is
command-pilot = pilot
    .description = Pilot everybody round the reef (captain)
command-captain = captain
    .description = Name the captain, before the start (host)
command-berth = berth
    .description = Tell your berth in the harbour
parameter-depth = depth
    .description = In fathoms
parameter-berth = berth
    .description = Its number, from the sea
parameter-toll = toll
    .description = Cards for whoever runs aground

berth-known = Your berth is number { $berth }.
berth-unknown = No berth of yours is known.
