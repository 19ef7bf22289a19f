/// The functions over the fields, as TypeScript.
extension ECMAScriptWriter {
    static let fieldFunctions = #"""
        «/** A record of the hub: a value, a command with its arguments, or an event with what it tells. */
        export interface FieldRecord {
          readonly name: string;
          readonly kind: FieldKind;
          readonly summary: string;
        }

        /** A field of a record. */
        export interface FieldEntry {
          readonly record: string;
          readonly kind: FieldKind;
          /** The field's name; one of a profile's standard fields begins with "fields.". */
          readonly name: string;
          readonly summary: string;
          /** The record that it holds, one or several of, or null. */
          readonly type: string | null;
        }

        /** How a field fares in a dialect. */
        export interface FieldCell {
          /** What the dialect calls it, several names separated by commas, or null if it has no name for it. */
          readonly name: string | null;
          readonly fidelity: Fidelity;
          /** How a converted field changes, or null. */
          readonly conversion: Conversion | null;
          /** What survives of a record of which the dialect shows a part. */
          readonly keeps: readonly string[];
          /** The one value with which a field goes through that the dialect otherwise refuses or leaves out, or null. */
          readonly only: string | null;
          /** What a translated call does with a value that is refused here, or null. */
          readonly instead: Fidelity | null;
          /** What else there is to know, or "". */
          readonly note: string;
        }

        /** A field of a dialect that the hub has no place for. */
        export interface VendorField {
          readonly dialect: Dialect;
          /** The type or call that has it. */
          readonly type: string;
          readonly name: string;
          /** What becomes of it. */
          readonly note: string;
        }

        »
        /**
         * The records of a kind, in the order of the table.
         *
         * @param kind What is read, written or told.
         * @returns The records: name, kind and summary.
         */
        export function recordsOf(kind«: FieldKind»)«: FieldRecord[]» {
          check("kind", kind, FieldKind);
          return recordRows
            .filter((row) => row[1] === kind)
            .map(([name, , summary]) => ({ name, kind, summary }));
        }

        function fieldEntry(row«: FieldRow»)«: FieldEntry» {
          const [record, kind, name, summary, type] = row;
          return { record, kind, name, summary, type: type || null };
        }

        /**
         * The fields of a record, in the order of the table.
         *
         * @param record The record's name, such as "Friendship".
         * @returns The fields: record, kind, name, summary and type; empty for an unknown record.
         */
        export function fieldsOf(record«: string»)«: FieldEntry[]» {
          return fieldRows.filter((row) => row[0] === record).map(fieldEntry);
        }

        /**
         * Finds fields by their name, in upper or lower case, alone or behind the beginning of their record's name:
         * "friend.remark" finds the remark of a friendship.
         *
         * @param term The name, such as "remark", "friend.remark" or "Friendship.remark".
         * @returns The fields, as `fieldsOf` returns them; empty if none has the name.
         */
        export function findFields(term«: string»)«: FieldEntry[]» {
          const wanted = term.toLowerCase();
          return fieldRows
            .filter(([record, , name]) => isField(name.toLowerCase(), record.toLowerCase(), wanted))
            .map(fieldEntry);
        }

        function isField(name«: string», record«: string», term«: string»)«: boolean» {
          const last = name.slice(name.lastIndexOf(".") + 1);
          if ([name, last, `${record}.${name}`, `${record}.${last}`].includes(term)) return true;
          const dot = term.indexOf(".");
          return dot > 0 && term.slice(dot + 1) === last && record.startsWith(term.slice(0, dot));
        }

        /**
         * How a field fares in a dialect.
         *
         * @param field The field's name, such as "remark".
         * @param record The record's name, such as "Friendship".
         * @param dialect The dialect.
         * @returns Name, fidelity, conversion, keeps, only, instead and note, or null if there is no such field.
         */
        export function fieldCell(
          field«: string»,
          record«: string»,
          dialect«: Dialect»,
        )«: FieldCell | null» {
          check("dialect", dialect, Dialect);
          const row = fieldCellRows.find(
            (row) => row[0] === record && row[1] === field && row[2] === dialect,
          );
          if (!row) return null;
          const [, , , name, fidelity, conversion, keeps, only, instead, note] = row;
          return {
            name: name || null,
            fidelity,
            conversion: conversion || null,
            keeps,
            only: only[0] ?? null,
            instead: instead || null,
            note,
          };
        }

        /**
         * What happens to a field in a conversion.
         *
         * @param conversion The conversion, as cells name it.
         * @returns What happens to the value.
         */
        export function conversionSummary(conversion«: Conversion»)«: string» {
          check("conversion", conversion, Conversion);
          return conversionRows.find((row) => row[0] === conversion)?.[1] ?? "";
        }

        /**
         * The fields of a dialect that the hub has no place for.
         *
         * @param dialect The dialect.
         * @returns The fields: dialect, type, name and note.
         */
        export function vendorFields(dialect«: Dialect»)«: VendorField[]» {
          check("dialect", dialect, Dialect);
          return vendorFieldRows
            .filter((row) => row[0] === dialect)
            .map(([, type, name, note]) => ({ dialect, type, name, note }));
        }
        """#
}
