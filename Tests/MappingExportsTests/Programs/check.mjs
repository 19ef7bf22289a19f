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

const answers = (operations, others, operation) => operations[operation] ?? others;
const code = ({ number, channel, text, fidelity }) => [number, channel, text, fidelity];

const translation = ({ error, operations, sourceText, sourceChannel, target }) => [
  error,
  operations,
  sourceText,
  sourceChannel,
  ...code(target),
];
// The cases leave out the operation that was asked for.
const withOperation = (rows, operation) => rows.map(([error, ...rest]) => [error, [operation], ...rest]);

for (const { number, from, to, any, others, operations } of cases.translations) {
  for (const operation of [null, ...cases.operations]) {
    const expected =
      operation === null
        ? any
        : withOperation(answers(operations, others, operation), operation);
    const actual = mappings.translate(number, from, to, operation).map(translation);
    compare(actual, expected, "translate", number, from, to, operation);
  }
}
for (const { error, dialect, argument, others, operations } of cases.codes) {
  for (const operation of cases.operations) {
    const actual = code(mappings.codeFor(error, operation, dialect, argument));
    compare(actual, answers(operations, others, operation), "codeFor", error, operation, dialect, argument);
  }
}
for (const { dialect, others, operations } of cases.successes) {
  for (const operation of cases.operations) {
    const actual = code(mappings.successOf(operation, dialect));
    compare(actual, answers(operations, others, operation), "successOf", operation, dialect);
  }
}
for (const { table, dialect, value, number } of cases.enumNumbers) {
  compare(mappings.enumNumber(table, value, dialect), number, "enumNumber", table, value, dialect);
}
for (const { table, dialect, value, number } of cases.enumValues) {
  compare(mappings.enumValue(table, number, dialect), value, "enumValue", table, number, dialect);
}
for (const { of, dialect, names } of cases.calls) {
  const calls = of === null ? mappings.localCalls(dialect) : mappings.callsFor(of, dialect);
  compare(calls.map((call) => call.name), names, "calls of", of, dialect);
}
for (const { call, dialect, commands } of cases.commands) {
  compare(mappings.commandsOf(call, dialect), commands, "commandsOf", call, dialect);
}
for (const { of, dialect, names } of cases.callbacks) {
  const callbacks = of === null ? mappings.localCallbacks(dialect) : mappings.callbacksFor(of, dialect);
  compare(callbacks.map((callback) => callback.name), names, "callbacks of", of, dialect);
}
for (const { field, dialect, limit, texts } of cases.limits) {
  const found = mappings.limitOf(field, dialect);
  compare(found && [found.maximum, found.unit], limit, "limitOf", field, dialect);
  for (const [part, times, admitted] of texts) {
    compare(mappings.admits(found, part.repeat(times)), admitted, field, dialect, "admits", times, part);
  }
}

for (const { dialect, name, found } of cases.profiles) {
  const profile = mappings.findProfile(name, dialect);
  compare(profile && [profile.name, profile.version, profile.summary], found, "findProfile", name, dialect);
}
for (const { dialect, profile, error, others, operations } of cases.profileCodes) {
  const found = mappings.findProfile(profile, dialect);
  for (const operation of cases.operations) {
    const actual = code(mappings.profileCodeFor(error, operation, found));
    compare(actual, answers(operations, others, operation), "profileCodeFor", error, operation, dialect, profile);
  }
}
for (const { number, from, dialect, profile, any, others, operations } of cases.profileTranslations) {
  const found = mappings.findProfile(profile, dialect);
  for (const operation of [null, ...cases.operations]) {
    const expected =
      operation === null
        ? any
        : withOperation(answers(operations, others, operation), operation);
    const actual = mappings.translateToProfile(number, from, found, operation).map(translation);
    compare(actual, expected, "translateToProfile", number, from, dialect, profile, operation);
  }
}
for (const { dialect, profile, field, limit } of cases.profileLimits) {
  const found = mappings.profileLimitOf(field, mappings.findProfile(profile, dialect));
  compare(found && [found.maximum, found.unit], limit, "profileLimitOf", field, dialect, profile);
}
for (const { dialect, profile, field, prefix } of cases.keyPrefixes) {
  const actual = mappings.keyPrefix(field, mappings.findProfile(profile, dialect));
  compare(actual, prefix, "keyPrefix", field, dialect, profile);
}
for (const { dialect, name, changes } of cases.changes) {
  const actual = mappings.changesOf(name, dialect).map(({ version, kind, other }) => [version, kind, other]);
  compare(actual, changes, "changesOf", name, dialect);
}

const field = ({ record, kind, name, summary, type }) => [record, [kind, name, summary, type]];

for (const { kind, records } of cases.records) {
  const actual = mappings.recordsOf(kind).map(({ name, summary }) => [name, summary]);
  compare(actual, records, "recordsOf", kind);
}
for (const { record, fields } of cases.fields) {
  const expected = fields.map((row) => [record, row]);
  compare(mappings.fieldsOf(record).map(field), expected, "fieldsOf", record);
}
for (const { term, found } of cases.fieldTerms) {
  const actual = mappings.findFields(term).map(({ record, name }) => [record, name]);
  compare(actual, found, "findFields", term);
}
for (const { field, record, dialect, cell } of cases.fieldCells) {
  const found = mappings.fieldCell(field, record, dialect);
  const { name, fidelity, conversion, keeps, only, instead, note } = found ?? {};
  const actual = found && [name, fidelity, conversion, keeps, only, instead, note];
  compare(actual, cell, "fieldCell", field, record, dialect);
}
for (const { conversion, summary } of cases.conversions) {
  compare(mappings.conversionSummary(conversion), summary, "conversionSummary", conversion);
}
for (const { dialect, fields } of cases.vendorFields) {
  const actual = mappings.vendorFields(dialect).map(({ type, name, note }) => [type, name, note]);
  compare(actual, fields, "vendorFields", dialect);
}

console.log(`compared ${compared}, different ${different}`);
process.exitCode = different === 0 ? 0 : 1;
