import Foundation
import RelationshipCore
import TestValues
import Testing
import V2TIMAdapter

/// One row of the vendor's surface with a call site that shows it to work.
struct CallSite: Sendable, CustomTestStringConvertible {
    /// The row as Swift spells it, such as `V2TIMManager.getFriendList(succ:fail:)`.
    let row: String
    /// Uses the row and checks what comes of it.
    let run: @Sendable (CallSiteWorld) async throws -> Void

    init(_ row: String, _ run: @escaping @Sendable (CallSiteWorld) async throws -> Void) {
        self.row = row
        self.run = run
    }

    var testDescription: String { row }
}

/// A backend with a handful of users, and an app of one of them, "me", who is logged in.
///
/// "friend" is a two-way friend of "me", stands in the group "g", and each follows the other; "asker" has sent "me" a request;
/// "foe" is blocked by "me"; "stranger" is nothing to "me", and everybody may add them.
final class CallSiteWorld: Sendable {
    static let clock = Timestamp(milliseconds: 1_700_000_000_500)
    let service: RelationshipService
    let manager: V2TIMManager
    let newer = NewerHeaderListener()
    let older = OlderHeaderListener()

    init() async throws {
        var policy = Policy()
        policy.tracksPresence = true
        policy.tellsFriendsOfPresence = true
        policy.allowsProfileSubscriptions = true
        policy.allowsUserSearch = true
        service = RelationshipService(store: InMemoryStore(), policy: policy, clock: FixedClock(now: Self.clock))
        manager = V2TIMManager(backend: service, callbackQueue: DispatchQueue(label: "callbacks of me"))
        for user in ["me", "friend", "asker", "foe", "stranger"] { try await act(user, .signIn) }
        for user in ["friend", "stranger"] { try await act(user, .updateProfile(.init(addPermission: .anyone))) }
        try await act("me", .addFriend(AddFriendArguments(target: id("friend"), direction: .twoWay)))
        try await act("me", .createGroups(CreateGroupsArguments(names: ["g"], members: [id("friend")])))
        try await act("asker", .addFriend(AddFriendArguments(target: id("me"), direction: .twoWay, wording: "hello")))
        try await act("me", .block(UserBatch([id("foe")])))
        try await act("me", .follow(UserBatch([id("friend")])))
        try await act("friend", .follow(UserBatch([id("me")])))
        manager.initSDK(1_400_000_001, config: V2TIMSDKConfig())
        try await requireCode(0) { self.manager.login(userID: "me", userSig: "s", succ: $0, fail: $1) }
    }

    func id(_ user: String) throws -> UserID { try #require(UserID(user)) }

    /// Does something in the name of a user, without any dialect.
    @discardableResult
    func act(_ user: String, _ command: Command, isAdministrator: Bool = false) async throws -> Outcome {
        let terminal = TerminalID("\(user)'s other device")
        return try await service.execute(
            command,
            as: Caller(id(user), terminal: terminal, isAdministrator: isAdministrator)
        )
    }

    /// How "me" stands to a user.
    func relation(to user: String) async throws -> Relation? {
        guard case .relations(let items) = try await act("me", .checkRelations([id(user)], .twoWay)) else { return nil }
        return items.first?.relation
    }

    /// The groups of "me", with their members.
    func groups() async throws -> [String: [String]] {
        guard case .groups(let groups) = try await act("me", .listGroups(nil)) else { return [:] }
        return Dictionary(uniqueKeysWithValues: groups.map { ($0.group.name, $0.members.map(\.rawValue)) })
    }

    /// The nickname of "me".
    func nickname() async throws -> String? {
        guard case .profiles(let profiles) = try await act("me", .getProfiles([id("me")])) else { return nil }
        return profiles.first?.nickname
    }

    /// Whom "me" has blocked.
    func blocked() async throws -> [String] {
        guard case .blocked(let entries) = try await act("me", .listBlocked) else { return [] }
        return entries.map(\.block.blocked.rawValue)
    }

    /// The pending requests of "me", and how many are unread.
    func requests() async throws -> (users: [String], unread: Int) {
        guard case .requests(let page) = try await act("me", .listRequests(RequestQuery(limit: 10))) else {
            return ([], 0)
        }
        return (page.entries.map { $0.request.counterpart($0.role).rawValue }, page.unreadCount)
    }

    /// The request of "asker", as the SDK hands it out.
    func application() async throws -> V2TIMFriendApplication {
        let list = await answer { self.manager.getFriendApplicationList(succ: $0, fail: $1) }
        return try #require(list.value??.applicationList.firstObject as? V2TIMFriendApplication)
    }

    /// Registers both listeners, does something, and waits until its callbacks were called.
    func hear(_ body: () async throws -> Void) async rethrows {
        manager.addFriendListener(listener: newer)
        manager.addFriendListener(listener: older)
        manager.addIMSDKListener(listener: newer)
        manager.addIMSDKListener(listener: older)
        try await body()
        await settle()
    }

    /// Two answers later, the callbacks of all that happened before have been called.
    func settle() async {
        for _ in 0..<2 { _ = await answer { self.manager.getFriendList(succ: $0, fail: $1) } }
    }
}

/// A clock that stands still.
struct FixedClock: WallClock {
    let time: Timestamp

    init(now: Timestamp) { time = now }

    func now() -> Timestamp { time }
}

/// Makes a call without answer and checks the code that it failed with, or 0.
///
/// This is a function, because Swift 6.3 confuses a closure that stands within a macro's argument with another one of the
/// same closure, and would make the first call a second time.
func requireCode(
    _ expected: Int32,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ call: (@escaping V2TIMSucc, @escaping V2TIMFail) -> Void
) async throws {
    let code = await code(call)
    try #require(code == expected, sourceLocation: sourceLocation)
}
