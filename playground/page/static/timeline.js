// The messages of the open channel: drawing, scrolling, marking as read.
import { h } from './dom.js';
import { icon } from './icons.js';
import { morphKeepingFocus } from './morph.js';
import { messageNode } from './message.js';
import { channelTitle, isPrivate, shownName } from './display-names.js';
import { setPerson } from './user-actions.js';

const PAGE = 50;
const NEAR_PX = 70;

export class Timeline {
  #pinned = true;
  #seenTop = 0;
  #firstNew = null;
  #asking = false;

  constructor(app) {
    this.app = app;
    this.list = h('div.messages');
    this.top = h('div.messages-top');
    this.inner = h('div.messages-inner', {}, this.top, this.list);
    this.more = h(
      'button.newer',
      { type: 'button', hidden: true, onclick: () => this.toEnd() },
      icon('down'),
      h('span'),
    );
    this.scroller = h(
      'div.timeline',
      { role: 'log', 'aria-live': 'off', tabindex: 0, 'data-testid': 'timeline' },
      this.inner,
    );
    this.node = h('div.timeline-frame', {}, this.scroller, this.more);
    this.scroller.addEventListener('scroll', () => this.#scrolled());
    const sizes = new ResizeObserver(() => this.#pinned && this.#end());
    sizes.observe(this.inner);
    sizes.observe(this.scroller);
    app.store.on('message', ({ message, fresh }) => this.#changed(message, fresh));
    app.store.on('gone', ({ channelId, id }) => channelId === app.store.active && this.#gone(id));
    app.store.on('messages', () => this.draw());
    document.addEventListener('visibilitychange', () => this.#read());
    addEventListener('focus', () => this.#read());
  }

  get #history() {
    return this.app.store.history.of(this.app.store.active);
  }

  /** Show the active channel, scrolled to its end. */
  open() {
    this.#pinned = true;
    this.#firstNew = null;
    this.#asking = false;
    this.list.replaceChildren();
    this.draw();
    if (!this.#history.loaded) this.#ask();
    else this.#opened();
  }

  #opened() {
    const { store } = this.app;
    const count = store.unread.get(store.active) ?? 0;
    const shown = this.#history.list.filter((message) => !store.isEphemeral(message));
    this.#firstNew = count ? (shown.at(-Math.min(count, shown.length))?.id ?? null) : null;
    this.draw();
    this.#end();
    this.#read();
  }

  async #ask(before = undefined) {
    if (this.#asking) return;
    this.#asking = true;
    const { store, connection } = this.app;
    const channelId = store.active;
    try {
      const { messages } = await connection.request('history', {
        channel_id: channelId,
        before,
        limit: PAGE,
      });
      const fromEnd = this.scroller.scrollHeight - this.scroller.scrollTop;
      store.addHistory(channelId, messages, PAGE);
      if (channelId !== store.active) return;
      if (before) this.scroller.scrollTop = this.scroller.scrollHeight - fromEnd;
      else this.#opened();
    } catch (error) {
      this.app.showError(error);
    } finally {
      if (channelId === store.active) this.#asking = false;
    }
  }

  /** Redraw the whole channel in place. */
  draw() {
    const { store, t } = this.app;
    const channel = store.channels.get(store.active);
    if (!channel) return;
    const { list } = this.#history;
    this.scroller.setAttribute('aria-label', t('messages', { name: channelTitle(store, channel) }));
    this.more.lastElementChild.textContent = t('newer');
    this.#drawTop(channel);
    const fresh = h(
      'div.messages',
      {},
      list.map((message, at) => this.#render(message, list[at - 1])),
    );
    morphKeepingFocus(this.list, fresh);
  }

  #drawTop(channel) {
    const { store, t } = this.app;
    const { list, complete, loaded } = this.#history;
    const begin = h(
      'div.begin',
      {},
      h('span.begin-sign', { 'aria-hidden': 'true' }, isPrivate(channel) ? '@' : '#'),
      h('h3', {}, channelTitle(store, channel)),
      h(
        'p',
        {},
        t('begin', { name: channelTitle(store, channel) }),
        !list.length && ` ${t('empty')}`,
      ),
      !list.length && this.#advice(),
    );
    const older = h(
      'button.button.secondary.small',
      { type: 'button', onclick: () => this.#older() },
      t('older'),
    );
    this.top.replaceChildren(...(complete ? [begin] : loaded ? [older] : []));
  }

  /** The hint in an empty channel: a button that begins a command or installs the app. */
  #advice() {
    const { composer, store, t } = this.app;
    const name = shownName(store.bot);
    const { hasBot, installed } = store.place();
    if (!hasBot && !installed)
      return [
        h('p', {}, t('install.why', { name })),
        h(
          'button.button.primary',
          { type: 'button', onclick: () => setPerson(this.app, 'install', { installed: true }) },
          t('install', { name }),
        ),
      ];
    const command = store.opening;
    const begins = command && composer.knows(command);
    return h(
      'button.button.primary',
      { type: 'button', onclick: () => composer.begin(begins ? command.slice(1) : '') },
      begins ? t('write.first', { command }) : t('try', { name }),
    );
  }

  #render(message, previous) {
    return messageNode(this.app, message, previous ?? null, message.id === this.#firstNew);
  }

  #changed(message, fresh) {
    const { store } = this.app;
    if (message.channel_id !== store.active) return;
    const { list } = this.#history;
    const at = list.findIndex((one) => one.id === message.id);
    if (fresh && document.hidden && !this.#firstNew && !store.unread.get(store.active))
      this.#firstNew = message.id;
    this.#put(at);
    if (at + 1 < list.length) this.#put(at + 1);
    if (!fresh) return;
    if (list.length === 1) this.#drawTop(store.channels.get(store.active));
    if (message.author.id === store.me.id) this.toEnd();
    this.more.hidden = this.#pinned;
    this.#read(true);
  }

  #put(at) {
    const { list } = this.#history;
    const node = this.#render(list[at], list[at - 1]);
    const shown = this.#nodeOf(list[at].id);
    if (shown) morphKeepingFocus(shown, node);
    else this.list.insertBefore(node, at + 1 < list.length ? this.#nodeOf(list[at + 1].id) : null);
  }

  #nodeOf(id) {
    return this.list.querySelector(`:scope > [data-key="${CSS.escape(id)}"]`);
  }

  #gone(id) {
    const node = this.#nodeOf(id);
    if (!node) return;
    const next = node.nextElementSibling;
    if (node.contains(document.activeElement))
      (next ?? node.previousElementSibling ?? this.scroller).focus({ preventScroll: true });
    node.remove();
    if (next) this.#put(this.#history.list.findIndex((one) => one.id === next.dataset.key));
  }

  #scrolled() {
    const { scrollHeight, scrollTop, clientHeight } = this.scroller;
    const near = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    // A message may have arrived since this scroll: stay up only if the person scrolled up.
    this.#pinned = near || (this.#pinned && scrollTop >= this.#seenTop);
    this.#seenTop = scrollTop;
    if (this.#pinned) {
      this.more.hidden = true;
      this.#read();
    }
    if (scrollTop < NEAR_PX && scrollHeight > clientHeight && this.#history.loaded) this.#older();
  }

  #older() {
    const { list, complete } = this.#history;
    if (!complete && list.length) this.#ask(list[0].id);
  }

  #end() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
  }

  toEnd() {
    this.#pinned = true;
    this.more.hidden = true;
    this.#end();
  }

  /** Show a message and give it the keyboard focus. */
  jump(id) {
    const node = this.#nodeOf(id);
    if (!node) return;
    node.scrollIntoView({ block: 'center' });
    node.focus();
  }

  /** Tell the server that the channel has been read, if its end is visible. */
  #read(always = false) {
    const { store } = this.app;
    if (!store.active || document.hidden || !this.#pinned || !this.#history.loaded) return;
    if (!always && !store.unread.get(store.active)) return;
    store.setUnread(store.active, 0, 0);
    this.app.connection
      .request('read', { channel_id: store.active })
      .catch((error) => this.app.showError(error));
  }
}
