/// The dialect's codes for the neutral errors, and back.
///
/// Neutral to dialect is total: every error has an answer in every operation. Dialect to neutral answers nothing for a number
/// that nobody has mapped; such a number travels as it is (`RelationshipError.foreign`).
extension DialectTables {
    /// What the dialect answers for an error.
    ///
    /// - Parameters:
    ///   - error: The neutral error.
    ///   - operation: What was being done.
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

    /// What the dialect answers when an operation succeeds: the number 0 and the vendor's text, "" or "OK".
    ///
    /// - Parameter operation: What was done.
    /// - Returns: The code of success.
    public func success(of operation: Command.Kind) -> DialectCode {
        DialectCode(0, .success, codes.successTexts[operation.ordinal], .exact)
    }

    /// All that a number of the dialect means.
    ///
    /// Meanings of an operation come before general ones, and last come those that nothing tells apart from another. A
    /// meaning that has a text holds only if that text came with the number: compare ``CodeMeaning/text``, then take the
    /// first meaning without one.
    ///
    /// - Parameters:
    ///   - number: The dialect's number; 0 is success.
    ///   - operation: What was being done, or `nil` if that is not known.
    /// - Returns: The meanings, the most specific first; empty for a number that nobody has mapped.
    public func meanings(of number: Int, operation: Command.Kind?) -> [CodeMeaning] {
        guard number != 0 else {
            let text = operation.map { success(of: $0).text } ?? ""
            return [CodeMeaning(nil, operation, text, .success)]
        }
        let all = codes.meanings[number] ?? []
        guard let operation else { return all }
        return all.filter { $0.operation == nil || $0.operation == operation }
            .map { meaning in
                // A general meaning does not know where the number arrives in this operation; its error does.
                guard meaning.operation == nil, let error = meaning.error else { return meaning }
                let code = code(for: error, operation: operation)
                guard code.number == number else { return meaning }
                return CodeMeaning(error, nil, meaning.text, code.channel)
            }
    }

    /// The numbers that the tables describe: success, what the bridge sends, and what it only reads.
    public var numbers: [Int] { codes.numbers }

    /// What the dialect's headers say of a number, or `nil` for one that the tables do not describe.
    package func description(of number: Int) -> NumberEntry? { codes.descriptions[number] }

    /// The answers for an error, in the order of the table.
    package func cells(of error: RelationshipError.Code) -> [ErrorCell] { codes.cells[error.ordinal] }

    /// What a number means that the dialect sends and the bridge never does.
    package func foreign(_ number: Int) -> [ForeignCell] { codes.foreign[number] ?? [] }

    /// Where a code of the place `item` arrives in an operation.
    package func itemChannel(of operation: Command.Kind) -> Channel {
        codes.itemOperations.contains(operation) ? .success : .failure
    }
}
