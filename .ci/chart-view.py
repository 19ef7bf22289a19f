"""Opens charts in a browser, in both colour schemes. Checks texts, contrasts and positions.

Usage: .ci/check-page --charts FOLDER [FOLDER FOR SCREENSHOTS]
"""

import pathlib
import sys

import browser

# Finds the faults of the document.
FAULTS = """
const faults = [];
if (document.querySelector("parsererror")) return ["not XML: " + document.documentElement.textContent];
const channels = (text) => text.match(/[0-9.]+/g).slice(0, 3).map(Number);
const light = (text) => channels(text)
  .map((value) => value / 255)
  .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
const contrast = (one, other) => {
  const [more, less] = [light(one), light(other)].sort((a, b) => b - a);
  return (more + 0.05) / (less + 0.05);
};
const root = document.documentElement;
const ground = getComputedStyle(root).backgroundColor;
const view = root.viewBox.baseVal;
for (const id of root.getAttribute("aria-labelledby").split(" "))
  if (!document.getElementById(id)?.textContent.trim()) faults.push(`no ${id}`);
const texts = [...document.querySelectorAll("text")];
for (const node of [...texts, ...document.querySelectorAll("rect:not(pattern rect), path")]) {
  const box = node.getBBox();
  if (box.x < 0 || box.y < 0 || box.x + box.width > view.width || box.y + box.height > view.height)
    faults.push(`outside of the chart: ${node.outerHTML}`);
  const style = getComputedStyle(node);
  if (style.fill.startsWith("url")) continue;
  const found = contrast(style.fill === "none" ? style.stroke : style.fill, ground);
  if (found < (node.tagName === "text" ? 4.5 : 3)) faults.push(`contrast ${found.toFixed(2)}: ${node.outerHTML}`);
}
for (const [index, one] of texts.entries())
  for (const other of texts.slice(index + 1)) {
    const [a, b] = [one.getBBox(), other.getBBox()];
    if (a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height)
      faults.push(`texts overlap: ${one.textContent} / ${other.textContent}`);
  }
return faults;
"""

charts = sorted(pathlib.Path(sys.argv[1]).resolve().glob("*.svg"))
shots = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
if not charts:
    sys.exit(f"{sys.argv[1]} has no charts")
driver = browser.start()
faults, grounds = [], set()
try:
    for chart in charts:
        for scheme in ("light", "dark"):
            browser.set_scheme(driver, scheme)
            driver.get(chart.as_uri())
            faults += [f"{chart.name}, {scheme}: {fault}" for fault in driver.execute_script(FAULTS)]
            faults += [f"{chart.name}, {scheme}: {entry['message']}" for entry in driver.get_log("browser")]
            grounds.add((scheme, driver.execute_script("return getComputedStyle(document.documentElement).backgroundColor")))
            if shots:
                shots.mkdir(parents=True, exist_ok=True)
                driver.save_screenshot(str(shots / f"{chart.stem}-{scheme}.png"))
finally:
    driver.quit()
if len(grounds) != 2:
    faults.append(f"the schemes do not have one background each: {sorted(grounds)}")
if faults:
    sys.exit("\n".join(faults))
print(f"{len(charts)} charts in two colour schemes, without a fault")
