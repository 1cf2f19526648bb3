### The rules of the card game in our own words, page by page.

overview-classic =
    R+2 | Draw Two | The next player draws 2 and is skipped
    GR | Reverse | The direction of play changes
    BS | Skip | The next player is skipped
    W | Wild | You choose the colour
    W+4 | Wild Draw Four | You choose the colour; +4 for the next player
rules-classic-1 = Be the first to get rid of all your cards: you then score what the others still hold. The first to reach 500 points (or the goal set for the table) wins the game.

    Everyone draws a card: the player with the highest number deals (cards without a number count as zero; players who tie draw again). Each player gets seven cards. The rest is the draw pile; its top card starts the discard pile. The player on the dealer’s left begins, and play goes clockwise. After each round, the player on the dealer’s left deals.

    The deck has 108 cards: in each colour one 0, two each of 1 to 9, two Draw Twos, two Skips and two Reverses; four Wilds and four Wild Draw Fours. For 2 to 10 players.
    .title = The aim, the deal
    .cards = R0 G5 BS YR R+2 W W+4
rules-classic-2 = Play a card that matches the current colour, or the number or symbol of the top card of the discard pile. On a red 7: any red card, or any 7. You can play a Wild on anything.

    Can’t play, or don’t want to? Draw one card. If it’s playable, you may play it right away; otherwise you keep it and your turn ends. After drawing, you can only play the card you drew.

    When the draw pile runs out, the discard pile is shuffled into a new one; its top card stays.
    .title = Your turn
    .cards = R7 R2 G7 W
rules-classic-3 = - **Draw Two**: the next player draws two cards and is skipped.
    - **Reverse**: the direction changes.
    - **Skip**: the next player is skipped.
    - **Wild**: you choose the colour, even the current one.
    - **Wild Draw Four**: you choose the colour; the next player draws four cards and is skipped. You may play it only if you hold no card of the current colour; a matching number or another wild doesn’t matter. Otherwise it’s a bluff.

    If the very first card is a Draw Two, the first player draws two cards and is skipped; if it’s a Reverse, the player on the dealer’s right begins; if it’s a Skip, the second player on the dealer’s left begins; if it’s a Wild, the dealer chooses the colour; a Wild Draw Four goes back into the draw pile.
    .title = Action cards
    .cards = R+2 GR BS W W+4
rules-classic-4 = When you play your second-to-last card, call **UNO!** with it or right after. If you forget and somebody catches you before the next player has begun, you draw two cards. A wrong catch costs nothing.

    If you must draw for a **Wild Draw Four**, you can challenge it before drawing. Only you get to see the other player’s hand. If it was a bluff, that player draws the four cards, and you play your turn; if not, you draw six cards and are skipped.

    Advice and table talk can earn you a penalty: two cards, if more than half of the other players agree within a minute, once a round at most. There’s no such vote with two players, or against a robot.
    .title = UNO, challenge, penalties
    .cards = W+4
rules-classic-5 = The round ends when a hand is empty; if the last card is a Draw Two or a Wild Draw Four, the next player still draws, and those cards count.

    Number cards are worth their number; Draw Two, Reverse and Skip, 20 points each; Wild and Wild Draw Four, 50 points each.

    With two players, Reverse works like Skip, and after a Skip, Reverse, Draw Two or Wild Draw Four the same player plays again.
    .title = The end, the points
    .cards = R9 GS W
rules-classic-6 = - **Stacking**: you can play a Draw Two on a Draw Two, a Wild Draw Four on a Wild Draw Four, one per turn. The cards to draw add up for the next player, until somebody draws them. A challenge is about the last card: if it was a bluff, its player draws the whole total; otherwise you draw it and two more. Example: three Draw Twos in a row, and the next player draws six.
    - **7-0**: with a 0, each hand goes to the next player, in the direction of play; a 7 swaps your hand with that of a player you choose. Once a hand has moved, its UNO call no longer counts. As the very first or the last card, a 7 or a 0 doesn’t move any hands.
    - **Jump-in**: if you have the same card as the top one (colour and number, or colour and symbol), you can play it out of turn, before the next player has begun. It replaces the first card, whose effect is cancelled, and play goes on from you. No jump-in with a Wild. Example: Ada plays a green 5; you hold the other green 5 and play it at once.
    - On stacked Draw Twos, a jump-in passes on the whole total and two more cards. If you jump in with a 7, it’s you who swaps hands; with a 0, all hands are passed on. If the first 7’s player hadn’t chosen yet, that swap is cancelled.
    .title = Variants
    .cards = R+2 W+4 G7 B0
rules-classic-7 = House rules that the table may switch on, one by one:

    - **Mixed stacking**: on a Draw Two, you can play any Draw Two or Wild Draw Four; on a Wild Draw Four, another one, or a Draw Two of the chosen colour (after “green”, a green one). This also switches stacking on.
    - **Deflect**: if you must draw, you can play a Reverse or a Skip that matches. On a red Draw Two, a red Skip sends the two cards on; a Reverse changes the direction first. Cards that have been sent on can’t be challenged until another Wild Draw Four is played, and a Draw Two stacked on them must match the top card.
    - **Draw until playable**: if you draw on your turn, you keep drawing until a card is playable. This doesn’t work if *Play the drawn card* is off.
    - **Forced play**: if you can play, you can’t draw, and a playable card that you draw is played at once. Nobody is forced to bluff.
    - **Free Wild Draw Four**: it can be played at any time, and can’t be challenged.
    - **Same number**: after a number card from your hand, you can play others of the same number. Only the last one counts, and you call UNO when you stop.
    .title = House rules: cards
    .cards = R+2 W+4 GR BS R5
rules-classic-8 = - **Cards dealt**: 3, 5, 7 or 10 cards each. **Decks**: one or two; nine or ten players with ten cards each need two.
    - **Forgotten UNO**: 1, 2 or 4 cards. **Silent**: nobody calls UNO, and nobody is caught.
    - **Finish with a number**: the last card must be a number card; if you don’t have one, you draw.
    - **Mercy**: with 20, 25 or 30 cards or more in hand, you’re out of the round. Your cards go under the draw pile and still count for the winner. The last player left wins the round.
    - **Blitz**: a round lasts 3, 5 or 10 minutes. The turn under way is finished, and any cards still to be drawn are drawn; then the hand with the fewest points wins, and a tie scores nothing.
    - **Play the drawn card**: if this is off, a card that you draw stays in your hand until your next turn.

    A table can start from a preset: *family* (stacking, draw until playable, free Wild Draw Four), *chaos* (stacking, mixed stacking, deflect, 7-0, jump-in, same number), *merciless* (stacking, mixed stacking, 7-0, draw until playable, mercy with 25 cards) or *quick* (five cards, forced play, blitz of 5 minutes, one round).
    .title = House rules: the table
    .cards = R9 W
