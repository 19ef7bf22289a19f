import Foundation
import JSONFoundation
import MigrationRules
import SourceScanning

extension MigrationReport {
    /// Returns the report in the Static Analysis Results Interchange Format 2.1.0, as code scanning reads it.
    ///
    /// All rules of the pair are in it, so that alerts without a use are closed. The results with losses are first.
    ///
    /// - Returns: One line.
    /// - Throws: An error of the encoder, which does not occur.
    package func sarif() throws -> String {
        let others = Set(rows.map(\.id)).subtracting(rules.map(\.id)).sorted()
        let descriptors =
            rules.map { rule in
                let targets = rule.targets.map(\.name).unique.joined(separator: ", ")
                let text = "\(rule.name) in \(target): \(targets.isEmpty ? "no counterpart" : targets)"
                return Descriptor(id: rule.id, shortDescription: Message(text: text))
            } + others.map { Descriptor(id: $0, shortDescription: Message(text: "\($0): \(source) to \(target)")) }
        let indices = Dictionary(descriptors.enumerated().map { ($1.id, $0) }) { first, _ in first }
        var repetitions: [String: Int] = [:]
        let results = rows.map { row in
            let statement = "\(row.id)\n\(row.use.path)\n\(row.use.statement)"
            repetitions[statement, default: 0] += 1
            let fingerprint = "\(statement)\n\(repetitions[statement] ?? 0)".fingerprint
            return Result(row, target: target, index: indices[row.id] ?? 0, fingerprint: fingerprint)
        }
        let levels = ["error", "warning", "note"]
        let driver = Driver(name: "relbridge", rules: descriptors)
        let run = Run(
            tool: Tool(driver: driver),
            columnKind: "utf16CodeUnits",
            results: levels.flatMap { level in results.filter { $0.level == level } }
        )
        return try JSONLine.encode(Log(runs: [run]))
    }
}

extension String {
    /// A short text that is equal for equal texts, on every system.
    fileprivate var fingerprint: String {
        let hash = utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16)
    }
}

private struct Log: Encodable {
    private enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    var schema = "https://json.schemastore.org/sarif-2.1.0.json"
    var version = "2.1.0"
    var runs: [Run]
}

private struct Run: Encodable {
    var tool: Tool
    var columnKind: String
    var results: [Result]
}

private struct Tool: Encodable {
    var driver: Driver
}

private struct Driver: Encodable {
    var name: String
    var rules: [Descriptor]
}

private struct Descriptor: Encodable {
    var id: String
    var shortDescription: Message
}

private struct Message: Encodable {
    var text: String
}

/// The text that takes the place of a use.
private struct Fix: Encodable {
    struct Change: Encodable {
        var artifactLocation: Result.Location.Artifact
        var replacements: [Replacement]
    }

    struct Replacement: Encodable {
        var deletedRegion: Result.Location.Region
        var insertedContent: Message
    }

    var description: Message
    var artifactChanges: [Change]

    init(of place: Result.Location.Physical, with text: String) {
        description = Message(text: "Write \(text)")
        let replacement = Replacement(deletedRegion: place.region, insertedContent: Message(text: text))
        artifactChanges = [Change(artifactLocation: place.artifactLocation, replacements: [replacement])]
    }
}

private struct Result: Encodable {
    struct Location: Encodable {
        struct Physical: Encodable {
            var artifactLocation: Artifact
            var region: Region
        }

        struct Artifact: Encodable {
            var uri: String
        }

        struct Region: Encodable {
            var startLine: Int
            var startColumn: Int
            var endLine: Int
            var endColumn: Int
            var byteOffset: Int
            var byteLength: Int
        }

        var physicalLocation: Physical
    }

    var ruleId: String
    var ruleIndex: Int
    var level: String
    var message: Message
    var locations: [Location]
    var partialFingerprints: [String: String]
    var fixes: [Fix]?

    init(_ row: MigrationReport.Row, target: String, index: Int, fingerprint: String) {
        (ruleId, ruleIndex) = (row.id, index)
        switch (row.action, row.outcome) {
        case (.mark, .absent): level = "error"
        case (.mark, _), (.note, .loss), (.left, _): level = "warning"
        case (.rewrite, _), (.note, _): level = "note"
        }
        let targets = row.targets.isEmpty ? "" : " becomes \(row.targets.joined(separator: ", ")) in \(target)"
        message = Message(text: row.title + targets + (row.reason.isEmpty ? "" : ": \(row.reason)"))
        let (start, end) = (row.use.start, row.use.end)
        let path = row.use.path
        let allowed = CharacterSet.urlPathAllowed
        let uri = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
        locations = [
            Location(
                physicalLocation: Location.Physical(
                    artifactLocation: Location.Artifact(uri: path.hasPrefix("/") ? "file://\(uri)" : uri),
                    region: Location.Region(
                        startLine: start.line,
                        startColumn: start.column,
                        endLine: end.line,
                        endColumn: end.column,
                        byteOffset: start.byte,
                        byteLength: end.byte - start.byte
                    )
                )
            )
        ]
        partialFingerprints = ["relbridgeUse/v1": fingerprint]
        fixes = row.replacement.map { text in
            [Fix(of: locations[0].physicalLocation, with: text)]
        }
    }
}
