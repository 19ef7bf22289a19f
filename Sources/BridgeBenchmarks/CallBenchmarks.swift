import RelationshipCore
import RongCloudAdapter
import TIMAdapter
import V2TIMAdapter

/// What the translation of one call costs, and of a long friend list, in each dialect: everything but the backend.
enum CallBenchmarks {
    static func run() async throws -> [Measurement] {
        let (me, friend) = try (user("alice"), user("bob"))
        let tim = TIMTranslation()
        let v2tim = V2TIMTranslation()
        let rongcloud = RongCloudTranslation(user: me, terminal: TerminalID("phone"))
        let added = Outcome.added(.pending)
        let timCall = TIMCall.addFriend(
            request: TIMCall.FriendRequest(identifier: friend.rawValue, addWording: "hello")
        )
        let v2timCall = V2TIMCall.addFriend(
            application: .init(userID: friend.rawValue, addWording: "hello", addType: 2)
        )
        let rongcloudCall = RongCloudCall.addFriend(userId: friend.rawValue, directionType: 2, extra: "hello")
        let calls = [
            (
                "TIM",
                try await measure(repetitions: 20_000) { _ in
                    keep(try tim.command(for: timCall, as: me))
                    keep(tim.reply(to: timCall, outcome: added))
                }
            ),
            (
                "V2TIM",
                try await measure(repetitions: 20_000) { _ in
                    keep(try v2tim.command(for: v2timCall))
                    keep(v2tim.reply(to: v2timCall, outcome: added))
                }
            ),
            (
                "RongCloud",
                try await measure(repetitions: 20_000) { _ in
                    keep(try rongcloud.command(for: rongcloudCall))
                    keep(rongcloud.reply(to: rongcloudCall, outcome: added))
                }
            ),
        ]
        return calls.map { name, cost in
            Measurement(
                "\(name): one call, to the hub and back",
                cost.nanoseconds,
                .nanoseconds,
                target: .atMost(2_000),
                allocations: cost.allocations,
                allocationTarget: 4
            )
        }
    }

    private static func user(_ text: String) throws(RelationshipError) -> UserID {
        guard let user = UserID(text) else { throw RelationshipError(.invalidUserID) }
        return user
    }
}

/// A friend list of 3,000 people, rendered in each dialect.
enum ListBenchmarks {
    static func run() async -> [Measurement] {
        let me = UserID("alice")
        let entries = (0..<3_000)
            .compactMap { index -> FriendEntry? in
                guard let me, let user = UserID("friend\(index)") else { return nil }
                let friendship = Friendship(
                    owner: me,
                    friend: user,
                    remark: "a friend called \(index)",
                    source: "AddSource_Type_iOS",
                    addedAt: Timestamp(milliseconds: 1_700_000_000_000 + Int64(index))
                )
                let profile = Profile(
                    userID: user,
                    nickname: "somebody whose number is \(index)",
                    avatarURL: "https://example.com/avatars/\(index).png"
                )
                return FriendEntry(profile: profile, relation: .mutual, friendship: friendship)
            }
        guard let me else { return [] }
        let outcome = Outcome.friends(entries)
        let tim = TIMTranslation()
        let v2tim = V2TIMTranslation()
        let rongcloud = RongCloudTranslation(user: me, terminal: TerminalID("phone"))
        let lists = [
            ("TIM", await measure(repetitions: 20) { _ in keep(tim.reply(to: .getFriendList, outcome: outcome)) }),
            ("V2TIM", await measure(repetitions: 20) { _ in keep(v2tim.reply(to: .getFriendList, outcome: outcome)) }),
            (
                "RongCloud",
                await measure(repetitions: 20) { _ in
                    keep(rongcloud.reply(to: .getFriends(directionType: 2), outcome: outcome))
                }
            ),
        ]
        return lists.map { name, cost in
            Measurement(
                "\(name): 3,000 friends rendered",
                cost.nanoseconds,
                .nanoseconds,
                target: .atMost(1_000_000),
                allocations: cost.allocations
            )
        }
    }
}
