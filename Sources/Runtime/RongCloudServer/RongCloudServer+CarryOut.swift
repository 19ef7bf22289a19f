import JSONSyntax
package import RelationshipCore
package import ServerTranslation

extension RongCloudServer {
    package func carryOut(
        _ command: Command,
        of user: UserID,
        _ decision: Decision,
        _ client: ServerClient
    ) async throws(RelationshipError) -> [UserID: RelationshipError] {
        let caller = JSONValue.string(user.rawValue)
        switch command {
        case .signIn:
            // The vendor wants a name, and has no other call that creates a user.
            _ = try await client.call("/user/getToken.json", ["caller": caller, "nickname": caller])
        case .updateProfile(let patch): try await setProfile(patch, command, user, client)
        case .addFriend(let add): try await self.add(add, by: user, decision, client)
        case .acceptRequest(let accept): try await self.accept(accept, decision, client)
        case .deleteFriends(_, let direction):
            try checkSides(direction)
            var removed = decision.changes.compactMap { change -> UserID? in
                guard case .deleteFriendship(let pair) = change, pair.owner == user else { return nil }
                return pair.other
            }
            // One friend who is missing fails a call for all, so that a repetition first reads who is left.
            if client.isRepetition {
                let left = try await relations(of: user, to: removed, client)
                removed = removed.filter { left[$0] == .mutual }
            }
            try await inParts(of: 100, removed, user, "/friend/delete.json", client)
        case .clearFriends(let direction):
            try checkSides(direction)
            return try await client.carryOut(command, of: user, at: "/friend/clean.json")
        case .updateFriend(_, let patch):
            for friend in decision.updatedFriends where patch.remark != nil || !patch.custom.isEmpty {
                try await write(friend, patch.custom, client)
            }
        case .block:
            let blocked = decision.changes.compactMap { change -> UserID? in
                if case .insertBlock(let block) = change { block.blocked } else { nil }
            }
            try await inParts(of: 20, blocked, user, "/user/blacklist/add.json", client)
        case .unblock:
            let unblocked = decision.changes.compactMap { change -> UserID? in
                if case .deleteBlock(let pair) = change { pair.other } else { nil }
            }
            try await inParts(of: 20, unblocked, user, "/user/blacklist/remove.json", client)
        case .voidCredentials(let before):
            let arguments: JSONObject = ["users": [caller], "before": .integer(before.milliseconds)]
            _ = try await client.call("/user/token/expire.json", arguments)
        case .deleteUser: _ = try await client.call("/user/delusers.json", ["users": [caller]])
        // Reads change nothing, and `server-api.json` says which changes stay in the gateway. Neither gets here, so a
        // change without a case is an error and not lost.
        default: throw RelationshipError(.unsupported, "no call of the vendor carries out \(command.kind.rawValue)")
        }
        return [:]
    }

    private func checkSides(_ direction: Direction) throws(RelationshipError) {
        guard direction == .twoWay else {
            throw RelationshipError(.unsupported, "friendships of this vendor have both sides")
        }
    }

    private func inParts(
        of size: Int,
        _ users: [UserID],
        _ caller: UserID,
        _ path: String,
        _ client: ServerClient
    ) async throws(RelationshipError) {
        for start in stride(from: 0, to: users.count, by: size) {
            let part = users[start..<min(start + size, users.count)].map { JSONValue.string($0.rawValue) }
            _ = try await client.call(path, ["caller": .string(caller.rawValue), "users": .array(part)])
        }
    }

    private func setProfile(
        _ patch: ProfilePatch,
        _ command: Command,
        _ user: UserID,
        _ client: ServerClient
    ) async throws(RelationshipError) {
        var arguments = command.arguments
        arguments["caller"] = .string(user.rawValue)
        if let endpoint = rows["/user/profile/set.json"] {
            let body = endpoint.body(of: ServerCall(endpoint, arguments), isForm: true)
            if body.members.count > 1 { _ = try await client.call(endpoint.path, arguments) }
        }
        guard let permission = patch.addPermission else { return }
        let setting: JSONObject = [
            "users": [.string(user.rawValue)], "addPermission": .string(permission.rawValue),
        ]
        _ = try await client.call("/friend/permission/set.json", setting)
    }

    /// Adds a friend as the user would, so that the target's permission applies.
    ///
    /// The answer does not say whether the request waits, so that the relation is read afterwards.
    private func add(
        _ add: AddFriendArguments,
        by user: UserID,
        _ decision: Decision,
        _ client: ServerClient
    ) async throws(RelationshipError) {
        try checkSides(add.direction)
        do throws(RelationshipError) {
            _ = try await client.carryOut(.addFriend(add), of: user, at: "/friend/add.json")
        } catch {
            guard error.code == .needsApproval else { throw error }
        }
        let isFriend = try await relations(of: user, to: [add.target], client)[add.target] == .mutual
        guard isFriend == (decision.outcome == .added(.added)) else {
            throw RelationshipError(.writeConflict, "the vendor decided otherwise", user: add.target)
        }
        try await complete(decision, client)
    }

    /// Accepts a request by an addition without approval, because the vendor's servers cannot answer one.
    private func accept(
        _ accept: AcceptRequestArguments,
        _ decision: Decision,
        _ client: ServerClient
    ) async throws(RelationshipError) {
        try checkSides(accept.direction)
        if let friend = decision.addedFriends.first(where: { $0.owner == accept.requester }) {
            let add = AddFriendArguments(target: friend.friend, wording: friend.wording, skipsApproval: true)
            do throws(RelationshipError) {
                _ = try await client.carryOut(.addFriend(add), of: friend.owner, at: "/friend/add.json")
            } catch {
                guard error.code == .alreadyFriends else { throw error }
            }
        }
        try await complete(decision, client)
    }

    /// Writes the remarks of the friendships of a decision.
    private func complete(_ decision: Decision, _ client: ServerClient) async throws(RelationshipError) {
        guard decision.outcome != .added(.pending) else { return }
        for friend in decision.addedFriends where !friend.remark.isEmpty { try await write(friend, [:], client) }
        for friend in decision.updatedFriends { try await write(friend, [:], client) }
    }

    /// Writes the remark of a friend, which a call without it would clear, and changes of custom fields.
    private func write(
        _ friend: Friendship,
        _ custom: [String: FieldChange],
        _ client: ServerClient
    ) async throws(RelationshipError) {
        let patch = FriendPatch(remark: friend.remark, custom: custom)
        let command = Command.updateFriend(friend.friend, patch)
        _ = try await client.carryOut(command, of: friend.owner, at: "/friend/profile/set.json")
    }
}
