// A user's remark and group go into the user's own friendship, whichever operation creates the friendship.
extension Draft {
    /// Returns the pending request of a pair, if there is one.
    func pendingRequest(_ pair: UserPair) -> FriendRequest? {
        guard let request = state.requests[pair],
            request.status(at: now, lifetime: policy.requestLifetime) == .pending
        else { return nil }
        return request
    }

    /// Adds a remark and a group to an existing friendship, and notifies its owner; does nothing without a friendship.
    ///
    /// - Parameters:
    ///   - pair: The owner of the remark, and the friend.
    ///   - remark: The remark; "" keeps the old one.
    ///   - group: A group to add the friend to.
    mutating func keepWords(in pair: UserPair, remark: String, group: String? = nil) {
        guard !remark.isEmpty || group != nil, let before = state.friendships[pair] else { return }
        var after = before
        var entering: [GroupEntering] = []
        if !remark.isEmpty { after.remark = remark }
        if let group, !before.groups.contains(group) { after.groups += enter([group], pair, &entering) }
        guard after != before else { return }
        update(after)
        notify(pair.owner, .friendUpdated(entry(pair)))
        notify(entering)
    }

    /// Creates the missing groups, and records that a friend enters all of them.
    ///
    /// - Parameters:
    ///   - names: The groups.
    ///   - pair: The owner of the groups, and the friend.
    ///   - entries: The records, for notifications once the friendship exists.
    /// - Returns: The groups, except those beyond the limit. The owner may have reached the limit with other groups
    ///   before a request is accepted; the friend then enters none.
    mutating func enter(_ names: [String], _ pair: UserPair, _ entries: inout [GroupEntering]) -> [String] {
        names.filter { name in
            let isNew = !groupExists(name, of: pair.owner)
            if isNew {
                guard (state.groups[pair.owner]?.count ?? 0) < policy.groupLimit else { return false }
                insert(FriendGroup(owner: pair.owner, name: name, createdAt: now))
            }
            entries.append(GroupEntering(group: name, pair: pair, isNew: isNew))
            return true
        }
    }

    /// Notifies the owners of groups of the friends who have entered them, once per group: as a new group, or as new
    /// members.
    mutating func notify(_ entries: [GroupEntering]) {
        var rest = entries
        while let first = rest.first {
            let same = rest.filter { $0.isSameGroup(as: first) }
            rest.removeAll { $0.isSameGroup(as: first) }
            let members = same.map { entry($0.pair) }
            let payload: Event.Payload =
                first.isNew
                ? .groupCreated(first.group, members: members) : .groupMembersAdded(first.group, members: members)
            notify(first.pair.owner, payload)
        }
    }
}

/// A friend who enters a group.
struct GroupEntering {
    let group: String
    /// The group's owner, and the friend.
    let pair: UserPair
    /// Whether the group was created for the friend.
    let isNew: Bool

    fileprivate func isSameGroup(as other: GroupEntering) -> Bool {
        group == other.group && pair.owner == other.pair.owner
    }
}
