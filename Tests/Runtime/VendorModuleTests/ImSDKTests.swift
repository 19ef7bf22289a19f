import ImSDK
import Testing

/// A file of an app on SDK 4.8 to 5.1, where one module has both of Tencent's dialects.
struct ImSDKTests {
    @Test func `an app keeps import ImSDK, with both dialects`() {
        #expect(TIMManager.sharedInstance()?.friendshipManager() === TIMFriendshipManager.sharedInstance())
        #expect(V2TIMManager.sharedInstance() === V2TIMManager.sharedInstance())
    }

    @Test
    func `declarations of both dialects are declared once, and TIMFail works with V2TIM`() {
        let code: ERROR_CODE = ERR_SUCC
        var delivered: [Int32] = []
        let fail: TIMFail = { code, _ in delivered.append(code) }
        let later: V2TIMFail = fail
        later(code.rawValue, nil)
        #expect(delivered == [0])
    }
}
