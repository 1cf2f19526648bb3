### The rules of UNO Master in our own words, page by page.

overview-master =
    R+2 | Draw Two | The next player draws 2 and is skipped
    GR | Reverse | The direction of play changes
    BS | Skip | The next player is skipped
    W | Wild | You choose the colour
    W+4 | Wild Draw Four | You choose the colour; +4 for the next player
rules-master-1 = Be the first to get rid of all your cards: you then score what the others still hold. The first to reach 500 points (or the goal set for the table) wins the game.

    Everyone draws a card: the player with the highest number deals (cards without a number count as zero; players who tie draw again). Each player gets seven cards. The rest is the draw pile; its top card starts the discard pile. The player on the dealer’s left begins, and play goes clockwise. After each round, the player on the dealer’s left deals.

    The deck has 108 cards: in each colour one 0, two each of 1 to 9, two Draw Twos, two Skips and two Reverses; four Wilds and four Wild Draw Fours. For 2 to 10 players.
    .title = The aim, the deal
    .cards = R0 G5 BS YR R+2 W W+4
rules-master-2 = Play a card that matches the current colour, or the number or symbol of the top card of the discard pile. On a red 7: any red card, or any 7. You can play a Wild on anything.

    Can’t play, or don’t want to? Draw one card. If it’s playable, you may play it right away; otherwise you keep it and your turn ends. After drawing, you can only play the card you drew.

    When the draw pile runs out, the discard pile is shuffled into a new one; its top card stays.
    .title = Your turn
    .cards = R7 R2 G7 W
rules-master-3 = - **Draw Two**: the next player draws two cards and is skipped.
    - **Reverse**: the direction changes.
    - **Skip**: the next player is skipped.
    - **Wild**: you choose the colour, even the current one.
    - **Wild Draw Four**: you choose the colour; the next player draws four cards and is skipped. You may play it only if you hold no card of the current colour; a matching number or another wild doesn’t matter. Otherwise it’s a bluff.

    If the very first card is a Draw Two, the first player draws two cards and is skipped; if it’s a Reverse, the player on the dealer’s right begins; if it’s a Skip, the second player on the dealer’s left begins; if it’s a Wild, the dealer chooses the colour; a Wild Draw Four goes back into the draw pile.
    .title = Action cards
    .cards = R+2 GR BS W W+4
rules-master-4 = Each turn has a time limit: 4, 6 or 8 seconds as in the printed game, or 15, 30 or 60. If the **buzzer** goes off before you’re done, you take back the card you played, draw two cards, and your turn is over. You also draw the cards you had to draw.

    With the **button** on manual, you press after each card played or drawn, and only then does your card take effect. Press too early and you draw two cards and your turn is over; you also draw the cards you had to draw. The first player of a round presses once to start the clock. It stands still while a challenge is settled. After a buzzer, the next player presses first, then plays. On automatic, the button is pressed for you.
    .title = The clock and the button
rules-master-5 = When you play your second-to-last card, call **UNO!** with it or right after. If you forget and somebody catches you before the next player has begun, you draw two cards. A wrong catch costs nothing.

    If you must draw for a **Wild Draw Four**, you can challenge it before drawing. Only you get to see the other player’s hand. If it was a bluff, that player draws the four cards, and you play your turn; if not, you draw six cards and are skipped.

    Advice and table talk can earn you a penalty: two cards, if more than half of the other players agree within a minute, once a round at most. There’s no such vote with two players, or against a robot.
    .title = UNO, challenge, penalties
    .cards = W+4
rules-master-6 = The round ends when a hand is empty; if the last card is a Draw Two or a Wild Draw Four, the next player still draws, and those cards count.

    Number cards are worth their number; Draw Two, Reverse and Skip, 20 points each; Wild and Wild Draw Four, 50 points each.

    With two players, Reverse works like Skip, and after a Skip, Reverse, Draw Two or Wild Draw Four the same player plays again.
    .title = The end, the points
    .cards = R9 GS W
rules-master-7 = - **Stacking**: you can play a Draw Two on a Draw Two, a Wild Draw Four on a Wild Draw Four, one per turn. The cards to draw add up for the next player, until somebody draws them. A challenge is about the last card: if it was a bluff, its player draws the whole total; otherwise you draw it and two more. Example: three Draw Twos in a row, and the next player draws six.
    - **7-0**: with a 0, each hand goes to the next player, in the direction of play; a 7 swaps your hand with that of a player you choose. Once a hand has moved, its UNO call no longer counts. As the very first or the last card, a 7 or a 0 doesn’t move any hands.
    - **Jump-in**: if you have the same card as the top one (colour and number, or colour and symbol), you can play it out of turn, before the next player has begun. It replaces the first card, whose effect is cancelled, and play goes on from you. No jump-in with a Wild. Example: Ada plays a green 5; you hold the other green 5 and play it at once.
    - On stacked Draw Twos, a jump-in passes on the whole total and two more cards. If you jump in with a 7, it’s you who swaps hands; with a 0, all hands are passed on. If the first 7’s player hadn’t chosen yet, that swap is cancelled. A jump-in that the buzzer takes back never happened: what it covered counts again.
    .title = Variants
    .cards = R+2 W+4 G7 B0
