import RelationshipCore
// The adapter exports Foundation, as the vendor's module does.
import TIMAdapter
import TestValues
import Testing

@testable import TIMWire

/// An app's subclass of a model of the SDK.
private final class TaggedRequest: TIMFriendRequest {
    var tag = 0

    override init() {
        super.init()
        addSource = "iOS"
    }

    override var addWording: String! {
        get { "[\(tag)] " + (super.addWording ?? "") }
        set { super.addWording = newValue }
    }
}

private final class NamedResult: TIMFriendResult {
    var name: String { "\(identifier ?? "")=\(result_code)" }
}

private final class Connection: NSObject, TIMConnListener {
    let log: Log

    init(_ log: Log) {
        self.log = log
    }

    func onConnSucc() { log.add("connected") }
    func onConnFailed(_ code: Int32, err: String!) { log.add("failed \(code)") }
}

@Suite(.timeLimit(.minutes(5))) struct CallSiteTests {
    /// Tests the shared manager in one test, because a process has only one shared manager.
    @Test func `the shared manager can be used in each style`() async throws {
        let log = Log()
        // No backend is installed yet, so callbacks would arrive on the main queue. The test checks only the return
        // values.
        #expect(TIMManager.sharedInstance().initSdk(TIMSdkConfig()) == 1)
        #expect(TIMManager.sharedInstance()?.getLoginUser() == nil)
        #expect(TIMManager.sharedInstance()!.getLoginStatus() == .STATUS_LOGOUT)

        let backend = TIMBackend()
        TIMManager.install(backend: backend.service, callbackQueue: DispatchQueue(label: "test.shared"))
        guard let manager = TIMManager.sharedInstance() else {
            Issue.record("no shared manager")
            return
        }
        let config = TIMSdkConfig()
        config.sdkAppId = 1_400_000_000
        config.connListener = Connection(log)
        #expect(manager.initSdk(nil) == 1)
        #expect(manager.initSdk(config) == 0)
        #expect(manager.getGlobalConfig() === config)
        #expect(await log.collect(until: "connected") == ["connected"])
        #expect(manager.setUserConfig(nil) == 1)
        let userConfig = TIMUserConfig()
        #expect(manager.setUserConfig(userConfig) == 0)
        #expect(manager.getUserConfig() === userConfig)
        #expect(manager.logout(nil, fail: nil) == 1)
        #expect(manager.login(nil, succ: nil, fail: nil) == 1)
        #expect(manager.autoLogin("", succ: nil, fail: nil) == 1)

        let param = TIMLoginParam()
        param.identifier = "a"
        param.userSig = "signature"
        // Apps write it in this style.
        // swift-format-ignore: OnlyOneTrailingClosureArgument
        let code = manager.login(param, succ: { log.add("in") }) { code, _ in log.add("out \(code)") }
        #expect(code == 0)
        #expect(await log.collect(until: "in") == ["in"])
        #expect(TIMManager.sharedInstance()?.getLoginStatus() == TIMLoginStatus.STATUS_LOGINED)
        #expect(manager.friendshipManager() === TIMFriendshipManager.sharedInstance())

        // Optional chaining, forced and implicit unwrapping, trailing closures, nil blocks, ignored results.
        TIMFriendshipManager.sharedInstance()?
            .getFriendList(
                { friends in
                    log.add("optional \(friends?.count ?? -1)")
                },
                fail: { code, message in
                    log.add("fail \(code) \(message ?? "")")
                }
            )
        TIMFriendshipManager.sharedInstance()!
            .getFriendList {
                log.add("forced \($0!.count)")
            } fail: { _, _ in
            }
        TIMFriendshipManager.sharedInstance()
            .getBlackList {
                log.add("implicit \($0?.count ?? -1)")
            } fail: { _, _ in
            }
        TIMFriendshipManager.sharedInstance()?.getSelfProfile({ log.add($0?.identifier ?? "") }, fail: nil)
        TIMFriendshipManager.sharedInstance().getSelfProfile(nil, fail: nil)
        let own = await log.collect(until: "a")
        #expect(own == ["optional 0", "forced 0", "implicit 0", "a"])
    }

    @Test func `each method has its result`() async throws {
        var policy = Policy()
        policy.customFriendFields = ["Test"]
        let backend = TIMBackend(policy: policy)
        let log = Log()
        let a = await TIMManager.client(backend.service, user: "a")
        let b = await TIMManager.client(backend.service, user: "b")
        let friends: TIMFriendshipManager = a.friendshipManager()
        let fail: TIMFail = { code, _ in log.add("fail \(code)") }

        let request = TaggedRequest()
        request.tag = 7
        request.identifier = "b"
        request.addWording = "hi"
        request.addType = .FRIEND_ADD_TYPE_BOTH
        friends.addFriend(request, succ: { log.add("add \($0?.result_code ?? -1)") }, fail: fail)
        #expect(await log.collect(until: "add 30539").count == 1)

        let page = TIMFriendPendencyRequest()
        page.numPerPage = 10
        page.type = .PENDENCY_COME_IN
        b.friendshipManager()
            .getPendencyList(
                page,
                succ: { response in
                    let item = response?.pendencies.first
                    log.add(
                        "page \(response?.unreadCnt ?? 0) \(item?.identifier ?? "") \(item?.addWording ?? "") \(item?.addSource ?? "")"
                    )
                },
                fail: fail
            )
        // The override of a subclass affects only the app. The SDK sends the value that was set.
        #expect(request.addWording == "[7] hi")
        #expect(await log.collect(until: "page 1 a hi AddSource_Type_iOS").count == 1)

        b.friendshipManager().pendencyReport(.max, succ: { log.add("reported") }, fail: fail)
        b.friendshipManager().delete(TIMPendencyType(rawValue: 1)!, users: ["a"], succ: { log.add("gone") }, fail: fail)
        #expect(await log.collect(until: "gone") == ["reported", "gone"])

        #expect(await a.addFriend("b") == 30_539)
        #expect(await b.answer("a", .FRIEND_RESPONSE_AGREE_AND_ADD) == 0)
        let check = TIMFriendCheckInfo()
        check.users = ["b", "nobody"]
        check.checkType = .FRIEND_CHECK_TYPE_BIDIRECTION
        friends.checkFriends(
            check,
            succ: { results in
                for result in results ?? [] { log.add("check \(result.result_code) \(result.resultType.rawValue)") }
            },
            fail: fail
        )
        #expect(await log.collect(until: "check 30003 0") == ["check 0 3", "check 30003 0"])

        let values: [String: Any] = [
            TIMFriendTypeKey_Remark: "Bee", TIMFriendTypeKey_Custom_Prefix + "Test": NSNumber(value: 5),
        ]
        friends.modifyFriend("b", values: values, succ: { log.add("modified") }, fail: fail)
        friends.getFriendList(
            { list in
                let friend = list?.first
                let number = friend?.customInfo["Test"] as? NSNumber
                log.add("\(friend?.remark ?? "") \(number?.intValue ?? 0) \(friend?.profile.identifier ?? "")")
            },
            fail: fail
        )
        #expect(await log.collect(until: "Bee 5 b") == ["modified", "Bee 5 b"])

        friends.modifySelfProfile(
            [
                TIMProfileTypeKey_Nick: "Ann", TIMProfileTypeKey_AllowType: TIMFriendAllowType.FRIEND_DENY_ANY.rawValue,
                TIMProfileTypeKey_Gender: NSNumber(value: 2), TIMProfileTypeKey_SelfSignature: "hello",
            ],
            succ: { log.add("saved") },
            fail: fail
        )
        friends.getUsersProfile(
            ["a"],
            forceUpdate: true,
            succ: { profiles in
                let own = profiles?.first
                let signature = String(decoding: own?.selfSignature ?? Data(), as: UTF8.self)
                log.add(
                    "\(own?.nickname ?? "") \(own?.allowType.rawValue ?? -1) \(own?.gender.rawValue ?? -1) \(signature)"
                )
            },
            fail: fail
        )
        #expect(await log.collect(until: "Ann 2 2 hello") == ["saved", "Ann 2 2 hello"])

        let results: TIMFriendResultArraySucc = { results in
            log.add(
                (results ?? []).map { "\($0.identifier ?? "") \($0.result_code) \($0.result_info ?? "")" }
                    .joined(separator: ";")
            )
        }
        friends.deleteFriends(["b"], delType: TIMDelFriendType(rawValue: 2)!, succ: results, fail: fail)
        friends.addBlackList(["b", "b"], succ: results, fail: fail)
        friends.getBlackList({ log.add("blocked \($0?.first?.identifier ?? "")") }, fail: fail)
        friends.deleteBlackList(["b"], succ: results, fail: fail)
        friends.deleteBlackList(["b"], succ: results, fail: fail)
        #expect(
            await log.collect(until: "b 30001 ") == ["b 0 OK", "b 0 OK", "blocked b", "b 0 OK", "b 30001 "]
        )
    }

    @Test func `failures are reported in blocks and return values`() async {
        let backend = TIMBackend()
        let log = Log()
        let fail: TIMFail = { code, message in log.add("fail \(code) \(message?.isEmpty == false)") }
        let out = TIMManager.client(backend.service)
        #expect(out.friendshipManager().getFriendList(nil, fail: fail) == 0)
        #expect(await log.collect(until: "fail 6014 true") == ["fail 6014 true"])

        let friends: TIMFriendshipManager = await TIMManager.client(backend.service, user: "a").friendshipManager()
        #expect(friends.checkFriends(nil, succ: nil, fail: fail) == -1)
        let check = TIMFriendCheckInfo()
        check.users = ["b"]
        #expect(friends.checkFriends(check, succ: nil, fail: fail) == -2)
        #expect(friends.addFriend(nil, succ: nil, fail: fail) == 0)
        friends.do(nil, succ: nil, fail: fail)
        friends.getPendencyList(nil, succ: nil, fail: fail)
        friends.deleteFriends([1, 2], delType: .FRIEND_DEL_BOTH, succ: nil, fail: fail)
        friends.modifySelfProfile([TIMProfileTypeKey_Nick: NSObject()], succ: nil, fail: fail)
        friends.modifySelfProfile(nil, succ: nil, fail: fail)
        friends.addFriend(TIMFriendRequest(), succ: nil, fail: { code, _ in log.add("last \(code)") })
        #expect(await log.collect(until: "last 6017") == Array(repeating: "fail 6017 true", count: 8) + ["last 6017"])
    }

    /// A stand-in for a view controller: its state belongs to the main actor, and so do its blocks.
    @MainActor private final class Screen {
        var title = ""

        func load(_ manager: TIMManager) async {
            await withCheckedContinuation { done in
                manager.friendshipManager()?
                    .getSelfProfile(
                        { profile in
                            self.title = profile?.identifier ?? ""
                            done.resume()
                        },
                        fail: { code, _ in
                            self.title = "fail \(code)"
                            done.resume()
                        }
                    )
            }
        }
    }

    @MainActor @Test func `blocks run on the main queue by default`() async {
        let manager = TIMManager(backend: TIMBackend().service)
        manager.initSdk(TIMSdkConfig())
        #expect(await manager.logIn("a") == nil)
        let screen = Screen()
        await screen.load(manager)
        #expect(screen.title == "a")
    }

    @Test func `models can be filled and subclassed`() {
        let result = NamedResult()
        result.identifier = "a"
        result.result_code = TIMFriendStatus.ADD_FRIEND_STATUS_PENDING.rawValue
        #expect(result.name == "a=30539")
        let friend = TIMFriend()
        friend.profile.nickname = "Ann"
        friend.groups = ["g", "h"]
        friend.customInfo = ["Test": Data([1])]
        #expect(friend.profile.nickname == "Ann" && friend.groups as? [String] == ["g", "h"])
        #expect(friend.customInfo["Test"] as? Data == Data([1]))
        friend.groups = nil
        #expect(friend.groups.isEmpty)
        // A property that was never set has the vendor's default value.
        #expect(TIMFriendRequest().addType == .FRIEND_ADD_TYPE_BOTH && TIMFriendRequest().identifier == nil)
        #expect(TIMFriendProfileOption().expiredSeconds == 86_400)
        #expect(TIMMessage().elemCount() == 0 && TIMMessage().getElem(-1) == nil && TIMMessage().getElem(.max) == nil)
        #expect(TIMMessage().getConversation().getType() == TIMConversationType.SYSTEM)
        let message = TIMMessage()
        #expect(message.add(nil) == 1 && message.add(TIMProfileSystemElem()) == 0)
        #expect(message.getElem(0) is TIMProfileSystemElem && message.getElem(1) == nil)
    }

    @available(*, deprecated)
    @Test func `spellings of the vendor's pages work`() async {
        let backend = TIMBackend()
        let log = Log()
        let queue = DispatchQueue(label: "test.callbacks")
        let manager = TIMManager(backend: backend.service, callbackQueue: queue)
        #expect(manager.initSdk() == 0)
        #expect(manager.setMessageListener(nil) == 1)
        let param = TIMLoginParam()
        param.accountType = "107"
        param.sdkAppId = 123_456
        #expect(param.accountType == "107" && param.sdkAppId == 123_456)
        _ = await manager.logIn("a")
        let type: TIMPendencyGetType = .PENDENCY_GET_COME_IN
        #expect(type == .PENDENCY_COME_IN)
        #expect(TIMPendencyGetType.PENDENCY_GET_SEND_OUT == .PENDENCY_SEND_OUT)
        #expect(TIMPendencyGetType.PENDENCY_GET_BOTH == .PENDENCY_BOTH)
        let profiles: TIMGetProfileArraySucc = { log.add("profile of \($0?.first?.identifier ?? "")") }
        manager.friendshipManager().getUsersProfile(["a"], forceUpdate: false, succ: profiles, fail: nil)
        #expect(await log.collect(until: "profile of a") == ["profile of a"])
        let messages = MessageLog(Log())
        #expect(manager.setMessageListener(messages) == 0)
        manager.friendshipManager().modifySelfProfile([TIMProfileTypeKey_Nick: "Ann"], succ: nil, fail: nil)
        #expect(await messages.log.collect(until: "profile of a self") == ["profile of a self"])
        let succ: TIMHandleFriendArraySucc = { log.add("\($0?.first?.result_code ?? -1)") }
        manager.friendshipManager().delFriend("b", delType: .FRIEND_DEL_BOTH, succ: succ, fail: nil)
        #expect(await log.collect(until: "30003") == ["30003"])
    }
}
