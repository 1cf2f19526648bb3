// Channels, direct messages and people, with their unread marks; a drawer on small screens.
import { openDirect, runUserCommand } from './user-actions.js';
import { userCommandsOf } from './commands.js';
import { h } from './dom.js';
import { avatar } from './avatar.js';
import { icon } from './icons.js';
import { Channel } from './discord-constants.js';
import { morphKeepingFocus } from './morph.js';
import {
  channelName,
  channelTitle,
  isPrivate,
  isThread,
  othersOf,
  shownName,
} from './display-names.js';
import { newChannel, newGroup } from './channel-form.js';
import { settings } from './settings.js';

const NARROW = matchMedia('(max-width: 720px)');
const WIDE = matchMedia('(min-width: 1100px)');

export class Sidebar {
  #open = false;

  constructor(app) {
    this.app = app;
    this.body = h('div.side-body');
    const onkeydown = (event) => {
      if (event.key === 'Escape') this.toggle(false);
    };
    this.node = h('nav.sidebar', { id: 'sidebar', onkeydown }, this.body);
    /** The people here, on wide screens; on others, they are a section of the sidebar. */
    this.members = h('aside.members');
    this.backdrop = h('div.drawer-backdrop', { hidden: true, onclick: () => this.toggle(false) });
    this.button = h(
      'button.icon-button.menu-button',
      {
        type: 'button',
        'aria-controls': 'sidebar',
        'data-testid': 'menu',
        onclick: () => this.toggle(true),
      },
      icon('menu'),
      h('span.dot', { hidden: true }),
    );
    for (const topic of ['channels', 'people', 'bot'])
      app.store.on(topic, () => this.draw());
    NARROW.addEventListener('change', () => this.toggle(false));
    WIDE.addEventListener('change', () => this.draw());
  }

  /** Open or close the drawer on small screens. */
  toggle(open) {
    const was = this.#open;
    this.#open = open && NARROW.matches;
    this.node.classList.toggle('open', this.#open);
    this.node.inert = NARROW.matches && !this.#open;
    this.backdrop.hidden = !this.#open;
    this.button.setAttribute('aria-expanded', String(this.#open));
    if (this.#open) this.node.querySelector('[aria-current], a, button')?.focus();
    else if (was) this.button.focus();
  }

  draw() {
    const { store, t } = this.app;
    this.node.setAttribute('aria-label', t('side.menu'));
    this.button.setAttribute('aria-label', t('side.menu'));
    const people = () => section(t('side.people'), this.#others());
    morphKeepingFocus(
      this.members,
      h('aside.members', { 'aria-label': t('side.people') }, WIDE.matches ? people() : null),
    );
    morphKeepingFocus(
      this.body,
      h(
        'div.side-body',
        {},
        this.#head(),
        h(
          'div.side-lists',
          {},
          store.guilds.map((guild) =>
            section(
              store.guilds.length > 1 ? guild.name : t('side.channels'),
              store.guildChannels(guild).map((one) => this.#channel(one)),
              guild === store.guild && newChannel(this.app),
            ),
          ),
          section(
            t('side.dms'),
            store.directChannels().map((one) => this.#channel(one)),
            newGroup(this.app),
          ),
          WIDE.matches ? null : people(),
        ),
        settings(this.app),
      ),
    );
    this.#showCounts();
  }

  #showCounts() {
    const { store } = this.app;
    const waits = [...store.unread].some(
      ([id, count]) => count && id !== store.active && store.channels.has(id),
    );
    this.button.querySelector('.dot').hidden = !waits;
    const mentions = [...store.mentions].reduce(
      (sum, [id, count]) => sum + (store.channels.has(id) ? count : 0),
      0,
    );
    const sign = mentions ? `(${mentions}) ` : waits ? '• ' : '';
    const active = store.channels.get(store.active);
    document.title = `${sign}${active ? channelTitle(store, active) : store.guild.name} · ${store.me.name}`;
  }

  #head() {
    const { store, t } = this.app;
    const state = `${shownName(store.bot)} · ${t(store.online ? 'bot.online' : 'bot.offline')}`;
    return h(
      'header.side-head',
      {},
      h('img', { src: '/page/icon.svg', alt: '', width: 34, height: 34 }),
      h(
        'div',
        {},
        h('h1', {}, store.guild.name),
        h(
          'p.bot-state',
          { class: store.online ? 'online' : null, 'data-testid': 'bot-state' },
          state,
        ),
      ),
      h(
        'button.icon-button.drawer-close',
        { type: 'button', 'aria-label': t('side.close'), onclick: () => this.toggle(false) },
        icon('close'),
      ),
    );
  }

  #channel(channel) {
    const { store, t } = this.app;
    const unread = store.unread.get(channel.id) ?? 0;
    const mentions = store.mentions.get(channel.id) ?? 0;
    const name = channelName(store, channel);
    const words = [isPrivate(channel) ? name : `#${name}`];
    if (unread) words.push(t('side.unread', { count: unread }));
    if (mentions) words.push(t('side.mentions', { count: mentions }));
    const classes = [unread && 'unread', isThread(channel) && 'thread'].filter(Boolean).join(' ');
    return h(
      'a.channel',
      {
        href: `#${channel.id}`,
        class: classes || null,
        'aria-current': channel.id === store.active ? 'page' : null,
        'data-testid': `channel-${channel.id}`,
        'data-name': name,
        'data-unread': unread,
        'data-mentions': mentions,
        'aria-label': words.join(', '),
        onclick: () => this.toggle(false),
      },
      this.#sign(channel, name),
      h('span.channel-name', {}, name),
      mentions ? h('span.count', {}, mentions) : unread ? h('span.mark') : null,
    );
  }

  #sign(channel, name) {
    const { store } = this.app;
    if (isThread(channel)) return icon('thread');
    if (channel.type === Channel.GROUP) return icon('people');
    if (!isPrivate(channel)) return h('span.hash', {}, '#');
    const [other] = othersOf(store, channel);
    if (other.id === store.bot.id) return avatar(store.bot, name, true);
    return avatar(store.people.get(other.id) ?? other, name);
  }

  #others() {
    const { store, t } = this.app;
    const name = shownName(store.bot);
    const others = [...store.people.values()].filter((person) => person.id !== store.me.id);
    return [
      h(
        'button.channel.person',
        {
          type: 'button',
          'data-testid': `person-${store.bot.id}`,
          'data-name': name,
          'aria-label': t('side.write', { name }),
          onclick: () => {
            this.toggle(false);
            openDirect(this.app, store.bot.id);
          },
        },
        avatar(store.bot, name, true),
        h('span.channel-name', {}, name),
        h('span.badge', {}, t('app')),
      ),
      ...others.map((person) => this.#person(person)),
    ];
  }

  /** A person's row; it opens their chat and their menu, which Discord has on a right click. */
  #person(person) {
    const { store, t } = this.app;
    const data = { 'data-testid': `person-${person.id}`, 'data-name': person.name };
    const row = [avatar(person, person.name, false), h('span.channel-name', {}, person.name)];
    const commands = userCommandsOf(store.commands, store.me.locale, store.place());
    const use = (act) => (event) => {
      event.target.closest('details').open = false;
      this.toggle(false);
      act();
    };
    const write = use(() => openDirect(this.app, person.id));
    const words = t('side.write', { name: person.name });
    return h(
      'details.user-menu',
      data,
      h('summary.channel.person', {}, row),
      h('button.channel', { type: 'button', onclick: write }, icon('pencil'), words),
      commands.map((one) =>
        h(
          'button.channel',
          { type: 'button', onclick: use(() => runUserCommand(this.app, one, person)) },
          icon('out'),
          one.shown,
        ),
      ),
    );
  }
}

function section(title, rows, foot = null) {
  const lines = rows.map((row) => h('li', { 'data-key': row.dataset.testid }, row));
  return h('section', {}, h('h2', {}, title), h('ul', {}, lines), foot);
}
