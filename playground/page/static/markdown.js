// Discord's markdown as a tree of plain values.
//
// parse(text) gives blocks: {is: 'text'|'heading'|'small'|'quote'|'list'|'code', …}; a list is a
// flat row of items with a depth. Inline parts are strings or {is: 'strong'|'em'|…, inside: […]}
// and leaves such as {is: 'user', id}.

const DEEPEST = 10;

const MARKS = [
  ['strong', /\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y],
  ['underline', /__((?:\\[\s\S]|[^\\])+?)__(?!_)/y],
  ['strike', /~~((?:\\[\s\S]|[^\\])+?)~~/y],
  ['spoiler', /\|\|((?:\\[\s\S]|[^\\])+?)\|\|/y],
  ['em', /\*(?=\S)((?:\*\*|\\[\s\S]|[^*\\])+?)(?<=\S)\*(?!\*)/y],
  ['em', /(?<!\w)_((?:__|\\[\s\S]|[^_\\])+?)_(?!\w)/y],
];

const LEAVES = [
  [/\\([^0-9A-Za-z\s])/y, (m) => m[1]],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (m) => ({ is: 'mono', text: m[2].trim() || m[2] })],
  [/<@!?(\d+)>/y, (m) => ({ is: 'user', id: m[1] })],
  [/<@&(\d+)>/y, (m) => ({ is: 'role', id: m[1] })],
  [/<#(\d+)>/y, (m) => ({ is: 'channel', id: m[1] })],
  [/<\/([^:>\n]{1,100}):(\d+)>/y, (m) => ({ is: 'command', name: m[1], id: m[2] })],
  [
    /<(a?):(\w{1,32}):(\d+)>/y,
    (m) => ({ is: 'emoji', animated: m[1] === 'a', name: m[2], id: m[3] }),
  ],
  [
    /<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y,
    (m) => ({ is: 'time', at: Number(m[1]), style: m[2] ?? 'f' }),
  ],
  [/<(https?:\/\/[^\s<>]+)>/y, (m) => ({ is: 'link', url: m[1], inside: [m[1]] })],
  [/@(everyone|here)\b/y, (m) => ({ is: 'everyone', text: m[0] })],
  [/https?:\/\/[^\s<]*[^\s<.,:;"')\]!?*_~|]/y, (m) => ({ is: 'link', url: m[0], inside: [m[0]] })],
];

const MASKED = /\[((?:\\.|[^[\]\\])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?:\s+"[^"]*")?\)/y;
const LEADS = /[\\`<@h[*_~|]/;

/** The blocks of a text. */
export function parse(text) {
  const blocks = [];
  const fence = /```(?:([\w+#.-]+)\n)?([\s\S]+?)```/g;
  let from = 0;
  for (let match = fence.exec(text); match; match = fence.exec(text)) {
    blocks.push(...parseLines(text.slice(from, match.index).replace(/\n$/, '')));
    blocks.push({ is: 'code', language: match[1] ?? '', text: match[2].replace(/^\n|\n$/g, '') });
    from = match.index + match[0].length;
    if (text[from] === '\n') from += 1;
  }
  blocks.push(...parseLines(text.slice(from)));
  return blocks;
}

function parseLines(text) {
  const blocks = [];
  if (text === '') return blocks;
  const lines = text.split('\n');
  let plain = [];
  const flush = () => {
    if (plain.length) blocks.push({ is: 'text', inside: inline(plain.join('\n')) });
    plain = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const block = blockAt(lines, at);
    if (!block) {
      plain.push(lines[at]);
      continue;
    }
    flush();
    blocks.push(block.node);
    at = block.last;
  }
  flush();
  return blocks;
}

function blockAt(lines, at) {
  const line = lines[at];
  const heading = /^(#{1,3})\s+(\S.*)$/.exec(line);
  if (heading)
    return {
      node: { is: 'heading', level: heading[1].length, inside: inline(heading[2]) },
      last: at,
    };
  const small = /^-#\s+(\S.*)$/.exec(line);
  if (small) return { node: { is: 'small', inside: inline(small[1]) }, last: at };
  if (line.startsWith('>>> ')) {
    const rest = [line.slice(4), ...lines.slice(at + 1)].join('\n');
    return { node: { is: 'quote', blocks: parseLines(rest) }, last: lines.length - 1 };
  }
  if (/^> ?/.test(line) && (line.startsWith('> ') || line === '>')) return quoteAt(lines, at);
  if (itemOf(line)) return listAt(lines, at);
  return null;
}

function quoteAt(lines, at) {
  let last = at;
  while (last + 1 < lines.length && /^>( |$)/.test(lines[last + 1])) last += 1;
  const inner = lines
    .slice(at, last + 1)
    .map((line) => line.replace(/^> ?/, ''))
    .join('\n');
  return { node: { is: 'quote', blocks: parseLines(inner) }, last };
}

function itemOf(line) {
  const match = /^( *)(?:([-*])|(\d{1,4})\.)\s+(\S.*)$/.exec(line);
  return (
    match && { depth: Math.floor(match[1].length / 2), number: match[3] ?? null, text: match[4] }
  );
}

function listAt(lines, at) {
  const items = [];
  let last = at;
  for (; last < lines.length && itemOf(lines[last]); last += 1) {
    const item = itemOf(lines[last]);
    // At the margin, numbers after bullets start another list, and bullets after numbers do.
    if (items.length && item.depth === 0 && Boolean(item.number) !== Boolean(items[0].number))
      break;
    items.push({
      depth: Math.min(item.depth, items.length ? items.at(-1).depth + 1 : 0),
      number: item.number,
      inside: inline(item.text),
    });
  }
  return { node: { is: 'list', items }, last: last - 1 };
}

/** The inline parts of a text without blocks. */
export function inline(text, depth = 0) {
  const parts = [];
  let plain = '';
  for (let at = 0; at < text.length;) {
    const found = LEADS.test(text[at]) ? partAt(text, at, depth) : null;
    if (!found) {
      plain += text[at];
      at += 1;
      continue;
    }
    at += found.length;
    if (typeof found.part === 'string') {
      plain += found.part;
      continue;
    }
    if (plain) parts.push(plain);
    plain = '';
    parts.push(found.part);
  }
  if (plain) parts.push(plain);
  return parts;
}

function partAt(text, at, depth) {
  for (const [pattern, make] of LEAVES) {
    const match = matchAt(pattern, text, at);
    if (match) return { part: make(match), length: match[0].length };
  }
  if (depth >= DEEPEST) return null;
  const masked = matchAt(MASKED, text, at);
  if (masked) {
    return {
      part: { is: 'link', url: masked[2], masked: true, inside: inline(masked[1], depth + 1) },
      length: masked[0].length,
    };
  }
  for (const [is, pattern] of MARKS) {
    const match = matchAt(pattern, text, at);
    if (match)
      return { part: { is, inside: inline(match[1], depth + 1) }, length: match[0].length };
  }
  return null;
}

function matchAt(pattern, text, at) {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Whether a text has only emojis (which are then shown large). */
export function emojisAlone(text) {
  const rest = text
    .replace(/<a?:\w{1,32}:\d+>/g, '')
    .replace(
      /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f/gu,
      '',
    );
  return rest.trim() === '' && text.trim() !== '' && text.length < 1200;
}
