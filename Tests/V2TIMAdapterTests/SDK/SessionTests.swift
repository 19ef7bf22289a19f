import RelationshipCore
import Testing
import V2TIMAdapter

struct SessionTests {
    let service = RelationshipService(store: InMemoryStore())

    @Test
    func callsNeedInitialisationThenALogin() async {
        let manager = V2TIMManager(backend: service, callbackQueue: .init(label: "callbacks"))
        func list() async -> Int32 {
            await answer { (succ: @escaping V2TIMFriendInfoListSucc, fail) in
                manager.getFriendList(succ: succ, fail: fail)
            }
            .code
        }
        #expect(await list() == 6_013)
        #expect(await code { manager.login(userID: "a", userSig: "s", succ: $0, fail: $1) } == 6_013)
        #expect(manager.initSDK(0, config: nil) == false)
        #expect(await list() == 6_013)

        #expect(manager.initSDK(1_400_000_001, config: nil))
        #expect(await list() == 6_014)
        #expect(await code { manager.logout(succ: $0, fail: $1) } == 6_014)
        #expect(manager.getLoginStatus() == .STATUS_LOGOUT)
        #expect(manager.getLoginUser() == nil)

        #expect(await code { manager.login(userID: "a", userSig: "", succ: $0, fail: $1) } == 6_017)
        #expect(await code { manager.login(userID: "", userSig: "s", succ: $0, fail: $1) } == 7_003)
        #expect(await code { manager.login(userID: "a", userSig: "s", succ: $0, fail: $1) } == 0)
        #expect(await list() == 0)
        #expect(manager.getLoginStatus() == .STATUS_LOGINED)
        #expect(manager.getLoginUser() == "a")

        #expect(await code { manager.logout(succ: $0, fail: $1) } == 0)
        #expect(await list() == 6_014)
        manager.unInitSDK()
        #expect(await list() == 6_013)
    }

    @Test
    func everyCallTellsThatNobodyIsLoggedIn() async {
        let session = V2TIMDialect().makeSession(backend: service, user: nil, terminal: TerminalID("d"))
        for (_, call) in V2TIMCallCodingTests.calls where !session.managesLogin(call) {
            guard case .fail(let code, _) = await session.perform(call) else {
                Issue.record("\(call) must fail")
                continue
            }
            #expect(code == 6_014, "\(call)")
        }
        #expect(await session.takeNotifications() == [])
    }

    @Test
    func aSessionOfAUserAdmitsNobodyElse() async throws {
        let user = try #require(UserID("a"))
        let session = V2TIMDialect().makeSession(backend: service, user: user, terminal: TerminalID("d"))
        guard case .fail = await session.perform(.login(userID: "b", userSig: "s")) else {
            Issue.record("another user's login must fail")
            return
        }
        #expect(session.currentUser == nil)
        try await session.connect()
        #expect(session.currentUser == user)
    }

    @Test
    func aSessionWithoutUserCannotBeConnected() async {
        let session = V2TIMDialect().makeSession(backend: service, user: nil, terminal: TerminalID("d"))
        await #expect(throws: RelationshipError.self) { try await session.connect() }
    }

    @Test
    func theDialectCoversEverything() {
        let coverage = V2TIMDialect().coverage
        #expect(coverage.commands == Set(Command.Kind.allCases))
        #expect(coverage.errors == Set(RelationshipError.Code.allCases))
        #expect(coverage.events == Set(Event.Kind.allCases))
    }

    @Test
    func everyBadArgumentFailsWithItsCodeAndChangesNothing() async throws {
        let app = await TestApp("a", service)
        _ = await TestApp("b", service)
        let application = V2TIMFriendAddApplication()
        application.userID = "b"
        application.addWording = String(repeating: "字", count: 41)
        let result = await answer { (succ: @escaping V2TIMFriendOperationResultSucc, fail) in
            app.manager.addFriend(application: application, succ: succ, fail: fail)
        }
        #expect(result.code == 9_003)
        let mixed = await answer { (succ: @escaping V2TIMFriendOperationResultListSucc, fail) in
            app.manager.addToBlackList(userIDList: ["b", 7], succ: succ, fail: fail)
        }
        #expect(mixed.code == 6_017)
        #expect(await app.applications()?.applicationList.count == 0)
        #expect(await app.heard() == [])
    }
}
