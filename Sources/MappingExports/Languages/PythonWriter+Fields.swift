/// The functions over the fields, as Python.
extension PythonWriter {
    static let fieldFunctions = #"""

        class FieldRecord(NamedTuple):
            """A record of the hub: a value, a command with its arguments, or an event."""

            name: str
            kind: FieldKind
            summary: str


        class FieldEntry(NamedTuple):
            """A field of a record."""

            record: str
            kind: FieldKind
            #: The field's name; one of a profile's standard fields begins with "fields.".
            name: str
            summary: str
            #: The record that it holds, one or several of, or None.
            type: Optional[str]


        class FieldCell(NamedTuple):
            """How a field fares in a dialect."""

            #: What the dialect calls it, several names separated by commas; None if it has none.
            name: Optional[str]
            fidelity: Fidelity
            #: How a converted field changes, or None.
            conversion: Optional[Conversion]
            #: What survives of a record of which the dialect shows a part.
            keeps: Tuple[str, ...]
            #: The one value with which a field goes through that is otherwise refused or left out.
            only: Optional[str]
            #: What a translated call does with a value that is refused here, or None.
            instead: Optional[Fidelity]
            #: What else there is to know, or "".
            note: str


        class VendorField(NamedTuple):
            """A field of a dialect that the hub has no place for."""

            dialect: Dialect
            #: The type or call that has it.
            type: str
            name: str
            #: What becomes of it.
            note: str


        def records_of(kind: FieldKind) -> List[FieldRecord]:
            """The records of a kind, in the order of the table."""
            kind = FieldKind(kind)
            return [FieldRecord(name, kind, text) for name, of, text in _RECORDS if of == kind]


        def _field(row: _Row) -> FieldEntry:
            record, kind, name, summary, held = row
            return FieldEntry(record, FieldKind(kind), name, summary, held or None)


        def fields_of(record: str) -> List[FieldEntry]:
            """The fields of a record such as "Friendship"; empty for an unknown record."""
            return [_field(row) for row in _FIELDS if row[0] == record]


        def find_fields(term: str) -> List[FieldEntry]:
            """Finds fields by their name, in upper or lower case.

            The name stands alone or behind the beginning of its record's name: "remark",
            "friend.remark" and "Friendship.remark" find the remark of a friendship.
            """
            term = term.lower()
            return [_field(row) for row in _FIELDS if _is_field(row[2].lower(), row[0].lower(), term)]


        def _is_field(name: str, record: str, term: str) -> bool:
            last = name.rpartition(".")[2]
            if term in (name, last, f"{record}.{name}", f"{record}.{last}"):
                return True
            start, dot, rest = term.partition(".")
            return bool(start and dot) and rest == last and record.startswith(start)


        def field_cell(field: str, record: str, dialect: Dialect) -> Optional[FieldCell]:
            """How a field fares in a dialect, or None if there is no such field."""
            key = (record, field, Dialect(dialect))
            for row in _FIELD_CELLS:
                if row[:3] == key:
                    name, fidelity, conversion, keeps, only, instead, note = row[3:]
                    return FieldCell(
                        name or None,
                        Fidelity(fidelity),
                        Conversion(conversion) if conversion else None,
                        keeps,
                        only[0] if only else None,
                        Fidelity(instead) if instead else None,
                        note,
                    )
            return None


        def conversion_summary(conversion: Conversion) -> str:
            """What happens to a field in a conversion."""
            return dict(_CONVERSIONS)[Conversion(conversion)]


        def vendor_fields(dialect: Dialect) -> List[VendorField]:
            """The fields of a dialect that the hub has no place for."""
            dialect = Dialect(dialect)
            return [VendorField(dialect, *row[1:]) for row in _VENDOR_FIELDS if row[0] == dialect]
        """#
}
