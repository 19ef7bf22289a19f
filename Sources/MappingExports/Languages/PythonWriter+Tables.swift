/// The functions over the other tables, as Python.
extension PythonWriter {
    static let enumFunctions = #"""

        def enum_number(table: EnumTable, value: str, dialect: Dialect) -> Optional[int]:
            """The number of a neutral value in a dialect, or None if it cannot say the value."""
            table, dialect = EnumTable(table), Dialect(dialect)
            for name, owner, neutral, number, _ in _ENUMS:
                if name == table and owner == dialect and neutral == value:
                    return number
            return None


        def enum_value(table: EnumTable, number: int, dialect: Dialect) -> Optional[Enum]:
            """The neutral value of a dialect's number, or None if it has no such number."""
            table, dialect = EnumTable(table), Dialect(dialect)
            for name, owner, neutral, known, reads_back in _ENUMS:
                if name == table and owner == dialect and known == number and reads_back:
                    return _ENUM_TYPES[table](neutral)
            return None

        """#

    static let callFunctions = #"""

        class CallEntry(NamedTuple):
            """A call of a dialect, or the statement that it has none for a command."""

            #: The command that the call stands for, or None for a call that needs none.
            command: Optional[Operation]
            dialect: Dialect
            #: The name on the wire, or None if the dialect has no call.
            name: Optional[str]
            #: The Objective-C selector.
            selector: str
            #: How Swift spells it, oldest spelling first.
            swift_names: Tuple[str, ...]
            fidelity: Fidelity
            #: Where the vendor declares it.
            source: str
            #: What differs, or why there is no call.
            note: str


        def _call(row: _Row) -> CallEntry:
            command, dialect, name, selector, swift, fidelity, source, note = row
            return CallEntry(
                Operation(command) if command else None,
                Dialect(dialect),
                name or None,
                selector,
                swift,
                Fidelity(fidelity),
                source,
                note,
            )


        def calls_for(command: Operation, dialect: Dialect) -> List[CallEntry]:
            """The calls of a dialect that stand for a command.

            One entry without a name if the dialect has none, with the reason in its note.
            """
            key = (Operation(command), Dialect(dialect))
            return [_call(row) for row in _CALLS if row[:2] == key]


        def commands_of(call: str, dialect: Dialect) -> List[Operation]:
            """The commands that a call of a dialect may stand for, by its name on the wire.

            Several if an argument decides; none for a call that needs no command or is unknown.
            """
            dialect = Dialect(dialect)
            found: List[Operation] = []
            for row in _CALLS:
                if row[0] and row[1] == dialect and row[2] and row[2] == call:
                    if row[0] not in found:
                        found.append(Operation(row[0]))
            return found


        def local_calls(dialect: Dialect) -> List[CallEntry]:
            """The calls of a dialect that need no command: initialisation, listeners, logout."""
            dialect = Dialect(dialect)
            return [_call(row) for row in _CALLS if not row[0] and row[1] == dialect]

        """#

    static let eventFunctions = #"""

        class CallbackEntry(NamedTuple):
            """A callback of a dialect, or the statement that it does not tell an event."""

            #: The event that the callback tells, or None if no event causes it.
            event: Optional[EventName]
            dialect: Dialect
            #: The callback's name, or None if the dialect does not tell the event.
            name: Optional[str]
            #: The protocol that declares the callback.
            owner: str
            #: The Objective-C selector.
            selector: str
            #: How Swift spells it, oldest spelling first.
            swift_names: Tuple[str, ...]
            #: What the callback carries, where it tells several events.
            detail: str
            fidelity: Fidelity
            #: What differs, or why the event is not told.
            note: str


        def _callback(row: _Row) -> CallbackEntry:
            event, dialect, name, owner, selector, swift, detail, fidelity, note = row
            return CallbackEntry(
                EventName(event) if event else None,
                Dialect(dialect),
                name or None,
                owner,
                selector,
                swift,
                detail,
                Fidelity(fidelity),
                note,
            )


        def callbacks_for(event: EventName, dialect: Dialect) -> List[CallbackEntry]:
            """The callbacks by which a dialect tells an event.

            One entry without a name if it does not tell the event, with the reason in its note.
            """
            key = (EventName(event), Dialect(dialect))
            return [_callback(row) for row in _CALLBACKS if row[:2] == key]


        def local_callbacks(dialect: Dialect) -> List[CallbackEntry]:
            """The callbacks of a dialect that no event causes."""
            dialect = Dialect(dialect)
            rows = (row for row in _CALLBACKS if not row[0] and row[1] == dialect)
            return [_callback(row) for row in rows]

        """#

    static let limitFunctions = #"""

        class LimitUnit(str, Enum):
            """What is counted."""

            #: The bytes of the text in UTF-8.
            BYTES = "bytes"
            #: The UTF-16 units of the text.
            UTF16 = "utf16"
            #: The items of a list.
            ITEMS = "items"
            #: Nothing: a number itself, from 0 on.
            VALUE = "value"


        class Limit(NamedTuple):
            """The greatest length of a text or a list, or the greatest number."""

            maximum: int
            unit: LimitUnit

            def admits(self, text: str) -> bool:
                """Tells whether a text is short enough; in items, it counts as one.

                A limit of a number admits no text.
                """
                if self.unit is LimitUnit.VALUE:
                    return False
                if self.unit is LimitUnit.ITEMS:
                    return self.maximum >= 1
                if self.unit is LimitUnit.BYTES:
                    return len(text.encode("utf-8", "surrogatepass")) <= self.maximum
                return len(text.encode("utf-16-le", "surrogatepass")) // 2 <= self.maximum


        def limit_of(field: LimitedField, dialect: Dialect) -> Optional[Limit]:
            """The limit that a dialect sets itself, or None if it has none of its own.

            It binds the dialect that writes; what another has written may be longer.
            """
            key = (LimitedField(field), Dialect(dialect))
            for row in _LIMITS:
                if row[:2] == key:
                    return Limit(row[2], LimitUnit(row[3]))
            return None
        """#
}
