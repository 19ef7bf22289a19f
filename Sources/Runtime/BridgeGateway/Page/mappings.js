// The second view: what a code, call, enumeration value or callback is everywhere.

import { dialects, titleOf } from "./dialects.js";
import { breakable, button, element } from "./dom.js";
import { look } from "./gateway.js";

const byID = (id) => document.getElementById(id);
const limit = 24;

export class Mappings {
  #names;
  #term;

  constructor() {
    this.input = byID("term");
    byID("search").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#go(this.input.value.trim());
    });
    this.input.addEventListener("input", () => this.#suggest());
  }

  /** Shows the view, with what a term means. */
  open(term) {
    this.#loadNames();
    this.#term = term;
    this.input.value = term;
    byID("suggestions").replaceChildren();
    this.#explain(term);
  }

  #go(term) {
    const hash = term ? `#mappings/${encodeURIComponent(term)}` : "#mappings";
    if (location.hash === hash) this.open(term);
    else location.hash = hash;
  }

  // MARK: Suggestions

  /** Loads the names of the tables, from which suggestions are made, once. */
  #loadNames() {
    const tables = ["errors", "enums", "calls", "events"];
    this.#names ??= Promise.all(tables.map((table) => look(`v1/mappings/tables/${table}`)))
      .then(([{ errors }, { enums }, { calls }, { events }]) => {
        const names = new Map();
        const add = (name, kind, text = "") => {
          if (name === null || name === undefined) return;
          const known = names.get(String(name));
          if (!known) names.set(String(name), { kind, text });
          else if (!known.kind.split(", ").includes(kind)) known.kind += `, ${kind}`;
        };
        for (const { name, summary } of errors.codes) add(name, "hub error", summary);
        for (const { dialect, number, summary, names } of errors.numbers) {
          add(number, `${titleOf(dialect)} code`, [names[0], summary].filter(Boolean).join(": "));
        }
        for (const { command, dialect, name } of calls) {
          add(name, `${titleOf(dialect)} call`, command && `hub ${command}`);
        }
        for (const { event, dialect, name } of events.callbacks) {
          add(name, `${titleOf(dialect)} callback`, `hub ${event}`);
        }
        for (const { name, summary } of events.names) add(name, "hub event", summary);
        for (const { dialect, name, note } of events.local) add(name, `${titleOf(dialect)} callback`, note);
        for (const { cells, summary } of enums) {
          for (const { dialect, type, name, value } of cells) {
            add(type, `${titleOf(dialect)} enumeration`, summary);
            add(name, `${titleOf(dialect)} value`, value ? `hub ${value}` : summary);
          }
        }
        return [...names].map(([name, rest]) => ({ name, lower: `${name}\n${rest.text}`.toLowerCase(), ...rest }));
      })
      .catch(() => {
        // Without names there are no suggestions; the next visit asks again.
        this.#names = undefined;
        return [];
      });
    return this.#names;
  }

  async #suggest() {
    const text = this.input.value.trim().toLowerCase();
    const names = text.length < 2 ? [] : await this.#loadNames();
    // Meanwhile the user may have typed on, or have asked for what it means.
    const term = this.input.value.trim();
    if (text !== term.toLowerCase() || term === this.#term) return;
    const found = names.filter(({ lower }) => lower.includes(text));
    found.sort((one, other) => rank(one, text) - rank(other, text) || one.name.localeCompare(other.name));
    const shown = found.slice(0, limit);
    byID("suggestions").replaceChildren(
      ...shown.map(({ name, kind, text }) => {
        const hint = element("span", { class: "hint" }, [kind, text].filter(Boolean).join(" · "));
        return element("li", {}, button([element("code", {}, breakable(name)), hint], () => this.#go(name)));
      }),
    );
    const all = `${found.length} ${found.length === 1 ? "name" : "names"}`;
    const count = found.length > limit ? `The first ${limit} of ${all}` : all;
    byID("search-status").textContent = text.length < 2 ? "" : `${count} with “${term}”`;
  }

  // MARK: Explanations

  async #explain(term) {
    const target = byID("explanations");
    const status = byID("search-status");
    if (!term) {
      target.replaceChildren();
      status.textContent = "";
      return;
    }
    let found;
    try {
      found = (await look(`v1/mappings/names/${encodeURIComponent(term)}`)).explanations;
    } catch (error) {
      if (term !== this.#term) return;
      target.replaceChildren();
      status.textContent = error.message;
      return;
    }
    if (term !== this.#term) return;
    status.textContent = `${found.length} ${found.length === 1 ? "meaning" : "meanings"} of ${term}`;
    target.replaceChildren(...found.map(explanation));
  }
}

/** Whole names first, then those that begin so, then the others. */
const rank = ({ name }, text) => (name.toLowerCase() === text ? 0 : name.toLowerCase().startsWith(text) ? 1 : 2);

/** One meaning: the hub, and beside it each dialect. */
function explanation({ subject, name, dialect, meaning, hub, fidelity, note, steps }) {
  const cells = dialects.map((column) => {
    if (column.name === dialect) return cell(column.title, [{ text: name, fidelity, note }], true);
    return cell(column.title, steps.filter((step) => step.dialect === column.name));
  });
  return element(
    "article",
    { class: "explanation" },
    element(
      "header",
      {},
      element("h2", {}, breakable(name)),
      element("p", { class: "subject" }, dialect ? `${subject} of ${titleOf(dialect)}` : `${subject} of the hub`),
      meaning && element("p", { class: "meaning" }, meaning),
    ),
    element("dl", { class: "columns" }, cell("Hub", [{ text: hub, note: dialect ? "" : note }], !dialect), cells),
  );
}

function cell(title, entries, isOrigin = false) {
  return element(
    "div",
    { "data-dialect": title.toLowerCase(), class: isOrigin ? "origin" : undefined },
    element("dt", {}, title, isOrigin && element("span", { class: "asked" }, "asked")),
    entries.length
      ? entries.map(({ text, fidelity, note }) =>
          element(
            "dd",
            {},
            element("span", { class: "text" }, breakable(text)),
            fidelity && element("span", { class: "fidelity", "data-fidelity": fidelity }, fidelity),
            note && element("span", { class: "reason" }, note),
          ),
        )
      : element("dd", { class: "empty" }, "no counterpart"),
  );
}
