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
        if different <= 5:
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


def found_profile(case):
    return mappings.find_profile(case["profile"], case["dialect"])


for case in cases["profiles"]:
    profile = mappings.find_profile(case["name"], case["dialect"])
    actual = list(profile[1:]) if profile else None
    compare(actual, case["found"], "find_profile", case["name"], case["dialect"])

for case in cases["profileCodes"]:
    for operation in cases["operations"]:
        expected = case["operations"].get(operation, case["others"])
        actual = list(mappings.profile_code_for(case["error"], operation, found_profile(case)))
        compare(actual, expected, "profile_code_for", case["error"], operation, case["profile"])

for case in cases["profileTranslations"]:
    for operation in [None, *cases["operations"]]:
        expected = case["any"]
        if operation is not None:
            rows = case["operations"].get(operation, case["others"])
            expected = [[row[0], [operation], *row[1:]] for row in rows]
        key = (case["number"], case["from"], found_profile(case), operation)
        actual = [translation(found) for found in mappings.translate_to_profile(*key)]
        compare(actual, expected, "translate_to_profile", *key)

for case in cases["profileLimits"]:
    limit = mappings.profile_limit_of(case["field"], found_profile(case))
    actual = list(limit) if limit else None
    compare(actual, case["limit"], "profile_limit_of", case["field"], case["profile"])

for case in cases["keyPrefixes"]:
    actual = mappings.key_prefix(case["field"], found_profile(case))
    compare(actual, case["prefix"], "key_prefix", case["field"], case["profile"])

for case in cases["changes"]:
    changes = mappings.changes_of(case["name"], case["dialect"])
    actual = [[change.version, change.kind, change.other] for change in changes]
    compare(actual, case["changes"], "changes_of", case["name"], case["dialect"])

for case in cases["records"]:
    actual = [[record.name, record.summary] for record in mappings.records_of(case["kind"])]
    compare(actual, case["records"], "records_of", case["kind"])

for case in cases["fields"]:
    actual = [list(field) for field in mappings.fields_of(case["record"])]
    expected = [[case["record"], *row] for row in case["fields"]]
    compare(actual, expected, "fields_of", case["record"])

for case in cases["fieldTerms"]:
    actual = [[field.record, field.name] for field in mappings.find_fields(case["term"])]
    compare(actual, case["found"], "find_fields", case["term"])

for case in cases["fieldCells"]:
    key = (case["field"], case["record"], case["dialect"])
    cell = mappings.field_cell(*key)
    actual = list(cell._replace(keeps=list(cell.keeps))) if cell else None
    compare(actual, case["cell"], "field_cell", *key)

for case in cases["conversions"]:
    actual = mappings.conversion_summary(case["conversion"])
    compare(actual, case["summary"], "conversion_summary", case["conversion"])

for case in cases["vendorFields"]:
    actual = [list(field[1:]) for field in mappings.vendor_fields(case["dialect"])]
    compare(actual, case["fields"], "vendor_fields", case["dialect"])

print(f"compared {compared}, different {different}")
sys.exit(0 if different == 0 else 1)
