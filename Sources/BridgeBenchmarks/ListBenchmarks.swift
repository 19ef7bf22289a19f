import RelationshipCore
import RongCloudAdapter
import TIMAdapter
import V2TIMAdapter

/// A long friend list, rendered in each dialect, and the cost of one more name in a call that takes many.
enum ListBenchmarks {
    static func run() throws -> [Measurement] {
        guard let alice = UserID("alice") else { return [] }
        let entries = (0..<3_000)
            .compactMap { index in
                UserID("friend\(index)").map { FriendEntry(sample: index, owner: alice, friend: $0) }
            }
        let tim = TIMTranslation()
        let v2tim = V2TIMTranslation()
        let rongCloud = RongCloudTranslation(user: alice, terminal: TerminalID("phone"))
        let users = entries.prefix(100).map(\.profile.userID)
        let names = users.map(\.rawValue)
        let relations = Outcome.relations(users.map { RelationItem(user: $0, relation: .mutual) })
        let timCheck = TIMCall.checkFriends(checkInfo: .init(users: names, checkType: 2))
        let v2timCheck = V2TIMCall.checkFriend(userIDList: names, checkType: 2)
        // This vendor takes fewer users at once.
        let twenty = Array(names.prefix(20))
        let rongCloudCheck = RongCloudCall.checkFriends(userIds: twenty, directionType: 2)
        let twentyRelations = Outcome.relations(users.prefix(20).map { RelationItem(user: $0, relation: .mutual) })
        return [
            list("tim", entries) { keep(tim.reply(to: .getFriendList, outcome: $0)) },
            list("v2tim", entries) { keep(v2tim.reply(to: .getFriendList, outcome: $0)) },
            list("rongcloud", entries) { keep(rongCloud.reply(to: .getFriends(directionType: 2), outcome: $0)) },
            try element("tim", count: names.count) {
                keep(try tim.command(for: timCheck, as: alice))
                keep(tim.reply(to: timCheck, outcome: relations))
            },
            try element("v2tim", count: names.count) {
                keep(try v2tim.command(for: v2timCheck))
                keep(v2tim.reply(to: v2timCheck, outcome: relations))
            },
            try element("rongcloud", count: twenty.count) {
                keep(try rongCloud.command(for: rongCloudCheck))
                keep(rongCloud.reply(to: rongCloudCheck, outcome: twentyRelations))
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

    private static func element(
        _ dialect: String,
        count: Int,
        _ translate: () throws -> Void
    ) throws -> Measurement {
        let cost = try measure(repetitions: 50) { _ in try translate() }
        return Measurement(
            "\(dialect): check \(count) friends, each",
            cost.nanoseconds / Double(count),
            .nanoseconds,
            target: .atMost(50),
            allocations: cost.allocations.map { $0 / Double(count) }
        )
    }
}
