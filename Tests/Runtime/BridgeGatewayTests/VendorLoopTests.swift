#if Gateway
import Foundation
import RelationshipCore
import ServerTranslation
import StandardDialects
import Testing

/// A vendor whose users and servers act by themselves, and whose webhooks reach the gateway in front of it.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct VendorLoopTests {
    private static let vendors = ["tencent", "rongcloud"]
    private static let environment = ProcessInfo.processInfo.environment
    private static let (ann, bob, cat) = (CloudWorld.users[0], CloudWorld.users[1], CloudWorld.users[2])

    /// The number of random acts for each dialect; `RELBRIDGE_CLOUD_ACTS` asks for more.
    private static let count = environment["RELBRIDGE_CLOUD_ACTS"].flatMap { Int($0) } ?? 40

    /// Returns whether a vendor's webhooks report a command of its own users or servers.
    private func isReported(_ command: Command, by vendor: String) -> Bool {
        switch command.kind {
        case .addFriend, .acceptRequest, .refuseRequest, .deleteFriends, .updateProfile: true
        case .block, .unblock: vendor == "tencent"
        default: false
        }
    }

    /// Returns a command whose whole effect a vendor reports.
    ///
    /// No call of a vendor reads the texts of a request before its acceptance, and a vendor reports a profile only with
    /// a change of what its profiles have.
    private func reported(_ command: Command, number: Int) -> Command {
        switch command {
        case .addFriend(let add): return .addFriend(AddFriendArguments(target: add.target, direction: .twoWay))
        case .updateProfile(var patch):
            patch.nickname = "name \(number)"
            return .updateProfile(patch)
        // The rest is reported as it is.
        default: return command
        }
    }

    @Test(arguments: vendors, DialectRegistry.standard.dialects.map(\.name.rawValue))
    func `the mirror follows apps and servers at the vendor, without waiting for the age of its data`(
        _ vendor: String,
        _ name: String
    ) async throws {
        let seed = Self.environment["RELBRIDGE_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: .min ... .max)
        let dialect = try #require(DialectRegistry.standard.dialects.first { $0.name.rawValue == name })
        try await CloudLoop.run(vendor, seed: seed) { loop in
            let world = loop.world
            var commands = CloudCommands(seed: seed, areMutual: world.api.fields.areFriendshipsMutual)
            try await world.signIn()
            var (here, there): ([UserID: any CloudApp], [UserID: any CloudApp]) = ([:], [:])
            for user in CloudWorld.users {
                here[user] = try await CloudWorld.app(dialect, user, world, at: world.front)
                there[user] = try await CloudWorld.app(dialect, user, world, at: world.vendor)
            }
            var log: [String] = []
            for number in 0..<Self.count {
                let user = commands.user()
                var command = commands.next(of: user)
                world.clock.advance(byMilliseconds: 1_000)
                let place: String
                if isReported(command, by: vendor), commands.chance(70) {
                    command = reported(command, number: number)
                    if commands.chance(50) {
                        place = "app at the vendor"
                        try await there[user]?.make(command)
                    } else {
                        place = "server"
                        _ = try? await world.vendor.administrator.execute(command, for: user)
                    }
                } else {
                    place = "app here"
                    try await here[user]?.make(command)
                }
                log.append("\(place): \(user) \(String(decoding: command.json, as: UTF8.self))")
                // The signature of a webhook says the second: the same change twice in one is the same request.
                try await loop.settle()
                let differences = try await loop.differences()
                guard differences.isEmpty else {
                    let text = (log.suffix(12) + differences).joined(separator: "\n")
                    Issue.record("seed \(seed), act \(number)\n\(text)")
                    return
                }
            }
            #expect(loop.relay.count > 0)
        }
    }

    @Test(arguments: vendors)
    func `an open event stream hears what apps and servers do at the vendor`(_ vendor: String) async throws {
        try await CloudLoop.run(vendor, seed: 1) { loop in
            let world = loop.world
            try await world.signIn()
            try await loop.settle()
            let stream = try await ReceivedEvents(of: Self.ann, at: loop.gateway.url)
            let start = try await loop.mirrored.feedPosition(of: Self.ann)
            let add = AddFriendArguments(target: Self.ann, skipsApproval: true)
            _ = try await world.vendor.administrator.execute(.addFriend(add), for: Self.bob)
            try await loop.settle()
            _ = try await world.vendor.execute(.updateProfile(ProfilePatch(nickname: "Bob")), as: Caller(Self.bob))
            try await loop.settle()
            _ = try await world.vendor.execute(
                .deleteFriends(UserBatch([Self.ann]), .twoWay),
                as: Caller(Self.bob)
            )
            try await loop.settle()
            let end = try await loop.mirrored.feedPosition(of: Self.ann)
            let heard = await stream.events(upTo: end).filter { $0.position > start }
            let kinds = heard.map(\.payload.kind.rawValue)
            // The other side of a friendship is read on its own, unless it is implied.
            let changes = kinds.filter { $0 != "relationChanged" }
            #expect(changes == ["friendsAdded", "friendProfileChanged", "friendsRemoved"])
            try await stream.stop()
        }
    }

    @Test func `requests of the vendor's users are seen, and their answers, in whatever order the webhooks arrive`()
        async throws
    {
        for seed in UInt64(0)..<8 {
            try await CloudLoop.run("rongcloud", seed: seed) { loop in
                let world = loop.world
                try await world.signIn()
                func act(_ command: Command, _ user: UserID) async throws {
                    world.clock.advance(byMilliseconds: 1)
                    _ = try await world.vendor.execute(command, as: Caller(user))
                }
                func pending() async throws -> [UserID] {
                    let query = RequestQuery(roles: [.received])
                    let outcome = try await loop.mirrored.execute(.listRequests(query), as: Caller(Self.ann))
                    guard case .requests(let page) = outcome else { return [] }
                    return page.entries.map(\.request.requester).sorted()
                }
                for user in [Self.bob, Self.cat] {
                    try await act(.addFriend(AddFriendArguments(target: Self.ann)), user)
                }
                try await loop.settle()
                #expect(try await pending() == [Self.bob, Self.cat])
                try await act(.refuseRequest(from: Self.bob), Self.ann)
                try await act(.acceptRequest(AcceptRequestArguments(requester: Self.cat, direction: .twoWay)), Self.ann)
                try await act(.addFriend(AddFriendArguments(target: Self.ann)), Self.bob)
                try await act(.refuseRequest(from: Self.bob), Self.ann)
                try await loop.settle()
                #expect(try await pending() == [], "seed \(seed)")
                let differences = try await loop.differences()
                #expect(differences == [], "seed \(seed)")
            }
        }
    }

    @Test(arguments: vendors)
    func `a report of a gateway's own call reads nothing, and one of another server's call does`(
        _ vendor: String
    ) async throws {
        try await CloudLoop.run(vendor, seed: 1) { loop in
            let world = loop.world
            try await world.signIn()
            for user in CloudWorld.users {
                _ = try await world.front.execute(
                    .updateProfile(ProfilePatch(addPermission: .anyone)),
                    as: Caller(user)
                )
            }
            try await loop.settle()
            _ = try await world.front.execute(.addFriend(AddFriendArguments(target: Self.bob)), as: Caller(Self.ann))
            let position = try await loop.mirrored.feedPosition(of: Self.ann)
            try await loop.settle()
            #expect(try await loop.mirrored.feedPosition(of: Self.ann) == position)
            // A server acts a moment later, in the name of the same administrator.
            let add = AddFriendArguments(target: Self.cat, skipsApproval: true)
            _ = try await world.vendor.administrator.execute(.addFriend(add), for: Self.ann)
            try await loop.settle()
            let differences = try await loop.differences()
            #expect(differences == [])
        }
    }
}
#endif
