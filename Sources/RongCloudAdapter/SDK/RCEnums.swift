/// Who may add a user as a friend.
public enum RCFriendAddPermission: Int, Sendable, CaseIterable {
    /// Everyone, at once.
    case free = 1
    /// Everyone, once the user agrees.
    case needVerify = 2
    /// Nobody.
    case noOneAllowed = 3
}

/// The direction of a friendship; this vendor knows one.
public enum RCDirectionType: Int, Sendable, CaseIterable {
    /// Each is in the other's list.
    case both = 2
}

/// Which friends to list; this vendor knows one kind.
public enum RCQueryFriendsDirectionType: Int, Sendable, CaseIterable {
    /// Friends of each other.
    case both = 2
}

/// How the caller stands to a user.
public enum RCFriendRelationType: Int, Sendable, CaseIterable {
    /// Neither is in the other's list.
    case none = 0
    /// The user is in the caller's list only.
    case inMyFriendList = 1
    /// The caller is in the user's list only.
    case inOtherFriendList = 2
    /// Each is in the other's list.
    case bothWay = 3
}

/// Which side of an application the caller is on.
public enum RCFriendApplicationType: Int, Sendable, CaseIterable {
    /// The caller sent it.
    case sent = 1
    /// The caller received it.
    case received = 2
}

/// What has become of an application.
public enum RCFriendApplicationStatus: Int, Sendable, CaseIterable {
    /// It waits for an answer.
    case unHandled = 0
    /// The other user agreed.
    case accepted = 1
    /// The other user refused.
    case refused = 2
    /// It ended without an answer.
    case expired = 3
}

/// A gender.
public enum RCUserGender: Int, Sendable, CaseIterable {
    /// Not told.
    case unknown = 0
    /// Male.
    case male = 1
    /// Female.
    case female = 2
}

/// Whether the local database could be opened while connecting.
public enum RCDBErrorCode: Int, Sendable, CaseIterable {
    /// It is open.
    case openSuccess = 0
    /// It could not be opened.
    case openFailed = 33_002
}

/// The state of the connection.
public enum RCConnectionStatus: Int, Sendable, CaseIterable {
    /// Not known.
    case ConnectionStatus_UNKNOWN = -1
    /// Connected.
    case ConnectionStatus_Connected = 0
    /// There is no network.
    case ConnectionStatus_NETWORK_UNAVAILABLE = 1
    /// Another device of the user took over.
    case ConnectionStatus_KICKED_OFFLINE_BY_OTHER_CLIENT = 6
    /// Being connected.
    case ConnectionStatus_Connecting = 10
    /// Not connected.
    case ConnectionStatus_Unconnected = 11
    /// Signed out.
    case ConnectionStatus_SignOut = 12
    /// Suspended; the SDK tries again.
    case ConnectionStatus_Suspend = 13
    /// The time limit of connecting passed.
    case ConnectionStatus_Timeout = 14
    /// The token does not hold.
    case ConnectionStatus_TOKEN_INCORRECT = 15
    /// The user or the device is blocked.
    case ConnectionStatus_DISCONN_EXCEPTION = 16
    /// The proxy does not answer.
    case ConnectionStatus_PROXY_UNAVAILABLE = 17
    /// The account was deleted.
    case ConnectionStatus_USER_ABANDON = 19
}

/// Who may see more of a user than name and portrait.
public enum RCUserProfileVisibility: UInt, Sendable, CaseIterable {
    /// Whoever the app's default lets.
    case notSet = 0
    /// Nobody.
    case invisible = 1
    /// Everyone.
    case everyone = 2
    /// Friends.
    case friendVisible = 3
}

/// The kind of a device.
public enum RCPlatform: UInt, Sendable, CaseIterable {
    /// None of the others.
    case other = 0
    /// An iPhone or iPad.
    case iOS = 1
    /// An Android device.
    case android = 2
    /// A browser.
    case web = 3
    /// A desktop computer.
    case PC = 4
    /// A small program inside another app.
    case miniWeb = 5
    /// A HarmonyOS device.
    case harmonyOS = 6
}

/// What is told of a user.
public enum RCSubscribeType: Int, Sendable, CaseIterable {
    /// Whether a user is online.
    case onlineStatus = 1
    /// The profile of a user.
    case userProfile = 2
    /// Whether a friend is online; told without a subscription.
    case friendOnlineStatus = 3
    /// The profile of a friend; told without a subscription.
    case friendUserProfile = 4
    /// None; a fresh object has it.
    case invalid = 5
}

/// What was done to a subscription.
public enum RCSubscribeOperationType: Int, Sendable, CaseIterable {
    /// It began.
    case subscribe = 0
    /// It ended.
    case unSubscribe = 1
}
