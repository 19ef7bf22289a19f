import BackendShadow
import BridgeTranslation
import JSONSyntax
import RelationshipCore
import Testing

/// Every planted fault is found at its location, with its kind.
struct PlantedFaultTests {
    /// A fault, with the first difference that it causes.
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let call: String
        let field: String
        let kind: ShadowRecord.Kind
        let fault: @Sendable (ManualClock) -> FaultyBackend.Fault

        init(
            _ name: String,
            _ call: String,
            _ field: String,
            _ kind: ShadowRecord.Kind,
            _ fault: @escaping @Sendable (ManualClock) -> FaultyBackend.Fault
        ) {
            (self.name, self.call, self.field, self.kind, self.fault) = (name, call, field, kind, fault)
        }

        /// Creates a fault that changes the outcomes of the call.
        init(
            _ name: String,
            _ call: String,
            _ field: String,
            _ kind: ShadowRecord.Kind,
            changing change: @escaping @Sendable (Outcome) -> Outcome
        ) {
            self.init(name, call, field, kind) { _ in
                .init(execute: { command, execute throws(RelationshipError) in
                    let outcome = try await execute(command)
                    return command.kind.rawValue == call ? change(outcome) : outcome
                })
            }
        }

        var testDescription: String { name }
    }

    static let rows: [Row] = [
        Row("a wrong code", "refuseRequest", "error.code", .code) { _ in
            .init(execute: { command, execute throws(RelationshipError) in
                guard case .refuseRequest = command else { return try await execute(command) }
                throw RelationshipError(.requestExpired)
            })
        },
        Row("an error in place of a success", "updateFriend", "", .code) { _ in
            .init(execute: { command, execute throws(RelationshipError) in
                guard case .updateFriend = command else { return try await execute(command) }
                throw RelationshipError(.internalFailure)
            })
        },
        Row("a lost event", "addFriend", "events.requestAdded", .missing) { _ in
            .init(push: { _, events in events.filter { $0.kind != .requestAdded } })
        },
        Row("an extra event", "addFriend", "events.requestsRead", .extra) { _ in
            .init(push: { user, events in
                guard user == People.bob, let event = events.first, event.kind == .requestAdded else { return events }
                return [event, event.moved(to: 1_000, saying: .requestsRead(upTo: event.at))]
            })
        },
        Row("a duplicate event", "addFriend", "events.requestAdded", .extra) { _ in
            .init(push: { user, events in
                guard user == People.bob, let event = events.first, event.kind == .requestAdded else { return events }
                return [event, event.moved(to: 1_000)]
            })
        },
        Row("events of one command in another order", "acceptRequest", "events", .order) { _ in
            .init(push: { user, events in
                // Swap the positions of the two events that an acceptance causes.
                guard user == People.alice else { return events }
                return events.map { $0.moved(to: $0.position % 2 == 0 ? $0.position - 1 : $0.position + 1) }
            })
        },
        Row("an event after those of the next command", "updateFriend", "events", .order) { _ in
            .init(push: { user, events in
                events.map { event in
                    guard user == People.alice, case .friendUpdated(let entry) = event.payload else { return event }
                    return event.moved(to: entry.friendship?.remark == "B" ? 900 : 800)
                }
            })
        },
        Row("a late event", "addFriend", "events.requestAdded", .late) { clock in
            let held = Mutex<[Event]>([])
            return .init(push: { user, events in
                guard user == People.bob else { return events }
                if events.contains(where: { $0.kind == .requestAdded }) {
                    held.withLock { $0 = events }
                    return []
                }
                clock.advance(byMilliseconds: 1_500)
                return held.withLock { held in
                    defer { held = [] }
                    return held + events
                }
            })
        },
        Row("a late write", "listFriends", "friends[].remark", .late) { _ in
            let waiting = Mutex<(Command, FaultyBackend.Execute)?>(nil)
            return .init(execute: { command, execute throws(RelationshipError) in
                if case .updateFriend(_, let patch) = command, patch.remark == "Bobby" {
                    waiting.withLock { $0 = (command, execute) }
                    return .done
                }
                let outcome = try await execute(command)
                if case .listFriends = command, let (late, execute) = waiting.withLock({ $0 }) {
                    waiting.withLock { $0 = nil }
                    _ = try await execute(late)
                }
                return outcome
            })
        },
        Row("a dropped field", "listFriends", "friends[].remark", .missing) { outcome in
            outcome.changingFriends { $0.friendship?.remark = "" }
        },
        Row("a field too many", "listFriends", "friends[].source", .extra) { outcome in
            outcome.changingFriends { $0.friendship?.source = "iOS" }
        },
        Row("a changed value", "getFriends", "friends[].remark", .value) { outcome in
            outcome.changingFriends { $0.friendship?.remark = "Robert" }
        },
        Row("a wrong relation", "checkRelations", "relations[].relation", .value) { outcome in
            guard case .relations(let items) = outcome else { return outcome }
            return .relations(items.map { RelationItem(user: $0.user, relation: .outgoing) })
        },
        Row("a lost element", "listFriends", "friends[]", .missing) { outcome in
            .friends([])
        },
        Row("an element too many", "listFriends", "friends[]", .extra) { outcome in
            guard case .friends(let entries) = outcome else { return outcome }
            return .friends(
                entries + [
                    FriendEntry(profile: Profile(userID: People.carol), relation: .outgoing, friendship: nil)
                ]
            )
        },
        Row("a list in another order", "checkRelations", "relations", .order) { outcome in
            guard case .relations(let items) = outcome else { return outcome }
            return .relations(items.reversed())
        },
        Row("a write that does nothing", "updateFriend", "events.friendUpdated", .missing) { _ in
            .init(execute: { command, execute throws(RelationshipError) in
                if case .updateFriend = command { return .done }
                return try await execute(command)
            })
        },
    ]

    /// Executes the commands that every fault is tested with.
    static func play(in world: ShadowWorld) async throws {
        let alice = try await world.signIn(People.alice)
        let bob = try await world.signIn(People.bob)
        let carol = try await world.signIn(People.carol)
        try await alice(.addFriend(AddFriendArguments(target: People.bob, wording: "hi", group: "work")))
        try await bob(.acceptRequest(AcceptRequestArguments(requester: People.alice, direction: .twoWay)))
        await #expect(throws: RelationshipError.self) {
            try await carol(.refuseRequest(from: People.alice))
        }
        try await alice(.updateFriend(People.bob, FriendPatch(remark: "B")))
        try await alice(.updateFriend(People.bob, FriendPatch(remark: "Bobby")))
        try await alice(.listFriends(FriendQuery()))
        try await alice(.getFriends([People.bob]))
        try await alice(.checkRelations([People.bob, People.carol], .twoWay))
        try await bob(.listRequests(RequestQuery(statuses: [.accepted])))
    }

    @Test(arguments: rows)
    func `a planted fault is found and classified`(_ row: Row) async throws {
        let world = ShadowWorld(shadow: { FaultyBackend(base: $0, fault: row.fault($1)) })
        try await Self.play(in: world)
        let records = await world.records().sorted { ($0.number, $0.path) < ($1.number, $1.path) }
        let first = try #require(records.first, "nothing was found")
        #expect(first.step.command["call"]?.text == row.call)
        #expect(first.field == row.field)
        #expect(first.kind == row.kind)
    }

    @Test
    func `a shadow without faults has no differences`() async throws {
        let world = ShadowWorld()
        try await Self.play(in: world)
        #expect(await world.records() == [])
        let counts = world.backend.counts
        #expect(counts.compared == 9)
        #expect(counts.foreignEvents == 0 && counts.leftOut == 0 && counts.dropped == 0 && counts.noise == 0)
    }
}

extension Outcome {
    /// Returns the outcome with changed entries of friends.
    fileprivate func changingFriends(_ change: (inout FriendEntry) -> Void) -> Outcome {
        guard case .friends(var entries) = self else { return self }
        for place in entries.indices { change(&entries[place]) }
        return .friends(entries)
    }
}
