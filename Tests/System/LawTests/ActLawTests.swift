import MappingLookup
import RelationshipCore
import TestThreads
import TestValues
import Testing

/// Law 4 for requests, lists, groups, follows and subscriptions: a call through a dialect changes only the values that
/// it specifies and those that depend on them, regardless of earlier writes by other clients.
@Suite(.longWork)
struct ActLawTests {
    @Test(arguments: DialectName.allCases)
    func `a call changes only its own fields and keeps those that its dialect lacks`(_ dialect: DialectName)
        async throws
    {
        let run = LawRun.current
        var law = try ActLaw(dialect, seed: run.seed)
        // Even a short run must find, for each call, a state in which the call has an effect.
        for round in 0..<max(run.count, 2_000) where law.failures.count < 5 { try await law.act(round) }
        print(law.summary)
        #expect(law.failures.isEmpty, "seed \(run.seed):\n\(law.failures.joined(separator: "\n"))")
        #expect(law.unshown.isEmpty, "seed \(run.seed)")
    }
}

/// Calls of one user, each in a small new state.
private struct ActLaw {
    private let subject: any LawDialect
    private let prediction = Prediction(LawRecord.all())
    private let policy: Policy
    private let users: [UserID]
    private var generator: SeededGenerator
    private(set) var failures: [String] = []
    /// The number of rounds in which each call of the dialect has changed something.
    private var effects: [Command.Kind: Int] = [:]
    /// Whether a call has preserved each field that the dialect does not show.
    private var kept: [String: Bool] = [:]

    init(_ dialect: DialectName, seed: UInt64) throws {
        subject = try #require(lawDialects.first { $0.dialect == dialect })
        generator = SeededGenerator(seed: seed)
        users = try ["a", "b", "c"].map { try #require(UserID($0)) }
        var policy = Policy()
        policy.requestLifetime = nil
        (policy.tracksPresence, policy.allowsProfileSubscriptions) = (true, true)
        self.policy = policy
        // These calls do not change profiles, which ``EditLawTests`` edits.
        for record in [
            "Friendship", "FriendRequest", "Block", "FriendGroup", "Follow", "Subscription", "DevicePresence",
        ] {
            for field in prediction.hidden(of: record, in: dialect) { kept["\(record).\(field)"] = false }
        }
    }

    /// The calls without an effect in any round, and the fields that no call has preserved.
    var unshown: [String] {
        effects.filter { $0.value == 0 }.map(\.key.rawValue).sorted() + kept.filter { !$0.value }.map(\.key).sorted()
    }

    var summary: String {
        let calls = effects.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key.rawValue) \($0.value)" }
        return "Law 4, \(subject.dialect.rawValue): calls that changed something: \(calls.joined(separator: ", "))"
    }

    /// Executes a call of the user in a random state, and checks the changes.
    mutating func act(_ round: Int) async throws {
        let kind = SeededGenerator.acts[round % SeededGenerator.acts.count]
        let changes = generator.relations(of: users)
        guard let command = generator.command(kind, among: users), let carried = subject.command(command)?.back else {
            return
        }
        effects[kind, default: 0] += 0
        let store = InMemoryStore()
        _ = try await store.commit(footprint) { (_) throws(RelationshipError) in
            var decision = Decision(outcome: .done, at: Timestamp(milliseconds: 0), caller: Caller(me))
            decision.changes = changes
            return decision
        }
        let state = try await store.load(footprint)
        do {
            _ = try await RelationshipService(store: store, policy: policy).execute(carried, as: Caller(me))
        } catch {
            // A refused call must not change anything.
            guard try await store.load(footprint).values == state.values else {
                return failures.append("round \(round), \(carried): refused, and changed something")
            }
            return
        }
        let (before, after) = (state.values, try await store.load(footprint).values)
        guard before != after else { return }
        effects[kind, default: 0] += 1
        let named = command.expectedChanges(in: state)
        let groups = command.namedGroups.union(named.keys.compactMap(\.group))
        for place in Set(before.keys).union(after.keys) {
            compare(place, before[place], after[place], named[place] ?? [], groups, command, round)
        }
        if case .acceptRequest(let accept) = command,
            let request = state.requests[UserPair(from: accept.requester, to: me)]
        {
            compareNew(request, accept, before, after, round)
        }
    }

    private var footprint: Footprint {
        var footprint = Footprint(
            users: users + [me],
            pairs: users.map { UserPair(from: me, to: $0) },
            groupsOf: users + [me],
            expiredUpTo: Timestamp(milliseconds: .min)
        )
        footprint.devicesOf = users + [me]
        footprint.subscriptionsOf = me
        footprint.includesFollows = true
        return footprint
    }

    /// Checks that the command may make the change of a place, and records the hidden fields that are unchanged.
    private mutating func compare(
        _ place: Place,
        _ before: AnyHashable?,
        _ after: AnyHashable?,
        _ expected: [ExpectedChange],
        _ named: Set<String>,
        _ command: Command,
        _ round: Int
    ) {
        let old = fields(of: before, place.record)
        let new = fields(of: after, place.record)
        let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
        let parts = changed.union(changedSideParts(before, after)).subtracting(["requesterSide", "addresseeSide"])
        if before != after, !expected.contains(where: { $0.covers(before, after, parts) }) {
            failures.append("round \(round), \(command): \(place) was \(text(before)) and is \(text(after))")
        }
        guard let record = place.record, before != nil, after != nil else { return }
        if changed.contains("groups") {
            let groups = [old, new].map { Set($0.get("groups", as: [String].self)) }
            let others = groups[0].symmetricDifference(groups[1]).subtracting(named)
            if !others.isEmpty { failures.append("round \(round), \(command): \(place) has changed in \(others)") }
        }
        for (field, value) in old where !changed.contains(field) && kept["\(record).\(field)"] == false {
            if value != prediction.empty(field, of: record) { kept["\(record).\(field)"] = true }
        }
    }

    /// Checks that new friendships contain the values of the accepted request, whether the dialect shows them or not.
    private mutating func compareNew(
        _ request: FriendRequest,
        _ accept: AcceptRequestArguments,
        _ before: [Place: AnyHashable],
        _ after: [Place: AnyHashable],
        _ round: Int
    ) {
        let place = Place.friendship(request.pair)
        if before[place] == nil, let new = after[place]?.base as? Friendship {
            let group = request.group.map { [$0] } ?? []
            if (new.remark, new.groups, new.source, new.wording)
                != (request.remark, group, request.source, request.wording)
            {
                failures.append("round \(round): \(request) has become \(new)")
            }
        }
        let own = Place.friendship(request.pair.reversed)
        if before[own] == nil, let new = after[own]?.base as? Friendship {
            // The acceptor's pending request provides the values that the acceptance leaves out.
            let crossing = (before[.request(request.pair.reversed)]?.base as? FriendRequest)
                .flatMap { $0.status == .pending ? $0 : nil }
            let remark = accept.remark.isEmpty ? crossing?.remark ?? "" : accept.remark
            let groups = [crossing?.group].compactMap { $0 }
            if (new.remark, new.groups, new.source, new.wording) != (remark, groups, request.source, request.wording) {
                failures.append("round \(round): \(request), accepted with \(accept.remark), has become \(new)")
            }
        }
    }

    /// Returns the changed parts of the sides of a request.
    private func changedSideParts(_ before: AnyHashable?, _ after: AnyHashable?) -> Set<String> {
        guard let old = before?.base as? FriendRequest, let new = after?.base as? FriendRequest else { return [] }
        var parts: Set<String> = []
        for (role, name) in [(FriendRequest.Role.sent, "requesterSide"), (.received, "addresseeSide")] {
            if old[role].position != new[role].position { parts.insert("\(name).position") }
            if old[role].isRead != new[role].isRead { parts.insert("\(name).isRead") }
            if old[role].isDeleted != new[role].isDeleted { parts.insert("\(name).isDeleted") }
        }
        return parts
    }

    /// Returns the fields of a value by their names in its record.
    private func fields(of value: AnyHashable?, _ record: String?) -> Fields {
        guard let value, let record else { return [:] }
        var fields: Fields = [:]
        _ = prediction.records[record]?
            .rewrite?(value) { read in
                fields = read
                return read
            }
        return fields
    }

    private func text(_ value: AnyHashable?) -> String { value.map { "\($0.base)" } ?? "not there" }
}
