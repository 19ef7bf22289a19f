import RelationshipCore
import TestEvidence
import TestValues
import Testing

@testable import V2TIMAdapter
@testable import V2TIMWire

extension SurfaceTests {
    /// Returns a call site for each header's spelling of a callback, which an action causes.
    private static func callbackSites(
        _ callback: String,
        _ labels: [String],
        _ item: String = "",
        _ act: @escaping @Sendable (CallSiteWorld) async throws -> Void
    ) -> [CallSite] {
        let entry = item.isEmpty ? callback : "\(callback) \(item)"
        return labels.enumerated()
            .map { index, labels in
                CallSite(row(callback, labels)) { world in
                    try await world.recordCallbacks { try await act(world) }
                    // The second spelling of a callback is from the older header.
                    let received = index == 0 ? world.newer.received : world.older.received
                    try #require(received.filter { $0 == entry } == [entry], "\(received)")
                }
            }
    }

    /// Returns call sites for a callback that no embedded backend causes, and that the test passes to the listeners.
    private static func handed(_ labels: [String], _ received: String, _ notification: V2TIMNotification) -> [CallSite]
    {
        labels.enumerated()
            .map { index, labels in
                CallSite(row(notification.name.rawValue, labels)) { world in
                    let listeners = WeakListeners()
                    listeners.add(world.newer)
                    listeners.add(world.older)
                    listeners.deliver(notification)
                    try #require((index == 0 ? world.newer.received : world.older.received) == [received])
                }
            }
    }

    private static func row(_ callback: String, _ labels: String) -> String {
        let tables = DialectTables.v2tim
        let rows = Event.Kind.allCases.flatMap { tables.callbacks(for: $0) } + tables.localCallbacks
        return "\(rows.first { $0.name == callback }?.owner ?? "").\(callback)(\(labels))"
    }

    @CallSite.ListBuilder static var friendCallbacks: [CallSite] {
        callbackSites("onFriendApplicationListAdded", ["applicationList:", "_:"], "stranger") { world in
            try await world.act("stranger", .addFriend(AddFriendArguments(target: world.id("me"), direction: .twoWay)))
        }
        callbackSites("onFriendApplicationListDeleted", ["userIDList:", "_:"], "asker") { world in
            try await world.act("me", .refuseRequest(from: world.id("asker")))
        }
        callbackSites("onFriendApplicationListRead", [""]) { world in
            // `act` executes the command on another device, and this device receives the event.
            try await world.act("me", .markRequestsRead(upTo: nil))
        }
        callbackSites("onFriendListAdded", ["infoList:", "_:"], "stranger") { world in
            try await world.act("me", .addFriend(AddFriendArguments(target: world.id("stranger"), direction: .twoWay)))
        }
        callbackSites("onFriendListDeleted", ["userIDList:", "_:"], "friend") { world in
            try await world.act("friend", .deleteFriends(UserBatch([world.id("me")]), .twoWay))
        }
        callbackSites("onBlackListAdded", ["infoList:", "_:"], "stranger") { world in
            try await world.act("me", .block(UserBatch([world.id("stranger")])))
        }
        callbackSites("onBlackListDeleted", ["userIDList:", "_:"], "foe") { world in
            try await world.act("me", .unblock(UserBatch([world.id("foe")])))
        }
        callbackSites("onFriendProfileChanged", ["infoList:", "_:"], "friend") { world in
            try await world.act("friend", .updateProfile(ProfilePatch(nickname: "F")))
        }
        callbackSites("onFriendGroupCreated", ["groupName:friendInfoList:", "_:friendInfoList:"], "h friend") { world in
            try await world.act("me", .createGroups(CreateGroupsArguments(names: ["h"], members: [world.id("friend")])))
        }
        callbackSites("onFriendGroupDeleted", ["groupNameList:", "_:"], "g") { world in
            try await world.act("me", .deleteGroups(["g"]))
        }
        callbackSites("onFriendGroupNameChanged", ["oldGroupName:newGroupName:", "_:newGroupName:"], "g h") { world in
            try await world.act("me", .renameGroup(from: "g", to: "h"))
        }
        callbackSites("onFriendsAddedToGroup", ["groupName:friendInfoList:"], "h friend") { world in
            try await world.act("me", .createGroups(CreateGroupsArguments(names: ["h"])))
            try await world.act("me", .addToGroup(GroupMembers(name: "h", users: [world.id("friend")])))
        }
        callbackSites("onFriendsDeletedFromGroup", ["groupName:friendIDList:"], "g friend") { world in
            try await world.act("me", .removeFromGroup(GroupMembers(name: "g", users: [world.id("friend")])))
        }
        callbackSites("onMyFollowingListChanged", ["userInfoList:isAdd:"], "stranger true") { world in
            try await world.act("me", .follow(UserBatch([world.id("stranger")])))
        }
        callbackSites("onMyFollowersListChanged", ["userInfoList:isAdd:", "_:isAdd:"], "stranger true") { world in
            try await world.act("stranger", .follow(UserBatch([world.id("me")])))
        }
        callbackSites("onMutualFollowersListChanged", ["userInfoList:isAdd:", "_:isAdd:"], "friend false") { world in
            try await world.act("friend", .unfollow(UserBatch([world.id("me")])))
        }
    }

    @CallSite.ListBuilder static var sdkCallbacks: [CallSite] {
        callbackSites("onConnecting", [""]) { world in
            world.manager.unInitSDK()
            world.manager.initSDK(1, config: nil)
        }
        callbackSites("onConnectSuccess", [""]) { world in
            world.manager.unInitSDK()
            world.manager.initSDK(1, config: nil)
        }
        callbackSites("onConnectFailed", ["_:err:"], "30006 the disk is gone") { world in
            let broken = RelationshipService(store: BrokenStore())
            let manager = V2TIMManager(backend: broken, callbackQueue: .init(label: "broken"))
            manager.initSDK(1, config: nil)
            manager.add(world.newer)
            manager.add(world.older)
            try await requireCode(30_006) { manager.login(userID: "me", userSig: "s", succ: $0, fail: $1) }
            try await requireCode(6_014) { manager.logout(succ: $0, fail: $1) }
            // The callback has the same name in both headers.
            try #require(world.older.received.last == "onConnectFailed 30006 the disk is gone")
        }
        callbackSites("onKickedOffline", [""]) { world in
            try await world.act("me", .endSessions(EndSessionsArguments(reason: .kicked)), isAdministrator: true)
            await world.settle()
            try #require(world.manager.getLoginUser() == nil)
        }
        callbackSites("onUserSigExpired", [""]) { world in
            try await world.act("me", .endSessions(EndSessionsArguments(reason: .expired)), isAdministrator: true)
            await world.settle()
            try await requireCode(6_014) { world.manager.logout(succ: $0, fail: $1) }
        }
        callbackSites("onSelfInfoUpdated", ["info:", "_:"], "M") { world in
            try await world.act("me", .updateProfile(ProfilePatch(nickname: "M")))
        }
        callbackSites("onUserStatusChanged", ["userStatusList:", "_:"], "friend 1") { world in
            try await world.act("friend", .goOnline(.ios))
        }
        callbackSites("onUserInfoChanged", ["userInfoList:", "_:"], "S") { world in
            _ = await code { world.manager.subscribeUserInfo(userIDList: ["stranger"], succ: $0, fail: $1) }
            try await world.act("stranger", .updateProfile(ProfilePatch(nickname: "S")))
        }
    }

    @CallSite.ListBuilder static var unsupportedCallbacks: [CallSite] {
        handed(
            ["officialAccountInfo:", "_:"],
            "onOfficialAccountSubscribed o",
            .onOfficialAccountSubscribed(officialAccountInfo: .init(officialAccountID: "o"))
        )
        handed(
            ["officialAccountID:", "_:"],
            "onOfficialAccountUnsubscribed o",
            .onOfficialAccountUnsubscribed(officialAccountID: "o")
        )
        handed(
            ["officialAccountID:", "_:"],
            "onOfficialAccountDeleted o",
            .onOfficialAccountDeleted(officialAccountID: "o")
        )
        handed(
            ["officialAccountInfo:", "_:"],
            "onOfficialAccountInfoChanged o",
            .onOfficialAccountInfoChanged(officialAccountInfo: .init(officialAccountID: "o"))
        )
        handed(["receiveMessageOptInfo:", "_:"], "onAllReceiveMessageOptChanged", .onAllReceiveMessageOptChanged)
        handed(["key:param:", "_:param:"], "onExperimentalNotify k", .onExperimentalNotify(key: "k", param: nil))
    }
}
