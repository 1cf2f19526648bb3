### UNO Flip: cards with a light and a dark side, and cards that turn all of them over.

edition-flip = UNO Flip
help-flip = **UNO Flip**: every card has two sides; a Flip turns all of them over, from the light side to the harsher dark one.
pick-flip = **UNO Flip**: cards with two sides
first-flip = **UNO Flip**: match the top card, on the side in play. A Flip turns all cards over; *Other sides* shows what they have on the back.

asks-take-colour = { $you ->
    [seat] **You must draw until a card of the chosen colour comes up.**
   *[none] **{ $seat }** must draw until a card of the chosen colour comes up.
}

verb-take-take-colour = Draw until it comes up
hand-challenge-take-colour = -# **Challenge:** { $colour ->
    [none] there was no colour to match, so it can’t be a bluff: a challenge costs you two more cards.
   *[other] if it’s a bluff, **{ $name }** draws until the colour comes up; if not, you do, and draw two more. It’s a bluff if **{ $name }** had a { colour } card.
}
refused-nothing-to-challenge-flip = Nothing to challenge: only the player who must draw for a Wild Draw Two or a Wild Draw Colour can challenge it, before drawing.
refused-owing-flip = You must draw first, or use one of the other buttons.

option-stacking-true-flip = a draw card can be played on another of the same kind; the next player must draw the total

## At the table

step-flip = :flip: Everything turns over…
card-draw-one = { colour } Draw One
card-draw-five = { colour } Draw Five
card-flip = { colour } Flip
card-wild-draw-two = Wild Draw Two
card-wild-draw-colour = Wild Draw Colour

## Commands

command-flip = flip
    .description = UNO Flip: cards with two sides, which a Flip turns over
