/// Access to the users that a command names, to replace each ``UserID/shortForm`` with the full id.
extension Command {
    /// Whether the command names a user by a short form.
    var namesShortForms: Bool { namesUser { $0.isShortForm } }

    /// The distinct short forms that the command names.
    var shortForms: [UserID] {
        var found: Set<UserID> = []
        _ = namesUser { user in
            if user.isShortForm { found.insert(user) }
            return false
        }
        return found.sorted()
    }

    /// Returns whether the command names a user that passes a test.
    ///
    /// The search stops at the first such user.
    private func namesUser(_ isWanted: (UserID) -> Bool) -> Bool {
        switch self {
        case .addFriend(let add): return isWanted(add.target)
        case .acceptRequest(let accept): return isWanted(accept.requester)
        case .refuseRequest(let user), .updateFriend(let user, _), .mayMessage(let user): return isWanted(user)
        case .getProfiles(let users), .deleteRequests(let users, _), .getFriends(let users),
            .checkRelations(let users, _), .getBlocked(let users), .countFollows(let users), .checkFollows(let users),
            .getPresence(let users):
            return users.contains(where: isWanted)
        case .deleteFriends(let batch, _), .block(let batch), .unblock(let batch), .follow(let batch),
            .unfollow(let batch):
            return batch.users.contains(where: isWanted)
        case .createGroups(let create): return create.members.contains(where: isWanted)
        case .addToGroup(let members), .removeFromGroup(let members): return members.users.contains(where: isWanted)
        case .subscribe(let subscribe): return subscribe.publishers.contains(where: isWanted)
        case .unsubscribe(_, let users): return users?.contains(where: isWanted) ?? false
        case .listSubscriptions(let query): return query.publishers?.contains(where: isWanted) ?? false
        case .importFriends(let friends): return friends.contains { isWanted($0.friend) }
        case .signIn, .updateProfile, .findProfile, .searchUsers, .listRequests, .listFollows, .markRequestsRead,
            .listFriends, .listBlocked,
            .deleteGroups, .renameGroup, .listGroups, .searchFriends, .goOnline, .goOffline, .setStatusText,
            .clearFriends,
            .forbidAdding, .endSessions, .deleteUser:
            return false
        }
    }

    /// Returns the same command with replaced users.
    func replacingUsers(_ replace: (UserID) -> UserID) -> Command {
        switch self {
        case .addFriend(var add):
            add.target = replace(add.target)
            return .addFriend(add)
        case .acceptRequest(var accept):
            accept.requester = replace(accept.requester)
            return .acceptRequest(accept)
        case .refuseRequest(let user): return .refuseRequest(from: replace(user))
        case .updateFriend(let user, let patch): return .updateFriend(replace(user), patch)
        case .mayMessage(let user): return .mayMessage(replace(user))
        case .getProfiles(let users): return .getProfiles(users.map(replace))
        case .deleteRequests(let users, let role): return .deleteRequests(from: users.map(replace), role: role)
        case .getFriends(let users): return .getFriends(users.map(replace))
        case .checkRelations(let users, let direction): return .checkRelations(users.map(replace), direction)
        case .getBlocked(let users): return .getBlocked(users.map(replace))
        case .countFollows(let users): return .countFollows(users.map(replace))
        case .checkFollows(let users): return .checkFollows(users.map(replace))
        case .getPresence(let users): return .getPresence(users.map(replace))
        case .deleteFriends(let batch, let direction): return .deleteFriends(batch.replacing(replace), direction)
        case .block(let batch): return .block(batch.replacing(replace))
        case .unblock(let batch): return .unblock(batch.replacing(replace))
        case .follow(let batch): return .follow(batch.replacing(replace))
        case .unfollow(let batch): return .unfollow(batch.replacing(replace))
        case .createGroups(var create):
            create.members = create.members.map(replace)
            return .createGroups(create)
        case .addToGroup(let members):
            return .addToGroup(GroupMembers(name: members.name, users: members.users.map(replace)))
        case .removeFromGroup(let members):
            return .removeFromGroup(GroupMembers(name: members.name, users: members.users.map(replace)))
        case .subscribe(var subscribe):
            subscribe.publishers = subscribe.publishers.map(replace)
            return .subscribe(subscribe)
        case .unsubscribe(let topic, let users): return .unsubscribe(topic, from: users?.map(replace))
        case .listSubscriptions(var query):
            query.publishers = query.publishers?.map(replace)
            return .listSubscriptions(query)
        case .importFriends(let friends): return .importFriends(friends.map { $0.replacing(replace) })
        case .signIn, .updateProfile, .findProfile, .searchUsers, .listRequests, .listFollows, .markRequestsRead,
            .listFriends, .listBlocked, .deleteGroups, .renameGroup, .listGroups, .searchFriends, .goOnline, .goOffline,
            .setStatusText, .clearFriends, .forbidAdding, .endSessions, .deleteUser:
            return self
        }
    }
}

extension ImportedFriend {
    fileprivate func replacing(_ replace: (UserID) -> UserID) -> ImportedFriend {
        var replaced = self
        replaced.friend = replace(friend)
        return replaced
    }
}

extension UserBatch {
    fileprivate func replacing(_ replace: (UserID) -> UserID) -> UserBatch {
        UserBatch(users.map(replace), isAllOrNothing: isAllOrNothing)
    }
}
