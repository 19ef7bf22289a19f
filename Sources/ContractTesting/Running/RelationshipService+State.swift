import RelationshipCore

extension RelationshipService {
    /// What is kept about a user, in neutral terms, as an administrator sees it.
    func state(_ section: EndExpectation.Section, of user: UserID) async throws(RelationshipError) -> JSONValue {
        let caller = Caller(user, isAdministrator: true)
        switch section {
        case .friends: return try await list(.listFriends(FriendQuery()), "friends", as: caller)
        case .blocked: return try await list(.listBlocked, "blocked", as: caller)
        case .groups: return try await list(.listGroups(nil), "groups", as: caller)
        case .received: return try await requests(.received, as: caller)
        case .sent: return try await requests(.sent, as: caller)
        case .following: return try await follows(.following, as: caller)
        case .followers: return try await follows(.followers, as: caller)
        case .profile:
            let answer = try await list(.getProfiles([user]), "profiles", as: caller)
            guard case .array(let profiles) = answer else { return .null }
            return profiles.first ?? .null
        }
    }

    private func list(_ command: Command, _ key: String, as caller: Caller) async throws(RelationshipError) -> JSONValue
    {
        JSONValue(try await execute(command, as: caller))[key] ?? .null
    }

    private func requests(_ role: FriendRequest.Role, as caller: Caller) async throws(RelationshipError) -> JSONValue {
        var query = RequestQuery(roles: [role], statuses: Set(FriendRequest.Status.allCases))
        query.limit = .max
        return try await list(.listRequests(query), "requests", as: caller)["entries"] ?? .null
    }

    private func follows(_ list: FollowList, as caller: Caller) async throws(RelationshipError) -> JSONValue {
        try await self.list(.listFollows(FollowQuery(list, limit: .max)), "follows", as: caller)["entries"] ?? .null
    }
}
