import RelationshipCore
import TestValues
import Testing

@testable import TIMWire

struct NotificationTests {
    private static let ann = FriendEntry(
        profile: Profile(userID: id("ann"), nickname: "Ann"),
        relation: .mutual,
        friendship: Friendship(
            owner: id("me"),
            friend: id("ann"),
            remark: "A",
            addedAt: Timestamp(milliseconds: 0)
        )
    )

    private static func request(_ role: FriendRequest.Role) -> RequestEntry {
        RequestEntry(
            request: FriendRequest(
                requester: role == .sent ? id("me") : id("ann"),
                addressee: role == .sent ? id("ann") : id("me"),
                wording: "hi",
                source: "AddSource_Type_iOS",
                sentAt: Timestamp(milliseconds: 0),
                requesterSide: .init(position: 1),
                addresseeSide: .init(position: 1)
            ),
            role: role,
            profile: Profile(userID: id("ann"), nickname: "Ann"),
            changedAt: Timestamp(milliseconds: 0)
        )
    }

    private static let subscription = Subscription(
        subscriber: id("me"),
        publisher: id("ann"),
        topic: .profile,
        subscribedAt: Timestamp(milliseconds: 0)
    )

    private static let asked = TIMNotification.SNSChangeInfo(
        identifier: "ann",
        nickname: "Ann",
        wording: "hi",
        source: "AddSource_Type_iOS"
    )

    /// Events as a device that did not cause them receives them: the element of the message, and the listener's
    /// callback.
    static let events: [(Event.Payload, TIMNotification.Elem?, TIMNotification?)] = [
        (
            .friendsAdded([ann]), .sns(.init(type: 1, users: [.init(identifier: "ann", nickname: "Ann")])),
            .onAddFriends(users: ["ann"])
        ),
        (
            .friendsRemoved([.init(user: id("ann"), previous: .mutual)]),
            .sns(.init(type: 2, users: [.init(identifier: "ann")])), .onDelFriends(identifiers: ["ann"])
        ),
        (
            .friendsCleared([.init(user: id("ann"), previous: .mutual)]),
            .sns(.init(type: 2, users: [.init(identifier: "ann")])), .onDelFriends(identifiers: ["ann"])
        ),
        (.groupCreated("g", members: []), nil, nil),
        (
            .groupCreated("g", members: [ann]),
            .sns(.init(type: 8, users: [.init(identifier: "ann", nickname: "Ann", remark: "A")])),
            .onFriendProfileUpdate(profiles: [.init(identifier: "ann", nickname: "Ann", remark: "A")])
        ),
        (
            .groupMembersAdded("g", members: [ann]),
            .sns(.init(type: 8, users: [.init(identifier: "ann", nickname: "Ann", remark: "A")])),
            .onFriendProfileUpdate(profiles: [.init(identifier: "ann", nickname: "Ann", remark: "A")])
        ),
        (
            .groupMembersRemoved("g", members: [id("ann")]), .sns(.init(type: 8, users: [.init(identifier: "ann")])),
            .onFriendProfileUpdate(profiles: [.init(identifier: "ann")])
        ),
        (.groupsDeleted(["g"]), nil, nil),
        (.groupRenamed(from: "g", to: "h"), nil, nil),
        (.relationChanged(ann, previous: .outgoing), nil, nil),
        (
            .requestAdded(request(.received)), .sns(.init(type: 3, users: [asked])),
            .onAddFriendReqs(reqs: [
                .init(identifier: "ann", addSource: "AddSource_Type_iOS", addWording: "hi", nickname: "Ann")
            ])
        ),
        (.requestAdded(request(.sent)), .sns(.init(type: 3, users: [asked])), nil),
        (.requestSettled(request(.received), relation: .none), .sns(.init(type: 4, users: [asked])), nil),
        (
            .requestsDeleted([id("ann")], role: .received), .sns(.init(type: 4, users: [.init(identifier: "ann")])), nil
        ),
        (
            .blocked([
                BlockEntry(
                    block: Block(owner: id("me"), blocked: id("ann"), blockedAt: Timestamp(milliseconds: 0)),
                    profile: ann.profile
                )
            ]),
            .sns(.init(type: 5, users: [.init(identifier: "ann", nickname: "Ann")])), nil
        ),
        (.unblocked([id("ann")]), .sns(.init(type: 6, users: [.init(identifier: "ann")])), nil),
        (
            .requestsRead(upTo: Timestamp(milliseconds: 7_999)), .sns(.init(type: 7, pendencyReportTimestamp: 7)), nil
        ),
        (
            .friendUpdated(ann), .sns(.init(type: 8, users: [.init(identifier: "ann", nickname: "Ann", remark: "A")])),
            .onFriendProfileUpdate(profiles: [.init(identifier: "ann", nickname: "Ann", remark: "A")])
        ),
        (
            .presenceChanged(
                .init(presence: Presence(user: id("ann"), devices: []), subscription: nil, relation: .mutual)
            ),
            nil, nil
        ),
        (
            .subscribedProfileChanged(.init(profile: ann.profile, subscription: subscription, relation: .none)),
            nil, nil
        ),
        (.subscriptionsChanged([subscription], isSubscribed: true), nil, nil),
        (.followsChanged(.following, [ann.profile], isAdded: true), nil, nil),
        (.sessionsEnded(nil, .kicked), nil, .onForceOffline),
        (.sessionsEnded([DeviceID("d2")], .expired), nil, .onUserSigExpired),
        (.friendProfileChanged(ann), .profile(.init(fromUser: "ann", nickName: "Ann")), nil),
        (.profileUpdated(ann.profile), .profile(.init(fromUser: "ann", nickName: "Ann")), nil),
    ]

    private func event(_ kind: Event.Payload, actor: String, device: String = "d1") -> Event {
        Event(
            recipient: id("me"),
            position: 1,
            at: Timestamp(milliseconds: 1_700_000_000_999),
            actor: id(actor),
            device: DeviceID(device),
            payload: kind
        )
    }

    @Test(arguments: events) func `an event is reported once on each channel`(
        _ kind: Event.Payload,
        _ elem: TIMNotification.Elem?,
        _ callback: TIMNotification?
    ) {
        let message = elem.map { elem in
            TIMNotification.onNewMessage(msgs: [
                .init(elems: [elem], isSelf: false, sender: "ann", timestamp: 1_700_000_000)
            ])
        }
        let delivered = TIMTranslation().notifications(for: event(kind, actor: "ann"), on: DeviceID("d2"))
        #expect(delivered == [message, callback].compactMap { $0 })
    }

    @Test func `the tests contain each kind of event`() {
        #expect(Set(Self.events.map(\.0.kind)) == Set(Event.Kind.allCases))
    }

    @Test func `events of the user are marked as self`() throws {
        let delivered = TIMTranslation()
            .notifications(
                for: event(.requestAdded(Self.request(.sent)), actor: "me"),
                on: DeviceID("d1")
            )
        guard case .onNewMessage(let messages) = try #require(delivered.first) else {
            Issue.record("no message")
            return
        }
        #expect(messages.map(\.isSelf) == [true] && messages.map(\.sender) == ["me"])
    }

    @Test func `a report is not delivered to its own device`() {
        let report = event(.requestsRead(upTo: Timestamp(milliseconds: 0)), actor: "me", device: "d1")
        #expect(TIMTranslation().notifications(for: report, on: DeviceID("d1")).isEmpty)
        #expect(TIMTranslation().notifications(for: report, on: DeviceID("d2")).count == 1)
    }
}
