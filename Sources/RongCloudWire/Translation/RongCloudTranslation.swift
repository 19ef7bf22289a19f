public import RelationshipCore

/// Turns RongCloud calls into commands, outcomes into replies and events into callbacks.
///
/// All of it is pure: no I/O, no clock, no shared state. What a translation needs to know of its surroundings is in its
/// properties, and equal inputs give equal outputs.
public struct RongCloudTranslation: Sendable {
    /// The user and the device of the app.
    public let context: DialectContext
    /// The version of the vendor's documentation to follow.
    public let profile: RongCloudProfile

    /// Creates a translation.
    ///
    /// - Parameters:
    ///   - context: The user and the device of the app.
    ///   - profile: The version of the vendor's documentation to follow.
    public init(_ context: DialectContext = DialectContext(), profile: RongCloudProfile = .latest) {
        self.context = context
        self.profile = profile
    }

    package var user: UserID { context.user }
    var device: DeviceID { context.device }
    var defaultAddPermission: AddPermission { context.defaultAddPermission }
}

extension RongCloudTranslation {
    /// The operation of a call, by which the mapping tables choose the code of an error.
    ///
    /// - Parameter name: The call.
    /// - Returns: The operation; for calls that only touch the session, signing in.
    package static func operation(of name: RongCloudCall.Name) -> Command.Kind {
        switch name {
        case .initWithAppKey, .connectWithToken, .connectWithUserId, .disconnect, .logout: .signIn
        case .addFriend: .addFriend
        case .deleteFriends: .deleteFriends
        case .acceptFriendApplication: .acceptRequest
        case .refuseFriendApplication: .refuseRequest
        case .setFriendInfo: .updateFriend
        case .checkFriends: .checkRelations
        case .getFriends: .listFriends
        case .getFriendApplications: .listRequests
        case .getFriendsInfo: .getFriends
        case .searchFriendsInfo: .searchFriends
        case .setFriendAddPermission, .updateMyUserProfile: .updateProfile
        case .getFriendAddPermission, .getMyUserProfile, .getUserProfiles: .getProfiles
        case .addToBlacklist: .block
        case .removeFromBlacklist: .unblock
        case .getBlacklist: .listBlocked
        case .getBlacklistStatus: .getBlocked
        case .updateMyUserProfileVisibility: .updateProfile
        case .getMyUserProfileVisibility: .getProfiles
        case .searchUserProfileByUniqueId: .findProfile
        case .subscribeEvent: .subscribe
        case .unSubscribeEvent: .unsubscribe
        case .querySubscribeEvent: .listSubscriptions
        case .getSubscribeUsersOnlineStatus: .getPresence
        }
    }

    /// The calls for an operation; empty for what this vendor does not offer.
    ///
    /// - Parameter kind: The operation.
    /// - Returns: The calls, in the order of ``RongCloudCall/Name``.
    package static func calls(for kind: Command.Kind) -> [RongCloudCall.Name] {
        switch kind {
        case .signIn: [.connectWithToken, .connectWithUserId]
        case .updateProfile: [.setFriendAddPermission, .updateMyUserProfile, .updateMyUserProfileVisibility]
        case .getProfiles:
            [.getFriendAddPermission, .getMyUserProfile, .getUserProfiles, .getMyUserProfileVisibility]
        case .findProfile: [.searchUserProfileByUniqueId]
        case .addFriend: [.addFriend]
        case .acceptRequest: [.acceptFriendApplication]
        case .refuseRequest: [.refuseFriendApplication]
        case .listRequests: [.getFriendApplications]
        case .deleteFriends: [.deleteFriends]
        case .listFriends: [.getFriends]
        case .getFriends: [.getFriendsInfo]
        case .checkRelations: [.checkFriends]
        case .updateFriend: [.setFriendInfo]
        case .block: [.addToBlacklist]
        case .unblock: [.removeFromBlacklist]
        case .listBlocked: [.getBlacklist]
        case .getBlocked: [.getBlacklistStatus]
        case .searchFriends: [.searchFriendsInfo]
        // The vendor's applications can neither be removed nor marked read.
        case .deleteRequests, .markRequestsRead: []
        // The vendor has no groups.
        case .createGroups, .deleteGroups, .renameGroup, .addToGroup, .removeFromGroup, .listGroups: []
        case .subscribe: [.subscribeEvent]
        case .unsubscribe: [.unSubscribeEvent]
        case .listSubscriptions: [.querySubscribeEvent]
        case .getPresence: [.getSubscribeUsersOnlineStatus]
        // Connecting and leaving say it along the way.
        case .goOnline, .goOffline: []
        // The vendor has no words about presence, looks users up by their unique ids only, and knows no follows.
        case .setStatusText, .searchUsers, .follow, .unfollow, .listFollows, .countFollows, .checkFollows: []
        // The result of a message is reported when it is sent, and only an app's server may use the rest.
        case .mayMessage, .importFriends, .clearFriends, .forbidAdding, .endSessions, .deleteUser: []
        }
    }
}

extension RongCloudTranslation {
    /// Returns the vendor's reply to a neutral error.
    ///
    /// A code that came from RongCloud is passed on unchanged.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - operation: The requested operation.
    /// - Returns: The reply: an error, unless the vendor takes the situation for a success.
    package static func reply(to error: RelationshipError, operation: Command.Kind) -> RongCloudReply {
        if let foreign = error.foreign, foreign.dialect == .rongcloud {
            return .error(
                RongCloudFailure(RongCloudCode(rawValue: foreign.code), errorKeys: errorKeys(of: error, operation))
            )
        }
        let code = tables.code(for: error.code, operation: operation)
        switch code.channel {
        case .failure:
            return .error(
                RongCloudFailure(RongCloudCode(rawValue: code.number), errorKeys: errorKeys(of: error, operation))
            )
        case .success where operation == .addFriend: return .success(.processCode(RongCloudCode(rawValue: code.number)))
        case .success: return .success(.void)
        }
    }

    /// The vendor's names of the attributes that an error is about, for the calls that report them.
    private static func errorKeys(of error: RelationshipError, _ operation: Command.Kind) -> [String]? {
        guard !error.fields.isEmpty, operation == .updateProfile || operation == .updateFriend else { return nil }
        return error.fields.map(attribute)
    }

    /// The vendor's name of a neutral field; an extension key, and most others, are the same in both.
    private static func attribute(_ field: String) -> String {
        switch field {
        case "nickname": "name"
        case "avatarURL": "portraitUri"
        case Profile.Field.uniqueID.rawValue: "uniqueId"
        default: field
        }
    }
    /// The neutral name of one of the vendor's attributes.
    static func field(_ attribute: String) -> String {
        switch attribute {
        case "name": "nickname"
        case "portraitUri": "avatarURL"
        case "uniqueId": Profile.Field.uniqueID.rawValue
        default: attribute
        }
    }
}
