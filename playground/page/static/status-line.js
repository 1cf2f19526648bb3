// The line under the composer: what is being sent, who thinks or types, what went wrong.
import { h } from './dom.js';
import { shownName } from './display-names.js';

export class StatusLine {
  #line = '';

  constructor(app) {
    this.app = app;
    this.node = h('p.status', { role: 'status', 'data-testid': 'status' });
    app.store.on('status', () => this.draw());
    app.store.on('settled', ({ state, why, interaction }) => {
      if (interaction.kind === 'command' && state === 'failed')
        this.show(`${interaction.command}: ${why ?? app.t('failed')}`);
    });
  }

  /** Show a line about a failure until the next one; an empty line removes it. */
  show(line) {
    this.#line = line;
    this.draw();
  }

  draw() {
    const { store } = this.app;
    if (!store.active) return;
    const text = this.#line || this.#underWay() || '';
    if (this.node.textContent !== text) this.node.textContent = text;
    this.node.classList.toggle('bad', Boolean(this.#line));
  }

  #underWay() {
    const { store, t } = this.app;
    const { active, interactions } = store;
    const name = shownName(store.bot);
    const [sent] = interactions.commands(active, 'sent');
    if (sent) return t('sending', { command: sent.command });
    // Leave this out if a message already says that the bot is thinking.
    const shown = store.history.of(active).list.some((message) => store.isLoading(message));
    if (interactions.commands(active, 'deferred').length && !shown) return t('thinking', { name });
    return store.isTyping(active) && t('typing', { name });
  }
}
