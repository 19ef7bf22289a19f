// Compares a JavaScript module of the mapping tables with the shared cases: node check.mjs MODULE CASES
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [, , modulePath, casesPath] = process.argv;
const mappings = await import(pathToFileURL(resolve(modulePath)));
const cases = JSON.parse(readFileSync(casesPath, "utf8"));
let compared = 0;
let different = 0;

function compare(actual, expected, ...what) {
  compared += 1;
  if (JSON.stringify(actual) === JSON.stringify(expected)) return;
  different += 1;
  if (different > 5) return;
  console.log(...what, "is", JSON.stringify(actual), "and not", JSON.stringify(expected));
}

// The arguments of a row; a profile is found by its name.
const given = (row, keys) =>
  keys.map((key) => (key === "profile" ? mappings.findProfile(row.profile, row.dialect) : row[key]));

// Compares what a function returns for each row with the row's answer.
function check(group, what, keys, answer, convert = (found) => found) {
  for (const row of cases[group]) {
    compare(convert(what(...given(row, keys))), row[answer], what.name, ...keys.map((key) => row[key]));
  }
}

// Compares what a function returns in each operation; the row has the answers that differ from the others.
function checkOperations(group, what, keys, convert, expected = (answer) => answer) {
  for (const row of cases[group]) {
    for (const operation of cases.operations) {
      const found = convert(what(...given({ ...row, operation }, keys)));
      const answer = expected(row.operations[operation] ?? row.others, operation);
      compare(found, answer, what.name, operation, JSON.stringify(row));
    }
  }
}

const columns = (...names) => (found) => found && names.map((name) => found[name]);
const rows = (...names) => (found) => found.map(columns(...names));
const names = (found) => found.map(({ name }) => name);
const code = columns("number", "channel", "text", "fidelity");
const limit = columns("maximum", "unit");
const translations = (found) =>
  found.map((item) => [
    ...columns("error", "operations", "sourceText", "sourceChannel")(item),
    ...code(item.target),
  ]);
// The cases omit the requested operation.
const withOperation = (answers, operation) =>
  answers.map(([error, ...rest]) => [error, [operation], ...rest]);

const { translate, translateToProfile } = mappings;
check("translations", translate, ["number", "from", "to"], "any", translations);
checkOperations("translations", translate, ["number", "from", "to", "operation"], translations, withOperation);
for (const { found, ...row } of cases.facts) {
  const translated = translate(row.number, row.from, row.to, row.operation, row);
  compare(translated.map(({ error, target }) => [error, target.number]), found, JSON.stringify(row));
}
checkOperations("codes", mappings.codeFor, ["error", "operation", "dialect", "argument"], code);
checkOperations("successes", mappings.successOf, ["operation", "dialect"], code);
check("enumNumbers", mappings.enumNumber, ["table", "value", "dialect"], "number");
check("enumValues", mappings.enumValue, ["table", "number", "dialect"], "value");
const callsOf = (of, dialect) =>
  of === null ? mappings.localCalls(dialect) : mappings.callsFor(of, dialect);
check("calls", callsOf, ["of", "dialect"], "names", names);
check("commands", mappings.commandsOf, ["call", "dialect"], "commands");
const callbacksOf = (of, dialect) =>
  of === null ? mappings.localCallbacks(dialect) : mappings.callbacksFor(of, dialect);
check("callbacks", callbacksOf, ["of", "dialect"], "names", names);
check("limits", mappings.limitOf, ["field", "dialect"], "limit", limit);
for (const { field, dialect, texts } of cases.limits) {
  const found = mappings.limitOf(field, dialect);
  for (const [part, times, admitted] of texts) {
    compare(mappings.admits(found, part.repeat(times)), admitted, field, dialect, "admits", times, part);
  }
}

check("profiles", mappings.findProfile, ["name", "dialect"], "found", columns("name", "version", "summary"));
checkOperations("profileCodes", mappings.profileCodeFor, ["error", "operation", "profile"], code);
check("profileTranslations", translateToProfile, ["number", "from", "profile"], "any", translations);
const toProfile = ["number", "from", "profile", "operation"];
checkOperations("profileTranslations", translateToProfile, toProfile, translations, withOperation);
check("profileLimits", mappings.profileLimitOf, ["field", "profile"], "limit", limit);
check("keyPrefixes", mappings.keyPrefix, ["field", "profile"], "prefix");
check("changes", mappings.changesOf, ["name", "dialect"], "changes", rows("version", "kind", "other"));

check("records", mappings.recordsOf, ["kind"], "records", rows("name", "summary"));
const field = rows("record", "kind", "name", "summary", "type");
for (const { record, fields } of cases.fields) {
  compare(field(mappings.fieldsOf(record)), fields.map((row) => [record, ...row]), "fieldsOf", record);
}
check("fieldTerms", mappings.findFields, ["term"], "found", rows("record", "name"));
const cell = columns("name", "fidelity", "conversion", "keeps", "only", "instead", "note");
check("fieldCells", mappings.fieldCell, ["field", "record", "dialect"], "cell", cell);
check("conversions", mappings.conversionSummary, ["conversion"], "summary");
check("vendorFields", mappings.vendorFields, ["dialect"], "fields", rows("type", "name", "note"));

console.log(`compared ${compared}, different ${different}`);
process.exitCode = different === 0 ? 0 : 1;
