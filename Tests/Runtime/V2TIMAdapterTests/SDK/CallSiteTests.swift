// Only the adapter is imported, as in app code. It exports Foundation.
import RelationshipCore
import Testing
import V2TIMAdapter
import V2TIMWire

/// Call sites as real apps write them, in every spelling and style.
///
/// Each is run, and its effect is checked.
@Suite(.serialized)
struct CallSiteTests {
    private let service = RelationshipService(store: InMemoryStore())

    /// Logs "me" in on the shared instance, and returns the app of a friend who lets everyone add them.
    private func start() async -> TestApp {
        V2TIMManager.install(backend: service, callbackQueue: DispatchQueue(label: "callbacks of me"))
        let friend = await TestApp("friend", service)
        _ = await friend.set(allowType: .FRIEND_ALLOW_ANY)
        _ = V2TIMManager.sharedInstance().initSDK(1_400_000_001, config: V2TIMSDKConfig())
        await withCheckedContinuation { done in
            V2TIMManager.sharedInstance()?
                .login("me", userSig: "s", succ: { done.resume() }, fail: { _, _ in done.resume() })
        }
        return friend
    }

    @Test
    func `the shared instance can be unwrapped in each way`() async throws {
        _ = await start()
        #expect(V2TIMManager.sharedInstance().getLoginUser() == "me")
        #expect(V2TIMManager.sharedInstance()?.getLoginUser() == "me")
        #expect(V2TIMManager.sharedInstance()!.getLoginUser() == "me")
        guard let manager = V2TIMManager.sharedInstance() else { return }
        #expect(manager.getLoginStatus() == .STATUS_LOGINED)
        let implicit: V2TIMManager = V2TIMManager.sharedInstance()
        #expect(implicit === manager)
    }

    @Test
    func `the older spelling works`() async throws {
        let friend = await start()
        let manager = V2TIMManager.sharedInstance()
        let info = V2TIMUserFullInfo()
        info.nickName = "Me"
        #expect(await code { manager?.setSelfInfo(info, succ: $0, fail: $1) } == 0)

        let application = V2TIMFriendAddApplication()
        application.userID = "friend"
        let added = await answer { manager?.addFriend(application, succ: $0, fail: $1) }
        #expect(added.value??.resultCode == 0)
        let friends = await answer { manager?.getFriendList($0, fail: $1) }
        #expect(friends.value??.map(\.userID) == ["friend"])
        let checked = await answer {
            manager?.checkFriend(["friend"], check: V2TIMFriendType(rawValue: 2)!, succ: $0, fail: $1)
        }
        #expect(checked.value??.first?.relationType == .FRIEND_RELATION_TYPE_BOTH_WAY)
        let friendInfo = V2TIMFriendInfo()
        friendInfo.userID = "friend"
        friendInfo.friendRemark = "F"
        #expect(await code { manager?.setFriendInfo(friendInfo, succ: $0, fail: $1) } == 0)
        let infos = await answer { manager?.getFriendsInfo(["friend"], succ: $0, fail: $1) }
        #expect(infos.value??.first?.friendInfo?.friendRemark == "F")
        let users = await answer { manager?.getUsersInfo(["me"], succ: $0, fail: $1) }
        #expect(users.value??.first?.nickName == "Me")
        let deleted = await answer {
            manager?.delete(fromFriendList: ["friend"], delete: .FRIEND_TYPE_BOTH, succ: $0, fail: $1)
        }
        #expect(deleted.value??.first?.resultCode == 0)

        _ = await friend.add("me")
        let list = await answer { manager?.getFriendApplicationList($0, fail: $1) }
        let received = try #require(list.value??.applicationList[0] as? V2TIMFriendApplication)
        #expect(await code { manager?.setFriendApplicationRead($0, fail: $1) } == 0)
        let refused = await answer { manager?.refuse(received, succ: $0, fail: $1) }
        #expect(refused.value??.resultCode == 0)
        #expect(await code { manager?.delete(received, succ: $0, fail: $1) } == 30_614)
        _ = await friend.add("me")
        let accepted = await answer { manager?.accept(received, type: .FRIEND_ACCEPT_AGREE, succ: $0, fail: $1) }
        #expect(accepted.value??.resultCode == 0)

        let blocked = await answer { manager?.add(toBlackList: ["friend"], succ: $0, fail: $1) }
        #expect(blocked.value??.first?.resultCode == 0)
        let black = await answer { manager?.getBlackList($0, fail: $1) }
        #expect(black.value??.map(\.userID) == ["friend"])
        let unblocked = await answer { manager?.delete(fromBlackList: ["friend"], succ: $0, fail: $1) }
        #expect(unblocked.value??.first?.resultCode == 0)
        #expect(await code { manager?.logout($0, fail: $1) } == 0)
    }

    @Test
    func `the newer spelling works with trailing closures`() async throws {
        let friend = await start()
        let manager = V2TIMManager.sharedInstance()!
        let application = V2TIMFriendAddApplication()
        application.userID = "friend"
        await withCheckedContinuation { done in
            manager.addFriend(application: application) { result in
                #expect(result?.resultCode == 0)
                done.resume()
            } fail: { code, desc in
                Issue.record("\(code) \(desc ?? "")")
                done.resume()
            }
        }
        await withCheckedContinuation { done in
            V2TIMManager.sharedInstance()
                .getFriendList { infoList in
                    guard let infoList = infoList else { return }
                    #expect(infoList.map { $0.userID ?? "" } == ["friend"])
                    done.resume()
                } fail: { _, _ in
                    done.resume()
                }
        }
        await withCheckedContinuation { done in
            manager.checkFriend(userIDList: ["friend"], checkType: .FRIEND_TYPE_SINGLE) { list in
                #expect(list?.first?.relationType == .FRIEND_RELATION_TYPE_IN_MY_FRIEND_LIST)
                done.resume()
            } fail: { _, _ in
                done.resume()
            }
        }
        let deleted = await answer {
            manager.deleteFromFriendList(userIDList: ["friend"], deleteType: .FRIEND_TYPE_BOTH, succ: $0, fail: $1)
        }
        #expect(deleted.value??.first?.resultCode == 0)
        _ = await friend.add("me")
        await withCheckedContinuation { done in
            manager.getFriendApplicationList { result in
                #expect(result?.unreadCount == 1)
                done.resume()
            } fail: { _, _ in
                done.resume()
            }
        }
        await withCheckedContinuation { done in
            manager.setFriendApplicationRead { done.resume() }
        }
        await withCheckedContinuation { done in
            manager.getBlackList { list in
                #expect(list?.isEmpty == true)
                done.resume()
            } fail: { _, _ in
                done.resume()
            }
        }
        await withCheckedContinuation { done in
            manager.logout {
                done.resume()
            } fail: { _, _ in
                done.resume()
            }
        }
        #expect(manager.getLoginUser() == nil)
    }

    @Test
    func `blocks may be nil`() async throws {
        let friend = await start()
        let manager = V2TIMManager.sharedInstance()!
        _ = await friend.add("me")
        let application = await answer { manager.getFriendApplicationList(succ: $0, fail: $1) }
        let received = try #require(application.value??.applicationList.firstObject as? V2TIMFriendApplication)
        manager.acceptFriendApplication(
            application: received,
            acceptType: .FRIEND_ACCEPT_AGREE_AND_ADD,
            succ: nil,
            fail: nil
        )
        manager.setFriendApplicationRead(succ: nil, fail: nil)
        manager.setFriendApplicationRead(succ: nil)
        manager.addToBlackList(userIDList: ["friend"], succ: nil, fail: nil)
        manager.deleteFromBlackList(userIDList: ["friend" as NSString], succ: nil, fail: nil)
        manager.add(toBlackList: ["friend"], succ: nil, fail: nil)
        manager.refuseFriendApplication(application: nil, succ: nil, fail: nil)
        manager.addFriend(nil, succ: nil, fail: nil)
        let black = await answer { manager.getBlackList(succ: $0, fail: $1) }
        #expect(black.value??.map(\.userID) == ["friend"])
        manager.logout(succ: nil)
        #expect(await code { manager.setSelfInfo(info: V2TIMUserFullInfo(), succ: $0, fail: $1) } == 6_014)
    }

    @Test
    func `models can be subclassed`() async {
        final class Greeting: V2TIMFriendAddApplication {
            override init() {
                super.init()
                addWording = "hello from a subclass"
                addType = .FRIEND_TYPE_SINGLE
            }
        }
        final class Anna: V2TIMUserFullInfo {
            override init() {
                super.init()
                nickName = "Anna"
            }
        }
        _ = await start()
        let manager = V2TIMManager.sharedInstance()!
        let greeting = Greeting()
        greeting.userID = "friend"
        let added = await answer { manager.addFriend(application: greeting, succ: $0, fail: $1) }
        #expect(added.value??.resultCode == 0)
        let checked = await answer {
            manager.checkFriend(userIDList: ["friend"], checkType: .FRIEND_TYPE_BOTH, succ: $0, fail: $1)
        }
        #expect(checked.value??.first?.relationType == .FRIEND_RELATION_TYPE_IN_MY_FRIEND_LIST)
        #expect(await code { manager.setSelfInfo(info: Anna(), succ: $0, fail: $1) } == 0)
        let users = await answer { manager.getUsersInfo(["me"], succ: $0, fail: $1) }
        #expect(users.value??.first?.nickName == "Anna")
    }

    @Test
    @available(*, deprecated)
    func `listeners can be registered in each spelling`() async {
        let friend = await start()
        let manager = V2TIMManager.sharedInstance()!
        let (older, newer, single) = (HeaderListener8_4(), HeaderListener8_7(), HeaderListener8_7())
        manager.addFriendListener(listener: newer)
        manager.setFriendListener(single)
        manager.add(older)
        manager.addIMSDKListener(listener: newer)
        _ = V2TIMManager.sharedInstance().initSDK(1, config: V2TIMSDKConfig(), listener: single)
        let info = V2TIMUserFullInfo()
        info.nickName = "Me"
        #expect(await code { manager.setSelfInfo(info: info, succ: $0, fail: $1) } == 0)
        _ = await friend.add("me")
        // When two more calls have been answered, all callbacks of the first call have been made.
        for _ in 0..<2 { _ = await answer { manager.getFriendList(succ: $0, fail: $1) } }
        #expect(older.received == ["onSelfInfoUpdated Me"])
        #expect(newer.received == ["onSelfInfoUpdated Me", "onFriendApplicationListAdded friend"])
        #expect(single.received == ["onSelfInfoUpdated Me", "onFriendApplicationListAdded friend"])
        manager.removeFriendListener(listener: newer)
        manager.removeFriendListener(listener: single)
        manager.remove(older)
        manager.removeIMSDKListener(listener: newer)
        manager.removeIMSDKListener(listener: single)
        manager.setFriendListener(nil)
    }

    @Test
    func `models can be read as optionals and as values`() {
        let info = V2TIMFriendInfo(
            .init(userID: "f", friendRemark: nil, friendGroups: ["g"], userFullInfo: .init(userID: "f"))
        )
        #expect(info.userID.count == 1)
        #expect(info.friendRemark ?? "none" == "none")
        #expect(info.friendRemark?.isEmpty == nil)
        #expect(info.friendGroups as? [String] == ["g"])
        #expect(info.friendCustomInfo.isEmpty)
        #expect(info.userFullInfo.userID == "f")
        let application = V2TIMFriendAddApplication()
        #expect(application.addType == .FRIEND_TYPE_BOTH)
        #expect(application.userID == nil)
        let result = V2TIMFriendOperationResult()
        result.resultCode = 30_539
        #expect(result.resultCode == 30_539)
        #expect(result.value.resultCode == 30_539)
        let config = V2TIMSDKConfig()
        config.logLevel = .LOG_ERROR
        config.logListener = { _, _ in }
        #expect(config.value.logLevel == 6)
    }

    @Test
    func `unknown numbers are read as the safest case`() {
        let info = V2TIMUserFullInfo(.init(gender: 9, allowType: 9))
        #expect(info.gender == .GENDER_UNKNOWN)
        #expect(info.allowType == .FRIEND_NEED_CONFIRM)
        #expect(info.value.allowType == 9)
        #expect(
            V2TIMFriendCheckResult(.init(userID: "f", resultCode: 0, resultInfo: "", relationType: 9)).relationType
                == .FRIEND_RELATION_TYPE_NONE
        )
    }
}
