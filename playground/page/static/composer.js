// The field where a person writes a text or a slash command.
import { runCommand, sendMessage } from './user-actions.js';
import { CommandForm, optionsOf } from './command-form.js';
import { BadValue, leavesOf, readText, search } from './commands.js';
import { h } from './dom.js';
import { icon } from './icons.js';
import { channelTitle } from './display-names.js';
import { StatusLine } from './status-line.js';
import { Suggestions } from './suggestions.js';

const MAX_SUGGESTIONS = 100;
const MAX_HEIGHT_PX = 200;

export class Composer {
  #form = null;
  /** whether the person has moved the mark in the suggestions */
  #marked = false;

  constructor(app) {
    this.app = app;
    this.status = new StatusLine(app);
    this.suggestions = new Suggestions((item) => this.#pick(item));
    this.text = h('textarea', {
      rows: 1,
      maxlength: 4000,
      autocomplete: 'off',
      spellcheck: 'true',
      'data-testid': 'composer',
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      'aria-controls': 'suggestions',
      oninput: () => this.#typed(),
      onfocus: () => this.#typed(),
      onkeydown: (event) => this.#keys(event),
      onblur: () => {
        if (!this.#form) this.suggestions.hide();
      },
    });
    this.send = h('button.icon-button.send', { type: 'submit' }, icon('send'));
    this.line = h(
      'form.composer-line',
      { onsubmit: (event) => this.#submit(event) },
      this.text,
      this.send,
    );
    this.slot = h('div.composer-slot', {}, this.line);
    this.node = h('div.composer', {}, this.suggestions.node, this.slot, this.status.node);
  }

  /** Adapt the texts to another channel or language, or to other commands. */
  redraw() {
    const { store, t } = this.app;
    const name = channelTitle(store, store.channels.get(store.active));
    const first = store.first && this.knows(store.first);
    const words = first ? t('write.first', { command: store.first }) : t('write', { name });
    this.text.placeholder = words;
    this.text.setAttribute('aria-label', words);
    this.send.setAttribute('aria-label', t('send'));
    this.status.draw();
  }

  /** Empty the field and adapt it to another channel that was opened. */
  moved() {
    this.status.show('');
    this.#closeForm('');
    this.redraw();
  }

  focus() {
    (this.#form ?? this.text).focus();
  }

  /** Start a command by its name, as a click on a command mention does. */
  begin(name) {
    const read = readText(this.#leaves(), `/${name}`);
    if (read) this.#openForm(read);
    else this.#replaceText(`/${name}`);
  }

  /** Whether a command such as `/help` can be used in the open channel. */
  knows(command) {
    return readText(this.#leaves(), command) !== null;
  }

  #leaves() {
    const { store } = this.app;
    return leavesOf(store.commands, store.me.locale, store.place());
  }

  // Text ------------------------------------------------------------------------------------------

  #typed() {
    this.text.style.setProperty('height', 'auto');
    this.text.style.setProperty('height', `${Math.min(this.text.scrollHeight, MAX_HEIGHT_PX)}px`);
    this.#marked = false;
    if (this.text.value.startsWith('/')) this.#suggest(this.text.value);
    else this.suggestions.hide();
  }

  #suggest(text) {
    const { t } = this.app;
    const leaves = this.#leaves();
    const read = readText(leaves, text);
    const inOptions =
      read && text.length > Math.max(read.leaf.name.length, read.leaf.shown.length) + 1;
    const found = inOptions ? [read.leaf] : search(leaves, text.slice(1));
    const { bot } = this.app.store;
    this.suggestions.show(found.slice(0, MAX_SUGGESTIONS).map((one) => itemOf(one, bot)), {
      app: bot,
      label: t('commands'),
      mark: 0,
      field: this.text,
      note: t(found.length ? 'commands.keys' : 'commands.none'),
    });
  }

  #keys(event) {
    if (event.isComposing) return;
    const { marked } = this.suggestions;
    if (this.suggestions.arrows(event.key)) this.#marked = true;
    else if (event.key === 'Tab' && !event.shiftKey && marked) this.#pick(marked);
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
    this.#openForm(
      read?.leaf.name === item.leaf.name ? read : { leaf: item.leaf, texts: new Map() },
    );
  }

  #submit(event) {
    event.preventDefault();
    const text = this.text.value.trim();
    if (text.startsWith('/')) this.#submitCommand(text);
    else if (text) this.#sendMessage(text);
  }

  async #sendMessage(text) {
    this.#clear();
    try {
      await sendMessage(this.app, text);
    } catch (error) {
      if (!this.text.value) this.text.value = text;
      this.app.showError(error);
    }
  }

  /**
   * Enter on a typed command picks the suggestion that the person marked, else runs a complete
   * command, else opens the form for what is missing.
   */
  #submitCommand(text) {
    const read = readText(this.#leaves(), text);
    const { marked } = this.suggestions;
    if (marked && (this.#marked || !read)) this.#pick(marked);
    else if (read) this.#runText(read);
    else this.status.show(this.app.t('commands.none'));
  }

  #runText(read) {
    try {
      if (read.unknown.length) throw new BadValue('must.unknown', { label: read.unknown[0] });
      const options = optionsOf(this.app, read.leaf, read.texts);
      this.#clear();
      this.#run(read.leaf, options);
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      this.#openForm(read);
      if (this.#form) this.#form.refuse(error);
      else this.status.show(this.app.t(error.message, error.values));
    }
  }

  #clear() {
    this.text.value = '';
    this.#typed();
  }

  // Command ---------------------------------------------------------------------------------------

  #openForm({ leaf, texts }) {
    this.suggestions.hide();
    if (!leaf.options.length) {
      this.#replaceText(`/${leaf.shown}`);
      return;
    }
    this.#form = new CommandForm(this.app, leaf, texts, this.suggestions, {
      send: (options) => {
        this.#replaceText('');
        this.#run(leaf, options);
      },
      cancel: () => this.#replaceText(`/${leaf.shown} `),
      showError: (line) => this.status.show(line),
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

  #replaceText(text) {
    this.#closeForm(text);
    this.text.focus();
  }

  #run(leaf, options) {
    // A person who has used one command needs no suggestion.
    this.app.store.first = '';
    this.redraw();
    this.status.show('');
    this.app.timeline.toEnd();
    runCommand(this.app, leaf.commandId, options, `/${leaf.shown}`);
  }
}

/** A command in the list, with optional parameters in brackets. */
function itemOf(leaf, user) {
  const hints = leaf.options.map((one) => (one.required ? one.label : `[${one.label}]`));
  return { label: `/${leaf.shown}`, hints, note: leaf.description, value: leaf.name, user, leaf };
}
