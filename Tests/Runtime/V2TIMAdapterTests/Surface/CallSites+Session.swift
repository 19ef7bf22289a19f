import Foundation
import RelationshipCore
import TestEvidence
import TestValues
import Testing
import V2TIMAdapter

extension SurfaceTests {
    @available(*, deprecated)
    @CallSite.ListBuilder static var session: [CallSite] {
        CallSite("V2TIMManager.sharedInstance()") { _ in
            try #require(V2TIMManager.sharedInstance() === V2TIMManager.sharedInstance())
        }
        CallSite("V2TIMManager.initSDK(_:config:)") { world in
            let fresh = V2TIMManager(backend: world.service, callbackQueue: DispatchQueue(label: "fresh"))
            try await requireCode(6_013) { fresh.login(userID: "me", userSig: "s", succ: $0, fail: $1) }
            try #require(fresh.initSDK(1, config: V2TIMSDKConfig()))
            try await requireCode(0) { fresh.login(userID: "me", userSig: "s", succ: $0, fail: $1) }
        }
        CallSite("V2TIMManager.initSDK(_:config:listener:)") { world in
            let fresh = V2TIMManager(backend: world.service, callbackQueue: DispatchQueue(label: "fresh"))
            try #require(fresh.initSDK(1, config: V2TIMSDKConfig(), listener: world.newer))
            try await requireCode(0) { fresh.login(userID: "me", userSig: "s", succ: $0, fail: $1) }
            _ = await answer { fresh.getFriendList(succ: $0, fail: $1) }
            try #require(world.newer.received == ["onConnecting", "onConnectSuccess"])
        }
        CallSite("V2TIMManager.unInitSDK()") { world in
            world.manager.unInitSDK()
            try await requireCode(6_013) { world.manager.logout(succ: $0, fail: $1) }
        }
        CallSite("V2TIMManager.addIMSDKListener(listener:)") { world in
            world.manager.addIMSDKListener(listener: world.newer)
            try await world.act("me", .updateProfile(ProfilePatch(nickname: "M")))
            await world.settle()
            try #require(world.newer.received == ["onSelfInfoUpdated M"])
        }
        CallSite("V2TIMManager.removeIMSDKListener(listener:)") { world in
            world.manager.addIMSDKListener(listener: world.newer)
            world.manager.removeIMSDKListener(listener: world.newer)
            try await world.act("me", .updateProfile(ProfilePatch(nickname: "M")))
            await world.settle()
            try #require(world.newer.received == [])
        }
        CallSite("V2TIMManager.add(_:)") { world in
            world.manager.add(world.older)
            try await world.act("me", .updateProfile(ProfilePatch(nickname: "M")))
            await world.settle()
            try #require(world.older.received == ["onSelfInfoUpdated M"])
        }
        CallSite("V2TIMManager.remove(_:)") { world in
            world.manager.add(world.older)
            world.manager.remove(world.older)
            try await world.act("me", .updateProfile(ProfilePatch(nickname: "M")))
            await world.settle()
            try #require(world.older.received == [])
        }
        CallSite("V2TIMManager.addFriendListener(listener:)") { world in
            world.manager.addFriendListener(listener: world.newer)
            try await world.act("me", .deleteGroups(["g"]))
            await world.settle()
            try #require(world.newer.received == ["onFriendGroupDeleted g"])
        }
        CallSite("V2TIMManager.removeFriendListener(listener:)") { world in
            world.manager.addFriendListener(listener: world.newer)
            world.manager.removeFriendListener(listener: world.newer)
            try await world.act("me", .deleteGroups(["g"]))
            await world.settle()
            try #require(world.newer.received == [])
        }
        CallSite("V2TIMManager.setFriendListener(_:)") { world in
            world.manager.setFriendListener(world.older)
            world.manager.setFriendListener(world.newer)
            try await world.act("me", .unblock(UserBatch([world.id("foe")])))
            await world.settle()
            try #require(world.newer.received == ["onBlackListDeleted foe"])
            try #require(world.older.received == [])
        }
        CallSite("V2TIMManager.getVersion()") { world in try #require(world.manager.getVersion() == "8.7.7201") }
        CallSite("V2TIMManager.getServerTime()") { world in
            try #require(world.manager.getServerTime() == 1_700_000_000)
        }
        CallSite("V2TIMManager.getLoginUser()") { world in try #require(world.manager.getLoginUser() == "me") }
        CallSite("V2TIMManager.getLoginStatus()") { world in
            try #require(world.manager.getLoginStatus() == .STATUS_LOGINED)
        }
        CallSite("V2TIMManager.login(userID:userSig:succ:fail:)") { world in
            try await requireCode(0) { world.manager.login(userID: "friend", userSig: "s", succ: $0, fail: $1) }
            try #require(world.manager.getLoginUser() == "friend")
        }
        CallSite("V2TIMManager.login(_:userSig:succ:fail:)") { world in
            try await requireCode(0) { world.manager.login("friend", userSig: "s", succ: $0, fail: $1) }
            try #require(world.manager.getLoginUser() == "friend")
        }
        CallSite("V2TIMManager.logout(succ:fail:)") { world in
            try await requireCode(0) { world.manager.logout(succ: $0, fail: $1) }
            try #require(world.manager.getLoginStatus() == .STATUS_LOGOUT)
        }
        CallSite("V2TIMManager.logout(_:fail:)") { world in
            try await requireCode(0) { world.manager.logout($0, fail: $1) }
            try #require(world.manager.getLoginStatus() == .STATUS_LOGOUT)
        }
    }

    @CallSite.ListBuilder static var unsupported: [CallSite] {
        CallSite("V2TIMManager.subscribeOfficialAccount(officialAccountID:succ:fail:)") { world in
            try await requireCode(7_013) {
                world.manager.subscribeOfficialAccount(officialAccountID: "o", succ: $0, fail: $1)
            }
        }
        CallSite("V2TIMManager.unsubscribeOfficialAccount(officialAccountID:succ:fail:)") { world in
            try await requireCode(7_013) {
                world.manager.unsubscribeOfficialAccount(officialAccountID: "o", succ: $0, fail: $1)
            }
        }
        CallSite("V2TIMManager.getOfficialAccountsInfo(officialAccountIDList:succ:fail:)") { world in
            let accounts = await answer {
                world.manager.getOfficialAccountsInfo(officialAccountIDList: ["o"], succ: $0, fail: $1)
            }
            try #require(accounts.code == 7_013)
        }
        CallSite("V2TIMManager.callExperimentalAPI(api:param:succ:fail:)") { world in
            let result = await answer {
                world.manager.callExperimentalAPI(api: "a", param: nil, succ: $0, fail: $1)
            }
            try #require(result.code == 7_013)
        }
        CallSite("V2TIMManager.callExperimentalAPI(_:param:succ:fail:)") { world in
            let result = await answer {
                world.manager.callExperimentalAPI("a", param: NSString("p"), succ: $0, fail: $1)
            }
            try #require(result.code == 7_013)
        }
    }
}
