extension Command {
    /// Checks that all texts and lists are within the hub's own limits.
    ///
    /// - Throws: The error of the first text or list that is too long, with its length and the limit.
    func checkLimits() throws(RelationshipError) {
        switch self {
        case .updateProfile(let patch): try patch.checkLimits()
        case .addFriend(let add):
            try HubLimit.wording.check(add.wording)
            try HubLimit.source.check(add.source)
            try HubLimit.remark.check(add.remark)
            if let group = add.group { try HubLimit.groupName.check(group) }
        case .acceptRequest(let accept): try HubLimit.remark.check(accept.remark)
        case .updateFriend(_, let patch): try patch.checkLimits()
        case .importFriends(let friends):
            try HubLimit.users.check(count: friends.count)
            for friend in friends { try friend.checkLimits() }
        case .createGroups(let create):
            try Command.check(groups: create.names)
            try HubLimit.users.check(count: create.members.count)
        case .addToGroup(let members), .removeFromGroup(let members):
            try HubLimit.groupName.check(members.name)
            try HubLimit.users.check(count: members.users.count)
        case .renameGroup(let old, let new): try Command.check(groups: [old, new])
        case .deleteGroups(let names): try HubLimit.groupNames.check(count: names.count)
        case .listGroups(let names): try HubLimit.groupNames.check(count: names?.count ?? 0)
        case .setStatusText(let text): try HubLimit.statusText.check(text)
        case .findProfile(let uniqueID): try HubLimit.uniqueID.check(uniqueID)
        case .searchUsers(let search): try Command.check(keywords: search.keywords)
        case .searchFriends(let search): try Command.check(keywords: search.keywords)
        case .deleteFriends(let batch, _), .block(let batch), .unblock(let batch), .follow(let batch),
            .unfollow(let batch):
            try HubLimit.users.check(count: batch.users.count)
        case .getProfiles(let users), .getFriends(let users), .checkRelations(let users, _), .getBlocked(let users),
            .countFollows(let users), .checkFollows(let users), .getPresence(let users),
            .deleteRequests(let users, _):
            try HubLimit.users.check(count: users.count)
        case .subscribe(let subscribe): try HubLimit.users.check(count: subscribe.publishers.count)
        case .unsubscribe(_, let users): try HubLimit.users.check(count: users?.count ?? 0)
        case .listSubscriptions(let query): try HubLimit.users.check(count: query.publishers?.count ?? 0)
        case .endSessions(let end): try HubLimit.users.check(count: end.devices?.count ?? 0)
        case .signIn, .refuseRequest, .listRequests, .markRequestsRead, .listFriends, .listBlocked, .listFollows,
            .goOnline, .goOffline, .mayMessage, .clearFriends, .forbidAdding, .deleteUser:
            // These contain no text or list of arbitrary length.
            break
        }
    }

    fileprivate static func check(groups names: [String]) throws(RelationshipError) {
        try HubLimit.groupNames.check(count: names.count)
        for name in names { try HubLimit.groupName.check(name) }
    }

    private static func check(keywords: [String]) throws(RelationshipError) {
        try HubLimit.searchKeywords.check(count: keywords.count)
        for keyword in keywords { try HubLimit.searchText.check(keyword) }
    }

    fileprivate static func check(custom fields: [String: FieldValue]) throws(RelationshipError) {
        for (key, value) in fields {
            try HubLimit.customKey.check(key)
            try HubLimit.customValue.check(value)
        }
    }

    fileprivate static func check(custom changes: [String: FieldChange]) throws(RelationshipError) {
        for (key, change) in changes {
            try HubLimit.customKey.check(key)
            if case .set(let value) = change { try HubLimit.customValue.check(value) }
        }
    }
}

extension ProfilePatch {
    fileprivate func checkLimits() throws(RelationshipError) {
        if let nickname { try HubLimit.nickname.check(nickname) }
        if let avatarURL { try HubLimit.avatarURL.check(avatarURL) }
        for (name, change) in fields {
            guard case .set(let value) = change else { continue }
            // A field without its own limit is a number, or its name is rejected elsewhere.
            try (HubLimit(rawValue: name) ?? .customValue).check(value)
        }
        try Command.check(custom: custom)
    }
}

extension FriendPatch {
    fileprivate func checkLimits() throws(RelationshipError) {
        if let remark { try HubLimit.remark.check(remark) }
        if let groups { try Command.check(groups: groups) }
        try Command.check(custom: custom)
    }
}

extension ImportedFriend {
    fileprivate func checkLimits() throws(RelationshipError) {
        try HubLimit.remark.check(remark)
        try HubLimit.source.check(source)
        try HubLimit.wording.check(wording)
        try Command.check(groups: groups)
        try Command.check(custom: custom)
    }
}

extension UserData {
    /// Checks that all texts are within the hub's own limits.
    ///
    /// The policy limits the length of lists.
    ///
    /// - Throws: The error of the first text that is too long.
    package func checkLimits() throws(RelationshipError) {
        try HubLimit.nickname.check(profile.nickname)
        try HubLimit.avatarURL.check(profile.avatarURL)
        for (name, value) in profile.fields { try (HubLimit(rawValue: name) ?? .customValue).check(value) }
        try Command.check(custom: profile.custom)
        for group in groups { try HubLimit.groupName.check(group.name) }
        for friend in friends {
            try HubLimit.remark.check(friend.remark)
            try HubLimit.source.check(friend.source)
            try HubLimit.wording.check(friend.wording)
            try Command.check(custom: friend.custom)
        }
        for request in requests {
            try HubLimit.remark.check(request.remark)
            try HubLimit.source.check(request.source)
            try HubLimit.wording.check(request.wording)
            if let group = request.group { try HubLimit.groupName.check(group) }
        }
    }
}
