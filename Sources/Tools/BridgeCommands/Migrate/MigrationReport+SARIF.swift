import Foundation
import JSONSyntax
import MigrationRules
import SourceScanning

extension MigrationReport {
    /// Returns the report in the Static Analysis Results Interchange Format 2.1.0, as code scanning reads it.
    ///
    /// All rules of the pair are in it, so that alerts without a use are closed. The results with losses are first.
    ///
    /// - Returns: One line.
    package func sarif() -> String {
        let known = rules.map { rule in
            let targets = rule.targets.map(\.name).unique.joined(separator: ", ")
            return (rule.id, "\(rule.name) in \(target): \(targets.isEmpty ? "no counterpart" : targets)")
        }
        let others = Set(rows.map(\.id)).subtracting(rules.map(\.id)).sorted()
        let descriptors = known + others.map { ($0, "\($0): \(source) to \(target)") }
        let indices = Dictionary(descriptors.enumerated().map { ($1.0, $0) }) { first, _ in first }
        var repetitions: [String: Int] = [:]
        let results = rows.map { row in
            let statement = "\(row.id)\n\(row.use.path)\n\(row.use.statement)"
            repetitions[statement, default: 0] += 1
            var result = row.result(in: target)
            result["ruleIndex"] = .integer(indices[row.id] ?? 0)
            let fingerprint = "\(statement)\n\(repetitions[statement] ?? 0)".fingerprint
            result["partialFingerprints"] = ["relbridgeUse/v1": .string(fingerprint)]
            return (level: row.level, result: JSONValue.object(result))
        }
        let driver: JSONValue = [
            "name": "relbridge",
            "rules": .array(descriptors.map { ["id": .string($0), "shortDescription": ["text": .string($1)]] }),
        ]
        let run: JSONValue = [
            "tool": ["driver": driver], "columnKind": "utf16CodeUnits",
            "results": .array(
                ["error", "warning", "note"].flatMap { level in results.filter { $0.level == level }.map(\.result) }
            ),
        ]
        let log: JSONValue = [
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run],
        ]
        return log.sortedText
    }
}

extension String {
    /// A short text that is equal for equal texts, on every system.
    fileprivate var fingerprint: String {
        let hash = utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16)
    }
}

extension MigrationReport.Row {
    fileprivate var level: String {
        switch (action, outcome) {
        case (.mark, .absent): "error"
        case (.mark, _), (.note, .loss), (.left, _): "warning"
        case (.rewrite, _), (.note, _): "note"
        }
    }

    /// Returns the use as a result, with the text that takes its place if that is one name.
    fileprivate func result(in target: String) -> JSONObject {
        let becomes = targets.isEmpty ? "" : " becomes \(targets.joined(separator: ", ")) in \(target)"
        let uri = use.path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? use.path
        let artifact: JSONValue = ["uri": .string(use.path.hasPrefix("/") ? "file://\(uri)" : uri)]
        let region: JSONValue = [
            "startLine": .integer(use.start.line), "startColumn": .integer(use.start.column),
            "endLine": .integer(use.end.line), "endColumn": .integer(use.end.column),
            "byteOffset": .integer(use.start.byte), "byteLength": .integer(use.end.byte - use.start.byte),
        ]
        var result: JSONObject = [
            "ruleId": .string(id), "level": .string(level),
            "message": ["text": .string(title + becomes + (reason.isEmpty ? "" : ": \(reason)"))],
            "locations": [["physicalLocation": ["artifactLocation": artifact, "region": region]]],
        ]
        if let replacement {
            let change: JSONValue = ["deletedRegion": region, "insertedContent": ["text": .string(replacement)]]
            let file: JSONValue = ["artifactLocation": artifact, "replacements": [change]]
            result["fixes"] = [["description": ["text": .string("Write \(replacement)")], "artifactChanges": [file]]]
        }
        return result
    }
}
