// Clicks, commands and modals that wait for the bot.

/**
 * An interaction: {kind: 'component'|'command'|'modal', channelId, messageId?, customId?, values?,
 * command?, state}.
 */
export class Interactions {
  #waiting = new Map();
  #failures = new Map();

  /** Note a request that waits for its `interaction` push. */
  begin(nonce, interaction) {
    this.#waiting.set(nonce, { ...interaction, state: 'sent' });
    this.clearFailure(interaction.messageId);
  }

  /**
   * Note an interaction's new state.
   * @param {string} nonce
   * @param {'deferred'|'done'|'failed'} state
   * @param {?string} why a line that says why it failed; null for the usual one
   * @returns {?object} the interaction; null if another window of the same person began it
   */
  settle(nonce, state, why) {
    const interaction = this.#waiting.get(nonce);
    if (!interaction) return null;
    // A deferred command is shown as thinking; a deferred click shows nothing.
    if (state === 'deferred' && interaction.kind === 'command') interaction.state = 'deferred';
    else this.#waiting.delete(nonce);
    if (state === 'failed' && interaction.messageId) this.#failures.set(interaction.messageId, why);
    return interaction;
  }

  get(nonce) {
    return this.#waiting.get(nonce);
  }

  /** The click or choice under way on a component, if any. */
  on(messageId, customId) {
    return [...this.#waiting.values()].find(
      (one) => one.messageId === messageId && one.customId === customId,
    );
  }

  /** The commands of a channel that wait in a given state. */
  commands(channelId, state) {
    return [...this.#waiting.values()].filter(
      (one) => one.kind === 'command' && one.channelId === channelId && one.state === state,
    );
  }

  /** Whether the last click on a message failed. */
  failed(messageId) {
    return this.#failures.has(messageId);
  }

  whyFailed(messageId) {
    return this.#failures.get(messageId);
  }

  /** Forget a message's old failure once it has changed or was clicked again. */
  clearFailure(messageId) {
    this.#failures.delete(messageId);
  }

  clear() {
    this.#waiting.clear();
    this.#failures.clear();
  }
}
