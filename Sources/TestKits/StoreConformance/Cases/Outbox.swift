import RelationshipCore
import Testing

extension ConformanceCase {
    /// The outbox: acts that wait to be sent to the app's server.
    static let outbox = outboxEntries + outboxLanes + deadEntries

    @ListBuilder private static var outboxEntries: [ConformanceCase] {
        ConformanceCase("outbox: an act is stored completely, in the lane of its user") { store in
            let second = CommittedAct(.signIn, of: bob, at: .sample(3), changes: [.init(.userCreated, of: bob)])
            try await store.record([.full, second])
            let expected = [
                OutboxEntry(user: alice, place: 1, at: CommittedAct.full.at, act: .full),
                OutboxEntry(user: bob, place: 1, at: .sample(3), act: second),
            ]
            #expect(try await store.waitingEntries() == expected)
            let lanes = try await store.takeLanes(at: 100)
            #expect(lanes.map(\.user) == [alice, bob] && lanes.map(\.entries) == expected.map { [$0] })
        }
        ConformanceCase("outbox: an act is written in the transaction of its decision, or not at all") { store in
            let service = RelationshipService(testing: store, recording: [.updateProfile, .deleteFriends, .addFriend])
            let caller = Caller(alice, device: DeviceID("phone"))
            _ = try await service.execute(.signIn, as: caller)
            _ = try await service.execute(.updateProfile(ProfilePatch(nickname: "A")), as: caller)
            // Nothing changes, and a command is refused.
            _ = try await service.execute(.deleteFriends(UserBatch([bob]), .twoWay), as: caller)
            await #expect(throws: RelationshipError.self) {
                try await service.execute(.addFriend(AddFriendArguments(target: alice)), as: caller)
            }
            let error = RelationshipError(.internalFailure)
            await #expect(throws: error) {
                try await store.commit(.sample()) { (_) throws(RelationshipError) in throw error }
            }
            let entries = try await store.waitingEntries()
            #expect(entries.map(\.act?.changes) == [[CommittedAct.Change(.profileChanged, of: alice)]])
            #expect(entries.map(\.act?.device) == [DeviceID("phone")])
        }
        ConformanceCase("outbox: places increase with every commit, and are never used again") { store in
            try await store.record([.sample(alice, 1), .sample(alice, 2), .sample(bob, 3)])
            for lane in try await store.takeLanes(at: 10) {
                let report = OutboxReport(on: lane, sent: lane.entries.map(\.place), nextAttempt: .sample(10))
                #expect(try await store.report([report]) == [])
            }
            #expect(try await store.waitingEntries() == [])
            #expect(try await store.takeLanes(at: 1_000) == [])
            try await store.record([.sample(alice, 20), .sample(alice, 21)])
            #expect(try await store.waitingEntries().map(\.place) == [3, 4])
            #expect(try await store.takeLanes(at: 30).flatMap(\.entries).map(\.place) == [3, 4])
        }
        withUsers("outbox: a lane outlives its user, and goes on with a new user of the same id") { store in
            try await store.record([.sample(alice, 1)])
            var decision = Decision(outcome: .done, at: .sample(2), caller: Caller(alice))
            decision.changes = [.deleteUser(alice)]
            decision.act = .sample(alice, 2)
            let deletion = decision
            _ = try await store.commit(.sample([alice])) { (_) throws(RelationshipError) in deletion }
            try await store.create([alice])
            try await store.record([.sample(alice, 3)])
            let lanes = try await store.takeLanes(at: 10)
            #expect(lanes.map { $0.entries.map(\.place) } == [[1, 2, 3]])
            #expect(lanes.first?.entries.map(\.at) == [.sample(1), .sample(2), .sample(3)])
        }
        ConformanceCase("outbox: entries are listed by user and place, in pages") { store in
            let users = [carol, alice, bob]
            for user in users { try await store.record((1...3).map { .sample(user, $0) }) }
            var (seen, last) = ([OutboxEntry](), OutboxEntry?.none)
            repeat {
                let page = try await store.outbox(matching: OutboxQuery(isDead: false, after: last, limit: 2))
                #expect(page.count <= 2)
                seen += page
                last = page.last
            } while last != nil && seen.count < 20
            #expect(seen.map(\.user) == users.sorted().flatMap { [$0, $0, $0] })
            #expect(seen.map(\.place) == [1, 2, 3, 1, 2, 3, 1, 2, 3])
            #expect(try await store.outbox(matching: OutboxQuery(isDead: true)) == [])
        }
    }

    @ListBuilder private static var outboxLanes: [ConformanceCase] {
        ConformanceCase("outbox: lanes are taken from the longest due, with their oldest entries, up to the limits") {
            store in
            try await store.record([
                .sample(carol, 1), .sample(alice, 2), .sample(bob, 2), .sample(carol, 3), .sample(carol, 4),
            ])
            let two = OutboxTaking(at: .sample(5), leasedUntil: .sample(9), lanes: 2, entries: 2)
            let some = try await store.takeLanes(two)
            #expect(some.map(\.user) == [carol, alice])
            #expect(some.map { $0.entries.map(\.at) } == [[.sample(1), .sample(3)], [.sample(2)]])
            #expect(try await store.takeLanes(at: 5).map(\.user) == [bob])
            #expect(try await store.takeLanes(at: 1) == [])
        }
        ConformanceCase("outbox: no other sender gets a leased lane, and a late report has no effect") { store in
            try await store.record([.sample(alice, 1)])
            let first = try #require(try await store.takeLanes(at: 5, until: 10).first)
            try await store.record([.sample(alice, 6)])
            #expect(try await store.takeLanes(at: 9) == [])
            let second = try #require(try await store.takeLanes(at: 10, until: 20).first)
            #expect(second.entries.map(\.place) == [1, 2] && second.lease != first.lease)
            let late = OutboxReport(on: first, sent: [1], nextAttempt: .sample(10))
            #expect(try await store.report([late]) == [alice])
            #expect(try await store.waitingEntries().map(\.place) == [1, 2])
            #expect(try await store.takeLanes(at: 19) == [])
            // A report ends the lease, and removes only what it names.
            #expect(try await store.report([OutboxReport(on: second, sent: [1], nextAttempt: .sample(11))]) == [])
            #expect(try await store.report([OutboxReport(on: second, sent: [2], nextAttempt: .sample(11))]) == [alice])
            #expect(try await store.takeLanes(at: 11).flatMap(\.entries).map(\.place) == [2])
        }
        ConformanceCase("outbox: an entry that is put off keeps its place, and its lane waits") { store in
            try await store.record([.sample(alice, 1), .sample(alice, 2), .sample(bob, 3)])
            let lanes = try await store.takeLanes(at: 5)
            let reports = lanes.map { lane in
                let failure = OutboxReport.Failure(at: 1, note: "no \u{0} answer", isDead: false)
                return lane.user == alice
                    ? OutboxReport(on: lane, sent: [], failure: failure, nextAttempt: .sample(50))
                    : OutboxReport(on: lane, sent: [1], nextAttempt: .sample(5))
            }
            #expect(try await store.report(reports) == [])
            try await store.record([.sample(alice, 6)])
            #expect(try await store.takeLanes(at: 49) == [])
            let again = try #require(try await store.takeLanes(at: 50).first)
            #expect(again.user == alice && again.entries.map(\.place) == [1, 2, 3])
            #expect(again.entries.map(\.attempts) == [1, 0, 0])
            #expect(again.entries.map(\.note) == ["no \u{0} answer", "", ""])
        }
        ConformanceCase("outbox: senders at the same time never hold the same lane") { store in
            let users = UserID.numbered(0..<40)
            try await store.record(users.map { .sample($0, 1) })
            let some = OutboxTaking(at: .sample(5), leasedUntil: .sample(500), lanes: 20)
            let taken = try await concurrently(8) { _ in try await store.takeLanes(some).map(\.user) }
            let rest = try await store.takeLanes(at: 6).map(\.user)
            #expect((taken.joined() + rest).sorted() == users)
        }
    }

    @ListBuilder private static var deadEntries: [ConformanceCase] {
        ConformanceCase("outbox: a dead entry is listed alone, and the rest of its lane is sent") { store in
            try await store.giveUpFirstOfThree()
            let dead = try await store.outbox(matching: OutboxQuery(isDead: true))
            #expect(dead.map(\.place) == [1] && dead.map(\.attempts) == [1] && dead.map(\.note) == ["gone"])
            #expect(dead.map(\.act) == [.sample(alice, 1)] && dead.map(\.isDead) == [true])
            #expect(try await store.waitingEntries().map(\.place) == [2, 3])
            let rest = try #require(try await store.takeLanes(at: 7).first)
            #expect(rest.entries.map(\.place) == [2, 3])
            #expect(try await store.report([OutboxReport(on: rest, sent: [2, 3], nextAttempt: .sample(7))]) == [])
            #expect(try await store.takeLanes(at: 1_000) == [])
            #expect(try await store.outbox(matching: OutboxQuery(isDead: true)) == dead)
        }
        ConformanceCase("outbox: a dead entry is sent again with its place, or dropped") { store in
            try await store.giveUpFirstOfThree()
            let rest = try #require(try await store.takeLanes(at: 7).first)
            // The lane is leased, so that the entry waits for its next holder.
            #expect(try await store.handleDeadEntry(of: alice, at: 1, by: .sendAgain(at: .sample(8))))
            #expect(try await store.handleDeadEntry(of: alice, at: 1, by: .sendAgain(at: .sample(8))) == false)
            #expect(try await store.handleDeadEntry(of: alice, at: 2, by: .drop) == false)
            #expect(try await store.handleDeadEntry(of: bob, at: 1, by: .drop) == false)
            #expect(try await store.takeLanes(at: 9) == [])
            #expect(try await store.report([OutboxReport(on: rest, sent: [2, 3], nextAttempt: .sample(9))]) == [])
            let again = try #require(try await store.takeLanes(at: 9).first)
            #expect(again.entries.map(\.place) == [1] && again.entries.map(\.attempts) == [0])
            let failure = OutboxReport.Failure(at: 1, note: "", isDead: true)
            let end = OutboxReport(on: again, sent: [], failure: failure, nextAttempt: .sample(9))
            #expect(try await store.report([end]) == [])
            #expect(try await store.takeLanes(at: 1_000) == [])
            #expect(try await store.handleDeadEntry(of: alice, at: 1, by: .sendAgain(at: .sample(20))))
            #expect(try await store.takeLanes(at: 19) == [])
            let last = try #require(try await store.takeLanes(at: 20).first)
            let lastEnd = OutboxReport(on: last, sent: [], failure: failure, nextAttempt: .sample(9))
            #expect(try await store.report([lastEnd]) == [])
            #expect(try await store.handleDeadEntry(of: alice, at: 1, by: .drop))
            #expect(try await store.outbox(matching: OutboxQuery(isDead: true)) == [])
            #expect(try await store.waitingEntries() == [])
        }
    }
}

extension CommittedAct {
    /// An act with every member, and with texts that are difficult to store.
    fileprivate static let full = CommittedAct(
        .addFriend(AddFriendArguments(target: bob, wording: "a \u{0} \u{1A} \"\\ 友達", skipsApproval: true)),
        of: alice,
        device: DeviceID("caf\u{E9} \u{0}"),
        isAdministrator: true,
        at: .sample(-5),
        changes: [
            Change(.friendAdded, of: alice, bob),
            Change(.signedOut, of: alice, device: DeviceID("pad"), platform: .android),
            Change(.wentOffline, of: alice, device: DeviceID("")),
        ]
    )

    fileprivate static func sample(_ user: UserID, _ moment: Int64) -> CommittedAct {
        CommittedAct(.signIn, of: user, at: .sample(moment), changes: [Change(.userCreated, of: user)])
    }
}

extension RelationshipStore {
    /// Commits acts one after the other, without other changes.
    fileprivate func record(_ acts: [CommittedAct]) async throws {
        for act in acts {
            var decision = Decision(outcome: .done, at: act.at, caller: Caller(act.user))
            decision.act = act
            let written = decision
            _ = try await commit(.sample([act.user])) { (_) throws(RelationshipError) in written }
        }
    }

    fileprivate func waitingEntries() async throws -> [OutboxEntry] {
        try await outbox(matching: OutboxQuery(isDead: false))
    }

    fileprivate func takeLanes(at now: Int64, until end: Int64 = 1_000) async throws -> [OutboxLane] {
        try await takeLanes(OutboxTaking(at: .sample(now), leasedUntil: .sample(end)))
    }

    /// Commits three acts, and gives up the first one.
    fileprivate func giveUpFirstOfThree() async throws {
        try await record((1...3).map { .sample(alice, $0) })
        let lane = try #require(try await takeLanes(at: 5).first)
        let failure = OutboxReport.Failure(at: 1, note: "gone", isDead: true)
        #expect(try await report([OutboxReport(on: lane, sent: [], failure: failure, nextAttempt: .sample(6))]) == [])
    }
}
