# #insert origin
"""What the codes, enumerations, calls, callbacks and fields of #dialects are in each other's terms."""

from __future__ import annotations

import enum
from typing import NamedTuple


# #insert Dialect


# #region errors enums calls events fields
# #insert Fidelity
# #endregion


# #region errors calls
# #insert Operation
# #endregion


# #region errors
# #insert ErrorCode


# #insert ErrorArgument


# #insert Channel


# #insert vendorCodes


# #insert DialectCode
# #insert CodeMeaning
# #insert Translation
# #insert CodeDescription
# #insert Answer
# #insert ErrorCodes
# #insert Meaning
# #insert NumberRow


# #insert errorCodes


# #insert meanings


# #insert numbers


class CodeFacts(NamedTuple):
    """What is known about a reply with a code; None is what is not known."""

    #: The text beside the code.
    text: str | None = None
    #: The block that contains the code.
    channel: Channel | None = None
    #: Whether the call names its own caller.
    names_caller: bool | None = None


_CODES_BY_ERROR = {(row.dialect, row.error): row for row in _ERROR_CODES}
_NUMBER_ENTRIES = {(row.dialect, row.number): row for row in _NUMBERS}
_MEANINGS_BY_NUMBER: dict[tuple[Dialect, int], list[_Meaning]] = {}
for _row in _MEANINGS:
    _MEANINGS_BY_NUMBER.setdefault((_row.dialect, _row.number), []).append(_row)


def _answer(
    codes: _ErrorCodes, operation: Operation, argument: ErrorArgument | None = None
) -> DialectCode:
    for row in codes.answers:
        if operation in row.operations and row.argument in (None, argument):
            return row.code
    return codes.otherwise


def code_for(
    error: ErrorCode,
    operation: Operation,
    dialect: Dialect,
    argument: ErrorArgument | None = None,
) -> DialectCode:
    """What a dialect answers for an error; there always is something.

    The argument is what the error is about, where the dialect has a code for each.
    Names are members of the enumerations or their values; ValueError for others.
    """
    codes = _CODES_BY_ERROR[Dialect(dialect), ErrorCode(error)]
    return _answer(codes, Operation(operation), argument)


def success_of(operation: Operation, dialect: Dialect) -> DialectCode:
    """The number 0 with the vendor's text, for an operation that succeeded."""
    return _answer(_CODES_BY_ERROR[Dialect(dialect), None], Operation(operation))


def meanings_of(
    number: int,
    dialect: Dialect,
    operation: Operation | None = None,
    facts: CodeFacts | None = None,
) -> list[CodeMeaning]:
    """All that a number of a dialect means, the most specific first.

    Empty for an unmapped number. A meaning with a text holds only if that text came with the
    number. Without an operation, the meanings of all of them. The facts leave the meanings that
    agree with them.
    """
    dialect = Dialect(dialect)
    if operation is not None:
        operation = Operation(operation)
    if number == 0:
        text = "" if operation is None else success_of(operation, dialect).text
        return [CodeMeaning(None, operation, text, Channel.SUCCESS)]
    found: list[CodeMeaning] = []
    for _, _, error, operations, text, channel in _MEANINGS_BY_NUMBER.get((dialect, number), []):
        if not operations:
            if operation is not None:
                # Where the number arrives depends on the operation, as the code of the error
                # says.
                code = code_for(error, operation, dialect)
                channel = code.channel if code.number == number else channel
            found.append(CodeMeaning(error, None, text, channel))
        for name in operations:
            if operation in (None, name):
                found.append(CodeMeaning(error, name, text, channel))
    return found if facts is None else _narrowed(found, facts)


def _narrowed(found: list[CodeMeaning], facts: CodeFacts) -> list[CodeMeaning]:
    def keep(fits) -> None:
        # A fact that no meaning agrees with is disregarded.
        found[:] = [meaning for meaning in found if fits(meaning)] or found

    if facts.text is not None:
        text = facts.text if any(meaning.text == facts.text for meaning in found) else ""
        keep(lambda meaning: meaning.text == text)
    if facts.channel is not None:
        keep(lambda meaning: meaning.operation is None or meaning.channel == facts.channel)
    if facts.names_caller is not None:
        keep(lambda meaning: (meaning.error == ErrorCode.SELF_TARGET) == facts.names_caller)
    return found


def describe_code(number: int, dialect: Dialect) -> CodeDescription | None:
    """What the vendor's headers say of a number, or None for an unknown one."""
    row = _NUMBER_ENTRIES.get((Dialect(dialect), number))
    return row.description if row else None


def translate(
    number: int,
    source: Dialect,
    target: Dialect,
    operation: Operation | None = None,
    facts: CodeFacts | None = None,
) -> list[Translation]:
    """Translates a code from one dialect to another, by way of the neutral errors.

    One translation for each meaning that the facts admit, the most specific first; without an
    operation, every possibility. The number of an unmapped code is kept, unless it cannot be a
    code of the target or has another meaning there.
    """
    target = Dialect(target)
    meanings = meanings_of(number, source, operation, facts)
    if not meanings:
        return [_unmapped(number, target, operation)]
    return _translations(meanings, operation, lambda error: _CODES_BY_ERROR[target, error])


def _unmapped(number: int, target: Dialect, operation: Operation | None) -> Translation:
    code = code_for(ErrorCode.UNMAPPED_FOREIGN, operation or Operation.SIGN_IN, target)
    has_meaning = (target, number) in _MEANINGS_BY_NUMBER
    if number != 0 and -(2**31) <= number < 2**31 and not has_meaning:
        code = DialectCode(number, code.channel, "", code.fidelity)
    operations = () if operation is None else (Operation(operation),)
    return Translation(ErrorCode.UNMAPPED_FOREIGN, operations, "", Channel.FAILURE, code)


def _translations(meanings, operation, codes_for) -> list[Translation]:
    # The operations of each translation; those that say the same are one.
    found: dict[tuple, list[Operation]] = {}
    for error, meant, text, channel in meanings:
        codes = codes_for(error)
        targets = codes.possible
        if meant is not None or operation is not None:
            known = Operation(operation if meant is None else meant)
            targets = (_Answer((known,), None, _answer(codes, known)),)
        for operations, _, code in targets:
            known_operations = found.setdefault((error, text, channel, code, not operations), [])
            known_operations += [name for name in operations if name not in known_operations]
    return [
        Translation(error, tuple(operations), text, channel, code)
        for (error, text, channel, code, _), operations in found.items()
    ]


# #endregion


# #region enums
# #insert neutralEnums


# #insert vendorEnums


# #insert EnumTable


# #insert EnumRow


# #insert enums


def enum_number(table: EnumTable, value: str, dialect: Dialect) -> int | None:
    """The number of a neutral value in a dialect, or None if it cannot say the value."""
    key = (EnumTable(table), Dialect(dialect), value)
    return next((row.number for row in _ENUMS if row[:3] == key), None)


def enum_value(table: EnumTable, number: int, dialect: Dialect) -> enum.Enum | None:
    """The neutral value of a dialect's number, or None if it has no such number."""
    key = (EnumTable(table), Dialect(dialect))
    rows = (row for row in _ENUMS if row[:2] == key and row.number == number and row.reads_back)
    return next((row.value for row in rows), None)


# #endregion


# #region calls


# #insert CallEntry


# #insert calls


def calls_for(command: Operation, dialect: Dialect) -> list[CallEntry]:
    """The calls of a dialect for a command.

    One entry without a name if the dialect has none, with the reason in its note.
    """
    key = (Operation(command), Dialect(dialect))
    return [row for row in _CALLS if row[:2] == key]


def commands_of(call: str, dialect: Dialect) -> list[Operation]:
    """The commands that a call of a dialect can mean, by its name on the wire.

    Several if an argument decides; none for a call that needs no command or is unknown.
    """
    key = (Dialect(dialect), call)
    # The keys of a dictionary are each once and in their order.
    return list({row.command: None for row in _CALLS if row.command and row[1:3] == key})


def local_calls(dialect: Dialect) -> list[CallEntry]:
    """The calls of a dialect that need no command: initialisation, listeners, logout."""
    key = (None, Dialect(dialect))
    return [row for row in _CALLS if row[:2] == key]


# #endregion


# #region events
# #insert EventName


# #insert CallbackEntry


# #insert callbacks


def callbacks_for(event: EventName, dialect: Dialect) -> list[CallbackEntry]:
    """The callbacks by which a dialect reports an event.

    One entry without a name if it does not report the event, with the reason in its note.
    """
    key = (EventName(event), Dialect(dialect))
    return [row for row in _CALLBACKS if row[:2] == key]


def local_callbacks(dialect: Dialect) -> list[CallbackEntry]:
    """The callbacks of a dialect that no event causes."""
    key = (None, Dialect(dialect))
    return [row for row in _CALLBACKS if row[:2] == key]


# #endregion


# #region limits
# #insert LimitedField


# #insert LimitUnit


class Limit(NamedTuple):
    """The greatest length of a text or a list, or the greatest number."""

    maximum: int
    unit: LimitUnit

    def admits(self, text: str) -> bool:
        """Returns whether a text is short enough; in items, it counts as one.

        A limit of a number admits no text.
        """
        if self.unit is LimitUnit.VALUE:
            return False
        if self.unit is LimitUnit.ITEMS:
            return self.maximum >= 1
        if self.unit is LimitUnit.BYTES:
            return len(text.encode("utf-8", "surrogatepass")) <= self.maximum
        return len(text.encode("utf-16-le", "surrogatepass")) // 2 <= self.maximum


# #insert LimitRow


# #insert limits


def limit_of(field: LimitedField, dialect: Dialect) -> Limit | None:
    """The limit that a dialect sets itself, or None if it has none of its own.

    It binds the dialect that writes; what another has written may be longer.
    """
    key = (LimitedField(field), Dialect(dialect))
    return next((row.limit for row in _LIMITS if row[:2] == key), None)


# #endregion


# #region profiles
# #insert CustomKeyField


# #insert ChangeKind


def _parts(version: str) -> list[int]:
    return [int(part) for part in version.split(".")]


# #insert Profile
# #insert NameChange
# #insert Condition
# #insert ProfileCodes
# #insert ProfileLimit
# #insert KeyPrefixRow


# #insert profiles


# #insert profileCodes


# #insert profileLimits


# #insert prefixes


# #insert changes


def _holds(condition: _Condition, profile: Profile) -> bool:
    if condition.dialect != profile.dialect:
        return False
    if condition.before is not None:
        return _parts(profile.version) < _parts(condition.before)
    return profile.name in condition.profiles


def profiles_of(dialect: Dialect) -> list[Profile]:
    """The named profiles of a dialect; "reference" does what the other tables say."""
    dialect = Dialect(dialect)
    return [row for row in _PROFILES if row.dialect == dialect]


def find_profile(name: str, dialect: Dialect) -> Profile | None:
    """The profile of a name, or of the number of a version; None if it is neither."""
    dialect = Dialect(dialect)
    for profile in profiles_of(dialect):
        if profile.name == name:
            return profile
    if all(part.isascii() and part.isdigit() for part in name.split(".")):
        return Profile(dialect, name, name, f"SDK {name}")
    return None


def _codes_in(profile: Profile, error: ErrorCode | None) -> _ErrorCodes:
    for row in _PROFILE_CODES:
        if row.codes.error == error and _holds(row.condition, profile):
            return row.codes
    return _CODES_BY_ERROR[profile.dialect, error]


def profile_code_for(error: ErrorCode, operation: Operation, profile: Profile) -> DialectCode:
    """What a dialect answers for an error in a profile: its own code, or that of code_for."""
    return _answer(_codes_in(profile, ErrorCode(error)), Operation(operation))


def translate_to_profile(
    number: int,
    source: Dialect,
    profile: Profile,
    operation: Operation | None = None,
    facts: CodeFacts | None = None,
) -> list[Translation]:
    """Translates a code to a profile of another dialect, as translate does."""
    meanings = meanings_of(number, source, operation, facts)
    if not meanings:
        return [_unmapped(number, profile.dialect, operation)]
    return _translations(meanings, operation, lambda error: _codes_in(profile, error))


def profile_limit_of(field: LimitedField, profile: Profile) -> Limit | None:
    """The limit of a field in a profile, or None if the dialect has none of its own."""
    for row in _PROFILE_LIMITS:
        if row.field == field and _holds(row.condition, profile):
            return row.limit
    return limit_of(field, profile.dialect)


def key_prefix(field: CustomKeyField, profile: Profile) -> str:
    """The prefix that keys of custom fields have where they are read, or ""."""
    field = CustomKeyField(field)
    rows = (row for row in _PREFIXES if row.field == field and _holds(row.condition, profile))
    return next((row.prefix for row in rows), "")


def changes_of(name: str, dialect: Dialect) -> list[NameChange]:
    """When a name came, changed and went, oldest first; empty for an unchanged one."""
    dialect = Dialect(dialect)
    return [row for row in _CHANGES if row.dialect == dialect and row.name == name]


# #endregion


# #region fields
# #insert FieldKind


# #insert Conversion


# #insert FieldRecord
# #insert FieldEntry
# #insert FieldCell
# #insert VendorField
# #insert FieldCellRow
# #insert ConversionRow


# #insert records


# #insert fields


# #insert fieldCells


# #insert conversions


# #insert unmappedFields


def records_of(kind: FieldKind) -> list[FieldRecord]:
    """The records of a kind, in the order of the table."""
    kind = FieldKind(kind)
    return [row for row in _RECORDS if row.kind == kind]


def fields_of(record: str) -> list[FieldEntry]:
    """The fields of a record such as "Friendship"; empty for an unknown record."""
    return [row for row in _FIELDS if row.record == record]


def find_fields(term: str) -> list[FieldEntry]:
    """Finds fields by their name, in upper or lower case.

    The name is alone or behind the beginning of its record's name: "remark",
    "friend.remark" and "Friendship.remark" find the remark of a friendship.
    """
    term = term.lower()
    return [row for row in _FIELDS if _is_field(row.name.lower(), row.record.lower(), term)]


def _is_field(name: str, record: str, term: str) -> bool:
    last = name.rpartition(".")[2]
    if term in (name, last, f"{record}.{name}", f"{record}.{last}"):
        return True
    start, dot, rest = term.partition(".")
    return bool(start and dot) and rest == last and record.startswith(start)


def field_cell(field: str, record: str, dialect: Dialect) -> FieldCell | None:
    """How a field is represented in a dialect, or None if there is no such field."""
    key = (record, field, Dialect(dialect))
    return next((row.cell for row in _FIELD_CELLS if row[:3] == key), None)


def conversion_summary(conversion: Conversion) -> str:
    """What happens to a field in a conversion."""
    return dict(_CONVERSIONS)[Conversion(conversion)]


def vendor_fields(dialect: Dialect) -> list[VendorField]:
    """The fields of a dialect that the hub has no place for."""
    dialect = Dialect(dialect)
    return [row for row in _UNMAPPED_FIELDS if row.dialect == dialect]


# #endregion
