// The gateway's requests: sessions, calls, the stream of events, and look-ups.

import { frames, inForeground, pause } from "./events.js";

// The page may lie behind a proxy in a folder of its own.
const root = new URL("../", import.meta.url);

/** What the gateway refused, or that it could not be reached. */
export class Refusal extends Error {
  constructor(message, status = 0, body = undefined) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

/** Sends a request; the answer has the status and the JSON. */
async function send(method, path, { token, body, headers = {}, signal } = {}) {
  const limit = AbortSignal.timeout(20_000);
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response;
  let text;
  try {
    response = await fetch(new URL(path, root), {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    text = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Refusal(
      limit.aborted
        ? "The gateway did not answer in 20 seconds. Another window with this page may hold the browser's connections."
        : "The gateway cannot be reached.",
    );
  }
  const isJSON = response.headers.get("Content-Type")?.startsWith("application/json");
  return { status: response.status, ok: response.ok, body: isJSON ? JSON.parse(text) : text };
}

/** Gets a document that needs no session. */
export async function look(path) {
  const answer = await send("GET", path);
  if (!answer.ok) throw new Refusal(answer.body?.error?.message ?? "The gateway refused.", answer.status, answer.body);
  return answer.body;
}

// Two translations at a time, so that they leave the browser's few connections to the phones.
const lanes = [Promise.resolve(), Promise.resolve()];

/** Translates a line of a dialect; `undefined` if the gateway does not. */
export function translate(kind, line, { from, to, user }) {
  const query = new URLSearchParams({ from, to, ...(user && { user }) });
  const result = lanes.shift().then(() => send("POST", `v1/translate/${kind}?${query}`, { body: line }));
  lanes.push(result.catch(() => {}));
  return result.then(
    (answer) => (answer.ok ? answer.body : undefined),
    () => undefined,
  );
}

/** One device of one user that is signed in. */
export class Session {
  #stop = new AbortController();
  #acknowledged;
  #toAcknowledge;
  #isAcknowledging = false;
  #renewal;
  #openedAt;

  /**
   * @param {string} dialect - The name of the dialect.
   * @param {object} opening - What the gateway answered to the sign-in.
   * @param {object} saved - Of a session of before a reload, when it was opened and the id of the last event.
   */
  constructor(dialect, opening, { openedAt = Date.now(), lastID } = {}) {
    this.dialect = dialect;
    this.lastID = lastID;
    this.#take(opening, openedAt);
  }

  /** Signs in with the dialect's own login. */
  static async open(dialect, device, args) {
    const answer = await send("POST", `v1/${dialect}/sessions`, { body: { device, platform: "web", args } });
    if (answer.ok) return new Session(dialect, answer.body);
    throw new Refusal("The gateway refused the login.", answer.status, answer.body);
  }

  #take(opening, openedAt) {
    this.opening = opening;
    this.#openedAt = openedAt;
    const rest = opening.expiresAt - opening.settings.now - (Date.now() - openedAt);
    this.#renewIn(rest * 0.8);
  }

  #renewIn(milliseconds) {
    clearTimeout(this.#renewal);
    // A timer takes 32 bits.
    this.#renewal = setTimeout(() => this.#renew(), Math.min(Math.max(milliseconds, 1_000), 2 ** 31 - 1));
  }

  async #renew() {
    try {
      const answer = await this.#post("sessions/renewal");
      if (answer.ok) this.#take(answer.body, Date.now());
    } catch {
      if (!this.#stop.signal.aborted) this.#renewIn(60_000);
    }
  }

  /** What a reload needs to continue. */
  get saved() {
    return { opening: this.opening, openedAt: this.#openedAt, lastID: this.lastID };
  }

  #post(path, body) {
    return send("POST", `v1/${this.dialect}/${path}`, {
      token: this.opening.token,
      body,
      signal: this.#stop.signal,
    });
  }

  /** Makes a call; the answer is the dialect's reply. */
  call(name, args) {
    return this.#post(name, args);
  }

  /** Makes several calls; the answer is the list of the replies. */
  batch(calls) {
    return this.#post("batch", calls);
  }

  /** Signs the device out. */
  async signOut() {
    this.leave();
    await send("DELETE", `v1/${this.dialect}/sessions`, { token: this.opening.token });
  }

  /** Ends the stream, and leaves the session as it is. */
  leave() {
    clearTimeout(this.#renewal);
    this.#stop.abort();
  }

  /**
   * Reads the events until the session ends.
   *
   * @param {Function} onEvent - Gets each frame with data.
   * @param {Function} onState - Gets `connecting`, `live`, `waiting`, `paused` or `ended`.
   */
  async follow(onEvent, onState) {
    let delay = 500;
    while (!this.#stop.signal.aborted) {
      if (document.hidden) onState("paused");
      await inForeground(this.#stop.signal);
      if (this.#stop.signal.aborted) return;
      onState("connecting");
      const began = Date.now();
      const end = new AbortController();
      const leave = () => document.hidden && end.abort();
      // Each stream holds one of the six connections that a browser has for a host, so a stream in the background is closed.
      document.addEventListener("visibilitychange", leave);
      try {
        const isOver = await this.#read(end, onEvent, onState);
        if (isOver) return onState("ended");
      } catch {
        // A connection that breaks is opened again below.
      } finally {
        document.removeEventListener("visibilitychange", leave);
        end.abort();
      }
      if (this.#stop.signal.aborted) return;
      if (document.hidden) continue;
      onState("waiting");
      if (Date.now() - began > 5_000) delay = 500;
      await pause(delay * (0.5 + Math.random()), this.#stop.signal);
      delay = Math.min(delay * 2, 15_000);
    }
  }

  async #read(end, onEvent, onState) {
    const response = await fetch(new URL(`v1/${this.dialect}/events`, root), {
      headers: {
        Authorization: `Bearer ${this.opening.token}`,
        ...(this.lastID && { "Last-Event-ID": this.lastID }),
      },
      cache: "no-store",
      signal: AbortSignal.any([this.#stop.signal, end.signal]),
    });
    if (response.status === 401) return true;
    // The id is one that this gateway does not know; the stream begins behind what was acknowledged.
    if (response.status === 400) this.lastID = undefined;
    if (!response.ok) throw new Refusal("The gateway refused the stream of events.", response.status);
    onState("live");
    for await (const frame of frames(response.body, end)) {
      if (frame.data !== undefined) onEvent(frame);
      if (frame.id) {
        this.lastID = frame.id;
        this.#acknowledge(frame.id);
      }
    }
    return false;
  }

  /** Acknowledges what the page has shown; while one request is on its way, only the last id is kept. */
  async #acknowledge(id) {
    this.#toAcknowledge = id;
    if (this.#isAcknowledging) return;
    this.#isAcknowledging = true;
    try {
      while (this.#acknowledged !== this.#toAcknowledge) {
        const next = this.#toAcknowledge;
        await this.#post("events/acknowledgement", { id: next });
        this.#acknowledged = next;
      }
    } catch {
      // The next event acknowledges this one too.
    } finally {
      this.#isAcknowledging = false;
    }
  }
}
