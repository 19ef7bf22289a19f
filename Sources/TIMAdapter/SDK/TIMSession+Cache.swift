import RelationshipCore

// What is read from the backend is kept on the device, and what is kept may answer in its place.

extension TIMSession {
    /// Carries out the command of a call, out of the cache as far as the call allows.
    func outcome(
        of call: TIMCall,
        _ command: Command,
        as caller: Caller
    ) async throws(RelationshipError) -> Outcome {
        switch (call, command) {
        case (.getUsersProfile(_, forceUpdate: false), .getProfiles(let users)):
            return .profiles(try await profiles(of: users, as: caller))
        case (.getSelfProfile, .getProfiles(let users)), (.getUsersProfile, .getProfiles(let users)):
            return .profiles(try await readProfiles(of: users, as: caller))
        case (.getFriendList, _), (.getFriends, _):
            await beginKeeping(for: caller.user)
            let now = feed.service.now
            let outcome = try await feed.service.execute(command, as: caller)
            keep(for: caller.user) { cache in
                guard case .friends(let friends) = outcome else { return }
                if case .getFriendList = call {
                    cache.keep(list: friends, at: now)
                } else {
                    cache.keep(friends: friends, at: now)
                }
            }
            return outcome
        default:
            let outcome = try await feed.service.execute(command, as: caller)
            // An app that asks in its success block sees what it has just changed.
            await refreshCache()
            return outcome
        }
    }

    /// What a `query…` call returns; an empty success is the vendor's `nil`.
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

    /// One's own profile as it is kept.
    func querySelfProfile() -> TIMReply.UserProfile? {
        withCache { cache in cache.profile(of: cache.owner) }.map(value(of:))
    }

    /// Anybody's profile as it is kept, expired or not.
    func queryUserProfile(_ user: String?) -> TIMReply.UserProfile? {
        guard let user = user.flatMap({ UserID($0) }) else { return nil }
        return withCache { $0.profile(of: user) }.map(value(of:))
    }

    /// A friend as they are kept.
    func queryFriend(_ user: String?) -> TIMReply.Friend? {
        guard let user = user.flatMap({ UserID($0) }) else { return nil }
        return withCache { $0.friend(user) }.map(value(of:))
    }

    /// The friend list as it is kept, if it was read.
    func queryFriendList() -> [TIMReply.Friend]? {
        withCache { $0.friends }?.map(value(of:))
    }

    /// Works what has reached the device since into what is kept.
    ///
    /// A store that fails leaves the entries as they are; the next call tries again.
    func refreshCache() async {
        while let (user, position) = state.withLock({ state in
            state.cache.flatMap { cache in cache.position.map { (cache.owner, $0) } }
        }) {
            let events = try? await feed.service.events(for: user, after: position)
            guard let events, !events.isEmpty else { return }
            keep(for: user) { $0.apply(events) }
        }
    }
}

extension TIMSession {
    /// Profiles in the order in which they are asked for: those that have not expired as they are kept, the others read.
    private func profiles(of users: [UserID], as caller: Caller) async throws(RelationshipError) -> [Profile] {
        await refreshCache()
        let now = feed.service.now
        var found: [UserID: Profile] = [:]
        let kept = state.withLock { state in
            users.compactMap { user in
                state.cache?.owner == caller.user ? state.cache?.freshProfile(of: user, at: now) : nil
            }
        }
        for profile in kept { found[profile.userID] = profile }
        let missing = users.filter { found[$0] == nil }
        if !missing.isEmpty {
            for profile in try await readProfiles(of: missing, as: caller) { found[profile.userID] = profile }
        }
        // Whoever is asked for twice is answered at the first mention, as the backend does it.
        return users.compactMap { found.removeValue(forKey: $0) }
    }

    /// Reads profiles from the backend, and keeps them.
    private func readProfiles(of users: [UserID], as caller: Caller) async throws(RelationshipError) -> [Profile] {
        await beginKeeping(for: caller.user)
        let now = feed.service.now
        guard case .profiles(let profiles) = try await feed.service.execute(.getProfiles(users), as: caller) else {
            return []
        }
        keep(for: caller.user) { $0.keep(profiles, of: users, at: now) }
        return profiles
    }

    /// Notes where the feed ends before anything is read, so that no event between is lost.
    private func beginKeeping(for user: UserID) async {
        guard state.withLock({ $0.cache.map { $0.position == nil } ?? false }) else { return }
        guard let end = try? await feed.service.feedPosition(of: user) else { return }
        keep(for: user) { $0.begin(at: end) }
    }

    /// Changes what is kept of a user, if they are still logged in.
    private func keep(for user: UserID, _ change: (inout TIMCache) -> Void) {
        state.withLock { state in
            guard state.cache?.owner == user else { return }
            if var cache = state.cache.take() {
                change(&cache)
                state.cache = cache
            }
        }
    }

    /// Reads what is kept of who is logged in, or of whose storage is open.
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

    private func value(of profile: Profile) -> TIMReply.UserProfile {
        TIMReply.UserProfile(profile, defaultPermission: translation.defaultAddPermission)
    }

    private func value(of entry: FriendEntry) -> TIMReply.Friend {
        TIMReply.Friend(entry, defaultPermission: translation.defaultAddPermission)
    }
}
