import BridgeTranslation
import ContractTesting
import Foundation
import JSONSyntax
import MappingGenerator
import RelationshipCore
import StandardDialects
import TestValues

@testable import BridgeCommands

/// A reader of JSON from outside.
struct FuzzReader {
    /// What became of an input.
    enum Verdict {
        case accepted
        case rejected(String)
    }

    /// What reports call the reader.
    var name: String
    /// Valid documents that it reads.
    var documents: [Data]
    /// Reads an input without executing it.
    var read: (Data) -> Verdict

    private static func verdict(_ body: () throws -> Void) -> Verdict {
        do {
            try body()
            return .accepted
        } catch let unreadable as FixtureFile.Unreadable {
            return .rejected(unreadable.problem)
        } catch let problem as Problem {
            return .rejected(problem.message)
        } catch {
            // As commands print it.
            return .rejected(CommandFailure("\(error)").description)
        }
    }
}

extension FuzzReader {
    /// All readers.
    static func all() throws -> [FuzzReader] {
        let script = try lines("play/three-dialects.jsonl")
        let output = try lines("play/three-dialects.expected.jsonl")
        return [
            FuzzReader(name: "play", documents: script + FuzzReader.acts) { line in
                verdict { _ = try PlayLine(Player.json(line), dialects: .standard) }
            }
        ]
            + DialectName.allCases.flatMap { dialect in
                [
                    translation(.call, of: dialect, script.filter { dialect.speaks($0) }),
                    translation(.reply, of: dialect, output.filter { dialect.speaks($0) && !$0.isEvent }),
                    translation(.event, of: dialect, output.filter { dialect.speaks($0) && $0.isEvent }),
                ]
            } + [
                FuzzReader(name: "fixture", documents: try fixtureFiles()) { file in
                    verdict { _ = try FixtureFile(path: "fuzz.json", data: file).content.get() }
                },
                FuzzReader(name: "policy", documents: [try policy()]) { file in
                    verdict { _ = try Policy(file, path: "fuzz.json") }
                },
                FuzzReader(name: "table", documents: try tables()) { file in
                    verdict { _ = try JSONValue(parsing: Array(file), file: "fuzz.json") }
                },
            ]
    }

    private static let acts = [
        #"{"clock":"+7d"}"#, #"{"clock":{"advance":86400000}}"#,
        #"{"dialect":"tim","user":"u1","device":"d2","message":{"to":"u2"}}"#, #"{"audit":{"refusedWords":["spam"]}}"#,
        #"{"server":{"user":"u1","call":"importFriends","args":{"friends":[{"user":"u2","remark":"r"}]}}}"#,
        #"{"server":{"user":"u1","call":"endSessions","args":{"devices":["d1"],"reason":"kicked"}}}"#,
        #"{"server":{"user":"u1","call":"updateProfile","args":{"nickname":"n","fields":{"gender":1}}}}"#,
    ]
    .map { Data($0.utf8) }

    private static func translation(
        _ kind: LineTranslation.Kind,
        of dialect: DialectName,
        _ documents: [Data]
    ) -> FuzzReader {
        let translations = DialectName.allCases.filter { $0 != dialect }
            .map { LineTranslation(kind, from: dialect, to: $0, user: UserID("me"), dialects: .standard) }
        return FuzzReader(name: "translate \(kind) \(dialect.rawValue)", documents: documents) { line in
            verdict { for translation in translations { _ = try translation.translate(line) } }
        }
    }

    private static func lines(_ name: String) throws -> [Data] {
        try Data(contentsOf: fixtures.appending(path: name)).split(separator: UInt8(ascii: "\n"))
            .filter { $0.first == UInt8(ascii: "{") }.map { Data($0) }
    }

    private static func fixtureFiles() throws -> [Data] {
        let names = ["crossing-requests", "words-that-are-refused", "friend-groups", "a-session-is-kicked"]
        return try names.flatMap { name in
            try ["neutral", "tim", "v2tim", "rongcloud"]
                .map { dialect in
                    try Data(contentsOf: fixtures.appending(path: "scenarios/\(name)/\(dialect).json"))
                }
        }
    }

    private static func policy() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(Policy())
    }

    private static func tables() throws -> [Data] {
        let folder = fixtures.deletingLastPathComponent().appending(path: "Mappings")
        return try ["hub/limits.json", "tim/limits.json", "tim/enums.json", "v2tim/versions.json"]
            .map { try Data(contentsOf: folder.appending(path: $0)) }
    }
}

extension DialectName {
    fileprivate func speaks(_ line: Data) -> Bool { line.contains(#""dialect":"\#(rawValue)""#) }
}

extension Data {
    fileprivate var isEvent: Bool { contains(#""event":"#) }

    fileprivate func contains(_ text: String) -> Bool { range(of: Data(text.utf8)) != nil }
}
