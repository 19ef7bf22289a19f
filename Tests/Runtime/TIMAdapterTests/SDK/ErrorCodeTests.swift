import TIMAdapter
import TestValues
import Testing

struct ErrorCodeTests {
    @Test(arguments: [
        (ERR_SUCC, 0), (ERR_SVR_SSO_CONNECT_LIMIT, -302), (ERR_SDK_NOT_LOGGED_IN, 6014), (ERR_NO_PREVIOUS_LOGIN, 6026),
        (ERR_SVR_FRIENDSHIP_PENDENCY_NOT_FOUND, 30614), (ERR_SVR_FRIENDSHIP_ALLOW_TYPE_NEED_CONFIRM, 30539),
    ])
    func `names have the vendor's numbers`(_ code: ERROR_CODE, _ number: Int) {
        #expect(Int(code.rawValue) == number)
    }

    @Test(arguments: [0, 30_539, 99_999, -3, Int32.min, Int32.max])
    func `every number is a valid code`(_ number: Int32) throws {
        #expect(ERROR_CODE(rawValue: number).rawValue == number)
        #expect(try value([ERROR_CODE].self, from: "[\(number)]") == [ERROR_CODE(number)])
    }
}
