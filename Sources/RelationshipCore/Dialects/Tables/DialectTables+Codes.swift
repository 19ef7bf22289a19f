/// The dialect's codes for the neutral errors, and back.
///
/// The mapping from neutral errors is total: every error has an answer in every operation. The reverse mapping returns
/// nothing for an unmapped number; such a number is kept unchanged (`RelationshipError.foreign`).
extension DialectTables {
    /// Returns the dialect's answer for an error.
    ///
    /// - Parameters:
    ///   - error: The neutral error.
    ///   - operation: The operation that failed.
    ///   - argument: The argument that the error is about, where the dialect has a code for each, such as
    ///     `requestRole`; `nil` where it does not matter.
    /// - Returns: The dialect's code; -1 for an error without a row, which a registered dialect does not have.
    public func code(
        for error: RelationshipError.Code,
        operation: Command.Kind,
        argument: ErrorArgument? = nil
    ) -> DialectCode {
        codes.code(for: error, operation, argument)
    }

    /// Returns the dialect's answer when an operation succeeds: the number 0 and the vendor's text, "" or "OK".
    ///
    /// - Parameter operation: The operation.
    /// - Returns: The code of success.
    public func success(of operation: Command.Kind) -> DialectCode {
        DialectCode(0, .success, codes.successTexts[operation.ordinal], .exact)
    }

    /// Returns all meanings of a number of the dialect.
    ///
    /// Meanings of an operation come before general ones. Meanings that cannot be distinguished from another come last.
    /// A meaning with a text applies only if that text came with the number: compare ``CodeMeaning/text``, then take
    /// the first meaning without one.
    ///
    /// - Parameters:
    ///   - number: The dialect's number; 0 is success.
    ///   - operation: The operation, or `nil` if it is not known.
    /// - Returns: The meanings, the most specific first; empty for an unmapped number.
    public func meanings(of number: Int, operation: Command.Kind?) -> [CodeMeaning] {
        guard number != 0 else {
            let text = operation.map { success(of: $0).text } ?? ""
            return [CodeMeaning(nil, operation, text, .success)]
        }
        let all = codes.meanings[number] ?? []
        guard let operation else { return all }
        return all.filter { $0.operation == nil || $0.operation == operation }
            .map { meaning in
                // A general meaning has no place for this operation; its error has.
                guard meaning.operation == nil, let error = meaning.error else { return meaning }
                let code = code(for: error, operation: operation)
                guard code.number == number else { return meaning }
                return CodeMeaning(error, nil, meaning.text, code.channel)
            }
    }

    /// The numbers that the tables describe: success, the numbers that the bridge sends, and the numbers that it only
    /// reads.
    public var numbers: [Int] { codes.numbers }

    /// Returns the description of a number in the dialect's headers, or `nil` if the tables do not contain it.
    package func description(of number: Int) -> NumberEntry? { codes.descriptions[number] }

    /// Returns the answers for an error, in the order of the table.
    package func cells(of error: RelationshipError.Code) -> [ErrorCell] { codes.cells[error.ordinal] }

    /// Returns the meanings of a number that the dialect sends and the bridge never does.
    package func foreign(_ number: Int) -> [ForeignCell] { codes.foreign[number] ?? [] }

    /// Returns the place of a code with the place `item` in an operation.
    package func itemChannel(of operation: Command.Kind) -> Channel {
        codes.itemOperations.contains(operation) ? .success : .failure
    }
}
