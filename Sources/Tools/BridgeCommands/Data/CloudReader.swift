package import RelationshipCore
package import ServerTranslation

/// Reads the users of a vendor's cloud over its server API, and writes them to a file, one line for each.
///
/// The lines are those of `relbridge export data`. What was read stays in the file: another reading into it continues
/// with the users whom it lacks.
package struct CloudReader: Sendable {
    /// What a reading has found.
    package struct Result: Sendable, Hashable {
        /// The number of users in the file.
        package var users = 0
        /// The users who were asked for and do not exist.
        package var unknown: [UserID] = []
        /// The users whose data the hub cannot have, with the reason.
        package var refused: [String] = []
    }

    /// The number of users whose profiles one call reads, and whose lines are written together.
    private static let batchSize = 100
    /// The number of users whose lists are read at the same time.
    private static let readers = 8
    /// The pauses before further attempts of a reading without an answer, in milliseconds.
    private static let pauses: [Int64] = [1_000, 4_000, 15_000]

    private let api: any MirroredAPI
    private let transport: any ServerTransport
    private let custom: [String]
    private let clock: any WallClock

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - api: The vendor's API.
    ///   - transport: Sends the requests, within the vendor's rates.
    ///   - custom: The names of the custom fields of profiles, which the policy lists.
    ///   - clock: The source of the time, also of entries whose time the vendor does not say.
    package init(
        _ api: any MirroredAPI,
        over transport: any ServerTransport,
        custom: [String] = [],
        clock: any WallClock = SystemClock()
    ) {
        (self.api, self.transport, self.custom, self.clock) = (api, transport, custom, clock)
    }

    /// What an import of the vendor's data lacks, one line for each row of the API.
    package var losses: [String] {
        api.rows.unread.sorted { $0.key < $1.key }.map { "lost: \($0.key), \($0.value)" }
    }

    /// Reads users, and all users whom their lists name.
    ///
    /// - Parameters:
    ///   - listed: The users to begin with; `nil` for all whom the vendor lists.
    ///   - path: The file, which may have lines of an earlier reading.
    ///   - progress: Receives the name of the phase and the number of users so far.
    /// - Returns: What was found.
    /// - Throws: ``CommandFailure`` if the vendor does not answer, or the file cannot be written.
    package func read(
        _ listed: [UserID]?,
        into path: String,
        progress: (String, Int) -> Void = { _, _ in }
    ) async throws(CommandFailure) -> Result {
        let file = try CloudFile(path)
        var (seen, queue) = (Set<UserID>(), [UserID]())
        var result = Result()
        try await file.read { data in
            seen.insert(data.user)
            queue += data.others
        }
        result.users = seen.count
        var createdAt: [UserID: Timestamp] = [:]
        let asked: [UserID]
        if let listed { asked = listed } else { asked = try await list(&createdAt, progress) }
        let wanted = Set(asked)
        queue = asked + queue
        var next = 0
        while next < queue.count {
            var batch: [UserID] = []
            while next < queue.count, batch.count < Self.batchSize {
                if seen.insert(queue[next]).inserted { batch.append(queue[next]) }
                next += 1
            }
            var lines: [UserData] = []
            for (user, read) in try await users(batch) {
                switch read {
                case .found(var data):
                    data.createdAt = createdAt[user]
                    lines.append(data)
                    queue += data.others.filter { !seen.contains($0) }
                // A list can name a user who does not exist any more, and then has an empty profile.
                case .unknown where !wanted.contains(user): lines.append(UserData(profile: Profile(userID: user)))
                case .unknown: result.unknown.append(user)
                case .refused(let reason): result.refused.append(reason)
                }
            }
            try file.append(lines)
            result.users += lines.count
            progress("reading users", result.users)
        }
        try file.close()
        return result
    }

    /// Returns all users whom the vendor lists.
    private func list(
        _ createdAt: inout [UserID: Timestamp],
        _ progress: (String, Int) -> Void
    ) async throws(CommandFailure) -> [UserID] {
        var users: [UserID] = []
        for number in Int64(1)... {
            let page = try await trying { client throws(RelationshipError) in
                try await api.users(onPage: number, client)
            }
            guard let page else {
                throw CommandFailure("this vendor lists no users; name a file of user ids with --users")
            }
            guard !page.isEmpty else { break }
            for entry in page {
                users.append(entry.user)
                createdAt[entry.user] = entry.createdAt
            }
            progress("listing users", users.count)
        }
        return users
    }

    // MARK: Users

    /// What was read of a user.
    private enum Reading: Sendable {
        case found(UserData)
        case unknown
        case refused(String)
    }

    private func users(_ users: [UserID]) async throws(CommandFailure) -> [(UserID, Reading)] {
        guard !users.isEmpty else { return [] }
        var found: [UserID: UserData] = [:]
        var refused: [UserID: String] = [:]
        // One profile that the hub cannot have must not hide the others.
        if let all = try await accounts(users) {
            for data in all { found[data.user] = data }
        } else {
            for user in users {
                if let data = try await accounts([user]) {
                    found[user] = data.first
                } else {
                    refused[user] = "the profile of \(user) has values that cannot be kept"
                }
            }
        }
        var readings: [UserID: Reading] = refused.mapValues { .refused($0) }
        for (user, reading) in try await lists(of: users.compactMap { found[$0] }) { readings[user] = reading }
        return users.map { ($0, readings[$0] ?? .unknown) }
    }

    /// Returns profiles, or `nil` if one of them cannot be kept.
    private func accounts(_ users: [UserID]) async throws(CommandFailure) -> [UserData]? {
        try await keeping { client throws(RelationshipError) in
            try await api.accounts(of: users, custom: custom, client)
        }
    }

    /// Adds the lists of users to their profiles, of several users at the same time.
    private func lists(of accounts: [UserData]) async throws(CommandFailure) -> [(UserID, Reading)] {
        let results = await withTaskGroup(of: (UserID, Swift.Result<Reading, CommandFailure>).self) { group in
            var (left, running, results) = (accounts[...], 0, [(UserID, Swift.Result<Reading, CommandFailure>)]())
            while !left.isEmpty || running > 0 {
                if running < Self.readers, let account = left.popFirst() {
                    running += 1
                    group.addTask {
                        do throws(CommandFailure) {
                            return (account.user, .success(try await lists(of: account)))
                        } catch {
                            return (account.user, .failure(error))
                        }
                    }
                } else if let result = await group.next() {
                    running -= 1
                    results.append(result)
                    // After a failure the others would only wait for the same vendor.
                    if case .failure = result.1 { left = [] }
                }
            }
            return results
        }
        var readings: [(UserID, Reading)] = []
        for (user, result) in results { readings.append((user, try result.get())) }
        return readings
    }

    /// Adds a user's lists to their profile.
    private func lists(of account: UserData) async throws(CommandFailure) -> Reading {
        let user = account.user
        let read = try await keeping { client throws(RelationshipError) in
            var data = account
            data.friends =
                try await api.friends(of: user, since: [], client)?.friends.sorted { $0.friend < $1.friend } ?? []
            data.blocked = try await api.blocked(of: user, client).sorted { $0.blocked < $1.blocked }
            data.follows = try await api.follows(of: user, client)?.sorted { $0.followee < $1.followee } ?? []
            data.addGroups(try await api.groups(of: user, client) ?? [], createdAt: client.now)
            return data
        }
        return read.map { .found($0) } ?? .refused("the lists of \(user) have values that cannot be kept")
    }

    // MARK: Calls

    /// Returns what a call reads, or `nil` for values that the hub cannot have.
    private func keeping<Value>(
        _ body: (ServerClient) async throws(RelationshipError) -> Value
    ) async throws(CommandFailure) -> Value? {
        do throws(RelationshipError) {
            return try await repeating(body)
        } catch {
            guard error.code == .internalFailure, error.foreign == nil else { throw failure(error) }
            return nil
        }
    }

    private func trying<Value>(
        _ body: (ServerClient) async throws(RelationshipError) -> Value
    ) async throws(CommandFailure) -> Value {
        do throws(RelationshipError) {
            return try await repeating(body)
        } catch {
            throw failure(error)
        }
    }

    /// Calls the vendor, and again after a while if there was no answer.
    private func repeating<Value>(
        _ body: (ServerClient) async throws(RelationshipError) -> Value
    ) async throws(RelationshipError) -> Value {
        for pause in Self.pauses {
            do throws(RelationshipError) {
                return try await body(ServerClient(api, transport, at: clock.now()))
            } catch {
                guard error.code == .timeout || error.code == .rateLimited else { throw error }
            }
            await clock.wait(until: clock.now().advanced(byMilliseconds: pause))
        }
        return try await body(ServerClient(api, transport, at: clock.now()))
    }

    private func failure(_ error: RelationshipError) -> CommandFailure {
        let text = error.foreign.map { "it answered \($0.code), \($0.text)" } ?? error.message
        return CommandFailure("the vendor's cloud cannot be read: \(text)")
    }
}

extension UserData {
    /// Adds the groups of names and those of the friends, each with the time of its oldest friend.
    fileprivate mutating func addGroups(_ names: [String], createdAt: Timestamp) {
        var begin = Dictionary(names.map { ($0, createdAt) }) { first, _ in first }
        for friend in friends {
            for name in friend.groups { begin[name] = min(begin[name] ?? friend.addedAt, friend.addedAt) }
        }
        groups = begin.map { FriendGroup(owner: user, name: $0.key, createdAt: $0.value) }
            .sorted { ($0.createdAt, $0.name) < ($1.createdAt, $1.name) }
    }
}
