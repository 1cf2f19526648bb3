// The one open list of a select: keyboard, check marks, position. The keyboard focus stays on
// the button (ARIA select-only combobox): arrows, Home, End, first letters, Enter or Space, Escape.
import { h } from './dom.js';
import { avatar } from './avatar.js';
import { emojiNode } from './markdown-view.js';

const LETTERS_MS = 700;
const TALLEST = 380;
const ROOM_BELOW = 260;

/** The open list, or null. */
let open = null;

/** The list that belongs to `trigger`, if it is open. */
export function openList(trigger) {
  return open?.trigger === trigger ? open : null;
}

export class Listbox {
  #at = 0;
  #letters = '';
  #lettersAt = 0;

  /**
   * Open the list; a list that was open closes and submits its choice.
   * @param {HTMLElement} trigger the button
   * @param {object[]} options {label, value, description?, emoji?, user?}
   * @param {{min: number, max: number, chosen: string[], choose: function(string[])}} use
   */
  constructor(app, trigger, options, use) {
    open?.close(true);
    open = this;
    Object.assign(this, { app, trigger, options, use });
    this.many = use.max > 1;
    this.chosen = new Set(use.chosen);
    this.from = trigger.dataset.options;
    this.list = this.#draw();
    (trigger.closest('dialog') ?? document.body).append(this.list);
    this.list.showPopover();
    this.#listen();
    this.#tie();
    this.#move(
      Math.max(
        0,
        options.findIndex((option) => this.chosen.has(option.value)),
      ),
    );
    this.#place();
  }

  #draw() {
    const { t } = this.app;
    return h(
      'div.listbox',
      {
        role: 'listbox',
        id: 'open-listbox',
        popover: 'manual',
        'aria-label': this.trigger.getAttribute('aria-label'),
        'aria-multiselectable': this.many ? 'true' : null,
        onmousedown: (event) => event.preventDefault(),
      },
      this.options.map((option, at) => this.#optionNode(option, at)),
      !this.options.length && h('p.quiet', {}, t('nothing')),
      this.many &&
        h(
          'div.listbox-foot',
          {},
          h('span.quiet', {}, this.#bounds()),
          h(
            'button.button.primary',
            { type: 'button', tabindex: -1, onclick: () => this.close(true) },
            t('done'),
          ),
        ),
    );
  }

  #bounds() {
    const { min, max } = this.use;
    return min === max
      ? this.app.t('exactly', { min })
      : this.app.t('between', { min, max: Math.min(max, this.options.length) });
  }

  #optionNode(option, at) {
    return h(
      'div.option',
      {
        role: 'option',
        id: `open-option-${at}`,
        'data-value': option.value,
        'data-testid': 'option',
        'aria-selected': String(this.chosen.has(option.value)),
        onclick: () => {
          this.#move(at);
          this.#pick();
        },
      },
      h('span.tick', { 'aria-hidden': 'true' }),
      option.user
        ? avatar(option.user, option.label, option.user.bot)
        : emojiNode(this.app, option.emoji, true),
      h(
        'span.option-text',
        {},
        h('span', {}, option.label),
        option.description && h('small', {}, option.description),
      ),
    );
  }

  #listen() {
    const until = new AbortController();
    this.until = until;
    const options = { signal: until.signal, capture: true };
    addEventListener('resize', () => this.#place(), options);
    addEventListener('scroll', () => this.#place(), options);
    addEventListener(
      'pointerdown',
      (event) => {
        if (!this.list.contains(event.target) && !this.trigger.contains(event.target))
          this.close(this.many);
      },
      options,
    );
    const watch = new MutationObserver(() => this.#followEdit());
    watch.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled', 'data-options'],
    });
    until.signal.addEventListener('abort', () => watch.disconnect());
  }

  /**
   * Close the list if an edit has put it out of date; else tie it to its button again.
   */
  #followEdit() {
    const { trigger } = this;
    if (!trigger.isConnected || trigger.disabled || trigger.dataset.options !== this.from) {
      this.close(false);
      return;
    }
    this.#tie();
    this.#move(this.#at);
    this.#place();
  }

  #tie() {
    this.trigger.setAttribute('aria-expanded', 'true');
    this.trigger.setAttribute('aria-controls', 'open-listbox');
  }

  /**
   * Close the list; with `keep`, submit the ticked options if they differ from the last choice and
   * their number is allowed.
   */
  close(keep) {
    open = null;
    this.until.abort();
    this.list.remove();
    this.trigger.setAttribute('aria-expanded', 'false');
    for (const name of ['aria-activedescendant', 'aria-controls'])
      this.trigger.removeAttribute(name);
    const { min, max, chosen: before, choose } = this.use;
    const changed =
      before.length !== this.chosen.size || before.some((value) => !this.chosen.has(value));
    if (!keep || !changed || !this.trigger.isConnected) return;
    if (this.chosen.size >= min && this.chosen.size <= max) choose([...this.chosen]);
    else this.app.announce(this.#bounds());
  }

  #pick() {
    const option = this.options[this.#at];
    if (!option) return;
    if (this.many) this.#tick(option.value);
    else this.#pickOne(option.value);
  }

  #tick(value) {
    if (this.chosen.has(value)) this.chosen.delete(value);
    else if (this.chosen.size < this.use.max) this.chosen.add(value);
    this.#nodes().forEach((node, at) =>
      node.setAttribute('aria-selected', String(this.chosen.has(this.options[at].value))),
    );
  }

  /**
   * Submit a single choice at once; picking the chosen option again submits it again, or submits
   * no option where that is allowed.
   */
  #pickOne(value) {
    const none = this.chosen.has(value) && this.use.min === 0;
    this.close(false);
    this.use.choose(none ? [] : [value]);
  }

  #nodes() {
    return [...this.list.querySelectorAll('[role=option]')];
  }

  #move(at) {
    const nodes = this.#nodes();
    if (!nodes.length) return;
    this.#at = Math.min(Math.max(at, 0), nodes.length - 1);
    nodes.forEach((node, index) => node.classList.toggle('active', index === this.#at));
    nodes[this.#at].scrollIntoView({ block: 'nearest' });
    this.trigger.setAttribute('aria-activedescendant', nodes[this.#at].id);
  }

  #place() {
    const box = this.trigger.getBoundingClientRect();
    const below = innerHeight - box.bottom;
    const up = below < ROOM_BELOW && box.top > below;
    const { style } = this.list;
    style.setProperty('max-height', `${Math.min(TALLEST, (up ? box.top : below) - 12)}px`);
    style.setProperty('width', `${Math.min(Math.max(box.width, 220), innerWidth - 16)}px`);
    style.setProperty(
      'left',
      `${Math.max(8, Math.min(box.left, innerWidth - this.list.offsetWidth - 8))}px`,
    );
    style.setProperty('top', up ? 'auto' : `${box.bottom + 4}px`);
    style.setProperty('bottom', up ? `${innerHeight - box.top + 4}px` : 'auto');
  }

  /** Handle a key pressed on the button. */
  press(event) {
    const { key } = event;
    const last = this.options.length - 1;
    const moves = {
      ArrowDown: this.#at + 1,
      ArrowUp: this.#at - 1,
      Home: 0,
      End: last,
      PageDown: this.#at + 8,
      PageUp: this.#at - 8,
    };
    if (key === 'Tab') {
      this.close(this.many);
      return;
    }
    if (key in moves) this.#move(moves[key]);
    else if (key === 'Enter' || key === ' ') this.#pick();
    else if (key === 'Escape') this.close(false);
    else if (key.length === 1 && !event.ctrlKey && !event.metaKey) this.#byLetters(key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #byLetters(letter) {
    const now = performance.now();
    this.#letters = now - this.#lettersAt < LETTERS_MS ? this.#letters + letter : letter;
    this.#lettersAt = now;
    const wanted = this.#letters.toLocaleLowerCase();
    const found = this.options.findIndex((option) =>
      option.label.toLocaleLowerCase().startsWith(wanted),
    );
    if (found >= 0) this.#move(found);
  }
}
