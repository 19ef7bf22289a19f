import Foundation
import ImSDK_Plus_Swift
import RelationshipCore
import TestEvidence
import TestValues
import Testing

extension CallSiteTests {
    @CallSite.ListBuilder static var session: [CallSite] {
        CallSite("V2TIMManager.initSDK(sdkAppID:config:)") { world in
            let fresh = V2TIMManager(backend: world.service, callbackQueue: DispatchQueue(label: "fresh"))
            try #require(!fresh.initSDK(sdkAppID: 0, config: V2TIMSDKConfig()))
            try #require(fresh.getLoginUser() == nil)
            try #require(fresh.initSDK(sdkAppID: 1, config: V2TIMSDKConfig()))
        }
        CallSite("V2TIMManager.unInitSDK()") { world in
            world.manager.unInitSDK()
            try #require(world.manager.getLoginStatus() == .V2TIM_STATUS_LOGOUT)
            await #expect(throws: Refusal.code(6_013)) { try await world.done { $0.logout(succ: $1, fail: $2) } }
        }
        CallSite("V2TIMManager.addIMSDKListener(listener:)") { world in
            let listener = RecordingListener()
            world.manager.addIMSDKListener(listener: listener)
            try await world.act("me", .updateProfile(ProfilePatch(nickname: "M")))
            try await world.settle()
            try #require(listener.received == ["onSelfInfoUpdated M"])
        }
        CallSite("V2TIMManager.removeIMSDKListener(listener:)") { world in
            let listener = RecordingListener()
            world.manager.addIMSDKListener(listener: listener)
            world.manager.removeIMSDKListener(listener: listener)
            try await world.act("me", .updateProfile(ProfilePatch(nickname: "M")))
            try await world.settle()
            try #require(listener.received == [])
        }
        CallSite("V2TIMManager.addFriendListener(listener:)") { world in
            let listener = RecordingListener()
            world.manager.addFriendListener(listener: listener)
            try await world.act("me", .deleteGroups(["g"]))
            try await world.settle()
            try #require(listener.received == ["onFriendGroupDeleted g"])
        }
        CallSite("V2TIMManager.removeFriendListener(listener:)") { world in
            let listener = RecordingListener()
            world.manager.addFriendListener(listener: listener)
            world.manager.removeFriendListener(listener: listener)
            try await world.act("me", .deleteGroups(["g"]))
            try await world.settle()
            try #require(listener.received == [])
        }
        CallSite("V2TIMManager.getVersion()") { world in try #require(world.manager.getVersion() == "8.4.6667") }
        CallSite("V2TIMManager.getServerTime()") { world in
            try #require(world.manager.getServerTime() == 1_700_000_000)
        }
        CallSite("V2TIMManager.getLoginUser()") { world in try #require(world.manager.getLoginUser() == "me") }
        CallSite("V2TIMManager.getLoginStatus()") { world in
            try #require(world.manager.getLoginStatus() == .V2TIM_STATUS_LOGINED)
        }
        CallSite("V2TIMManager.login(userID:userSig:succ:fail:)") { world in
            try await world.done { $0.login(userID: "friend", userSig: "s", succ: $1, fail: $2) }
            try #require(world.manager.getLoginUser() == "friend")
        }
        CallSite("V2TIMManager.logout(succ:fail:)") { world in
            try await world.done { $0.logout(succ: $1, fail: $2) }
            try #require(world.manager.getLoginStatus() == .V2TIM_STATUS_LOGOUT)
        }
        CallSite("V2TIMManager.callExperimentalAPI(api:param:succ:fail:)") { world in
            let object = try await world.result {
                $0.callExperimentalAPI(api: "setUIPlatform", param: NSNumber(1), succ: $1, fail: $2)
            }
            try #require(object == nil)
            await #expect(throws: Refusal.code(7_013)) {
                _ = try await world.result { $0.callExperimentalAPI(api: "a", param: nil, succ: $1, fail: $2) }
            }
        }
        CallSite("V2TIMManager.subscribeOfficialAccount(officialAccountID:succ:fail:)") { world in
            await #expect(throws: Refusal.code(7_013)) {
                try await world.done { $0.subscribeOfficialAccount(officialAccountID: "o", succ: $1, fail: $2) }
            }
        }
        CallSite("V2TIMManager.unsubscribeOfficialAccount(officialAccountID:succ:fail:)") { world in
            await #expect(throws: Refusal.code(7_013)) {
                try await world.done { $0.unsubscribeOfficialAccount(officialAccountID: "o", succ: $1, fail: $2) }
            }
        }
        CallSite("V2TIMManager.getOfficialAccountsInfo(officialAccountIDList:succ:fail:)") { world in
            await #expect(throws: Refusal.code(7_013)) {
                _ = try await world.result {
                    $0.getOfficialAccountsInfo(officialAccountIDList: ["o"], succ: $1, fail: $2)
                }
            }
        }
        CallSite("V2TIMManager.setAPNSListener(apnsListener:)") { world in
            let listener = PushListener()
            world.manager.setAPNSListener(apnsListener: listener)
            try await world.settle()
            try #require(listener.calls == 0)
        }
        CallSite("V2TIMManager.setAPNS(config:succ:fail:)") { world in
            try await world.done { $0.setAPNS(config: V2TIMAPNSConfig(), succ: $1, fail: $2) }
        }
    }
}

/// A listener that counts the requests for the number on the app's icon.
private final class PushListener: V2TIMAPNSListener {
    private(set) var calls = 0

    func onSetAPPUnreadCount() -> UInt {
        calls += 1
        return 0
    }
}
