import Foundation
import RelationshipCore
import Testing
import V2TIMAdapter
import V2TIMWire

/// Model classes and enumerations with the vendor's Swift declarations, used as apps use them.
struct ModelShapeTests {
    private let service = RelationshipService(store: InMemoryStore())

    @Test
    func `applicationList is an NSMutableArray`() async throws {
        let me = await TestApp("me", service)
        for user in ["b", "c"] { _ = await TestApp(user, service).add("me") }
        let result = try #require(await me.applications())
        let list: NSMutableArray = result.applicationList
        #expect(list.count == 2)
        #expect((list[0] as? V2TIMFriendApplication)?.userID == "c")
        #expect((list.object(at: 1) as? V2TIMFriendApplication)?.userID == "b")
        var users: [String] = []
        for case let application as V2TIMFriendApplication in result.applicationList {
            users.append(application.userID)
        }
        for item in list {
            guard let application = item as? V2TIMFriendApplication else { continue }
            users.append(application.addWording)
        }
        #expect(users == ["c", "b", "hello", "hello"])
        #expect((result.applicationList as? [V2TIMFriendApplication])?.map(\.userID) == ["c", "b"])
        #expect((result.applicationList as! [V2TIMFriendApplication]).count == 2)
        list.removeObject(at: 0)
        #expect(result.value.applicationList.map(\.userID) == ["b"])
        result.applicationList = nil
        #expect(result.value.applicationList == [])
    }

    @Test
    func `friendList is an NSMutableArray`() async throws {
        let me = await TestApp("me", service)
        _ = await TestApp("b", service).set(allowType: .FRIEND_ALLOW_ANY)
        _ = await me.add("b")
        _ = await answer { me.manager.createFriendGroup(groupName: "g", userIDList: ["b"], succ: $0, fail: $1) }
        let groups = await answer { me.manager.getFriendGroupList(nil, succ: $0, fail: $1) }
        let group = try #require(groups.value??.first)
        #expect(group.friendList.count == 1)
        #expect(group.friendList.contains("b"))
        #expect(group.friendList as? [String] == ["b"])
        group.friendList.add("c")
        #expect(group.value.friendList == ["b", "c"])
        group.friendList = ["d"]
        #expect(group.value.friendList == ["d"])
    }

    @Test
    func `onlineDevices is an NSMutableArray`() async throws {
        var policy = Policy()
        policy.tracksPresence = true
        let me = await TestApp("me", RelationshipService(store: InMemoryStore(), policy: policy))
        let list = await answer { me.manager.getUserStatus(["me"], succ: $0, fail: $1) }
        let status = try #require(list.value??.first)
        #expect(status.onlineDevices.count == 1)
        #expect(status.onlineDevices.firstObject as? String == "iOS")
        #expect(V2TIMUserStatus().onlineDevices.count == 0)
    }

    @Test
    func `an enumeration created from any number is never nil`() {
        #expect(V2TIMFriendType(rawValue: 2)! == .FRIEND_TYPE_BOTH)
        #expect(V2TIMFriendType(rawValue: 99)! == .FRIEND_TYPE_SINGLE)
        for number in [-1, 99, Int.max] {
            #expect(V2TIMLoginStatus(rawValue: number) == .STATUS_LOGOUT)
            #expect(V2TIMLogLevel(rawValue: number) == .LOG_INFO)
            #expect(V2TIMGender(rawValue: number) == .GENDER_UNKNOWN)
            #expect(V2TIMFriendAllowType(rawValue: number) == .FRIEND_NEED_CONFIRM)
            #expect(V2TIMFriendApplicationType(rawValue: number) == .FRIEND_APPLICATION_COME_IN)
            #expect(V2TIMFriendRelationType(rawValue: number) == .FRIEND_RELATION_TYPE_NONE)
            #expect(V2TIMFriendAcceptType(rawValue: number) == .FRIEND_ACCEPT_AGREE)
            #expect(V2TIMUserStatusType(rawValue: number) == .USER_STATUS_UNKNOWN)
            #expect(V2TIMKeywordListMatchType(rawValue: number) == .KEYWORD_LIST_MATCH_TYPE_OR)
            #expect(V2TIMFollowType(rawValue: number) == .FOLLOW_TYPE_NONE)
        }
        for type in V2TIMFriendApplicationType.allCases {
            #expect(V2TIMFriendApplicationType(rawValue: type.rawValue) == type)
        }
    }
}
