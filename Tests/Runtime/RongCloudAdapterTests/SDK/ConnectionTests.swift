import RelationshipCore
import RongCloudAdapter
import TestValues
import Testing

/// The calls that begin and end a connection take effect before they return.
struct ConnectionTests {
    let service = RelationshipService(store: InMemoryStore())

    @Test
    func `logout takes effect before it returns, 300 times of 300`() async {
        let app = TestApp(service)
        let client = app.client
        for round in 0..<300 {
            #expect(await connect(app, as: "ann") == "ann")
            #expect(client.getConnectionStatus() == .ConnectionStatus_Connected, "round \(round)")
            logOut(client)
            #expect(client.getConnectionStatus() == .ConnectionStatus_SignOut, "round \(round)")
        }
    }

    @Test
    @available(*, deprecated)
    func `disconnect and logout with a block take effect before they return, also for every later call`() async {
        let ways: [(RCCoreClient) -> Void] = [
            { $0.disconnect() }, { $0.disconnect(true) }, { $0.disconnect(false) }, { $0.logout { _ in } },
        ]
        let app = TestApp(service)
        for leave in ways {
            #expect(await connect(app, as: "ann") == "ann")
            leave(app.client)
            #expect(app.client.getConnectionStatus() == .ConnectionStatus_SignOut)
            let codes = await app.answer { (done: @escaping @Sendable (Int) -> Void) in
                app.client.getFriends(.both, success: { _ in done(0) }, error: { done($0.rawValue) })
            }
            #expect(codes == 34301)
        }
    }

    @Test
    func `connect works directly after logout, also for another user`() async {
        let app = TestApp(service)
        for round in 0..<100 {
            let user = round.isMultiple(of: 2) ? "ann" : "bob"
            #expect(await connect(app, as: user) == user)
            app.withoutCallbacks {
                logOut(app.client)
                app.client.connect(withToken: "eve", dbOpened: nil, success: nil)
                #expect(app.client.getConnectionStatus() == .ConnectionStatus_Connecting)
                app.client.disconnect()
                #expect(app.client.getConnectionStatus() == .ConnectionStatus_SignOut)
            }
        }
    }

    @Test
    func `a connection attempt during which logout is called ends with an error and changes nothing`() async {
        let app = TestApp(service)
        let log = app.recorder.log
        app.client.addConnectionStatusChangeDelegate(app.recorder)
        app.withoutCallbacks {
            app.client.connect(
                withToken: "ann",
                dbOpened: { _ in log.append("opened") },
                success: { log.append("success \($0)") },
                error: { log.append("error \($0.rawValue)") }
            )
            logOut(app.client)
            #expect(app.client.getConnectionStatus() == .ConnectionStatus_SignOut)
        }
        #expect(await app.received() == ["status 10", "status 12", "error 30001"])
        #expect(app.client.getConnectionStatus() == .ConnectionStatus_SignOut)
        #expect(await connect(app, as: "bob") == "bob")
        #expect(await app.received() == ["status 10", "status 0"])
    }

    @Test
    func `connecting is reported before connect returns, and a wrong token ends it`() async {
        // In this test, a token is a user id.
        let tooLong = String(repeating: "x", count: 65)
        let client = RCCoreClient(backend: service, callbackQueue: .init(label: "app"))
        client.connect(withToken: tooLong, dbOpened: nil, success: nil)
        #expect(client.getConnectionStatus() == .ConnectionStatus_Unconnected)
        client.initWithAppKey("key", option: nil)
        let code: Int = await withCheckedContinuation { done in
            client.connect(
                withToken: tooLong,
                dbOpened: nil,
                success: { _ in done.resume(returning: 0) },
                error: { done.resume(returning: $0.rawValue) }
            )
            #expect(client.getConnectionStatus() != .ConnectionStatus_Unconnected)
        }
        #expect(code == 31004)
        #expect(client.getConnectionStatus() == .ConnectionStatus_TOKEN_INCORRECT)
    }

    @Test
    func `a late end of the old session does not end the next one`() async throws {
        let ann = try #require(UserID("ann"))
        let app = TestApp(service)
        for _ in 0..<50 {
            #expect(await connect(app, as: "ann") == "ann")
            let end = EndSessionsArguments([DeviceID("phone")], reason: .kicked)
            async let kick = service.execute(.endSessions(end), as: Caller(ann, isAdministrator: true))
            logOut(app.client)
            #expect(await connect(app, as: "bob") == "bob")
            _ = try await kick
            await app.settle()
            #expect(app.client.getConnectionStatus() == .ConnectionStatus_Connected)
            logOut(app.client)
        }
    }

    @Test func `of three connects at once, the app is told of the one that succeeds`() async {
        let app = TestApp(service)
        let (client, log) = (app.client, app.recorder.log)
        // In this test, a token is a user id.
        let tooLong = String(repeating: "x", count: 65)
        app.withoutCallbacks {
            client.connect(withToken: tooLong, dbOpened: nil, success: nil) { code in
                log.append("first \(code.rawValue)")
                client.connect(withToken: "ann", dbOpened: nil, success: { log.append("third \($0)") }) {
                    log.append("third \($0.rawValue)")
                }
            }
            client.connect(withToken: "ann", dbOpened: nil, success: { log.append("second \($0)") }) {
                log.append("second \($0.rawValue)")
            }
        }
        #expect(await app.received() == ["first 31004", "second ann", "third 34001"])
        #expect(client.getConnectionStatus() == .ConnectionStatus_Connected)
    }

    /// Connects, and returns the user or the code.
    private func connect(_ app: TestApp, as user: String) async -> String {
        await app.answer { done in
            app.client.connect(
                withToken: user,
                dbOpened: nil,
                success: { done($0) },
                error: { done("\($0.rawValue)") }
            )
        }
    }
}
