#if Gateway
import BridgeCommands
import BridgeGateway
import Foundation
import JSONSyntax
import RelationshipCore
import ServerTranslation
import TestFiles
import Testing

/// The import of the data in a vendor's cloud, over real HTTP.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct CloudImportTests {
    private static let vendors = ["tencent", "rongcloud"]
    /// The number of users beside those of random commands, so that lists have several pages.
    private static let friendCount = 230

    private static var policy: Policy {
        var policy = Policy()
        policy.customProfileFields = ["ext_team", "ext_empty"]
        policy.customFriendFields = ["Level", "ext_level"]
        return policy
    }

    /// A user who has set nothing.
    private static let plain = UserID(sanitizing: "plain")

    private static func friend(_ number: Int) -> UserID { UserID(sanitizing: "friend\(number)") }

    /// Fills a vendor with random data: everything that the hub can have of a user.
    private func fill(_ world: CloudWorld, seed: UInt64) async throws {
        let administrator = world.vendor.administrator
        func run(_ command: Command, _ user: UserID) async throws {
            do throws(RelationshipError) {
                _ = try await administrator.execute(command, for: user)
            } catch {
                #expect(error.code != .internalFailure, "\(command.kind): \(error)")
            }
        }
        let others = (0..<Self.friendCount).map { Self.friend($0) }
        for user in CloudWorld.users + others + [Self.plain] {
            world.clock.advance(byMilliseconds: 1_234)
            try await run(.signIn, user)
        }
        var commands = CloudCommands(seed: seed, areMutual: world.api.fields.areFriendshipsMutual)
        for _ in 0..<400 {
            world.clock.advance(byMilliseconds: 777)
            let user = commands.user()
            try await run(commands.next(of: user), user)
        }
        let (ann, bob) = (CloudWorld.users[0], CloudWorld.users[1])
        // A random command may have refused what follows.
        try await run(.forbidAdding(false), ann)
        for user in others {
            world.clock.advance(byMilliseconds: 1_001)
            // Everyone may be added, so that the two sides of a friendship arise together.
            try await run(.updateProfile(ProfilePatch(nickname: "name of \(user)", addPermission: .anyone)), user)
            let add = AddFriendArguments(
                target: user,
                direction: .twoWay,
                wording: "hello",
                source: "AddSource_Type_Web",
                remark: "R",
                group: "many"
            )
            try await run(.addFriend(add), ann)
            try await run(.updateFriend(user, FriendPatch(custom: ["ext_level": .set(.string("7"))])), ann)
            try await run(.follow(UserBatch([user])), bob)
            try await run(.block(UserBatch([user])), bob)
        }
        try await run(
            .updateProfile(
                ProfilePatch(
                    nickname: "Ann",
                    avatarURL: "https://a.example/2",
                    fields: [
                        "signature": .set(.string("hi")), "language": .set(.integer(3)), "level": .set(.integer(4)),
                        "email": .set(.string("a@example.org")), "uniqueID": .set(.string("ann-1")),
                        "gender": .set(.integer(2)), "location": .set(.string("here")),
                    ],
                    custom: ["ext_team": .set(.string("blue"))],
                    visibility: .nobody
                )
            ),
            ann
        )
        try await run(.createGroups(CreateGroupsArguments(names: ["nobody"], members: [])), ann)
        try await run(.forbidAdding(true), ann)
        try await run(.block(UserBatch([Self.plain])), ann)
        try await run(.updateProfile(ProfilePatch(addPermission: .needsApproval)), bob)
        try await run(.addFriend(AddFriendArguments(target: bob, wording: "please")), Self.friend(0))
    }

    @Test(arguments: vendors)
    func `what is imported from a vendor's cloud is the vendor's data, except for exactly the declared losses`(
        _ vendor: String
    ) async throws {
        let seed = UInt64.random(in: .min ... .max)
        let world = try await CloudWorld(vendor, policy: Self.policy)
        try await world.whileRunning {
            try await fill(world, seed: seed)
            try await withTemporaryFolder { folder in
                let path = folder.appending(path: "users.jsonl").path
                let reader = CloudReader(
                    world.api,
                    over: world.client,
                    custom: Array(Self.policy.customProfileFields),
                    clock: world.clock
                )
                // Tencent lists no users, so that the lists of one user must lead to all others.
                let listed: [UserID]? = vendor == "tencent" ? CloudWorld.users + [UserID(sanitizing: "nobody")] : nil
                let result = try await reader.read(listed, into: path)
                #expect(result.users == CloudWorld.users.count + Self.friendCount + 1)
                #expect(result.refused == [])
                #expect(result.unknown.map(\.rawValue) == (vendor == "tencent" ? ["nobody"] : []))
                let store = InMemoryStore()
                let plan = try await DataPlan(of: .lines(path: path), into: store, policy: Self.policy)
                #expect(plan.isPossible, "seed \(seed): \(plan.problems)")
                _ = try await ImportDataCommand(from: .lines(path: path), to: store, policy: Self.policy).run()
                let (there, here) = (
                    try await world.vendorStore.data(after: nil, limit: 1_000),
                    try await store.data(after: nil, limit: 1_000)
                )
                #expect(there.map(\.user) == here.map(\.user))
                var lost: Set<String> = []
                for (one, other) in zip(there, here) { lost.formUnion(try Self.differences(one, other)) }
                let declared = Set(world.api.rows.unread.keys)
                #expect(lost == declared, "seed \(seed)")
                #expect(reader.losses.count == declared.count)
            }
        }
    }

    /// Returns the paths at which the data of two users differs, without the places in lists.
    private static func differences(_ one: UserData, _ other: UserData) throws -> Set<String> {
        let (left, right) = (try JSONValue(parsing: one.json), try JSONValue(parsing: other.json))
        return Set(DataDifference.all(left, right).map(\.path))
    }

    @Test(arguments: vendors)
    func `an interrupted reading continues with the users whom the file lacks`(_ vendor: String) async throws {
        var faulty: FaultyCloud?
        let world = try await CloudWorld(vendor, policy: Self.policy) { url in
            let cloud = try await FaultyCloud(to: url)
            faulty = cloud
            return cloud.url
        }
        let cloud = try #require(faulty)
        try await world.whileRunning {
            let users = (0..<300).map { Self.friend($0) }
            for user in users { _ = try await world.vendor.administrator.execute(.signIn, for: user) }
            try await withTemporaryFolder { folder in
                let path = folder.appending(path: "users.jsonl")
                let reader = CloudReader(world.api, over: world.client, clock: SystemClock())
                cloud.fail(Self.lists[vendor] ?? "", .changedNumber)
                let failure = await #expect(throws: CommandFailure.self) {
                    _ = try await reader.read(users, into: path.path)
                }
                #expect(failure?.description == "the vendor's cloud cannot be read: it answered 39123, new")
                let first = try await reader.read(users.prefix(200).map { $0 }, into: path.path)
                #expect(first.users == 200)
                // What an interruption leaves of a line is read again.
                let content = try Data(contentsOf: path)
                try content.dropLast(20).write(to: path)
                let before = cloud.total
                let whole = try await reader.read(users, into: path.path)
                #expect(whole.users == 300)
                // 101 users: their profiles, and at most four lists of each.
                #expect(cloud.total - before <= 101 * 4 + 4)
                let lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
                #expect(Set(lines).count == 300)
                let again = try await reader.read(users, into: path.path)
                #expect(again.users == 300)
            }
        }
        try await cloud.stop()
    }

    private static let lists = ["tencent": "/v4/sns/friend_get", "rongcloud": "/friend/get.json"]
}
#endif
