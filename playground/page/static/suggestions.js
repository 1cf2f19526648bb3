// The list above the composer: commands or values to choose from.
import { h } from './dom.js';
import { avatar } from './avatar.js';
import { shownName } from './display-names.js';

export class Suggestions {
  #items = [];
  #at = -1;

  /** @param {function(object)} onPick is called with the chosen item */
  constructor(onPick) {
    this.onPick = onPick;
    this.head = h('p.suggestion-app', { hidden: true });
    this.list = h('div.suggestion-list', { role: 'listbox', id: 'suggestions' });
    this.note = h('p.quiet.suggestion-note', { hidden: true });
    this.node = h(
      'div.suggestions',
      { hidden: true, 'data-testid': 'suggestions' },
      this.head,
      this.list,
      this.note,
    );
  }

  get open() {
    return !this.node.hidden;
  }

  get marked() {
    return this.#items[this.#at] ?? null;
  }

  /**
   * Show items.
   * @param {{label: string, hints?: string[], note?: string, value?: *, user?: object}[]} items
   * @param {{label: string, mark: number, note?: string, field: HTMLElement, app?: object}} how
   *   `mark` is the item marked first, -1 for none; `app` is the application that offers them
   */
  show(items, { label, mark, note, field, app }) {
    this.#items = items;
    this.field = field;
    this.list.setAttribute('aria-label', label);
    this.list.replaceChildren(...items.map((item, at) => this.#itemNode(item, at)));
    this.head.hidden = !app || !items.length;
    if (app) this.head.replaceChildren(avatar(app, shownName(app), true, true), shownName(app));
    this.note.textContent = note ?? '';
    this.note.hidden = !note;
    this.node.hidden = !items.length && !note;
    field.setAttribute('aria-expanded', String(this.open));
    this.mark(mark);
  }

  #itemNode(item, at) {
    return h(
      'div.suggestion',
      {
        role: 'option',
        id: `suggestion-${at}`,
        'data-testid': 'suggestion',
        'data-value': item.value,
        'aria-selected': 'false',
        onmousedown: (event) => event.preventDefault(),
        onclick: () => this.onPick(item),
      },
      item.user && avatar(item.user, shownName(item.user), item.user.bot, true),
      h(
        'span.suggestion-words',
        {},
        h(
          'span.suggestion-title',
          {},
          item.label,
          item.hints?.length ? h('span.suggestion-hint', {}, item.hints.map(hint)) : null,
        ),
        item.note && h('span.quiet', {}, item.note),
      ),
    );
  }

  hide() {
    this.#items = [];
    this.#at = -1;
    this.node.hidden = true;
    this.field?.setAttribute('aria-expanded', 'false');
    this.field?.removeAttribute('aria-activedescendant');
  }

  mark(at) {
    const nodes = [...this.list.children];
    this.#at = nodes.length ? Math.max(-1, Math.min(at, nodes.length - 1)) : -1;
    nodes.forEach((node, index) => node.setAttribute('aria-selected', String(index === this.#at)));
    if (this.#at < 0) this.field?.removeAttribute('aria-activedescendant');
    else {
      nodes[this.#at].scrollIntoView({ block: 'nearest' });
      this.field?.setAttribute('aria-activedescendant', nodes[this.#at].id);
    }
  }

  /** Move the mark if the key is an arrow key; return whether it is. */
  arrows(key) {
    const count = this.#items.length;
    if (!this.open || !count || !['ArrowDown', 'ArrowUp'].includes(key)) return false;
    const next = this.#at + (key === 'ArrowDown' ? 1 : -1);
    this.mark(next < 0 ? count - 1 : next % count);
    return true;
  }
}

/** An option of a command, shown beside its name. */
function hint(words) {
  return h('span', {}, words);
}
