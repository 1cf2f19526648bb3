// Asks the bot for suggestions while a person types; only the newest answer counts.
import { debounced } from './dom.js';

const PAUSE_MS = 150;

export class Autocomplete {
  #asked = 0;
  /** Resolves when the newest question has been answered. */
  answered = Promise.resolve();
  #askLater = debounced((ask, show, done) => this.#ask(ask, show).finally(done), PAUSE_MS);

  /**
   * Ask for suggestions after a short pause.
   * @param {function(): Promise<object[]>} ask fetches the choices
   * @param {function(?object[], ?Error)} show receives the choices or the error, unless a newer
   *   question was asked
   */
  type(ask, show) {
    this.#asked += 1;
    this.answered = new Promise((done) => {
      this.#askLater(ask, show, done);
    });
  }

  async #ask(ask, show) {
    const asked = this.#asked;
    let choices = null;
    let problem = null;
    try {
      choices = await ask();
    } catch (error) {
      problem = error;
    }
    if (asked === this.#asked) show(choices, problem);
  }
}
