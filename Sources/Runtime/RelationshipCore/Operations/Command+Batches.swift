extension Command {
    /// The users that a batch command names; `nil` for other commands.
    package var users: [UserID]? {
        switch self {
        case .getProfiles(let users), .deleteRequests(let users, _), .getFriends(let users),
            .checkRelations(let users, _), .getBlocked(let users), .countFollows(let users), .checkFollows(let users),
            .getPresence(let users):
            users
        case .deleteFriends(let batch, _), .block(let batch), .unblock(let batch), .follow(let batch),
            .unfollow(let batch):
            batch.users
        case .subscribe(let subscribe): subscribe.publishers
        case .unsubscribe(_, let users): users
        case .addToGroup(let members), .removeFromGroup(let members): members.users
        case .createGroups(let create): create.members
        default: nil
        }
    }

    /// The users that the command is about, whether it names one or many.
    package var namedUsers: [UserID] {
        switch self {
        case .addFriend(let add): [add.target]
        case .acceptRequest(let accept): [accept.requester]
        case .refuseRequest(let user), .updateFriend(let user, _), .mayMessage(let user): [user]
        case .importFriends(let friends): friends.map(\.friend)
        default: users ?? []
        }
    }

    /// Returns the same command with other users.
    ///
    /// Commands without users are unchanged.
    package func about(_ users: [UserID]) -> Command {
        switch self {
        case .getProfiles: return .getProfiles(users)
        case .deleteRequests(_, let role): return .deleteRequests(from: users, role: role)
        case .getFriends: return .getFriends(users)
        case .checkRelations(_, let direction): return .checkRelations(users, direction)
        case .getBlocked: return .getBlocked(users)
        case .countFollows: return .countFollows(users)
        case .checkFollows: return .checkFollows(users)
        case .getPresence: return .getPresence(users)
        case .deleteFriends(let batch, let direction):
            return .deleteFriends(UserBatch(users, isAllOrNothing: batch.isAllOrNothing), direction)
        case .block: return .block(UserBatch(users))
        case .unblock: return .unblock(UserBatch(users))
        case .follow: return .follow(UserBatch(users))
        case .unfollow: return .unfollow(UserBatch(users))
        case .subscribe(var subscribe):
            subscribe.publishers = users
            return .subscribe(subscribe)
        case .unsubscribe(let topic, _): return .unsubscribe(topic, from: users)
        case .addToGroup(let members): return .addToGroup(GroupMembers(name: members.name, users: users))
        case .removeFromGroup(let members): return .removeFromGroup(GroupMembers(name: members.name, users: users))
        default: return self
        }
    }
}
