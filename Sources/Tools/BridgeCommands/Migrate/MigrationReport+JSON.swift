import BridgeTranslation
import JSONSyntax
import MigrationRules
import RelationshipCore
import SourceScanning

extension MigrationReport {
    /// Returns the report as one JSON object; `migration-report.schema.json` describes it.
    ///
    /// - Parameter hasUses: Whether the uses are in it, and not only their numbers.
    /// - Returns: One line.
    package func json(hasUses: Bool) -> String {
        var document: JSONObject = [
            "from": .string(source), "to": .string(target), "files": .integer(fileCount),
            "filesWithUses": .integer(Set(counted.map(\.use.path)).count),
            "swiftFilesNotScanned": .integer(swiftFilesNotScanned),
            "unread": .array(scan.unread.map { ["path": .string($0.path), "reason": .string($0.reason)] }),
            "linksOutside": .array(scan.linksOutside.map(JSONValue.string)),
        ]
        let summary = Self.groups.map { group in
            let rows = rows.filter { self.group(of: $0) == group.title }
            let counts = Outcome.allCases.map { outcome in
                (outcome.key, JSONValue.integer(rows.count { $0.outcome == outcome }))
            }
            return (group.key, JSONValue.object(JSONObject(counts + [("uses", .integer(rows.count))])))
        }
        document["summary"] = .object(JSONObject(summary))
        if hasUses { document["uses"] = .array(rows.map(\.json)) }
        return JSONValue.object(document).sortedText
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

extension MigrationReport.Row {
    fileprivate var json: JSONValue {
        var row: JSONObject = [
            "path": .string(use.path), "range": ["start": use.start.json, "end": use.end.json],
            "kind": .string(use.found.kind.rawValue), "name": .string(use.found.name), "rule": .string(id),
            "confidence": .string(use.found.confidence.rawValue), "action": .string(action.rawValue),
            "outcome": .string(outcome.key), "to": .array(targets.map(JSONValue.string)), "reason": .string(reason),
        ]
        row["spelling"] = use.found.spelling.isEmpty ? nil : .string(use.found.spelling)
        row["owner"] = use.found.owner.isEmpty ? nil : .string(use.found.owner)
        row["class"] = (rule?.fidelity?.rawValue).map(JSONValue.string)
        row["advice"] = (rule?.losses.first?.loss.advice).map(JSONValue.string)
        return .object(row)
    }
}

extension SourceScan.Position {
    fileprivate var json: JSONValue {
        ["line": .integer(line), "column": .integer(column), "byte": .integer(byte)]
    }
}
