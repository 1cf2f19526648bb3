// Where a person writes: a text, or a slash command. Knows when a text is a command; a command's fields are another module's.
import { h } from './dom.js';
import { icon } from './icons.js';
import { BadValue, leavesOf, readText, search } from './commands.js';
import { CommandForm } from './command-form.js';
import { Suggestions } from './suggestions.js';
import { DM, shownName } from './store.js';
import { run, say } from './actions.js';

export class Composer {
  #form = null;
  #sent = null;
  #marked = false;

  constructor(app) {
    this.app = app;
    this.suggestions = new Suggestions((item) => this.#pick(item));
    this.text = h('textarea', {
      rows: 1, 'data-testid': 'composer', role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false', 'aria-controls': 'suggestions',
      maxlength: 4000, autocomplete: 'off', spellcheck: 'true',
      oninput: () => this.#typed(), onkeydown: (event) => this.#keys(event), onfocus: () => this.#typed(), onblur: () => this.#form || this.suggestions.hide(),
    });
    this.send = h('button.icon-button.send', { type: 'submit' }, icon('send'));
    this.line = h('form.composer-line', { onsubmit: (event) => this.#submit(event) }, this.text, this.send);
    this.slot = h('div.composer-slot', {}, this.line);
    this.status = h('p.status', { role: 'status', 'data-testid': 'status' });
    this.node = h('div.composer', {}, this.suggestions.node, this.slot, this.status);
    app.store.on('status', () => this.#showStatus());
    app.store.on('settled', (settled) => this.#settled(settled));
  }

  /** Words and place have changed: another channel or language. */
  redraw() {
    const { store, t } = this.app;
    const channel = store.channels.get(store.active);
    if (!channel) return;
    const words = t('write', { name: store.channelTitle(channel) });
    this.text.placeholder = words;
    this.text.setAttribute('aria-label', words);
    this.send.setAttribute('aria-label', t('send'));
    this.#showStatus();
  }

  /** Another channel was opened. */
  moved() {
    this.#sent = null;
    this.#closeForm('');
    this.redraw();
  }

  focus() {
    (this.#form ?? this.text).focus();
  }

  /** Begin a command by its name, as a click on a command mention does. */
  begin(name) {
    const read = readText(this.#leaves(), `/${name}`);
    if (read) this.#openForm(read);
    else {
      this.#closeForm(`/${name}`);
      this.text.focus();
    }
  }

  #leaves() {
    const { store } = this.app;
    const channel = store.channels.get(store.active);
    const place = channel.type !== DM ? 'guild' : store.partner(channel)?.id === store.bot.id ? 'bot' : 'private';
    return leavesOf(store.commands, store.me.locale, place);
  }

  // Text --------------------------------------------------------------------------------------------------------------------

  #typed() {
    this.text.style.setProperty('height', 'auto');
    this.text.style.setProperty('height', `${Math.min(this.text.scrollHeight, 200)}px`);
    this.#marked = false;
    const { value } = this.text;
    if (!value.startsWith('/')) {
      this.suggestions.hide();
      return;
    }
    const leaves = this.#leaves();
    const read = readText(leaves, value);
    const found = read && value.length > read.leaf.name.length + 1 ? [read.leaf] : search(leaves, value.slice(1));
    this.suggestions.show(found.slice(0, 60).map((leaf) => this.#item(leaf)), {
      label: this.app.t('commands'), mark: 0, field: this.text,
      note: found.length ? this.app.t('commands.keys') : this.app.t('commands.none'),
    });
  }

  #item(leaf) {
    const options = leaf.options.map((option) => (option.required ? `${option.label}:` : `[${option.label}:]`)).join(' ');
    return { label: `/${leaf.shown}`, hint: options, note: leaf.description, value: leaf.name, leaf };
  }

  #keys(event) {
    if (event.isComposing) return;
    if (this.suggestions.arrows(event.key)) this.#marked = true;
    else if (event.key === 'Tab' && !event.shiftKey && this.suggestions.marked) this.#pick(this.suggestions.marked);
    else if (event.key === 'Escape' && this.suggestions.open) this.suggestions.hide();
    else if (event.key === 'Enter' && !event.shiftKey) this.line.requestSubmit();
    else return;
    event.preventDefault();
  }

  #pick(item) {
    if (this.#form) {
      this.#form.pick(item);
      return;
    }
    const read = readText(this.#leaves(), this.text.value);
    this.#openForm(read?.leaf.name === item.leaf.name ? read : { leaf: item.leaf, texts: new Map() });
  }

  async #submit(event) {
    event.preventDefault();
    const text = this.text.value.trim();
    if (!text) return;
    if (text.startsWith('/')) {
      this.#submitCommand(text);
      return;
    }
    try {
      this.#clear();
      await say(this.app, text);
    } catch (error) {
      if (!this.text.value) this.text.value = text;
      this.app.complain(error);
    }
  }

  /** Enter on a typed command: a marked suggestion first, then a whole command, else the form for what is missing. */
  #submitCommand(text) {
    const read = readText(this.#leaves(), text);
    const { marked } = this.suggestions;
    if (marked && (this.#marked || !read)) {
      this.#pick(marked);
      return;
    }
    if (!read) {
      this.say(this.app.t('commands.none'), true);
      return;
    }
    try {
      if (read.unknown.length) throw new BadValue('must.unknown', { label: read.unknown[0] });
      const options = CommandForm.optionsOf(this.app, read.leaf, read.texts);
      this.#clear();
      this.#run(read.leaf, options);
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      this.#openForm(read);
      this.say(this.app.t(error.message, error.values), true);
    }
  }

  #clear() {
    this.text.value = '';
    this.#typed();
  }

  // Command ---------------------------------------------------------------------------------------------------------------

  #openForm({ leaf, texts }) {
    this.suggestions.hide();
    if (!leaf.options.length) {
      this.#closeForm(`/${leaf.shown}`);
      this.text.focus();
      return;
    }
    this.#form = new CommandForm(this.app, leaf, texts, this.suggestions, {
      send: (options) => {
        this.#closeForm('');
        this.text.focus();
        this.#run(leaf, options);
      },
      cancel: () => {
        this.#closeForm(`/${leaf.shown} `);
        this.text.focus();
      },
      complain: (line) => this.say(line, true),
    });
    this.slot.replaceChildren(this.#form.node);
    this.#form.focus();
  }

  #closeForm(text) {
    this.#form = null;
    this.suggestions.hide();
    this.slot.replaceChildren(this.line);
    this.text.value = text;
  }

  #run(leaf, options) {
    this.#sent = null;
    this.say('');
    run(this.app, leaf.commandId, options, `/${leaf.shown}`);
  }

  // Status ----------------------------------------------------------------------------------------------------------------

  /** A line under the composer; it stays until the next one. */
  say(line, bad = false) {
    this.#sent = line ? { line, bad } : null;
    this.#showStatus();
  }

  #settled({ state, why, interaction }) {
    if (interaction.kind !== 'command') return;
    if (state === 'failed') this.say(`${interaction.command}: ${why ?? this.app.t('failed')}`, true);
  }

  #showStatus() {
    const { store, t } = this.app;
    if (!store.active) return;
    const name = shownName(store.bot);
    const mine = [...store.pending.values()].filter((one) => one.kind === 'command' && one.channelId === store.active);
    const waiting = mine.find((one) => one.state === 'sent');
    const shownThinking = store.room(store.active).list.some((message) => store.isLoading(message));
    const lines = [
      this.#sent?.line,
      waiting && t('sending', { command: waiting.command }),
      mine.some((one) => one.state === 'deferred') && !shownThinking && t('thinking', { name }),
      store.isTyping(store.active) && t('typing', { name }),
    ].filter(Boolean);
    this.status.textContent = lines[0] ?? '';
    this.status.classList.toggle('bad', Boolean(this.#sent?.bad && this.#sent.line === lines[0]));
  }
}
