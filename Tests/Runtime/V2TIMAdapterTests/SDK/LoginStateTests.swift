import Foundation
import RelationshipCore
import Testing
import V2TIMAdapter

/// The login state that an app reads on the line after a call that changes it.
@Suite(.timeLimit(.minutes(10))) struct LoginStateTests {
    /// An app that records its callbacks, with a callback queue that a test can suspend.
    private final class App: NSObject, V2TIMSDKListener {
        let queue = DispatchQueue(label: "callbacks")
        let manager: V2TIMManager
        private let log: AsyncStream<String>.Continuation
        private let entries: AsyncStream<String>

        init(_ service: RelationshipService) {
            manager = V2TIMManager(backend: service, callbackQueue: queue, device: DeviceID("phone"))
            (entries, log) = AsyncStream.makeStream(of: String.self)
            super.init()
            manager.addIMSDKListener(listener: self)
            manager.initSDK(1_400_000_001, config: V2TIMSDKConfig())
        }

        func login(_ user: String) {
            manager.login(userID: user, userSig: "s") { [log] in
                log.yield("in \(user)")
            } fail: { [log] code, _ in
                log.yield("no \(user) \(code)")
            }
        }

        /// Returns whether the manager reports the given user as logged in, or no user for `nil`.
        func reports(user: String?) -> Bool {
            manager.getLoginUser() == user
                && manager.getLoginStatus() == (user == nil ? .STATUS_LOGOUT : .STATUS_LOGINED)
        }

        /// Returns the entries up to and including the given entry.
        func received(until last: String) async -> [String] {
            var received: [String] = []
            for await entry in entries {
                received.append(entry)
                if entry == last { break }
            }
            return received
        }

        func note(_ text: String) { log.yield(text) }

        func onConnecting() { note("connecting") }
        func onConnectSuccess() { note("connected") }
        func onKickedOffline() { note("kicked \(reports(user: nil))") }
        func onSelfInfoUpdated(info Info: V2TIMUserFullInfo!) { note("self \(Info.userID!)") }
    }

    private let service = RelationshipService(store: InMemoryStore())

    @Test
    func `unInitSDK takes effect before it returns, and initSDK and login can follow directly, 300 times of 300`() async
    {
        let app = App(service)
        app.login("a")
        _ = await app.received(until: "in a")
        var good = 0
        for _ in 0..<300 {
            app.manager.unInitSDK()
            let isOut = app.reports(user: nil)
            app.manager.initSDK(1_400_000_001, config: V2TIMSDKConfig())
            let isStillOut = app.reports(user: nil)
            app.login("a")
            let isLoggingIn = app.manager.getLoginStatus() != .STATUS_LOGOUT
            let received = await app.received(until: "in a")
            if isOut, isStillOut, isLoggingIn, app.reports(user: "a"), received == ["connecting", "connected", "in a"] {
                good += 1
            }
        }
        #expect(good == 300)
    }

    @Test
    func `logout takes effect before it returns, and the next login can follow directly, 300 times of 300`() async {
        let app = App(service)
        app.login("a")
        _ = await app.received(until: "in a")
        var good = 0
        for _ in 0..<300 {
            app.manager.logout {
                app.note("out")
            } fail: { code, _ in
                app.note("no out \(code)")
            }
            let isOut = app.reports(user: nil)
            app.login("a")
            let received = await app.received(until: "in a")
            if isOut, app.reports(user: "a"), received == ["out", "in a"] { good += 1 }
        }
        #expect(good == 300)
    }

    @Test
    func `a login during which unInitSDK is called fails with 6023, and does not block the next login`() async {
        let app = App(service)
        _ = await app.received(until: "connected")
        app.queue.suspend()
        app.login("a")
        app.manager.unInitSDK()
        #expect(app.reports(user: nil))
        app.manager.initSDK(1_400_000_001, config: nil)
        app.login("b")
        #expect(app.manager.getLoginStatus() == .STATUS_LOGINING)
        app.queue.resume()
        #expect(await app.received(until: "in b") == ["no a 6023", "connecting", "connected", "in b"])
        #expect(app.reports(user: "b"))
    }

    @Test
    func `after logout every call is still answered, and no listener is notified of the previous session`() async {
        let app = App(service)
        app.login("a")
        _ = await app.received(until: "in a")
        app.queue.suspend()
        let info = V2TIMUserFullInfo()
        info.nickName = "A"
        app.manager.setSelfInfo(info: info) {
            app.note("set")
        } fail: { _, _ in
        }
        app.manager.logout {
            app.note("out")
        } fail: { _, _ in
        }
        app.queue.resume()
        #expect(await app.received(until: "out") == ["set", "out"])
        app.login("b")
        app.manager.setSelfInfo(info: info) {
            app.note("set")
        } fail: { _, _ in
        }
        #expect(await app.received(until: "self b") == ["in b", "set", "self b"])
    }

    @Test
    func `in the callback for the end of the session, a listener reads that no user is logged in`() async throws {
        let app = App(service)
        app.login("a")
        _ = await app.received(until: "in a")
        let server = try Caller(#require(UserID("a")), isAdministrator: true)
        _ = try await service.execute(.endSessions(EndSessionsArguments(nil, reason: .kicked)), as: server)
        #expect(await app.received(until: "kicked true") == ["kicked true"])
    }

    @Test
    func `a repeated login and a rejected login leave the session unchanged`() async {
        let app = App(service)
        app.login("a")
        _ = await app.received(until: "in a")
        app.login("a")
        #expect(app.reports(user: "a"))
        _ = await app.received(until: "in a")
        app.login("ü")
        _ = await app.received(until: "no ü 7003")
        #expect(app.reports(user: "a"))
    }

    @Test
    func `an app can set its UI platform before initSDK, and initialise the SDK inside succ`() async {
        let manager = V2TIMManager(backend: service, callbackQueue: DispatchQueue(label: "callbacks"))
        let started = await answer { (succ: @escaping (Int32) -> Void, fail) in
            manager.callExperimentalAPI("setUIPlatform", param: NSNumber(value: 27)) { _ in
                manager.initSDK(1_400_000_001, config: V2TIMSDKConfig())
                manager.login("a", userSig: "s", succ: { succ(0) }, fail: fail)
            } fail: { code, desc in
                fail(code, desc)
            }
        }
        #expect(started.code == 0)
        #expect(manager.getLoginUser() == "a")
    }

    @Test(
        arguments: [
            ("setUIPlatform", 0), ("setTestEnvironment", 0), ("reportTUIComponentUsage", 0), ("enableLog", 0),
            ("disableStorage", 0), ("isCommercialAbilityEnabled", 7_013), ("", 7_013), (nil, 7_013),
        ] as [(String?, Int32)]
    )
    func `experimental calls that only configure or report something succeed, and all others fail`(
        api: String?,
        expected: Int32
    ) async {
        let app = await TestApp("a", service)
        let result = await answer { app.manager.callExperimentalAPI(api: api, param: nil, succ: $0, fail: $1) }
        #expect(result.code == expected)
    }
}
