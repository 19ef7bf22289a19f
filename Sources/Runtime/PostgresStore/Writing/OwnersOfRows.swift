#if PostgreSQL
internal import RelationshipCore

extension Footprint {
    /// The users with rows that a command may read or change, as known before anything is read.
    var owners: Set<UserID> {
        var owners = Set(users)
        for pair in pairs {
            owners.insert(pair.owner)
            owners.insert(pair.other)
        }
        owners.formUnion(groupsOf)
        owners.formUnion(devicesOf)
        owners.formUnion(subscriberCountsOf)
        owners.formUnion(followCountsOf)
        let single = [
            receivedRequestsOf, observers?.user, announcementsOf, friendsOf, subscriptionsOf, contactsOf,
            request?.device.user, feedOf?.user, accessOf,
        ]
        owners.formUnion(single.compactMap(\.self))
        return owners
    }
}

extension Footprint {
    /// Whether a command with this footprint reads only a few rows of each named user, and no list.
    var isShort: Bool {
        receivedRequestsOf == nil && observers == nil && announcementsOf == nil && friendsOf == nil
            && subscriptionsOf == nil && contactsOf == nil && uniqueID == nil
    }
}

extension Decision {
    /// The users with rows that the decision changes, without users who only receive events.
    var owners: Set<UserID> {
        var owners: Set<UserID> = []
        for change in changes { owners.formUnion(change.owners) }
        if answered != nil { owners.insert(caller.user) }
        return owners
    }
}

extension Decision {
    /// The users whose devices other stores must learn of: those with new events, and those with changed sessions.
    var notifiedUsers: [UserID] {
        var users = events.map(\.recipient)
        for case .putAccess(let user, _) in changes { users.append(user) }
        return users
    }
}

extension Change {
    fileprivate var owners: [UserID] {
        switch self {
        case .putUser(let profile): [profile.userID]
        case .insertFriendship(let friendship), .updateFriendship(let friendship):
            [friendship.owner, friendship.friend]
        case .deleteFriendship(let pair): [pair.owner, pair.other]
        case .insertBlock(let block): [block.owner, block.blocked]
        case .deleteBlock(let pair), .deleteRequest(let pair), .deleteRecentRequests(let pair):
            [pair.owner, pair.other]
        case .putRequest(let request): [request.requester, request.addressee]
        case .putRecentRequests(let recent): [recent.requester, recent.addressee]
        case .insertGroup(let group): [group.owner]
        case .setRequestSequence(let user, _), .setCreationTime(let user, _), .deleteGroup(let user, _),
            .setForbiddenToAdd(let user, _),
            .putDevice(let user, _), .deleteDevice(let user, _), .setStatusText(let user, _),
            .setFeedPosition(let user, _, _), .putAccess(let user, _), .deleteUser(let user):
            [user]
        case .putSubscription(let subscription), .deleteSubscription(let subscription):
            [subscription.subscriber, subscription.publisher]
        case .putAnnouncement(let announcement), .deleteAnnouncement(let announcement): [announcement.user]
        case .insertFollow(let follow), .deleteFollow(let follow): [follow.follower, follow.followee]
        }
    }
}
#endif
