### The rules of UNO Harry Potter in our own words, page by page.

rules-potter-1 = Be the first to have no card left: you then score what the others still hold. Whoever first reaches the goal of the table, 500 points as a rule, wins the match.

    The player whose birthday is nearest to Harry Potter’s, 31 July, deals first; if nobody told a birthday, chance decides. Everybody begins with seven cards. The rest is the draw pile; its top card starts the discard pile. The player on the dealer’s left begins.

    The deck has 110 cards: in each colour one 0, two each of 1 to 9, two +3, two Skip and two Reverse; four Wild, four Wild Draw Four, one Howler and one Invisibility.
    .title = The aim, the deal
    .cards = R0 G7 BS YR R+3 W W+4 WH WI
rules-potter-2 = Lay a card of the same colour, the same number or the same symbol as the top of the discard pile. A Wild goes on anything.

    No such card, or no wish to lay it? Draw one. If it fits you may lay it at once, otherwise you keep it and the turn passes. After drawing, no card that you held before may be laid.

    When the draw pile runs out, the discard pile is shuffled and becomes a new one; its top card stays.
    .title = Your turn
    .cards = R7 R2 G7 W
rules-potter-3 = - **+3**: the next player draws three cards and misses a turn.
    - **Reverse**: play goes the other way round. **Skip**: the next player misses a turn.
    - **Wild**: you name the colour, the current one if you like.
    - **Wild Draw Four**: you name the colour; the next player draws four cards and misses a turn. You may lay it only while you hold no card of the current colour. Or you bluff.

    On the very first card: +3 strikes the first player; Skip lets the second one begin; Reverse lets the dealer begin and play go to the right; with a Wild the first player names the colour; Wild Draw Four, Howler and Invisibility are put back.
    .title = Action cards
    .cards = R+3 GR BS W W+4
rules-potter-4 = The **Howler** goes on anything. You choose a player, who has to cry out all cards in hand, and you name the colour. As the last card it ends the round, and nobody cries.

    The **Invisibility** card is a Wild, and more:
    - Struck by a Howler, lay it instead: your hand stays hidden, and you name the colour. Play goes on as if nothing had happened.
    - Struck by a +3, a Wild Draw Four or a Skip, or by a Reverse when you would have been next, lay it and the card is cancelled. You name the colour. That was your turn: play goes on with the one after you.
    - Against a Skip or a Reverse nobody asks you: be quicker than the player who is to move. No shield against penalties, against the very first Skip or Reverse, nor when the round is over.
    .title = Howler and Invisibility
    .cards = WH WI
rules-potter-5 = Lay your last card but one, and say **UNO!** with it or right after. Forgotten, and somebody catches you before the next player has begun: two cards. A false catch costs nothing.

    The player who must draw for a **Wild Draw Four** may challenge it before drawing. The hand is shown to the challenger alone. A bluff: the bluffer draws the four, and the challenger plays on. No bluff: the challenger draws six and misses a turn. Challenge or shield, not both.

    Advice to others may be punished: if more than half of the others agree, two cards.
    .title = UNO, challenge, penalties
    .cards = W+4 WI
rules-potter-6 = The round ends when a hand is empty; if the last card is a +3 or a Wild Draw Four, the next player still draws.

    Numbers count what they show, +3, Reverse and Skip 20, Wild, Wild Draw Four, Howler and Invisibility 50 points.

    With two players, Reverse is a Skip, and after Skip, Reverse, +3 and Wild Draw Four the same player plays again.
    .title = The end, the points
    .cards = R9 GS WH
