public import RelationshipCore

/// The dialects' codes for the neutral errors, and back.
///
/// Neutral to dialect is total: every error has an answer in every operation of every dialect. Dialect to neutral answers
/// nothing for a number that nobody has mapped; such a number travels as it is (`RelationshipError.foreign`).
public enum ErrorTable {
    /// What a dialect answers for an error.
    ///
    /// - Parameters:
    ///   - error: The neutral error.
    ///   - operation: What was being done.
    ///   - argument: The argument that the error is about, where the dialect has a code for each, such as
    ///     `requestRole`; `nil` where it does not matter.
    ///   - dialect: The dialect.
    /// - Returns: The dialect's code; there always is one.
    public static func code(
        for error: RelationshipError.Code,
        operation: Command.Kind,
        argument: ErrorArgument? = nil,
        in dialect: DialectName
    ) -> DialectCode {
        switch dialect {
        case .tim: TIMErrors.code(for: error, operation, argument)
        case .v2tim: V2TIMErrors.code(for: error, operation, argument)
        case .rongcloud: RongCloudErrors.code(for: error, operation, argument)
        }
    }

    /// What a dialect answers when an operation succeeds: the number 0 and the vendor's text, "" or "OK".
    ///
    /// - Parameters:
    ///   - operation: What was done.
    ///   - dialect: The dialect.
    /// - Returns: The code of success.
    public static func success(of operation: Command.Kind, in dialect: DialectName) -> DialectCode {
        let text =
            switch dialect {
            case .tim: TIMErrors.successText(of: operation)
            case .v2tim: V2TIMErrors.successText(of: operation)
            case .rongcloud: RongCloudErrors.successText(of: operation)
            }
        return DialectCode(0, .success, text, .exact)
    }

    /// All that a number of a dialect means.
    ///
    /// Meanings of an operation come before general ones, and last come those that nothing tells apart from another. A
    /// meaning that has a text holds only if that text came with the number: compare ``CodeMeaning/text``, then take the
    /// first meaning without one.
    ///
    /// - Parameters:
    ///   - number: The dialect's number; 0 is success.
    ///   - operation: What was being done, or `nil` if that is not known.
    ///   - dialect: The dialect.
    /// - Returns: The meanings, the most specific first; empty for a number that nobody has mapped.
    public static func meanings(of number: Int, operation: Command.Kind?, in dialect: DialectName) -> [CodeMeaning] {
        guard number != 0 else {
            let text = operation.map { success(of: $0, in: dialect).text } ?? ""
            return [CodeMeaning(nil, operation, text, .success)]
        }
        let all = allMeanings(of: number, in: dialect)
        guard let operation else { return all }
        return all.filter { $0.operation == nil || $0.operation == operation }
            .map { meaning in
                // A general meaning does not know where the number arrives in this operation; its error does.
                guard meaning.operation == nil, let error = meaning.error else { return meaning }
                let code = code(for: error, operation: operation, in: dialect)
                guard code.number == number else { return meaning }
                return CodeMeaning(error, nil, meaning.text, code.channel)
            }
    }

    private static func allMeanings(of number: Int, in dialect: DialectName) -> [CodeMeaning] {
        switch dialect {
        case .tim: TIMErrors.meanings(of: number)
        case .v2tim: V2TIMErrors.meanings(of: number)
        case .rongcloud: RongCloudErrors.meanings(of: number)
        }
    }
}
