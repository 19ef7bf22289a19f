import Foundation
import JSONSyntax
import RelationshipCore
import TestFiles
import TestValues
import Testing

/// The hub's JSON of an earlier version, because gateways and clients of both versions run during an upgrade.
///
/// The file stays unchanged when the JSON changes. A version that writes different JSON adds a file.
struct HubJSONVersionTests {
    private static let folder = repository.appending(path: "Fixtures/hub-json")

    /// Returns the JSON that this version writes for a value that it has read.
    private func writtenAgain(_ kind: Substring, _ json: [UInt8]) throws(JSONFault) -> [UInt8]? {
        switch kind {
        case "commands": try Command(json: json).json
        case "events": try Event(json: json).json
        case "outcomes": try Result<Outcome, RelationshipError>(json: json, for: id("me")).json
        default: nil
        }
    }

    /// Returns whether a value contains all members of an earlier value; a later version may add members.
    private func holds(_ later: JSONValue?, _ earlier: JSONValue) -> Bool {
        if let members = earlier.object?.members { return members.allSatisfy { holds(later?[$0.key], $0.value) } }
        guard let elements = earlier.elements else { return later == earlier }
        guard let others = later?.elements, others.count == elements.count else { return false }
        return zip(others, elements).allSatisfy { holds($0, $1) }
    }

    @Test(arguments: ["version-1"])
    func `each line of an earlier version is decoded without loss`(_ version: String) throws {
        let text = try String(contentsOf: Self.folder.appendingPathComponent("\(version).txt"), encoding: .utf8)
        let lines = text.split(separator: "\n")
        #expect(lines.count > 180)
        for line in lines {
            let parts = line.split(separator: " ", maxSplits: 1)
            let json = Array(parts[1].utf8)
            let again = try #require(try writtenAgain(parts[0], json), "\(parts[0]) are no values of the hub")
            #expect(holds(try JSONValue(parsing: again), try JSONValue(parsing: json)), "\(line)")
        }
    }

    @Test func `a missing member and a different value are detected`() {
        #expect(!holds(["a": 1], ["a": 1, "b": 2]))
        #expect(!holds([["a": 1]], [["a": 2]]))
        #expect(holds(["a": [["b": 1, "c": 2]], "d": 3], ["a": [["b": 1]]]))
    }
}
