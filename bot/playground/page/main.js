// The page of the local Discord, put together: who is at this window, and what they see. Knows every part, draws nothing itself.
//
// Hooks for browser tests (data-testid; names and ids are stable):
//   person-form            start screen: name (#start-name), language (#start-locale), a submit button
//   person-<id>            start screen: link of a person; sidebar: button that opens the direct channel with them. data-name
//   channel-<id>           link in the sidebar; data-name is the channel's (in a direct channel: the other's) name, data-unread
//                          and data-mentions are counts, aria-current="page" on the open one
//   channel-form           form that makes a channel (inside <details>)
//   settings, locale, theme, dms-closed   <details>, two <select> and a checkbox at the sidebar's foot
//   menu                   button that opens the sidebar on small screens
//   bot-state              line that tells whether the bot is connected;  banner: line shown while it or the server is away
//   timeline               what scrolls; holds
//   message                a message all may see, ephemeral: one that only this person sees (not also `message`);
//                          both carry data-message-id and data-author-id, and class `pings` where they ping this person
//   composer               text field; a whole command typed here and Enter runs it: `/uno play card:R7` or `/uno play R7`
//   suggestions, suggestion   list above the composer and its items (role=option, data-value)
//   command-form, command-option-<name>   fields of a picked command (Tab on a suggestion opens them), name as registered
//   status                 line under the composer: sending, thinking, typing, what went wrong
//   modal                  <dialog> of the bot; its fields are found by label
//   announcer              live region that says new messages
// A component's button is a <button> named by its label (emoji alone: by the emoji's name), a link button an <a>; while it waits it has
// aria-busy. A select is a <button role=combobox> named by its placeholder that opens a role=listbox of role=option (each also
// data-testid=option with data-value); with several values, "Done" or Tab sends. Both carry data-custom-id.
import { h } from './dom.js';
import { dismiss, press } from './actions.js';
import { Composer } from './composer.js';
import { Connection, askJson } from './connection.js';
import { messageText } from './message.js';
import { openModal } from './modals.js';
import { tick } from './moments.js';
import { startScreen } from './people.js';
import { Sidebar } from './sidebar.js';
import { shownName, Store } from './store.js';
import { setTheme, theme } from './theme.js';
import { Timeline } from './timeline.js';
import { refusal, wordsOf } from './words.js';

const root = document.getElementById('root');

/** Everything that views share; made once a person is known. */
class App {
  lost = false;

  constructor(personId) {
    this.store = new Store();
    this.t = wordsOf(navigator.language);
    this.link = new Connection(personId, {
      push: (frame) => this.store.take(frame),
      state: (state) => this.#linkState(state),
      lost: () => this.#stillKnown(personId),
    });
    this.timeline = new Timeline(this);
    this.composer = new Composer(this);
    this.sidebar = new Sidebar(this);
    this.banner = h('p.banner', { role: 'status', hidden: true, 'data-testid': 'banner' });
    this.title = h('h2.channel-title');
    this.topic = h('p.quiet');
    this.node = h('div.app', {}, this.sidebar.node, this.sidebar.veil,
      h('main.room', {}, h('header.room-head', {}, this.sidebar.button, this.title, this.topic), this.banner, this.timeline.node, this.composer.node));
    this.#listen();
  }

  #listen() {
    const { store } = this;
    store.on('all', () => this.#begin());
    store.on('me', () => this.#redraw());
    store.on('people', () => this.timeline.draw());
    store.on('channels', () => this.#go());
    store.on('bot', () => this.#showBanner());
    store.on('message', ({ message, fresh }) => fresh && this.#sayMessage(message));
    store.on('modal', (modal) => openModal(this, modal));
    addEventListener('hashchange', () => this.#go());
    addEventListener('online', () => this.link.hurry());
    // A key held down would press whatever button an edit has put in the place of the first one.
    addEventListener('keydown', (event) => {
      if (event.repeat && event.key === 'Enter' && event.target.matches('[data-custom-id]')) event.preventDefault();
    }, true);
    document.addEventListener('visibilitychange', () => document.hidden || this.link.hurry());
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
    this.t = wordsOf(this.store.me.locale);
    document.documentElement.lang = this.store.me.locale;
    this.sidebar.draw();
    this.#showBanner();
    if (!this.store.active) return;
    this.composer.redraw();
    this.timeline.draw();
  }

  /** Open the channel that the address names, else the first. */
  #go() {
    const { store } = this;
    const wanted = location.hash.slice(1);
    const id = store.channels.has(wanted) ? wanted : store.guildChannels()[0]?.id ?? null;
    const channel = store.channels.get(id);
    this.title.textContent = channel ? store.channelTitle(channel) : '';
    this.topic.textContent = channel?.topic ?? '';
    if (id === store.active) return;
    store.active = id;
    this.sidebar.draw();
    if (!id) return;
    this.composer.moved();
    this.timeline.open();
    if (matchMedia('(pointer: fine)').matches) this.composer.focus();
  }

  #linkState(state) {
    this.lost = state === 'lost';
    this.node.classList.toggle('lost', this.lost);
    this.#showBanner();
  }

  /** After the line broke: whether the server, once it answers, still knows this person. */
  async #stillKnown(personId) {
    let people;
    try {
      people = await askJson('/app/people');
    } catch {
      return true;
    }
    if (people.some((person) => person.id === personId)) return true;
    startScreen(root, true);
    return false;
  }

  #showBanner() {
    const { store, t } = this;
    const offline = store.bot && !store.online && t('bot.offlineLong', { name: shownName(store.bot) });
    const line = this.lost ? t('link.lost') : offline || '';
    if (this.banner.textContent !== line) this.banner.textContent = line;
    this.banner.hidden = !line;
  }

  #sayMessage(message) {
    const { store } = this;
    if (message.author.id === store.me.id) return;
    const here = message.channel_id === store.active;
    if (!here && !store.pingsMe(message)) return;
    const channel = store.channels.get(message.channel_id);
    const name = store.nameOf(message.author.id) ?? shownName(message.author);
    this.announce(`${here || !channel ? '' : `${store.channelTitle(channel)}, `}${name}: ${messageText(this, message)}`);
  }

  /** Say a line to screen readers. */
  announce(line) {
    document.getElementById('polite').textContent = line;
  }

  /** Tell the person that a request was refused. */
  complain(error) {
    this.composer.say(refusal(this.t, error), true);
  }

  press(message, component, values) {
    return press(this, message, component, values);
  }

  dismiss(message) {
    return dismiss(this, message);
  }
}

setTheme(theme());
const personId = new URLSearchParams(location.search).get('person');
if (personId) {
  const app = new App(personId);
  app.link.open();
  tick(app);
} else startScreen(root, false);
