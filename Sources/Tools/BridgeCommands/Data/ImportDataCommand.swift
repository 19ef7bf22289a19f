package import RelationshipCore

/// `relbridge import data`: writes users with all their data into a store.
package struct ImportDataCommand: Sendable {
    /// The result of an import.
    package struct Result: Sendable, Encodable {
        /// The amount of data that was read.
        package var counts: DataCounts
        /// The number of changes in the store; 0 if it already contained all data.
        package var changes = 0
        /// Notes about the data, such as what a vendor's API cannot tell.
        package var notes: [String] = []
    }

    /// The size at which a commit begins, counted in users and their relations.
    private static let batchSize = 10_000
    private static let batchUsers = 500

    private let source: DataSource
    private let store: any RelationshipStore
    private let policy: Policy
    private let clock: any WallClock

    /// Creates an import.
    ///
    /// - Parameters:
    ///   - source: The source of the data.
    ///   - store: The target store.
    ///   - policy: The policy of the store.
    ///   - clock: The source of the time.
    package init(
        from source: DataSource,
        to store: any RelationshipStore,
        policy: Policy = Policy(),
        clock: any WallClock = SystemClock()
    ) {
        (self.source, self.store, self.policy, self.clock) = (source, store, policy, clock)
    }

    /// Writes the data, which requires a plan without problems: first all users, then their relations.
    ///
    /// The next users are read while the current ones are written.
    ///
    /// - Parameter progress: Receives the name of the current phase and the number of users in its commits so far.
    /// - Returns: The result.
    /// - Throws: ``CommandFailure`` if the data is invalid, or the source or the store fails.
    package func run(progress: @escaping (String, Int) -> Void = { _, _ in }) async throws -> Result {
        let writer = DataWriter(store: store, policy: policy, now: clock.now())
        var result = Result(counts: DataCounts())
        var seen = DataCounts()
        result.changes += try await write("writing users", progress, counting: &seen) {
            (users) throws(RelationshipError) in
            try await writer.putUsers(users)
        }
        result.changes += try await write("writing relations", progress, counting: &result.counts) {
            (users) throws(RelationshipError) in
            try await writer.putRelations(users)
        }
        return result
    }

    private func write(
        _ phase: String,
        _ progress: (String, Int) -> Void,
        counting counts: inout DataCounts,
        _ commit: @escaping @Sendable ([UserData]) async throws(RelationshipError) -> Int
    ) async throws -> Int {
        var batch: [UserData] = []
        var (batchSize, done, changes) = (0, 0, 0)
        var writing: Task<Int, any Error>?
        func flush() async throws {
            if let writing { changes += try await Self.result(of: writing) }
            writing = nil
            guard !batch.isEmpty else { return }
            let users = batch
            writing = Task { try await commit(users) }
            done += users.count
            progress(phase, done)
            batch = []
            batchSize = 0
        }
        try await source.read { item in
            let data = try item.content.get()
            batch.append(data)
            batchSize += data.size
            counts.add(data)
            if batchSize >= Self.batchSize || batch.count >= Self.batchUsers { try await flush() }
        }
        try await flush()
        try await flush()
        return changes
    }

    private static func result(of writing: Task<Int, any Error>) async throws(CommandFailure) -> Int {
        do {
            return try await writing.value
        } catch let error as RelationshipError {
            let user = error.user.map { " (user \($0))" } ?? ""
            throw CommandFailure(
                "the import has stopped: \(error.message)\(user); what was written stays; run the import again to continue"
            )
        } catch {
            throw CommandFailure("the import has stopped: \(error)")
        }
    }
}

extension UserData {
    /// The amount to write, including the user.
    fileprivate var size: Int {
        1 + groups.count + friends.count + blocked.count + requests.count + follows.count
    }
}
