import JSONSyntax
package import RelationshipCore
package import ServerTranslation

extension TencentServer {
    package func carryOut(
        _ command: Command,
        of user: UserID,
        _ decision: Decision,
        _ client: ServerClient
    ) async throws(RelationshipError) -> [UserID: RelationshipError] {
        let caller = JSONValue.string(user.rawValue)
        switch command {
        case .signIn: _ = try await client.call("/v4/im_open_login_svc/account_import", ["user": caller])
        case .updateProfile: try await setProfile(of: user, command, client)
        case .forbidAdding(let forbids):
            let changes: JSONObject = ["isForbiddenToAdd": .bool(forbids)]
            _ = try await client.call("/v4/profile/portrait_set", ["caller": caller, "changes": .object(changes)])
        case .addFriend(let add): return try await self.add(add, by: user, decision, client)
        case .acceptRequest(let accept): return try await self.accept(accept, by: user, decision, client)
        case .deleteFriends(_, let direction):
            return try await client.carryOut(command, direction, of: user, at: "/v4/sns/friend_delete")
        case .clearFriends(let direction):
            return try await client.carryOut(command, direction, of: user, at: "/v4/sns/friend_delete_all")
        case .importFriends(let friends):
            let sent = Command.importFriends(withTexts(friends, decision))
            return try await client.carryOut(sent, of: user, at: "/v4/sns/friend_import")
        case .updateFriend(_, let patch):
            // The vendor refuses a request without a field that it has.
            guard patch.remark != nil || patch.groups != nil || !patch.custom.isEmpty else { break }
            return try await client.carryOut(command, of: user, at: "/v4/sns/friend_update")
        case .block: return try await client.carryOut(command, of: user, at: "/v4/sns/black_list_add")
        case .unblock: return try await client.carryOut(command, of: user, at: "/v4/sns/black_list_delete")
        case .createGroups: return try await client.carryOut(command, of: user, at: "/v4/sns/group_add")
        case .deleteGroups: return try await client.carryOut(command, of: user, at: "/v4/sns/group_delete")
        case .addToGroup, .removeFromGroup: try await writeGroups(of: decision.updatedFriends, user, client)
        case .renameGroup(let old, let new):
            // A new group for the members comes first, so that a failure on the way loses none.
            _ = try await client.call("/v4/sns/group_add", ["caller": caller, "names": [.string(new)]])
            try await writeGroups(of: decision.updatedFriends, user, client)
            _ = try await client.call("/v4/sns/group_delete", ["caller": caller, "names": [.string(old)]])
        case .endSessions: _ = try await client.call("/v4/im_open_login_svc/kick", ["user": caller])
        case .deleteUser:
            let failures = try await client.call("/v4/im_open_login_svc/account_delete", ["users": [caller]]).failures
            // Every step of a deletion deletes the account, which only the first one finds.
            if let failure = failures[user], failure.code != .unknownUser { throw failure }
        // Reads change nothing, and `server-api.json` says which changes stay in the gateway. Neither gets here, so a
        // change without a case is an error and not lost.
        default: throw RelationshipError(.unsupported, "no call of the vendor carries out \(command.kind.rawValue)")
        }
        return [:]
    }

    private func setProfile(
        of user: UserID,
        _ command: Command,
        _ client: ServerClient
    ) async throws(RelationshipError) {
        guard let endpoint = rows["/v4/profile/portrait_set"] else { return }
        let arguments: JSONObject = ["caller": .string(user.rawValue), "changes": .object(command.arguments)]
        // The vendor refuses a request without a field that it has.
        let body = endpoint.body(of: ServerCall(endpoint, arguments), isForm: false)
        guard body["ProfileItem"]?.elements?.isEmpty == false else { return }
        _ = try await client.call(endpoint.path, arguments)
    }

    /// Adds a friend as the user would, so that the target's permission applies.
    ///
    /// The remark and the group of a request that waits stay here: no call could take them back.
    private func add(
        _ add: AddFriendArguments,
        by user: UserID,
        _ decision: Decision,
        _ client: ServerClient
    ) async throws(RelationshipError) -> [UserID: RelationshipError] {
        var sent = add
        if decision.outcome == .added(.pending) { (sent.remark, sent.group) = ("", nil) }
        let failures = try await client.carryOut(.addFriend(sent), sent.direction, of: user, at: "/v4/sns/friend_add")
        let failure = failures[add.target]
        if let failure, failure.code != .needsApproval { throw failure }
        guard (failure != nil) == (decision.outcome == .added(.pending)) else {
            throw RelationshipError(.writeConflict, "the vendor decided otherwise", user: add.target)
        }
        try await complete(decision, user, remark: add.remark, group: add.group, client)
        return [:]
    }

    /// Accepts a request by an addition without approval, because the vendor has no call for an answer.
    private func accept(
        _ accept: AcceptRequestArguments,
        by user: UserID,
        _ decision: Decision,
        _ client: ServerClient
    ) async throws(RelationshipError) -> [UserID: RelationshipError] {
        let added = decision.addedFriends
        if let first = added.first(where: { $0.owner == accept.requester }) ?? added.first {
            let add = AddFriendArguments(
                target: first.friend,
                direction: added.count > 1 ? .twoWay : .oneWay,
                wording: first.wording,
                source: first.source,
                remark: first.remark,
                group: first.groups.first,
                skipsApproval: true
            )
            let path = "/v4/sns/friend_add"
            let failures = try await client.carryOut(.addFriend(add), add.direction, of: first.owner, at: path)
            if let failure = failures[first.friend], failure.code != .alreadyFriends { throw failure }
            try await complete(decision, first.owner, remark: add.remark, group: add.group, client)
        } else {
            try await complete(decision, user, remark: "", group: nil, client)
        }
        return [:]
    }

    /// Writes the remarks and groups that the friendships of a decision have beyond those of the call.
    private func complete(
        _ decision: Decision,
        _ owner: UserID,
        remark: String,
        group: String?,
        _ client: ServerClient
    ) async throws(RelationshipError) {
        let groups = [group].compactMap { $0 }
        for friend in decision.addedFriends {
            let isOwn = friend.owner == owner
            guard friend.remark != (isOwn ? remark : "") || friend.groups != (isOwn ? groups : []) else { continue }
            try await write(friend, client)
        }
        for friend in decision.updatedFriends where decision.outcome != .added(.pending) {
            try await write(friend, client)
        }
    }

    /// Returns imported friends with the remarks and groups of requests that waited, which the vendor does not know.
    private func withTexts(_ friends: [ImportedFriend], _ decision: Decision) -> [ImportedFriend] {
        let added = Dictionary(decision.addedFriends.map { ($0.friend, $0) }) { first, _ in first }
        return friends.map { friend in
            guard let decided = added[friend.friend] else { return friend }
            var friend = friend
            (friend.remark, friend.groups) = (decided.remark, decided.groups)
            return friend
        }
    }

    private func write(_ friend: Friendship, _ client: ServerClient) async throws(RelationshipError) {
        let patch = FriendPatch(remark: friend.remark, groups: friend.groups)
        let failures = try await client.carryOut(
            .updateFriend(friend.friend, patch),
            of: friend.owner,
            at: "/v4/sns/friend_update"
        )
        if let failure = failures[friend.friend] { throw failure }
    }

    /// Writes the groups of friends in one call.
    private func writeGroups(
        of friends: [Friendship],
        _ user: UserID,
        _ client: ServerClient
    ) async throws(RelationshipError) {
        guard !friends.isEmpty else { return }
        let items = friends.map { friend -> JSONValue in
            ["user": .string(friend.friend.rawValue), "groups": .array(friend.groups.map { .string($0) })]
        }
        let arguments: JSONObject = ["caller": .string(user.rawValue), "items": .array(items)]
        if let failure = try await client.call("/v4/sns/friend_update", arguments).failures.values.first {
            throw failure
        }
    }
}
