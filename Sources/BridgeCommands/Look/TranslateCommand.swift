import MappingTables
package import RelationshipCore

/// `relbridge translate`: what a code of one dialect is in another.
package struct TranslateCommand: Sendable {
    /// The code in its own dialect.
    package var number: Int
    /// The code's dialect.
    package var source: DialectName
    /// The dialect to translate to.
    package var target: DialectName
    /// What was being done: one of these; empty for every possibility.
    package var operations: [Command.Kind]
    /// The profile of the target whose codes are wanted; `nil` for the reference.
    private var profile: SDKProfile?

    /// Creates a look-up.
    ///
    /// - Parameters:
    ///   - number: The code in its own dialect.
    ///   - source: The code's dialect.
    ///   - target: The dialect to translate to.
    ///   - operations: What was being done: one of these; empty for every possibility.
    ///   - profile: A profile of the target or a version of its SDK; `nil` for the reference.
    /// - Throws: ``CommandFailure`` for a profile that there is not.
    package init(
        number: Int,
        from source: DialectName,
        to target: DialectName,
        operations: [Command.Kind] = [],
        profile: String? = nil
    ) throws(CommandFailure) {
        self.number = number
        self.source = source
        self.target = target
        self.operations = operations
        guard let profile else { return }
        self.profile = ProfileTable.profile(profile, of: target)
        guard self.profile == nil else { return }
        let known = ProfileTable.profiles(of: target).map(\.name).joined(separator: ", ")
        throw CommandFailure(
            "\(target.rawValue) has no profile '\(profile)'; use \(known), or the version of an SDK such as 4.2.52"
        )
    }

    /// Finds an operation by the name of its neutral command or of any dialect's call.
    ///
    /// - Parameter name: Such as `addFriend` or `doResponse`.
    /// - Returns: The operations that the name may stand for; empty if it is no name of one.
    package static func operations(named name: String) -> [Command.Kind] {
        if let kind = Command.Kind(rawValue: name) { return [kind] }
        let kinds = Set(DialectName.allCases.flatMap { CallTable.commands(of: name, in: $0) })
        return Command.Kind.allCases.filter(kinds.contains)
    }

    /// One line for each meaning of the code, under a header.
    ///
    /// - Returns: The table.
    /// - Throws: ``CommandFailure`` for a code that nobody has mapped.
    package func text() throws(CommandFailure) -> String {
        var table = TextTable(header: [
            "\(source.rawValue) \(number)", "meaning", "operation", target.rawValue, "in", "fidelity",
        ])
        for row in try rows() {
            let operations = row.operations.isEmpty ? "any" : row.operations.joined(separator: ", ")
            let code = row.target.text.isEmpty ? "\(row.target.code)" : "\(row.target.code) \(row.target.text)"
            table.add([row.text, row.meaning, operations, code, row.target.channel, row.target.fidelity])
        }
        return table.lines.joined(separator: "\n")
    }

    /// The same as one JSON object.
    ///
    /// - Returns: One line.
    /// - Throws: ``CommandFailure`` for a code that nobody has mapped.
    package func json() throws -> String {
        try JSONLine.encode(
            Document(
                code: number,
                from: source,
                to: target,
                operations: operations.map(\.rawValue),
                profile: profile?.name,
                translations: try rows()
            )
        )
    }

    private func rows() throws(CommandFailure) -> [Row] {
        let all = CodeTranslation.translate(number: number, from: source, to: target, profile: profile)
        let found =
            operations.isEmpty
            ? all
            : operations.flatMap { operation in
                CodeTranslation.translate(
                    number: number,
                    from: source,
                    to: target,
                    operation: operation,
                    profile: profile
                )
            }
        guard !found.isEmpty else {
            let place = operations.isEmpty ? "" : " in " + operations.map(\.rawValue).joined(separator: " or ")
            let advice = all.isEmpty ? "it would travel as it is" : "leave --operation out to see all of its meanings"
            throw CommandFailure("\(source.rawValue) has no code \(number)\(place) that the bridge knows; \(advice)")
        }
        return found.map(Row.init)
    }
}

private struct Document: Encodable {
    var code: Int
    var from: DialectName
    var to: DialectName
    var operations: [String]
    var profile: String?
    var translations: [Row]
}

/// One meaning of the code.
private struct Row: Encodable {
    var meaning: String
    var summary: String
    var operations: [String]
    /// The text that tells this meaning from others of the same code.
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
