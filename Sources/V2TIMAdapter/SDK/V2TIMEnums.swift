// The vendor's are C enumerations, of which Swift makes a value of any number. An enumeration of Swift has its cases only, and a
// structure would ask every `switch` of an app for a default; so a number without a case becomes the case that does least.

/// Whether somebody is logged in.
public enum V2TIMLoginStatus: Int, Sendable, CaseIterable {
    /// Logged in.
    case STATUS_LOGINED = 1
    /// A login is under way.
    case STATUS_LOGINING = 2
    /// Nobody is logged in.
    case STATUS_LOGOUT = 3

    /// Creates the case of a number, never `nil`; ``STATUS_LOGOUT`` for a number that has none.
    ///
    /// - Parameter rawValue: The number.
    public init?(rawValue: Int) {
        self = Self.allCases.first { $0.rawValue == rawValue } ?? .STATUS_LOGOUT
    }
}

/// How much the SDK logs.
public enum V2TIMLogLevel: Int, Sendable, CaseIterable {
    /// Nothing.
    case LOG_NONE = 0
    /// Everything.
    case LOG_DEBUG = 3
    /// What happens.
    case LOG_INFO = 4
    /// What may be wrong.
    case LOG_WARN = 5
    /// What is wrong.
    case LOG_ERROR = 6

    /// Creates the case of a number, never `nil`; ``LOG_INFO`` for a number that has none.
    ///
    /// - Parameter rawValue: The number.
    public init?(rawValue: Int) {
        self = Self.allCases.first { $0.rawValue == rawValue } ?? .LOG_INFO
    }
}

/// A user's gender.
public enum V2TIMGender: Int, Sendable, CaseIterable {
    /// Not told.
    case GENDER_UNKNOWN = 0
    /// Male.
    case GENDER_MALE = 1
    /// Female.
    case GENDER_FEMALE = 2

    /// Creates the case of a number, never `nil`; ``GENDER_UNKNOWN`` for a number that has none.
    ///
    /// - Parameter rawValue: The number.
    public init?(rawValue: Int) {
        self = Self.allCases.first { $0.rawValue == rawValue } ?? .GENDER_UNKNOWN
    }
}

/// Who may add a user as a friend.
public enum V2TIMFriendAllowType: Int, Sendable, CaseIterable {
    /// Everyone, at once.
    case FRIEND_ALLOW_ANY = 0
    /// Everyone, once the user agrees.
    case FRIEND_NEED_CONFIRM = 1
    /// Nobody.
    case FRIEND_DENY_ANY = 2

    /// Creates the case of a number, never `nil`; ``FRIEND_NEED_CONFIRM`` for a number that has none.
    ///
    /// - Parameter rawValue: The number.
    public init?(rawValue: Int) {
        self = Self.allCases.first { $0.rawValue == rawValue } ?? .FRIEND_NEED_CONFIRM
    }
}

/// Which side of a request the user is on.
public enum V2TIMFriendApplicationType: Int, Sendable, CaseIterable {
    /// Others to me.
    case FRIEND_APPLICATION_COME_IN = 1
    /// Me to others.
    case FRIEND_APPLICATION_SEND_OUT = 2
    /// Both; never the type of an application.
    case FRIEND_APPLICATION_BOTH = 3

    /// Creates the case of a number, never `nil`; ``FRIEND_APPLICATION_COME_IN`` for a number that has none.
    ///
    /// - Parameter rawValue: The number.
    public init?(rawValue: Int) {
        self = Self.allCases.first { $0.rawValue == rawValue } ?? .FRIEND_APPLICATION_COME_IN
    }
}

/// Whether an act concerns one friend list or both.
public enum V2TIMFriendType: Int, Sendable, CaseIterable {
    /// Only my list.
    case FRIEND_TYPE_SINGLE = 1
    /// Both lists.
    case FRIEND_TYPE_BOTH = 2

    /// Creates the case of a number, never `nil`; ``FRIEND_TYPE_SINGLE`` for a number that has none.
    ///
    /// - Parameter rawValue: The number.
    public init?(rawValue: Int) {
        self = Self.allCases.first { $0.rawValue == rawValue } ?? .FRIEND_TYPE_SINGLE
    }
}

/// How two users stand to each other.
public enum V2TIMFriendRelationType: Int, Sendable, CaseIterable {
    /// Neither has the other in their list.
    case FRIEND_RELATION_TYPE_NONE = 0
    /// The other user is in my list only.
    case FRIEND_RELATION_TYPE_IN_MY_FRIEND_LIST = 1
    /// I am in the other user's list only.
    case FRIEND_RELATION_TYPE_IN_OTHER_FRIEND_LIST = 2
    /// Each has the other in their list.
    case FRIEND_RELATION_TYPE_BOTH_WAY = 3

    /// Creates the case of a number, never `nil`; ``FRIEND_RELATION_TYPE_NONE`` for a number that has none.
    ///
    /// - Parameter rawValue: The number.
    public init?(rawValue: Int) {
        self = Self.allCases.first { $0.rawValue == rawValue } ?? .FRIEND_RELATION_TYPE_NONE
    }
}

/// How a request is accepted.
public enum V2TIMFriendAcceptType: Int, Sendable, CaseIterable {
    /// Only the requester gets a friend.
    case FRIEND_ACCEPT_AGREE = 0
    /// Both get a friend.
    case FRIEND_ACCEPT_AGREE_AND_ADD = 1

    /// Creates the case of a number, never `nil`; ``FRIEND_ACCEPT_AGREE`` for a number that has none.
    ///
    /// - Parameter rawValue: The number.
    public init?(rawValue: Int) {
        self = Self.allCases.first { $0.rawValue == rawValue } ?? .FRIEND_ACCEPT_AGREE
    }
}

/// Whether a user can be reached.
public enum V2TIMUserStatusType: Int, Sendable, CaseIterable {
    /// Not told.
    case USER_STATUS_UNKNOWN = 0
    /// Connected on at least one device.
    case USER_STATUS_ONLINE = 1
    /// Logged in, but connected nowhere.
    case USER_STATUS_OFFLINE = 2
    /// Logged in nowhere.
    case USER_STATUS_UNLOGINED = 3

    /// Creates the case of a number, never `nil`; ``USER_STATUS_UNKNOWN`` for a number that has none.
    ///
    /// - Parameter rawValue: The number.
    public init?(rawValue: Int) {
        self = Self.allCases.first { $0.rawValue == rawValue } ?? .USER_STATUS_UNKNOWN
    }
}

/// How many of the words of a search must be found.
public enum V2TIMKeywordListMatchType: Int, Sendable, CaseIterable {
    /// Any of them.
    case KEYWORD_LIST_MATCH_TYPE_OR = 0
    /// All of them.
    case KEYWORD_LIST_MATCH_TYPE_AND = 1

    /// Creates the case of a number, never `nil`; ``KEYWORD_LIST_MATCH_TYPE_OR`` for a number that has none.
    ///
    /// - Parameter rawValue: The number.
    public init?(rawValue: Int) {
        self = Self.allCases.first { $0.rawValue == rawValue } ?? .KEYWORD_LIST_MATCH_TYPE_OR
    }
}

/// Who follows whom.
public enum V2TIMFollowType: Int, Sendable, CaseIterable {
    /// Nobody.
    case FOLLOW_TYPE_NONE = 0
    /// The user who asks follows the other.
    case FOLLOW_TYPE_IN_MY_FOLLOWING_LIST = 1
    /// The other follows the user who asks.
    case FOLLOW_TYPE_IN_MY_FOLLOWERS_LIST = 2
    /// Both follow each other.
    case FOLLOW_TYPE_IN_BOTH_FOLLOWERS_LIST = 3

    /// Creates the case of a number, never `nil`; ``FOLLOW_TYPE_NONE`` for a number that has none.
    ///
    /// - Parameter rawValue: The number.
    public init?(rawValue: Int) {
        self = Self.allCases.first { $0.rawValue == rawValue } ?? .FOLLOW_TYPE_NONE
    }
}
