import JSONFoundation
package import RelationshipCore

/// The meanings of a code of one dialect in another dialect.
package struct CodeLookup: Sendable {
    /// The code in its own dialect.
    package var number: Int
    /// The code's dialect.
    package let source: DialectTables
    /// The dialect to translate to.
    package let target: DialectTables
    /// The possible operations; empty for all.
    package var operations: [Command.Kind]
    /// The target's profile for the codes; `nil` for the reference.
    private var profile: SDKProfile?
    /// What is known about the reply with the code.
    package let facts: CodeFacts

    /// Creates a look-up.
    ///
    /// - Parameters:
    ///   - number: The code in its own dialect.
    ///   - source: The code's dialect.
    ///   - target: The dialect to translate to.
    ///   - operations: The possible operations; empty for all.
    ///   - profile: A profile of the target or a version of its SDK; `nil` for the reference.
    ///   - facts: What is known about the reply with the code.
    ///   - dialects: The available dialects.
    /// - Throws: ``LookupFailure`` for an unknown dialect or profile.
    package init(
        number: Int,
        from source: DialectName,
        to target: DialectName,
        operations: [Command.Kind] = [],
        profile: String? = nil,
        facts: CodeFacts = CodeFacts(),
        dialects: DialectRegistry
    ) throws(LookupFailure) {
        self.number = number
        self.facts = facts
        do {
            self.source = try dialects.dialect(source).tables
            self.target = try dialects.dialect(target).tables
        } catch {
            throw LookupFailure(error.description)
        }
        self.operations = operations
        guard let profile else { return }
        self.profile = self.target.profile(profile)
        guard self.profile == nil else { return }
        let known = self.target.profiles.map(\.name).joined(separator: ", ")
        throw LookupFailure(
            "\(target.rawValue) has no profile '\(profile)'; use \(known), or the version of an SDK such as 4.2.52"
        )
    }

    /// Finds operations by the name of a neutral command or of any dialect's call.
    ///
    /// - Parameters:
    ///   - name: The name, such as `addFriend` or `doResponse`.
    ///   - dialects: The available dialects.
    /// - Returns: The operations with the name; empty if no operation has it.
    package static func operations(
        named name: String,
        dialects: DialectRegistry
    ) -> [Command.Kind] {
        if let kind = Command.Kind(rawValue: name) { return [kind] }
        let kinds = Set(dialects.tables.flatMap { $0.commands(of: name) })
        return Command.Kind.allCases.filter(kinds.contains)
    }

    /// Returns the translations as one JSON object.
    ///
    /// - Returns: One line.
    /// - Throws: An error of the encoder, which does not occur.
    package func json() throws -> String {
        try JSONLine.encode(
            Document(
                code: number,
                from: source.dialect,
                to: target.dialect,
                operations: operations.map(\.rawValue),
                profile: profile?.name,
                isAmbiguous: isAmbiguous,
                translations: translations(in: operations).map(Row.init)
            )
        )
    }

    /// Returns the meanings of the code.
    ///
    /// - Parameter operations: The possible operations; empty for all.
    /// - Returns: The meanings, with their translations.
    package func translations(in operations: [Command.Kind]) -> [Translation] {
        (operations.isEmpty ? [nil] : operations.map(Optional.some))
            .flatMap { operation in
                CodeTranslation.translate(
                    number: number,
                    from: source,
                    to: target,
                    operation: operation,
                    profile: profile,
                    facts: facts
                )
            }
    }

    /// Whether the code can mean several errors.
    package var isAmbiguous: Bool { Set(translations(in: operations).map(\.error)).count > 1 }
}

private struct Document: Encodable {
    var code: Int
    var from: DialectName
    var to: DialectName
    var operations: [String]
    var profile: String?
    var isAmbiguous: Bool
    var translations: [Row]

    private enum CodingKeys: String, CodingKey {
        case code, from, to, operations, profile
        case isAmbiguous = "ambiguous"
        case translations
    }
}

/// One meaning of a code.
private struct Row: Encodable {
    var meaning: String
    var summary: String
    var operations: [String]
    /// The text that distinguishes this meaning from others of the same code.
    var text: String
    var channel: String
    var target: Target

    struct Target: Encodable {
        var code: Int
        var channel: String
        var text: String
        var fidelity: String
    }

    init(_ translation: Translation) {
        meaning = translation.error?.rawValue ?? "success"
        summary = translation.error?.summary ?? "success"
        operations = translation.operations.map(\.rawValue)
        text = translation.sourceText
        channel = translation.sourceChannel.rawValue
        target = Target(
            code: translation.target.number,
            channel: translation.target.channel.rawValue,
            text: translation.target.text,
            fidelity: translation.target.fidelity.rawValue
        )
    }
}
