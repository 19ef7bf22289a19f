import ImSDKForMac_Plus
import ImSDKSPM
import RongIMLib
import RongIMLibCore
import Testing

/// The other vendors' modules: two names of one adapter mean the same types, so that a file may import both.
struct OtherModuleTests {
    @Test func `an app keeps import ImSDKSPM and ImSDKForMac_Plus`() {
        #expect(V2TIMManager.sharedInstance() === V2TIMManager.sharedInstance())
    }

    @Test func `an app keeps import RongIMLibCore and RongIMLib`() {
        #expect(RCCoreClient.shared() === RCCoreClient.shared())
    }
}
