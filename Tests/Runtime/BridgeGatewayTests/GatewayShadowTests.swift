#if Gateway
import BackendShadow
import BridgeClient
import BridgeCommands
import BridgeGateway
import BridgeTranslation
import Foundation
import JSONSyntax
import RelationshipCore
import StandardDialects
import Testing

/// A gateway that also sends its commands to a second backend, and records different answers.
@Suite(.timeLimit(.minutes(1)))
struct GatewayShadowTests {
    enum Place: CaseIterable {
        case store, url
    }

    private static let (ann, bob) = (UserID(sanitizing: "ann"), UserID(sanitizing: "bob"))

    private static let story: [(user: UserID, command: Command)] = [
        (ann, .updateProfile(ProfilePatch(nickname: "Ann"))),
        (ann, .addFriend(AddFriendArguments(target: bob, wording: "hello"))),
        (bob, .listRequests(RequestQuery())),
        (bob, .acceptRequest(AcceptRequestArguments(requester: ann, direction: .twoWay))),
        (ann, .listFriends(FriendQuery())),
        (ann, .updateFriend(bob, FriendPatch(remark: "Bobby"))),
        (ann, .createGroups(CreateGroupsArguments(names: ["work"], members: [bob]))),
        (ann, .getFriends([bob])),
        (bob, .deleteFriends(UserBatch([ann]), .twoWay)),
        (bob, .deleteFriends(UserBatch([ann]), .twoWay)),
        (ann, .checkRelations([bob], .twoWay)),
    ]

    /// Executes the story over HTTP on a gateway with a shadow that uses the policy.
    ///
    /// - Returns: The report of `relbridge shadow report`.
    private func report(_ place: Place, _ policy: Policy = Policy()) async throws -> ShadowReport {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jsonl").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let (first, second) = (RelationshipService(store: InMemoryStore()), RelationshipService(store: InMemoryStore()))
        second.policy = policy
        let remote = place == .url ? try await RunningGateway { _ in second } : nil
        let other =
            remote.map { GatewayBackend(RemoteBackend($0.url), clock: SystemClock()) } ?? GatewayBackend(second)
        var options = ShadowOptions(salt: "salt")
        options.recheckDelay = 1
        let shadow = GatewayShadow(
            primary: GatewayBackend(first),
            shadow: other,
            file: try ShadowRecordFile(path: path),
            options: options
        )
        let gateway = try await RunningGateway(
            Gateway(.test, dialects: .standard, authenticator: TrustingAuthenticator(), logger: .quiet) { _ in
                shadow.backend
            }
        )
        let client = RemoteBackend(gateway.url)
        var devices: [UserID: BackendConnection] = [:]
        for user in [Self.ann, Self.bob] {
            let device = BackendConnection(backend: client, device: DeviceID("phone"))
            try await device.signIn(.user(user))
            devices[user] = device
        }
        for (user, command) in Self.story {
            do throws(RelationshipError) {
                _ = try await devices[user]?.execute(command)
            } catch {
                // An error is also an answer to compare.
            }
        }
        for device in devices.values { await device.signOut() }
        try await gateway.stop()
        try await shadow.finish()
        try await remote?.stop()
        return try await ShadowReport(reading: [path])
    }

    @Test(arguments: Place.allCases)
    func `an equal shadow gives the same answers, in a store and behind a URL`(_ place: Place) async throws {
        let report = try await report(place)
        #expect(report.isGood && report.groups.isEmpty, "\(report.text)")
        #expect(report.json["counts"]?["compared"]?.line == "\(Self.story.count)")
    }

    @Test(arguments: Place.allCases)
    func `the report contains the differences of a shadow with another policy`(_ place: Place) async throws {
        var policy = Policy()
        policy.defaultAddPermission = .anyone
        let report = try await report(place, policy)
        #expect(!report.isGood)
        let groups = report.json["groups"]?.elements ?? []
        let output = report.json.line
        let causes = groups.filter { $0["role"] == "cause" }
        #expect(!causes.isEmpty && causes.allSatisfy { $0["call"] == "addFriend" }, "\(output)")
        for name in ["ann", "bob", "Bobby", "hello"] { #expect(!output.contains("\"\(name)\"")) }
    }

    @Test
    func `an operator's change of the policy also reaches the shadow`() async throws {
        let (first, second) = (RelationshipService(store: InMemoryStore()), RelationshipService(store: InMemoryStore()))
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jsonl").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let shadow = GatewayShadow(
            primary: GatewayBackend(first),
            shadow: GatewayBackend(second),
            file: try ShadowRecordFile(path: path),
            options: ShadowOptions(salt: "salt")
        )
        var policy = Policy()
        policy.friendLimit = 7
        let administration = try #require(shadow.backend.administration)
        #expect(try !administration.setPolicy(policy))
        _ = try await administration.session.execute(.signIn, for: Self.ann)
        try await shadow.finish()
        #expect(first.policy.friendLimit == 7 && second.policy.friendLimit == 7)
        let profiles = try await second.administrator.execute(.getProfiles([Self.ann]), for: Self.ann)
        guard case .profiles(let found) = profiles else {
            Issue.record("\(profiles)")
            return
        }
        #expect(found.count == 1)
    }
}
#endif
