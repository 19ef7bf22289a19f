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
    /// The names of the fields that only the front has, by the rows of the API.
    let keptHere: Set<String>
    let client: ServerAPIClient
    private let gateway: RunningGateway

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
        policy: Policy = Policy(),
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

    /// Returns the lines of a user's lists that differ between two backends.
    ///
    /// - Parameters:
    ///   - user: The user.
    ///   - one: A backend.
    ///   - other: The other backend.
    ///   - names: The names of the fields that are not compared.
    ///   - texts: The parts of lines that are not compared.
    /// - Returns: The lines that only one of them has.
    /// - Throws: The error of a backend.
    func differences(
        _ user: UserID,
        _ one: RelationshipService,
        _ other: RelationshipService,
        without names: Set<String> = [],
        ignoring texts: [String] = []
    ) async throws -> [String] {
        func read(_ service: RelationshipService) async throws -> [String] {
            try await lines(user, service, names).map { line in texts.reduce(line) { $0.replacing($1, with: "") } }
        }
        let (left, right) = (try await read(one), try await read(other))
        return left.filter { !right.contains($0) }.map { "only in one: \($0)" }
            + right.filter { !left.contains($0) }.map { "only in the other: \($0)" }
    }

    private func lines(
        _ user: UserID,
        _ service: RelationshipService,
        _ names: Set<String>
    ) async throws -> [String] {
        var lines: [String] = []
        let lists: [Command] = [.listFriends(FriendQuery()), .listBlocked, .listGroups(nil)]
        for command in lists + [.getProfiles(Self.users)] {
            let json = try await service.execute(command, as: Caller(user)).json.without(names)
            for member in json.members {
                lines += (member.value.elements ?? [member.value]).map { "\(user) \(member.key) \($0.line)" }
            }
        }
        return lines.sorted()
    }
}

extension JSONObject {
    /// The object without members of some names, at any depth.
    fileprivate func without(_ names: Set<String>) -> JSONObject {
        let left = members.filter { !names.contains($0.key) }.map { ($0.key, $0.value.without(names), $0.value) }
        // An object that has lost all of its members is one that a backend leaves out.
        return JSONObject(left.filter { $0.1.object?.members.isEmpty != true || $0.1 == $0.2 }.map { ($0.0, $0.1) })
    }
}

extension JSONValue {
    fileprivate func without(_ names: Set<String>) -> JSONValue {
        if let object { return .object(object.without(names)) }
        return elements.map { .array($0.map { $0.without(names) }) } ?? self
    }
}
#endif
