extension UserNode {
    /// The user as administrators see them.
    var account: UserAccount {
        UserAccount(profile: profile, createdAt: createdAt, isForbiddenToAdd: isForbiddenToAdd)
    }

    /// The data that moves with the user to another store.
    var data: UserData {
        var data = UserData(profile: profile)
        let user = profile.userID
        data.isForbiddenToAdd = isForbiddenToAdd
        data.createdAt = createdAt
        data.requestSequence = requestSequence
        let contacts = contacts.sorted { $0.key < $1.key }
        data.friends = contacts.compactMap(\.value.friendship)
        data.blocked = contacts.compactMap { other, contact in
            contact.blockedAt.map { Block(owner: user, blocked: other, blockedAt: $0) }
        }
        data.groups = groups
        data.requests = sentRequests.values.sorted { $0.addressee < $1.addressee }
        data.follows = following.values.sorted { $0.followee < $1.followee }
        return data
    }

    /// Returns other users with data about the user, in the order of their ids, up to the limit.
    func others(limit: Int) -> [UserID] {
        let user = profile.userID
        var others = Set<UserID>()
        func add(_ users: some Sequence<UserID>) {
            for other in users where other != user {
                guard others.count < limit else { return }
                others.insert(other)
            }
        }
        add(contacts.keys)
        add(requestOrder.lazy.map { $0.pair.owner == user ? $0.pair.other : $0.pair.owner })
        add(recentRequests.keys)
        add(recentRequesters)
        add(following.keys)
        add(followerOrder.lazy.map(\.user))
        add(subscriptions.keys.lazy.map(\.publisher))
        add(subscribers.keys.lazy.map(\.subscriber))
        return others.sorted()
    }
}
