#if Gateway
import BackendConformance
import BridgeGateway
import Foundation
import RelationshipCore
import Testing

/// A backend in front of a vendor's cloud that fails, or changes by itself.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct VendorCloudFaultTests {
    private static let vendors = ["tencent", "rongcloud"]
    private static let paths = ["tencent": "/v4/sns/friend_add", "rongcloud": "/friend/add.json"]
    /// The times of what the mirror has read from one side only are those of the reading.
    private static let times: Set<String> = ["friends.addedAt", "blocked.blockedAt"]
    private static let (ann, bob, cat) = (CloudWorld.users[0], CloudWorld.users[1], CloudWorld.users[2])

    /// Runs a body with a vendor that can fail, whose users may be added by anyone.
    private func withFaults(
        _ vendor: String,
        _ body: (_ world: CloudWorld, _ cloud: FaultyCloud, _ path: String) async throws -> Void
    ) async throws {
        try await FaultyCloud.whileRunning(in: vendor, timeLimit: 4_000) { world, cloud in
            try await world.signIn()
            for user in CloudWorld.users {
                let patch = ProfilePatch(addPermission: .anyone)
                _ = try await world.front.execute(.updateProfile(patch), as: Caller(user))
            }
            try await body(world, cloud, try #require(Self.paths[vendor]))
        }
    }

    private func add(_ friend: UserID, _ world: CloudWorld) async throws(RelationshipError) -> Outcome {
        try await world.front.execute(.addFriend(AddFriendArguments(target: friend)), as: Caller(Self.ann))
    }

    @Test(arguments: vendors, [FaultyCloud.Fault.silent, .failing, .cut, .lost, .tooMany, .tooManyOfApp])
    func `a call without a certain answer is carried out once`(_ vendor: String, _ fault: FaultyCloud.Fault)
        async throws
    {
        try await withFaults(vendor) { world, cloud, path in
            cloud.fail(path, fault)
            let outcome = try await add(Self.bob, world)
            #expect(outcome == .added(.added))
            #expect(cloud.count(path) == (fault.isCarriedOut ? 2 : 1))
            world.clock.advance(byMilliseconds: 31_000)
            for user in CloudWorld.users {
                let differences = try await world.differences(
                    user,
                    world.front,
                    world.vendor,
                    without: world.keptHere
                )
                #expect(differences.isEmpty)
            }
        }
    }

    @Test(arguments: vendors)
    func `a number that no table knows reaches the app`(_ vendor: String) async throws {
        try await withFaults(vendor) { world, cloud, path in
            cloud.fail(path, .changedNumber)
            let error = await #expect(throws: RelationshipError.self) { _ = try await add(Self.bob, world) }
            #expect(error?.code == .unmappedForeign)
            #expect(error?.foreign?.code == 39_123)
            #expect(error?.foreign?.text == "new")
            #expect(cloud.count(path) == 0)
            let outcome = try await add(Self.bob, world)
            #expect(outcome == .added(.added))
        }
    }

    @Test(arguments: vendors)
    func `a vendor that does not recover is a timeout, and the next command sees what it did`(
        _ vendor: String
    ) async throws {
        try await withFaults(vendor) { world, cloud, path in
            cloud.fail(path, .failing, .failing)
            let error = await #expect(throws: RelationshipError.self) { _ = try await add(Self.bob, world) }
            #expect(error?.code == .timeout)
            #expect(cloud.count(path) == 0)
            cloud.fail(path, .failing, .lost)
            let again = await #expect(throws: RelationshipError.self) { _ = try await add(Self.bob, world) }
            #expect(again?.code == .timeout)
            #expect(cloud.count(path) == 1)
            let third = await #expect(throws: RelationshipError.self) { _ = try await add(Self.bob, world) }
            #expect(third?.code == .alreadyFriends)
        }
    }

    /// The calls are those of the list, of its owner's profile, and of what the list shows of 2 or of 100 friends.
    @Test(arguments: [
        (
            "tencent",
            [
                "/v4/sns/friend_get": 1, "/v4/sns/group_get": 1, "/v4/profile/portrait_get": 2,
                "/v4/sns/friend_check": 1,
            ]
        ),
        (
            "rongcloud",
            ["/friend/get.json": 1, "/user/profile/batch/query.json": 2, "/friend/permission/get.json": 2]
        ),
    ])
    func `an unchanged friend list takes a few calls, and none before the maximal age`(
        _ vendor: String,
        _ calls: [String: Int]
    ) async throws {
        try await withFaults(vendor) { world, cloud, _ in
            for friend in [Self.bob, Self.cat] { _ = try await add(friend, world) }
            let list = Command.listFriends(FriendQuery())
            let first = try await world.front.execute(list, as: Caller(Self.ann))
            world.clock.advance(byMilliseconds: 30_000)
            let before = cloud.numbers
            let second = try await world.front.execute(list, as: Caller(Self.ann))
            #expect(first == second)
            let made = cloud.numbers.filter { $0.value != before[$0.key] }
                .reduce(into: [:]) { made, path in made[path.key] = path.value - (before[path.key] ?? 0) }
            #expect(made == calls)
            world.clock.advance(byMilliseconds: 29_999)
            let total = cloud.total
            _ = try await world.front.execute(list, as: Caller(Self.ann))
            #expect(cloud.total == total)
        }
    }

    @Test(arguments: vendors)
    func `custom fields of profiles are those of the vendor`(_ vendor: String) async throws {
        var policy = Policy()
        policy.customProfileFields = ["ext_team", "ext_level"]
        let world = try await CloudWorld(vendor, policy: policy)
        try await world.whileRunning {
            try await world.signIn()
            let team = ProfilePatch(custom: ["ext_team": .set(.string("blue"))])
            _ = try await world.front.execute(.updateProfile(team), as: Caller(Self.ann))
            let level = ProfilePatch(custom: ["ext_level": .set(.string("7"))])
            _ = try await world.vendor.administrator.execute(.updateProfile(level), for: Self.ann)
            world.clock.advance(byMilliseconds: 31_000)
            let outcome = try await world.front.execute(.getProfiles([Self.ann]), as: Caller(Self.bob))
            guard case .profiles(let profiles) = outcome else { throw RelationshipError(.internalFailure) }
            #expect(profiles.first?.custom == ["ext_team": .string("blue"), "ext_level": .string("7")])
        }
    }

    @Test(arguments: vendors)
    func `what happens at the vendor is an event after the maximal age`(_ vendor: String) async throws {
        try await withFaults(vendor) { world, _, _ in
            _ = try await world.front.execute(.listFriends(FriendQuery()), as: Caller(Self.ann))
            let before = try await world.front.feedPosition(of: Self.ann)
            for (user, friend) in [(Self.ann, Self.cat), (Self.cat, Self.bob)] {
                let add = AddFriendArguments(target: friend, remark: "R", skipsApproval: true)
                _ = try await world.vendor.administrator.execute(.addFriend(add), for: user)
            }
            _ = try await world.vendor.administrator.execute(.block(UserBatch([Self.bob])), for: Self.ann)
            _ = try await world.vendor.administrator.execute(
                .updateProfile(ProfilePatch(nickname: "Cat")),
                for: Self.cat
            )
            let early = try await world.front.execute(.listFriends(FriendQuery()), as: Caller(Self.ann))
            #expect(early == .friends([]))
            world.clock.advance(byMilliseconds: 30_000)
            for _ in 0..<2 {
                for user in CloudWorld.users {
                    let differences = try await world.differences(
                        user,
                        world.front,
                        world.vendor,
                        without: world.keptHere.union(Self.times)
                    )
                    #expect(differences.isEmpty)
                }
            }
            let events = try await world.front.events(for: Self.ann, after: before)
            #expect(
                events.contains { event in
                    guard case .friendsAdded(let added) = event.payload else { return false }
                    return added.map(\.profile.userID) == [Self.cat]
                }
            )
        }
    }
}
#endif
