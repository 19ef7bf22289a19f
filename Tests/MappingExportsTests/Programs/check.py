"""Compares the Python module of the mapping tables with the shared cases: python3 check.py CASES"""

import json
import sys

import relationship_mappings as mappings

compared = 0
different = 0


def compare(actual, expected, *what):
    global compared, different
    compared += 1
    if actual != expected:
        different += 1
        if different <= 20:
            print(*what, "is", actual, "and not", expected)


def translation(found):
    # The members of the enumerations are texts, so they equal the names in the cases.
    head = [found.error, list(found.operations), found.source_text, found.source_channel]
    return head + list(found.target)


with open(sys.argv[1], encoding="utf-8") as file:
    cases = json.load(file)

for case in cases["translations"]:
    for operation in [None, *cases["operations"]]:
        expected = case["any"]
        if operation is not None:
            rows = case["operations"].get(operation, case["others"])
            expected = [[row[0], [operation], *row[1:]] for row in rows]
        key = (case["number"], case["from"], case["to"], operation)
        actual = [translation(found) for found in mappings.translate(*key)]
        compare(actual, expected, "translate", *key)

for case in cases["codes"]:
    for operation in cases["operations"]:
        expected = case["operations"].get(operation, case["others"])
        key = (case["error"], operation, case["dialect"], case["argument"])
        compare(list(mappings.code_for(*key)), expected, "code_for", *key)

for case in cases["successes"]:
    for operation in cases["operations"]:
        expected = case["operations"].get(operation, case["others"])
        key = (operation, case["dialect"])
        compare(list(mappings.success_of(*key)), expected, "success_of", *key)

for case in cases["enumNumbers"]:
    key = (case["table"], case["value"], case["dialect"])
    compare(mappings.enum_number(*key), case["number"], "enum_number", *key)

for case in cases["enumValues"]:
    key = (case["table"], case["number"], case["dialect"])
    compare(mappings.enum_value(*key), case["value"], "enum_value", *key)

for case in cases["calls"]:
    owner, dialect = case["of"], case["dialect"]
    calls = mappings.calls_for(owner, dialect) if owner else mappings.local_calls(dialect)
    compare([call.name for call in calls], case["names"], "calls of", owner, dialect)

for case in cases["commands"]:
    key = (case["call"], case["dialect"])
    compare(mappings.commands_of(*key), case["commands"], "commands_of", *key)

for case in cases["callbacks"]:
    owner, dialect = case["of"], case["dialect"]
    callbacks = mappings.callbacks_for(owner, dialect) if owner else mappings.local_callbacks(dialect)
    compare([callback.name for callback in callbacks], case["names"], "callbacks of", owner, dialect)

for case in cases["limits"]:
    limit = mappings.limit_of(case["field"], case["dialect"])
    key = (case["field"], case["dialect"])
    compare(list(limit) if limit else None, case["limit"], "limit_of", *key)
    for part, times, admitted in case["texts"]:
        compare(limit.admits(part * times), admitted, *key, "admits", times, part)

print(f"compared {compared}, different {different}")
sys.exit(0 if different == 0 else 1)
