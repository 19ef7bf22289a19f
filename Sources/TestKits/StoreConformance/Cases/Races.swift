import RelationshipCore
import Testing

extension ConformanceCase {
    @ListBuilder static var races: [ConformanceCase] {
        ConformanceCase("races: two users who add each other at the same time become friends once") { store in
            let service = RelationshipService(testing: store)
            for round in 0..<30 {
                let pair = try await Self.pair(round, .anyone, service)
                let results = try await concurrently(2) { number in
                    let (me, other) = number == 0 ? (pair.owner, pair.other) : (pair.other, pair.owner)
                    return await service.attempt(.addFriend(AddFriendArguments(target: other)), by: me)
                }
                #expect(results.count(where: \.isSuccess) == 1)
                #expect(results.compactMap(\.code) == [.alreadyFriends])
                try await store.expectRelation(.mutual, pair)
            }
        }
        ConformanceCase(
            "races: two users who send each other requests at the same time have one request in each direction"
        ) { store in
            let service = RelationshipService(testing: store)
            for round in 0..<30 {
                let pair = try await Self.pair(round, .needsApproval, service)
                let results = try await concurrently(2) { number in
                    let (me, other) = number == 0 ? (pair.owner, pair.other) : (pair.other, pair.owner)
                    return await service.attempt(.addFriend(AddFriendArguments(target: other)), by: me)
                }
                #expect(results == [.success(.added(.pending)), .success(.added(.pending))])
                let state = try await store.state([pair.owner, pair.other], [pair])
                #expect(state.requests.count == 2)
                #expect(state.users.values.allSatisfy { $0.pendingSentCount == 1 && $0.pendingReceivedCount == 1 })
                try await store.expectRelation(.none, pair)
            }
        }
        ConformanceCase("races: a request that is sent many times at the same time is one request") { store in
            let service = RelationshipService(testing: store)
            let pair = try await Self.pair(0, .needsApproval, service)
            let results = try await concurrently(20) { number in
                let add = AddFriendArguments(target: pair.other, wording: "\(number)")
                return await service.attempt(.addFriend(add), by: pair.owner)
            }
            #expect(results.allSatisfy { $0 == .success(.added(.pending)) })
            let state = try await store.state([pair.owner, pair.other], [pair])
            #expect(state.users[pair.owner]?.pendingSentCount == 1)
            #expect(state.users[pair.other]?.pendingReceivedCount == 1)
            let list = try await store.requests(of: pair.other, matching: .sample())
            #expect(list.entries.count == 1)
            // The last event contains the stored wording.
            let events = try await store.events(for: pair.other, after: 0, limit: 100)
            guard case .requestAdded(let delivered)? = events.last?.payload else {
                Issue.record("the last event is not a request")
                return
            }
            let stored = try #require(list.entries.first)
            #expect(delivered.request.wording == stored.request.wording)
            #expect(delivered.request.sentAt == stored.request.sentAt)
        }
        ConformanceCase("races: of an acceptance and a refusal at the same time, one succeeds") { store in
            let service = RelationshipService(testing: store)
            for round in 0..<30 {
                let pair = try await Self.pair(round, .needsApproval, service)
                try await service.perform(.addFriend(AddFriendArguments(target: pair.other)), by: pair.owner)
                let accept = Command.acceptRequest(AcceptRequestArguments(requester: pair.owner, direction: .twoWay))
                let results = try await concurrently(2) { number in
                    await service.attempt(number == 0 ? accept : .refuseRequest(from: pair.owner), by: pair.other)
                }
                #expect(results.compactMap(\.code) == [.requestNotFound])
                let accepted = results[0].isSuccess
                try await store.expectRelation(accepted ? .mutual : .none, pair)
                let request = try await store.state([], [pair]).requests[pair]
                #expect(request?.status == (accepted ? .accepted : .refused))
            }
        }
        ConformanceCase("races: of many acceptances at the same time, one creates the friendship") { store in
            let service = RelationshipService(testing: store)
            let pair = try await Self.pair(0, .needsApproval, service)
            try await service.perform(.addFriend(AddFriendArguments(target: pair.other)), by: pair.owner)
            let accept = Command.acceptRequest(AcceptRequestArguments(requester: pair.owner, direction: .twoWay))
            let results = try await concurrently(20) { _ in await service.attempt(accept, by: pair.other) }
            #expect(results.count(where: \.isSuccess) == 1)
            #expect(results.compactMap(\.code).allSatisfy { $0 == .requestNotFound })
            try await store.expectRelation(.mutual, pair)
        }
        ConformanceCase("races: a block ends the friendship, before or after the request is accepted") { store in
            let service = RelationshipService(testing: store)
            for round in 0..<30 {
                let pair = try await Self.pair(round, .needsApproval, service)
                try await service.perform(.addFriend(AddFriendArguments(target: pair.other)), by: pair.owner)
                let accept = Command.acceptRequest(AcceptRequestArguments(requester: pair.owner, direction: .twoWay))
                let results = try await concurrently(2) { number in
                    number == 0
                        ? await service.attempt(accept, by: pair.other)
                        : await service.attempt(.block(UserBatch([pair.other])), by: pair.owner)
                }
                #expect(results[1].isSuccess)
                try await store.expectRelation(.none, pair)
                let state = try await store.state([], [pair])
                #expect(state.blocks[pair] != nil)
                #expect(state.requests[pair]?.status == (results[0].isSuccess ? .accepted : .withdrawn))
            }
        }
        ConformanceCase("races: of two users who delete each other at the same time, one succeeds") { store in
            let service = RelationshipService(testing: store)
            for round in 0..<30 {
                let pair = try await Self.pair(round, .anyone, service)
                try await service.perform(.addFriend(AddFriendArguments(target: pair.other)), by: pair.owner)
                let results = try await concurrently(2) { number in
                    let (me, other) = number == 0 ? (pair.owner, pair.other) : (pair.other, pair.owner)
                    let batch = UserBatch([other], isAllOrNothing: true)
                    return await service.attempt(.deleteFriends(batch, .twoWay), by: me)
                }
                #expect(results.compactMap(\.code) == [.notFriends])
                try await store.expectRelation(.none, pair)
            }
        }
        ConformanceCase("races: many users who add one user do not exceed the limit of that user's list") { store in
            let service = RelationshipService(testing: store) { $0.friendLimit = 5 }
            let users = UserID.numbered(0..<40)
            try await service.enter([alice] + users, .anyone)
            let results = try await concurrently(users.count) { number in
                await service.attempt(.addFriend(AddFriendArguments(target: alice)), by: users[number])
            }
            #expect(results.count(where: \.isSuccess) == 5)
            #expect(results.compactMap(\.code).allSatisfy { $0 == .peerFriendLimit })
            #expect(try await store.friends(of: alice).count == 5)
            #expect(try await store.record(of: alice)?.friendCount == 5)
            try await store.expectConsistency([alice] + users)
        }
        ConformanceCase("races: a user who adds many users at the same time does not exceed the limit of the list") {
            store in
            let service = RelationshipService(testing: store) { $0.friendLimit = 5 }
            let users = UserID.numbered(0..<40)
            try await service.enter([alice] + users, .anyone)
            let results = try await concurrently(users.count) { number in
                await service.attempt(.addFriend(AddFriendArguments(target: users[number])), by: alice)
            }
            #expect(results.count(where: \.isSuccess) == 5)
            #expect(results.compactMap(\.code).allSatisfy { $0 == .friendLimit })
            try await store.expectConsistency([alice] + users)
        }
        ConformanceCase("races: many requests to one user stay within the limit") { store in
            let service = RelationshipService(testing: store) { $0.requestLimit = 7 }
            let users = UserID.numbered(0..<40)
            try await service.enter([alice] + users, .needsApproval)
            let results = try await concurrently(users.count) { number in
                await service.attempt(.addFriend(AddFriendArguments(target: alice)), by: users[number])
            }
            #expect(results.count(where: \.isSuccess) == 7)
            #expect(results.compactMap(\.code).allSatisfy { $0 == .requestLimit })
            #expect(try await store.requests(of: alice, matching: .sample()).unreadCount == 7)
        }
        ConformanceCase(
            "races: many groups that are created at the same time stay within the limit, and none exists twice"
        ) { store in
            let service = RelationshipService(testing: store) { $0.groupLimit = 7 }
            try await service.enter([alice], .anyone)
            let results = try await concurrently(40) { number in
                await service.attempt(.createGroups(CreateGroupsArguments(names: ["group \(number / 2)"])), by: alice)
            }
            #expect(results.count(where: \.isSuccess) == 7)
            #expect(results.compactMap(\.code).allSatisfy { $0 == .groupLimit || $0 == .groupExists })
            let names = try await store.groups(of: alice).map(\.group.name)
            #expect(names.count == 7 && Set(names).count == 7)
        }
        ConformanceCase("races: many blocks of one user stay within the limit") { store in
            let service = RelationshipService(testing: store) { $0.blockLimit = 7 }
            let users = UserID.numbered(0..<40)
            try await service.enter([alice] + users, .anyone)
            let results = try await concurrently(users.count) { number in
                await service.attempt(.block(UserBatch([users[number]], isAllOrNothing: true)), by: alice)
            }
            #expect(results.count(where: \.isSuccess) == 7)
            #expect(results.compactMap(\.code).allSatisfy { $0 == .blockLimit })
            #expect(try await store.blocked(by: alice).count == 7)
        }
    }

    /// Creates two users with the given permission.
    private static func pair(
        _ round: Int,
        _ permission: AddPermission,
        _ service: RelationshipService
    ) async throws -> UserPair {
        let pair = UserPair(from: .sample("left-\(round)"), to: .sample("right-\(round)"))
        try await service.enter([pair.owner, pair.other], permission)
        return pair
    }
}
