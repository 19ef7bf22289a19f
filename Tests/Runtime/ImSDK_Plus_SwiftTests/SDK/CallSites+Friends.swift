import ImSDK_Plus_Swift
import RelationshipCore
import TestEvidence
import TestValues
import Testing

extension CallSiteTests {
    @CallSite.ListBuilder static var friends: [CallSite] {
        CallSite("V2TIMManager.getFriendList(succ:fail:)") { world in
            let list = try await world.result { $0.getFriendList(succ: $1, fail: $2) }
            try #require(list.map(\.userID) == ["friend"])
        }
        CallSite("V2TIMManager.getFriendsInfo(userIDList:succ:fail:)") { world in
            let users = ["friend", "stranger", "nobody"]
            let list = try await world.result { $0.getFriendsInfo(userIDList: users, succ: $1, fail: $2) }
            try #require(list.map { $0.friendInfo?.userID } == users)
            try #require(list.map(\.resultCode) == [0, 0, 30_003])
            try #require(list.map(\.relation.rawValue) == [3, 0, 0])
            try #require(list[0].friendInfo?.friendGroups == ["g"])
        }
        CallSite("V2TIMManager.setFriendInfo(info:succ:fail:)") { world in
            let friend = try #require(try await world.result { $0.getFriendList(succ: $1, fail: $2) }.first)
            friend.friendRemark = "F"
            try await world.done { $0.setFriendInfo(info: friend, succ: $1, fail: $2) }
            let list = try await world.result { $0.getFriendList(succ: $1, fail: $2) }
            try #require(list.first?.friendRemark == "F")
        }
        CallSite("V2TIMManager.searchFriends(searchParam:succ:fail:)") { world in
            let param = V2TIMFriendSearchParam()
            param.keywordList = ["IEN"]
            let list = try await world.result { $0.searchFriends(searchParam: param, succ: $1, fail: $2) }
            try #require(list.map { $0.friendInfo?.userID } == ["friend"])
        }
        CallSite("V2TIMManager.addFriend(application:succ:fail:)") { world in
            let application = V2TIMFriendAddApplication()
            application.userID = "stranger"
            application.addType = .V2TIM_FRIEND_TYPE_SINGLE
            let result = try await world.result { $0.addFriend(application: application, succ: $1, fail: $2) }
            try #require(result.resultCode == 0)
            try #require(try await world.relation(to: "stranger") == .outgoing)
        }
        CallSite("V2TIMManager.deleteFromFriendList(userIDList:deleteType:succ:fail:)") { world in
            let results = try await world.result {
                $0.deleteFromFriendList(
                    userIDList: ["friend", "stranger"],
                    deleteType: .V2TIM_FRIEND_TYPE_SINGLE,
                    succ: $1,
                    fail: $2
                )
            }
            try #require(results.map(\.resultCode) == [0, 31_704])
            try #require(try await world.relation(to: "friend") == .incoming)
        }
        CallSite("V2TIMManager.checkFriend(userIDList:checkType:succ:fail:)") { world in
            let users = ["friend", "stranger"]
            let list = try await world.result {
                $0.checkFriend(userIDList: users, checkType: .V2TIM_FRIEND_TYPE_BOTH, succ: $1, fail: $2)
            }
            try #require(list.map(\.relationType.rawValue) == [3, 0])
        }
        CallSite("V2TIMManager.addToBlackList(userIDList:succ:fail:)") { world in
            let results = try await world.result {
                $0.addToBlackList(userIDList: ["stranger", "foe"], succ: $1, fail: $2)
            }
            try #require(results.map(\.resultInfo) == ["OK", "Err_SNS_BlackListAdd_Already_Exist"])
            try #require(try await world.blocked() == ["foe", "stranger"])
        }
        CallSite("V2TIMManager.deleteFromBlackList(userIDList:succ:fail:)") { world in
            let results = try await world.result { $0.deleteFromBlackList(userIDList: ["foe"], succ: $1, fail: $2) }
            try #require(results.map(\.resultCode) == [0])
            try #require(try await world.blocked() == [])
        }
        CallSite("V2TIMManager.getBlackList(succ:fail:)") { world in
            let list = try await world.result { $0.getBlackList(succ: $1, fail: $2) }
            try #require(list.map(\.userID) == ["foe"])
        }
    }

    @CallSite.ListBuilder static var requests: [CallSite] {
        CallSite("V2TIMManager.getFriendApplicationList(succ:fail:)") { world in
            let result = try await world.result { $0.getFriendApplicationList(succ: $1, fail: $2) }
            try #require(result.unreadCount == 1)
            try #require(result.applicationList.map(\.addWording) == ["hello"])
        }
        CallSite("V2TIMManager.acceptFriendApplication(application:acceptType:succ:fail:)") { world in
            let application = try await world.application()
            let result = try await world.result {
                $0.acceptFriendApplication(
                    application: application,
                    acceptType: .V2TIM_FRIEND_ACCEPT_AGREE_AND_ADD,
                    succ: $1,
                    fail: $2
                )
            }
            try #require(result.resultCode == 0)
            try #require(try await world.relation(to: "asker") == .mutual)
        }
        CallSite("V2TIMManager.acceptFriendApplication(application:acceptType:remark:succ:fail:)") { world in
            let application = try await world.application()
            _ = try await world.result {
                $0.acceptFriendApplication(
                    application: application,
                    acceptType: .V2TIM_FRIEND_ACCEPT_AGREE_AND_ADD,
                    remark: "A",
                    succ: $1,
                    fail: $2
                )
            }
            let list = try await world.result { $0.getFriendList(succ: $1, fail: $2) }
            try #require(list.first { $0.userID == "asker" }?.friendRemark == "A")
        }
        CallSite("V2TIMManager.refuseFriendApplication(application:succ:fail:)") { world in
            let application = try await world.application()
            let result = try await world.result {
                $0.refuseFriendApplication(application: application, succ: $1, fail: $2)
            }
            try #require(result.resultCode == 0)
            try #require(try await world.requests().users == [])
        }
        CallSite("V2TIMManager.deleteFriendApplication(application:succ:fail:)") { world in
            let application = try await world.application()
            try await world.done { $0.deleteFriendApplication(application: application, succ: $1, fail: $2) }
            try #require(try await world.requests().users == [])
        }
        CallSite("V2TIMManager.setFriendApplicationRead(succ:fail:)") { world in
            try await world.done { $0.setFriendApplicationRead(succ: $1, fail: $2) }
            try #require(try await world.requests().unread == 0)
        }
    }

    @CallSite.ListBuilder static var groups: [CallSite] {
        CallSite("V2TIMManager.createFriendGroup(groupName:userIDList:succ:fail:)") { world in
            let results = try await world.result {
                $0.createFriendGroup(groupName: "h", userIDList: ["friend", "stranger"], succ: $1, fail: $2)
            }
            try #require(results.map(\.resultCode) == [0, 30_001])
            try #require(try await world.groups() == ["g": ["friend"], "h": ["friend"]])
        }
        CallSite("V2TIMManager.getFriendGroupList(groupNameList:succ:fail:)") { world in
            let list = try await world.result { $0.getFriendGroupList(groupNameList: nil, succ: $1, fail: $2) }
            try #require(list.map(\.groupName) == ["g"])
            try #require(list.map(\.userCount) == [1])
            try #require(list.map(\.friendList) == [["friend"]])
        }
        CallSite("V2TIMManager.deleteFriendGroup(groupNameList:succ:fail:)") { world in
            try await world.done { $0.deleteFriendGroup(groupNameList: ["g"], succ: $1, fail: $2) }
            try #require(try await world.groups() == [:])
        }
        CallSite("V2TIMManager.renameFriendGroup(oldName:newName:succ:fail:)") { world in
            try await world.done { $0.renameFriendGroup(oldName: "g", newName: "h", succ: $1, fail: $2) }
            try #require(try await world.groups() == ["h": ["friend"]])
        }
        CallSite("V2TIMManager.addFriendsToFriendGroup(groupName:userIDList:succ:fail:)") { world in
            try await world.act("me", .createGroups(CreateGroupsArguments(names: ["h"])))
            let results = try await world.result {
                $0.addFriendsToFriendGroup(groupName: "h", userIDList: ["friend"], succ: $1, fail: $2)
            }
            try #require(results.map(\.resultCode) == [0])
            try #require(try await world.groups()["h"] == ["friend"])
        }
        CallSite("V2TIMManager.deleteFriendsFromFriendGroup(groupName:userIDList:succ:fail:)") { world in
            let results = try await world.result {
                $0.deleteFriendsFromFriendGroup(groupName: "g", userIDList: ["friend"], succ: $1, fail: $2)
            }
            try #require(results.map(\.resultCode) == [0])
            try #require(try await world.groups() == ["g": []])
        }
    }
}
