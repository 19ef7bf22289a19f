import RelationshipCore
import TestEvidence
import TestValues
import Testing
import V2TIMAdapter

extension SurfaceTests {
    @CallSite.ListBuilder static var friends: [CallSite] {
        CallSite("V2TIMManager.getFriendList(succ:fail:)") { world in
            let list = await answer { world.manager.getFriendList(succ: $0, fail: $1) }
            try #require(list.value??.map(\.userID) == ["friend"])
        }
        CallSite("V2TIMManager.getFriendList(_:fail:)") { world in
            let list = await answer { world.manager.getFriendList($0, fail: $1) }
            try #require(list.value??.map(\.userID) == ["friend"])
        }
        CallSite("V2TIMManager.getFriendsInfo(_:succ:fail:)") { world in
            let users = ["friend", "stranger", "me", "nobody"]
            let answer = await answer { world.manager.getFriendsInfo(users, succ: $0, fail: $1) }
            let list = try #require(answer.value ?? nil)
            try #require(list.map { $0.friendInfo.userID } == users)
            try #require(list.map(\.resultCode) == [0, 0, 0, 30_003])
            let none = V2TIMFriendRelationType.FRIEND_RELATION_TYPE_NONE
            try #require(list.map(\.relation) == [.FRIEND_RELATION_TYPE_BOTH_WAY, none, none, none])
            try #require(list[0].friendInfo.friendGroups as? [String] == ["g"])
            try #require(list[1].friendInfo.userFullInfo.nickName == nil)
        }
        CallSite("V2TIMManager.setFriendInfo(info:succ:fail:)") { world in
            let info = V2TIMFriendInfo()
            info.userID = "friend"
            info.friendRemark = "F"
            try await requireCode(0) { world.manager.setFriendInfo(info: info, succ: $0, fail: $1) }
            let list = await answer { world.manager.getFriendList(succ: $0, fail: $1) }
            try #require(list.value??.first?.friendRemark == "F")
        }
        CallSite("V2TIMManager.setFriendInfo(_:succ:fail:)") { world in
            let info = V2TIMFriendInfo()
            info.userID = "friend"
            info.friendRemark = "F"
            try await requireCode(0) { world.manager.setFriendInfo(info, succ: $0, fail: $1) }
            let list = await answer { world.manager.getFriendList(succ: $0, fail: $1) }
            try #require(list.value??.first?.friendRemark == "F")
        }
        CallSite("V2TIMManager.searchFriends(searchParam:succ:fail:)") { world in
            let param = V2TIMFriendSearchParam()
            param.keywordList = ["IEN"]
            let list = await answer { world.manager.searchFriends(searchParam: param, succ: $0, fail: $1) }
            try #require(list.value??.map { $0.friendInfo.userID } == ["friend"])
        }
        CallSite("V2TIMManager.searchFriends(_:succ:fail:)") { world in
            let param = V2TIMFriendSearchParam()
            param.keywordList = ["IEN"]
            let list = await answer { world.manager.searchFriends(param, succ: $0, fail: $1) }
            try #require(list.value??.map { $0.friendInfo.userID } == ["friend"])
        }
        CallSite("V2TIMManager.addFriend(application:succ:fail:)") { world in
            let application = V2TIMFriendAddApplication()
            application.userID = "stranger"
            let result = await answer { world.manager.addFriend(application: application, succ: $0, fail: $1) }
            try #require(result.value??.resultCode == 0)
            try #require(try await world.relation(to: "stranger") == .mutual)
        }
        CallSite("V2TIMManager.addFriend(_:succ:fail:)") { world in
            let application = V2TIMFriendAddApplication()
            application.userID = "stranger"
            application.addType = .FRIEND_TYPE_SINGLE
            let result = await answer { world.manager.addFriend(application, succ: $0, fail: $1) }
            try #require(result.value??.resultCode == 0)
            try #require(try await world.relation(to: "stranger") == .outgoing)
        }
        CallSite("V2TIMManager.deleteFromFriendList(userIDList:deleteType:succ:fail:)") { world in
            let results = await answer {
                world.manager.deleteFromFriendList(
                    userIDList: ["friend", "stranger"],
                    deleteType: .FRIEND_TYPE_SINGLE,
                    succ: $0,
                    fail: $1
                )
            }
            try #require(results.value??.map(\.resultCode) == [0, 31_704])
            try #require(try await world.relation(to: "friend") == .incoming)
        }
        CallSite("V2TIMManager.delete(fromFriendList:delete:succ:fail:)") { world in
            let results = await answer {
                world.manager.delete(fromFriendList: ["friend"], delete: .FRIEND_TYPE_BOTH, succ: $0, fail: $1)
            }
            try #require(results.value??.map(\.resultCode) == [0])
            try #require(try await world.relation(to: "friend") == Relation.none)
        }
        CallSite("V2TIMManager.checkFriend(userIDList:checkType:succ:fail:)") { world in
            let list = await answer {
                world.manager.checkFriend(
                    userIDList: ["friend", "stranger"],
                    checkType: .FRIEND_TYPE_SINGLE,
                    succ: $0,
                    fail: $1
                )
            }
            try #require(
                list.value??.map(\.relationType)
                    == [.FRIEND_RELATION_TYPE_IN_MY_FRIEND_LIST, .FRIEND_RELATION_TYPE_NONE]
            )
        }
        CallSite("V2TIMManager.checkFriend(_:check:succ:fail:)") { world in
            let list = await answer {
                world.manager.checkFriend(["friend"], check: .FRIEND_TYPE_BOTH, succ: $0, fail: $1)
            }
            try #require(list.value??.map(\.relationType) == [.FRIEND_RELATION_TYPE_BOTH_WAY])
        }
    }

    private static func applications(
        _ result: Answer<V2TIMFriendApplicationResult?>
    ) throws -> [V2TIMFriendApplication] {
        try #require(result.value??.applicationList as? [V2TIMFriendApplication])
    }

    @CallSite.ListBuilder static var requests: [CallSite] {
        CallSite("V2TIMManager.getFriendApplicationList(succ:fail:)") { world in
            let result = await answer { world.manager.getFriendApplicationList(succ: $0, fail: $1) }
            try #require(result.value??.unreadCount == 1)
            try #require(try applications(result).map(\.addWording) == ["hello"])
        }
        CallSite("V2TIMManager.getFriendApplicationList(_:fail:)") { world in
            let result = await answer { world.manager.getFriendApplicationList($0, fail: $1) }
            try #require(result.value??.unreadCount == 1)
            try #require(try applications(result).map(\.userID) == ["asker"])
        }
        CallSite("V2TIMManager.acceptFriendApplication(application:acceptType:succ:fail:)") { world in
            let application = try await world.application()
            let result = await answer {
                world.manager.acceptFriendApplication(
                    application: application,
                    acceptType: .FRIEND_ACCEPT_AGREE_AND_ADD,
                    succ: $0,
                    fail: $1
                )
            }
            try #require(result.value??.resultCode == 0)
            try #require(try await world.relation(to: "asker") == .mutual)
        }
        CallSite("V2TIMManager.acceptFriendApplication(application:acceptType:remark:succ:fail:)") { world in
            let application = try await world.application()
            let result = await answer {
                world.manager.acceptFriendApplication(
                    application: application,
                    acceptType: .FRIEND_ACCEPT_AGREE_AND_ADD,
                    remark: "A",
                    succ: $0,
                    fail: $1
                )
            }
            try #require(result.value??.resultCode == 0)
            let list = await answer { world.manager.getFriendList(succ: $0, fail: $1) }
            try #require(list.value??.first { $0.userID == "asker" }?.friendRemark == "A")
        }
        CallSite("V2TIMManager.accept(_:type:succ:fail:)") { world in
            let application = try await world.application()
            let result = await answer {
                world.manager.accept(application, type: .FRIEND_ACCEPT_AGREE, succ: $0, fail: $1)
            }
            try #require(result.value??.resultCode == 0)
            try #require(try await world.relation(to: "asker") == .incoming)
        }
        CallSite("V2TIMManager.refuseFriendApplication(application:succ:fail:)") { world in
            let application = try await world.application()
            let result = await answer {
                world.manager.refuseFriendApplication(application: application, succ: $0, fail: $1)
            }
            try #require(result.value??.resultCode == 0)
            try #require(try await world.requests().users == [])
        }
        CallSite("V2TIMManager.refuse(_:succ:fail:)") { world in
            let application = try await world.application()
            let result = await answer { world.manager.refuse(application, succ: $0, fail: $1) }
            try #require(result.value??.resultCode == 0)
            try #require(try await world.requests().users == [])
        }
        CallSite("V2TIMManager.deleteFriendApplication(application:succ:fail:)") { world in
            let application = try await world.application()
            try await requireCode(0) {
                world.manager.deleteFriendApplication(application: application, succ: $0, fail: $1)
            }
            try #require(try await world.requests().users == [])
        }
        CallSite("V2TIMManager.delete(_:succ:fail:)") { world in
            let application = try await world.application()
            try await requireCode(0) { world.manager.delete(application, succ: $0, fail: $1) }
            try #require(try await world.requests().users == [])
        }
        CallSite("V2TIMManager.setFriendApplicationRead(succ:fail:)") { world in
            try await requireCode(0) { world.manager.setFriendApplicationRead(succ: $0, fail: $1) }
            try #require(try await world.requests().unread == 0)
        }
        CallSite("V2TIMManager.setFriendApplicationRead(_:fail:)") { world in
            try await requireCode(0) { world.manager.setFriendApplicationRead($0, fail: $1) }
            try #require(try await world.requests().unread == 0)
        }
    }

    @CallSite.ListBuilder static var blocklist: [CallSite] {
        CallSite("V2TIMManager.addToBlackList(userIDList:succ:fail:)") { world in
            let results = await answer {
                world.manager.addToBlackList(userIDList: ["stranger", "foe"], succ: $0, fail: $1)
            }
            try #require(results.value??.map(\.resultCode) == [0, 30_001])
            try #require(results.value??.map(\.resultInfo) == ["OK", "Err_SNS_BlackListAdd_Already_Exist"])
            try #require(try await world.blocked() == ["foe", "stranger"])
        }
        CallSite("V2TIMManager.add(toBlackList:succ:fail:)") { world in
            let results = await answer { world.manager.add(toBlackList: ["stranger"], succ: $0, fail: $1) }
            try #require(results.value??.map(\.resultCode) == [0])
            try #require(try await world.blocked() == ["foe", "stranger"])
        }
        CallSite("V2TIMManager.deleteFromBlackList(userIDList:succ:fail:)") { world in
            let results = await answer { world.manager.deleteFromBlackList(userIDList: ["foe"], succ: $0, fail: $1) }
            try #require(results.value??.map(\.resultCode) == [0])
            try #require(try await world.blocked() == [])
        }
        CallSite("V2TIMManager.delete(fromBlackList:succ:fail:)") { world in
            let results = await answer { world.manager.delete(fromBlackList: ["foe"], succ: $0, fail: $1) }
            try #require(results.value??.map(\.resultCode) == [0])
            try #require(try await world.blocked() == [])
        }
        CallSite("V2TIMManager.getBlackList(succ:fail:)") { world in
            let list = await answer { world.manager.getBlackList(succ: $0, fail: $1) }
            try #require(list.value??.map(\.userID) == ["foe"])
        }
        CallSite("V2TIMManager.getBlackList(_:fail:)") { world in
            let list = await answer { world.manager.getBlackList($0, fail: $1) }
            try #require(list.value??.map(\.userID) == ["foe"])
        }
    }
}
