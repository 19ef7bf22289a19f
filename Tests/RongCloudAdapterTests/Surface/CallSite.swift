import Foundation
import RelationshipCore
import RongCloudAdapter
import TestEvidence
import Testing

/// A row of the vendor's surface with a call site as an app writes it, which is compiled and run.
struct CallSite: Sendable, CustomTestStringConvertible {
    /// The row: the type and the member with its labels.
    let row: String
    /// Runs the call site and throws where the result is not the right one.
    let run: @Sendable (CallSiteWorld) async throws -> Void

    init(_ row: String, _ run: @escaping @Sendable (CallSiteWorld) async throws -> Void) {
        self.row = row
        self.run = run
    }

    var testDescription: String { row }

    static let all: [CallSite] =
        life + connecting + leaving + friends + lists + applications + blacklist + profiles
        + subscriptions + delegates + friendCallbacks + otherCallbacks
}

/// A backend on which everything is switched on, for one call site.
struct CallSiteWorld: Sendable {
    let service: RelationshipService

    init() {
        var policy = SubscriptionTests.everything
        policy.customFriendFields = ["k"]
        policy.customProfileFields = ["k"]
        service = RelationshipService(
            store: InMemoryStore(),
            policy: policy,
            clock: ManualClock(Timestamp(milliseconds: 1_000_000))
        )
    }

    /// A client that the app has yet to initialise.
    func fresh(_ device: String = "phone") -> RCCoreClient {
        RCCoreClient(
            service: service,
            callbackQueue: DispatchQueue(label: "app.fresh"),
            terminal: TerminalID(device)
        )
    }

    /// A connected app that has heard nothing yet.
    func app(_ user: String, device: String = "phone") async -> TestApp {
        let app = await TestApp.connected(service, as: user, device: device)
        _ = await app.told()
        return app
    }

    /// Two connected friends.
    func friends() async throws -> (ann: TestApp, bob: TestApp) {
        let (ann, bob) = (await app("ann"), await app("bob"))
        try await server(.updateProfile(ProfilePatch(nickname: "Bob", addPermission: .anyone)), as: "bob")
        try await server(.addFriend(AddFriend(target: try #require(UserID("bob")))), as: "ann")
        for app in [ann, bob] { _ = await app.told() }
        return (ann, bob)
    }

    /// What the app's server does.
    func server(_ command: Command, as user: String) async throws {
        let user = try #require(UserID(user))
        _ = try await service.execute(command, as: Caller(user, isAdministrator: true))
    }

    /// Whether a user is online, offline or signed out.
    func status(of user: String) async throws -> Presence.Status? {
        let user = try #require(UserID(user))
        guard case .presences(let presences) = try await service.execute(.getPresence([user]), as: Caller(user)) else {
            return nil
        }
        return presences.first?.status
    }

    /// Users by command, as the hub has them.
    func friendIDs(of user: String) async throws -> [String] {
        let user = try #require(UserID(user))
        guard case .friends(let entries) = try await service.execute(.listFriends(FriendQuery()), as: Caller(user))
        else { return [] }
        return entries.map(\.profile.userID.rawValue)
    }
}

/// Every method and every callback of both lists, called once in each spelling, with the result checked.
struct SurfaceTests {
    @Test(arguments: CallSite.all)
    func aCallSiteCompilesRunsAndHasTheRightResult(_ site: CallSite) async throws {
        try await site.run(CallSiteWorld())
        Evidence.record(dialect: "rongcloud", site.row)
    }

    @Test(arguments: ["rongcloud-5.12", "rongcloud-5.44"])
    func everyRowOfTheListHasACallSite(_ list: String) throws {
        let rows = try SurfaceList(list).rows.filter { $0.kind == "method" || $0.kind == "callback" }
        #expect(rows.count > 40)
        let sites = Set(CallSite.all.map(\.row))
        let missing = rows.map(\.member).filter { !sites.contains($0) }
        #expect(missing.isEmpty)
    }

    @Test func everyCallSiteIsARowOfAList() throws {
        let rows = try ["rongcloud-5.12", "rongcloud-5.44"].flatMap { try SurfaceList($0).rows.map(\.member) }
        let unknown = CallSite.all.map(\.row).filter { !rows.contains($0) }
        #expect(unknown.isEmpty)
        #expect(Set(CallSite.all.map(\.row)).count == CallSite.all.count)
    }
}

/// A list of what the vendor's SDK declares.
struct SurfaceList: Decodable {
    struct Row: Decodable {
        let kind: String
        let owner: String
        let declaration: String

        /// The type and the member with its labels: `RCCoreClient.getFriends(_:success:error:)`.
        var member: String {
            guard let start = declaration.range(of: "func "), let open = declaration.firstIndex(of: "(") else {
                return owner
            }
            var depth = 0
            var parameter = ""
            var labels = ""
            for character in declaration[declaration.index(after: open)...] {
                if "([".contains(character) { depth += 1 }
                if ")]".contains(character) { depth -= 1 }
                if depth == 0, character == "," {
                    labels += Self.label(parameter)
                    parameter = ""
                } else if depth < 0 {
                    if !parameter.isEmpty { labels += Self.label(parameter) }
                    break
                } else {
                    parameter.append(character)
                }
            }
            return "\(owner).\(declaration[start.upperBound..<open])(\(labels))"
        }

        private static func label(_ parameter: String) -> String {
            let words = parameter.prefix { $0 != ":" }.split(separator: " ")
            return "\(words.first ?? "_"):"
        }
    }

    let rows: [Row]

    init(_ name: String) throws {
        let file = SurfaceList.mappings("surface/\(name).json")
        self = try JSONDecoder().decode(SurfaceList.self, from: try Data(contentsOf: file))
    }

    /// A file of the mapping tables.
    static func mappings(_ name: String) -> URL {
        var package = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { package.deleteLastPathComponent() }
        return package.appendingPathComponent("Mappings/\(name)")
    }
}
