import Foundation
import MappingGenerator
import TestFiles
import Testing

/// A copy of the tables in a separate folder, and the built generator to run on it.
struct GeneratorProcess: ~Copyable {
    struct Result {
        var status: Int32
        var standardError: String
    }

    /// The folder in place of the repository.
    let root: URL

    /// The folder of the copied tables.
    var folder: URL { root.appendingPathComponent("Mappings") }

    /// Copies the repository's tables.
    init() throws {
        root = FileManager.default.temporaryDirectory.appendingPathComponent("MappingTables-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        // A copied symbolic link would refer to the repository's folder.
        try FileManager.default.copyItem(at: Tables.folder.resolvingSymlinksInPath(), to: folder)
    }

    deinit {
        try? FileManager.default.removeItem(at: root)
    }

    /// Writes a file into the copy.
    func write(_ data: Data, to name: String) throws {
        try data.write(to: folder.appendingPathComponent(name))
    }

    /// Changes a table of the copy.
    func edit(_ name: String, _ change: (inout [String: Any]) throws -> Void) throws {
        var table = try Tables.object(name)
        try change(&table)
        try write(JSONSerialization.data(withJSONObject: table, options: [.prettyPrinted, .sortedKeys]), to: name)
    }

    /// Runs the generator on the copy.
    ///
    /// - Parameter arguments: The arguments after the path of the copy.
    /// - Returns: The exit status and the standard error.
    /// - Throws: An error if the generator cannot be started.
    func run(_ arguments: [String] = []) throws -> Result {
        let process = Process()
        process.executableURL = try builtProduct("generate-mappings")
        process.arguments = [root.path] + arguments
        process.standardOutput = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardError = pipe
        try process.run()
        let message = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Result(status: process.terminationStatus, standardError: message)
    }
}

/// The repository's tables.
enum Tables {
    /// The files of the tables with rows, those of the hub first.
    static let names = set.tableFiles

    /// The parsed files, and what the generator reads from them: once for all tests, because that takes half a second.
    static let (files, set) = {
        var files = TableFolder(folder)
        let set = MappingSet(&files)
        return (files, set)
    }()

    /// The other JSON files of dialects and shared ones, such as descriptions, surface lists and shape differences.
    static let otherNames: [String] = {
        let folder = Tables.folder.resolvingSymlinksInPath().path
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        return paths.filter { $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json") && !names.contains($0) }.sorted()
    }()

    static let folder = repository.appending(path: "Mappings")

    static func data(_ name: String) throws -> Data { try Data(contentsOf: folder.appendingPathComponent(name)) }

    static func object(_ name: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: data(name)) as? [String: Any])
    }
}

extension [String: Any] {
    /// Changes the rows of a list in place.
    mutating func rows(_ key: String, _ change: (inout [[String: Any]]) throws -> Void) throws {
        var rows = try #require(self[key] as? [[String: Any]])
        try change(&rows)
        self[key] = rows
    }

    /// Changes a nested object in place.
    mutating func object(_ key: String, _ change: (inout [String: Any]) throws -> Void) throws {
        var object = try #require(self[key] as? [String: Any])
        try change(&object)
        self[key] = object
    }
}
