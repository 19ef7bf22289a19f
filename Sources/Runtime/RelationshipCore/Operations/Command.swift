/// An operation that a user, or the app's server, can request from the backend.
///
/// A dialect's call translates to exactly one command. ``Rules`` decide the commands that change data. All other
/// commands only read.
public enum Command: Sendable, Hashable {
    /// Ensures that the caller exists.
    ///
    /// The login of every dialect runs this command. Returns ``Outcome/done``.
    case signIn
    /// Changes the caller's own profile.
    ///
    /// Returns ``Outcome/done``.
    case updateProfile(ProfilePatch)
    /// Reads profiles.
    ///
    /// Unknown users are missing from the result. Returns ``Outcome/profiles(_:)``.
    case getProfiles([UserID])
    /// Finds the user with a unique id (``Profile/Field/uniqueID``).
    ///
    /// Returns ``Outcome/profiles(_:)`` with that user.
    case findProfile(uniqueID: String)
    /// Searches among all users.
    ///
    /// Returns ``Outcome/users(_:)``.
    case searchUsers(UserSearch)

    /// Adds a friend, or sends a request.
    ///
    /// Returns ``Outcome/added(_:)``.
    case addFriend(AddFriendArguments)
    /// Accepts a request that the caller received.
    ///
    /// Returns ``Outcome/done``.
    case acceptRequest(AcceptRequestArguments)
    /// Refuses a request that the caller received.
    ///
    /// Returns ``Outcome/done``.
    case refuseRequest(from: UserID)
    /// Lists the caller's requests.
    ///
    /// Returns ``Outcome/requests(_:)``.
    case listRequests(RequestQuery)
    /// Removes requests from the caller's own list.
    ///
    /// Returns ``Outcome/items(_:)``.
    case deleteRequests(from: [UserID], role: FriendRequest.Role)
    /// Marks received requests up to a time as read; `nil` for all requests.
    ///
    /// Returns ``Outcome/done``.
    case markRequestsRead(upTo: Timestamp?)

    /// Removes friends.
    ///
    /// Returns ``Outcome/items(_:)``.
    case deleteFriends(UserBatch, Direction)
    /// Lists the caller's friends.
    ///
    /// Returns ``Outcome/friends(_:)``.
    case listFriends(FriendQuery)
    /// Reads the given users as the caller sees them, whether or not they are friends.
    ///
    /// Returns ``Outcome/friends(_:)`` in the given order.
    case getFriends([UserID])
    /// Reads the relation of the caller to each user.
    ///
    /// Returns ``Outcome/relations(_:)`` in the given order.
    case checkRelations([UserID], Direction)
    /// Changes the caller's data about a friend.
    ///
    /// Returns ``Outcome/done``.
    case updateFriend(UserID, FriendPatch)

    /// Blocks users.
    ///
    /// Returns ``Outcome/items(_:)``.
    case block(UserBatch)
    /// Unblocks users.
    ///
    /// Returns ``Outcome/items(_:)``.
    case unblock(UserBatch)
    /// Lists the users that the caller has blocked.
    ///
    /// Returns ``Outcome/blocked(_:)``.
    case listBlocked
    /// Finds out which of the users the caller has blocked.
    ///
    /// Returns ``Outcome/blocked(_:)`` with those users, in the given order.
    case getBlocked([UserID])

    /// Creates friend groups.
    ///
    /// Returns ``Outcome/items(_:)``, one per member.
    case createGroups(CreateGroupsArguments)
    /// Deletes friend groups but not the friendships.
    ///
    /// Returns ``Outcome/done``.
    case deleteGroups([String])
    /// Renames a friend group.
    ///
    /// Returns ``Outcome/done``.
    case renameGroup(from: String, to: String)
    /// Adds friends to a group.
    ///
    /// Returns ``Outcome/items(_:)``.
    case addToGroup(GroupMembers)
    /// Removes friends from a group.
    ///
    /// Returns ``Outcome/items(_:)``.
    case removeFromGroup(GroupMembers)
    /// Lists the given groups of the caller in the given order, or all groups for `nil`.
    ///
    /// Returns ``Outcome/groups(_:)``.
    case listGroups([String]?)
    /// Searches among friends.
    ///
    /// Returns ``Outcome/friends(_:)`` in the order of the friend list.
    case searchFriends(FriendSearch)

    /// Follows users.
    ///
    /// Returns ``Outcome/items(_:)``.
    case follow(UserBatch)
    /// Unfollows users.
    ///
    /// Returns ``Outcome/items(_:)``.
    case unfollow(UserBatch)
    /// Lists the users that the caller follows, or that follow the caller.
    ///
    /// Returns ``Outcome/follows(_:)``.
    case listFollows(FollowQuery)
    /// Counts the users in follow lists.
    ///
    /// Returns ``Outcome/followCounts(_:)`` in the given order.
    case countFollows([UserID])
    /// Reads whether the caller and each user follow each other.
    ///
    /// Returns ``Outcome/relations(_:)`` in the given order.
    case checkFollows([UserID])

    /// Marks the caller's device as connected.
    ///
    /// Returns ``Outcome/done``.
    case goOnline(Platform)
    /// Marks the caller's device as disconnected, or also as signed out.
    ///
    /// Returns ``Outcome/done``.
    case goOffline(signsOut: Bool)
    /// Sets the caller's status text; "" for no text.
    ///
    /// Returns ``Outcome/done``.
    case setStatusText(String)
    /// Reads presences.
    ///
    /// Unknown users are missing from the result. Returns ``Outcome/presences(_:)``.
    case getPresence([UserID])
    /// Subscribes to users' presence or profile.
    ///
    /// Returns ``Outcome/items(_:)``.
    case subscribe(SubscribeArguments)
    /// Ends subscriptions to a topic; `nil` for all users.
    ///
    /// Returns ``Outcome/items(_:)``.
    case unsubscribe(Subscription.Topic, from: [UserID]?)
    /// Lists the caller's subscriptions, oldest first.
    ///
    /// Returns ``Outcome/subscriptions(_:)``.
    case listSubscriptions(SubscriptionQuery)

    /// Checks whether a message to a user would be delivered.
    ///
    /// Returns ``Outcome/message(_:)``.
    case mayMessage(UserID)

    /// Adds friends to the caller's list without any request, for administrators.
    ///
    /// Returns ``Outcome/items(_:)``.
    case importFriends([ImportedFriend])
    /// Empties the caller's friend list, for administrators.
    ///
    /// Returns ``Outcome/done``.
    case clearFriends(Direction)
    /// Forbids the caller to send friend requests, or allows it again, for administrators.
    ///
    /// Returns ``Outcome/done``.
    case forbidAdding(Bool)
    /// Ends sessions of the caller, for administrators.
    ///
    /// An end of all sessions also makes all credentials void that were issued up to now.
    ///
    /// Returns ``Outcome/done``.
    case endSessions(EndSessionsArguments)
    /// Deletes the caller and all data about them, for administrators.
    ///
    /// Returns ``Outcome/items(_:)``.
    ///
    /// One command removes the caller from the data of a limited number of other users, and returns those users. Repeat
    /// the command until it returns no items. The caller is then deleted. See
    /// ``AdministratorSession/deleteUser(_:onStep:)``.
    case deleteUser
}

extension Command {
    /// The kinds of commands, without their arguments.
    ///
    /// The mapping tables call them operations.
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
