import BridgeTranslation
import JSONFoundation
import MigrationRules
import RelationshipCore
import SourceScanning

extension MigrationReport {
    /// Returns the report as one JSON object; `migration-report.schema.json` describes it.
    ///
    /// - Parameter hasUses: Whether the uses are in it, and not only their numbers.
    /// - Returns: One line.
    /// - Throws: An error of the encoder, which does not occur.
    package func json(hasUses: Bool) throws -> String {
        let summary = Self.groups.map { group in
            let rows = rows.filter { self.group(of: $0) == group.title }
            let outcomes = Outcome.allCases.map { outcome in (outcome.key, rows.count { $0.outcome == outcome }) }
            let counts = Dictionary(uniqueKeysWithValues: outcomes + [("uses", rows.count)])
            return (group.key, counts)
        }
        return try JSONLine.encode(
            Document(
                from: source,
                to: target,
                files: fileCount,
                filesWithUses: Set(counted.map(\.use.path)).count,
                swiftFilesNotScanned: swiftFilesNotScanned,
                unread: scan.unread,
                linksOutside: scan.linksOutside,
                summary: Dictionary(uniqueKeysWithValues: summary),
                uses: hasUses ? rows.map(UseRow.init) : nil
            )
        )
    }
}

extension MigrationReport.Outcome {
    fileprivate var key: String {
        switch self {
        case .rewritable: "rewritable"
        case .loss: "withALoss"
        case .decision: "toDecide"
        case .absent: "noCounterpart"
        case .unknown: "notCompared"
        }
    }
}

private struct Document: Encodable {
    var from: String
    var to: String
    var files: Int
    var filesWithUses: Int
    var swiftFilesNotScanned: Int
    var unread: [SourceTree.Problem]
    var linksOutside: [String]
    var summary: [String: [String: Int]]
    var uses: [UseRow]?
}

private struct UseRow: Encodable {
    struct Place: Encodable {
        var line: Int
        var column: Int
        var byte: Int

        init(_ position: SourceScan.Position) {
            (line, column, byte) = (position.line, position.column, position.byte)
        }
    }

    struct Range: Encodable {
        var start: Place
        var end: Place
    }

    var path: String
    var range: Range
    var kind: String
    var name: String
    var spelling: String?
    var owner: String?
    var rule: String
    var `class`: String?
    var confidence: String
    var action: MigrationReport.Action
    var outcome: String
    var to: [String]
    var reason: String
    var advice: String?

    init(_ row: MigrationReport.Row) {
        let found = row.use.found
        path = row.use.path
        range = Range(start: Place(row.use.start), end: Place(row.use.end))
        (kind, name, owner) = (found.kind.rawValue, found.name, found.owner.isEmpty ? nil : found.owner)
        spelling = found.spelling.isEmpty ? nil : found.spelling
        (rule, `class`, confidence) = (row.id, row.rule?.fidelity?.rawValue, found.confidence.rawValue)
        (action, outcome, to, reason) = (row.action, row.outcome.key, row.targets, row.reason)
        advice = row.rule?.losses.first?.loss.advice
    }
}
