### Why a move was refused: one text for each reason of the rules, named refused-<reason>.
### They are answers to one player, who sees them alone.

refused-not-your-turn = It is not your turn: the table is waiting for someone else.
refused-not-in-hand = You do not hold that card (any more).
refused-does-not-fit = That card does not fit: it needs the colour, the number or the symbol of the card on the discard pile.
refused-pan-frozen = That pan is frozen by a Stop card: only a wild, or a Stop card of its colour or number, may be laid there.
refused-needs-colour = Name a colour with that card: red, green, blue or yellow.
refused-needs-player = Name a player with that card.
refused-needs-pan = That card fits on both pans: say which one, left or right.
refused-bad-player = That player cannot be chosen here.
refused-already-drew = You have already drawn in this turn: play the card you drew, or keep it.
refused-only-the-drawn-card = You drew a card: in this turn you may play that one only, none that you held before.
refused-nothing-to-challenge = There is nothing to challenge: only who must draw for a Wild Draw Four may doubt it, and only before drawing.
refused-nothing-to-catch = There is nothing to point out: nobody has forgotten to call UNO. This costs you nothing.
refused-too-late = Too late: the next player has already begun.
refused-press-first = The clock stands still: press the button first, then play.
refused-not-asked = That is not asked for at the moment.
refused-round-over = The round is over.
refused-stale-question = The game has moved on meanwhile: look at the table, then choose again.
