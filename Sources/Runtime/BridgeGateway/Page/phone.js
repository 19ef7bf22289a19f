// One phone: a session of one dialect, what it shows, and what its buttons do.

import { Session, Refusal } from "./gateway.js";
import { Log } from "./log.js";
import { answerWords } from "./log-entry.js";
import { PhoneView } from "./phone-view.js";

const retryDelay = 5_000;
const nothing = { friends: [], requests: [], blocked: [], nickname: "", permission: undefined };

export class Phone {
  #session;
  #isReading = false;
  #mustReadAgain = false;
  #subscribed = new Set();
  // `randomUUID` is there only where the page came over TLS or from this machine.
  #device = `page-${crypto.getRandomValues(new Uint32Array(1))[0].toString(16)}`;

  /**
   * @param {object} dialect - One of `dialects`.
   * @param {object} settings - What the gateway says of itself.
   * @param {Function} onChange - Is called when the phone is signed in or out, and for each callback.
   */
  constructor(dialect, settings, onChange) {
    this.dialect = dialect;
    this.onChange = onChange;
    this.log = new Log(dialect, dialect.title);
    this.view = new PhoneView(this, settings);
  }

  get isSignedIn() {
    return this.#session !== undefined;
  }

  get user() {
    return this.#session?.opening.user;
  }

  // MARK: Session

  /** Signs in with the dialect's own login. */
  async signIn(user, secret) {
    this.view.say("Signing in…");
    try {
      this.#begin(await Session.open(this.dialect.name, this.#device, this.dialect.login(user, secret)));
      this.view.say(`${this.user} is signed in.`);
    } catch (error) {
      this.view.say(refusalWords(error), "problem");
    }
  }

  /** What a reload of the page needs to continue. */
  get saved() {
    return this.#session && { ...this.#session.saved, device: this.#device };
  }

  /** Continues the session from before a reload. */
  resume({ opening, device, ...saved }) {
    this.#device = device;
    this.#begin(new Session(this.dialect.name, opening, saved));
  }

  #begin(session) {
    this.#session = session;
    this.view.showSession(this.user);
    this.view.showLists(nothing);
    session.follow(
      (frame) => this.#receive(frame),
      (state) => this.#session === session && this.#follow(state),
    );
    this.read();
    this.onChange(this);
  }

  #follow(state) {
    if (state === "ended") return this.#end("The session has ended. Sign in again.");
    this.view.showState(state);
  }

  async signOut() {
    const session = this.#session;
    this.#end(`${this.user} is signed out.`);
    try {
      await session.signOut();
    } catch {
      // Without an answer the session ends when its token expires.
    }
  }

  #end(message) {
    this.#session?.leave();
    this.#session = undefined;
    this.#subscribed.clear();
    this.view.showSignIn();
    this.view.say(message);
    this.onChange(this);
  }

  /** Closes the stream, as when the page is left. */
  leave() {
    this.#session?.leave();
  }

  // MARK: Calls

  /** Does what a button says: `add`, `accept`, … of the dialect. */
  async act(action, ...values) {
    const made = this.dialect.calls[action](...values);
    const calls = Array.isArray(made[0]) ? made : [made];
    let isDone = true;
    for (const call of calls) isDone = (await this.#perform(call)) && isDone;
    this.read();
    return isDone;
  }

  async #perform([name, args]) {
    const session = this.#session;
    if (!session) return false;
    const entry = this.log.call([name, args], this.user);
    try {
      const { ok, status, body } = await session.call(name, args);
      if (!ok && !isReply(body)) throw new Refusal(body?.error?.message ?? `The gateway refused (${status}).`, status);
      const answer = await entry.reply(body);
      const code = this.dialect.code(body);
      const words = code === 0 ? `${name}: done` : `${name} answered ${code}: ${answerWords(answer)}`;
      this.view.say(words, answer?.error ? "problem" : "");
      if (status === 401 && this.#session === session) this.#end("The session has ended. Sign in again.");
      return !answer?.error;
    } catch (error) {
      entry.fail(refusalWords(error));
      if (this.#session === session) this.view.say(refusalWords(error), "problem");
      return false;
    }
  }

  /** Reads the lists; while that is on its way, one more reading waits at most. */
  async read() {
    this.#mustReadAgain = true;
    if (this.#isReading) return;
    this.#isReading = true;
    while (this.#mustReadAgain && this.#session) {
      this.#mustReadAgain = false;
      const session = this.#session;
      try {
        await this.#readOnce(session);
      } catch (error) {
        if (this.#session !== session) continue;
        this.view.say(`The lists could not be read: ${refusalWords(error)}`, "problem");
        setTimeout(() => this.read(), retryDelay);
      }
    }
    this.#isReading = false;
  }

  async #readOnce(session) {
    const replies = await this.#batch(session, this.dialect.reads(this.user));
    if (!replies || this.#session !== session) return;
    const lists = this.dialect.read(replies);
    this.view.showLists(lists);
    await this.#readPresence(session, lists.friends.map((friend) => friend.user).slice(0, 100));
  }

  async #readPresence(session, users) {
    const { presence } = this.dialect;
    const { tracksPresence, notifiesFriendsOfPresence } = session.opening.settings;
    if (!presence || !tracksPresence || !users.length) return;
    const strangers = notifiesFriendsOfPresence ? [] : users.filter((user) => !this.#subscribed.has(user));
    const calls = strangers.length ? [presence.subscribe(strangers), presence.get(users)] : [presence.get(users)];
    const replies = await this.#batch(session, calls);
    if (!replies || this.#session !== session) return;
    for (const user of strangers) this.#subscribed.add(user);
    this.view.showPresence(new Map(presence.read(replies.at(-1))));
  }

  async #batch(session, calls) {
    const { ok, status, body } = await session.batch(calls.map(([call, args]) => ({ call, args })));
    if (status === 401 && this.#session === session) return this.#end("The session has ended. Sign in again.");
    if (!ok) throw new Refusal(`The gateway refused (${status}).`, status, body);
    body.forEach((reply, index) => this.log.call(calls[index], this.user, { isRead: true }).reply(reply));
    return body;
  }

  // MARK: Events

  #receive({ event, data }) {
    // The feed is another one than before, as after a restored backup.
    if (event !== "list-again") {
      const notification = JSON.parse(data);
      this.log.callback(notification, this.user);
      this.onChange(this, notification);
    }
    this.read();
  }
}

/** Whether the gateway answered in the words of the dialect, as it does for a session that has ended. */
const isReply = (body) => body?.fail !== undefined || body?.error?.code !== undefined;

/** What a person reads of a refusal, with the dialect's code if there is one. */
function refusalWords(error) {
  const { code, desc, message } = error.body?.fail ?? error.body?.error ?? {};
  const words = desc ?? message ?? error.message;
  return code ? `${code}: ${words}` : words;
}
