import Foundation
import RelationshipCore
import SourceScanning
import Synchronization
import TIMAdapter
import Testing
import V2TIMAdapter

@testable import BridgeCommands

/// The listeners that an app gets with `--level helper`, beside those whose place they take.
struct MigrationHelperListenersTests {
    private static func listener(_ value: String, _ methods: String, as name: String = "TIMFriendshipListener")
        -> String
    {
        """
        #import "A.h"
        @interface A : NSObject <\(name), TIMGroupEventListener>
        @property (nonatomic) TIMUserConfig *settings;
        @end
        @implementation A
        - (void)start {
          TIMUserConfig *config = [[TIMUserConfig alloc] init];
          \(value)
          config.groupEventListener = self;
          [[TIMManager sharedInstance] setUserConfig:config];
        }
        \(methods)
        @end

        """
    }

    private static let methods = """
        - (void)onAddFriends:(NSArray *)users { [self show:users]; }
        - (void)onAddFriendReqs:(NSArray<TIMFriendPendencyInfo *> *)reqs { [self show:reqs.firstObject.addWording]; }
        - (void)onFriendProfileUpdate:(NSArray<TIMSNSChangeInfo *> *)profiles { [self show:profiles.firstObject.remark]; }
        """

    @Test(arguments: [
        ("config.friendshipListener = self;", "RBMFriendCache.friendshipListener = self;"),
        ("[config setFriendshipListener:self];", "[RBMFriendCache setFriendshipListener:self];"),
        ("self.settings.friendshipListener = nil;", "RBMFriendCache.friendshipListener = nil;"),
        ("if (isOn) config.friendshipListener = self;", "if (isOn) RBMFriendCache.friendshipListener = self;"),
        // An object of a class that has the methods.
        ("config.friendshipListener = [A shared];", "RBMFriendCache.friendshipListener = [A shared];"),
        ("[config setFriendshipListener:[A shared]];", "[RBMFriendCache setFriendshipListener:[A shared]];"),
    ])
    func `a class of the app calls the methods of a listener`(old: String, new: String) throws {
        let app = MigratedApp()
        let (result, report) = try app.migrated(Self.listener(old, Self.methods), .helper)
        let methods = Self.methods.replacing("TIMFriendPendencyInfo", with: "V2TIMFriendApplication")
            .replacing("TIMSNSChangeInfo", with: "RBMSNSChangeInfo")
        let expected = Self.listener(new, methods, as: "RBMFriendshipListener")
            .replacing("#import \"A.h\"\n", with: "#import \"A.h\"\n#import \"RelationshipMigration.h\"\n")
        #expect(result == expected, "\(result)")
        let again = try app.migratedAgain(result, after: report)
        #expect(again.text == result && again.report.rows.allSatisfy { $0.use.found.kind != .callback })
    }

    @Test(arguments: [
        // Nothing says whether the class of the object has the methods.
        "config.friendshipListener = self.other;",
        "config.friendshipListener = [Other shared];",
        "config.friendshipListener = [A shared].other;",
        "self->_settings.friendshipListener = self;",
        "[self settings].friendshipListener = self;",
        "config.friendshipListener = self->_other;",
        "config.friendshipListener = self ?: other;",
    ])
    func `a listener that is not the object itself stays`(value: String) throws {
        let source = Self.listener(value, Self.methods)
        let (result, report) = try MigratedApp().migrated(source, .helper)
        #expect(result == source)
        #expect(
            report.rows.contains { $0.reason == "the listener is another object than self; register it by hand" }
        )
    }

    @Test(arguments: [
        "for (TIMUserProfile *user in users) { [self show:user.nickname]; }",
        "TIMFriend *user = users.firstObject; [self show:user.remark];",
        "TIMFriend *user = [users firstObject]; [self show:user.remark];",
    ])
    func `a method that gets objects of an earlier version stays`(body: String) throws {
        let source = Self.listener("", "- (void)onAddFriends:(NSArray *)users { \(body) }")
        let (result, report) = try MigratedApp().migrated(source, .helper)
        #expect(result == source, "\(result)")
        let row = try #require(report.rows.first { $0.use.found.kind == .callback })
        #expect(row.action == .mark && row.reason.contains("only in earlier versions of the SDK"))
    }

    @Test(arguments: [
        ("TIMConnListener", "onDisconnect:(int)code err:(NSString *)err", "nothing calls it; remove it"),
        ("TIMConnListener", "onConnFailed:(int)code err:(NSString *)err", "onReConnFailed:err:, and both are called"),
        ("TIMFriendshipListener", "onDelFriends:(NSArray *)users", ""),
    ])
    func `the report says what a method of a listener loses`(owner: String, head: String, reason: String) throws {
        let source = Self.listener("", "- (void)\(head) { [self show:head]; }", as: owner)
        let report = try MigratedApp().migrated(source, .helper).report
        let row = try #require(report.rows.first { $0.use.found.kind == .callback })
        #expect(row.action == .rewrite && row.reason.hasSuffix(reason) && row.reason.isEmpty == reason.isEmpty)
    }

    /// A process has one shared object of each SDK, and other tests expect them to have no backend.
    @Test func `listeners of the app get the same reports as the listeners of the other SDK`() async {
        await #expect(processExitsWith: .success) { try await HelperListeners().check() }
    }
}

/// The reports that a listener got.
private final class Log: Sendable {
    private let lines = Mutex<[String]>([])

    func add(_ line: String) { lines.withLock { $0.append(line) } }

    /// Returns the lines since the last time, sorted.
    func taken() -> [String] {
        lines.withLock { lines in
            defer { lines = [] }
            return lines.sorted()
        }
    }
}

/// The listener of an app before it moves.
private final class OldListener: NSObject, TIMFriendshipListener, TIMUserStatusListener, TIMConnListener {
    let log = Log()

    func onAddFriends(_ users: [Any]!) { log.add("added \(users ?? [])") }
    func onDelFriends(_ identifiers: [Any]!) { log.add("deleted \(identifiers ?? [])") }
    func onFriendProfileUpdate(_ profiles: [TIMSNSChangeInfo]!) {
        for profile in profiles ?? [] { log.add("changed \(profile.identifier ?? "") \(profile.remark ?? "-")") }
    }
    func onAddFriendReqs(_ reqs: [TIMFriendPendencyInfo]!) {
        for request in reqs ?? [] { log.add("asked \(request.identifier ?? "") \(request.addWording ?? "")") }
    }
    func onForceOffline() { log.add("kicked") }
    func onUserSigExpired() { log.add("expired") }
    func onConnSucc() { log.add("connected") }
    func onConnecting() { log.add("connecting") }
}

/// The same listener after it.
private final class NewListener: NSObject, RBMFriendshipListener, RBMUserStatusListener, RBMConnListener {
    let log = Log()

    func onAddFriends(_ users: [Any]!) { log.add("added \(users ?? [])") }
    func onDelFriends(_ identifiers: [Any]!) { log.add("deleted \(identifiers ?? [])") }
    func onFriendProfileUpdate(_ profiles: [RBMSNSChangeInfo]!) {
        for profile in profiles ?? [] { log.add("changed \(profile.identifier ?? "") \(profile.remark ?? "-")") }
    }
    func onAddFriendReqs(_ reqs: [V2TIMFriendApplication]!) {
        for request in reqs ?? [] { log.add("asked \(request.userID ?? "") \(request.addWording ?? "")") }
    }
    func onForceOffline() { log.add("kicked") }
    func onUserSigExpired() { log.add("expired") }
    func onConnSucc() { log.add("connected") }
    func onConnecting() { log.add("connecting") }
}

private struct HelperListeners {
    private let service = RelationshipService(store: InMemoryStore())
    private let old = OldListener()
    private let new = NewListener()

    private func wait(_ call: (@escaping () -> Void) -> Void) async {
        await withCheckedContinuation { done in call { done.resume() } }
    }

    /// Waits until both SDKs have delivered their pending reports.
    ///
    /// The calls fail if nobody is logged in.
    private func settle() async {
        await wait { done in
            V2TIMManager.sharedInstance().getFriendList(succ: { _ in done() }, fail: { _, _ in done() })
        }
        await wait { done in
            _ = TIMFriendshipManager.sharedInstance().getFriendList({ _ in done() }, fail: { _, _ in done() })
        }
    }

    private func perform(_ command: Command, as user: String) async throws {
        _ = try await service.execute(command, as: Caller(UserID(sanitizing: user)))
    }

    /// Compares the reports that both listeners got of a command.
    private func compare(_ command: Command, as user: String, _ expected: [String]) async throws {
        try await perform(command, as: user)
        await settle()
        let (before, after) = (old.log.taken(), new.log.taken())
        #expect(before == expected && after == expected, "\(command.kind): \(before) \(after)")
    }

    func check() async throws {
        for user in ["me", "a", "b"] { try await perform(.signIn, as: user) }
        V2TIMManager.install(backend: service, device: DeviceID("tablet"))
        TIMManager.install(backend: service, device: DeviceID("phone"))
        let (config, settings) = (TIMUserConfig(), TIMSdkConfig())
        (config.friendshipListener, config.userStatusListener, settings.connListener) = (old, old, old)
        (RBMFriendCache.friendshipListener, RBMFriendCache.userStatusListener) = (new, new)
        RBMFriendCache.connListener = new
        TIMManager.sharedInstance().initSdk(settings)
        TIMManager.sharedInstance().setUserConfig(config)
        V2TIMManager.sharedInstance().initSDK(1_400_000_001, config: nil)
        let param = TIMLoginParam()
        (param.identifier, param.userSig) = ("me", "s")
        await wait { _ = TIMManager.sharedInstance().login(param, succ: $0, fail: nil) }
        await wait { V2TIMManager.sharedInstance().login(userID: "me", userSig: "s", succ: $0, fail: nil) }
        await settle()
        let (before, after) = (old.log.taken(), new.log.taken())
        #expect(before == after && before.contains("connected"), "\(before) \(after)")
        try await checkFriends()
        try await checkGroups()
        // The class does not keep its listeners.
        RBMFriendCache.friendshipListener = NewListener()
        #expect(RBMFriendCache.friendshipListener == nil)
        let end = Command.endSessions(EndSessionsArguments(nil, reason: .kicked))
        _ = try await service.execute(end, as: Caller(UserID(sanitizing: "me"), isAdministrator: true))
        await settle()
        let (last, own) = (old.log.taken(), new.log.taken())
        #expect(last == ["kicked"] && own == last, "\(last) \(own)")
    }

    private func checkFriends() async throws {
        let (me, a, b) = (UserID(sanitizing: "me"), UserID(sanitizing: "a"), UserID(sanitizing: "b"))
        try await compare(.addFriend(AddFriendArguments(target: me, wording: "hi")), as: "a", ["asked a hi"])
        try await compare(
            .acceptRequest(AcceptRequestArguments(requester: a, direction: .twoWay)),
            as: "me",
            ["added [\"a\"]"]
        )
        // The user asks, and the other accepts.
        try await compare(.addFriend(AddFriendArguments(target: b)), as: "me", [])
        let accept = Command.acceptRequest(AcceptRequestArguments(requester: me, direction: .twoWay))
        try await compare(accept, as: "b", ["added [\"b\"]"])
        try await compare(.updateFriend(a, FriendPatch(remark: "Al")), as: "me", ["changed a Al"])
    }

    private func checkGroups() async throws {
        let (a, b) = (UserID(sanitizing: "a"), UserID(sanitizing: "b"))
        try await compare(.createGroups(CreateGroupsArguments(names: ["x"], members: [a])), as: "me", ["changed a Al"])
        try await compare(.createGroups(CreateGroupsArguments(names: ["empty"])), as: "me", [])
        try await compare(.addToGroup(GroupMembers(name: "x", users: [b])), as: "me", ["changed b "])
        try await compare(.removeFromGroup(GroupMembers(name: "x", users: [a])), as: "me", ["changed a -"])
        try await compare(.deleteFriends(UserBatch([a]), .twoWay), as: "me", ["deleted [\"a\"]"])
        let me = UserBatch([UserID(sanitizing: "me")])
        try await compare(.deleteFriends(me, .twoWay), as: "b", ["deleted [\"b\"]"])
    }
}
