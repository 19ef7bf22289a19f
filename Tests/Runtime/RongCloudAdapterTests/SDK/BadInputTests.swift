import Foundation
import MappingLookup
import RelationshipCore
import RongCloudAdapter
import RongCloudWire
import TestValues
import Testing

/// Every call with all invalid values of each argument.
///
/// A call answers once, with the documented block and a documented code, and leaves the backend unchanged.
struct BadInputTests {
    @Test(arguments: RongCloudCall.Name.allCases)
    func `valid arguments succeed`(_ name: RongCloudCall.Name) async throws {
        // Otherwise a bad argument could fail for another reason.
        let bench = try await Bench(name)
        let reply = await bench.session.perform(try bench.call(BadArguments.good(name)))
        guard case .success = reply else {
            Issue.record("\(name): \(reply)")
            return
        }
        #expect(Set(BadArguments.good(name).keys) == Set(name.arguments))
    }

    @Test(arguments: RongCloudCall.Name.allCases)
    func `invalid arguments are rejected and change nothing`(_ name: RongCloudCall.Name) async throws {
        let known = Set(DialectTables.rongcloud.numbers)
        for argument in name.arguments {
            let values = BadArguments.bad(argument, of: name)
            #expect(!values.isEmpty, "\(name) has no bad values of \(argument)")
            for bad in values {
                let bench = try await Bench(name)
                var arguments = BadArguments.good(name)
                arguments[argument] = bad.json
                let before = try await bench.snapshot()
                let reply = await bench.session.perform(try bench.call(arguments))
                let title: Comment = "\(name).\(argument) \(bad.what)"
                switch reply {
                case .success: #expect(!bad.fails, title)
                case .error(let failure):
                    #expect(bad.fails, "\(title) \(failure.code.rawValue)")
                    #expect(known.contains(failure.code.rawValue), "\(title) \(failure.code.rawValue)")
                    #expect(try await bench.snapshot() == before, title)
                }
            }
        }
    }

    @Test(arguments: RongCloudCall.Name.allCases)
    func `a missing or null argument is rejected`(_ name: RongCloudCall.Name) async throws {
        let optional: Set = ["timeLimit", "isReceivePush", "extra", "remark", "extProfile", "pageSize", "startIndex"]
        for argument in name.arguments where !optional.contains(argument) {
            for json in [nil, "null"] as [String?] {
                var arguments = BadArguments.good(name)
                arguments[argument] = json
                let text = Bench.text(name, arguments)
                let complaint = JSON.complaint(RongCloudCall.self, text) ?? "nothing"
                #expect(complaint.hasPrefix("args.\(argument): "), "\(name): \(complaint)")
            }
        }
    }

    @available(*, deprecated)
    @Test func `optional blocks can be nil`() async {
        let service = RelationshipService(store: InMemoryStore())
        let app = await TestApp.connected(service, as: "ann")
        let client = app.client
        let request = RCSubscribeEventRequest()
        let profile = RCUserProfile()
        for user in ["bob", ""] {
            client.addToBlacklist(user, success: nil, error: nil)
            client.removeFromBlacklist(user, success: nil, error: nil)
            client.add(toBlacklist: user, success: nil, error: nil)
            client.remove(fromBlacklist: user, success: nil, error: nil)
            client.getBlacklistStatus(user, success: nil, error: nil)
            client.getUserProfiles([user], success: nil, error: nil)
            client.searchUserProfile(byUniqueId: user, success: nil, error: nil)
        }
        client.getBlacklist(nil, error: nil)
        client.updateMyUserProfile(profile, success: nil, error: nil)
        client.updateMyUserProfile(profile, successBlock: nil, errorBlock: nil)
        client.getMyUserProfile(nil, error: nil)
        client.updateMyUserProfileVisibility(.everyone, success: nil, error: nil)
        client.getMyUserProfileVisibility(nil, error: nil)
        let query = { client.querySubscribeEvent(request, pageSize: 1, start: 0, completion: nil) }
        query()
        client.connect(withToken: "ann", dbOpened: nil, success: nil, error: nil)
        client.connect(withToken: "", timeLimit: -1, dbOpened: nil, success: nil, error: nil)
        client.connect(withUserId: "", token: "", timeLimit: 0, dbOpened: nil, success: nil, error: nil)
        client.connect(
            withUserId: "",
            token: "",
            timeLimit: 0,
            dbOpened: nil,
            dbCreated: nil,
            success: nil,
            error: nil
        )
        client.initWithAppKey("", option: nil)
        // All calls have been answered, and the client still works.
        let mine: Int = await app.answer { done in
            client.getMyUserProfileVisibility({ done(Int($0.rawValue)) }, error: { done($0.rawValue) })
        }
        #expect(mine == 2)
    }

    @Test func `long lists are answered once`() async {
        let app = await TestApp.connected(RelationshipService(store: InMemoryStore()), as: "ann")
        _ = await app.received()
        let (client, log) = (app.client, app.recorder.log)
        let users = (1...10_000).map { "u\($0)" }
        let request = RCSubscribeEventRequest()
        request.subscribeType = .onlineStatus
        request.expiry = 60
        request.userIds = users
        let fail: @Sendable (RCErrorCode) -> Void = { log.append("\($0.rawValue)") }
        client.deleteFriends(users, directionType: .both, success: {}, error: fail)
        client.checkFriends(users, directionType: .both, success: { _ in }, error: fail)
        client.getFriendsInfo(users, success: { _ in }, error: fail)
        client.getUserProfiles(users, success: { _ in }, error: fail)
        client.subscribeEvent(request) { code, _ in fail(code) }
        client.unSubscribeEvent(request) { code, _ in fail(code) }
        client.querySubscribeEvent(request) { code, _ in fail(code) }
        client.getSubscribeUsersOnlineStatus(users) { code, _ in fail(code) }
        #expect(
            await app.received() == ["34215", "34215", "34215", "24365", "34308", "34308", "34308", "34215"]
        )
    }
}

/// A backend with a few users, and a session of one of them.
private struct Bench {
    let world: RongCloudWorld
    let session: RongCloudSession
    private let name: RongCloudCall.Name

    init(_ name: RongCloudCall.Name) async throws {
        self.name = name
        var policy = Policy.everyNotice
        policy.customFriendFields = ["k"]
        policy.customProfileFields = ["k"]
        world = RongCloudWorld(policy: policy)
        for user in ["ann", "bob", "cat", "dan"] { try await world.execute(.signIn, as: user) }
        try await world.execute(.updateProfile(ProfilePatch(addPermission: .anyone)), as: "bob")
        let (ann, bob) = (try #require(UserID("ann")), try #require(UserID("bob")))
        try await world.execute(.addFriend(AddFriendArguments(target: bob)), as: "ann")
        try await world.execute(.addFriend(AddFriendArguments(target: ann)), as: "dan")
        let unique = ProfilePatch(fields: ["uniqueID": .set(.string("cat-1"))])
        let cat = Caller(try #require(UserID("cat")), isAdministrator: true)
        _ = try await world.service.execute(.updateProfile(unique), as: cat)
        session = RongCloudDialect().makeSession(backend: world.service, user: ann, device: DeviceID("d"))
        if ![.connectWithToken, .connectWithUserId].contains(name) {
            guard case .success = await session.perform(.connectWithToken(token: "ann")) else { return }
            _ = await session.perform(
                .subscribeEvent(
                    request: RongCloudSubscribeEventRequest(subscribeType: 2, expiry: 60, userIds: ["bob"])
                )
            )
        }
    }

    func call(_ arguments: [String: String]) throws -> RongCloudCall {
        try JSON.value(RongCloudCall.self, Bench.text(name, arguments))
    }

    static func text(_ name: RongCloudCall.Name, _ arguments: [String: String]) -> String {
        let fields = arguments.map { #""\#($0.key)":\#($0.value)"# }.joined(separator: ",")
        return #"{"call":"\#(name.rawValue)","args":{\#(fields)}}"#
    }

    /// Returns all data of the backend's users.
    func snapshot() async throws -> [String] {
        var lines: [String] = []
        for name in ["ann", "bob", "cat", "dan"] {
            let user = try #require(UserID(name))
            let caller = Caller(user)
            let commands: [Command] = [
                .getProfiles([user]), .listFriends(FriendQuery()), .listBlocked, .listGroups(nil), .getPresence([user]),
                .listRequests(RequestQuery(statuses: Set(FriendRequest.Status.allCases))),
                .listSubscriptions(SubscriptionQuery(.presence)), .listSubscriptions(SubscriptionQuery(.profile)),
            ]
            for command in commands { lines.append("\(try await world.service.execute(command, as: caller))") }
            lines.append("\(try await world.service.feedPosition(of: user))")
        }
        return lines
    }
}
