import RelationshipCore
import RongCloudWire
import TIMWire
import V2TIMWire

/// A long friend list, rendered in each dialect, and the cost of one more name in a call that takes many.
enum ListBenchmarks {
    static func run() throws -> [Measurement] {
        guard let alice = UserID("alice") else { return [] }
        let entries = (0..<3_000)
            .compactMap { index in
                UserID("friend\(index)").map { FriendEntry(sample: index, owner: alice, friend: $0) }
            }
        let tim = TIMTranslation(DialectContext(user: alice))
        let v2tim = V2TIMTranslation(DialectContext(user: alice))
        let rongCloud = RongCloudTranslation(DialectContext(user: alice, terminal: TerminalID("phone")))
        return [
            list("tim", entries) { keep(tim.reply(to: .getFriendList, outcome: $0)) },
            list("v2tim", entries) { keep(v2tim.reply(to: .getFriendList, outcome: $0)) },
            list("rongcloud", entries) { keep(rongCloud.reply(to: .getFriends(directionType: 2), outcome: $0)) },
            try element("tim", 100, entries) { names, outcome in
                let call = TIMCall.checkFriends(checkInfo: .init(users: names, checkType: 2))
                keep(try tim.command(for: call))
                keep(tim.reply(to: call, outcome: outcome))
            },
            try element("v2tim", 100, entries) { names, outcome in
                let call = V2TIMCall.checkFriend(userIDList: names, checkType: 2)
                keep(try v2tim.command(for: call))
                keep(v2tim.reply(to: call, outcome: outcome))
            },
            // This vendor takes fewer users at once than the others.
            try element("rongcloud", 20, entries) { names, outcome in
                let call = RongCloudCall.checkFriends(userIds: names, directionType: 2)
                keep(try rongCloud.command(for: call))
                keep(rongCloud.reply(to: call, outcome: outcome))
            },
        ]
    }

    private static func list(
        _ dialect: String,
        _ entries: [FriendEntry],
        _ render: (Outcome) -> Void
    ) -> Measurement {
        let outcome = Outcome.friends(entries)
        let cost = measure(repetitions: 1, samples: 200) { _ in render(outcome) }
        return Measurement(
            "\(dialect): render 3,000 friends",
            cost.nanoseconds,
            .nanoseconds,
            target: .atMost(1_000_000),
            allocations: cost.allocations
        )
    }

    /// What each name beyond the first costs.
    private static func element(
        _ dialect: String,
        _ count: Int,
        _ entries: [FriendEntry],
        _ translate: ([String], Outcome) throws -> Void
    ) throws -> Measurement {
        func cost(count: Int) throws -> Cost {
            let users = entries.prefix(count).map(\.profile.userID)
            let names = users.map(\.rawValue)
            let outcome = Outcome.relations(users.map { RelationItem(user: $0, relation: .mutual) })
            return try measure(repetitions: 50, samples: 200) { _ in try translate(names, outcome) }
        }
        let (one, many) = (try cost(count: 1), try cost(count: count))
        return Measurement(
            "\(dialect): check \(count) friends, each beyond the first",
            (many.nanoseconds - one.nanoseconds) / Double(count - 1),
            .nanoseconds,
            target: .atMost(50)
        )
    }
}
