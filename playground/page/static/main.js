// The whole page of the local Discord: who is at this window, and what they see.
//
// Hooks for browser tests (data-testid; names and ids are stable)
//
//   Start screen
//   person-form     name (#start-name), language (#start-locale), a submit button
//   person-<id>     link of a person, with data-name; ?person=<id> in the address is the same
//
//   Sidebar
//   channel-<id>    link; data-name is the channel's name (in a private chat: the other's),
//                   data-unread and data-mentions are counts, aria-current="page" on the open one
//   person-<id>     row of a person or the bot, with data-name, on wide screens beside the
//                   messages; the bot's is a button that opens the direct channel, others open a
//                   menu: a private chat, the bot's commands
//   channel-form    makes a channel (inside a <details>)
//   group-form      makes a group of the people ticked (inside a <details>)
//   settings        <details> with locale and theme (both <select>), dms-closed and installed
//                   (checkboxes)
//   bot-state       whether the bot is connected
//   menu            button that opens the sidebar on small screens
//
//   Channel
//   banner          line shown while the bot or the server is away
//   timeline        the scrolling area with the messages
//   message         a message that everybody can see
//   ephemeral       a message that only this person sees (not also `message`), with "Dismiss"; both
//                   have data-message-id and data-author-id, and the class `pings` if they ping
//   composer        text field; Enter runs a complete command: `/uno play card:R7`,
//                   or `/uno play R7` for the first option
//   suggestions     list above the composer, with items `suggestion` (role=option, data-value)
//   command-form    fields of a command (Tab on a suggestion opens them), each
//                   command-option-<name> with the option's name as registered
//   status          line under the composer: sending, thinking, typing, what went wrong
//   modal           <dialog> of the bot; its fields are found by label
//   announcer       live region that announces new messages
//
// A component's button is a <button> named by its label (emoji alone: by the emoji's name), a link
// button an <a>. A select is a <button role=combobox> named by its placeholder; it opens a
// role=listbox of role=option (also data-testid=option, data-value); with several values "Done" or
// Tab sends. Both carry data-custom-id, and aria-busy and aria-disabled while they wait.
import { h } from './dom.js';
import { clickComponent, dismiss, setPerson, toggleInterest } from './user-actions.js';
import { Composer } from './composer.js';
import { Connection, fetchJson } from './connection.js';
import { messageText } from './message.js';
import { openModal } from './modals.js';
import { updateRelativeTimes } from './timestamps.js';
import { startScreen } from './start-screen.js';
import { Sidebar } from './sidebar.js';
import { channelTitle, shownName } from './display-names.js';
import { Store } from './store.js';
import { setTheme, theme } from './theme.js';
import { Timeline } from './timeline.js';
import { errorText, translator } from './translations.js';

const root = document.getElementById('root');

/** Everything that views share; created once the person is known. */
class App {
  lost = false;

  constructor(personId) {
    this.store = new Store();
    this.t = translator(navigator.language);
    this.connection = new Connection(personId, {
      push: (frame) => this.store.apply(frame),
      state: (state) => this.#connectionState(state),
      lost: () => this.#stillKnown(personId),
    });
    this.timeline = new Timeline(this);
    this.timeline.node.addEventListener('click', (event) => this.#followLink(event));
    this.composer = new Composer(this);
    this.sidebar = new Sidebar(this);
    this.banner = h('p.banner', { role: 'status', hidden: true, 'data-testid': 'banner' });
    this.title = h('h2.channel-title');
    this.topic = h('p.quiet');
    this.node = h(
      'div.app',
      {},
      this.sidebar.node,
      this.sidebar.backdrop,
      h(
        'main.channel-view',
        {},
        h('header.channel-head', {}, this.sidebar.button, this.title, this.topic),
        this.banner,
        this.timeline.node,
        this.composer.node,
      ),
      this.sidebar.members,
    );
    this.#listen();
  }

  #listen() {
    const { store } = this;
    store.on('all', () => this.#begin());
    store.on('me', () => this.#redraw());
    store.on('people', () => this.timeline.draw());
    store.on('channels', () => this.#go());
    store.on('bot', () => this.#showBanner());
    store.on('commands', () => this.#redraw());
    store.on('message', ({ message, fresh }) => fresh && this.#announceMessage(message));
    store.on('modal', (modal) => openModal(this, modal));
    addEventListener('hashchange', () => this.#go());
    addEventListener('online', () => this.connection.reconnectNow());
    // A key held down would press any button that an edit puts in the place of the pressed one.
    addEventListener(
      'keydown',
      (event) => {
        if (event.repeat && event.key === 'Enter' && event.target.matches('[data-custom-id]'))
          event.preventDefault();
      },
      true,
    );
    document.addEventListener(
      'visibilitychange',
      () => document.hidden || this.connection.reconnectNow(),
    );
  }

  /** Do what Discord's dialog for a link does: mark interest in an event, or install the app. */
  #followLink(event) {
    const link = event.target.closest('a[href]');
    const interest = link && /discord\.com\/events\/\d+\/(\d+)$/.exec(link.href);
    const install = link && /discord\.com\/oauth2\/authorize\?.*integration_type=1/.test(link.href);
    if (!interest && !install) return;
    event.preventDefault();
    if (interest) toggleInterest(this, link, interest[1]);
    else setPerson(this, 'install', { installed: true });
  }

  #begin() {
    if (!this.node.isConnected) root.replaceChildren(this.node);
    const { store } = this;
    if (!store.channels.has(store.active)) store.active = null;
    const active = store.active;
    this.#redraw();
    this.#go();
    if (active) this.timeline.open();
    this.sidebar.toggle(false);
  }

  #redraw() {
    this.t = translator(this.store.me.locale);
    document.documentElement.lang = this.store.me.locale;
    this.sidebar.draw();
    this.#showBanner();
    if (!this.store.active) return;
    this.composer.redraw();
    this.timeline.draw();
  }

  /** Open the channel that the address names, or else the first one. */
  #go() {
    const { store } = this;
    const wanted = location.hash.slice(1);
    const id = store.channels.has(wanted) ? wanted : (store.guildChannels()[0]?.id ?? null);
    const channel = store.channels.get(id);
    this.title.textContent = channel ? channelTitle(store, channel) : '';
    this.topic.textContent = channel?.topic ?? '';
    if (id === store.active) return;
    store.active = id;
    this.sidebar.draw();
    if (!id) return;
    this.composer.moved();
    this.timeline.open();
    if (matchMedia('(pointer: fine)').matches) this.composer.focus();
  }

  #connectionState(state) {
    this.lost = state === 'lost';
    this.node.classList.toggle('lost', this.lost);
    this.#showBanner();
  }

  /** After a lost connection: whether the server, once it answers, still knows this person. */
  async #stillKnown(personId) {
    let people;
    try {
      people = await fetchJson('/app/people');
    } catch {
      return true;
    }
    if (people.some((person) => person.id === personId)) return true;
    startScreen(root, true);
    return false;
  }

  #showBanner() {
    const { store, t } = this;
    const offline =
      store.bot && !store.online && t('bot.offlineLong', { name: shownName(store.bot) });
    const line = this.lost ? t('link.lost') : offline || '';
    if (this.banner.textContent !== line) this.banner.textContent = line;
    this.banner.hidden = !line;
  }

  #announceMessage(message) {
    const { store } = this;
    if (message.author.id === store.me.id) return;
    const here = message.channel_id === store.active;
    if (!here && !store.mentionsMe(message)) return;
    const channel = store.channels.get(message.channel_id);
    const name = store.nameOf(message.author.id) ?? shownName(message.author);
    this.announce(
      `${here || !channel ? '' : `${channelTitle(store, channel)}, `}${name}: ${messageText(this, message)}`,
    );
  }

  /** Announce a line to screen readers. */
  announce(line) {
    document.getElementById('polite').textContent = line;
  }

  /** Tell the person that a request was refused. */
  showError(error) {
    this.composer.status.show(errorText(this.t, error));
  }

  click(message, component, values) {
    return clickComponent(this, message, component, values);
  }

  dismiss(message) {
    return dismiss(this, message);
  }
}

setTheme(theme());
const personId = new URLSearchParams(location.search).get('person');
if (personId) {
  const app = new App(personId);
  app.connection.open();
  updateRelativeTimes(app);
} else startScreen(root, false);
