import RelationshipCore
import RongCloudWire
import TestValues
import Testing

/// Online status and subscriptions, from the first login to the end of a session.
struct SubscriptionTests {
    let world = RongCloudWorld(policy: .everyNotice)

    @Test func `subscriptions fail if the operator has not switched them on`() async throws {
        let ann = try await RongCloudWorld().device("ann")
        for type in [1, 2] {
            #expect(await ann.perform(.subscribeEvent(request: request(type, ["bob"]))) == .failed(26020))
            #expect(await ann.perform(.unSubscribeEvent(request: request(type, ["bob"]))) == .failed(26020))
            #expect(await ann.perform(.querySubscribeEvent(request: request(type, ["bob"]))) == .failed(26020))
        }
        #expect(await ann.perform(.getSubscribeUsersOnlineStatus(userIds: ["bob"])) == .failed(26020))
    }

    @Test func `each login reports that the active types are synchronized`() async throws {
        func types(_ policy: Policy) async throws -> [RongCloudNotification] {
            let world = RongCloudWorld(policy: policy)
            let session = RongCloudDialect().makeSession(backend: world.service, user: nil, device: DeviceID("d"))
            #expect(await session.takeNotifications() == [])
            #expect(await session.perform(.connectWithToken(token: "ann")) == .success(.userId("ann")))
            let delivered = await session.takeNotifications()
            #expect(await session.takeNotifications() == [])
            return delivered
        }
        #expect(try await types(Policy()) == [])
        #expect(try await types(.everyNotice) == (1...4).map { .onSubscriptionSyncCompleted(type: $0) })
    }

    @Test func `a subscriber is notified of status changes`() async throws {
        let ann = try await world.device("ann")
        let bob = try await world.device("bob")
        #expect(await ann.perform(.subscribeEvent(request: request(1, ["bob"]))) == .done)
        #expect(await ann.takeNotifications() == [])
        world.clock.advance(byMilliseconds: 5)
        #expect(await bob.perform(.disconnect()) == .done)
        #expect(await ann.takeNotifications() == [change(1, "bob", value: 0, at: 1_000_005)])
        world.clock.advance(byMilliseconds: 5)
        #expect(await bob.perform(.connectWithToken(token: "bob")) == .success(.userId("bob")))
        #expect(await ann.takeNotifications() == [change(1, "bob", value: 1, at: 1_000_010)])
        world.clock.advance(byMilliseconds: 5)
        #expect(await bob.perform(.logout) == .done)
        #expect(await ann.takeNotifications() == [change(1, "bob", value: 0, at: 1_000_015)])

        #expect(await ann.perform(.unSubscribeEvent(request: request(1, ["bob"]))) == .done)
        #expect(await bob.perform(.connectWithToken(token: "bob")) == .success(.userId("bob")))
        #expect(await ann.takeNotifications() == [])
    }

    @Test func `friends are notified of each other without subscriptions`() async throws {
        let devices = try await world.openDevices("ann", "bob", "cat")
        #expect(await devices[0].add("bob") == .added)
        try await world.execute(
            .addFriend(AddFriendArguments(target: try #require(UserID("bob")), direction: .oneWay)),
            as: "cat"
        )
        for device in devices { _ = await device.takeNotifications() }
        #expect(await devices[1].perform(.disconnect()) == .done)
        let delivered = change(3, "bob", value: 0, at: 1_000_000, subscribedAt: 0, expiry: 0)
        #expect(await devices[0].takeNotifications() == [delivered])
        // A one-way friend is not a friend here.
        #expect(await devices[2].takeNotifications() == [])
    }

    @Test func `a subscriber is notified of a changed profile`() async throws {
        let ann = try await world.device("ann")
        let bob = try await world.device("bob")
        #expect(await ann.perform(.subscribeEvent(request: request(2, ["bob"], expiry: 90))) == .done)
        #expect(await bob.perform(.updateMyUserProfile(profile: RongCloudUserProfile(name: "B"))) == .done)
        guard case .onEventChange(let infos)? = await ann.takeNotifications().first else {
            Issue.record("nothing was reported")
            return
        }
        #expect(infos.map(\.subscribeType) == [2] && infos.map(\.userProfile?.name) == ["B"])
        #expect(infos.map(\.expiry) == [90] && infos.map(\.subscribeTime) == [1_000_000])
    }

    @Test func `a subscription expires without an event`() async throws {
        let ann = try await world.device("ann")
        let bob = try await world.device("bob")
        #expect(await ann.perform(.subscribeEvent(request: request(1, ["bob"], expiry: 60))) == .done)
        world.clock.advance(byMilliseconds: 59_999)
        #expect(await subscribed(ann, request(1, ["bob"])) == ["bob"])
        world.clock.advance(byMilliseconds: 1)
        #expect(await subscribed(ann, request(1, ["bob"])) == [])
        #expect(await bob.perform(.disconnect()) == .done)
        #expect(await ann.takeNotifications() == [])
    }

    @Test func `the other devices are notified of subscriptions`() async throws {
        let phone = try await world.device("ann", "phone")
        let pad = try await world.device("ann", "pad")
        _ = try await world.device("bob")
        _ = await phone.takeNotifications()
        #expect(await phone.perform(.subscribeEvent(request: request(1, ["bob"], expiry: 60))) == .done)
        func event(_ operation: Int) -> RongCloudNotification {
            .onSubscriptionChangedOnOtherDevices(subscribeEvents: [
                RongCloudSubscribeEvent(
                    userId: "bob",
                    subscribeType: 1,
                    operationType: operation,
                    subscribeTime: 1_000_000,
                    expiry: 60
                )
            ])
        }
        #expect(await phone.takeNotifications() == [])
        #expect(await pad.takeNotifications() == [event(0)])
        #expect(await pad.perform(.unSubscribeEvent(request: request(1, ["bob"]))) == .done)
        #expect(await phone.takeNotifications() == [event(1)])
        #expect(await pad.takeNotifications() == [])
    }

    @Test func `failed users are reported and the others are subscribed`() async throws {
        let ann = try await world.device("ann")
        _ = try await world.device("bob")
        let failure = RongCloudFailure(RongCloudCode(rawValue: 24366), failedUserIds: ["x1", "x2"])
        #expect(await ann.perform(.subscribeEvent(request: request(1, ["x1", "bob", "x2"]))) == .error(failure))
        #expect(await subscribed(ann, request(1, ["bob", "x1"])) == ["bob"])
    }

    @Test func `subscribing fails beyond a thousand users`() async throws {
        let ann = try await world.device("ann")
        let users = (1...1_001).map { "u\($0)" }
        for user in users { try await world.execute(.signIn, as: user) }
        for start in stride(from: 0, to: 1_000, by: 200) {
            let part = Array(users[start..<start + 200])
            #expect(await ann.perform(.subscribeEvent(request: request(1, part))) == .done)
        }
        let full = RongCloudFailure(26_022, failedUserIds: ["u1001"])
        #expect(await ann.perform(.subscribeEvent(request: request(1, ["u1001"]))) == .error(full))
        // Subscribed users can be requested again, and the other type has a separate limit of a thousand.
        #expect(await ann.perform(.subscribeEvent(request: request(1, ["u1"]))) == .done)
        #expect(await ann.perform(.subscribeEvent(request: request(2, ["u1001"]))) == .done)

        var listed: [String] = []
        for page in 0..<6 {
            let call = RongCloudCall.querySubscribeEvent(
                request: request(1, []),
                pageSize: 200,
                startIndex: page * 200
            )
            guard case .success(.subscribeEvents(let events)) = await ann.perform(call) else { break }
            listed += events.map(\.userId)
        }
        #expect(Set(listed) == Set(users.dropLast()) && listed.count == 1_000)
    }

    @Test func `subscribing fails beyond the subscriber limit`() async throws {
        var policy = Policy.everyNotice
        policy.subscriberLimit = 1
        let world = RongCloudWorld(policy: policy)
        let ann = try await world.device("ann")
        let bob = try await world.device("bob")
        #expect(await ann.perform(.subscribeEvent(request: request(1, ["bob"]))) == .done)
        let cat = try await world.device("cat")
        let refused = RongCloudFailure(26_021, failedUserIds: ["bob"])
        #expect(await cat.perform(.subscribeEvent(request: request(1, ["bob"]))) == .error(refused))
        #expect(await bob.takeNotifications() == [])
    }

    @Test func `the online status has one entry per platform`() async throws {
        let ann = try await world.device("ann")
        let web = RongCloudSession(
            backend: world.service,
            user: UserID("ann"),
            device: DeviceID("browser"),
            platform: .web
        )
        world.clock.advance(byMilliseconds: 7)
        try await web.connect()
        _ = await web.perform(.disconnect())
        let status = RongCloudSubscribeUserOnlineStatus(
            userId: "ann",
            details: [
                RongCloudPlatformOnlineStatus(platform: 1, isOnline: true, updateTime: 1_000_000),
                RongCloudPlatformOnlineStatus(platform: 3, isOnline: false, updateTime: 1_000_007),
            ],
            isOnline: true
        )
        let call = RongCloudCall.getSubscribeUsersOnlineStatus(userIds: ["ann", "nobody"])
        #expect(await ann.perform(call) == .success(.onlineStatuses([status])))
    }

    @Test(arguments: [(EndSessionsArguments.Reason.kicked, 6), (.expired, 15)])
    func `a session that the server ends is notified and disconnected`(
        _ reason: EndSessionsArguments.Reason,
        _ status: Int
    )
        async throws
    {
        let phone = try await world.device("ann", "phone")
        let pad = try await world.device("ann", "pad")
        let server = Caller(try #require(UserID("ann")), isAdministrator: true)
        let end = EndSessionsArguments([DeviceID("phone")], reason: reason)
        _ = try await world.service.execute(.endSessions(end), as: server)
        #expect(await phone.takeNotifications().last == .onConnectionStatusChanged(status: status))
        #expect(phone.currentUser == nil)
        #expect(await phone.add("bob") == .failed(30001))
        #expect(await phone.perform(.getFriends(directionType: 2)) == .failed(34301))
        #expect(await phone.takeNotifications() == [])
        #expect(pad.currentUser != nil)
        #expect(await phone.perform(.connectWithToken(token: "ann")) == .success(.userId("ann")))
    }

    @Test func `a second device of the platform disconnects the first`() async throws {
        var policy = Policy()
        policy.allowsOneDevicePerPlatform = true
        let world = RongCloudWorld(policy: policy)
        let phone = try await world.device("ann", "phone")
        let second = try await world.device("ann", "second")
        #expect(await phone.takeNotifications() == [.onConnectionStatusChanged(status: 6)])
        #expect(await phone.perform(.getMyUserProfile) == .failed(30001))
        #expect(await second.takeNotifications() == [])
    }

    private func request(_ type: Int, _ users: [String], expiry: Int = 60) -> RongCloudSubscribeEventRequest {
        RongCloudSubscribeEventRequest(subscribeType: type, expiry: expiry, userIds: users)
    }

    private func subscribed(_ session: RongCloudSession, _ request: RongCloudSubscribeEventRequest) async -> [String] {
        guard
            case .success(.subscribeEvents(let events)) = await session.perform(.querySubscribeEvent(request: request))
        else { return ["?"] }
        return events.map(\.userId)
    }

    private func change(
        _ type: Int,
        _ user: String,
        value: Int,
        at time: Int64,
        platform: Int = 1,
        subscribedAt: Int64 = 1_000_000,
        expiry: Int = 60
    ) -> RongCloudNotification {
        let detail = RongCloudSubscribeEventDetail(eventValue: value, changeTime: time, platform: platform)
        return .onEventChange(subscribeEvents: [
            RongCloudSubscribeInfoEvent(
                userId: user,
                subscribeType: type,
                subscribeTime: subscribedAt,
                expiry: expiry,
                details: [detail]
            )
        ])
    }
}
