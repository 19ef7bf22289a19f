import RelationshipCore

/// What a command reads of the users that it concerns: the parts of a mirror that must not be too old.
struct MirrorNeeds: Sendable, Hashable {
    /// The users whose friend lists matter.
    var friends: [UserID] = []
    /// The users whose blocklists matter.
    var blocks: [UserID] = []
    /// The users whose groups matter.
    var groups: [UserID] = []
    /// The users whose profiles matter, or who must exist.
    var profiles: [UserID] = []
    /// The users whose relation to the caller matters.
    var relations: [UserID] = []
    /// Whether the profiles of all friends of the caller, and their relations to the caller, matter.
    var includesEveryFriend = false

    /// All users that the needs name.
    var users: Set<UserID> { Set(friends + blocks + groups + profiles + relations) }

    /// Everything of a user.
    init(allOf user: UserID) { (friends, blocks, groups, profiles) = ([user], [user], [user], [user]) }

    /// The profile of a user.
    init(profileOf user: UserID) { profiles = [user] }

    /// Finds what a command needs.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - user: The acting user.
    init(of command: Command, by user: UserID) {
        let named = command.namedUsers
        switch command {
        case .addFriend, .mayMessage:
            (friends, blocks, profiles, groups) = ([user] + named, [user] + named, [user] + named, [user])
        case .acceptRequest: (friends, profiles, groups) = ([user] + named, named, [user] + named)
        case .updateProfile, .forbidAdding: profiles = [user]
        case .getProfiles, .getPresence, .subscribe, .setStatusText: profiles = named
        case .deleteFriends, .importFriends: (friends, relations, profiles) = ([user], named, named)
        case .listFriends, .searchFriends, .listGroups, .clearFriends:
            (friends, groups, includesEveryFriend) = ([user], [user], true)
        case .getFriends, .checkRelations: (friends, relations, profiles) = ([user], named, named)
        case .updateFriend, .createGroups, .deleteGroups, .renameGroup, .addToGroup, .removeFromGroup:
            (friends, groups) = ([user], [user])
        case .block: (friends, blocks, relations, profiles) = ([user], [user], named, named)
        case .unblock, .listBlocked, .getBlocked: (blocks, profiles) = ([user], named)
        case .checkBlocks(_, let direction):
            (blocks, profiles) = ([user] + (direction == .twoWay ? named : []), named)
        case .deleteUser: (friends, blocks) = ([user], [user])
        case .signIn, .findProfile, .searchUsers, .listUsers, .refuseRequest, .listRequests, .deleteRequests,
            .markRequestsRead, .follow, .unfollow, .listFollows, .countFollows, .checkFollows, .goOnline, .goOffline,
            .unsubscribe, .listSubscriptions, .endSessions, .voidCredentials:
            break
        }
    }
}
