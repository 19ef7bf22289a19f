// Building the document: text is always inserted as text, never as markup.

/** Creates an element; `on…` properties that are functions listen, the others are attributes. */
export function element(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === "function") node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value !== undefined && value !== null) node.setAttribute(name, value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== undefined && child !== null && child !== false));
  return node;
}

/** A button; `label` says more than the text where several buttons have the same. */
export function button(text, onclick, { label, ...properties } = {}) {
  return element("button", { type: "button", "aria-label": label, ...properties, onclick }, text);
}

let lastID = 0;

/** An id that no other element has. */
export const newID = (name) => `${name}-${(lastID += 1)}`;

/** A labelled field; the label is above it. */
export function field(label, control, properties = {}) {
  control.id ||= newID("field");
  return element("div", { class: "labelled", ...properties }, element("label", { for: control.id }, label), control);
}

/**
 * Makes the children of a list those of `items`; the elements of items that stay are kept, with focus and open forms.
 *
 * @param {Element} list - The list.
 * @param {Array} items - What to show.
 * @param {Function} key - Identifies items; an item with a changed key gets a new element.
 * @param {Function} make - Makes the element of an item.
 * @returns {boolean} Whether an element went that had the focus.
 */
export function update(list, items, key, make) {
  const old = new Map([...list.children].map((child) => [child.dataset.key, child]));
  const hadFocus = list.contains(document.activeElement);
  let place = list.firstElementChild;
  for (const item of items) {
    const name = key(item);
    let child = old.get(name);
    old.delete(name);
    if (!child) {
      child = make(item);
      child.dataset.key = name;
    }
    if (child === place) place = place.nextElementSibling;
    else list.insertBefore(child, place);
  }
  for (const child of old.values()) child.remove();
  return hadFocus && !list.contains(document.activeElement);
}

/** A name that may be broken before its capitals and after its dots and underlines. */
export const breakable = (name) =>
  name.split(/(?<=[.:_])|(?=[A-Z][a-z])/).flatMap((part, index) => (index ? [element("wbr"), part] : part));

/** JSON in few characters, for people: without the quotes of plain words. */
export function compact(value) {
  if (Array.isArray(value)) return `[${value.map(compact).join(", ")}]`;
  if (value && typeof value === "object") return `{${members(value)}}`;
  return typeof value === "string" && /^[\w.@-]+$/.test(value) ? value : JSON.stringify(value);
}

/** The members of an object, as `compact` writes them. */
export const members = (object) =>
  Object.entries(object)
    .map(([name, value]) => `${name}: ${compact(value)}`)
    .join(", ");

/** JSON on one line if it is short, indented otherwise. */
export function jsonText(value) {
  const line = JSON.stringify(value);
  return line === undefined ? "" : line.length <= 48 ? line : JSON.stringify(value, null, 2);
}
