import Foundation
import RelationshipCore
import TestFiles
import TestValues
import Testing

/// A golden file: a call, reply or callback of a dialect in which each value contains the name of its field.
struct GoldenFile: Sendable, CustomTestStringConvertible {
    /// The kinds of values in the files.
    enum Kind: String, Sendable, CaseIterable {
        case calls, replies, notifications
    }

    let dialect: DialectName
    let kind: Kind
    let name: String

    var testDescription: String { "\(dialect.rawValue)/\(kind.rawValue)/\(name)" }

    /// All files, in order of their paths.
    static let all: [GoldenFile] = DialectName.allCases.flatMap { dialect in
        Kind.allCases.flatMap { kind in
            names(in: folder.appendingPathComponent("\(dialect.rawValue)/\(kind.rawValue)"))
                .map { GoldenFile(dialect: dialect, kind: kind, name: $0) }
        }
    }

    /// The paths of the hub's files, relative to the folder `hub`.
    static var hubPlaces: [String] {
        DialectName.allCases.flatMap { dialect in
            Kind.allCases.flatMap { kind in
                let place = "\(dialect.rawValue)/\(kind.rawValue)"
                return names(in: folder.appendingPathComponent("hub/\(place)")).map { "\(place)/\($0)" }
            }
        }
    }

    /// Whether to write the hub's files again, after a review of the change.
    static let isWriting = ProcessInfo.processInfo.environment["RELBRIDGE_WRITE_GOLDEN"] != nil

    /// Returns the dialect's JSON.
    func data() throws -> Data { try Data(contentsOf: Self.folder.appendingPathComponent("\(testDescription).json")) }

    /// Returns the committed JSON of the hub, or `nil` if the file doesn't exist.
    func hubData() -> Data? { FileManager.default.contents(atPath: hubURL.path) }

    /// Writes the JSON of the hub.
    func write(_ text: String) throws {
        let folder = hubURL.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: hubURL)
    }

    private var hubURL: URL { Self.folder.appendingPathComponent("hub/\(testDescription).json") }

    private static func names(in folder: URL) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    }

    private static let folder = repository.appending(path: "Fixtures/golden")
}
