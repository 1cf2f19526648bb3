// The WebSocket to the server: requests with answers, pushes, reconnecting.

const FIRST_RETRY_MS = 400;
const LONGEST_RETRY_MS = 5000;
const REQUEST_MS = 10000;

/** A refused or unanswered request; its message is one line for people to read. */
class RequestError extends Error {}

/** One person's connection to the server; it reconnects by itself until `close()`. */
export class Connection {
  #socket = null;
  #waiting = new Map();
  #ref = 0;
  #retry = FIRST_RETRY_MS;
  #timer = 0;
  #closed = false;

  /**
   * @param {string} personId
   * @param {object} on `push(frame)` gets every frame without ref; `state(name)` gets 'open' and
   *   'lost'; `lost()` resolves to whether to connect again
   */
  constructor(personId, on) {
    this.personId = personId;
    this.on = on;
  }

  open() {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(
      `${scheme}://${location.host}/app/ws?person=${encodeURIComponent(this.personId)}`,
    );
    this.#socket = socket;
    socket.onmessage = (event) => this.#receive(JSON.parse(event.data));
    socket.onclose = () => this.#connectionLost();
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  /** Connect at once instead of waiting for the next attempt. */
  reconnectNow() {
    if (
      this.#closed ||
      this.#socket?.readyState === WebSocket.OPEN ||
      this.#socket?.readyState === WebSocket.CONNECTING
    )
      return;
    clearTimeout(this.#timer);
    this.open();
  }

  /**
   * Send a request to the server.
   * @param {string} op the operation in the protocol
   * @param {object} data its fields
   * @returns {Promise<object>} fields of the answer
   * @throws {RequestError} if the server refuses, or no answer comes
   */
  request(op, data = {}) {
    if (this.#socket?.readyState !== WebSocket.OPEN)
      return Promise.reject(new RequestError('offline'));
    const ref = ++this.#ref;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.#settle(ref, { ok: false, error: 'timeout' }),
        REQUEST_MS,
      );
      this.#waiting.set(ref, { resolve, reject, timer });
      this.#socket.send(JSON.stringify({ ref, op, ...data }));
    });
  }

  #receive(frame) {
    if (frame.ref !== undefined && frame.ref !== null) {
      this.#settle(frame.ref, frame);
      return;
    }
    if (frame.op === 'hello') {
      this.#retry = FIRST_RETRY_MS;
      this.on.state('open');
    }
    this.on.push(frame);
  }

  #settle(ref, answer) {
    const waiting = this.#waiting.get(ref);
    if (!waiting) return;
    this.#waiting.delete(ref);
    clearTimeout(waiting.timer);
    if (answer.ok) waiting.resolve(answer);
    else waiting.reject(new RequestError(answer.error ?? 'error'));
  }

  async #connectionLost() {
    if (this.#closed) return;
    for (const ref of [...this.#waiting.keys()]) this.#settle(ref, { ok: false, error: 'offline' });
    this.on.state('lost');
    if (!(await this.on.lost())) return;
    this.#timer = setTimeout(() => this.reconnectNow(), this.#retry);
    this.#retry = Math.min(this.#retry * 1.7, LONGEST_RETRY_MS);
  }
}

/** GET or POST JSON. @throws {RequestError} with the server's own line */
export async function fetchJson(path, body = undefined) {
  const options =
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        };
  let answer;
  try {
    answer = await fetch(path, options);
  } catch {
    throw new RequestError('offline');
  }
  const data = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new RequestError(data.error ?? `HTTP ${answer.status}`);
  return data;
}
