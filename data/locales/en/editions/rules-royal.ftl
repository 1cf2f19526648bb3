### The rules of UNO Royal in our own words, page by page.

rules-royal-1 = Be the first to have no card left: you then score what the others still hold. Whoever first reaches the goal of the table, 500 points as a rule, wins the match.

    Everybody begins with seven cards. The rest is the draw pile; its top card starts the discard pile.

    The deck has 56 cards: in each colour one each of 1 to 8, one Reverse, one Skip, one Royal card and two Jester cards; four Wild. Two to six may play.
    .title = The aim, the deal
    .cards = R1 G8 BR YS RK GJ W
rules-royal-2 = One player wears the **crown**: the king decides. The king names another player **jester**, who pays. The jester must be named before anything else, then the king plays first, and play goes clockwise.

    Naming a jester wakes the **sceptre**. After about a minute, nobody knows exactly when, the fanfare sounds: the crown goes to the left neighbour of the king, who names a jester, the same as before included. Play waits for that, then goes on where it was. What the old king still had to decide stays with the old king.

    A king who does not choose in time leaves the choice to chance.
    .title = Crown, hat and sceptre
    .cards = RK GJ
rules-royal-3 = Lay a card of the same colour, the same number or the same symbol as the top of the discard pile. A Wild goes on anything.

    No such card, or no wish to lay it? Draw one. If it fits you may lay it at once, otherwise you keep it and the turn passes. After drawing, no card that you held before may be laid.

    When the draw pile runs out, the discard pile is shuffled and becomes a new one; its top card stays.
    .title = Your turn
    .cards = R5 R2 G5 W
rules-royal-4 = - **Royal card**: the king chooses who draws a card. It may be anyone, the king as well.
    - **Jester card**: the player with the jester’s hat draws a card.
    - Both are “+1” cards: they go on their colour and on any other +1. To draw for one is no turn: play goes on with the player after the one who laid the card.
    - **Wild**: the king names the colour, whoever laid the card.
    - **Reverse**: play goes the other way round. **Skip**: the next player misses a turn.

    On the very first card: Reverse lets the dealer begin and play go to the right; Skip lets the second player on the dealer’s left begin; with a Royal card, a Jester card or a Wild it takes effect and the king begins.
    .title = Action cards
    .cards = RK GJ W BR YS
rules-royal-5 = Lay your last card but one, and say **UNO!** with it or right after. Forgotten, and somebody catches you before the next player has played: two cards. A false catch costs nothing.

    The round ends when a hand is empty. A Royal or Jester card as the last one still makes somebody draw, but never the player who went out.

    Numbers count what they show, Reverse, Skip, Royal and Jester cards 20, Wild 50 points. The left neighbour of the dealer deals the next round, the left neighbour of the king is king in it.

    With two players, Reverse is a Skip: the same player plays again.
    .title = UNO, the end, the points
    .cards = R8 BS W
