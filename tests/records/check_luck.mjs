// Checks the luck of a record, written from docs/luck.md alone: `node tests/records/check_luck.mjs FILE`.
// Prints what holds, a line each; the first line that does not hold is named, with exit 1.
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

const COLOURS = ["R", "G", "B", "Y"];
const DIGITS = (low, high) => Array.from({ length: high - low + 1 }, (_, place) => `${low + place}`);
const TWICE = (faces) => faces.flatMap((face) => [face, face]);
const MARKED = DIGITS(1, 5).map((face) => `${face}*`);
const TIPPO = [...DIGITS(0, 5), ...TWICE(DIGITS(6, 9)), ...TWICE(["+2", "S", "R"]), ...MARKED];
const FOUR = (...faces) => faces.flatMap((face) => [face, face, face, face]);
const DECKS = {
  classic: [["0", ...TWICE(DIGITS(1, 9)), ...TWICE(["+2", "S", "R"])], FOUR("W", "W+4")],
  master: [["0", ...TWICE(DIGITS(1, 9)), ...TWICE(["+2", "S", "R"])], FOUR("W", "W+4")],
  royal: [[...DIGITS(1, 8), "R", "S", "K", "J", "J"], FOUR("W")],
  tippo: [TIPPO, FOUR("W", "W+4", "WT")],
  wizz: [TIPPO, FOUR("W", "W+4")],
  potter: [["0", ...TWICE(DIGITS(1, 9)), ...TWICE(["+3", "S", "R"])], [...FOUR("W", "W+4"), "WH", "WI"]],
};
const LETTERS = "ABCDEFGHIJ";
const SCHEDULES = { 4: "HABC", 8: "HABCDEFG" };
const OPTIONS = ["strict", "goal", "mode", "speed", "button", "stacking", "seven_zero", "jump_in", "mixed_stacking", "deflect", "draw_until", "force_play", "free_wild_four", "same_number", "hand_size", "decks", "uno_penalty", "silent", "no_action_finish", "mercy", "blitz", "play_drawn"];
const SEED_WORDS = ["version", "daily", "table", "tournament", "edition", "players", "option", "came", "start", "teams", "seats"];

class Luck {
  constructor(seed) {
    this.seed = seed;
    this.used = 0;
  }
  word() {
    const number = Buffer.alloc(8);
    number.writeBigUInt64BE(BigInt(Math.floor(this.used / 8)));
    const block = createHash("sha256").update(this.seed).update(number).digest();
    return block.readUInt32BE((this.used++ % 8) * 4);
  }
  below(bound) {
    const limit = 2 ** 32 - (2 ** 32 % bound);
    let word;
    do word = this.word();
    while (word >= limit);
    return word % bound;
  }
  swapped(things, downTo) {
    const row = [...things];
    for (let last = row.length - 1; last >= downTo; last--) {
      const other = this.below(last + 1);
      [row[last], row[other]] = [row[other], row[last]];
    }
    return row;
  }
  shuffled(things) {
    return this.swapped(things, 1);
  }
  drawn(things, count) {
    return this.swapped(things, things.length - count).reverse().slice(0, count);
  }
}

function fail(number, reason) {
  console.error(`line ${number} does not hold: ${reason}`);
  process.exit(1);
}

const lines = readFileSync(process.argv[2], "utf8").split("\n");
const head = {};
const told = [];
lines.forEach((line, place) => {
  if (line.startsWith("#")) told.push({ number: place + 1, text: line.slice(1).trim() });
  const words = line.split("#")[0].split(/\s+/).filter(Boolean);
  if (words.length) (head[words[0]] ??= []).push({ number: place + 1, words: words.slice(1), text: words.join(" ") });
});
const only = (word) => (head[word]?.length === 1 ? head[word][0] : fail(1, `one line '${word}' is wanted`));

const version = only("version");
if (version.words[0] !== "2") fail(version.number, `version ${version.words[0]} is not 2`);
const secret = Buffer.from(only("secret").words[0], "hex");
const commitment = only("commitment");
if (createHash("sha256").update(secret).digest("hex") !== commitment.words[0])
  fail(commitment.number, "it is not the SHA-256 of the secret");
console.log("the secret is the one that was committed to");

const daily = head.daily?.[0];
const start = daily ?? only("start");
if (daily) {
  const day = new Date(`${daily.words[0]}T00:00:00Z`);
  if (isNaN(day) || day.toISOString().slice(0, 10) !== daily.words[0]) fail(daily.number, "it is no day");
  for (const word of ["table", "tournament", "came", "start", "teams", "seats"])
    if (head[word]) fail(head[word][0].number, "nobody's click is in the luck of a day");
}
const clicks = daily ? [] : [...head.came.map((one) => ({ number: one.number, id: BigInt(one.words[1]) })), { number: start.number, id: BigInt(start.words[0]) }];
clicks.forEach((one, place) => {
  if (place && one.id < clicks[place - 1].id) fail(one.number, "it is older than the click before");
  if (place && one.id === clicks[place - 1].id && head.came[place]?.words[0] === "person")
    fail(one.number, "a person came by the click before");
});
const shown = only("shown");
if (shown.words[0] !== "never") {
  const message = BigInt(shown.words[0].split("/").pop());
  const later = clicks.filter((one) => one.id !== clicks[0].id);
  if (!later.length || later.some((one) => one.id < message)) fail(shown.number, "the message is younger than a click");
  console.log("the commitment was shown before the clicks");
}

const seedLines = SEED_WORDS.flatMap((word) => (head[word] ?? []).map((one) => one)).sort((a, b) => a.number - b.number);
seedLines.slice(1).forEach((line, place) => {
  const [word, before] = [line, seedLines[place]].map((one) => SEED_WORDS.indexOf(one.text.split(" ")[0]));
  const [option, last] = [line, seedLines[place]].map((one) => OPTIONS.indexOf(one.words[0]));
  const repeats = line.text.startsWith("came ") || (line.text.startsWith("option ") && option > last);
  if (word < before || (word === before && !repeats)) fail(line.number, "it is not in its place");
});
for (const line of seedLines) if (/ 0\d/.test(line.text)) fail(line.number, "a number begins with a zero");
const rows = seedLines.map((line) => line.text);
const opening = rows.filter((row) => !/^(teams|seats) /.test(row));
const seed = (message) => createHmac("sha256", secret).update(message.map((row) => `${row}\n`).join("")).digest();
const lot = (count) => new Luck(seed([...opening, "lot"])).shuffled([...Array(count).keys()]);

const players = Number(only("players").words[0]);
if (daily && players !== 4) fail(head.players[0].number, "four play the deal of a day");
if (!daily && players !== head.came.length) fail(head.players[0].number, `${head.came.length} have come`);

if (head.letters) {
  if (!SCHEDULES[players]) fail(head.players[0].number, `${players} play no tournament`);
  const order = lot(players);
  const letters = order.map((_, came) => SCHEDULES[players][order.indexOf(came)]).join(" ");
  if (letters !== head.letters[0].words.join(" ")) fail(head.letters[0].number, `the lot gives ${letters}`);
  console.log("the lots of the tournament hold");
  process.exit(0);
}

const paired = ["teams", "set", "short-set"].includes(head.option.find((one) => one.words[0] === "mode").words[1]) && players % 2 === 0;
if (paired !== Boolean(head.teams && head.seats)) fail(start.number, "teams and seats are there, or are not");
if (head.teams?.[0].words[0] === "lot") {
  const order = lot(players);
  const seats = order.map((_, came) => LETTERS[order.indexOf(came)]).join(" ");
  if (seats !== head.seats[0].words.join(" ")) fail(head.seats[0].number, `the lot gives ${seats}`);
  console.log("the lot of the teams holds");
}

const [each, wilds] = DECKS[only("edition").words[0]];
const deck = [...COLOURS.flatMap((colour) => each.map((face) => colour + face)), ...wilds];
const luck = new Luck(seed(rows));
const first = told.findIndex((one) => one.text.startsWith("draw pile"));
const events = told.slice(0, first + 1);

const lots = events.find((one) => one.text.startsWith("Lots:"));
let tied = [...Array(players).keys()];
const cards = [];
while (tied.length > 1) {
  const drawn = luck.drawn(deck, tied.length);
  drawn.forEach((card, place) => cards.push(`${LETTERS[tied[place]]} ${card}`));
  const numbers = drawn.map((card) => (/^[RGBY]\d$/.test(card) || /^[RGBY]\d\*$/.test(card) ? Number(card[1]) : 0));
  tied = tied.filter((_, place) => numbers[place] === Math.max(...numbers));
}
const expected = `Lots: cards ${cards.join(" ")}, dealer ${LETTERS[tied[0]]}`;
if (lots.text !== expected) fail(lots.number, `the lots are ${expected}`);
console.log("the lots for the deal hold");

const chosen = (name) => Number(head.option.find((one) => one.words[0] === name)?.words[1] ?? 0);
const dealt = chosen("hand_size") || 7;
const decks = Math.max(chosen("decks") || 1, players * dealt >= 90 ? 2 : 1);
const pile = luck.shuffled(Array.from({ length: decks }, () => deck).flat());
const hands = Array.from({ length: players }, () => Array.from({ length: dealt }, () => pile.pop()));
const back = [];
for (const event of events) {
  const turned = /^Turned: card (\S+?), /.exec(event.text);
  const drew = /^Drew: seat (\w), .*cards (.*)$/.exec(event.text);
  const hand = /^hand of (\w): (.*)$/.exec(event.text);
  if (turned) {
    const card = pile.pop();
    if (card !== turned[1]) fail(event.number, `${card} is turned`);
    if (event.text.includes("put_back yes")) back.push(card);
    else while (back.length) pile.splice(luck.below(pile.length + 1), 0, back.shift());
  } else if (drew) {
    const drawn = drew[2].split(" ").map(() => pile.pop());
    if (drawn.join(" ") !== drew[2]) fail(event.number, `${drawn.join(" ")} are drawn`);
    hands[LETTERS.indexOf(drew[1])].push(...drawn);
  } else if (hand && hands[LETTERS.indexOf(hand[1])].join(" ") !== hand[2])
    fail(event.number, `the hand is ${hands[LETTERS.indexOf(hand[1])].join(" ")}`);
}
const left = told[first];
if (left.text !== `draw pile, the next card first: ${[...pile].reverse().join(" ")}`)
  fail(left.number, "the draw pile is another one");
console.log("hands and draw pile of the first deal hold");

if (daily) {
  // From the bottom up a share for each seat, the first ones a card more; its last card is drawn.
  const cut = (seat) => seat * Math.floor(pile.length / players) + Math.min(seat, pile.length % players);
  const shares = hands.map((_, seat) => pile.slice(cut(seat), cut(seat + 1)));
  let [laid, checked] = ["", 0];
  for (const event of told.slice(first + 1)) {
    laid = /^CardLaid: seat (\w)/.exec(event.text)?.[1] ?? laid;
    const drew = /^Drew: seat (\w), .*cards (.*)$/.exec(event.text);
    const chain = /^ChainCard: .*card (\S+?)(,|$)/.exec(event.text);
    if (!drew && !chain) continue;
    const cards = (drew ? drew[2] : chain[1]).split(" ");
    const share = shares[LETTERS.indexOf(drew ? drew[1] : laid)];
    // A share that is made anew has luck of its own.
    if (share.length < cards.length) break;
    const drawn = cards.map(() => share.pop());
    if (drawn.join(" ") !== cards.join(" ")) fail(event.number, `${drawn.join(" ")} are drawn`);
    checked++;
  }
  console.log(`${checked} draws hold, each from the share of its seat`);
}
