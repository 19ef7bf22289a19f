import MigrationRules
import RelationshipCore
import SourceScanning

extension MigrationReport {
    /// The kinds of names in the summary, each with its title.
    static let groups: [(title: String, key: String, kinds: [FoundName.Kind])] = [
        ("calls", "calls", [.call]), ("objects and properties", "objects", [.type, .property]),
        ("constants", "constants", [.constant]), ("error codes", "codes", [.code]),
        ("callbacks", "callbacks", [.callback, .registration]),
    ]

    /// Returns the summary as readable text.
    ///
    /// - Returns: The lines.
    package func summary() -> String {
        var table = TextTable(header: ["", "uses"] + Outcome.allCases.map(\.rawValue))
        for group in Self.groups {
            let rows = rows.filter { self.group(of: $0) == group.title }
            let counts = Outcome.allCases.map { outcome in rows.count { $0.outcome == outcome } }
            table.add([group.title] + ([rows.count] + counts).map(String.init))
        }
        let absent = counted.filter { $0.outcome == .absent && $0.id != Self.olderID }
        let lossy = counted.filter { $0.outcome == .loss }
        let parts = [
            [head, "", table.lines.joined(separator: "\n")],
            section("no counterpart in \(target):", absent), section("with a loss:", lossy),
            section("older generations of \(source):", counted.filter { $0.id == Self.olderID }),
            remarks + ["details: relbridge migrate \(places) PATH…"],
        ]
        return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    /// Returns each use, with its place.
    ///
    /// - Returns: The lines.
    package func list() -> String {
        let byFile = Dictionary(grouping: rows, by: \.use.path)
        let paths = rows.map(\.use.path).unique
        let tables = paths.map { path in
            var table = TextTable(header: ["place", "kind", "name", target, "action", "class", "reason"])
            for row in byFile[path] ?? [] {
                let start = row.use.start
                table.add([
                    "\(start.line):\(start.column)", row.use.found.kind.rawValue, row.title,
                    row.targets.joined(separator: ", "), row.action.rawValue, row.rule?.fidelity?.rawValue ?? "",
                    row.reason,
                ])
            }
            return "\(path)\n" + table.lines.joined(separator: "\n")
        }
        return (tables + [([head] + remarks).joined(separator: "\n")]).joined(separator: "\n\n")
    }

    /// Returns why uses stay that have a counterpart, those for which most uses stay first.
    ///
    /// - Returns: The lines.
    package func groupsText() -> String {
        var table = TextTable(header: ["uses", "reason"])
        let groups = Dictionary(grouping: rows.filter(\.isInGroup), by: \.reason)
        for (reason, rows) in groups.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }) {
            table.add([String(rows.count), reason])
        }
        let changed = rows.count { $0.action == .rewrite }
        let head = "\(changed) uses change; \(rows.count(where: \.isInGroup)) stay because of others"
        return groups.isEmpty ? head : "\(head)\n\(table.lines.joined(separator: "\n"))"
    }

    static let olderID = "older-generation"

    private var head: String {
        let files = Set(counted.map(\.use.path)).count
        let languages = scan.readsSwift ? "Objective-C and Swift" : "Objective-C"
        return "found \(counted.count) uses of \(source) in \(files) of \(fileCount) files in \(languages)"
    }

    /// The files that were scanned.
    var fileCount: Int { scan.fileCount + (scan.readsSwift ? scan.swiftFileCount : 0) }

    var swiftFilesNotScanned: Int { scan.readsSwift ? 0 : scan.swiftFileCount }

    /// What was not read or is not certain.
    private var remarks: [String] {
        let likely = counted.count { $0.use.found.confidence == .likely }
        return [
            likely == 0 ? "" : "uses that are likely only, because the type of the object is not known: \(likely)",
            swiftFilesNotScanned == 0
                ? ""
                : "files in Swift that were not scanned: \(swiftFilesNotScanned) (build with --traits Migration to scan them)",
            scan.linksOutside.isEmpty
                ? ""
                : "symbolic links that lead outside were not followed: \(scan.linksOutside.joined(separator: ", "))",
        ]
        .filter { !$0.isEmpty }
    }

    func group(of row: Row) -> String? {
        // Names of codes are constants of the language, but codes for a reader.
        if row.rule?.kind == .code { return "error codes" }
        return Self.groups.first { $0.kinds.contains(row.use.found.kind) }?.title
    }

    /// Returns the names of uses with their numbers and reasons, most used first.
    private func section(_ title: String, _ rows: [Row]) -> [String] {
        guard !rows.isEmpty else { return [] }
        var table = TextTable(header: ["", "", "", ""])
        let groups = Dictionary(grouping: rows, by: \.title)
        for (name, rows) in groups.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }) {
            let files = Set(rows.map(\.use.path)).count
            table.add([
                "", "\(name)  ",
                "\(rows.count) \(rows.count == 1 ? "use" : "uses") in \(files) \(files == 1 ? "file" : "files")",
                rows[0].reason,
            ])
        }
        return [title] + table.lines.dropFirst()
    }
}
