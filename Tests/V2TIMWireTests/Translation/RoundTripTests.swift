import RelationshipCore
import TestValues
import Testing

@testable import V2TIMWire

/// What goes from V2TIM to JSON or to the hub comes back as it was, whatever the data.
struct RoundTripTests {
    static let seed: UInt64 = {
        let seed = UInt64.random(in: 0 ... .max)
        print("V2TIM round trips: seed \(seed)")
        return seed
    }()
    static let rounds = 200
    /// What no embedded backend has, and so no command.
    static let unsupported: Set<V2TIMCall.Name> = [
        .subscribeOfficialAccount, .unsubscribeOfficialAccount, .getOfficialAccountsInfo, .callExperimentalAPI,
    ]

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

    @Test(arguments: V2TIMCall.Name.allCases)
    func aValidCallComesBackFromTheHub(name: V2TIMCall.Name) throws {
        let translation = V2TIMTranslation()
        let me = try #require(UserID("me"))
        var generator = V2TIMValues(seed: Self.seed)
        for _ in 0..<Self.rounds {
            var call = generator.validCall(name)
            switch name {
            case .initSDK, .unInitSDK, .logout:
                try #require(try translation.command(for: call) == nil, "seed \(Self.seed)")
                continue
            case .login: call = .login(userID: "me", userSig: "signature")
            default: break
            }
            if Self.unsupported.contains(name) {
                #expect(throws: RelationshipError.self) { try translation.command(for: call) }
                continue
            }
            let command = try #require(try translation.command(for: call), "seed \(Self.seed)")
            var back = translation.call(for: command, as: me)
            // A signature is checked at the door and goes no further.
            if case .login(let user, nil)? = back { back = .login(userID: user, userSig: "signature") }
            try #require(back == call, "seed \(Self.seed)")
            try #require(V2TIMTranslation.operation(of: name) == command.kind)
        }
    }
}
