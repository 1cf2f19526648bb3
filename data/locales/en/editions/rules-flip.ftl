### The rules of UNO Flip in our own words, page by page.

overview-flip =
    BF/U6 | Flip | All cards turn over
    R+1/P3 | Draw One | The next player draws 1 and is skipped
    GR/T3 | Reverse | The direction of play changes
    YS/O4 | Skip | The next player is skipped
    W/P5 | Wild | You choose the colour
    W+2/O4 | Wild Draw Two | You choose the colour; +2 for the next player
    P+5/Y3 | Draw Five | The next player draws 5 and is skipped
    TE/G2 | Skip Everyone | All others are skipped; you play again
    WC/R3 | Wild Draw Colour | The next player draws until your colour comes up
rules-flip-1 = Be the first to get rid of all your cards: you then score what the others still hold. The first to reach 500 points (or the goal set for the table) wins the game.

    Everyone draws a card: the player with the highest number deals (cards without a number count as zero; players who tie draw again). Each player gets seven cards, light side in play. The rest is the draw pile; its top card starts the discard pile. The player on the dealer’s left begins, and play goes clockwise. After each round, the player on the dealer’s left deals.

    Each of the 112 cards has two sides. Light: in red, green, blue and yellow, two each of 1 to 9, Draw One, Reverse, Skip and Flip; four Wilds and four Wild Draw Twos. Dark: in pink, teal, orange and purple, two each of 1 to 9, Draw Five, Reverse, Skip Everyone and Flip; four Wilds and four Wild Draw Colours. For 2 to 10 players.
    .title = The aim, the deal
    .cards = R7/O1 G+1/O6 BF/U6 W+2/O4 P7/R3 T+5/G2 OE/B7 WC/R3
rules-flip-2 = Play a card that matches the current colour, or the number or symbol of the top card, always on the side in play. On a red 7: any red card, or any 7. You can play a Wild on anything.

    Can’t play, or don’t want to? Draw one card. If it’s playable, you may play it right away; otherwise you keep it and your turn ends. After drawing, you can only play the card you drew.

    Everybody can see the **other sides** of every hand, in no particular order, and of the top card of the draw pile. The button *Other sides* shows them.

    When the draw pile runs out, the discard pile is shuffled into a new one; its top card stays, and no card turns over.
    .title = Your turn
    .cards = R7/O1 R2/OR G7/O6 W/P5
rules-flip-3 = Play a **Flip** on its colour or on another Flip. Then **all cards turn over**: hands, draw pile and discard pile, each pile as a whole. The bottom card of the discard pile is now on top, without effect; if it’s a wild, the player who played the Flip chooses the colour. Play goes on with the other side, in the same direction.

    UNO calls still count. As the last card, a Flip turns the cards over, and then the points are counted.

    If the very first card is a Flip, everything turns over and the first player begins (and chooses the colour if a wild comes up); if it’s a Draw One, the first player draws one and is skipped; if it’s a Reverse, the dealer begins, anticlockwise; if it’s a Skip, the second player begins; if it’s a Wild, the first player chooses the colour. A Wild Draw Two goes back into the draw pile.
    .title = The Flip
    .cards = RF/P8 GF/T3 PF/G3
rules-flip-4 = Light:
    - **Draw One**: the next player draws one card and is skipped.
    - **Wild Draw Two**: you choose the colour; the next player draws two and is skipped.

    Dark:
    - **Draw Five**: the next player draws five and is skipped.
    - **Skip Everyone**: all others are skipped, and you play again.
    - **Wild Draw Colour**: you choose the colour; the next player draws until a card of that colour comes up (a wild doesn’t count), and is skipped.

    A **Reverse** changes the direction, a **Skip** skips the next player, with a **Wild** you choose the colour. With two players, Reverse works like Skip.

    You may play a Wild Draw Two or a Wild Draw Colour only if you hold no card of the current colour. Otherwise it’s a bluff. The next player can **challenge** the card before drawing, and then gets to see your hand. If it was a bluff, you draw the cards instead, and the challenger then takes a turn; if not, the challenger draws them and two more, and is skipped.
    .title = Action cards
    .cards = R+1/P3 W+2/O4 P+5/Y3 TE/G2 WC/R3
rules-flip-5 = When you play your second-to-last card, call **UNO!** with it or right after. If you forget and somebody catches you before the next player has begun, you draw two cards. A wrong catch costs nothing.

    If your last card is a draw card, the round ends once the next player has drawn. If it’s a Wild Draw Colour, you still choose the colour first.

    Advice and table talk can earn you a penalty: two cards, if more than half of the other players agree within a minute, once a round at most. There’s no such vote with two players, or against a robot.

    The side in play counts: number cards are worth their number; Draw One, 10 points; Draw Five, Reverse, Skip and Flip, 20; Skip Everyone, 30; Wild, 40; Wild Draw Two, 50; Wild Draw Colour, 60. House rules that the table may switch on: stacking, jump-in, draw until playable, forced play, 3, 5 or 10 cards dealt, 1 or 4 cards for a forgotten UNO, silent, finish with a number.
    .title = UNO, the points
    .cards = R9/U5 G+1/O6 UE/B1 WC/R3
