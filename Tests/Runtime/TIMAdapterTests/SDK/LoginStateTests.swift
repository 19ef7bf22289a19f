import RelationshipCore
import TIMAdapter
import TestValues
import Testing

/// The login state that an app reads on the line after a call that changes it.
@Suite(.timeLimit(.minutes(10))) struct LoginStateTests {
    /// An app that records its callbacks, with a callback queue that a test can suspend.
    private final class App: NSObject, TIMMessageListener, TIMConnListener, TIMUserStatusListener {
        let log = Log()
        let queue = DispatchQueue(label: "test.callbacks")
        let manager: TIMManager
        private let config = TIMUserConfig()

        init(_ service: RelationshipService) {
            manager = TIMManager(backend: service, callbackQueue: queue, device: DeviceID("d1"))
            super.init()
            initSdk()
            config.userStatusListener = self
            manager.setUserConfig(config)
            manager.add(self)
        }

        func initSdk() {
            let config = TIMSdkConfig()
            config.connListener = self
            #expect(manager.initSdk(config) == 0)
        }

        func login(_ user: String) {
            let param = TIMLoginParam()
            param.identifier = user
            param.userSig = "signature"
            let code = manager.login(
                param,
                succ: { [log] in log.add("in \(user)") },
                fail: { [log] code, _ in log.add("no \(user) \(code)") }
            )
            #expect(code == 0)
        }

        func logout() {
            manager.logout({ [log] in log.add("out") }, fail: { [log] code, _ in log.add("no out \(code)") })
        }

        /// Returns whether the manager reports the given user as logged in, or no user for `nil`.
        func reports(user: String?) -> Bool {
            manager.getLoginUser() == user
                && manager.getLoginStatus() == (user == nil ? .STATUS_LOGOUT : .STATUS_LOGINED)
        }

        func onConnecting() { log.add("connecting") }
        func onConnSucc() { log.add("connected") }
        func onDisconnect(_ code: Int32, err: String!) { log.add("disconnected \(code)") }
        func onForceOffline() { log.add("kicked \(reports(user: nil))") }

        func onNewMessage(_ msgs: [Any]!) {
            for message in msgs as? [TIMMessage] ?? [] { log.add(summary(message)) }
        }
    }

    @Test
    func `unInit takes effect before it returns, and initSdk and login can follow directly, 300 times of 300`() async {
        let app = App(TIMBackend().service)
        _ = await app.log.collect(until: "connected")
        app.login("a")
        _ = await app.log.collect(until: "in a")
        var good = 0
        for _ in 0..<300 {
            app.manager.unInit()
            let isOut = app.reports(user: nil)
            app.initSdk()
            let isStillOut = app.reports(user: nil)
            app.login("a")
            // The login may already have ended.
            let isLoggingIn = app.manager.getLoginStatus() != .STATUS_LOGOUT
            let lines = await app.log.collect(until: "in a")
            if isOut, isStillOut, isLoggingIn, app.reports(user: "a"),
                lines == ["disconnected 6013", "connecting", "connected", "in a"]
            {
                good += 1
            }
        }
        #expect(good == 300)
    }

    @Test
    func `logout takes effect before it returns, and the next login can follow directly, 300 times of 300`() async {
        let app = App(TIMBackend().service)
        let friends: TIMFriendshipManager = app.manager.friendshipManager()
        app.login("a")
        _ = await app.log.collect(until: "in a")
        var good = 0
        for _ in 0..<300 {
            _ = await outcome { friends.getSelfProfile($0.profile, fail: $0.fail) }
            let wasKept = friends.querySelfProfile()?.identifier == "a"
            app.logout()
            let isOut = app.reports(user: nil) && friends.querySelfProfile() == nil
            app.login("a")
            let lines = await app.log.collect(until: "in a")
            if wasKept, isOut, app.reports(user: "a"), lines == ["out", "in a"] { good += 1 }
        }
        #expect(good == 300)
    }

    @Test
    func `a login during which unInit is called fails, and does not block the next login`() async {
        let app = App(TIMBackend().service)
        _ = await app.log.collect(until: "connected")
        // The suspended queue delivers no answer, so the first login is still in progress.
        app.queue.suspend()
        app.login("a")
        app.manager.unInit()
        #expect(app.reports(user: nil))
        app.initSdk()
        app.login("b")
        #expect(app.manager.getLoginStatus() == .STATUS_LOGINING)
        app.queue.resume()
        let lines = await app.log.collect(until: "in b")
        #expect(lines.filter { $0.hasPrefix("no") } == ["no a 6023"])
        #expect(app.reports(user: "b"))
    }

    @Test
    func `after unInit no callback of the previous session arrives, and every call is still answered`() async {
        let app = App(TIMBackend().service)
        app.login("a")
        _ = await app.log.collect(until: "in a")
        let log = app.log
        app.queue.suspend()
        app.manager.friendshipManager()
            .modifySelfProfile([TIMProfileTypeKey_Level: 1], succ: { log.add("changed") }, fail: nil)
        app.manager.unInit()
        app.initSdk()
        app.login("b")
        app.queue.resume()
        let lines = await log.collect(until: "in b")
        #expect(lines.filter { !$0.contains("connect") } == ["changed", "in b"])
        app.manager.friendshipManager().modifySelfProfile([TIMProfileTypeKey_Level: 1], succ: nil, fail: nil)
        #expect(await log.collect(until: "profile of b self") == ["profile of b self"])
    }

    @Test
    func `an app that ends the SDK while it connects is not notified of the connection`() async {
        let app = App(TIMBackend().service)
        _ = await app.log.collect(until: "connected")
        app.queue.suspend()
        app.initSdk()
        app.manager.unInit()
        app.initSdk()
        app.login("a")
        app.queue.resume()
        let lines = await app.log.collect(until: "in a")
        #expect(lines == ["connecting", "disconnected 6013", "connecting", "connected", "in a"])
    }

    @Test
    func `in the callback for the end of the session, a listener reads that no user is logged in`() async throws {
        let backend = TIMBackend()
        let app = App(backend.service)
        app.login("a")
        _ = await app.log.collect(until: "in a")
        let command = Command.endSessions(EndSessionsArguments(nil, reason: .kicked))
        _ = try await backend.service.execute(command, as: Caller(id("a"), isAdministrator: true))
        #expect(await app.log.collect(until: "kicked true") == ["kicked true"])
        app.login("a")
        #expect(await app.log.collect(until: "in a") == ["in a"])
        #expect(app.reports(user: "a"))
    }

    @Test
    func `a rejected login leaves the previous login unchanged`() async {
        let app = App(TIMBackend().service)
        app.login("a")
        _ = await app.log.collect(until: "in a")
        app.login("ü")
        #expect(await app.log.collect(until: "no ü 7003") == ["no ü 7003"])
        #expect(app.reports(user: "a"))
    }
}
