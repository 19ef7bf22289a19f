import Foundation
import RelationshipCore
import TestValues
import Testing

/// A golden file: something a dialect says, in which every field's value is made of its own name.
struct GoldenFile: Sendable, CustomTestStringConvertible {
    /// What the file holds.
    enum Kind: String, Sendable, CaseIterable {
        case calls, replies, notifications
    }

    let dialect: DialectName
    let kind: Kind
    let name: String

    var testDescription: String { "\(dialect.rawValue)/\(kind.rawValue)/\(name)" }

    /// All files, by their places.
    static let all: [GoldenFile] = DialectName.allCases.flatMap { dialect in
        Kind.allCases.flatMap { kind in
            names(in: folder.appendingPathComponent("\(dialect.rawValue)/\(kind.rawValue)"))
                .map { GoldenFile(dialect: dialect, kind: kind, name: $0) }
        }
    }

    /// The files of the hub, each with the place of what it was made of.
    static var hubPlaces: [String] {
        DialectName.allCases.flatMap { dialect in
            Kind.allCases.flatMap { kind in
                let place = "\(dialect.rawValue)/\(kind.rawValue)"
                return names(in: folder.appendingPathComponent("hub/\(place)")).map { "\(place)/\($0)" }
            }
        }
    }

    /// Set to write the hub's files again, after looking at what changes.
    static let isWriting = ProcessInfo.processInfo.environment["RELBRIDGE_WRITE_GOLDEN"] != nil

    /// What the dialect says.
    func data() throws -> Data { try Data(contentsOf: Self.folder.appendingPathComponent("\(testDescription).json")) }

    /// The committed JSON of the hub, or `nil` if there is none.
    func hubData() -> Data? { FileManager.default.contents(atPath: hubURL.path) }

    /// Writes the text of the hub.
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

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures/golden")
}
