#if Gateway
import RelationshipCore
import Testing

/// What single commands become at a vendor, and what the mirror keeps of them.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct VendorCloudCommandTests {
    private static let (ann, bob, cat, dan) = (
        CloudWorld.users[0], CloudWorld.users[1], CloudWorld.users[2], CloudWorld.users[3]
    )

    private func withCloud(
        _ vendor: String,
        _ body: (_ world: CloudWorld, _ cloud: FaultyCloud) async throws -> Void
    ) async throws {
        try await FaultyCloud.whileRunning(in: vendor) { world, cloud in
            try await world.signIn()
            try await body(world, cloud)
        }
    }

    private func allow(_ permission: AddPermission, _ user: UserID, at service: RelationshipService) async throws {
        _ = try await service.administrator.execute(.updateProfile(ProfilePatch(addPermission: permission)), for: user)
    }

    private func friends(of user: UserID, at service: RelationshipService) async throws -> [Friendship] {
        let outcome = try await service.execute(.listFriends(FriendQuery()), as: Caller(user))
        guard case .friends(let entries) = outcome else { return [] }
        return entries.compactMap(\.friendship)
    }

    @Test(arguments: [
        ("tencent", "/v4/sns/friend_add", ["work"]), ("rongcloud", "/friend/add.json", []),
    ])
    func `an addition that the vendor decides with newer data is one act, and is answered again`(
        _ vendor: String,
        _ path: String,
        _ groups: [String]
    ) async throws {
        try await withCloud(vendor) { world, cloud in
            try await allow(.needsApproval, Self.bob, at: world.front)
            try await allow(.anyone, Self.bob, at: world.vendor)
            let service = RelationshipService(
                store: world.mirrorStore,
                policy: CloudWorld.policy,
                clock: world.clock,
                recordedActs: [.addFriend],
                upstream: world.mirror
            )
            let add = AddFriendArguments(target: Self.bob, wording: "hello", remark: "Bo", group: "work")
            let phone = DeviceID("phone")
            let caller = Caller(Self.ann, device: phone, request: RequestID(rawValue: 7), repeatsRequests: true)
            let before = try await service.feedPosition(of: Self.ann)
            #expect(try await service.execute(.addFriend(add), as: caller) == .added(.added))
            #expect(cloud.count(path) == 1)
            let calls = cloud.total
            #expect(try await service.execute(.addFriend(add), as: caller) == .added(.added))
            #expect(cloud.total == calls)

            let acts = try await world.mirrorStore.outbox(matching: OutboxQuery(isDead: false)).compactMap(\.act)
            #expect(acts.map(\.command) == [.addFriend(add)])
            #expect(acts.map(\.device) == [phone])
            #expect(acts.map(\.isAdministrator) == [false])
            #expect(
                acts.first.map { Set($0.changes) } == [
                    CommittedAct.Change(.friendAdded, of: Self.ann, Self.bob),
                    CommittedAct.Change(.friendAdded, of: Self.bob, Self.ann),
                ]
            )
            let events = try await service.events(for: Self.ann, after: before)
            #expect(Set(events.map(\.request)) == [RequestID(rawValue: 7)])

            for service in [world.vendor, service] {
                world.clock.advance(byMilliseconds: 31_000)
                let friend = try #require(try await friends(of: Self.ann, at: service).first)
                #expect(friend.remark == "Bo")
                #expect(friend.groups == (service === world.vendor ? groups : ["work"]))
                #expect(try await friends(of: Self.bob, at: service).map(\.friend) == [Self.ann])
            }
        }
    }

    @Test func `an import keeps the remark and the group of a request that waits, in one call`() async throws {
        try await withCloud("tencent") { world, cloud in
            let add = AddFriendArguments(target: Self.bob, remark: "Bo", group: "work")
            #expect(try await world.front.execute(.addFriend(add), as: Caller(Self.ann)) == .added(.pending))
            // No other call can fail after friends were imported.
            cloud.fail("/v4/sns/friend_update", .changedNumber)
            let imported = [Self.bob, Self.cat, UserID(sanitizing: "nobody")].map { ImportedFriend(friend: $0) }
            let outcome = try await world.front.administrator.execute(.importFriends(imported), for: Self.ann)
            guard case .items(let items) = outcome else { throw RelationshipError(.internalFailure) }
            #expect(items.map { $0.error?.code } == [nil, nil, .unknownUser])
            #expect(cloud.count("/v4/sns/friend_import") == 1)
            for service in [world.vendor, world.front] {
                let friends = try await friends(of: Self.ann, at: service)
                #expect(friends.map(\.friend) == [Self.bob, Self.cat])
                #expect(friends.map(\.remark) == ["Bo", ""])
                #expect(friends.map(\.groups) == [["work"], []])
            }
        }
    }

    @Test(arguments: ["tencent", "rongcloud"])
    func `a friend whom the vendor adds itself has the vendor's remark, not that of a request that waited`(
        _ vendor: String
    ) async throws {
        try await withCloud(vendor) { world, _ in
            let add = AddFriendArguments(target: Self.bob, remark: "Bo", group: "work")
            #expect(try await world.front.execute(.addFriend(add), as: Caller(Self.ann)) == .added(.pending))
            let accept = Command.acceptRequest(AcceptRequestArguments(requester: Self.ann, direction: .twoWay))
            _ = try await world.vendor.execute(accept, as: Caller(Self.bob))
            world.clock.advance(byMilliseconds: 31_000)
            for service in [world.vendor, world.front] {
                let friend = try #require(try await friends(of: Self.ann, at: service).first)
                #expect(friend.friend == Self.bob)
                #expect(friend.remark == "")
            }
        }
    }

    @Test(arguments: [Direction.oneWay, .twoWay])
    func `the friends whom Tencent clears keep the user, unless both sides are cleared`(
        _ direction: Direction
    ) async throws {
        try await withCloud("tencent") { world, _ in
            for friend in [Self.bob, Self.cat] {
                try await allow(.anyone, friend, at: world.front)
                let add = Command.addFriend(AddFriendArguments(target: friend))
                #expect(try await world.front.execute(add, as: Caller(Self.ann)) == .added(.added))
            }
            _ = try await world.front.administrator.execute(.clearFriends(direction), for: Self.ann)
            for service in [world.vendor, world.front] {
                #expect(try await friends(of: Self.ann, at: service).isEmpty)
                for friend in [Self.bob, Self.cat] {
                    let rest = try await friends(of: friend, at: service).map(\.friend)
                    #expect(rest == (direction == .oneWay ? [Self.ann] : []))
                }
            }
        }
    }

    @Test(arguments: [FaultyCloud.Fault.failing, .lost])
    func `RongCloud gets one call for all friends whose deletion is repeated`(
        _ fault: FaultyCloud.Fault
    ) async throws {
        try await withCloud("rongcloud") { world, cloud in
            let friends = [Self.bob, Self.cat, Self.dan]
            for friend in friends {
                try await allow(.anyone, friend, at: world.front)
                let add = Command.addFriend(AddFriendArguments(target: friend))
                #expect(try await world.front.execute(add, as: Caller(Self.ann)) == .added(.added))
            }
            cloud.fail("/friend/delete.json", fault)
            let delete = Command.deleteFriends(UserBatch(friends), .twoWay)
            let outcome = try await world.front.execute(delete, as: Caller(Self.ann))
            #expect(outcome == .items(friends.map { ItemResult(user: $0) }))
            #expect(cloud.count("/friend/delete.json") == 1)
            for service in [world.vendor, world.front] {
                #expect(try await self.friends(of: Self.ann, at: service).isEmpty)
            }
        }
    }
}
#endif
