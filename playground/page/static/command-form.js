// The fields of one slash command, with suggestions and checks.
import { Autocomplete } from './autocomplete.js';
import { BadValue, Option, nest, readValue } from './commands.js';
import { h } from './dom.js';
import { icon } from './icons.js';
import { directoryOf, suggestionsOf } from './option-values.js';
import { errorText } from './translations.js';

/**
 * The value of an option: that of the picked suggestion, or else the one that the text means.
 * @throws {BadValue}
 */
function valueOf(option, text, picked, directory) {
  return picked?.label === text ? picked.value : readValue(option, text, directory);
}

/**
 * The options of an interaction, made from typed texts.
 * @param {Map<string, string>} texts by option
 * @param {Map<string, object>} picked picked suggestions, by option
 * @throws {BadValue} for the first option that is missing or wrong
 */
export function optionsOf(app, leaf, texts, picked = new Map()) {
  const directory = directoryOf(app.store);
  const values = leaf.options.flatMap((option) => {
    const text = texts.get(option.name) ?? '';
    if (text === '' && option.required) throw new BadValue('must.required', option);
    if (text === '') return [];
    return [
      {
        name: option.name,
        type: option.type,
        value: valueOf(option, text, picked.get(option.name), directory),
      },
    ];
  });
  return nest(leaf, values);
}

export class CommandForm {
  #active = null;
  #items = [];
  #autocomplete = new Autocomplete();

  /**
   * @param {object} leaf
   * @param {Map<string, string>} texts what has been typed for options so far
   * @param {Suggestions} suggestions
   * @param {{send: function(object[]), cancel: function(), showError: function(string)}} on
   */
  constructor(app, leaf, texts, suggestions, on) {
    Object.assign(this, { app, leaf, suggestions, on });
    this.fields = leaf.options.map((option) => this.#field(option, texts.get(option.name) ?? ''));
    this.hint = h('p.command-hint', { id: 'command-hint' });
    this.node = h(
      'form.command-form',
      {
        'data-testid': 'command-form',
        novalidate: true,
        'aria-label': app.t('commands.options', { command: `/${leaf.shown}` }),
        onsubmit: (event) => this.#submit(event),
        onkeydown: (event) => this.#keys(event),
      },
      h(
        'div.command-head',
        {},
        h('b', {}, `/${leaf.shown}`),
        this.hint,
        h(
          'button.icon-button',
          { type: 'button', 'aria-label': app.t('commands.cancel'), onclick: () => on.cancel() },
          icon('close'),
        ),
      ),
      h(
        'div.command-fields',
        {},
        this.fields.map((field) => field.node),
      ),
      h('button.icon-button.send', { type: 'submit', 'aria-label': app.t('send') }, icon('send')),
    );
  }

  #field(option, text) {
    const id = `command-option-${option.name}`;
    const field = { option, picked: null };
    field.input = h('input', {
      id,
      'data-testid': id,
      type: 'text',
      role: 'combobox',
      autocomplete: 'off',
      spellcheck: 'false',
      value: text,
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      'aria-controls': 'suggestions',
      'aria-describedby': 'command-hint',
      'aria-required': option.required ? 'true' : null,
      inputmode: [Option.INTEGER, Option.NUMBER].includes(option.type) ? 'decimal' : null,
      oninput: () => this.#typed(field),
      onfocus: () => this.#focused(field),
      onblur: () => this.suggestions.hide(),
    });
    field.node = h(
      'div.command-field',
      { class: option.required ? null : 'optional' },
      h(
        'label',
        { for: id },
        option.label,
        option.required && h('span', { 'aria-hidden': 'true' }, '*'),
      ),
      field.input,
    );
    return field;
  }

  focus() {
    const empty =
      this.fields.find((field) => field.option.required && !field.input.value) ?? this.fields[0];
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
    this.on.showError('');
    this.#suggest(field);
  }

  // Suggestions -----------------------------------------------------------------------------------

  #suggest(field) {
    this.#items = [];
    if (!field.option.autocomplete) {
      this.#show(field, suggestionsOf(this.app, field.option, field.input.value));
      return;
    }
    this.#autocomplete.type(
      () => this.#ask(field),
      (items, problem) => {
        if (this.#active !== field) return;
        const none = problem
          ? errorText(this.app.t, problem)
          : field.input.value && this.app.t('suggestions.none');
        this.#show(field, items ?? [], none);
      },
    );
  }

  async #ask(field) {
    const { connection, store } = this.app;
    const { choices } = await connection.request('autocomplete', {
      channel_id: store.active,
      command_id: this.leaf.commandId,
      options: nest(this.leaf, this.#soFar(field)),
    });
    return choices.map((choice) => ({
      label: choice.name_localizations?.[store.me.locale] ?? choice.name,
      value: choice.value,
    }));
  }

  /** The options typed so far, one of them focused; like Discord, without those not valid yet. */
  #soFar(focused) {
    const directory = directoryOf(this.app.store);
    return this.fields.flatMap(({ option, input, picked }) => {
      const entry = { name: option.name, type: option.type };
      if (option === focused.option) return [{ ...entry, value: input.value, focused: true }];
      if (!input.value) return [];
      try {
        return [{ ...entry, value: valueOf(option, input.value, picked, directory) }];
      } catch (error) {
        if (error instanceof BadValue) return [];
        throw error;
      }
    });
  }

  #show(field, items, note = '') {
    this.#items = items;
    if (document.activeElement !== field.input) return;
    const shown = field.picked?.label === field.input.value ? [] : items;
    this.suggestions.show(shown, {
      label: field.option.label,
      mark: -1,
      field: field.input,
      note: shown.length ? '' : note,
    });
  }

  /** Take a suggestion chosen for the active field. */
  pick(item) {
    const field = this.#active;
    field.picked = item;
    field.input.value = item.label;
    field.input.removeAttribute('aria-invalid');
    this.suggestions.hide();
  }

  // Keys and sending ------------------------------------------------------------------------------

  #keys(event) {
    if (event.isComposing) return;
    const { marked } = this.suggestions;
    if (event.key === 'Tab' && !event.shiftKey && marked) this.pick(marked);
    else if (event.key === 'Enter' && marked) {
      event.preventDefault();
      this.pick(marked);
    } else if (event.key === 'Escape') this.#escape(event);
    else if (event.target.matches('input') && this.suggestions.arrows(event.key))
      event.preventDefault();
  }

  #escape(event) {
    event.preventDefault();
    if (this.suggestions.open) this.suggestions.hide();
    else this.on.cancel();
  }

  async #submit(event) {
    event.preventDefault();
    if (this.#active?.option.autocomplete) await this.#autocomplete.answered;
    if (!this.node.isConnected || this.#takeFirst()) return;
    const texts = new Map(
      this.fields.map(({ option, input }) => [option.name, input.value.trim()]),
    );
    const picked = new Map(this.fields.map((field) => [field.option.name, field.picked]));
    try {
      this.on.send(optionsOf(this.app, this.leaf, texts, picked));
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      this.refuse(error);
    }
  }

  /** Say what is wrong with a value, and focus its field. */
  refuse(error) {
    this.on.showError(this.app.t(error.message, error.values));
    const wrong = this.fields.find((field) => field.option.label === error.values.name);
    wrong?.input.setAttribute('aria-invalid', 'true');
    wrong?.input.focus();
  }

  /**
   * Enter on an incomplete word takes the first suggestion instead of sending; return whether it
   * did.
   */
  #takeFirst() {
    const field = this.#active;
    const text = field?.input.value.trim().toLocaleLowerCase();
    if (!text || !this.#items.length || field.picked?.label === field.input.value) return false;
    const same = this.#items.find((item) =>
      [item.label, String(item.value)].some((one) => one.toLocaleLowerCase() === text),
    );
    this.pick(same ?? this.#items[0]);
    return !same;
  }
}
