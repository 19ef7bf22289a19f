// A user's remark and group apply to the user's own friendship, no matter which operation creates it.
extension Draft {
    /// Returns the pending request of a pair, or `nil` if no request is pending.
    func pendingRequest(_ pair: UserPair) -> FriendRequest? {
        guard let request = state.requests[pair],
            request.status(at: now, lifetime: policy.requestLifetime) == .pending
        else { return nil }
        return request
    }

    /// Adds a remark and a group to an existing friendship and notifies its owner, or does nothing if the friendship
    /// doesn't exist.
    ///
    /// - Parameters:
    ///   - pair: The owner of the remark, and the friend.
    ///   - remark: The new remark; "" keeps the old one.
    ///   - group: The group to add the friend to; `nil` for no group.
    mutating func updateTexts(in pair: UserPair, remark: String, group: String? = nil) {
        guard !remark.isEmpty || group != nil, let before = state.friendships[pair] else { return }
        var after = before
        var additions: [GroupAddition] = []
        if !remark.isEmpty { after.remark = remark }
        if let group, !before.groups.contains(group) { after.groups += addToGroups([group], pair, &additions) }
        guard after != before else { return }
        update(after)
        notify(pair.owner, .friendUpdated(entry(pair)))
        notify(additions)
    }

    /// Creates the missing groups, and records that a friend is added to the groups.
    ///
    /// - Parameters:
    ///   - names: The names of the groups.
    ///   - pair: The owner of the groups, and the friend.
    ///   - entries: The records for the notifications, which follow when the friendship exists.
    /// - Returns: The groups that the friend is added to. New groups beyond the limit are left out, because the owner
    ///   may have reached the limit with other groups before a request is accepted.
    mutating func addToGroups(_ names: [String], _ pair: UserPair, _ entries: inout [GroupAddition]) -> [String] {
        names.filter { name in
            let isNew = !groupExists(name, of: pair.owner)
            if isNew {
                guard (state.groups[pair.owner]?.count ?? 0) < policy.groupLimit else { return false }
                insert(FriendGroup(owner: pair.owner, name: name, createdAt: now))
            }
            entries.append(GroupAddition(group: name, pair: pair, isNew: isNew))
            return true
        }
    }

    /// Notifies the owners of groups of the added friends, once for each group.
    ///
    /// The event reports a new group, or new members of an existing group.
    mutating func notify(_ entries: [GroupAddition]) {
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

/// A record of a friend who is added to a group.
struct GroupAddition {
    let group: String
    /// The group's owner, and the friend.
    let pair: UserPair
    /// Whether the group was created for the friend.
    let isNew: Bool

    fileprivate func isSameGroup(as other: GroupAddition) -> Bool {
        group == other.group && pair.owner == other.pair.owner
    }
}
