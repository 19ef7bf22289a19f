import RelationshipCore

/// What the SDK keeps of profiles and friends on the device of one user.
///
/// Reads fill it, and the events that reach the device keep it in step: a change of a stranger's profile is not pushed, so
/// what is kept of strangers is as old as its reading. The values are the hub's, as the user may see them; they are found by the
/// ids that the app sees.
struct TIMCache: Sendable {
    private struct Kept<Value: Sendable>: Sendable {
        var value: Value
        var readAt: Timestamp
    }

    /// Whose device it is.
    let owner: UserID
    /// How long an entry answers in place of the backend, in milliseconds.
    let lifetime: Int64
    /// How many reads are under way.
    private var readCount = 0
    /// The events that have arrived since the first of these reads began.
    private var eventsSinceRead: [Event] = []

    private var profiles: [UserID: Kept<Profile>] = [:]
    /// The whole friend list, once it was read.
    private var list: Kept<[FriendEntry]>?
    /// Where each friend stands in ``list``; made when it is first needed.
    private var places: [UserID: Int]?
    /// Friends who were read one by one, while the whole list was not.
    private var singles: [UserID: FriendEntry] = [:]

    init(owner: UserID, expiredSeconds: Int) {
        self.owner = owner
        let (lifetime, overflow) = Int64(clamping: expiredSeconds).multipliedReportingOverflow(by: 1_000)
        self.lifetime = overflow ? (expiredSeconds < 0 ? .min : .max) : lifetime
    }
}

// MARK: - Keeping

extension TIMCache {
    /// Profiles and the friend list, as the backend answered them: what outlasts the app.
    var outcomes: [KeptOutcome] {
        let alone = profiles.values.sorted { $0.value.userID < $1.value.userID }
        let listed = list.map { [KeptOutcome(.friends($0.value), readAt: $0.readAt)] } ?? []
        return alone.map { KeptOutcome(.profiles([$0.value]), readAt: $0.readAt) } + listed
    }

    /// Takes over what was kept.
    mutating func keep(_ kept: KeptOutcome) {
        switch kept.outcome {
        case .profiles(let read): keep(read, of: [], at: kept.readAt)
        case .friends(let friends): keep(list: friends, at: kept.readAt)
        default: break
        }
    }
}

// MARK: - Reading

extension TIMCache {
    /// A profile, however old.
    mutating func profile(of user: UserID) -> Profile? { kept(user)?.value }

    /// A profile that has not expired.
    mutating func freshProfile(of user: UserID, at now: Timestamp) -> Profile? {
        guard let kept = kept(user), now.milliseconds(since: kept.readAt) < lifetime else { return nil }
        return kept.value
    }

    /// The whole friend list; `nil` if it was never read.
    var friends: [FriendEntry]? { list?.value }

    /// A friend out of the list, or one who was read alone.
    mutating func friend(_ user: UserID) -> FriendEntry? {
        guard let list else { return singles[user.shortForm] }
        return place(of: user).map { list.value[$0] }
    }

    /// The newer of what is kept of a user alone and in the friend list.
    private mutating func kept(_ user: UserID) -> Kept<Profile>? {
        let alone = profiles[user.shortForm]
        guard let readAt = list?.readAt, alone.map({ $0.readAt < readAt }) ?? true, let place = place(of: user) else {
            return alone
        }
        return list.map { Kept(value: $0.value[place].profile, readAt: readAt) }
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
    /// Notes that a read begins: an event that arrives before its answer may be newer than the answer.
    mutating func beginRead() { readCount += 1 }

    /// Notes that a read is over, and applies what has arrived meanwhile to what it has brought.
    mutating func endRead() {
        for event in eventsSinceRead { apply(event.payload, at: event.at) }
        readCount -= 1
        if readCount == 0 { eventsSinceRead = [] }
    }

    /// Keeps profiles that were read, and forgets those that were asked for and not found.
    mutating func keep(_ read: [Profile], of asked: [UserID], at now: Timestamp) {
        for user in asked { profiles[user.shortForm] = nil }
        for profile in read {
            profiles[profile.userID.shortForm] = Kept(value: profile, readAt: now)
            if let place = place(of: profile.userID) { list?.value[place].profile = profile }
        }
    }

    /// Keeps the whole friend list.
    mutating func keep(list friends: [FriendEntry], at now: Timestamp) {
        list = Kept(value: friends, readAt: now)
        places = nil
        singles = [:]
    }

    /// Keeps friends who were read by id, and forgets those who are none.
    mutating func keep(friends read: [FriendEntry], at now: Timestamp) {
        for entry in read {
            let user = entry.profile.userID
            guard entry.friendship != nil else {
                remove(user)
                continue
            }
            put(entry)
            profiles[user.shortForm] = Kept(value: entry.profile, readAt: now)
        }
    }
}

// MARK: - Events

extension TIMCache {
    /// Applies the next events of the user's feed.
    ///
    /// An event that is older than what was read since tells nothing new of it.
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
            // Nothing of this is kept.
            return
        }
    }

    /// Takes over a profile of a user that the cache has something of.
    private mutating func update(_ profile: Profile, at moment: Timestamp) {
        let user = profile.userID
        guard let kept = kept(user), kept.readAt <= moment else { return }
        profiles[user.shortForm] = Kept(value: profile, readAt: moment)
        if let place = place(of: user) { list?.value[place].profile = profile }
    }

    /// Takes over a friend who is kept.
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
        // Friends may have seen more of it than others do.
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
