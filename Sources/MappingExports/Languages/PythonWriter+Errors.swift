/// The functions over the table of errors, as Python.
extension PythonWriter {
    static let errorIndex = #"""

        class Channel(str, Enum):
            """Where a code arrives."""

            #: In the success block: of the whole call, or as the result of one user.
            SUCCESS = "success"
            #: In the block for failures of the whole call.
            FAILURE = "failure"


        class DialectCode(NamedTuple):
            """What a dialect answers for an error or a success."""

            number: int
            channel: Channel
            #: The vendor's own text beside the number, or "".
            text: str
            fidelity: Fidelity


        class CodeMeaning(NamedTuple):
            """One thing that a number of a dialect means."""

            #: The neutral error, or None for a success.
            error: Optional[ErrorCode]
            #: The operation in which the number means this, or None for any.
            operation: Optional[Operation]
            #: The text that tells this meaning from others of the number, or "" for any other text.
            text: str
            channel: Channel


        class Translation(NamedTuple):
            """What one meaning of a dialect's code is in another dialect."""

            #: The neutral error between the two, or None for a success.
            error: Optional[ErrorCode]
            #: The operations in which this holds; empty for any.
            operations: Tuple[Operation, ...]
            #: The text that tells this meaning from others of the code, or "" for any other text.
            source_text: str
            source_channel: Channel
            #: The code of the other dialect.
            target: DialectCode


        class CodeDescription(NamedTuple):
            """What the vendor's headers say of a number."""

            summary: str
            names: Tuple[str, ...]


        def _grouped(rows: Sequence[_Row], first: int, second: int) -> Dict[_Row, List[_Row]]:
            groups: Dict[_Row, List[_Row]] = {}
            for row in rows:
                groups.setdefault((row[first], row[second]), []).append(row)
            return groups


        _CELLS_BY_ERROR = _grouped(_CELLS, 1, 0)
        _MEANINGS_BY_NUMBER = _grouped(_MEANINGS, 0, 1)
        _NUMBERS_BY_NUMBER = _grouped(_NUMBERS, 0, 1)
        _ITEMS_BY_DIALECT = dict(_ITEM_OPERATIONS)

        """#

    static let errorFunctions = #"""
        def code_for(
            error: ErrorCode,
            operation: Operation,
            dialect: Dialect,
            argument: Optional[ErrorArgument] = None,
        ) -> DialectCode:
            """What a dialect answers for an error; there always is something.

            The argument is what the error is about, where the dialect has a code for each.
            Names are members of the enumerations or their values; ValueError for others.
            """
            error, operation = ErrorCode(error), Operation(operation)
            dialect = Dialect(dialect)
            cells = _CELLS_BY_ERROR[dialect, error]
            special = [row for row in cells if operation in row[2]]
            # An argument is more specific than its operation, so it is asked first.
            candidates = [row for row in special if row[3] and row[3] == argument]
            candidates += [row for row in special if not row[3]]
            candidates += [row for row in cells if not row[2]]
            number, place, text, fidelity = candidates[0][4:]
            if place == "item":
                is_item = operation in _ITEMS_BY_DIALECT.get(dialect, ())
                place = "success" if is_item else "failure"
            return DialectCode(number, Channel(place), text, Fidelity(fidelity))


        def success_of(operation: Operation, dialect: Dialect) -> DialectCode:
            """The number 0 with the vendor's text, for an operation that succeeded."""
            operation, dialect = Operation(operation), Dialect(dialect)
            texts = (row[1] for row in _SUCCESS if row[0] == dialect and operation in row[2])
            return DialectCode(0, Channel.SUCCESS, next(texts, ""), Fidelity.EXACT)


        def meanings_of(
            number: int, dialect: Dialect, operation: Optional[Operation] = None
        ) -> List[CodeMeaning]:
            """All that a number of a dialect means, the most specific first.

            Empty for a number that nobody has mapped. A meaning with a text holds only if that
            text came with the number. Without an operation, the meanings of all of them.
            """
            dialect = Dialect(dialect)
            if operation is not None:
                operation = Operation(operation)
            if number == 0:
                text = "" if operation is None else success_of(operation, dialect).text
                return [CodeMeaning(None, operation, text, Channel.SUCCESS)]
            found: List[CodeMeaning] = []
            for row in _MEANINGS_BY_NUMBER.get((dialect, number), []):
                error, operations, text = ErrorCode(row[2]), row[3], row[4]
                channel = Channel(row[5])
                if not operations:
                    # A general meaning does not know where the number arrives in this
                    # operation; its error does.
                    if operation is not None:
                        code = code_for(error, operation, dialect)
                        channel = code.channel if code.number == number else channel
                    found.append(CodeMeaning(error, None, text, channel))
                for name in operations:
                    if operation is None or operation == name:
                        found.append(CodeMeaning(error, Operation(name), text, channel))
            return found


        def describe_code(number: int, dialect: Dialect) -> Optional[CodeDescription]:
            """What the vendor's headers say of a number, or None for an unknown one."""
            rows = _NUMBERS_BY_NUMBER.get((Dialect(dialect), number))
            return CodeDescription(rows[0][2], rows[0][3]) if rows else None

        """#

    static let translateFunctions = #"""
        def translate(
            number: int,
            source: Dialect,
            target: Dialect,
            operation: Optional[Operation] = None,
        ) -> List[Translation]:
            """Translates a code from one dialect to another, by way of the neutral errors.

            One translation for each meaning, the most specific first; without an operation,
            every possibility. Empty for a code that nobody has mapped, which travels as it is.
            """
            return _translations(number, source, target, operation, {})


        def _translations(
            number: int,
            source: Dialect,
            target: Dialect,
            operation: Optional[Operation],
            special: Dict[ErrorCode, List[Tuple[Operation, DialectCode]]],
        ) -> List[Translation]:
            """Translates, with codes that operations have of their own whatever the tables say."""
            target = Dialect(target)
            # The operations of each translation; those that say the same are one.
            found: Dict[_Row, List[Operation]] = {}
            for meaning in meanings_of(number, source, operation):
                own = special.get(meaning.error, []) if meaning.error is not None else []
                for operations, code in _targets(meaning, operation, target, own):
                    key = (meaning.error, meaning.text, meaning.channel, code, not operations)
                    known = found.setdefault(key, [])
                    known += [name for name in operations if name not in known]
            return [
                Translation(error, tuple(operations), text, channel, code)
                for (error, text, channel, code, _), operations in found.items()
            ]


        def _targets(
            meaning: CodeMeaning,
            asked: Optional[Operation],
            dialect: Dialect,
            own: List[Tuple[Operation, DialectCode]],
        ) -> List[Tuple[List[Operation], DialectCode]]:
            """The codes of a meaning in a dialect, each with the operations it is for."""
            if meaning.error is None:
                if asked is None:
                    return [([], DialectCode(0, Channel.SUCCESS, "", Fidelity.EXACT))]
                return [([Operation(asked)], success_of(asked, dialect))]
            operation = meaning.operation if meaning.operation is not None else asked
            if operation is not None:
                operation = Operation(operation)
                codes = [code for name, code in own if name == operation]
                codes.append(code_for(meaning.error, operation, dialect))
                return [([operation], codes[0])]
            found = []
            special = [name for name, _ in own]
            for row in _CELLS_BY_ERROR[dialect, meaning.error]:
                _, _, operations, argument, number, place, text, fidelity = row
                names = [Operation(name) for name in operations if name not in special]
                # A cell whose operations all have codes of their own says nothing.
                if not argument and bool(names) == bool(operations):
                    is_failure = place == "failure"
                    channel = Channel.FAILURE if is_failure else Channel.SUCCESS
                    code = DialectCode(number, channel, text, Fidelity(fidelity))
                    found.append((names, code))
            return found + [([name], code) for name, code in own]

        """#
}
