import RelationshipCore
import Testing

extension ConformanceCase {
    @ListBuilder static var isolation: [ConformanceCase] {
        ConformanceCase("isolation: many commits that read and write one value lose no change") { store in
            try await store.write([.putUser(Profile(userID: alice, nickname: "0"))])
            _ = try await concurrently(200) { _ in
                try await store.commit(.sample([alice])) { (state) throws(RelationshipError) in
                    guard let number = state.users[alice].flatMap({ Int($0.profile.nickname) }) else {
                        throw RelationshipError(.unknownUser)
                    }
                    var decision = Decision(outcome: .done, at: .sample(0), caller: Caller(alice))
                    decision.changes = [.putUser(Profile(userID: alice, nickname: "\(number + 1)"))]
                    return decision
                }
            }
            #expect(try await store.record(of: alice)?.profile.nickname == "200")
        }
        withUsers("isolation: commits of one pair read each other's friendships") { store in
            let pair = UserPair(from: alice, to: bob)
            // Each call adds the friendship if it is missing and removes it if it exists, so only a serial order keeps
            // both counts correct.
            _ = try await concurrently(101) { _ in
                try await store.commit(.sample([alice], [pair])) { (state) throws(RelationshipError) in
                    var decision = Decision(outcome: .done, at: .sample(0), caller: Caller(alice))
                    let isThere = state.friendships[pair] != nil
                    guard state.users[alice]?.friendCount == (isThere ? 1 : 0) else {
                        throw RelationshipError(.internalFailure, "count and friendship differ")
                    }
                    decision.changes = [isThere ? .deleteFriendship(pair) : .insertFriendship(.sample(alice, bob))]
                    return decision
                }
            }
            #expect(try await store.friends(of: alice).count == 1)
        }
        withUsers("isolation: no reader receives half of a change of both sides") { store in
            let pair = UserPair(from: alice, to: bob)
            try await whileWriting {
                for number in 0..<100 {
                    if number % 2 == 0 {
                        try await store.write([
                            .insertFriendship(.sample(alice, bob)), .insertFriendship(.sample(bob, alice)),
                        ])
                    } else {
                        try await store.write([.deleteFriendship(pair), .deleteFriendship(pair.reversed)])
                    }
                }
            } read: {
                let state = try await store.state([alice, bob], [pair])
                #expect(state.friendships.count != 1)
                #expect(state.users[alice]?.friendCount == state.users[bob]?.friendCount)
                #expect(state.users[alice]?.friendCount == state.friendships.count / 2)
                #expect(try await store.friends(of: alice).allSatisfy { $0.relation == .mutual })
            }
        }
        ConformanceCase("isolation: entries, counts and version of a request list are read from one state") { store in
            let users = UserID.numbered(0..<60)
            try await store.create([alice] + users)
            try await whileWriting {
                for (number, user) in users.enumerated() {
                    let place = Int64(number) + 1
                    try await store.write([
                        .putRequest(.sample(user, alice, place: place)), .setRequestSequence(alice, place),
                    ])
                }
            } read: {
                let list = try await store.requests(of: alice, matching: .sample())
                #expect(
                    list.entries.map(\.request.addresseeSide.position)
                        == Array((1...(list.sequence + 1)).reversed().dropFirst())
                )
                #expect(list.unreadCount == list.entries.count)
            }
        }
        withUsers("isolation: the groups and members of a group list are read from one state") { store in
            try await store.write([.insertFriendship(.sample(alice, bob)), .insertGroup(.sample(alice, "group 0"))])
            try await whileWriting {
                for number in 1...100 {
                    var friendship = Friendship.sample(alice, bob)
                    friendship.groups = ["group \(number)"]
                    try await store.write([
                        .deleteGroup(owner: alice, name: "group \(number - 1)"),
                        .insertGroup(.sample(alice, "group \(number)")), .updateFriendship(friendship),
                    ])
                }
            } read: {
                let list = try await store.groups(of: alice)
                #expect(list.count == 1)
                #expect(list.allSatisfy { $0.group.name == "group 0" || $0.members == [bob] })
            }
        }
        ConformanceCase("isolation: an event can be read if and only if its change can be read") { store in
            let users = UserID.numbered(0..<60)
            try await store.create([alice] + users)
            try await whileWriting {
                for user in users {
                    try await store.write(
                        [.insertFriendship(.sample(alice, user))],
                        sending: [EventDraft(to: alice, .unblocked([user]))]
                    )
                }
            } read: {
                // In this order of reading, the feed can only be ahead of the list, and the count ahead of both.
                let listed = Set(try await store.friends(of: alice).map(\.profile.userID))
                let delivered = try await store.events(for: alice, after: 0, limit: 100).map(\.payload)
                let count = try await store.record(of: alice)?.friendCount ?? 0
                #expect(listed.allSatisfy { delivered.contains(.unblocked([$0])) })
                #expect(delivered.count <= count)
            }
        }
    }

    /// Reads repeatedly during a write, in two tasks in addition to the writer.
    static func whileWriting(
        _ write: @Sendable @escaping () async throws -> Void,
        read: @Sendable @escaping () async throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            group.addTask {
                try await write()
                return true
            }
            for _ in 0..<2 {
                group.addTask {
                    try await read()
                    return false
                }
            }
            // Replace each reader that returns, until the writer returns.
            var isWriting = true
            for try await isWriter in group {
                if isWriter { isWriting = false }
                guard isWriting else { continue }
                group.addTask {
                    try await read()
                    return false
                }
            }
        }
        try await read()
    }
}
