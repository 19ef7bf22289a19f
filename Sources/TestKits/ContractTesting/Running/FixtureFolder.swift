public import Foundation
import RelationshipCore

/// Finds fixtures below files and folders.
public enum FixtureFolder {
    /// Reads the fixtures below a folder, for use as the arguments of a parameterized test.
    ///
    /// ```swift
    /// @Test(arguments: try FixtureFolder.fixtures(in: folder))
    /// func contract(fixture: FixtureFile) async throws {
    ///     try await FixtureRunner(ServiceBackend.memory).check(fixture)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - folder: The folder; see ``files(in:)``.
    ///   - selection: The fixtures to read; all by default.
    /// - Returns: The files, each with its path below the folder.
    /// - Throws: ``Missing`` if the folder does not exist or contains no `.json` file, or no fixture is selected.
    public static func fixtures(
        in folder: URL,
        selecting selection: FixtureSelection = FixtureSelection()
    ) throws(Missing) -> [FixtureFile] {
        let root = folder.path(percentEncoded: false)
        let start = root.hasSuffix("/") ? root : root + "/"
        let fixtures = try files(in: [root])
            .map { path in
                var file = FixtureFile(path: path)
                file.path = String(path.dropFirst(start.count))
                return file
            }
        return try selected(selection, of: fixtures)
    }

    /// Returns the selected files.
    ///
    /// - Throws: ``Missing`` if no file is selected, because a run without fixtures would pass.
    package static func selected(
        _ selection: FixtureSelection,
        of files: [FixtureFile]
    ) throws(Missing) -> [FixtureFile] {
        let selected = files.filter(selection.includes)
        guard selected.isEmpty else { return selected }
        throw Missing(description: "the filters leave no fixture; without them there are: \(files.inventory)")
    }

    /// Returns the fixture files at paths: a file itself, or every `.json` file below a folder, sorted by name in each
    /// folder.
    ///
    /// Folders named `schemas`, `corpus`, `play`, `exports` or `golden`, which contain other files than passing
    /// fixtures, and names that begin with a dot or an underscore are skipped, unless the path itself is given.
    ///
    /// - Parameter paths: Files and folders.
    /// - Returns: The files, each once.
    /// - Throws: ``Missing`` for a path that does not exist, and for a folder without `.json` files.
    public static func files(in paths: [String]) throws(Missing) -> [String] {
        var files: [String] = []
        for path in paths {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw Missing(description: "\(path): there is no such file or folder")
            }
            guard isFolder.boolValue else {
                files.append(path)
                continue
            }
            let found = below(path)
            guard !found.isEmpty else { throw Missing(description: "\(path): there is no fixture in this folder") }
            files += found
        }
        return files.firstMentions
    }

    /// A path without a fixture.
    public struct Missing: Error, Sendable, Hashable, CustomStringConvertible {
        /// The path and its error.
        public let description: String
    }

    private static let skipped: Set<String> = ["schemas", "corpus", "play", "exports", "golden"]

    private static func below(_ folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        var files: [String] = []
        for name in names.sorted() where !name.hasPrefix(".") && !name.hasPrefix("_") {
            let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
            if isFolder.boolValue {
                if !skipped.contains(name) { files += below(path) }
            } else if name.hasSuffix(".json") {
                files.append(path)
            }
        }
        return files
    }
}
