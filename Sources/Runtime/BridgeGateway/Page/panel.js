// What a phone shows of a user who is signed in: adding, the lists, and the profile.

import { permissions } from "./dialects.js";
import { button, element, field } from "./dom.js";
import { ListView } from "./list-view.js";

export class Panel {
  #phone;
  #friends = new ListView("Friends", "No friends yet.");
  #requests = new ListView("Requests", "No pending requests.");
  #blocked = new ListView("Blocked", "No user is blocked.");
  #nickname = element("input", { autocomplete: "off" });
  #permission = element(
    "select",
    {},
    Object.entries(permissions).map(([value, text]) => element("option", { value }, text)),
  );
  #isProfileEdited = false;
  #lists;
  #presence = new Map();

  constructor(phone) {
    this.#phone = phone;
    this.root = element(
      "div",
      { class: "panel" },
      this.#makeAdd(),
      this.#friends.root,
      this.#requests.root,
      this.#blocked.root,
      this.#makeProfile(),
    );
  }

  /** Forgets the user of before. */
  clear() {
    this.#presence = new Map();
    this.#isProfileEdited = false;
  }

  showLists(lists) {
    this.#lists = lists;
    this.#friends.show(
      lists.friends,
      ({ user, name }) => JSON.stringify([user, name, this.#presence.get(user)]),
      (friend) => this.#friendRow(friend),
    );
    this.#requests.show(lists.requests, JSON.stringify, (request) => this.#requestRow(request));
    this.#blocked.show(lists.blocked, String, (user) => this.#blockedRow(user));
    // What the user is typing stays.
    if (this.#isProfileEdited) return;
    this.#nickname.value = lists.nickname ?? "";
    this.#permission.value = lists.permission ?? "needsApproval";
  }

  showPresence(presence) {
    this.#presence = presence;
    this.showLists(this.#lists);
  }

  // MARK: Forms

  #makeAdd() {
    const { dialect } = this.#phone;
    const user = element("input", {
      list: "users",
      autocomplete: "off",
      autocapitalize: "none",
      spellcheck: "false",
    });
    const wording = element("input", { autocomplete: "off", placeholder: "optional" });
    const direction = element(
      "select",
      {},
      element("option", { value: "" }, "Both ways"),
      element("option", { value: "one" }, "One way"),
    );
    const act = async (action) => {
      const id = user.value.trim();
      if (!id) {
        user.focus();
        this.#phone.view.say("Enter the id of a user.", "problem");
        return;
      }
      const values = { wording: wording.value, isOneWay: direction.value === "one" };
      if (await this.#phone.act(action, id, values)) user.value = wording.value = "";
    };
    const form = element(
      "form",
      { class: "add", autocomplete: "off", "aria-label": `Add or block a user in ${dialect.title}` },
      field("User", user),
      field("Message", wording),
      element(
        "div",
        { class: "row" },
        dialect.addsOneWay && field("Direction", direction),
        actions(
          element("button", { class: "primary" }, "Add friend"),
          button("Block", () => act("block")),
        ),
      ),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      act("add");
    });
    return form;
  }

  #makeProfile() {
    const form = element(
      "form",
      { autocomplete: "off" },
      field("Nickname", this.#nickname),
      field("Who may add me", this.#permission),
      actions(element("button", {}, "Save profile")),
    );
    form.addEventListener("input", () => (this.#isProfileEdited = true));
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const values = { nickname: this.#nickname.value, permission: this.#permission.value };
      this.#isProfileEdited = !(await this.#phone.act("profile", values));
    });
    return element("details", { class: "profile" }, element("summary", {}, "Profile"), form);
  }

  // MARK: Rows

  #action(text, action, user, label = text) {
    return button(text, () => this.#phone.act(action, user), { label: `${label} ${user}` });
  }

  #friendRow({ user, name, remark }) {
    const isOnline = this.#presence.get(user);
    const row = element("li", { "data-user": user });
    const rename = button(
      "Remark",
      () => {
        const close = () => {
          row.replaceChildren(...content);
          rename.focus();
        };
        row.replaceChildren(this.#remarkForm(user, remark, close));
        row.querySelector("input").select();
      },
      { label: `Remark on ${user}` },
    );
    const content = [
      element(
        "div",
        { class: "who" },
        element("strong", {}, name || user),
        name && element("span", { class: "id" }, user),
        isOnline !== undefined &&
          element("span", { class: "presence", "data-online": String(isOnline) }, isOnline ? "online" : "offline"),
      ),
      actions(rename, this.#action("Block", "block", user), this.#action("Delete", "delete", user)),
    ];
    row.append(...content);
    return row;
  }

  #remarkForm(user, remark, close) {
    const input = element("input", { value: remark ?? "", autocomplete: "off" });
    const form = element(
      "form",
      { class: "remark", autocomplete: "off" },
      field(`Remark on ${user}`, input),
      actions(element("button", { class: "primary" }, "Save"), button("Cancel", close)),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      close();
      this.#phone.act("remark", user, input.value);
    });
    form.addEventListener("keydown", (event) => event.key === "Escape" && close());
    return form;
  }

  #requestRow({ user, wording, isReceived }) {
    const who = element(
      "div",
      { class: "who" },
      element("span", { class: "id" }, isReceived ? "from" : "to"),
      element("strong", {}, user),
      wording && element("q", {}, wording),
      !isReceived && element("span", { class: "id" }, "waits for an answer"),
    );
    const canDelete = !isReceived && this.#phone.dialect.calls.withdraw;
    return element(
      "li",
      { "data-user": user },
      who,
      actions(
        isReceived && [this.#action("Accept", "accept", user), this.#action("Refuse", "refuse", user)],
        canDelete && this.#action("Delete", "withdraw", user, "Delete the request to"),
      ),
    );
  }

  #blockedRow(user) {
    const who = element("div", { class: "who" }, element("strong", {}, user));
    return element("li", { "data-user": user }, who, actions(this.#action("Unblock", "unblock", user)));
  }
}

const actions = (...buttons) => element("div", { class: "actions" }, buttons);
