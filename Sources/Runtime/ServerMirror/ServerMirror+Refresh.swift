import RelationshipCore
import ServerTranslation

// Reading what is too old, and making the mirror equal to it.
extension ServerMirror {
    /// Reads what a command needs, if the mirror's data is too old.
    ///
    /// The caller holds the locks of the users that the needs name.
    func refresh(_ needs: MirrorNeeds, of user: UserID) async throws(RelationshipError) {
        try await refreshProfiles(Array(needs.users.union([user])).sorted())
        let known = Set(try await accounts(Array(needs.users)).map(\.profile.userID))
        for user in ages.old(.blocks, of: needs.blocks.filter(known.contains), at: mirror.now) {
            try await refreshBlocks(user)
        }
        for user in ages.old(.friends, of: needs.friends.filter(known.contains), at: mirror.now) {
            try await refreshFriends(user)
        }
        if api.fields.hasGroups {
            for user in ages.old(.groups, of: needs.groups.filter(known.contains), at: mirror.now) {
                try await refreshGroups(user)
            }
        }
        guard known.contains(user) else { return }
        try await refreshRelations(of: user, to: needs.relations.filter(known.contains))
        guard needs.includesEveryFriend else { return }
        let friends = try await self.friends(of: user).map(\.friend)
        try await locks.whileHoldingFree(of: friends.filter { !needs.users.contains($0) && $0 != user }) {
            free throws(RelationshipError) in
            try await refreshProfiles(free)
            try await refreshRelations(of: user, to: free)
        }
    }

    // MARK: Users

    /// Reads the profiles of users, and creates the users whom the mirror lacks.
    func refreshProfiles(_ users: [UserID]) async throws(RelationshipError) {
        let old = ages.old(.profile, of: users, at: mirror.now)
        guard !old.isEmpty else { return }
        let count = ages.forgetCount
        let read = try await api.accounts(of: old, custom: Array(mirror.policy.customProfileFields), client)
        let known = Dictionary(try await accounts(old).map { ($0.profile.userID, $0) }) { first, _ in first }
        for data in read {
            let before = known[data.user]
            if before == nil { try await apply(.signIn, data.user) }
            let changes = MirrorDifferences.commands(
                from: before ?? UserAccount(profile: Profile(userID: data.user), createdAt: nil),
                to: data,
                api.fields
            )
            for command in changes { try await apply(command, data.user) }
        }
        ages.note(.profile, of: old, at: mirror.now, since: count)
    }

    /// Returns the accounts of those of some users whom the mirror has.
    func accounts(_ users: [UserID]) async throws(RelationshipError) -> [UserAccount] {
        var accounts: [UserAccount] = []
        for start in stride(from: 0, to: users.count, by: 100) {
            let part = Array(users[start..<min(start + 100, users.count)])
            let query = UserListQuery(users: part, limit: part.count)
            guard case .accounts(let page) = try await apply(.listUsers(query), part[0]) else { continue }
            accounts += page.accounts
        }
        return accounts
    }

    // MARK: Lists

    private func refreshFriends(_ user: UserID) async throws(RelationshipError) {
        let count = ages.forgetCount
        if let reading = try await api.friends(of: user, since: ages.marks(of: user), client) {
            let known = try await friends(of: user)
            let old = Set(known.map(\.friend))
            try await refreshProfiles(reading.friends.map(\.friend).filter { !old.contains($0) })
            // The marks hold from when the mirror has the list; a failure on the way reads it again.
            ages.setMarks([], of: user)
            var hasImported = false
            for command in MirrorDifferences.commands(from: known, to: reading.friends, api.fields) {
                try await apply(command, user)
                guard case .importFriends(let added) = command else { continue }
                hasImported = true
                guard api.fields.areFriendshipsMutual else { continue }
                // The other side's remark is read with their own list.
                for friend in added { try await apply(.importFriends([ImportedFriend(friend: user)]), friend.friend) }
            }
            if hasImported {
                // An import keeps the remark and the group of a request that waited, which the vendor does not have.
                let imported = try await friends(of: user)
                for command in MirrorDifferences.commands(from: imported, to: reading.friends, api.fields) {
                    try await apply(command, user)
                }
            }
            ages.setMarks(reading.marks, of: user)
        }
        ages.note(.friends, of: [user], at: mirror.now, since: count)
    }

    /// Returns the friends of a user whom the mirror has.
    func friends(of user: UserID) async throws(RelationshipError) -> [Friendship] {
        guard case .friends(let entries) = try await apply(.listFriends(FriendQuery()), user) else { return [] }
        return entries.compactMap(\.friendship)
    }

    private func refreshBlocks(_ user: UserID) async throws(RelationshipError) {
        let count = ages.forgetCount
        let read = try await api.blocked(of: user, client).map(\.blocked)
        guard case .blocked(let entries) = try await apply(.listBlocked, user) else { return }
        let commands = MirrorDifferences.commands(from: entries.map(\.block.blocked), to: read)
        try await refreshProfiles(read)
        for command in commands {
            try await apply(command, user)
            // A block ends friendships here, whatever the vendor did with them, so that the lists are read again.
            for changed in [user] + command.namedUsers {
                ages.setMarks([], of: changed)
                ages.forget([changed])
            }
        }
        ages.note(.blocks, of: [user], at: mirror.now, since: count)
    }

    private func refreshGroups(_ user: UserID) async throws(RelationshipError) {
        let count = ages.forgetCount
        if let read = try await api.groups(of: user, client),
            case .groups(let known) = try await apply(.listGroups(nil), user)
        {
            for command in MirrorDifferences.groups(from: known.map(\.group.name), to: read) {
                try await apply(command, user)
            }
        }
        ages.note(.groups, of: [user], at: mirror.now, since: count)
    }

    // MARK: Relations

    /// Reads whether other users have a user in their lists.
    private func refreshRelations(of user: UserID, to users: [UserID]) async throws(RelationshipError) {
        guard !api.fields.areFriendshipsMutual else { return }
        let unread = ages.old(.friends, of: users, at: mirror.now)
        let old = ages.old(.relation(to: user), of: unread, at: mirror.now).filter { $0 != user }
        guard !old.isEmpty else { return }
        let count = ages.forgetCount
        let read = try await api.relations(of: user, to: old, client)
        guard case .relations(let known) = try await apply(.checkRelations(old, .twoWay), user) else { return }
        for item in known where item.error == nil {
            guard let relation = read[item.user] else { continue }
            let (isListed, wasListed) = (relation.reversed.isOutgoing, item.relation.reversed.isOutgoing)
            guard isListed != wasListed else { continue }
            // Their own list is read before they use it, and then has its remarks.
            ages.setMarks([], of: item.user)
            try await apply(
                isListed
                    ? .importFriends([ImportedFriend(friend: user)]) : .deleteFriends(UserBatch([user]), .oneWay),
                item.user
            )
        }
        ages.note(.relation(to: user), of: old, at: mirror.now, since: count)
    }
}
