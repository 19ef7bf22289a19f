/// The mapping from neutral errors to the dialect's codes, and back.
///
/// Every neutral error has an answer in every operation. The reverse mapping returns an empty result for an unmapped
/// number. Such a number is kept unchanged (`RelationshipError.foreign`), and another dialect reports it as
/// ``DialectTables/code(forUnmapped:operation:)`` says.
extension DialectTables {
    /// Returns the dialect's answer for an error.
    ///
    /// - Parameters:
    ///   - error: The neutral error.
    ///   - operation: The operation that failed.
    ///   - argument: The argument that the error is about, if the dialect has a code for each argument, such as
    ///     `requestRole`; `nil` if the argument doesn't matter.
    /// - Returns: The dialect's code. It is -1 for an error without a row, which doesn't occur in a registered dialect.
    public func code(
        for error: RelationshipError.Code,
        operation: Command.Kind,
        argument: ErrorArgument? = nil
    ) -> DialectCode {
        codes.code(for: error, operation, argument)
    }

    /// Returns the dialect's answer for a number of another dialect without a neutral meaning.
    ///
    /// The number itself is the answer, because an app can compare it with the other dialect's documentation. It is not
    /// if it cannot be a code of this dialect: 0 is success, the SDKs' codes have 32 bits, and a number that has another
    /// meaning here would be mistaken for it. Then the answer is that for `RelationshipError.Code.unmappedForeign`.
    ///
    /// - Parameters:
    ///   - number: The other dialect's number.
    ///   - operation: The operation that failed.
    /// - Returns: The code, without a text.
    public func code(forUnmapped number: Int, operation: Command.Kind) -> DialectCode {
        let code = code(for: .unmappedForeign, operation: operation)
        guard number != 0, Int32(exactly: number) != nil, codes.meanings[number] == nil else { return code }
        return DialectCode(number, code.channel, "", code.fidelity)
    }

    /// Returns the subject of a number that concerns neither relations nor profiles nor accounts, such as "messages";
    /// `nil` for all other numbers.
    package func otherSubject(of number: Int) -> String? {
        codes.others.first { $0.numbers.contains(number) }?.subject
    }

    /// Returns the subject of a number that the vendor leaves to the apps, such as "refusals by the app's own server";
    /// `nil` for all other numbers.
    package func appSubject(of number: Int) -> String? {
        codes.appNumbers.first { $0.numbers.contains(number) }?.subject
    }

    /// Returns the dialect's answer for a successful operation: the number 0 and the vendor's text, "" or "OK".
    ///
    /// - Parameter operation: The operation.
    /// - Returns: The code of success.
    public func success(of operation: Command.Kind) -> DialectCode {
        DialectCode(0, .success, codes.successTexts[operation.ordinal], .exact)
    }

    /// Returns all meanings of a number of the dialect.
    ///
    /// Meanings for an operation come before general ones. Meanings that can't be distinguished from another come last.
    /// A meaning with a text applies only if that text came with the number. Compare ``CodeMeaning/text`` first, and
    /// then use the first meaning without a text.
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
                // A general meaning has no channel for this operation, but the code of its error has.
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

    /// Returns the channel in an operation of a code with the place `item`.
    package func itemChannel(of operation: Command.Kind) -> Channel {
        codes.itemOperations.contains(operation) ? .success : .failure
    }
}
