public import RelationshipCore

// The device stores the results of reads, which may replace later reads from the backend.

extension TIMMemory {
    /// Executes the command of a call, using the cache where the call allows it.
    public func execute(
        _ command: Command,
        for call: TIMCall,
        as user: UserID,
        in running: RunningCall
    ) async throws(RelationshipError) -> Outcome {
        switch (call, command) {
        case (.getUsersProfile(_, forceUpdate: false), .getProfiles(let users)):
            return .profiles(try await profiles(of: users, as: user, in: running))
        case (.getSelfProfile, .getProfiles(let users)), (.getUsersProfile, .getProfiles(let users)):
            return .profiles(try await readProfiles(of: users, as: user, in: running))
        case (.getFriendList, _):
            return try await read(command, for: user, in: running) { cache, outcome, now in
                if case .friends(let friends) = outcome { cache.store(list: friends, at: now) }
            }
        case (.getFriends, _):
            return try await read(command, for: user, in: running) { cache, outcome, now in
                if case .friends(let friends) = outcome { cache.store(friends: friends, at: now) }
            }
        // The vendor caches no other call.
        default:
            let outcome = try await running.execute(command)
            // An app that reads in its success block sees the change that it has just made.
            await running.connection.catchUp()
            return outcome
        }
    }

    /// Returns the reply to a `query…` call; an empty success is the vendor's `nil`.
    func query(_ call: TIMCall) -> TIMReply {
        let success: TIMReply.Success? =
            switch call {
            case .querySelfProfile: querySelfProfile().map { .profile($0) }
            case .queryUserProfile(let user): queryUserProfile(user).map { .profile($0) }
            case .queryFriend(let user): queryFriend(user).map { .friend($0) }
            case .queryFriendList: queryFriendList().map { .friends($0) }
            default: nil
            }
        return .succ(success ?? .none)
    }

    /// Returns the user's own profile from the cache.
    package func querySelfProfile() -> TIMReply.UserProfile? {
        withCache { cache in cache.profile(of: cache.owner) }.map(translation.userProfile)
    }

    /// Returns a user's profile from the cache, expired or not.
    package func queryUserProfile(_ user: String?) -> TIMReply.UserProfile? {
        guard let user = user.flatMap({ UserID($0) }) else { return nil }
        return withCache { $0.profile(of: user) }.map(translation.userProfile)
    }

    /// Returns a friend from the cache.
    package func queryFriend(_ user: String?) -> TIMReply.Friend? {
        guard let user = user.flatMap({ UserID($0) }) else { return nil }
        return withCache { $0.friend(user) }.map(translation.friend)
    }

    /// Returns the friend list from the cache, if it was read.
    package func queryFriendList() -> [TIMReply.Friend]? {
        withCache { $0.friends }?.map(translation.friend)
    }

    /// Applies events to the cache as they arrive.
    public func arrived(_ events: [Event]) {
        guard let owner = events.first?.recipient else { return }
        changeCache(of: owner) { $0.apply(events) }
    }
}

extension TIMMemory {
    /// Returns profiles in the requested order: valid ones from the cache, the others from the backend.
    private func profiles(
        of users: [UserID],
        as user: UserID,
        in running: RunningCall
    ) async throws(RelationshipError) -> [Profile] {
        var found: [UserID: Profile] = [:]
        let now = running.connection.now
        let kept = state.withLock { state in
            users.compactMap { asked in
                guard let now, state.cache?.owner == user else { return nil as Profile? }
                return state.cache?.freshProfile(of: asked, at: now)
            }
        }
        for profile in kept { found[profile.userID.shortForm] = profile }
        let missing = users.filter { found[$0.shortForm] == nil }
        if !missing.isEmpty {
            for profile in try await readProfiles(of: missing, as: user, in: running) {
                found[profile.userID.shortForm] = profile
            }
        }
        // A user who is requested twice appears once, at the first position, as in the backend's reply.
        return users.compactMap { found.removeValue(forKey: $0.shortForm) }
    }

    /// Reads profiles from the backend, and stores them.
    private func readProfiles(
        of users: [UserID],
        as user: UserID,
        in running: RunningCall
    ) async throws(RelationshipError) -> [Profile] {
        let outcome = try await read(.getProfiles(users), for: user, in: running) { cache, outcome, now in
            if case .profiles(let profiles) = outcome { cache.store(profiles, of: users, at: now) }
        }
        guard case .profiles(let profiles) = outcome else { return [] }
        return profiles
    }

    /// Reads from the backend, and stores the result together with the events that arrived since the read began.
    private func read(
        _ command: Command,
        for user: UserID,
        in running: RunningCall,
        keeping change: (inout TIMCache, Outcome, Timestamp) -> Void
    ) async throws(RelationshipError) -> Outcome {
        let now = running.connection.now
        changeCache(of: user) { $0.beginRead() }
        defer { changeCache(of: user) { $0.endRead() } }
        let outcome = try await running.execute(command)
        changeCache(of: user) { cache in
            if let now { change(&cache, outcome, now) }
        }
        writeCache()
        return outcome
    }

    /// Writes the cache of the logged-in user, for the next start of the app.
    private func writeCache() {
        guard let kept, let cache = state.withLock({ $0.cache }) else { return }
        kept.write(cache)
    }

    /// Changes the cache of a user, if the user is still logged in.
    private func changeCache(of user: UserID, _ change: (inout TIMCache) -> Void) {
        state.withLock { state in
            guard state.cache?.owner == user else { return }
            if var cache = state.cache.take() {
                change(&cache)
                state.cache = cache
            }
        }
    }

    /// Reads the cache of the user who is logged in, or of the user with open storage.
    private func withCache<Value: Sendable>(_ read: @Sendable (inout TIMCache) -> Value?) -> Value? {
        state.withLock { state in
            if var cache = state.cache.take() {
                defer { state.cache = cache }
                return read(&cache)
            }
            guard let user = state.openStorage, var cache = state.storage.removeValue(forKey: user) else { return nil }
            defer { state.storage[user] = cache }
            return read(&cache)
        }
    }

    /// The translation for values from the cache.
    private var translation: TIMTranslation {
        TIMTranslation(DialectContext(defaultAddPermission: state.withLock { $0.defaultAddPermission }))
    }
}
