/// The functions over the table of errors, as TypeScript.
extension ECMAScriptWriter {
    static let check = #"""
        /** Stops at a name that the tables do not have. */
        function check(what«: string», name«: string», names«: object»)«: void» {
          if (!Object.keys(names).includes(name)) {
            throw new RangeError(
              `'${name}' is no ${what}; known are ${Object.keys(names).join(", ")}`,
            );
          }
        }
        """#

    static let index = #"""
        /** The rows of each key, in their order. */
        function grouped«<Row>»(rows«: readonly Row[]», key«: (row: Row) => string»)«: Map<string, Row[]>» {
          const groups = new Map«<string, Row[]>»();
          for (const row of rows) {
            const group = groups.get(key(row));
            if (group) {
              group.push(row);
            } else {
              groups.set(key(row), [row]);
            }
          }
          return groups;
        }
        """#

    static let errorIndex = #"""
        «/** Where a code arrives: in the success block, or in the one for failures. */
        export type Channel = "success" | "failure";

        /** What a dialect answers for an error or a success. */
        export interface DialectCode {
          readonly number: number;
          readonly channel: Channel;
          /** The vendor's own text beside the number, or "". */
          readonly text: string;
          readonly fidelity: Fidelity;
        }

        /** One thing that a number of a dialect means. */
        export interface CodeMeaning {
          /** The neutral error, or null for a success. */
          readonly error: ErrorCode | null;
          /** The operation in which the number means this, or null for any. */
          readonly operation: Operation | null;
          /** The text that tells this meaning from others of the number, or "" for any other text. */
          readonly text: string;
          readonly channel: Channel;
        }

        /** What one meaning of a dialect's code is in another dialect. */
        export interface Translation {
          /** The neutral error between the two, or null for a success. */
          readonly error: ErrorCode | null;
          /** The operations in which this holds; empty for any. */
          readonly operations: readonly Operation[];
          /** The text that tells this meaning from others of the code, or "" for any other text. */
          readonly sourceText: string;
          readonly sourceChannel: Channel;
          /** The code of the other dialect. */
          readonly target: DialectCode;
        }

        »
        const cellsByError = grouped(cellRows, (row) => `${row[1]} ${row[0]}`);
        const meaningsByNumber = grouped(meaningRows, (row) => `${row[0]} ${row[1]}`);
        const itemOperations = new Map(itemRows);
        const numbersByDialect = grouped(numberRows, (row) => `${row[0]} ${row[1]}`);
        """#

    static let errorFunctions = #"""
        /**
         * What a dialect answers for an error; there always is something.
         *
         * @param error The neutral error.
         * @param operation What was being done.
         * @param dialect The dialect.
         * @param argument What the error is about, where the dialect has a code for each argument.
         * @returns The code: number, channel, text and fidelity.
         */
        export function codeFor(
          error«: ErrorCode»,
          operation«: Operation»,
          dialect«: Dialect»,
          argument«: ErrorArgument | null» = null,
        )«: DialectCode» {
          check("error", error, ErrorCode);
          check("operation", operation, Operation);
          check("dialect", dialect, Dialect);
          const cells = cellsByError.get(`${dialect} ${error}`) ?? [];
          const special = cells.filter((row) => row[2].includes(operation));
          const cell =
            special.find((row) => row[3] !== "" && row[3] === argument) ??
            special.find((row) => row[3] === "") ??
            cells.find((row) => row[2].length === 0);
          if (!cell) {
            throw new RangeError(`${error} has no code in ${dialect}`);
          }
          const [, , , , number, place, text, fidelity] = cell;
          const channel =
            place === "item" ? itemChannel(operation, dialect) : place;
          return { number, channel, text, fidelity };
        }

        function itemChannel(operation«: Operation», dialect«: Dialect»)«: Channel» {
          const hasItems = itemOperations.get(dialect)?.includes(operation);
          return hasItems ? "success" : "failure";
        }

        /**
         * What a dialect answers when an operation succeeds.
         *
         * @param operation What was done.
         * @param dialect The dialect.
         * @returns The number 0 with the vendor's text.
         */
        export function successOf(operation«: Operation», dialect«: Dialect»)«: DialectCode» {
          check("operation", operation, Operation);
          check("dialect", dialect, Dialect);
          const row = successRows.find(
            ([name, , operations]) =>
              name === dialect && operations.includes(operation),
          );
          return {
            number: 0,
            channel: "success",
            text: row?.[1] ?? "",
            fidelity: "exact",
          };
        }

        /**
         * All that a number of a dialect means, the most specific first; empty for a number that nobody has mapped. A meaning
         * with a text holds only if that text came with the number.
         *
         * @param number The dialect's number; 0 is success.
         * @param dialect The dialect.
         * @param operation What was being done, or null if that is not known.
         * @returns The meanings: error, operation, text and channel.
         */
        export function meaningsOf(
          number«: number»,
          dialect«: Dialect»,
          operation«: Operation | null» = null,
        )«: CodeMeaning[]» {
          check("dialect", dialect, Dialect);
          if (operation !== null) check("operation", operation, Operation);
          if (number === 0) {
            const text = operation === null ? "" : successOf(operation, dialect).text;
            return [{ error: null, operation, text, channel: "success" }];
          }
          const found«: CodeMeaning[]» = [];
          for (const row of meaningsByNumber.get(`${dialect} ${number}`) ?? []) {
            const [, , error, operations, text, channel] = row;
            if (operations.length === 0) {
              // A general meaning does not know where the number arrives in this operation; its error does.
              const code = operation && codeFor(error, operation, dialect);
              const known = code && code.number === number ? code.channel : channel;
              found.push({ error, operation: null, text, channel: known });
            }
            for (const name of operations) {
              if (operation !== null && operation !== name) continue;
              found.push({ error, operation: name, text, channel });
            }
          }
          return found;
        }

        /**
         * What the vendor's headers say of a number.
         *
         * @param number The dialect's number.
         * @param dialect The dialect.
         * @returns The summary and the vendor's names, or null for an unknown number.
         */
        export function describeCode(
          number«: number»,
          dialect«: Dialect»,
        )«: { summary: string; names: readonly string[] } | null» {
          check("dialect", dialect, Dialect);
          const row = numbersByDialect.get(`${dialect} ${number}`)?.[0];
          return row ? { summary: row[2], names: row[3] } : null;
        }
        """#
}
