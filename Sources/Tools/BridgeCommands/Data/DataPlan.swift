import ContractTesting
package import RelationshipCore

/// The amount of data that an import would write, and the problems that prevent the import.
package struct DataPlan: Sendable, Encodable {
    /// A problem of the data.
    package struct Problem: Sendable, Hashable, Encodable {
        /// The place, such as `line 3`.
        package var place: String
        /// The problem and its remedy.
        package var text: String
    }

    /// The maximum number of listed problems.
    private static let listedProblems = 1_000

    /// The amount of data.
    package private(set) var counts = DataCounts()
    /// The first problems, up to a maximum number.
    package private(set) var problems: [Problem] = []
    /// The total number of problems.
    package private(set) var problemCount = 0
    /// Notes that are not problems.
    package private(set) var notes: [String] = []

    /// Whether the data can be written.
    package var isPossible: Bool { problemCount == 0 }

    /// The plan as readable text.
    package var lines: [String] {
        var lines = counts.lines
        lines += notes.map { "note: \($0)" }
        lines += problems.map { "\($0.place): \($0.text)" }
        if problemCount > problems.count {
            lines.append("… and \((problemCount - problems.count).counted("more problem"))")
        }
        lines.append(
            isPossible ? "no problems" : "\(problemCount.counted("problem")); nothing was written"
        )
        return lines
    }

    /// Adds notes that are not problems.
    package mutating func add(notes: [String]) { self.notes += notes }

    mutating func note(_ text: String, at place: String) {
        problemCount += 1
        if problems.count < Self.listedProblems { problems.append(Problem(place: place, text: text)) }
    }
}

extension DataPlan {
    /// Creates a plan: reads and checks all data, and writes nothing.
    ///
    /// - Parameters:
    ///   - source: The source of the data.
    ///   - target: The target store; `nil` for an empty store.
    ///   - policy: The policy of the target.
    ///   - needsBothSides: Whether a friendship in only one of the two friend lists is a problem.
    ///   - progress: Receives the name of the current phase and the number of users so far, for each user.
    /// - Throws: ``CommandFailure`` if the source or the target cannot be read.
    package init(
        of source: DataSource,
        into target: (any RelationshipStore)?,
        policy: Policy,
        needsBothSides: Bool = false,
        progress: (String, Int) -> Void = { _, _ in }
    ) async throws {
        // An empty store has no conflicts, so there is no need to query it for every user.
        let target = try await DataPlan.isEmpty(target) ? nil : target
        var users = Set<UserID>()
        var uniqueIDs: [String: UserID] = [:]
        var longIDs = 0
        var read = 0
        try await source.read { item in
            read += 1
            progress("looking for users", read)
            let data: UserData
            switch item.content {
            case .failure(let failure): return note(failure.description, at: item.place)
            case .success(let found): data = found
            }
            counts.add(data)
            if !users.insert(data.user).inserted {
                note("user \(data.user) occurs twice; remove one of them", at: item.place)
            }
            if data.user.isShortForm {
                note("user \(data.user) has a reserved id, a short form of another", at: item.place)
            }
            if data.user.needsShortForm { longIDs += 1 }
            if let uniqueID = data.profile.uniqueID {
                let other = uniqueIDs.updateValue(data.user, forKey: uniqueID)
                if let other, other != data.user {
                    note("user \(data.user) has the unique id of \(other), \(uniqueID)", at: item.place)
                }
            }
        }
        var friendships = OneSidedFriendships()
        read = 0
        try await source.read { item in
            guard case .success(let data) = item.content else { return }
            read += 1
            progress("checking relations", read)
            for text in data.faults(policy) { note(text, at: item.place) }
            for friendship in data.friends { friendships.note(friendship) }
            let strangers = data.others.filter { !users.contains($0) }
            for stranger in try await DataPlan.missing(strangers, in: target) {
                note("user \(data.user) refers to \(stranger), who is not there", at: item.place)
            }
            if let target, let text = try await data.conflict(with: target) { note(text, at: item.place) }
        }
        if longIDs > 0 {
            notes.append(
                longIDs.counted("user id has", "user ids have")
                    + " more than 32 bytes; SDKs with shorter ids show a short form"
            )
        }
        if !friendships.isEmpty { try await reportOneSided(friendships, in: source, asProblems: needsBothSides) }
    }

    private mutating func reportOneSided(_ friendships: OneSidedFriendships, in source: DataSource, asProblems: Bool)
        async throws
    {
        var search = friendships.search
        try await source.read { item in
            guard case .success(let data) = item.content else { return }
            for friendship in data.friends { search.note(friendship) }
        }
        let pairs = search.pairs
        if asProblems {
            for pair in pairs {
                note(
                    "\(pair.other) is a friend of \(pair.owner), but not the other way round",
                    at: "user \(pair.owner)"
                )
            }
        } else if let first = pairs.first {
            let example = "\(first.owner) has \(first.other), but not the other way round"
            let count = pairs.count.counted("friendship has only one side", "friendships have only one side")
            notes.append("at least \(count), such as: \(example)")
        }
    }

    private static func isEmpty(_ store: (any RelationshipStore)?) async throws(CommandFailure) -> Bool {
        guard let store else { return true }
        return try await DataSource.page(of: store, after: nil).isEmpty
    }

    /// Returns the users that are not in a store; without a store, all users.
    private static func missing(_ users: [UserID], in store: (any RelationshipStore)?) async throws -> [UserID] {
        guard !users.isEmpty, let store else { return users }
        let state = try await store.present(Footprint(users: users, expiredUpTo: Timestamp(milliseconds: .min)))
        return users.filter { !state.users.contains(key: $0) }
    }
}
