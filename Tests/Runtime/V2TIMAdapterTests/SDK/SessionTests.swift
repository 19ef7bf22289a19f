import RelationshipCore
import Testing

@testable import V2TIMAdapter
@testable import V2TIMWire

struct SessionTests {
    let service = RelationshipService(store: InMemoryStore())

    @Test
    func `calls need initialisation and a login`() async {
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
    func `invalid arguments fail with their codes and change nothing`() async throws {
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
        #expect(await app.received() == [])
    }
}
