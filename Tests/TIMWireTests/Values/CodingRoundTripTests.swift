import TestValues
import Testing

@testable import TIMWire

struct CodingRoundTripTests {
    /// Printed with every failure; put it here to repeat a run.
    private static let seed = UInt64.random(in: 0 ... .max)
    private static let rounds = 2_000

    @Test func everyCallSurvivesJSON() throws {
        var random = TIMValues(seed: Self.seed)
        for round in 0..<Self.rounds {
            let call = random.call()
            let text = try json(call)
            #expect(try value(TIMCall.self, from: text) == call, "seed \(Self.seed), round \(round)")
            #expect(try json(value(TIMCall.self, from: text)) == text, "seed \(Self.seed), round \(round)")
        }
    }

    @Test func everyReplySurvivesJSON() throws {
        var random = TIMValues(seed: Self.seed)
        for round in 0..<Self.rounds {
            let reply = random.reply()
            let text = try json(reply)
            #expect(try value(TIMReply.self, from: text) == reply, "seed \(Self.seed), round \(round)")
        }
    }

    @Test func everyNotificationSurvivesJSON() throws {
        var random = TIMValues(seed: Self.seed)
        for round in 0..<Self.rounds {
            let notification = random.notification()
            let text = try json(notification)
            #expect(try value(TIMNotification.self, from: text) == notification, "seed \(Self.seed), round \(round)")
        }
    }
}
