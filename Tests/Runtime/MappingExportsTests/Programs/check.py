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


with open(sys.argv[1], encoding="utf-8") as file:
    cases = json.load(file)


def given(case, keys):
    """The arguments of a case, where a profile is found by its name."""
    profile = "profile" in keys and mappings.find_profile(case["profile"], case["dialect"])
    return [profile if key == "profile" else case[key] for key in keys]


def check(group, what, keys, answer, convert=lambda found: found):
    """Compares what a function returns for each case with the answer of the case."""
    for case in cases[group]:
        arguments = given(case, keys)
        compare(convert(what(*arguments)), case[answer], what.__name__, *arguments)


def check_operations(group, what, keys, convert, expected=lambda answer, operation: answer):
    """Compares what a function returns in each operation; the case has the answers that differ from the others."""
    for case in cases[group]:
        for operation in cases["operations"]:
            arguments = given({**case, "operation": operation}, keys)
            answer = expected(case["operations"].get(operation, case["others"]), operation)
            compare(convert(what(*arguments)), answer, what.__name__, *arguments)


# The members of the enumerations are texts, so they equal the names in the cases.
def translations(rows):
    heads = [[row.error, list(row.operations), row.source_text, row.source_channel] for row in rows]
    return [head + list(row.target) for head, row in zip(heads, rows)]


def with_operation(rows, operation):
    """The cases leave out the operation that was asked for."""
    return [[row[0], [operation], *row[1:]] for row in rows]


def names(entries):
    return [entry.name for entry in entries]


def optional(found):
    return list(found) if found else None


def rows(*columns):
    return lambda found: [[getattr(row, column) for column in columns] for row in found]


def calls_of(owner, dialect):
    return mappings.calls_for(owner, dialect) if owner else mappings.local_calls(dialect)


def callbacks_of(owner, dialect):
    return mappings.callbacks_for(owner, dialect) if owner else mappings.local_callbacks(dialect)


translate, to_profile = mappings.translate, mappings.translate_to_profile
check("translations", translate, ["number", "from", "to"], "any", translations)
keys = ["number", "from", "to", "operation"]
check_operations("translations", translate, keys, translations, with_operation)
for case in cases["facts"]:
    facts = mappings.CodeFacts(case["text"], case["channel"], case["namesCaller"])
    found = translate(case["number"], case["from"], case["to"], case["operation"], facts)
    compare([[row.error, row.target.number] for row in found], case["found"], case)
check_operations("codes", mappings.code_for, ["error", "operation", "dialect", "argument"], list)
check_operations("successes", mappings.success_of, ["operation", "dialect"], list)
check("enumNumbers", mappings.enum_number, ["table", "value", "dialect"], "number")
check("enumValues", mappings.enum_value, ["table", "number", "dialect"], "value")
check("calls", calls_of, ["of", "dialect"], "names", names)
check("commands", mappings.commands_of, ["call", "dialect"], "commands")
check("callbacks", callbacks_of, ["of", "dialect"], "names", names)
check("limits", mappings.limit_of, ["field", "dialect"], "limit", optional)
for case in cases["limits"]:
    limit = mappings.limit_of(case["field"], case["dialect"])
    for part, times, admitted in case["texts"]:
        what = (case["field"], case["dialect"], "admits", times, part)
        compare(limit.admits(part * times), admitted, *what)

check("profiles", mappings.find_profile, ["name", "dialect"], "found", lambda found: optional(found and found[1:]))
check_operations("profileCodes", mappings.profile_code_for, ["error", "operation", "profile"], list)
check("profileTranslations", to_profile, ["number", "from", "profile"], "any", translations)
keys = ["number", "from", "profile", "operation"]
check_operations("profileTranslations", to_profile, keys, translations, with_operation)
check("profileLimits", mappings.profile_limit_of, ["field", "profile"], "limit", optional)
check("keyPrefixes", mappings.key_prefix, ["field", "profile"], "prefix")
check("changes", mappings.changes_of, ["name", "dialect"], "changes", rows("version", "kind", "other"))

check("records", mappings.records_of, ["kind"], "records", rows("name", "summary"))
for case in cases["fields"]:
    actual = [list(field) for field in mappings.fields_of(case["record"])]
    compare(actual, [[case["record"], *row] for row in case["fields"]], "fields_of", case["record"])
check("fieldTerms", mappings.find_fields, ["term"], "found", rows("record", "name"))
check(
    "fieldCells",
    mappings.field_cell,
    ["field", "record", "dialect"],
    "cell",
    lambda cell: optional(cell and cell._replace(keeps=list(cell.keeps))),
)
check("conversions", mappings.conversion_summary, ["conversion"], "summary")
check("vendorFields", mappings.vendor_fields, ["dialect"], "fields", rows("type", "name", "note"))

print(f"compared {compared}, different {different}")
sys.exit(0 if different == 0 else 1)
