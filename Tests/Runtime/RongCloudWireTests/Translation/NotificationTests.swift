import RelationshipCore
import RongCloudWire
import TestValues
import Testing

struct NotificationTests {
    let me: UserID
    let other: UserID
    let third: UserID
    let translation: RongCloudTranslation

    init() throws {
        me = try #require(UserID("me"))
        other = try #require(UserID("u1"))
        third = try #require(UserID("u2"))
        translation = RongCloudTranslation(user: me, device: DeviceID("d1"))
    }

    private static let added = RongCloudNotification.onFriendAdd(
        userId: "u1",
        name: "Uma",
        portraitUri: "p",
        directionType: 2,
        operationTime: 50
    )
    private static let deleted = RongCloudNotification.onFriendDelete(
        userIds: ["u1"],
        directionType: 2,
        operationTime: 50
    )

    @Test func `an added friend is reported when the relation becomes mutual`() {
        #expect(notifications(.friendsAdded([entry(.mutual)])) == [Self.added])
        #expect(notifications(.friendsAdded([entry(.outgoing)])) == [])
        #expect(notifications(.relationChanged(entry(.mutual), previous: .outgoing)) == [Self.added])
    }

    @Test func `a deleted friend is reported when the relation is no longer mutual`() {
        let removals = [
            Event.FriendRemoval(user: other, previous: .mutual), Event.FriendRemoval(user: third, previous: .outgoing),
        ]
        #expect(notifications(.friendsRemoved(removals)) == [Self.deleted])
        #expect(notifications(.friendsRemoved([removals[1]])) == [])
        #expect(notifications(.relationChanged(entry(.outgoing), previous: .mutual)) == [Self.deleted])
    }

    @Test func `a cleared list is reported once`() {
        let removals = [Event.FriendRemoval(user: other, previous: .mutual)]
        #expect(notifications(.friendsCleared(removals)) == [.onFriendCleared(operationTime: 50)])
    }

    @Test func `groups are not reported`() {
        let kinds: [Event.Payload] = [
            .groupCreated("g", members: [entry(.mutual)]), .groupsDeleted(["g"]), .groupRenamed(from: "g", to: "h"),
            .groupMembersAdded("g", members: [entry(.mutual)]), .groupMembersRemoved("g", members: [other]),
        ]
        for kind in kinds { #expect(notifications(kind) == []) }
    }

    @Test(arguments: [
        (FriendRequest.Status.refused, 2), (.withdrawn, 3), (.expired, 3),
    ])
    func `a settled application is reported`(_ status: FriendRequest.Status, _ number: Int) {
        let delivered = notifications(.requestSettled(request(status, .sent), relation: .none))
        #expect(delivered == [statusChanged(type: 1, status: number)])
    }

    @Test func `a new application is reported as sent or received`() {
        #expect(notifications(.requestAdded(request(.pending, .sent))) == [statusChanged(type: 1, status: 0)])
        #expect(notifications(.requestAdded(request(.pending, .received))) == [statusChanged(type: 2, status: 0)])
    }

    @Test func `only a one-way acceptance is reported as an application`() {
        #expect(notifications(.requestSettled(request(.accepted, .sent), relation: .mutual)) == [])
        #expect(
            notifications(.requestSettled(request(.accepted, .sent), relation: .outgoing))
                == [statusChanged(type: 1, status: 1)]
        )
    }

    @Test func `changed friend info is reported only to the other devices`() {
        let delivered = RongCloudNotification.onFriendInfoChangedSync(
            userId: "u1",
            remark: "r",
            extProfile: ["k": "v"],
            operationTime: 50
        )
        #expect(notifications(.friendUpdated(entry(.mutual)), from: DeviceID("d2")) == [delivered])
        #expect(notifications(.friendUpdated(entry(.mutual)), from: nil) == [delivered])
        #expect(notifications(.friendUpdated(entry(.mutual)), from: DeviceID("d1")) == [])
        #expect(notifications(.friendUpdated(entry(.outgoing)), from: DeviceID("d2")) == [])
    }

    @Test func `a friend's profile is reported as type four`() {
        let info = RongCloudSubscribeInfoEvent(
            userId: "u1",
            subscribeType: 4,
            userProfile: RongCloudUserProfile(
                userId: "u1",
                name: "Uma",
                portraitUri: "p",
                uniqueId: "",
                email: "",
                birthday: "",
                gender: 0,
                location: "",
                role: 0,
                level: 0,
                userExtProfile: [:]
            )
        )
        #expect(notifications(.friendProfileChanged(entry(.mutual))) == [.onEventChange(subscribeEvents: [info])])
    }

    @Test func `presence is reported for the subscription and for the friend`() {
        let phone = DevicePresence(
            id: DeviceID("p"),
            platform: .android,
            isOnline: false,
            changedAt: Timestamp(milliseconds: 9)
        )
        let pad = DevicePresence(
            id: DeviceID("q"),
            platform: .android,
            isOnline: true,
            changedAt: Timestamp(milliseconds: 7)
        )
        let web = DevicePresence(
            id: DeviceID("w"),
            platform: .web,
            isOnline: false,
            changedAt: Timestamp(milliseconds: 8)
        )
        // Online on Android since the online device connected; offline in the browser.
        let details = [
            RongCloudSubscribeEventDetail(eventValue: 1, changeTime: 7, platform: 2),
            RongCloudSubscribeEventDetail(eventValue: 0, changeTime: 8, platform: 3),
        ]
        let first = RongCloudSubscribeInfoEvent(
            userId: "u1",
            subscribeType: 1,
            subscribeTime: 1_000,
            expiry: 60,
            details: details
        )
        let second = RongCloudSubscribeInfoEvent(userId: "u1", subscribeType: 3, details: details)
        let presence = Presence(user: other, devices: [phone, pad, web])
        #expect(
            notifications(presenceChanged(presence, subscribed: true, .mutual)) == [
                .onEventChange(subscribeEvents: [first, second])
            ]
        )
        #expect(
            notifications(presenceChanged(presence, subscribed: true, .none)) == [
                .onEventChange(subscribeEvents: [first])
            ]
        )
        #expect(
            notifications(presenceChanged(presence, subscribed: false, .mutual)) == [
                .onEventChange(subscribeEvents: [second])
            ]
        )
        #expect(notifications(presenceChanged(presence, subscribed: false, .outgoing)) == [])
        let gone = RongCloudSubscribeInfoEvent(
            userId: "u1",
            subscribeType: 3,
            details: [RongCloudSubscribeEventDetail(eventValue: 0, changeTime: 50, platform: 0)]
        )
        #expect(
            notifications(presenceChanged(Presence(user: other), subscribed: false, .mutual))
                == [.onEventChange(subscribeEvents: [gone])]
        )
    }

    @Test(arguments: [(true, 0), (false, 1)])
    func `subscriptions are reported to the other devices`(_ isSubscribed: Bool, _ operation: Int) {
        let kind = Event.Payload.subscriptionsChanged([subscription(.profile)], isSubscribed: isSubscribed)
        let event = RongCloudSubscribeEvent(
            userId: "u1",
            subscribeType: 2,
            operationType: operation,
            subscribeTime: 1_000,
            expiry: 60
        )
        #expect(
            notifications(kind, from: DeviceID("d2")) == [
                .onSubscriptionChangedOnOtherDevices(subscribeEvents: [event])
            ]
        )
        #expect(notifications(kind) == [])
    }

    @Test(arguments: [(EndSessionsArguments.Reason.kicked, 6), (.expired, 15)])
    func `the end of the session is reported as a connection status`(
        _ reason: EndSessionsArguments.Reason,
        _ status: Int
    ) {
        #expect(notifications(.sessionsEnded(nil, reason)) == [.onConnectionStatusChanged(status: status)])
    }

    private func subscription(_ topic: Subscription.Topic) -> Subscription {
        Subscription(
            subscriber: me,
            publisher: other,
            topic: topic,
            subscribedAt: Timestamp(milliseconds: 1_000),
            expiresAt: Timestamp(milliseconds: 61_000)
        )
    }

    private func presenceChanged(_ presence: Presence, subscribed: Bool, _ relation: Relation) -> Event.Payload {
        .presenceChanged(
            Event.PresenceChange(
                presence: presence,
                subscription: subscribed ? subscription(.presence) : nil,
                relation: relation
            )
        )
    }

    @Test func `other events are not reported`() {
        let block = Block(owner: me, blocked: other, blockedAt: Timestamp(milliseconds: 1))
        let kinds: [Event.Payload] = [
            .friendProfileChanged(entry(.outgoing)), .profileUpdated(Profile(userID: me)),
            .followsChanged(.followers, [Profile(userID: other)], isAdded: true),
            .requestsDeleted([other], role: .received), .requestsRead(upTo: Timestamp(milliseconds: 1)),
            .blocked([BlockEntry(block: block, profile: Profile(userID: other))]), .unblocked([other]),
        ]
        for kind in kinds { #expect(notifications(kind) == []) }
    }

    private func notifications(
        _ kind: Event.Payload,
        from device: DeviceID? = DeviceID("d1")
    ) -> [RongCloudNotification] {
        translation.notifications(
            for: Event(
                recipient: me,
                position: 1,
                at: Timestamp(milliseconds: 50),
                actor: me,
                device: device,
                payload: kind
            )
        )
    }

    private func statusChanged(type: Int, status: Int) -> RongCloudNotification {
        .onFriendApplicationStatusChanged(
            userId: "u1",
            applicationType: type,
            applicationStatus: status,
            directionType: 2,
            operationTime: 50,
            extra: "hi"
        )
    }

    private func entry(_ relation: Relation) -> FriendEntry {
        FriendEntry(
            profile: Profile(userID: other, nickname: "Uma", avatarURL: "p"),
            relation: relation,
            friendship: Friendship(
                owner: me,
                friend: other,
                remark: "r",
                addedAt: Timestamp(milliseconds: 1),
                custom: ["k": .string("v")]
            )
        )
    }

    private func request(_ status: FriendRequest.Status, _ role: FriendRequest.Role) -> RequestEntry {
        RequestEntry(
            request: FriendRequest(
                requester: role == .sent ? me : other,
                addressee: role == .sent ? other : me,
                wording: "hi",
                sentAt: Timestamp(milliseconds: 40),
                status: status,
                requesterSide: FriendRequest.Side(position: 1),
                addresseeSide: FriendRequest.Side(position: 1)
            ),
            role: role,
            profile: Profile(userID: other, nickname: "Uma", avatarURL: "p"),
            changedAt: Timestamp(milliseconds: 50)
        )
    }
}
