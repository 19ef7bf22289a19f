// The codes of hosted profiles, subscriptions and the service as a whole.
extension RCErrorCode {
    /// -1: an error that nobody has named.
    public static var ERRORCODE_UNKNOWN: RCErrorCode { RCErrorCode(-1) }
    /// 0: success.
    public static var RC_SUCCESS: RCErrorCode { RCErrorCode(0) }
    /// 1004: a request to the service is not authorised.
    public static var RC_SERVICE_REQUEST_UNAUTHORIZED: RCErrorCode { RCErrorCode(1_004) }
    /// 20604: messages are sent too fast.
    public static var SEND_MSG_FREQUENCY_OVERRUN: RCErrorCode { RCErrorCode(20_604) }
    /// 20605: the operation is blocked.
    public static var RC_OPERATION_BLOCKED: RCErrorCode { RCErrorCode(20_605) }
    /// 20606: this backend does not offer the operation.
    public static var RC_OPERATION_NOT_SUPPORT: RCErrorCode { RCErrorCode(20_606) }
    /// 20607: calls come too fast; try again later.
    public static var RC_REQUEST_OVERFREQUENCY: RCErrorCode { RCErrorCode(20_607) }
    /// 24360: clients cannot write this attribute.
    public static var RC_USER_PROFILE_KEY_NOT_ALLOW_SDK_SET: RCErrorCode { RCErrorCode(24_360) }
    /// 24361: there is no such attribute.
    public static var RC_USER_PROFILE_KEY_NOT_EXIST: RCErrorCode { RCErrorCode(24_361) }
    /// 24362: there is no such extension key.
    public static var RC_USER_PROFILE_EXT_KEY_NOT_EXIST: RCErrorCode { RCErrorCode(24_362) }
    /// 24363: there are too many extension values.
    public static var RC_USER_PROFILE_EXT_KV_COUNT_EXCEED_LIMIT: RCErrorCode { RCErrorCode(24_363) }
    /// 24364: a value is too long.
    public static var RC_USER_PROFILE_VALUE_LENGTH_EXCEED_LIMIT: RCErrorCode { RCErrorCode(24_364) }
    /// 24365: a call asks for too many users.
    public static var RC_USER_PROFILE_QUERY_COUNT_EXCEED_LIMIT: RCErrorCode { RCErrorCode(24_365) }
    /// 24366: there is no such user.
    public static var RC_USER_PROFILE_USER_NOT_EXIST: RCErrorCode { RCErrorCode(24_366) }
    /// 24367: the value of this attribute must be a number.
    public static var RC_USER_PROFILE_VALUE_CAN_ONLY_BE_NUMBERS: RCErrorCode { RCErrorCode(24_367) }
    /// 24368: a number is out of its range.
    public static var RC_USER_PROFILE_VALUE_EXCEED_RANGE: RCErrorCode { RCErrorCode(24_368) }
    /// 24369: the hosting service is off.
    public static var RC_USER_PROFILE_SERVICE_UNAVAILABLE: RCErrorCode { RCErrorCode(24_369) }
    /// 25402: the hosting service failed.
    public static var RC_ENTRUST_SERVER_ERROR: RCErrorCode { RCErrorCode(25_402) }
    /// 25403: the hosting service refuses an argument.
    public static var RC_ENTRUST_SERVER_PARAMETER_ERROR: RCErrorCode { RCErrorCode(25_403) }
    /// 25432: the page token cannot be read, or belongs to another list.
    public static var RC_PAGE_TOKEN_PARSING_FAILED: RCErrorCode { RCErrorCode(25_432) }
    /// 26020: subscriptions to the online status are off.
    public static var RC_SUBSCRIBE_ONLINE_SERVICE_UNAVAILABLE: RCErrorCode { RCErrorCode(26_020) }
    /// 26021: too many others subscribe to a user.
    public static var RC_BESUBSCRIBED_USERIDS_COUNT_EXCEED_LIMIT: RCErrorCode { RCErrorCode(26_021) }
    /// 26022: the caller subscribes to too many users.
    public static var RC_SUBSCRIBED_USERIDS_EXCEED_LIMIT: RCErrorCode { RCErrorCode(26_022) }
}
