import ImSDK_Plus_Swift
import RelationshipCore
import TestEvidence
import TestValues
import Testing

extension CallSiteTests {
    @CallSite.ListBuilder static var users: [CallSite] {
        CallSite("V2TIMManager.getUsersInfo(userIDList:succ:fail:)") { world in
            let list = try await world.result {
                $0.getUsersInfo(userIDList: ["stranger", "me", "nobody"], succ: $1, fail: $2)
            }
            try #require(list.map(\.userID) == ["stranger", "me"])
        }
        CallSite("V2TIMManager.setSelfInfo(info:succ:fail:)") { world in
            // Only assigned properties are sent, so another device's change of the nickname remains.
            let info = try #require(
                try await world.result { $0.getUsersInfo(userIDList: ["me"], succ: $1, fail: $2) }.first
            )
            try await world.act("me", .updateProfile(ProfilePatch(nickname: "M")))
            info.gender = .V2TIM_GENDER_FEMALE
            try await world.done { $0.setSelfInfo(info: info, succ: $1, fail: $2) }
            let list = try await world.result { $0.getUsersInfo(userIDList: ["me"], succ: $1, fail: $2) }
            try #require(list.map(\.gender) == [.V2TIM_GENDER_FEMALE])
            try #require(list.map(\.nickName) == ["M"])
        }
        CallSite("V2TIMManager.searchUsers(param:succ:fail:)") { world in
            let param = V2TIMUserSearchParam()
            param.keywordList = ["RAN", "frie"]
            param.searchCount = 1
            let first = try await world.result { $0.searchUsers(param: param, succ: $1, fail: $2) }
            try #require(first.userList.map(\.userID) == ["friend"])
            try #require(!first.isFinished)
            param.searchCursor = try #require(first.searchCursor)
            let second = try await world.result { $0.searchUsers(param: param, succ: $1, fail: $2) }
            try #require(second.userList.map(\.userID) == ["stranger"])
            try #require(second.totalCount == 2)
            try #require(second.isFinished)
        }
        CallSite("V2TIMManager.subscribeUserInfo(userIDList:succ:fail:)") { world in
            let listener = RecordingListener()
            world.manager.addIMSDKListener(listener: listener)
            try await world.done { $0.subscribeUserInfo(userIDList: ["stranger"], succ: $1, fail: $2) }
            try await world.act("stranger", .updateProfile(ProfilePatch(nickname: "S")))
            try await world.settle()
            try #require(listener.received == ["onUserInfoChanged S"])
        }
        CallSite("V2TIMManager.unsubscribeUserInfo(userIDList:succ:fail:)") { world in
            let listener = RecordingListener()
            world.manager.addIMSDKListener(listener: listener)
            try await world.done { $0.subscribeUserInfo(userIDList: ["stranger"], succ: $1, fail: $2) }
            try await world.done { $0.unsubscribeUserInfo(userIDList: ["stranger"], succ: $1, fail: $2) }
            try await world.act("stranger", .updateProfile(ProfilePatch(nickname: "S")))
            try await world.settle()
            try #require(listener.received == [])
        }
        CallSite("V2TIMManager.getUserStatus(userIDList:succ:fail:)") { world in
            let list = try await world.result { $0.getUserStatus(userIDList: ["me", "friend"], succ: $1, fail: $2) }
            try #require(list.map(\.statusType.rawValue) == [1, 3])
            try #require(list.map(\.onlineDevices) == [["iOS"], []])
        }
        CallSite("V2TIMManager.setSelfStatus(status:succ:fail:)") { world in
            let status = V2TIMUserStatus()
            status.customStatus = "busy"
            try await world.done { $0.setSelfStatus(status: status, succ: $1, fail: $2) }
            let list = try await world.result { $0.getUserStatus(userIDList: ["me"], succ: $1, fail: $2) }
            try #require(list.first?.customStatus == "busy")
        }
        CallSite("V2TIMManager.subscribeUserStatus(userIDList:succ:fail:)") { world in
            let listener = RecordingListener()
            world.manager.addIMSDKListener(listener: listener)
            try await world.done { $0.subscribeUserStatus(userIDList: ["stranger"], succ: $1, fail: $2) }
            try await world.act("stranger", .goOnline(.android))
            try await world.settle()
            try #require(listener.received == ["onUserStatusChanged stranger"])
        }
        CallSite("V2TIMManager.unsubscribeUserStatus(userIDList:succ:fail:)") { world in
            let listener = RecordingListener()
            world.manager.addIMSDKListener(listener: listener)
            try await world.done { $0.subscribeUserStatus(userIDList: ["stranger"], succ: $1, fail: $2) }
            try await world.done { $0.unsubscribeUserStatus(userIDList: ["stranger"], succ: $1, fail: $2) }
            try await world.act("stranger", .goOnline(.android))
            try await world.settle()
            try #require(listener.received == [])
        }
    }

    @CallSite.ListBuilder static var follows: [CallSite] {
        CallSite("V2TIMManager.followUser(userIDList:succ:fail:)") { world in
            let results = try await world.result { $0.followUser(userIDList: ["stranger", "me"], succ: $1, fail: $2) }
            try #require(results.map(\.resultCode) == [0, 30_001])
        }
        CallSite("V2TIMManager.unfollowUser(userIDList:succ:fail:)") { world in
            let results = try await world.result { $0.unfollowUser(userIDList: ["friend"], succ: $1, fail: $2) }
            try #require(results.map(\.resultCode) == [0])
            let types = try await world.result { $0.checkFollowType(userIDList: ["friend"], succ: $1, fail: $2) }
            try #require(types.map(\.followType) == [.V2TIM_FOLLOW_TYPE_IN_MY_FOLLOWERS_LIST])
        }
        CallSite("V2TIMManager.getMyFollowingList(nextCursor:succ:fail:)") { world in
            try #require(
                try await page(world) { $0.getMyFollowingList(nextCursor: nil, succ: $1, fail: $2) } == ["friend"]
            )
        }
        CallSite("V2TIMManager.getMyFollowersList(nextCursor:succ:fail:)") { world in
            try #require(
                try await page(world) { $0.getMyFollowersList(nextCursor: "", succ: $1, fail: $2) } == ["friend"]
            )
        }
        CallSite("V2TIMManager.getMutualFollowersList(nextCursor:succ:fail:)") { world in
            let users = try await page(world) { $0.getMutualFollowersList(nextCursor: nil, succ: $1, fail: $2) }
            try #require(users == ["friend"])
        }
        CallSite("V2TIMManager.getUserFollowInfo(userIDList:succ:fail:)") { world in
            let list = try await world.result {
                $0.getUserFollowInfo(userIDList: ["me", "nobody"], succ: $1, fail: $2)
            }
            try #require(list.map(\.resultCode) == [0, 30_003])
            try #require(list.map(\.mutualFollowersCount) == [1, 0])
        }
        CallSite("V2TIMManager.checkFollowType(userIDList:succ:fail:)") { world in
            let list = try await world.result {
                $0.checkFollowType(userIDList: ["friend", "stranger"], succ: $1, fail: $2)
            }
            try #require(list.map { $0.followType?.rawValue } == [3, 0])
        }
    }

    /// Returns the users of a page, which must be the last.
    private static func page(
        _ world: CallSiteWorld,
        _ call: (V2TIMManager, @escaping V2TIMUserInfoResultSucc, @escaping V2TIMFail) -> Void
    ) async throws -> [String] {
        let page = try await world.result { (manager, succ: @escaping ((String, [String])) -> Void, fail) in
            call(manager, { cursor, list in succ((cursor, list.map(\.userID))) }, fail)
        }
        try #require(page.0 == "")
        return page.1
    }
}
