import Foundation

/// A folder into which fixtures are recorded, again and again.
///
/// A list beside them, `.recorded`, names the files that recordings have written here. Recording again replaces these, and
/// takes away those that are not recorded any more; other files are never touched. Each file is written whole or not at all.
public struct RecordingFolder: Sendable {
    /// The name of the list of recorded files.
    public static let manifest = ".recorded"

    private let folder: URL

    /// Names a folder.
    ///
    /// - Parameter path: The folder; it is made when something is written.
    public init(path: String) {
        folder = URL(filePath: path, directoryHint: .isDirectory)
    }

    /// Writes all fixtures of a recording.
    ///
    /// - Parameter fixtures: The documents by the names of their files, without `.json`.
    /// - Throws: ``RecordingFolderProblem`` if a file is in the way that no recording has written, or what the file system
    ///   has against it; then no file of the folder is half-written.
    public func write(_ fixtures: [String: JSONValue]) throws {
        let names = fixtures.keys.sorted().map { $0 + ".json" }
        for name in names where name.contains("/") || name.hasPrefix(".") {
            throw RecordingFolderProblem("\"\(name)\" is no name for a file of the folder")
        }
        let before = try recorded()
        let files = FileManager.default
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in names where !before.contains(name) && files.fileExists(atPath: file(name).path) {
            throw RecordingFolderProblem(
                "\(file(name).path) was not recorded; record into another folder, or move the file away"
            )
        }
        // The list first, with the old names: stopped at any moment, it still names all that recordings have written.
        try list(Set(names).union(before))
        for (name, document) in fixtures.sorted(by: { $0.key < $1.key }) {
            try Data((document.text() + "\n").utf8).write(to: file(name + ".json"), options: .atomic)
        }
        for name in before.subtracting(names) where files.fileExists(atPath: file(name).path) {
            try files.removeItem(at: file(name))
        }
        try list(Set(names))
    }

    private func file(_ name: String) -> URL { folder.appending(path: name, directoryHint: .notDirectory) }

    private func recorded() throws -> Set<String> {
        guard FileManager.default.fileExists(atPath: file(RecordingFolder.manifest).path) else { return [] }
        let text = try String(contentsOf: file(RecordingFolder.manifest), encoding: .utf8)
        return Set(text.split(separator: "\n").map(String.init))
    }

    private func list(_ names: Set<String>) throws {
        let text = names.sorted().map { $0 + "\n" }.joined()
        try Data(text.utf8).write(to: file(RecordingFolder.manifest), options: .atomic)
    }
}

/// Why a folder cannot be recorded into.
public struct RecordingFolderProblem: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is in the way, and what to do.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
