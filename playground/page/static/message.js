// One message as an article.
import { h } from './dom.js';
import { components } from './components.js';
import { embed } from './embeds.js';
import { avatar } from './avatar.js';
import { icon } from './icons.js';
import { Flag, MessageType } from './discord-constants.js';
import { markdown, plainLine } from './markdown-view.js';
import { attachments } from './media.js';
import { clockText, dayText } from './timestamps.js';
import { shownName } from './display-names.js';

const SAME_BREATH_MS = 7 * 60000;

/**
 * A message.
 * @param {object} message Discord's message object
 * @param {?object} previous the message above it
 * @param {boolean} first whether the person's unread messages start here
 */
export function messageNode(app, message, previous, first) {
  const { store } = app;
  const ephemeral = store.isEphemeral(message);
  const name = authorName(app, message);
  const date = new Date(message.timestamp);
  const newDay = !previous || new Date(previous.timestamp).toDateString() !== date.toDateString();
  const compact = !newDay && !first && continues(store, message, previous);
  const classes = [
    compact && 'compact',
    ephemeral && 'ephemeral',
    store.mentionsMe(message) && 'pings',
  ]
    .filter(Boolean)
    .join(' ');
  return h(
    'article.message',
    {
      class: classes || null,
      tabindex: -1,
      'data-key': message.id,
      'data-testid': ephemeral ? 'ephemeral' : 'message',
      'data-message-id': message.id,
      'data-author-id': message.author.id,
      'aria-label': `${name}, ${clockText(app, date)}`,
    },
    newDay && h('p.rule', {}, h('span', {}, dayText(app, date))),
    first && h('p.rule.fresh', {}, h('span', {}, app.t('new'))),
    h(
      'div.message-card',
      {},
      context(app, message),
      h(
        'div.message-main',
        {},
        compact
          ? h('span.avatar-gap', {}, timeOf(app, date), edited(app, message, true))
          : avatar(message.author, name, message.author.bot),
        h(
          'div.message-body',
          {},
          !compact && header(app, message, name, date),
          body(app, message),
          notes(app, message, ephemeral),
        ),
      ),
    ),
  );
}

function authorName(app, message) {
  return app.store.nameOf(message.author.id) ?? shownName(message.author);
}

function continues(store, message, previous) {
  return (
    previous.author.id === message.author.id &&
    store.isEphemeral(previous) === store.isEphemeral(message) &&
    !message.message_reference &&
    !message.interaction_metadata &&
    ![MessageType.JOINED, MessageType.THREAD_OPENED].includes(previous.type) &&
    Date.parse(message.timestamp) - Date.parse(previous.timestamp) < SAME_BREATH_MS
  );
}

function timeOf(app, date) {
  return h('time', { datetime: date.toISOString() }, clockText(app, date));
}

function header(app, message, name, date) {
  const silent = message.flags & Flag.SILENT;
  return h(
    'header',
    {},
    h('span.author', { class: message.author.bot ? 'bot' : null }, name),
    message.author.bot && h('span.badge', {}, app.t('app')),
    timeOf(app, date),
    edited(app, message, false),
    silent
      ? h(
          'span.quiet',
          { title: app.t('silent') },
          icon('quiet'),
          h('span.sr-only', {}, app.t('silent')),
        )
      : null,
  );
}

/** What a message answers: another message, or somebody's command. */
function context(app, message) {
  if (message.message_reference && message.type === MessageType.REPLY)
    return replyLine(app, message);
  const used = message.interaction_metadata;
  const command = message.interaction?.name ?? used?.name;
  if (!used?.user || !command) return null;
  const name = app.store.nameOf(used.user.id) ?? shownName(used.user);
  const shown = used.target_user ? command : `/${command}`;
  return h('p.context', {}, icon('reply'), app.t('used', { name, command: shown }));
}

function replyLine(app, message) {
  const original = message.referenced_message;
  if (!original) return h('p.context', {}, icon('reply'), app.t('gone'));
  const name = authorName(app, original);
  return h(
    'p.context',
    {},
    icon('reply'),
    h('span.sr-only', {}, app.t('replies', { name })),
    h(
      'button.plain',
      { type: 'button', onclick: () => app.timeline.jump(original.id) },
      h('b', {}, name),
      ' ',
      messageText(app, original).slice(0, 90),
    ),
  );
}

function body(app, message) {
  if (app.store.isLoading(message))
    return h('p.thinking', {}, app.t('thinking', { name: authorName(app, message) }));
  const name = authorName(app, message);
  if (message.type === MessageType.JOINED) return h('p.system', {}, app.t('joined', { name }));
  if (message.type === MessageType.THREAD_OPENED)
    return h('p.system', {}, app.t('thread', { name, thread: message.content }));
  return [
    h('div.markdown', {}, markdown(app, message.content)),
    // With Components V2 an attachment is shown only where a component names it.
    message.flags & Flag.COMPONENTS_V2 ? null : attachments(app, message),
    message.flags & Flag.SUPPRESS_EMBEDS
      ? null
      : (message.embeds ?? []).map((one) => embed(app, one)),
    message.components?.length ? h('div.components', {}, components(app, message)) : null,
  ];
}

/**
 * The mark of an edited message. It is beside the time and not under the text: the first edit must
 * not move a button while somebody presses it.
 */
function edited(app, message, narrow) {
  if (!message.edited_timestamp) return null;
  const title = app.t('edited.at', { time: clockText(app, new Date(message.edited_timestamp)) });
  return h(
    'span.edited',
    { title },
    narrow ? [icon('pencil'), h('span.sr-only', {}, app.t('edited'))] : app.t('edited'),
  );
}

function notes(app, message, ephemeral) {
  const { interactions } = app.store;
  return [
    interactions.failed(message.id) &&
      h('p.failure', { role: 'alert' }, interactions.whyFailed(message.id) ?? app.t('failed')),
    ephemeral &&
      h(
        'p.only-you',
        {},
        icon('hidden'),
        app.t('only'),
        ' · ',
        h(
          'button.plain',
          { type: 'button', onclick: () => app.dismiss(message) },
          app.t('dismiss'),
        ),
      ),
  ];
}

/** A message as one plain line: its text, and what its embeds and text displays say. */
export function messageText(app, message) {
  const texts = [message.content];
  for (const one of message.embeds ?? []) texts.push(one.title, one.description);
  const walk = (component) => {
    texts.push(component.content);
    for (const inner of component.components ?? []) walk(inner);
  };
  for (const one of message.components ?? []) walk(one);
  return texts
    .filter(Boolean)
    .map((text) => plainLine(app, text))
    .join(' ');
}
