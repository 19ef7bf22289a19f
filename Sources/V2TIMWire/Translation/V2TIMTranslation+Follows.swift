import RelationshipCore

extension V2TIMTranslation {
    /// The command that a call about follows gives, or `nil` for other calls.
    func followCommand(for call: V2TIMCall) throws(RelationshipError) -> Command? {
        switch call {
        case .followUser(let users):
            return .follow(UserBatch(try self.users(users, limit: .followUsers)))
        case .unfollowUser(let users):
            return .unfollow(UserBatch(try self.users(users, limit: .followUsers)))
        case .getMyFollowingList(let cursor):
            return .listFollows(try follows(.following, after: cursor))
        case .getMyFollowersList(let cursor):
            return .listFollows(try follows(.followers, after: cursor))
        case .getMutualFollowersList(let cursor):
            return .listFollows(try follows(.mutual, after: cursor))
        case .getUserFollowInfo(let users):
            return .countFollows(try self.users(users, limit: .checkFollowUsers))
        case .checkFollowType(let users):
            return .checkFollows(try self.users(users, limit: .checkFollowUsers))
        default:
            return nil
        }
    }

    /// The call about follows, or `nil` for commands that are about something else; the size of a page is the vendor's own.
    func followCall(for command: Command) -> V2TIMCall? {
        switch command {
        case .follow(let batch): .followUser(userIDList: batch.users.map(\.shown))
        case .unfollow(let batch): .unfollowUser(userIDList: batch.users.map(\.shown))
        case .listFollows(let query):
            switch query.list {
            case .following: .getMyFollowingList(nextCursor: query.after?.token)
            case .followers: .getMyFollowersList(nextCursor: query.after?.token)
            case .mutual: .getMutualFollowersList(nextCursor: query.after?.token)
            }
        case .countFollows(let users): .getUserFollowInfo(userIDList: users.map(\.shown))
        case .checkFollows(let users): .checkFollowType(userIDList: users.map(\.shown))
        default: nil
        }
    }

    private func follows(_ list: FollowList, after cursor: String?) throws(RelationshipError) -> FollowQuery {
        var query = FollowQuery(list)
        if let limit = tables.limit(.followPage) { query.limit = limit.maximum }
        guard let cursor, !cursor.isEmpty else { return query }
        query.after = Cursor(token: cursor)
        guard query.after?.follow != nil else {
            throw RelationshipError(.invalidCursor, "nextCursor is not from a list of follows")
        }
        return query
    }
}
