// #insert origin
/**
 * What the codes, enumerations, calls, callbacks and fields of #dialects are in each other's terms.
 *
 * @module
 */
// #insert Dialect
// #region errors enums calls events fields
// #insert Fidelity
// #endregion
// #region errors calls
// #insert Operation
// #endregion
/** Throws for a name that the tables do not have. */
function check(what, name, names) {
  if (!Object.keys(names).includes(name)) {
    throw new RangeError(`'${name}' is no ${what}; known are ${Object.keys(names).join(", ")}`);
  }
}

// #region calls events profiles fields
/** Copies of the rows that fit, so that callers cannot change the tables. */
function select(rows, fits) {
  return rows.filter(fits).map((row) => ({ ...row }));
}

// #endregion
// #region errors
// #insert ErrorCode
// #insert ErrorArgument
// #insert Channel
// #insert vendorCodes
// #insert DialectCode
// #insert CodeMeaning
// #insert Translation
// #insert CodeDescription
// #insert Answer
// #insert ErrorCodes
// #insert Meaning
// #insert NumberRow
// #insert errorCodes
// #insert meanings
// #insert numbers
const codesByError = new Map(errorCodes.map((codes) => [`${codes.dialect} ${codes.error}`, codes]));

/** The codes of a dialect for an error; null is a success. */
function codesOf(error, dialect) {
  // Each dialect has codes for each error.
  return codesByError.get(`${dialect} ${error}`);
}

/** The first answer that fits. */
function answer(codes, operation, argument = null) {
  const found = codes.answers.find((row) => row.operations.includes(operation) && (row.argument === null || row.argument === argument));
  return { ...(found?.code ?? codes.otherwise) };
}

/**
 * What a dialect answers for an error; there always is something.
 *
 * @param error The neutral error.
 * @param operation What was being done.
 * @param dialect The dialect.
 * @param argument What the error is about, where the dialect has a code for each argument.
 * @returns The code: number, channel, text and fidelity.
 */
export function codeFor(error, operation, dialect, argument = null) {
  check("error", error, ErrorCode);
  check("operation", operation, Operation);
  check("dialect", dialect, Dialect);
  return answer(codesOf(error, dialect), operation, argument);
}

/**
 * What a dialect answers when an operation succeeds.
 *
 * @param operation What was done.
 * @param dialect The dialect.
 * @returns The number 0 with the vendor's text.
 */
export function successOf(operation, dialect) {
  check("operation", operation, Operation);
  check("dialect", dialect, Dialect);
  return answer(codesOf(null, dialect), operation);
}

const meaningsByNumber = new Map();

for (const row of meanings) {
  const key = `${row.dialect} ${row.number}`;
  meaningsByNumber.set(key, [...(meaningsByNumber.get(key) ?? []), row]);
}

/**
 * All that a number of a dialect means, the most specific first; empty for an unmapped number. A meaning with a text holds
 * only if that text came with the number.
 *
 * @param number The dialect's number; 0 is success.
 * @param dialect The dialect.
 * @param operation What was being done, or null if that is not known.
 * @param facts What is known about the reply; the result has the meanings that agree with it.
 * @returns The meanings: error, operation, text and channel.
 */
export function meaningsOf(number, dialect, operation = null, facts = {}) {
  check("dialect", dialect, Dialect);
  if (operation !== null)
    check("operation", operation, Operation);
  if (number === 0) {
    const text = operation === null ? "" : successOf(operation, dialect).text;
    return [{ error: null, operation, text, channel: "success" }];
  }
  const found = [];
  for (const row of meaningsByNumber.get(`${dialect} ${number}`) ?? []) {
    const { error, operations, text, channel } = row;
    if (operations.length === 0) {
      // Where the number arrives depends on the operation, as the code of the error says.
      const code = operation && codeFor(error, operation, dialect);
      const arrival = code && code.number === number ? code.channel : channel;
      found.push({ error, operation: null, text, channel: arrival });
    }
    for (const name of operations) {
      if (operation === null || operation === name) {
        found.push({ error, operation: name, text, channel });
      }
    }
  }
  return narrowed(found, facts);
}

function narrowed(meanings, facts) {
  const { text = null, channel = null, namesCaller = null } = facts;
  let found = meanings;
  const keep = (fits) => {
    const kept = found.filter(fits);
    // A fact that no meaning agrees with is disregarded.
    if (kept.length > 0)
      found = kept;
  };
  if (text !== null) {
    const known = found.some((meaning) => meaning.text === text) ? text : "";
    keep((meaning) => meaning.text === known);
  }
  if (channel !== null) {
    keep((meaning) => meaning.operation === null || meaning.channel === channel);
  }
  if (namesCaller !== null) {
    keep((meaning) => (meaning.error === "selfTarget") === namesCaller);
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
export function describeCode(number, dialect) {
  check("dialect", dialect, Dialect);
  const row = numbers.find((row) => row.dialect === dialect && row.number === number);
  return row ? { ...row.description } : null;
}

/**
 * Translates a code from one dialect to another, by way of the neutral errors.
 *
 * @param number The code in its own dialect.
 * @param from Its dialect.
 * @param to The dialect to translate to.
 * @param operation What was being done, or null for every possibility.
 * @param facts What is known about the reply.
 * @returns One translation for each meaning that the facts admit, the most specific first: error, operations, sourceText,
 *   sourceChannel and target. The number of an unmapped code is kept, unless it cannot be a code of the target or has
 *   another meaning there.
 */
export function translate(number, from, to, operation = null, facts = {}) {
  check("dialect", to, Dialect);
  const found = meaningsOf(number, from, operation, facts);
  if (found.length === 0)
    return [unmapped(number, to, operation)];
  return translations(found, operation, (error) => codesOf(error, to));
}

function unmapped(number, dialect, operation) {
  const code = codeFor("unmappedForeign", operation ?? "signIn", dialect);
  const isKept = number !== 0 && number === (number | 0) && !meaningsByNumber.has(`${dialect} ${number}`);
  return {
    error: "unmappedForeign",
    operations: operation === null ? [] : [operation],
    sourceText: "",
    sourceChannel: "failure",
    target: isKept ? { ...code, number, text: "" } : code,
  };
}

function translations(meanings, operation, codesFor) {
  const found = new Map();
  for (const meaning of meanings) {
    const { error, text: sourceText, channel: sourceChannel } = meaning;
    const codes = codesFor(error);
    const known = meaning.operation ?? operation;
    const targets = known
      ? [{ operations: [known], argument: null, code: answer(codes, known) }]
      : codes.possible;
    for (const { operations, code } of targets) {
      // Translations that say the same in several operations are one.
      const key = JSON.stringify([error, sourceText, sourceChannel, code, operations.length === 0]);
      const same = found.get(key);
      if (same) {
        same.operations.push(...operations.filter((name) => !same.operations.includes(name)));
      }
      else {
        const target = { ...code };
        found.set(key, { error, operations: [...operations], sourceText, sourceChannel, target });
      }
    }
  }
  return [...found.values()];
}

// #endregion
// #region enums
// #insert neutralEnums
// #insert vendorEnums
// #insert EnumTable
// #insert EnumValues
// #insert EnumRow
// #insert enums
/**
 * The number of a neutral value in a dialect.
 *
 * @param table The enumeration, such as "addPermission".
 * @param value The neutral value.
 * @param dialect The dialect.
 * @returns The number, or null if the dialect cannot say the value.
 */
export function enumNumber(table, value, dialect) {
  const row = enumRows(table, dialect).find((row) => row.value === value);
  return row ? row.number : null;
}

/**
 * What a number of a dialect says about an enumeration.
 *
 * @param table The enumeration, such as "addPermission".
 * @param number The dialect's number.
 * @param dialect The dialect.
 * @returns The neutral value, or null if the dialect has no such number.
 */
export function enumValue(table, number, dialect) {
  const row = enumRows(table, dialect).find((row) => row.number === number && row.readsBack);
  return row ? row.value : null;
}

function enumRows(table, dialect) {
  check("enumeration", table, EnumTable);
  check("dialect", dialect, Dialect);
  return enums.filter((row) => row.table === table && row.dialect === dialect);
}

// #endregion
// #region calls
// #insert CallEntry
// #insert calls
/**
 * The calls of a dialect for a command.
 *
 * @param command The command.
 * @param dialect The dialect.
 * @returns The calls; one entry with the name null if the dialect has none, with the reason in its note.
 */
export function callsFor(command, dialect) {
  check("operation", command, Operation);
  check("dialect", dialect, Dialect);
  return select(calls, (row) => row.command === command && row.dialect === dialect);
}

/**
 * The commands that a call of a dialect can mean.
 *
 * @param call The call's name on the wire, such as "doResponse".
 * @param dialect The dialect.
 * @returns The commands; several if an argument decides, none for a call that needs no command or is unknown.
 */
export function commandsOf(call, dialect) {
  check("dialect", dialect, Dialect);
  const found = new Set();
  for (const row of calls) {
    if (row.command && row.dialect === dialect && row.name === call)
      found.add(row.command);
  }
  return [...found];
}

/**
 * The calls of a dialect that need no command: initialisation, listeners, logout.
 *
 * @param dialect The dialect.
 * @returns The calls.
 */
export function localCalls(dialect) {
  check("dialect", dialect, Dialect);
  return select(calls, (row) => row.command === null && row.dialect === dialect);
}

// #endregion
// #region events
// #insert EventName
// #insert CallbackEntry
// #insert callbacks
/**
 * The callbacks by which a dialect reports an event.
 *
 * @param event The name of the event.
 * @param dialect The dialect.
 * @returns The callbacks; one entry with the name null if the dialect does not report the event, with the reason in its note.
 */
export function callbacksFor(event, dialect) {
  check("event", event, EventName);
  check("dialect", dialect, Dialect);
  return select(callbacks, (row) => row.event === event && row.dialect === dialect);
}

/**
 * The callbacks of a dialect that no event causes.
 *
 * @param dialect The dialect.
 * @returns The callbacks.
 */
export function localCallbacks(dialect) {
  check("dialect", dialect, Dialect);
  return select(callbacks, (row) => row.event === null && row.dialect === dialect);
}

// #endregion
// #region limits
// #insert LimitedField
// #insert LimitUnit
// #insert Limit
// #insert LimitRow
// #insert limits
/**
 * The limit that a dialect sets itself. It binds the dialect that writes; what another has written may be longer.
 *
 * @param field What is limited.
 * @param dialect The dialect.
 * @returns Maximum and unit, or null if the dialect has no limit of its own.
 */
export function limitOf(field, dialect) {
  check("field", field, LimitedField);
  check("dialect", dialect, Dialect);
  const row = limits.find((row) => row.field === field && row.dialect === dialect);
  return row ? { ...row.limit } : null;
}

/**
 * Returns whether a text is short enough.
 *
 * @param limit The limit, as `limitOf` returns it; null admits everything.
 * @param text The text; in items, it counts as one.
 * @returns false if the text is too long, or if the limit is one of a number.
 */
export function admits(limit, text) {
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

// #endregion
// #region profiles
// #insert CustomKeyField
// #insert ChangeKind
// #insert Profile
// #insert NameChange
// #insert Condition
// #insert ProfileCodes
// #insert ProfileLimit
// #insert KeyPrefixRow
// #insert profiles
// #insert profileCodes
// #insert profileLimits
// #insert prefixes
// #insert changes
/** Whether a version is older than another; numbers count from the left. */
function isOlder(version, other) {
  const parts = version.split(".").map(Number);
  for (const [index, part] of other.split(".").map(Number).entries()) {
    if (parts[index] !== part)
      return (parts[index] ?? -1) < part;
  }
  return false;
}

function holds({ dialect, before, profiles }, profile) {
  if (dialect !== profile.dialect)
    return false;
  return before === null ? profiles.includes(profile.name) : isOlder(profile.version, before);
}

/**
 * The named profiles of a dialect, "reference" first: it does what the other tables say.
 *
 * @param dialect The dialect.
 * @returns The profiles.
 */
export function profilesOf(dialect) {
  check("dialect", dialect, Dialect);
  return select(profiles, (row) => row.dialect === dialect);
}

/**
 * Finds a profile by its name or by the number of a version.
 *
 * @param name Such as "latest", "5.12-header" or "4.2.52".
 * @param dialect The dialect.
 * @returns The profile, or null if it is neither a name nor a version.
 */
export function findProfile(name, dialect) {
  const named = profilesOf(dialect).find((profile) => profile.name === name);
  if (named)
    return named;
  if (!/^[0-9]+(\.[0-9]+)*$/.test(name))
    return null;
  return { dialect, name, version: name, summary: `SDK ${name}` };
}

function codesIn(profile, error) {
  const own = profileCodes.find((row) => row.codes.error === error && holds(row.condition, profile));
  return own ? own.codes : codesOf(error, profile.dialect);
}

/**
 * What a dialect answers for an error in a profile.
 *
 * @param error The neutral error.
 * @param operation What was being done.
 * @param profile The profile, which also names the dialect.
 * @returns The profile's own code, or that of `codeFor`.
 */
export function profileCodeFor(error, operation, profile) {
  check("error", error, ErrorCode);
  check("operation", operation, Operation);
  return answer(codesIn(profile, error), operation);
}

/**
 * Translates a code to a profile of another dialect.
 *
 * @param number The code in its own dialect.
 * @param from Its dialect.
 * @param profile The profile that has the codes.
 * @param operation What was being done, or null for every possibility.
 * @param facts What is known about the reply.
 * @returns As `translate` returns it.
 */
export function translateToProfile(number, from, profile, operation = null, facts = {}) {
  const found = meaningsOf(number, from, operation, facts);
  if (found.length === 0)
    return [unmapped(number, profile.dialect, operation)];
  return translations(found, operation, (error) => codesIn(profile, error));
}

/**
 * The limit of a field in a profile.
 *
 * @param field What is limited.
 * @param profile The profile, which also names the dialect.
 * @returns Maximum and unit, or null if the dialect has no limit of its own.
 */
export function profileLimitOf(field, profile) {
  const row = profileLimits.find((row) => row.field === field && holds(row.condition, profile));
  return row ? { ...row.limit } : limitOf(field, profile.dialect);
}

/**
 * The prefix that the keys of custom fields have where they are read.
 *
 * @param field The kind of fields.
 * @param profile The profile, which also names the dialect.
 * @returns The prefix, or "".
 */
export function keyPrefix(field, profile) {
  check("field", field, CustomKeyField);
  const row = prefixes.find((row) => row.field === field && holds(row.condition, profile));
  return row ? row.prefix : "";
}

/**
 * When a name came, changed and went.
 *
 * @param name The selector of a call or callback, a type, or a member of one.
 * @param dialect The dialect.
 * @returns The changes, oldest first; empty for a name that no version is known to have changed.
 */
export function changesOf(name, dialect) {
  check("dialect", dialect, Dialect);
  return select(changes, (row) => row.dialect === dialect && row.name === name);
}

// #endregion
// #region fields
// #insert FieldKind
// #insert Conversion
// #insert FieldRecord
// #insert FieldEntry
// #insert FieldCell
// #insert VendorField
// #insert FieldCellRow
// #insert ConversionRow
// #insert records
// #insert fields
// #insert fieldCells
// #insert conversions
// #insert unmappedFields
/**
 * The records of a kind, in the order of the table.
 *
 * @param kind What is read, written or carried by an event.
 * @returns The records: name, kind and summary.
 */
export function recordsOf(kind) {
  check("kind", kind, FieldKind);
  return select(records, (row) => row.kind === kind);
}

/**
 * The fields of a record, in the order of the table.
 *
 * @param record The record's name, such as "Friendship".
 * @returns The fields: record, kind, name, summary and type; empty for an unknown record.
 */
export function fieldsOf(record) {
  return select(fields, (row) => row.record === record);
}

/**
 * Finds fields by their name, in upper or lower case, alone or behind the beginning of their record's name:
 * "friend.remark" finds the remark of a friendship.
 *
 * @param term The name, such as "remark", "friend.remark" or "Friendship.remark".
 * @returns The fields, as `fieldsOf` returns them; empty if none has the name.
 */
export function findFields(term) {
  const wanted = term.toLowerCase();
  return select(fields, (row) => isField(row.name.toLowerCase(), row.record.toLowerCase(), wanted));
}

function isField(name, record, term) {
  const last = name.slice(name.lastIndexOf(".") + 1);
  if ([name, last, `${record}.${name}`, `${record}.${last}`].includes(term))
    return true;
  const dot = term.indexOf(".");
  return dot > 0 && term.slice(dot + 1) === last && record.startsWith(term.slice(0, dot));
}

/**
 * How a field is represented in a dialect.
 *
 * @param field The field's name, such as "remark".
 * @param record The record's name, such as "Friendship".
 * @param dialect The dialect.
 * @returns Name, fidelity, conversion, keeps, only, instead and note, or null if there is no such field.
 */
export function fieldCell(field, record, dialect) {
  check("dialect", dialect, Dialect);
  const row = fieldCells.find((row) => row.record === record && row.field === field && row.dialect === dialect);
  return row ? { ...row.cell } : null;
}

/**
 * What happens to a field in a conversion.
 *
 * @param conversion The conversion, as cells name it.
 * @returns What happens to the value.
 */
export function conversionSummary(conversion) {
  check("conversion", conversion, Conversion);
  return conversions.find((row) => row.conversion === conversion)?.summary ?? "";
}

/**
 * The fields of a dialect that the hub has no place for.
 *
 * @param dialect The dialect.
 * @returns The fields: dialect, type, name and note.
 */
export function vendorFields(dialect) {
  check("dialect", dialect, Dialect);
  return select(unmappedFields, (row) => row.dialect === dialect);
}

// #endregion
