import RelationshipCore
import TestValues
import Testing

@testable import V2TIMWire

/// What goes from V2TIM to JSON comes back as it was, whatever the data.
struct CodingRoundTripTests {
    static let seed: UInt64 = {
        let seed = UInt64.random(in: 0 ... .max)
        print("V2TIM round trips: seed \(seed)")
        return seed
    }()
    static let rounds = 200

    @Test(arguments: V2TIMCall.Name.allCases)
    func aCallComesBackFromJSON(name: V2TIMCall.Name) throws {
        var generator = V2TIMValues(seed: Self.seed)
        for _ in 0..<Self.rounds {
            let call = generator.call(name)
            let text = try json(call)
            try #require(try value(V2TIMCall.self, from: text) == call, "seed \(Self.seed): \(text)")
            try #require(try json(value(V2TIMCall.self, from: text)) == text, "seed \(Self.seed)")
        }
    }

    @Test
    func aReplyComesBackFromJSON() throws {
        var generator = V2TIMValues(seed: Self.seed)
        for _ in 0..<Self.rounds * 10 {
            let reply = generator.reply()
            let text = try json(reply)
            try #require(try value(V2TIMReply.self, from: text) == reply, "seed \(Self.seed): \(text)")
        }
    }

    @Test(arguments: V2TIMNotification.Name.allCases)
    func aNotificationComesBackFromJSON(name: V2TIMNotification.Name) throws {
        var generator = V2TIMValues(seed: Self.seed)
        for _ in 0..<Self.rounds {
            let notification = generator.notification(name)
            let text = try json(notification)
            try #require(try value(V2TIMNotification.self, from: text) == notification, "seed \(Self.seed): \(text)")
        }
    }
}
