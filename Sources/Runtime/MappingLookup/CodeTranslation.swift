public import RelationshipCore

/// The translation of one meaning of a dialect's code to another dialect.
public struct Translation: Sendable, Hashable {
    /// The neutral error that both codes represent, or `nil` for a success.
    ///
    /// It is `RelationshipError.Code.unmappedForeign` for a code without a mapping.
    public let error: RelationshipError.Code?
    /// The operations in which this translation applies; empty for any.
    public fileprivate(set) var operations: [Command.Kind]
    /// The vendor's text that distinguishes this meaning from others of the same code, or "" for any other text.
    public let sourceText: String
    /// The channel of the code in its own dialect.
    public let sourceChannel: Channel
    /// The code of the other dialect.
    public let target: DialectCode
}

/// The translation of codes between dialects, through the neutral errors.
public enum CodeTranslation {
    /// Translates a code.
    ///
    /// - Parameters:
    ///   - number: The code in its own dialect.
    ///   - source: Its dialect.
    ///   - target: The dialect to translate to.
    ///   - operation: The operation that returned the code, or `nil` for any operation.
    ///   - profile: The profile of the target dialect. If it is `nil` or belongs to another dialect, the codes are
    ///     those of the reference profile.
    ///   - facts: What is known about the reply with the code.
    /// - Returns: The translations of all meanings that the facts admit, the most specific first. A code without a
    ///   meaning has one translation, in which the number is kept if the target can report it
    ///   (`DialectTables.code(forUnmapped:operation:)`).
    public static func translate(
        number: Int,
        from source: DialectTables,
        to target: DialectTables,
        operation: Command.Kind? = nil,
        profile: SDKProfile? = nil,
        facts: CodeFacts = CodeFacts()
    ) -> [Translation] {
        let profile = profile?.dialect == target.dialect ? profile : nil
        var found: [Translation] = []
        for meaning in source.meanings(of: number, operation: operation, facts: facts) {
            for (operations, code) in targets(of: meaning, asked: operation, in: target, profile) {
                found.add(
                    Translation(
                        error: meaning.error,
                        operations: operations,
                        sourceText: meaning.text,
                        sourceChannel: meaning.channel,
                        target: code
                    )
                )
            }
        }
        return found.isEmpty ? [unmapped(number, to: target, operation)] : found
    }

    /// Returns the translation of a code without a meaning.
    private static func unmapped(_ number: Int, to target: DialectTables, _ operation: Command.Kind?) -> Translation {
        // The general answer of every dialect is a failure; the sign-in has no results of single users.
        Translation(
            error: .unmappedForeign,
            operations: operation.map { [$0] } ?? [],
            sourceText: "",
            sourceChannel: .failure,
            target: target.code(forUnmapped: number, operation: operation ?? .signIn)
        )
    }

    /// Returns the codes of a meaning in a dialect, each with the operations to which it applies.
    private static func targets(
        of meaning: CodeMeaning,
        asked: Command.Kind?,
        in dialect: DialectTables,
        _ profile: SDKProfile?
    ) -> [(operations: [Command.Kind], code: DialectCode)] {
        guard let error = meaning.error else {
            guard let asked else { return [([], DialectCode(0, .success, "", .exact))] }
            return [([asked], dialect.success(of: asked))]
        }
        let special = profile.map { dialect.codes(for: error, in: $0) } ?? []
        guard let operation = meaning.operation ?? asked else {
            return possibleCodes(for: error, in: dialect, special: special)
        }
        let code = special.first { $0.operation == operation }?.code
        return [([operation], code ?? dialect.code(for: error, operation: operation))]
    }

    /// Returns the possible codes of an error if the operation is unknown.
    ///
    /// - Parameters:
    ///   - error: The neutral error.
    ///   - dialect: The dialect.
    ///   - special: The codes of a profile.
    /// - Returns: The codes, each with the operations to which it applies; without operations, it applies to any.
    package static func possibleCodes(
        for error: RelationshipError.Code,
        in dialect: DialectTables,
        special: [ProfileCode]
    ) -> [(operations: [Command.Kind], code: DialectCode)] {
        let cells = dialect.cells(of: error).filter { $0.argument == nil }
            .compactMap { cell -> (operations: [Command.Kind], code: DialectCode)? in
                let channel: Channel = cell.channel == .failure ? .failure : .success
                let operations = cell.operations.filter { kind in !special.contains { $0.operation == kind } }
                guard operations.isEmpty == cell.operations.isEmpty else { return nil }
                return (operations, DialectCode(cell.number, channel, cell.text, cell.fidelity))
            }
        return cells + special.map { ([$0.operation], $0.code) }
    }
}

extension [Translation] {
    /// Adds a translation, or only its operations if the array contains an otherwise equal translation.
    fileprivate mutating func add(_ translation: Translation) {
        let index = firstIndex { other in
            other.error == translation.error && other.sourceText == translation.sourceText
                && other.sourceChannel == translation.sourceChannel && other.target == translation.target
                && other.operations.isEmpty == translation.operations.isEmpty
        }
        if let index {
            self[index].operations += translation.operations.filter { !self[index].operations.contains($0) }
        } else {
            append(translation)
        }
    }
}
