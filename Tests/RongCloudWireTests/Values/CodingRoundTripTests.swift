import RongCloudWire
import TestValues
import Testing

/// What goes from RongCloud to JSON comes back as it was, whatever the data.
struct CodingRoundTripTests {
    static let seed: UInt64 = {
        let seed = UInt64.random(in: 0 ... .max)
        print("RongCloud round trips: seed \(seed)")
        return seed
    }()
    static let rounds = 200

    @Test(arguments: RongCloudCall.Name.allCases)
    func aCallAndItsReplyComeBackFromJSON(_ name: RongCloudCall.Name) throws {
        var random = RongCloudValues(seed: Self.seed)
        for _ in 0..<Self.rounds {
            guard let call = random.call(name) else { return }
            try #require(try JSON.value(RongCloudCall.self, json(call)) == call, "seed \(Self.seed)")
            let reply = random.reply(to: call)
            try #require(try JSON.value(RongCloudReply.self, json(reply)) == reply, "seed \(Self.seed)")
        }
    }

    @Test func aNotificationComesBackFromJSON() throws {
        var random = RongCloudValues(seed: Self.seed)
        for _ in 0..<Self.rounds * 10 {
            let notification = random.notification()
            let text = try json(notification)
            try #require(try JSON.value(RongCloudNotification.self, text) == notification, "seed \(Self.seed): \(text)")
        }
    }
}
