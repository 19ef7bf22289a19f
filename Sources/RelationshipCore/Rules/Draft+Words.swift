// A user's remark and group enter the user's own edge, whatever act creates the edge.
extension Draft {
    /// The request of a pair that pends, if there is one.
    func pendingRequest(_ pair: UserPair) -> FriendRequest? {
        guard let request = state.requests[pair],
            request.status(at: now, lifetime: policy.requestLifetime) == .pending
        else { return nil }
        return request
    }

    /// Puts a remark and a group into an edge that was there before, and tells its owner; does nothing without an edge.
    ///
    /// - Parameters:
    ///   - pair: The owner of the words, and the friend.
    ///   - remark: The remark; "" leaves the old one.
    ///   - group: The group that the friend shall enter as well.
    mutating func keepWords(in pair: UserPair, remark: String, group: String? = nil) {
        guard !remark.isEmpty || group != nil, let before = state.friendships[pair] else { return }
        var after = before
        var entering: [GroupEntering] = []
        if !remark.isEmpty { after.remark = remark }
        if let group, !before.groups.contains(group) { after.groups += enter([group], pair, &entering) }
        guard after != before else { return }
        update(after)
        tell(pair.owner, .friendUpdated(entry(pair)))
        tell(entering)
    }

    /// Makes those of the groups that are not there, and notes that a friend enters all of them.
    ///
    /// - Parameters:
    ///   - names: The groups.
    ///   - pair: The owner of the groups, and the friend.
    ///   - entries: Where it is noted, to be told once the edge is there.
    /// - Returns: The groups without those for which there is no room. A request names a group that its owner may have filled
    ///   up with others by the time it is accepted; the friend then enters none.
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

    /// Tells the owners of groups who has entered them, once per group: with the group if it is new, or as new members.
    mutating func tell(_ entries: [GroupEntering]) {
        var rest = entries
        while let first = rest.first {
            let same = rest.filter { $0.isSameGroup(as: first) }
            rest.removeAll { $0.isSameGroup(as: first) }
            let members = same.map { entry($0.pair) }
            let news: Event.Payload =
                first.isNew
                ? .groupCreated(first.group, members: members) : .groupMembersAdded(first.group, members: members)
            tell(first.pair.owner, news)
        }
    }
}

/// A friend who enters a group.
struct GroupEntering {
    let group: String
    /// The group's owner, and the friend.
    let pair: UserPair
    /// Whether the group was made for it.
    let isNew: Bool

    fileprivate func isSameGroup(as other: GroupEntering) -> Bool {
        group == other.group && pair.owner == other.pair.owner
    }
}
