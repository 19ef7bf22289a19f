import RelationshipCore
import Testing
import V2TIMAdapter
import V2TIMWire

/// The group and search calls in both spellings, and the callbacks of the user's devices.
struct FriendGroupTests {
    private let service = RelationshipService(store: InMemoryStore())

    /// Returns an app of "me", who has the friends "b" and "c".
    ///
    /// The user "d" is a stranger.
    private func start() async -> TestApp {
        let me = await TestApp("me", service)
        for user in ["b", "c"] {
            let friend = await TestApp(user, service)
            _ = await friend.set(allowType: .FRIEND_ALLOW_ANY)
            _ = await me.add(user)
        }
        _ = await TestApp("d", service)
        return me
    }

    private func lines(_ results: [V2TIMFriendOperationResult]??) -> [String] {
        ((results ?? nil) ?? []).map { "\($0.userID ?? "") \($0.resultCode) \($0.resultInfo ?? "")" }
    }

    private func lines(_ groups: [V2TIMFriendGroup]??) -> [String] {
        ((groups ?? nil) ?? [])
            .map { group in
                let friends = (group.friendList as? [String] ?? []).joined(separator: ",")
                return "\(group.groupName ?? "")(\(group.userCount)):\(friends)"
            }
    }

    @Test
    func `the newer spelling works`() async {
        let me = await start()
        let manager = me.manager
        let created = await answer {
            manager.createFriendGroup(groupName: "work", userIDList: ["b", "d"], succ: $0, fail: $1)
        }
        #expect(lines(created.value) == ["b 0 ", "d 30001 Err_SNS_GroupAdd_Friend_Not_Exist"])
        let empty = await answer { manager.createFriendGroup(groupName: "empty", userIDList: nil, succ: $0, fail: $1) }
        #expect(empty.code == 0 && lines(empty.value) == [])
        let added = await answer {
            manager.addFriendsToFriendGroup(groupName: "work", userIDList: ["c", "d"], succ: $0, fail: $1)
        }
        #expect(lines(added.value) == ["c 0 ", "d 30001 Err_SNS_GroupUpdate_Friend_Not_Exist"])
        let all = await answer { manager.getFriendGroupList(groupNameList: nil, succ: $0, fail: $1) }
        #expect(Set(lines(all.value)) == ["work(2):b,c", "empty(0):"])
        let removed = await answer {
            manager.deleteFriendsFromFriendGroup(groupName: "work", userIDList: ["b"], succ: $0, fail: $1)
        }
        #expect(lines(removed.value) == ["b 0 "])
        #expect(await code { manager.renameFriendGroup(oldName: "work", newName: "job", succ: $0, fail: $1) } == 0)
        let friends = await answer { manager.getFriendList(succ: $0, fail: $1) }
        #expect(friends.value??.map { $0.friendGroups as? [String] ?? [] } == [[], ["job"]])
        #expect(await code { manager.deleteFriendGroup(groupNameList: ["job"], succ: $0, fail: $1) } == 0)
        await withCheckedContinuation { done in
            manager.deleteFriendGroup(groupNameList: ["empty"]) { done.resume() }
        }
        let none = await answer { manager.getFriendGroupList(groupNameList: [], succ: $0, fail: $1) }
        #expect(none.code == 0 && lines(none.value) == [])
        #expect(await me.friends() == ["b", "c"])
    }

    @Test
    func `the older spelling works`() async {
        let manager = await start().manager
        let created = await answer { manager.createFriendGroup("work", userIDList: ["b"], succ: $0, fail: $1) }
        #expect(lines(created.value) == ["b 0 "])
        let added = await answer { manager.addFriends(toFriendGroup: "work", userIDList: ["c"], succ: $0, fail: $1) }
        #expect(lines(added.value) == ["c 0 "])
        let removed = await answer {
            manager.deleteFriends(fromFriendGroup: "work", userIDList: ["b" as NSString], succ: $0, fail: $1)
        }
        #expect(lines(removed.value) == ["b 0 "])
        #expect(await code { manager.renameFriendGroup("work", newName: "job", succ: $0, fail: $1) } == 0)
        let groups = await answer { manager.getFriendGroupList(["none", "job"], succ: $0, fail: $1) }
        #expect(lines(groups.value) == ["job(1):c"])
        #expect(await code { manager.deleteFriendGroup(["job"], succ: $0, fail: $1) } == 0)
        let param = V2TIMFriendSearchParam()
        param.keywordList = ["C"]
        let found = await answer { manager.searchFriends(param, succ: $0, fail: $1) }
        #expect(found.value??.map { $0.friendInfo?.userID } == ["c"])
    }

    @Test
    func `invalid groups fail and change nothing`() async {
        let me = await start()
        let manager = me.manager
        _ = await me.received()
        _ = await answer { manager.createFriendGroup(groupName: "work", userIDList: nil, succ: $0, fail: $1) }
        #expect(await me.received() == ["onFriendGroupCreated work "])
        func create(_ name: String?, _ users: [Any]?) async -> Int32 {
            await answer { manager.createFriendGroup(groupName: name, userIDList: users, succ: $0, fail: $1) }.code
        }
        #expect(await create("work", ["b"]) == 30_001)
        #expect(await create(nil, ["b"]) == 9_005)
        #expect(await create("new", [1]) == 7_003)
        #expect(await code { manager.deleteFriendGroup(groupNameList: [1], succ: $0, fail: $1) } == 6_017)
        #expect(await code { manager.deleteFriendGroup(groupNameList: ["work", "x"], succ: $0, fail: $1) } == 30_001)
        #expect(await code { manager.renameFriendGroup(oldName: "x", newName: "y", succ: $0, fail: $1) } == 30_001)
        let listed = await answer { manager.getFriendGroupList(groupNameList: [1], succ: $0, fail: $1) }
        #expect(listed.code == 9_005)
        let added = await answer {
            manager.addFriendsToFriendGroup(groupName: "x", userIDList: ["b"], succ: $0, fail: $1)
        }
        #expect(added.code == 30_001)
        let groups = await answer { manager.getFriendGroupList(groupNameList: nil, succ: $0, fail: $1) }
        #expect(lines(groups.value) == ["work(0):"])
        #expect(await me.received() == [])
    }

    @Test
    func `creating groups fails beyond the limit`() async {
        let manager = await start().manager
        for number in 1...32 {
            let created = await answer {
                manager.createFriendGroup(groupName: "g\(number)", userIDList: nil, succ: $0, fail: $1)
            }
            #expect(created.code == 0)
        }
        let refused = await answer { manager.createFriendGroup(groupName: "g33", userIDList: nil, succ: $0, fail: $1) }
        #expect(refused.code == 30_011)
    }

    @Test
    func `only the user's devices are notified once each`() async {
        let me = await start()
        let pad = await TestApp("me", service, device: "pad")
        let b = await TestApp("b", service)
        let manager = me.manager
        _ = await answer { manager.createFriendGroup(groupName: "work", userIDList: ["b"], succ: $0, fail: $1) }
        _ = await answer {
            manager.addFriendsToFriendGroup(groupName: "work", userIDList: ["b", "c"], succ: $0, fail: $1)
        }
        _ = await code { manager.renameFriendGroup(oldName: "work", newName: "job", succ: $0, fail: $1) }
        _ = await answer {
            manager.deleteFriendsFromFriendGroup(groupName: "job", userIDList: ["b"], succ: $0, fail: $1)
        }
        _ = await code { manager.deleteFriendGroup(groupNameList: ["job"], succ: $0, fail: $1) }
        let received = [
            "onFriendGroupCreated work b", "onFriendsAddedToGroup work c", "onFriendGroupNameChanged work job",
            "onFriendsDeletedFromGroup job b", "onFriendGroupDeleted job",
        ]
        // The other device also receives the event that marks the end on the first device.
        #expect(await me.received() == ["onFriendListAdded b", "onFriendListAdded c"] + received)
        #expect(await pad.received() == received)
        // The friend's app was restarted. It receives the events that it has not acknowledged, and nothing about
        // groups.
        let missed = await b.received()
        #expect(missed == ["onSelfInfoUpdated b allowType 0", "onFriendListAdded me"])
    }

    @Test
    func `searching uses the fields that the app chooses`() async throws {
        let me = await start()
        let manager = me.manager
        let info = V2TIMFriendInfo()
        info.userID = "b"
        info.friendRemark = "Cousin"
        #expect(await code { manager.setFriendInfo(info: info, succ: $0, fail: $1) } == 0)
        func search(_ change: (V2TIMFriendSearchParam) -> Void) async -> [String] {
            let param = V2TIMFriendSearchParam()
            param.keywordList = ["c"]
            change(param)
            let found = await answer { manager.searchFriends(searchParam: param, succ: $0, fail: $1) }
            guard let results = found.value ?? nil else { return ["fail \(found.code)"] }
            #expect(results.allSatisfy { $0.resultCode == 0 && $0.relation == .FRIEND_RELATION_TYPE_BOTH_WAY })
            return results.map { $0.friendInfo.userID }
        }
        #expect(await search { _ in } == ["b", "c"])
        #expect(await search { $0.isSearchRemark = false } == ["c"])
        #expect(await search { $0.isSearchUserID = false } == ["b"])
        #expect(await search { $0.keywordList = ["me", "sin"] } == ["b"])
        #expect(await search { $0.keywordList = nil } == ["fail 6017"])
        let missing = await answer { manager.searchFriends(searchParam: nil, succ: $0, fail: $1) }
        #expect(missing.code == 6_017)
    }

    @Test
    func `searchFriends finds strangers, with relation 0, after this session has read their profiles`() async throws {
        let me = await start()
        let manager = me.manager
        func search(_ keyword: String) async -> [String] {
            let param = V2TIMFriendSearchParam()
            param.keywordList = [keyword]
            let found = await answer { manager.searchFriends(searchParam: param, succ: $0, fail: $1) }
            return ((found.value ?? nil) ?? [])
                .map { result in
                    let info = result.friendInfo.userFullInfo
                    return "\(result.friendInfo.userID!) \(result.relation.rawValue) \(info?.nickName ?? "")"
                }
        }
        func read(_ users: [String]) async {
            _ = await answer { manager.getUsersInfo(users, succ: $0, fail: $1) }
        }
        let stranger = await TestApp("stranger", service)
        let info = V2TIMUserFullInfo()
        info.nickName = "Zoe"
        #expect(await code { stranger.manager.setSelfInfo(info: info, succ: $0, fail: $1) } == 0)
        #expect(await search("zo") == [])
        await read(["stranger", "me", "b", "d", "nobody"])
        #expect(await search("zo") == ["stranger 0 Zoe"])
        // A friend is found as a friend, and the user is never found.
        #expect(await search("b") == ["b 3 "])
        #expect(await search("me") == [])
        // The search uses the profile as it was read, until it is read again.
        info.nickName = "Ann"
        #expect(await code { stranger.manager.setSelfInfo(info: info, succ: $0, fail: $1) } == 0)
        #expect(await search("zo") == ["stranger 0 Zoe"])
        await read(["stranger"])
        #expect(await search("zo") == [])
        #expect(await search("ANN") == ["stranger 0 Ann"])
        // The read profiles belong to the session.
        #expect(await code { manager.logout(succ: $0, fail: $1) } == 0)
        #expect(await code { manager.login(userID: "me", userSig: "s", succ: $0, fail: $1) } == 0)
        #expect(await search("ann") == [])
    }

    @Test
    func `a group in addFriend is a group like others, with a name of 30 bytes at most`() async throws {
        let me = await start()
        func add(_ group: String) async -> Int32 {
            let application = V2TIMFriendAddApplication()
            application.userID = "d"
            application.friendGroup = group
            return await answer { me.manager.addFriend(application: application, succ: $0, fail: $1) }.code
        }
        #expect(await add(String(repeating: "g", count: 31)) == 9_005)
        #expect(await add(String(repeating: "g", count: 96)) == 9_005)
        #expect(await add(String(repeating: "g", count: 30)) == 0)
    }

    @Test
    func `models can be filled`() {
        let group = V2TIMFriendGroup()
        group.groupName = "g"
        group.userCount = 1
        group.friendList = NSMutableArray(array: ["b"])
        #expect(group.value == .init(groupName: "g", userCount: 1, friendList: ["b"]))
        let param = V2TIMFriendSearchParam()
        #expect(param.isSearchUserID && param.isSearchNickName && param.isSearchRemark && param.keywordList == nil)
        param.isSearchNickName = false
        #expect(!param.value.isSearchNickName)
    }
}
