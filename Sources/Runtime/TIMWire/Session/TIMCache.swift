import RelationshipCore

/// The SDK's cache of profiles and friends on the device of one user.
///
/// Reads fill the cache, and the events that reach the device update it. Changes of a stranger's profile are not
/// pushed, so a stranger's profile stays as it was read. The values are the hub's, as visible to the user, and are
/// stored under the ids that the app sees.
struct TIMCache: Sendable {
    private struct Entry<Value: Sendable>: Sendable {
        var value: Value
        var readAt: Timestamp
    }

    /// The user of the device.
    let owner: UserID
    /// The time for which an entry replaces the backend, in milliseconds.
    let lifetime: Int64
    /// The number of reads in progress.
    private var readCount = 0
    /// The events that have arrived since the first of these reads began.
    private var eventsSinceRead: [Event] = []

    private var profiles: [UserID: Entry<Profile>] = [:]
    /// The whole friend list, or `nil` before it is read.
    private var list: Entry<[FriendEntry]>?
    /// The index of each friend in ``list``; created on first use.
    private var places: [UserID: Int]?
    /// The friends who were read individually while the whole list was not.
    private var singles: [UserID: FriendEntry] = [:]

    init(owner: UserID, expiredSeconds: Int) {
        self.owner = owner
        let (lifetime, overflow) = Int64(clamping: expiredSeconds).multipliedReportingOverflow(by: 1_000)
        self.lifetime = overflow ? (expiredSeconds < 0 ? .min : .max) : lifetime
    }
}

// MARK: - Keeping

extension TIMCache {
    /// The backend's outcomes with profiles and the friend list, to be stored beyond the lifetime of the app's process.
    var outcomes: [CachedOutcome] {
        let alone = profiles.values.sorted { $0.value.userID < $1.value.userID }
        let listed = list.map { [CachedOutcome(.friends($0.value), readAt: $0.readAt)] } ?? []
        return alone.map { CachedOutcome(.profiles([$0.value]), readAt: $0.readAt) } + listed
    }

    /// Restores stored outcomes.
    mutating func store(_ entry: CachedOutcome) {
        switch entry.outcome {
        case .profiles(let read): store(read, of: [], at: entry.readAt)
        case .friends(let friends): store(list: friends, at: entry.readAt)
        // `outcomes` stores no other kinds.
        default: break
        }
    }
}

// MARK: - Reading

extension TIMCache {
    /// Returns a profile, expired or not.
    mutating func profile(of user: UserID) -> Profile? { entry(of: user)?.value }

    /// Returns a profile that has not expired.
    mutating func freshProfile(of user: UserID, at now: Timestamp) -> Profile? {
        guard let entry = self.entry(of: user), now.milliseconds(since: entry.readAt) < lifetime else { return nil }
        return entry.value
    }

    /// The whole friend list; `nil` if it was never read.
    var friends: [FriendEntry]? { list?.value }

    /// Returns a friend from the list, or a friend who was read individually.
    mutating func friend(_ user: UserID) -> FriendEntry? {
        guard let list else { return singles[user.shortForm] }
        return place(of: user).map { list.value[$0] }
    }

    /// Returns a user's individual profile or the profile in the friend list, whichever is newer.
    private mutating func entry(of user: UserID) -> Entry<Profile>? {
        let alone = profiles[user.shortForm]
        guard let readAt = list?.readAt, alone.map({ $0.readAt < readAt }) ?? true, let place = place(of: user) else {
            return alone
        }
        return list.map { Entry(value: $0.value[place].profile, readAt: readAt) }
    }

    private mutating func place(of user: UserID) -> Int? {
        if places == nil, let list {
            places = Dictionary(
                list.value.enumerated().map { ($1.profile.userID.shortForm, $0) },
                uniquingKeysWith: { first, _ in first }
            )
        }
        return places?[user.shortForm]
    }
}

// MARK: - Filling

extension TIMCache {
    /// Records that a read begins: an event that arrives before the reply may be newer than the reply.
    mutating func beginRead() { readCount += 1 }

    /// Records the end of a read, and applies the events that arrived during the read to its result.
    mutating func endRead() {
        for event in eventsSinceRead { apply(event.payload, at: event.at) }
        readCount -= 1
        if readCount == 0 { eventsSinceRead = [] }
    }

    /// Stores profiles that were read, and removes requested profiles that were not found.
    mutating func store(_ read: [Profile], of asked: [UserID], at now: Timestamp) {
        for user in asked { profiles[user.shortForm] = nil }
        for profile in read {
            profiles[profile.userID.shortForm] = Entry(value: profile, readAt: now)
            if let place = place(of: profile.userID) { list?.value[place].profile = profile }
        }
    }

    /// Stores the whole friend list.
    mutating func store(list friends: [FriendEntry], at now: Timestamp) {
        list = Entry(value: friends, readAt: now)
        places = nil
        singles = [:]
    }

    /// Stores friends who were read by id, and removes users who are not friends.
    mutating func store(friends read: [FriendEntry], at now: Timestamp) {
        for entry in read {
            let user = entry.profile.userID
            guard entry.friendship != nil else {
                remove(user)
                continue
            }
            put(entry)
            profiles[user.shortForm] = Entry(value: entry.profile, readAt: now)
        }
    }
}

// MARK: - Events

extension TIMCache {
    /// Applies the next events of the user's feed.
    ///
    /// An event that is older than a later read changes nothing.
    mutating func apply(_ events: [Event]) {
        if readCount > 0 { eventsSinceRead += events }
        for event in events { apply(event.payload, at: event.at) }
    }

    private mutating func apply(_ kind: Event.Payload, at moment: Timestamp) {
        switch kind {
        case .profileUpdated(let profile): update(profile, at: moment)
        case .friendsAdded(let entries):
            for entry in entries {
                update(entry.profile, at: moment)
                if list.map({ $0.readAt <= moment }) ?? false { put(entry) }
            }
        case .friendsRemoved(let removals), .friendsCleared(let removals):
            guard list.map({ $0.readAt <= moment }) ?? true else { return }
            for removal in removals { remove(removal.user) }
        case .friendUpdated(let entry), .friendProfileChanged(let entry), .relationChanged(let entry, _):
            update(entry, at: moment)
        case .groupCreated(_, let members), .groupMembersAdded(_, let members):
            for member in members { update(member, at: moment) }
        case .groupMembersRemoved(let name, let users):
            for user in users { changeGroups(of: user) { $0.removeAll { $0 == name } } }
        case .groupsDeleted(let names):
            changeAllGroups { $0.removeAll(where: names.contains) }
        case .groupRenamed(let old, let new):
            changeAllGroups { groups in groups = groups.map { $0 == old ? new : $0 } }
        case .requestAdded, .requestSettled, .requestsDeleted, .requestsRead, .blocked, .unblocked, .presenceChanged,
            .subscribedProfileChanged, .subscriptionsChanged, .followsChanged, .sessionsEnded:
            // The cache has nothing of this.
            return
        }
    }

    /// Updates the profile of a user in the cache.
    private mutating func update(_ profile: Profile, at moment: Timestamp) {
        let user = profile.userID
        guard let entry = self.entry(of: user), entry.readAt <= moment else { return }
        profiles[user.shortForm] = Entry(value: profile, readAt: moment)
        if let place = place(of: user) { list?.value[place].profile = profile }
    }

    /// Updates a friend in the cache.
    private mutating func update(_ entry: FriendEntry, at moment: Timestamp) {
        update(entry.profile, at: moment)
        guard entry.friendship != nil, friend(entry.profile.userID) != nil else { return }
        guard list.map({ $0.readAt <= moment }) ?? true else { return }
        put(entry)
    }

    private mutating func put(_ entry: FriendEntry) {
        let user = entry.profile.userID
        guard list != nil else {
            singles[user.shortForm] = entry
            return
        }
        if let place = place(of: user) {
            list?.value[place] = entry
        } else {
            places?[user.shortForm] = list?.value.count
            list?.value.append(entry)
        }
    }

    private mutating func remove(_ user: UserID) {
        singles[user.shortForm] = nil
        // Friends may see more of a profile than other users.
        profiles[user.shortForm] = nil
        guard let place = place(of: user) else { return }
        list?.value.remove(at: place)
        places = nil
    }

    private mutating func changeGroups(of user: UserID, _ change: (inout [String]) -> Void) {
        guard var entry = friend(user), var groups = entry.friendship?.groups else { return }
        change(&groups)
        entry.friendship?.groups = groups
        put(entry)
    }

    private mutating func changeAllGroups(_ change: (inout [String]) -> Void) {
        for user in friends?.map(\.profile.userID) ?? Array(singles.keys) { changeGroups(of: user, change) }
    }
}
