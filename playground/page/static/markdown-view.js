// Shows a markdown tree as DOM, and as one plain line.
import { h, externalLink, webUrl } from './dom.js';
import { timeNode, timeText } from './timestamps.js';
import { emojisAlone, parse } from './markdown.js';
import { channelTitle, roleName } from './display-names.js';

/** The nodes of a markdown text. */
export function markdown(app, text) {
  if (!text) return [];
  const large = emojisAlone(text);
  return parse(text).map((block) => blockNode(app, block, large));
}

function blockNode(app, block, large = false) {
  switch (block.is) {
    case 'text':
      return h('p', { class: large ? 'large-emojis' : null }, inlineNodes(app, block.inside));
    case 'heading':
      return h(
        `h${block.level + 2}`,
        { class: `md-h${block.level}` },
        inlineNodes(app, block.inside),
      );
    case 'small':
      return h('p.subtext', {}, inlineNodes(app, block.inside));
    case 'quote':
      return h(
        'blockquote',
        {},
        block.blocks.map((inner) => blockNode(app, inner)),
      );
    case 'code':
      return h(
        'pre',
        { 'data-language': block.language || null, tabindex: 0 },
        h('code', {}, block.text),
      );
    case 'list':
      return listNode(app, block.items);
    default:
      throw new Error(`unknown block ${block.is}`);
  }
}

function listNode(app, items) {
  const root = h(items[0].number ? 'ol' : 'ul', { start: items[0].number });
  const open = [{ depth: 0, list: root }];
  for (const item of items) {
    while (open.at(-1).depth > item.depth) open.pop();
    if (item.depth > open.at(-1).depth) {
      const list = h(item.number ? 'ol' : 'ul', { start: item.number });
      open.at(-1).list.lastElementChild.append(list);
      open.push({ depth: item.depth, list });
    }
    open.at(-1).list.append(h('li', {}, inlineNodes(app, item.inside)));
  }
  return root;
}

function inlineNodes(app, parts) {
  return parts.map((part) => (typeof part === 'string' ? part : inlineNode(app, part)));
}

const PLAIN_TAGS = { strong: 'strong', em: 'em', underline: 'u', strike: 's' };

function inlineNode(app, part) {
  switch (part.is) {
    case 'strong':
    case 'em':
    case 'underline':
    case 'strike':
      return h(PLAIN_TAGS[part.is], {}, inlineNodes(app, part.inside));
    case 'spoiler':
      return spoiler(app, inlineNodes(app, part.inside));
    case 'mono':
      return h('code', {}, part.text);
    case 'link':
      return externalLink(
        part.url,
        { title: part.masked ? part.url : null },
        inlineNodes(app, part.inside),
      );
    case 'time':
      return timeNode(app, part.at, part.style);
    case 'emoji':
      return emojiImage(app, part);
    case 'user':
      return userMention(app, part.id);
    case 'role':
      return h('span.mention', {}, `@${roleName(app.store, part.id) ?? app.t('unknown.role')}`);
    case 'everyone':
      return h('span.mention.mine', {}, part.text);
    case 'channel':
      return channelMention(app, part.id);
    case 'command':
      return h(
        'button.mention',
        { type: 'button', onclick: () => app.composer.begin(part.name) },
        `/${part.name}`,
      );
    default:
      throw new Error(`unknown part ${part.is}`);
  }
}

function userMention(app, id) {
  const mine = id === app.store.me.id;
  return h(
    mine ? 'span.mention.mine' : 'span.mention',
    { 'data-user-id': id },
    `@${app.store.nameOf(id) ?? app.t('unknown.user')}`,
  );
}

function channelMention(app, id) {
  const channel = app.store.channels.get(id);
  if (!channel) return h('span.mention', {}, `#${app.t('unknown.channel')}`);
  return h('a.mention', { href: `#${id}` }, channelTitle(app.store, channel));
}

/** A text that is hidden until it is clicked. */
export function spoiler(app, inside) {
  const reveal = (event) => {
    if (event.type === 'keydown' && event.key !== 'Enter' && event.key !== ' ') return;
    const node = event.currentTarget;
    if (node.dataset.revealed !== undefined) return;
    event.preventDefault();
    node.dataset.revealed = '';
    for (const name of ['role', 'tabindex', 'aria-label']) node.removeAttribute(name);
    node.firstElementChild.inert = false;
  };
  const covered = h('span.covered', { inert: true }, inside);
  return h(
    'span.spoiler',
    {
      role: 'button',
      tabindex: 0,
      'aria-label': app.t('spoiler'),
      onclick: reveal,
      onkeydown: reveal,
    },
    covered,
  );
}

/**
 * The picture of a custom emoji.
 * @param {object} emoji {id, name, animated}
 * @param {boolean} decoration true if a label beside it says the same
 */
function emojiImage(app, emoji, decoration = false) {
  const known = app.store.emojis.get(emoji.id)?.url;
  const src = webUrl(known ?? `/cdn/emojis/${emoji.id}.${emoji.animated ? 'gif' : 'png'}`);
  const name = emoji.name ?? app.store.emojis.get(emoji.id)?.name ?? '';
  return h('img.emoji', {
    src,
    alt: decoration ? '' : `:${name}:`,
    title: decoration ? null : `:${name}:`,
    draggable: 'false',
    loading: 'lazy',
  });
}

/** The emoji of a component: Discord's {id?, name, animated?}. */
export function emojiNode(app, emoji, decoration) {
  if (!emoji) return null;
  if (emoji.id) return emojiImage(app, emoji, decoration);
  return h('span.emoji-text', { 'aria-hidden': decoration ? 'true' : null }, emoji.name);
}

/**
 * A markdown text as one plain line, for announcements and replies; a custom emoji appears by its
 * name only where there are no words beside it.
 */
export function plainLine(app, text) {
  const wordless = emojisAlone(text ?? '');
  const line = (parts) =>
    parts
      .map((part) => {
        if (typeof part === 'string') return part;
        switch (part.is) {
          case 'spoiler':
            return '▒▒▒';
          case 'mono':
          case 'everyone':
            return part.text;
          case 'time':
            return timeText(app, part.at, part.style);
          case 'emoji':
            return wordless ? `:${part.name}:` : '';
          case 'user':
            return `@${app.store.nameOf(part.id) ?? app.t('unknown.user')}`;
          case 'role':
            return `@${roleName(app.store, part.id) ?? app.t('unknown.role')}`;
          case 'channel':
            return `#${app.store.channels.get(part.id)?.name ?? app.t('unknown.channel')}`;
          case 'command':
            return `/${part.name}`;
          default:
            return line(part.inside);
        }
      })
      .join('');
  const block = (node) => {
    switch (node.is) {
      case 'code':
        return node.text;
      case 'quote':
        return node.blocks.map(block).join(' ');
      case 'list':
        return node.items.map((item) => line(item.inside)).join(', ');
      default:
        return line(node.inside);
    }
  };
  return parse(text ?? '')
    .map(block)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}
