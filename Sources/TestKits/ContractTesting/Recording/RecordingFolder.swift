import Foundation

/// A folder for recorded fixtures, which can be recorded again.
///
/// The file `.recorded` in the folder lists the files that recordings have written. Recording again replaces these
/// files, and removes listed files that are no longer recorded. Other files are never changed. Each file is written
/// atomically.
public struct RecordingFolder: Sendable {
    /// The name of the list of recorded files.
    public static let manifest = ".recorded"

    private let folder: URL

    /// Creates a reference to a folder.
    ///
    /// - Parameter path: The folder; it is created by the first write.
    public init(path: String) {
        folder = URL(filePath: path, directoryHint: .isDirectory)
    }

    /// Writes all fixtures of a recording.
    ///
    /// - Parameter fixtures: The documents by the names of their files, without `.json`.
    /// - Throws: ``RecordingFolderProblem`` for an invalid name, or for an existing file that no recording has written;
    ///   otherwise the error of the file system. No file is left incomplete.
    public func write(_ fixtures: [String: JSONValue]) throws {
        let names = fixtures.keys.sorted().map { $0 + ".json" }
        for name in names where name.contains("/") || name.hasPrefix(".") {
            throw RecordingFolderProblem("\"\(name)\" is not a name for a file of the folder")
        }
        let before = try recorded()
        let files = FileManager.default
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in names where !before.contains(name) && files.fileExists(atPath: file(name).path) {
            throw RecordingFolderProblem(
                "\(file(name).path) was not recorded; record into another folder, or move the file away"
            )
        }
        // Writes the list first, with the old names: after an interruption it still contains all recorded files.
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

/// The reason why a recording cannot be written to a folder.
public struct RecordingFolderProblem: Error, Sendable, Hashable, CustomStringConvertible {
    /// The problem and its remedy.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
