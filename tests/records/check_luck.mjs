// Checks the luck of a record, written from docs/luck-spec.md alone:
// `node tests/records/check_luck.mjs FILE [--message LINK SHA256] [--tournament FILE]`.
// LINK and SHA256 are those of the message that was seen before the game, to compare; the other file is that of the
// tournament of a table.
// Prints what holds, a line each; the first line that does not hold is named, with exit 1.
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

const COLOURS = ["R", "G", "B", "Y"];
const DIGITS = (low, high) => Array.from({ length: high - low + 1 }, (_, place) => `${low + place}`);
const TWICE = (faces) => faces.flatMap((face) => [face, face]);
const MARKED = DIGITS(1, 5).map((face) => `${face}*`);
const TIPPO = [...DIGITS(0, 5), ...TWICE(DIGITS(6, 9)), ...TWICE(["+2", "S", "R"]), ...MARKED];
const FOUR = (...faces) => faces.flatMap((face) => [face, face, face, face]);
const THRICE = (...faces) => faces.flatMap((face) => [face, face, face]);
const DECKS = {
  classic: [["0", ...TWICE(DIGITS(1, 9)), ...TWICE(["+2", "S", "R"])], FOUR("W", "W+4")],
  master: [["0", ...TWICE(DIGITS(1, 9)), ...TWICE(["+2", "S", "R"])], FOUR("W", "W+4")],
  mercy: [
    [...TWICE(DIGITS(0, 9)), ...THRICE("+2"), "+4", "+4", ...THRICE("S"), "E", "E", ...THRICE("R", "D")],
    [...FOUR("WR+4", "WR+4"), ...FOUR("W+6", "W+10", "WC", "WC")],
  ],
  flip: [[...TWICE(DIGITS(1, 9)), ...TWICE(["+1", "F", "R", "S"])], FOUR("W", "W+2")],
  royal: [[...DIGITS(1, 8), "R", "S", "K", "J", "J"], FOUR("W")],
  tippo: [TIPPO, FOUR("W", "W+4", "WT")],
  wizz: [TIPPO, FOUR("W", "W+4")],
  potter: [["0", ...TWICE(DIGITS(1, 9)), ...TWICE(["+3", "S", "R"])], [...FOUR("W", "W+4"), "WH", "WI"]],
};
const DARK = {
  flip: [
    "P3 U2 OR U+5 P7 WC OF U+5 P2 T5 O9 PE O1 U5 UR T7 U5 TR P3 P4 P8 U3 U3 T7 O+5 W",
    "O5 OF T+5 TE PF U2 P8 T9 O7 T4 P5 WC O6 T2 PR T9 O+5 PR O6 T6 T3 WC O1 P7 O9 U4",
    "UE UE O8 P6 U8 T2 U1 T+5 OR P9 UR TE O3 OE T4 TR O5 UF P6 T6 U6 U7 O4 W P9 T1",
    "PE W T1 T8 P+5 U1 P+5 UF U9 T8 OE WC O2 U6 O2 P1 U4 T5 P1 U8 O8 P4 TF W O3 TF",
    "P5 PF U7 T3 O4 O7 P2 U9",
  ]
    .join(" ")
    .split(" "),
};
const LETTERS = "ABCDEFGHIJ";
const SCHEDULES = { 4: "HABC", 8: "HABCDEFG" };
const OPTIONS = ["strict", "goal", "mode", "speed", "button", "stacking", "seven_zero", "jump_in", "mixed_stacking", "deflect", "draw_until", "force_play", "free_wild_four", "same_number", "hand_size", "decks", "uno_penalty", "silent", "no_action_finish", "mercy", "blitz", "play_drawn"];
const SEED_WORDS = ["version", "daily", "table", "tournament", "set", "letter", "attempt", "edition", "players", "option", "came", "start", "last", "teams", "seats"];
const SETS = { 1: 3, 2: 7 };

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

function read(file) {
  const head = {};
  const told = [];
  readFileSync(file, "utf8").split("\n").forEach((line, place) => {
    if (line.startsWith("#")) told.push({ number: place + 1, text: line.slice(1).trim() });
    const words = line.split("#")[0].split(/\s+/).filter(Boolean);
    if (words.length) (head[words[0]] ??= []).push({ number: place + 1, words: words.slice(1), text: words.join(" ") });
  });
  return { head, told };
}

const [, , file, ...given] = process.argv;
const option = (name, count) => (given.includes(name) ? given.slice(given.indexOf(name) + 1).slice(0, count) : []);
const [link, says] = option("--message", 2);
const [tournamentFile] = option("--tournament", 1);
const { head, told } = read(file);
const only = (word) => (head[word]?.length === 1 ? head[word][0] : fail(1, `one line '${word}' is wanted`));

const version = only("version");
if (version.words[0] !== "2") fail(version.number, `version ${version.words[0]} is not 2`);
const secret = Buffer.from(only("secret").words[0], "hex");
const commitment = only("commitment");
if (createHash("sha256").update(secret).digest("hex") !== commitment.words[0])
  fail(commitment.number, "it is not the SHA-256 of the secret");
console.log("the secret is the one that was committed to");

const daily = head.daily?.[0];
// A table of a tournament: up to rules 3 its lines were those of any table.
const set = head.letters || !(Number(head.rules?.[0].words[0]) > 3) ? undefined : head.tournament && only("set");
if (set) {
  const [number, letter, tables] = [Number(set.words[0]), only("letter").words[0], head.last?.length ?? 0];
  if (number > 1 && !SETS[tables]) fail(set.number, `${tables} tables of the set before`);
  if (number < 1 || number > (tables ? SETS[tables] : 1)) fail(set.number, `there is no set ${number}`);
  if (!"ab".slice(0, tables || 2).split("").includes(letter)) fail(only("letter").number, `there is no table ${letter}`);
  (head.last ?? []).forEach((one, place) => one.words[0] === "ab"[place] || fail(one.number, "it is not in its place"));
  only("attempt");
  for (const word of ["table", "came", "teams", "seats", ...(number > 1 ? ["start"] : [])])
    if (head[word]) fail(head[word][0].number, "it is not in the luck of a set");
} else if (!daily) for (const word of ["set", "letter", "attempt", "last"]) if (head[word]) fail(head[word][0].number, "it is not in the luck of a match");
const start = daily ?? (set && Number(set.words[0]) > 1 ? set : only("start"));
if (daily) {
  const day = new Date(`${daily.words[0]}T00:00:00Z`);
  if (isNaN(day) || day.toISOString().slice(0, 10) !== daily.words[0]) fail(daily.number, "the first word is not a day");
  for (const word of ["table", "tournament", "came", "start", "teams", "seats"])
    if (head[word]) fail(head[word][0].number, "nobody's click is in the luck of a day");
}
const clicks = daily || set ? [] : [...head.came.map((one) => ({ number: one.number, id: BigInt(one.words[1]) })), { number: start.number, id: BigInt(start.words[0]) }];
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
  console.log(`the file says that it was shown at ${shown.words[0]}, before the clicks: compare the message and its channel`);
}
if (link) {
  const address = (text) => /\/channels\/\d+\/\d+\/\d+$/.exec(text)?.[0];
  if (!address(link) || address(link) !== address(shown.words[0])) fail(shown.number, `it is not ${link}`);
  if (says?.toLowerCase() !== commitment.words[0]) fail(commitment.number, "the message says another one");
  console.log("that is the message which was seen, in the same channel, and it says the same");
}

const seedLines = SEED_WORDS.flatMap((word) => (head[word] ?? []).map((one) => one)).sort((a, b) => a.number - b.number);
seedLines.slice(1).forEach((line, place) => {
  const [word, before] = [line, seedLines[place]].map((one) => SEED_WORDS.indexOf(one.text.split(" ")[0]));
  const [option, last] = [line, seedLines[place]].map((one) => OPTIONS.indexOf(one.words[0]));
  const repeats = /^(came|last) /.test(line.text) || (line.text.startsWith("option ") && option > last);
  if (word < before || (word === before && !repeats)) fail(line.number, "it is not in its place");
});
for (const line of seedLines) if (/ 0\d/.test(line.text)) fail(line.number, "a number begins with a zero");
const rows = seedLines.map((line) => line.text);
const opening = rows.filter((row) => !/^(teams|seats) /.test(row));
const seed = (message) => createHmac("sha256", secret).update(message.map((row) => `${row}\n`).join("")).digest();
const lot = (count) => new Luck(seed([...opening, "lot"])).shuffled([...Array(count).keys()]);

const players = Number(only("players").words[0]);
if (daily && players !== 4) fail(head.players[0].number, "four play the deal of a day");
if (set && players !== 4) fail(head.players[0].number, "four play at a table of a tournament");
if (!daily && !set && players !== head.came.length) fail(head.players[0].number, `${head.came.length} have come`);

if (head.letters) {
  if (!SCHEDULES[players]) fail(head.players[0].number, `${players} play no tournament`);
  const order = lot(players);
  const letters = order.map((_, came) => SCHEDULES[players][order.indexOf(came)]).join(" ");
  if (letters !== head.letters[0].words.join(" ")) fail(head.letters[0].number, `the lot gives ${letters}`);
  const latest = { 0: clicks.at(-1).id };
  for (const { number, words } of head.played ?? []) {
    const [round, click] = [Number(words[0]), BigInt(words[3])];
    if (click && click <= (latest[round - 1] ?? 0n)) fail(number, "it is older than the set before");
    if (click > (latest[round] ?? 0n)) latest[round] = click;
  }
  console.log("the lots of the tournament hold");
  process.exit(0);
}

if (tournamentFile) {
  const { head: cup } = read(tournamentFile);
  const id = head.tournament?.[0].words[0];
  if (id !== cup.tournament?.[0].words[0]) fail(only("tournament").number, "it is another tournament");
  const table = set ? `${id}${set.words[0]}${only("letter").words[0]}${only("attempt").words[0]}` : only("table").words[0];
  const key = Buffer.from(cup.secret[0].words[0], "hex");
  if (createHmac("sha256", key).update(`table ${table}\n`).digest("hex") !== secret.toString("hex"))
    fail(only("secret").number, "it does not come from the tournament's");
  if (set && Number(set.words[0]) === 1 && cup.start[0].text !== start.text) fail(start.number, "the tournament has another start");
  for (const { number, words } of head.last ?? []) {
    const before = (cup.played ?? []).find((one) => Number(one.words[0]) === Number(set.words[0]) - 1 && one.words[1] === words[0]);
    if ((before?.words[3] ?? "0") !== words[1]) fail(number, "the tournament has another click");
  }
  console.log("the table belongs to the tournament");
}

const paired = !set && ["teams", "set", "short-set"].includes(head.option.find((one) => one.words[0] === "mode").words[1]) && players % 2 === 0;
if (paired !== Boolean(head.teams && head.seats)) fail(start.number, "teams and seats are there, or are not");
if (head.teams?.[0].words[0] === "lot") {
  const order = lot(players);
  const seats = order.map((_, came) => LETTERS[order.indexOf(came)]).join(" ");
  if (seats !== head.seats[0].words.join(" ")) fail(head.seats[0].number, `the lot gives ${seats}`);
  console.log("the lot of the teams holds");
}

const [each, wilds] = DECKS[only("edition").words[0]];
const dark = DARK[only("edition").words[0]];
const light = [...COLOURS.flatMap((colour) => each.map((face) => colour + face)), ...wilds];
const deck = dark ? light.map((side, place) => `${side}/${dark[place]}`) : light;
const matchSeed = seed(rows);
const luck = new Luck(matchSeed);
// Up to rules 3, and in the deal of a day, the lots and the first king take words of the stream.
const oneStream = daily || Number(only("rules").words[0]) <= 3;
const apart = (purpose) => (oneStream ? luck : new Luck(createHmac("sha256", matchSeed).update(`${purpose}\n`).digest()));
const first = told.findIndex((one) => one.text.startsWith("draw pile"));
const events = told.slice(0, first + 1);

// Of birthdays the file tells only the nearest ones.
const nearest = (head.birthday ?? []).map((one) => LETTERS.indexOf(one.words[0]));
const lots = events.find((one) => /^(Lots|DealsByBirthday):/.test(one.text));
const lotLuck = apart("lots");
let tied = nearest.length ? nearest : [...Array(players).keys()];
const cards = [];
while (tied.length > 1) {
  const drawn = lotLuck.drawn(deck, tied.length);
  drawn.forEach((card, place) => cards.push(`${LETTERS[tied[place]]} ${card}`));
  const numbers = drawn.map((card) => (/^[RGBY]\d\*?(\/|$)/.test(card) ? Number(card[1]) : 0));
  tied = tied.filter((_, place) => numbers[place] === Math.max(...numbers));
}
const dealer = LETTERS[tied[0]];
const expected = cards.length ? `Lots: cards ${cards.join(" ")}, dealer ${dealer}` : `DealsByBirthday: seat ${dealer}`;
if (lots.text !== expected) fail(lots.number, `the lots are ${expected}`);
console.log("the lots for the deal hold");

const chosen = (name) => Number(head.option.find((one) => one.words[0] === name)?.words[1] ?? 0);
const dealt = chosen("hand_size") || 7;
const decks = Math.max(chosen("decks") || 1, players * dealt >= 90 ? 2 : 1);
const pile = luck.shuffled(Array.from({ length: decks }, () => deck).flat());
const hands = Array.from({ length: players }, () => Array.from({ length: dealt }, () => pile.pop()));
const back = [];
// From the bottom up a share for each seat, the first ones a card more; its last card is drawn.
const cut = (seat) => seat * Math.floor(pile.length / players) + Math.min(seat, pile.length % players);
const sharesOf = (cards) => (daily ? hands.map((_, seat) => cards.slice(cut(seat), cut(seat + 1))) : [cards]);
const otherSide = (card) => card.split("/").reverse().join("/");
const turnedOver = (cards) => [...cards].reverse().map(otherSide);
for (const event of events) {
  const turned = /^Turned: card (\S+?), /.exec(event.text);
  const drew = /^Drew: seat (\w), .*cards (.*)$/.exec(event.text);
  const hand = /^hand of (\w): (.*)$/.exec(event.text);
  if (event.text.startsWith("SidesTurned:")) {
    pile.splice(0, pile.length, ...sharesOf(pile).flatMap(turnedOver));
    hands.forEach((cards, seat) => (hands[seat] = cards.map(otherSide)));
  }
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
const crowned = events.find((one) => one.text.startsWith("Crowned:"));
if (crowned) {
  const king = head.king?.[0].words[0] ?? LETTERS[apart("king").below(players)];
  if (crowned.text !== `Crowned: seat ${king}`) fail(crowned.number, `${king} is king`);
}
const left = told[first];
if (left.text !== `draw pile, the next card first: ${[...pile].reverse().join(" ")}`)
  fail(left.number, "the draw pile is another one");
console.log("hands and draw pile of the first deal hold");

if (daily) {
  const shares = sharesOf(pile);
  let [laid, checked] = ["", 0];
  for (const event of told.slice(first + 1)) {
    laid = /^CardLaid: seat (\w)/.exec(event.text)?.[1] ?? laid;
    const drew = /^Drew: seat (\w), .*cards (.*)$/.exec(event.text);
    const chain = /^ChainCard: .*card (\S+?)(,|$)/.exec(event.text);
    if (event.text.startsWith("SidesTurned:")) shares.forEach((cards, seat) => (shares[seat] = turnedOver(cards)));
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
