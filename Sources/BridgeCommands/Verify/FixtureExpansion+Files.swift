package import ContractTesting
import Foundation
package import RelationshipCore
import StandardDialects

extension FixtureExpansion {
    /// Expands every neutral fixture into a file for each dialect in the same folder.
    ///
    /// - Parameters:
    ///   - paths: Neutral fixtures, and folders of them.
    ///   - isCheck: Whether to compare the files only, and write none.
    ///   - dialects: The dialects to expand into.
    ///   - write: Receives a line for each file that was written, is stale, could not be created, or is not a fixture.
    /// - Returns: Whether all files are fixtures, all expansions could be created and, in a check, no file is stale.
    /// - Throws: ``CommandFailure`` if a path does not exist, or a file cannot be written.
    package static func expand(
        _ paths: [String],
        isCheck: Bool = false,
        to dialects: DialectRegistry = .standard,
        _ write: (String) throws(CommandFailure) -> Void
    ) async throws(CommandFailure) -> Bool {
        let files = try FixtureFolder.files(named: paths)
        let vocabularies = FixtureDialects(dialects)
        var isGood = true
        for path in files {
            switch FixtureFile(path: path, dialects: vocabularies).content {
            case .success(let fixture) where fixture.dialect == .neutral:
                for dialect in dialects.dialects
                where try await !expand(fixture, at: path, to: dialect, isCheck: isCheck, write) {
                    isGood = false
                }
            case .success: break
            case .failure(let failure):
                // A stale expansion that is not a valid fixture will be replaced.
                guard !isExpansion(path, among: dialects) else { continue }
                try write("\(path): \(failure.problem)\n")
                isGood = false
            }
        }
        return isGood
    }

    private static func isExpansion(_ path: String, among dialects: DialectRegistry) -> Bool {
        let url = URL(filePath: path)
        return dialects[DialectName(rawValue: url.deletingPathExtension().lastPathComponent)] != nil
            && FileManager.default.fileExists(
                atPath: url.deletingLastPathComponent().appending(path: "neutral.json").path(percentEncoded: false)
            )
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
        if isCheck {
            try write("\(name) is stale; run relbridge expand\n")
            return false
        }
        try WholeFile.write(data, to: name)
        try write("wrote \(name)\n")
        return true
    }
}
