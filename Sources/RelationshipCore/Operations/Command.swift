/// An operation that a user, or the app's server, can request from the backend.
///
/// A dialect's call translates to exactly one command. Commands that change something go through ``Rules``; the others
/// read.
public enum Command: Sendable, Hashable {
    /// Ensures that the caller exists; every dialect's login does this. Answers ``Outcome/done``.
    case signIn
    /// Changes the caller's own profile. Answers ``Outcome/done``.
    case updateProfile(ProfilePatch)
    /// Reads profiles; unknown users are missing from the answer. Answers ``Outcome/profiles(_:)``.
    case getProfiles([UserID])
    /// Finds the user with a unique id (``Profile/Field/uniqueID``). Answers ``Outcome/profiles(_:)`` with that user.
    case findProfile(uniqueID: String)
    /// Searches among all users. Answers ``Outcome/users(_:)``.
    case searchUsers(UserSearch)

    /// Adds a friend, or sends a request. Answers ``Outcome/added(_:)``.
    case addFriend(AddFriendArguments)
    /// Accepts a request that the caller received. Answers ``Outcome/done``.
    case acceptRequest(AcceptRequestArguments)
    /// Refuses a request that the caller received. Answers ``Outcome/done``.
    case refuseRequest(from: UserID)
    /// Lists the caller's requests. Answers ``Outcome/requests(_:)``.
    case listRequests(RequestQuery)
    /// Removes requests from the caller's own list. Answers ``Outcome/items(_:)``.
    case deleteRequests(from: [UserID], role: FriendRequest.Role)
    /// Marks received requests up to a moment as read; `nil` for all. Answers ``Outcome/done``.
    case markRequestsRead(upTo: Timestamp?)

    /// Removes friends. Answers ``Outcome/items(_:)``.
    case deleteFriends(UserBatch, Direction)
    /// Lists the caller's friends. Answers ``Outcome/friends(_:)``.
    case listFriends(FriendQuery)
    /// Reads the given users as the caller sees them, friends or not. Answers ``Outcome/friends(_:)`` in the given
    /// order.
    case getFriends([UserID])
    /// Reads the relation of the caller to each user. Answers ``Outcome/relations(_:)`` in the given order.
    case checkRelations([UserID], Direction)
    /// Changes the caller's data about a friend. Answers ``Outcome/done``.
    case updateFriend(UserID, FriendPatch)

    /// Blocks users. Answers ``Outcome/items(_:)``.
    case block(UserBatch)
    /// Unblocks users. Answers ``Outcome/items(_:)``.
    case unblock(UserBatch)
    /// Lists the users that the caller has blocked. Answers ``Outcome/blocked(_:)``.
    case listBlocked
    /// Reads which of the users the caller has blocked. Answers ``Outcome/blocked(_:)`` with those, in the given order.
    case getBlocked([UserID])

    /// Creates friend groups. Answers ``Outcome/items(_:)``, one per member.
    case createGroups(CreateGroupsArguments)
    /// Removes friend groups; the friends stay friends. Answers ``Outcome/done``.
    case deleteGroups([String])
    /// Renames a friend group. Answers ``Outcome/done``.
    case renameGroup(from: String, to: String)
    /// Adds friends to a group. Answers ``Outcome/items(_:)``.
    case addToGroup(GroupMembers)
    /// Removes friends from a group. Answers ``Outcome/items(_:)``.
    case removeFromGroup(GroupMembers)
    /// Lists the caller's groups: the given ones in that order, or all. Answers ``Outcome/groups(_:)``.
    case listGroups([String]?)
    /// Searches among friends. Answers ``Outcome/friends(_:)`` in the order of the friend list.
    case searchFriends(FriendSearch)

    /// Follows users. Answers ``Outcome/items(_:)``.
    case follow(UserBatch)
    /// Unfollows users. Answers ``Outcome/items(_:)``.
    case unfollow(UserBatch)
    /// Lists the users whom the caller follows, or who follow the caller. Answers ``Outcome/follows(_:)``.
    case listFollows(FollowQuery)
    /// Counts the lists of users. Answers ``Outcome/followCounts(_:)`` in the given order.
    case countFollows([UserID])
    /// Reads the follows between the caller and each user. Answers ``Outcome/relations(_:)`` in the given order.
    case checkFollows([UserID])

    /// Marks the caller's device as connected. Answers ``Outcome/done``.
    case goOnline(Platform)
    /// Marks the caller's device as no longer connected, or also as signed out. Answers ``Outcome/done``.
    case goOffline(signsOut: Bool)
    /// Sets the caller's status text; "" for none. Answers ``Outcome/done``.
    case setStatusText(String)
    /// Reads presences; unknown users are missing from the answer. Answers ``Outcome/presences(_:)``.
    case getPresence([UserID])
    /// Subscribes to users' presence or profile. Answers ``Outcome/items(_:)``.
    case subscribe(SubscribeArguments)
    /// Ends subscriptions; `nil` for all of the topic. Answers ``Outcome/items(_:)``.
    case unsubscribe(Subscription.Topic, from: [UserID]?)
    /// Lists the caller's subscriptions, oldest first. Answers ``Outcome/subscriptions(_:)``.
    case listSubscriptions(SubscriptionQuery)

    /// Checks whether a message to a user would arrive. Answers ``Outcome/message(_:)``.
    case mayMessage(UserID)

    /// Adds friends to the caller's list without any request, for administrators. Answers ``Outcome/items(_:)``.
    case importFriends([ImportedFriend])
    /// Empties the caller's friend list, for administrators. Answers ``Outcome/done``.
    case clearFriends(Direction)
    /// Forbids the caller to send friend requests, or allows it again, for administrators. Answers ``Outcome/done``.
    case forbidAdding(Bool)
    /// Ends sessions of the caller, for administrators. Answers ``Outcome/done``.
    case endSessions(EndSessionsArguments)
    /// Deletes the caller with everything that names them, for administrators. Answers ``Outcome/items(_:)``.
    ///
    /// One command removes the caller from the data of a limited number of other users, and answers those users. It is
    /// repeated until it answers no items; then the caller is deleted. See
    /// ``AdministratorSession/deleteUser(_:onStep:)``.
    case deleteUser
}

extension Command {
    /// The kinds of commands, without their arguments; the mapping tables call them operations.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        case signIn, updateProfile, getProfiles, findProfile, searchUsers
        case addFriend, acceptRequest, refuseRequest, listRequests, deleteRequests, markRequestsRead
        case deleteFriends, listFriends, getFriends, checkRelations, updateFriend
        case block, unblock, listBlocked, getBlocked
        case createGroups, deleteGroups, renameGroup, addToGroup, removeFromGroup, listGroups, searchFriends
        case follow, unfollow, listFollows, countFollows, checkFollows
        case goOnline, goOffline, setStatusText, getPresence, subscribe, unsubscribe, listSubscriptions
        case mayMessage, importFriends, clearFriends, forbidAdding, endSessions, deleteUser
    }

    /// The kind of this command.
    public var kind: Kind {
        switch self {
        case .signIn: .signIn
        case .updateProfile: .updateProfile
        case .getProfiles: .getProfiles
        case .findProfile: .findProfile
        case .searchUsers: .searchUsers
        case .addFriend: .addFriend
        case .acceptRequest: .acceptRequest
        case .refuseRequest: .refuseRequest
        case .listRequests: .listRequests
        case .deleteRequests: .deleteRequests
        case .markRequestsRead: .markRequestsRead
        case .deleteFriends: .deleteFriends
        case .listFriends: .listFriends
        case .getFriends: .getFriends
        case .checkRelations: .checkRelations
        case .updateFriend: .updateFriend
        case .block: .block
        case .unblock: .unblock
        case .listBlocked: .listBlocked
        case .getBlocked: .getBlocked
        case .createGroups: .createGroups
        case .deleteGroups: .deleteGroups
        case .renameGroup: .renameGroup
        case .addToGroup: .addToGroup
        case .removeFromGroup: .removeFromGroup
        case .listGroups: .listGroups
        case .searchFriends: .searchFriends
        case .follow: .follow
        case .unfollow: .unfollow
        case .listFollows: .listFollows
        case .countFollows: .countFollows
        case .checkFollows: .checkFollows
        case .goOnline: .goOnline
        case .goOffline: .goOffline
        case .setStatusText: .setStatusText
        case .getPresence: .getPresence
        case .subscribe: .subscribe
        case .unsubscribe: .unsubscribe
        case .listSubscriptions: .listSubscriptions
        case .mayMessage: .mayMessage
        case .importFriends: .importFriends
        case .clearFriends: .clearFriends
        case .forbidAdding: .forbidAdding
        case .endSessions: .endSessions
        case .deleteUser: .deleteUser
        }
    }
}
