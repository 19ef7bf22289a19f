import RelationshipCore

/// A store with one fault, to check that the conformance cases find it.
final class FaultyStore: ForwardingStore {
    let fault: Fault
    let store: any RelationshipStore = InMemoryStore()
    /// All unique IDs that were ever assigned, for the fault that never releases them.
    private let givenIDs = Mutex<[String: UserID]>([:])
    /// The users with a written profile, and those with several, for the fault that forgets short forms.
    private let putUsers = Mutex<(once: Set<UserID>, again: Set<UserID>)>(([], []))

    /// The fingerprints that were read first, for the fault that keeps them.
    private let fingerprints = Mutex<[UserID: FriendListFingerprint]>([:])
    /// The users who were deleted once, for the fault that hides their lanes.
    let deletedUsers = Mutex<Set<UserID>>([])

    init(fault: Fault) {
        self.fault = fault
    }

    func commit(
        _ footprint: Footprint,
        _ decide: @Sendable @escaping (consuming RelationshipState) throws(RelationshipError) -> Decision
    ) async throws(RelationshipError) -> Decision {
        switch fault {
        case .decidesOnAnOldState:
            try await commitLate(try decide(try await load(footprint)))
        case .writesChangeByChange, .writesEventsLater:
            try await commitInSteps(footprint, decide)
        case .writesAfterAnswering:
            try await commitLater(try decide(try await load(footprint)))
        case .writesWhenRefused, .hidesTheRefusal:
            try await commitRefused(footprint, decide)
        default:
            try await commitSpoilt(footprint, decide)
        }
    }

    func commit(_ commands: [StoreCommand]) async -> [Result<Decision, RelationshipError>] {
        var results: [Result<Decision, RelationshipError>] = []
        var failure: RelationshipError?
        for command in fault == .reversesCommands ? commands.reversed() : commands {
            do throws(RelationshipError) {
                if let failure { throw failure }
                results.append(.success(try await commit(command.footprint, command.decide)))
            } catch {
                if fault == .failsTheCommandsAfterAFailedOne { failure = error }
                results.append(.failure(error))
            }
        }
        return fault == .reversesCommands ? results.reversed() : results
    }

    func load(_ footprint: Footprint) async throws(RelationshipError) -> RelationshipState {
        var state = fault.spoil(try await store.load(fault.spoil(footprint)), of: footprint)
        guard let uniqueID = footprint.uniqueID else { return state }
        switch fault {
        case .keepsUniqueIDs where state.uniqueIDOwner == nil:
            state.uniqueIDOwner = givenIDs.withLock { $0[uniqueID] }
        case .comparesUniqueIDsByBytes:
            let given = state.uniqueIDOwner.flatMap { state.users[$0]?.profile.fields["uniqueID"]?.text }
            if given.map({ Array($0.utf8) }) != Array(uniqueID.utf8) { state.uniqueIDOwner = nil }
        default: break
        }
        return state
    }

    func follows(
        of user: UserID,
        matching query: FollowQuery
    ) async throws(RelationshipError) -> [FollowEntry] {
        fault.spoil(try await store.follows(of: user, matching: fault.spoil(query)))
    }

    func users(
        matching search: UserSearch,
        hiding hidden: Set<ProfileVisibility>
    ) async throws(RelationshipError) -> UserPage {
        let hidden = fault == .showsHiddenFields ? [] : hidden
        return fault.spoil(try await store.users(matching: fault.spoil(search), hiding: hidden), of: search)
    }

    func users(ofShortForms shortForms: [UserID]) async throws(RelationshipError) -> [UserID: UserID] {
        let users = try await store.users(ofShortForms: shortForms)
        return switch fault {
        case .forgetsShortForms: [:]
        case .forgetsShortFormsWithANewProfile:
            putUsers.withLock { put in users.filter { !put.again.contains($0.value) } }
        case .takesAnyIDForAShortForm:
            users.merging(shortForms.map { ($0, $0) }) { first, _ in first }
        default: users
        }
    }

    func relations(of owner: UserID, with users: [UserID]) async throws(RelationshipError) -> [Relation?] {
        let relations = try await store.relations(of: owner, with: users)
        return switch fault {
        case .swapsDirectionsOfRelations: relations.map { $0?.reversed }
        case .reversesRelations: relations.reversed()
        case .forgetsRelationsWithStrangers: relations.filter { $0 != nil }
        case .inventsStrangers: relations.map { $0 ?? Relation.none }
        default: relations
        }
    }

    func friends(of owner: UserID) async throws(RelationshipError) -> [FriendEntry] {
        fault.spoil(try await store.friends(of: owner))
    }

    func friends(of owner: UserID, from start: Int, limit: Int) async throws(RelationshipError) -> FriendListPart {
        let start = fault == .ignoresTheFriendPlace ? 0 : start
        var part = FriendListPart(of: try await friends(of: owner), from: start, limit: limit)
        switch fault {
        case .keepsTheFirstFingerprint:
            part.fingerprint = fingerprints.withLock { known in
                defer { known[owner] = known[owner] ?? part.fingerprint }
                return known[owner] ?? part.fingerprint
            }
        case .countsThePartOnly: part.count = part.friends.count
        default: break
        }
        return part
    }

    func groups(of owner: UserID) async throws(RelationshipError) -> [GroupEntry] {
        let groups = try await store.groups(of: owner)
        guard fault == .readsGroupsBeforeMembers else {
            return fault.spoil(groups, try await store.friends(of: owner))
        }
        await Task.yield()
        let later = Dictionary(
            try await store.groups(of: owner).map { ($0.group.name, $0.members) },
            uniquingKeysWith: { first, _ in first }
        )
        return groups.map { GroupEntry(group: $0.group, members: later[$0.group.name] ?? []) }
    }

    func accounts(matching query: UserListQuery) async throws(RelationshipError) -> [UserAccount] {
        var asked = query
        switch fault {
        case .ignoresTheAccountPlace: asked.after = nil
        case .ignoresTheAccountLimit: asked.limit = .max
        case .listsAllAccounts: asked.users = nil
        default: break
        }
        let accounts = try await store.accounts(matching: asked)
        return switch fault {
        case .reversesAccounts: accounts.reversed()
        case .forgetsProhibitions: accounts.map { UserAccount(profile: $0.profile, createdAt: $0.createdAt) }
        default: accounts
        }
    }

    func accountCount() async throws(RelationshipError) -> Int {
        fault == .countsNoAccounts ? 0 : try await store.accountCount()
    }

    func data(after user: UserID?, limit: Int) async throws(RelationshipError) -> [UserData] {
        var data = try await store.data(after: user, limit: limit)
        switch fault {
        case .reversesData: data.reverse()
        case .forgetsDataOfFollows: for place in data.indices { data[place].follows = [] }
        case .repeatsTheLastUsersData:
            guard let user else { break }
            data = Array(try await store.data(after: nil, limit: .max).filter { $0.user >= user }.prefix(limit))
        default: break
        }
        return data
    }

    func blocked(by owner: UserID) async throws(RelationshipError) -> [BlockEntry] {
        fault.spoil(try await store.blocked(by: owner))
    }

    func requests(
        of user: UserID,
        matching filter: RequestFilter
    ) async throws(RelationshipError) -> RequestList {
        fault.spoil(try await store.requests(of: user, matching: fault.spoil(filter)))
    }

    func feed(of user: UserID, after position: Int64, limit: Int) async throws(RelationshipError) -> FeedSlice {
        switch fault {
        case .repeatsTheLastEvent: try await store.feed(of: user, after: position - 1, limit: limit)
        case .ignoresTheFeedLimit: try await store.feed(of: user, after: position, limit: .max)
        default: try await store.feed(of: user, after: position, limit: limit)
        }
    }

    func prune(
        _ retention: Retention,
        after user: UserID?,
        limit: Int
    ) async throws(RelationshipError) -> Pruning {
        let user = fault == .prunesFromTheStart ? nil : user
        var pruning = try await store.prune(fault.spoil(retention), after: user, limit: limit)
        if fault == .hidesDeadDevices { pruning.deadDevices = [] }
        return pruning
    }

    func feedPosition(of user: UserID) async throws(RelationshipError) -> Int64 {
        try await store.feedPosition(of: user) + (fault == .countsOneEventMore ? 1 : 0)
    }
}

extension FaultyStore {
    @discardableResult
    private func write(_ decision: Decision) async throws(RelationshipError) -> Decision {
        try await store.commit(Footprint(users: [], expiredUpTo: decision.at)) { (_) throws(RelationshipError) in
            decision
        }
    }

    private func commitLate(_ decision: Decision) async throws(RelationshipError) -> Decision {
        await Task.yield()
        return try await write(decision)
    }

    private func commitInSteps(
        _ footprint: Footprint,
        _ decide: @Sendable @escaping (consuming RelationshipState) throws(RelationshipError) -> Decision
    ) async throws(RelationshipError) -> Decision {
        let whole = Box()
        let isEventsOnly = fault == .writesEventsLater
        _ = try await store.commit(footprint) { (state) throws(RelationshipError) in
            let decision = try decide(state)
            whole.decision.withLock { $0 = decision }
            var first = decision
            first.events = []
            if !isEventsOnly { first.changes = Array(decision.changes.prefix(1)) }
            return first
        }
        guard var decision = whole.decision.withLock({ $0 }) else { throw RelationshipError(.internalFailure) }
        for change in isEventsOnly ? [] : decision.changes.dropFirst() {
            await Task.yield()
            var step = decision
            step.changes = [change]
            step.events = []
            try await write(step)
        }
        await Task.yield()
        var last = decision
        last.changes = []
        decision.events = try await write(last).events
        return decision
    }

    private final class Box: Sendable {
        let decision = Mutex<Decision?>(nil)
    }

    private func commitLater(_ decision: Decision) async throws(RelationshipError) -> Decision {
        Task {
            await Task.yield()
            try await write(decision)
        }
        return decision
    }

    private func commitRefused(
        _ footprint: Footprint,
        _ decide: @Sendable @escaping (consuming RelationshipState) throws(RelationshipError) -> Decision
    ) async throws(RelationshipError) -> Decision {
        do throws(RelationshipError) {
            return try await store.commit(footprint, decide)
        } catch {
            if fault == .hidesTheRefusal { throw RelationshipError(.internalFailure, error.message) }
            if let user = footprint.users.first {
                var decision = Decision(outcome: .done, at: footprint.expiredUpTo, caller: Caller(user))
                decision.changes = [.putUser(Profile(userID: user, nickname: "spoilt"))]
                try await write(decision)
            }
            throw error
        }
    }

    private func commitSpoilt(
        _ footprint: Footprint,
        _ decide: @Sendable @escaping (consuming RelationshipState) throws(RelationshipError) -> Decision
    ) async throws(RelationshipError) -> Decision {
        let fault = fault
        let loaded = fault.spoil(footprint)
        if fault == .readsGroupsBeforeMembers { await Task.yield() }
        var decision = try await store.commit(loaded) { (state) throws(RelationshipError) in
            fault.spoil(try decide(fault.spoil(state, of: footprint)))
        }
        for case .deleteUser(let user) in decision.changes { deletedUsers.withLock { _ = $0.insert(user) } }
        for case .putUser(let profile) in decision.changes {
            putUsers.withLock { put in
                if !put.once.insert(profile.userID).inserted { put.again.insert(profile.userID) }
            }
            guard let uniqueID = profile.fields["uniqueID"]?.text else { continue }
            givenIDs.withLock { $0[uniqueID] = profile.userID }
        }
        if fault == .forgetsThePositions {
            for place in decision.events.indices { decision.events[place].position = 0 }
        }
        return decision
    }
}
