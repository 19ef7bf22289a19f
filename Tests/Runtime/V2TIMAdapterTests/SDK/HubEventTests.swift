import Dispatch
import Foundation
import RelationshipCore
import TestValues
import Testing
import V2TIMAdapter

/// The callbacks of a V2TIM app for the hub's events.
struct HubEventTests {
    @Test
    func `setSelfStatus reports the user as online to the user's own devices, even if presence is not tracked`()
        async throws
    {
        let service = RelationshipService(store: InMemoryStore())
        let app = await TestApp("me", service)
        let listener = HeaderListener8_7()
        app.manager.addIMSDKListener(listener: listener)
        let status = V2TIMUserStatus()
        status.customStatus = "busy"
        #expect(await code { app.manager.setSelfStatus(status: status, succ: $0, fail: $1) } == 0)
        _ = await app.received()
        #expect(listener.received.filter { $0.hasPrefix("onUserStatusChanged") } == ["onUserStatusChanged me 1"])
        let list = await answer { app.manager.getUserStatus(userIDList: ["me"], succ: $0, fail: $1) }
        #expect(list.value??.first?.statusType == .USER_STATUS_ONLINE)
        #expect(list.value??.first?.customStatus == "busy")
    }

    @Test(arguments: [true, false])
    func `logging out clears the custom status`(isTracked: Bool) async throws {
        var policy = Policy()
        policy.tracksPresence = isTracked
        let app = await TestApp("me", RelationshipService(store: InMemoryStore(), policy: policy))
        let manager = app.manager
        let status = V2TIMUserStatus()
        status.customStatus = "busy"
        #expect(await code { manager.setSelfStatus(status: status, succ: $0, fail: $1) } == 0)
        #expect(await code { manager.logout(succ: $0, fail: $1) } == 0)
        #expect(await code { manager.login(userID: "me", userSig: "s", succ: $0, fail: $1) } == 0)
        let list = await answer { manager.getUserStatus(userIDList: ["me"], succ: $0, fail: $1) }
        #expect(list.value??.first?.statusType == .USER_STATUS_ONLINE)
        #expect(list.value??.first?.customStatus == "")
    }

    @Test
    func `groups that another device sets for a friend are reported as entered and left`() async throws {
        let world = try await CallSiteWorld()
        try await world.act("me", .createGroups(CreateGroupsArguments(names: ["h"])))
        await world.settle()
        try await world.recordCallbacks {
            try await world.act("me", .updateFriend(world.id("friend"), FriendPatch(groups: ["h", "k"])))
        }
        let received = world.newer.received.filter { $0.contains("Group") }
        #expect(
            Set(received) == [
                "onFriendsAddedToGroup h friend", "onFriendGroupCreated k friend", "onFriendsDeletedFromGroup g friend",
            ]
        )
        #expect(received.count == 3)
    }

    @Test
    func `the group in an add is reported with the friend in it`() async throws {
        let world = try await CallSiteWorld()
        try await world.recordCallbacks {
            for (user, group) in [("stranger", "new"), ("other", "g")] {
                try await world.act(user, .signIn)
                try await world.act(user, .updateProfile(.init(addPermission: .anyone)))
                let application = V2TIMFriendAddApplication()
                application.userID = user
                application.friendGroup = group
                let result = await answer { world.manager.addFriend(application: application, succ: $0, fail: $1) }
                #expect(result.value??.resultCode == 0)
            }
        }
        #expect(
            world.newer.received.filter { $0.contains("Group") } == [
                "onFriendGroupCreated new stranger", "onFriendsAddedToGroup g other",
            ]
        )
    }
}
