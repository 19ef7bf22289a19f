import RelationshipCore
import TestEvidence
import TestValues
import Testing
import V2TIMAdapter

extension SurfaceTests {
    @CallSite.ListBuilder static var users: [CallSite] {
        CallSite("V2TIMManager.getUsersInfo(_:succ:fail:)") { world in
            let users = await answer { world.manager.getUsersInfo(["stranger", "me", "nobody"], succ: $0, fail: $1) }
            try #require(users.value??.map { $0.userID ?? "" } == ["stranger", "me"])
        }
        CallSite("V2TIMManager.setSelfInfo(info:succ:fail:)") { world in
            let info = V2TIMUserFullInfo()
            info.nickName = "M"
            try await requireCode(0) { world.manager.setSelfInfo(info: info, succ: $0, fail: $1) }
            try #require(try await world.nickname() == "M")
        }
        CallSite("V2TIMManager.setSelfInfo(_:succ:fail:)") { world in
            let info = V2TIMUserFullInfo()
            info.nickName = "M"
            try await requireCode(0) { world.manager.setSelfInfo(info, succ: $0, fail: $1) }
            try #require(try await world.nickname() == "M")
        }
        CallSite("V2TIMManager.searchUsers(searchParam:succ:fail:)") { world in
            let param = V2TIMUserSearchParam()
            param.keywordList = ["RAN", "frie"]
            param.keywordListMatchType = .KEYWORD_LIST_MATCH_TYPE_OR
            param.searchCount = 1
            let firstAnswer = await answer { world.manager.searchUsers(searchParam: param, succ: $0, fail: $1) }
            let first = try #require(firstAnswer.value ?? nil)
            try #require(first.userList.map(\.userID) == ["friend"])
            try #require(first.totalCount == 2)
            try #require(!first.isFinished)
            param.searchCursor = first.nextCursor
            let secondAnswer = await answer { world.manager.searchUsers(searchParam: param, succ: $0, fail: $1) }
            let second = try #require(secondAnswer.value ?? nil)
            try #require(second.userList.map(\.userID) == ["stranger"])
            try #require(second.isFinished)
            try #require(second.nextCursor == "")
        }
        CallSite("V2TIMManager.subscribeUserInfo(userIDList:succ:fail:)") { world in
            try await world.recordCallbacks {
                try await requireCode(0) {
                    world.manager.subscribeUserInfo(userIDList: ["stranger"], succ: $0, fail: $1)
                }
                try await world.act("stranger", .updateProfile(ProfilePatch(nickname: "S")))
            }
            try #require(world.newer.received == ["onUserInfoChanged S"])
        }
        CallSite("V2TIMManager.unsubscribeUserInfo(userIDList:succ:fail:)") { world in
            try await world.recordCallbacks {
                _ = await code { world.manager.subscribeUserInfo(userIDList: ["stranger"], succ: $0, fail: $1) }
                try await requireCode(0) { world.manager.unsubscribeUserInfo(userIDList: nil, succ: $0, fail: $1) }
                try await world.act("stranger", .updateProfile(ProfilePatch(nickname: "S")))
            }
            try #require(world.newer.received == [])
        }
    }

    @CallSite.ListBuilder static var status: [CallSite] {
        CallSite("V2TIMManager.getUserStatus(userIDList:succ:fail:)") { world in
            let list = await answer {
                world.manager.getUserStatus(userIDList: ["me", "friend", "nobody"], succ: $0, fail: $1)
            }
            try expectStatus(list)
        }
        CallSite("V2TIMManager.getUserStatus(_:succ:fail:)") { world in
            let list = await answer { world.manager.getUserStatus(["me", "friend", "nobody"], succ: $0, fail: $1) }
            try expectStatus(list)
        }
        CallSite("V2TIMManager.setSelfStatus(status:succ:fail:)") { world in
            let status = V2TIMUserStatus()
            status.customStatus = "busy"
            try await requireCode(0) { world.manager.setSelfStatus(status: status, succ: $0, fail: $1) }
            let list = await answer { world.manager.getUserStatus(userIDList: ["me"], succ: $0, fail: $1) }
            try #require(list.value??.first?.customStatus == "busy")
        }
        CallSite("V2TIMManager.setSelfStatus(_:succ:fail:)") { world in
            let status = V2TIMUserStatus()
            status.customStatus = "busy"
            try await requireCode(0) { world.manager.setSelfStatus(status, succ: $0, fail: $1) }
            let list = await answer { world.manager.getUserStatus(userIDList: ["me"], succ: $0, fail: $1) }
            try #require(list.value??.first?.customStatus == "busy")
        }
        CallSite("V2TIMManager.subscribeUserStatus(userIDList:succ:fail:)") { world in
            try await world.recordCallbacks {
                try await requireCode(0) {
                    world.manager.subscribeUserStatus(userIDList: ["stranger"], succ: $0, fail: $1)
                }
                try await world.act("stranger", .goOnline(.android))
            }
            try #require(world.newer.received == ["onUserStatusChanged stranger 1"])
        }
        CallSite("V2TIMManager.subscribeUserStatus(_:succ:fail:)") { world in
            try await world.recordCallbacks {
                try await requireCode(0) { world.manager.subscribeUserStatus(["stranger"], succ: $0, fail: $1) }
                try await world.act("stranger", .goOnline(.android))
            }
            try #require(world.newer.received == ["onUserStatusChanged stranger 1"])
        }
        CallSite("V2TIMManager.unsubscribeUserStatus(userIDList:succ:fail:)") { world in
            try await world.recordCallbacks {
                _ = await code { world.manager.subscribeUserStatus(userIDList: ["stranger"], succ: $0, fail: $1) }
                try await requireCode(0) {
                    world.manager.unsubscribeUserStatus(userIDList: ["stranger"], succ: $0, fail: $1)
                }
                try await world.act("stranger", .goOnline(.android))
            }
            try #require(world.newer.received == [])
        }
        CallSite("V2TIMManager.unsubscribeUserStatus(_:succ:fail:)") { world in
            try await world.recordCallbacks {
                _ = await code { world.manager.subscribeUserStatus(userIDList: ["stranger"], succ: $0, fail: $1) }
                try await requireCode(0) { world.manager.unsubscribeUserStatus([], succ: $0, fail: $1) }
                try await world.act("stranger", .goOnline(.android))
            }
            try #require(world.newer.received == [])
        }
    }

    private static func expectStatus(_ list: Answer<[V2TIMUserStatus]?>) throws {
        let list = try #require(list.value ?? nil)
        try #require(list.map(\.userID) == ["me", "friend"])
        try #require(list.map(\.statusType) == [.USER_STATUS_ONLINE, .USER_STATUS_UNLOGINED])
        try #require(list.map { $0.onlineDevices as? [String] } == [["iOS"], []])
    }

    @CallSite.ListBuilder static var follows: [CallSite] {
        CallSite("V2TIMManager.followUser(userIDList:succ:fail:)") { world in
            let results = await answer {
                world.manager.followUser(userIDList: ["stranger", "me"], succ: $0, fail: $1)
            }
            try #require(results.value??.map(\.userID) == ["stranger", "me"])
            try #require(results.value??.map(\.resultCode) == [0, 30_001])
        }
        CallSite("V2TIMManager.unfollowUser(userIDList:succ:fail:)") { world in
            let results = await answer { world.manager.unfollowUser(userIDList: ["friend"], succ: $0, fail: $1) }
            try #require(results.value??.map(\.resultCode) == [0])
            let types = await answer { world.manager.checkFollowType(userIDList: ["friend"], succ: $0, fail: $1) }
            try #require(types.value??.map(\.followType) == [.FOLLOW_TYPE_IN_MY_FOLLOWERS_LIST])
        }
        CallSite("V2TIMManager.getMyFollowingList(nextCursor:succ:fail:)") { world in
            try expect(await page { world.manager.getMyFollowingList(nextCursor: nil, succ: $0, fail: $1) }, ["friend"])
        }
        CallSite("V2TIMManager.getMyFollowersList(nextCursor:succ:fail:)") { world in
            try expect(await page { world.manager.getMyFollowersList(nextCursor: "", succ: $0, fail: $1) }, ["friend"])
        }
        CallSite("V2TIMManager.getMutualFollowersList(nextCursor:succ:fail:)") { world in
            try expect(
                await page { world.manager.getMutualFollowersList(nextCursor: nil, succ: $0, fail: $1) },
                ["friend"]
            )
        }
        CallSite("V2TIMManager.getUserFollowInfo(userIDList:succ:fail:)") { world in
            let infos = await answer {
                world.manager.getUserFollowInfo(userIDList: ["me", "nobody"], succ: $0, fail: $1)
            }
            let list = try #require(infos.value ?? nil)
            try #require(list.map(\.resultCode) == [0, 30_003])
            try #require(list.map(\.followingCount) == [1, 0])
            try #require(list.map(\.followersCount) == [1, 0])
            try #require(list.map(\.mutualFollowersCount) == [1, 0])
        }
        CallSite("V2TIMManager.checkFollowType(userIDList:succ:fail:)") { world in
            let types = await answer {
                world.manager.checkFollowType(userIDList: ["friend", "stranger"], succ: $0, fail: $1)
            }
            try #require(
                types.value??.map(\.followType) == [.FOLLOW_TYPE_IN_BOTH_FOLLOWERS_LIST, .FOLLOW_TYPE_NONE]
            )
        }
    }

    static func page(
        _ call: (@escaping V2TIMUserInfoResultSucc, @escaping V2TIMFail) -> Void
    ) async -> Answer<(String?, [String])> {
        await answer { (succ: @escaping ((String?, [String])) -> Void, fail) in
            call({ cursor, list in succ((cursor, (list ?? []).map(\.userID))) }, fail)
        }
    }

    static func expect(_ page: Answer<(String?, [String])>, _ users: [String]) throws {
        try #require(page.value?.0 == "")
        try #require(page.value?.1 == users)
    }
}
