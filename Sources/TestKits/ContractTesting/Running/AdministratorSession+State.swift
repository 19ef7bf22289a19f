package import RelationshipCore

extension AdministratorSession {
    /// Returns a section of a user's data in the hub's JSON.
    package func state(_ section: EndExpectation.Section, of user: UserID) async throws -> JSONValue {
        switch section {
        case .friends: return try await list(.listFriends(FriendQuery()), "friends", of: user)
        case .blocked: return try await list(.listBlocked, "blocked", of: user)
        case .groups: return try await list(.listGroups(nil), "groups", of: user)
        case .received: return try await requests(.received, of: user)
        case .sent: return try await requests(.sent, of: user)
        case .following: return try await follows(.following, of: user)
        case .followers: return try await follows(.followers, of: user)
        case .profile:
            let answer = try await list(.getProfiles([user]), "profiles", of: user)
            guard let profiles = answer.elements else { return .null }
            return profiles.first ?? .null
        }
    }

    private func list(_ command: Command, _ key: String, of user: UserID) async throws -> JSONValue {
        try await JSONValue(execute(command, for: user))[key] ?? .null
    }

    private func requests(_ role: FriendRequest.Role, of user: UserID) async throws -> JSONValue {
        var query = RequestQuery(roles: [role], statuses: Set(FriendRequest.Status.allCases))
        query.limit = .max
        return try await list(.listRequests(query), "requests", of: user)["entries"] ?? .null
    }

    private func follows(_ list: FollowList, of user: UserID) async throws -> JSONValue {
        try await self.list(.listFollows(FollowQuery(list, limit: .max)), "follows", of: user)["entries"] ?? .null
    }
}
