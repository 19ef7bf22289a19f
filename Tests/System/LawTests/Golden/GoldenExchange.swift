import Foundation
import RelationshipCore
import RongCloudWire
import TIMWire
import TestValues
import V2TIMWire

/// The result of a golden file: its value in the hub, and that value in the dialect again.
struct GoldenExchange {
    /// The hub's value.
    var neutral: Any
    /// The dialect's value after the round trip, as JSON.
    var back: Any

    private struct Missing: Error {}

    private struct Answered<Call: Codable, Reply: Codable>: Codable {
        var call: Call
        var reply: Reply
    }

    private static let device = DeviceID("d1")

    init(_ file: GoldenFile) throws {
        let data = try file.data()
        switch file.dialect {
        case .tim: self = try Self.tim(file.kind, data)
        case .v2tim: self = try Self.v2tim(file.kind, data)
        default: self = try Self.rongCloud(file.kind, data)
        }
    }

    private init(_ neutral: Any?, _ back: (any Encodable)?) throws {
        guard let neutral, let back else { throw Missing() }
        self.neutral = neutral
        self.back = try Self.object(JSONEncoder().encode(back))
    }

    /// Returns the parsed JSON of a file.
    static func object(_ data: Data) throws -> Any {
        try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    }

    private static func value<Value: Decodable>(_ data: Data, as type: Value.Type = Value.self) throws -> Value {
        try JSONDecoder().decode(Value.self, from: data)
    }

    private static func tim(_ kind: GoldenFile.Kind, _ data: Data) throws -> GoldenExchange {
        let translation = TIMTranslation()
        switch kind {
        case .calls:
            let command = try translation.command(for: value(data), as: me)
            return try GoldenExchange(command, command.flatMap { translation.call(for: $0, as: me) })
        case .replies:
            var answered: Answered<TIMCall, TIMReply> = try value(data)
            let read = translation.outcome(of: answered.reply, to: answered.call, as: me)
            answered.reply = translation.reply(to: answered.call, read)
            return try GoldenExchange(read, answered)
        case .notifications:
            let events = translation.events(of: try value(data), as: me)
            return try GoldenExchange(
                events,
                events.first.flatMap { translation.notifications(for: $0, on: device).first }
            )
        }
    }

    private static func v2tim(_ kind: GoldenFile.Kind, _ data: Data) throws -> GoldenExchange {
        let translation = V2TIMTranslation()
        switch kind {
        case .calls:
            let command = try translation.command(for: value(data))
            return try GoldenExchange(command, command.flatMap { translation.call(for: $0, as: me) })
        case .replies:
            var answered: Answered<V2TIMCall, V2TIMReply> = try value(data)
            let read = translation.outcome(of: answered.reply, to: answered.call, as: me)
            answered.reply = translation.reply(to: answered.call, read)
            return try GoldenExchange(read, answered)
        case .notifications:
            let events = translation.events(of: try value(data), as: me)
            return try GoldenExchange(events, events.first.flatMap { translation.notifications(for: $0).first })
        }
    }

    private static func rongCloud(_ kind: GoldenFile.Kind, _ data: Data) throws -> GoldenExchange {
        let translation = RongCloudTranslation(user: me, device: device)
        switch kind {
        case .calls:
            let call: RongCloudCall = try value(data)
            let command = try translation.command(for: call)
            return try GoldenExchange(command, command.flatMap { translation.call(call.name, for: $0) })
        case .replies:
            var answered: Answered<RongCloudCall, RongCloudReply> = try value(data)
            let read = translation.outcome(of: answered.reply, to: answered.call)
            answered.reply = translation.reply(to: answered.call, read)
            return try GoldenExchange(read, answered)
        case .notifications:
            let events = translation.events(of: try value(data))
            return try GoldenExchange(events, events.first.flatMap { translation.notifications(for: $0).first })
        }
    }
}
