### The rules of UNO Harry Potter in our own words, page by page.

overview-potter =
    WH | Howler | You choose who shouts out their hand
    WI | Invisibility | A Wild that also protects you
    R+3 | Draw Three | The next player draws 3 and is skipped
    GR | Reverse | The direction of play changes
    BS | Skip | The next player is skipped
    W | Wild | You choose the colour
    W+4 | Wild Draw Four | You choose the colour; +4 for the next player
rules-potter-1 = Be the first to get rid of all your cards: you then score what the others still hold. The first to reach 500 points (or the goal set for the table) wins the game.

    The player whose birthday is closest to Harry Potter’s, 31 July, deals first. On a tie, or if nobody has given a birthday, chance decides. Each player gets seven cards. The rest is the draw pile; its top card starts the discard pile. The player on the dealer’s left begins. After each round, the player on the dealer’s left deals.

    The deck has 110 cards: in each colour one 0, two each of 1 to 9, two Draw Threes, two Skips and two Reverses; four Wilds, four Wild Draw Fours, one Howler and one Invisibility. For 2 to 10 players.
    .title = The aim, the deal
    .cards = R0 G7 BS YR R+3 W W+4 WH WI
rules-potter-2 = Play a card that matches the current colour, or the number or symbol of the top card of the discard pile. On a red 7: any red card, or any 7. You can play a Wild on anything.

    Can’t play, or don’t want to? Draw one card. If it’s playable, you may play it right away; otherwise you keep it and your turn ends. After drawing, you can only play the card you drew.

    When the draw pile runs out, the discard pile is shuffled into a new one; its top card stays.
    .title = Your turn
    .cards = R7 R2 G7 W
rules-potter-3 = - **Draw Three**: the next player draws three cards and is skipped.
    - **Reverse**: the direction changes. **Skip**: the next player is skipped.
    - **Wild**: you choose the colour, even the current one.
    - **Wild Draw Four**: you choose the colour; the next player draws four cards and is skipped. You may play it only if you hold no card of the current colour; a matching number or another wild doesn’t matter. Otherwise it’s a bluff.

    If the very first card is a Draw Three, the first player draws three cards and is skipped; if it’s a Skip, the second player begins; if it’s a Reverse, the dealer begins and play goes anticlockwise; if it’s a Wild, the first player chooses the colour; a Wild Draw Four, Howler or Invisibility goes back into the draw pile.
    .title = Action cards
    .cards = R+3 GR BS W W+4
rules-potter-4 = You can play the **Howler** on anything. You choose another player, who has to shout out their whole hand, and you choose the colour. Nobody is skipped because of it. As the last card it ends the round, and nobody has to shout.

    The **Invisibility** card is a Wild, and more:
    - If somebody sends you a Howler, play Invisibility instead of shouting: your hand stays hidden, and you choose the colour. The order of play doesn’t change.
    - If a Draw Three, a Wild Draw Four or a Skip hits you, or a Reverse when you would have been next, you can play Invisibility to block the card. You choose the colour. Example: Ada plays a Draw Three, you play Invisibility, and nobody draws. That was your turn: play goes on with the player after you.
    - Against a Skip or a Reverse, you aren’t asked: be quicker than the player whose turn it is. There’s no shield against penalties, against a Skip or Reverse as the very first card, or once the round is over. A blocked Reverse is undone: play goes on in the old direction.
    .title = Howler and Invisibility
    .cards = WH WI
rules-potter-5 = When you play your second-to-last card, call **UNO!** with it or right after. If you forget and somebody catches you before the next player has begun, you draw two cards. A wrong catch costs nothing.

    If you must draw for a **Wild Draw Four**, you can challenge it before drawing. Only you get to see the other player’s hand. If it was a bluff, that player draws the four cards, and you play your turn; if not, you draw six cards and are skipped. You can challenge or block, but not both.

    Advice and table talk can earn you a penalty: two cards, if more than half of the other players agree within a minute, once a round at most. There’s no such vote with two players, or against a robot.
    .title = UNO, challenge, penalties
    .cards = W+4 WI
rules-potter-6 = The round ends when a hand is empty; if the last card is a Draw Three or a Wild Draw Four, the next player still draws, and those cards count.

    Number cards are worth their number; Draw Three, Reverse and Skip, 20 points each; Wild, Wild Draw Four, Howler and Invisibility, 50 points each.

    With two players, Reverse works like Skip, and after a Skip, Reverse, Draw Three or Wild Draw Four the same player plays again.
    .title = The end, the points
    .cards = R9 GS WH
