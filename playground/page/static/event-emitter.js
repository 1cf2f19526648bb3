// Tells listeners about events, by topic.

export class EventEmitter {
  #listeners = new Map();

  /**
   * Call `listener(data)` on every change of a topic, until the returned function is
   * called.
   */
  on(topic, listener) {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener]);
    return () =>
      this.#listeners.set(
        topic,
        this.#listeners.get(topic).filter((one) => one !== listener),
      );
  }

  emit(topic, data = undefined) {
    for (const listener of this.#listeners.get(topic) ?? []) listener(data);
  }
}
