// Channels, direct messages, people and the person's own settings. Knows the store's lists; messages it does not.
import { h } from './dom.js';
import { morphKeepingFocus } from './morph.js';
import { askJson } from './connection.js';
import { openDirect } from './actions.js';
import { face } from './face.js';
import { icon } from './icons.js';
import { shownName } from './store.js';
import { setTheme, theme, THEMES } from './theme.js';
import { LOCALES, refusal } from './words.js';

const NARROW = matchMedia('(max-width: 720px)');

export class Sidebar {
  #open = false;

  constructor(app) {
    this.app = app;
    this.body = h('div.side-body');
    this.node = h('nav.sidebar', { id: 'sidebar', onkeydown: (event) => { if (event.key === 'Escape') this.toggle(false); } }, this.body);
    this.veil = h('div.drawer-veil', { hidden: true, onclick: () => this.toggle(false) });
    this.button = h('button.icon-button.menu-button', {
      type: 'button', 'aria-controls': 'sidebar', 'data-testid': 'menu', onclick: () => this.toggle(true),
    }, icon('menu'), h('span.dot', { hidden: true }));
    for (const topic of ['channels', 'people', 'bot']) app.store.on(topic, () => this.draw());
    NARROW.addEventListener('change', () => this.toggle(false));
  }

  /** Open or close the drawer of small screens. */
  toggle(open) {
    const was = this.#open;
    this.#open = open && NARROW.matches;
    this.node.classList.toggle('open', this.#open);
    this.node.inert = NARROW.matches && !this.#open;
    this.veil.hidden = !this.#open;
    this.button.setAttribute('aria-expanded', String(this.#open));
    if (this.#open) this.node.querySelector('[aria-current], a, button')?.focus();
    else if (was) this.button.focus();
  }

  draw() {
    const { store, t } = this.app;
    this.node.setAttribute('aria-label', t('side.menu'));
    this.button.setAttribute('aria-label', t('side.menu'));
    morphKeepingFocus(this.body, h('div.side-body', {},
      this.#head(),
      h('div.side-lists', {},
        this.#section(t('side.channels'), store.guildChannels().map((one) => this.#channel(one)), this.#newChannel()),
        this.#section(t('side.dms'), store.directChannels().map((one) => this.#channel(one))),
        this.#section(t('side.people'), this.#others())),
      this.#mine()));
    const waiting = [...store.unread].filter(([id, count]) => count && id !== store.active && store.channels.has(id));
    this.button.querySelector('.dot').hidden = !waiting.length;
    const mentions = [...store.mentions].reduce((sum, [id, count]) => sum + (store.channels.has(id) ? count : 0), 0);
    const active = store.channels.get(store.active);
    document.title = `${mentions ? `(${mentions}) ` : waiting.length ? '• ' : ''}${active ? store.channelTitle(active) : store.guild.name} · ${store.me.name}`;
  }

  #head() {
    const { store, t } = this.app;
    return h('header.side-head', {},
      h('img', { src: '/page/icon.svg', alt: '', width: 34, height: 34 }),
      h('div', {}, h('h1', {}, store.guild.name),
        h('p.bot-state', { class: store.online ? 'online' : null, 'data-testid': 'bot-state' }, `${shownName(store.bot)} · ${t(store.online ? 'bot.online' : 'bot.offline')}`)),
      h('button.icon-button.drawer-close', { type: 'button', 'aria-label': t('side.close'), onclick: () => this.toggle(false) }, icon('close')));
  }

  #section(title, rows, foot = null) {
    return h('section', {}, h('h2', {}, title), h('ul', {}, rows.map((row) => h('li', { 'data-key': `li-${row.dataset.testid}` }, row))), foot);
  }

  #channel(channel) {
    const { store, t } = this.app;
    const unread = store.unread.get(channel.id) ?? 0;
    const mentions = store.mentions.get(channel.id) ?? 0;
    const name = store.channelName(channel);
    const direct = channel.type === 1;
    const partner = direct && store.partner(channel);
    const active = channel.id === store.active;
    const words = [direct ? name : `#${name}`, unread && t('side.unread', { count: unread }), mentions && t('side.mentions', { count: mentions })].filter(Boolean).join(', ');
    return h('a.channel', {
      href: `#${channel.id}`, 'data-testid': `channel-${channel.id}`, 'data-name': name, 'data-unread': unread, 'data-mentions': mentions,
      class: [unread && 'unread', store.isThread(channel) && 'thread'].filter(Boolean).join(' ') || null,
      'aria-current': active ? 'page' : null, 'aria-label': words, onclick: () => this.toggle(false),
    },
    direct ? face(partner, name, partner.id === store.bot.id) : store.isThread(channel) ? icon('thread') : h('span.hash', {}, '#'),
    h('span.channel-name', {}, name),
    mentions ? h('span.count', {}, mentions) : unread ? h('span.mark', {}) : null);
  }

  #newChannel() {
    const { t } = this.app;
    const problem = h('p.failure', { role: 'alert', hidden: true });
    const create = async (event) => {
      event.preventDefault();
      const form = event.currentTarget;
      const line = form.querySelector('.failure');
      try {
        const channel = await askJson('/app/channels', { name: form.elements.name.value.trim() });
        form.reset();
        form.closest('details').open = false;
        line.hidden = true;
        this.app.store.take({ op: 'channel_create', channel });
        location.hash = channel.id;
      } catch (error) {
        line.textContent = refusal(t, error);
        line.hidden = false;
      }
    };
    return h('details.new-channel', { 'data-keep': 'open' }, h('summary', {}, icon('plus'), t('side.newChannel')),
      h('form', { 'data-testid': 'channel-form', onsubmit: create },
        h('input', { name: 'name', type: 'text', required: true, maxlength: 32, autocomplete: 'off', 'aria-label': t('side.channelName'), placeholder: t('side.channelName') }),
        h('button.button.primary.small', { type: 'submit' }, t('side.create')), problem));
  }

  #others() {
    const { store, t } = this.app;
    return [store.bot, ...[...store.people.values()].filter((person) => person.id !== store.me.id)].map((user) => {
      const name = shownName(user);
      return h('button.channel.person', {
        type: 'button', 'data-testid': `person-${user.id}`, 'data-name': name, 'aria-label': t('side.write', { name }),
        onclick: () => { this.toggle(false); openDirect(this.app, user.id); },
      }, face(user, name, user.id === store.bot.id), h('span.channel-name', {}, name), user.id === store.bot.id && h('span.badge', {}, t('app')));
    });
  }

  #mine() {
    const { store, t } = this.app;
    const { me } = store;
    return h('details.mine', { 'data-keep': 'open', 'data-testid': 'settings' },
      h('summary', { 'aria-label': t('side.settings', { name: me.name }) }, face(me, me.name), h('span.channel-name', {}, me.name), icon('down')),
      h('div.settings', {},
        h('label', {}, t('side.language'), h('select', {
          'data-testid': 'locale', onchange: (event) => this.#ask('locale', { locale: event.currentTarget.value }),
        }, LOCALES.map((one) => h('option', { value: one.locale, selected: one.locale === me.locale }, one.name)))),
        h('label', {}, t('side.theme'), h('select', {
          'data-testid': 'theme', onchange: (event) => setTheme(event.currentTarget.value),
        }, THEMES.map((name) => h('option', { value: name, selected: name === theme() }, t(`side.${name}`))))),
        h('label.switch-line', {}, h('input.switch', {
          type: 'checkbox', role: 'switch', checked: me.dms_closed, 'data-testid': 'dms-closed',
          onchange: (event) => this.#ask('dms', { closed: event.currentTarget.checked }),
        }), t('side.closed')),
        h('a', { href: '/', target: '_blank', rel: 'noopener' }, t('side.another'), ' ', icon('out'))));
  }

  async #ask(op, data) {
    try {
      const { person } = await this.app.link.request(op, data);
      this.app.store.take({ op: 'person_update', person });
    } catch (error) {
      this.app.complain(error);
      this.draw();
    }
  }
}
