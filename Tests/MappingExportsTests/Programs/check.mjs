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
  if (different > 20) return;
  console.log(...what, "is", JSON.stringify(actual), "and not", JSON.stringify(expected));
}

const code = ({ number, channel, text, fidelity }) => [number, channel, text, fidelity];

for (const { number, from, to, any, others, operations } of cases.translations) {
  for (const operation of [null, ...cases.operations]) {
    const expected =
      operation === null
        ? any
        : (operations[operation] ?? others).map(([error, ...rest]) => [error, [operation], ...rest]);
    const actual = mappings
      .translate(number, from, to, operation)
      .map((found) => [
        found.error,
        found.operations,
        found.sourceText,
        found.sourceChannel,
        ...code(found.target),
      ]);
    compare(actual, expected, "translate", number, from, to, operation);
  }
}
for (const { error, dialect, argument, others, operations } of cases.codes) {
  for (const operation of cases.operations) {
    const actual = code(mappings.codeFor(error, operation, dialect, argument));
    compare(actual, operations[operation] ?? others, "codeFor", error, operation, dialect, argument);
  }
}
for (const { dialect, others, operations } of cases.successes) {
  for (const operation of cases.operations) {
    const actual = code(mappings.successOf(operation, dialect));
    compare(actual, operations[operation] ?? others, "successOf", operation, dialect);
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

console.log(`compared ${compared}, different ${different}`);
process.exitCode = different === 0 ? 0 : 1;
