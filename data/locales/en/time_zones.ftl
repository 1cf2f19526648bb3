### A person’s time zone, asked once.

time-zone-question = What time is it where you are? Choose a city in your time zone. I ask only once; with `/uno-notify` you can choose any other city.
time-zone-europe = Europe
time-zone-america = America
time-zone-asia = Asia
time-zone-africa = Africa
time-zone-oceania = Australia and the Pacific
button-time-zones = Time zone…
button-time-zone-of = Time zone: { $city }
