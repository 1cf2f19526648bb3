### The rules of UNO Royal in our own words, page by page.

overview-royal =
    RK | King’s Choice | The king chooses who draws a card
    GJ | Jester card | The jester draws a card
    BR | Reverse | The direction of play changes
    YS | Skip | The next player is skipped
    W | Wild | The king chooses the colour
rules-royal-1 = Be the first to get rid of all your cards: you then score what the others still hold. The first to reach 500 points (or the goal set for the table) wins the game.

    Everyone draws a card: the player with the highest number deals (cards without a number count as zero; players who tie draw again). Each player gets seven cards. The rest is the draw pile; its top card starts the discard pile.

    The deck has 56 cards: in each colour one each of 1 to 8, one Reverse, one Skip, one King’s Choice and two Jester cards; four Wilds. For 2 to 6 players.
    .title = The aim, the deal
    .cards = R1 G8 BR YS RK GJ W
rules-royal-2 = One player wears the **crown**: the king decides. In the printed game, the youngest player is king first; here, the host or chance decides. The king names another player as **jester**, and the jester pays. Only then does the round start; the king plays first, and play goes clockwise.

    Naming a jester wakes the **sceptre**. After about a minute, nobody knows exactly when, the fanfare sounds: the crown moves to the player on the king’s left. The new king names a jester, perhaps the same player again. Play waits for that, then goes on where it was. What the old king still had to decide stays with the old king. Example: Ada wears the crown and names you jester. Until the fanfare, you draw a card for each Jester card played.

    If the king doesn’t choose in time, chance decides.
    .title = Crown, hat and sceptre
    .cards = RK GJ
rules-royal-3 = Play a card that matches the current colour, or the number or symbol of the top card of the discard pile. On a red 7: any red card, or any 7. You can play a Wild on anything.

    Can’t play, or don’t want to? Draw one card. If it’s playable, you may play it right away; otherwise you keep it and your turn ends. After drawing, you can only play the card you drew.

    When the draw pile runs out, the discard pile is shuffled into a new one; its top card stays.
    .title = Your turn
    .cards = R5 R2 G5 W
rules-royal-4 = - **King’s Choice**: the king chooses who draws a card; it can be anyone, even the king.
    - **Jester card**: the jester draws a card, even if they played it themselves.
    - Both are “+1” cards: you can play them on their colour and on any other +1. Drawing for one isn’t a turn: play goes on with the player after the one who played the card.
    - **Wild**: the king chooses the colour, even the current one, no matter who played it.
    - **Reverse**: the direction changes. **Skip**: the next player is skipped.

    If the very first card is a Reverse, the dealer begins and play goes anticlockwise; if it’s a Skip, the second player on the dealer’s left begins; a King’s Choice, a Jester card or a Wild takes effect, then the king begins.
    .title = Action cards
    .cards = RK GJ W BR YS
rules-royal-5 = When you play your second-to-last card, call **UNO!** with it or right after. If you forget and somebody catches you before the next player has begun, you draw two cards. A wrong catch costs nothing.

    Advice and table talk can earn you a penalty: two cards, if more than half of the other players agree within a minute, once a round at most. There’s no such vote with two players, or against a robot.

    The round ends when a hand is empty. A King’s Choice or a Jester card as the last card still makes somebody draw, but never the player who went out.

    Number cards are worth their number; Reverse, Skip, King’s Choice and Jester cards, 20 points each; Wilds, 50. In the next round, the player on the dealer’s left deals, and the player on the king’s left is king.

    With two players, Reverse works like Skip: the same player plays again.
    .title = UNO, the end, the points
    .cards = R8 BS W
