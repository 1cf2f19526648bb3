// The fields of one slash command, with suggestions and checks. Knows a leaf of the commands; sending is the composer's.
import { debounced, h } from './dom.js';
import { icon } from './icons.js';
import { BadValue, BOOLEAN, CHANNEL, INTEGER, MENTIONABLE, NUMBER, ROLE, USER, nest, readValue } from './commands.js';
import { refusal } from './words.js';
import { shownName } from './store.js';

const AUTOCOMPLETE_MS = 150;
const MOST = 25;

function directoryOf(store) {
  return {
    users: [...store.people.values(), store.bot].map((user) => ({ value: user.id, name: shownName(user), user })),
    channels: store.guildChannels().map((channel) => ({ value: channel.id, name: store.channelTitle(channel) })),
    roles: (store.guild.roles ?? []).map((role) => ({ value: role.id, name: role.name })),
  };
}

export class CommandForm {
  #active = null;
  #answers = { option: null, text: null, items: [], asked: 0, wait: Promise.resolve() };
  #ask = debounced((field, resolve) => this.#autocomplete(field).finally(resolve), AUTOCOMPLETE_MS);

  /**
   * @param {object} leaf
   * @param {Map<string, string>} texts what was typed for options already
   * @param {{send: function(object[]), cancel: function(), complain: function(string)}} on
   */
  constructor(app, leaf, texts, suggestions, on) {
    Object.assign(this, { app, leaf, suggestions, on });
    this.fields = leaf.options.map((option) => this.#field(option, texts.get(option.name) ?? ''));
    this.hint = h('p.command-hint', { id: 'command-hint' });
    this.node = h('form.command-form', {
      'data-testid': 'command-form', novalidate: true, 'aria-label': app.t('commands.options', { command: `/${leaf.shown}` }),
      onsubmit: (event) => this.#submit(event), onkeydown: (event) => this.#keys(event),
    },
    h('div.command-head', {}, h('b', {}, `/${leaf.shown}`), this.hint,
      h('button.icon-button', { type: 'button', 'aria-label': app.t('commands.cancel'), onclick: () => on.cancel() }, icon('close'))),
    h('div.command-fields', {}, this.fields.map((field) => field.node)),
    h('button.icon-button.send', { type: 'submit', 'aria-label': app.t('send') }, icon('send')));
  }

  /**
   * The interaction's options for typed texts.
   * @throws {BadValue} for the first that is missing or wrong
   */
  static optionsOf(app, leaf, texts, picked = new Map()) {
    const directory = directoryOf(app.store);
    const values = leaf.options.flatMap((option) => {
      const text = texts.get(option.name) ?? '';
      if (text === '') {
        if (option.required) throw new BadValue('must.required', option);
        return [];
      }
      const known = picked.get(option.name);
      const value = known?.label === text ? known.value : readValue(option, text, directory);
      return [{ name: option.name, type: option.type, value }];
    });
    return nest(leaf, values);
  }

  #field(option, text) {
    const id = `command-option-${option.name}`;
    const input = h('input', {
      id, 'data-testid': id, type: 'text', role: 'combobox', autocomplete: 'off', spellcheck: 'false', value: text,
      'aria-autocomplete': 'list', 'aria-expanded': 'false', 'aria-controls': 'suggestions', 'aria-describedby': 'command-hint',
      'aria-required': option.required ? 'true' : null,
      inputmode: [INTEGER, NUMBER].includes(option.type) ? 'decimal' : null,
      oninput: () => this.#typed(field), onfocus: () => this.#focused(field), onblur: () => this.suggestions.hide(),
    });
    const node = h('div.command-field', { class: option.required ? null : 'optional' },
      h('label', { for: id }, option.label, option.required ? h('span', { 'aria-hidden': 'true' }, '*') : null), input);
    const field = { option, input, node, picked: null };
    return field;
  }

  focus() {
    const empty = this.fields.find((field) => field.option.required && !field.input.value) ?? this.fields[0];
    empty.input.focus();
  }

  #focused(field) {
    this.#active = field;
    const kind = field.option.required ? '' : ` (${this.app.t('commands.optional')})`;
    this.hint.textContent = `${field.option.description}${kind}`;
    this.#suggest(field);
  }

  #typed(field) {
    field.input.removeAttribute('aria-invalid');
    this.on.complain('');
    this.#suggest(field);
  }

  // Suggestions -----------------------------------------------------------------------------------------------------------

  #suggest(field) {
    if (field.option.autocomplete) {
      this.#answers.wait = new Promise((resolve) => this.#ask(field, resolve));
      return;
    }
    this.#show(field, this.#fixed(field));
  }

  /** Values that need no asking, those first that begin with what is typed. */
  #fixed({ option, input }) {
    const wanted = input.value.replace(/^[@#]/, '').toLocaleLowerCase();
    const items = this.#values(option).map((one) => ({ ...one, label: one.name }));
    const plain = (item) => item.label.replace(/^[@#]/, '').toLocaleLowerCase();
    const starts = items.filter((item) => plain(item).startsWith(wanted));
    return [...starts, ...items.filter((item) => !starts.includes(item) && plain(item).includes(wanted))].slice(0, MOST);
  }

  #values(option) {
    const { store, t } = this.app;
    const { users, channels, roles } = directoryOf(store);
    if (option.choices?.length) return option.choices;
    switch (option.type) {
      case BOOLEAN: return [{ name: t('yes'), value: true }, { name: t('no'), value: false }];
      case USER: return users;
      case CHANNEL: return channels;
      case ROLE: return roles;
      case MENTIONABLE: return [...users, ...roles];
      default: return [];
    }
  }

  #show(field, items, note = undefined) {
    this.#answers = { ...this.#answers, option: field.option, text: field.input.value, items };
    if (document.activeElement !== field.input) return;
    const shown = field.picked && field.picked.label === field.input.value ? [] : items;
    this.suggestions.show(shown, { label: field.option.label, mark: -1, field: field.input, note: shown.length ? undefined : note });
  }

  async #autocomplete(field) {
    const { link, store, t } = this.app;
    // An answer that is no longer the newest is of no use.
    const asked = this.#answers.asked + 1;
    this.#answers.asked = asked;
    try {
      const { choices } = await link.request('autocomplete', {
        channel_id: store.active, command_id: this.leaf.commandId, options: nest(this.leaf, this.#soFar(field)),
      });
      if (asked !== this.#answers.asked || this.#active !== field) return;
      const items = choices.map((choice) => ({ label: choice.name_localizations?.[store.me.locale] ?? choice.name, value: choice.value }));
      this.#show(field, items, field.input.value ? t('suggestions.none') : undefined);
    } catch (error) {
      if (asked === this.#answers.asked) this.#show(field, [], refusal(t, error));
    }
  }

  #soFar(focused) {
    const directory = directoryOf(this.app.store);
    return this.fields.flatMap(({ option, input, picked }) => {
      const text = input.value;
      if (option === focused.option) return [{ name: option.name, type: option.type, value: text, focused: true }];
      if (!text) return [];
      try {
        return [{ name: option.name, type: option.type, value: picked?.label === text ? picked.value : readValue(option, text, directory) }];
      } catch (error) {
        // Discord leaves out what is not valid yet.
        if (error instanceof BadValue) return [];
        throw error;
      }
    });
  }

  /** A suggestion was chosen for the active field. */
  pick(item) {
    const field = this.#active;
    field.picked = item;
    field.input.value = item.label;
    field.input.removeAttribute('aria-invalid');
    this.suggestions.hide();
  }

  // Keys and sending ------------------------------------------------------------------------------------------------------

  #keys(event) {
    if (event.isComposing) return;
    const { marked } = this.suggestions;
    if (event.target.matches('input') && this.suggestions.arrows(event.key)) event.preventDefault();
    else if (event.key === 'Tab' && !event.shiftKey && marked) this.pick(marked);
    else if (event.key === 'Enter' && marked) {
      event.preventDefault();
      this.pick(marked);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (this.suggestions.open) this.suggestions.hide();
      else this.on.cancel();
    }
  }

  async #submit(event) {
    event.preventDefault();
    if (this.#active?.option.autocomplete) await this.#answers.wait;
    if (!this.node.isConnected || this.#takeFirst()) return;
    const texts = new Map(this.fields.map(({ option, input }) => [option.name, input.value.trim()]));
    const picked = new Map(this.fields.map(({ option, picked: item }) => [option.name, item]));
    try {
      this.on.send(CommandForm.optionsOf(this.app, this.leaf, texts, picked));
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      this.on.complain(this.app.t(error.message, error.values));
      const wrong = this.fields.find((field) => field.option.label === error.values.name);
      wrong.input.setAttribute('aria-invalid', 'true');
      wrong.input.focus();
    }
  }

  /** Enter on half a word takes the first suggestion instead of sending; a whole one is sent. True if it was taken. */
  #takeFirst() {
    const field = this.#active;
    const text = field?.input.value.trim().toLocaleLowerCase();
    const { option, items } = this.#answers;
    if (!text || field.option !== option || !items.length || field.picked?.label === field.input.value) return false;
    const same = items.find((item) => item.label.toLocaleLowerCase() === text || String(item.value).toLocaleLowerCase() === text);
    this.pick(same ?? items[0]);
    return !same;
  }
}
