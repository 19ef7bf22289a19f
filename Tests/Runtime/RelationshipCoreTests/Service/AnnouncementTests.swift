import RelationshipCore
import Testing

/// A change of a user with many observers is reported to them in steps, after the commit.
struct AnnouncementTests {
    private let store = InMemoryStore()
    private let clock = ManualClock(Timestamp(milliseconds: 1_700_000_000_000))
    private let star = id("star")
    private let fans = (100..<850).map { id("fan\($0)") }

    private var service: RelationshipService {
        var policy = Policy()
        (policy.allowsProfileSubscriptions, policy.tracksPresence) = (true, true)
        return RelationshipService(store: store, policy: policy, clock: clock)
    }

    /// Commits changes to the store without a command.
    private func write(_ changes: [Change]) async throws {
        let now = clock.now()
        _ = try await store.commit(Footprint(users: [], expiredUpTo: now)) { _ in
            var decision = Decision(outcome: .done, at: now, caller: Caller(star))
            decision.changes = changes
            return decision
        }
    }

    /// Creates the star, and fans who have the star in their friend lists.
    private func createFans() async throws {
        let users = ([star] + fans).map { Change.putUser(Profile(userID: $0)) }
        let friendships = fans.map {
            Change.insertFriendship(Friendship(owner: $0, friend: star, addedAt: clock.now()))
        }
        try await write(users + friendships)
    }

    private func rename(_ nickname: String, in service: RelationshipService) async throws {
        let caller = Caller(star, device: DeviceID("phone"), request: RequestID(rawValue: 9))
        _ = try await service.execute(.updateProfile(ProfilePatch(nickname: nickname)), as: caller)
    }

    private func finish(_ service: RelationshipService) async throws {
        while try await service.announceOnce() {}
    }

    /// The nicknames in a fan's events, in order.
    private func nicknames(receivedBy fan: UserID) async throws -> [String] {
        try await store.events(for: fan, after: 0, limit: 1_000)
            .compactMap { event in
                guard case .friendProfileChanged(let entry) = event.payload else { return nil }
                return entry.profile.nickname
            }
    }

    @Test func `each of many observers is notified once, with the device that made the change`() async throws {
        try await createFans()
        let service = service
        try await rename("Nova", in: service)
        try await finish(service)
        for fan in fans {
            #expect(try await nicknames(receivedBy: fan) == ["Nova"])
            let event = try #require(try await store.events(for: fan, after: 0, limit: 1).first)
            #expect(event.actor == star && event.device == DeviceID("phone"))
            #expect(event.request == RequestID(rawValue: 9))
        }
        #expect(try await store.announcements(limit: 10).isEmpty)
    }

    @Test func `each observer receives the last of many quick changes, and none twice`() async throws {
        try await createFans()
        let service = service
        let names = (1...12).map { "name\($0)" }
        for name in names { try await rename(name, in: service) }
        try await finish(service)
        for fan in fans {
            let received = try await nicknames(receivedBy: fan)
            #expect(received.last == "name12")
            #expect(received == names.filter(received.contains), "each at most once, in order")
        }
    }

    @Test func `another process completes an announcement, for users who are not yet notified`() async throws {
        try await createFans()
        try await write([
            .putUser(Profile(userID: star, nickname: "Nova")),
            .putAnnouncement(Announcement(user: star, previous: .profile(Profile(userID: star)), reached: fans[249])),
        ])
        let service = service
        service.startHousekeeping(presenceLease: 60_000)
        try await finish(service)
        for (index, fan) in fans.enumerated() {
            #expect(try await nicknames(receivedBy: fan) == (index > 249 ? ["Nova"] : []))
        }
    }

    @Test func `each of many subscribers receives a presence once`() async throws {
        try await createFans()
        let now = clock.now()
        try await write(
            fans.map {
                let subscription = Subscription(
                    subscriber: $0,
                    publisher: star,
                    topic: .presence,
                    subscribedAt: now,
                    expiresAt: nil
                )
                return .putSubscription(subscription)
            }
        )
        let service = service
        _ = try await service.execute(.goOnline(.ios), as: Caller(star, device: DeviceID("phone")))
        try await finish(service)
        for fan in fans {
            let kinds = try await store.events(for: fan, after: 0, limit: 10).map(\.kind)
            #expect(kinds == [.presenceChanged])
        }
    }

    private static let ranges: [(pending: [(String?, String?)], new: [(String?, String?)])] = [
        ([], [(nil, nil)]),
        ([("f", nil)], [(nil, "f")]),
        ([(nil, nil)], []),
        ([("b", "d"), ("f", nil)], [(nil, "b"), ("d", "f")]),
        ([("f", nil), (nil, "d")], [("d", "f")]),
        ([(nil, "b")], [("b", nil)]),
    ]

    @Test(arguments: ranges)
    func `a change is announced to users whom no earlier announcement is still to reach`(
        pending: [(String?, String?)],
        new: [(String?, String?)]
    ) throws {
        func announcement(_ range: (String?, String?), _ previous: Profile) -> Announcement {
            Announcement(
                user: star,
                previous: .profile(previous),
                reached: range.0.map(id),
                last: range.1.map(id)
            )
        }
        var state = RelationshipState()
        state.users.put(UserRecord(profile: Profile(userID: star, nickname: "old")), for: star)
        state.observers = Array(fans.prefix(321))
        state.announcements = pending.map { announcement($0, Profile(userID: star)) }
        let decision = try Rules(policy: Policy())
            .decide(.updateProfile(ProfilePatch(nickname: "new")), caller: Caller(star), state: state, now: clock.now())
        let announced = decision.changes.compactMap { change -> Announcement? in
            if case .putAnnouncement(let announcement) = change { announcement } else { nil }
        }
        #expect(announced == new.map { announcement($0, Profile(userID: star, nickname: "old")) })
        #expect(decision.events.map(\.recipient) == [star])
    }
}
