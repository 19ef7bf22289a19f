import Testing

#if canImport(ImSDK_Plus)
import ImSDK_Plus
#endif

/// A file of an app on V2TIM, as it is: the import of the vendor's module and one call.
struct ImSDKPlusTests {
    @Test func `an app keeps import ImSDK_Plus`() {
        #if canImport(ImSDK_Plus)
        #expect(V2TIMManager.sharedInstance() === V2TIMManager.sharedInstance())
        #expect(ERR_SUCC.rawValue == 0)
        #else
        Issue.record("there is no module ImSDK_Plus")
        #endif
    }
}
