/// The functions over the other tables, as TypeScript.
extension ECMAScriptWriter {
    static let enumFunctions = #"""
        /**
         * The number of a neutral value in a dialect.
         *
         * @param table The enumeration, such as "addPermission".
         * @param value The neutral value.
         * @param dialect The dialect.
         * @returns The number, or null if the dialect cannot say the value.
         */
        export function enumNumber«<Table extends EnumTable>»(
          table«: Table»,
          value«: EnumValues[Table]»,
          dialect«: Dialect»,
        )«: number | null» {
          check("enumeration", table, EnumTable);
          check("dialect", dialect, Dialect);
          const row = enumRows.find(
            (row) => row[0] === table && row[1] === dialect && row[2] === value,
          );
          return row ? row[3] : null;
        }

        /**
         * What a number of a dialect says about an enumeration.
         *
         * @param table The enumeration, such as "addPermission".
         * @param number The dialect's number.
         * @param dialect The dialect.
         * @returns The neutral value, or null if the dialect has no such number.
         */
        export function enumValue«<Table extends EnumTable>»(
          table«: Table»,
          number«: number»,
          dialect«: Dialect»,
        )«: EnumValues[Table] | null» {
          check("enumeration", table, EnumTable);
          check("dialect", dialect, Dialect);
          const row = enumRows.find(
            (row) =>
              row[0] === table &&
              row[1] === dialect &&
              row[3] === number &&
              row[4],
          );
          return row ? (row[2]« as EnumValues[Table]») : null;
        }
        """#

    static let callFunctions = #"""
        «/** A call of a dialect, or the statement that it has none for a command. */
        export interface CallEntry {
          readonly dialect: Dialect;
          /** The command that the call stands for, or null for a call that needs none. */
          readonly command: Operation | null;
          /** The name on the wire, or null if the dialect has no call. */
          readonly name: string | null;
          /** The Objective-C selector. */
          readonly selector: string;
          /** How Swift spells it, oldest spelling first. */
          readonly swiftNames: readonly string[];
          readonly fidelity: Fidelity;
          /** Where the vendor declares it. */
          readonly source: string;
          /** What differs, or why there is no call. */
          readonly note: string;
        }

        »
        function callEntry(row«: CallRow»)«: CallEntry» {
          const [command, dialect, name, selector, swiftNames, fidelity, source, note] =
            row;
          return {
            dialect,
            command: command || null,
            name: name || null,
            selector,
            swiftNames,
            fidelity,
            source,
            note,
          };
        }

        /**
         * The calls of a dialect that stand for a command.
         *
         * @param command The command.
         * @param dialect The dialect.
         * @returns The calls; one entry whose name is null if the dialect has none, with the reason in its note.
         */
        export function callsFor(command«: Operation», dialect«: Dialect»)«: CallEntry[]» {
          check("operation", command, Operation);
          check("dialect", dialect, Dialect);
          return callRows
            .filter((row) => row[0] === command && row[1] === dialect)
            .map(callEntry);
        }

        /**
         * The commands that a call of a dialect may stand for.
         *
         * @param call The call's name on the wire, such as "doResponse".
         * @param dialect The dialect.
         * @returns The commands; several if an argument decides, none for a call that needs no command or is unknown.
         */
        export function commandsOf(call«: string», dialect«: Dialect»)«: Operation[]» {
          check("dialect", dialect, Dialect);
          const found = new Set«<Operation>»();
          for (const [command, name, wire] of callRows) {
            if (command && name === dialect && wire && wire === call) found.add(command);
          }
          return [...found];
        }

        /**
         * The calls of a dialect that need no command: initialisation, listeners, logout.
         *
         * @param dialect The dialect.
         * @returns The calls.
         */
        export function localCalls(dialect«: Dialect»)«: CallEntry[]» {
          check("dialect", dialect, Dialect);
          return callRows
            .filter((row) => row[0] === "" && row[1] === dialect)
            .map(callEntry);
        }
        """#

    static let eventFunctions = #"""
        «/** A callback of a dialect, or the statement that it does not tell an event. */
        export interface CallbackEntry {
          readonly dialect: Dialect;
          /** The event that the callback tells, or null if no event causes it. */
          readonly event: EventName | null;
          /** The callback's name, or null if the dialect does not tell the event. */
          readonly name: string | null;
          /** The protocol that declares the callback. */
          readonly owner: string;
          /** The Objective-C selector. */
          readonly selector: string;
          /** How Swift spells it, oldest spelling first. */
          readonly swiftNames: readonly string[];
          /** What the callback carries, where it tells several events. */
          readonly detail: string;
          readonly fidelity: Fidelity;
          /** What differs, or why the event is not told. */
          readonly note: string;
        }

        »
        function callbackEntry(row«: CallbackRow»)«: CallbackEntry» {
          const [event, dialect, name, owner, selector, swiftNames, ...rest] = row;
          const [detail, fidelity, note] = rest;
          return {
            dialect,
            event: event || null,
            name: name || null,
            owner,
            selector,
            swiftNames,
            detail,
            fidelity,
            note,
          };
        }

        /**
         * The callbacks by which a dialect tells an event.
         *
         * @param event The name of the event.
         * @param dialect The dialect.
         * @returns The callbacks; one entry whose name is null if the dialect does not tell the event, with the reason in its note.
         */
        export function callbacksFor(event«: EventName», dialect«: Dialect»)«: CallbackEntry[]» {
          check("event", event, EventName);
          check("dialect", dialect, Dialect);
          return callbackRows
            .filter((row) => row[0] === event && row[1] === dialect)
            .map(callbackEntry);
        }

        /**
         * The callbacks of a dialect that no event causes.
         *
         * @param dialect The dialect.
         * @returns The callbacks.
         */
        export function localCallbacks(dialect«: Dialect»)«: CallbackEntry[]» {
          check("dialect", dialect, Dialect);
          return callbackRows
            .filter((row) => row[0] === "" && row[1] === dialect)
            .map(callbackEntry);
        }
        """#

    static let limitFunctions = #"""
        «/** What is counted: bytes of UTF-8, UTF-16 units, the items of a list; in value, a number itself. */
        export type LimitUnit = "bytes" | "utf16" | "items" | "value";

        /** The greatest length of a text or a list, or the greatest number. */
        export interface Limit {
          readonly maximum: number;
          readonly unit: LimitUnit;
        }

        »
        /**
         * The limit that a dialect sets itself. It binds the dialect that writes; what another has written may be longer.
         *
         * @param field What is limited.
         * @param dialect The dialect.
         * @returns Maximum and unit, or null if the dialect has no limit of its own.
         */
        export function limitOf(field«: LimitedField», dialect«: Dialect»)«: Limit | null» {
          check("field", field, LimitedField);
          check("dialect", dialect, Dialect);
          const row = limitRows.find((row) => row[0] === field && row[1] === dialect);
          return row ? { maximum: row[2], unit: row[3] } : null;
        }

        /**
         * Tells whether a text is short enough.
         *
         * @param limit The limit, as `limitOf` returns it; null admits everything.
         * @param text The text; in items, it counts as one.
         * @returns false if the text is too long, or if the limit is one of a number.
         */
        export function admits(limit«: Limit | null», text«: string»)«: boolean» {
          switch (limit?.unit) {
            case "bytes":
              return new TextEncoder().encode(text).length <= limit.maximum;
            case "utf16":
              return text.length <= limit.maximum;
            case "items":
              return limit.maximum >= 1;
            case "value":
              return false;
            default:
              return true;
          }
        }
        """#
}
