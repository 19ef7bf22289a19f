// The document of one phone: its frame, the sign-in, and results.

import { button, element, field } from "./dom.js";
import { Panel } from "./panel.js";

const states = {
  connecting: "Connecting",
  live: "Live",
  waiting: "Reconnecting",
  paused: "Paused in the background",
};

export class PhoneView {
  #phone;
  #state = element("p", { class: "state" });
  #status = element("p", { class: "status", role: "status" });
  #user = element("span", { class: "user" });
  #body = element("div");
  #signOut;
  #heading;
  #panel;

  constructor(phone, settings) {
    this.#phone = phone;
    const { name, title, sdk } = phone.dialect;
    this.#heading = element("h2", { id: `phone-${name}-title`, tabindex: "-1" }, title, this.#user);
    this.#signOut = button("Sign out", () => phone.signOut(), { label: `Sign out of ${title}`, class: "quiet" });
    this.#panel = new Panel(phone);
    this.signInForm = this.#makeSignIn(settings);
    this.frame = element(
      "section",
      { class: "phone", "aria-labelledby": this.#heading.id },
      element(
        "header",
        {},
        element("div", {}, this.#heading, element("p", { class: "sdk" }, sdk)),
        element("div", { class: "session" }, this.#state, this.#signOut),
      ),
      this.#status,
      this.#body,
    );
    this.root = element(
      "div",
      { class: "column", id: `phone-${name}`, "data-dialect": name },
      this.frame,
      phone.log.root,
    );
    this.showSignIn();
  }

  /** Shows a result; screen readers read it out. */
  say(message, tone = "") {
    this.#status.textContent = message;
    this.#status.dataset.tone = tone;
  }

  /** Shows whether the stream of events is open. */
  showState(state) {
    this.#state.textContent = states[state] ?? "Signed out";
    this.#state.dataset.state = state;
  }

  showSignIn() {
    this.#user.textContent = "";
    this.showState("");
    this.#show(this.signInForm, true);
  }

  showSession(user) {
    this.#user.textContent = user;
    this.#panel.clear();
    this.#show(this.#panel.root, false);
  }

  showLists(lists) {
    this.#panel.showLists(lists);
  }

  /** Shows who is online; a user who is not in the map has no presence that the phone may see. */
  showPresence(presence) {
    this.#panel.showPresence(presence);
  }

  /** Shows one of the two states; a user of a control in the other one continues at the heading. */
  #show(content, isSignedOut) {
    const hadFocus = this.frame.contains(document.activeElement);
    this.#signOut.hidden = isSignedOut;
    this.#body.replaceChildren(content);
    if (hadFocus) this.#heading.focus();
  }

  // MARK: Signing in

  #makeSignIn({ trustsLogins }) {
    const { dialect } = this.#phone;
    const user = element("input", {
      value: dialect.user,
      maxlength: "64",
      autocomplete: "off",
      autocapitalize: "none",
      spellcheck: "false",
    });
    const secret = element("input", { type: "password", autocomplete: "off" });
    const form = element(
      "form",
      { class: "sign-in", autocomplete: "off" },
      (trustsLogins || !dialect.loginByProof) && field("User", user),
      !trustsLogins && field(dialect.secret, secret),
      element("button", { class: "primary" }, "Sign in"),
    );
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const missing = [...form.querySelectorAll("input")].find((input) => !input.value.trim());
      if (missing) {
        missing.focus();
        this.say(`Enter the ${missing.labels[0].textContent}.`, "problem");
        return;
      }
      await this.#phone.signIn(user.value.trim(), secret.value.trim());
      secret.value = "";
    });
    form.addEventListener("input", () => this.#phone.onChange(this.#phone));
    this.wantedUser = () => this.#phone.user ?? (form.contains(user) ? user.value.trim() : "");
    return form;
  }
}
