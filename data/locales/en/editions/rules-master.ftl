### The rules of UNO Master in our own words, page by page.

rules-master-1 = Be the first to have no card left: you then score what the others still hold. Whoever first reaches the goal of the table, 500 points as a rule, wins the match.

    Everybody begins with seven cards. The rest is the draw pile; its top card starts the discard pile. The player on the dealer’s left begins, and play goes clockwise.

    The deck has 108 cards: in each colour one 0, two each of 1 to 9, two +2, two Skip and two Reverse; four Wild and four Wild Draw Four.
    .title = The aim, the deal
    .cards = R0 G5 BS YR R+2 W W+4
rules-master-2 = Lay a card of the same colour, the same number or the same symbol as the top of the discard pile. A Wild goes on anything.

    No such card, or no wish to lay it? Draw one. If it fits you may lay it at once, otherwise you keep it and the turn passes. After drawing, no card that you held before may be laid.

    When the draw pile runs out, the discard pile is shuffled and becomes a new one; its top card stays.
    .title = Your turn
    .cards = R7 R2 G7 W
rules-master-3 = - **+2**: the next player draws two cards and misses a turn.
    - **Reverse**: play goes the other way round.
    - **Skip**: the next player misses a turn.
    - **Wild**: you name the colour, the current one if you like.
    - **Wild Draw Four**: you name the colour; the next player draws four cards and misses a turn. You may lay it only while you hold no card of the current colour. Or you bluff.

    On the very first card: +2 strikes the first player, Reverse lets the player on the dealer’s right begin, Skip the second one on the left; with a Wild the dealer names the colour; a Wild Draw Four is put back.
    .title = Action cards
    .cards = R+2 GR BS W W+4
rules-master-4 = Each turn has a time: 4, 6 or 8 seconds in the box, and slower ones in this bot. When the **buzzer** goes off before you are done, a card you laid comes back to your hand, you draw two cards, and the turn is over. What you owed, you take as well.

    With the **button** set to manual you press after each card played or drawn, and only then does your card take effect. Pressing before you have played or drawn costs two cards. After a buzzer the next player presses first, then plays. Set to auto, it presses itself.
    .title = The clock and the button
rules-master-5 = Lay your last card but one, and say **UNO!** with it or right after. Forgotten, and somebody catches you before the next player has begun: two cards. A false catch costs nothing.

    The player who must draw for a **Wild Draw Four** may challenge it before drawing. The hand is shown to the challenger alone. A bluff: the bluffer draws the four, and the challenger plays on. No bluff: the challenger draws six and misses a turn.

    Advice and comments may be punished: if more than half of the others agree, two cards.
    .title = UNO, challenge, penalties
    .cards = W+4
rules-master-6 = The round ends when a hand is empty; if the last card is a +2 or a Wild Draw Four, the next player still draws.

    Numbers count what they show, +2, Reverse and Skip 20, Wild and Wild Draw Four 50 points.

    With two players, Reverse is a Skip, and after Skip, Reverse, +2 and Wild Draw Four the same player plays again.
    .title = The end, the points
    .cards = R9 GS W
rules-master-7 = - **Stacking**: a +2 may be laid on a +2, a Wild Draw Four on a Wild Draw Four. The debt adds up and moves on, until somebody takes it. A challenge is about the last one laid, and about the whole debt.
    - **7-0**: a 0 moves all hands one seat on in the direction of play; a 7 swaps your hand with that of a player you choose. Calls of UNO fall with the hands.
    - **Jump-in**: whoever holds exactly the top card may lay it out of turn, before the next player has begun. It takes the place of the first card, whose effect is cancelled, and play goes on from there.
    .title = Variants
    .cards = R+2 W+4 G7 B0
