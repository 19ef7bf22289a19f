import RelationshipCore
import TestEvidence
import TestValues
import Testing
import V2TIMAdapter

// The API that SDK 7.1 to 8.4 added, in the spelling of that time.
extension SurfaceTests {
    @CallSite.ListBuilder static var before85: [CallSite] {
        CallSite("V2TIMManager.searchUsers(_:succ:fail:)") { world in
            let param = V2TIMUserSearchParam()
            param.keywordList = ["RAN"]
            let found = await answer { world.manager.searchUsers(param, succ: $0, fail: $1) }
            try #require(found.value??.userList.map(\.userID) == ["stranger"])
        }
        CallSite("V2TIMManager.subscribeUserInfo(_:succ:fail:)") { world in
            try await world.recordCallbacks {
                try await requireCode(0) { world.manager.subscribeUserInfo(["stranger"], succ: $0, fail: $1) }
                try await world.act("stranger", .updateProfile(ProfilePatch(nickname: "S")))
            }
            try #require(world.older.received == ["onUserInfoChanged S"])
        }
        CallSite("V2TIMManager.unsubscribeUserInfo(_:succ:fail:)") { world in
            try await world.recordCallbacks {
                _ = await code { world.manager.subscribeUserInfo(["stranger"], succ: $0, fail: $1) }
                try await requireCode(0) { world.manager.unsubscribeUserInfo(["stranger"], succ: $0, fail: $1) }
                try await world.act("stranger", .updateProfile(ProfilePatch(nickname: "S")))
            }
            try #require(world.older.received == [])
        }
        CallSite("V2TIMManager.accept(_:type:remark:succ:fail:)") { world in
            let application = try await world.application()
            let result = await answer {
                world.manager.accept(
                    application,
                    type: .FRIEND_ACCEPT_AGREE_AND_ADD,
                    remark: "Asker",
                    succ: $0,
                    fail: $1
                )
            }
            try #require(result.value??.resultCode == 0)
            let friends = await answer { world.manager.getFriendsInfo(["asker"], succ: $0, fail: $1) }
            try #require(friends.value??.first?.friendInfo.friendRemark == "Asker")
        }
        CallSite("V2TIMManager.followUser(_:succ:fail:)") { world in
            let results = await answer { world.manager.followUser(["stranger", "me"], succ: $0, fail: $1) }
            try #require(results.value??.map(\.userID) == ["stranger", "me"])
            try #require(results.value??.map(\.resultCode) == [0, 30_001])
        }
        CallSite("V2TIMManager.unfollowUser(_:succ:fail:)") { world in
            let results = await answer { world.manager.unfollowUser(["friend"], succ: $0, fail: $1) }
            try #require(results.value??.map(\.resultCode) == [0])
            let types = await answer { world.manager.checkFollowType(["friend"], succ: $0, fail: $1) }
            try #require(types.value??.map(\.followType) == [.FOLLOW_TYPE_IN_MY_FOLLOWERS_LIST])
        }
        CallSite("V2TIMManager.getMyFollowingList(_:succ:fail:)") { world in
            try expect(await page { world.manager.getMyFollowingList(nil, succ: $0, fail: $1) }, ["friend"])
        }
        CallSite("V2TIMManager.getMyFollowersList(_:succ:fail:)") { world in
            try expect(await page { world.manager.getMyFollowersList("", succ: $0, fail: $1) }, ["friend"])
        }
        CallSite("V2TIMManager.getMutualFollowersList(_:succ:fail:)") { world in
            try expect(await page { world.manager.getMutualFollowersList(nil, succ: $0, fail: $1) }, ["friend"])
        }
        CallSite("V2TIMManager.getUserFollowInfo(_:succ:fail:)") { world in
            let infos = await answer { world.manager.getUserFollowInfo(["me", "nobody"], succ: $0, fail: $1) }
            try #require(infos.value??.map(\.resultCode) == [0, 30_003])
            try #require(infos.value??.map(\.followingCount) == [1, 0])
        }
        CallSite("V2TIMManager.checkFollowType(_:succ:fail:)") { world in
            let types = await answer { world.manager.checkFollowType(["friend", "stranger"], succ: $0, fail: $1) }
            try #require(
                types.value??.map(\.followType) == [.FOLLOW_TYPE_IN_BOTH_FOLLOWERS_LIST, .FOLLOW_TYPE_NONE]
            )
        }
        CallSite("V2TIMManager.subscribeOfficialAccount(_:succ:fail:)") { world in
            try await requireCode(7_013) { world.manager.subscribeOfficialAccount("o", succ: $0, fail: $1) }
        }
        CallSite("V2TIMManager.unsubscribeOfficialAccount(_:succ:fail:)") { world in
            try await requireCode(7_013) { world.manager.unsubscribeOfficialAccount("o", succ: $0, fail: $1) }
        }
        CallSite("V2TIMManager.getOfficialAccountsInfo(_:succ:fail:)") { world in
            let accounts = await answer { world.manager.getOfficialAccountsInfo(["o"], succ: $0, fail: $1) }
            try #require(accounts.code == 7_013)
        }
    }

    @available(*, deprecated)
    @CallSite.ListBuilder static var before52: [CallSite] {
        CallSite("V2TIMManager.checkFriend(_:succ:fail:)") { world in
            let result = await answer { world.manager.checkFriend("friend", succ: $0, fail: $1) }
            try #require(result.value??.relationType == .FRIEND_RELATION_TYPE_BOTH_WAY)
        }
    }
}
