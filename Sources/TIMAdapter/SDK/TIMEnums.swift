/// What a conversation is with.
public enum TIMConversationType: Int, Sendable {
    /// Another user.
    case C2C = 1
    /// A group.
    case GROUP = 2
    /// The system, which sends the messages that tell of changes.
    case SYSTEM = 3
}

/// Whether somebody is logged in.
public enum TIMLoginStatus: Int, Sendable {
    /// Somebody is.
    case STATUS_LOGINED = 1
    /// A login is under way.
    case STATUS_LOGINING = 2
    /// Nobody is.
    case STATUS_LOGOUT = 3
}

/// Who may add a user as a friend.
public enum TIMFriendAllowType: Int, Sendable {
    /// Everyone, at once.
    case FRIEND_ALLOW_ANY = 0
    /// Everyone, once the user agrees.
    case FRIEND_NEED_CONFIRM = 1
    /// Nobody.
    case FRIEND_DENY_ANY = 2
}

/// A user's gender.
public enum TIMGender: Int, Sendable {
    /// Not told.
    case GENDER_UNKNOWN = 0
    /// Male.
    case GENDER_MALE = 1
    /// Female.
    case GENDER_FEMALE = 2
}

/// What a ``TIMSNSSystemElem`` tells.
public enum TIM_SNS_SYSTEM_TYPE: Int, Sendable {
    /// Friends were added.
    case ADD_FRIEND = 1
    /// Friends were removed.
    case DEL_FRIEND = 2
    /// A request was sent.
    case ADD_FRIEND_REQ = 3
    /// A request is no longer pending.
    case DEL_FRIEND_REQ = 4
    /// Users were blocked.
    case ADD_BLACKLIST = 5
    /// Users were unblocked.
    case DEL_BLACKLIST = 6
    /// Requests were marked read on another device.
    case PENDENCY_REPORT = 7
    /// The record of a friend changed.
    case SNS_PROFILE_CHANGE = 8
    /// Left over from older versions; never sent.
    case ADD_RECOMMEND = 9
    /// Left over from older versions; never sent.
    case DEL_RECOMMEND = 10
    /// Left over from older versions; never sent.
    case ADD_DECIDE = 11
    /// Left over from older versions; never sent.
    case DEL_DECIDE = 12
    /// Left over from older versions; never sent.
    case RECOMMEND_REPORT = 13
    /// Left over from older versions; never sent.
    case DECIDE_REPORT = 14
}

/// What a ``TIMProfileSystemElem`` tells.
public enum TIM_PROFILE_SYSTEM_TYPE: Int, Sendable {
    /// A user changed their profile.
    case FRIEND_PROFILE_CHANGE = 1
}

/// The codes in ``TIMFriendResult/result_code`` that this version names; others occur, so compare raw values.
public enum TIMFriendStatus: Int, Sendable {
    /// Done.
    case FRIEND_STATUS_SUCC = 0
    /// A bad argument, or the relation does not allow it; the result's text tells which.
    case FRIEND_PARAM_INVALID = 30001
    /// The app's number does not match.
    case FRIEND_SDK_APPID_INVALID = 30002
    /// The user does not exist.
    case FRIEND_ID_INVALID = 30003
    /// Only an administrator may do this.
    case FRIEND_NEED_ADMIN_PERMISSON = 30004
    /// A text holds words that the audit refuses.
    case FRIEND_DIRTY_WORD = 30005
    /// The backend failed.
    case FRIEND_SERVER_ERROR = 30006
    /// The backend did not answer in time.
    case FRIEND_TIMEOUT = 30007
    /// Another write came first.
    case FRIEND_WRITE_ERROR = 30008
    /// The backend forbids the caller to send requests.
    case ADD_FRIEND_FORBIDEN = 30009
    /// The caller's friend list is full.
    case ADD_FRIEND_STATUS_SELF_FRIEND_FULL = 30010
    /// The caller has too many groups.
    case UPDATE_FRIEND_GROUP_STATUS_MAX_GROUPS_EXCEED = 30011
    /// Too many requests are pending.
    case PENDENCY_STATUS_FULL = 30012
    /// The blocklist is full.
    case ADD_BLACKLIST_STATUS_FULL = 30013
    /// The other user's friend list is full.
    case ADD_FRIEND_STATUS_THEIR_FRIEND_FULL = 30014
    /// The user is on the caller's blocklist.
    case ADD_FRIEND_STATUS_IN_SELF_BLACK_LIST = 30515
    /// The user does not let users add them.
    case ADD_FRIEND_STATUS_FRIEND_SIDE_FORBID_ADD = 30516
    /// The caller is on the user's blocklist.
    case ADD_FRIEND_STATUS_IN_OTHER_SIDE_BLACK_LIST = 30525
    /// The request waits for approval.
    case ADD_FRIEND_STATUS_PENDING = 30539
    /// Stopped by the protection against abuse.
    case ADD_FRIEND_STATUS_SENSITIVE = 30540
    /// There is no such pending request.
    case RESPONSE_FRIEND_STATUS_NO_REQ = 30614
    /// Stopped by the protection against abuse.
    case DELETE_FRIEND_STATUS_SENSITIVE = 31707
}

/// From which lists a friend is deleted.
public enum TIMDelFriendType: Int, Sendable {
    /// The caller's only.
    case FRIEND_DEL_SINGLE = 1
    /// Both.
    case FRIEND_DEL_BOTH = 2
}

/// Which requests.
public enum TIMPendencyType: Int, Sendable {
    /// Received ones.
    case PENDENCY_COME_IN = 1
    /// Sent ones.
    case PENDENCY_SEND_OUT = 2
    /// Both; only for reading.
    case PENDENCY_BOTH = 3
}

/// Which lists a check looks at.
public enum TIMFriendCheckType: Int, Sendable {
    /// The caller's only.
    case FRIEND_CHECK_TYPE_UNIDIRECTION = 1
    /// Both.
    case FRIEND_CHECK_TYPE_BIDIRECTION = 2
}

/// How the caller stands to a user.
public enum TIMFriendRelationType: Int, Sendable {
    /// Neither has the other.
    case FRIEND_RELATION_TYPE_NONE = 0
    /// The user is in the caller's list.
    case FRIEND_RELATION_TYPE_MY_UNI = 1
    /// The caller is in the user's list.
    case FRIEND_RELATION_TYPE_OTHER_UNI = 2
    /// Each has the other.
    case FRIEND_RELATION_TYPE_BOTHWAY = 3
}

/// How a request is answered.
public enum TIMFriendResponseType: Int, Sendable {
    /// The requester gets the friend.
    case FRIEND_RESPONSE_AGREE = 0
    /// Both get each other.
    case FRIEND_RESPONSE_AGREE_AND_ADD = 1
    /// Nobody gets anything.
    case FRIEND_RESPONSE_REJECT = 2
}

/// To which lists a friend is added.
public enum TIMFriendAddType: Int, Sendable {
    /// The caller's only.
    case FRIEND_ADD_TYPE_SINGLE = 1
    /// Both.
    case FRIEND_ADD_TYPE_BOTH = 2
}
