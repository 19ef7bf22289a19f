// An app's use of the TypeScript module; the test is that this file compiles.
import * as mappings from "./relationship-mappings.js";
import { Dialect, ErrorCode, Operation } from "./relationship-mappings.js";

/** Returns the error that a RongCloud app receives for an error of TIM. */
export function described(number: number, operation: Operation): string {
  const facts: mappings.CodeFacts = { text: "", namesCaller: true };
  const [first] = mappings.translate(number, Dialect.tim, Dialect.rongcloud, operation, facts);
  if (first === undefined) return `${number}`;
  const error: ErrorCode | null = first.error;
  return `${first.target.number} ${first.target.channel} ${error ?? "success"}`;
}

export const permission: number | null = mappings.enumNumber("addPermission", "nobody", "tim");
export const meaning: mappings.AddPermission | null = mappings.enumValue("addPermission", 2, "tim");
export const remark: mappings.FieldCell | null = mappings.fieldCell("remark", "Friendship", "rongcloud");
export const way: mappings.Conversion | null = remark && remark.conversion;
export const constant: number = mappings.TIMCode.ERR_INVALID_PARAMETERS;

// @ts-expect-error: no such dialect
mappings.translate(6017, "whatsapp", "tim");
// @ts-expect-error: a value of another enumeration
mappings.enumNumber("addPermission", "oneWay", "tim");
// @ts-expect-error: no such kind
mappings.recordsOf("record");
// @ts-expect-error: no such name
export const unknown = mappings.TIMCode.ERR_NO_SUCH_THING;
