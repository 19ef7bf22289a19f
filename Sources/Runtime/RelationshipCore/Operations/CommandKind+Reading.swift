extension Command.Kind {
    /// Whether the command changes nothing.
    package var isRead: Bool {
        switch self {
        case .getProfiles, .findProfile, .searchUsers, .listRequests, .listFriends, .getFriends, .checkRelations,
            .listBlocked, .getBlocked, .listGroups, .searchFriends, .mayMessage, .listFollows, .countFollows,
            .checkFollows, .getPresence, .listSubscriptions:
            true
        default: false
        }
    }
}
