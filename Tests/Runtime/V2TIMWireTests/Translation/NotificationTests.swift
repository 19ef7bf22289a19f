import RelationshipCore
import Testing
import V2TIMWire

struct NotificationTests {
    static let a = UserID("a")!
    static let b = UserID("b")!
    static let friendship = Friendship(owner: a, friend: b, addedAt: Timestamp(milliseconds: 2_000))
    static let friend = FriendEntry(profile: Profile(userID: b), relation: .mutual, friendship: friendship)
    static let info = V2TIMValue.FriendInfo(
        userID: "b",
        friendRemark: "",
        friendAddTime: 2,
        friendGroups: [],
        userFullInfo: profile
    )
    static let profile = V2TIMValue.UserFullInfo(
        userID: "b",
        nickName: "",
        faceURL: "",
        selfSignature: "",
        gender: 0,
        role: 0,
        level: 0,
        birthday: 0,
        allowType: 1
    )
    static let request = FriendRequest(
        requester: b,
        addressee: a,
        sentAt: Timestamp(milliseconds: 3_000),
        requesterSide: .init(position: 1),
        addresseeSide: .init(position: 1)
    )
    static let received = RequestEntry(
        request: request,
        role: .received,
        profile: Profile(userID: b),
        changedAt: request.sentAt
    )
    static let application = V2TIMValue.FriendApplication(
        userID: "b",
        nickName: "",
        faceUrl: "",
        addTime: 3,
        addSource: "",
        addWording: "",
        type: 1
    )
    static let block = BlockEntry(
        block: Block(owner: a, blocked: b, blockedAt: Timestamp(milliseconds: 0)),
        profile: Profile(userID: b)
    )

    static let toProfile = Subscription(
        subscriber: a,
        publisher: b,
        topic: .profile,
        subscribedAt: Timestamp(milliseconds: 0)
    )
    static let presence = Presence(
        user: b,
        statusText: "hi",
        devices: [("1", Platform.ios, true), ("2", .android, false), ("3", .web, true), ("4", .miniWeb, true)]
            .map { name, platform, isOnline in
                DevicePresence(
                    id: DeviceID(name),
                    platform: platform,
                    isOnline: isOnline,
                    changedAt: Timestamp(milliseconds: 0)
                )
            }
    )

    static let events: [(Event.Payload, [V2TIMNotification])] = [
        (.friendsAdded([friend]), [.onFriendListAdded(infoList: [info])]),
        (.friendsRemoved([.init(user: b, previous: .mutual)]), [.onFriendListDeleted(userIDList: ["b"])]),
        (.relationChanged(friend, previous: .outgoing), []),
        (.friendUpdated(friend), [.onFriendProfileChanged(infoList: [info])]),
        (.friendProfileChanged(friend), [.onFriendProfileChanged(infoList: [info])]),
        (.profileUpdated(Profile(userID: b)), [.onSelfInfoUpdated(info: profile)]),
        (.requestAdded(received), [.onFriendApplicationListAdded(applicationList: [application])]),
        (.requestSettled(received, relation: .none), [.onFriendApplicationListDeleted(userIDList: ["b"])]),
        (.requestsDeleted([b], role: .sent), [.onFriendApplicationListDeleted(userIDList: ["b"])]),
        (.requestsRead(upTo: Timestamp(milliseconds: 1)), [.onFriendApplicationListRead]),
        (.blocked([block]), [.onBlackListAdded(infoList: [.init(userID: "b", userFullInfo: profile)])]),
        (.unblocked([b]), [.onBlackListDeleted(userIDList: ["b"])]),
        (.friendsCleared([.init(user: b, previous: .mutual)]), [.onFriendListDeleted(userIDList: ["b"])]),
        (
            .groupCreated("g", members: [friend]), [.onFriendGroupCreated(groupName: "g", friendInfoList: [info])]
        ),
        (.groupsDeleted(["g", "h"]), [.onFriendGroupDeleted(groupNameList: ["g", "h"])]),
        (
            .groupRenamed(from: "g", to: "h"), [.onFriendGroupNameChanged(oldGroupName: "g", newGroupName: "h")]
        ),
        (
            .groupMembersAdded("g", members: [friend]),
            [.onFriendsAddedToGroup(groupName: "g", friendInfoList: [info])]
        ),
        (
            .groupMembersRemoved("g", members: [b]),
            [.onFriendsDeletedFromGroup(groupName: "g", friendIDList: ["b"])]
        ),
        (
            .presenceChanged(.init(presence: presence, subscription: nil, relation: .none)),
            [
                .onUserStatusChanged(
                    userStatusList: [
                        .init(userID: "b", statusType: 1, customStatus: "hi", onlineDevices: ["iOS", "Web"])
                    ]
                )
            ]
        ),
        (
            .subscribedProfileChanged(.init(profile: Profile(userID: b), subscription: toProfile, relation: .incoming)),
            [.onUserInfoChanged(userInfoList: [profile])]
        ),
        (
            .subscribedProfileChanged(.init(profile: Profile(userID: b), subscription: toProfile, relation: .none)),
            [.onUserInfoChanged(userInfoList: [profile])]
        ),
        (.subscribedProfileChanged(.init(profile: Profile(userID: b), subscription: toProfile, relation: .mutual)), []),
        (
            .subscribedProfileChanged(.init(profile: Profile(userID: b), subscription: toProfile, relation: .outgoing)),
            []
        ),
        (.subscriptionsChanged([toProfile], isSubscribed: true), []),
        (
            .followsChanged(.following, [Profile(userID: b)], isAdded: true),
            [.onMyFollowingListChanged(userInfoList: [profile], isAdd: true)]
        ),
        (
            .followsChanged(.followers, [Profile(userID: b)], isAdded: false),
            [.onMyFollowersListChanged(userInfoList: [.init(userID: "b")], isAdd: false)]
        ),
        (
            .followsChanged(.mutual, [Profile(userID: b)], isAdded: true),
            [.onMutualFollowersListChanged(userInfoList: [profile], isAdd: true)]
        ),
        (.sessionsEnded(nil, .kicked), [.onKickedOffline]),
        (.sessionsEnded([DeviceID("d")], .expired), [.onUserSigExpired]),
    ]

    @Test(arguments: events)
    func `each event has its callbacks`(kind: Event.Payload, notifications: [V2TIMNotification]) {
        let event = Event(
            recipient: Self.a,
            position: 1,
            at: Timestamp(milliseconds: 0),
            actor: Self.b,
            device: nil,
            payload: kind
        )
        #expect(V2TIMTranslation().notifications(for: event) == notifications)
    }

    @Test
    func `the tests contain each kind of event`() {
        #expect(Set(Self.events.map(\.0.kind)) == Set(Event.Kind.allCases))
    }
}
