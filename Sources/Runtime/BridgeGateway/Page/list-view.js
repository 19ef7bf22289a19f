// A list with a heading that counts.

import { element, newID, update } from "./dom.js";

const limit = 200;

export class ListView {
  #count = element("span", { class: "count" });
  #list = element("ul");
  #rest = element("p", { class: "empty" });
  #heading;
  #emptyText;

  constructor(title, emptyText) {
    this.#emptyText = emptyText;
    this.#heading = element("h3", { id: newID("list"), tabindex: "-1" }, title, " ", this.#count);
    this.root = element(
      "section",
      { class: `list ${title.toLowerCase()}`, "aria-labelledby": this.#heading.id },
      this.#heading,
      this.#list,
      this.#rest,
    );
  }

  /**
   * Shows items.
   *
   * @param {Array} items - The items; of very many only the first are shown.
   * @param {Function} key - Identifies items.
   * @param {Function} make - Makes the row of an item.
   */
  show(items, key, make) {
    this.#count.textContent = items.length;
    const hasLostFocus = update(this.#list, items.slice(0, limit), key, make);
    // Where a button goes with its row, the focus stays near.
    if (hasLostFocus) this.#heading.focus();
    this.#rest.hidden = items.length > 0 && items.length <= limit;
    this.#rest.textContent = items.length ? `and ${items.length - limit} more` : this.#emptyText;
  }
}
