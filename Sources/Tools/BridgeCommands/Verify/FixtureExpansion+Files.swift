package import ContractTesting
import Foundation
package import RelationshipCore
import StandardDialects

extension FixtureExpansion {
    /// Expands every neutral fixture into a file for each dialect in the same folder.
    ///
    /// An existing file is only replaced if its `expandedFrom` names the neutral fixture. A neutral fixture that fails is
    /// not expanded, because its expansions would pass.
    ///
    /// - Parameters:
    ///   - paths: Neutral fixtures, and folders of them.
    ///   - isCheck: Whether to compare the files only, and write none.
    ///   - dialects: The dialects to expand into.
    ///   - write: Receives a line for each file that was written, is stale, could not be created, or is not a fixture.
    /// - Returns: Whether all files are fixtures, all expansions could be created and, in a check, no file is stale.
    /// - Throws: ``CommandFailure`` if a path does not exist, there is no neutral fixture, or a file cannot be written.
    package static func expand(
        _ paths: [String],
        isCheck: Bool = false,
        to dialects: DialectRegistry = .standard,
        _ write: (String) throws(CommandFailure) -> Void
    ) async throws(CommandFailure) -> Bool {
        let runner = FixtureRunner(ServiceBackend.memory)
        var isGood = true
        var sources = 0
        var others: [FixtureFile] = []
        for path in try FixtureFolder.files(named: paths) {
            let file = FixtureFile(path: path, dialects: FixtureDialects(dialects))
            switch file.content {
            case .success(let fixture) where fixture.dialect == .neutral:
                sources += 1
                let result = await runner.run(file)
                guard result.isGood else {
                    try write("\(result.text)\n")
                    isGood = false
                    continue
                }
                for dialect in dialects.dialects
                where try await !expand(fixture, at: path, to: dialect, isCheck: isCheck, write) {
                    isGood = false
                }
            case .success: others.append(file)
            case .failure(let failure):
                // A stale expansion that is not a valid fixture will be replaced.
                guard FixtureExpansion.source(ofFileAt: path) == nil else { continue }
                try write("\(path): \(failure.problem)\n")
                isGood = false
            }
        }
        guard sources > 0 || !isGood else {
            throw CommandFailure(
                "no fixture here is neutral; name a fixture with \"dialect\": \"neutral\" (found: \(others.inventory))"
            )
        }
        return isGood
    }

    /// Returns the name of the neutral fixture that a file was expanded from, or `nil` for any other file.
    private static func source(ofFileAt path: String) -> String? {
        guard let data = FileManager.default.contents(atPath: path), let document = try? JSONValue(parsing: data) else {
            return nil
        }
        return document["expandedFrom"]?["file"]?.text
    }

    private static func expand(
        _ fixture: Fixture,
        at path: String,
        to dialect: any Dialect,
        isCheck: Bool,
        _ write: (String) throws(CommandFailure) -> Void
    ) async throws(CommandFailure) -> Bool {
        let source = URL(filePath: path)
        let target = source.deletingLastPathComponent().appending(path: "\(dialect.name.rawValue).json")
        let name = target.path(percentEncoded: false)
        let data: Data
        do {
            let document = try await expand(fixture, to: dialect, file: source.lastPathComponent)
            data = Data((document.text() + "\n").utf8)
        } catch {
            try write("\(path), in \(dialect.name.rawValue): \(error)\n")
            return false
        }
        if FileManager.default.contents(atPath: name) == data { return true }
        if FileManager.default.fileExists(atPath: name) {
            let origin = Self.source(ofFileAt: name)
            guard origin == source.lastPathComponent else {
                let reason = origin.map { "is the expansion of \($0)" } ?? "was not written by relbridge expand"
                try write("\(name) \(reason); move it or \(source.lastPathComponent) to another folder\n")
                return false
            }
        }
        if isCheck {
            try write("\(name) is stale; run relbridge expand\n")
            return false
        }
        try WholeFile.write(data, to: name)
        try write("wrote \(name)\n")
        return true
    }
}
