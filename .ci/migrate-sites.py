"""Writes a call of each method that the surface of an SDK declares, and checks what was found of them.

migrate-sites.py write|check DIALECT FOLDER [LIST]; .ci/check-migrate describes the files. With a list of the surface, a
module can compile the calls of its methods.
"""

import glob
import json
import re
import sys

import jsonschema

action, dialect, folder, surface = (sys.argv[1:] + ["*"])[:4]
spellings = {}
for rule in json.load(open(f"{folder}/{dialect}.rules.json"))["rules"]:
    if rule["kind"] == "call":
        for spelling in rule["spellings"]:
            spellings.setdefault(spelling, set()).add(rule["name"])


def parts(text):
    """Splits parameters at the commas outside brackets."""
    found, depth, current = [], 0, ""
    for character in text.replace("->", "\u2192"):
        depth += (character in "([<") - (character in ")]>")
        if character == "," and depth == 0:
            found.append(current)
            current = ""
        else:
            current += character
    return [part.replace("\u2192", "->").strip() for part in found + [current] if part.strip()]


def sites():
    """Yields the selectors that a call can have, and a function with the call."""
    for path in sorted(glob.glob(f"Mappings/{dialect}/surface/{surface}.json")):
        for row in json.load(open(path))["rows"]:
            head = re.match(r"(class |static )?func (`?\w+`?)\((.*)$", row["declaration"])
            if row["kind"] != "method" or not head:
                continue
            rest, depth = head[3], 1
            for end, character in enumerate(rest):
                depth += (character == "(") - (character == ")")
                if depth == 0:
                    break
            declared, call, labels = [], [], ""
            for place, part in enumerate(parts(rest[:end])):
                names, kind = part.split(":", 1)
                label = names.split()[0]
                plain = re.split(r" = ", kind)[0].strip()
                # A block that a call passes on is optional or escapes.
                declared.append(f"a{place}: {plain.rstrip('!') + ('?' if surface != '*' and plain.endswith('!') else '')}")
                call.append(f"a{place}" if label == "_" else f"{label}: a{place}")
                labels += f"{label}:"
            name = head[2].strip("`")
            # Swift takes the type of the first argument out of a name, so that other methods have the name as well.
            first = declared[0].split(":")[1] if declared else ""
            selectors = {
                selector
                for selector in spellings.get(f"{name}({labels})", ())
                if not labels.startswith("_:")
                or selector.split(":")[0] == name
                or re.findall(r"[A-Z][a-z0-9]*", selector.split(":")[0])[-1] in first
            }
            # It may take out the whole type, also of a method whose row does not spell the short name.
            if selectors:
                kind = first.strip().removeprefix("any ")
                selectors |= {f"{name}{kind[place:]}:" for place in range(len(kind))}
            if selectors and not head[1]:
                body = f"o.{head[2]}({', '.join(call)})"
                yield selectors, f"func f(o: {', '.join([row['owner']] + declared)}) {{ {body} }}"


if action == "write":
    with open(f"{folder}/{dialect}/Sites.swift", "w") as file:
        if surface == "*":
            file.writelines(text + "\n" for _, text in sites())
        else:
            file.writelines(text.replace("func f(", f"func f{index}(") + "\n" for index, (_, text) in enumerate(sites()))
else:
    report = json.load(open(f"{folder}/{dialect}.json"))
    jsonschema.validate(report, json.load(open("Mappings/schemas/migration-report.schema.json")))
    uses = [use for use in report["uses"] if use["kind"] in ("call", "registration")]
    found = {(use["range"]["start"]["line"], use["name"]) for use in uses if use["confidence"] == "typed"}
    missing = [
        text
        for line, (selectors, text) in enumerate(sites(), 1)
        if not any((line, selector) in found for selector in selectors)
    ]
    count = len(list(sites()))
    print(f"{dialect}: {count - len(missing)} of {count} calls in Swift found")
    results = json.load(open(f"{folder}/{dialect}.sarif"))["runs"][0]["results"]
    if missing or not results or len(results) != len(report["uses"]):
        sys.exit("not found:\n" + "\n".join(missing))
