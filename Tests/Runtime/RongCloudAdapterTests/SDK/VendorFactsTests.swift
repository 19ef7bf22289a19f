import RelationshipCore
import RongCloudAdapter
import RongCloudWire
import TestValues
import Testing

/// Facts about single calls from the vendor's pages and headers, checked in an app.
struct VendorFactsTests {
    /// A backend with all features switched on, and a clock that does not advance.
    let world = CallSiteWorld()

    @Test(arguments: [(21, 0), (100, 0), (101, 24365)])
    func `getUserProfiles accepts 100 users`(_ count: Int, _ code: Int) async throws {
        let ann = await world.app("ann")
        let users = (1...count).map { "user\($0)" }
        for user in users { try await world.server(.signIn, as: user) }
        let found: (code: Int, count: Int) = await ann.answer { done in
            ann.client.getUserProfiles(users, success: { done((0, $0.count)) }, error: { done(($0.rawValue, 0)) })
        }
        #expect(found.code == code && found.count == (code == 0 ? count : 0))
    }

    @Test(
        arguments: [
            (RongCloudProfile.latest, 20, 0), (.latest, 21, 34215), (.header512, 100, 0), (.header512, 101, 34215),
        ]
    )
    func `checkFriends accepts 20 users in the latest profile, and 100 users in the profile of the headers`(
        _ profile: RongCloudProfile,
        _ count: Int,
        _ code: Int
    ) async {
        let client = RCCoreClient(backend: world.service, callbackQueue: .init(label: "app"), profile: profile)
        client.initWithAppKey("key", option: nil)
        client.connect(withToken: "ann", dbOpened: nil, success: nil)
        let found: Int = await withCheckedContinuation { done in
            client.checkFriends(
                (1...count).map { "user\($0)" },
                directionType: .both,
                success: { _ in done.resume(returning: 0) },
                error: { done.resume(returning: $0.rawValue) }
            )
        }
        #expect(found == code)
    }

    @Test
    func `deleting a one-way friend succeeds, and no delegate is notified of a friend who was in no list`() async throws
    {
        let (ann, bob) = (await world.app("ann"), await world.app("bob"))
        let oneWay = AddFriendArguments(target: try #require(UserID("bob")), direction: .oneWay)
        try await world.server(.updateProfile(ProfilePatch(addPermission: .anyone)), as: "bob")
        try await world.server(.addFriend(oneWay), as: "ann")
        #expect(await friends(ann) == [])
        #expect(await relation(ann, "bob") == .inMyFriendList)
        #expect(await ann.code { ann.client.deleteFriends(["bob"], directionType: .both, success: $0, error: $1) } == 0)
        #expect(await relation(ann, "bob") == RCFriendRelationType.none)
        #expect(await ann.received() == [])
        #expect(await bob.received() == [])
        let again = await ann.code { ann.client.deleteFriends(["bob"], directionType: .both, success: $0, error: $1) }
        #expect(again == 25469)
    }

    @Test
    func `errorKeys contain the attribute of any error, and the code shows whether the audit rejected it`() async throws
    {
        let (ann, _) = try await world.friends()
        let received: String = await ann.answer { done in
            ann.client.setFriendInfo(
                "bob",
                remark: String(repeating: "x", count: 65),
                extProfile: nil,
                successBlock: { done("success") },
                errorBlock: { code, errorKeys in
                    // The vendor's sample reads it in this way.
                    if code == .RC_SERVICE_INFORMATION_AUDIT_FAILED { return done("audit") }
                    done("\(code.rawValue) \(errorKeys ?? [])")
                }
            )
        }
        #expect(received == #"34327 ["remark"]"#)
    }

    @Test
    func `an extension value that another dialect has emptied is not shown`() async throws {
        let (ann, _) = try await world.friends()
        let emptied = FieldChange.set(.bytes([]))
        try await world.server(.updateProfile(ProfilePatch(custom: ["k": emptied])), as: "bob")
        let bob = try #require(UserID("bob"))
        try await world.server(.updateFriend(bob, FriendPatch(remark: "B", custom: ["k": emptied])), as: "ann")
        let shown: [String: String]? = await ann.answer { done in
            ann.client.getUserProfiles(["bob"], success: { done($0.first?.userExtProfile) }, error: { _ in done(nil) })
        }
        #expect(shown == [:])
        let kept: [String: String]? = await ann.answer { done in
            ann.client.getFriendsInfo(["bob"], success: { done($0.first?.extProfile) }, error: { _ in done(nil) })
        }
        #expect(kept == [:])
    }

    @Test(arguments: [true, false])
    func `logout reports the kind of the device, as disconnect does`(_ receivesPush: Bool) async throws {
        let (ann, bob) = try await world.friends()
        let delegate = EventLog()
        ann.client.addSubscribeEventDelegate(delegate)
        if receivesPush { bob.client.disconnect() } else { logOut(bob.client) }
        await bob.settle()
        await ann.settle()
        #expect(delegate.log.take() == ["bob 3 0 on 1"])
    }

    @Test
    func `friends are not notified when only the status text of a user's presence changes`() async throws {
        let (ann, _) = try await world.friends()
        let delegate = EventLog()
        ann.client.addSubscribeEventDelegate(delegate)
        try await world.server(.setStatusText("at lunch"), as: "bob")
        await ann.settle()
        #expect(delegate.log.take() == [])
    }

    @Test
    func `a change of any profile field is reported, with all that RongCloud shows`() async throws {
        let (ann, _) = try await world.friends()
        let delegate = EventLog()
        ann.client.addSubscribeEventDelegate(delegate)
        let signature = ProfilePatch(fields: [Profile.Field.signature.rawValue: .set(.string("words"))])
        try await world.server(.updateProfile(signature), as: "bob")
        await ann.settle()
        #expect(delegate.log.take() == ["bob 4 Bob"])
    }

    @Test(
        arguments: [
            (nil, nil, false), (nil, true, true), (true, nil, true), (true, false, false), (false, true, true),
        ] as [(Bool?, Bool?, Bool)]
    )
    func `friends are notified of changed profiles if the operator switches it on, for RongCloud or for all`(
        _ ofPolicy: Bool?,
        _ ofDialect: Bool?,
        _ isNotified: Bool
    ) async throws {
        var policy = Policy()
        policy.notifiesFriendsOfProfileChanges = ofPolicy
        policy.switches["rongcloud"] = DialectSwitches(notifiesFriendsOfProfileChanges: ofDialect)
        let world = CallSiteWorld(policy)
        let (ann, bob) = try await world.friends()
        let delegate = EventLog()
        ann.client.addSubscribeEventDelegate(delegate)
        let profile = RCUserProfile()
        profile.name = "Robert"
        let code = await bob.code { success, failure in
            bob.client.updateMyUserProfile(profile, successBlock: success, errorBlock: { code, _ in failure(code) })
        }
        #expect(code == 0)
        await ann.settle()
        #expect(delegate.log.take() == (isNotified ? ["bob 4 Robert"] : []))
    }

    @Test
    func `a blocked sender gets 405, unless the operator hides blocks`() throws {
        let defaults = RongCloudDialect().defaultSwitches
        let settings = ClientSettings(Policy(), clock: SystemClock())
        #expect(!settings.hidesBlock(in: .rongcloud, defaults: defaults))
        var hiding = Policy()
        hiding.switches["rongcloud"] = DialectSwitches(hidesBlock: true)
        #expect(ClientSettings(hiding, clock: SystemClock()).hidesBlock(in: .rongcloud, defaults: defaults))

        let me = try #require(UserID("me"))
        let bob = try #require(UserID("bob"))
        let refused = MessageVerdict.refused(RelationshipError(.messageBlocked, user: bob))
        let translation = RongCloudTranslation(user: me, device: DeviceID("phone"))
        let verdict = refused.response(hidingBlock: settings.hidesBlock(in: .rongcloud, defaults: defaults))
        #expect(verdict == refused)
        let reply = translation.reply(to: .getBlacklistStatus(userId: "bob"), outcome: .message(verdict))
        #expect(reply == .error(RongCloudFailure(405)))
    }

    @Test
    func `a user with an id of 64 bytes befriends one with a short id, both ways`() async throws {
        let long = String(repeating: "x", count: 64)
        let (ann, bob) = (await world.app(long), await world.app("bob"))
        ann.client.addFriend("bob", directionType: .both, extra: "hi", success: { _ in }, error: { _ in })
        #expect(await ann.received() == ["application bob sent unHandled hi"])
        #expect(await bob.received() == ["application \(long) received unHandled hi"])
        // A Tencent app identifies the user by the short form, and sends this command.
        let short = try #require(UserID(long)).shortForm
        #expect(short.rawValue.utf8.count <= 32)
        _ = try await world.service.execute(
            .acceptRequest(AcceptRequestArguments(requester: short, direction: .twoWay)),
            as: Caller(try #require(UserID("bob")))
        )
        #expect(await ann.received() == ["add bob  2"])
        #expect(await bob.received() == ["add \(long)  2"])
        #expect(await friends(bob) == [long])
        #expect(await friends(ann) == ["bob"])
        #expect(await bob.code { bob.client.deleteFriends([long], directionType: .both, success: $0, error: $1) } == 0)
        #expect(await ann.received() == ["delete bob"])
        #expect(await bob.received() == ["delete \(long)"])
    }

    private func friends(_ app: TestApp) async -> [String] {
        await app.answer { done in
            app.client.getFriends(.both, success: { done($0.map(\.userId)) }, error: { _ in done(["?"]) })
        }
    }

    private func relation(_ app: TestApp, _ user: String) async -> RCFriendRelationType? {
        await app.answer { done in
            app.client.checkFriends(
                [user],
                directionType: .both,
                success: { done($0.first?.relationType) },
                error: { _ in done(nil) }
            )
        }
    }
}

/// A delegate that records the users and the events that it receives.
private final class EventLog: NSObject, RCSubscribeEventDelegate, Sendable {
    let log = Log()

    func onEventChange(_ subscribeEvents: [RCSubscribeInfoEvent]) {
        for event in subscribeEvents {
            let details = (event.details ?? []).map { " \($0.eventValue) on \($0.platform.rawValue)" }.joined()
            let profile = event.userProfile.map { " \($0.name)" } ?? ""
            log.append("\(event.userId) \(event.subscribeType.rawValue)\(details)\(profile)")
        }
    }
}
