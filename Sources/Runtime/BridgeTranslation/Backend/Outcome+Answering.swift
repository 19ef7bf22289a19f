import RelationshipCore

extension Outcome {
    /// Returns whether the outcome has the kind that a command returns.
    func answers(_ command: Command) -> Bool {
        switch (command, self) {
        case (.listFriends, .friends), (.getFriends, .friends), (.searchFriends, .friends): true
        case (.checkRelations, .relations), (.checkFollows, .relations): true
        case (.listRequests, .requests), (.listBlocked, .blocked), (.getBlocked, .blocked): true
        case (.getProfiles, .profiles), (.findProfile, .profiles), (.searchUsers, .users): true
        case (.listGroups, .groups), (.listFollows, .follows), (.countFollows, .followCounts): true
        case (.getPresence, .presences), (.listSubscriptions, .subscriptions), (.mayMessage, .message): true
        case (let command, _) where command.kind.isRead: false
        default: true
        }
    }
}
