import RelationshipCore
import TIMAdapter
import TestValues
import Testing

@testable import TIMWire

/// The SDK with `nil` for every optional argument: every call answers once, and none crashes.
@Suite(.timeLimit(.minutes(5))) struct NilArgumentTests {
    /// A call with its return value and the code that its failure block receives.
    struct Site: Sendable, CustomTestStringConvertible {
        let name: String
        let returned: Int32
        let code: Int32
        let call: @Sendable (TIMManager, TIMFail?) -> Int32

        init(
            _ name: String,
            _ returned: Int32 = 0,
            code: Int32 = 6_017,
            _ call: @escaping @Sendable (TIMManager, TIMFail?) -> Int32
        ) {
            self.name = name
            self.returned = returned
            self.code = code
            self.call = call
        }

        var testDescription: String { name }
    }

    static let sites: [Site] = [
        Site("login", 1) { $0.login(nil, succ: nil, fail: $1) },
        Site("login, empty", 1) { $0.login(TIMLoginParam(), succ: nil, fail: $1) },
        Site("autoLogin", 1) { $0.autoLogin(nil, succ: nil, fail: $1) },
        Site("initStorage", 1) { $0.initStorage(nil, succ: nil, fail: $1) },
        Site("modifySelfProfile") { $0.friendshipManager().modifySelfProfile(nil, succ: nil, fail: $1) },
        Site("modifySelfProfile, object") {
            $0.friendshipManager().modifySelfProfile([TIMProfileTypeKey_Nick: NSObject()], succ: nil, fail: $1)
        },
        Site("modifySelfProfile, fraction") {
            $0.friendshipManager().modifySelfProfile([TIMProfileTypeKey_Level: 1.5], succ: nil, fail: $1)
        },
        Site("getUsersProfile") { $0.friendshipManager().getUsersProfile(nil, forceUpdate: true, succ: nil, fail: $1) },
        Site("getFriendList, ids") { $0.friendshipManager().getFriendList(nil, succ: nil, fail: $1) },
        Site("checkFriends", -1) { $0.friendshipManager().checkFriends(nil, succ: nil, fail: $1) },
        Site("checkFriends, empty", -1) {
            $0.friendshipManager().checkFriends(TIMFriendCheckInfo(), succ: nil, fail: $1)
        },
        Site("checkFriends, no kind", -2) {
            let info = TIMFriendCheckInfo()
            info.users = ["b"]
            return $0.friendshipManager().checkFriends(info, succ: nil, fail: $1)
        },
        Site("addFriend") { $0.friendshipManager().addFriend(nil, succ: nil, fail: $1) },
        Site("addFriend, empty") { $0.friendshipManager().addFriend(TIMFriendRequest(), succ: nil, fail: $1) },
        Site("do") { $0.friendshipManager().do(nil, succ: nil, fail: $1) },
        Site("do, empty") { $0.friendshipManager().do(TIMFriendResponse(), succ: nil, fail: $1) },
        Site("deleteFriends") {
            $0.friendshipManager().deleteFriends(nil, delType: .FRIEND_DEL_BOTH, succ: nil, fail: $1)
        },
        Site("deleteFriends, numbers") {
            $0.friendshipManager().deleteFriends([1, 2], delType: .FRIEND_DEL_BOTH, succ: nil, fail: $1)
        },
        Site("modifyFriend") { $0.friendshipManager().modifyFriend(nil, values: nil, succ: nil, fail: $1) },
        Site("modifyFriend, values") { $0.friendshipManager().modifyFriend("b", values: nil, succ: nil, fail: $1) },
        Site("getPendencyList") { $0.friendshipManager().getPendencyList(nil, succ: nil, fail: $1) },
        Site("getPendencyList, empty") {
            $0.friendshipManager().getPendencyList(TIMFriendPendencyRequest(), succ: nil, fail: $1)
        },
        Site("delete") { $0.friendshipManager().delete(.PENDENCY_COME_IN, users: nil, succ: nil, fail: $1) },
        Site("addBlackList") { $0.friendshipManager().addBlackList(nil, succ: nil, fail: $1) },
        Site("deleteBlackList") { $0.friendshipManager().deleteBlackList(nil, succ: nil, fail: $1) },
        Site("createFriendGroup") { $0.friendshipManager().createFriendGroup(nil, users: nil, succ: nil, fail: $1) },
        Site("getFriendGroups, numbers", code: 9_005) {
            $0.friendshipManager().getFriendGroups([1], succ: nil, fail: $1)
        },
        Site("deleteFriendGroup") { $0.friendshipManager().deleteFriendGroup(nil, succ: nil, fail: $1) },
        Site("renameFriendGroup", code: 9_005) {
            $0.friendshipManager().renameFriendGroup(nil, newName: nil, succ: nil, fail: $1)
        },
        Site("addFriends", code: 9_005) {
            $0.friendshipManager().addFriends(toFriendGroup: nil, users: nil, succ: nil, fail: $1)
        },
        Site("deleteFriends, group", code: 9_005) {
            $0.friendshipManager().deleteFriends(fromFriendGroup: nil, users: nil, succ: nil, fail: $1)
        },
    ]

    @Test(arguments: sites) func `a call without its object fails once`(_ site: Site) async {
        let a = await TIMManager.client(TIMBackend().service, user: "a")
        let log = Log()
        // First without any block, then with a block.
        #expect(site.call(a, nil) == site.returned)
        #expect(site.call(a) { code, text in log.add("fail \(code) \(text?.isEmpty == false)") } == site.returned)
        a.friendshipManager().getSelfProfile({ _ in log.add("end") }, fail: nil)
        #expect(await log.collect(until: "end") == ["fail \(site.code) true", "end"])
    }

    @Test func `calls without arguments and blocks are executed`() async {
        let a = await TIMManager.client(TIMBackend().service, user: "a")
        let friends: TIMFriendshipManager = a.friendshipManager()
        #expect(friends.getSelfProfile(nil, fail: nil) == 0)
        #expect(friends.getFriendList(nil, fail: nil) == 0)
        #expect(friends.getBlackList(nil, fail: nil) == 0)
        #expect(friends.getFriendGroups(nil, succ: nil, fail: nil) == 0)
        #expect(friends.pendencyReport(0, succ: nil, fail: nil) == 0)
        #expect(friends.modifySelfProfile([TIMProfileTypeKey_Nick: "Ann"], succ: nil, fail: nil) == 0)
        #expect(friends.queryUserProfile(nil) == nil && friends.queryFriend(nil) == nil)
        let received = await outcome { answer in
            friends.getSelfProfile({ answer.record($0?.nickname ?? "nil") }, fail: answer.fail)
        }
        #expect(received == "0: Ann")
        #expect(a.setUserConfig(nil) == 1 && a.initSdk(nil) == 1 && a.add(nil) == 1 && a.remove(nil) == 1)
        #expect(a.logout(nil, fail: nil) == 0)
        #expect(await outcome { friends.getFriendList($0.friends, fail: $0.fail) } == "0: fail 6014")
    }

    @Test func `a login or logout during another one fails`() async {
        let queue = DispatchQueue(label: "test.callbacks")
        let manager = TIMManager(backend: TIMBackend().service, callbackQueue: queue)
        manager.initSdk(TIMSdkConfig())
        let log = Log()
        func blocks(_ name: String) -> (TIMSucc, TIMFail) {
            ({ log.add("\(name) succ") }, { code, _ in log.add("\(name) fail \(code)") })
        }
        let param = TIMLoginParam()
        param.identifier = "a"
        param.userSig = "signature"
        let (first, second, third) = (blocks("first"), blocks("second"), blocks("third"))
        // The suspended queue delivers no answer, so the first login is still in progress.
        queue.suspend()
        #expect(manager.login(param, succ: first.0, fail: first.1) == 0)
        #expect(manager.getLoginStatus() == .STATUS_LOGINING)
        #expect(manager.login(param, succ: second.0, fail: second.1) == 0)
        #expect(manager.autoLogin("a", succ: third.0, fail: third.1) == 0)
        queue.resume()
        var lines: Set<String> = []
        for await line in log.all.prefix(3) { lines.insert(line) }
        #expect(lines == ["first succ", "second fail 7501", "third fail 7501"])
        #expect(manager.getLoginStatus() == .STATUS_LOGINED)

        let (out, again) = (blocks("out"), blocks("again"))
        queue.suspend()
        #expect(manager.logout(out.0, fail: out.1) == 0)
        manager.logout(again.0, fail: again.1)
        queue.resume()
        lines = []
        for await line in log.all.prefix(2) { lines.insert(line) }
        #expect(lines == ["out succ", "again fail 7502"])

        let (in4, out4) = (blocks("login"), blocks("logout"))
        queue.suspend()
        manager.login(param, succ: in4.0, fail: in4.1)
        #expect(manager.logout(out4.0, fail: out4.1) == 0)
        queue.resume()
        lines = []
        for await line in log.all.prefix(2) { lines.insert(line) }
        #expect(lines == ["login fail 6023", "logout succ"])
        #expect(manager.getLoginUser() == nil && manager.getLoginStatus() == .STATUS_LOGOUT)
    }
}
