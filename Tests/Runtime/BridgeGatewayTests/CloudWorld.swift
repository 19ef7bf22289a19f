#if Gateway
import BridgeCredentials
import BridgeGateway
import Foundation
import JSONSyntax
import RelationshipCore
import ServerMirror
import ServerTranslation
import StandardDialects
import StandardServers
import Testing

/// A backend in front of a vendor's cloud, which is a gateway with the vendor's server API, and a backend without one.
struct CloudWorld: Sendable {
    static let users = ["ann", "bob", "cat", "dan"].map { UserID(sanitizing: $0) }
    /// The number of the app at the vendor.
    static let app = "1400000000"
    private static let key = "a secret key of an app in this test"
    /// The standard policy, with a custom field of friends that every vendor can have.
    static var policy: Policy {
        var policy = Policy()
        policy.customFriendFields = ["ext_level"]
        return policy
    }

    /// The backend of the apps, whose store mirrors the cloud.
    let front: RelationshipService
    /// The backend behind the vendor's server API.
    let vendor: RelationshipService
    /// The vendor's store.
    let vendorStore = InMemoryStore()
    /// The store of the front.
    let mirrorStore = InMemoryStore()
    /// A backend that gets the same commands, for comparison.
    let alone: RelationshipService
    let clock = ManualClock(Timestamp(milliseconds: 1_700_000_000_000))
    let mirror: ServerMirror
    let api: any MirroredAPI
    /// What only the front has, by its paths in the rows of the API.
    let keptHere: Set<String>
    let client: ServerAPIClient
    private let gateway: RunningGateway
    private let known = KnownDifferences()

    /// Starts the vendor's gateway.
    ///
    /// - Parameters:
    ///   - group: The vendor's group of settings.
    ///   - policy: The policy of all backends.
    ///   - timeLimit: The time for one call to the vendor, in milliseconds.
    ///   - receiver: The receiver of the vendor's webhooks, if it sends any.
    ///   - relay: Returns the address that the front calls for that of the vendor.
    /// - Throws: An error if the gateway cannot start.
    init(
        _ group: String,
        policy: Policy = CloudWorld.policy,
        timeLimit: Int64 = 10_000,
        hooks receiver: HookReceiver? = nil,
        relay: (URL) async throws -> URL = { $0 }
    ) async throws {
        let kind = try #require(ServerAPIKind.standard.first { $0.names.group == group })
        let settings = ServerAPIKind.Settings(app: Self.app, keys: [Self.key], administrators: ["admin"])
        let apis = try kind.make(settings)
        let api = try #require(apis.first as? any MirroredAPI)
        let (store, time) = (vendorStore, clock)
        let hooks = receiver.map { Webhooks([$0], store: store, clock: time) }
        let vendor = RelationshipService(
            store: hooks?.store ?? vendorStore,
            policy: policy,
            clock: clock,
            gate: hooks?.gate,
            recordedActs: hooks?.recordedActs ?? []
        )
        var gateway = try await Gateway(
            .test.with(\.requestsPerAddress, 0),
            dialects: .standard,
            authenticator: TrustingAuthenticator(),
            logger: .quiet
        ) { _ in GatewayBackend(vendor) }
        gateway.serverAPIs.apis = apis
        gateway.hooks = hooks
        gateway.serverAPIs.token = { user, _ in "token of \(user)" }
        self.gateway = try await RunningGateway(gateway)
        self.vendor = vendor
        client = ServerAPIClient(
            try await relay(self.gateway.url),
            clock: clock,
            timeLimit: timeLimit,
            rates: ServerRates(isLimited: false)
        )
        self.api = api
        keptHere = Set(api.rows.backend.flatMap { $0.keptHere ?? [] })
        mirror = ServerMirror(api, over: client, store: mirrorStore, policy: policy, clock: clock)
        front = RelationshipService(store: mirrorStore, policy: policy, clock: clock, upstream: mirror)
        alone = RelationshipService(store: InMemoryStore(), policy: policy, clock: clock)
    }

    /// Runs a body with a world, and stops its gateway afterwards.
    func whileRunning(_ body: () async throws -> Void) async throws {
        do {
            try await body()
        } catch {
            try await stop()
            throw error
        }
        try await stop()
    }

    private func stop() async throws {
        try await client.stop()
        try await gateway.stop()
    }

    /// Signs all users in at the front and at the backend alone.
    func signIn() async throws {
        for user in Self.users {
            for service in [front, alone] {
                _ = try await service.signIn(.user(user), on: Device(DeviceID("phone")))
                // A vendor may give a new user a name.
                _ = try await service.execute(.updateProfile(ProfilePatch(nickname: "n")), as: Caller(user))
            }
        }
    }

    // MARK: Comparing

    /// Returns what differs in a user's lists, and in the profiles that the user sees, between two backends.
    ///
    /// - Parameters:
    ///   - user: The user.
    ///   - one: A backend.
    ///   - other: The other backend.
    ///   - paths: The paths in the hub's data of a user that are not compared.
    /// - Returns: The differences.
    /// - Throws: The error of a backend.
    func differences(
        _ user: UserID,
        _ one: RelationshipService,
        _ other: RelationshipService,
        without paths: Set<String> = []
    ) async throws -> [DataDifference] {
        var differences: [DataDifference] = []
        let lists: [Command] = [.listFriends(FriendQuery()), .listBlocked, .listGroups(nil)]
        for command in lists + [.getProfiles(Self.users)] {
            let left = try await one.execute(command, as: Caller(user))
            let right = try await other.execute(command, as: Caller(user))
            guard left != right else { continue }
            differences += try known.differences(left, right, at: "\(user) \(command.kind)")
        }
        return differences.filter { !$0.isIn(paths) }
    }

    /// The differences of the last outcomes, because most commands leave most lists as they are.
    private final class KnownDifferences: Sendable {
        private struct Entry {
            let left: Outcome
            let right: Outcome
            let differences: [DataDifference]
        }

        private let entries = RelationshipCore.Mutex<[String: Entry]>([:])

        func differences(_ left: Outcome, _ right: Outcome, at place: String) throws -> [DataDifference] {
            try entries.withLock { entries in
                if let entry = entries[place], entry.left == left, entry.right == right { return entry.differences }
                let found = DataDifference.all(.object(try left.json), .object(try right.json)).map(\.ofUser)
                entries[place] = Entry(left: left, right: right, differences: found)
                return found
            }
        }
    }
}

extension DataDifference {
    /// The same difference with its path in the data of the user whose profile an outcome shows.
    fileprivate var ofUser: DataDifference {
        var difference = self
        for list in ["profiles.", "friends.profile.", "blocked.profile."] where path.hasPrefix(list) {
            difference.path = "profile." + path.dropFirst(list.count)
        }
        return difference
    }
}
#endif
