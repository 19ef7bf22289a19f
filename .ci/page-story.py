"""Plays a story on the gateway's page: three phones and the mappings. Checks keyboard, colours, widths and names of controls.

Usage: .ci/check-page [URL] [FOLDER FOR SCREENSHOTS]
"""

import json
import os
import random
import sys
import urllib.request

import browser
from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select, WebDriverWait

URL = (sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8080").rstrip("/")
SHOTS = sys.argv[2] if len(sys.argv) > 2 else None
RUN = f"{random.randrange(16**6):06x}"
# Markup in the text of users must stay text.
WORDS = 'hi <b onclick="x">bob</b>'

# Finds the elements that a person can use or read, and returns their faults.
FAULTS = """
const visible = (node) => node.checkVisibility({ visibilityProperty: true });
const name = (node) => (node.getAttribute("aria-label") || node.labels?.[0]?.textContent || node.textContent || "").trim();
const faults = [];
for (const node of document.querySelectorAll("button, a[href], summary"))
  if (visible(node) && !name(node)) faults.push(`no name: ${node.outerHTML}`);
for (const node of document.querySelectorAll("input, select, textarea"))
  if (visible(node) && !node.getAttribute("aria-label") && !node.labels.length) faults.push(`no label: ${node.outerHTML}`);
const ids = [...document.querySelectorAll("[id]")].map((node) => node.id);
for (const id of ids) if (ids.filter((other) => other === id).length > 1) faults.push(`id twice: ${id}`);
for (const node of document.querySelectorAll("[aria-labelledby], [aria-describedby]"))
  for (const id of `${node.getAttribute("aria-labelledby") ?? ""} ${node.getAttribute("aria-describedby") ?? ""}`.split(" "))
    if (id && !document.getElementById(id)) faults.push(`names nothing: ${id}`);
for (const node of document.querySelectorAll("img")) if (!node.hasAttribute("alt")) faults.push("an image without alt");
if (!document.documentElement.lang) faults.push("no language");
if ([...document.querySelectorAll("h1")].filter(visible).length !== 1) faults.push("not one h1");
if ([...document.querySelectorAll("main")].length !== 1) faults.push("not one main");

const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
const colour = (text) => {
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = text;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data];
};
const light = ([r, g, b]) => [r, g, b]
  .map((value) => value / 255)
  .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
const ground = (node) => {
  for (; node; node = node.parentElement) {
    const found = colour(getComputedStyle(node).backgroundColor);
    if (found[3] === 255) return found;
  }
  return [255, 255, 255, 255];
};
const seen = new Set();
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const node = walker.currentNode.parentElement;
  if (seen.has(node) || !walker.currentNode.data.trim() || !visible(node) || node.closest(".hidden, noscript, datalist")) continue;
  seen.add(node);
  const [one, other] = [light(colour(getComputedStyle(node).color)), light(ground(node))].sort((a, b) => b - a);
  const contrast = (one + 0.05) / (other + 0.05);
  if (contrast < 4.5) faults.push(`contrast ${contrast.toFixed(2)}: ${node.outerHTML.slice(0, 120)}`);
}
return faults;
"""


def check(condition, message):
    if not condition:
        raise AssertionError(message)


class Page:
    """A browser with the gateway's page."""

    def __init__(self):
        self.driver = browser.start()
        self.media(scheme="light")

    def media(self, scheme):
        browser.set_scheme(self.driver, scheme)

    def width(self, width, height=1400):
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)

    def find(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def wait(self, what, condition):
        # The page may read a list again between finding an element and using it.
        wait = WebDriverWait(self.driver, 15, poll_frequency=0.05, ignored_exceptions=[StaleElementReferenceException])
        return wait.until(lambda _: condition(), f"waited for: {what}")

    def one(self, selector, text=""):
        """Returns the first visible element of a selector that contains a text."""

        def found():
            return next((e for e in self.find(selector) if e.is_displayed() and text in e.text), None)

        return self.wait(f"{selector} with {text!r}", found)

    def gone(self, selector):
        self.wait(f"no {selector}", lambda: not self.find(selector))

    def click(self, selector, text=""):
        self.wait(f"a click on {selector}", lambda: self.one(selector, text).click() or True)

    def active(self):
        return self.driver.switch_to.active_element

    def press(self, *keys):
        webdriver.ActionChains(self.driver).send_keys(*keys).perform()

    def shot(self, name):
        if SHOTS:
            self.driver.execute_script("scrollTo(0, 0)")
            os.makedirs(SHOTS, exist_ok=True)
            self.driver.save_screenshot(os.path.join(SHOTS, f"{name}.png"))

    def no_faults(self, where):
        faults = self.driver.execute_script(FAULTS)
        check(not faults, f"{where}:\n" + "\n".join(faults))

    def fits(self, where):
        width = self.driver.execute_script("return document.documentElement.scrollWidth - innerWidth")
        check(width <= 0, f"{where} is {width} pixels too wide")


class Phone:
    """One of the three phones."""

    def __init__(self, page, dialect, user):
        self.page, self.dialect, self.user = page, dialect, f"{user}-{RUN}"
        self.root = f"#phone-{dialect}"

    def path(self, selector):
        return f"{self.root} {selector}"

    def control(self, label):
        """Returns the input or select with a label."""
        xpath = f"//*[@id='phone-{self.dialect}']//label[normalize-space()='{label}']/following-sibling::*"
        return self.page.wait(f"{label} of {self.dialect}", lambda: self.page.driver.find_elements(By.XPATH, xpath))[0]

    def write(self, label, text):
        control = self.control(label)
        control.clear()
        control.send_keys(text)

    def add(self, user, words="", one_way=False):
        self.write("User", user)
        self.write("Message", words)
        if one_way:
            Select(self.control("Direction")).select_by_visible_text("One way")
        self.page.click(self.path(".add .primary"))

    def press(self, text, user):
        self.page.click(f"{self.root} button[aria-label='{text} {user}']")

    def row(self, kind, user, text=""):
        return self.page.one(self.path(f".{kind} li[data-user='{user}']"), text)

    def no_row(self, kind, user):
        self.page.gone(self.path(f".{kind} li[data-user='{user}']"))

    def logged(self, kind, name, text="", code=None):
        selector = f".entry[data-kind='{kind}'][data-name='{name}']" + (f"[data-code='{code}']" if code is not None else "")
        return self.page.one(self.path(selector), text)

    def says(self, text):
        return self.page.one(self.path(".status"), text)


def sign_in(page, phones):
    tim, v2tim, rongcloud = phones
    page.one("#sign-in-all")
    page.no_faults("signed out")
    page.shot("1-signed-out")
    # The first by keyboard alone: from the top of the page, tab by tab.
    order = []
    while len(order) < 12 and "alice" not in order:
        page.press(Keys.TAB)
        order.append(page.active().text or page.active().get_attribute("value"))
    check(order[0] == "Skip to the content", f"the first stop is {order[0]}")
    check(order[-1] == "alice", f"the first phone is not reached by Tab: {order}")
    page.press(tim.user)
    check(tim.control("User").get_attribute("value") == tim.user, "typing replaces the name")
    outline = page.active().value_of_css_property("outline-style")
    check(outline != "none", "the focus is not visible")
    page.press(Keys.TAB)
    check(page.active().text == "Sign in", "after the user comes the button")
    page.press(Keys.ENTER)
    page.one(tim.path("[data-state=live]"))
    page.wait("the focus on the phone", lambda: page.active().tag_name == "h2")
    v2tim.write("User", v2tim.user)
    rongcloud.write("User", rongcloud.user)
    page.click("#sign-in-all")
    for phone in phones:
        page.one(phone.path("[data-state=live]"))
    print("three phones are signed in, the first by keyboard")


def make_friends(page, phones):
    tim, v2tim, rongcloud = phones
    tim.add(v2tim.user, WORDS)
    tim.row("requests", v2tim.user, "waits for an answer")
    check(WORDS in v2tim.row("requests", tim.user).text, "the words of the request are shown as text")
    tim.says("addFriend answered 30539: added pending")
    tim.logged("call", "addFriend", f"addFriend(user: {v2tim.user}", code=30539)
    tim.logged("call", "addFriend", "none in V2TIM and RongCloud")
    tim.logged("callback", "onNewMessage", "requestAdded")
    v2tim.logged("callback", "onFriendApplicationListAdded", "requestAdded")
    page.shot("2-request")

    # Accept by keyboard. The button disappears with its row, and the focus must stay near.
    accept = page.one(v2tim.path(f"button[aria-label='Accept {tim.user}']"))
    accept.send_keys(Keys.ENTER)
    tim.row("friends", v2tim.user)
    v2tim.row("friends", tim.user)
    tim.no_row("requests", v2tim.user)
    v2tim.logged("call", "acceptFriendApplication", "acceptRequest", code=0)
    v2tim.logged("callback", "onFriendListAdded", "friendsAdded")
    page.wait("the focus near the request", lambda: "Requests" in page.active().text)
    page.press(Keys.TAB)
    check(page.active().tag_name == "summary", f"the next stop is {page.active().text}")
    print("a request from TIM to V2TIM is seen, accepted and shown by both, live")

    rongcloud.add(tim.user, "hello from RongCloud")
    rongcloud.logged("call", "addFriend", "added pending", code=25461)
    tim.row("requests", rongcloud.user, "hello from RongCloud")
    tim.press("Refuse", rongcloud.user)
    tim.logged("call", "doResponse", "refuseRequest", code=0)
    tim.no_row("requests", rongcloud.user)
    rongcloud.no_row("requests", tim.user)
    rongcloud.logged("callback", "onFriendApplicationStatusChanged", "requestSettled")
    print("a request from RongCloud is refused in TIM")

    rongcloud.add(v2tim.user)
    v2tim.press("Accept", rongcloud.user)
    rongcloud.row("friends", v2tim.user)
    rongcloud.logged("callback", "onFriendAdd", "friendsAdded")
    print("RongCloud and V2TIM are friends")


def change_lists(page, phones):
    tim, v2tim, rongcloud = phones
    rongcloud.press("Block", v2tim.user)
    rongcloud.row("blocked", v2tim.user)
    rongcloud.logged("call", "addToBlacklist", "block", code=0)
    v2tim.no_row("friends", rongcloud.user)
    v2tim.add(rongcloud.user)
    v2tim.says("addFriend answered")
    rongcloud.press("Unblock", v2tim.user)
    rongcloud.no_row("blocked", v2tim.user)
    rongcloud.logged("call", "removeFromBlacklist", "unblock", code=0)
    print("RongCloud blocks, which ends the friendship, and unblocks")

    # A value that RongCloud cannot express is shown as a loss next to the call.
    tim.add(rongcloud.user, "one way", one_way=True)
    entry = tim.logged("call", "addFriend", "two-way friends only")
    check("rejected" in entry.text and "direction" in entry.text, entry.text)
    entry.find_element(By.TAG_NAME, "summary").click()
    page.wait("the call in V2TIM", lambda: "Call in V2TIM" in entry.text and "Reply in RongCloud" in entry.text)
    check('"addType": 1' in entry.text and '"result_code"' in entry.text, entry.text)
    print("the log shows calls, replies, callbacks, the hub's words and losses")

    tim.press("Remark on", v2tim.user)
    remark = page.one(tim.path(".remark input"))
    remark.send_keys("<i>Bobby</i>", Keys.ENTER)
    tim.row("friends", v2tim.user, "<i>Bobby</i>")
    tim.logged("call", "modifyFriend", "updateFriend", code=0)

    page.click(v2tim.path(".profile summary"))
    Select(v2tim.control("Who may add me")).select_by_visible_text("No one")
    page.click(v2tim.path(".profile button"))
    v2tim.logged("call", "setSelfInfo", "updateProfile", code=0)
    rongcloud.add(v2tim.user)
    rongcloud.says("25471")
    v2tim.add(rongcloud.user)
    rongcloud.press("Accept", v2tim.user)
    v2tim.row("friends", rongcloud.user)
    rongcloud.press("Delete", v2tim.user)
    v2tim.no_row("friends", rongcloud.user)
    print("remark, profile, deletion, and an add that is denied")
    page.no_faults("signed in, light")
    page.shot("3-phones-light")


def resume(page, phones):
    tim, v2tim, rongcloud = phones
    stores = page.driver.execute_script("return [localStorage.length, sessionStorage.length, document.cookie]")
    check(stores == [0, 0, ""], f"the page keeps something while it is open: {stores}")
    page.driver.refresh()
    for phone in phones:
        page.one(phone.path("[data-state=live]"))
    tim.row("friends", v2tim.user, "<i>Bobby</i>")
    print("a reload continues the sessions")

    # A page in the background closes its streams. When it is back, it must receive the missed events exactly once.
    page.driver.minimize_window()
    page.wait("pauses", lambda: all(page.find(phone.path("[data-state=paused]")) for phone in phones))
    dave = f"dave-{RUN}"
    opening = send("tim/sessions", {"device": "d", "args": {"param": {"identifier": dave, "userSig": "any"}}})
    send("tim/addFriend", {"request": {"identifier": tim.user, "addType": 2}}, opening["token"])
    page.driver.set_window_size(1280, 1400)
    tim.row("requests", dave)
    page.one(tim.path("[data-state=live]"))
    received = [e for e in page.find(tim.path(".entry[data-name=onAddFriendReqs]")) if dave in e.text]
    check(len(received) == 1, f"the request is received {len(received)} times")
    print("a phone that was away receives what it missed, once")


def send(path, body, token=None):
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    request = urllib.request.Request(f"{URL}/v1/{path}", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=15) as response:
        return json.load(response)


def narrow(page, phones):
    page.width(400, 900)
    page.one("#switcher button", phones[0].user)
    page.fits("the phones at 400 pixels")
    page.shot("4-phone-400")
    page.click("#switcher button[data-dialect=rongcloud]")
    page.one(phones[2].path(".friends"))
    check(not page.find("#phone-tim")[0].is_displayed(), "one phone is shown at a time")
    page.fits("RongCloud at 400 pixels")
    page.no_faults("at 400 pixels")
    page.width(1280)


def dark(page, name):
    ground = "return getComputedStyle(document.body).backgroundColor"
    before = page.driver.execute_script(ground)
    page.media("dark")
    page.wait("another background", lambda: page.driver.execute_script(ground) != before)
    page.no_faults(f"{name}, dark")
    page.shot(f"{name}-dark")
    page.media("light")


def mappings(page):
    page.click("[data-view=mappings]")
    page.wait("the heading", lambda: page.active().text == "Mappings")
    for _ in range(2):
        page.press(Keys.TAB)
        if page.active().get_attribute("id") == "term":
            break
    check(page.active().get_attribute("id") == "term", "the search is not the next stop")
    page.press("30539", Keys.ENTER)
    page.one("#search-status", "2 meanings of 30539")
    for article in page.find(".explanation"):
        hub = article.find_element(By.CSS_SELECTOR, "[data-dialect=hub]").text
        rongcloud = article.find_element(By.CSS_SELECTOR, "[data-dialect=rongcloud]").text
        check("needsApproval" in hub, hub)
        check("25461" in rongcloud and "exact" in rongcloud and "processCode" in rongcloud, rongcloud)
    page.no_faults("mappings")
    page.shot("5-mappings-light")
    dark(page, "5-mappings")
    page.width(400, 900)
    page.fits("the mappings at 400 pixels")
    page.shot("5-mappings-400")
    page.width(1280)

    # Part of a name suggests complete names.
    term = page.one("#term")
    term.clear()
    term.send_keys("friendadd")
    page.click("#suggestions button", "onFriendAdd")
    page.one(".explanation", "RCFriendEventDelegate")
    check("onFriendAdd" in page.driver.current_url, page.driver.current_url)
    for text, found in [("RCDirectionType", "RCDirectionType_Both"), ("TIM_FRIEND_NEED_CONFIRM", "NeedVerify"), ("addFriend", "converted")]:
        term.clear()
        term.send_keys(text, Keys.ENTER)
        page.one(".explanation", found)
    term.clear()
    term.send_keys("<b>nothing</b>", Keys.ENTER)
    page.one("#search-status", 'unknown name "<b>nothing</b>"')
    page.driver.back()
    page.one(".explanation", "converted")
    # The browser reports the refusal as well.
    problems = errors(page)
    check(len(problems) == 1 and "nothing" in problems[0], f"the console says: {problems}")
    print("the mappings show the hub and three columns")


def main():
    page = Page()
    try:
        page.driver.get(f"{URL}/")
        users = {"tim": "alice", "v2tim": "bob", "rongcloud": "carol"}
        phones = [Phone(page, dialect, user) for dialect, user in users.items()]
        sign_in(page, phones)
        make_friends(page, phones)
        change_lists(page, phones)
        dark(page, "3-phones")
        narrow(page, phones)
        quiet(page)
        mappings(page)
        page.click("[data-view=phones]")
        resume(page, phones)
        for phone in phones:
            page.click(phone.path("button[aria-label^='Sign out']"))
            page.one(phone.path(".sign-in"))
        quiet(page)
        print("the console has no messages")
    except BaseException:
        page.shot("failed")
        for entry in page.driver.get_log("browser"):
            print(entry["message"], file=sys.stderr)
        raise
    finally:
        page.driver.quit()


def quiet(page):
    problems = errors(page)
    check(not problems, "the console says:\n" + "\n".join(problems))


def errors(page):
    """Returns new messages of the console, such as broken policies; a warning is a fault as well."""
    return [entry["message"] for entry in page.driver.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]


main()
