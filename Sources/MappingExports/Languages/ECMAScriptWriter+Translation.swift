/// The functions that translate codes, as TypeScript.
extension ECMAScriptWriter {
    static let translateFunctions = #"""
        /**
         * Translates a code from one dialect to another, by way of the neutral errors.
         *
         * @param number The code in its own dialect.
         * @param from Its dialect.
         * @param to The dialect to translate to.
         * @param operation What was being done, or null for every possibility.
         * @returns One translation for each meaning, the most specific first: error, operations, sourceText, sourceChannel and
         *   target. Empty for a code that nobody has mapped; such a code travels as it is.
         */
        export function translate(
          number«: number»,
          from«: Dialect»,
          to«: Dialect»,
          operation«: Operation | null» = null,
        )«: Translation[]» {
          return translations(number, from, to, operation, () => []);
        }

        «/** The code that an operation has of its own, whatever the tables say. */
        type OperationCode = readonly [operation: Operation, code: DialectCode];

        »
        function translations(
          number«: number»,
          from«: Dialect»,
          to«: Dialect»,
          operation«: Operation | null»,
          special«: (error: ErrorCode) => readonly OperationCode[]»,
        )«: Translation[]» {
          check("dialect", to, Dialect);
          const found = new Map«<string, { translation: Translation; operations: Operation[] }>»();
          for (const meaning of meaningsOf(number, from, operation)) {
            for (const [operations, target] of targets(meaning, operation, to, special)) {
              const { error, text: sourceText, channel: sourceChannel } = meaning;
              // Translations that say the same in several operations are one.
              const key = JSON.stringify([
                error,
                sourceText,
                sourceChannel,
                target,
                operations.length === 0,
              ]);
              const same = found.get(key);
              if (same) {
                for (const name of operations) {
                  if (!same.operations.includes(name)) same.operations.push(name);
                }
              } else {
                const all = [...operations];
                found.set(key, {
                  translation: { error, operations: all, sourceText, sourceChannel, target },
                  operations: all,
                });
              }
            }
          }
          return [...found.values()].map((entry) => entry.translation);
        }

        /** The codes of a meaning in a dialect, each with the operations that it is for. */
        function targets(
          meaning«: CodeMeaning»,
          asked«: Operation | null»,
          dialect«: Dialect»,
          special«: (error: ErrorCode) => readonly OperationCode[]»,
        )«: [readonly Operation[], DialectCode][]» {
          const { error } = meaning;
          if (error === null) {
            const text = asked === null ? "" : successOf(asked, dialect).text;
            const target«: DialectCode» = {
              number: 0,
              channel: "success",
              text,
              fidelity: "exact",
            };
            return [[asked === null ? [] : [asked], target]];
          }
          const operation = meaning.operation ?? asked;
          const own = special(error);
          if (operation !== null) {
            const code = own.find(([name]) => name === operation)?.[1];
            return [[[operation], code ?? codeFor(error, operation, dialect)]];
          }
          const found«: [readonly Operation[], DialectCode][]» = [];
          for (const row of cellsByError.get(`${dialect} ${error}`) ?? []) {
            const [, , all, argument, number, place, text, fidelity] = row;
            const operations = all.filter((name) => !own.some((other) => other[0] === name));
            // A cell whose operations all have codes of their own says nothing.
            if (argument !== "" || (operations.length === 0 && all.length > 0)) continue;
            const channel = place === "failure" ? "failure" : "success";
            found.push([operations, { number, channel, text, fidelity }]);
          }
          for (const [name, code] of own) found.push([[name], code]);
          return found;
        }
        """#
}
