#if Gateway
import BackendConformance
import BridgeGateway
import Foundation
import RelationshipCore
import ServerTranslation
import StandardDialects
import Testing

/// A backend in front of a vendor's cloud, over real HTTP.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct VendorCloudTests {
    private static let vendors = ["tencent", "rongcloud"]
    private static let environment = ProcessInfo.processInfo.environment

    /// The number of random commands for each dialect; `RELBRIDGE_CLOUD_COMMANDS` asks for more.
    private static let count = environment["RELBRIDGE_CLOUD_COMMANDS"].flatMap { Int($0) } ?? 60

    @Test(arguments: vendors, DialectRegistry.standard.dialects.map(\.name.rawValue))
    func `an app's calls have the same effect at the vendor as in a backend alone`(
        _ vendor: String,
        _ name: String
    ) async throws {
        let seed = Self.environment["RELBRIDGE_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: .min ... .max)
        let dialect = try #require(DialectRegistry.standard.dialects.first { $0.name.rawValue == name })
        let world = try await CloudWorld(vendor)
        var commands = CloudCommands(seed: seed, areMutual: world.api.fields.areFriendshipsMutual)
        try await world.whileRunning {
            try await world.signIn()
            var apps: [UserID: any CloudApp] = [:]
            for user in CloudWorld.users { apps[user] = try await CloudWorld.app(dialect, user, world) }
            var log: [String] = []
            for number in 0..<Self.count {
                let user = commands.user()
                let command = commands.next(of: user)
                if commands.chance(10) { world.clock.advance(byMilliseconds: 31_000) }
                var differences = try await apps[user]?.give(command) ?? ["no app"]
                log.append("\(user) \(String(decoding: command.json, as: UTF8.self))")
                for user in CloudWorld.users {
                    differences +=
                        try await world.differences(
                            user,
                            world.vendor,
                            world.alone,
                            without: world.keptHere
                        )
                        .map { "vendor: \(user) \($0)" }
                    differences += try await world.differences(user, world.front, world.alone)
                        .map { "front: \(user) \($0)" }
                }
                guard differences.isEmpty else {
                    let text = (log.suffix(12) + differences).joined(separator: "\n")
                    Issue.record("seed \(seed), command \(number)\n\(text)")
                    return
                }
            }
        }
    }

    @Test(arguments: vendors)
    func `what a vendor lacks of a user's data is exactly what its rows declare`(_ vendor: String) async throws {
        let world = try await CloudWorld(vendor)
        try await world.whileRunning {
            try await world.signIn()
            let (ann, bob) = (CloudWorld.users[0], CloudWorld.users[1])
            let add = AddFriendArguments(
                target: bob,
                wording: "hello",
                source: "AddSource_Type_Web",
                remark: "Bo",
                group: "home"
            )
            let fields: [String: FieldChange] = [
                "signature": .set(.string("hi")), "language": .set(.integer(3)), "level": .set(.integer(4)),
                "email": .set(.string("a@example.org")), "uniqueID": .set(.string("ann-1")),
                "gender": .set(.integer(2)), "location": .set(.string("here")), "role": .set(.integer(5)),
                "birthday": .set(vendor == "tencent" ? .integer(20_000_101) : .string("20000101")),
            ]
            let commands: [(UserID, Command)] = [
                (bob, .updateProfile(ProfilePatch(addPermission: .anyone))),
                (ann, .addFriend(add)),
                (ann, .updateFriend(bob, FriendPatch(custom: ["ext_level": .set(.string("3"))]))),
                (ann, .createGroups(CreateGroupsArguments(names: ["old"], members: [bob]))),
                (ann, .renameGroup(from: "old", to: "new")),
                (ann, .block(UserBatch([CloudWorld.users[2]]))),
                (
                    ann,
                    .updateProfile(
                        ProfilePatch(avatarURL: "https://a.example/1", fields: fields, visibility: .friends)
                    )
                ),
            ]
            for (user, command) in commands {
                world.clock.advance(byMilliseconds: 5_000)
                for service in [world.front, world.alone] {
                    _ = try await service.administrator.execute(command, for: user)
                }
            }
            #expect(try await world.differences(ann, world.front, world.alone) == [])
            let lost = try await world.differences(ann, world.vendor, world.alone)
            for path in world.keptHere { #expect(lost.contains { $0.isIn([path]) }, "\(path) is not lost") }
            #expect(lost.filter { !$0.isIn(world.keptHere) } == [])
            // A loss that no row declares is seen.
            for path in world.keptHere {
                let others = world.keptHere.subtracting([path])
                #expect(try await world.differences(ann, world.vendor, world.alone, without: others) != [], "\(path)")
            }
        }
    }

    @Test(arguments: vendors)
    func `a command that a vendor does not have is refused, and changes nothing`(_ vendor: String) async throws {
        let world = try await CloudWorld(vendor)
        try await world.whileRunning {
            try await world.signIn()
            let (ann, bob) = (CloudWorld.users[0], CloudWorld.users[1])
            let commands: [Command] = [
                .findProfile(uniqueID: "bob-1"), .follow(UserBatch([bob])), .unfollow(UserBatch([bob])),
                .importFriends([ImportedFriend(friend: bob)]), .forbidAdding(true),
            ]
            for command in commands where world.api.rows.backendFidelity(of: command.kind) == .rejected {
                let error = await #expect(throws: RelationshipError.self) {
                    _ = try await world.front.administrator.execute(command, for: ann)
                }
                #expect(error?.code == .unsupported, "\(command.kind)")
            }
            for service in [world.vendor, world.front] {
                #expect(try await world.differences(ann, service, world.alone, without: world.keptHere) == [])
            }
        }
    }

    @Test(arguments: vendors, BackendCase.all)
    func `a service in front of a vendor is a backend`(_ vendor: String, _ conformance: BackendCase) async throws {
        let world = try await CloudWorld(vendor)
        try await world.whileRunning {
            try await conformance.run(BackendUnderTest(world.front, administrator: world.front.administrator))
        }
    }
}
#endif
