import Dispatch
import RelationshipCore
import Testing

@testable import V2TIMAdapter

/// Sessions that overlap, change their user, or are ended by the server or another device.
struct LoginTests {
    private let callbacks = DispatchQueue(label: "callbacks")

    @Test
    func `a login during another login fails`() async throws {
        let manager = V2TIMManager(backend: RelationshipService(store: InMemoryStore()), callbackQueue: callbacks)
        manager.initSDK(1, config: nil)
        // The suspended queue delivers no answer, so the first login is still in progress.
        callbacks.suspend()
        let (codes, log) = AsyncStream.makeStream(of: Int32.self)
        for signature in ["", "s"] {
            manager.login(userID: "a", userSig: signature) {
                log.yield(0)
            } fail: { code, _ in
                log.yield(code)
            }
        }
        #expect(manager.getLoginStatus() == .STATUS_LOGINING)
        #expect(manager.getLoginUser() == nil)
        callbacks.resume()
        var iterator = codes.makeAsyncIterator()
        let answers = await [iterator.next(isolation: nil), iterator.next(isolation: nil)]
        #expect(Set(answers) == [6_017, 7_501])

        // After the answer of the first login, the next login can run, even if the first failed.
        #expect(manager.getLoginStatus() == .STATUS_LOGOUT)
        #expect(await code { manager.login(userID: "a", userSig: "s", succ: $0, fail: $1) } == 0)
        #expect(await code { manager.login(userID: "a", userSig: "s", succ: $0, fail: $1) } == 0)
        #expect(manager.getLoginUser() == "a")
    }

    @Test
    func `another user's login signs out the first user`() async throws {
        var policy = Policy()
        policy.tracksPresence = true
        let service = RelationshipService(store: InMemoryStore(), policy: policy)
        let manager = V2TIMManager(backend: service, callbackQueue: callbacks)
        manager.initSDK(1, config: nil)
        for user in ["a", "b"] {
            #expect(await code { manager.login(userID: user, userSig: "s", succ: $0, fail: $1) } == 0)
        }
        let status = await answer { manager.getUserStatus(userIDList: ["a", "b"], succ: $0, fail: $1) }
        #expect(status.value??.map(\.statusType) == [.USER_STATUS_UNLOGINED, .USER_STATUS_ONLINE])
    }

    @Test
    func `without presence, users see only their own status`() async {
        let service = RelationshipService(store: InMemoryStore())
        let (a, _) = await (TestApp("a", service), TestApp("b", service))
        func status(_ users: [String]) async -> Answer<[V2TIMUserStatus]?> {
            await answer { a.manager.getUserStatus(userIDList: users, succ: $0, fail: $1) }
        }
        #expect(await status(["a"]).value??.map(\.statusType) == [.USER_STATUS_ONLINE])
        #expect(await status(["b"]).code == 72_001)
        #expect(await code { a.manager.subscribeUserStatus(userIDList: ["b"], succ: $0, fail: $1) } == 72_001)
        #expect(await code { a.manager.unsubscribeUserStatus(userIDList: nil, succ: $0, fail: $1) } == 72_001)
        #expect(await code { a.manager.subscribeUserInfo(userIDList: ["b"], succ: $0, fail: $1) } == 72_012)
        let param = V2TIMUserSearchParam()
        param.gender = .GENDER_MALE
        let found = await answer { a.manager.searchUsers(searchParam: param, succ: $0, fail: $1) }
        #expect(found.code == 60_020)
    }

    @Test
    func `subscribing to oneself or an unknown user fails`() async throws {
        let world = try await CallSiteWorld()
        func subscribe(_ users: [String]) async -> Int32 {
            await code { world.manager.subscribeUserStatus(userIDList: users, succ: $0, fail: $1) }
        }
        #expect(await subscribe(["me"]) == 30_001)
        #expect(await subscribe(["nobody"]) == 30_003)
        #expect(await subscribe(["me", "nobody", "stranger"]) == 0)
        let unknown = await answer { world.manager.getUserStatus(userIDList: ["nobody"], succ: $0, fail: $1) }
        #expect(unknown.code == 30_003)
    }
}
