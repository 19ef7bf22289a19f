import ContractTesting
import MappingLookup
package import RelationshipCore
import StandardDialects

/// `relbridge translate`: translates a code of one dialect to another dialect.
package struct TranslateCommand: Sendable {
    /// The code in its own dialect.
    package var number: Int
    /// The code's dialect.
    private let source: DialectTables
    /// The dialect to translate to.
    private let target: DialectTables
    /// The possible operations; empty for all.
    package var operations: [Command.Kind]
    /// The target's profile for the codes; `nil` for the reference.
    private var profile: SDKProfile?
    /// What is known about the reply with the code.
    private var facts: CodeFacts

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - number: The code in its own dialect.
    ///   - source: The code's dialect.
    ///   - target: The dialect to translate to.
    ///   - operations: The possible operations; empty for all.
    ///   - profile: A profile of the target or a version of its SDK; `nil` for the reference.
    ///   - facts: What is known about the reply with the code.
    ///   - dialects: The available dialects.
    /// - Throws: ``CommandFailure`` for an unknown dialect or profile.
    package init(
        number: Int,
        from source: DialectName,
        to target: DialectName,
        operations: [Command.Kind] = [],
        profile: String? = nil,
        facts: CodeFacts = CodeFacts(),
        dialects: DialectRegistry = .standard
    ) throws(CommandFailure) {
        self.number = number
        self.facts = facts
        do {
            self.source = try dialects.dialect(source).tables
            self.target = try dialects.dialect(target).tables
        } catch {
            throw CommandFailure(error.description)
        }
        self.operations = operations
        guard let profile else { return }
        self.profile = self.target.profile(profile)
        guard self.profile == nil else { return }
        let known = self.target.profiles.map(\.name).joined(separator: ", ")
        throw CommandFailure(
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
        dialects: DialectRegistry = .standard
    ) -> [Command.Kind] {
        if let kind = Command.Kind(rawValue: name) { return [kind] }
        let kinds = Set(dialects.tables.flatMap { $0.commands(of: name) })
        return Command.Kind.allCases.filter(kinds.contains)
    }

    /// Returns a table with a header and one line for each meaning of the code, and a sentence if the code can mean
    /// several errors.
    ///
    /// - Returns: The table.
    package func text() -> String {
        var table = TextTable(header: [
            "\(source.dialect.rawValue) \(number)", "meaning", "operation", target.dialect.rawValue, "in", "fidelity",
        ])
        for row in rows {
            let operations = row.operations.isEmpty ? "any" : row.operations.joined(separator: ", ")
            let code = row.target.text.isEmpty ? "\(row.target.code)" : "\(row.target.code) \(row.target.text)"
            table.add([row.text, row.meaning, operations, code, row.target.channel, row.target.fidelity])
        }
        return (table.lines + (remark.map { ["", $0] } ?? [])).joined(separator: "\n")
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
                translations: rows
            )
        )
    }

    private var rows: [Row] { translations(in: operations).map(Row.init) }

    private func translations(in operations: [Command.Kind]) -> [Translation] {
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
    private var isAmbiguous: Bool { Set(translations(in: operations).map(\.error)).count > 1 }

    /// What the rows do not say, or `nil`.
    private var remark: String? {
        let found = translations(in: operations)
        if isAmbiguous {
            let missing = [
                operations.isEmpty ? "the operation (--operation)" : nil,
                facts.text == nil ? "the text (--text)" : nil, facts.channel == nil ? "the block (--in)" : nil,
                facts.namesCaller == nil ? "if the call names its caller (--caller)" : nil,
            ]
            .compactMap { $0 }
            let advice = missing.isEmpty ? "only the app's own call decides" : "give " + missing.joined(separator: ", ")
            return "The code has several meanings; \(advice)."
        }
        guard found.contains(where: { $0.error == .unmappedForeign }) else { return nil }
        guard translations(in: []).allSatisfy({ $0.error == .unmappedForeign }) else {
            return "The code has no meaning in this operation; leave --operation out to see the meanings in others."
        }
        let subject =
            source.otherSubject(of: number).map { "is about \($0)" } ?? source.appSubject(of: number)
            .map { "is for \($0)" } ?? "has no mapping"
        let isKept = found.allSatisfy { $0.target.number == number }
        return "The code \(subject); "
            + (isKept
                ? "the number is kept."
                : "the number has another meaning in \(target.dialect.rawValue), so it is not kept.")
    }
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

/// One meaning of the code.
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
