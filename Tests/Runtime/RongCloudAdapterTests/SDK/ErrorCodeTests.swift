import RongCloudAdapter
import TestValues
import Testing

struct ErrorCodeTests {
    @Test(arguments: [
        (RCErrorCode.RC_SUCCESS, 0), (.ERRORCODE_UNKNOWN, -1), (.REJECTED_BY_BLACKLIST, 405),
        (.RC_FRIEND_ALREADY_FRIEND, 25460), (.RC_FRIEND_NEED_ACCEPT, 25461), (.RC_FRIEND_IN_OTHER_BLACK_LIST, 25462),
        (.RC_FRIEND_IN_MY_BLACK_LIST, 25464), (.RC_FRIEND_APPLICATION_NOT_EXIST, 25466),
        (.RC_FRIEND_MY_FRIEND_COUNT_EXCEED_LIMIT, 25467), (.RC_FRIEND_OTHER_FRIEND_COUNT_EXCEED_LIMIT, 25468),
        (.RC_FRIEND_NOT_FRIEND, 25469), (.RC_FRIEND_OTHER_NOT_ALLOW_ADD_FRIEND, 25471),
        (.RC_FRIEND_NOT_ALLOW_ADD_SELF, 25473), (.RCErrorCodeRc_friend_not_support_robot, 25474),
        (.RC_SERVICE_INFORMATION_AUDIT_FAILED, 25480), (.RC_PAGE_TOKEN_PARSING_FAILED, 25432),
        (.RC_USER_PROFILE_USER_NOT_EXIST, 24366), (.INVALID_PARAMETER_USERID, 34214),
        (.INVALID_PARAMETER_USERIDLIST, 34215), (.INVALID_PARAMETER_EXTRA, 34314), (.INVALID_PARAMETER_REMARK, 34327),
        (.INVALID_PARAMETER_PAGING_QUERY_OPTION, 34328), (.INVALID_PARAMETER_QUERY_FRIENDS_DIRECTION_TYPE, 34330),
        (.INVALID_PARAMETER_DIRECTION_TYPE, 34331), (.INVALID_PARAMETER_FRIEND_APPLICATION_TYPE, 34332),
        (.INVALID_PARAMETER_FRIEND_APPLICATION_STATUS, 34333), (.INVALID_PARAMETER_FRIEND_ADD_PERMISSION, 34334),
        (.CLIENT_NOT_INIT, 33001), (.RC_CONN_TOKEN_INCORRECT, 31004), (.RC_CONNECTION_EXIST, 34001),
        (.RC_CHANNEL_INVALID, 30001), (.RC_NET_SERVER_ERROR, 34035),
    ])
    func `names have the vendor's numbers`(_ code: RCErrorCode, _ number: Int) {
        #expect(code.rawValue == number)
    }

    @Test(arguments: [0, 25461, 99_999, -3, Int.max])
    func `every number is a valid code`(_ number: Int) throws {
        #expect(try #require(RCErrorCode(rawValue: number)).rawValue == number)
        #expect(try value([RCErrorCode].self, from: "[\(number)]") == [RCErrorCode(number)])
    }

    @Test func `codes can be matched in a switch`() {
        func received(_ code: RCErrorCode) -> String {
            switch code {
            case .RC_SUCCESS: "friends"
            case .RC_FRIEND_NEED_ACCEPT: "pending"
            case .RC_FRIEND_ALREADY_FRIEND, .RC_FRIEND_NOT_ALLOW_ADD_SELF: "refused"
            default: "code \(code.rawValue)"
            }
        }
        #expect(
            [0, 25461, 25473, 12_345].map { received(RCErrorCode($0)) } == [
                "friends", "pending", "refused", "code 12345",
            ]
        )
    }

    @Test func `connection errors have the same codes`() {
        let code: RCConnectErrorCode = .RC_CONN_TOKEN_INCORRECT
        #expect(code == RCErrorCode(rawValue: 31004))
        #expect(code.rawValue == RCErrorCode.RC_CONN_TOKEN_INCORRECT.rawValue)
    }
}
