import JSONFoundation
package import MigrationRules
package import RelationshipCore
import StandardDialects

/// `relbridge migrate --rules`: what becomes of the names of one SDK in another.
package struct MigrationRulesCommand: Sendable {
    /// An SDK, and a version of it: `tim` or `v2tim@8.7`.
    package struct Place: Sendable, Hashable, CustomStringConvertible {
        /// The dialect of the SDK.
        package var dialect: DialectName
        /// The version; `nil` for the SDK as the tables describe it.
        package var version: SDKVersion?

        package var description: String { dialect.rawValue + (version.map { "@\($0)" } ?? "") }

        /// Reads a place.
        ///
        /// - Parameters:
        ///   - text: A dialect, or a dialect and a version with `@` between them.
        ///   - dialects: The available dialects.
        /// - Throws: ``CommandFailure`` with the known dialects or the form of a version.
        package init(_ text: String, dialects: DialectRegistry = .standard) throws(CommandFailure) {
            let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            do {
                dialect = try dialects.dialect(DialectName(rawValue: parts[0])).name
            } catch {
                throw CommandFailure(error.description)
            }
            guard parts.count == 2 else { return }
            guard let version = SDKVersion(parts[1]) else {
                throw CommandFailure("'\(parts[1])' is not a version of an SDK; write it like \(parts[0])@5.0.6")
            }
            self.version = version
        }
    }

    private let result: MigrationRules
    private let kinds: [MigrationRule.Kind]

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - source: The SDK that the app uses.
    ///   - target: The SDK that the app moves to.
    ///   - kinds: The kinds of rules; empty for all.
    ///   - dialects: The available dialects.
    /// - Throws: ``CommandFailure`` for two places without rules between them.
    package init(
        from source: Place,
        to target: Place,
        kinds: [MigrationRule.Kind] = [],
        dialects: DialectRegistry = .standard
    ) throws {
        self.kinds = kinds.isEmpty ? MigrationRule.Kind.allCases : kinds
        result = try Self.rules(from: source, to: target, dialects: dialects)
    }

    /// Derives the rules between two places.
    static func rules(
        from source: Place,
        to target: Place,
        dialects: DialectRegistry = .standard
    ) throws -> MigrationRules {
        let (old, new) = (try dialects.dialect(source.dialect), try dialects.dialect(target.dialect))
        switch (source.version, target.version) {
        case (nil, nil) where source.dialect != target.dialect: return try MigrationRules(from: old, to: new)
        case (let first?, let last?) where source.dialect == target.dialect && first != last:
            return try MigrationRules(
                of: old.tables,
                from: old.tables.known(first),
                to: old.tables.known(last)
            )
        case (_, _) where source.dialect == target.dialect:
            let versions = old.tables.versions.map { "\(source.dialect.rawValue)@\($0)" }
            throw CommandFailure("give two versions of the SDK, such as \(versions.joined(separator: ", "))")
        default:
            throw CommandFailure("rules between two SDKs are for their newest versions; leave out what follows @")
        }
    }

    private var rules: [MigrationRule] { result.rules.filter { kinds.contains($0.kind) } }

    /// Returns the rules as readable text: the numbers of rules, then a table for each kind.
    ///
    /// - Returns: The lines.
    package func text() -> String {
        var counts = TextTable(header: [""] + MigrationRule.Rewrite.allCases.map(\.rawValue))
        for kind in kinds {
            counts.add([kind.plural] + MigrationRule.Rewrite.allCases.map { String(result.count(kind, $0)) })
        }
        let tables = kinds.flatMap { kind in
            let unknown = rules.filter { $0.kind == kind && $0.change == .unknown }.map(\.title)
            var table = TextTable(header: [kind.rawValue, result.target, "change", "class", "rewrite", "reason"])
            for rule in rules where rule.kind == kind && rule.change != .unknown {
                table.add([
                    rule.title, rule.targets.map(\.name).unique.joined(separator: ", "), rule.change.rawValue,
                    rule.fidelity?.rawValue ?? "", rule.rewrite.rawValue, rule.reason,
                ])
            }
            let remark = "The tables don't compare these \(kind.plural): \(unknown.joined(separator: ", "))."
            return [table.lines.joined(separator: "\n")] + (unknown.isEmpty ? [] : [remark])
        }
        let title = "\(result.source) to \(result.target): \(rules.count) rules"
        return ([title + "\n" + counts.lines.joined(separator: "\n")] + tables).joined(separator: "\n\n")
    }

    /// Returns the rules as one JSON object.
    ///
    /// - Returns: One line.
    /// - Throws: An error of the encoder, which does not occur.
    package func json() throws -> String {
        try JSONLine.encode(Document(from: result.source, to: result.target, rules: rules.map(Row.init)))
    }

    /// Returns the rules as a page of the documentation.
    ///
    /// - Returns: Markdown.
    package func markdown() -> String { result.page }
}

extension DialectTables {
    /// Returns a version, or the oldest one of the tables if the version is a shorter form of it.
    fileprivate func known(_ version: SDKVersion) throws(CommandFailure) -> SDKVersion {
        guard let oldest = changes.map(\.version).min(), version < oldest else { return version }
        if oldest.numbers.starts(with: version.numbers) { return oldest }
        throw CommandFailure("the tables know \(prefix) from SDK \(oldest) on; \(version) is older")
    }
}

private struct Document: Encodable {
    var from: String
    var to: String
    var rules: [Row]
}

/// A rule with its id.
private struct Row: Encodable {
    var rule: MigrationRule

    private enum CodingKeys: String, CodingKey { case id }

    func encode(to encoder: any Encoder) throws {
        try rule.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(rule.id, forKey: .id)
    }
}

extension MigrationRule {
    /// The name with the type that it belongs to.
    var title: String { kind == .callback ? [owner, name].compactMap(\.self).joined(separator: " ") : name }
}

extension MigrationRule.Kind {
    /// The name of several names of the kind.
    var plural: String {
        switch self {
        case .call: "calls"
        case .callback: "callbacks"
        case .type: "types"
        case .property: "properties"
        case .constant: "constants"
        case .value: "cases"
        case .code: "codes"
        }
    }
}
