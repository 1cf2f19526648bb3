### The rules of UNO Wizz in our own words, page by page.

overview-wizz =
    G3* | Wizz card | The next player spins the wheel
    R+2 | Draw Two | The next player draws 2 and is skipped
    BR | Reverse | The direction of play changes
    YS | Skip | The next player is skipped
    W | Wild | You choose the colour
    W+4 | Wild Draw Four | You choose the colour; +4 for the next player
rules-wizz-1 = Be the first to get rid of all your cards: you then score what the others still hold. The first to reach 500 points (or the goal set for the table) wins the game.

    Everyone draws a card: the player with the highest number deals (cards without a number count as zero; players who tie draw again). Each player gets seven cards. The rest is the draw pile; its top card starts the discard pile. The player on the dealer’s left begins, and play goes clockwise. After each round, the player on the dealer’s left deals.

    The deck has 108 cards (the box’s other four are for reference): in each colour one 0, two each of 1 to 9, two Draw Twos, two Skips and two Reverses; four Wilds and four Wild Draw Fours. In each colour, one of the two cards of each number from 1 to 5 is a Wizz card. For 2 to 10 players.
    .title = The aim, the deal
    .cards = R0 G7 BS YR R+2 G3* W W+4
rules-wizz-2 = Play a card that matches the current colour, or the number or symbol of the top card of the discard pile. On a red 7: any red card, or any 7. You can play a Wild on anything.

    Can’t play, or don’t want to? Draw one card. If it’s playable, you may play it right away; otherwise you keep it and your turn ends. After drawing, you can only play the card you drew.
    - **Draw Two**: the next player draws two cards and is skipped.
    - **Reverse**: the direction changes. **Skip**: the next player is skipped.
    - **Wild**: you choose the colour, even the current one.
    - **Wild Draw Four**: you choose the colour; the next player draws four cards and is skipped. You may play it only if you hold no card of the current colour; a matching number or another wild doesn’t matter. Otherwise it’s a bluff.

    If the very first card is a Draw Two, the first player draws two cards and is skipped; if it’s a Skip, the first player is skipped; if it’s a Reverse, the dealer begins and play goes anticlockwise; if it’s a Wild, the first player chooses the colour; a Wild Draw Four goes back into the draw pile; a Wizz card is just a number.

    When the draw pile runs out, the discard pile is shuffled into a new one; its top card stays.
    .title = Your turn
    .cards = R+2 GR BS W W+4
rules-wizz-3 = A **Wizz card** is played like the number it shows. Then the next player spins the wheel instead of playing: that was their turn, and play goes on with the player after them.

    A Wizz card as the last card ends the round: nobody spins.

    Cards discarded by the wheel aren’t played: they have no effect. The last one discarded is the new top card, whether it matches or not; if it’s a wild, the player who discarded it chooses the colour.
    .title = The Wizz cards
    .cards = R3* B1*
rules-wizz-4 = - **Discard number**: you choose a number in your hand and discard all your cards with it.
    - **Discard colour**: the same with a colour, action cards included, but not wilds.
    - **Almost UNO**: you keep two cards of your choice and discard the others.
    - **Draw red**, **Draw blue**: you draw until you get a card of that colour or a wild, and keep them all.
    - **Show hand**: everyone sees your hand.
    - **UNO Wizz**: everyone races; the first to shout discards a card of their choice, and play goes on after that player. If nobody shouts in time, nothing happens.
    - **Trade hands**: everyone passes their hand to the left. UNO calls made before the swap no longer count.
    - **War**: everyone shows their highest number; the highest of all wins. On a tie, the tied players show their next highest; if none of them has one, nobody wins. The winner discards every card they showed; the others take theirs back.
    .title = The wheel
rules-wizz-5 = When you play your second-to-last card, call **UNO!** with it or right after; the same if the wheel leaves you with one card. If you forget and somebody catches you before the next player has begun, you draw two cards. A wrong catch costs nothing.

    If you must draw for a **Wild Draw Four**, you can challenge it before drawing. Only you get to see the other player’s hand. If it was a bluff, that player draws the four cards, and you play your turn; if not, you draw six cards and are skipped.

    Advice and table talk can earn you a penalty: two cards, if more than half of the other players agree within a minute, once a round at most. There’s no such vote with two players, or against a robot.

    The round ends when a hand is empty, by a card played or by the wheel. If the last card played is a Draw Two or a Wild Draw Four, the next player still draws, and those cards count.

    Number cards, Wizz cards included, are worth their number; Draw Two, Reverse and Skip, 20 points each; Wild and Wild Draw Four, 50 points each.

    With two players, Reverse works like Skip, and after a Skip, Reverse, Draw Two or Wild Draw Four the same player plays again.
    .title = UNO, challenge, the end
    .cards = W+4 R9 GS W
