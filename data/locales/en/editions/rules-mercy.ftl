### The rules of UNO No Mercy in our own words, page by page.

overview-mercy =
    R+2 | Draw Two | The next player draws 2 and is skipped
    G+4 | Draw Four | The next player draws 4 and is skipped
    WR+4 | Wild Reverse Draw Four | Direction changes, then +4
    W+6 | Wild Draw Six | You choose the colour; +6 for the next player
    W+10 | Wild Draw Ten | You choose the colour; +10 for the next player
    WC | Colour Roulette | The next player draws until their colour comes up
    BE | Skip Everyone | All others are skipped; you play again
    YD | Discard All | All your cards of its colour go too
    RS | Skip | The next player is skipped
    GR | Reverse | The direction of play changes
    B7 | 7 | You swap hands with a player
    Y0 | 0 | All hands are passed on
rules-mercy-1 = Be the first to get rid of all your cards, or the only player left: you then score what the others still hold, and 250 points for each opponent who was put out. The first to reach 1,000 points (or the goal set for the table) wins the game.

    Everyone draws a card: the player with the highest number deals (cards without a number count as zero; players who tie draw again). Each player gets seven cards. The rest is the draw pile; its top card starts the discard pile. A card that isn’t a number goes back, and another one is turned up. The player on the dealer’s left begins, and play goes clockwise. After each round, the player on the dealer’s left deals.

    The deck has 168 cards: in each colour two each of 0 to 9, three Draw Twos, two Draw Fours, three Skips, two Skip Everyone cards, three Reverses and three Discard All cards; eight Wild Reverse Draw Fours, four Wild Draw Sixes, four Wild Draw Tens and eight Wild Colour Roulettes. For 2 to 6 players.
    .title = The aim, the deal
    .cards = R0 G5 B+2 Y+4 RE GD WR+4 W+6 W+10 WC
rules-mercy-2 = Play a card that matches the current colour, or the number or symbol of the top card of the discard pile. On a red 5: any red card, or any 5. You can play a wild on anything, at any time; there is no challenge.

    Can’t play, or don’t want to? Draw until a playable card comes up: it’s played at once. If your time runs out, the same happens.

    A **7** swaps your hand with that of a player you choose; with a **0**, each hand goes to the next player, in the direction of play. Once a hand has moved, its UNO call no longer counts. A 7 or a 0 that is turned up at the start, or played as the last card, doesn’t move any hands.

    When the draw pile runs out, the discard pile is shuffled into a new one; its top card stays. If there’s nothing left to draw, your turn ends.
    .title = Your turn
    .cards = R5 G5 B7 Y0
rules-mercy-3 = - **Draw Two**, **Draw Four**: the next player draws that many cards and is skipped.
    - **Wild Draw Six**, **Wild Draw Ten**: you choose the colour as well.
    - **Wild Reverse Draw Four**: you choose the colour, the direction changes, and then the next player draws four and is skipped. With two players it comes back to you: the other player is skipped, and you must draw.

    If you must draw, you can answer with any draw card that’s as big as the top card or bigger, whatever its colour: two, four (also Wild Reverse Draw Four), six, ten. The cards to draw add up for the next player, until somebody draws them.

    A draw card as the last card ends the round: the next player first draws everything.
    .title = Draw cards
    .cards = R+2 G+4 WR+4 W+6 W+10
rules-mercy-4 = - **Skip**: the next player is skipped. **Reverse**: the direction changes.
    - **Skip Everyone**: all others are skipped, and you play again.
    - **Discard All**: all your cards of its colour go with it, without effect. If no card is left, you win the round.
    - **Wild Colour Roulette**: the next player chooses a colour, turns over cards until one of that colour comes up (a wild doesn’t count), draws all of them and is skipped. No card answers it, and as the last card it does nothing.

    With two players, Reverse works like Skip.
    .title = Other cards
    .cards = RS GR BE YD WC
rules-mercy-5 = **No mercy**: with 25 cards or more in hand, you’re out of the round. Your cards go under the discard pile and don’t count; the winner gets 250 points for you; with *Lowest total* and *Elimination*, they are added to your own score. When you draw until a card comes up, you stop at your 25th card; cards that have piled up are drawn in full.

    When you play your second-to-last card, or a Discard All leaves you one, call **UNO!** with it or right after. If you forget and somebody catches you before the next player has begun, you draw two cards. A wrong catch costs nothing.

    Advice and table talk can earn you a penalty: two cards, if more than half of the other players agree within a minute, once a round at most. There’s no such vote with two players, or against a robot.

    Number cards are worth their number; coloured action cards, 20 points each; wilds, 50. House rules that the table may switch on: 3, 5 or 10 cards dealt, 1 or 4 cards for a forgotten UNO, silent, finish with a number.
    .title = Out, UNO, the points
    .cards = R9 GD W+10
