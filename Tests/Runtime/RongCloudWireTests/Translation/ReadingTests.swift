import RelationshipCore
import RongCloudWire
import TestValues
import Testing

/// Replies and callbacks of a RongCloud backend, read and written again.
struct ReadingTests {
    private let translation: RongCloudTranslation
    private let other: UserID

    init() throws {
        translation = RongCloudTranslation(user: try #require(UserID("me")), device: DeviceID("d1"))
        other = try #require(UserID("u1"))
    }

    @Test(arguments: [
        (#"{"error":{"code":25460}}"#, RelationshipError.Code.alreadyFriends, 25_460, [] as [String]),
        (#"{"error":{"code":25499}}"#, .unmappedForeign, 25_499, []),
        (#"{"success":{"processCode":25499}}"#, .unmappedForeign, 25_499, []),
        (
            #"{"error":{"code":25465,"errorKeys":["name","portraitUri","k"]}}"#, .unmappedForeign, 25_465,
            ["nickname", "avatarURL", "k"]
        ),
    ])
    func `a failure keeps its number and its fields`(
        _ reply: String,
        _ code: RelationshipError.Code,
        _ number: Int,
        _ fields: [String]
    ) throws {
        let call = RongCloudCall.addFriend(userId: "u1", directionType: 2, extra: nil)
        let result = translation.outcome(of: try JSON.value(RongCloudReply.self, reply), to: call)
        guard case .failure(let error) = result else {
            Issue.record("read as \(result)")
            return
        }
        if number != 25_465 { #expect(error.code == code) }
        #expect(error.foreign == .init(dialect: .rongcloud, code: number))
        #expect(error.fields == fields)
    }

    @Test func `a failed subscription is a result for each user`() throws {
        let request = RongCloudSubscribeEventRequest(subscribeType: 1, expiry: 60, userIds: ["u1", "u2"])
        let reply = #"{"error":{"code":1004,"failedUserIds":["u2"]}}"#
        let result = translation.outcome(
            of: try JSON.value(RongCloudReply.self, reply),
            to: .subscribeEvent(request: request)
        )
        guard case .success(.items(let items)) = result else {
            Issue.record("read as \(result)")
            return
        }
        #expect(items.map(\.user.rawValue) == ["u1", "u2"])
        #expect(items.map { $0.error?.foreign?.code } == [nil, 1_004])
    }

    @Test(arguments: [
        #"{"success":{"friendInfos":[{"userId":"","name":"","portraitUri":"","remark":"","extProfile":{},"addTime":0,"directionType":2}]}}"#,
        #"{"success":{"permission":9}}"#,
        #"{"success":{"result":{"pageToken":"somebody's","totalCount":-1,"data":[]}}}"#,
        #"{"error":{"code":0}}"#,
    ])
    func `a reply that cannot belong to the call is an error without a foreign code`(_ reply: String) throws {
        let result = translation.outcome(
            of: try JSON.value(RongCloudReply.self, reply),
            to: .getFriends(directionType: 2)
        )
        #expect(throws: RelationshipError.self) { try result.get() }
        guard case .failure(let error) = result else { return }
        #expect(error.code == .internalFailure)
        #expect(error.foreign == nil)
    }

    @Test func `callbacks without an event are ignored`() {
        #expect(translation.events(of: .onSubscriptionSyncCompleted(type: 1)).isEmpty)
        #expect(translation.events(of: .onConnectionStatusChanged(status: 10)).isEmpty)
    }

    @Test func `a subscription of any length can be read`() throws {
        let event = RongCloudSubscribeInfoEvent(userId: "u1", subscribeType: 1, subscribeTime: 5, expiry: .max)
        let outcome = translation.outcome(
            of: .success(.subscribeEvents([event])),
            to: .querySubscribeEvent(request: .init(subscribeType: 1, userIds: ["u1"]))
        )
        guard case .success(.subscriptions(let entries)) = outcome else {
            Issue.record("read as \(outcome)")
            return
        }
        #expect(entries.map(\.subscription.expiresAt) == [Timestamp(milliseconds: .max)])
    }

    @Test func `details for a friend and for a subscription give one event`() throws {
        let details = [RongCloudSubscribeEventDetail(eventValue: 1, changeTime: 5, platform: 1)]
        let notification = RongCloudNotification.onEventChange(subscribeEvents: [
            RongCloudSubscribeInfoEvent(
                userId: "u1",
                subscribeType: 1,
                subscribeTime: 7,
                expiry: 60,
                details: details
            ),
            RongCloudSubscribeInfoEvent(userId: "u1", subscribeType: 3, details: details),
        ])
        let events = translation.events(of: notification)
        #expect(events.map(\.kind) == [.presenceChanged])
        #expect(events.first?.at == Timestamp(milliseconds: 5))
        #expect(events.flatMap(translation.notifications) == [notification])
    }

    @Test func `invalid users are skipped`() {
        #expect(
            translation.events(of: .onFriendDelete(userIds: ["", "é"], directionType: 2, operationTime: 1)).isEmpty
        )
        let events = translation.events(of: .onFriendDelete(userIds: ["", "u1"], directionType: 2, operationTime: 1))
        #expect(events.map(\.payload) == [.friendsRemoved([.init(user: other, previous: .mutual)])])
    }

    @Test func `outcomes and events that the vendor reports in full survive the conversion`() throws {
        let profile = Profile(userID: other, nickname: "n", avatarURL: "a")
        let friendship = Friendship(
            owner: translation.user,
            friend: other,
            remark: "r",
            addedAt: Timestamp(milliseconds: 12_345),
            custom: ["k": .string("v")]
        )
        let outcomes: [(RongCloudCall, Outcome)] = [
            (
                .getFriends(directionType: 2),
                .friends([.init(profile: profile, relation: .mutual, friendship: friendship)])
            ),
            (.checkFriends(userIds: ["u1"], directionType: 2), .relations([.init(user: other, relation: .incoming)])),
            (.addFriend(userId: "u1", directionType: 2, extra: nil), .added(.pending)),
            (.getUserProfiles(userIds: ["u1"]), .profiles([profile])),
            (.setFriendInfo(userId: "u1", remark: nil, extProfile: nil), .done),
        ]
        for (call, outcome) in outcomes {
            #expect(
                translation.outcome(of: translation.reply(to: call, outcome: outcome), to: call) == .success(outcome)
            )
        }
    }
}
