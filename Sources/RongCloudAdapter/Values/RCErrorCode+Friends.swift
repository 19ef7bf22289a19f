// The friend and blacklist codes.
extension RCErrorCode {
    /// 405: the recipient of a message has blocked the sender.
    public static var REJECTED_BY_BLACKLIST: RCErrorCode { RCErrorCode(405) }
    /// 407: the recipient of a message takes messages from the whitelist only.
    public static var NOT_IN_WHITELIST: RCErrorCode { RCErrorCode(407) }
    /// 25460: the two are friends already.
    public static var RC_FRIEND_ALREADY_FRIEND: RCErrorCode { RCErrorCode(25_460) }
    /// 25461: the other user must agree first; told in the success block of adding.
    public static var RC_FRIEND_NEED_ACCEPT: RCErrorCode { RCErrorCode(25_461) }
    /// 25462: the caller is on the other user's blacklist.
    public static var RC_FRIEND_IN_OTHER_BLACK_LIST: RCErrorCode { RCErrorCode(25_462) }
    /// 25463: the caller is not on the other user's whitelist.
    public static var RC_FRIEND_NOT_IN_OTHER_WHITE_LIST: RCErrorCode { RCErrorCode(25_463) }
    /// 25464: the other user is on the caller's blacklist.
    public static var RC_FRIEND_IN_MY_BLACK_LIST: RCErrorCode { RCErrorCode(25_464) }
    /// 25465: the other user is not on the caller's whitelist.
    public static var RC_FRIEND_NOT_IN_MY_WHITE_LIST: RCErrorCode { RCErrorCode(25_465) }
    /// 25466: there is no such pending application, or it has expired.
    public static var RC_FRIEND_APPLICATION_NOT_EXIST: RCErrorCode { RCErrorCode(25_466) }
    /// 25467: the caller's friend list is full.
    public static var RC_FRIEND_MY_FRIEND_COUNT_EXCEED_LIMIT: RCErrorCode { RCErrorCode(25_467) }
    /// 25468: the other user's friend list is full.
    public static var RC_FRIEND_OTHER_FRIEND_COUNT_EXCEED_LIMIT: RCErrorCode { RCErrorCode(25_468) }
    /// 25469: the two are no friends.
    public static var RC_FRIEND_NOT_FRIEND: RCErrorCode { RCErrorCode(25_469) }
    /// 25470: the extension values of a friend are too many or too long.
    public static var RC_FRIEND_FIELDS_LENGTH_EXCEED_LIMIT: RCErrorCode { RCErrorCode(25_470) }
    /// 25471: the other user lets nobody add them.
    public static var RC_FRIEND_OTHER_NOT_ALLOW_ADD_FRIEND: RCErrorCode { RCErrorCode(25_471) }
    /// 25472: there is no such friend.
    public static var RC_FRIEND_NOT_EXIST: RCErrorCode { RCErrorCode(25_472) }
    /// 25473: nobody can add themselves.
    public static var RC_FRIEND_NOT_ALLOW_ADD_SELF: RCErrorCode { RCErrorCode(25_473) }
    /// 25474: a robot cannot be added.
    public static var RCErrorCodeRc_friend_not_support_robot: RCErrorCode { RCErrorCode(25_474) }
    /// 25480: the content audit refused a value; the error keys name it.
    public static var RC_SERVICE_INFORMATION_AUDIT_FAILED: RCErrorCode { RCErrorCode(25_480) }
}
