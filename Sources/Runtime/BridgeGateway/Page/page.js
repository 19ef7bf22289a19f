// The page: its two views, and the three phones of the first.

import { dialects } from "./dialects.js";
import { button, element } from "./dom.js";
import { look } from "./gateway.js";
import { Mappings } from "./mappings.js";
import { Phone } from "./phone.js";

const byID = (id) => document.getElementById(id);
const key = "relationship-bridge.phones";

// MARK: Views

const mappings = new Mappings();
const views = {
  phones: { section: byID("phones-view"), title: "Three phones" },
  mappings: { section: byID("mappings-view"), title: "Mappings" },
};

let current;

function show() {
  const before = current;
  const [name, term] = location.hash.slice(1).split("/");
  current = views[name] ? name : "phones";
  if (before) views[before].top = scrollY;
  for (const [view, { section }] of Object.entries(views)) section.hidden = view !== current;
  for (const link of document.querySelectorAll("[data-view]")) {
    if (link.dataset.view === current) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  document.title = `${views[current].title} · Relationship Bridge`;
  if (current === "mappings") mappings.open(decoded(term ?? ""));
  if (!before || before === current) return;
  byID(`${current}-title`).focus({ preventScroll: true });
  scrollTo(0, views[current].top ?? 0);
}

/** The text of a part of the address; one that the user typed may not be encoded. */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

addEventListener("hashchange", show);
show();

// The address says which view is shown, so that the link to the content leaves it alone.
document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  byID("main").focus();
});

// MARK: Phones

const phones = [];
const switches = new Map();

/** Which phone a narrow window shows. */
function select(phone) {
  for (const other of phones) {
    const isCurrent = other === phone;
    other.view.root.classList.toggle("current", isCurrent);
    switches.get(other).button.setAttribute("aria-pressed", String(isCurrent));
  }
  switches.get(phone).unseen = 0;
  describe(phone);
}

function describe(phone) {
  const { name, badge, unseen } = switches.get(phone);
  name.textContent = phone.user ? `${phone.dialect.title} · ${phone.user}` : phone.dialect.title;
  badge.textContent = unseen ? `${unseen} new` : "";
}

function change(phone, notification) {
  const item = switches.get(phone);
  if (!item) return;
  const isCurrent = phone.view.root.classList.contains("current");
  if (notification && !isCurrent && !phone.view.root.checkVisibility()) item.unseen += 1;
  describe(phone);
  byID("users").replaceChildren(...phones.map((other) => element("option", { value: other.view.wantedUser() })));
  const signedOut = phones.filter((other) => !other.isSignedIn);
  byID("sign-in-all").hidden = signedOut.length === 0;
  byID("sign-in-all").textContent = signedOut.length === phones.length ? "Sign in all three" : "Sign in the others";
}

/** The sessions of before a reload; taken out, so that a copy of the tab does not use them too. */
function takeSaved() {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return text ? JSON.parse(text) : {};
}

async function start() {
  let settings;
  try {
    settings = await look("page/settings");
  } catch (error) {
    byID("notice").textContent = error.message;
    byID("notice").hidden = false;
    return;
  }
  const saved = takeSaved();
  for (const dialect of dialects) {
    const phone = new Phone(dialect, settings, change);
    const name = element("span");
    const badge = element("span", { class: "badge" });
    const control = button([name, badge], () => select(phone), { "data-dialect": dialect.name });
    switches.set(phone, { name, badge, button: control, unseen: 0 });
    phones.push(phone);
    byID("phones").append(phone.view.root);
    byID("switcher").append(control);
  }
  select(phones[0]);
  for (const phone of phones) {
    if (saved[phone.dialect.name]) phone.resume(saved[phone.dialect.name]);
    else change(phone);
  }
  byID("sign-in-all").addEventListener("click", () => {
    // A phone without its UserSig or token says what it needs, and the first one has the focus in the end.
    for (const phone of phones.toReversed()) if (!phone.isSignedIn) phone.view.signInForm.requestSubmit();
  });
  addEventListener("pagehide", () => {
    const sessions = phones.filter((phone) => phone.saved).map((phone) => [phone.dialect.name, phone.saved]);
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(sessions)));
  });
  addEventListener("pageshow", (event) => event.persisted && takeSaved());
}

start();
