// The log of a phone: what goes between it and the gateway.

import { dialects } from "./dialects.js";
import { button, element, newID } from "./dom.js";
import { translate } from "./gateway.js";
import { Entry } from "./log-entry.js";

const limit = 200;

/** The log of one phone. */
export class Log {
  #list = element("ol", { class: "entries" });
  #empty = element("p", { class: "empty" }, "Calls and callbacks appear here.");

  constructor(dialect, title) {
    this.dialect = dialect;
    this.others = dialects.filter((other) => other !== dialect);
    const heading = element("h3", { id: newID("log") }, "Log", element("span", { class: "hidden" }, ` of ${title}`));
    const reads = element("input", { type: "checkbox", id: newID("reads") });
    reads.addEventListener("change", () => this.#list.classList.toggle("with-reads", reads.checked));
    this.root = element(
      "section",
      { class: "log", "aria-labelledby": heading.id },
      element(
        "header",
        {},
        heading,
        element("span", { class: "check" }, reads, element("label", { for: reads.id }, "Show reads")),
        button("Clear", () => this.#list.replaceChildren(), { label: `Clear the log of ${title}`, class: "quiet" }),
      ),
      element(
        "div",
        { class: "scroll", tabindex: "0", role: "region", "aria-labelledby": heading.id },
        this.#list,
        this.#empty,
      ),
    );
  }

  #add(entry) {
    this.#list.prepend(entry);
    while (this.#list.children.length > limit) this.#list.lastElementChild.remove();
  }

  /**
   * Writes a call down.
   *
   * @returns {object} `reply`, which writes what was answered, and gives the hub's answer; and `fail`.
   */
  call([name, args], user, { isRead = false } = {}) {
    const line = { call: name, args };
    const entry = new Entry(isRead ? "read" : "call", name, this, user);
    entry.show("Arguments", args);
    this.#add(entry.root);
    if (!isRead) entry.beside("call", line);
    return {
      reply: async (reply) => {
        const answered = { ...line, ...reply };
        entry.code(this.dialect.code(reply));
        entry.show("Reply", reply);
        entry.whenOpened(async () => {
          if (isRead) await entry.beside("call", line);
          await entry.details("call", line, "calls");
          await entry.details("reply", answered, "replies");
        });
        if (isRead) return undefined;
        const form = await translate("reply", answered, { from: this.dialect.name, to: "hub", user });
        const answer = form?.answers?.[0];
        entry.answer(answer);
        return answer;
      },
      fail: (message) => entry.note(message),
    };
  }

  /** Writes a callback down. */
  callback(notification, user) {
    const entry = new Entry("callback", notification.event, this, user);
    entry.show("Arguments", notification.args);
    this.#add(entry.root);
    entry.beside("event", notification);
    entry.whenOpened(() => entry.details("event", notification, "events"));
  }
}
