import Foundation
import RelationshipCore

/// The hub's JSON compared with Foundation's coders, which read and write the same lines as plain structures.
enum HubJSONBenchmarks {
    static func run() throws -> [Measurement] {
        guard let alice = UserID("alice"), let bob = UserID("bob") else { return [] }
        let command = Command.addFriend(
            AddFriendArguments(target: bob, wording: "We met at the fair", source: "AddSource_Type_Card", remark: "Bob")
        )
        let entries = (0..<100)
            .compactMap { index in
                UserID("friend\(index)").map { FriendEntry(sample: index, owner: alice, friend: $0) }
            }
        let event = Event(
            recipient: alice,
            position: 17,
            at: Timestamp(milliseconds: 1_767_225_600_000),
            actor: bob,
            device: DeviceID("phone"),
            payload: .friendsAdded(Array(entries.prefix(1)))
        )
        let answer = Result<Outcome, RelationshipError>.success(.friends(entries))
        return try rows("a command", command, \.json, as: CommandLine.self) { try Command(json: $0) }
            + rows("an event", event, \.json, as: EventLine.self) { try Event(json: $0) }
            + rows("an answer of 100 friends", answer, \.json, as: AnswerLine.self) { json in
                try Result<Outcome, RelationshipError>(json: json, for: alice)
            }
    }

    /// Measures reading and writing a value, each compared with Foundation.
    private static func rows<Value: Equatable, Line: Codable>(
        _ name: String,
        _ value: Value,
        _ write: (Value) -> [UInt8],
        as line: Line.Type,
        _ read: ([UInt8]) throws -> Value
    ) throws -> [Measurement] {
        let json = write(value)
        let back = try read(json)
        precondition(back == value)
        let (decoder, encoder, data) = (JSONDecoder(), JSONEncoder(), Data(json))
        encoder.outputFormatting = .withoutEscapingSlashes
        let plain = try decoder.decode(Line.self, from: data)
        // The structure contains all values of the line.
        let written = try encoder.encode(plain)
        precondition(written.count == json.count)
        let count = max(1, 20_000 / json.count)
        return [
            row(
                "reading \(name)",
                try measure(repetitions: count) { _ in keep(try read(json)) },
                foundation: try measure(repetitions: count) { _ in keep(try decoder.decode(Line.self, from: data)) }
            ),
            row(
                "writing \(name)",
                measure(repetitions: count) { _ in keep(write(value)) },
                foundation: try measure(repetitions: count) { _ in keep(try encoder.encode(plain)) }
            ),
        ]
    }

    private static func row(_ name: String, _ ours: Cost, foundation: Cost) -> Measurement {
        Measurement(
            "\(name), \(Int(ours.nanoseconds)) ns, beside Foundation",
            foundation.nanoseconds / ours.nanoseconds,
            .ratio,
            target: .atLeast(3),
            allocations: ours.allocations
        )
    }

    private struct CommandLine: Codable {
        struct Arguments: Codable {
            var user: String
            var wording: String
            var source: String
            var remark: String
        }

        var call: String
        var args: Arguments
    }

    private struct Friend: Codable {
        struct Profile: Codable {
            var nickname: String?
            var avatarURL: String?
            var addPermission: String?
            var fields: [String: String]?
            var custom: [String: String]?
            var visibility: String?
        }

        var user: String
        var relation: String
        var remark: String?
        var groups: [String]?
        var source: String?
        var wording: String?
        var addedAt: Int64?
        var custom: [String: String]?
        var profile: Profile?
    }

    private struct EventLine: Codable {
        struct Arguments: Codable {
            var friends: [Friend]
        }

        var event: String
        var to: String
        var position: Int64
        var at: Int64
        var by: String
        var device: String?
        var args: Arguments
    }

    private struct AnswerLine: Codable {
        var friends: [Friend]
    }
}
