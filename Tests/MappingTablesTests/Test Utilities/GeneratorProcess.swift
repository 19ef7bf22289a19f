import Foundation
import Testing

/// A copy of the tables in a folder of its own, and the built generator to run on it.
struct GeneratorProcess: ~Copyable {
    struct Result {
        var status: Int32
        var standardError: String
    }

    /// Where a repository would be.
    let root: URL

    /// The tables in it.
    var folder: URL { root.appendingPathComponent("Mappings") }

    /// Copies the repository's tables.
    init() throws {
        root = FileManager.default.temporaryDirectory.appendingPathComponent("MappingTables-\(UUID().uuidString)")
        for inner in ["surface", "hub"] {
            let path = folder.appendingPathComponent(inner)
            try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
        }
        for name in Tables.names + Tables.surfaceNames + Tables.hubNames {
            try Tables.data(name).write(to: folder.appendingPathComponent(name))
        }
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
    func run() throws -> Result {
        let process = Process()
        process.executableURL = try GeneratorProcess.executable()
        process.arguments = [root.path]
        process.standardOutput = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardError = pipe
        try process.run()
        let message = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Result(status: process.terminationStatus, standardError: message)
    }

    /// The generator lies beside the test bundle.
    private static func executable() throws -> URL {
        let programs = [CommandLine.arguments.first, ProcessInfo.processInfo.environment["XCTestBundlePath"]]
        let bundles = Bundle.allBundles.map(\.bundleURL) + programs.compactMap { $0.map { URL(fileURLWithPath: $0) } }
        for bundle in bundles {
            for folder in [bundle, bundle.deletingLastPathComponent()] {
                let candidate = folder.appendingPathComponent("MappingGenerator")
                if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
            }
        }
        throw MissingGenerator(searched: bundles.map(\.path))
    }

    struct MissingGenerator: Error {
        var searched: [String]
    }
}

/// The repository's tables.
enum Tables {
    static let names = [
        "errors.json", "enums.json", "limits.json", "calls.json", "events.json", "profiles.json", "fields.json",
    ]

    /// What the vendors' SDKs declare, and where the adapters differ.
    static let hubNames = ["values", "outcomes", "commands", "events"].map { "hub/\($0).schema.json" }

    static let surfaceNames = [
        "surface/tim-4.4.900.json", "surface/tim-4.6.json", "surface/v2tim-5.0.json", "surface/v2tim-8.4.json",
        "surface/v2tim-8.7.json", "surface/rongcloud-5.12.json", "surface/rongcloud-5.44.json",
        "surface/tencent-error-codes.json", "surface/shape-differences.json", "surface/generated-types.json",
        "surface/hub.json",
    ]

    static var folder: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Mappings")
    }

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
