// A call with its reply, or a callback; beside it the hub's words and what the other dialects lose.

import { breakable, compact, element, jsonText, members } from "./dom.js";
import { translate } from "./gateway.js";

const lossLimit = 2;
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "medium", hourCycle: "h23" });
const kinds = { call: "→", read: "→", callback: "←" };

/** One entry of a log. */
export class Entry {
  #line;
  #beside = element("dl", { class: "beside" });
  #details;

  constructor(kind, name, log, user) {
    this.log = log;
    this.user = user;
    const now = new Date();
    this.#line = element(
      "div",
      { class: "line" },
      element(
        "span",
        { class: "kind", title: kind },
        element("span", { "aria-hidden": "true" }, kinds[kind]),
        element("span", { class: "hidden" }, kind),
      ),
      element("a", { class: "name", href: `#mappings/${encodeURIComponent(name)}` }, breakable(name)),
      element("time", { datetime: now.toISOString() }, clock.format(now)),
    );
    const summary = element("summary", {}, "JSON", element("span", { class: "hidden" }, ` of ${name}`));
    this.#details = element("details", {}, summary);
    this.root = element(
      "li",
      { class: "entry", "data-kind": kind, "data-name": name },
      this.#line,
      this.#beside,
      this.#details,
    );
  }

  /** Writes the code of the reply. */
  code(code) {
    const text =
      code === 0
        ? element("span", { class: "code" }, "0")
        : element("a", { class: "code", href: `#mappings/${code}`, title: "What this code means" }, String(code));
    this.#line.insertBefore(text, this.#line.lastElementChild);
    this.root.dataset.code = code;
  }

  /** Writes what the hub answered. */
  answer(answer) {
    if (!answer) return;
    this.#row("answer", element("code", {}, answerWords(answer)), { class: "hub answer" });
    this.root.dataset.outcome = answer.error ? "refused" : "done";
  }

  note(message) {
    this.#row("failed", message, { class: "answer" });
    this.root.dataset.outcome = "refused";
  }

  /** Writes JSON into the part that opens. */
  show(title, value, node = this.#details) {
    node.append(element("h4", {}, title), element("pre", { tabindex: "0" }, jsonText(value)));
  }

  /** Writes the neutral form, and what the other dialects lose, beside the line. */
  async beside(kind, line) {
    const from = this.log.dialect.name;
    const hub = await translate(kind, line, { from, to: "hub", user: this.user });
    const forms = hub?.commands ?? hub?.events ?? [];
    for (const form of forms) this.#row("hub", element("code", {}, hubWords(form)), { class: "hub" });
    if (forms.length) this.show(hub.commands ? "Hub command" : "Hub event", forms.length === 1 ? forms[0] : forms);
    if (hub && !forms.length) this.#row("hub", "nothing: the device handles it", { class: "hub" });
    const kept = [];
    for (const other of this.log.others) {
      const translated = await translate(kind, line, { from, to: other.name, user: this.user });
      if (!translated) continue;
      if (!translated.losses.length) kept.push(other.title);
      if (translated.losses.length) this.#row(other.title, lossList(translated.losses, other), { class: "loss" });
    }
    if (kept.length) this.#row("losses", `none in ${kept.join(" and ")}`, { class: "kept" });
  }

  #row(term, text, properties) {
    const texts = (Array.isArray(text) ? text : [text]).map((part) => element("dd", {}, part));
    this.#beside.append(element("div", properties, element("dt", {}, term), texts));
  }

  /** Translates more once the user opens the entry. */
  whenOpened(fill) {
    this.#details.addEventListener("toggle", fill, { once: true });
  }

  /** Writes the line in the other dialects. */
  async details(kind, line, key) {
    for (const other of this.log.others) {
      const translated = await translate(kind, line, { from: this.log.dialect.name, to: other.name, user: this.user });
      if (!translated) continue;
      const title = `${kind === "event" ? "Callback" : kind === "call" ? "Call" : "Reply"} in ${other.title}`;
      const node = element("div", { class: "translated" });
      this.show(title, translated[key].length === 1 ? translated[key][0] : translated[key], node);
      if (translated.losses.length) {
        node.append(
          element(
            "ul",
            { class: "losses", "aria-label": `Losses in ${other.title}` },
            translated.losses.map((loss) => element("li", {}, lossWords(loss, other), ` Advice: ${loss.advice}.`)),
          ),
        );
      }
      this.#details.append(node);
    }
  }
}

/** `addFriend(user: bob)` for a command or an event of the hub; long ones end in dots, and the JSON has all. */
function hubWords({ call, event, args }) {
  const words = `${call ?? event}(${members(args ?? {})})`;
  return words.length > 140 ? `${words.slice(0, 139)}…` : words;
}

/** What an answer of the hub says in a few words. */
export function answerWords(answer) {
  if (!answer) return "";
  if (answer.error) return [answer.error.code, answer.error.message].filter(Boolean).join(": ");
  const [kind, value] = Object.entries(answer)[0] ?? [];
  if (kind === "done") return "done";
  if (kind === "items") {
    const failed = value.filter((item) => item.error);
    return failed.length ? failed.map((item) => `${item.user}: ${item.error.code}`).join(", ") : "done";
  }
  return typeof value === "string" ? `${kind} ${value}` : `${kind}: ${compact(value)}`;
}

/** The first losses; the rest stands with the translation. */
function lossList(losses, dialect) {
  const words = losses.slice(0, lossLimit).map((loss) => lossWords(loss, dialect, 1));
  if (losses.length > lossLimit) words.push(`and ${losses.length - lossLimit} more, under JSON`);
  return words;
}

/** How a field was changed, and why. */
function lossWords(loss, dialect, count = Infinity) {
  const fields = loss.field.split(", ");
  // The reason names the dialect again, which is shown beside it.
  const reason = loss.reason.replace(new RegExp(`^${dialect.name}: `), "");
  return [
    element("span", { class: "fidelity", "data-fidelity": loss.class }, loss.class),
    " ",
    element("code", {}, breakable(fields.slice(0, count).join(", "))),
    fields.length > count && ` and ${fields.length - count} more fields`,
    `: ${reason}`,
  ];
}
