// The codes of argument checks, and of local data.
extension RCErrorCode {
    /// 33000: a message could not be stored on the device.
    public static var BIZ_SAVE_MESSAGE_ERROR: RCErrorCode { RCErrorCode(33_000) }
    /// 33001: the SDK was not initialised.
    public static var CLIENT_NOT_INIT: RCErrorCode { RCErrorCode(33_001) }
    /// 33002: the database on the device failed.
    public static var DATABASE_ERROR: RCErrorCode { RCErrorCode(33_002) }
    /// 33003: an argument makes no sense.
    public static var INVALID_PARAMETER: RCErrorCode { RCErrorCode(33_003) }
    /// 34214: a user id is not one.
    public static var INVALID_PARAMETER_USERID: RCErrorCode { RCErrorCode(34_214) }
    /// 34215: a list of user ids is empty, too long, or holds something else or an id twice.
    public static var INVALID_PARAMETER_USERIDLIST: RCErrorCode { RCErrorCode(34_215) }
    /// 34232: a count is out of range.
    public static var INVALID_PARAMETER_COUNT: RCErrorCode { RCErrorCode(34_232) }
    /// 34236: a unique id is not one.
    public static var INVALID_PARAMETER_UNIQUE_ID: RCErrorCode { RCErrorCode(34_236) }
    /// 34257: the app key is not one.
    public static var INVALID_APP_KEY: RCErrorCode { RCErrorCode(34_257) }
    /// 34274: the text to search for is empty or too long.
    public static var INVALID_PARAMETER_KEYWORD: RCErrorCode { RCErrorCode(34_274) }
    /// 34301: the database on the device is not open before connecting.
    public static var RC_DB_NOT_INIT: RCErrorCode { RCErrorCode(34_301) }
    /// 34302: the database on the device is damaged.
    public static var RC_DB_CORRUPT: RCErrorCode { RCErrorCode(34_302) }
    /// 34303: a statement of the database on the device failed.
    public static var RC_DB_SQL_ERROR: RCErrorCode { RCErrorCode(34_303) }
    /// 34304: the database on the device does not hold it.
    public static var RC_DB_DATA_NOT_FOUND: RCErrorCode { RCErrorCode(34_304) }
    /// 34305: the answer of the network cannot be read.
    public static var RC_NET_DATA_ERROR: RCErrorCode { RCErrorCode(34_305) }
    /// 34306: the type of a subscription is not one.
    public static var INVALID_PARAMETER_SUBSCRIBE_TYPE: RCErrorCode { RCErrorCode(34_306) }
    /// 34307: the duration of a subscription is out of range.
    public static var INVALID_PARAMETER_SUBSCRIBE_EXPIRY: RCErrorCode { RCErrorCode(34_307) }
    /// 34308: the users of a subscription are none, or too many.
    public static var INVALID_PARAMETER_SUBSCRIBE_PUBLISHER_USERIDS: RCErrorCode { RCErrorCode(34_308) }
    /// 34309: the page size of a subscription query is out of range.
    public static var INVALID_PARAMETER_SUBSCRIBE_PAGESIZE: RCErrorCode { RCErrorCode(34_309) }
    /// 34312: the profile to write is not the caller's.
    public static var INVALID_PARAMETER_USER_PROFILE: RCErrorCode { RCErrorCode(34_312) }
    /// 34313: the visibility is not one.
    public static var INVALID_PARAMETER_USER_PROFILE_VISIBILITY: RCErrorCode { RCErrorCode(34_313) }
    /// 34314: the words of an application are too long.
    public static var INVALID_PARAMETER_EXTRA: RCErrorCode { RCErrorCode(34_314) }
    /// 34325: a nickname is not one.
    public static var INVALID_PARAMETER_NICK_NAME: RCErrorCode { RCErrorCode(34_325) }
    /// 34326: a reason is not one.
    public static var INVALID_PARAMETER_REASON: RCErrorCode { RCErrorCode(34_326) }
    /// 34327: a remark is too long.
    public static var INVALID_PARAMETER_REMARK: RCErrorCode { RCErrorCode(34_327) }
    /// 34328: the page size is out of range.
    public static var INVALID_PARAMETER_PAGING_QUERY_OPTION: RCErrorCode { RCErrorCode(34_328) }
    /// 34329: the data are still being fetched; try again.
    public static var NET_DATA_IS_SYNCHRONIZING: RCErrorCode { RCErrorCode(34_329) }
    /// 34330: the direction of a friend list is not one.
    public static var INVALID_PARAMETER_QUERY_FRIENDS_DIRECTION_TYPE: RCErrorCode { RCErrorCode(34_330) }
    /// 34331: the direction of a friendship is not one.
    public static var INVALID_PARAMETER_DIRECTION_TYPE: RCErrorCode { RCErrorCode(34_331) }
    /// 34332: the types of applications to list are none, or hold an unknown one.
    public static var INVALID_PARAMETER_FRIEND_APPLICATION_TYPE: RCErrorCode { RCErrorCode(34_332) }
    /// 34333: the states of applications to list are none, or hold an unknown one.
    public static var INVALID_PARAMETER_FRIEND_APPLICATION_STATUS: RCErrorCode { RCErrorCode(34_333) }
    /// 34334: the add permission is not one.
    public static var INVALID_PARAMETER_FRIEND_ADD_PERMISSION: RCErrorCode { RCErrorCode(34_334) }
    /// 34335: an extension key of a friend is not one.
    public static var INVALID_PARAMETER_FRIEND_INFO_EXT_FIELDS: RCErrorCode { RCErrorCode(34_335) }
    /// 34344: the answer of the server cannot be read.
    public static var RC_SERVER_DATA_ERROR: RCErrorCode { RCErrorCode(34_344) }
    /// 35025: the order is not one.
    public static var RC_INVALID_PARAMETER_ORDER: RCErrorCode { RCErrorCode(35_025) }
}
